//! A game: a position together with its past.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::history::{History, Moves, Past, Played, Seen};
use crate::macros::errors::error;
use crate::move_list::MoveList;
use crate::outcome::{Declared, Outcome};
use crate::position::{GameOver, Position};
use crate::side::Side;

/// A position with its past: the moves that led to it, repetition, limits, declared results and
/// undo.
///
/// ```
/// use janggi::{Game, Janggi, Move, Square};
///
/// let mut game = Game::<Janggi>::default();
/// game.play(Move::step(Square::A4, Square::B4))?;
/// game.play(Move::Pass)?;
/// assert_eq!(game.ply(), 2);
/// assert_eq!(game.undo(), Some(Move::Pass));
/// # Ok::<(), janggi::IllegalMove>(())
/// ```
///
/// A move that is refused leaves the game as it was. Playing, undoing and judging take time that
/// does not grow with the length of the game (the look-up of earlier positions is logarithmic in
/// it).
///
/// A game keeps each of its positions, 160 bytes each in Janggi and Xiangqi, which makes some 50 kB
/// after 200 plies, and a clone copies all of it.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    pub(crate) current: P,
    /// How the current position relates to earlier ones.
    pub(crate) seen: Seen,
    pub(crate) past: Vec<Played<P>>,
    /// For each key, the last ply whose position has it.
    pub(crate) last_with_key: BTreeMap<u64, u32>,
    outcome: Option<Outcome<P::Ending>>,
}

/// The game that starts from the position.
impl<P: Position> From<P> for Game<P> {
    fn from(start: P) -> Game<P> {
        Game::new(start)
    }
}

impl<P: Position> Game<P> {
    /// Starts a game from a position. It may be over at once, when the position is mate or a
    /// counter in it has already reached its limit.
    #[must_use]
    pub fn new(start: P) -> Self {
        let mut game = Game {
            current: start,
            seen: Seen::FIRST,
            past: Vec::new(),
            last_with_key: BTreeMap::new(),
            outcome: None,
        };
        game.last_with_key.insert(game.current.key(), 0);
        game.outcome = game.decide();
        game
    }

    /// Plays moves from a position, as when a record is read.
    ///
    /// # Errors
    /// The first refused move and the reason, with the game as it was before it.
    pub fn from_moves(
        start: P,
        moves: impl IntoIterator<Item = P::Move>,
    ) -> Result<Self, FromMovesError<P>> {
        let mut game = Game::new(start);
        for mv in moves {
            if let Err(illegal) = game.play(mv) {
                return Err(FromMovesError { ply: game.ply() + 1, game, mv, illegal });
            }
        }
        Ok(game)
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.current
    }

    /// The position the game started from.
    #[must_use]
    pub fn start(&self) -> &P {
        self.past.first().map_or(&self.current, |ply| &ply.before)
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.current.turn()
    }

    /// How many moves were played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.past.len()
    }

    /// The moves played, the first one first.
    #[must_use]
    pub fn moves(&self) -> Moves<'_, P> {
        Moves::new(&self.past)
    }

    /// The result, once the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome<P::Ending>> {
        self.outcome
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// How often the position on the board has occurred in this game, this time included.
    #[must_use]
    pub const fn occurrences(&self) -> u32 {
        self.seen.times
    }

    /// The past, as the rules of the game see it.
    #[must_use]
    pub fn history(&self) -> History<'_, P> {
        History::new(self, &self.current, self.seen)
    }

    /// The moves that may be played: those of the position that the past does not
    /// [forbid](Position::forbidden), and none after the end of the game.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList<P::Move> {
        if self.is_over() { MoveList::new() } else { self.history().legal_moves() }
    }

    /// Whether a move may be played, and why not.
    ///
    /// # Errors
    /// [`GameOver`] (as the game's own error) after the end, otherwise the rule that the move
    /// breaks.
    pub fn check_legal(&self, mv: P::Move) -> Result<(), P::Illegal> {
        if self.is_over() {
            return Err(GameOver.into());
        }
        self.current.check_legal(mv)?;
        self.check_past(mv)
    }

    /// Whether the past allows a move that is legal on the board.
    pub(crate) fn check_past(&self, mv: P::Move) -> Result<(), P::Illegal> {
        match self.current.is_bound_by_past() {
            true => P::forbidden(&self.history(), mv).map_or(Ok(()), Err),
            false => Ok(()),
        }
    }

    /// Plays a move and returns the result if it ended the game.
    ///
    /// # Errors
    /// As [`check_legal`](Game::check_legal); the game is then unchanged.
    #[doc(alias = "push")]
    pub fn play(&mut self, mv: P::Move) -> Result<Option<Outcome<P::Ending>>, P::Illegal> {
        if !self.is_over() {
            self.current.check_legal(mv)?;
        }
        self.play_legal(mv)
    }

    /// Plays a move that is legal on the board, as one that a notation has looked up there, if the
    /// past allows it.
    pub(crate) fn play_legal(
        &mut self,
        mv: P::Move,
    ) -> Result<Option<Outcome<P::Ending>>, P::Illegal> {
        if self.is_over() {
            return Err(GameOver.into());
        }
        self.check_past(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Plays a move that the caller knows to be legal, and returns the result if it ended the game:
    /// it is judged like any other. It saves the check of [`play`](Game::play); whoever tries moves
    /// out and takes them back saves more with a [`Line`](crate::Line), which judges only when it
    /// is asked.
    ///
    /// A move that is not legal makes a nonsensical position; it never panics and is never unsafe.
    /// After the end of the game nothing is played.
    ///
    /// ```
    /// use janggi::{Game, Janggi};
    ///
    /// let mut game = Game::<Janggi>::default();
    /// while !game.is_over() {
    ///     let mv = game.legal_moves()[0];
    ///     game.play_unchecked(mv);
    /// }
    /// ```
    pub fn play_unchecked(&mut self, mv: P::Move) -> Option<Outcome<P::Ending>> {
        if !self.is_over() {
            self.push(mv);
            self.outcome = self.decide();
        }
        self.outcome
    }

    /// Takes the last move back, with whatever result it or a declaration after it brought about.
    /// Returns the move, or `None` at the start.
    #[doc(alias = "pop")]
    pub fn undo(&mut self) -> Option<P::Move> {
        let ply = self.past.pop()?;
        let key = self.current.key();
        match self.seen.same_key {
            Some(earlier) => self.last_with_key.insert(key, earlier),
            None => self.last_with_key.remove(&key),
        };
        self.current = ply.before;
        self.seen = ply.seen;
        self.outcome = None;
        Some(ply.mv)
    }

    /// `side` gives up, and the other side wins.
    ///
    /// # Errors
    /// When the game is already over.
    pub fn resign(&mut self, side: Side) -> Result<(), GameOver> {
        self.end(Outcome::win(!side, Declared::Resignation))
    }

    /// The time of `side` has run out, and the other side wins.
    ///
    /// # Errors
    /// When the game is already over.
    pub fn forfeit_on_time(&mut self, side: Side) -> Result<(), GameOver> {
        self.end(Outcome::win(!side, Declared::TimeForfeit))
    }

    /// The players agree on a draw. Where the rules decide such games otherwise, as by counting the
    /// pieces, they do so; see [`Position::agreed_draw`].
    ///
    /// # Errors
    /// When the game is already over.
    pub fn agree_to_draw(&mut self) -> Result<(), GameOver> {
        self.end(self.current.agreed_draw())
    }

    /// Ends the game by anything that the rules cannot see.
    ///
    /// ```
    /// use janggi::{Declared, Game, Janggi, Outcome, Side};
    ///
    /// let mut game = Game::<Janggi>::default();
    /// game.declare(Outcome::win(Side::CHO, Declared::Abandonment))?;
    /// assert_eq!(game.outcome().unwrap().to_string(), "cho wins: connection lost");
    /// assert!(game.undo_declaration());
    /// assert!(!game.is_over());
    /// # Ok::<(), janggi::DeclareError>(())
    /// ```
    ///
    /// # Errors
    /// When the game is already over, or a winner is missing or too many: a resignation, a lapse of
    /// time, a disqualification and a lost connection have one, an agreement on a draw has none.
    pub fn declare(&mut self, outcome: Outcome<Declared>) -> Result<(), DeclareError> {
        match (outcome.ending.has_winner(), outcome.winner) {
            (Some(true), None) => Err(DeclareError::NoWinner(outcome.ending)),
            (Some(false), Some(_)) => Err(DeclareError::Winner(outcome.ending)),
            _ => Ok(self.end(outcome)?),
        }
    }

    /// The result, if it was declared and not brought about by the moves.
    #[must_use]
    pub fn declared(&self) -> Option<Outcome<Declared>> {
        let outcome = self.outcome.filter(|_| self.decide().is_none())?;
        let is = |declared: &&Declared| outcome.ending == (**declared).into();
        let ending = *Declared::ALL.iter().find(is)?;
        Some(Outcome { winner: outcome.winner, ending })
    }

    /// Takes a declared result back, so that the game goes on, and returns whether there was one.
    /// The moves stay, and so does a result that they brought about.
    pub fn undo_declaration(&mut self) -> bool {
        let declared = self.declared().is_some();
        if declared {
            self.outcome = None;
        }
        declared
    }

    pub(crate) fn end(&mut self, outcome: Outcome<Declared>) -> Result<(), GameOver> {
        if self.is_over() {
            return Err(GameOver);
        }
        let Outcome { winner, ending } = outcome;
        self.outcome = Some(Outcome { winner, ending: ending.into() });
        Ok(())
    }

    /// Forgets that the game is over, so that it goes on as a record does whose players saw no end:
    /// from `position` where the position itself has ended, which has the same board.
    pub(crate) fn go_on(&mut self, position: Option<P>) {
        self.outcome = None;
        self.current = position.unwrap_or_else(|| self.current.clone());
    }

    /// Makes a legal move and enters the new position in the index of keys.
    fn push(&mut self, mv: P::Move) {
        let mut next = self.current.clone();
        next.play_unchecked(mv);
        let before = core::mem::replace(&mut self.current, next);
        self.past.push(Played { before, mv, seen: self.seen });
        // A game of 2^32 plies would need a terabyte, so the ply always fits.
        let ply = self.past.len() as u32;
        let same_key = self.last_with_key.insert(self.current.key(), ply);
        self.seen = Seen { same_key, times: 1 };
        let history = self.history();
        let times = history.previous(self.ply()).map_or(1, |earlier| history.times(earlier) + 1);
        self.seen.times = times;
    }

    /// The result by the board or by the past, declarations left aside.
    pub(crate) fn decide(&self) -> Option<Outcome<P::Ending>> {
        self.current.outcome().or_else(|| P::judge(&self.history()))
    }
}

impl<P: Position> Past<P> for Game<P> {
    fn len(&self) -> usize {
        self.past.len()
    }

    fn ply(&self, ply: usize) -> Option<(&P, P::Move, Seen)> {
        self.past.get(ply).map(|played| (&played.before, played.mv, played.seen))
    }

    fn next(&self, history: &History<'_, P>, position: &P) -> Seen {
        history.seen_since(position, self.last_with_key.get(&position.key()).copied())
    }
}

impl<P: Position + Default> Default for Game<P> {
    fn default() -> Self {
        Game::new(P::default())
    }
}

/// A move of a list that was refused when the list was played: where, which and why.
///
/// ```
/// use janggi::{Game, Janggi, Move};
///
/// let moves = [Move::Pass, "a7a9".parse()?];
/// let error = Game::from_moves(Janggi::default(), moves).unwrap_err();
/// assert_eq!(error.ply, 2);
/// assert_eq!(error.game.ply(), 1);
/// assert!(error.to_string().starts_with("move 2, a7a9: "));
/// # Ok::<(), janggi::ParseMoveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FromMovesError<P: Position> {
    /// The game up to the refused move.
    pub game: Game<P>,
    /// The number of the refused move, from 1.
    pub ply: usize,
    /// The refused move.
    pub mv: P::Move,
    /// Why it was refused.
    pub illegal: P::Illegal,
}

impl<P: Position> fmt::Display for FromMovesError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}, {}: {}", self.ply, self.mv, self.illegal)
    }
}

impl<P: Position> Error for FromMovesError<P> {}

error! {
    /// Why a result cannot be declared.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum DeclareError {
        /// The game has ended already.
        Over from GameOver;
        /// Such an end has a winner, and none is named.
        NoWinner(declared: Declared) => "such an end has a winner: {declared}";
        /// Such an end has no winner, and one is named.
        Winner(declared: Declared) => "such an end has no winner: {declared}";
    }
}
