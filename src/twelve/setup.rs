//! Plain data and its validation.

use alloc::boxed::Box;
use core::fmt;
use core::num::NonZeroU32;

use super::bitboards::SideBitboards;
use super::{
    Fault, Faults, Hand, ParseSetupError, Piece, Placement, Role, Rules, Squares, TwelveJanggi,
};
use crate::Side;
use crate::macros::faults::write_list;
use crate::macros::setup::set_up;

/// A position as plain data: anyone may fill it in, and it need not make sense.
///
/// Its text form is that of [`TwelveJanggi`] (TJ-40). [`position`](Setup::position) makes it
/// playable.
///
/// ```
/// use janggi::twelve::{Fault, Faults, Piece, Role, Rules, Setup, Square};
/// use janggi::{Position, Side};
///
/// let mut setup: Setup = ".../.K./..k/... - 1".parse()?;
/// setup.placement.set(Square::B1, Some(Piece::new(Side::First, Role::Pawn)));
/// // Five pieces are missing. Say so if it is on purpose.
/// let error = setup.position(Rules::STANDARD).unwrap_err();
/// assert_eq!(error.faults(), Faults::from(Fault::MissingPieces));
/// let problem = error.waive(Faults::WAIVABLE)?;
/// assert_eq!(problem.legal_moves().len(), 8);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Setup {
    /// Which piece stands where.
    pub placement: Placement,
    /// The hands of the first and the second player.
    pub hands: [Hand; 2],
    /// The side to move.
    pub turn: Side,
    /// The number of the coming move, if it is to be counted (TJ-24). Without it, a game that
    /// starts here counts from 1.
    pub move_number: Option<NonZeroU32>,
}

/// An empty board with the first player to move.
impl Default for Setup {
    fn default() -> Setup {
        Setup {
            placement: Placement::default(),
            hands: [Hand::default(); 2],
            turn: Side::First,
            move_number: None,
        }
    }
}

set_up! { TwelveJanggi, squares: Squares, link: |_| Some(" on "), details: write_kinds }

/// Of which kinds there are too many or too few pieces, and how many.
fn write_kinds(setup: &Setup, fault: Fault, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let kinds = setup.kinds(fault).map(|kind| Counted(kind, setup.of_kind(kind)));
    write_list(f, kinds, ": ", ", ")
}

/// `no minister`, `1 general`, `3 pawns`.
struct Counted(Role, usize);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(kind, count) = self;
        let kind = kind.english();
        match count {
            0 => write!(f, "no {kind}"),
            1 => write!(f, "1 {kind}"),
            _ => write!(f, "{count} {kind}s"),
        }
    }
}

impl SetupError {
    /// The kinds of pieces that a fault is about: of which there are too many or too few. A marquis
    /// is of the pawns' kind.
    ///
    /// ```
    /// use janggi::twelve::{Fault, Role, Rules, Setup};
    ///
    /// let setup: Setup = "MKG/.P./.p./.k. - 1".parse()?;
    /// let error = setup.position(Rules::STANDARD).unwrap_err();
    /// let missing = [Role::General, Role::Minister];
    /// assert!(error.kinds(Fault::MissingPieces).eq(missing));
    /// assert_eq!(
    ///     error.to_string(),
    ///     "there are fewer than two pieces of a kind: 1 general, 1 minister"
    /// );
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn kinds(&self, fault: Fault) -> impl Iterator<Item = Role> + '_ {
        let is_there = self.faults().contains(fault);
        self.setup().kinds(fault).filter(move |_| is_there)
    }
}

impl Setup {
    fn inspect(&self, rules: Rules) -> (Faults, Option<TwelveJanggi>) {
        let kings = |side| self.squares_of(Piece::new(side, Role::King)).len();
        let is_there = |fault: &Fault| match fault {
            Fault::NoKing => kings(!self.turn) == 0,
            Fault::TwoKings => Side::BOTH.into_iter().any(|side| kings(side) > 1),
            Fault::TooManyPieces | Fault::MissingPieces => self.kinds(*fault).next().is_some(),
            Fault::UnpromotedPawn => {
                !rules.drops_everywhere() && !self.unpromoted_pawns().is_empty()
            }
        };
        let faults: Faults = Fault::ALL.into_iter().filter(is_there).collect();
        let playable = !faults.iter().any(Fault::is_structural);
        (faults, playable.then(|| self.build(rules)))
    }

    fn build(&self, rules: Rules) -> TwelveJanggi {
        let mut sides = [SideBitboards::default(); 2];
        for (square, Piece { side, role }) in self.placement.pieces() {
            sides[side.index()] = sides[side.index()].toggled(role, square);
        }
        TwelveJanggi::from_parts(sides, self.hands, self.turn, rules, self.move_number)
    }

    /// The kinds of which there are too many or too few pieces.
    fn kinds(&self, fault: Fault) -> impl Iterator<Item = Role> + '_ {
        Role::IN_HAND.into_iter().filter(move |&kind| match fault {
            Fault::TooManyPieces => self.of_kind(kind) > 2,
            Fault::MissingPieces => self.of_kind(kind) < 2,
            _ => false,
        })
    }

    fn squares_of(&self, wanted: Piece) -> Squares {
        let pieces = self.placement.pieces().filter(|&(_, piece)| piece == wanted);
        pieces.map(|(square, _)| square).collect()
    }

    fn unpromoted_pawns(&self) -> Squares {
        let late =
            |side: Side| self.squares_of(Piece::new(side, Role::Pawn)) & Squares::home(!side);
        late(Side::First) | late(Side::Second)
    }

    /// How many pieces of a set's kind there are on the board and in both hands; a marquis is of
    /// the pawns' kind.
    fn of_kind(&self, kind: Role) -> usize {
        let on_board =
            self.placement.pieces().filter(|(_, piece)| piece.role.when_captured() == Some(kind));
        let [first, second] = self.hands.map(|hand| hand.count(kind));
        on_board.count() + first + second
    }
}

/// The squares of the pieces that a fault is about: kings too many, unpromoted pawns.
fn squares_of(setup: &Setup, _: Option<&TwelveJanggi>, fault: Fault) -> Squares {
    let kings = |side| setup.squares_of(Piece::new(side, Role::King));
    match fault {
        Fault::TwoKings => {
            let several = Side::BOTH.map(kings).into_iter().filter(|kings| kings.len() > 1);
            several.flatten().collect()
        }
        Fault::UnpromotedPawn => setup.unpromoted_pawns(),
        Fault::NoKing | Fault::TooManyPieces | Fault::MissingPieces => Squares::EMPTY,
    }
}
