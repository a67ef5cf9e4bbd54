//! The texts of Kingdrops: nothing makes a parser panic, and what is read is written back.

use janggi::Position;
use janggi::kingdrops::{Kingdrops, Lineup, Move, Setup, Square, Turn};
use proptest::prelude::*;

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

proptest! {
    #[test]
    fn no_text_makes_a_parser_panic(text: String) {
        nothing_panics(&text);
    }

    #[test]
    fn no_text_of_the_right_signs_does_either(text in "[SARBGQKsarbgqk1-8/@+\\[\\]{}() wbd,a-h-]{0,60}") {
        nothing_panics(&text);
    }

    #[test]
    fn no_text_of_the_right_form_does_either(
        text in "[SARBGQKk1-8]{1,8}(/[sark1-8]{1,8}){7} \\[[-RBGrbq]{0,3}\\] \\{[-RrQ]{0,3}\\}( \\([-Kk]{0,2}\\))? [wb] [0-4] [d-] [a-h1-8,-]{0,8} [0-9]{1,11}",
    ) {
        nothing_panics(&text);
    }
}

/// KD-17: the keys of these positions are a promise of the crate. The columns are a position and its
/// key in hexadecimal digits.
#[test]
fn keys_never_change() {
    let mut keys = std::collections::BTreeSet::new();
    let rows = include_str!("data/kingdrops_keys.tsv").lines().skip(1);
    for row in rows {
        let (text, key) = row.split_once('\t').unwrap();
        let position: Kingdrops = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.to_string(), text);
        assert_eq!(format!("{:016x}", position.key()), key, "{text}");
        assert!(keys.insert(position.key()), "{text}");
    }
    assert_eq!(keys.len(), 24);
}
