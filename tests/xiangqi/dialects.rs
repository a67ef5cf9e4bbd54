//! Other ways of writing: what records of Xiangqi have besides the standard notations, and careless
//! FENs.

use janggi::Side;
use janggi::xiangqi::notation::{
    Chinese, Direction, NameError, Notation, NotationError, PieceName, Relative, ResolveError, San,
    SourceCoordinates, Tandem, Vietnamese, WinBoard, Wxf,
};
use janggi::xiangqi::{Move, Role, Setup, Xiangqi};

use crate::shorthand::{mv, position, waived};

fn text<N: Notation<Xiangqi>>(position: &Xiangqi, played: &str) -> String {
    N::of(position, mv(played)).unwrap().to_string()
}

/// Whatever stands in the public fields: WXF and Chinese read what they write.
#[test]
fn what_is_written_of_any_name_reads_back() {
    let mut names = Vec::new();
    for role in Role::ALL {
        for number in 1..=9 {
            names.push(PieceName::OnFile(role, number));
            names.push(PieceName::Numbered(number, role));
        }
        for tandem in [Tandem::Front, Tandem::Middle, Tandem::Rear] {
            names.push(PieceName::InTandem(tandem, role));
        }
    }
    for file in 1..=9 {
        for tandem in [Tandem::Front, Tandem::Middle, Tandem::Rear] {
            names.push(PieceName::InTandemOnFile(tandem, file));
        }
        names.extend((1..=9).map(|number| PieceName::NumberedOnFile(number, file)));
    }
    for name in names {
        for direction in [Direction::Advance, Direction::Traverse, Direction::Retreat] {
            for number in 1..=9 {
                let relative = Relative { name, direction, number };
                let wxf = Wxf(relative);
                assert_eq!(wxf.to_string().parse(), Ok(wxf), "{wxf}");
                for side in Side::BOTH {
                    let chinese = Chinese::new(side, relative);
                    for chinese in [chinese, chinese.traditional()] {
                        let read = chinese.to_string().parse::<Chinese>();
                        assert_eq!(read.map(|read| read.relative), Ok(relative), "{chinese}");
                    }
                }
            }
        }
    }
}

/// Numbers that no text has stand for no move, and nothing overflows.
#[test]
fn numbers_out_of_range_are_no_moves() {
    let positions = [Xiangqi::default(), position("4k4/9/9/9/9/4p4/4p4/9/9/3K5 b - - 0 1")];
    for number in 0..=u8::MAX {
        for role in Role::ALL {
            for name in [
                PieceName::OnFile(role, 5),
                PieceName::OnFile(role, number),
                PieceName::Numbered(number, role),
                PieceName::InTandem(Tandem::Front, role),
                PieceName::InTandemOnFile(Tandem::Rear, number),
                PieceName::NumberedOnFile(number, number),
            ] {
                for direction in [Direction::Advance, Direction::Traverse, Direction::Retreat] {
                    let relative = Relative { name, direction, number };
                    for position in &positions {
                        let read = relative.resolve(position);
                        assert!(read.is_err() || (1..10).contains(&number), "{relative:?}");
                    }
                    let _ =
                        (Wxf(relative).to_string(), Chinese::new(Side::RED, relative).to_string());
                }
            }
        }
    }
}

#[test]
fn wxf_is_read_in_its_variants() {
    let two_files = waived("3k5/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1");
    for (text, played) in [("+6=5", "d9e9"), ("-6=5", "d7e7"), ("16=5", "d9e9"), ("26=5", "d7e7")] {
        assert_eq!(Wxf::read(text, &two_files), Ok(mv(played)), "{text}");
    }
    let three = position("3k5/9/4P4/4P4/4P4/9/9/4B4/9/4K4 w - - 0 1");
    for text in ["25=6", ".5=6", "P.=6", ".P=6", "２５＝６"] {
        assert_eq!(Wxf::read(text, &three), Ok(mv("e7d7")), "{text}");
    }
    let start = Xiangqi::default();
    for text in ["C2=5", "C2.5", "c2=5", "Ｃ２＝５", "C２=５"] {
        assert_eq!(Wxf::read(text, &start), Ok(mv("h3e3")), "{text}");
    }
    // Fairy-Stockfish leaves the sign out where the other piece cannot go there.
    let cannons = position("3k3C1/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1");
    for (text, played) in [("C2+1", "h3h4"), ("C2-1", ""), ("C2=5", "")] {
        let read = Wxf::read(text, &cannons).ok();
        assert_eq!(read, (!played.is_empty()).then(|| mv(played)), "{text}");
    }
}

#[test]
fn chinese_is_read_in_its_variants_and_written_in_traditional_script() {
    let start = Xiangqi::default();
    for text in ["炮二平五", "砲二平五", "包2平5", "炮２平５", "礮二平五"] {
        assert_eq!(Chinese::read(text, &start), Ok(mv("h3e3")), "{text}");
    }
    let black = position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1");
    for (text, played) in [
        ("砲8平5", "h8e8"),
        ("包８平５", "h8e8"),
        ("傌8進7", "h10g8"),
        ("馬8進7", "h10g8"),
        ("㐷8进7", "h10g8"),
        ("俥9進1", "i10i9"),
        ("伡9进1", "i10i9"),
        ("將5進1", "e10e9"),
        ("仕4進5", "d10e9"),
        ("相3進5", "c10e8"),
        ("兵3進1", "c7c6"),
    ] {
        assert_eq!(Chinese::read(text, &black), Ok(mv(played)), "{text}");
    }
    let traditional = |position: &Xiangqi, played| {
        Chinese::of(position, mv(played)).unwrap().traditional().to_string()
    };
    assert_eq!(traditional(&start, "h1g3"), "馬二進三");
    assert_eq!(traditional(&start, "e1e2"), "帥五進一");
    assert_eq!(traditional(&black, "i10i9"), "車９進１");
    assert_eq!(traditional(&black, "h8e8"), "炮８平５");
    let tandem = position("3k5/9/9/R8/9/9/9/R8/9/4K4 w - - 0 1");
    assert_eq!(traditional(&tandem, "a3a2"), "後車退一");
    assert_eq!(Chinese::read("後俥退一", &tandem), Ok(mv("a3a2")));
}

#[test]
fn glued_chinese_is_taken_apart() {
    let mut rest = "炮二平五马8进7馬二進三 前车进1";
    let mut moves = Vec::new();
    while let Ok((first, behind)) = Chinese::first(rest) {
        moves.push(first.to_string());
        rest = behind;
    }
    assert_eq!(moves, ["炮二平五", "马８进７", "马二进三"]);
    assert_eq!(rest, " 前车进1");
    assert!("炮二平五马8进7".parse::<Chinese>().is_err());
}

#[test]
fn arrows_are_read_in_two_forms() {
    let start = Xiangqi::default();
    for text in ["炮h7→e7", "炮h7->e7", "h7->e7", "砲h7->e7"] {
        assert_eq!(SourceCoordinates::read(text, &start), Ok(mv("h3e3")), "{text}");
    }
    assert_eq!("h7->e7".parse::<SourceCoordinates>().unwrap().to_string(), "h7→e7");
}

#[test]
fn vietnamese_is_read_and_written() {
    let start = Xiangqi::default();
    for (written, played) in [
        ("Pháo 2 bình 5", "h3e3"),
        ("Mã 8 tiến 7", "b1c3"),
        ("Tượng 3 tiến 5", "g1e3"),
        ("Sĩ 4 tiến 5", "f1e2"),
        ("Tướng 5 tiến 1", "e1e2"),
        ("Tốt 7 tiến 1", "c4c5"),
        ("Xe 1 tiến 1", "i1i2"),
    ] {
        assert_eq!(text::<Vietnamese>(&start, played), written);
        assert_eq!(Vietnamese::read(written, &start), Ok(mv(played)));
    }
    for (short, played) in [("P2-5", "h3e3"), ("M8.7", "b1c3"), ("T3.5", "g1e3"), ("S4.5", "f1e2")]
    {
        assert_eq!(Vietnamese::read(short, &start), Ok(mv(played)), "{short}");
    }
    let three = waived("3k5/9/4P4/4P4/4P4/9/9/4B4/9/4K4 w - - 0 1");
    assert_eq!(text::<Vietnamese>(&three, "e8f8"), "Tốt trước bình 4");
    assert_eq!(text::<Vietnamese>(&three, "e7f7"), "Tốt giữa bình 4");
    assert_eq!(text::<Vietnamese>(&three, "e6f6"), "Tốt sau bình 4");
    // Xiangqi has no pass.
    let none = ResolveError::NoSuchMove { role: Role::General, to: None };
    assert_eq!(Vietnamese::read("bỏ lượt", &start), Err(NotationError::Resolve(none)));
    let rooks = waived("3k5/9/9/R8/R8/R8/R8/9/9/4K4 w - - 0 1");
    assert_eq!(text::<Vietnamese>(&rooks, "a6b6"), "Xe thứ 2 bình 8");
    assert!(matches!(Vietnamese::of(&rooks, mv("a6a9")), Err(NameError::Illegal(_))));
}

#[test]
fn winboard_counts_ranks_from_zero_and_leaves_the_soldiers_letter_out() {
    let start = Xiangqi::default();
    for (read, played) in [("Che2", "h3e3"), ("e4", "e4e5"), ("Pe4", "e4e5"), ("Cxb9", "b3b10")] {
        assert_eq!(WinBoard::read(read, &start), Ok(mv(played)), "{read}");
    }
    assert_eq!(text::<WinBoard>(&start, "e4e5"), "e4");
    let crossed = position("3k5/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1");
    assert_eq!(text::<WinBoard>(&crossed, "e6d6"), "ed5");
    assert!(WinBoard::read("@@@@", &start).is_err());
    for (read, played) in [("d6", ""), ("ed6", "e6d6"), ("e7", "e6e7")] {
        let expected: Option<Move> = (!played.is_empty()).then(|| mv(played));
        assert_eq!(San::read(read, &crossed).ok(), expected, "{read}");
    }
}

#[test]
fn careless_fens_are_read_where_asked_for() {
    const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    for (fields, read) in [
        ("[] w - - 0 1", "w - - 0 1"),
        (" R", "w - - 0 1"),
        ("_B_-_-_-_-", "b - - 0 1"),
        (" 3 9", "w - - 3 9"),
        (" w - - 99999 -3", "w - - 65535 0"),
    ] {
        let text = format!("{BOARD}{fields}");
        assert_eq!(Setup::read_leniently(&text).unwrap().to_string(), format!("{BOARD} {read}"));
        assert!(text.parse::<Setup>().is_err(), "{text}");
    }
}
