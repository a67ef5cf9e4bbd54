//! Records written as PGN.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::clock;
use crate::notation::error::NameError;
use crate::record::positions::{Positions, legal_here};
use crate::record::tags::{self, names};
use crate::record::{Event, Node, Record, RecordGame};
use crate::{Position, Side};

/// A record on its way to a PGN text: see [`Record::pgn`].
///
/// ```
/// use janggi::Record;
/// use janggi::xiangqi::{Format, Xiangqi};
///
/// let text = "[Event \"Club\"]\n\n1. 炮二平五 (1. 兵七进一 {slow}) 马８进７ 2. 马二进三 *";
/// let record: Record<Xiangqi> = text.parse()?;
/// let wxf = record.pgn(Format::Wxf).to_text()?;
/// assert!(wxf.ends_with("\n\n1. C2=5 (1. P7+1 {slow}) 1... H8+7 2. H2+3 *\n"));
/// assert_eq!(wxf.parse(), Ok(record));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PgnWriter<'a, P: RecordGame> {
    record: &'a Record<P>,
    format: P::Format,
    width: usize,
    roster: bool,
    variations: bool,
}

/// A move of a record that has no text in a notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnnamedMove<P: Position> {
    /// The number of the move in its line, from 1.
    pub ply: usize,
    /// The move.
    pub mv: P::Move,
    /// Why it has no text.
    pub cause: NameError<P>,
}

impl<P: Position> fmt::Display for UnnamedMove<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}, {}: {}", self.ply, self.mv, self.cause)
    }
}

impl<P: Position> core::error::Error for UnnamedMove<P> {}

impl<P: RecordGame> Record<P> {
    /// The record as PGN with its moves in a notation, in lines of at most 80 characters.
    ///
    /// What is written reads back equal. The tags begin with the seven that PGN wants first, then
    /// come those that say what the record is of and where it starts, then the others in their
    /// order. A comment is never broken, so that a line with one may be longer.
    #[must_use]
    pub fn pgn(&self, format: P::Format) -> PgnWriter<'_, P> {
        PgnWriter { record: self, format, width: 80, roster: false, variations: true }
    }
}

/// What stops writing.
enum Stop<P: Position> {
    Unnamed(UnnamedMove<P>),
    Fmt,
}

impl<P: Position> From<fmt::Error> for Stop<P> {
    fn from(_: fmt::Error) -> Stop<P> {
        Stop::Fmt
    }
}

impl<P: RecordGame> PgnWriter<'_, P> {
    /// Breaks lines before they are longer than so many characters; 0 is no limit.
    #[must_use]
    pub fn width(mut self, width: usize) -> Self {
        self.width = if width == 0 { usize::MAX } else { width };
        self
    }

    /// Whether those of the seven tags that are missing are written as unknown, `?`. Some programs
    /// want to see them. They are then tags of the record that is read.
    #[must_use]
    pub fn roster(mut self, roster: bool) -> Self {
        self.roster = roster;
        self
    }

    /// Whether variations are written, as they usually are.
    #[must_use]
    pub fn variations(mut self, variations: bool) -> Self {
        self.variations = variations;
        self
    }

    /// The text.
    ///
    /// # Errors
    /// The first move that is not legal or has no name in the notation.
    pub fn to_text(&self) -> Result<String, UnnamedMove<P>> {
        let mut text = String::new();
        let named = |position: &P, mv| position.write_as(self.format, mv);
        match self.write(&mut text, named) {
            Err(Stop::Unnamed(unnamed)) => Err(unnamed),
            // Writing to a string does not fail.
            Ok(()) | Err(Stop::Fmt) => Ok(text),
        }
    }

    fn write(
        &self,
        to: &mut impl Write,
        name: impl Fn(&P, P::Move) -> Result<String, NameError<P>>,
    ) -> Result<(), Stop<P>> {
        let record = self.record;
        let has_start = self.write_tags(to)?;
        to.write_char('\n')?;
        let mut text = Text::new(to, self.width);
        let turn = record.start.turn();
        let mut numbers = Numbers {
            number: record.first_number,
            // The sides are those of the position, unless only the number tells who moves.
            swapped: !has_start && record.first_side != turn,
            needed: true,
        };
        let root = record.tree.root().note();
        for glyph in root.glyphs() {
            text.word(&alloc::format!("${glyph}"))?;
        }
        text.comment(&clock::with_times(root))?;
        if record.tree.is_empty() {
            let usual = (record.start.move_number(), turn);
            if (record.first_number, numbers.side(turn)) != usual {
                text.word(&numbers.text(turn))?;
            }
        }
        let mut positions = Positions::new(&record.start);
        let mut open: Vec<(u32, u32)> = Vec::new();
        let mut before_last = record.first_number;
        let mut skipped = 0usize;
        for event in record.tree.events() {
            match event {
                Event::Open(_) if !self.variations => skipped += 1,
                Event::Close if skipped > 0 => skipped -= 1,
                _ if skipped > 0 => {}
                Event::Move(node) => {
                    before_last = numbers.number;
                    self.write_move(&mut text, &mut positions, &mut numbers, node, &name)?;
                }
                Event::Open(_) => {
                    open.push((before_last, numbers.number));
                    numbers.number = before_last;
                    numbers.needed = true;
                    positions.open();
                    text.open();
                }
                Event::Close => {
                    positions.close();
                    (before_last, numbers.number) = open.pop().unwrap_or_default();
                    numbers.needed = true;
                    text.close()?;
                }
            }
        }
        text.word(&record.result.to_string())?;
        text.flush()?;
        to.write_char('\n')?;
        Ok(())
    }

    fn write_move<W: Write>(
        &self,
        text: &mut Text<'_, W>,
        positions: &mut Positions<P>,
        numbers: &mut Numbers,
        node: Node<'_, P::Move>,
        name: impl Fn(&P, P::Move) -> Result<String, NameError<P>>,
    ) -> Result<(), Stop<P>> {
        let Some(&mv) = node.mv() else { return Ok(()) };
        let note = node.note();
        let before = positions.current().clone();
        let turn = before.turn();
        let named = legal_here(&before, |position| name(position, mv));
        let (base, word) =
            named.map_err(|cause| Stop::Unnamed(UnnamedMove { ply: node.ply(), mv, cause }))?;
        let begins_turn = if P::NUMBERS_TURNS {
            turn_of(positions.before()) != turn_of(&before)
        } else {
            numbers.side(turn) == Side::First
        };
        if numbers.needed || begins_turn || !note.comment_before().is_empty() {
            text.word(&numbers.text(if P::NUMBERS_TURNS { Side::First } else { turn }))?;
            text.comment(note.comment_before())?;
        }
        text.word(&word)?;
        for glyph in note.glyphs() {
            text.word(&alloc::format!("${glyph}"))?;
        }
        let comment = clock::with_times(note);
        text.comment(&comment)?;
        positions.play_on(base, mv);
        let more = if P::NUMBERS_TURNS {
            positions.current().move_number().saturating_sub(before.move_number())
        } else {
            u32::from(numbers.side(turn) == Side::Second)
        };
        numbers.number = numbers.number.saturating_add(more);
        numbers.needed = !comment.is_empty();
        Ok(())
    }

    /// Writes the tags. Returns whether the start position is among them.
    fn write_tags(&self, to: &mut impl Write) -> Result<bool, fmt::Error> {
        let record = self.record;
        let mut own: Vec<(&str, String)> = Vec::new();
        own.push((P::GAME_TAG.0, P::GAME_TAG.1.into()));
        let rules = record.rules();
        if rules != P::Rules::default() {
            own.push((names::RULES, rules.to_string()));
        }
        if P::ALWAYS_FORMAT || self.format != P::Format::default() {
            own.push((names::FORMAT, self.format.to_string()));
        }
        let start = record.start.to_string();
        let usual = P::from_record(None, rules).map(|usual| usual.to_string());
        let is_usual = usual.is_ok_and(|usual| usual == start);
        // Where only the number of the first move tells who makes it, no position may say otherwise.
        let is_always = P::ALWAYS_SET_UP && record.first_side == record.start.turn();
        let has_start = is_always || !is_usual;
        if has_start {
            own.push((names::SET_UP, "1".into()));
            own.push((names::FEN, start));
        }
        if let Some(termination) = &record.termination {
            own.push((names::TERMINATION, termination.as_str().into()));
        }
        for name in ROSTER {
            let missing = match name {
                names::RESULT => {
                    tags::write(to, name, &record.result.to_string())?;
                    continue;
                }
                "White" => record.tags.get("Red").is_none(),
                // Only where it is there.
                "Red" => false,
                _ => true,
            };
            let value = match record.tags.get(name) {
                Some(value) => value,
                None if missing && self.roster => {
                    if name == "Date" {
                        "????.??.??"
                    } else {
                        "?"
                    }
                }
                None => continue,
            };
            tags::write(to, name, value)?;
        }
        for (name, value) in &own {
            tags::write(to, name, value)?;
        }
        let mut written: Vec<&str> = own.iter().map(|(name, _)| *name).collect();
        written.push(names::RESULT);
        let mut in_roster: Vec<&str> = Vec::new();
        for (name, value) in record.tags.iter() {
            // The first tag of a name in the roster is written already.
            if ROSTER.contains(&name) && name != names::RESULT && !in_roster.contains(&name) {
                in_roster.push(name);
                continue;
            }
            // A tag of the record's own that would be taken for what it does not say.
            if names::DERIVED.contains(&name)
                && !written.contains(&name)
                && !is_foreign::<P>(name, value)
            {
                continue;
            }
            tags::write(to, name, value)?;
        }
        Ok(has_start)
    }
}

/// Whether a tag `Game` says something that is no game.
fn is_foreign<P: RecordGame>(name: &str, value: &str) -> bool {
    name == names::GAME && P::GAME_TAG.0 != names::GAME && !names::is_known(value)
}

/// The tags that PGN wants first, and the name that Xiangqi has for the first player.
const ROSTER: [&str; 8] =
    ["Event", "Site", "Date", "Round", "White", "Red", "Black", names::RESULT];

/// What tells a turn from others.
fn turn_of<P: RecordGame>(position: &P) -> (u32, Side) {
    (position.move_number(), position.turn())
}

/// The numbers of moves.
struct Numbers {
    number: u32,
    swapped: bool,
    /// Whether the next move needs one, whoever makes it.
    needed: bool,
}

impl Numbers {
    fn side(&self, turn: Side) -> Side {
        if self.swapped { !turn } else { turn }
    }

    fn text(&self, turn: Side) -> String {
        let dots = if self.side(turn) == Side::First { "." } else { "..." };
        alloc::format!("{}{dots}", self.number)
    }
}

/// Writes words with blanks between them, in lines that are not longer than they should where words
/// allow it.
struct Text<'a, W> {
    to: &'a mut W,
    width: usize,
    /// How much of the line is written.
    column: usize,
    /// The last word, which is not written yet, as a parenthesis may follow.
    word: String,
    /// Whether a parenthesis stands before the next word.
    opens: bool,
    /// Whether the line has to end after the last word.
    ends_line: bool,
    /// Whether it has to end before the last word.
    must_break: bool,
}

impl<'a, W: Write> Text<'a, W> {
    fn new(to: &'a mut W, width: usize) -> Text<'a, W> {
        let (opens, ends_line, must_break) = (false, false, false);
        Text { to, width, column: 0, word: String::new(), opens, ends_line, must_break }
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        self.flush()?;
        if core::mem::take(&mut self.opens) {
            self.word.push('(');
        }
        self.word.push_str(word);
        Ok(())
    }

    /// Writes the last word.
    fn flush(&mut self) -> fmt::Result {
        if self.word.is_empty() {
            return Ok(());
        }
        let mut lines = self.word.split('\n').map(|line| line.chars().count());
        let first = lines.next().unwrap_or(0);
        if self.column > 0 {
            let breaks = self.must_break || self.column.saturating_add(1 + first) > self.width;
            self.to.write_char(if breaks { '\n' } else { ' ' })?;
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.to.write_str(&self.word)?;
        self.column = lines.next_back().unwrap_or(self.column + first);
        self.must_break = core::mem::take(&mut self.ends_line);
        self.word.clear();
        Ok(())
    }

    /// A comment in braces or, where these cannot hold it, one to the end of the line for each of
    /// its lines.
    fn comment(&mut self, comment: &str) -> fmt::Result {
        if comment.is_empty() {
            return Ok(());
        }
        // A line with a bracket could be taken for a tag of the next game.
        let is_like_tag = |line: &str| line.trim_start().starts_with('[');
        if !comment.contains('}') && !comment.lines().skip(1).any(is_like_tag) {
            return self.word(&alloc::format!("{{{comment}}}"));
        }
        for line in comment.split('\n') {
            self.word(&alloc::format!("; {line}"))?;
            self.ends_line = true;
        }
        Ok(())
    }

    fn open(&mut self) {
        self.opens = true;
    }

    fn close(&mut self) -> fmt::Result {
        if self.ends_line {
            return self.word(")");
        }
        self.word.push(')');
        Ok(())
    }
}

/// The record as PGN in the game's usual notation; a move that has no text there is written as it
/// writes itself.
impl<P: RecordGame> fmt::Display for Record<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let writer = self.pgn(P::Format::default());
        let named = |position: &P, mv: P::Move| {
            let text = position.write_as(writer.format, mv).or_else(|error| {
                let open = position.reopened().ok_or(error)?;
                open.write_as(writer.format, mv)
            });
            Ok(text.unwrap_or_else(|_| mv.to_string()))
        };
        match writer.write(f, named) {
            Ok(()) => Ok(()),
            Err(_) => Err(fmt::Error),
        }
    }
}
