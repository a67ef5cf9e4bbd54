//! The compulsory maximum of actions (KD-6).
//!
//! An action is legal only if it can be continued to the greatest number of actions the turn allows.
//! Taken at its word, the rule asks for a search through all continuations of every action. Almost
//! always a glance does: when enough pieces can each step to a square of their own, whatever is done
//! first leaves enough of them free, and every action is legal. Only when pieces are few or stand
//! in each other's way are the continuations tried out.

use smallvec::SmallVec;

use super::movement::{last_row, steps};
use super::scene::{Scene, Source};
use super::{Role, Square, Squares};

/// The sources of actions with their targets: at most one for each of sixteen pieces and one for
/// the reserve, unless unchecked moves have made nonsense.
type Sources = SmallVec<[(Source, Squares); 17]>;

impl Scene {
    /// Calls `each` with every source of legal actions and its target squares; not at all when
    /// there is no action.
    #[inline]
    pub(super) fn each_legal(&self, mut each: impl FnMut(Source, Squares)) {
        if self.is_every_action_legal() {
            self.each_source(each);
        } else {
            for (source, targets) in self.longest() {
                each(source, targets);
            }
        }
    }

    /// Whether KD-6 allows an action, one of those that the other rules allow.
    pub(super) fn reaches_maximum(&self, source: Source, to: Square) -> bool {
        self.is_every_action_legal()
            || self.longest().iter().any(|(s, targets)| *s == source && targets.contains(to))
    }

    /// Whether it can be seen at a glance that KD-6 forbids nothing.
    ///
    /// The last action of a turn needs no continuation. With room for more, say for `n` actions, let
    /// `n + 1` pieces have steps to different squares. An action takes away at most two of these: the
    /// step of the piece that acts, and the one to the square that it occupies. So `n - 1` steps are
    /// left to follow it.
    #[inline]
    fn is_every_action_legal(&self) -> bool {
        let room = self.room();
        room <= 1 || self.has_independent_steps(room + 1)
    }

    /// Whether `wanted` pieces are found that can each step to a square of their own: these steps can
    /// then all be made in one turn. A `false` proves nothing.
    ///
    /// The king is left out, since an attack can bar it, and so are steps that win by the last row,
    /// since nothing can follow them. At most one of the steps takes the enemy king; it can come last.
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
    fn longest(&self) -> Sources {
        let sources = self.sources();
        for length in (2..=self.upper_bound()).rev() {
            let mut reached = false;
            let kept: Sources = sources
                .iter()
                .map(|&(source, targets)| {
                    let legal = targets.into_iter().filter(|&to| {
                        // A winning action is always legal and counts as one, with none after it.
                        self.wins(source, to) || {
                            let continues = self.after(source, to).can_make(length - 1);
                            reached |= continues;
                            continues
                        }
                    });
                    (source, legal.collect::<Squares>())
                })
                .filter(|(_, targets)| !targets.is_empty())
                .collect();
            if reached {
                return kept;
            }
        }
        sources
    }

    /// Whether `wanted` actions, at least one, can be made in a row.
    fn can_make(&self, wanted: usize) -> bool {
        match wanted {
            1 => self.has_action(),
            _ if wanted > self.upper_bound() => false,
            _ if self.has_independent_steps(wanted) => true,
            _ => self.sources().into_iter().any(|(source, targets)| {
                targets
                    .into_iter()
                    .any(|to| !self.wins(source, to) && self.after(source, to).can_make(wanted - 1))
            }),
        }
    }

    /// No more actions than this can follow: each piece acts once, and there is one drop.
    fn upper_bound(&self) -> usize {
        self.room().min(self.fresh().len() + usize::from(self.may_drop()))
    }

    fn sources(&self) -> Sources {
        let mut sources = Sources::new();
        self.each_source(|source, targets| sources.push((source, targets)));
        sources
    }
}
