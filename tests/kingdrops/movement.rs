//! What a side may do in its turn (KD-3 to KD-11), where the tables do not reach.

use janggi::kingdrops::{Ending, IllegalMove, Move, Role, Square};
use janggi::{Outcome, Position, Side};

use crate::shorthand::{mv, played, position, refusal};

/// KD-3: on an empty board, from the middle.
#[test]
fn kd3_each_piece_moves_in_its_way() {
    let table = [
        ("S", "d5"),
        ("A", "c5 e5"),
        ("R", "a4 b4 c4 d1 d2 d3 d5 d6 d7 e4 f4 g4"),
        ("B", "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7"),
        ("G", "c3 c4 c5 d3 d5 e3 e4 e5"),
        ("Q", "b2 b4 b6 c3 c4 c5 d2 d3 d5 d6 e3 e4 e5 f2 f4 f6"),
    ];
    for (piece, goals) in table {
        // The kings stand where nothing reaches them, and White's has already moved.
        let text = format!("7k/8/8/8/3{piece}4/8/8/7K [-] {{-}} w 1 - h1 1");
        let mut found: Vec<String> = position(&text)
            .legal_moves()
            .iter()
            .filter_map(|mv| mv.destination().map(|to| to.to_string()))
            .collect();
        found.sort_unstable();
        assert_eq!(found.join(" "), goals, "{piece}");
    }
}

#[test]
fn kd3_and_kd_5_moves_are_refused_with_their_reason() {
    let start = "4k3/8/8/8/8/1s6/RS6/G3K3 [B] {-} w 1 - b2 1";
    assert_eq!(refusal(start, "c4c5"), IllegalMove::NoPiece(Square::C4));
    assert_eq!(refusal(start, "b3b2"), IllegalMove::NotYourPiece(Square::B3));
    assert_eq!(refusal(start, "b2b3"), IllegalMove::AlreadyActed(Square::B2)); // KD-5
    assert_eq!(refusal(start, "a2b3"), IllegalMove::NotItsMove(Role::Rook, Square::B3));
    assert_eq!(refusal(start, "a2a6"), IllegalMove::NotItsMove(Role::Rook, Square::A6));
    assert_eq!(refusal(start, "a2d2"), IllegalMove::Blocked(Square::B2));
    assert_eq!(refusal(start, "a2a1"), IllegalMove::OwnPiece(Square::A1));
    assert_eq!(refusal(start, "a2a2"), IllegalMove::NotItsMove(Role::Rook, Square::A2));
    assert_eq!(refusal(start, "pass"), IllegalMove::MustAct); // KD-7
}

/// KD-8: beside the king and onto an empty square; KD-5: once a turn.
#[test]
fn kd5_and_kd_8_drops_are_refused_with_their_reason() {
    let start = "4k3/8/8/8/8/8/RS6/G3K3 [B] {-} w 0 - - 1";
    assert_eq!(refusal(start, "R@e2"), IllegalMove::NotInHand(Role::Rook)); // KD-13
    assert_eq!(refusal(start, "B@e1"), IllegalMove::Occupied(Square::E1));
    assert_eq!(refusal(start, "B@e3"), IllegalMove::NotBesideKing(Square::E3));
    let dropped = "4k3/8/8/8/8/8/RS6/G3KB2 [B] {-} w 1 d f1 1";
    assert_eq!(refusal(dropped, "B@e2"), IllegalMove::SecondDrop);
}

/// KD-6: an action after which another one can follow goes before one that ends the turn.
#[test]
fn kd6_an_action_that_shortens_the_turn_is_refused() {
    // The spearman's step exposes the king to the rook, which bars it from moving as the second.
    let start = "7k/8/8/8/8/8/2r1SK2/8 [-] {-} w 0 - - 1";
    assert_eq!(refusal(start, "e2e3"), IllegalMove::TooFewActions);
    // The king must go first, but not where it stands in the spearman's way.
    assert_eq!(refusal(start, "f2e3"), IllegalMove::TooFewActions);
    assert_eq!(position(start).legal_moves().len(), 6);
}

/// KD-6: a winning action is always legal.
#[test]
fn kd6_a_win_may_cut_the_turn_short() {
    let start = position("7k/S7/8/8/8/8/8/R3K2G [-] {-} w 0 - - 1");
    assert!(start.is_legal(mv("a7a8")));
    let won = start.play(mv("a7a8")).unwrap();
    assert_eq!(won.outcome(), Some(Outcome::win(Side::WHITE, Ending::LastRow)));
    assert_eq!((won.turn(), won.actions_made()), (Side::WHITE, 1)); // KD-16
    assert!(won.legal_moves().is_empty());
    assert_eq!(won.check_legal(mv("a1a2")), Err(IllegalMove::GameOver));
}

/// KD-6: so does the king's capture, which leaves an attacked king behind that could have moved
/// first.
#[test]
fn kd6_capturing_the_king_may_cut_the_turn_short() {
    let start = "4k3/8/8/4R3/8/4r3/8/4K3 [-] {-} w 0 - - 1";
    assert_eq!(refusal(start, "e5e6"), IllegalMove::TooFewActions);
    assert!(position(start).is_legal(mv("e5e8")));
}

/// KD-6: a win counts as an action, so what stands in its way makes the turn shorter.
#[test]
fn kd6_a_winning_action_counts() {
    let start = "G7/1S6/8/8/8/4k2r/8/6GK [-] {-} w 1 - g1 1";
    assert_eq!(refusal(start, "a8b8"), IllegalMove::TooFewActions);
    assert!(position(start).is_legal(mv("a8a7")));
}

/// KD-6: while a single action is left the turn goes on, also when two pieces share the only
/// squares that are left to them. The king is attacked and was not first (KD-10).
#[test]
fn kd6_two_pieces_may_share_their_last_squares() {
    for (board, spent, legal) in [
        ("8/3r4/G1G5/R1RK4", "2 - a2,c2", "a1b1 c1b1"),
        ("K2r4/RG6/8/RG6", "2 - b1,b3", "a1a2 a3a2"),
        ("8/K1r5/R7/1RG5", "1 - c1", "a2a1 a2b2 a2c2 a2d2 b1a1 b1b2 b1b3 b1b4"),
        ("1G6/B6r/8/B6K", "1 - b4", "a1c3 a1d4 a3c1"),
        ("8/7r/2R5/GGB4K", "2 - c1,c2", "a1a2 a1b2 b1a2 b1b2"),
    ] {
        let text = format!("4k3/8/8/8/{board} [-] {{-}} w {spent} 5");
        let mut found: Vec<String> =
            position(&text).legal_moves().iter().map(ToString::to_string).collect();
        found.sort_unstable();
        assert_eq!(found.join(" "), legal, "{text}");
    }
}

/// KD-6: nothing follows a winning action, so however many pieces can win on the last row, only one
/// of them adds an action to the turn. The guard would leave the attacked king behind.
#[test]
fn kd6_winning_steps_do_not_make_a_turn_longer() {
    for runners in ["SSS5", "A1A1A3"] {
        let start = format!("8/{runners}/8/7k/4r3/8/8/G3K3 [-] {{-}} w 0 - - 1");
        assert_eq!(refusal(&start, "a1a2"), IllegalMove::TooFewActions, "{runners}");
        assert!(position(&start).is_legal(mv("e1e2")), "{runners}");
        assert!(played(&start, "e1d1 ").position().is_legal(mv("a1a2")), "{runners}");
        assert!(played(&start, "e1d1+a1a2").position().outcome().is_none(), "{runners}");
    }
}

/// KD-6: many pieces with the same goal are worth one action, so the rook may not take it from
/// them.
#[test]
fn kd6_a_goal_serves_one_piece() {
    let start = "7k/8/8/8/4r3/R2G4/ASA5/4K3 [-] {-} w 1 - d3 1";
    assert_eq!(refusal(start, "a3b3"), IllegalMove::TooFewActions);
    for legal in ["a2b3", "b2b3", "c2b3", "a3c3", "a3a4", "a3a6"] {
        assert!(position(start).is_legal(mv(legal)), "{legal}");
    }
}

/// KD-7: the pass is the only move of a side without an action.
#[test]
fn kd7_who_cannot_act_passes() {
    let start = position("1BRGGRB1/A1AKAS1A/2SSS3/8/8/2sss3/a1akas1a/1brggrb1 [q] {Q} b 0 - - 60");
    assert_eq!(start.legal_moves()[..], [Move::Pass]);
    assert_eq!(start.count_legal_moves(), 1);
}

/// KD-9 and KD-10: an attacked king may stay where it is, and moves first or not at all.
#[test]
fn kd10_an_attacked_king_moves_first() {
    let start = "4k3/8/8/8/4r3/8/8/G1B1K3 [-] {-} w 0 - - 1";
    let attacked = position(start);
    assert!(attacked.is_king_attacked(Side::WHITE));
    assert!(!attacked.is_king_attacked(Side::BLACK));
    assert!(attacked.is_legal(mv("e1e2")), "it may step where it can still be captured (KD-9)");
    assert_eq!(
        refusal("4k3/8/8/8/4r3/8/8/GB2K3 [-] {-} w 1 - a1 1", "e1e2"),
        IllegalMove::KingAttacked
    );
    // Once the rook is captured the king is free again.
    let freed = played("4k3/8/8/4G3/4r3/8/8/4K2G [-] {-} w 0 - - 1", "e5e4");
    assert!(freed.position().is_legal(mv("e1e2")));
}

/// KD-10: every kind of piece attacks as it moves.
#[test]
fn kd10_attacks_are_captures() {
    for (text, attacked) in [
        ("7k/8/8/8/8/4s3/4K3/8", true),
        ("7k/8/8/8/4K3/4s3/8/8", false),
        ("7k/8/8/8/8/3a4/4K3/8", true),
        ("7k/8/8/8/4K3/3a4/8/8", false),
        ("7k/8/8/4r3/8/8/4K3/8", true),
        ("7k/8/4r3/8/8/8/4K3/8", false),
        ("7k/8/8/1b6/8/8/4K3/8", true),
        ("7k/8/b7/8/8/8/4K3/8", false),
        ("7k/8/8/8/6q1/8/4K3/8", true),
        ("7k/8/8/4q3/8/8/4K3/8", false),
        ("7k/8/8/8/8/5g2/4K3/8", true),
        ("8/8/8/8/8/5k2/4K3/8", true),
        ("7k/8/8/4r3/4S3/8/4K3/8", false),
    ] {
        let position = position(&format!("{text} [-] {{-}} w 0 - - 1"));
        assert_eq!(position.is_king_attacked(Side::WHITE), attacked, "{text}");
    }
}

/// KD-11: archers and spearmen leave the game.
#[test]
fn kd11_small_pieces_are_not_imprisoned() {
    for victim in ['s', 'a'] {
        let start = format!("4k3/8/8/8/8/4{victim}3/4R3/K7 [-] {{-}} w 0 - - 3");
        let game = played(&start, "e2e3");
        assert!(game.position().prisoners(Side::BLACK).is_empty());
        assert!(position(&start).is_irreversible(mv("e2e3")));
    }
    let start = position("4k3/8/8/8/8/4b3/4R3/K7 [-] {-} w 0 - - 3");
    assert!(start.is_capture(mv("e2e3")) && !start.is_irreversible(mv("e2e3")));
    assert!(!start.is_capture(mv("a1a2")) && !start.is_capture(Move::Pass));
    let after = start.play(mv("e2e3")).unwrap();
    assert_eq!(after.prisoners(Side::BLACK).to_string(), "B");
}
