//! Steps, captures, drops and promotion (TJ-10 to TJ-13).

use janggi::twelve::{Hand, IllegalMove, Move, Piece, Role, Rules, Setup, Square};
use janggi::{GameOver, Position, Side};

use crate::shorthand::{after, mv, position};

#[test]
fn tj10_a_king_may_step_into_danger_and_a_threat_may_be_ignored() {
    let start = position(".K./.../.../gkm GMPp 1");
    assert!(start.play(mv("A2B2")).is_ok());
    let next = after(".K./.p./.../gkm GMP 1", "G*A1");
    assert!(next.is_king_attacked(Side::First));
    assert!(!next.is_king_attacked(Side::Second));
    assert_eq!(next.outcome(), None);
}

#[test]
fn tj10_why_a_move_is_refused() {
    let start = position("MKG/.P./.p./gkm - 1");
    let why = |text| start.check_legal(mv(text)).unwrap_err();
    assert_eq!(why("B1B2"), IllegalMove::NoPiece(Square::B1));
    assert_eq!(why("C2B2"), IllegalMove::NotYourPiece(Square::C2));
    let (role, from, to) = (Role::Pawn, Square::B2, Square::B3);
    assert_eq!(why("B2B3"), IllegalMove::NotItsMove { role, from, to });
    assert_eq!(why("A1B2"), IllegalMove::OwnPiece(Square::B2));
    assert_eq!(why("P*B1"), IllegalMove::NotInHand(Role::Pawn));
    assert_eq!(
        start.check_legal(Move::drop_on(Role::King, Square::B1)).unwrap_err(),
        IllegalMove::NotInHand(Role::King)
    );
    let next = position("MKG/.../.P./gkm P 1");
    let why = |text| next.check_legal(mv(text)).unwrap_err();
    assert_eq!(why("P*C2"), IllegalMove::Occupied(Square::C2));
    let over = position("MG./.../.../gmk PP 1");
    assert_eq!(over.check_legal(mv("A1B2")), Err(IllegalMove::GameOver));
    let home = position("M../.../..k/K.. GGMPP 1");
    assert_eq!(home.check_legal(mv("A1B2")), Err(GameOver.into()));
    let error = start.play(mv("B2B3")).unwrap_err();
    assert_eq!(error.to_string(), "B2B3: a pawn does not step from B2 to B3");
}

#[test]
fn tj11_a_captured_piece_changes_sides_and_a_marquis_becomes_a_pawn() {
    let next = after("MKG/.P./.p./gkm - 1", "B2C2");
    assert_eq!(next.hand(Side::First), Hand { pawns: 1, ..Hand::default() });
    assert_eq!(next.to_string(), "MKG/.../.P./gkm P 2");
    let next = after("MKG/.../.../kQm Pg 2", "D1D2");
    assert_eq!(next.hand(Side::Second), Hand { generals: 1, pawns: 1, ..Hand::default() });
    let start = position("MKG/.P./.p./gkm - 1");
    assert_eq!(start.captured(mv("B2C2")), Some(Role::Pawn));
    assert_eq!(start.captured(mv("A3B3")), None);
    assert_eq!(*start.captures(), [mv("B2C2")]);
    assert_eq!(*start.legal_moves_from(Square::A2), [mv("A2B1"), mv("A2B3")]);
    assert!(start.legal_moves_from(Square::C2).is_empty());
}

#[test]
fn tj12_drops_on_empty_squares_outside_the_opponents_home() {
    let text = "MK./.../..k/g.m GPP 1";
    let why = |text_of_move| position(text).check_legal(mv(text_of_move));
    assert_eq!(why("G*D2"), Err(IllegalMove::OpponentHome(Square::D2)));
    assert_eq!(why("P*A3"), Ok(()));
    // Two pawns in a row, and a pawn that takes the king next.
    assert!(after(text, "P*B2 C3D2").is_legal(mv("P*B3")));
    assert!(after(text, "P*B3").is_king_attacked(Side::Second));
    let free: Setup = text.parse().unwrap();
    let free = free.position(Rules::DOBUTSU).unwrap().play(mv("P*D2")).unwrap();
    assert_eq!(free.piece(Square::D2), Some(Piece::new(Side::First, Role::Pawn)));
}

#[test]
fn tj13_promotion_is_compulsory_for_a_pawn_that_moves() {
    let start = position("MK./.../P.k/g.m GP 1");
    assert!(start.is_promotion(mv("C1D1")) && !start.is_promotion(mv("A2B2")));
    assert!(!start.is_promotion(mv("A1D1")), "only a pawn is promoted");
    assert!(!position("MK./.P./..k/g.m Gp 1").is_promotion(mv("B2C2")), "only at the far end");
    let next = start.play(mv("C1D1")).unwrap();
    assert_eq!(next.piece(Square::D1).map(|p| p.role), Some(Role::Marquis));
    assert_eq!(next.hand(Side::First).generals, 2);
    let next = after("MK./p../..k/g.. GMP 2", "B1A1");
    assert_eq!(next.piece(Square::A1).map(|p| p.letter()), Some('q'));
}

/// TJ-30: the presets differ in the draw rules and in where a drop may go.
#[test]
fn tj12_tj_30_drops_in_the_opponents_home_column() {
    let text = ".K./.../.../gkm GMPp 1";
    let setup: Setup = text.parse().unwrap();
    let count = |rules| setup.position(rules).unwrap().count_legal_moves();
    // Five steps and three roles on eight squares; column D is full.
    assert_eq!(count(Rules::STANDARD), 5 + 3 * 8);
    assert_eq!(count(Rules::DOBUTSU), 5 + 3 * 8);
    let setup: Setup = ".K./m../g../.k. GMPp 1".parse().unwrap();
    let count = |rules| setup.position(rules).unwrap().count_legal_moves();
    assert_eq!(count(Rules::STANDARD), 5 + 3 * 6);
    assert_eq!(count(Rules::SHOW), 5 + 3 * 6);
    assert_eq!(count(Rules::DOBUTSU), 5 + 3 * 8);
}
