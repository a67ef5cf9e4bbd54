//! `explain`: which rule a move breaks, and what follows from one that breaks none.

use crate::program::{janggi, out, run};

/// The number of the rule, the squares concerned, and whether the board marks the ends of the move.
fn refused(arguments: &str) -> (String, String) {
    let said = out(&format!("explain {arguments}"), "");
    assert!(said.contains(" is illegal: "), "{arguments}: {said}");
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let rule = said.split("\n\n").nth(1).unwrap();
    let number = rule.split(' ').next().unwrap().to_owned();
    // The text of the rule stands below its number.
    assert!(rule.lines().count() > 1 && rule.lines().nth(1).unwrap().starts_with("  "), "{said}");
    let concerned = said.lines().find_map(|line| line.split_once("Concerned: "));
    let squares = concerned.map_or("", |(_, squares)| squares.trim_end_matches('.'));
    (number, squares.to_owned())
}

#[test]
fn an_illegal_move_is_told_with_its_rule_and_its_squares() {
    for (arguments, number, squares) in [
        ("janggi a1a9", "J-11", "a4"),
        ("janggi h3h10", "J-15", "h8"),
        ("janggi b1d2", "J-12", "c1"),
        ("janggi c1e4", "J-2", "e4"),
        ("janggi --moves a4b4,a7b7 c1a4", "J-13", "b3"),
        ("janggi a4a3", "J-16", ""),
        ("janggi d1c1", "J-2", "c1"),
        ("janggi e2e9", "J-10", ""),
        // The pass of a side in check, and the check that a move leaves.
        ("janggi 4k4/9/9/9/9/9/9/9/r3K4/9 w - - 0 1 pass", "J-18", "a2 and e2"),
        ("janggi 4k4/9/9/9/9/9/9/9/r3K4/9 w - - 0 1 e2d2", "J-17", "a2 and d2"),
        ("janggi:club,pass=never e2e2", "J-18", ""),
        (
            "janggi:kja,bikjang=forbidden 4k4/9/9/9/4P4/9/9/9/4K4/9 w - - 0 1 e6d6",
            "J-30",
            "e2 and e10",
        ),
        ("janggi:tournament --moves a4b4,a7b7,a1a10,e7d7,e4d4 b7b6", "J-30", "e2 and e9"),
        // Only the past forbids it.
        ("janggi:kja,rep=2:forbidden,free=none --moves e2e3,e9e10,e3e2 e10e9", "J-32", ""),
        ("janggi 3k4R/R8/9/9/9/9/9/9/9/4K4 b - - 0 1 d10d9", "J-34", ""),
        ("xiangqi b1d2", "XQ-5", "c1"),
        ("xiangqi c1e3 --moves d1e2", "XQ-1", "c1"),
        ("xiangqi h3h9", "XQ-7", "h8"),
        ("xiangqi 4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1 e2c3", "XQ-9", "e1 and e10"),
        ("xiangqi a4b4", "XQ-8", ""),
        ("twelve B2B3", "TJ-2", ""),
        ("twelve A2A1", "TJ-10", "A1"),
        ("twelve P*B1", "TJ-12", ""),
        ("twelve MKG/.../.../.k. P 1 P*D1", "TJ-12", "D1"),
        ("kingdrops pass", "KD-4", ""),
        ("kingdrops K@e4", "KD-4", "e4"),
        ("kingdrops 8/8/8/8/8/8/8/K7 [-] {-} w 0 - - 1 pass", "KD-16", ""),
        ("kingdrops k7/8/8/8/8/8/8/K6r [-] {-} w 0 - - 1 pass", "KD-7", "a1"),
    ] {
        let (rule, concerned) = refused(arguments);
        assert_eq!((rule.as_str(), concerned.as_str()), (number, squares), "{arguments}");
    }
}

#[test]
fn the_board_shows_where() {
    let said = out("explain janggi a1a9", "");
    assert!(said.contains("\n 9  •───┼"), "{said}");
    assert!(said.contains("\n 4  P•──┼") && said.contains("\n 1  R•──N"), "{said}");
    // From the seat of who would move.
    let said = out("explain xiangqi --moves 炮二平五 b10d9", "");
    assert!(said.ends_with("    i   h   g   f   e   d   c   b   a\n"), "{said}");
    assert!(said.contains("b•──n•──r"), "{said}");

    let folder = env!("CARGO_TARGET_TMPDIR");
    let path = format!("{folder}/explained.svg");
    out(&format!("explain janggi a1a9 --svg {path}"), "");
    let picture = std::fs::read_to_string(&path).unwrap();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    let run = janggi(&format!("explain janggi a1a9 --svg {folder}/no/such/folder"), "");
    assert_eq!(run.code, 1);
    assert!(run.errors.contains("no/such/folder: "), "{run:?}");
}

#[test]
fn what_follows_from_a_legal_move_is_told() {
    for (arguments, sentences) in [
        ("janggi 79졸78", &["i4h4 (79졸78) is legal.", "han is to move, with 32 legal moves."][..]),
        (
            "janggi --moves a4b4,a7b7 a1a10",
            &["It captures the chariot of han.", "The points are now cho 72, han 60.5."],
        ),
        ("janggi --moves a4b4,a7b7,a1a10,e7d7 e4d4", &["It offers bikjang: "]),
        (
            "janggi --moves a4b4,a7b7,a1a10,e7d7,e4d4 pass",
            &["han passes.", "It accepts the offer", "The game is over: cho wins: bikjang"],
        ),
        (
            "janggi --moves a4b4,a7b7,a1a10,e7d7,e4d4 d7e7",
            &["It does not accept the offer of bikjang.", "cho is to move"],
        ),
        (
            "janggi 4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1 a1a10",
            &["It gives check from a10.", "han is to move"],
        ),
        (
            "janggi 3k5/R8/8R/9/9/9/9/9/9/4K4 w - - 0 1 i8i10",
            &["It gives check from i10.", "The game is over: cho wins: checkmate."],
        ),
        ("janggi --moves e2e3,e9e10,e3e2 e10e9", &["stands on the board for the 2nd time."]),
        ("janggi:tournament --moves pass pass", &["The game is over: han wins: "]),
        (
            "xiangqi 3k5/9/9/9/9/9/9/4r4/9/4K4 w - - 0 1 e1f1",
            &["e1f1 (帅五平四) is legal.", "It answers the check from e3."],
        ),
        (
            "twelve --moves B2C2,D1C1 C2D2",
            &["It captures the king of second.", "The pawn becomes a marquis.", "first wins"],
        ),
        ("twelve B2C2", &["It captures the pawn", "A pawn comes into the hand of first."]),
        ("twelve K../.../.k./... - 1 A1B1", &["The king of second is attacked from B1"]),
        ("twelve .../.k./..K/... - 1 C3D3", &["first wins unless it is taken now."]),
    ] {
        let said = out(&format!("explain {arguments}"), "");
        let on_one_line = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(on_one_line.contains(" is legal."), "{said}");
        assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        for sentence in sentences {
            assert!(on_one_line.contains(sentence), "{arguments}: {said}");
        }
    }
}

#[test]
fn a_turn_of_kingdrops_is_told_action_by_action() {
    let position = "k7/8/8/8/8/8/GGB5/K7 [-] {-} w 0 - - 1";
    let said = out(&format!("explain kingdrops {position} a2a3+b2b3+c2d3"), "");
    assert_eq!(said.matches(" is legal.").count(), 3, "{said}");
    assert_eq!(said.matches("white goes on with its turn").count(), 2, "{said}");
    // What follows an illegal action is not looked at.
    let said = out(&format!("explain kingdrops {position} a2a3+a3a4+c2d3"), "");
    assert_eq!(said.matches(" is legal.").count(), 1, "{said}");
    assert!(said.contains("a3a4 is illegal: ") && said.contains("KD-5 Actions"), "{said}");
    assert!(!said.contains("c2d3"), "{said}");
}

#[test]
fn what_cannot_be_read_is_told_as_the_library_tells_it() {
    for (arguments, why) in [
        ("janggi xx", "xx: no move in coordinates, Korean notation, Latin notation or SAN; as "),
        ("janggi Pd9", "Pd9: SAN: no soldier of the side to move can go to d9"),
        ("janggi Pd4", "Pd4: SAN: more than one piece can be meant: c4d4 e4d4"),
        ("janggi 4k4/9/9 w a1a2", "the number of ranks is 3, not 10"),
        ("janggi --moves a4b4,a1a9 a7b7", "--moves, move 2, a1a9: "),
        ("twelve B2", "B2: no move in coordinates: "),
    ] {
        let run = janggi(&format!("explain {arguments}"), "");
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{arguments}");
        assert!(run.errors.contains(why), "{arguments}: {}", run.errors);
    }
    assert_eq!(run(&["explain", "janggi", ""], "").code, 2);
}
