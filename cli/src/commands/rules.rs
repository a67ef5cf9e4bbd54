//! `janggi rules`: games, rule sets and options in words.

use std::fmt::Write as _;
use std::io::Write;

use clap::Args;
use janggi::{GameKind, Variant, for_game};

use crate::failure::Failure;
use crate::prose::lines;

/// List the games, their rule sets and their options
///
/// A rule set is written after the game and a colon, and options that differ from it after commas:
/// janggi:tournament, janggi:club,bonus=0,limit=200:points. N stands for a number.
#[derive(Args)]
pub(crate) struct Rules {
    /// One of the games; without it, all are listed
    game: Option<GameKind>,
}

impl Rules {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let text = self.game.map_or_else(all, listed);
        Ok(out.write_all(text.as_bytes())?)
    }
}

/// All games.
pub(crate) fn all() -> String {
    GameKind::ALL.map(listed).join("\n")
}

/// A game with its rule sets and options.
fn listed(game: GameKind) -> String {
    let mut text = entry("", game.name(), 11, game.about());
    let default = for_game!(game, V => <V as Variant>::Rules::default().to_string());
    text += "\n  Rule sets:\n";
    for &(name, about) in game.about_rule_sets() {
        let about = if name == default { format!("{about} (default)") } else { about.to_owned() };
        text += &entry("    ", name, 15, &about);
    }
    if game.about_rule_options().is_empty() {
        text += "\n  It has no options.\n";
        return text;
    }
    text += "\n  Options and their values:\n";
    for option in game.about_rule_options() {
        text += &entry("    ", option.name, 15, option.about);
        for &(value, about) in option.values {
            text += &entry("      ", &format!("{}={value}", option.name), 23, about);
        }
    }
    text
}

/// A name and what it means, in lines that fit.
fn entry(indent: &str, name: &str, width: usize, about: &str) -> String {
    let first = format!("{indent}{name:width$}");
    let next = " ".repeat(indent.len() + width);
    let options = lines().initial_indent(&first).subsequent_indent(&next);
    let mut text = String::new();
    let _ = writeln!(text, "{}", textwrap::fill(about, options));
    text
}
