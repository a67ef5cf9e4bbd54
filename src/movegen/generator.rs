//! How the moves of a side are found.

use core::marker::PhantomData;

use super::counter::SquareCounter;
use super::danger::{danger, enemies_near_palace, without_facing};
use super::pins::PinMasks;
use crate::attacks::{Movement, Occupancy, each_source};
use crate::board::lines::between;
use crate::board::{Board, Role, Square, Squares};
use crate::move_list::Buffer;
use crate::side::Side;

/// The move generator of a side on a board, by the way the pieces of the game `G` go.
///
/// Few moves can expose the general, so few are looked at. [`PinMasks`] names, for each enemy that
/// attacks the general or needs one move to, the squares to which a move is safe from it. Most
/// positions have no such enemy, and then nothing is asked of any move.
pub(crate) struct Generator<'a, G> {
    pub(super) board: &'a Board,
    pub(super) side: Side,
    game: PhantomData<G>,
}

impl<G> Clone for Generator<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Generator<'_, G> {}

impl<'a, G: Movement> Generator<'a, G> {
    #[inline]
    pub(crate) fn new(board: &'a Board, side: Side) -> Self {
        Generator { board, side, game: PhantomData }
    }

    /// The enemies that could attack the general or another square of its palace. Where generals
    /// attack each other, the other one is among them if at most one piece keeps the two from
    /// facing each other.
    #[inline]
    pub(super) fn near_enemies(self) -> Squares {
        let mut near = enemies_near_palace::<G>(self.board, self.side);
        if G::GENERALS_ATTACK_GENERALS {
            let other = self.board.general(!self.side);
            let path = self.path_between_generals();
            if path.is_some_and(|path| {
                matches!((path & self.board.occupied()).up_to_two(), Some(0 | 1))
            }) {
                near |= other.into();
            }
        }
        near
    }

    /// The squares between the generals, if they stand on one file.
    #[inline]
    fn path_between_generals(self) -> Option<Squares> {
        let [general, other] = [self.side, !self.side].map(|side| self.board.general(side));
        (general.file() == other.file()).then(|| between(general, other))
    }

    /// No pins or checks yet.
    #[inline]
    pub(super) fn no_pins(self) -> PinMasks {
        let no_screens = match G::CANNONS_IGNORE_CANNONS {
            true => self.board.role(Role::Cannon),
            false => Squares::EMPTY,
        };
        PinMasks::new(self.board.side(self.side), self.board.occupied(), no_screens)
    }

    /// Adds the pins and checks that come from these enemies.
    #[inline(never)]
    pub(super) fn add_pins(self, near: Squares, pins: &mut PinMasks) {
        let general = self.board.general(self.side);
        each_source::<G>(self.board, self.side, general, near, |role, from, path| match role {
            Role::Cannon => pins.add_cannon(from, path),
            _ => pins.add_direct(from, path),
        });
        // The other general bars its file like a chariot (XQ-9).
        let other = self.board.general(!self.side);
        if G::GENERALS_ATTACK_GENERALS && near.contains(other) {
            if let Some(path) = self.path_between_generals() {
                pins.add_direct(other, path);
            }
        }
    }

    /// All legal moves of the general, given the enemies near its palace.
    #[inline]
    pub(super) fn general_steps(self, near: Squares) -> Squares {
        let general = self.board.general(self.side);
        let on = Occupancy::of(self.board);
        let own = self.board.side(self.side);
        let mut steps = G::attacks(on, self.side, Role::General, general) - own;
        if G::GENERALS_ATTACK_GENERALS {
            steps = without_facing(self.board, self.side, steps);
        } else {
            steps -= self.board.general(!self.side).into();
        }
        if near.is_empty() || steps.is_empty() {
            steps
        } else {
            steps - danger::<G>(self.board, self.side, near)
        }
    }

    /// The pseudo-legal targets of a piece: everything it can go to, the general's safety aside.
    #[inline(always)]
    pub(super) fn pseudo_legal(self, role: Role, from: Square) -> Squares {
        G::moves(Occupancy::of(self.board), self.side, role, from) - self.board.side(self.side)
    }

    /// Visits all pieces with the squares of `within` that they may go to. Returns whether the side
    /// is in check.
    #[inline]
    fn legal(self, within: Squares, mut visit: impl FnMut(Square, Squares)) -> bool {
        let near = self.near_enemies();
        visit(self.board.general(self.side), self.general_steps(near) & within);
        let mut pins = self.no_pins();
        if !near.is_empty() {
            self.add_pins(near, &mut pins);
        }
        let (on, own) = (Occupancy::of(self.board), self.board.side(self.side));
        let within = within - own;
        let masks = pins.if_any();
        for role in
            [Role::Advisor, Role::Chariot, Role::Cannon, Role::Horse, Role::Elephant, Role::Soldier]
        {
            let mut pieces = self.board.role(role) & own;
            while let Some(from) = pieces.pop() {
                let to = G::moves(on, self.side, role, from) & within;
                visit(from, masks.map_or(to, |masks| to & masks.of(from)));
            }
        }
        pins.in_check()
    }

    /// Lists the legal moves that go to squares of `within`, made by `step`. Returns whether the
    /// side is in check.
    #[inline]
    pub(crate) fn list<M: Copy>(
        self,
        within: Squares,
        step: impl Fn(Square, Square) -> M,
        list: &mut Buffer<M>,
    ) -> bool {
        self.legal(within, |from, to| to.for_each(|to| list.push(step(from, to))))
    }

    /// The number of legal moves, and whether the side is in check.
    #[inline]
    pub(crate) fn count(self) -> (usize, bool) {
        let mut count = SquareCounter::default();
        let in_check = self.legal(Squares::ALL, |_, to| count.add(to));
        (count.total(), in_check)
    }

    /// The pieces on which the path of an enemy to the general depends.
    pub(crate) fn pinned(self) -> Squares {
        let mut pins = self.no_pins();
        self.add_pins(self.near_enemies(), &mut pins);
        pins.blockers()
    }

    /// Whether the side has a legal move. Mostly the first piece that is asked has one.
    pub(crate) fn can_move(self) -> bool {
        let near = self.near_enemies();
        let mut pins = self.no_pins();
        if !near.is_empty() {
            self.add_pins(near, &mut pins);
        }
        let own = self.board.side(self.side);
        let roles = [
            Role::Soldier,
            Role::Horse,
            Role::Chariot,
            Role::Cannon,
            Role::Advisor,
            Role::Elephant,
        ];
        let pieces = roles
            .into_iter()
            .flat_map(|role| (self.board.role(role) & own).into_iter().map(move |at| (role, at)));
        let masks = pins.if_any();
        let mut targets = pieces.map(|(role, from)| {
            let to = self.pseudo_legal(role, from);
            masks.map_or(to, |masks| to & masks.of(from))
        });
        targets.any(|to| !to.is_empty()) || !self.general_steps(near).is_empty()
    }
}
