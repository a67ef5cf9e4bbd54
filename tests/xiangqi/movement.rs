//! How each piece of Xiangqi moves, a rule a test (XQ-1 to XQ-10).

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use janggi::xiangqi::{File, IllegalMove, Rank, Rules, Square, Xiangqi};
use janggi::{Position, Side};
use janggi_oracle::Choices;

use crate::shorthand::position;

/// Where the piece on a square can go, in the order of the board.
fn targets(fen: &str, from: &str) -> String {
    let mut squares: Vec<Square> =
        position(fen).legal_moves_from(from.parse().unwrap()).into_iter().map(|mv| mv.to).collect();
    squares.sort_unstable();
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn xq1_board_and_start() {
    let start = Xiangqi::default();
    assert_eq!(start.turn(), Side::RED);
    for side in Side::BOTH {
        assert_eq!(start.side(side).len(), 16);
    }
    assert_eq!((File::ALL.len(), Rank::ALL.len()), (9, 10));
    assert_eq!(start, Xiangqi::start(Rules::STANDARD));
    assert_eq!(start.general(Side::BLACK), Square::E10);
    assert_eq!(start.legal_moves().len(), 44);
}

#[test]
fn xq2_general() {
    assert_eq!(targets("3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2"), "e1 f2 e3");
    assert_eq!(targets("3k5/9/9/9/9/9/9/5K3/9/9 w - - 0 1", "f3"), "f2 e3");
}

#[test]
fn xq3_advisor() {
    assert_eq!(targets("3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", "e2"), "d1 f1 d3 f3");
    assert_eq!(targets("3k5/9/9/9/9/9/9/5A3/9/4K4 w - - 0 1", "f3"), "e2");
}

#[test]
fn xq4_elephant() {
    assert_eq!(targets("3k5/9/9/9/9/9/9/4B4/9/4K4 w - - 0 1", "e3"), "c1 g1 c5 g5");
    // The eyes on d2 and f4 are occupied, by either side.
    assert_eq!(targets("3k5/9/9/9/9/9/5p3/4B4/3N5/4K4 w - - 0 1", "e3"), "g1 c5");
    // It never crosses the river.
    assert_eq!(targets("3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1", "c5"), "a3 e3");
}

#[test]
fn xq5_horse() {
    let free = "3k5/9/9/9/4N4/9/9/9/9/4K4 w - - 0 1";
    assert_eq!(targets(free, "e6"), "d4 f4 c5 g5 c7 g7 d8 f8");
    // A leg blocked above, and one on the right.
    let lame = "3k5/9/9/4p4/4Nn3/9/9/9/9/4K4 w - - 0 1";
    assert_eq!(targets(lame, "e6"), "d4 f4 c5 c7");
}

#[test]
fn xq6_chariot() {
    let fen = "3k5/9/9/2p6/9/2R2N3/9/9/9/4K4 w - - 0 1";
    assert_eq!(targets(fen, "c5"), "c1 c2 c3 c4 a5 b5 d5 e5 c6 c7");
}

#[test]
fn xq7_cannon() {
    // Over the screen on c7 it takes on c10; on the rank the screen f5 has nothing behind it.
    let fen = "2r1k4/9/9/2p6/9/2C2N3/9/9/9/3K5 w - - 0 1";
    assert_eq!(targets(fen, "c5"), "c1 c2 c3 c4 a5 b5 d5 e5 c6 c10");
    // Two screens are one too many, and a screen may be of either side.
    let fen = "2r1k4/2n6/9/2P6/9/2C6/9/9/9/3K5 w - - 0 1";
    assert_eq!(targets(fen, "c5"), "c1 c2 c3 c4 a5 b5 d5 e5 f5 g5 h5 i5 c6 c9");
}

#[test]
fn xq8_soldier() {
    assert_eq!(targets("4k4/9/9/9/9/2P6/9/9/9/3K5 w - - 0 1", "c5"), "c6");
    assert_eq!(targets("4k4/9/9/9/2P6/9/9/9/9/3K5 w - - 0 1", "c6"), "b6 d6 c7");
    // On the last rank it only goes sideways; there is no promotion.
    assert_eq!(targets("P3k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "a10"), "b10");
    assert_eq!(targets("4k4/9/9/9/9/p8/9/9/9/3K5 b - - 0 1", "a5"), "a4 b5");
}

#[test]
fn xq9_generals_never_face() {
    // The piece between them keeps to the file; the general keeps off it.
    assert_eq!(targets("4k4/9/9/9/9/4C4/9/9/9/4K4 w - - 0 1", "e5"), "e2 e3 e4 e6 e7 e8 e9");
    assert_eq!(targets("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1"), "d2");
}

#[test]
fn xq10_no_move_leaves_the_general_attacked() {
    // A pinned horse cannot move …
    let pinned = "3k5/9/9/4r4/9/9/4N4/9/9/4K4 w - - 0 1";
    assert_eq!(targets(pinned, "e4"), "");
    // … and a pinned chariot still controls its squares: the general may not step before it.
    let control = position("9/3kr4/4R4/9/9/9/9/9/9/4K4 b - - 0 1");
    let refused = control.check_legal("d9d8".parse().unwrap());
    assert_eq!(refused, Err(IllegalMove::LeavesGeneralAttacked(Square::E8)));
    // A cannon's screen that goes away ends the check; one that comes between gives it.
    let screen = "4k4/9/4r4/9/9/4n4/9/9/4C4/3K5 b - - 0 1";
    let position = position(screen);
    assert!(!position.is_check());
    assert!(!position.is_legal("e8a8".parse().unwrap()), "one screen is left");
    assert!(!position.is_legal("e5c4".parse().unwrap()), "one screen is left");
}

/// What can be asked about a position follows from its legal moves, along random games.
#[test]
fn captures_and_replies_along_random_games() {
    let mut rng = janggi_oracle::Rng(20);
    let mut taken = 0;
    for _ in 0..4 {
        let mut position = Xiangqi::default();
        for _ in 0..80 {
            let legal = position.legal_moves();
            let is_capture = |mv| position.is_capture(mv);
            let captures = janggi_oracle::captures_and_replies_follow(
                &position,
                &position.captures(),
                is_capture,
            );
            taken += captures.len();
            if legal.is_empty() {
                break;
            }
            position = position.play(rng.pick(&legal)).unwrap();
        }
    }
    assert!(taken > 100);
}

#[test]
fn xq30_moves_are_numbered_by_blacks_and_positions_show_their_rules() {
    let rules: Rules = "standard,chase=axf".parse().unwrap();
    let mut position = Xiangqi::start(rules);
    assert_eq!(position.rules(), rules);
    assert_eq!(format!("{position:?}"), format!("Xiangqi({position}, {rules})"));
    let hash = |position| BuildHasherDefault::<DefaultHasher>::new().hash_one(position);
    let start = position;
    for (mv, end) in [("h3e3", "b - - 1 1"), ("h10g8", "w - - 2 2"), ("h1g3", "b - - 3 2")] {
        position = position.play(mv.parse().unwrap()).unwrap();
        assert!(position.to_string().ends_with(end), "{position}");
        assert_ne!(hash(position), hash(start));
    }
    assert_eq!(hash(start), hash(Xiangqi::default()));
}

#[test]
fn xq8_a_soldier_of_black_never_goes_back() {
    let black = position("3k5/9/9/9/4p4/9/9/9/9/4K4 b - - 0 1");
    let refusal = |text: &str| black.check_legal(text.parse().unwrap());
    assert_eq!(refusal("e6e7"), Err(IllegalMove::Backward));
    assert_eq!(refusal("e6e5"), Ok(()));
}
