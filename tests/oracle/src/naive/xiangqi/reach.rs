//! How the pieces go (XQ-2 to XQ-8), and which moves leave the own general safe (XQ-9, XQ-10).

use super::board::Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
use super::board::{Board, Move, Piece, Role, Side, Square};

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Where the piece on a square (file and rank from 0) can go on a board of letters, ranks from below,
/// as bits: bit 0 is a1, bit 1 is b1, bit 89 is i10. The safety of generals apart.
pub fn goes_to(board: &[[u8; 9]; 10], (file, rank): (usize, usize)) -> u128 {
    let from = Square { file: file as i8 + 1, rank: rank as i8 + 1 };
    let mut bits = 0;
    Board(*board).reach(from, &mut |to| bits |= 1 << to.number());
    bits
}

/// Could a piece get so far on any board? It spares most walks: chariots and cannons go along lines,
/// and nobody else goes further than two squares.
fn is_within(role: Role, from: Square, to: Square) -> bool {
    let (files, ranks) = ((from.file - to.file).abs(), (from.rank - to.rank).abs());
    match role {
        Chariot | Cannon => files == 0 || ranks == 0,
        _ => files <= 2 && ranks <= 2,
    }
}

impl Board {
    /// Every square the piece on `from` walks to by XQ-2 to XQ-8, generals in danger or not.
    pub(super) fn reach(&self, from: Square, go: &mut impl FnMut(Square)) {
        let Some(Piece { side, role }) = self.at(from) else {
            return;
        };
        let mut go = |p: Square| {
            let stays_where_it_belongs = match role {
                General | Advisor => side.is_palace(p),
                Elephant => side.is_home(p),
                Horse | Chariot | Cannon | Soldier => true,
            };
            let is_own = || self.at(p).is_some_and(|piece| piece.side == side);
            if p.is_on_board() && stays_where_it_belongs && !is_own() {
                go(p);
            }
        };
        match role {
            // XQ-2
            General => ORTHOGONAL.into_iter().for_each(|d| go(from.step(d))),
            // XQ-3
            Advisor => DIAGONAL.into_iter().for_each(|d| go(from.step(d))),
            // XQ-4: the eye, half way, must be empty.
            Elephant => {
                for d in DIAGONAL {
                    if self.is_empty(from.step(d)) {
                        go(from.step(d).step(d));
                    }
                }
            }
            // XQ-5: the leg must be empty, and from there it goes on outward, to either side.
            Horse => {
                for (files, ranks) in ORTHOGONAL {
                    let leg = from.step((files, ranks));
                    if self.is_empty(leg) {
                        go(leg.step((files + ranks, ranks + files)));
                        go(leg.step((files - ranks, ranks - files)));
                    }
                }
            }
            // XQ-6: on and on over empty squares, and onto the first that is not.
            Chariot => {
                for d in ORTHOGONAL {
                    let mut p = from.step(d);
                    while self.is_empty(p) {
                        go(p);
                        p = p.step(d);
                    }
                    go(p);
                }
            }
            // XQ-7: on and on over empty squares; then, past one screen of either side, onto the
            // next piece, which must be there to be captured.
            Cannon => {
                for d in ORTHOGONAL {
                    let mut p = from.step(d);
                    while self.is_empty(p) {
                        go(p);
                        p = p.step(d);
                    }
                    p = p.step(d);
                    while self.is_empty(p) {
                        p = p.step(d);
                    }
                    if self.at(p).is_some() {
                        go(p);
                    }
                }
            }
            // XQ-8: forward; over the river also sideways.
            Soldier => {
                go(from.step((0, side.forward())));
                if !side.is_home(from) {
                    go(from.step((1, 0)));
                    go(from.step((-1, 0)));
                }
            }
        }
    }

    /// Does the piece on one square bear on the other one, where an enemy of it stands? XQ-10: a
    /// pinned piece still controls its squares, so nobody asks here whether the capture would be
    /// legal.
    pub(super) fn attacks(&self, from: Square, target: Square) -> bool {
        let mut found = false;
        if self.at(from).is_some_and(|piece| is_within(piece.role, from, target)) {
            self.reach(from, &mut |to| found |= to == target);
        }
        found
    }

    /// The pieces of `by` that bear on this square.
    pub(super) fn attackers(&self, at: Square, by: Side) -> impl Iterator<Item = Square> {
        self.pieces_of(by).into_iter().filter(move |&from| self.attacks(from, at))
    }

    /// The pieces that give check to this side.
    pub(super) fn checkers(&self, side: Side) -> impl Iterator<Item = Square> {
        let general = self.general(side);
        general.into_iter().flat_map(move |at| self.attackers(at, side.other()))
    }

    pub(super) fn is_check(&self, side: Side) -> bool {
        self.checkers(side).next().is_some()
    }

    /// XQ-9 and XQ-10: try the move and look at what it leaves behind.
    fn is_safe(&self, mv: Move, side: Side, enemies: &[Square]) -> bool {
        let next = self.after(mv);
        // The one that was taken is no enemy any more.
        let hits = |at: Square| enemies.iter().any(|&p| p != mv.to && next.attacks(p, at));
        !next.generals_face() && !next.general(side).is_some_and(hits)
    }

    /// The legal moves one after the other, until nobody wants more.
    fn each_legal_move(&self, side: Side, mut wants_more: impl FnMut(Move) -> bool) {
        let enemies = self.pieces_of(side.other());
        for from in self.pieces_of(side) {
            let mut targets = [from; 32];
            let mut count = 0;
            self.reach(from, &mut |to| {
                targets[count] = to;
                count += 1;
            });
            for &to in &targets[..count] {
                let mv = Move { from, to };
                if self.is_safe(mv, side, &enemies) && !wants_more(mv) {
                    return;
                }
            }
        }
    }

    pub(super) fn legal_moves(&self, side: Side) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.each_legal_move(side, |mv| {
            moves.push(mv);
            true
        });
        moves
    }

    pub(super) fn has_legal_move(&self, side: Side) -> bool {
        let mut found = false;
        self.each_legal_move(side, |_| {
            found = true;
            false
        });
        found
    }

    pub(super) fn is_legal(&self, side: Side, mv: Move) -> bool {
        let enemies = self.pieces_of(side.other());
        let is_own = self.at(mv.from).is_some_and(|piece| piece.side == side);
        is_own && self.attacks(mv.from, mv.to) && self.is_safe(mv, side, &enemies)
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::EMPTY;
    use super::*;
    use crate::{Choices, Rng};

    /// What spares the walks spares none that arrives.
    #[test]
    fn no_piece_goes_further_than_it_is_looked_for() {
        let mut rng = Rng(3);
        let mut arrived = 0;
        for _ in 0..2_000 {
            let fullness = 1 + rng.below(8);
            let mut board = Board([[EMPTY; 9]; 10]);
            for square in board.0.iter_mut().flatten() {
                if rng.one_in(fullness) {
                    *square = rng.pick(b"KABNRCPkabnrcp");
                }
            }
            for (from, Piece { role, .. }) in board.pieces() {
                board.reach(from, &mut |to| {
                    arrived += 1;
                    assert!(is_within(role, from, to), "{from:?} {to:?}");
                });
            }
        }
        assert!(arrived > 100_000);
    }
}
