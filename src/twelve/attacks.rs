//! How the pieces move (TJ-2), for all pieces of a side at once.

use super::bitboards::{BOARD, Bitboard, LANE, ROWS, SideBitboards, in_every_lane};
use super::{Role, Square};
use crate::side::Side;

/// The squares one step away (TJ-2) for a side, a role and a square.
pub(crate) const STEPS: [[[Bitboard; 12]; 5]; 2] = {
    let mut steps = [[[0; 12]; 5]; 2];
    let mut role = 0;
    while role < 5 {
        let mut square = 0;
        while square < 12 {
            let alone = SideBitboards::piece(Role::ALL[role], Square::ALL[square]);
            steps[0][role][square] = alone.reach();
            let turned = SideBitboards(alone.rotated().reach() as u64);
            steps[1][role][square] = turned.rotated().0 as Bitboard;
            square += 1;
        }
        role += 1;
    }
    steps
};

impl Role {
    /// The squares that a piece of a side attacks from a square (TJ-2); nothing can stand in its
    /// way.
    ///
    /// ```
    /// use janggi::Side;
    /// use janggi::twelve::{Role, Square};
    ///
    /// assert_eq!(Role::Pawn.attacks(Side::First, Square::B2), Square::C2.into());
    /// assert_eq!(Role::King.attacks(Side::Second, Square::A1).len(), 3);
    /// ```
    #[must_use]
    #[inline]
    pub fn attacks(self, side: Side, from: Square) -> super::Squares {
        super::Squares(STEPS[side.index()][self.index()][from.index()])
    }
}

/// The pieces of a side that attack a square, wherever they might stand: one `and` with the pieces
/// that do stand there finds the attackers.
pub(crate) const ATTACKERS: [[SideBitboards; 12]; 2] = {
    let mut attackers = [[SideBitboards(0); 12]; 2];
    let mut side = 0;
    while side < 2 {
        let mut role = 0;
        while role < 5 {
            let mut from = 0;
            while from < 12 {
                let mut to = 0;
                while to < 12 {
                    if STEPS[side][role][from] >> to & 1 == 1 {
                        attackers[side][to].0 |=
                            SideBitboards::piece(Role::ALL[role], Square::ALL[from]).0;
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

impl SideBitboards {
    /// Whether one of the pieces, which belong to `side`, could move to a square.
    pub(crate) const fn attacks(self, side: Side, square: Square) -> bool {
        self.0 & ATTACKERS[side.index()][square.index()].0 != 0
    }

    /// The squares that the pieces attack when they belong to the first player.
    pub(crate) const fn reach(self) -> Bitboard {
        let [forward, back, up, down, fu, fd, bu, bd] = self.first_steps();
        forward | back | up | down | fu | fd | bu | bd
    }

    /// Where the pieces come to stand in each of the eight directions when they belong to the first
    /// player, whatever stands there: forward, back, to a higher row, to a lower row, forward and
    /// up, forward and down, back and up, back and down.
    const fn first_steps(self) -> [Bitboard; 8] {
        const LOW: Bitboard = ROWS[0] | ROWS[1];
        const HIGH: Bitboard = ROWS[1] | ROWS[2];
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

    /// How many steps (TJ-10) the pieces have when they belong to the first player, whose pieces
    /// stand on `own`.
    ///
    /// Every direction gives one set of targets of twelve bits, so five of them fit into one word
    /// and all eight are counted with two population counts.
    pub(crate) const fn count_steps(self, own: Bitboard) -> u32 {
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

#[cfg(test)]
mod tests {
    use super::super::bitboards::squares_of;
    use super::*;

    #[test]
    fn tj_2_the_reach_of_single_pieces() {
        let squares =
            |set| squares_of(set).map(|s| alloc::format!("{s}")).collect::<alloc::vec::Vec<_>>();
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
    fn steps_are_counted_as_listed() {
        // A deterministic walk over random pieces; each square holds at most one piece.
        let mut state = 12_u64;
        for _ in 0..2_000 {
            let mut pieces = SideBitboards::default();
            for square in Square::ALL {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                if let Some(&role) = Role::ALL.get((state >> 33) as usize % 11) {
                    pieces = pieces.toggled(role, square);
                }
            }
            let own = pieces.squares();
            let listed: u32 = squares_of(own)
                .filter_map(|from| Some((from, pieces.role_at(from)?)))
                .map(|(from, role)| (STEPS[0][role as usize][from.index()] & !own).count_ones())
                .sum();
            assert_eq!(pieces.count_steps(own), listed);
        }
    }
}
