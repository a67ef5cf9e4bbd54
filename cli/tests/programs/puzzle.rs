//! `puzzle`: a puzzle a day, and packs.

use crate::program::{file, janggi, out, run};

/// A mate in one that both sides leave alone, and one in two.
const GAMES: &str = "\
[Variant \"Janggi\"]\n[FEN \"3k5/R8/9/8p/9/9/9/9/4K4/8R w - - 0 1\"]\n\n1. Rh1 Kd10 *\n
[Variant \"Xiangqi\"]\n[FEN \"3k5/9/9/9/9/9/9/9/R8/5K2R w - - 0 1\"]\n\n1. a2a9 d10e10 2. i1i10 *\n";

/// The packs of the two games: one a game and length.
fn packs(name: &str) -> String {
    let games = file(&format!("{name}.pgn"), GAMES);
    let folder = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let told = out(&format!("puzzles {games} --moves 2 --packs {folder}"), "");
    assert!(told.contains("janggi-win-in-1.pgn\t1 puzzles"), "{told}");
    folder
}

#[test]
fn packs_hold_puzzles_by_game_and_length() {
    let folder = packs("packs-made");
    let pack = std::fs::read_to_string(format!("{folder}/janggi-win-in-1.pgn")).unwrap();
    assert!(pack.contains("[Event \"Puzzle: win in 1\"]"), "{pack}");
    assert!(pack.contains("[Ending \"checkmate\"]"), "{pack}");
    // What is written is a record.
    let lines = out(&format!("record {folder}/janggi-win-in-1.pgn"), "");
    assert!(lines.ends_with("\tfirst\t0\th1h10\n"), "{lines}");
}

#[test]
fn a_puzzle_of_a_pack_is_solved_with_hints() {
    let folder = packs("packs-solved");
    let pack = format!("puzzle --pack {folder}/janggi-win-in-1.pgn");
    let shown = out(&pack, "h1g1\nh1\nhint\nhint\nhint\nnonsense\nh1h10\n");
    assert!(shown.contains("cho wins in one move. Find it."), "{shown}");
    assert!(shown.contains("h1g1 does not win in one move"), "{shown}");
    assert!(shown.contains("the chariot on h1 moves\n"), "{shown}");
    assert!(shown.contains("the chariot on h1 moves, to h10\n"), "{shown}");
    assert!(shown.contains("play h1h10\n"), "{shown}");
    assert!(shown.contains("nonsense is neither a move"), "{shown}");
    assert!(shown.contains("cho wins: checkmate\n"), "{shown}");
    assert!(shown.ends_with("Solved, with 3 hints and one wrong move.\n"), "{shown}");
    assert!(out(&pack, "h1h10\n").ends_with("Solved.\n"));
    // Who gives up is told.
    let told = out(&pack, "solution\n");
    assert!(told.contains("The solution: h1h10") && !told.contains("Solved"), "{told}");
    assert!(out(&pack, "quit\n").ends_with("cho> "));
    assert!(out(&pack, "").ends_with("cho> \n"));
}

#[test]
fn the_defence_answers_and_every_way_that_wins_is_right() {
    // Two chariots mate in two in several ways; the line of the pack is one of them.
    let pack = file(
        "ladder.pgn",
        "[Variant \"Xiangqi\"]\n[FEN \"3k5/9/9/9/9/9/9/9/R8/5K2R w - - 0 1\"]\n\n\
         1. a2a9 d10e10 2. i1i10 1-0\n",
    );
    let shown = out(&format!("puzzle --pack {pack}"), "a2a9\ni1i10\n");
    assert!(shown.contains("red wins in 2 moves. Find it."), "{shown}");
    assert!(shown.contains("a2a9 is right.\nblack answers d10e10."), "{shown}");
    assert!(
        shown.ends_with("red wins: checkmate\nSolved.\n") || shown.contains("Solved."),
        "{shown}"
    );
    let other = out(&format!("puzzle --pack {pack}"), "i1i9\nsolution\n");
    assert!(other.contains("i1i9 is right."), "{other}");
    let wrong = out(&format!("puzzle --pack {pack}"), "f1f2\nquit\n");
    assert!(wrong.contains("f1f2 does not win in 2 moves: black could answer "), "{wrong}");
}

#[test]
fn a_pack_is_asked_one_after_the_other() {
    let text =
        "[Variant \"Janggi\"]\n[FEN \"3k5/R8/9/8p/9/9/9/9/4K4/7R1 w - - 2 2\"]\n\n1. h1h10 1-0\n";
    let pack = file("two.pgn", &format!("{text}\n{text}"));
    let shown = out(&format!("puzzle --pack {pack}"), "h1h10\n\nnext\n");
    assert!(shown.contains("puzzle 1 of 2") && shown.contains("puzzle 2 of 2"), "{shown}");
    assert!(shown.ends_with("solved 1 of 2\n"), "{shown}");
    let second = out(&format!("puzzle --pack {pack} --number 2"), "h1h10\n");
    assert!(!second.contains("puzzle 1 of 2") && second.contains("puzzle 2 of 2"), "{second}");
    let daily = out(&format!("puzzle --pack {pack} --day 20260101"), "h1h10\n");
    assert!(daily.contains("puzzle of 20260101"), "{daily}");
    for (arguments, said) in [
        (format!("--pack {pack} --number 3"), "the pack has 2 puzzles"),
        (format!("--pack {pack} --moves 5"), "no puzzle of that length"),
        (format!("xiangqi --pack {pack}"), "holds no puzzle of xiangqi"),
        ("--pack no/such/file".to_owned(), "janggi: no/such/file: "),
        (format!("--pack {}", file("no-puzzle.pgn", "1. a4b4 *\n")), "holds no puzzle of "),
    ] {
        let run = janggi(&format!("puzzle {arguments}"), "");
        assert_eq!(run.code, 1, "{arguments}");
        assert!(run.errors.contains(said), "{arguments}: {}", run.errors);
    }
}

#[test]
fn the_puzzle_of_a_day_is_always_the_same() {
    for game in ["janggi", "twelve"] {
        let arguments = format!("puzzle {game} --day 20260131");
        let shown = out(&arguments, "hint\nsolution\n");
        assert!(shown.contains("looking for the puzzle of 20260131"), "{shown}");
        assert!(shown.contains("The solution: "), "{shown}");
        assert_eq!(out(&arguments, "hint\nsolution\n"), shown);
        let other = out(&format!("puzzle {game} --day 20260201"), "hint\nsolution\n");
        assert_ne!(other, shown);
    }
    let refused = run(&["puzzle", "--number", "2"], "");
    assert_eq!(refused.code, 2);
}
