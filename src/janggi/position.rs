//! The position of Janggi.

use core::fmt;
use core::hash::{Hash, Hasher};

use super::pending::Pending;
use super::rules::{AgreedDraw, Bikjang, Bonus, Passing, Repetition, SetUpFacing, TwoPasses};
use super::{Count, EndedBy, Ending, Formation, IllegalMove, Move, Points, Rules, Setup};
use crate::attacks::{Movement, NineByTen, Occupancy, attackers_on, checkers, gives_check, reach};
use crate::board::{Board, Piece, Role, Square, Squares, turn_word};
use crate::history::History;
use crate::macros::queries::queries;
use crate::move_list::{self, MoveList};
use crate::movegen::Generator;
use crate::outcome::{Declared, Outcome};
use crate::position::{OnlyPerft, Position};
use crate::side::Side;

/// A position of Janggi: the board, the side to move, a pending offer, and the rule set by which it
/// is played.
///
/// ```
/// use janggi::{Janggi, Move, Position, Side, Square};
///
/// let start = Janggi::default(); // Both sides 마상상마, the rules of `Rules::CLUB`.
/// assert_eq!(start.turn(), Side::CHO);
/// assert_eq!(start.legal_moves().len(), 32);
/// let next = start.play(Move::step(Square::A4, Square::B4))?;
/// assert_eq!(next.to_string(), "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/1PP1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 1 1");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// Pieces go along the lines of the board, and those of the palaces have diagonals (J-1). The
/// chariot below has targets on one; the soldier in the enemy palace may step forward along one
/// (J-11, J-16):
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/palace.svg"))]
///
/// `Eq` compares board and side to move only (J-32); the offer, the counters and the rules do not
/// take part. The type is `Copy` and takes 160 bytes.
///
/// # What the text holds
/// The FEN (J-50) holds the board, the side to move, the counters, and a standing offer or that the
/// last ply has ended the game, as the second pass or by accepting the offer (J-51). It does not
/// hold the rules, which whoever reads it has to name, nor that the last ply was a pass, so that
/// one more ends the game. Under rules by which any set-up line is an offer ([`SetUpFacing::Offer`]), a line
/// that was none is read as one. A [`Game`](crate::Game) forgets nothing: its start and its moves
/// say it all, and its serde form is made of these. The serde form of a position has a word for it
/// after the text.
#[derive(Clone, Copy)]
pub struct Janggi {
    pub(super) board: Board,
    pub(super) rules: Rules,
    /// Plies since the last capture.
    pub(super) quiet_plies: u16,
    /// The number of the move, counted up after each move of Han.
    pub(super) move_number: u16,
    pub(super) turn: Side,
    pub(super) pending: Pending,
}

// No list of moves goes to the heap.
const _: () = assert!(Janggi::MAX_LEGAL_MOVES <= move_list::INLINE);

impl Janggi {
    /// No position without [faults](crate::Fault) has more legal moves, the pass among them. This
    /// is a proved bound; 122 is the most that is known.
    ///
    /// With [`TooManyPieces`](crate::Fault::TooManyPieces) waived there can be more.
    pub const MAX_LEGAL_MOVES: usize = 125;

    /// The start position with both sides 마상상마, under a rule set.
    #[must_use]
    pub fn start(rules: Rules) -> Janggi {
        let outside = Formation::HorseElephantElephantHorse;
        Janggi::from_formations(outside, outside, rules)
    }

    /// The start position with the two formations, each named from its own seat (J-4).
    ///
    /// [`ChooseFormations`](super::ChooseFormations) leads here in the order of the rules, Han
    /// first.
    #[must_use]
    pub fn from_formations(cho: Formation, han: Formation, rules: Rules) -> Janggi {
        Janggi::from_valid(&super::formation::start(cho, han), [Square::E2, Square::E9], rules)
    }

    /// The formations of Cho and Han, each named from its own seat, where all pieces stand as at
    /// the start of a game; `None` everywhere else. Of a game, `game.start().formations()` tells
    /// them.
    ///
    /// ```
    /// use janggi::{Formation, Janggi, Move, Position, Rules};
    ///
    /// let cho = Formation::ElephantHorseHorseElephant;
    /// let han = Formation::HorseElephantElephantHorse;
    /// let start = Janggi::from_formations(cho, han, Rules::CLUB);
    /// assert_eq!(start.formations(), Some((cho, han)));
    /// assert_eq!(start.play("a4b4".parse::<Move>()?)?.formations(), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn formations(&self) -> Option<(Formation, Formation)> {
        let placement = self.board.placement();
        let pairs = Formation::ALL.into_iter().flat_map(|cho| Formation::ALL.map(|han| (cho, han)));
        let mut found = pairs
            .filter(|&(cho, han)| super::formation::start(cho, han).placement == placement)
            .filter(|_| self.turn == Side::CHO);
        found.next()
    }

    /// The position of a setup in which each side has one general, on the squares given.
    pub(super) fn from_valid(setup: &Setup, generals: [Square; 2], rules: Rules) -> Janggi {
        let mut position = Janggi {
            board: Board::new(&setup.placement, generals),
            rules,
            quiet_plies: setup.quiet_plies,
            move_number: setup.move_number,
            turn: setup.turn,
            pending: Pending::Nothing,
        };
        // A text that names the offer is believed; an offer that is only implied must pass the
        // gate.
        let implied = rules.set_up_facing() == SetUpFacing::Offer && position.gate_is_open(false);
        let offered = setup.offer || implied;
        if offered && rules.has_bikjang() && position.board.generals_face() {
            position.pending = position.pending_after_offer();
        }
        match setup.ended.filter(|&ended| position.can_have_ended(ended)) {
            Some(EndedBy::Bikjang) => position.pending = Pending::Accepted,
            Some(EndedBy::TwoPasses) => position.pending = Pending::BothPassed,
            None => {}
        }
        position
    }

    /// The side whose bikjang offer stands against the side to move (J-36): its last move has
    /// brought the generals face to face on an open file.
    ///
    #[cfg_attr(doc, doc = include_str!("../../docs/pictures/bikjang.svg"))]
    #[must_use]
    pub fn offer(&self) -> Option<Side> {
        (self.pending == Pending::Offered).then_some(!self.turn)
    }

    /// Whether the generals face each other on an open file, offer or not.
    #[must_use]
    pub fn generals_face(&self) -> bool {
        self.board.generals_face()
    }

    /// The points of both sides as they stand, with Han's bonus where the rule set gives one
    /// (J-35).
    #[must_use]
    pub fn points(&self) -> Count {
        Count { cho: self.material(Side::CHO), han: self.material(Side::HAN) + self.bonus() }
    }

    /// What Han gets for moving second under the position's rules (J-35).
    #[must_use]
    pub fn bonus(&self) -> Points {
        match self.rules.bonus() {
            Bonus::OneAndAHalf => Points::BONUS,
            Bonus::Zero => Points::default(),
        }
    }

    fn material(&self, side: Side) -> Points {
        let worth = |role| {
            Points::from_halves(
                Points::of(role).halves() * self.board.pieces(side, role).len() as u16,
            )
        };
        Role::ALL.into_iter().map(worth).sum()
    }

    /// The position as plain data.
    #[must_use]
    #[doc(alias("fen", "get_fen"))]
    pub fn setup(&self) -> Setup {
        Setup {
            placement: self.board.placement(),
            turn: self.turn,
            offer: self.offer().is_some(),
            ended: match self.pending {
                Pending::Accepted => Some(EndedBy::Bikjang),
                Pending::BothPassed => Some(EndedBy::TwoPasses),
                Pending::Nothing | Pending::Passed | Pending::Offered => None,
            },
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        }
    }

    /// Moves a piece on the board, and what stands on its way leaves. Returns whether something
    /// did.
    #[inline]
    pub(super) fn move_piece(&mut self, from: Square, to: Square) -> bool {
        let (role, enemy) = (self.board.role_on(from), !self.turn);
        let captures = self.board.side(enemy).contains(to);
        if captures {
            self.board.toggle(enemy, self.board.role_on(to), to);
        }
        self.board.step(self.turn, role, from, to);
        captures
    }

    /// Whether each side has fewer than 30 points, Han's bonus not included.
    pub(super) fn both_are_low(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.material(side) < Points::whole(30))
    }
}

queries! { Janggi, "Han", "장군";
    attacks:
    /// ```
    /// use janggi::{Janggi, Side, Square};
    ///
    /// // Two soldiers stand between Han's cannon and Cho's general. If one goes away, the other one is
    /// // the cannon's screen, so both are pinned.
    /// let position: Janggi = "4k4/9/4c4/9/9/4P4/4P4/9/4K4/9 w".parse()?;
    /// assert_eq!(position.pinned(Side::CHO), [Square::E4, Square::E5].into_iter().collect());
    /// assert!(position.attacks_from(Square::E8).contains(Square::E4));
    /// // The soldiers do not protect each other.
    /// assert!(position.attackers(Square::E4, Side::CHO).is_empty());
    /// # Ok::<(), janggi::ParsePositionError>(())
    /// ```
    rotated:
    /// What a rule set gives to Han alone, the bonus, stays with Han.
    ///
    /// ```
    /// use janggi::{Janggi, Position};
    ///
    /// let start = Janggi::default();
    /// let [mirrored, rotated] = [start.mirrored(), start.rotated()];
    /// assert!(start.legal_moves().iter().all(|mv| mirrored.is_legal(mv.mirrored())));
    /// assert!(start.legal_moves().iter().all(|mv| rotated.is_legal(mv.rotated())));
    /// assert_eq!(rotated.turn(), !start.turn());
    /// ```
}

impl Position for Janggi {
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
        // Each move of a mated side breaks some rule; that the game is over says more (J-34).
        self.explain(mv).map_err(|reason| match self.outcome() {
            Some(_) => IllegalMove::GameOver,
            None => reason,
        })
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        match self.pending {
            // What ends the game at once may also be mate (J-31).
            Pending::Accepted if self.offer_is_mate() => {}
            Pending::Accepted => {
                return Some(match self.rules.bikjang() {
                    Bikjang::Draw | Bikjang::None | Bikjang::Forbidden => {
                        Outcome::draw(Ending::Bikjang(None))
                    }
                    Bikjang::Points => self.decide_on_points(Ending::Bikjang),
                });
            }
            Pending::BothPassed => {
                return Some(match self.rules.two_passes() {
                    TwoPasses::Draw | TwoPasses::GoOn => Outcome::draw(Ending::DoublePass(None)),
                    TwoPasses::Points => self.decide_on_points(Ending::DoublePass),
                });
            }
            _ => {}
        }
        let in_check = self.is_check();
        if self.has_move(in_check) {
            None
        } else if in_check {
            Some(Outcome::win(!self.turn, Ending::Checkmate))
        } else {
            Some(Outcome::draw(Ending::Stalemate))
        }
    }

    fn judge(history: &History<'_, Self>) -> Option<Outcome<Ending>> {
        super::judge::judge(history)
    }

    fn is_bound_by_past(&self) -> bool {
        matches!(self.rules.repetition(), Repetition::Forbidden(_))
    }

    fn forbidden(history: &History<'_, Self>, mv: Move) -> Option<IllegalMove> {
        super::judge::forbidden(history, mv)
    }

    fn agreed_draw(&self) -> Outcome<Declared> {
        match self.rules.agreed_draw() {
            AgreedDraw::Draw => Outcome::draw(Declared::Agreement),
            AgreedDraw::Points => self.points().decide(Declared::PointsAgreed),
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.pending = match mv {
            Move::Pass => {
                let counts = !self.rules.ignores_passes();
                self.quiet_plies = self.quiet_plies.saturating_add(counts as u16);
                self.pending_after_pass()
            }
            Move::Step { from, to } => {
                let faced = self.board.generals_face();
                let captured = self.move_piece(from, to);
                self.quiet_plies = if captured { 0 } else { self.quiet_plies.saturating_add(1) };
                let general = captured && self.board.general(self.turn) == to;
                self.pending_after_step(faced, general)
            }
        };
        if self.turn == Side::HAN {
            // A number given as 0 counts as 1, so that plies without a capture fit the number (J-50).
            self.move_number = self.move_number.max(1).saturating_add(1);
        }
        self.turn = !self.turn;
    }

    fn key(&self) -> u64 {
        match self.turn {
            Side::CHO => self.board.key(),
            Side::HAN => self.board.key() ^ turn_word(),
        }
    }

    fn state_key(&self) -> u64 {
        // Any odd constant would do.
        self.key() ^ (self.pending as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        // A soldier never goes back, and nothing that was captured returns.
        match mv {
            Move::Pass => false,
            Move::Step { from, to } => {
                self.is_capture(mv)
                    || self.board.role_on(from) == Role::Soldier && from.rank() != to.rank()
            }
        }
    }
}

impl Janggi {
    pub(super) fn decide_on_points(
        &self,
        ending: impl FnOnce(Option<Count>) -> Ending,
    ) -> Outcome<Ending> {
        let count = self.points();
        count.decide(ending(Some(count)))
    }

    /// Whether there is a move, while the last ply has not ended the game. A side that may pass has
    /// one, so mate needs a look only in check.
    fn has_move(&self, in_check: bool) -> bool {
        let may_pass = !in_check && self.rules.passing() == Passing::Free;
        may_pass && !self.must_not_keep_facing() || self.can_move()
    }

    /// Whether the board ends the game.
    pub(super) fn has_ended(&self, in_check: bool) -> bool {
        self.pending.is_end() || !self.has_move(in_check)
    }
}

/// Both sides 마상상마, under the rules of [`Rules::CLUB`].
impl Default for Janggi {
    fn default() -> Janggi {
        Janggi::start(Rules::default())
    }
}

/// Equal is what the repetition rule holds for the same: the rule set, the counters and a pending
/// offer are left out.
impl PartialEq for Janggi {
    fn eq(&self, other: &Janggi) -> bool {
        self.turn == other.turn && self.board == other.board
    }
}

impl Eq for Janggi {}

/// As equality does, it leaves out the rule set, the counters and a pending offer: two positions
/// that differ in these alone are one entry of a set or a map.
/// [`state_key`](crate::Position::state_key) tells apart what play depends on.
impl Hash for Janggi {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for Janggi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Janggi({self}, {})", self.rules)
    }
}

/// The FEN (J-50).
impl fmt::Display for Janggi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
