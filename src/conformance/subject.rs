//! The games that are held to their promises.

use alloc::vec::Vec;
use core::fmt;

use super::{Report, Source, game, position};
use crate::game::Game;
use crate::position::Position;
use crate::variant::Variant;

/// What the kit needs to know of a game beyond [`Position`]. A [`Variant`] says it of itself.
///
/// ```
/// use janggi::conformance::{Seeded, Subject};
/// use janggi::xiangqi::Xiangqi;
///
/// // Shorter games than usual.
/// let subject = Subject::<Xiangqi>::of_variant().with_most_plies(20);
/// let game = subject.check(&mut Seeded::new(7), &Xiangqi::default())?;
/// assert_eq!(game.ply(), 20);
/// # Ok::<(), janggi::conformance::Report<janggi::xiangqi::Move>>(())
/// ```
#[derive(Clone)]
pub struct Subject<P: Position> {
    pub(super) most_moves: usize,
    pub(super) most_plies: usize,
    pub(super) conceivable_moves: Vec<P::Move>,
    pub(super) read: fn(&P, &str) -> Option<P>,
}

impl<P: Position> Subject<P> {
    /// A random game is broken off after so many plies, if nothing else is said.
    pub const MOST_PLIES: usize = 300;

    /// A game with every move that can be written down, legal anywhere or not, each once; and with
    /// a reader for the text of a position of the same game, under the same rules as the position
    /// that it is given, `None` when the text is refused.
    ///
    /// The reader is asked about positions in which the game goes on, and must accept their texts.
    /// What ended a game, such as two passes in a row, need not show in the text.
    #[must_use]
    pub fn new(
        conceivable_moves: impl IntoIterator<Item = P::Move>,
        read: fn(&P, &str) -> Option<P>,
    ) -> Subject<P> {
        Subject {
            most_moves: usize::MAX,
            most_plies: Subject::<P>::MOST_PLIES,
            conceivable_moves: conceivable_moves.into_iter().collect(),
            read,
        }
    }

    /// The same game, of which no position that can be played from a start has more legal moves
    /// than this. Without it the length of lists is not looked at.
    #[must_use]
    pub fn with_most_moves(mut self, most: usize) -> Subject<P> {
        self.most_moves = most;
        self
    }

    /// The same game, of which random games are broken off after so many plies.
    #[must_use]
    pub fn with_most_plies(mut self, most: usize) -> Subject<P> {
        self.most_plies = most;
        self
    }

    /// Plays a random game from a position, to its end or for the most plies, and holds each
    /// position of it to what [`Position`] promises. Returns the game.
    ///
    /// Choices are even among the legal moves. The time is about that of asking
    /// [`check_legal`](Position::check_legal) three times about each conceivable move at each ply;
    /// equal positions are looked for among all earlier ones.
    ///
    /// # Errors
    /// The first promise that is broken.
    pub fn check(&self, source: &mut impl Source, start: &P) -> Result<Game<P>, Report<P::Move>> {
        game::check(self, source, start)
    }

    /// Holds one position to all that can be asked of it without its past. Random choices only
    /// decide for which refused moves the unchanged position is compared by its text too.
    ///
    /// # Errors
    /// The first promise that is broken.
    pub fn check_position(
        &self,
        source: &mut impl Source,
        position: &P,
    ) -> Result<(), Report<P::Move>> {
        position::check(self, source, position)
    }
}

impl<V: Variant> Subject<V> {
    /// A game that says all that is needed of itself. Its moves are those that have numbers, the
    /// most moves [`MAX_LEGAL_MOVES`](Variant::MAX_LEGAL_MOVES), which a waived set-up with more
    /// pieces than a full set can exceed. Whatever can be waived is waived when a text is read.
    #[must_use]
    pub fn of_variant() -> Subject<V> {
        let moves = (0..=u16::MAX).filter_map(V::move_from_u16);
        let read = |position: &V, text: &str| V::from_text_waiving(text, position.rules()).ok();
        Subject::new(moves, read).with_most_moves(V::MAX_LEGAL_MOVES)
    }
}

impl<P: Position> fmt::Debug for Subject<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subject")
            .field("most_moves", &self.most_moves)
            .field("most_plies", &self.most_plies)
            .finish_non_exhaustive()
    }
}

/// Plays a random game of a [`Variant`] and holds each position of it to what [`Position`]
/// promises: see [`Subject::check`].
///
/// # Errors
/// The first promise that is broken.
pub fn check<V: Variant>(source: &mut impl Source, start: &V) -> Result<Game<V>, Report<V::Move>> {
    Subject::of_variant().check(source, start)
}

/// Holds one position of a [`Variant`] to all that can be asked of it without its past: see
/// [`Subject::check_position`].
///
/// # Errors
/// The first promise that is broken.
pub fn check_position<V: Variant>(
    source: &mut impl Source,
    position: &V,
) -> Result<(), Report<V::Move>> {
    Subject::of_variant().check_position(source, position)
}
