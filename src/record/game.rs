//! What sets the records of one game apart from those of others.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::Variant;
use crate::notation::error::{NameError, NotationError};
use crate::notation::winboard::Ranks;

/// A game of which records are kept: how they name it, where they start, and in which notations
/// they write its moves.
///
/// The four games of the crate implement it.
pub trait RecordGame: Variant {
    /// The notations of its records. The default is one in which every legal move has a text.
    type Format: Copy
        + Default
        + Eq
        + fmt::Debug
        + fmt::Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + 'static;

    /// The tag that names the game, and its value.
    const GAME_TAG: (&'static str, &'static str);
    /// Whether the start position is always written, with the tag `SetUp`, or only where it is not
    /// the usual one.
    const ALWAYS_SET_UP: bool;
    /// Whether the tag `Format` is always written, or only for another notation than the default.
    const ALWAYS_FORMAT: bool;
    /// Whether the number before a move is that of a turn, in which a side may make several moves
    /// and which the position counts; otherwise it is that of a pair of moves.
    const NUMBERS_TURNS: bool = false;
    /// All notations, in the order in which they are tried on a text that could be of several.
    const FORMATS: &'static [Self::Format];

    /// The rules that a name of the game stands for in the tags `Variant` and `Game`, or `None`
    /// within where it names the game alone; `None` where it names another game.
    #[must_use]
    fn rules_of_name(name: &str) -> Option<Option<Self::Rules>>;

    /// The position where a record begins, the usual one if it names none. Faults that records have
    /// and that can be waived are waived.
    ///
    /// # Errors
    /// When the text is no position, or the position is refused.
    fn from_record(fen: Option<&str>, rules: Self::Rules)
    -> Result<Self, Self::ParsePositionError>;

    /// The number of the next move, as records count them.
    fn move_number(&self) -> u32;

    /// From which number a notation counts ranks; `None` where it writes no ranks of that kind. A
    /// record counts them in one way.
    #[must_use]
    fn ranks(_: Self::Format) -> Option<Ranks> {
        None
    }

    /// The moves of a word that is several without a blank between them; `None` for a single one.
    #[must_use]
    fn several(_: &str) -> Option<Vec<&str>> {
        None
    }

    /// The legal move that a text stands for.
    ///
    /// # Errors
    /// When the text is not of the notation, or stands for no legal move.
    fn read_as(&self, format: Self::Format, text: &str) -> Result<Self::Move, NotationError<Self>>;

    /// The text of a legal move.
    ///
    /// # Errors
    /// When the move is not legal, or the notation has no name for it.
    fn write_as(&self, format: Self::Format, mv: Self::Move) -> Result<String, NameError<Self>>;

    /// The position without what the last ply left behind that ends the game or forbids moves: a
    /// bikjang that was offered or accepted, two passes. `None` where there is nothing of the kind.
    /// Players who do not know such a rule play on from there, and their records go on.
    #[must_use]
    fn reopened(&self) -> Option<Self> {
        None
    }
}

/// The text names no notation of the game's records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseFormatError {
    /// The names that are known.
    pub expected: &'static [&'static str],
}

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a notation of records:")?;
        for (i, name) in self.expected.iter().enumerate() {
            write!(f, "{} {name}", if i == 0 { "" } else { "," })?;
        }
        f.write_str(if self.expected.len() == 1 { " is expected" } else { " are known" })
    }
}

impl Error for ParseFormatError {}
