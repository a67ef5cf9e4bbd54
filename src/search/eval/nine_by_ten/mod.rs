//! The evaluation of the two games on nine files and ten ranks, Janggi and Xiangqi.

mod exchange;
mod network;
mod weights;

use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::attacks::NineByTen;
use crate::search::Evaluator;
use crate::{MoveList, Piece, Role, Side, Square};

pub use network::Sums;
pub use weights::Weights;

/// What sets the evaluations of the two games apart.
pub(super) trait Evaluated: NineByTen {
    /// What the pieces are worth in an exchange, by role. The general is worth more than all else.
    const VALUES: [i32; 7];
    /// The bundled weights.
    const WEIGHTS: &'static [u8; Weights::BYTES];
    /// What a piece counts when a game is decided on points, in halves, by role: nothing where
    /// pieces are never counted.
    const HALVES: [i32; 7] = [0; 7];

    /// How many halves of a point the first side has to be ahead to be even.
    fn halves_ahead(&self) -> i32 {
        0
    }

    /// The move of the general to where it stands: other than by a pass, the game is not ended.
    fn null_move(&self) -> Option<Self::Move>;
}

/// Evaluates Janggi or Xiangqi by a small neural network, which sees where the pieces stand, and in
/// Janggi who leads on points.
///
/// ```
/// use janggi::search::{Evaluator, JanggiEvaluator};
/// use janggi::{Janggi, Position};
///
/// let (evaluator, start) = (JanggiEvaluator::default(), Janggi::default());
/// assert!(evaluator.evaluate(&start).abs() < 150, "nobody is far ahead");
/// assert!(start.legal_moves().iter().all(|&mv| !evaluator.is_noisy(&start, mv)));
/// ```
#[derive(Clone, Debug)]
pub struct NetworkEvaluator<P> {
    weights: Weights,
    game: PhantomData<P>,
}

impl<P> NetworkEvaluator<P> {
    /// An evaluator with weights of one's own.
    #[must_use]
    pub const fn new(weights: Weights) -> Self {
        NetworkEvaluator { weights, game: PhantomData }
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }
}

/// What the network of [`NetworkEvaluator`] sees of a position: what fitting needs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Inputs {
    /// The pieces on their squares as the side to move sees them, each a number below
    /// [`Weights::INPUTS`]: 90 times the role, in the order of [`Role::ALL`], and 7 more for pieces of
    /// the other side, plus the square, counted from the own first rank.
    pub own: Vec<u16>,
    /// The same as the other side sees them.
    pub other: Vec<u16>,
    /// Which output weights are asked, by the number of pieces: from 0 to 3.
    pub phase: usize,
    /// Whether the side to move leads on points (1), lies behind (-1) or neither (0).
    pub lead: i32,
    /// The plies without a capture in tens, up to 20.
    pub quiet: i32,
}

#[expect(private_bounds, reason = "there are the two games of the crate and no others")]
impl<P: Evaluated> NetworkEvaluator<P> {
    /// What the network sees of a position.
    ///
    /// ```
    /// use janggi::Janggi;
    /// use janggi::search::JanggiEvaluator;
    ///
    /// let inputs = JanggiEvaluator::inputs(&Janggi::default());
    /// assert_eq!((inputs.own.len(), inputs.phase, inputs.quiet), (32, 3, 0));
    /// assert_eq!(inputs.own, inputs.other, "the start looks the same from both sides");
    /// assert_eq!(inputs.lead, -1, "who moves second has a point and a half more");
    /// ```
    #[must_use]
    pub fn inputs(position: &P) -> Inputs {
        let turn = position.turn();
        let [mut own, mut other] = [Vec::new(), Vec::new()];
        let mut halves = 0;
        for side in [turn, !turn] {
            for role in Role::ALL {
                let piece = Piece::new(side, role);
                position.squares_of(piece).for_each(|at| {
                    own.push(network::input(turn, 0, piece, at) as u16);
                    other.push(network::input(!turn, 0, piece, at) as u16);
                    let worth = P::HALVES[role.index()];
                    halves += if side == Side::First { worth } else { -worth };
                });
            }
        }
        other.sort_unstable();
        own.sort_unstable();
        let (lead, quiet) = network::lead(position, halves);
        Inputs { phase: network::phase(own.len()), own, other, lead, quiet }
    }
}

/// The bundled weights.
impl<P: Evaluated> Default for NetworkEvaluator<P> {
    fn default() -> Self {
        NetworkEvaluator::new(Weights::bundled(P::WEIGHTS))
    }
}

/// A move is indexed by the role that moves and the square it goes to; the last index is the
/// pass's.
const PIECE_TO_COUNT: usize = Role::ALL.len() * Square::ALL.len() + 1;

/// The worth of what a move to a square captures.
#[inline]
fn captured_value<P: Evaluated>(position: &P, to: Square) -> i32 {
    match position.piece(to) {
        Some(piece) if piece.side != position.turn() => P::VALUES[piece.role.index()],
        _ => 0,
    }
}

/// Whether a side has a piece that can do something anywhere on the board. Where it has none, doing
/// nothing may well be the best move.
fn has_power<P: Evaluated>(position: &P) -> bool {
    let power = [Role::Chariot, Role::Cannon, Role::Horse].map(|role| position.role(role));
    (power[0] | power[1] | power[2]).meets(position.side(position.turn()))
}

impl<P: Evaluated> Evaluator<P> for NetworkEvaluator<P> {
    type Running = Sums;

    const PIECE_TO_COUNT: usize = PIECE_TO_COUNT;

    fn evaluate(&self, position: &P) -> i32 {
        self.evaluate_running(position, &self.running(position))
    }

    fn running(&self, position: &P) -> Sums {
        Sums::of(position, &self.weights)
    }

    #[inline]
    fn keep_running(&self, running: &mut Sums, position: &P, mv: P::Move) {
        if let Some(ends) = P::ends(mv) {
            running.play(&self.weights, position, ends);
        }
    }

    #[inline]
    fn evaluate_running(&self, position: &P, running: &Sums) -> i32 {
        running.evaluate(&self.weights, position)
    }

    fn is_noisy(&self, position: &P, mv: P::Move) -> bool {
        let enemies = position.side(!position.turn());
        P::ends(mv).is_some_and(|(_, to)| enemies.contains(to))
    }

    fn piece_to_index(&self, position: &P, mv: P::Move) -> usize {
        P::ends(mv).map_or(PIECE_TO_COUNT - 1, |(from, to)| {
            let role = position.piece(from).map_or(0, |piece| piece.role.index());
            role * Square::ALL.len() + to.index()
        })
    }

    fn noisy_moves(&self, position: &P) -> MoveList<P::Move> {
        position.captures()
    }

    fn captured_value(&self, position: &P, mv: P::Move) -> i32 {
        P::ends(mv).map_or(0, |(_, to)| captured_value(position, to))
    }

    fn static_exchange(&self, position: &P, mv: P::Move) -> i32 {
        P::ends(mv).map_or(0, |(from, to)| exchange::evaluate(position, from, to))
    }

    fn is_check(&self, position: &P) -> bool {
        position.is_check()
    }

    fn gives_check(&self, position: &P, mv: P::Move) -> bool {
        position.gives_check(mv)
    }

    fn is_over(&self, position: &P, in_check: bool) -> bool {
        position.is_over(in_check)
    }

    fn null_move(&self, position: &P) -> Option<P::Move> {
        position.null_move().filter(|_| has_power(position))
    }
}
