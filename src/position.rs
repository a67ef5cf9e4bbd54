//! What every game of the crate can do, and what anyone's own game must do to use the rest of it.

use core::error::Error;
use core::fmt;
use core::hash::Hash;

use crate::history::History;
use crate::macros::errors::error;
use crate::move_list::MoveList;
use crate::outcome::{Declared, Outcome, Reason};
use crate::side::Side;

/// A position of a game: everything the board alone decides.
///
/// A position knows its moves, whether it is won or lost at sight, and how to make a move. It does
/// not know its past: repetition, perpetual check, limits and declared results belong to
/// [`Game`](crate::Game), which holds the past and asks [`judge`](Position::judge) about it, and
/// [`forbidden`](Position::forbidden) about moves that only the past rules out.
///
/// Nothing here assumes that sides take turns move by move: in Kingdrops one side makes up to three
/// actions in a row, and each of them is a move. Whoever needs to know whose turn it is asks
/// [`turn`](Position::turn).
///
/// `Eq` and `Hash` mean "the same for the repetition rule": counters, a pending offer and the rule
/// set do not take part. Equal positions have equal [`key`](Position::key)s.
///
/// `Display` writes the position's canonical text (a FEN where the game has one).
///
/// # A game of your own
///
/// A heap of stones: each player takes one to three, and whoever takes the last one wins.
///
/// ```
#[doc = include_str!("../examples/own_game.rs")]
/// ```
#[doc(alias("Board", "Chess"))]
pub trait Position: Clone + Eq + Hash + fmt::Debug + fmt::Display {
    /// A move; at most four bytes.
    type Move: Copy + Eq + Hash + fmt::Debug + fmt::Display;
    /// The ways this game can end.
    type Ending: Reason;
    /// The reasons why a move can be refused.
    type Illegal: Error + Copy + Eq + From<GameOver>;

    /// The side that makes the next move. In an ended position it is whoever would have moved.
    fn turn(&self) -> Side;

    /// All legal moves, each once, in an order that depends on the position alone. Empty exactly
    /// when the position has an [`outcome`](Position::outcome).
    #[doc(alias("generate_legal_moves", "legals"))]
    fn legal_moves(&self) -> MoveList<Self::Move>;

    /// The number of legal moves; cheaper than making the list.
    fn count_legal_moves(&self) -> usize {
        self.legal_moves().len()
    }

    /// Lets the games of the crate count the last two plies of a [`perft`](crate::perft) faster. It
    /// is no part of what a position has to know, so only `perft` can call it.
    #[doc(hidden)]
    fn count_replies(&self, _: OnlyPerft) -> u64 {
        let replies = |&mv: &Self::Move| {
            let mut next = self.clone();
            next.play_unchecked(mv);
            next.count_legal_moves() as u64
        };
        self.legal_moves().iter().map(replies).sum()
    }

    /// Whether the side to move is in check, and a null move: one, legal or not, that changes
    /// nothing but the side to move. `None`, as by default, in games without check.
    ///
    /// It is a hint that tells the [mate solver](crate::search::MateSearch) where to look first; no
    /// rule depends on it.
    fn check_and_null_move(&self) -> Option<(bool, Self::Move)> {
        None
    }

    /// Whether `mv` is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check_legal(mv).is_ok()
    }

    /// Whether `mv` is legal here, and why not.
    ///
    /// # Errors
    /// The first rule that the move breaks; in an ended position always [`GameOver`].
    fn check_legal(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// The result, when the board alone decides it: mate, an accepted offer, a captured king …
    #[doc(alias("is_game_over", "immediate_game_end"))]
    fn outcome(&self) -> Option<Outcome<Self::Ending>>;

    /// The result that the past decides, once [`outcome`](Position::outcome) has found none:
    /// repetition, perpetual check, limits.
    ///
    /// It is asked after each move and for the set-up position.
    fn judge(history: &History<'_, Self>) -> Option<Outcome<Self::Ending>>;

    /// Whether the past can forbid moves here that are legal on the board. Only then is
    /// [`forbidden`](Position::forbidden) asked, so that games and rule sets in which nothing is
    /// forbidden lose no time.
    fn is_bound_by_past(&self) -> bool {
        false
    }

    /// Why the past forbids a move that is legal on the board, if it does: under some rules a move
    /// that would bring a position for the third time may not be played.
    ///
    /// It is asked in games that go on, with the past before the move;
    /// [`History::after`] shows what it would be after the move. [`Game`](crate::Game) and
    /// [`Line`](crate::Line) leave such moves out and refuse them. Where every move is forbidden,
    /// [`judge`](Position::judge) has to say how the game has ended.
    fn forbidden(history: &History<'_, Self>, mv: Self::Move) -> Option<Self::Illegal> {
        let _ = (history, mv);
        None
    }

    /// What it means that the players agree on a draw here: a draw, unless the rules say otherwise.
    /// [`Game::agree_to_draw`](crate::Game::agree_to_draw) asks it.
    fn agreed_draw(&self) -> Outcome<Declared> {
        Outcome::draw(Declared::Agreement)
    }

    /// Makes a move and gives the new position, or gives this one back with the reason.
    ///
    /// # Errors
    /// When the move is not legal; the error holds the unchanged position.
    fn play(mut self, mv: Self::Move) -> Result<Self, PlayError<Self>> {
        match self.check_legal(mv) {
            Ok(()) => {
                self.play_unchecked(mv);
                Ok(self)
            }
            Err(illegal) => Err(PlayError { position: self, mv, illegal }),
        }
    }

    /// Makes a move that the caller knows to be legal, such as one out of
    /// [`legal_moves`](Position::legal_moves).
    ///
    /// A move that is not legal makes a nonsensical position; it never panics and is never unsafe.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// The Zobrist key, kept up to date move by move. Values are fixed: they do not change between
    /// versions of the crate or between machines.
    #[doc(alias("zobrist", "zobrist_hash"))]
    fn key(&self) -> u64;

    /// A key of everything that can make a difference to how play goes on: other than
    /// [`key`](Position::key), which follows the repetition rule, it tells positions with and
    /// without a pending offer apart. It is what a search looks positions up by. Its values are not
    /// fixed.
    fn state_key(&self) -> u64 {
        self.key()
    }

    /// Whether no position from before `mv` can ever come again after it.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// What the game calls a side, in lower case: `cho`, `han`, `red`, `black`, `first` …
    #[must_use]
    fn side_name(side: Side) -> &'static str {
        <Self::Ending as Reason>::side_name(side)
    }
}

/// The key to [`Position::count_replies`]. It cannot be named outside the crate, so nobody there
/// can call the method or replace it.
#[derive(Debug)]
#[expect(unnameable_types, reason = "whoever could name it could replace the method")]
pub struct OnlyPerft(pub(crate) ());

/// A refused move: the position it was tried on, the move and the reason.
///
/// ```
/// use janggi::{IllegalMove, Janggi, Move, Position, Square};
///
/// let mv = Move::step(Square::A1, Square::A9);
/// let error = Janggi::default().play(mv).unwrap_err();
/// assert!(matches!(error.illegal, IllegalMove::Blocked(Square::A4)));
/// let janggi: Janggi = error.position; // nothing is lost
/// # let _ = janggi;
/// ```
///
/// It has these fields for good, since a game of one's own makes it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayError<P: Position> {
    /// The position as it was.
    pub position: P,
    /// The refused move.
    pub mv: P::Move,
    /// Why it was refused.
    pub illegal: P::Illegal,
}

impl<P: Position> fmt::Display for PlayError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.mv, self.illegal)
    }
}

impl<P: Position> Error for PlayError<P> {}

/// The game has ended, so nothing can be played or declared any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameOver;

error! { GameOver => "the game is over" }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Declared, Ending, IllegalMove, perft};

    /// One counter is counted down by one or two; who takes the last one wins.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Countdown(u8);

    impl fmt::Display for Countdown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}", self.0)
        }
    }

    impl Position for Countdown {
        type Move = u8;
        type Ending = Ending;
        type Illegal = IllegalMove;

        fn turn(&self) -> Side {
            Side::First
        }

        fn legal_moves(&self) -> MoveList<u8> {
            (1..=self.0.min(2)).collect()
        }

        fn check_legal(&self, mv: u8) -> Result<(), IllegalMove> {
            if (1..=self.0.min(2)).contains(&mv) { Ok(()) } else { Err(IllegalMove::GameOver) }
        }

        fn outcome(&self) -> Option<Outcome<Ending>> {
            (self.0 == 0).then(|| Outcome::draw(Declared::Agreement.into()))
        }

        fn judge(_: &History<'_, Countdown>) -> Option<Outcome<Ending>> {
            None
        }

        fn play_unchecked(&mut self, mv: u8) {
            self.0 -= mv;
        }

        fn key(&self) -> u64 {
            u64::from(self.0) << 32
        }

        fn is_irreversible(&self, _: u8) -> bool {
            true
        }
    }

    #[test]
    fn what_a_game_need_not_write_follows_from_what_it_must() {
        for (left, moves, replies) in [(0, 0, 0), (1, 1, 0), (2, 2, 1), (3, 2, 3), (9, 2, 4)] {
            let position = Countdown(left);
            assert_eq!((position.count_legal_moves(), perft(&position, 2)), (moves, replies));
            assert_eq!((position.is_legal(2), position.is_legal(3)), (left > 1, false));
            assert_eq!(position.state_key(), position.key());
        }
        assert_eq!(Countdown(5).play(2), Ok(Countdown(3)));
        let error = Countdown(1).play(2).unwrap_err();
        assert_eq!(error.position, Countdown(1));
        assert_eq!(alloc::format!("{error}"), "2: the game is over");
    }
}
