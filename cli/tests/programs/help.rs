//! Help that teaches: rules, examples, completions and the manual.

use janggi::GameKind;

use crate::program::{janggi, out};

/// The subcommands of a command, as its help lists them.
fn subcommands(command: &str) -> Vec<String> {
    let help = out(&format!("{command} -h"), "");
    let Some((_, list)) = help.split_once("\nCommands:\n") else { return Vec::new() };
    let names = list.lines().take_while(|line| !line.is_empty());
    // The description of one may go on in a second line.
    let names = names.filter(|line| !line.starts_with("    "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// All commands and what is below them.
fn commands() -> Vec<String> {
    let mut found = vec![String::new()];
    for name in subcommands("") {
        found.extend(subcommands(&name).iter().map(|below| format!("{name} {below}")));
        found.push(name);
    }
    found
}

#[test]
fn every_line_of_help_fits_a_terminal() {
    assert!(commands().len() > 20, "{:?}", commands());
    for command in commands() {
        for option in ["-h", "--help"] {
            let help = out(&format!("{command} {option}"), "");
            for line in help.lines() {
                assert!(line.chars().count() <= 80, "janggi {command} {option}: {line}");
            }
        }
    }
}

#[test]
fn every_subcommand_has_an_example() {
    for name in subcommands("") {
        let help = out(&format!("help {name}"), "");
        let (_, examples) = help.split_once("\nExample").unwrap_or_else(|| panic!("{help}"));
        assert!(examples.contains(&format!("janggi {name}")), "{examples}");
    }
}

/// The examples that need no file and no time do what they say.
#[test]
fn examples_run() {
    for name in ["legal", "perft", "show", "explain", "mate", "rules", "replay", "play-moves"] {
        let help = out(&format!("help {name}"), "");
        let (_, examples) = help.split_once("\nExample").unwrap();
        let script = examples.split_once('\n').unwrap().1;
        // `rules` has more below its examples.
        let script = script.split("\n\n").next().unwrap();
        let folder = std::path::Path::new(env!("CARGO_BIN_EXE_janggi")).parent().unwrap();
        let paths = std::env::var("PATH").unwrap();
        let run = std::process::Command::new("bash")
            .args(["-euo", "pipefail", "-c", script])
            .env("PATH", format!("{}:{paths}", folder.display()))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success() && !said.contains("error: "), "{script}: {run:?}");
        assert!(!said.is_empty());
    }
}

#[test]
fn rules_are_listed_as_the_library_has_them() {
    let all = out("rules", "");
    for game in GameKind::ALL {
        let own = out(&format!("rules {game}"), "");
        assert!(all.contains(&own), "{game}");
        // A line may have been broken after any word.
        let words = own.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(game.about()), "{own}");
        for (name, about) in game.about_rule_sets() {
            assert!(words.contains(&format!(" {name} {about}")), "{name}: {own}");
        }
        for option in game.about_rule_options() {
            assert!(words.contains(&format!(" {} {}", option.name, option.about)), "{own}");
            for (value, about) in option.values {
                let value = format!(" {}={value} {about}", option.name);
                assert!(words.contains(&value), "{value}: {own}");
            }
        }
        assert!(own.lines().all(|line| line.chars().count() <= 80));
    }
    // `help rules` has the same list.
    assert!(out("help rules", "").contains(all.trim_end()));
    let run = janggi("rules chess", "");
    assert_eq!(run.code, 2);
    assert!(run.errors.contains("janggi, twelve, xiangqi or kingdrops"), "{run:?}");
}

#[test]
fn shells_complete_every_subcommand() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = out(&format!("completions {shell}"), "");
        for name in subcommands("") {
            assert!(script.contains(&name), "{shell}: {name}");
        }
        assert!(script.contains("graph") && script.contains("nodes"), "{shell}");
    }
    assert_eq!(janggi("completions", "").code, 2);
    assert_eq!(janggi("completions cmd", "").code, 2);
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    for command in commands() {
        let page = out(&format!("man {command}"), "");
        let title = format!(".TH janggi{}", if command.is_empty() { "" } else { "-" });
        assert!(page.contains(&title), "{command}: {page}");
        assert!(page.contains(".SH NAME") && page.contains(".SH SYNOPSIS"), "{command}");
    }
    let run = janggi("man chess", "");
    assert_eq!(run.code, 2);
    assert!(run.errors.contains("there is no command chess"), "{run:?}");
}
