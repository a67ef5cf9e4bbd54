//! What a position of Janggi or of Xiangqi tells of its board, for code that serves both.

use super::{Movement, Occupancy};
use crate::board::{Piece, Role, Square, Squares};
use crate::move_list::MoveList;
use crate::position::Position;
use crate::side::Side;

/// A position on the board of nine files and ten ranks, [`Janggi`](crate::Janggi) or
/// [`Xiangqi`](crate::xiangqi::Xiangqi): the accessors that both have under the same names.
///
/// The bundled evaluators know no more of a position than this, so an equal one can be written
/// outside of the crate.
///
/// ```
/// use janggi::attacks::NineByTen;
/// use janggi::xiangqi::Xiangqi;
/// use janggi::{Janggi, Role, Side};
///
/// /// How many squares the pieces of a side can go to or protect.
/// fn mobility<P: NineByTen>(position: &P, side: Side) -> usize {
///     position.side(side).iter().map(|from| position.reach(from).len()).sum()
/// }
///
/// assert_eq!(mobility(&Janggi::default(), Side::CHO), 41);
/// assert_eq!(mobility(&Xiangqi::default(), Side::RED), 50);
/// ```
pub trait NineByTen: Position + Movement {
    /// The squares where pieces of a side stand.
    fn side(&self, side: Side) -> Squares;
    /// The squares where pieces of a kind stand, of both sides.
    fn role(&self, role: Role) -> Squares;
    /// The squares where pieces of one kind and one side stand.
    #[inline]
    fn squares_of(&self, piece: Piece) -> Squares {
        self.side(piece.side) & self.role(piece.role)
    }
    /// Where the general of a side stands.
    fn general(&self, side: Side) -> Square;
    /// The piece on a square.
    fn piece(&self, square: Square) -> Option<Piece>;
    /// What stands in the way of pieces.
    fn occupancy(&self) -> Occupancy;
    /// The squares that the piece on a square can go to or protects, its general's safety aside.
    fn reach(&self, square: Square) -> Squares;
    /// The pieces of side `by` that would attack a square if the board were occupied like this.
    fn attackers_on(&self, on: Occupancy, square: Square, by: Side) -> Squares;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// Whether a legal move gives check.
    fn gives_check(&self, mv: Self::Move) -> bool;
    /// Whether the board alone ends the game, for who knows already whether the side to move is in
    /// check.
    fn is_over(&self, in_check: bool) -> bool;
    /// The legal moves that capture something.
    fn captures(&self) -> MoveList<Self::Move>;
    /// Where a move starts and where it goes; `None` for a pass.
    fn ends(mv: Self::Move) -> Option<(Square, Square)>;
    /// Plies since the last capture.
    fn quiet_plies(&self) -> u16;
}
