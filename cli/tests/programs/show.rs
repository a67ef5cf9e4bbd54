//! `perft` and `show`: one position each.

use crate::program::{janggi, out};

#[test]
fn perft_tells_the_divide_then_the_sum_and_the_speed() {
    let text = out("perft twelve 3", "");
    let lines: Vec<&str> = text.lines().collect();
    let (divide, sums) = lines.split_at(4);
    let counts: u64 =
        divide.iter().map(|line| line.split(' ').nth(1).unwrap().parse::<u64>().unwrap()).sum();
    assert!(divide.is_sorted() && divide[0].starts_with("A2B1 "), "{text}");
    let [nodes, seconds, speed] = sums else { panic!("{text}") };
    assert_eq!(*nodes, format!("nodes {counts}"));
    let seconds = seconds.strip_prefix("seconds ").unwrap();
    assert_eq!(seconds.split('.').nth(1).map(str::len), Some(3));
    assert!(speed.strip_prefix("nps ").unwrap().parse::<u64>().is_ok());
}

#[test]
fn perft_counts_every_game() {
    for (arguments, nodes) in [
        ("janggi:tournament 3", 33_000),
        ("xiangqi 3", 79_666),
        ("twelve 5", 7_166),
        ("kingdrops 2", 11_280),
        ("janggi 0", 1),
        // The position may be one word or many.
        ("twelve 1 MKG/.P./.p./gkm - 1", 4),
        ("janggi 1 3k5/R8/9/8p/9/9/9/9/4K4/9 b - - 0 1 --strict", 4),
    ] {
        let text = out(&format!("perft {arguments}"), "");
        let found = text.lines().find_map(|line| line.strip_prefix("nodes "));
        assert_eq!(found, Some(nodes.to_string().as_str()), "{arguments}");
    }
}

#[test]
fn show_draws_the_board_and_tells_what_the_rules_say() {
    let text = out(
        "show janggi:tournament rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
        "",
    );
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "10  r───n───b───a───┬───a───b───n───r");
    let told: Vec<&str> = lines.iter().skip(20).copied().collect();
    let heads: Vec<&str> =
        told.iter().filter_map(|line| line.split(' ').next()).filter(|w| !w.is_empty()).collect();
    assert_eq!(
        heads,
        ["rules", "check", "offer", "points", "position", "to", "outcome", "hash", "moves"]
    );
    assert!(text.contains("\nrules     tournament\ncheck     no\noffer     none\n"), "{text}");
    assert!(text.contains("\npoints    cho 72, han 73.5\n\nposition  rnba1abnr/"), "{text}");
    assert!(
        text.contains("\nto move   cho\noutcome   none, the game goes on\nhash      "),
        "{text}"
    );
    assert!(text.ends_with('\n') && told.last().unwrap().contains(": a1a2 "), "{text}");
}

#[test]
fn show_knows_every_game() {
    for (game, side) in
        [("janggi", "cho"), ("xiangqi", "red"), ("twelve", "first"), ("kingdrops", "white")]
    {
        let text = out(&format!("show {game}"), "");
        assert!(text.contains(&format!("\nto move   {side}\n")), "{text}");
    }
    let text = out("show janggi 3k5/R7R/9/9/9/9/9/9/4K4/9 b - - 0 1", "");
    assert!(text.contains("check     no"), "{text}");
    let text = out("show janggi R2k5/8R/9/9/9/9/9/9/4K4/9 b - - 0 1", "");
    assert!(text.contains("check     from a10"), "{text}");
    assert!(text.contains("outcome   cho wins: checkmate [cho checkmate]"), "{text}");
    assert!(text.contains("moves     0: \n"), "{text}");
}

#[test]
fn a_position_that_is_none_is_an_input_fault() {
    for arguments in ["show janggi 9/9", "perft twelve 2 nonsense", "show kingdrops x y z"] {
        let run = janggi(arguments, "");
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{arguments}");
        assert!(run.errors.starts_with("janggi: ") && run.errors.ends_with('\n'), "{run:?}");
    }
}
