//! The texts of Kingdrops: nothing makes a parser panic, and what is read is written back.

use janggi::kingdrops::{Ending, Kingdrops, Lineup, Move, Rules, Setup, Square, Turn};
use janggi::{Declared, Game, Position, Reason};
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

/// What a failing assertion prints is the text that makes the same value again.
#[test]
fn debug_shows_the_text() {
    let start = Kingdrops::default();
    assert_eq!(format!("{start:?}"), format!("Kingdrops({start})"));
    assert_eq!(format!("{:?}", start.setup()), format!("Setup({start})"));
    assert_eq!(start.setup().position(Rules::STANDARD), Ok(start));
    let mut game = Game::new(start);
    game.play(start.legal_moves()[0]).unwrap();
    let position = *game.position();
    assert_eq!(position.setup().position(Rules::STANDARD), Ok(position));
}

/// KD-14, KD-15: how a game ends, in words and as a code.
#[test]
fn endings_have_a_text_and_a_code() {
    for (ending, code, text) in [
        (Ending::KingCaptured, "king-captured", "the king was captured"),
        (Ending::LastRow, "last-row", "the last row was reached"),
        (Ending::Repetition, "repetition", "the position came up for the third time"),
        (Declared::TimeForfeit.into(), "time", "time ran out"),
    ] {
        assert_eq!((ending.code(), ending.to_string().as_str()), (code, text));
    }
}

/// KD-2: an error names the kinds that are wrong, and all of them.
#[test]
fn a_refused_setup_says_everything_that_is_wrong() {
    let text = "QQRRR2k/BBBGGG2/8/8/SSSSS3/AAAAA3/8/7K [-] {-} w 0 - - 1";
    let error = text.parse::<Setup>().unwrap().position(Rules::STANDARD).unwrap_err();
    let kinds = ["spearmen", "archers", "rooks", "bishops", "guards", "queens"];
    let faults = kinds.map(|kind| format!("too many white {kind}, counting those off the board"));
    assert_eq!(error.to_string(), faults.join("; "));

    let kings = "4k3/8/8/8/8/8/8/3KK3 [-] {-} w 0 - - 1".parse::<Setup>().unwrap();
    assert_eq!(
        kings.position(Rules::STANDARD).unwrap_err().to_string(),
        "too many white kings, counting those off the board"
    );
}

#[test]
fn a_refused_text_names_the_field() {
    for (text, field) in [
        ("x7/8/8/8/8/8/8/8 [-] {-} w 0 - - 1", "the board"),
        ("8/8/8/8/8/8/8/8 [x] {-} w 0 - - 1", "the reserves"),
        ("8/8/8/8/8/8/8/8 [-] {x} w 0 - - 1", "the prisons"),
        ("8/8/8/8/8/8/8/8 [-] {-} (x) w 0 - - 0", "the pieces to be placed"),
        ("8/8/8/8/8/8/8/8 [-] {-} x 0 - - 1", "the side to move"),
        ("8/8/8/8/8/8/8/8 [-] {-} w x - - 1", "the number of actions"),
        ("8/8/8/8/8/8/8/8 [-] {-} w 0 x - 1", "the sign of the drop"),
        ("8/8/8/8/8/8/8/8 [-] {-} w 0 - x 1", "the squares that have acted"),
        ("8/8/8/8/8/8/8/8 [-] {-} w 0 - - x", "the turn number"),
    ] {
        let error = text.parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains(field), "{text}: {error}");
    }
}

#[test]
fn a_diagram_shows_stocks_and_the_state_of_the_turn() {
    let lines = |text: &str| {
        let position: Kingdrops = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let diagram = position.diagram().to_string();
        let lines: Vec<String> = diagram.lines().map(String::from).collect();
        assert_eq!(lines.len(), 12);
        [lines[0].clone(), lines[9].clone(), lines[10].clone(), lines[11].clone()]
    };
    assert_eq!(
        lines("4k2R/8/8/8/8/8/8/3GK3 [Bq] {Rgg} w 2 d d1,h8 7"),
        [
            "8  . . . . k . . R'",
            "white: reserve B, prison gg",
            "black: reserve q, prison R",
            "turn 7: white has made 2 of 3 actions, one of them a drop",
        ]
    );
    assert_eq!(
        lines("8/8/8/8/8/8/8/4K3 [-] {-} (Sqk) w 0 - - 0"),
        [
            "8  . . . . . . . .",
            "white: reserve -, prison -, to place S",
            "black: reserve -, prison -, to place qk",
            "white is placing",
        ]
    );
    let [.., last] = lines("8/8/8/8/8/4R3/8/a3K2k [-] {Gg} b 2 - a1,h1 12");
    assert_eq!(last, "turn 12: black wins: the last row was reached");
}

/// KD-17: the keys of these positions are a promise of the crate. The columns are a position and
/// its key in hexadecimal digits.
#[test]
fn keys_never_change() {
    let mut keys = std::collections::BTreeSet::new();
    let rows = include_str!("../data/kingdrops_keys.tsv").lines().skip(1);
    for row in rows {
        let (text, key) = row.split_once('\t').unwrap();
        let position: Kingdrops = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.to_string(), text);
        assert_eq!(format!("{:016x}", position.key()), key, "{text}");
        assert!(keys.insert(position.key()), "{text}");
    }
    assert_eq!(keys.len(), 24);
}
