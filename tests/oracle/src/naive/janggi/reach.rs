//! How the pieces go, and which moves leave the own general safe.

use super::board::Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
use super::board::Side::{self, Cho};
use super::board::{
    Board, DIAGONAL, EMPTY, Kind, Move, ORTHOGONAL, Square, add, at, drawn, general, in_palace, is,
    letter_at, moved, on_board, pieces,
};

/// Where the piece on `from` can go by its own rule; its captures may take a general.
fn reach(board: &Board, from: Square, go: &mut impl FnMut(Square)) {
    let Some((side, kind)) = at(board, from) else {
        return;
    };
    let mut go = |p: Square| {
        // J-17: a general never captures a general.
        let is_mutual = || kind == General && is(General, board, p);
        if on_board(p) && at(board, p).is_none_or(|(owner, _)| owner != side) && !is_mutual() {
            go(p);
        }
    };
    let empty = |p| on_board(p) && letter_at(board, p) == EMPTY;
    match kind {
        // J-10: one step along a line of the own palace. Set up outside, it cannot move.
        General | Advisor => {
            for way in ORTHOGONAL.into_iter().chain(DIAGONAL) {
                let to = add(from, way);
                if drawn(from, way) && in_palace(side, from) && in_palace(side, to) {
                    go(to);
                }
            }
        }
        // J-11: along any line up to the first piece, and onto it.
        Chariot => {
            for way in ORTHOGONAL.into_iter().chain(DIAGONAL) {
                let mut p = from;
                while drawn(p, way) {
                    p = add(p, way);
                    go(p);
                    if !empty(p) {
                        break;
                    }
                }
            }
        }
        // J-15: along any line, beyond its first piece, up to the second and onto it; neither may
        // be a cannon. On a palace diagonal that is the jump from corner to corner.
        Cannon => {
            for way in ORTHOGONAL.into_iter().chain(DIAGONAL) {
                let (mut p, mut has_screen) = (from, false);
                while drawn(p, way) {
                    p = add(p, way);
                    if is(Cannon, board, p) {
                        break;
                    }
                    if has_screen {
                        go(p);
                    }
                    if !empty(p) {
                        if has_screen {
                            break;
                        }
                        has_screen = true;
                    }
                }
            }
        }
        // J-12, J-13, J-14: one straight, then one or two diagonally outward, over empty squares.
        Horse | Elephant => {
            for (x, y) in ORTHOGONAL {
                let leg = add(from, (x, y));
                if !empty(leg) {
                    continue;
                }
                for outward in [(x + y, y + x), (x - y, y - x)] {
                    let first = add(leg, outward);
                    if kind == Horse {
                        go(first);
                    } else if empty(first) {
                        go(add(first, outward));
                    }
                }
            }
        }
        // J-16: forward or sideways, and forward along a diagonal of the enemy palace.
        Soldier => {
            let forward = if side == Cho { 1 } else { -1 };
            for step in [(0, forward), (1, 0), (-1, 0)] {
                go(add(from, step));
            }
            for step in [(1, forward), (-1, forward)] {
                if drawn(from, step) && in_palace(side.other(), from) {
                    go(add(from, step));
                }
            }
        }
    }
}

/// Where the piece on a square (file and rank from 0) can go on a board of letters, ranks from below,
/// as bits: bit 0 is a1, bit 1 is b1, bit 89 is i10. The safety of generals apart.
pub fn goes_to(board: &[[u8; 9]; 10], (file, rank): (usize, usize)) -> u128 {
    let mut bits = 0;
    reach(board, (file as i32, rank as i32), &mut |to| bits |= 1 << (to.1 * 9 + to.0));
    bits
}

/// Could a piece of this kind get so far on any board? It spares most walks: chariots and cannons go
/// along lines, of which the diagonal ones are two steps long, and nobody else goes further than
/// three squares.
fn is_within(kind: Kind, from: Square, to: Square) -> bool {
    let (files, ranks) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    match kind {
        Chariot | Cannon => files == 0 || ranks == 0 || (files <= 2 && ranks <= 2),
        _ => files <= 3 && ranks <= 3,
    }
}

/// Is the general of `side` attacked?
pub(super) fn in_check(board: &Board, side: Side) -> bool {
    general(board, side)
        .is_some_and(|g| pieces(board, side.other()).into_iter().any(|p| attacks(board, p, g)))
}

fn attacks(board: &Board, from: Square, target: Square) -> bool {
    let mut found = false;
    if at(board, from).is_some_and(|(_, kind)| is_within(kind, from, target)) {
        reach(board, from, &mut |to| found |= to == target);
    }
    found
}

/// The moves that leave the own general safe (J-17), one after the other until nobody wants more.
/// A general is never taken.
fn each_safe_move(board: &Board, side: Side, mut wants_more: impl FnMut(Move) -> bool) {
    let enemies = pieces(board, side.other());
    let home = general(board, side);
    for from in pieces(board, side) {
        let mut moves = [(from, from); 32];
        let mut count = 0;
        reach(board, from, &mut |to| {
            moves[count] = (from, to);
            count += 1;
        });
        for &mv in &moves[..count] {
            let next = moved(board, mv);
            let home = if home == Some(from) { Some(mv.1) } else { home };
            let hits = |&p: &Square| {
                // The one that was taken is no enemy any more.
                p != mv.1 && home.is_some_and(|home| attacks(&next, p, home))
            };
            if !is(General, board, mv.1) && !enemies.iter().any(hits) && !wants_more(mv) {
                return;
            }
        }
    }
}

/// Every move but the pass that leaves the own general safe.
pub(super) fn safe_moves(board: &Board, side: Side) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    each_safe_move(board, side, |mv| {
        moves.push(mv);
        true
    });
    moves
}

/// Is there a safe move that is wanted?
pub(super) fn has_safe_move(board: &Board, side: Side, is_wanted: impl Fn(Move) -> bool) -> bool {
    let mut found = false;
    each_safe_move(board, side, |mv| {
        found = is_wanted(mv);
        !found
    });
    found
}

/// Is this one of the safe moves?
pub(super) fn is_safe(board: &Board, side: Side, mv: Move) -> bool {
    let is_own = at(board, mv.0).is_some_and(|(owner, _)| owner == side);
    let takes_general = is(General, board, mv.1);
    is_own && !takes_general && attacks(board, mv.0, mv.1) && !in_check(&moved(board, mv), side)
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
            let mut board = [[EMPTY; 9]; 10];
            for square in board.iter_mut().flatten() {
                if rng.one_in(fullness) {
                    *square = rng.pick(b"KABNRCPkabnrcp");
                }
            }
            for from in [Side::Cho, Side::Han].into_iter().flat_map(|side| pieces(&board, side)) {
                let kind = at(&board, from).unwrap().1;
                reach(&board, from, &mut |to| {
                    arrived += 1;
                    assert!(is_within(kind, from, to), "{from:?} {to:?}");
                });
            }
        }
        assert!(arrived > 100_000);
    }
}
