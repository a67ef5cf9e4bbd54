//! The position.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU32;

use super::attacks::ATTACKERS;
use super::bitboards::{HOME, SideBitboards};
use super::key;
use super::{
    Ending, Hand, IllegalMove, Move, Piece, Placement, Role, Rules, Setup, Square, Squares,
};
use crate::history::History;
use crate::move_list::{self, MoveList};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::side::Side;

/// A position of Twelve Janggi together with the rules it is played by.
///
/// It is small and [`Copy`]. Two positions are equal when squares, hands and the side to move are
/// (TJ-23); the rules and the move number do not take part.
///
/// ```
/// use janggi::twelve::TwelveJanggi;
/// use janggi::{Position, perft};
///
/// let start = TwelveJanggi::default();
/// assert_eq!(start.to_string(), "MKG/.P./.p./gkm - 1");
/// assert_eq!(start.legal_moves().len(), 4);
/// assert_eq!(perft(&start, 4), 898);
///
/// let next = start.play("B2C2".parse()?)?;
/// assert_eq!(next.to_string(), "MKG/.../.P./gkm P 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct TwelveJanggi {
    pub(super) sides: [SideBitboards; 2],
    pub(super) hands: [Hand; 2],
    pub(super) turn: Side,
    pub(super) rules: Rules,
    /// The number of the coming move, where it is known.
    pub(super) number: Option<NonZeroU32>,
    pub(super) key: u64,
}

// No list of moves goes to the heap.
const _: () = assert!(TwelveJanggi::MAX_LEGAL_MOVES <= move_list::INLINE);

impl TwelveJanggi {
    /// No position has more legal moves, and there is one that has as many where drops are allowed
    /// everywhere: `.Q./.../.K./k.. GGMMP 1`. Under [`Rules::STANDARD`] there are 36 at most.
    pub const MAX_LEGAL_MOVES: usize = 40;

    /// The start (TJ-3) under a rule set.
    #[must_use]
    pub const fn start(rules: Rules) -> Self {
        const PIECES: SideBitboards = SideBitboards(
            SideBitboards::piece(Role::Minister, Square::A1).0
                | SideBitboards::piece(Role::King, Square::A2).0
                | SideBitboards::piece(Role::General, Square::A3).0
                | SideBitboards::piece(Role::Pawn, Square::B2).0,
        );
        const EMPTY: Hand = Hand { generals: 0, ministers: 0, pawns: 0 };
        let sides = [PIECES, PIECES.rotated()];
        TwelveJanggi::from_parts(sides, [EMPTY, EMPTY], Side::First, rules, None)
    }

    pub(super) const fn from_parts(
        sides: [SideBitboards; 2],
        hands: [Hand; 2],
        turn: Side,
        rules: Rules,
        number: Option<NonZeroU32>,
    ) -> Self {
        let mut position = TwelveJanggi { sides, hands, turn, rules, number, key: 0 };
        position.key = key::of(&position);
        position
    }

    /// The rules the position is played by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of the coming move, the first one being 1, if the text or set-up that the
    /// position stems from gave one.
    #[must_use]
    pub const fn move_number(&self) -> Option<NonZeroU32> {
        self.number
    }

    /// The piece on a square.
    #[must_use]
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        if let Some(role) = self.sides[0].role_at(square) {
            return Some(Piece::new(Side::First, role));
        }
        match self.sides[1].role_at(square) {
            Some(role) => Some(Piece::new(Side::Second, role)),
            None => None,
        }
    }

    /// The squares where pieces of a side stand.
    #[must_use]
    pub const fn side(&self, side: Side) -> Squares {
        Squares(self.sides[side.index()].squares())
    }

    /// The squares where pieces of a kind stand, of both sides.
    #[must_use]
    pub fn role(&self, role: Role) -> Squares {
        Squares(self.sides[0].of(role) | self.sides[1].of(role))
    }

    /// The squares where pieces of one kind and one side stand.
    #[must_use]
    pub fn squares_of(&self, piece: Piece) -> Squares {
        Squares(self.sides[piece.side.index()].of(piece.role))
    }

    /// The hand of a side.
    #[must_use]
    pub const fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    /// Where the king of a side stands; `None` once it has been captured.
    #[must_use]
    pub fn king(&self, side: Side) -> Option<Square> {
        let king = self.sides[side.index()].of(Role::King);
        (king != 0).then(|| Square::at(king.trailing_zeros() as u8))
    }

    /// Whether the opponent of `side` has a piece that could take its king. Nothing follows from
    /// it by the rules: there is no check (TJ-10).
    #[must_use]
    pub fn is_king_attacked(&self, side: Side) -> bool {
        self.king(side).is_some_and(|king| self.sides[(!side).index()].attacks(!side, king))
    }

    /// The pieces of side `by` that attack a square: which could capture there, or which protect
    /// the piece of their own that stands there.
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::twelve::TwelveJanggi;
    ///
    /// let start = TwelveJanggi::default();
    /// let king = start.king(Side::First).unwrap();
    /// let protected = |to| start.attackers(to, Side::First).contains(king);
    /// assert!(start.attacks_from(king).iter().all(protected));
    /// ```
    #[must_use]
    pub fn attackers(&self, square: Square, by: Side) -> Squares {
        let attackers = ATTACKERS[by.index()][square.index()];
        Squares(SideBitboards(self.sides[by.index()].0 & attackers.0).squares())
    }

    /// Whether a piece of side `by` attacks a square; see [`attackers`](Self::attackers).
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Side) -> bool {
        self.sides[by.index()].attacks(by, square)
    }

    /// The squares that the piece on a square attacks, those of pieces that it protects among them;
    /// none when there is no piece.
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Squares {
        let attacks = |piece: Piece| piece.role.attacks(piece.side, square);
        self.piece(square).map_or(Squares::EMPTY, attacks)
    }

    /// All squares that pieces of a side attack.
    #[must_use]
    #[inline]
    pub fn attacked_by(&self, side: Side) -> Squares {
        let pieces = self.sides[side.index()];
        match side {
            Side::First => Squares(pieces.reach()),
            Side::Second => Squares(pieces.rotated().reach()).rotated(),
        }
    }

    /// The legal moves of the piece on a square; none when there is none of the mover's.
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveList<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| matches!(mv, Move::Step { from: start, .. } if start == from));
        moves
    }

    /// The legal moves that capture something.
    #[must_use]
    pub fn captures(&self) -> MoveList<Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| self.is_capture(mv));
        moves
    }

    /// Whether a move is a step to where a piece of the other side stands.
    #[must_use]
    pub const fn is_capture(&self, mv: Move) -> bool {
        self.captured(mv).is_some()
    }

    /// What a move captures, if it is a capture.
    #[must_use]
    pub const fn captured(&self, mv: Move) -> Option<Role> {
        match mv {
            Move::Step { to, .. } => self.sides[self.turn.opponent().index()].role_at(to),
            Move::Drop { .. } => None,
        }
    }

    /// Whether a move promotes a pawn (TJ-13).
    #[must_use]
    pub fn is_promotion(&self, mv: Move) -> bool {
        match mv {
            Move::Step { from, to } => {
                to.is_home_of(!self.turn)
                    && self.sides[self.turn.index()].role_at(from) == Some(Role::Pawn)
            }
            Move::Drop { .. } => false,
        }
    }

    /// The position with rows 1 and 3 swapped. Its moves are those of this one,
    /// [mirrored](Move::mirrored).
    ///
    /// ```
    /// use janggi::Position;
    /// use janggi::twelve::TwelveJanggi;
    ///
    /// let start = TwelveJanggi::default();
    /// let [mirrored, rotated] = [start.mirrored(), start.rotated()];
    /// assert!(start.legal_moves().iter().all(|mv| mirrored.is_legal(mv.mirrored())));
    /// assert!(start.legal_moves().iter().all(|mv| rotated.is_legal(mv.rotated())));
    /// assert_eq!(rotated.turn(), !start.turn());
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> TwelveJanggi {
        let sides = self.sides.map(SideBitboards::mirrored);
        TwelveJanggi::from_parts(sides, self.hands, self.turn, self.rules, self.number)
    }

    /// The position as the other player sees it: the board turned by half a turn, and the sides
    /// swapped, the one to move with them. Its moves are those of this one,
    /// [rotated](Move::rotated).
    #[must_use]
    pub fn rotated(&self) -> TwelveJanggi {
        let [first, second] = self.sides.map(SideBitboards::rotated);
        let hands = [self.hands[1], self.hands[0]];
        TwelveJanggi::from_parts([second, first], hands, !self.turn, self.rules, self.number)
    }

    /// The position as plain data.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            placement: Placement(Square::ALL.map(|square| self.piece(square))),
            hands: self.hands,
            turn: self.turn,
            move_number: self.number,
        }
    }

    /// The squares of the mover's pieces.
    pub(super) const fn own(&self) -> SideBitboards {
        self.sides[self.turn.index()]
    }

    /// Whether the position is over before any move is looked for (TJ-20, TJ-21).
    pub(super) const fn is_decided(&self) -> bool {
        let king = self.own().of(Role::King);
        king == 0 || king & HOME[self.turn.opponent().index()] != 0
    }
}

impl Position for TwelveJanggi {
    type Move = Move;
    type Ending = Ending;
    type Illegal = IllegalMove;

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> MoveList<Move> {
        self.generate()
    }

    fn count_legal_moves(&self) -> usize {
        if self.is_decided() { 0 } else { self.count() }
    }

    fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        let side = self.turn;
        let king = self.own().of(Role::King);
        if king == 0 {
            Some(Outcome::win(!side, Ending::KingCaptured))
        } else if king & HOME[(!side).index()] != 0 {
            Some(Outcome::win(side, Ending::ReachedHome))
        } else if self.count() == 0 {
            Some(Outcome::win(!side, Ending::NoMoves))
        } else {
            None
        }
    }

    fn judge(history: &History<'_, Self>) -> Option<Outcome<Ending>> {
        super::judge::judge(history)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    fn key(&self) -> u64 {
        self.key
    }

    /// Only the capture of a king: whatever else is captured can be won back, and what is in hand
    /// can be dropped where it once stood.
    fn is_irreversible(&self, mv: Move) -> bool {
        self.captured(mv) == Some(Role::King)
    }
}

impl Default for TwelveJanggi {
    /// The start under [`Rules::STANDARD`].
    fn default() -> Self {
        TwelveJanggi::start(Rules::STANDARD)
    }
}

/// Equal is what the repetition rule holds for the same: the rule set and the move number are
/// left out.
impl PartialEq for TwelveJanggi {
    fn eq(&self, other: &Self) -> bool {
        self.sides == other.sides && self.hands == other.hands && self.turn == other.turn
    }
}

impl Eq for TwelveJanggi {}

/// As equality does, it leaves out the rule set and the move number: two positions that differ in
/// these alone are one entry of a set or a map.
impl Hash for TwelveJanggi {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sides.hash(state);
        self.hands.hash(state);
        self.turn.hash(state);
    }
}

impl fmt::Debug for TwelveJanggi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TwelveJanggi({self}, {})", self.rules)
    }
}

impl fmt::Display for TwelveJanggi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
