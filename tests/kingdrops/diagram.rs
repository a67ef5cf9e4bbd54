//! The board drawn, as rows of text.

use janggi::Side;
use janggi::kingdrops::Kingdrops;

#[test]
fn a_diagram_shows_stocks_and_the_state_of_the_turn() {
    let lines = |text: &str| {
        let position: Kingdrops = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let diagram = position.diagram().to_string();
        let lines: Vec<String> = diagram.lines().map(String::from).collect();
        assert_eq!(lines.len(), 12);
        [lines[0].clone(), lines[9].clone(), lines[10].clone(), lines[11].clone()]
    };
    assert_eq!(
        lines("4k2R/8/8/8/8/8/8/3GK3 [Bq] {Rgg} w 2 d d1,h8 7"),
        [
            "8  . . . . k . . R'",
            "white: reserve B, prison gg",
            "black: reserve q, prison R",
            "turn 7: white has made 2 of 3 actions, one of them a drop",
        ]
    );
    assert_eq!(
        lines("8/8/8/8/8/8/8/4K3 [-] {-} (Sqk) w 0 - - 0"),
        [
            "8  . . . . . . . .",
            "white: reserve -, prison -, to place S",
            "black: reserve -, prison -, to place qk",
            "white is placing",
        ]
    );
    let [.., last] = lines("8/8/8/8/8/4R3/8/a3K2k [-] {Gg} b 2 - a1,h1 12");
    assert_eq!(last, "turn 12: black wins: the last row was reached");
}

#[test]
fn wide_characters_point_the_way_they_go() {
    let position: Kingdrops = "4k3/8/8/8/8/4R3/8/K7 [B] {Rr} w 1 - e3 3".parse().unwrap();
    let lines = |text: String| -> Vec<String> { text.lines().map(String::from).collect() };
    let hanja = lines(position.diagram().hanja().to_string());
    assert_eq!(hanja[0], "8  ·   ·   ·   ·  v王  ·   ·   · ");
    assert_eq!(hanja[5], "3  ·   ·   ·   ·  ^車' ·   ·   · ");
    assert_eq!(hanja[8], "   a   b   c   d   e   f   g   h");
    let hangul = lines(position.diagram().hangul().from_seat(Side::BLACK).to_string());
    assert_eq!(hangul[0], "1  ·   ·   ·   ·   ·   ·   ·  v왕");
    assert_eq!(hangul[7], "8  ·   ·   ·  ^왕  ·   ·   ·   · ");
}
