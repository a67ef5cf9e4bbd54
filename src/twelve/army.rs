//! The pieces of one side on the board, in one word.

use super::{Role, Square};
use crate::Side;

/// A set of squares: bit `3 * column + row`.
pub(crate) type Squares = u16;

/// All twelve squares.
pub(crate) const BOARD: Squares = 0xfff;
/// The squares of row 1, row 2 and row 3.
pub(crate) const ROWS: [Squares; 3] = [0o1111, 0o2222, 0o4444];

/// The home column of each side (TJ-1).
pub(crate) const HOME: [Squares; 2] = [0o0007, 0o7000];

/// How many bits a role takes in an [`Army`].
const LANE: u32 = 12;

/// A set of squares in each of the five lanes.
const fn in_every_lane(squares: Squares) -> u64 {
    squares as u64 * 0x1_0010_0100_1001
}

/// The pieces of one side on the board: five sets of squares of twelve bits each, one for each role in
/// the order of [`Role`].
///
/// One word is enough for the questions that matter most. Whether any piece attacks a square is a
/// single `and` with [`ATTACKERS`]; turning or mirroring the board moves all five sets at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Army(pub(crate) u64);

impl Army {
    /// A single piece.
    pub(crate) const fn piece(role: Role, square: Square) -> Army {
        Army(1 << (LANE * role as u32 + square as u32))
    }

    /// The squares of a role.
    pub(crate) const fn of(self, role: Role) -> Squares {
        (self.0 >> (LANE * role as u32)) as Squares & BOARD
    }

    /// The squares of all pieces.
    pub(crate) const fn squares(self) -> Squares {
        let pairs = self.0 | self.0 >> LANE;
        (pairs | pairs >> (2 * LANE) | self.0 >> (4 * LANE)) as Squares & BOARD
    }

    /// The role of the piece on a square, if there is one.
    pub(crate) const fn role_at(self, square: Square) -> Option<Role> {
        let bits = self.0 >> square as u32 & in_every_lane(1);
        // The lowest lane that holds the square; there is at most one.
        match bits.trailing_zeros() / LANE {
            0 => Some(Role::King),
            1 => Some(Role::General),
            2 => Some(Role::Minister),
            3 => Some(Role::Pawn),
            4 => Some(Role::Marquis),
            _ => None,
        }
    }

    /// The army with a piece put on or taken off a square.
    pub(crate) const fn toggled(self, role: Role, square: Square) -> Army {
        Army(self.0 ^ Army::piece(role, square).0)
    }

    /// Whether a piece of this army, which belongs to `side`, could move to a square.
    pub(crate) const fn attacks(self, side: Side, square: Square) -> bool {
        self.0 & ATTACKERS[side.index()][square.index()].0 != 0
    }

    /// The army seen from the other seat: every square half-turned.
    pub(crate) const fn rotated(self) -> Army {
        // Columns A, B, C and D of three bits each change places, then the rows do.
        let x = self.0;
        let x = x >> 6 & in_every_lane(0o0077) | (x & in_every_lane(0o0077)) << 6;
        let x = x >> 3 & in_every_lane(0o0707) | (x & in_every_lane(0o0707)) << 3;
        Army(x).mirrored()
    }

    /// The army with rows 1 and 3 swapped.
    pub(crate) const fn mirrored(self) -> Army {
        let x = self.0;
        let low = in_every_lane(ROWS[0]);
        Army(x >> 2 & low | (x & low) << 2 | x & in_every_lane(ROWS[1]))
    }

    /// The squares that the army attacks when it belongs to the first player.
    pub(crate) const fn reach(self) -> Squares {
        let [forward, back, up, down, fu, fd, bu, bd] = self.first_steps();
        forward | back | up | down | fu | fd | bu | bd
    }

    /// Where the army's pieces come to stand in each of the eight directions when it belongs to the
    /// first player, whatever stands there: forward, back, to a higher row, to a lower row, forward
    /// and up, forward and down, back and up, back and down.
    const fn first_steps(self) -> [Squares; 8] {
        const LOW: Squares = ROWS[0] | ROWS[1];
        const HIGH: Squares = ROWS[1] | ROWS[2];
        let straight = self.of(Role::King) | self.of(Role::General) | self.of(Role::Marquis);
        let backward_diagonal = self.of(Role::King) | self.of(Role::Minister);
        let forward_diagonal = backward_diagonal | self.of(Role::Marquis);
        [
            (straight | self.of(Role::Pawn)) << 3 & BOARD,
            straight >> 3,
            (straight & LOW) << 1,
            (straight & HIGH) >> 1,
            (forward_diagonal & LOW) << 4 & BOARD,
            (forward_diagonal & HIGH) << 2 & BOARD,
            (backward_diagonal & LOW) >> 2,
            (backward_diagonal & HIGH) >> 4,
        ]
    }

    /// How many steps (TJ-10) the army has when it belongs to the first player and stands on `own`.
    ///
    /// Every direction gives one set of targets; all eight are counted together.
    pub(crate) const fn count_steps(self, own: Squares) -> u32 {
        let [a, b, c, d, e, f, g, h] = self.first_steps();
        let free = in_every_lane(!own & BOARD);
        let five = a as u64
            | (b as u64) << LANE
            | (c as u64) << (2 * LANE)
            | (d as u64) << (3 * LANE)
            | (e as u64) << (4 * LANE);
        let three = f as u64 | (g as u64) << LANE | (h as u64) << (2 * LANE);
        (five & free).count_ones() + (three & free).count_ones()
    }
}

/// The squares of a set, the lowest first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Each(pub(crate) Squares);

impl Iterator for Each {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::at(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

/// The squares one step away (TJ-2) for a side, a role and a square.
pub(crate) const STEPS: [[[Squares; 12]; 5]; 2] = {
    let mut steps = [[[0; 12]; 5]; 2];
    let mut role = 0;
    while role < 5 {
        let mut square = 0;
        while square < 12 {
            let alone = Army::piece(Role::ALL[role], Square::ALL[square]);
            steps[0][role][square] = alone.reach();
            let turned = Army(alone.rotated().reach() as u64);
            steps[1][role][square] = turned.rotated().0 as Squares;
            square += 1;
        }
        role += 1;
    }
    steps
};

/// The pieces of a side that attack a square, wherever they might stand.
pub(crate) const ATTACKERS: [[Army; 12]; 2] = {
    let mut attackers = [[Army(0); 12]; 2];
    let mut side = 0;
    while side < 2 {
        let mut role = 0;
        while role < 5 {
            let mut from = 0;
            while from < 12 {
                let mut to = 0;
                while to < 12 {
                    if STEPS[side][role][from] >> to & 1 == 1 {
                        attackers[side][to].0 |= Army::piece(Role::ALL[role], Square::ALL[from]).0;
                    }
                    to += 1;
                }
                from += 1;
            }
            role += 1;
        }
        side += 1;
    }
    attackers
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn tj_2_the_reach_of_single_pieces() {
        let squares =
            |set| Each(set).map(|s| alloc::format!("{s}")).collect::<alloc::vec::Vec<_>>();
        let reach = |side: Side, role: Role, from: Square| {
            squares(STEPS[side.index()][role as usize][from.index()]).join(" ")
        };
        assert_eq!(reach(Side::First, Role::King, Square::B2), "A1 A2 A3 B1 B3 C1 C2 C3");
        assert_eq!(reach(Side::First, Role::King, Square::A1), "A2 B1 B2");
        assert_eq!(reach(Side::First, Role::General, Square::C3), "B3 C2 D3");
        assert_eq!(reach(Side::First, Role::Minister, Square::C2), "B1 B3 D1 D3");
        assert_eq!(reach(Side::First, Role::Pawn, Square::B2), "C2");
        assert_eq!(reach(Side::Second, Role::Pawn, Square::B2), "A2");
        assert_eq!(reach(Side::First, Role::Marquis, Square::B2), "A2 B1 B3 C1 C2 C3");
        assert_eq!(reach(Side::Second, Role::Marquis, Square::B2), "A1 A2 A3 B1 B3 C2");
        assert_eq!(reach(Side::First, Role::Pawn, Square::D1), "");
    }

    #[test]
    fn turning_and_mirroring_move_every_piece() {
        for role in Role::ALL {
            for square in Square::ALL {
                let alone = Army::piece(role, square);
                assert_eq!(alone.rotated(), Army::piece(role, square.rotated()));
                assert_eq!(alone.mirrored(), Army::piece(role, square.mirrored()));
                assert_eq!(alone.role_at(square), Some(role));
                assert_eq!(alone.squares(), 1 << square as u16);
            }
        }
    }

    #[test]
    fn steps_are_counted_as_listed() {
        // A deterministic walk over random armies; each square holds at most one piece.
        let mut random = Random(12);
        for _ in 0..2_000 {
            let mut army = Army::default();
            for square in Square::ALL {
                if let Some(&role) = Role::ALL.get(random.below(11) as usize) {
                    army = army.toggled(role, square);
                }
            }
            let own = army.squares();
            let listed: u32 = Each(own)
                .filter_map(|from| Some((from, army.role_at(from)?)))
                .map(|(from, role)| (STEPS[0][role as usize][from.index()] & !own).count_ones())
                .sum();
            assert_eq!(army.count_steps(own), listed);
        }
    }
}
