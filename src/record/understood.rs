//! PGN whose moves are understood: from texts to moves on a board, and back.

use alloc::string::{String, ToString};
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use super::game::RecordGame;
use super::pgn::{Pgn, PgnMove};
use super::reader::ParsePgnError;
use super::record::Record;
use super::replay::{Replay, Stopped};
use super::result::{GameResult, Termination};
use super::tree::NodeId;
use crate::macros::errors::error;
use crate::notation::error::NameError;
use crate::{Declared, Game, Outcome};

/// The text names no notation of the game's records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseFormatError {
    pub(crate) expected: &'static str,
}

error! { ParseFormatError { expected } => "not a format: {expected} is expected" }

/// Why a PGN record gives no game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError<P: RecordGame> {
    /// The text is no PGN.
    Pgn(ParsePgnError),
    /// The tag `Variant` names another game.
    Variant(String),
    /// The tag `Rules` names no rule set of the game.
    Rules(String),
    /// The tag `FEN` holds no position.
    Fen(P::FenError),
    /// The tag `Format` names no notation that is known.
    Format(ParseFormatError),
    /// A move cannot be read or played.
    Move(Stopped<P>),
}

impl<P: RecordGame> fmt::Display for RecordError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Pgn(error) => error.fmt(f),
            RecordError::Variant(name) => {
                write!(f, "the tag Variant says {name:?} and not {:?}", P::NAME.1)
            }
            RecordError::Rules(name) => write!(f, "the tag Rules: {name:?} is no rule set"),
            RecordError::Fen(error) => write!(f, "the tag FEN: {error}"),
            RecordError::Format(error) => write!(f, "the tag Format: {error}"),
            RecordError::Move(stopped) => stopped.fmt(f),
        }
    }
}

impl<P: RecordGame> core::error::Error for RecordError<P> {}

impl<P: RecordGame> From<ParsePgnError> for RecordError<P> {
    fn from(error: ParsePgnError) -> Self {
        RecordError::Pgn(error)
    }
}

impl<P: RecordGame> From<ParseFormatError> for RecordError<P> {
    fn from(error: ParseFormatError) -> Self {
        RecordError::Format(error)
    }
}

impl<P: RecordGame> From<Stopped<P>> for RecordError<P> {
    fn from(stopped: Stopped<P>) -> Self {
        RecordError::Move(stopped)
    }
}

impl Pgn {
    /// Plays the record from the position in the tag `FEN` or from the usual start, under a rule
    /// set; with `None` under that of the tag `Rules`, or the default where there is no such tag.
    ///
    /// Where the game is not over after the moves and the tag `Termination` is the code of a
    /// [`Declared`] ending, the result of the record is declared in the game. Otherwise it is not:
    /// it may come from other rules, and it does not say why.
    ///
    /// ```
    /// use janggi::{Janggi, Pgn, Rules};
    ///
    /// let pgn: Pgn = "[Variant \"Janggi\"]\n\n1. Pab4 Pih7 2. Hg3 {a horse} Ke9 *\n".parse()?;
    /// let game = pgn.game::<Janggi>(Rules::CLUB)?;
    /// assert_eq!(game.ply(), 4);
    /// assert_eq!(Pgn::from(&game).moves[2].text, "Hg3");
    ///
    /// let text = "[Rules \"modern\"]\n[Termination \"resignation\"]\n\n1. Pab4 1-0\n";
    /// let game = text.parse::<Pgn>()?.game::<Janggi>(None)?;
    /// assert_eq!(game.position().rules(), Rules::MODERN);
    /// assert_eq!(game.outcome().unwrap().to_string(), "cho wins: resignation");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the record is of another game, or the first thing in it that cannot be read or played;
    /// so a move after the game has ended under these rules is an error too.
    pub fn game<P: RecordGame>(
        &self,
        rules: impl Into<Option<P::Rules>>,
    ) -> Result<Game<P>, RecordError<P>> {
        let (start, format) = self.start::<P>(rules.into())?;
        let texts = self.moves.iter().map(|mv| mv.text.as_str());
        let mut replay =
            Replay::new(start, texts, |position, text| position.read_move(format, text));
        match replay.stopped {
            None => {
                if let Some(outcome) = self.declared() {
                    // The moves have ended the game, or the result is none that can be declared.
                    let _ = replay.game.declare(outcome);
                }
                Ok(replay.game)
            }
            Some(stopped) => Err(stopped.into()),
        }
    }

    /// The result with its cause, if the tag `Termination` tells one that is declared.
    fn declared(&self) -> Option<Outcome<Declared>> {
        let ending = self.tags.get("Termination")?.parse().ok()?;
        let winner = match self.result {
            GameResult::Unknown => return None,
            GameResult::Win(side) => Some(side),
            GameResult::Draw => None,
        };
        Some(Outcome { winner, ending })
    }

    /// The position before the first move, and the notation.
    fn start<P: RecordGame>(
        &self,
        rules: Option<P::Rules>,
    ) -> Result<(P, P::Format), RecordError<P>> {
        let (tag, name) = P::NAME;
        match self.tags.get(tag) {
            Some(other) if tag == "Variant" && !other.eq_ignore_ascii_case(name) => {
                return Err(RecordError::Variant(other.into()));
            }
            _ => {}
        }
        let named = self.tags.get(RULES).filter(|_| rules.is_none());
        let named = named.map(|name| name.parse().map_err(|_| RecordError::Rules(name.into())));
        let rules = named.transpose()?.or(rules).unwrap_or_default();
        let start = P::from_record(self.tags.get("FEN"), rules).map_err(RecordError::Fen)?;
        Ok((start, P::format_of(self)?))
    }
}

/// The tag that names the rule set.
const RULES: &str = "Rules";
/// The tag that says what brought the result about.
const TERMINATION: &str = "Termination";

/// The record of a game, its moves in the default notation, to which the caller may add names and
/// dates. The tag `Rules` names a rule set that is not the default, and `Termination` is the code
/// of an end that was declared.
impl<P: RecordGame> From<&Game<P>> for Pgn {
    fn from(game: &Game<P>) -> Pgn {
        let format = P::Format::default();
        let write = |position: &P, mv: P::Move| {
            let text = position.write_move(format, mv);
            Ok::<_, Infallible>(text.unwrap_or_else(|_| mv.to_string()))
        };
        let Ok(pgn) = Record::from(game).write(format, write);
        pgn
    }
}

impl<P: RecordGame> Record<P> {
    /// Looks up the moves of a PGN, under a rule set; with `None` under that of the tag `Rules`, or
    /// the default where there is no such tag.
    ///
    /// # Errors
    /// When the record is of another game, the start position is refused, or a move cannot be read
    /// or is not legal.
    pub fn from_pgn(
        pgn: &Pgn,
        rules: impl Into<Option<P::Rules>>,
    ) -> Result<Record<P>, RecordError<P>> {
        let (start, format) = pgn.start::<P>(rules.into())?;
        let is_derived = |tag: &str| {
            [P::NAME.0, RULES, "Format", "FEN", "Result", TERMINATION].contains(&tag)
                || P::ALWAYS_SET_UP && tag == "SetUp"
        };
        let mut record = Record {
            tags: pgn.tags.iter().filter(|(tag, _)| !is_derived(tag)).collect(),
            result: pgn.result,
            termination: pgn.tags.get(TERMINATION).map(Termination::from),
            ..Record::new(start)
        };
        let mut position = record.start.clone();
        let mut last = NodeId::ROOT;
        record.note(last, &pgn.comment);
        for (ply, PgnMove { text, comment, .. }) in (1..).zip(&pgn.moves) {
            let read = position.read_move(format, text);
            let mv = read.map_err(|cause| Stopped { ply, text: text.clone(), cause })?;
            position.play_unchecked(mv);
            last = record.tree.add(last, mv).unwrap_or(last);
            record.note(last, comment);
        }
        Ok(record)
    }

    fn note(&mut self, node: NodeId, comment: &str) {
        if let (false, Ok(note)) = (comment.is_empty(), self.tree.note_mut(node)) {
            note.set_comment(comment);
        }
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
            comment: self.tree.root().note().comment().into(),
            first_number: self.first_number as u16,
            first_side: self.first_side,
            result: self.result,
            ..Pgn::default()
        };
        pgn.tags.set("Result", self.result.to_string());
        if let Some(termination) = &self.termination {
            pgn.tags.set(TERMINATION, termination.as_str());
        }
        if self.start.rules() != P::Rules::default() {
            pgn.tags.set(RULES, self.start.rules().to_string());
        }
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
        for node in self.tree.main_line() {
            let Some(&mv) = node.mv() else { break };
            let text = write(&position, mv)?;
            let comment = node.note().comment().into();
            pgn.moves.push(PgnMove { text, comment, ..PgnMove::default() });
            position.play_unchecked(mv);
        }
        Ok(pgn)
    }
}

/// Reads a single game under the rules that it names, or the default; see [`Record::from_pgn`].
impl<P: RecordGame> FromStr for Record<P> {
    type Err = RecordError<P>;

    fn from_str(text: &str) -> Result<Record<P>, RecordError<P>> {
        Record::from_pgn(&text.parse::<Pgn>()?, None)
    }
}
