//! The options of the engine.

use janggi::{GameKind, Variant, for_game};

use super::protocol::Protocol;
use crate::game::Playable;

/// The options that can be set.
#[derive(Clone, Debug)]
pub struct Options {
    /// What is played.
    pub game: GameKind,
    /// By which rule set, in its text form; by that for engines where none is named.
    pub rules: Option<String>,
    /// The size of the table in mebibytes.
    pub hash: usize,
    /// How many lines are told.
    pub lines: usize,
    /// A level from 1 to 8; 0 is full strength.
    pub skill: u8,
    /// How many threads think.
    pub threads: usize,
    /// What is kept back of the time of each move, in milliseconds.
    pub overhead: u64,
    /// Whether the times of UCCI are in milliseconds; otherwise they are in seconds.
    pub millis: bool,
}

const MAX_HASH: usize = 4096;
const MAX_LINES: usize = 100;
const MAX_THREADS: usize = 256;
const MAX_OVERHEAD: u64 = 5000;

impl Default for Options {
    fn default() -> Options {
        Options {
            game: GameKind::Janggi,
            rules: None,
            hash: 16,
            lines: 1,
            skill: 0,
            threads: 1,
            overhead: 5,
            millis: false,
        }
    }
}

impl Options {
    /// The declarations, as `uci` asks for them.
    pub(super) fn declare(protocol: Protocol) -> String {
        if protocol == Protocol::Ucci {
            return format!(
                "option usemillisec type check default false\n\
                 option hashsize type spin min 1 max {MAX_HASH} default 16\n\
                 option threads type spin min 1 max {MAX_THREADS} default 1\n\
                 option newgame type button"
            );
        }
        let names: String = variants().iter().map(|name| format!(" var {name}")).collect();
        [
            format!("option name UCI_Variant type combo default {}{names}", GameKind::Janggi),
            format!("option name Hash type spin default 16 min 1 max {MAX_HASH}"),
            format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            "option name Ponder type check default false".to_owned(),
            "option name Skill Level type spin default 0 min 0 max 8".to_owned(),
            format!("option name Move Overhead type spin default 5 min 0 max {MAX_OVERHEAD}"),
            "option name Clear Hash type button".to_owned(),
        ]
        .join("\n")
    }

    /// Sets an option.
    ///
    /// # Errors
    /// What is wrong with it, in words; nothing has changed.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        fn number<T: TryFrom<u64> + PartialOrd>(
            value: &str,
            least: T,
            most: T,
        ) -> Result<T, String> {
            let number = value.parse().ok().and_then(|number: u64| T::try_from(number).ok());
            number
                .filter(|number| least <= *number && *number <= most)
                .ok_or_else(|| format!("{value:?} is out of range"))
        }
        match name.to_lowercase().as_str() {
            "uci_variant" => (self.game, self.rules) = variant(value)?,
            "hash" | "hashsize" => self.hash = number(value, 1, MAX_HASH)?,
            "multipv" => self.lines = number(value, 1, MAX_LINES)?,
            "skill level" => self.skill = number(value, 0, 8)?,
            "threads" => self.threads = number(value, 1, MAX_THREADS)?,
            "move overhead" => self.overhead = number(value, 0, MAX_OVERHEAD)?,
            "usemillisec" => self.millis = value == "true",
            // The graphical board tells what it does; nothing depends on it here.
            "ponder" | "uci_analysemode" | "uci_opponent" | "uci_showcurrline" | "batch"
            | "debug" => {}
            _ => return Err(format!("there is no option {name:?}")),
        }
        Ok(())
    }
}

/// The names of all games and rule sets: the name of the game alone for the rule set of engines,
/// and with the name of a rule set behind it.
fn variants() -> Vec<String> {
    let mut names = Vec::new();
    for game in GameKind::ALL {
        names.push(game.to_string());
        names.extend(game.rule_sets().map(|rules| format!("{game}{rules}")));
    }
    names
}

/// What a name of a variant means; `game:rules` is understood too, with any rule set.
fn variant(name: &str) -> Result<(GameKind, Option<String>), String> {
    for game in GameKind::ALL {
        let Some(rest) = name.strip_prefix(game.name()) else { continue };
        if rest.is_empty() {
            return Ok((game, None));
        }
        let rules = rest.strip_prefix(':').unwrap_or(rest);
        let is_known = match rest.starts_with(':') {
            true => for_game!(game, V => rules.parse::<<V as Variant>::Rules>().is_ok()),
            false => game.rule_sets().any(|name| name == rules),
        };
        if is_known {
            return Ok((game, Some(rules.to_owned())));
        }
    }
    Err(format!("there is no variant {name:?}"))
}

/// The rule set that is asked for, in the type of the game.
pub(super) fn rules<P: Playable>(options: &Options) -> P::Rules {
    let named = options.rules.as_ref().and_then(|text| text.parse().ok());
    named.unwrap_or(P::ENGINE_RULES)
}

#[cfg(test)]
mod tests {
    use super::{GameKind, variant, variants};

    #[test]
    fn every_rule_set_of_every_game_is_a_variant() {
        let names = variants();
        for game in GameKind::ALL {
            assert!(names.contains(&game.to_string()));
            for rules in game.rule_sets() {
                assert_eq!(variant(&format!("{game}{rules}")), Ok((game, Some(rules.to_owned()))));
            }
        }
        let own = "janggi:club,bonus=0";
        assert_eq!(variant(own), Ok((GameKind::Janggi, Some("club,bonus=0".to_owned()))));
        for name in ["", "chess", "janggix", "janggi:", "janggi:x", "Xiangqi"] {
            assert!(variant(name).is_err(), "{name}");
        }
    }
}
