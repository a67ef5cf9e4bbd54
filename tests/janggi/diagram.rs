//! The board as text.

use janggi::{Diagram, Janggi, Move, Placement, Position, Side, Square, Squares};

/// How many columns a terminal needs for a text: two for Hangul and Hanja.
fn columns(text: &str) -> usize {
    text.chars().map(|c| if matches!(c, '가'..='힣' | '一'..='鿿') { 2 } else { 1 }).sum()
}

fn variants() -> Vec<Diagram> {
    let mv = Move::step(Square::A4, Square::B4);
    let plain = Janggi::default().play(mv).unwrap().diagram();
    let glyphs = [plain, plain.hanja(), plain.hangul(), plain.record()];
    let seats = glyphs.into_iter().flat_map(|d| [d, d.from_seat(Side::HAN)]);
    let lines = seats.flat_map(|d| [d, d.ascii()]);
    lines.flat_map(|d| [d, d.last_move(mv), d.mark(Squares::ALL)]).collect()
}

#[test]
fn every_row_of_points_fills_the_same_columns() {
    for diagram in variants() {
        let text = diagram.to_string();
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows.len(), 20);
        for (i, row) in rows[..19].iter().enumerate() {
            // Up to the last file a row is 4 + 8 * 4 columns wide; the last square takes one to
            // three.
            let width = columns(row);
            assert!((37..=39).contains(&width), "{width} columns in row {i}\n{text}");
            assert_eq!(row.trim_end().len(), row.len(), "trailing blanks in row {i}\n{text}");
        }
        // A crossing of the line between two rows of squares stands under each file.
        for row in rows[1..19].iter().step_by(2) {
            let crossings = row.char_indices().filter(|&(_, c)| c == '│' || c == '|');
            let at: Vec<usize> = crossings.map(|(i, _)| columns(&row[..i])).collect();
            assert_eq!(at, (0..9).map(|file| 4 + 4 * file).collect::<Vec<_>>());
        }
    }
}

#[test]
fn hanja_from_hans_seat() {
    let mv = Move::step(Square::A4, Square::B4);
    let next = Janggi::default().play(mv).unwrap();
    let text = next.diagram().hanja().from_seat(Side::HAN).last_move(mv).to_string();
    let expected = "
 1 v車─v馬─v象─v士──┬──v士─v象─v馬─v車
    │   │   │   │ ╲ │ ╱ │   │   │   │
 2  ├───┼───┼───┼──v楚──┼───┼───┼───┤
    │   │   │   │ ╱ │ ╲ │   │   │   │
 3  ├──v包──┼───┼───┼───┼───┼──v包──┤
    │   │   │   │   │   │   │   │   │
 4 v卒──┼──v卒──┼──v卒──┼──v卒─v卒<─○
    │   │   │   │   │   │   │   │   │
 5  ├───┼───┼───┼───┼───┼───┼───┼───┤
    │   │   │   │   │   │   │   │   │
 6  ├───┼───┼───┼───┼───┼───┼───┼───┤
    │   │   │   │   │   │   │   │   │
 7  兵──┼───兵──┼───兵──┼───兵──┼───兵
    │   │   │   │   │   │   │   │   │
 8  ├───包──┼───┼───┼───┼───┼───包──┤
    │   │   │   │ ╲ │ ╱ │   │   │   │
 9  ├───┼───┼───┼───漢──┼───┼───┼───┤
    │   │   │   │ ╱ │ ╲ │   │   │   │
10  車──馬──象──士──┴───士──象──馬──車
    i   h   g   f   e   d   c   b   a
";
    assert_eq!(text, expected.trim_start_matches('\n'));
}

#[test]
fn an_empty_board_has_its_corners_and_both_palaces() {
    let text = Diagram::new(Placement::default()).to_string();
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[0], "10  ┌───┬───┬───┬───┬───┬───┬───┬───┐");
    assert_eq!(rows[18], " 1  └───┴───┴───┴───┴───┴───┴───┴───┘");
    let down = "    │   │   │   │ ╲ │ ╱ │   │   │   │";
    let up = "    │   │   │   │ ╱ │ ╲ │   │   │   │";
    assert_eq!([rows[1], rows[3], rows[15], rows[17]], [down, up, down, up]);
    let turned = Diagram::new(Placement::default()).from_seat(Side::HAN).to_string();
    assert!(turned.starts_with(" 1  ┌──"));
    assert!(turned.ends_with("    i   h   g   f   e   d   c   b   a\n"));
}

#[test]
fn colours_make_the_v_unnecessary() {
    let text = Janggi::default().diagram().hanja().coloured().to_string();
    assert!(text.contains("\x1b[32m楚\x1b[0m") && text.contains("\x1b[31m漢\x1b[0m"));
    assert!(!text.contains('v'));
}
