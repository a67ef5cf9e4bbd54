//! The board behind the positions of both games.

use super::lines::between;
use super::{Piece, Placement, Role, Square, Squares};
use crate::random;
use crate::side::Side;

/// The seed of the position keys of Janggi and Xiangqi: "janggi90" in ASCII. It never changes.
const SEED: u64 = u64::from_be_bytes(*b"janggi90");

/// One word for each side, role and square, in this order, and last the one for the second side to
/// move.
static WORDS: [u64; 2 * 7 * 90 + 1] = random::words(SEED);

/// The word that stands in a key when the second side is to move.
#[inline]
pub(crate) fn turn_word() -> u64 {
    WORDS[2 * 7 * 90]
}

/// Which piece stands where, held so that move generation finds it in the form it wants: bitboards
/// by side and by role, the lines of each side, and the key. All of it changes only through
/// [`toggle`](Board::toggle) and [`step`](Board::step), so it cannot disagree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    /// The pieces other than the generals, both sides together, by [`Role::index`] less one. Each
    /// set in two halves, so that one bit can be asked for in the half that has it.
    roles: [[u64; 2]; 6],
    sides: [Squares; 2],
    key: u64,
    /// A side has exactly one general.
    generals: [Square; 2],
}

impl Board {
    /// The board of a placement in which the generals stand on the two given squares, and nowhere
    /// else.
    pub(crate) fn new(placement: &Placement, generals: [Square; 2]) -> Board {
        let mut board = Board { roles: [[0; 2]; 6], sides: [Squares::EMPTY; 2], key: 0, generals };
        for (square, piece) in placement.pieces() {
            board.toggle(piece.side, piece.role, square);
        }
        // `toggle` moves a general's square along; with one general a side it has it right.
        board
    }

    /// Puts a piece on an empty square, or takes it from the square it stands on. A general that is
    /// taken away is put somewhere else by the next call.
    #[inline]
    pub(crate) fn toggle(&mut self, side: Side, role: Role, square: Square) {
        let bit = Squares::from(square);
        match role.index().checked_sub(1) {
            Some(kind) => self.toggle_role(kind, bit),
            None => self.generals[side.index()] = square,
        }
        self.sides[side.index()] ^= bit;
        self.key ^= WORDS[(side.index() * 7 + role.index()) * 90 + square.index()];
    }

    /// Moves a piece from one square to another, which is empty.
    #[inline]
    pub(crate) fn step(&mut self, side: Side, role: Role, from: Square, to: Square) {
        let bits = Squares::from(from) ^ to.into();
        match role.index().checked_sub(1) {
            Some(kind) => self.toggle_role(kind, bits),
            None => self.generals[side.index()] = to,
        }
        self.sides[side.index()] ^= bits;
        let words = (side.index() * 7 + role.index()) * 90;
        self.key ^= WORDS[words + from.index()] ^ WORDS[words + to.index()];
    }

    #[inline]
    fn toggle_role(&mut self, kind: usize, bits: Squares) {
        self.roles[kind][0] ^= bits.0 as u64;
        self.roles[kind][1] ^= (bits.0 >> 64) as u64;
    }

    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    pub(crate) const fn side(&self, side: Side) -> Squares {
        self.sides[side as usize]
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(crate) const fn general(&self, side: Side) -> Square {
        self.generals[side as usize]
    }

    /// The pieces of one kind, both sides together.
    #[inline]
    pub(crate) fn role(&self, role: Role) -> Squares {
        match role.index().checked_sub(1) {
            Some(kind) => {
                let [low, high] = self.roles[kind];
                Squares(low as u128 | (high as u128) << 64)
            }
            None => Squares::from(self.generals[0]) | self.generals[1].into(),
        }
    }

    /// The pieces of one kind of one side.
    #[inline]
    pub(crate) fn pieces(&self, side: Side, role: Role) -> Squares {
        self.role(role) & self.sides[side.index()]
    }

    /// The side whose piece stands on a square.
    #[inline]
    pub(crate) fn owner(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.sides[side.index()].contains(square))
    }

    /// The kind of the piece on an occupied square; without a branch, since every move asks. An
    /// empty square counts as a general.
    #[inline]
    pub(crate) fn role_on(&self, square: Square) -> Role {
        let (half, bit) = (square.index() / 64, square.index() % 64);
        let kind =
            (0..6).fold(0, |kind, i| kind | ((self.roles[i][half] >> bit & 1) * (i as u64 + 1)));
        match kind {
            1 => Role::Advisor,
            2 => Role::Elephant,
            3 => Role::Horse,
            4 => Role::Chariot,
            5 => Role::Cannon,
            6 => Role::Soldier,
            _ => Role::General,
        }
    }

    /// The piece on a square.
    #[inline]
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        let role = self.role_on(square);
        let side = match role {
            // Or no piece at all.
            Role::General => self.owner(square)?,
            _ if self.sides[1].contains(square) => Side::Second,
            _ => Side::First,
        };
        Some(Piece { side, role })
    }

    /// The placement as plain data.
    pub(crate) fn placement(&self) -> Placement {
        let mut placement = Placement::default();
        for square in self.occupied() {
            placement.set(square, self.piece(square));
        }
        placement
    }

    /// Whether the generals stand on one file with nothing between them (J-36, XQ-9).
    #[inline]
    pub(crate) fn generals_face(&self) -> bool {
        let [first, second] = self.generals;
        first.file() == second.file() && !between(first, second).meets(self.occupied())
    }
}

/// Two boards are equal when the same pieces stand on the same squares.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.key == other.key
            && self.sides == other.sides
            && self.roles == other.roles
            && self.generals == other.generals
    }
}

impl Eq for Board {}
