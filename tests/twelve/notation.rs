//! Moves as text (TJ-41).

use janggi::twelve::{Move, ParseMoveError, Role, Square};

use crate::shorthand::mv;

#[test]
fn tj41_moves_as_text() {
    assert_eq!(mv("B2C2"), Move::step(Square::B2, Square::C2));
    assert_eq!(mv("P*B1"), Move::drop_on(Role::Pawn, Square::B1));
    assert_eq!(mv("P*B1").mirrored().to_string(), "P*B3");
    assert_eq!(mv("B2C1").mirrored().to_string(), "B2C3");
    for (text, error) in [
        ("B2", ParseMoveError::Form),
        ("B2C2C", ParseMoveError::Form),
        ("B2é2", ParseMoveError::Form),
        ("GG*B1", ParseMoveError::Form),
        ("K*B1", ParseMoveError::Dropped('K')),
        ("p*B1", ParseMoveError::Dropped('p')),
        ("P*E1", ParseMoveError::Square(janggi::twelve::ParseSquareError)),
        ("B2C4", ParseMoveError::Square(janggi::twelve::ParseSquareError)),
    ] {
        assert_eq!(text.parse::<Move>(), Err(error), "{text}");
    }
}
