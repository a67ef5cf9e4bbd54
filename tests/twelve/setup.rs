//! The board, the pieces, the start (TJ-1 to TJ-3), and positions from text with all that can be
//! wrong with them (TJ-40).

use janggi::twelve::{
    Fault, Faults, ParsePositionError, ParseSetupError, Piece, Role, Rules, Setup, Square,
    TwelveJanggi,
};
use janggi::{Position, Side};

use crate::shorthand::position;

#[test]
fn tj1_squares_and_homes() {
    assert!(Square::A2.is_home_of(Side::First) && Square::D2.is_home_of(Side::Second));
    for square in Square::ALL {
        assert_eq!(Square::new(square.column(), square.row()), square);
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.rotated().rotated(), square);
        assert_eq!(square.mirrored().mirrored(), square);
        assert_eq!(square.mirrored().column(), square.column());
        assert_eq!(Square::ALL[square.index()], square);
    }
}

#[test]
fn tj2_names_of_the_pieces() {
    let names = |name: fn(Role) -> char| Role::ALL.map(name).iter().collect::<String>();
    assert_eq!(names(Role::letter), "KGMPQ");
    assert_eq!(names(Role::hanja), "王將相子侯");
    assert_eq!(names(Role::hangul), "왕장상자후");
    assert_eq!(Role::ALL.map(Role::english).join(" "), "king general minister pawn marquis");
    assert_eq!(Role::ALL.map(Role::romanised).join(" "), "wang jang sang ja hu");
    for role in Role::ALL {
        for side in Side::BOTH {
            let piece = Piece::new(side, role);
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
        }
    }
}

#[test]
fn tj3_the_start_is_a_half_turn_of_itself() {
    let start = TwelveJanggi::default();
    assert_eq!(start.to_string(), "MKG/.P./.p./gkm - 1");
    assert_eq!(start, position("MKG/.P./.p./gkm - 1"));
    assert_eq!(start.key(), position("MKG/.P./.p./gkm - 1").key());
    for square in Square::ALL {
        let turned = start.piece(square.rotated());
        let expected = start.piece(square).map(|p| Piece { side: !p.side, role: p.role });
        assert_eq!(turned, expected);
    }
}

#[test]
fn tj40_faults_of_texts_and_of_positions() {
    let text = |text: &str| text.parse::<Setup>().unwrap_err();
    assert_eq!(text("MKG/.P./.p./gkm -"), ParseSetupError::Fields);
    assert_eq!(text("MKG/.P./.p./gkm - 1 1 1"), ParseSetupError::Fields);
    assert_eq!(text("MKG/.P./.p. - 1"), ParseSetupError::Columns(3));
    assert_eq!(text("MKG/.P./.p/gkm - 1"), ParseSetupError::Squares('C'));
    let (letter, square) = ('x', Square::C2);
    assert_eq!(text("MKG/.P./.x./gkm - 1"), ParseSetupError::Piece { letter, square });
    assert_eq!(text("MKG/.P./.../gkm K 1"), ParseSetupError::Hand('K'));
    assert_eq!(text("MK./.P./.../gkm pG 1"), ParseSetupError::HandOrder);
    assert_eq!(text("MK./.P./.../gkm  1"), ParseSetupError::HandOrder);
    assert_eq!(text("MKG/.P./.p./gkm - 3"), ParseSetupError::Side);
    for number in ["0", "01", "+1", "", "4294967296", "1 "] {
        assert!(format!("MKG/.P./.p./gkm - 1 {number}").parse::<Setup>().is_err(), "{number}");
    }
    let crowd = format!(".K./.../.../.k. {} 1", "G".repeat(256));
    assert_eq!(text(&crowd), ParseSetupError::HandSize('G'));

    let error = |text: &str, rules| text.parse::<Setup>().unwrap().position(rules).unwrap_err();
    let faults = |text| error(text, Rules::STANDARD).faults().iter().collect::<Vec<_>>();
    assert_eq!(faults("MKG/.P./.p./g.m - 1"), [Fault::NoKing]);
    assert!(TwelveJanggi::from_text("MKG/.P./.p./g.m - 2", Rules::SHOW).is_ok());
    assert_eq!(faults("MKG/KP./.p./gkm - 1"), [Fault::TwoKings]);
    assert_eq!(faults("MKG/.P./.p./gkm P 1"), [Fault::TooManyPieces]);
    assert_eq!(faults("MKG/.P./.../gkm - 1"), [Fault::MissingPieces]);
    let pawn = "MKG/.../.p./gkP m 1";
    assert_eq!(faults(pawn), [Fault::UnpromotedPawn]);
    assert!(TwelveJanggi::from_text(pawn, Rules::DOBUTSU).is_ok());
    let error = error("MKp/K../P../gkP - 1", Rules::STANDARD);
    assert_eq!(error.squares(Fault::TwoKings), [Square::A2, Square::B1].into_iter().collect());
    assert!(error.squares(Fault::NoKing).is_empty());
    assert_eq!(
        error.to_string(),
        "a side has more than one king on A2, B1; there are more than two pieces of a kind: 3 pawns; \
         there are fewer than two pieces of a kind: 1 general, 1 minister; a pawn in the opponent's \
         home column is not promoted on A3, D3"
    );
    // What was not waived stays.
    let pawn: Setup = "MKG/.../.p./gkP - 1".parse().unwrap();
    let error = pawn.position(Rules::STANDARD).unwrap_err();
    let left = error.waive(Fault::MissingPieces.into()).unwrap_err();
    assert_eq!(left.faults(), Fault::UnpromotedPawn.into());
    assert_eq!(left.waive(Fault::UnpromotedPawn.into()).map(|p| p.setup()), Ok(pawn));

    let error = ".../.K./.../.../".parse::<TwelveJanggi>();
    assert!(matches!(error, Err(ParsePositionError::Text(ParseSetupError::Fields))));
    let error = ".../.K./.../... - 1".parse::<TwelveJanggi>().unwrap_err();
    assert!(matches!(error, ParsePositionError::Setup(_)));
    assert_eq!(
        error.to_string(),
        "the side that is not to move has no king; there are fewer than two pieces of a kind: no \
         general, no minister, no pawn"
    );
    // No waiver helps where the game could not be played.
    let setup: Setup = ".../.K./.../... - 1".parse().unwrap();
    assert!(setup.position(Rules::STANDARD).unwrap_err().waive(Faults::WAIVABLE).is_err());
    assert_eq!(TwelveJanggi::default().setup().to_string(), "MKG/.P./.p./gkm - 1");
}

#[test]
fn debug_shows_the_text_and_the_rules() {
    let start = TwelveJanggi::default();
    assert_eq!(format!("{start:?}"), "TwelveJanggi(MKG/.P./.p./gkm - 1, standard)");
    assert_eq!(format!("{:?}", Faults::WAIVABLE), "{MissingPieces, UnpromotedPawn}");
    assert_eq!(format!("{:?}", Faults::NONE), "{}");
}
