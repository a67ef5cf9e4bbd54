//! A record played through by its rules.

use alloc::vec::Vec;
use core::fmt;

use super::game::RecordGame;
use super::record::Record;
use super::result::{GameResult, Termination};
use crate::{Game, Outcome, Position};

/// The main line of a record as a game, and where it departs from the rules.
///
/// ```
/// use janggi::record::{Departure, NodeId};
/// use janggi::{Ending, Game, Janggi, Record};
///
/// // Both sides play to and fro, and then go on as if nothing had happened.
/// let mut record = Record::new(Janggi::default());
/// for mv in ["i1i2", "i10i9", "i2i1", "i9i10"].repeat(4) {
///     let last = record.tree.main_line().last().map_or(NodeId::ROOT, |node| node.id());
///     record.tree.add(last, mv.parse()?)?;
/// }
/// let played = record.play();
/// assert_eq!((played.game.ply(), played.stopped), (16, None));
/// let Departure::Ended { ply, outcome } = played.departures[0] else { panic!() };
/// assert_eq!(ply, 8);
/// assert!(matches!(outcome.ending, Ending::Repetition(_)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Played<P: Position> {
    /// The game as far as it could be played. Where the record goes on after an end, so does this
    /// game, which playing by the rules alone would not.
    pub game: Game<P>,
    /// Where the record departs from the rules, in its order.
    pub departures: Vec<Departure<P>>,
    /// The first move that cannot be played, if one cannot.
    pub stopped: Option<Refused<P>>,
}

/// Something in a record that its rules do not provide for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Departure<P: Position> {
    /// The rules would have ended the game, and the record goes on. Where an end would have been
    /// called at several plies in a row, as the limit of moves is, there is one for each.
    Ended {
        /// The number of moves before the end.
        ply: usize,
        /// The end.
        outcome: Outcome<P::Ending>,
    },
    /// A bikjang, a pass or the past restricts what may be played, and the record plays another
    /// move.
    Forbidden {
        /// The number of the move, from 1.
        ply: usize,
        /// Why it may not be played.
        reason: P::Illegal,
    },
    /// The moves end the game, and the record has another result.
    Result {
        /// The result by the rules.
        outcome: Outcome<P::Ending>,
        /// The result of the record.
        recorded: GameResult,
    },
}

impl<P: Position> fmt::Display for Departure<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Departure::Ended { ply, outcome } => {
                write!(f, "by the rules the game ends at ply {ply} ({outcome}), the record goes on")
            }
            Departure::Forbidden { ply, reason } => {
                write!(f, "by the rules the move at ply {ply} is not allowed: {reason}")
            }
            Departure::Result { outcome, recorded } => {
                write!(f, "the moves end the game ({outcome}), the record says {recorded}")
            }
        }
    }
}

/// A move of a record that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused<P: Position> {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The move.
    pub mv: P::Move,
    /// Why it is not legal.
    pub reason: P::Illegal,
}

impl<P: Position> fmt::Display for Refused<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}, {}: {}", self.ply, self.mv, self.reason)
    }
}

impl<P: Position> core::error::Error for Refused<P> {}

impl<P: RecordGame> Record<P> {
    /// Plays the main line from the start position under its rules, as far as its moves are legal
    /// on the board. Where the rules would have ended the game and the record goes on, the game
    /// does too, and the report says so.
    ///
    /// If the game is not over after the last move and [`termination`](Record::termination) is a
    /// declared end, the result of the record is declared in the game.
    #[must_use]
    pub fn play(&self) -> Played<P> {
        let mut played =
            Played { game: Game::new(self.start.clone()), departures: Vec::new(), stopped: None };
        for (ply, mv) in (1..).zip(self.moves()) {
            if let Err(reason) = played.step(ply, mv) {
                played.stopped = Some(Refused { ply, mv, reason });
                return played;
            }
        }
        played.finish(self);
        played
    }
}

impl<P: RecordGame> Played<P> {
    fn step(&mut self, ply: usize, mv: P::Move) -> Result<(), P::Illegal> {
        if let Some(outcome) = self.game.outcome() {
            // Only if the move can be played after all does the record go on.
            let (position, reopened) = (self.game.position(), self.game.position().reopened());
            let open = match position.outcome() {
                None => None,
                Some(_) => Some(reopened.ok_or(crate::GameOver)?),
            };
            open.as_ref().unwrap_or(position).check_legal(mv)?;
            self.departures.push(Departure::Ended { ply: ply - 1, outcome });
            self.game.go_on(open);
        } else if let Err(reason) = self.game.position().check_legal(mv) {
            let open = self.game.position().reopened().ok_or(reason)?;
            open.check_legal(mv).map_err(|_| reason)?;
            self.departures.push(Departure::Forbidden { ply, reason });
            self.game.go_on(Some(open));
        } else if let Err(reason) = self.game.check_past(mv) {
            self.departures.push(Departure::Forbidden { ply, reason });
        }
        self.game.play_unchecked(mv);
        Ok(())
    }

    /// Compares the result, or declares it.
    fn finish(&mut self, record: &Record<P>) {
        let recorded = record.result;
        match (self.game.outcome(), &record.termination) {
            (Some(outcome), _) => {
                if recorded != GameResult::of(Some(&outcome)) && recorded != GameResult::Unknown {
                    self.departures.push(Departure::Result { outcome, recorded });
                }
            }
            (None, Some(Termination::Declared(ending))) => {
                let ending = *ending;
                let winner = match recorded {
                    GameResult::Unknown => return,
                    GameResult::Win(side) => Some(side),
                    GameResult::Draw => None,
                };
                // A result that this end cannot have is left alone.
                let _ = self.game.declare(Outcome { winner, ending });
            }
            (None, _) => {}
        }
    }
}
