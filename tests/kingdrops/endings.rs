//! How games end (KD-12 to KD-16).

use janggi::kingdrops::{Ending, IllegalMove, Move, Turn};
use janggi::{Declared, Game, Outcome, Position, Reason, Side};

use crate::shorthand::{mv, played, position};

/// KD-12: no exchange after a win.
#[test]
fn kd12_a_win_exchanges_nothing() {
    let game = played("3rk3/4R3/8/8/8/8/8/K7 [-] {R} w 0 - - 3", "e7e8");
    assert_eq!(game.outcome().unwrap().ending, Ending::KingCaptured);
    assert_eq!(game.position().prisoners(Side::WHITE).to_string(), "R");
    assert!(game.position().reserve(Side::WHITE).is_empty());
}

/// KD-14: the king's capture is the reason even when the last row is reached by it.
#[test]
fn kd14_both_kinds_of_win() {
    for (start, turn, side, ending) in [
        ("4k3/3K4/8/8/8/8/8/8 [-] {-} w 0 - - 1", "d7e8", Side::WHITE, Ending::KingCaptured),
        ("8/3K4/8/8/8/8/4k3/8 [-] {-} w 0 - - 1", "d7d8", Side::WHITE, Ending::LastRow),
        ("8/8/8/4k3/8/3K4/a7/8 [-] {-} b 0 - - 1", "a2b1", Side::BLACK, Ending::LastRow),
    ] {
        let game = played(start, turn);
        assert_eq!(game.outcome(), Some(Outcome::win(side, ending)));
        assert_eq!(game.turn(), side); // KD-16
    }
}

/// KD-15: with only the kings, each turn is one action; the third time, the mover loses.
#[test]
fn kd15_the_third_occurrence_loses() {
    let kings = "4k3/8/8/8/8/8/8/4K3 [-] {-} w 0 - - 1";
    let round = "e1e2 e8e7 e2e1 e7e8 ";
    let game = played(kings, &round.repeat(2));
    assert_eq!(game.outcome(), Some(Outcome::win(Side::WHITE, Ending::Repetition)));
    assert!(game.legal_moves().is_empty());
    assert!(!game.position().legal_moves().is_empty(), "the board alone knows nothing of it");

    let mut game = played(kings, &format!("{round}e1e2 e8e7 e2e1"));
    assert!(!game.is_over());
    game.play(mv("e7d8")).unwrap();
    assert!(!game.is_over());
}

/// KD-15: a position set up in mid-turn is no occurrence.
#[test]
fn kd15_the_middle_of_a_turn_does_not_count() {
    let start = "4k3/8/8/8/8/8/8/G3K3 [-] {-} w 1 - a1 1";
    let after = "4k3/8/8/8/8/8/4K3/G7 [-] {-} b 0 - - 2";
    let mut game = played(start, "e1e2");
    assert_eq!(game.position().to_string(), after);
    for turn in "e8e7 a1a2+e2e1 e7e8 a2a1+e1e2 ".repeat(2).split_whitespace() {
        for mv in turn.parse::<Turn>().unwrap() {
            assert!(!game.is_over());
            game.play(mv).unwrap();
        }
    }
    // The position after the first turn came up three times, each time by White's turn.
    assert_eq!(game.outcome(), Some(Outcome::win(Side::BLACK, Ending::Repetition)));
}

/// KD-16: in an ended position there is no legal move, and the winner is on turn.
#[test]
fn kd16_after_the_end() {
    let ended = position("8/8/8/8/8/4R3/8/a3K2k [-] {Gg} b 2 - a1,h1 12");
    assert_eq!(ended.outcome(), Some(Outcome::win(Side::BLACK, Ending::LastRow)));
    assert_eq!(ended.count_legal_moves(), 0);
    assert_eq!(ended.check_legal(Move::Pass), Err(IllegalMove::GameOver));
    assert_eq!(Game::new(ended).outcome(), ended.outcome());
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
