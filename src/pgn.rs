//! Game records in Portable Game Notation: tags, moves as words, result (J-54).
//!
//! A [`Record`] is text taken apart and knows no game. Each game has its own way between records and
//! games: `Record::from(&game)`, and [`Record::janggi`] back.
//!
//! ```
//! use janggi::{pgn, Game, Janggi, Rules};
//!
//! let text = "[Variant \"Janggi\"]\n\n1. Pab4 Pih7 2. Hg3 {a horse} Ke9 *\n";
//! let record = pgn::read(text).next().unwrap()?;
//! assert_eq!(record.moves[2].comment.as_deref(), Some("a horse"));
//! let game: Game<Janggi> = record.janggi(Rules::CLUB)?;
//! assert_eq!(game.ply(), 4);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Side, Tags};

/// One game of a file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// The tags in their order.
    pub tags: Tags,
    /// The moves of the main line as words, whatever the notation.
    pub moves: Vec<RecordedMove>,
    /// The mark at the end of the moves.
    pub result: GameResult,
    /// The number of the first move, 1 in a game from the start position.
    pub first_number: u16,
    /// The side that makes the first move.
    pub first_side: Side,
}

/// An empty record: no tags, no moves, no result.
impl Default for Record {
    fn default() -> Record {
        Record {
            tags: Tags::default(),
            moves: Vec::new(),
            result: GameResult::Unknown,
            first_number: 1,
            first_side: Side::First,
        }
    }
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordedMove {
    /// The move as it is written, without `!` and `?`.
    pub text: String,
    /// The comment after it, in which several are joined by blanks.
    pub comment: Option<String>,
}

/// The result of a game as records mark it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`: the side that has the first move at the start of a game won.
    First,
    /// `0-1`: the other side won.
    Second,
    /// `1/2-1/2`: a draw.
    Draw,
    /// `*`: the game goes on, or nobody knows.
    Unknown,
}

impl GameResult {
    /// The mark of a game's outcome.
    pub(crate) fn of<E>(outcome: Option<crate::Outcome<E>>) -> GameResult {
        match outcome.map(|outcome| outcome.winner) {
            None => GameResult::Unknown,
            Some(None) => GameResult::Draw,
            Some(Some(Side::First)) => GameResult::First,
            Some(Some(Side::Second)) => GameResult::Second,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::First => "1-0",
            GameResult::Second => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        })
    }
}

/// The text is none of `1-0`, `0-1`, `1/2-1/2` and `*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a result is 1-0, 0-1, 1/2-1/2 or *")]
pub struct ParseGameResultError;

impl FromStr for GameResult {
    type Err = ParseGameResultError;

    fn from_str(text: &str) -> Result<GameResult, ParseGameResultError> {
        Ok(match text {
            "1-0" => GameResult::First,
            "0-1" => GameResult::Second,
            "1/2-1/2" => GameResult::Draw,
            "*" => GameResult::Unknown,
            _ => return Err(ParseGameResultError),
        })
    }
}

/// Why a game of a file cannot be read. Lines are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A line begins like a tag, but is none.
    #[error("line {line}: a tag is written [Key \"value\"]")]
    Tag {
        /// The line of the tag.
        line: usize,
    },
    /// A comment is opened and never closed.
    #[error("line {line}: the comment that begins here has no end")]
    Comment {
        /// The line where the comment begins.
        line: usize,
    },
    /// A variation is closed that was not opened, or the other way round.
    #[error("line {line}: parentheses do not match")]
    Variation {
        /// The line where it was noticed.
        line: usize,
    },
}

/// Reads the games of a text one after the other. A game that cannot be read is an error of its own,
/// and the next one is found by its tags.
///
/// Comments in braces and after `;` are kept. Variations in parentheses, `$` marks and lines that
/// begin with `%` are passed over.
#[must_use]
pub fn read(text: &str) -> Reader<'_> {
    Reader { rest: text.trim_start_matches('\u{feff}'), line: 1 }
}

/// The games of a text: see [`read`].
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    rest: &'a str,
    /// The number of the line on which `rest` begins.
    line: usize,
}

impl<'a> Reader<'a> {
    /// Takes bytes off the front, as many as fit.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn take_line(&mut self) -> &'a str {
        let length = self.rest.find('\n').map_or(self.rest.len(), |at| at + 1);
        self.take(length).trim_end()
    }

    fn skip_blanks(&mut self) {
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.take(blanks);
    }

    /// Goes on at the next line that begins with a tag and does not follow one.
    fn skip_game(&mut self) {
        while self.rest.starts_with('[') {
            self.take_line();
        }
        while !self.rest.is_empty() && !self.rest.starts_with('[') {
            self.take_line();
        }
    }

    fn read_tags(&mut self, record: &mut Record) -> Result<(), ReadError> {
        loop {
            self.skip_blanks();
            let line = self.line;
            if self.rest.starts_with('%') {
                self.take_line();
            } else if self.rest.starts_with('[') {
                let text = self.take_line().strip_prefix('[').and_then(|t| t.strip_suffix(']'));
                if !text.is_some_and(|text| record.tags.read(text)) {
                    return Err(ReadError::Tag { line });
                }
            } else {
                return Ok(());
            }
        }
    }

    fn read_moves(&mut self, record: &mut Record) -> Result<(), ReadError> {
        let mut depth = 0usize;
        let mut opened = 0;
        loop {
            let at_line_start = self.rest.len() - self.rest.trim_start().len() > 0;
            self.skip_blanks();
            let line = self.line;
            match self.rest.chars().next() {
                None if depth > 0 => return Err(ReadError::Variation { line: opened }),
                // Tags of the next game end one that has no result.
                None => return Ok(()),
                Some('[') if at_line_start && depth == 0 => return Ok(()),
                Some('%') if at_line_start => {
                    self.take_line();
                }
                Some('{') => {
                    let end = self.rest.find('}').ok_or(ReadError::Comment { line })?;
                    let comment = self.take(end + 1);
                    record.comment(comment.trim_matches(['{', '}']), depth);
                }
                Some(';') => {
                    let comment = self.take_line();
                    record.comment(comment.trim_start_matches(';'), depth);
                }
                Some('(') => {
                    self.take(1);
                    if depth == 0 {
                        opened = line;
                    }
                    depth += 1;
                }
                Some(')') => {
                    self.take(1);
                    depth = depth.checked_sub(1).ok_or(ReadError::Variation { line })?;
                }
                Some(first) => {
                    let end =
                        |c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';');
                    let length = self.rest.find(end).unwrap_or(self.rest.len());
                    let word = self.take(length.max(first.len_utf8()));
                    if depth == 0 && record.word(word) {
                        return Ok(());
                    }
                }
            }
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_blanks();
        if self.rest.is_empty() {
            return None;
        }
        let before = self.clone();
        let mut record = Record::default();
        let read = self.read_tags(&mut record).and_then(|()| self.read_moves(&mut record));
        Some(match read {
            Ok(()) => Ok(record),
            Err(error) => {
                *self = before;
                self.skip_game();
                Err(error)
            }
        })
    }
}

impl Record {
    fn comment(&mut self, text: &str, depth: usize) {
        let (0, Some(last)) = (depth, self.moves.last_mut()) else { return };
        let text = text.trim();
        match &mut last.comment {
            Some(comment) => {
                comment.push(' ');
                comment.push_str(text);
            }
            None => last.comment = Some(text.to_owned()),
        }
    }

    /// Takes in a word of the move text. Answers whether it was the result.
    fn word(&mut self, word: &str) -> bool {
        if let Ok(result) = word.parse() {
            self.result = result;
            return true;
        }
        if word.starts_with('$') {
            return false;
        }
        // A number stands before its move, with or without a blank: `1.`, `1...`, `1.Pab4`.
        let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let mut text = word;
        if let Some(dotted) = after.strip_prefix('.') {
            let number = word.strip_suffix(after).unwrap_or_default();
            text = dotted.trim_start_matches('.');
            if self.moves.is_empty() {
                self.first_number = number.parse().unwrap_or(1);
                let dots = dotted.len() - text.len();
                self.first_side = if dots > 0 { Side::Second } else { Side::First };
            }
        } else if after.is_empty() {
            return false; // a number without its dot
        }
        let text = text.trim_end_matches(['!', '?']);
        if !text.is_empty() {
            self.moves.push(RecordedMove { text: text.to_string(), comment: None });
        }
        false
    }
}

/// The record as a file holds it: tags, an empty line, the moves in lines of at most 80 columns (a
/// longer comment stays in one piece), the result and an empty line.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.tags)?;
        let mut column = 0;
        let mut side = self.first_side;
        let mut number = u32::from(self.first_number);
        let mut numbered = false;
        for mv in &self.moves {
            if side == Side::First || !numbered {
                let dots = if side == Side::First { "." } else { "..." };
                write_word(f, &mut column, format_args!("{number}{dots}"))?;
            }
            write_word(f, &mut column, format_args!("{}", mv.text))?;
            // After a comment the number is said once more, as PGN wants it.
            numbered = mv.comment.is_none();
            if let Some(comment) = &mv.comment {
                write_word(f, &mut column, format_args!("{{{}}}", comment.replace('}', ")")))?;
            }
            number += u32::from(side == Side::Second);
            side = !side;
        }
        write_word(f, &mut column, format_args!("{}", self.result))?;
        f.write_str("\n\n")
    }
}

/// Writes a word after a blank, or on a new line when this one is full.
fn write_word(
    f: &mut fmt::Formatter<'_>,
    column: &mut usize,
    word: fmt::Arguments<'_>,
) -> fmt::Result {
    let word = word.to_string();
    let length = word.chars().count();
    if *column > 0 && *column + 1 + length > 80 {
        f.write_str("\n")?;
        *column = 0;
    } else if *column > 0 {
        f.write_str(" ")?;
        *column += 1;
    }
    *column += length;
    f.write_str(&word)
}
