//! The position of Xiangqi.

use core::fmt;
use core::hash::{Hash, Hasher};

use super::{AtRepetition, Ending, IllegalMove, Move, Rules, Setup};
use crate::attacks::{Movement, NineByTen, Occupancy, attackers_on, checkers, gives_check, reach};
use crate::board::{Board, Piece, Placement, Rank, Role, Square, Squares, turn_word};
use crate::history::History;
use crate::macros::queries::queries;
use crate::move_list::{self, MoveList};
use crate::movegen::Generator;
use crate::outcome::Outcome;
use crate::position::{OnlyPerft, Position};
use crate::side::Side;

/// A position of Xiangqi: the board, the side to move, and the rule set by which it is played.
///
/// ```
/// use janggi::xiangqi::{Move, Square, Xiangqi};
/// use janggi::{Position, Side};
///
/// let start = Xiangqi::default();
/// assert_eq!(start.turn(), Side::RED);
/// assert_eq!(start.legal_moves().len(), 44);
/// let next = start.play(Move::step(Square::H3, Square::E3))?;
/// assert_eq!(next.to_string(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// `Eq` compares board and side to move only (XQ-21); the counters and the rules do not take part.
/// The type is `Copy` and takes 160 bytes.
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

// No list of moves goes to the heap.
const _: () = assert!(Xiangqi::MAX_LEGAL_MOVES <= move_list::INLINE);

impl Xiangqi {
    /// No position without [faults](super::Fault) has more legal moves, and there is one that has
    /// as many: `8C/1P2P4/2P1k1P2/5C3/2N1N1P2/3R5/7R1/B3B4/4A4/4K4 w - - 0 1`.
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

    /// Everything the mover's piece on a square can go to by the way it moves, its general's safety
    /// aside.
    pub(super) fn targets(&self, from: Square) -> Squares {
        if self.board.side(self.turn).contains(from) {
            let reach = reach::<Xiangqi>(&self.board, self.turn, self.board.role_on(from), from);
            reach - self.board.side(self.turn)
        } else {
            Squares::EMPTY
        }
    }

    /// Whether a piece is left, of either side, that can cross the river (XQ-23).
    #[must_use]
    pub fn has_attackers(&self) -> bool {
        [Role::Horse, Role::Chariot, Role::Cannon, Role::Soldier]
            .into_iter()
            .any(|role| !self.board.role(role).is_empty())
    }

    /// Whether the general of the side to move was captured, which only a waived fault lets happen.
    #[inline]
    pub(super) const fn general_is_lost(&self) -> bool {
        !self.board.side(self.turn).contains(self.board.general(self.turn))
    }

    /// Whether no move is left.
    pub(super) fn has_ended(&self, _in_check: bool) -> bool {
        !self.can_move()
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

queries! { Xiangqi, "Black", "将军";
    attacks:
    /// ```
    /// use janggi::Side;
    /// use janggi::xiangqi::{Square, Xiangqi};
    ///
    /// // The horse on e3 keeps the chariot from the general, so it is pinned.
    /// let position: Xiangqi = "3k5/9/4r4/9/9/9/9/4N4/9/4K4 w".parse()?;
    /// assert_eq!(position.pinned(Side::RED), Square::E3.into());
    /// assert_eq!(position.attackers(Square::E3, Side::BLACK), Square::E8.into());
    /// # Ok::<(), janggi::xiangqi::ParsePositionError>(())
    /// ```
    rotated:
    /// ```
    /// use janggi::{Position, xiangqi::Xiangqi};
    ///
    /// let start = Xiangqi::default();
    /// let [mirrored, rotated] = [start.mirrored(), start.rotated()];
    /// assert!(start.legal_moves().iter().all(|mv| mirrored.is_legal(mv.mirrored())));
    /// assert!(start.legal_moves().iter().all(|mv| rotated.is_legal(mv.rotated())));
    /// assert_eq!(rotated.turn(), !start.turn());
    /// ```
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

    fn count_replies(&self, _: OnlyPerft) -> u64 {
        self.count_replies_to_all()
    }

    fn check_and_null_move(&self) -> Option<(bool, Move)> {
        let general = self.general(self.turn);
        Some((self.is_check(), Move::step(general, general)))
    }

    fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        self.explain(mv)
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        if self.can_move() {
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

    fn is_bound_by_past(&self) -> bool {
        self.rules.at_repetition() == AtRepetition::Forbidden
    }

    fn forbidden(history: &History<'_, Self>, mv: Move) -> Option<IllegalMove> {
        super::judge::forbidden(history, mv)
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
            // A number given as 0 counts as 1, so that plies without a capture fit the number (XQ-30).
            self.move_number = self.move_number.max(1).saturating_add(1);
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
    fn a_position_takes_160_bytes() {
        assert!(size_of::<Xiangqi>() <= 160);
    }
}
