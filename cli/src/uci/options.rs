//! The options of the engine.

use janggi::Rules;

/// What is played, as the option `UCI_Variant` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playing {
    /// Janggi, by which rules.
    Janggi(Rules),
    /// Xiangqi.
    Xiangqi,
}

impl Playing {
    const ALL: [(&'static str, Playing); 5] = [
        ("janggi", Playing::Janggi(Rules::TOURNAMENT)),
        ("janggicasual", Playing::Janggi(Rules::CASUAL)),
        ("janggimodern", Playing::Janggi(Rules::MODERN)),
        ("janggitraditional", Playing::Janggi(Rules::TRADITIONAL)),
        ("xiangqi", Playing::Xiangqi),
    ];
}

/// The options that can be set.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// What is played.
    pub variant: Playing,
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
}

const MAX_HASH: usize = 4096;
const MAX_LINES: usize = 100;
const MAX_THREADS: usize = 256;
const MAX_OVERHEAD: u64 = 5000;

impl Default for Options {
    fn default() -> Options {
        Options {
            variant: Playing::ALL[0].1,
            hash: 16,
            lines: 1,
            skill: 0,
            threads: 1,
            overhead: 5,
        }
    }
}

impl Options {
    /// The declarations, as `uci` asks for them.
    pub(super) fn declare() -> String {
        let names = Playing::ALL.map(|(name, _)| format!(" var {name}")).concat();
        [
            format!("option name UCI_Variant type combo default {}{names}", Playing::ALL[0].0),
            format!("option name Hash type spin default 16 min 1 max {MAX_HASH}"),
            format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            "option name Skill Level type spin default 0 min 0 max 8".to_owned(),
            format!("option name Move Overhead type spin default 5 min 0 max {MAX_OVERHEAD}"),
            "option name Clear Hash type button".to_owned(),
        ]
        .join("\n")
    }

    /// Sets an option. What is unknown or out of range changes nothing.
    pub(super) fn set(&mut self, name: &str, value: &str) {
        fn number<T: TryFrom<u64> + PartialOrd>(value: &str, least: T, most: T) -> Option<T> {
            let number = T::try_from(value.parse().ok()?).ok()?;
            (least <= number && number <= most).then_some(number)
        }
        match name.to_lowercase().as_str() {
            "uci_variant" => {
                if let Some((_, variant)) = Playing::ALL.iter().find(|(name, _)| *name == value) {
                    self.variant = *variant;
                }
            }
            "hash" => self.hash = number(value, 1, MAX_HASH).unwrap_or(self.hash),
            "multipv" => self.lines = number(value, 1, MAX_LINES).unwrap_or(self.lines),
            "skill level" => self.skill = number(value, 0, 8).unwrap_or(self.skill),
            "threads" => self.threads = number(value, 1, MAX_THREADS).unwrap_or(self.threads),
            "move overhead" => {
                self.overhead = number(value, 0, MAX_OVERHEAD).unwrap_or(self.overhead);
            }
            _ => {}
        }
    }
}
