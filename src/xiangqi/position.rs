//! The position of Xiangqi.

use core::fmt;
use core::hash::{Hash, Hasher};

use super::attacks::{self, View};
use super::{Ending, IllegalMove, Move, Rules, Setup};
use crate::board::{Board, Piece, Placement, Rank, Role, Square, Squares, turn_word};
use crate::{History, MoveList, Outcome, Position, Side};

/// A position of Xiangqi: the board, the side to move, and the rule set by which it is played.
///
/// ```
/// use janggi::xiangqi::{Move, Square, Xiangqi};
/// use janggi::{Position, Side};
///
/// let start = Xiangqi::default();
/// assert_eq!(start.turn(), Side::RED);
/// assert_eq!(start.legal_moves().len(), 44);
/// let next = start.play(Move::new(Square::H3, Square::E3))?;
/// assert_eq!(next.to_string(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// `Eq` compares board and side to move only (XQ-21); the counters and the rules do not take part.
/// The type is `Copy` and takes 240 bytes.
#[derive(Clone, Copy)]
pub struct Xiangqi {
    pub(super) board: Board,
    pub(super) rules: Rules,
    /// Plies since the last capture.
    pub(super) quiet_plies: u16,
    /// The number of the move, counted up after each move of Black.
    pub(super) move_number: u16,
    pub(super) turn: Side,
}

impl Xiangqi {
    /// No position without [faults](super::Fault) has more legal moves, and there is one that has as
    /// many: `8C/1P2P4/2P1k1P2/5C3/2N1N1P2/3R5/7R1/B3B4/4A4/4K4 w - - 0 1`.
    ///
    /// With [`TooManyPieces`](super::Fault::TooManyPieces) waived there can be more.
    pub const MAX_LEGAL_MOVES: usize = 111;

    /// The usual start position (XQ-1) under a rule set.
    #[must_use]
    pub fn start(rules: Rules) -> Xiangqi {
        const BACK: [Role; 9] = [
            Role::Chariot,
            Role::Horse,
            Role::Elephant,
            Role::Advisor,
            Role::General,
            Role::Advisor,
            Role::Elephant,
            Role::Horse,
            Role::Chariot,
        ];
        let mut placement = Placement::default();
        for square in Square::ALL {
            let file = square.file().index();
            let role = match square.rank() {
                Rank::R1 => Some(BACK[file]),
                Rank::R3 if file == 1 || file == 7 => Some(Role::Cannon),
                Rank::R4 if file % 2 == 0 => Some(Role::Soldier),
                _ => None,
            };
            if let Some(role) = role {
                placement.set(square, Some(Piece::new(Side::RED, role)));
                placement.set(square.rotated(), Some(Piece::new(Side::BLACK, role)));
            }
        }
        let setup = Setup { placement, ..Setup::default() };
        Xiangqi::from_valid(&setup, [Square::E1, Square::E10], rules)
    }

    /// The position of a setup in which each side has one general, on the squares given.
    pub(super) fn from_valid(setup: &Setup, generals: [Square; 2], rules: Rules) -> Xiangqi {
        Xiangqi {
            board: Board::new(&setup.placement, generals),
            rules,
            quiet_plies: setup.quiet_plies,
            move_number: setup.move_number,
            turn: setup.turn,
        }
    }

    /// The rule set by which the position is played.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }

    /// The squares where pieces of a side stand.
    #[must_use]
    pub const fn side(&self, side: Side) -> Squares {
        self.board.side(side)
    }

    /// The squares where pieces of a kind stand, of both sides.
    #[must_use]
    pub fn role(&self, role: Role) -> Squares {
        self.board.role(role)
    }

    /// Where the general of a side stands.
    #[must_use]
    pub const fn general(&self, side: Side) -> Square {
        self.board.general(side)
    }

    /// The enemy pieces that give check to the side to move.
    #[must_use]
    #[doc(alias = "attackers")]
    pub fn checkers(&self) -> Squares {
        let view = View::new(&self.board, !self.turn);
        attacks::attackers(&self.board, self.board.general(self.turn), self.turn, view)
    }

    /// Whether the side to move is in check (将军).
    #[must_use]
    #[doc(alias("in_check", "gives_check"))]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Everything the mover's piece on a square can go to by the way it moves, its general's safety
    /// aside.
    pub(super) fn targets(&self, from: Square) -> Squares {
        if self.board.side(self.turn).contains(from) {
            attacks::targets(&self.board, self.turn, self.board.role_on(from), from)
        } else {
            Squares::EMPTY
        }
    }

    /// The legal moves of the piece on a square; none when there is none of the mover's.
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveList<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.from == from);
        moves
    }

    /// The legal moves that capture something.
    #[must_use]
    pub fn captures(&self) -> MoveList<Move> {
        self.list_captures()
    }

    /// Whether a move goes where a piece of the other side stands.
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.board.side(!self.turn).contains(mv.to)
    }

    /// Whether a piece is left, of either side, that can cross the river (XQ-23).
    #[must_use]
    pub fn has_attackers(&self) -> bool {
        [Role::Horse, Role::Chariot, Role::Cannon, Role::Soldier]
            .into_iter()
            .any(|role| !self.board.role(role).is_empty())
    }

    /// Plies since the last capture.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the move as records count it: 1 at the start, one more after each move of Black.
    #[must_use]
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// Whether the general of the side to move was captured, which only a waived fault lets happen.
    #[inline]
    pub(super) const fn general_is_lost(&self) -> bool {
        !self.board.side(self.turn).contains(self.board.general(self.turn))
    }

    #[inline]
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The position as plain data.
    #[must_use]
    #[doc(alias("fen", "get_fen"))]
    pub fn setup(&self) -> Setup {
        Setup {
            placement: self.board.placement(),
            turn: self.turn,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        }
    }
}

impl Position for Xiangqi {
    type Move = Move;
    type Ending = Ending;
    type Illegal = IllegalMove;

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> MoveList<Move> {
        self.list_moves()
    }

    fn count_legal_moves(&self) -> usize {
        self.count_moves()
    }

    fn count_replies(&self) -> u64 {
        self.count_all_replies()
    }

    fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        self.explain(mv)
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        if self.count_moves() > 0 {
            return None;
        }
        let ending = if self.is_check() || self.general_is_lost() {
            Ending::Checkmate
        } else {
            Ending::Stalemate
        };
        Some(Outcome::win(!self.turn, ending))
    }

    fn judge(history: &History<'_, Self>) -> Option<Outcome<Ending>> {
        super::judge::judge(history)
    }

    fn play_unchecked(&mut self, mv: Move) {
        let Move { from, to } = mv;
        let (role, enemy) = (self.board.role_on(from), !self.turn);
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        if self.board.side(enemy).contains(to) {
            self.board.toggle(enemy, self.board.role_on(to), to);
            self.quiet_plies = 0;
        }
        self.board.step(self.turn, role, from, to);
        if self.turn == Side::BLACK {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.turn = enemy;
    }

    fn key(&self) -> u64 {
        match self.turn {
            Side::RED => self.board.key(),
            Side::BLACK => self.board.key() ^ turn_word(),
        }
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        // A soldier never goes back, and nothing that was captured returns (XQ-22).
        let is_soldier = self.board.role_on(mv.from) == Role::Soldier;
        self.is_capture(mv) || is_soldier && mv.from.rank() != mv.to.rank()
    }
}

/// The usual start position under the rules of [`Rules::STANDARD`].
impl Default for Xiangqi {
    fn default() -> Xiangqi {
        Xiangqi::start(Rules::default())
    }
}

/// Equal is what the repetition rule holds for the same: the rule set and the counters are
/// left out.
impl PartialEq for Xiangqi {
    fn eq(&self, other: &Xiangqi) -> bool {
        self.turn == other.turn && self.board == other.board
    }
}

impl Eq for Xiangqi {}

/// As equality does, it leaves out the rule set and the counters: two positions that differ in
/// these alone are one entry of a set or a map.
impl Hash for Xiangqi {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for Xiangqi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Xiangqi({self}, {})", self.rules)
    }
}

/// The FEN (XQ-30).
impl fmt::Display for Xiangqi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Xiangqi;

    #[test]
    fn a_position_takes_240_bytes() {
        assert!(size_of::<Xiangqi>() <= 240);
    }
}
