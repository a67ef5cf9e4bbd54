//! Which moves are legal (KD-4 to KD-10).
//!
//! The actions of a turn come by origin: a piece, or the reserve, with all its targets as one set.
//! First every rule but KD-6 is asked (`each_origin`); what KD-6 then leaves is the business of
//! `most_actions.rs`.

use super::attacks::{reach, steps};
use super::bitboards::own_rows;
use super::turn_state::TurnState;
use super::{Hand, Kingdrops, Move, Role, Square, Squares};
use crate::move_list::MoveList;
use crate::position::Position;

/// Where an action begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// With a piece on the board.
    Piece(Role, Square),
    /// With the reserve. Which kind is dropped makes no difference to what can follow in the turn:
    /// the piece stands in the way like any other and moves no more.
    Reserve,
}

impl TurnState {
    /// Where a piece can go by KD-3.
    #[inline]
    pub(super) fn targets(&self, role: Role, from: Square) -> Squares {
        reach(role, self.side, from, self.board.empty()) - self.board.of(self.side)
    }

    /// Calls `each` with every origin of actions and its target squares, none of them without any;
    /// the rule of the most actions (KD-6) is not asked yet.
    #[inline]
    pub(super) fn each_origin(&self, mut each: impl FnMut(Origin, Squares)) {
        if self.room() == 0 {
            return;
        }
        let fresh = self.fresh();
        for role in Role::ALL {
            let pieces = self.board.pieces(self.side, role) & fresh;
            if pieces.is_empty() || (role == Role::King && self.is_king_barred()) {
                continue;
            }
            for from in pieces {
                let targets = self.targets(role, from);
                if !targets.is_empty() {
                    each(Origin::Piece(role, from), targets);
                }
            }
        }
        if self.may_drop() {
            let targets = self.board.drop_squares(self.side);
            if !targets.is_empty() {
                each(Origin::Reserve, targets);
            }
        }
    }

    /// Whether any action is left, asked of whole sets of pieces because it ends every turn (KD-6).
    #[inline]
    pub(super) fn has_action(&self) -> bool {
        if self.room() == 0 {
            return false;
        }
        let own = self.board.of(self.side);
        let can_step = |role| {
            let pieces = self.board.pieces(self.side, role) - self.acted;
            !(steps(role, self.side, pieces) - own).is_empty()
        };
        let [others @ .., king] = Role::ALL;
        others.into_iter().any(can_step)
            || (self.may_drop() && !self.board.drop_squares(self.side).is_empty())
            || (can_step(king) && !self.is_king_barred())
    }
}

impl Kingdrops {
    /// All legal moves: placements, or the actions that every rule allows, or the pass.
    pub(super) fn generate(&self) -> MoveList<Move> {
        let mut moves = MoveList::new();
        if self.is_placing() {
            push_drops(&mut moves, self.to_place(self.state.side), self.placement_squares());
        } else if self.outcome().is_none() {
            self.state.each_legal(|origin, targets| match origin {
                Origin::Piece(_, from) => {
                    moves.extend(targets.into_iter().map(|to| Move::Step { from, to }));
                }
                Origin::Reserve => {
                    push_drops(&mut moves, self.reserve(self.state.side), targets);
                }
            });
            if moves.is_empty() {
                moves.push(Move::Pass); // KD-7
            }
        }
        moves
    }

    /// The number of legal moves.
    pub(super) fn count(&self) -> usize {
        let kinds = |hand: Hand| hand.roles().count();
        if self.is_placing() {
            return kinds(self.to_place(self.state.side)) * self.placement_squares().len();
        }
        if self.outcome().is_some() {
            return 0;
        }
        let mut count = 0;
        self.state.each_legal(|origin, targets| {
            count += match origin {
                Origin::Piece(..) => targets.len(),
                Origin::Reserve => targets.len() * kinds(self.reserve(self.state.side)),
            }
        });
        count.max(1) // KD-7: who has no action passes
    }

    /// The squares on which the side on turn may place a piece (KD-4).
    pub(super) fn placement_squares(&self) -> Squares {
        own_rows(self.state.side) & self.state.board.empty()
    }
}

/// Drops of every kind in a hand onto every target.
fn push_drops(moves: &mut MoveList<Move>, hand: Hand, targets: Squares) {
    for role in hand.roles() {
        moves.extend(targets.into_iter().map(|to| Move::Drop { role, to }));
    }
}
