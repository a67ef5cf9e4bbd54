//! The board, the formations (J-1 to J-5), and set-up positions from text with all that can be
//! wrong with them (J-50, J-51).

use crate::shorthand::{START, mv, position, position_under, squares};
use janggi::{
    ChooseFormations, Fault, Faults, File, Formation, Janggi, ParseFormationError,
    ParsePlacementError, ParsePositionError, ParseSetupError, Piece, Position, Rank, Role, Rules,
    Setup, SetupError, Side, Square,
};

#[test]
fn j1_the_board_has_ninety_squares() {
    assert_eq!((File::ALL.len(), Rank::ALL.len(), Square::ALL.len()), (9, 10, 90));
    assert_eq!(Square::new(File::A, Rank::R1).to_string(), "a1");
    assert_eq!(Square::new(File::I, Rank::R10).to_string(), "i10");
}

#[test]
fn j2_cho_moves_first_and_each_side_has_its_sixteen_pieces() {
    let start = Janggi::default();
    assert_eq!(start.turn(), Side::CHO);
    for side in Side::BOTH {
        let counts = Role::ALL.map(|role| (start.role(role) & start.side(side)).len());
        assert_eq!(counts, [1, 2, 2, 2, 2, 2, 5]);
        assert_eq!(counts, Role::ALL.map(Role::in_full_set));
    }
    let ranks = |side| start.side(side).into_iter().map(|s: Square| s.rank().number());
    assert_eq!(ranks(Side::CHO).max(), Some(4));
    assert_eq!(ranks(Side::HAN).min(), Some(7));
}

#[test]
fn j3_the_pieces_stand_on_their_squares() {
    let start = Janggi::default();
    let stands = [
        (Role::General, "e2 e9"),
        (Role::Advisor, "d1 f1 d10 f10"),
        (Role::Chariot, "a1 i1 a10 i10"),
        (Role::Cannon, "b3 h3 b8 h8"),
        (Role::Soldier, "a4 c4 e4 g4 i4 a7 c7 e7 g7 i7"),
    ];
    for (role, on) in stands {
        assert_eq!(start.role(role), squares(on), "{role:?}");
    }
    assert_eq!((start.general(Side::CHO), start.general(Side::HAN)), (Square::E2, Square::E9));
}

#[test]
fn j4_a_formation_is_named_from_its_own_seat() {
    // The word, rank 1 when it is Cho's, rank 10 when it is Han's.
    let words = [
        ("마상마상", "RNBA1ANBR", "rbna1abnr"),
        ("상마상마", "RBNA1ABNR", "rnba1anbr"),
        ("마상상마", "RNBA1ABNR", "rnba1abnr"),
        ("상마마상", "RBNA1ANBR", "rbna1anbr"),
    ];
    for (cho_word, rank_1, _) in words {
        for (han_word, _, rank_10) in words {
            let cho: Formation = cho_word.parse().unwrap();
            let han = Formation::from_own_seat(han_word).unwrap();
            let fen = Janggi::from_formations(cho, han, Rules::CLUB).to_string();
            assert!(fen.starts_with(&format!("{rank_10}/")), "Han {han_word}: {fen}");
            assert!(fen.contains(&format!("/{rank_1} w")), "Cho {cho_word}: {fen}");
        }
    }
}

#[test]
fn j4_record_files_name_both_formations_in_board_order() {
    // For Cho the two readings are one, for Han the word turns around.
    let han = [
        ("마상마상", "상마상마"),
        ("상마상마", "마상마상"),
        ("마상상마", "마상상마"),
        ("상마마상", "상마마상"),
    ];
    for (board, seat) in han {
        let read = Formation::from_board_order(board, Side::HAN).unwrap();
        assert_eq!(read.hangul(), seat);
        assert_eq!(read.board_order(Side::HAN).hangul(), board);
        let read = Formation::from_board_order(board, Side::CHO).unwrap();
        assert_eq!(read.hangul(), board);
        assert_eq!(read.board_order(Side::CHO).hangul(), board);
    }
}

#[test]
fn j4_formations_have_names_in_four_scripts() {
    for formation in Formation::ALL {
        for word in [formation.hangul(), formation.hanja(), formation.romanised()] {
            assert_eq!(Formation::from_own_seat(word), Ok(formation));
        }
        assert_eq!(formation.to_string().parse(), Ok(formation));
        let letters: String = formation.roles().iter().map(|role| role.letter()).collect();
        let hangul = letters.replace('N', "마").replace('B', "상");
        assert_eq!(hangul, formation.hangul());
        assert_eq!(formation.hanja(), hangul.replace('마', "馬").replace('상', "象"));
        assert_eq!(formation.romanised(), hangul.replace('마', "ma").replace('상', "sang"));
    }
    assert_eq!(
        Formation::ALL.map(Formation::english),
        [
            "horse, elephant, horse, elephant",
            "elephant, horse, elephant, horse",
            "horses outside",
            "horses inside",
        ]
    );
    for word in ["", "마상", "마마상상", "마상마상 ", "MASANGMASANG"] {
        assert_eq!(Formation::from_own_seat(word), Err(ParseFormationError), "{word}");
        assert_eq!(Formation::from_board_order(word, Side::HAN), Err(ParseFormationError));
    }
}

/// That Cho cannot choose first is shown by the `compile_fail` example of [`ChooseFormations`].
#[test]
fn j5_han_chooses_and_cho_answers() {
    let han = Formation::ElephantHorseElephantHorse;
    let cho = Formation::ElephantHorseHorseElephant;
    let chosen = ChooseFormations::new(Rules::MODERN).han(han);
    assert_eq!(chosen.han_formation(), han);
    let start = chosen.cho(cho);
    assert_eq!(start, Janggi::from_formations(cho, han, Rules::MODERN));
    assert_eq!((start.turn(), start.rules()), (Side::CHO, Rules::MODERN));
    assert_eq!(ChooseFormations::default(), ChooseFormations::new(Rules::CLUB));
}

#[test]
fn j50_the_text_round_trips_with_its_counters() {
    assert_eq!(Janggi::default().to_string(), START);
    for fen in [
        START,
        "4k4/9/9/9/9/9/9/9/9/3K5 b - - 17 203",
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - 65535 65535",
        "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 0 bikjang",
        "R2ak3r/4a4/b1n4c1/p3p1P1p/9/9/P1P1c1P2/1C2B4/4KA3/3A4R w - - 12 34",
    ] {
        let setup: Setup = fen.parse().unwrap();
        assert_eq!(setup.to_string(), fen);
        let position = setup.position(Rules::CLUB).unwrap();
        assert_eq!(position.to_string(), fen);
        assert_eq!(position.setup(), setup);
    }
    let counted = position("4k4/9/9/9/9/9/9/9/9/3K5 b - - 17 203");
    assert_eq!((counted.quiet_plies(), counted.move_number()), (17, 203));
}

#[test]
fn j50_counters_go_on_from_the_text() {
    let before = position("3k5/9/9/9/9/9/p8/9/R8/5K3 w - - 17 203");
    let quiet = before.play(mv("a2b2")).unwrap();
    assert_eq!((quiet.quiet_plies(), quiet.move_number()), (18, 203));
    let reply = quiet.play(mv("a4a3")).unwrap();
    assert_eq!((reply.quiet_plies(), reply.move_number()), (19, 204));
    let capture = before.play(mv("a2a4")).unwrap();
    assert_eq!(capture.quiet_plies(), 0);
    // At the top they stay where they are.
    let top = position("3k5/9/9/9/9/9/9/9/9/5K3 b - - 65535 65535").play(mv("pass")).unwrap();
    assert_eq!((top.quiet_plies(), top.move_number()), (65535, 65535));
}

#[test]
fn j50_older_and_shorter_texts_are_read() {
    let placement = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR";
    let canonical = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
    for (rest, want) in [
        ("", "w - - 0 1"),
        (" w", "w - - 0 1"),
        (" b", "b - - 0 1"),
        (" b - -", "b - - 0 1"),
        (" b 7 12", "b - - 7 12"),
        (" - -", "w - - 0 1"),
        (" - - 7 12", "w - - 7 12"),
        (" 7 12", "w - - 7 12"),
        // Before the fifth move of Cho there can have been eight plies, before Han's fourth seven.
        (" 7", "w - - 7 5"),
        (" b - - 7", "b - - 7 4"),
        (" b - - 7 12", "b - - 7 12"),
        ("   b  -\t-  7 12 ", "b - - 7 12"),
    ] {
        let setup: Setup = format!("{placement}{rest}").parse().unwrap();
        assert_eq!(setup.to_string(), format!("{canonical} {want}"), "{rest:?}");
    }
}

/// J-50: so many plies without a capture cannot have been played before the move of that number.
#[test]
fn j50_a_counter_that_does_not_fit_is_a_waivable_fault() {
    let board = "4k4/9/9/9/9/9/9/9/R8/3K5";
    for (counters, fits) in [
        ("w - - 0 1", true),
        ("w - - 1 1", false),
        ("b - - 1 1", true),
        ("b - - 2 1", false),
        ("w - - 2 2", true),
        ("w - - 3 2", false),
        ("w - - 200 101", true),
        ("w - - 201 101", false),
        ("w - - 5 0", false),
        ("w - - 65535 65535", true),
    ] {
        let setup: Setup = format!("{board} {counters}").parse().unwrap();
        match setup.position(Rules::CLUB) {
            Ok(position) => assert!(fits && position.to_string().ends_with(counters), "{counters}"),
            Err(error) => {
                assert_eq!(error.faults(), Fault::CounterTooHigh.into());
                assert!(!fits && error.squares(Fault::CounterTooHigh).is_empty(), "{counters}");
                let text =
                    "there are more plies without a capture than the number of the move allows";
                assert_eq!(error.to_string(), text);
                let waived = error.waive(Fault::CounterTooHigh.into()).unwrap();
                assert!(waived.to_string().ends_with(counters));
            }
        }
    }
}

/// What people copy along with a position, or instead of one, is told as such.
#[test]
fn j50_usual_slips_have_words_of_their_own() {
    use janggi::Slip;
    let fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
    for (text, slip) in [
        ("startpos".to_string(), Slip::StartPosition),
        ("startpos moves a4b4".into(), Slip::StartPosition),
        (format!("fen {fen}"), Slip::Command("fen")),
        (format!("FEN {fen}"), Slip::Command("fen")),
        (format!("position fen {fen}"), Slip::Command("position")),
        (format!("[FEN \"{fen}\"]"), Slip::Tag),
        (format!("\"{fen}\""), Slip::Quotes),
        (format!("“{fen}”"), Slip::Quotes),
    ] {
        assert_eq!(parse_error(&text), ParseSetupError::Slip(slip), "{text}");
        let other = text.parse::<janggi::xiangqi::Setup>().unwrap_err();
        assert_eq!(other, ParseSetupError::Slip(slip), "{text}");
        let other = text.parse::<janggi::twelve::Setup>().unwrap_err();
        assert_eq!(other, janggi::twelve::ParseSetupError::Slip(slip), "{text}");
        let other = text.parse::<janggi::kingdrops::Setup>().unwrap_err();
        assert_eq!(other, janggi::kingdrops::ParseSetupError::Slip(slip), "{text}");
        assert_eq!(parse_error(&text).to_string(), slip.to_string());
    }
    assert_eq!(
        Slip::Command("fen").to_string(),
        "the word fen before the position has to be left out"
    );
}

fn parse_error(text: &str) -> ParseSetupError {
    text.parse::<Setup>().expect_err(text)
}

#[test]
fn j50_each_error_of_the_text_has_a_name_and_a_place() {
    assert_eq!(parse_error(""), ParseSetupError::Empty);
    assert_eq!(parse_error(" \t\n"), ParseSetupError::Empty);

    let placement = |error| ParseSetupError::Placement(error);
    assert_eq!(parse_error("9/9 w"), placement(ParsePlacementError::RankCount(2)));
    let eleven = "9/9/9/9/9/9/9/9/9/9/9";
    assert_eq!(parse_error(eleven), placement(ParsePlacementError::RankCount(11)));
    let short = ParsePlacementError::ShortRank { rank: Rank::R9, squares: 8 };
    assert_eq!(parse_error("4k4/p7/9/9/9/9/9/9/4K4/9"), placement(short));
    let empty = ParsePlacementError::ShortRank { rank: Rank::R1, squares: 0 };
    assert_eq!(parse_error("4k4/9/9/9/9/9/9/9/4K4/"), placement(empty));
    let long = ParsePlacementError::LongRank { rank: Rank::R10 };
    assert_eq!(parse_error("4k5/9/9/9/9/9/9/9/4K4/9"), placement(long));
    assert_eq!(parse_error("4k4p/9/9/9/9/9/9/9/4K4/9"), placement(long));
    for letter in ['x', '0', '-', '漢'] {
        let unknown = ParsePlacementError::UnknownLetter { rank: Rank::R3, letter };
        let text = format!("4k4/9/9/9/9/9/9/{letter}8/4K4/9 w");
        assert_eq!(parse_error(&text), placement(unknown));
    }

    let board = "4k4/9/9/9/9/9/9/9/3K5/9";
    for side in ["x", "W", "wb", "--", "00", "-1", "65536"] {
        let error = ParseSetupError::Side { field: 2, expected: "w (Cho) or b (Han)" };
        assert_eq!(parse_error(&format!("{board} {side}")), error);
    }
    for (rest, field) in [("w - - x", 5), ("w - - 0 -1", 6), ("w - - 65536", 5), ("w 01", 3)] {
        assert_eq!(parse_error(&format!("{board} {rest}")), ParseSetupError::Counter { field });
    }
    assert_eq!(parse_error(&format!("{board} w - - -")), ParseSetupError::Counter { field: 5 });
    for (rest, field) in [("w - - 0 1 x", 7), ("w - - 0 1 bikjang x", 8), ("w bikjang w", 4)] {
        assert_eq!(parse_error(&format!("{board} {rest}")), ParseSetupError::Trailing { field });
    }
}

#[test]
fn j50_errors_say_what_and_where() {
    for (text, want) in [
        ("", "the text is empty"),
        ("9/9", "the number of ranks is 2, not 10"),
        ("4k4/p7/9/9/9/9/9/9/4K4/9", "rank 9 has 8 squares where the board has 9"),
        ("4k4/9/9/9/9/9/9/9/4K4/9 v", "field 2: the side to move is w (Cho) or b (Han)"),
    ] {
        assert_eq!(parse_error(text).to_string(), want);
        let error = Janggi::from_text(text, Rules::CLUB).unwrap_err();
        assert_eq!(error, ParsePositionError::Text(parse_error(text)));
        assert_eq!(error.to_string(), want);
    }
}

fn refused(fen: &str) -> SetupError {
    fen.parse::<Setup>().unwrap().position(Rules::CLUB).expect_err(fen)
}

/// A fault that may be waived: refused strictly and with everything else waived, accepted when
/// exactly this fault is.
fn waivable(fault: Fault, on: &str, fen: &str) -> Janggi {
    assert!(!fault.is_structural());
    let error = refused(fen);
    assert_eq!(error.faults(), Faults::from(fault), "{fen}");
    assert_eq!(error.squares(fault), squares(on), "{fen}");
    assert_eq!(error.setup(), &fen.parse::<Setup>().unwrap());
    let others = Faults::WAIVABLE - Faults::from(fault);
    assert_eq!(error.clone().waive(others).unwrap_err(), error);
    let setup: Setup = fen.parse().unwrap();
    assert_eq!(setup.position_waiving(Rules::CLUB, others), Err(error.clone()));
    assert_eq!(Janggi::from_text(fen, Rules::CLUB), Err(ParsePositionError::Setup(error.clone())));
    let position = error.waive(fault.into()).unwrap();
    assert_eq!(setup.position_waiving(Rules::CLUB, fault.into()), Ok(position));
    position
}

/// A structural fault: refused whatever is waived.
fn structural(fault: Fault, on: &str, fen: &str) {
    assert!(fault.is_structural());
    let error = refused(fen);
    assert_eq!(error.faults(), Faults::from(fault), "{fen}");
    assert_eq!(error.squares(fault), squares(on), "{fen}");
    let everything: Faults = Fault::ALL.into_iter().collect();
    let setup: Setup = fen.parse().unwrap();
    assert_eq!(setup.position_waiving(Rules::CLUB, everything), Err(error.clone()));
    assert_eq!(error.clone().waive(everything), Err(error));
}

#[test]
fn j50_structural_faults_are_always_refused() {
    structural(Fault::NoGeneral, "", "4k4/9/9/9/9/9/9/9/9/9 w - - 0 1");
    structural(Fault::NoGeneral, "", "9/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    structural(Fault::NoGeneral, "", "9/9/9/9/9/9/9/9/9/9 w - - 0 1");
    structural(Fault::TwoGenerals, "d1 e2", "4k4/9/9/9/9/9/9/9/4K4/3K5 w - - 0 1");
    structural(Fault::TwoGenerals, "d10 f10", "3k1k3/9/9/9/9/9/9/9/4K4/9 w - - 0 1");
    // Han is in check and Cho is to move: the attackers are named.
    let fen = "4k4/9/9/9/4R4/9/9/9/9/3K5 w - - 0 1";
    structural(Fault::WaitingSideInCheck, "e6", fen);
    structural(Fault::WaitingSideInCheck, "e6 g9", "4k4/6N2/9/9/4R4/9/9/9/9/3K5 w - - 0 1");
    structural(Fault::WaitingSideInCheck, "d5", "4k4/9/9/9/9/3r5/9/9/9/3K5 b - - 0 1");
    // The side to move may be in check.
    assert!(position("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1").is_check());
}

#[test]
fn j50_other_faults_can_be_waived_one_by_one() {
    waivable(Fault::GeneralMisplaced, "c2", "4k4/9/9/9/9/9/9/9/2K6/9 w - - 0 1");
    waivable(Fault::GeneralMisplaced, "e4", "9/9/9/9/9/9/4k4/9/9/3K5 w - - 0 1");
    waivable(Fault::AdvisorMisplaced, "e4", "4k4/9/9/9/9/9/4A4/9/9/3K5 w - - 0 1");
    waivable(Fault::AdvisorMisplaced, "e4", "4k4/9/9/9/9/9/4a4/9/9/3K5 w - - 0 1");
    waivable(Fault::SoldierMisplaced, "a3", "4k4/9/9/9/9/9/9/P8/9/3K5 w - - 0 1");
    waivable(Fault::SoldierMisplaced, "i8", "4k4/9/8p/9/9/9/9/9/9/3K5 w - - 0 1");
    waivable(Fault::OfferWithoutLine, "", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 bikjang");
    let three = waivable(Fault::TooManyPieces, "a1 b1 c1", "4k4/9/9/9/9/9/9/9/4K4/RRR6 w - - 0 1");
    assert_eq!(three.points().cho.to_string(), "39");
    for fen in [
        "3k5/9/9/9/9/9/9/3A5/3AK4/3A5 w - - 0 1",
        "4k4/9/9/9/9/9/9/9/4K4/BBB6 w - - 0 1",
        "4k4/9/9/9/9/9/9/9/4K4/NNN6 w - - 0 1",
        "4k4/9/9/9/9/9/9/9/4K4/CCC6 w - - 0 1",
        "4k4/9/9/9/9/9/PPPPPP3/9/4K4/9 w - - 0 1",
        "4k4/9/9/pppppp3/9/9/9/9/4K4/9 w - - 0 1",
    ] {
        assert_eq!(refused(fen).faults(), Faults::from(Fault::TooManyPieces), "{fen}");
    }
}

#[test]
fn j50_soldiers_may_stand_wherever_they_can_get() {
    // On the start rank off the start files (a step aside), and on the last rank.
    position("P3k4/9/9/pppp5/9/9/1PPP5/9/9/3K4p w - - 0 1");
}

#[test]
fn j50_what_is_a_fault_in_xiangqi_is_none_here() {
    // Generals may face, and an elephant can get anywhere.
    assert!(position("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1").generals_face());
    for on in Square::ALL {
        let mut setup: Setup = "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1".parse().unwrap();
        let elephant = Piece::new(Side::CHO, Role::Elephant);
        if setup.placement.set(on, Some(elephant)).is_none() {
            let faults = setup.position(Rules::CLUB).map_err(|error| error.faults());
            let allowed = Faults::from(Fault::WaitingSideInCheck);
            assert!(faults.is_ok() || faults == Err(allowed), "{on}");
        }
    }
}

#[test]
fn j50_faults_are_waived_as_sets() {
    let (structural, waivable): (Vec<_>, Vec<_>) =
        Fault::ALL.into_iter().partition(|fault| fault.is_structural());
    assert_eq!((structural.len(), waivable.len()), (3, 6));
    assert_eq!(Faults::WAIVABLE.iter().collect::<Vec<_>>(), waivable);
    assert!(structural.iter().all(|&fault| !Faults::WAIVABLE.contains(fault)));
    assert!(Faults::NONE.is_empty() && Faults::NONE.iter().next().is_none());
    let two: Faults = [Fault::TooManyPieces, Fault::NoGeneral].into_iter().collect();
    assert_eq!(two.to_string(), format!("{}; {}", Fault::NoGeneral, Fault::TooManyPieces));
    assert_eq!(two & Faults::WAIVABLE, Faults::from(Fault::TooManyPieces));
    assert_eq!(two - Faults::WAIVABLE, Faults::from(Fault::NoGeneral));
    assert_eq!((two - Faults::WAIVABLE) | Fault::TooManyPieces.into(), two);
}

#[test]
fn j50_all_faults_are_reported_at_once() {
    let error = refused("3k5/9/9/9/9/9/A8/P8/9/RRR1K4 w - - 0 1 bikjang");
    let want = [
        Fault::AdvisorMisplaced,
        Fault::SoldierMisplaced,
        Fault::TooManyPieces,
        Fault::OfferWithoutLine,
    ];
    assert_eq!(error.faults().iter().collect::<Vec<_>>(), want);
    assert_eq!(
        error.to_string(),
        "an advisor is on a square it can never reach on a4; \
         a soldier is on a square it can never reach on a3; \
         a side has more pieces of a kind than the set holds on a1, b1, c1; \
         an offer is said to stand, but the generals do not face"
    );
    // Waiving some leaves the others.
    let rest = error.waive(want[..3].iter().copied().collect()).unwrap_err();
    assert_eq!(rest.faults(), Faults::from(Fault::OfferWithoutLine));
    assert!(rest.waive(Fault::OfferWithoutLine.into()).is_ok());
}

#[test]
fn j51_a_pending_offer_is_a_seventh_field() {
    let with = position("4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1 bikjang");
    assert_eq!(with.offer(), Some(Side::CHO));
    let without = position("4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
    assert_eq!(without.offer(), None);
    // Written just while an offer is pending, read after a short text too.
    let offered = position("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1").play(mv("d1e1")).unwrap();
    assert_eq!(offered.to_string(), "4k4/9/9/9/9/9/9/9/9/4K4 b - - 1 1 bikjang");
    let broken = offered.play(mv("e10d10")).unwrap();
    assert_eq!(broken.to_string(), "3k5/9/9/9/9/9/9/9/9/4K4 w - - 2 2");
    for fen in ["4k4/9/9/9/9/9/9/9/9/4K4 bikjang", "4k4/9/9/9/9/9/9/9/9/4K4 w - - bikjang"] {
        assert_eq!(position(fen).offer(), Some(Side::HAN), "{fen}");
    }
}

#[test]
fn j51_an_offer_without_line_is_a_fault_only_where_there_is_bikjang() {
    let blocked = "4k4/9/9/9/4p4/9/9/9/9/4K4 w - - 0 1 bikjang";
    assert_eq!(refused(blocked).faults(), Faults::from(Fault::OfferWithoutLine));
    let waived = refused(blocked).waive(Fault::OfferWithoutLine.into()).unwrap();
    assert_eq!(waived.offer(), None);
    // Where the rule set knows no bikjang, the field is ignored.
    for rules in ["modern", "casual", "plain", "plain-counted", "club,bikjang=none"] {
        assert_eq!(position_under(rules, blocked).offer(), None, "{rules}");
        let open = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1 bikjang";
        assert_eq!(position_under(rules, open).offer(), None, "{rules}");
    }
    // Where a set-up facing is an offer, it is implied.
    let silent = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1";
    assert_eq!(position_under("tournament", silent).offer(), Some(Side::HAN));
    assert!(position_under("tournament", silent).to_string().ends_with(" bikjang"));
}

/// What `unwrap` shows in a test or a log.
#[test]
fn a_refusal_shows_the_setup_and_the_faults_for_debugging() {
    let setup: Setup = "9/9/9/9/9/9/9/9/9/9 w".parse().unwrap();
    let shown = format!("{:?}", setup.position(Rules::CLUB).unwrap_err());
    assert!(shown.starts_with("SetupError { setup: Setup { placement: "), "{shown}");
    assert!(shown.ends_with("faults: {NoGeneral} }"), "{shown}");
}
