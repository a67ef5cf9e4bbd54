//! How a recorded game ended.

use alloc::string::String;
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use crate::{Declared, Outcome, Reason, Side};

/// The result of a recorded game.
///
/// ```
/// use janggi::record::GameResult;
/// use janggi::Side;
///
/// assert_eq!(GameResult::Win(Side::HAN).to_string(), "0-1");
/// assert_eq!(GameResult::read("½-½"), Some(GameResult::Draw));
/// assert_eq!(GameResult::read("红胜"), Some(GameResult::Win(Side::RED)));
/// assert_eq!(GameResult::read("=="), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `*`: the game goes on, or nobody knows.
    #[default]
    Unknown,
    /// `1-0` or `0-1`: this side won.
    Win(Side),
    /// `1/2-1/2`: a draw.
    Draw,
}

impl GameResult {
    /// The result that a word of a record stands for: `1-0`, `0-1`, `1/2-1/2`, `1/2`, `½-½`, `½`, `*`,
    /// in full-width characters or with a dash too, and the words of Chinese records 红胜, 黑胜, 和, 和棋,
    /// 和局 with their variants. `None` when it is no such word.
    #[must_use]
    pub fn read(word: &str) -> Option<GameResult> {
        const FIRST: GameResult = GameResult::Win(Side::First);
        const SECOND: GameResult = GameResult::Win(Side::Second);
        Some(match word {
            "*" | "＊" => GameResult::Unknown,
            "1-0" | "1–0" | "１-０" | "１－０" | "1:0" => FIRST,
            "0-1" | "0–1" | "０-１" | "０－１" | "0:1" => SECOND,
            "1/2-1/2" | "1/2–1/2" | "1/2" | "½-½" | "½–½" | "½" | "0.5-0.5" => {
                GameResult::Draw
            }
            "红胜" | "红方胜" | "红先胜" | "紅勝" | "紅方勝" | "紅先勝" | "先胜" | "先勝" => {
                FIRST
            }
            "黑胜" | "黑方胜" | "红先负" | "黑勝" | "黑方勝" | "紅先負" | "先负" | "先負" => {
                SECOND
            }
            "和" | "和棋" | "和局" | "红先和" | "紅先和" | "先和" => GameResult::Draw,
            _ => return None,
        })
    }

    /// The result of a game that was played.
    #[must_use]
    pub fn of<E>(outcome: Option<&Outcome<E>>) -> GameResult {
        match outcome {
            None => GameResult::Unknown,
            Some(outcome) => outcome.winner.map_or(GameResult::Draw, GameResult::Win),
        }
    }
}

/// The result as PGN writes it.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Unknown => "*",
            GameResult::Win(Side::First) => "1-0",
            GameResult::Win(Side::Second) => "0-1",
            GameResult::Draw => "1/2-1/2",
        })
    }
}

/// What brought a recorded game to its result: the value of the tag `Termination`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// An end that the moves do not show.
    Declared(Declared),
    /// Anything else, in the words of the record: the code of an ending, as `checkmate`, or what a
    /// program wrote, as `normal`.
    Other(String),
}

impl Termination {
    /// The cause of an end by the rules or by declaration.
    #[must_use]
    pub fn of<E: Reason>(outcome: &Outcome<E>) -> Termination {
        Termination::from(outcome.ending.code())
    }

    /// The text of the tag.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Termination::Declared(declared) => declared.code(),
            Termination::Other(text) => text,
        }
    }
}

impl From<Declared> for Termination {
    fn from(declared: Declared) -> Termination {
        Termination::Declared(declared)
    }
}

impl From<&str> for Termination {
    fn from(text: &str) -> Termination {
        text.parse().map_or_else(|_| Termination::Other(text.into()), Termination::Declared)
    }
}

impl FromStr for Termination {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Termination, Infallible> {
        Ok(text.into())
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
