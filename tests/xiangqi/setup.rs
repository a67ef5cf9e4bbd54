//! Text and set-up (XQ-30): what is read, what is refused and why, what can be waived.

use janggi::Position;
use janggi::xiangqi::{
    Fault, Faults, ParsePlacementError, ParsePositionError, ParseSetupError, Rank, Rules, Setup,
    Square, Squares, Xiangqi,
};
use janggi_oracle::{Choices, for_all};

fn faults(fen: &str) -> Faults {
    match fen.parse::<Xiangqi>() {
        Err(ParsePositionError::Setup(error)) => error.faults(),
        other => panic!("{fen}: {other:?}"),
    }
}

/// XQ-30: each fault is an error of its own.
#[test]
fn xq30_faulty_positions_are_refused() {
    for (fen, fault, message) in [
        (
            "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
            Fault::GeneralsFacing,
            "the generals face each other on e1, e10",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1",
            Fault::WaitingSideInCheck,
            "the side that is not to move is in check from e2",
        ),
        (
            "9/9/9/4k4/9/9/9/9/9/3K5 w - - 0 1",
            Fault::GeneralMisplaced,
            "a general is off its palace on e7",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/K8 w - - 0 1",
            Fault::GeneralMisplaced,
            "a general is off its palace on a1",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3KA4 w - - 0 1",
            Fault::AdvisorMisplaced,
            "an advisor is on a square it can never reach on e1",
        ),
        (
            "4k4/9/9/9/a8/9/9/9/9/3K5 w - - 0 1",
            Fault::AdvisorMisplaced,
            "an advisor is on a square it can never reach on a6",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3K3B1 w - - 0 1",
            Fault::ElephantMisplaced,
            "an elephant is on a square it can never reach on h1",
        ),
        (
            "4k4/9/4B4/9/9/9/9/9/9/3K5 w - - 0 1",
            Fault::ElephantMisplaced,
            "an elephant is on a square it can never reach on e8",
        ),
        (
            "4k4/9/9/9/9/9/1P7/9/9/3K5 w - - 0 1",
            Fault::SoldierMisplaced,
            "a soldier is on a square it can never reach on b4",
        ),
        (
            "4k4/9/9/9/9/9/9/P8/9/3K5 w - - 0 1",
            Fault::SoldierMisplaced,
            "a soldier is on a square it can never reach on a3",
        ),
        (
            "4k4/9/9/3p5/9/9/9/9/9/3K5 w - - 0 1",
            Fault::SoldierMisplaced,
            "a soldier is on a square it can never reach on d7",
        ),
        (
            "4k4/9/9/9/PPPPPP3/9/9/9/9/3K5 w - - 0 1",
            Fault::TooManyPieces,
            "a side has more pieces of a kind than the set holds on a6, b6, c6, d6, e6, f6",
        ),
        ("9/9/9/9/9/9/9/9/9/3K5 w - - 0 1", Fault::NoGeneral, "a side has no general"),
        (
            "3kk4/9/9/9/9/9/9/9/9/5K3 w - - 0 1",
            Fault::TwoGenerals,
            "a side has more than one general on d10, e10",
        ),
    ] {
        assert!(faults(fen).contains(fault), "{fen}");
        let error = fen.parse::<Setup>().unwrap().position(Rules::STANDARD).unwrap_err();
        assert_eq!(error.to_string(), message, "{fen}");
        let waived = error.clone().waive(Faults::WAIVABLE);
        assert_eq!(waived.is_ok(), Faults::WAIVABLE.contains(fault), "{fen}");
        if let Ok(position) = waived {
            assert_eq!(position.to_string(), fen);
        }
    }
}

/// XQ-30: all faults at once, and only what is waived is let through.
#[test]
fn xq30_faults_are_reported_together() {
    let setup: Setup = "4k4/9/9/9/9/9/9/3P5/A8/RRRK5 b - - 0 1".parse().unwrap();
    let error = setup.position(Rules::STANDARD).unwrap_err();
    let expected = [Fault::AdvisorMisplaced, Fault::SoldierMisplaced, Fault::TooManyPieces];
    assert_eq!(error.faults(), expected.into_iter().collect());
    assert_eq!(error.squares(Fault::AdvisorMisplaced), Squares::from(Square::A2));
    assert_eq!(error.squares(Fault::NoGeneral), Squares::EMPTY);
    let error = error.waive(Fault::AdvisorMisplaced.into()).unwrap_err();
    assert_eq!(error.faults(), expected[1..].iter().copied().collect());
    let error = error.waive(Fault::SoldierMisplaced.into()).unwrap_err();
    assert!(error.waive(Fault::TooManyPieces.into()).is_ok());
}

/// XQ-30: a text that is no FEN says where and why.
#[test]
fn xq30_a_refusal_holds_the_setup_and_shows_it() {
    let fen = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1";
    let setup: Setup = fen.parse().unwrap();
    let error = setup.position(Rules::STANDARD).unwrap_err();
    assert_eq!(error.setup(), &setup);
    assert_eq!(error.squares(Fault::GeneralsFacing).len(), 2);
    assert!(error.squares(Fault::WaitingSideInCheck).is_empty());
    let shown = format!("{error:?}");
    assert!(shown.starts_with("SetupError {") && shown.contains("GeneralsFacing"), "{shown}");
    let placement = format!("{:?}", setup.placement);
    assert_eq!(placement, "Placement(4k4/9/9/9/9/9/9/9/9/4K4)");
}

#[test]
fn xq30_texts_that_are_no_fen() {
    let place = |error| ParseSetupError::Placement(error);
    let expected = "w or r (Red) or b (Black)";
    for (fen, error) in [
        ("", ParseSetupError::Empty),
        ("4k4/9/9/9/9/9/9/9/3K5 w", place(ParsePlacementError::RankCount(9))),
        ("4k4/9/9/9/9/9/9/9/9/9/3K5 w", place(ParsePlacementError::RankCount(11))),
        (
            "4k4/9/9/8/9/9/9/9/9/3K5 w",
            place(ParsePlacementError::ShortRank { rank: Rank::R7, squares: 8 }),
        ),
        ("4k4/9/9/9/9/91/9/9/9/3K5 w", place(ParsePlacementError::LongRank { rank: Rank::R5 })),
        ("4k4/9/9/9/9/9/9/9/9/3K6 w", place(ParsePlacementError::LongRank { rank: Rank::R1 })),
        (
            "4k4/9/9/9/9/9/9/9/9/3Q5 w",
            place(ParsePlacementError::UnknownLetter { rank: Rank::R1, letter: 'Q' }),
        ),
        ("junk", place(ParsePlacementError::RankCount(1))),
        ("4k4/9/9/9/9/9/9/9/9/3K5 x", ParseSetupError::Side { field: 2, expected }),
        ("4k4/9/9/9/9/9/9/9/9/3K5 W", ParseSetupError::Side { field: 2, expected }),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - -1 1", ParseSetupError::Counter { field: 5 }),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 65536", ParseSetupError::Counter { field: 6 }),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 1", ParseSetupError::Trailing { field: 7 }),
    ] {
        assert_eq!(fen.parse::<Setup>(), Err(error), "{fen}");
    }
}

/// XQ-30: other ways of writing the same.
#[test]
fn xq30_variants_are_read() {
    let start = Xiangqi::default().to_string();
    assert_eq!(start, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
    for fen in [
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - -",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/54/9/P1P1P1P1P/1C5C1/333/RNBAKABNR w - - 0 1",
    ] {
        assert_eq!(fen.parse::<Xiangqi>().unwrap().to_string(), start, "{fen}");
    }
}

/// A general or an elephant on the wrong bank is a problem position: pieces keep to their limits
/// from there on, and a side that has lost its general has no move.
#[test]
fn waived_positions_play_by_the_rules() {
    let waived = |fen: &str| {
        fen.parse::<Setup>().unwrap().position_waiving(Rules::STANDARD, Faults::WAIVABLE).unwrap()
    };
    // The general steps into its palace only, and past the river an elephant only back.
    let position = waived("9/9/9/4k4/9/9/9/9/9/3K5 b - - 0 1");
    assert_eq!(
        position.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["e7e8"]
    );
    let position = waived("4k4/9/9/9/2B6/9/9/9/9/3K5 w - - 0 1");
    let elephant = position.legal_moves_from(Square::C6);
    assert_eq!(elephant.iter().map(ToString::to_string).collect::<Vec<_>>(), ["c6a4", "c6e4"]);
    // The general can be captured where a fault let that happen.
    let position = waived("4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1");
    let next = position.play("e2e10".parse().unwrap()).unwrap();
    assert_eq!(next.legal_moves().len(), 0);
    assert_eq!(next.outcome().unwrap().to_string(), "red wins: checkmate");
}

#[test]
fn no_text_makes_the_reader_panic() {
    for_all(256, |rng| {
        let text = rng.text("\\PC{0,60}");
        let close = rng.text("([KABNRCPkabnrcp1-9]{1,9}/){8,10}[KABNRCPkabnrcp1-9]{1,9} [wrb]?( - -)?( [0-9]{1,6}){0,2}");
        for text in [text, close] {
            if let Ok(setup) = text.parse::<Setup>() {
                assert_eq!(setup.to_string().parse(), Ok(setup));
                match setup.position_waiving(Rules::STANDARD, Faults::WAIVABLE) {
                    Ok(position) => {
                        assert_eq!(position.legal_moves().len(), position.count_legal_moves());
                    }
                    Err(error) => assert!(!error.to_string().is_empty()),
                }
            }
        }
    });
}
