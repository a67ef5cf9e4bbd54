//! Notation (XQ-31, XQ-32): `tests/data/xiangqi_notation.tsv`, what readers take and refuse, and
//! round trips of every legal move.

use janggi::xiangqi::notation::{
    Chinese, Iccs, MovePart, NameError, Notation, NotationError, ParseMoveError, ResolveError, San,
    SourceCoordinates, Ucci, Vietnamese, WinBoard, Wxf,
};
use janggi::xiangqi::{IllegalMove, Move, Piece, Role, Setup, Square, Xiangqi};
use janggi::{Position, Side};
use janggi_oracle::{Choices, for_all, rows};

use crate::shorthand::{mv, position, waived};

/// Writing and reading a legal move leads back to it.
fn round_trip<N: Notation<Xiangqi>>(position: &Xiangqi, mv: Move) -> String {
    let named = N::of(position, mv).unwrap_or_else(|error| panic!("{position} {mv}: {error}"));
    let text = named.to_string();
    assert_eq!(text.parse::<N>().map(|read| read.to_string()), Ok(text.clone()));
    assert_eq!(N::read(&text, position), Ok(mv), "{position} {text}");
    text
}

fn every_round_trip(position: &Xiangqi) {
    for mv in position.legal_moves() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
        round_trip::<Ucci>(position, mv);
        round_trip::<Iccs>(position, mv);
        round_trip::<SourceCoordinates>(position, mv);
        round_trip::<Wxf>(position, mv);
        round_trip::<Chinese>(position, mv);
        round_trip::<San>(position, mv);
        round_trip::<WinBoard>(position, mv);
        round_trip::<Vietnamese>(position, mv);
    }
}

#[test]
fn the_conformance_rows() {
    let table = include_str!("../data/xiangqi_notation.tsv");
    for [fen, fsf, ucci, source, wxf, chinese] in rows(table) {
        // Five rows lack one of the empty ranks above Red's general, and XQ-30 refuses that.
        let whole = if fen.matches('/').count() == 8 {
            assert!(fen.parse::<Setup>().is_err());
            fen.replace("/5K3", "/9/5K3")
        } else {
            fen.to_owned()
        };
        let (position, mv) = (waived(&whole), mv(fsf));
        assert_eq!(round_trip::<Ucci>(&position, mv), ucci);
        assert_eq!(round_trip::<Wxf>(&position, mv), wxf, "{fen} {fsf}");
        assert_eq!(round_trip::<Chinese>(&position, mv), chinese, "{fen} {fsf}");
        let text = round_trip::<SourceCoordinates>(&position, mv);
        assert_eq!(text.trim_start_matches(|c: char| !c.is_ascii()), source);
        assert_eq!(SourceCoordinates::read(source, &position), Ok(mv));
    }
}

#[test]
fn every_legal_move_of_the_perft_positions_survives_every_notation() {
    for [_, fen, _] in rows(include_str!("../data/xiangqi_perft.tsv")) {
        every_round_trip(&waived(fen));
    }
}

/// XQ-31: each system has a reader of its own.
#[test]
fn xq31_coordinates_are_never_mixed() {
    let start = Xiangqi::default();
    let cannon = mv("h3e3");
    assert_eq!(Ucci::read("h2e2", &start), Ok(cannon));
    assert_eq!(Ucci::of(&start, cannon).unwrap().to_string(), "h2e2");
    for text in ["H2-E2", "h2-e2", "H2E2", "h2e2"] {
        assert_eq!(Iccs::read(text, &start), Ok(cannon), "{text}");
    }
    assert_eq!(Iccs::of(&start, cannon).unwrap().to_string(), "H2-E2");
    for text in ["炮h7→e7", "砲h7→e7", "包h7→e7", "h7→e7", "h7->e7", "炮h7->e7"] {
        assert_eq!(SourceCoordinates::read(text, &start), Ok(cannon), "{text}");
    }
    assert_eq!(SourceCoordinates::of(&start, cannon).unwrap().to_string(), "炮h7→e7");
    // The text names another piece than the one that stands there.
    let wrong = SourceCoordinates::read("马h7→e7", &start);
    let stands = Some(Piece::new(Side::RED, Role::Cannon));
    let error = ResolveError::WrongPiece { square: Square::H3, stands };
    assert_eq!(wrong, Err(NotationError::Resolve(error)));
    // What is meant for another reader.
    for text in ["H2-E2", "h2→e2", "h10e3", "h2 e2", "", "h2e", "j2e2"] {
        assert!(text.parse::<Ucci>().is_err(), "{text}");
    }
    for text in ["h2e2", "H2→e2", "h7-e7", "h7>e7", "炮h7→e10"] {
        assert!(text.parse::<SourceCoordinates>().is_err(), "{text}");
    }
    for text in ["h2e2", "h0e0", "H3-E3"] {
        assert!(text.parse::<Move>().is_err() || start.check_legal(mv(text)).is_err(), "{text}");
    }
}

/// XQ-32: other ways of writing the same.
#[test]
fn xq32_variants_are_read() {
    let start = Xiangqi::default();
    for text in ["炮二平五", "砲二平五", "包二平五", "炮2平5", "炮２平５"] {
        assert_eq!(Chinese::read(text, &start), Ok(mv("h3e3")), "{text}");
    }
    for text in ["C2=5", "c2=5", "C2.5"] {
        assert_eq!(Wxf::read(text, &start), Ok(mv("h3e3")), "{text}");
    }
    for (text, played) in [
        ("馬二進三", "h1g3"),
        ("傌二进三", "h1g3"),
        ("俥一进一", "i1i2"),
        ("車一進一", "i1i2"),
        ("帥五進一", "e1e2"),
        ("將五进一", "e1e2"),
        ("象三进五", "g1e3"),
        ("士四进五", "f1e2"),
        ("卒三进一", "g4g5"),
    ] {
        assert_eq!(Chinese::read(text, &start), Ok(mv(played)), "{text}");
    }
    for (text, played) in [("N2+3", "h1g3"), ("B3+5", "g1e3"), ("K5+1", "e1e2")] {
        assert_eq!(Wxf::read(text, &start), Ok(mv(played)), "{text}");
    }
    let tandem = position("3k5/9/9/R8/9/9/9/R8/9/4K4 w - - 0 1");
    for text in ["R++1", "+R+1"] {
        assert_eq!(Wxf::read(text, &tandem), Ok(mv("a7a8")), "{text}");
    }
    for text in ["後車退一", "后车退1"] {
        assert_eq!(Chinese::read(text, &tandem), Ok(mv("a3a2")), "{text}");
    }
    // Three chariots on a file are more than the set holds, and still have a name in Chinese.
    let three = waived("3k5/9/9/R8/R8/9/9/R8/9/4K4 w - - 0 1");
    assert_eq!(round_trip::<Chinese>(&three, mv("a6b6")), "中车平八");
    assert_eq!(Wxf::of(&three, mv("a6b6")), Err(NameError::NoName));
}

/// XQ-32: soldiers on crowded files, in the old way too.
#[test]
fn xq32_soldiers() {
    let two_files = waived("3k5/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1");
    for (text, played) in [
        ("一兵平五", "f9e9"),
        ("二兵平五", "f7e7"),
        ("三兵平五", "d9e9"),
        ("四兵平五", "d7e7"),
        ("前四平五", "f9e9"),
        ("后四平五", "f7e7"),
        ("前六平五", "d9e9"),
        ("後六平五", "d7e7"),
        ("兵五进一", "e8e9"),
    ] {
        assert_eq!(Chinese::read(text, &two_files), Ok(mv(played)), "{text}");
    }
    let front = Chinese::read("前兵平五", &two_files);
    let ambiguous = ResolveError::Ambiguous { moves: vec![mv("d9e9"), mv("f9e9")] };
    assert_eq!(front, Err(NotationError::Resolve(ambiguous.clone())));
    // Only the front soldier of file 4 can go to file 3.
    assert_eq!(Chinese::read("前兵平三", &two_files), Ok(mv("f9g9")));
    assert_eq!(Wxf::read("P+=5", &two_files), Err(NotationError::Resolve(ambiguous)));
    let four = position("3k5/9/4P4/4P4/4P4/4P4/9/9/9/5K3 w - - 0 1");
    for (text, played) in [
        ("一兵平四", "e8f8"),
        ("前兵平四", "e8f8"),
        ("二兵平四", "e7f7"),
        ("三兵平四", "e6f6"),
        ("四兵进一", ""),
        ("后兵进一", ""),
        ("中兵平四", ""),
    ] {
        let read = Chinese::read(text, &four).ok();
        assert_eq!(read, (!played.is_empty()).then(|| mv(played)), "{text}");
    }
    let black = position("4k4/9/9/9/9/3p1p3/4p4/3p1p3/9/3K5 b - - 0 1");
    assert_eq!(Chinese::read("1卒平5", &black), Ok(mv("d3e3")));
    assert_eq!(Chinese::read("４卒平５", &black), Ok(mv("f5e5")));
}

/// XQ-32: always by file, even when two stand on one.
#[test]
fn xq32_advisors_and_elephants_are_never_front_or_rear() {
    let position = position("3k5/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1");
    for (played, wxf, chinese) in [
        ("d1e2", "A6+5", "仕六进五"),
        ("d3e2", "A6-5", "仕六退五"),
        ("c1e3", "E7+5", "相七进五"),
        ("c5e3", "E7-5", "相七退五"),
    ] {
        assert_eq!(round_trip::<Wxf>(&position, mv(played)), wxf);
        assert_eq!(round_trip::<Chinese>(&position, mv(played)), chinese);
    }
}

/// Syntax, illegality, ambiguity and a missing piece are told apart.
#[test]
fn four_kinds_of_refusal() {
    let start = Xiangqi::default();
    let resolve = |error| Err(NotationError::Resolve(error));
    use MovePart::{Destination, Separator, Trailing};
    let syntax =
        |at, part, expected| Err(NotationError::Parse(ParseMoveError { at, part, expected }));
    assert_eq!(Chinese::read("炮二平", &start), syntax(4, Destination, "a digit from 1 to 9"));
    assert_eq!(Chinese::read("炮二平五。", &start), syntax(5, Trailing, "the end of the text"));
    assert_eq!(
        Chinese::read("", &start),
        syntax(1, MovePart::Piece, "a piece, 前, 中, 后 or a number")
    );
    assert_eq!(Chinese::read("炮二→五", &start), syntax(3, Separator, "进, 平 or 退"));
    assert_eq!(Wxf::read("C2:5", &start), syntax(3, Separator, "+, - or ="));
    assert_eq!(
        Wxf::read("X2=5", &start),
        syntax(1, MovePart::Piece, "the letter of a piece, or a digit")
    );
    assert_eq!(San::read("Che", &start), syntax(4, Destination, "a rank from 1 to 10"));
    assert_eq!(Ucci::read("h2e", &start), syntax(4, Destination, "a rank from 0 to 9"));
    assert_eq!(
        syntax(4, Destination, "a digit from 1 to 9")
            .map_err(|error: NotationError<Xiangqi>| error.to_string()),
        Err::<Move, _>("character 4: a digit from 1 to 9 is expected".to_owned())
    );
    let none = |role| resolve(ResolveError::NoSuchMove { role, to: None });
    assert_eq!(Chinese::read("炮三平五", &start), none(Role::Cannon));
    assert_eq!(Wxf::read("A4=5", &start), none(Role::Advisor));
    assert_eq!(Wxf::read("C2+8", &start), none(Role::Cannon));
    let illegal =
        ResolveError::Illegal { mv: mv("h3h9"), illegal: IllegalMove::Blocked(Square::H8) };
    assert_eq!(Wxf::read("C2+6", &start), resolve(illegal.clone()));
    assert_eq!(illegal.to_string(), "h3h9 is illegal: the piece on h8 is in the way");
    let pinned = position("4k4/4r4/9/9/9/9/9/9/4R4/4K4 w - - 0 1");
    let exposed = IllegalMove::LeavesGeneralAttacked(Square::E9);
    let illegal = ResolveError::Illegal { mv: mv("e2d2"), illegal: exposed };
    assert_eq!(San::read("Rd2", &pinned), resolve(illegal));
    assert_eq!(Chinese::of(&pinned, mv("e2d2")), Err(NameError::Illegal(exposed)));
    let ambiguous = ResolveError::Ambiguous { moves: vec![mv("b3e3"), mv("h3e3")] };
    assert_eq!(San::read("Ce3", &start), resolve(ambiguous.clone()));
    assert_eq!(ambiguous.to_string(), "more than one piece can be meant: b3e3 h3e3");
}

#[test]
fn algebraic_notation_names_the_origin_only_where_needed() {
    let start = Xiangqi::default();
    for (played, san) in [
        ("h3e3", "Che3"),
        ("b1c3", "Hc3"),
        ("a4a5", "Pa5"),
        ("h3h10", "Cxh10"),
        ("e1e2", "Ke2"),
        ("c1e3", "Ece3"),
        ("f1e2", "Afe2"),
    ] {
        assert_eq!(round_trip::<San>(&start, mv(played)), san);
    }
    for text in ["Ch3e3", "C3he3", "Che3+", "Chxe3", "Che3"] {
        let expected = (text != "C3he3").then(|| mv("h3e3"));
        assert_eq!(San::read(text, &start).ok(), expected, "{text}");
    }
    let rooks = position("3k5/9/9/R8/9/9/9/R8/9/4K4 w - - 0 1");
    assert_eq!(round_trip::<San>(&rooks, mv("a7a5")), "R7a5");
    assert_eq!(round_trip::<San>(&rooks, mv("a7a10")), "Ra10+");
    let mate = position("3k5/8R/9/9/9/9/9/R8/9/4K4 w - - 0 1");
    assert_eq!(round_trip::<San>(&mate, mv("a3a10")), "Ra10#");
}

#[test]
fn every_legal_move_of_random_play_survives_every_notation() {
    for_all(8, |rng| {
        let choices = rng.list(60..61, |rng| rng.below(1 << 16) as u16);
        let mut position = Xiangqi::default();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            every_round_trip(&position);
            position.play_unchecked(moves[choice as usize % moves.len()]);
        }
    });
}

#[test]
fn no_text_makes_a_reader_panic() {
    for_all(256, |rng| {
        let text = rng.text("\\PC{0,8}");
        let close = rng.text("[前中后後一二三1-9１-９+.-]{0,2}[车俥马炮相士帅兵RHCEAKPa-i]?[1-9a-i一二三+-]?[进平退+=.x-]?[0-9a-i一四]{0,3}[+#]?");
        let start = Xiangqi::default();
        for text in [text, close] {
            // Whoever reads a text writes one that means the same.
            if let Ok(read) = text.parse::<Chinese>() {
                let _ = read.resolve(&start);
                assert_eq!(
                    read.to_string().parse().map(|r: Chinese| r.relative),
                    Ok(read.relative)
                );
            }
            if let Ok(read) = text.parse::<Wxf>() {
                let _ = read.resolve(&start);
                assert_eq!(read.to_string().parse(), Ok(read));
            }
            if let Ok(read) = text.parse::<San>() {
                let _ = read.resolve(&start);
                assert_eq!(read.to_string().parse(), Ok(read));
            }
            let _ = (Ucci::read(&text, &start), Iccs::read(&text, &start));
            let _ = SourceCoordinates::read(&text, &start);
            let _ = text.parse::<Move>();
        }
    });
}
