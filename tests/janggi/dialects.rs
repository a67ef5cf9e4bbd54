//! Other ways of writing: what records of Janggi have besides the standard notations, and careless
//! FENs.

use janggi::notation::{
    Coordinates, CoordinatesFromHan, Korean, Latin, Notation, NotationError, ResolveError, San,
    Vietnamese, WinBoard, Xboard,
};
use janggi::{
    Faults, Formation, Janggi, Move, ParseSetupError, Piece, Position, Role, Rules, Setup, Side,
    Square,
};
use janggi_oracle::{Choices, for_all};

fn at(fen: &str) -> Janggi {
    fen.parse::<Setup>().unwrap().position_waiving(Rules::CLUB, Faults::WAIVABLE).unwrap()
}

fn step(text: &str) -> Move {
    text.parse().unwrap()
}

/// Writing and reading a legal move leads back to it.
fn round_trip<N: Notation<Janggi>>(position: &Janggi, mv: Move) -> String {
    let named = N::of(position, mv).unwrap_or_else(|error| panic!("{position} {mv}: {error}"));
    let text = named.to_string();
    assert_eq!(text.parse::<N>().map(|read| read.to_string()), Ok(text.clone()));
    assert_eq!(N::read(&text, position), Ok(mv), "{position} {text}");
    text
}

fn every_round_trip(position: &Janggi) {
    let mut texts = Vec::new();
    for mv in position.legal_moves() {
        round_trip::<CoordinatesFromHan>(position, mv);
        round_trip::<WinBoard>(position, mv);
        texts.push(round_trip::<Vietnamese>(position, mv));
    }
    let count = texts.len();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), count, "{position}");
}

#[test]
fn every_legal_move_of_random_play_survives_every_dialect() {
    for_all(16, |rng| {
        let start = rng.below(16);
        let choices = rng.list(100..101, |rng| rng.below(1 << 16) as u16);
        let (cho, han) = (Formation::ALL[start % 4], Formation::ALL[start / 4]);
        let mut position = Janggi::from_formations(cho, han, Rules::CLUB);
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            every_round_trip(&position);
            position.play_unchecked(moves[usize::from(choice) % moves.len()]);
        }
    });
}

/// Chariots and cannons with two moves of one number in the palace, and soldiers in every crowd.
#[test]
fn every_legal_move_of_crowded_boards_survives_every_dialect() {
    for fen in [
        "5k3/9/9/9/9/9/9/9/9/R2RK3R w - - 0 1",
        "5k3/9/9/9/9/9/9/4C4/4R4/3CK4 w - - 0 1",
        "4k4/9/3R1R3/9/9/9/9/9/4K4/9 w - - 0 1",
        "3k5/4r4/9/9/9/9/9/4R4/9/3K5 w - - 0 1",
        "3k5/9/9/4P4/4P4/4P4/9/9/9/5K3 w - - 0 1",
        "3k5/9/4P4/4P4/4P4/4P4/4P4/9/9/5K3 w - - 0 1",
        "3k5/9/9/2P1P4/2P1P4/4P4/9/9/9/5K3 w - - 0 1",
        "3k5/9/4P4/3P1P3/3P1P3/9/9/9/9/5K3 w - - 0 1",
        "3k5/9/9/9/2p1p4/2p1p4/8p/9/9/5K3 b - - 0 1",
        "3k5/9/4P4/3P1P3/3P1P3/9/9/9/9/4K4 w - - 0 1",
        "3k5/9/9/9/1N7/9/1N7/2B6/2B6/3AKA3 w - - 0 1",
        "5k3/9/9/9/9/9/9/3A5/3A5/3K5 w - - 0 1",
    ] {
        every_round_trip(&at(fen));
    }
}

#[test]
fn vietnamese_counts_files_from_the_movers_right() {
    let start = Janggi::default();
    for (text, played) in [
        ("Tốt 1 bình 2", "i4h4"),
        ("tốt 1 bình 2", "i4h4"),
        ("Tot 1 binh 2", "i4h4"),
        ("To\u{302}\u{301}t 1 bi\u{300}nh 2", "i4h4"),
        ("Binh 9 bình 8", "a4b4"),
        ("Chốt 5 tiến 1", "e4e5"),
        ("Xe 1 tiến 2", "i1i3"),
        ("Mã 8 tiến 7", "b1c3"),
        ("Sĩ 4 tiến 1", "f1f2"),
        ("Tướng 5 bình 4", "e2f2"),
        ("Sở 5 thoái 1", "e2e1"),
        ("Hán 5 lui 1", "e2e1"),
        ("Tướng 5 tiến 4", "e2f3"),
        ("B1-2", "i4h4"),
        ("M8.7", "b1c3"),
        ("Tg5/1", "e2e1"),
    ] {
        assert_eq!(Vietnamese::read(text, &start), Ok(step(played)), "{text}");
    }
    for text in ["bỏ lượt", "Bo luot", "Tướng 5 bình 5"] {
        assert_eq!(Vietnamese::read(text, &start), Ok(Move::Pass), "{text}");
    }
    let han = at("3k5/9/9/9/9/p8/9/9/9/5K3 b - - 0 1");
    assert_eq!(Vietnamese::of(&han, step("a5b5")).unwrap().to_string(), "Tốt 1 bình 2");
    // Without its accents the word is a general or an elephant.
    for text in [
        "Tuong 5 bình 4",
        "Tốt 1",
        "Tốt 1 bình",
        "Tốt 0 bình 1",
        "Tốt bình 1",
        "Xe trước lộ 1 bình 2",
        "Tốt 1 bình 2 3",
        "bỏ",
        "",
    ] {
        assert!(text.parse::<Vietnamese>().is_err(), "{text}");
    }
    let error = "Tốt 1 sang 2".parse::<Vietnamese>().unwrap_err();
    assert_eq!(error.to_string(), "character 7: tiến, bình or thoái is expected");
}

#[test]
fn vietnamese_tells_pieces_on_a_file_and_ways_out_of_a_corner_apart() {
    let two = at("3k5/9/9/R8/9/9/9/R8/9/4K4 w - - 0 1");
    let text = |position: &Janggi, mv| Vietnamese::of(position, step(mv)).unwrap().to_string();
    assert_eq!(text(&two, "a7a8"), "Xe trước tiến 1");
    assert_eq!(text(&two, "a3a2"), "Xe sau thoái 1");
    assert_eq!(Vietnamese::read("Xt.1", &two), Ok(step("a7a8")));
    assert_eq!(Vietnamese::read("Xs/1", &two), Ok(step("a3a2")));
    let files = at("3k5/9/9/2P1P4/2P1P4/9/9/9/9/5K3 w - - 0 1");
    assert_eq!(text(&files, "c7d7"), "Tốt trước lộ 7 bình 6");
    assert_eq!(text(&files, "e6d6"), "Tốt sau lộ 5 bình 6");
    assert_eq!(Vietnamese::read("tốt trước 7 bình 6", &files), Ok(step("c7d7")));
    let four = at("3k5/9/4P4/4P4/4P4/4P4/9/9/9/5K3 w - - 0 1");
    assert_eq!(text(&four, "e7d7"), "Tốt thứ 2 lộ 5 bình 6");
    // From d1, e2 is on file 5 and d6 is five squares ahead.
    let corner = at("4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1");
    assert_eq!(text(&corner, "d1d6"), "Xe 6 tiến thẳng 5");
    assert_eq!(text(&corner, "d1e2"), "Xe 6 tiến chéo 5");
    assert_eq!(text(&corner, "d1d7"), "Xe 6 tiến 6");
    let moves = vec![step("d1d6"), step("d1e2")];
    let ambiguous = NotationError::Resolve(ResolveError::Ambiguous { moves });
    assert_eq!(Vietnamese::read("Xe 6 tiến 5", &corner), Err(ambiguous));
}

#[test]
fn ranks_count_from_han_where_asked_for() {
    let start = Janggi::default();
    assert_eq!(CoordinatesFromHan::read("b10c8", &start), Ok(step("b1c3")));
    assert_eq!(CoordinatesFromHan::read("a7b7", &start), Ok(step("a4b4")));
    assert_eq!(CoordinatesFromHan::read("e9e9", &start), Ok(Move::Pass));
    assert!("b0c2".parse::<CoordinatesFromHan>().is_err());
}

#[test]
fn latin_notation_is_read_in_its_variants() {
    let start = Janggi::default();
    for text in ["P79-78", "P 79-78", "P79-78!", "P79-78+!", "Ｐ79－７８"] {
        assert_eq!(Latin::read(text, &start), Ok(step("i4h4")), "{text}");
    }
    let position = at("4k4/9/9/9/1p7/9/R8/9/1R7/4K4 w - - 0 1");
    for text in ["R92x52", "R92xP52", "R 92xP52", "R92xP52!"] {
        assert_eq!(Latin::read(text, &position), Ok(step("b2b6")), "{text}");
    }
    assert_eq!("R92xP52".parse::<Latin>().unwrap().to_string(), "R92xP52");
    let wrong = ResolveError::WrongPiece {
        square: Square::B6,
        stands: Some(Piece::new(Side::HAN, Role::Soldier)),
    };
    assert_eq!(Latin::read("R92xH52", &position), Err(NotationError::Resolve(wrong)));
    for text in ["P  79-78", "P79 -78", "P79-P78", "P79-78!!!"] {
        assert!(text.parse::<Latin>().is_err(), "{text}");
    }
}

#[test]
fn soldiers_without_a_letter_are_read_in_san() {
    let start = Janggi::default();
    for (text, played) in [("a5", "a4a5"), ("ab4", "a4b4"), ("a4b4", ""), ("a4", ""), ("b4", "")] {
        let expected = (!played.is_empty()).then(|| step(played));
        assert_eq!(San::read(text, &start).ok(), expected, "{text}");
    }
    let capture = at("3k5/9/9/9/p8/P8/9/9/9/5K3 w - - 0 1");
    for text in ["axa6", "a6", "Pxa6", "a5xa6"] {
        assert_eq!(San::read(text, &capture), Ok(step("a5a6")), "{text}");
    }
}

#[test]
fn winboard_counts_ranks_from_zero_and_leaves_the_soldiers_letter_out() {
    let start = Janggi::default();
    for (text, played) in
        [("ab3", "a4b4"), ("a4", "a4a5"), ("Pab3", "a4b4"), ("Hc2", "b1c3"), ("Kf1", "e2f2")]
    {
        assert_eq!(WinBoard::read(text, &start), Ok(step(played)), "{text}");
    }
    for text in ["@@@@", "Ke1"] {
        assert_eq!(WinBoard::read(text, &start), Ok(Move::Pass), "{text}");
    }
    // Two soldiers of one file reach the middle of the palace.
    let palace = at("3k5/9/5P3/9/9/9/9/9/9/4K4 w - - 0 1");
    assert_eq!(round_trip::<WinBoard>(&palace, step("f8e9")), "f7e8+");
    assert_eq!(round_trip::<WinBoard>(&palace, step("f8e8")), "fe7");
    let capture = at("3k5/9/9/9/p8/P8/9/9/9/5K3 w - - 0 1");
    assert_eq!(round_trip::<WinBoard>(&capture, step("a5a6")), "axa5");
    for text in ["", "j3", "ab10", "K@@@", "ax", "a1b"] {
        assert!(text.parse::<WinBoard>().is_err(), "{text}");
    }
}

#[test]
fn korean_generals_have_a_third_name() {
    let start = Janggi::default();
    for text in ["95장05", "95왕05", "95王05", "９５왕０５"] {
        assert_eq!(Korean::read(text, &start), Ok(step("e2e1")), "{text}");
    }
}

/// A pass is the mover's general in place; on any other square the text is told to be none.
#[test]
fn a_pass_on_another_square_is_told_as_such() {
    let start = Janggi::default();
    let elsewhere = |square| {
        let error = ResolveError::PassElsewhere { square, general: Square::E2 };
        Err(NotationError::Resolve(error))
    };
    assert_eq!(Coordinates::read("a1a1", &start), elsewhere(Square::A1));
    assert_eq!(Coordinates::read("e9e9", &start), elsewhere(Square::E9));
    assert_eq!(Xboard::read("e5e5", &start), elsewhere(Square::E6));
    assert_eq!(CoordinatesFromHan::read("e2e2", &start), elsewhere(Square::E9));
    assert_eq!(Korean::read("79졸79", &start), elsewhere(Square::I4));
    assert_eq!(Korean::read("05장05", &start), elsewhere(Square::E1));
    assert_eq!(Latin::read("K25-25", &start), elsewhere(Square::E9));
    assert_eq!(
        Coordinates::read("a1a1", &start).unwrap_err().to_string(),
        "a pass is written as the general in place, which stands on e2, not a1"
    );
}

#[test]
fn formations_are_read_by_all_their_names() {
    for (name, formation) in [
        ("오른상", Formation::HorseElephantHorseElephant),
        ("왼상", Formation::ElephantHorseElephantHorse),
        ("안상", Formation::HorseElephantElephantHorse),
        ("바깥상", Formation::ElephantHorseHorseElephant),
    ] {
        assert_eq!(formation.korean_name(), name);
        for word in [name, &format!("{name}차림"), formation.english()] {
            assert_eq!(Formation::from_own_seat(word), Ok(formation), "{word}");
            assert_eq!(word.parse(), Ok(formation), "{word}");
        }
        for side in Side::BOTH {
            // A name is what the side sees; a list of pieces is read along the board.
            assert_eq!(Formation::from_board_order(name, side), Ok(formation));
            let listed = Formation::from_board_order(formation.english(), side);
            assert_eq!(listed, Ok(formation.board_order(side)));
        }
    }
    assert!("차림".parse::<Formation>().is_err() && "상".parse::<Formation>().is_err());
}

#[test]
fn careless_fens_are_read_where_asked_for() {
    const BOARD: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
    for (fields, read) in [
        ("", "w - - 0 1"),
        ("[] w - - 0 1", "w - - 0 1"),
        (" [] w - - 0 1", "w - - 0 1"),
        ("[-] b", "b - - 0 1"),
        (" W - - 3 9", "w - - 3 9"),
        (" B _ _ 3 9", "b - - 3 9"),
        ("_w_-_-_0_1", "w - - 0 1"),
        (" w - - - -", "w - - 0 1"),
        (" w - - - 7", "w - - 0 7"),
        (" w 0 1", "w - - 0 1"),
        (" w - - 70000 4294967296", "w - - 65535 65535"),
        (" w - - -1 007", "w - - 0 7"),
        (" w - - 0 99999999999999999999999", "w - - 0 65535"),
        (" w - - 0 1 BIKJANG", "w - - 0 1 bikjang"),
    ] {
        let text = format!("{BOARD}{fields}");
        let setup = Setup::read_leniently(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(setup.to_string(), format!("{BOARD} {read}"), "{text}");
        let strict = text.parse::<Setup>();
        let is_strict = matches!(fields, "" | " w 0 1");
        assert_eq!(strict.is_ok(), is_strict, "{text}");
    }
    for (fields, error) in [
        (" x", ParseSetupError::Side { field: 2, expected: "w (Cho) or b (Han)" }),
        (" w - - one", ParseSetupError::Counter { field: 5 }),
        (" w - - 1 2 3", ParseSetupError::Trailing { field: 7 }),
    ] {
        assert_eq!(Setup::read_leniently(&format!("{BOARD}{fields}")), Err(error), "{fields}");
    }
    assert!(Setup::read_leniently(&format!("{BOARD}[P] w")).is_err());
    assert_eq!(Setup::read_leniently(" _ "), Err(ParseSetupError::Empty));
}
