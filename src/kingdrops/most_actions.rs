//! The filter for the most actions (KD-6).
//!
//! An action is legal only if it can be continued to the greatest number of actions the turn
//! allows. Taken at its word, the rule asks for a search through all continuations of every action.
//! Almost always a glance does: when enough pieces can each step to a square of their own, whatever
//! is done first leaves enough of them free, and every action is legal. Only when pieces are few or
//! stand in each other's way are the continuations tried out.

use smallvec::SmallVec;

use super::attacks::steps;
use super::bitboards::last_row;
use super::movegen::Origin;
use super::turn_state::TurnState;
use super::{Role, Square, Squares};

/// The origins of actions with their targets: at most one for each of sixteen pieces and one for
/// the reserve, unless unchecked moves have made nonsense.
type Origins = SmallVec<[(Origin, Squares); 17]>;

impl TurnState {
    /// Calls `each` with every origin of legal actions and its target squares; not at all when
    /// there is no action.
    #[inline]
    pub(super) fn each_legal(&self, mut each: impl FnMut(Origin, Squares)) {
        if self.is_every_action_legal() {
            self.each_origin(each);
        } else {
            for (origin, targets) in self.longest() {
                each(origin, targets);
            }
        }
    }

    /// Whether KD-6 allows an action, one of those that the other rules allow.
    pub(super) fn allows_most_actions(&self, origin: Origin, to: Square) -> bool {
        self.is_every_action_legal()
            || self.longest().iter().any(|(s, targets)| *s == origin && targets.contains(to))
    }

    /// Whether it can be seen at a glance that KD-6 forbids nothing.
    ///
    /// The last action of a turn needs no continuation. With room for more, say for `n` actions,
    /// let `n + 1` pieces have steps to different squares. An action takes away at most two of
    /// these: the step of the piece that acts, and the one to the square that it occupies. So
    /// `n - 1` steps are left to follow it.
    #[inline]
    fn is_every_action_legal(&self) -> bool {
        let room = self.room();
        room <= 1 || self.has_independent_steps(room + 1)
    }

    /// Whether `wanted` pieces are found that can each step to a square of their own: these steps
    /// can then all be made in one turn. A `false` proves nothing.
    ///
    /// The king is left out, since an attack can bar it, and so are steps that win by the last row,
    /// since nothing can follow them. At most one of the steps takes the enemy king; it can come
    /// last.
    fn has_independent_steps(&self, wanted: usize) -> bool {
        let side = self.side;
        let fresh = self.fresh();
        let free = !self.board.of(side);
        // Spearmen all go the same way, so no two of them go to the same square.
        let spearmen = self.board.pieces(side, Role::Spearman) & fresh;
        let mut taken = steps(Role::Spearman, side, spearmen) & (free - last_row(side));
        let mut found = taken.len();
        for role in [Role::Archer, Role::Rook, Role::Bishop, Role::Guard, Role::Queen] {
            let goals = if role == Role::Archer { free - last_row(side) } else { free };
            for from in self.board.pieces(side, role) & fresh {
                if found >= wanted {
                    return true;
                }
                let step = (steps(role, side, from.into()) & (goals - taken)).lowest();
                taken |= step;
                found += step.len();
            }
        }
        found >= wanted
    }

    /// The actions that KD-6 leaves, found by trying out the continuations.
    #[cold]
    fn longest(&self) -> Origins {
        let origins = self.origins();
        for length in (2..=self.upper_bound()).rev() {
            let mut reached = false;
            let mut is_legal = |origin, to| {
                // A winning action is always legal and counts as one, with none after it.
                self.wins(origin, to) || {
                    let continues = self.after(origin, to).can_make(length - 1);
                    reached |= continues;
                    continues
                }
            };
            let mut kept = origins.clone();
            for (origin, targets) in &mut kept {
                *targets = targets.into_iter().filter(|&to| is_legal(*origin, to)).collect();
            }
            if reached {
                kept.retain(|(_, targets)| !targets.is_empty());
                return kept;
            }
        }
        origins
    }

    /// Whether `wanted` actions, at least one, can be made in a row.
    fn can_make(&self, wanted: usize) -> bool {
        match wanted {
            1 => self.has_action(),
            _ if wanted > self.upper_bound() => false,
            _ if self.has_independent_steps(wanted) => true,
            _ => self.origins().into_iter().any(|(origin, targets)| {
                targets
                    .into_iter()
                    .any(|to| !self.wins(origin, to) && self.after(origin, to).can_make(wanted - 1))
            }),
        }
    }

    /// No more actions than this can follow: each piece acts once, and there is one drop.
    fn upper_bound(&self) -> usize {
        self.room().min(self.fresh().len() + usize::from(self.may_drop()))
    }

    fn origins(&self) -> Origins {
        let mut origins = Origins::new();
        self.each_origin(|origin, targets| origins.push((origin, targets)));
        origins
    }
}
