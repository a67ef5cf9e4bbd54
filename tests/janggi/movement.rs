//! How the pieces go, rule by rule (J-10 to J-18), on boards so small that the rule's own words
//! tell the answer.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::shorthand::{allows, mv, position, refusal, square, squares, targets};
use janggi::{Game, IllegalMove, Move, Position, Role, Rules, Side};
use janggi_oracle::Choices;

#[test]
fn j10_general_and_advisor_step_along_the_palace_lines() {
    // Corners have two orthogonals and one diagonal, mid-edge squares no diagonal, the centre all.
    let lines = [
        ("d1", "d2 e1 e2"),
        ("e1", "d1 f1 e2"),
        ("f1", "e1 f2 e2"),
        ("d2", "d1 d3 e2"),
        ("e2", "d1 e1 f1 d2 f2 d3 e3 f3"),
        ("f2", "f1 f3 e2"),
        ("d3", "d2 e3 e2"),
        ("e3", "d3 f3 e2"),
        ("f3", "e3 f2 e2"),
    ];
    for (from, want) in lines {
        for role in ['K', 'A'] {
            let position = alone(role, from);
            assert_eq!(targets(&position, from), squares(want), "{role} on {from}");
            // Han's palace is the same, turned around.
            let from = square(from).rotated();
            let position = alone(role.to_ascii_lowercase(), &from.to_string());
            let want = squares(want).into_iter().map(|to| to.rotated()).collect();
            assert_eq!(targets(&position, &from.to_string()), want, "{role} on {from}");
        }
    }
}

/// A board with one piece of the mover's and the generals; if the piece is no general, its own
/// general stands beside the palace's lines that matter, off the piece's way.
fn alone(letter: char, on: &str) -> janggi::Janggi {
    use janggi::{Faults, Piece, Placement, Role, Rules, Setup, Square};
    let piece = Piece::from_letter(letter).unwrap();
    let mut placement = Placement::default();
    placement.set(square(on), Some(piece));
    for (side, home) in [(Side::CHO, Square::A1), (Side::HAN, Square::I10)] {
        if piece != Piece::new(side, Role::General) {
            placement.set(home, Some(Piece::new(side, Role::General)));
        }
    }
    let setup = Setup::new(placement, piece.side);
    setup.position_waiving(Rules::CLUB, Faults::WAIVABLE).unwrap()
}

#[test]
fn j10_general_and_advisor_never_leave_the_palace() {
    let position = position("3k5/9/9/9/9/9/9/4A4/3K5/9 w - - 0 1");
    assert_eq!(refusal(&position, "d2c2"), IllegalMove::OutOfPalace(square("c2")));
    assert_eq!(refusal(&position, "d2c3"), IllegalMove::OutOfPalace(square("c3")));
    assert_eq!(refusal(&position, "e3e4"), IllegalMove::OutOfPalace(square("e4")));
    assert_eq!(refusal(&position, "e3d4"), IllegalMove::OutOfPalace(square("d4")));
    // From a mid-edge square no diagonal is drawn, though the target lies inside.
    assert_eq!(refusal(&position, "d2e1"), IllegalMove::NotItsMove);
    assert_eq!(refusal(&position, "e3f2"), IllegalMove::NotItsMove);
    // One step, not two.
    assert_eq!(refusal(&position, "e3e1"), IllegalMove::NotItsMove);
}

#[test]
fn j10_general_and_advisor_capture_as_they_move() {
    let position = position("5k3/9/9/9/9/9/9/3nA4/3pK4/9 w - - 0 1");
    assert!(allows(&position, "e2d2"));
    assert!(position.is_capture(mv("e2d2")));
    assert_eq!(refusal(&position, "e2e3"), IllegalMove::OwnPiece(square("e3")));
    let after = position.play(mv("e2d2")).unwrap();
    assert_eq!(after.to_string(), "5k3/9/9/9/9/9/9/3nA4/3K5/9 b - - 0 1");
    let advisor = crate::shorthand::position("5k3/9/9/9/9/9/9/3nA4/9/4K4 w - - 0 1");
    let after = advisor.play(mv("e3d3")).unwrap();
    assert_eq!(after.to_string(), "5k3/9/9/9/9/9/9/3A5/9/4K4 b - - 0 1");
}

#[test]
fn j11_a_chariot_goes_straight_until_something_stands_there() {
    let position = position("5k3/9/9/p8/9/9/R2P5/9/n8/3K5 w - - 0 1");
    assert_eq!(targets(&position, "a4"), squares("a2 a3 a5 a6 a7 b4 c4"));
    assert_eq!(refusal(&position, "a4a8"), IllegalMove::Blocked(square("a7")));
    assert_eq!(refusal(&position, "a4a1"), IllegalMove::Blocked(square("a2")));
    assert_eq!(refusal(&position, "a4d4"), IllegalMove::OwnPiece(square("d4")));
    assert_eq!(refusal(&position, "a4i4"), IllegalMove::Blocked(square("d4")));
    assert_eq!(refusal(&position, "a4b5"), IllegalMove::NotItsMove);
    assert_eq!(refusal(&position, "a4c5"), IllegalMove::NotItsMove);
    // Of two pieces in the way the nearer one is named.
    let twice = crate::shorthand::position("5k3/9/9/p8/9/p8/9/R8/9/3K5 w - - 0 1");
    assert_eq!(refusal(&twice, "a3a10"), IllegalMove::Blocked(square("a5")));
}

#[test]
fn j11_a_chariot_uses_the_diagonals_of_either_palace() {
    // From a corner to the centre and, over an empty centre, to the opposite corner.
    let corner = position("4k4/9/9/9/9/9/9/9/9/3R1K3 w - - 0 1");
    assert!(targets(&corner, "d1").contains(square("e2")));
    assert!(targets(&corner, "d1").contains(square("f3")));
    let enemy = position("4k4/9/5R3/9/9/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(
        targets(&enemy, "f8") - squares("f1 f2 f3 f4 f5 f6 f7 f9 f10 a8 b8 c8 d8 e8 g8 h8 i8"),
        squares("e9 d10")
    );
    // From the centre to all four corners.
    let centre = position("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1");
    for corner in ["e2d1", "e2d3", "e2f3"] {
        assert!(allows(&centre, corner), "{corner}");
    }
    assert_eq!(refusal(&centre, "e2f1"), IllegalMove::OwnPiece(square("f1")));
    // Not from a mid-edge square, not out of the palace, and not past a piece on the centre.
    let edge = position("5k3/9/9/9/9/9/9/9/5K3/4R4 w - - 0 1");
    assert_eq!(refusal(&edge, "e1d2"), IllegalMove::NotItsMove);
    let out = position("5k3/9/9/9/9/9/9/3R5/9/5K3 w - - 0 1");
    assert_eq!(refusal(&out, "d3c4"), IllegalMove::NotItsMove);
    assert_eq!(refusal(&out, "d3e4"), IllegalMove::NotItsMove);
    let behind = position("5k3/9/9/9/9/9/9/9/4n4/3R1K3 w - - 0 1");
    assert!(allows(&behind, "d1e2"));
    assert_eq!(refusal(&behind, "d1f3"), IllegalMove::Blocked(square("e2")));
}

#[test]
fn j12_a_horse_is_blocked_by_the_first_point_of_its_way() {
    let free = position("3k5/9/9/9/9/4N4/9/9/9/5K3 w - - 0 1");
    assert_eq!(targets(&free, "e5"), squares("d7 f7 c6 g6 c4 g4 d3 f3"));
    // A piece on a leg blocks both moves over it, whoever owns it; elsewhere nothing matters.
    let blocked = position("3k5/9/9/9/3pPp3/4N4/9/9/9/5K3 w - - 0 1");
    assert_eq!(targets(&blocked, "e5"), squares("c6 g6 c4 g4 d3 f3"));
    assert_eq!(refusal(&blocked, "e5d7"), IllegalMove::Blocked(square("e6")));
    assert_eq!(refusal(&blocked, "e5f7"), IllegalMove::Blocked(square("e6")));
    let enemy = position("3k5/9/9/9/9/4Np3/9/9/9/5K3 w - - 0 1");
    assert_eq!(refusal(&enemy, "e5g6"), IllegalMove::Blocked(square("f5")));
    assert_eq!(refusal(&enemy, "e5g4"), IllegalMove::Blocked(square("f5")));
    assert_eq!(refusal(&enemy, "e5f6"), IllegalMove::NotItsMove);
}

#[test]
fn j13_an_elephant_is_blocked_by_both_points_of_its_way() {
    let free = position("3k5/9/9/9/9/4B4/9/9/9/5K3 w - - 0 1");
    assert_eq!(targets(&free, "e5"), squares("c8 g8 b7 h7 b3 h3 c2 g2"));
    let blocked = position("3k5/9/9/3p5/9/4BP3/9/9/9/5K3 w - - 0 1");
    assert_eq!(targets(&blocked, "e5"), squares("g8 b7 b3 c2 g2"));
    // f5 is the first square to h7 and h3, d7 the second one to c8.
    assert_eq!(refusal(&blocked, "e5h7"), IllegalMove::Blocked(square("f5")));
    assert_eq!(refusal(&blocked, "e5h3"), IllegalMove::Blocked(square("f5")));
    assert_eq!(refusal(&blocked, "e5c8"), IllegalMove::Blocked(square("d7")));
    // Where both are occupied, the first is named.
    let both = position("3k5/9/9/3p5/4p4/4B4/9/9/9/5K3 w - - 0 1");
    assert_eq!(refusal(&both, "e5c8"), IllegalMove::Blocked(square("e6")));
    assert_eq!(refusal(&both, "e5g7"), IllegalMove::NotItsMove);
}

#[test]
fn j14_horse_and_elephant_do_not_use_the_palace_diagonals() {
    let horse = position("5k3/9/9/9/9/9/9/9/4K4/3N5 w - - 0 1");
    assert_eq!(targets(&horse, "d1"), squares("b2 c3 e3 f2"));
    assert_eq!(refusal(&horse, "d1f3"), IllegalMove::NotItsMove);
    let elephant = position("5k3/9/9/9/9/9/9/9/9/3B1K3 w - - 0 1");
    assert_eq!(targets(&elephant, "d1"), squares("a3 b4 f4 g3"));
    assert_eq!(refusal(&elephant, "d1e2"), IllegalMove::NotItsMove);
    assert_eq!(refusal(&elephant, "d1f3"), IllegalMove::NotItsMove);
    // They are not tied to a palace either, nor to a half of the board.
    let across = position("3k5/9/9/9/9/9/4B4/9/9/5K3 w - - 0 1");
    assert!(allows(&across, "e4g7"));
}

#[test]
fn j15_a_cannon_needs_exactly_one_screen() {
    // a1 jumps the soldier on a4 to every empty square behind it and onto the enemy on a8.
    let position = position("5k3/9/r8/9/9/9/P8/9/9/C2K5 w - - 0 1");
    assert_eq!(targets(&position, "a1"), squares("a5 a6 a7 a8 e1 f1 g1 h1 i1"));
    assert_eq!(refusal(&position, "a1a3"), IllegalMove::NoScreen);
    assert_eq!(refusal(&position, "a1a4"), IllegalMove::OwnPiece(square("a4")));
    assert_eq!(refusal(&position, "a1a9"), IllegalMove::TooManyScreens);
    assert_eq!(refusal(&position, "a1b1"), IllegalMove::NoScreen);
    assert_eq!(refusal(&position, "a1b2"), IllegalMove::NotItsMove);
    // An enemy is a screen too, and without any screen there is no move at all.
    let enemy = crate::shorthand::position("5k3/9/9/9/4p4/4C4/9/9/9/3K5 w - - 0 1");
    assert_eq!(targets(&enemy, "e5"), squares("e7 e8 e9 e10"));
    let none = crate::shorthand::position("5k3/9/9/9/9/4C4/9/9/9/3K5 w - - 0 1");
    assert!(targets(&none, "e5").is_empty());
    assert_eq!(refusal(&none, "e5e10"), IllegalMove::NoScreen);
}

#[test]
fn j15_a_cannon_never_jumps_or_captures_a_cannon() {
    // Neither the enemy's cannon nor the own one is a screen.
    let screens = position("5k3/9/9/9/4c4/C3C4/9/9/9/3K5 w - - 0 1");
    assert_eq!(refusal(&screens, "e5e8"), IllegalMove::ScreenIsCannon(square("e6")));
    assert_eq!(refusal(&screens, "a5f5"), IllegalMove::ScreenIsCannon(square("e5")));
    assert_eq!(refusal(&screens, "e5e6"), IllegalMove::NoScreen);
    // A good screen, and a cannon behind it.
    let target = position("5k3/9/c8/9/9/9/P8/9/9/C2K5 w - - 0 1");
    assert_eq!(targets(&target, "a1") & squares("a8 a9 a10"), squares(""));
    assert_eq!(refusal(&target, "a1a8"), IllegalMove::TargetIsCannon(square("a8")));
    // The cannon nearest to the jumper is the one that counts.
    let second = position("5k3/9/9/c8/9/9/P8/9/9/C2K5 w - - 0 1");
    assert_eq!(refusal(&second, "a1a9"), IllegalMove::TooManyScreens);
}

#[test]
fn j15_a_cannon_jumps_from_corner_to_corner_over_the_palace_centre() {
    let over = position("5k3/9/9/9/9/9/9/9/4A4/3CK4 w - - 0 1");
    assert!(allows(&over, "d1f3"));
    assert_eq!(refusal(&over, "d1e2"), IllegalMove::OwnPiece(square("e2")));
    let capture = position("3k5/9/9/9/9/9/9/5n3/4A4/3CK4 w - - 0 1");
    assert!(allows(&capture, "d1f3"));
    let empty = position("5k3/9/9/9/9/9/9/9/9/3CK4 w - - 0 1");
    assert_eq!(refusal(&empty, "d1f3"), IllegalMove::NoScreen);
    assert_eq!(refusal(&empty, "d1e2"), IllegalMove::NotItsMove);
    let screen = position("5k3/9/9/9/9/9/9/9/4c4/3CK4 w - - 0 1");
    assert_eq!(refusal(&screen, "d1f3"), IllegalMove::ScreenIsCannon(square("e2")));
    let target = position("3k5/9/9/9/9/9/9/5c3/4A4/3CK4 w - - 0 1");
    assert_eq!(refusal(&target, "d1f3"), IllegalMove::TargetIsCannon(square("f3")));
    // The enemy palace has the same lines; a centre has no diagonal to jump along.
    let enemy = position("5k3/4n4/5C3/9/9/9/9/9/9/4K4 w - - 0 1");
    assert!(allows(&enemy, "f8d10"));
    assert_eq!(refusal(&enemy, "f8e9"), IllegalMove::NotItsMove);
    let centre = position("5k3/9/9/9/9/9/9/3A5/4C4/4K4 w - - 0 1");
    assert_eq!(refusal(&centre, "e2d3"), IllegalMove::OwnPiece(square("d3")));
    assert_eq!(refusal(&centre, "e2f3"), IllegalMove::NotItsMove);
}

#[test]
fn j16_a_soldier_goes_forward_or_sideways() {
    let cho = position("3k5/9/9/9/9/4P4/9/9/9/5K3 w - - 0 1");
    assert_eq!(targets(&cho, "e5"), squares("e6 d5 f5"));
    assert_eq!(refusal(&cho, "e5e4"), IllegalMove::Backward);
    assert_eq!(refusal(&cho, "e5d4"), IllegalMove::Backward);
    assert_eq!(refusal(&cho, "e5d6"), IllegalMove::NotItsMove);
    assert_eq!(refusal(&cho, "e5e7"), IllegalMove::NotItsMove);
    let han = position("3k5/9/9/9/9/4p4/9/9/9/5K3 b - - 0 1");
    assert_eq!(targets(&han, "e5"), squares("e4 d5 f5"));
    assert_eq!(refusal(&han, "e5e6"), IllegalMove::Backward);
    // At the edge and before its own pieces there is less to do; an enemy is captured.
    let edge = position("3k5/9/9/9/p8/PP7/9/9/9/5K3 w - - 0 1");
    assert_eq!(targets(&edge, "a5"), squares("a6"));
    assert_eq!(refusal(&edge, "a5b5"), IllegalMove::OwnPiece(square("b5")));
}

#[test]
fn j16_a_soldier_uses_the_diagonals_of_the_enemy_palace_forward() {
    let corner = position("5k3/9/3P5/9/9/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(targets(&corner, "d8"), squares("d9 c8 e8 e9"));
    let centre = position("9/4P4/4k4/9/9/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(targets(&centre, "e9"), squares("e10 d9 f9 d10 f10"));
    assert_eq!(refusal(&centre, "e9d8"), IllegalMove::Backward);
    // Mid-edge points have no diagonal.
    let edge = position("5k3/9/4P4/9/9/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(refusal(&edge, "e8f9"), IllegalMove::NotItsMove);
    // Han's soldiers do the same below, and nobody does it in the own palace.
    let han = position("5k3/9/9/9/9/9/9/3p5/9/5K3 b - - 0 1");
    assert_eq!(targets(&han, "d3"), squares("d2 c3 e3 e2"));
    assert_eq!(targets(&alone('P', "d1"), "d1"), squares("d2 c1 e1"));
    assert_eq!(targets(&alone('p', "f10"), "f10"), squares("f9 e10 g10"));
}

#[test]
fn j16_a_soldier_on_the_last_rank_goes_sideways_and_is_not_promoted() {
    let last = position("P8/4k4/9/9/9/9/9/9/9/3K5 w - - 0 1");
    assert_eq!(targets(&last, "a10"), squares("b10"));
    let after = last.play(mv("a10b10")).unwrap();
    assert_eq!(after.piece(square("b10")).map(|piece| piece.letter()), Some('P'));
    let arriving = position("9/P3k4/9/9/9/9/9/9/9/3K5 w - - 0 1").play(mv("a9a10")).unwrap();
    assert_eq!(arriving.piece(square("a10")).map(|piece| piece.letter()), Some('P'));
}

#[test]
fn j17_a_move_may_not_leave_the_own_general_attacked() {
    // The advisor on e2 is pinned to the file by the chariot on e5.
    let pinned = position("3k5/9/9/9/9/4r4/9/9/4A4/4K4 w - - 0 1");
    assert_eq!(targets(&pinned, "e2"), squares("e3"));
    assert_eq!(refusal(&pinned, "e2d1"), IllegalMove::LeavesGeneralAttacked(square("e5")));
    // The general does not step into an attack, nor back along the attacker's line.
    let checked = position("5k3/9/9/9/9/4r4/9/9/4K4/9 w - - 0 1");
    assert!(checked.is_check());
    assert_eq!(checked.checkers(), squares("e5"));
    assert_eq!(refusal(&checked, "e2e1"), IllegalMove::LeavesGeneralAttacked(square("e5")));
    assert_eq!(targets(&checked, "e2"), squares("d1 f1 d2 f2 d3 f3"));
    // A screen may not step between a cannon and the general.
    let screen = position("5k3/9/9/4c4/9/9/9/3A5/9/4K4 w - - 0 1");
    assert_eq!(refusal(&screen, "d3e3"), IllegalMove::LeavesGeneralAttacked(square("e7")));
    // Whatever leaves the leg of a horse lets it attack.
    let leg = position("3k5/9/9/9/9/9/9/5n3/5A3/4K4 w - - 0 1");
    assert_eq!(refusal(&leg, "f2e2"), IllegalMove::LeavesGeneralAttacked(square("f3")));
    assert!(allows(&leg, "f2f3"));
    // A check must be answered: by the general, by blocking, by capturing, and by nothing else.
    let answer = position("3k5/9/9/9/9/4r4/8R/9/R8/4K4 w - - 0 1");
    assert!(allows(&answer, "i4e4") && allows(&answer, "a2e2") && allows(&answer, "e1d1"));
    assert_eq!(refusal(&answer, "a2a3"), IllegalMove::LeavesGeneralAttacked(square("e5")));
}

#[test]
fn j17_facing_generals_do_not_attack_each_other() {
    let facing = position("9/9/4k4/9/9/9/9/4K4/9/9 w - - 0 1");
    assert!(facing.generals_face());
    assert!(!facing.is_check());
    assert!(facing.checkers().is_empty());
    assert_eq!(targets(&facing, "e3"), squares("d3 f3 e2"));
    assert_eq!(refusal(&facing, "e3e8"), IllegalMove::NotItsMove);
}

#[test]
fn j18_a_pass_is_a_move_of_its_own() {
    let mut game = Game::new(position("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 7 5"));
    assert!(game.legal_moves().contains(&Move::Pass));
    game.play(Move::Pass).unwrap();
    assert_eq!(game.turn(), Side::HAN);
    assert_eq!(game.position().to_string(), "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 8 5");
    assert_eq!((mv("pass").origin(), mv("pass").destination()), (None, None));
    assert_eq!(mv("pass").to_string(), "pass");
    // A piece that stays where it is does not pass.
    assert_eq!(refusal(game.position(), "d10d10"), IllegalMove::OwnPiece(square("d10")));
}

#[test]
fn j18_no_pass_in_check() {
    let position = position("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1");
    assert_eq!(refusal(&position, "pass"), IllegalMove::PassInCheck);
}

#[test]
fn moves_of_what_is_not_there_or_not_the_movers_are_refused() {
    let position = position("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1");
    assert_eq!(refusal(&position, "b1b2"), IllegalMove::NoPiece(square("b1")));
    assert_eq!(refusal(&position, "d10d9"), IllegalMove::NotYourPiece(square("d10")));
}

/// J-10: general and advisors move in their own palace only. A stray advisor, which only a waived
/// set-up can bring about, attacks nothing; a stray general is attacked by those at home. A pass is
/// legal just when there is no check (J-18).
#[test]
fn j10_strays_attack_nothing_and_are_attacked_at_home() {
    let is_check = |fen: &str| {
        let setup: janggi::Setup = fen.parse().unwrap();
        let position = setup.position_waiving(Rules::CLUB, janggi::Faults::WAIVABLE).unwrap();
        assert_ne!(allows(&position, "pass"), position.is_check(), "{fen}");
        position.is_check()
    };
    assert!(!is_check("4k4/9/9/9/9/9/9/3aa4/3aK4/3a5 w - - 0 1"));
    assert!(is_check("4K4/4a4/3k5/9/9/9/9/9/9/9 w - - 0 1"));
    assert!(!is_check("4K4/3a5/3k5/9/9/9/9/9/9/9 w - - 0 1"), "e10 has no diagonals");
    // Generals neither attack nor capture each other, wherever they stand (J-17).
    assert!(!is_check("4K4/4k4/9/9/9/9/9/9/9/9 w - - 0 1"));
    let setup: janggi::Setup = "9/9/9/9/9/9/9/9/4k4/4K4 w - - 0 1".parse().unwrap();
    let close = setup.position_waiving(Rules::CLUB, janggi::Faults::WAIVABLE).unwrap();
    assert!(!allows(&close, "e1e2"));
    assert!(allows(&close, "e1d1"));
    assert!(!is_check("4k4/9/9/9/R3K4/9/9/9/9/9 w - - 0 1"), "the chariot is its own");
    assert!(is_check("4k4/9/9/9/r3K4/9/9/9/9/9 w - - 0 1"));
}

/// J-17: who gives check, along the lines of the palace too.
#[test]
fn j17_checkers_are_found_along_every_line() {
    for (board, checkers) in [
        ("5k3/9/3R5", "d8"),
        ("5k3/4a4/3R5", ""),
        ("5k3/4R4/9", "e9"),
        ("5k3/4a4/3C5", "d8"),
        ("5k3/9/3C5", ""),
        ("5k3/4c4/3C5", ""),
        ("5k3/4P4/9", "e9"),
        ("3Pk4/9/9", "d10"),
        ("4k4/4P4/9", "e9"),
        ("4k4/3P5/9", ""),
        ("R2k5/9/9", "a10"),
        ("3k5/3R5/3R5", "d9"),
        ("5k3/9/3RR4", "d8"),
        ("3k5/9/1N7", ""),
        ("3k5/9/4N4", "e8"),
        ("3k5/9/9/5B3", "f7"),
        ("3k5/4a4/9/5B3", ""),
    ] {
        let ranks = 9 - board.split('/').count();
        let fen = format!("{board}/{}4K4 b - - 0 1", "9/".repeat(ranks));
        let position = position(&fen);
        assert_eq!(position.checkers(), squares(checkers), "{fen}");
        assert_eq!(position.is_check(), !checkers.is_empty(), "{fen}");
    }
}

/// A chariot in a corner of the palace goes along rank and file too, and a soldier that goes too
/// far sideways has not gone backward.
#[test]
fn j16_and_j17_the_reason_is_about_the_way_that_was_tried() {
    let chariot = position("5k3/9/9/9/9/9/3p5/9/4K4/3R5 w - - 0 1");
    assert_eq!(refusal(&chariot, "d1d6"), IllegalMove::Blocked(square("d4")));
    let soldier = position("3k5/9/9/9/9/9/P8/9/9/4K4 w - - 0 1");
    assert_eq!(refusal(&soldier, "a4c4"), IllegalMove::NotItsMove);
    assert_eq!(refusal(&soldier, "a4a3"), IllegalMove::Backward);
}

/// What can be asked about a position follows from its legal moves, along random games.
#[test]
fn captures_replies_and_irreversible_moves_along_random_games() {
    let mut rng = janggi_oracle::Rng(20);
    let mut taken = 0;
    for _ in 0..4 {
        let mut position = janggi::Janggi::default();
        for _ in 0..80 {
            let legal = position.legal_moves();
            let is_capture = |mv| position.is_capture(mv);
            let captures = janggi_oracle::captures_and_replies_follow(
                &position,
                &position.captures(),
                is_capture,
            );
            taken += captures.len();
            for &mv in &legal {
                let advance = matches!(mv, Move::Step { from, to } if from.rank() != to.rank()
                    && position.piece(from).is_some_and(|piece| piece.role == Role::Soldier));
                assert_eq!(position.is_irreversible(mv), captures.contains(&mv) || advance, "{mv}");
            }
            if legal.is_empty() {
                break;
            }
            position = position.play(rng.pick(&legal)).unwrap();
        }
    }
    assert!(taken > 100);
}

/// J-32: the offer is no part of the position for the repetition rule, but a search must tell them
/// apart.
#[test]
fn j32_keys_and_hashes_with_and_without_an_offer() {
    let hash = |position| BuildHasherDefault::<DefaultHasher>::new().hash_one(position);
    let rules = Rules::TOURNAMENT;
    let at = |fen| janggi::Janggi::from_text(fen, rules).unwrap();
    let quiet = at("4k4/9/9/9/9/4p4/9/9/9/4K4 w - - 0 1");
    let other = at("4k4/9/9/9/9/3p5/9/9/9/3K5 w - - 0 1");
    assert_eq!(hash(quiet), hash(quiet));
    assert_ne!(hash(quiet), hash(other));
    assert_eq!(format!("{quiet:?}"), format!("Janggi({quiet}, tournament)"));
    let offered = at("4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1 bikjang");
    assert_eq!(quiet.state_key(), quiet.key());
    assert_ne!(offered.state_key(), offered.key());
    assert_ne!(offered.state_key(), other.state_key());
}
