//! Reading PGN.

use core::fmt;
use core::str::FromStr;

use super::pgn::{Pgn, PgnMove};
use super::result::GameResult;
use super::tags::Tags;
use crate::Side;
use crate::macros::errors::error;

/// Where and why a text is no PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParsePgnError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: PgnProblem,
}

error! { ParsePgnError { line, problem } => "line {line}: {problem}" }

error! {
    /// What can be wrong with a PGN text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum PgnProblem {
        /// A line of tags is not of the form `[Name "value"]`.
        Tag => "a tag of the form [Name \"value\"] is expected";
        /// A comment is not closed.
        OpenComment => "the comment that begins here has no end";
        /// A variation is not closed, or one is closed that was not opened.
        Parenthesis => "the parenthesis has no partner";
        /// There is no game.
        Empty => "a game is expected";
        /// A single game was expected, and more follows.
        Trailing => "nothing more is expected after the game";
    }
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn fail<T>(&self, problem: PgnProblem) -> Result<T, ParsePgnError> {
        Err(ParsePgnError { line: self.line, problem })
    }

    /// Reads over the first `length` bytes, which end at a character, and gives them.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !keep(c)).unwrap_or(self.rest.len()))
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn tag(&mut self, tags: &mut Tags) -> Result<(), ParsePgnError> {
        let ends = |c: char| c.is_whitespace() || matches!(c, '"' | ']');
        match tags.read(self.rest, ends, closing_quote) {
            Some(rest) => {
                self.take(self.rest.len() - rest.len());
                Ok(())
            }
            None => self.fail(PgnProblem::Tag),
        }
    }

    /// A comment, if one begins here: in braces, or from a semicolon to the end of the line.
    fn comment(&mut self) -> Result<Option<&'a str>, ParsePgnError> {
        match self.rest.chars().next() {
            Some('{') => match self.rest.find('}') {
                Some(end) => Ok(Some(&self.take(end + 1)[1..end])),
                None => self.fail(PgnProblem::OpenComment),
            },
            Some(';') => Ok(self.take_while(|c| c != '\n').get(1..)),
            _ => Ok(None),
        }
    }

    /// Reads over a variation with whatever variations and comments are in it.
    fn skip_variation(&mut self) -> Result<(), ParsePgnError> {
        let open = ParsePgnError { line: self.line, problem: PgnProblem::Parenthesis };
        let mut depth = 0usize;
        loop {
            match self.rest.chars().next().ok_or(open)? {
                '(' => depth += 1,
                ')' if depth == 1 => {
                    self.take(1);
                    return Ok(());
                }
                ')' => depth -= 1,
                _ => {
                    if self.comment()?.is_none() {
                        self.take_while(|c| !"(){;".contains(c));
                    }
                    continue;
                }
            }
            self.take(1);
        }
    }

    fn game(&mut self) -> Result<Option<Pgn>, ParsePgnError> {
        self.skip_space();
        if self.rest.is_empty() {
            return Ok(None);
        }
        let mut pgn = Pgn::default();
        while self.rest.starts_with('[') {
            self.tag(&mut pgn.tags)?;
            self.skip_space();
        }
        loop {
            self.skip_space();
            if let Some(comment) = self.comment()? {
                add_comment(&mut pgn, comment);
                continue;
            }
            match self.rest.chars().next() {
                None | Some('[') => return Ok(Some(pgn)),
                Some('(') => self.skip_variation()?,
                Some(')') => return self.fail(PgnProblem::Parenthesis),
                Some('}') => return self.fail(PgnProblem::OpenComment),
                Some(_) => {
                    let ends = |c: char| c.is_whitespace() || "{}();[".contains(c);
                    let word = self.take_while(|c| !ends(c));
                    if let Some(result) = add_word(&mut pgn, word) {
                        pgn.result = result;
                        return Ok(Some(pgn));
                    }
                }
            }
        }
    }
}

/// Where the value of a tag ends, on its own line.
fn closing_quote(quoted: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in quoted.char_indices() {
        match c {
            '\n' => return None,
            '"' if !escaped => return Some(at),
            _ => escaped = c == '\\' && !escaped,
        }
    }
    None
}

fn add_comment(pgn: &mut Pgn, comment: &str) {
    let place = pgn.moves.last_mut().map_or(&mut pgn.comment, |mv| &mut mv.comment);
    let words = comment.split_whitespace();
    for word in words {
        if !place.is_empty() {
            place.push(' ');
        }
        place.push_str(word);
    }
}

/// A word of the move text: a number, a glyph, a move or the result, the last two with or without a
/// number before them. Returns the result.
fn add_word(pgn: &mut Pgn, mut word: &str) -> Option<GameResult> {
    loop {
        let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = after_digits.trim_start_matches('.');
        let dots = after_digits.len() - text.len();
        if dots == 0 {
            break;
        }
        if pgn.moves.is_empty() {
            let number = word[..word.len() - after_digits.len()].parse();
            pgn.first_number = number.unwrap_or(pgn.first_number);
            pgn.first_side = if dots > 1 { Side::Second } else { Side::First };
        }
        word = text;
    }
    let is_number = word.chars().all(|c| c.is_ascii_digit());
    if let Some(glyph) = word.strip_prefix('$') {
        // One before the first move, or out of range, is read over.
        if let (Some(mv), Ok(glyph)) = (pgn.moves.last_mut(), glyph.parse()) {
            mv.nags.push(glyph);
        }
    } else if GameResult::read(word).is_none() && !is_number {
        pgn.moves.push(PgnMove { text: word.into(), ..PgnMove::default() });
    }
    GameResult::read(word)
}

/// The games of a PGN text; see [`Pgn::games`].
#[derive(Debug)]
pub struct PgnGames<'a> {
    reader: Reader<'a>,
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reader(line {})", self.line)
    }
}

impl<'a> PgnGames<'a> {
    pub(super) fn new(text: &'a str) -> PgnGames<'a> {
        PgnGames { reader: Reader { rest: text.trim_start_matches('\u{feff}'), line: 1 } }
    }
}

impl Iterator for PgnGames<'_> {
    type Item = Result<Pgn, ParsePgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.reader.game();
        if game.is_err() {
            // Whatever is left of the game ends where a line of tags follows a line of moves.
            let lines = self.reader.rest.split_inclusive('\n');
            let mut length = 0;
            let mut after_moves = false;
            for (i, line) in lines.enumerate() {
                let is_tag = line.starts_with('[');
                if is_tag && after_moves {
                    break;
                }
                after_moves |= !is_tag && i > 0;
                length += line.len();
            }
            self.reader.take(length);
        }
        game.transpose()
    }
}

/// Reads a single game.
impl FromStr for Pgn {
    type Err = ParsePgnError;

    fn from_str(text: &str) -> Result<Pgn, ParsePgnError> {
        let mut games = Pgn::games(text);
        let pgn = match games.next() {
            Some(game) => game?,
            None => return games.reader.fail(PgnProblem::Empty),
        };
        games.reader.skip_space();
        if games.reader.rest.is_empty() { Ok(pgn) } else { games.reader.fail(PgnProblem::Trailing) }
    }
}
