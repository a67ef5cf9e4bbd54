//! How the moves of a side are found, as far as the two games agree.

use super::pins::Limits;
use super::targets::{Careful, Sink};
use crate::Side;
use crate::board::{Board, Role, Square, Squares};

/// A position, seen from the side to move.
pub(crate) trait Mover {
    /// The board.
    fn board(&self) -> &Board;

    /// The side to move.
    fn mover(&self) -> Side;

    /// The enemies that could attack the mover's general or another square of its palace.
    fn near(&self) -> Squares;

    /// The pieces that no cannon hops over.
    fn no_screens(&self) -> Squares;

    /// Notes where the mover's pieces may go, given the enemies near its palace.
    fn limit(&self, near: Squares, limits: &mut Limits);

    /// The squares on which it depends what the enemies near the mover's palace mean for it.
    fn concerned(&self, near: Squares) -> Squares;

    /// All legal moves of the general, given the enemies near its palace.
    fn general_steps(&self, near: Squares, sink: &mut impl Sink);

    /// Everything the pieces other than the general can go to, the general's safety aside.
    fn pieces(&self, sink: &mut impl Sink);

    /// The same for one of them.
    fn piece_steps(&self, role: Role, from: Square, lane: u32, sink: &mut impl Sink);

    /// The squares on which it depends where one of the mover's pieces can go: a change on any other
    /// square changes nothing for it.
    fn watched(&self, role: Role, from: Square) -> Squares;

    /// All legal moves of pieces. Returns whether the mover is in check.
    fn steps(&self, sink: &mut impl Sink) -> bool {
        let near = self.near();
        self.general_steps(near, sink);
        if !near.is_empty() {
            let mut limits = Limits::new(self);
            self.limit(near, &mut limits);
            if !limits.is_none() {
                self.pieces(&mut Careful { sink, limits: &limits });
                return limits.in_check();
            }
        }
        self.pieces(sink);
        false
    }
}
