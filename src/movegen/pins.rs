//! Check and pin masks: where pieces may go without leaving their general attacked.

use smallvec::SmallVec;

use crate::board::{Square, Squares};

/// What the enemies around a general mean for the moves of the other pieces of its side.
///
/// An enemy attacks along a *path*: the squares between a chariot or cannon and the general, the leg
/// of a horse, both legs of an elephant, nothing for a soldier. Whether it still does after a move
/// depends only on what that move does to the path, so each enemy names squares to which a move is
/// safe from it, and a move is legal when it is safe from all of them. Nothing is tried out.
///
/// An enemy that gives check leaves few such squares for any piece: its capture and the blocks, a
/// *check mask*. One that would give check if a single piece left its path (or, for a cannon, came
/// onto it) bounds mostly the *blockers*, the own pieces on that path: they are *pinned*.
pub(crate) struct PinMasks {
    own: Squares,
    occupied: Squares,
    /// The pieces that no cannon hops over: the cannons in Janggi (J-15), none in Xiangqi.
    no_screens: Squares,
    /// Where a piece may go that is on nobody's path.
    others: Squares,
    /// The same for a piece that is no screen.
    other_no_screens: Squares,
    /// The own pieces that are on a path.
    blockers: Squares,
    by_enemy: SmallVec<[PinMask; 4]>,
    in_check: bool,
}

/// Where moves are safe from one enemy.
#[derive(Clone, Copy)]
struct PinMask {
    /// The own pieces on its path,
    blockers: Squares,
    /// where they may go,
    of_blockers: Squares,
    /// where other pieces may,
    others: Squares,
    /// and those of them that are no screens.
    other_no_screens: Squares,
}

impl PinMask {
    /// Every move is safe.
    const NONE: PinMask = PinMask {
        blockers: Squares::EMPTY,
        of_blockers: Squares::ALL,
        others: Squares::ALL,
        other_no_screens: Squares::ALL,
    };
}

impl PinMasks {
    /// No pins or checks yet for a side with these pieces.
    #[inline]
    pub(super) fn new(own: Squares, occupied: Squares, no_screens: Squares) -> PinMasks {
        PinMasks {
            own,
            occupied,
            no_screens,
            others: Squares::ALL,
            other_no_screens: Squares::ALL,
            blockers: Squares::EMPTY,
            by_enemy: SmallVec::new(),
            in_check: false,
        }
    }

    /// Whether the general is attacked as things stand.
    #[inline]
    pub(super) fn in_check(&self) -> bool {
        self.in_check
    }

    /// The masks, or `None` when every move of every piece is safe.
    #[inline]
    pub(super) fn if_any(&self) -> Option<&PinMasks> {
        (!self.by_enemy.is_empty()).then_some(self)
    }

    /// Where the own piece on a square may go.
    #[inline]
    pub(super) fn of(&self, from: Square) -> Squares {
        if self.blockers.contains(from) {
            self.of_blocker(from)
        } else if self.no_screens.contains(from) {
            self.other_no_screens
        } else {
            self.others
        }
    }

    fn of_blocker(&self, from: Square) -> Squares {
        self.by_enemy.iter().fold(Squares::ALL, |all, mask| {
            all & if mask.blockers.contains(from) {
                mask.of_blockers
            } else if self.no_screens.contains(from) {
                mask.other_no_screens
            } else {
                mask.others
            }
        })
    }

    /// Squares of which every piece stands on one or can go to one that has, when not in check, a
    /// move that is not safe or, when in check, a move that is.
    #[inline]
    pub(super) fn decisive(&self) -> Squares {
        match self.in_check {
            true => self.blockers | self.others | self.other_no_screens,
            false => self.blockers | !self.others,
        }
    }

    /// An enemy that attacks as long as its path is empty.
    #[inline]
    pub(super) fn add_direct(&mut self, from: Square, path: Squares) {
        let on_path = path & self.occupied;
        // Capturing the enemy is as safe as standing on its path.
        let blocking = path | from.into();
        match on_path.up_to_two() {
            Some(0) => self.check(PinMask {
                others: blocking,
                other_no_screens: blocking,
                ..PinMask::NONE
            }),
            Some(1) => self.pin(on_path, blocking),
            _ => {}
        }
    }

    /// A cannon, which attacks as long as exactly one piece is on its path, and that a screen.
    ///
    /// So an empty path is as safe as one with two pieces on it: a lone screen gives check by staying,
    /// and either of two screens would by going. A piece that is no screen keeps the path closed
    /// whatever else is on it.
    #[inline]
    pub(super) fn add_cannon(&mut self, from: Square, path: Squares) {
        let on_path = path & self.occupied;
        let screens = on_path - self.no_screens;
        match (on_path.up_to_two(), screens.up_to_two()) {
            // Nobody may become the screen.
            (Some(0), _) => self.add(PinMask { others: !path, ..PinMask::NONE }),
            // Check. The screen may leave the path, others may come onto it, but not into its place.
            (Some(1), Some(1)) => self.check(PinMask {
                blockers: on_path & self.own,
                of_blockers: !path,
                others: (path - on_path) | from.into(),
                // What is no screen may do that too.
                other_no_screens: path | from.into(),
            }),
            // An enemy cannon in the place of the screen: no screen may take its place. An own one is
            // free to go, since it leaves the path empty.
            (Some(1), _) if !on_path.meets(self.own) => {
                self.add(PinMask { others: !on_path, ..PinMask::NONE });
            }
            // Two screens: each may move along the path, but not into the other's place.
            (Some(2), Some(2)) => self.pin(on_path, (path - on_path) | from.into()),
            // A screen and a cannon: an own cannon may not go away, nor an own screen take the place of
            // an enemy cannon.
            (Some(2), Some(1)) if (on_path - screens).meets(self.own) => {
                self.pin(on_path - screens, path | from.into());
            }
            (Some(2), Some(1)) => self.pin(screens, !on_path),
            _ => {}
        }
    }

    /// Pins those of some pieces that are the own side's to the squares of a mask.
    #[inline]
    fn pin(&mut self, pieces: Squares, of_blockers: Squares) {
        let blockers = pieces & self.own;
        if !blockers.is_empty() {
            self.add(PinMask { blockers, of_blockers, ..PinMask::NONE });
        }
    }

    #[inline]
    fn check(&mut self, mask: PinMask) {
        self.in_check = true;
        self.add(mask);
    }

    #[inline]
    fn add(&mut self, mask: PinMask) {
        self.others &= mask.others;
        self.other_no_screens &= mask.other_no_screens;
        self.blockers |= mask.blockers;
        self.by_enemy.push(mask);
    }
}
