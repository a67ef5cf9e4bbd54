//! Bad input: a text is read as it is written or refused, and nothing panics.

use janggi::kingdrops::{Kingdrops, Lineup, Move, Setup, Square, Turn};
use janggi_oracle::{Choices, for_all};

fn reads_back<T: std::str::FromStr + ToString>(text: &str) -> bool {
    text.parse::<T>().is_ok_and(|value| value.to_string() == text)
}

fn nothing_panics(text: &str) {
    macro_rules! written_as_read {
        ($($type:ty),*) => {$(
            assert_eq!(text.parse::<$type>().is_ok(), reads_back::<$type>(text), "{text}");
        )*};
    }
    written_as_read!(Kingdrops, Setup, Move, Turn, Lineup, Square);
}

#[test]
fn no_text_makes_a_parser_panic() {
    for_all(256, |rng| {
        let text = rng.text("\\PC{0,32}");
        nothing_panics(&text);
    });
}

#[test]
fn no_text_of_the_right_signs_does_either() {
    for_all(256, |rng| {
        let text = rng.text("[SARBGQKsarbgqk1-8/@+\\[\\]{}() wbd,a-h-]{0,60}");
        nothing_panics(&text);
    });
}

#[test]
fn no_text_of_the_right_form_does_either() {
    for_all(256, |rng| {
        let text = rng.text("[SARBGQKk1-8]{1,8}(/[sark1-8]{1,8}){7} \\[[-RBGrbq]{0,3}\\] \\{[-RrQ]{0,3}\\}( \\([-Kk]{0,2}\\))? [wb] [0-4] [d-] [a-h1-8,-]{0,8} [0-9]{1,11}");
        nothing_panics(&text);
    });
}
