//! The evaluation of the two games on nine files and ten ranks, Janggi and Xiangqi.

mod exchange;
mod terms;
mod weights;

use core::marker::PhantomData;

use crate::attacks::NineByTen;
use crate::search::score::hold;
use crate::search::{Evaluator, Running};
use crate::{MoveList, Piece, Role, Side, Square};

use terms::placed;
pub use weights::Weights;
use weights::sums;

/// What sets the evaluations of the two games apart.
pub(super) trait Evaluated: NineByTen {
    /// What the pieces are worth in an exchange, by role. The general is worth more than all else.
    const VALUES: [i32; 7];
    /// The bundled weights.
    const WEIGHTS: &'static [[i16; 2]; Weights::TERMS];

    /// The side that would win if the pieces were counted, which there are so many of, and the
    /// plies without a capture. Nobody leads where pieces are never counted.
    fn leader(&self, _: &Counts) -> Option<(Side, u16)> {
        None
    }

    /// The move of the general to where it stands: other than by a pass, the game is not ended.
    fn null_move(&self) -> Option<Self::Move>;
}

/// How many pieces each side has, by role.
pub(super) type Counts = [[u8; 7]; 2];

/// Evaluates Janggi or Xiangqi as a weighted sum of terms: what the pieces are worth where they
/// stand, how far they reach (which for a cannon tells of its screens), what is attacked and not
/// protected, what aims at the palace, and in Janggi who leads on points.
///
/// ```
/// use janggi::search::{Evaluator, JanggiEvaluator, Weights};
/// use janggi::{Janggi, Position};
///
/// let evaluator = JanggiEvaluator::new(Weights::janggi_material());
/// let start = Janggi::default();
/// assert!(evaluator.evaluate(&start).abs() < 100, "nobody is far ahead");
/// assert!(start.legal_moves().iter().all(|&mv| !evaluator.is_noisy(&start, mv)));
/// ```
#[derive(Clone, Debug)]
pub struct LinearEvaluator<P> {
    weights: Weights,
    game: PhantomData<P>,
}

impl<P> LinearEvaluator<P> {
    /// An evaluator with weights of one's own.
    #[must_use]
    pub const fn new(weights: Weights) -> Self {
        LinearEvaluator { weights, game: PhantomData }
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }
}

#[expect(private_bounds, reason = "there are the two games of the crate and no others")]
impl<P: Evaluated> LinearEvaluator<P> {
    /// Names each term of a position and how often it has it, the second side's counted negative,
    /// and returns how full the board is, from 0 to 1. A position's evaluation for the first side
    /// is the sum of the terms' weights, the first of each pair weighted by the fullness and the
    /// second by the rest.
    ///
    /// All of it can be asked through [`NineByTen`] and
    /// [`Movement`](crate::attacks::Movement). In this order come, with roles in the order of
    /// [`Role::ALL`]:
    ///
    /// | terms | what a side has |
    /// |---|---|
    /// | 7 × 50 | a piece on a square, by role, then by rank from its own end, then by file from the nearer edge |
    /// | 4 × 18 | an elephant, horse, chariot or cannon that reaches so many squares (17 for more) that hold no piece of its own and that no enemy soldier attacks |
    /// | 7 | for each attacked square around the enemy general and under it, by the role of the attacker |
    /// | 8 | so many pieces (7 for more) attack one of those squares |
    /// | 2 × 2 × 7 × 7 | enemy pieces attacked: when the other side or this one is to move, unprotected or protected, by the role of the attacker, by their own role |
    /// | 2 × 7 | enemy pieces attacked and not protected: when the other side or this one is to move, by role |
    /// | 1 | for each soldier with another one beside it |
    /// | 1, 1 | the lead on points (Janggi); the same for each ten plies without a capture |
    /// | 1 | the move |
    /// | 3 | no, one, or more advisors |
    /// | 1, 1 | no cannon; no chariot |
    ///
    /// ```
    /// use janggi::search::{Evaluator, JanggiEvaluator};
    /// use janggi::Janggi;
    ///
    /// let (evaluator, start) = (JanggiEvaluator::default(), Janggi::default());
    /// let mut sum = 0;
    /// let fullness = JanggiEvaluator::terms(&start, &mut |term, times| {
    ///     sum += times * i32::from(evaluator.weights().as_slice()[term][0]);
    /// });
    /// assert_eq!(fullness, 1.0);
    /// assert_eq!(sum, evaluator.evaluate(&start));
    /// ```
    pub fn terms(position: &P, visit: &mut dyn FnMut(usize, i32)) -> f32 {
        let mut visitor = |side, term, times: i32| {
            visit(term, if side == Side::First { times } else { -times });
        };
        terms::visit_places(position, &mut visitor);
        phase(&terms::visit_rest(position, &mut visitor)) as f32 / FULL as f32
    }
}

/// The bundled weights.
impl<P: Evaluated> Default for LinearEvaluator<P> {
    fn default() -> Self {
        LinearEvaluator::new(Weights::of(P::WEIGHTS))
    }
}

/// The phase of the game: how much each kind of piece makes the board fuller, and what counts as
/// full.
const PHASE: [i32; 7] = [0, 0, 1, 2, 4, 3, 0];
const FULL: i32 = 40;

/// How much all terms but those of places are expected to count, at most: in 96 of 100 positions of
/// real games it is less.
const ESTIMATE_ERROR: i32 = 280;

fn phase([first, second]: &Counts) -> i32 {
    let worth = first.iter().zip(second).zip(PHASE);
    let all = worth.map(|((&first, &second), worth)| (first + second) as i32 * worth);
    all.sum::<i32>().min(FULL)
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

/// A value for the first side, for a side.
const fn seen_by(side: Side, value: i32) -> i32 {
    match side {
        Side::First => value,
        Side::Second => -value,
    }
}

impl Running {
    #[inline]
    fn add(&mut self, side: Side, word: i64) {
        self.places += if side == Side::First { word } else { -word };
    }

    /// What it comes to for the first side.
    #[inline]
    fn value(&self) -> i32 {
        let [full, bare] = sums(self.places).map(i64::from);
        let fullness = i64::from(self.fullness.min(FULL));
        let mixed = full * fullness + bare * (i64::from(FULL) - fullness);
        hold((mixed / i64::from(FULL)) as i32)
    }
}

impl<P> LinearEvaluator<P> {
    /// The weights of a term.
    #[inline(always)]
    fn word(&self, term: usize) -> i64 {
        self.weights.words[term]
    }
}

impl<P: Evaluated> Evaluator<P> for LinearEvaluator<P> {
    const PIECE_TO_COUNT: usize = PIECE_TO_COUNT;

    fn evaluate(&self, position: &P) -> i32 {
        self.evaluate_running(position, &self.running(position))
    }

    fn running(&self, position: &P) -> Running {
        let mut running = Running::default();
        terms::visit_places(position, &mut |side, term, _: i32| running.add(side, self.word(term)));
        for role in Role::ALL {
            running.fullness += position.role(role).len() as i32 * PHASE[role.index()];
        }
        running
    }

    #[inline]
    fn keep_running(&self, running: &mut Running, position: &P, mv: P::Move) {
        let Some((from, to)) = P::ends(mv) else { return };
        let side = position.turn();
        let Some(Piece { role, .. }) = position.piece(from) else { return };
        if let Some(victim) = position.piece(to).filter(|victim| victim.side != side) {
            running.add(side, self.word(placed(!side, victim.role, to)));
            running.fullness -= PHASE[victim.role.index()];
        }
        let [from, to] = [from, to].map(|at| self.word(placed(side, role, at)));
        running.add(side, to - from);
    }

    #[inline]
    fn estimate(&self, position: &P, running: &Running) -> Option<(i32, i32)> {
        Some((seen_by(position.turn(), running.value()), ESTIMATE_ERROR))
    }

    fn evaluate_running(&self, position: &P, running: &Running) -> i32 {
        let mut words = [0; 2];
        terms::visit_rest(position, &mut |side: Side, term, times| {
            words[side.index()] += self.word(term) * i64::from(times);
        });
        let whole = Running { places: running.places + words[0] - words[1], ..*running };
        seen_by(position.turn(), whole.value())
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
