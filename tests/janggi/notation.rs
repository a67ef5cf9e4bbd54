//! Moves as text: coordinates, Korean, Latin and SAN (J-52 to J-54).

use janggi::notation::{Coordinates, Korean, Latin, MovePart, Notation, ResolveError, San, Xboard};
use janggi::{
    Ending, Faults, Formation, IllegalMove, Janggi, Move, Piece, Position, Role, Rules, Setup,
    Side, Square,
};
use janggi_oracle::{Choices, for_all};

fn at(fen: &str) -> Janggi {
    fen.parse::<Setup>().unwrap().position_waiving(Rules::CLUB, Faults::WAIVABLE).unwrap()
}

/// Plays random moves and returns every position on the way.
fn random_play(start: usize, choices: &[u16]) -> Vec<Janggi> {
    let (cho, han) = (Formation::ALL[start % 4], Formation::ALL[start / 4 % 4]);
    let mut positions = vec![Janggi::from_formations(cho, han, Rules::CLUB)];
    for &choice in choices {
        let mut next = positions[positions.len() - 1];
        let moves = next.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Captures first, now and then, so that boards get empty and lines long.
        let captures = next.captures();
        let from = if choice % 3 == 0 && !captures.is_empty() { &captures } else { &moves };
        next.play_unchecked(from[usize::from(choice) % from.len()]);
        positions.push(next);
    }
    positions
}

/// Writes a move, reads it back and resolves it; the text itself must come back too.
macro_rules! round_trip {
    ($notation:ty, $written:expr, $mv:expr, $position:expr) => {{
        let written = $written.to_string();
        let read: $notation = written.parse().unwrap();
        assert_eq!(read.to_string(), written);
        assert_eq!(read.resolve(&$position), Ok($mv), "{written} on {}", $position);
        written
    }};
}

/// J-52, J-53, J-54: every legal move comes back from its text, and no two moves share one.
#[test]
fn every_legal_move_round_trips() {
    for_all(8, |rng| {
        let start = rng.below(16);
        let choices = rng.list(1..80, |rng| rng.below(1 << 16) as u16);
        for position in random_play(start, &choices) {
            let mut texts = Vec::new();
            for mv in position.legal_moves() {
                round_trip!(Coordinates, mv.coordinates(&position), mv, position);
                round_trip!(Xboard, Xboard::from(mv), mv, position);
                round_trip!(Latin, mv.latin(&position), mv, position);
                texts.push(round_trip!(San, mv.san(&position), mv, position));
                let korean = mv.korean(&position);
                for korean in [korean, korean.hanja(), korean.sides(), korean.hanja().sides().ta()]
                {
                    round_trip!(Korean, korean, mv, position);
                }
                round_trip!(Korean, korean.without_capture().without_check(), mv, position);
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
            let count = texts.len();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), count);
        }
    });
}

#[test]
fn no_text_panics() {
    for_all(1_000, |rng| {
        let text = rng.text("\\PC{0,12}");
        read_everything(&text, &Janggi::default());
    });
}

/// Texts that are nearly right reach further than random ones: a hundred thousand of them, put
/// together from the words of all notations and of positions.
#[test]
fn a_hundred_thousand_nearly_right_texts_are_read_or_refused() {
    const WORDS: [&str; 64] = [
        "a",
        "b",
        "c",
        "e",
        "i",
        "j",
        "1",
        "2",
        "3",
        "4",
        "9",
        "10",
        "0",
        "79",
        "78",
        "02",
        "83",
        "45",
        "00",
        "K",
        "A",
        "E",
        "H",
        "R",
        "C",
        "P",
        "B",
        "N",
        "p",
        "k",
        "x",
        "-",
        "+",
        "#",
        "@@@@",
        "0000",
        "pass",
        "졸",
        "卒",
        "병",
        "장",
        "將",
        "마",
        "象",
        "타",
        "초",
        "漢",
        "한",
        "장군",
        "한수쉼",
        "e2e2",
        "a4b4",
        "Pab4",
        "P79-78",
        "79졸78",
        " ",
        " w ",
        " b ",
        "- -",
        " 0 1",
        " bikjang",
        "/",
        "4k4/9/9/9/9/9/9/9/9/4K4",
        "\u{FFFD}",
    ];
    let position = Janggi::default();
    let before = position.to_string();
    let mut state = 1u64;
    let mut moves = 0;
    for _ in 0..100_000 {
        let mut text = String::new();
        loop {
            // A linear congruential generator (Knuth's constants); its high bits are random enough.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            text.push_str(WORDS[(state >> 58) as usize]);
            if (state >> 40) % 4 == 0 {
                break;
            }
        }
        moves += usize::from(read_everything(&text, &position));
        if let Ok(setup) = text.parse::<Setup>() {
            assert_eq!(setup.to_string().parse(), Ok(setup));
            let _ = setup.position(Rules::CLUB).map(|position| position.diagram().to_string());
        }
    }
    assert!(moves > 1_000, "only {moves} texts were moves");
    assert_eq!(position.to_string(), before);
}

/// Reads a text in every notation; answers whether it was a legal move in one.
fn read_everything(text: &str, position: &Janggi) -> bool {
    let resolved = [
        text.parse::<Coordinates>().ok().and_then(|mv| mv.resolve(position).ok()),
        text.parse::<Xboard>().ok().and_then(|mv| mv.resolve(position).ok()),
        text.parse::<Korean>().ok().and_then(|mv| mv.resolve(position).ok()),
        text.parse::<Latin>().ok().and_then(|mv| mv.resolve(position).ok()),
        text.parse::<San>().ok().and_then(|mv| mv.resolve(position).ok()),
        text.parse::<Move>().ok().filter(|&mv| position.is_legal(mv)),
    ];
    for mv in resolved.into_iter().flatten() {
        assert!(position.is_legal(mv), "{text}");
    }
    resolved.iter().any(Option::is_some)
}

#[test]
fn any_move_can_be_written_on_any_position() {
    for position in [Janggi::default(), at("3k5/9/9/9/9/9/9/9/9/5K3 b - - 0 1")] {
        for from in Square::ALL {
            for to in Square::ALL {
                let mv = Move::step(from, to);
                let _ = mv.coordinates(&position).to_string();
                let _ = mv.korean(&position).to_string();
                let _ = mv.latin(&position).to_string();
                let _ = mv.san(&position).to_string();
            }
        }
    }
}

#[test]
fn j52_passes_in_every_coding() {
    let start = Janggi::default();
    for text in ["e2e2", "@@@@", "0000", "pass"] {
        assert_eq!(text.parse::<Coordinates>().unwrap().resolve(&start), Ok(Move::Pass), "{text}");
    }
    for text in ["e1e1", "@@@@", "0000", "pass"] {
        assert_eq!(text.parse::<Xboard>().unwrap().resolve(&start), Ok(Move::Pass), "{text}");
    }
    let in_check = at("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1");
    for text in ["e10e10", "pass"] {
        assert_eq!(
            text.parse::<Coordinates>().unwrap().resolve(&in_check),
            Err(ResolveError::Illegal { mv: Move::Pass, illegal: IllegalMove::PassInCheck }),
        );
    }
}

#[test]
fn j53_all_styles_of_a_record_are_read() {
    let position = at("4k4/9/9/9/1p7/9/R8/9/1R7/4K4 w - - 0 1");
    let capture = Move::step(Square::B2, Square::B6);
    for text in [
        "92차52",
        "92車52",
        "92楚車52",
        "92초차52",
        "92차52병",
        "92차52졸", // records do not always mind whose soldier it is
        "92차52타병",
        "92車52타兵",
        "92楚車52兵",
    ] {
        let read: Korean = text.parse().unwrap();
        assert_eq!(read.resolve(&position), Ok(capture), "{text}");
        assert!(!read.says_check());
    }
    let check = Move::step(Square::A4, Square::E4);
    assert_eq!(check.korean(&position).to_string(), "71차75장군");
    assert!(check.korean(&position).says_check());
    assert_eq!(check.korean(&position).without_check().to_string(), "71차75");
    assert_eq!(capture.korean(&position).ta().to_string(), "92차52타병");
    assert_eq!(capture.korean(&position).hanja().sides().to_string(), "92楚車52兵");
    assert_eq!(capture.korean(&position).without_capture().to_string(), "92차52");
    for (general, text) in [("05장95", "05장95"), ("05궁95", "05장95"), ("05宮95", "05將95")]
    {
        assert_eq!(general.parse::<Korean>().unwrap().to_string(), text);
    }
    assert_eq!("한수쉼".parse::<Korean>().unwrap().resolve(&position), Ok(Move::Pass));
    assert_eq!("05장05".parse::<Korean>().unwrap().resolve(&position), Ok(Move::Pass));
}

#[test]
fn j53_another_piece_than_the_text_says_is_an_error_of_its_own() {
    let start = Janggi::default();
    let resolve = |text: &str| text.parse::<Korean>().unwrap().resolve(&start);
    let soldier = Some(Piece::new(Side::CHO, Role::Soldier));
    let wrong = |square, stands| Err(ResolveError::WrongPiece { square, stands });
    assert_eq!(resolve("79차78"), wrong(Square::I4, soldier));
    assert_eq!(resolve("79漢卒78"), wrong(Square::I4, soldier));
    assert_eq!(resolve("69졸78"), wrong(Square::I5, None));
    assert_eq!(resolve("79졸78병"), wrong(Square::H4, None));
    assert_eq!(
        resolve("79졸89"),
        Err(ResolveError::Illegal {
            mv: Move::step(Square::I4, Square::I3),
            illegal: IllegalMove::Backward
        }),
    );
    assert_eq!("H79-78".parse::<Latin>().unwrap().resolve(&start), wrong(Square::I4, soldier));
    assert_eq!("P79x78".parse::<Latin>().unwrap().resolve(&start), wrong(Square::H4, None));
    assert_eq!(
        "Phxi5".parse::<San>().unwrap().resolve(&start),
        Err(ResolveError::NoSuchMove { role: Role::Soldier, to: Some(Square::I5) })
    );
    assert_eq!("Pxi5".parse::<San>().unwrap().resolve(&start), wrong(Square::I5, None));
}

#[test]
fn j53_latin_letters_marks_and_the_pass() {
    let position = at("4k4/9/9/9/1p7/9/R8/9/1R7/4K4 w - - 0 1");
    let written = |mv: Move| mv.latin(&position).to_string();
    assert_eq!(written(Move::step(Square::B2, Square::B6)), "R92x52");
    assert_eq!(written(Move::step(Square::A4, Square::E4)), "R71-75+");
    assert_eq!(written(Move::Pass), "K05-05");
    let start = Janggi::default();
    for (text, mv) in [
        ("H02-83", Move::step(Square::B1, Square::C3)),
        ("N02-83", Move::step(Square::B1, Square::C3)),
        ("K95-95", Move::Pass),
    ] {
        assert_eq!(text.parse::<Latin>().unwrap().resolve(&start), Ok(mv), "{text}");
    }
}

#[test]
fn j54_san_names_as_much_of_the_origin_as_it_needs() {
    // Chariots on a4, a8 and i4; all three reach a square that two of them share a line with.
    let position = at("3k5/9/R8/9/9/9/R7R/9/9/4K4 w - - 0 1");
    let san = |from, to| Move::step(from, to).san(&position).to_string();
    assert_eq!(san(Square::A4, Square::B4), "Rab4");
    assert_eq!(san(Square::I4, Square::B4), "Rib4");
    assert_eq!(san(Square::A4, Square::A6), "R4a6");
    assert_eq!(san(Square::A8, Square::A6), "R8a6");
    assert_eq!(san(Square::A8, Square::B8), "Rb8");
    let square = at("3k5/9/9/2R6/9/9/R1R6/9/9/4K4 w - - 0 1");
    assert_eq!(Move::step(Square::C4, Square::C5).san(&square).to_string(), "R4c5");
    let all = at("3k5/9/2R6/9/9/9/R1c4R1/9/9/2R1K4 w - - 0 1");
    assert_eq!(Move::step(Square::C1, Square::C4).san(&all).to_string(), "R1xc4");
    assert_eq!(Move::step(Square::A4, Square::C4).san(&all).to_string(), "Raxc4");
    // A full origin is always understood, and so is a capture without its sign.
    for text in ["Rc1xc4", "R1c4", "Rc1c4+"] {
        assert_eq!(
            text.parse::<San>().unwrap().resolve(&all),
            Ok(Move::step(Square::C1, Square::C4)),
            "{text}"
        );
    }
}

#[test]
fn j54_san_of_elephants_checks_and_mates() {
    let san = |position: Janggi, from, to| Move::step(from, to).san(&position).to_string();
    let elephant = at("3k5/9/9/9/9/9/9/9/9/2B1K4 w - - 0 1");
    assert_eq!(san(elephant, Square::C1, Square::E4), "Ee4");
    let chariots = at("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1");
    assert_eq!(san(chariots, Square::B1, Square::B10), "Rb10#");
    assert_eq!(san(chariots, Square::A9, Square::A10), "Ra10+");
    // The game ends by the accepted offer, and not by mate.
    let offered = at("4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1 bikjang");
    let accepts = Move::step(Square::A1, Square::A10);
    let outcome = offered.play(accepts).unwrap().outcome().unwrap();
    assert!(matches!(outcome.ending, Ending::Bikjang(_)), "{outcome}");
    assert_eq!(san(offered, Square::A1, Square::A10), "Ra10+");
}

#[test]
fn j54_ambiguous_illegal_and_impossible_are_told_apart() {
    let start = Janggi::default();
    let resolve = |text: &str| text.parse::<San>().unwrap().resolve(&start);
    let moves = [Square::A4, Square::C4].map(|from| Move::step(from, Square::B4)).to_vec();
    assert_eq!(resolve("Pb4"), Err(ResolveError::Ambiguous { moves }));
    assert_eq!(
        resolve("Ke5"),
        Err(ResolveError::Illegal {
            mv: Move::step(Square::E2, Square::E5),
            illegal: IllegalMove::NotItsMove
        })
    );
    assert_eq!(
        resolve("Cb5"),
        Err(ResolveError::NoSuchMove { role: Role::Cannon, to: Some(Square::B5) })
    );
    assert_eq!(resolve("Ke2"), Ok(Move::Pass));
}

#[test]
fn what_is_no_move_is_refused_by_kind() {
    use MovePart::*;
    for (text, error) in [
        ("", Origin),
        ("j1a1", Origin),
        ("a0a1", Origin),
        ("a1", Destination),
        ("a1a11a", Trailing),
        ("a1a2a3", Trailing),
        ("a10a11", Trailing),
        ("a1a2 ", Trailing),
        ("Pass", Origin),
    ] {
        let refused = text.parse::<Coordinates>().map_err(|refused| refused.part);
        assert_eq!(refused, Err(error), "{text:?}");
    }
    for (text, error) in
        [("a10a9", Destination), ("i9i", Destination), ("k0a0", Origin), ("a0a1 ", Trailing)]
    {
        let refused = text.parse::<Xboard>().map_err(|refused| refused.part);
        assert_eq!(refused, Err(error), "{text:?}");
    }
    for (text, error) in [
        ("", Origin),
        ("7", Origin),
        ("70졸78", Origin),
        ("79", Piece),
        ("79王!78", Destination),
        ("79子78", Piece),
        ("79졸7", Destination),
        ("79졸70", Destination),
        ("79졸78!", Trailing),
        ("79졸78타", Trailing),
        ("79졸78병병", Trailing),
        ("한수쉼장군", Origin),
    ] {
        let refused = text.parse::<Korean>().map_err(|refused| refused.part);
        assert_eq!(refused, Err(error), "{text}");
    }
    for (text, error) in [
        ("", Piece),
        ("p79-78", Piece),
        ("X79-78", Piece),
        ("P7", Origin),
        ("P79_78", Separator),
        ("P79", Separator),
        ("P79-7", Destination),
        ("P79-78++", Trailing),
    ] {
        let refused = text.parse::<Latin>().map_err(|refused| refused.part);
        assert_eq!(refused, Err(error), "{text}");
    }
    for (text, error) in [
        ("", Piece),
        ("j4", Piece),
        ("a4b4", Piece),
        ("P", Destination),
        ("Pa", Destination),
        ("Pa11", Destination),
        ("Pj4", Destination),
        ("P0a4", Origin),
        ("Pjb4", Origin),
        ("Pab04", Destination),
        ("Pa4!", Destination),
    ] {
        let refused = text.parse::<San>().map_err(|refused| refused.part);
        assert_eq!(refused, Err(error), "{text}");
    }
}

#[test]
fn j34_after_the_end_every_notation_says_so() {
    let mut over = at("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
    for mv in [Move::step(Square::D1, Square::E1), Move::Pass] {
        over = over.play(mv).unwrap();
    }
    let says_so = |result: Result<Move, ResolveError<Janggi>>| {
        matches!(result, Err(ResolveError::Illegal { illegal: IllegalMove::GameOver, .. }))
    };
    assert!(says_so("e1d1".parse::<Coordinates>().unwrap().resolve(&over)));
    assert!(says_so("05장04".parse::<Korean>().unwrap().resolve(&over)));
    assert!(says_so("K05-04".parse::<Latin>().unwrap().resolve(&over)));
    assert!(says_so("Kd1".parse::<San>().unwrap().resolve(&over)));
}

#[test]
fn pieces_and_terms_have_names() {
    let word =
        |side| Role::ALL.map(|role| Piece::new(side, role).hanja()).iter().collect::<String>();
    assert_eq!(word(Side::CHO), "楚士象馬車包卒");
    assert_eq!(word(Side::HAN), "漢士象馬車包兵");
    let word =
        |side| Role::ALL.map(|role| Piece::new(side, role).hangul()).iter().collect::<String>();
    assert_eq!(word(Side::CHO), "궁사상마차포졸");
    assert_eq!(word(Side::HAN), "궁사상마차포병");
    let words = |side| Role::ALL.map(|role| Piece::new(side, role).romanised()).join(" ");
    assert_eq!(words(Side::CHO), "gung sa sang ma cha po jol");
    assert_eq!(words(Side::HAN), "gung sa sang ma cha po byeong");
    use janggi::names::{BIKJANG, CHECK, CHECKMATE, PASS};
    assert_eq!([CHECK, BIKJANG, PASS, CHECKMATE], ["장군", "빅장", "한수쉼", "외통"]);
}

#[test]
fn errors_read_as_sentences() {
    let start = Janggi::default();
    let korean =
        |text: &str| text.parse::<Korean>().unwrap().resolve(&start).unwrap_err().to_string();
    let san = |text: &str| text.parse::<San>().unwrap().resolve(&start).unwrap_err().to_string();
    assert_eq!(
        korean("79차78"),
        "the text names another piece on i4, where a soldier of cho stands"
    );
    assert_eq!(korean("69졸78"), "the text names a piece on i5, but the square is empty");
    assert_eq!(korean("79졸89"), "i4i3 is illegal: a soldier does not go backward");
    assert_eq!(san("Pb4"), "more than one piece can be meant: a4b4 c4b4");
    assert_eq!(san("Cb5"), "no cannon of the side to move can go to b5");
}
