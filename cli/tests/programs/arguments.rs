//! What is said to arguments that are none, and what help there is.

use std::process::Command;

use crate::program::{janggi, out, run};

/// Every subcommand, its usage line, and arguments that it must refuse.
const COMMANDS: [(&str, &str, &[&str]); 13] = [
    (
        "legal",
        "janggi legal [OPTIONS] <GAME[:RULES]>",
        &["legal", "legal chess", "legal janggi extra", "legal janggi --bad", "legal janggi:bad"],
    ),
    (
        "perft",
        "janggi perft [OPTIONS] <GAME[:RULES]> <DEPTH> [POSITION]...",
        &["perft", "perft janggi", "perft janggi x", "perft janggi -1", "perft chess 2"],
    ),
    ("replay", "janggi replay [OPTIONS] <GAME[:RULES]>", &["replay", "replay janggi extra"]),
    (
        "play-moves",
        "janggi play-moves [OPTIONS] <GAME[:RULES]>",
        &["play-moves", "play-moves janggi extra"],
    ),
    ("show", "janggi show [OPTIONS] <GAME[:RULES]> [POSITION]...", &["show", "show chess"]),
    (
        "probe",
        "janggi probe --table <FILE> <GAME[:RULES]>",
        &["probe", "probe twelve", "probe --table x", "probe twelve y --table x"],
    ),
    (
        "play",
        "janggi play [OPTIONS] [GAME[:RULES]]",
        &[
            "play chess",
            "play janggi --level 9",
            "play janggi --level x",
            "play twelve --level perfect",
            "play janggi 5",
            "play janggi --side red",
            "play xiangqi --han 1",
            "play --han 5",
            "play --clock 0",
            "play --names a,b",
            "play --turn-board",
            "play twelve --handicap horse",
        ],
    ),
    (
        "review",
        "janggi review [OPTIONS] [FILE]",
        &["review --nodes x", "review --game chess", "review a b", "review --out x"],
    ),
    (
        "puzzles",
        "janggi puzzles [OPTIONS] [FILE]...",
        &["puzzles --games x", "puzzles --moves 21", "puzzles file --games 4"],
    ),
    (
        "puzzle",
        "janggi puzzle [OPTIONS] [GAME[:RULES]]",
        &["puzzle chess", "puzzle --number 2", "puzzle --pack x --number 0", "puzzle --moves 2"],
    ),
    (
        "solve",
        "janggi solve [OPTIONS] --out <FILE>",
        &["solve", "solve --out x --preset y", "solve --out x --threads 0"],
    ),
    (
        "arena",
        "janggi arena [OPTIONS] <GAME[:RULES]> <PLAYER> [OPPONENT]",
        &[
            "arena",
            "arena janggi 3",
            "arena janggi 3 9",
            "arena janggi 3 xms",
            "arena twelve perfect 1",
            "arena twelve 1 2 --table x",
        ],
    ),
    ("tune", "janggi tune <COMMAND>", &["tune bad"]),
];

#[test]
fn wrong_use_is_told_with_a_usage_line_and_exit_code_2() {
    for (_, usage, refused) in COMMANDS {
        for arguments in refused {
            let run = janggi(arguments, "");
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments}");
            assert!(run.errors.starts_with("error: "), "{}", run.errors);
            let line = run.errors.lines().find_map(|line| line.strip_prefix("Usage: "));
            let line = line.unwrap_or_else(|| panic!("{arguments}: {}", run.errors));
            // Of options that exclude each other only those at hand are shown.
            assert!(
                line == usage || line.split(' ').take(2).eq(usage.split(' ').take(2)),
                "{arguments}: {line}"
            );
        }
    }
    for arguments in ["", "chess", "--bad", "tune"] {
        let run = janggi(arguments, "");
        assert_eq!(run.code, 2, "{arguments}");
        assert!(run.errors.contains("Usage: janggi "), "{}", run.errors);
    }
}

#[test]
fn what_is_wrong_is_said() {
    for (arguments, said) in [
        ("legal chess", "unknown game \"chess\""),
        ("legal janggi:bad", "\"bad\": unknown preset"),
        ("legal twelve:bad", "\"bad\": "),
        ("legal kingdrops:bad", "\"bad\": unknown preset: standard is expected"),
        ("play twelve --level perfect", "the level perfect needs twelve and --table FILE"),
        ("play --level 9", "a level is a number from 1 to 8, easy, medium, hard or perfect"),
        ("solve --out x --preset y", "unknown preset: standard, show or dobutsu is expected"),
    ] {
        let run = janggi(arguments, "");
        assert!(run.errors.contains(said), "{arguments}: {}", run.errors);
    }
}

#[test]
fn every_subcommand_has_help() {
    let all = out("--help", "");
    for (command, usage, _) in COMMANDS {
        assert!(all.contains(&format!("\n  {command} ")), "{all}");
        let help = out(&format!("{command} --help"), "");
        assert!(help.contains(&format!("\nUsage: {usage}\n")), "{help}");
        // It fits a terminal.
        assert!(help.lines().all(|line| line.chars().count() <= 110), "{help}");
        assert_eq!(out(&format!("help {command}"), ""), help);
    }
    for task in ["fit", "play", "table"] {
        assert!(out(&format!("tune {task} --help"), "").contains("Usage: janggi tune "));
    }
    let version = format!("janggi {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(out("--version", ""), version);
}

#[test]
fn the_engine_takes_no_arguments() {
    let engine = |word: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_janggi-uci")).arg(word).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, out, errors) = engine("extra");
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(errors.contains("Usage: janggi-uci"), "{errors}");
    let (code, out, errors) = engine("--help");
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert!(out.contains("UCI_Variant"), "{out}");
}

/// Bars are for people: where standard error is no terminal, there is not a byte of them.
#[test]
fn no_progress_bar_is_drawn_into_a_file() {
    for arguments in ["arena twelve 2 1 --games 2", "puzzles --games 1"] {
        out(arguments, "");
    }
    let records = "[Variant \"Janggi\"]\n\n1. Pab4 *\n\n[Variant \"Janggi\"]\n\n1. Pih4 *\n";
    let reviewed = run(&["review", "--all", "--nodes", "50"], records);
    assert_eq!(reviewed.code, 0);
    assert!(!reviewed.errors.contains(['\r', '\u{1b}']), "{:?}", reviewed.errors);
    assert!(reviewed.errors.starts_with("1/1 Pab4 "), "{}", reviewed.errors);
}
