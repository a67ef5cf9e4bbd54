//! PGN whose moves are understood: from texts to moves on a board, and back.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::pgn::{Pgn, PgnMove, PgnResult};
use super::reader::ParsePgnError;
use super::replay::{Replay, Stopped};
use super::tags::Tags;
use crate::macros::errors::error;
use crate::notation::error::{NameError, NotationError};
use crate::{Game, Position};

/// A game whose records are kept as PGN: what sets them apart from those of other games.
pub trait PgnGame: Position {
    /// The rule set, which records do not name.
    type Rules: Copy + Default;
    /// Why the tag `FEN` holds no position.
    type FenError: Error + Clone + Eq + 'static;
    /// The notations of its records. The default is one in which every legal move has a text.
    type Format: Copy + Default;

    /// The tag that names the game, and its value. A tag `Variant` has to have this value, if it is
    /// there; the values of others are not compared.
    const NAME: (&'static str, &'static str);
    /// Whether the start position is always written, with the tag `SetUp`, or only where it is not
    /// the usual one.
    const ALWAYS_SET_UP: bool;

    /// The position where a record begins, the usual one if it has no tag `FEN`.
    ///
    /// # Errors
    /// When the text is no FEN, or the position is refused.
    fn from_record(fen: Option<&str>, rules: Self::Rules) -> Result<Self, Self::FenError>;

    /// The number of the next move, as PGN counts them.
    fn move_number(&self) -> u16;

    /// The notation of a record.
    ///
    /// # Errors
    /// When its tag `Format` names none that is known.
    fn format_of(pgn: &Pgn) -> Result<Self::Format, ParseFormatError>;

    /// The value of the tag `Format`, where records have one.
    fn format_name(format: Self::Format) -> Option<&'static str>;

    /// The legal move that a text stands for.
    ///
    /// # Errors
    /// When the text is not of the notation, or stands for no legal move.
    fn read_move(
        &self,
        format: Self::Format,
        text: &str,
    ) -> Result<Self::Move, NotationError<Self>>;

    /// The text of a legal move.
    ///
    /// # Errors
    /// When the move is not legal, or the notation has no name for it.
    fn write_move(&self, format: Self::Format, mv: Self::Move) -> Result<String, NameError<Self>>;
}

/// The text names no notation of the game's records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseFormatError {
    pub(crate) expected: &'static str,
}

error! { ParseFormatError { expected } => "not a format: {expected} is expected" }

/// Why a PGN record gives no game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError<P: PgnGame> {
    /// The text is no PGN.
    Pgn(ParsePgnError),
    /// The tag `Variant` names another game.
    Variant(String),
    /// The tag `FEN` holds no position.
    Fen(P::FenError),
    /// The tag `Format` names no notation that is known.
    Format(ParseFormatError),
    /// A move cannot be read or played.
    Move(Stopped<P>),
}

impl<P: PgnGame> fmt::Display for RecordError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Pgn(error) => error.fmt(f),
            RecordError::Variant(name) => {
                write!(f, "the tag Variant says {name:?} and not {:?}", P::NAME.1)
            }
            RecordError::Fen(error) => write!(f, "the tag FEN: {error}"),
            RecordError::Format(error) => write!(f, "the tag Format: {error}"),
            RecordError::Move(stopped) => stopped.fmt(f),
        }
    }
}

impl<P: PgnGame> core::error::Error for RecordError<P> {}

impl<P: PgnGame> From<ParsePgnError> for RecordError<P> {
    fn from(error: ParsePgnError) -> Self {
        RecordError::Pgn(error)
    }
}

impl<P: PgnGame> From<ParseFormatError> for RecordError<P> {
    fn from(error: ParseFormatError) -> Self {
        RecordError::Format(error)
    }
}

impl<P: PgnGame> From<Stopped<P>> for RecordError<P> {
    fn from(stopped: Stopped<P>) -> Self {
        RecordError::Move(stopped)
    }
}

impl Pgn {
    /// Plays the record under a rule set, from the position in the tag `FEN` or from the usual
    /// start.
    ///
    /// The result of the record is not declared in the game: it may come from other rules, and it
    /// does not say why.
    ///
    /// ```
    /// use janggi::{Janggi, Pgn, Rules};
    ///
    /// let pgn: Pgn = "[Variant \"Janggi\"]\n\n1. Pab4 Pih7 2. Hg3 {a horse} Ke9 *\n".parse()?;
    /// let game = pgn.game::<Janggi>(Rules::CLUB)?;
    /// assert_eq!(game.ply(), 4);
    /// assert_eq!(Pgn::from(&game).moves[2].text, "Hg3");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the record is of another game, or the first thing in it that cannot be read or played;
    /// so a move after the game has ended under these rules is an error too.
    pub fn game<P: PgnGame>(&self, rules: P::Rules) -> Result<Game<P>, RecordError<P>> {
        let (start, format) = self.start::<P>(rules)?;
        let texts = self.moves.iter().map(|mv| mv.text.as_str());
        let replay = Replay::new(start, texts, |position, text| position.read_move(format, text));
        match replay.stopped {
            None => Ok(replay.game),
            Some(stopped) => Err(stopped.into()),
        }
    }

    /// The position before the first move, and the notation.
    fn start<P: PgnGame>(&self, rules: P::Rules) -> Result<(P, P::Format), RecordError<P>> {
        let (tag, name) = P::NAME;
        match self.tags.get(tag) {
            Some(other) if tag == "Variant" && !other.eq_ignore_ascii_case(name) => {
                return Err(RecordError::Variant(other.into()));
            }
            _ => {}
        }
        let start = P::from_record(self.tags.get("FEN"), rules).map_err(RecordError::Fen)?;
        Ok((start, P::format_of(self)?))
    }
}

/// The record of a game, its moves in the default notation, to which the caller may add names and
/// dates.
impl<P: PgnGame> From<&Game<P>> for Pgn {
    fn from(game: &Game<P>) -> Pgn {
        let format = P::Format::default();
        let write = |position: &P, mv: P::Move| {
            let text = position.write_move(format, mv);
            Ok::<_, Infallible>(text.unwrap_or_else(|_| mv.to_string()))
        };
        let Ok(pgn) = Record::of(game).write(format, write);
        pgn
    }
}

/// A game as it was recorded: legal moves from a position, with what was written about them.
///
/// ```
/// use janggi::Record;
/// use janggi::xiangqi::{Format, Xiangqi};
///
/// let text = "[Format \"Chinese\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *";
/// let record: Record<Xiangqi> = text.parse()?;
/// assert_eq!(record.moves.len(), 3);
/// let text = record.to_pgn(Format::Wxf)?.to_string();
/// assert!(text.ends_with("\n\n1. C2=5 H8+7 2. H2+3 *\n"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// A record may go on after the moves that end the game by its rules, as when the players did not
/// see a repetition: only what the board says decides whether a move is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<P: PgnGame> {
    /// The tags other than those that are made from the rest: the name of the game, `Format`,
    /// `FEN`, `Result`.
    pub tags: Tags,
    /// The position before the first move.
    pub start: P,
    /// The comment before the first move; empty when there is none.
    pub comment: String,
    /// The moves.
    pub moves: Vec<P::Move>,
    /// The comments after the moves: the number of plies before the comment, and its text.
    pub comments: Vec<(usize, String)>,
    /// The result.
    pub result: PgnResult,
}

impl<P: PgnGame> Record<P> {
    /// Looks up the moves of a PGN, under a rule set.
    ///
    /// # Errors
    /// When the record is of another game, the start position is refused, or a move cannot be read
    /// or is not legal.
    pub fn from_pgn(pgn: &Pgn, rules: P::Rules) -> Result<Record<P>, RecordError<P>> {
        let (start, format) = pgn.start::<P>(rules)?;
        let is_derived = |tag: &str| {
            [P::NAME.0, "Format", "FEN", "Result"].contains(&tag)
                || P::ALWAYS_SET_UP && tag == "SetUp"
        };
        let mut record = Record {
            tags: pgn.tags.iter().filter(|(tag, _)| !is_derived(tag)).collect(),
            start,
            comment: pgn.comment.clone(),
            moves: Vec::new(),
            comments: Vec::new(),
            result: pgn.result,
        };
        let mut position = record.start.clone();
        for (ply, PgnMove { text, comment, .. }) in (1..).zip(&pgn.moves) {
            let read = position.read_move(format, text);
            let mv = read.map_err(|cause| Stopped { ply, text: text.clone(), cause })?;
            position.play_unchecked(mv);
            record.moves.push(mv);
            if !comment.is_empty() {
                record.comments.push((ply, comment.clone()));
            }
        }
        Ok(record)
    }

    /// The record as a PGN with its moves in a notation.
    ///
    /// # Errors
    /// When a move is not legal, or the notation has no name for it (see [`NameError`]).
    pub fn to_pgn(&self, format: P::Format) -> Result<Pgn, NameError<P>> {
        self.write(format, |position, mv| position.write_move(format, mv))
    }

    fn write<E>(
        &self,
        format: P::Format,
        write: impl Fn(&P, P::Move) -> Result<String, E>,
    ) -> Result<Pgn, E> {
        let mut pgn = Pgn {
            tags: [P::NAME].into_iter().chain(self.tags.iter()).collect(),
            comment: self.comment.clone(),
            first_number: self.start.move_number(),
            first_side: self.start.turn(),
            result: self.result,
            ..Pgn::default()
        };
        pgn.tags.set("Result", self.result.to_string());
        if let Some(name) = P::format_name(format) {
            pgn.tags.set("Format", name);
        }
        let start = self.start.to_string();
        let is_usual = P::from_record(None, P::Rules::default());
        if P::ALWAYS_SET_UP || is_usual.map_or(true, |usual| usual.to_string() != start) {
            pgn.tags.set("FEN", start);
        }
        if P::ALWAYS_SET_UP {
            pgn.tags.set("SetUp", "1");
        }
        let mut position = self.start.clone();
        for (ply, &mv) in (1..).zip(&self.moves) {
            let comments = self.comments.iter().filter(|&&(at, _)| at == ply);
            let comments: Vec<&str> = comments.map(|(_, comment)| comment.as_str()).collect();
            let text = write(&position, mv)?;
            pgn.moves.push(PgnMove { text, comment: comments.join(" "), ..PgnMove::default() });
            position.play_unchecked(mv);
        }
        Ok(pgn)
    }

    /// A record of a game that was played, with its result.
    #[must_use]
    pub fn of(game: &Game<P>) -> Record<P> {
        Record {
            tags: Tags::default(),
            start: game.start().clone(),
            comment: String::new(),
            moves: game.moves().collect(),
            comments: Vec::new(),
            result: match game.outcome() {
                None => PgnResult::Unknown,
                Some(outcome) => outcome.winner.map_or(PgnResult::Draw, PgnResult::Win),
            },
        }
    }
}

/// Reads a single game under the default rules; see [`Record::from_pgn`].
impl<P: PgnGame> FromStr for Record<P> {
    type Err = RecordError<P>;

    fn from_str(text: &str) -> Result<Record<P>, RecordError<P>> {
        Record::from_pgn(&text.parse::<Pgn>()?, P::Rules::default())
    }
}
