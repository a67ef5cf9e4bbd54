//! A position of Kingdrops.

use core::fmt;
use core::hash::{Hash, Hasher};

use super::turn_state::TurnState;
use super::{
    Diagram, Ending, Hand, IllegalMove, Lineup, Move, Piece, Placement, Role, Rules, Setup, Square,
    Squares, explain, judge, key,
};
use crate::history::History;
use crate::move_list::{self, MoveList};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::side::Side;

/// A position of Kingdrops: the board, the reserves, the prisons, and how far the turn has come.
///
/// A move is one action, so the same side may be on [`turn`](Position::turn) again after it. A turn
/// ends by itself, and its prisoners are exchanged, as soon as no action is left (KD-6, KD-12).
///
/// The default is the empty board, on which White begins to place its pieces (KD-4).
///
/// ```
/// use janggi::kingdrops::{Kingdrops, Lineup, Move};
/// use janggi::{Game, Position, Side};
///
/// let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse()?;
/// let mut game = Game::new(Kingdrops::from_lineups(lineup, lineup));
/// for mv in ["a2b3", "c2d3", "e2e3"] {
///     assert_eq!(game.turn(), Side::WHITE);
///     game.play(mv.parse()?)?;
/// }
/// assert_eq!(game.turn(), Side::BLACK);
/// assert_eq!(
///     game.position().to_string(),
///     "rbgkqgbr/aaaassss/8/8/8/1A1AS3/1A1A1SSS/RBGKQGBR [-] {-} b 0 - - 2",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `Eq` compares the board, what is off it, the side on turn and the actions made in this turn, not
/// the turn number.
#[derive(Clone, Copy)]
pub struct Kingdrops {
    pub(super) state: TurnState,
    /// The captured pieces of each side, which the other side holds (KD-11).
    pub(super) prisoners: [Hand; 2],
    /// The pieces each side has still to place (KD-4).
    pub(super) to_place: [Hand; 2],
    /// The number of the turn, 0 while pieces are being placed.
    pub(super) number: u32,
    pub(super) key: u64,
}

// No list of moves goes to the heap.
const _: () = assert!(Kingdrops::MAX_LEGAL_MOVES <= move_list::INLINE);

impl Kingdrops {
    /// No position has more legal moves. The empty board has as many: seven kinds of pieces, each
    /// of which can be placed on sixteen squares (KD-4). Once all pieces are placed there are 100
    /// at most.
    pub const MAX_LEGAL_MOVES: usize = 112;

    /// The empty board, on which White begins to place its pieces (KD-4), under a rule set.
    #[must_use]
    pub fn start(_: Rules) -> Kingdrops {
        let state = TurnState {
            board: Default::default(),
            reserves: [Hand::EMPTY; 2],
            side: Side::WHITE,
            acted: Squares::EMPTY,
            dropped: false,
        };
        Kingdrops::from_parts(state, [Hand::EMPTY; 2], [Hand::FULL; 2], 0)
    }

    /// The rule set by which the position is played: there is only one.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        Rules::STANDARD
    }

    /// The position at the start of turn 1, after White and Black have placed their pieces as in
    /// these line-ups (KD-4).
    #[must_use]
    pub fn from_lineups(white: Lineup, black: Lineup) -> Kingdrops {
        let placements = [white.placements(Side::WHITE), black.placements(Side::BLACK)];
        placements.into_iter().flatten().fold(Kingdrops::default(), |mut position, (role, to)| {
            position.play_unchecked(Move::Drop { role, to });
            position
        })
    }

    /// The position mirrored left to right. Its moves are those of this one,
    /// [mirrored](Move::mirrored).
    ///
    /// ```
    /// use janggi::Position;
    /// use janggi::kingdrops::{Kingdrops, Lineup};
    ///
    /// let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse()?;
    /// let position = Kingdrops::from_lineups(lineup, lineup);
    /// let mirrored = position.mirrored();
    /// assert!(position.legal_moves().iter().all(|mv| mirrored.is_legal(mv.mirrored())));
    /// let rotated = position.rotated().ok_or("all pieces are placed")?;
    /// assert!(position.legal_moves().iter().all(|mv| rotated.is_legal(mv.rotated())));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Kingdrops {
        let setup = self.setup();
        let placement = setup.placement.mirrored();
        let acted = setup.acted.into_iter().map(Square::mirrored).collect();
        self.with_state(&Setup { placement, acted, ..setup })
    }

    /// The position as the other player sees it: the board turned by half a turn, and the sides
    /// swapped, the one to move with them. Its moves are those of this one,
    /// [rotated](Move::rotated).
    ///
    /// There is none while pieces are being placed, as White places first (KD-4).
    #[must_use]
    pub fn rotated(&self) -> Option<Kingdrops> {
        let Setup { placement, mut reserves, mut prisoners, turn, acted, .. } = self.setup();
        let placement = placement.rotated();
        let acted = acted.into_iter().map(Square::rotated).collect();
        reserves.reverse();
        prisoners.reverse();
        let setup = Setup { placement, reserves, prisoners, turn: !turn, acted, ..self.setup() };
        (!self.is_placing()).then(|| self.with_state(&setup))
    }

    /// The position of a setup that differs from that of this one only in how the board lies.
    fn with_state(&self, setup: &Setup) -> Kingdrops {
        Kingdrops::from_parts(setup.state(), setup.prisoners, self.to_place, self.number)
    }

    /// The same position as plain data.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            placement: Placement(Square::ALL.map(|square| self.piece(square))),
            reserves: self.state.reserves,
            prisoners: self.prisoners,
            to_place: self.to_place,
            turn: self.state.side,
            acted: self.state.acted,
            dropped: self.state.dropped,
            number: self.number,
        }
    }

    /// A position with its key, from parts that were checked before.
    pub(super) fn from_parts(
        state: TurnState,
        prisoners: [Hand; 2],
        to_place: [Hand; 2],
        number: u32,
    ) -> Kingdrops {
        let mut position = Kingdrops { state, prisoners, to_place, number, key: 0 };
        position.key = key::of(&position);
        position
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.state.board.piece_at(square)
    }

    /// The squares where pieces of a side stand.
    #[must_use]
    pub const fn side(&self, side: Side) -> Squares {
        self.state.board.of(side)
    }

    /// The squares where pieces of a kind stand, of both sides.
    #[must_use]
    pub fn role(&self, role: Role) -> Squares {
        let of = |side| self.state.board.pieces(side, role);
        of(Side::WHITE) | of(Side::BLACK)
    }

    /// The squares where pieces of one kind and one side stand.
    #[must_use]
    pub fn squares_of(&self, piece: Piece) -> Squares {
        self.state.board.pieces(piece.side, piece.role)
    }

    /// The pieces that a side may drop (KD-13).
    #[must_use]
    pub const fn reserve(&self, side: Side) -> Hand {
        self.state.reserves[side.index()]
    }

    /// The captured pieces *of* a side, which the other side holds in its prison (KD-11).
    #[must_use]
    pub const fn prisoners(&self, side: Side) -> Hand {
        self.prisoners[side.index()]
    }

    /// The pieces that a side has still to place (KD-4).
    #[must_use]
    pub const fn to_place(&self, side: Side) -> Hand {
        self.to_place[side.index()]
    }

    /// Whether pieces are still being placed (KD-4).
    #[must_use]
    #[inline]
    pub const fn is_placing(&self) -> bool {
        !(self.to_place[0].is_empty() && self.to_place[1].is_empty())
    }

    /// How many actions the side on turn has made in this turn, 0 to 3.
    #[must_use]
    #[inline]
    pub const fn actions_made(&self) -> usize {
        self.state.acted.len()
    }

    /// Where the pieces stand that have moved or been dropped in this turn; they may not move again
    /// in it (KD-5).
    #[must_use]
    pub const fn acted(&self) -> Squares {
        self.state.acted
    }

    /// Whether the side on turn has made its drop (KD-5).
    #[must_use]
    pub const fn has_dropped(&self) -> bool {
        self.state.dropped
    }

    /// The number of the turn, counting the turns of either side from 1; 0 while pieces are being
    /// placed. It stays at `u32::MAX` once it is there.
    #[must_use]
    pub const fn turn_number(&self) -> u32 {
        self.number
    }

    /// Whether some enemy piece could capture the king of `side` with one action now. There is no
    /// check in Kingdrops (KD-9); an attacked king may only not move later than first (KD-10).
    #[must_use]
    pub fn is_king_attacked(&self, side: Side) -> bool {
        self.state.board.is_king_attacked(side)
    }

    /// The pieces of side `by` that attack a square: which could capture there with one action, or
    /// which protect the piece of their own that stands there.
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::kingdrops::{Kingdrops, Square};
    ///
    /// let position: Kingdrops = "4k3/8/8/8/8/8/S7/4K3 [-] {-} w 0 - - 1".parse()?;
    /// assert_eq!(position.attackers(Square::A3, Side::WHITE), Square::A2.into());
    /// assert!(position.attacks_from(Square::A2).contains(Square::A3));
    /// # Ok::<(), janggi::kingdrops::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn attackers(&self, square: Square, by: Side) -> Squares {
        self.state.board.attackers(square, by)
    }

    /// Whether a piece of side `by` attacks a square; see [`attackers`](Self::attackers).
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Side) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// The squares that the piece on a square attacks, those of pieces that it protects among them;
    /// none when there is no piece.
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Squares {
        let attacks = |piece| self.state.board.attacks_from(square, piece);
        self.piece(square).map_or(Squares::EMPTY, attacks)
    }

    /// All squares that pieces of a side attack.
    #[must_use]
    pub fn attacked_by(&self, side: Side) -> Squares {
        let pieces = self.side(side).into_iter();
        pieces.fold(Squares::EMPTY, |all, from| all | self.attacks_from(from))
    }

    /// Whether a move captures something.
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        matches!(mv, Move::Step { to, .. } if self.side(!self.state.side).contains(to))
    }

    /// The position as a board for the terminal, with reserves and prisons.
    #[must_use]
    pub const fn diagram(&self) -> Diagram {
        Diagram::new(*self)
    }
}

impl Position for Kingdrops {
    type Move = Move;
    type Ending = Ending;
    type Illegal = IllegalMove;

    #[inline]
    fn turn(&self) -> Side {
        self.state.side
    }

    fn legal_moves(&self) -> MoveList<Move> {
        self.generate()
    }

    fn count_legal_moves(&self) -> usize {
        self.count()
    }

    fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        explain::check(self, mv)
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        if self.is_placing() {
            return None;
        }
        let side = self.state.side; // KD-16: a winner stays on turn.
        Some(Outcome::win(side, self.state.board.victory(side)?))
    }

    fn judge(history: &History<'_, Self>) -> Option<Outcome<Ending>> {
        judge::judge(history)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv);
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    /// Placements, moves of spearmen and archers, which never go back, and captures of pieces that
    /// leave the game. Other captures can be undone by exchange and drop.
    fn is_irreversible(&self, mv: Move) -> bool {
        let gone_for_good = |square| self.piece(square).is_some_and(|p| !p.role.is_imprisoned());
        match mv {
            Move::Step { from, to } => {
                let advances = matches!(
                    self.piece(from),
                    Some(Piece { role: Role::Spearman | Role::Archer, .. })
                );
                advances || gone_for_good(to)
            }
            Move::Drop { .. } => self.is_placing(),
            Move::Pass => false,
        }
    }
}

/// The empty board.
impl Default for Kingdrops {
    fn default() -> Kingdrops {
        Kingdrops::start(Rules::default())
    }
}

/// Equal is what the repetition rule holds for the same: the rule set and the turn number are
/// left out.
impl PartialEq for Kingdrops {
    fn eq(&self, other: &Kingdrops) -> bool {
        // The key differs almost always when anything does, so it is asked first.
        self.key == other.key
            && self.state == other.state
            && self.prisoners == other.prisoners
            && self.to_place == other.to_place
    }
}

impl Eq for Kingdrops {}

/// As equality does, it leaves out the rule set and the turn number: two positions that differ in
/// these alone are one entry of a set or a map.
impl Hash for Kingdrops {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

/// The text of KD-17.
impl fmt::Display for Kingdrops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Debug for Kingdrops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kingdrops({self})")
    }
}
