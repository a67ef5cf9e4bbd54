//! Where pieces may go without leaving their general attacked.

use smallvec::SmallVec;

use super::generator::Mover;
use crate::board::{Square, Squares};

/// What the enemies around a general mean for the moves of the other pieces of its side.
///
/// An enemy attacks along a *way*: the squares between a chariot or cannon and the general, the leg of
/// a horse, both legs of an elephant, nothing for a soldier. Whether it still does after a move
/// depends only on what that move does to the way, so each enemy names squares to which a move is
/// safe from it, and a move is legal when it is safe from all of them. Nothing is tried out.
pub(crate) struct Limits {
    own: Squares,
    occupied: Squares,
    /// The pieces that no cannon hops over: the cannons in Janggi (J-15), none in Xiangqi.
    no_screens: Squares,
    /// Where a piece may go that stands on nobody's way.
    others: Squares,
    /// The same for a piece that is no screen.
    other_no_screens: Squares,
    /// The own pieces that stand on a way.
    blockers: Squares,
    limits: SmallVec<[Limit; 4]>,
    in_check: bool,
}

/// Where moves are safe from one enemy.
#[derive(Clone, Copy)]
struct Limit {
    /// The own pieces on its way,
    blockers: Squares,
    /// where they may go,
    of_blockers: Squares,
    /// and where other pieces may,
    others: Squares,
    /// and those of them that are no screens.
    other_no_screens: Squares,
}

impl Limit {
    /// Every move is safe.
    const NONE: Limit = Limit {
        blockers: Squares::EMPTY,
        of_blockers: Squares::ALL,
        others: Squares::ALL,
        other_no_screens: Squares::ALL,
    };
}

impl Limits {
    /// No limits yet on the moves of the side to move.
    #[inline]
    pub(crate) fn new(position: &(impl Mover + ?Sized)) -> Limits {
        Limits {
            own: position.board().side(position.mover()),
            occupied: position.board().occupied(),
            no_screens: position.no_screens(),
            others: Squares::ALL,
            other_no_screens: Squares::ALL,
            blockers: Squares::EMPTY,
            limits: SmallVec::new(),
            in_check: false,
        }
    }

    /// Whether the general is attacked as things stand.
    #[inline]
    pub(crate) fn in_check(&self) -> bool {
        self.in_check
    }

    /// Whether every move of every piece is safe.
    #[inline]
    pub(crate) fn is_none(&self) -> bool {
        self.limits.is_empty()
    }

    /// Where the own piece on a square may go.
    #[inline]
    pub(crate) fn of(&self, from: Square) -> Squares {
        if self.blockers.contains(from) {
            self.of_blocker(from)
        } else if self.no_screens.contains(from) {
            self.other_no_screens
        } else {
            self.others
        }
    }

    fn of_blocker(&self, from: Square) -> Squares {
        self.limits.iter().fold(Squares::ALL, |all, limit| {
            all & if limit.blockers.contains(from) {
                limit.of_blockers
            } else if self.no_screens.contains(from) {
                limit.other_no_screens
            } else {
                limit.others
            }
        })
    }

    /// Where the pieces may go that are screens and stand on nobody's way.
    #[inline]
    pub(crate) fn others(&self) -> Squares {
        self.others
    }

    /// The own pieces that stand on a way.
    #[inline]
    pub(crate) fn blockers(&self) -> Squares {
        self.blockers
    }

    /// Points of which every piece stands on one or can go to one that has, when not in check, a
    /// move that is not safe or, when in check, a move that is.
    #[inline]
    pub(crate) fn decisive(&self) -> Squares {
        match self.in_check {
            true => self.blockers | self.others | self.other_no_screens,
            false => self.blockers | !self.others,
        }
    }

    /// An enemy that attacks as long as its way is open.
    #[inline]
    pub(crate) fn direct(&mut self, from: Square, way: Squares) {
        let on_way = way & self.occupied;
        let blocking = way | from.into();
        match on_way.up_to_two() {
            Some(0) => {
                self.check(Limit { others: blocking, other_no_screens: blocking, ..Limit::NONE })
            }
            Some(1) => self.blocker(on_way, blocking),
            _ => {}
        }
    }

    /// A cannon, which attacks as long as just one piece stands on its way, a screen.
    #[inline]
    pub(crate) fn hopping(&mut self, from: Square, way: Squares) {
        let on_way = way & self.occupied;
        let screens = on_way - self.no_screens;
        match (on_way.up_to_two(), screens.up_to_two()) {
            // Nobody may become the screen.
            (Some(0), _) => self.add(Limit { others: !way, ..Limit::NONE }),
            (Some(1), Some(1)) => self.check(Limit {
                blockers: on_way & self.own,
                of_blockers: !way,
                others: (way - on_way) | from.into(),
                // What is no screen may also take the place of one.
                other_no_screens: way | from.into(),
            }),
            // A cannon in the place of the screen. Nobody may take its place.
            (Some(1), _) if !on_way.meets(self.own) => {
                self.add(Limit { others: !on_way, ..Limit::NONE });
            }
            (Some(2), Some(2)) => self.blocker(on_way, (way - on_way) | from.into()),
            // A screen and a cannon: the cannon may not go away, nor the screen into its place.
            (Some(2), Some(1)) if (on_way - screens).meets(self.own) => {
                self.blocker(on_way - screens, way | from.into());
            }
            (Some(2), Some(1)) => self.blocker(screens, !on_way),
            _ => {}
        }
    }

    /// Some pieces on a way, and where they may go.
    #[inline]
    fn blocker(&mut self, pieces: Squares, of_blockers: Squares) {
        let blockers = pieces & self.own;
        if !blockers.is_empty() {
            self.add(Limit { blockers, of_blockers, ..Limit::NONE });
        }
    }

    #[inline]
    fn check(&mut self, limit: Limit) {
        self.in_check = true;
        self.add(limit);
    }

    #[inline]
    fn add(&mut self, limit: Limit) {
        self.others &= limit.others;
        self.other_no_screens &= limit.other_no_screens;
        self.blockers |= limit.blockers;
        self.limits.push(limit);
    }
}
