//! Portable game notation: tags, moves, comments and a result, whatever the moves mean.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::reader::PgnGames;
use super::result::GameResult;
use super::tags::Tags;
use crate::Side;

/// A game record as plain data: what a PGN text says before anybody looks at a board.
///
/// ```
/// use janggi::Pgn;
///
/// let pgn: Pgn = "[Event \"Club\"]\n\n1. C2=5 $1 {the usual} H8+7 2. H2+3 *".parse()?;
/// assert_eq!(pgn.tags.get("Event"), Some("Club"));
/// assert_eq!(pgn.moves[0].text, "C2=5");
/// assert_eq!(pgn.moves[0].nags, [1]);
/// assert_eq!(pgn.moves[0].comment, "the usual");
/// assert_eq!(pgn.to_string().parse(), Ok(pgn));
/// # Ok::<(), janggi::ParsePgnError>(())
/// ```
///
/// Variations in parentheses are read over and not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pgn {
    /// The tags in their order, names and values.
    pub tags: Tags,
    /// The comment before the first move; empty when there is none.
    pub comment: String,
    /// The number before the first move.
    pub first_number: u16,
    /// The side that makes the first move.
    pub first_side: Side,
    /// The moves.
    pub moves: Vec<PgnMove>,
    /// The result after the last move.
    pub result: GameResult,
}

/// A move as it stands in a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct PgnMove {
    /// The move as it is written.
    pub text: String,
    /// The numeric annotation glyphs after it: `$1` for a good move, `$2` for a mistake, `$3` and
    /// `$4` for a brilliant move and a blunder, `$5` and `$6` for an interesting and a dubious one.
    pub nags: Vec<u8>,
    /// The comment after it; empty when there is none.
    pub comment: String,
}

/// An empty record, with the first player to make move 1.
impl Default for Pgn {
    fn default() -> Pgn {
        Pgn {
            tags: Tags::default(),
            comment: String::new(),
            first_number: 1,
            first_side: Side::First,
            moves: Vec::new(),
            result: GameResult::Unknown,
        }
    }
}

impl Pgn {
    /// The games of a text, one after the other. A game that cannot be read does not keep the later
    /// ones from being read: reading goes on with the next line of tags after it.
    #[must_use]
    pub fn games(text: &str) -> PgnGames<'_> {
        PgnGames::new(text)
    }
}

/// Writes words with spaces, in lines of at most 80 characters where words allow it.
struct Wrapped<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl Wrapped<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        if self.column > 0 {
            let breaks = self.column + 1 + width > 80;
            self.f.write_char(if breaks { '\n' } else { ' ' })?;
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.column += width;
        self.f.write_str(word)
    }

    fn comment(&mut self, comment: &str) -> fmt::Result {
        // A closing brace would end the comment, so it is written as a parenthesis.
        let comment = comment.replace('}', ")");
        let mut words = comment.split_whitespace().peekable();
        let mut open = "{";
        while let Some(word) = words.next() {
            let close = if words.peek().is_none() { "}" } else { "" };
            self.word(&alloc::format!("{open}{word}{close}"))?;
            open = "";
        }
        Ok(())
    }
}

impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.tags)?;
        if !self.tags.is_empty() {
            f.write_char('\n')?;
        }
        let mut text = Wrapped { f, column: 0 };
        text.comment(&self.comment)?;
        let (mut number, mut side) = (self.first_number, self.first_side);
        let mut needs_number = true;
        for mv in &self.moves {
            match side {
                Side::First => text.word(&alloc::format!("{number}."))?,
                Side::Second if needs_number => text.word(&alloc::format!("{number}..."))?,
                Side::Second => {}
            }
            text.word(&mv.text)?;
            for glyph in &mv.nags {
                text.word(&alloc::format!("${glyph}"))?;
            }
            text.comment(&mv.comment)?;
            needs_number = !mv.comment.is_empty();
            number = number.saturating_add(side.index() as u16);
            side = !side;
        }
        text.word(&alloc::format!("{}", self.result))?;
        f.write_char('\n')
    }
}
