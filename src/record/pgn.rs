//! Portable game notation: tags, moves, comments and a result, whatever the moves mean.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::Side;

/// A game record as plain data: what a PGN text says before anybody looks at a board.
///
/// ```
/// use janggi::Pgn;
///
/// let pgn: Pgn = "[Event \"Club\"]\n\n1. C2=5 $1 {the usual} H8+7 2. H2+3 *".parse()?;
/// assert_eq!(pgn.tag("Event"), Some("Club"));
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
    pub tags: Vec<(String, String)>,
    /// The comment before the first move; empty when there is none.
    pub comment: String,
    /// The number before the first move.
    pub first_number: u16,
    /// The side that makes the first move.
    pub first_side: Side,
    /// The moves.
    pub moves: Vec<PgnMove>,
    /// The result after the last move.
    pub result: PgnResult,
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

/// The result at the end of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum PgnResult {
    /// `*`: the game goes on, or nobody knows.
    #[default]
    Unknown,
    /// `1-0` or `0-1`: this side won.
    Win(Side),
    /// `1/2-1/2`: a draw.
    Draw,
}

/// An empty record, with the first player to make move 1.
impl Default for Pgn {
    fn default() -> Pgn {
        Pgn {
            tags: Vec::new(),
            comment: String::new(),
            first_number: 1,
            first_side: Side::First,
            moves: Vec::new(),
            result: PgnResult::Unknown,
        }
    }
}

impl Pgn {
    /// The value of a tag, the first one where there are several. Names are told apart by case.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Gives a tag a new value, at its place or at the end.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(key, _)| key == name) {
            Some((_, old)) => *old = value.into(),
            None => self.tags.push((name.into(), value.into())),
        }
    }

    /// The games of a text, one after the other. A game that cannot be read does not keep the later
    /// ones from being read: reading goes on with the next line of tags after it.
    #[must_use]
    pub fn games(text: &str) -> PgnGames<'_> {
        PgnGames { reader: Reader { rest: text.trim_start_matches('\u{feff}'), line: 1 } }
    }
}

impl fmt::Display for PgnResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PgnResult::Unknown => "*",
            PgnResult::Win(Side::First) => "1-0",
            PgnResult::Win(Side::Second) => "0-1",
            PgnResult::Draw => "1/2-1/2",
        })
    }
}

fn result(word: &str) -> Option<PgnResult> {
    Some(match word {
        "*" => PgnResult::Unknown,
        "1-0" => PgnResult::Win(Side::First),
        "0-1" => PgnResult::Win(Side::Second),
        "1/2-1/2" => PgnResult::Draw,
        _ => return None,
    })
}

/// Where and why a text is no PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ParsePgnError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: PgnProblem,
}

/// What can be wrong with a PGN text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PgnProblem {
    /// A line of tags is not of the form `[Name "value"]`.
    #[error("a tag of the form [Name \"value\"] is expected")]
    Tag,
    /// A comment is not closed.
    #[error("the comment that begins here has no end")]
    OpenComment,
    /// A variation is not closed, or one is closed that was not opened.
    #[error("the parenthesis has no partner")]
    Parenthesis,
    /// There is no game.
    #[error("a game is expected")]
    Empty,
    /// A single game was expected, and more follows.
    #[error("nothing more is expected after the game")]
    Trailing,
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

    fn tag(&mut self) -> Result<(String, String), ParsePgnError> {
        let at = self.line;
        let wrong = ParsePgnError { line: at, problem: PgnProblem::Tag };
        self.take(1);
        self.skip_space();
        let name = self.take_while(|c| !c.is_whitespace() && c != '"' && c != ']');
        self.skip_space();
        if name.is_empty() || !self.rest.starts_with('"') {
            return Err(wrong);
        }
        self.take(1);
        let mut value = String::new();
        let mut escaped = false;
        let mut end = None;
        for (i, c) in self.rest.char_indices() {
            match c {
                '\n' => return Err(wrong),
                '\\' if !escaped => escaped = true,
                '"' if !escaped => {
                    end = Some(i + 1);
                    break;
                }
                _ => {
                    if escaped && c != '"' && c != '\\' {
                        value.push('\\');
                    }
                    value.push(c);
                    escaped = false;
                }
            }
        }
        self.take(end.ok_or(wrong)?);
        self.skip_space();
        if !self.rest.starts_with(']') {
            return Err(wrong);
        }
        self.take(1);
        Ok((name.into(), value))
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
            pgn.tags.push(self.tag()?);
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
fn add_word(pgn: &mut Pgn, mut word: &str) -> Option<PgnResult> {
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
    } else if result(word).is_none() && !is_number {
        pgn.moves.push(PgnMove { text: word.into(), ..PgnMove::default() });
    }
    result(word)
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
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " ");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
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
