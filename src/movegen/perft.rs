//! Counting the replies to many moves by what each move changes.
//!
//! Two plies before the end of a perft, every move of one side is followed by a count of the other
//! side's moves, and those counts differ little: a move changes what few other pieces can do.
//! [`Replies`] remembers what each piece of the replying side can do before the move, and which
//! squares that depends on, so that after a move only the pieces that depend on one of its two
//! squares are counted anew. What the enemies near the general mean is remembered in the same way.
//! The rules know nothing of it, and nothing else uses it.

use super::generator::Generator;
use super::pins::PinMasks;
use crate::attacks::{Movement, Occupancy};
use crate::board::lines::{between, cross};
use crate::board::{Palace, Role, Square, Squares};
use crate::side::Side;

/// On what the ways of the pieces depend.
pub(crate) trait Dependencies: Movement {
    /// The dependency mask of a piece: a change on any other square changes nothing of where it can
    /// go. Its own square need not be in it.
    fn dependencies(on: Occupancy, side: Side, role: Role, from: Square) -> Squares;
}

/// How many pieces a side can have for the table to hold them: the full set without the general.
const MOST: usize = 15;

/// What a side can do before the other side moves.
pub(crate) struct Replies {
    pieces: [(Role, Square); MOST],
    /// For each square, the pieces that stand on it or depend on it, a bit a piece.
    dependents: [u16; 90],
    /// How many targets the pieces have, and all together.
    counts: [[u8; MOST]; 3],
    totals: [usize; 3],
    /// The legal moves of the general.
    general: usize,
    /// The enemies near the palace, and where they let the pieces go.
    near: Squares,
    pins: PinMasks,
    /// The squares on which these depend.
    near_dependencies: Squares,
}

/// What [`Replies`] counts of each piece: its pseudo-legal targets,
const PSEUDO_LEGAL: usize = 0;
/// the legal ones of them,
const LEGAL: usize = 1;
/// and none, which is where a count in a new check starts from.
const NONE: usize = 2;

impl Replies {
    /// The table for the side to reply, or `None` when it has more pieces than the full set.
    #[inline]
    pub(crate) fn new<G: Dependencies>(replier: Generator<'_, G>) -> Option<Replies> {
        let (board, side) = (replier.board, replier.side);
        if board.side(side).len() > MOST + 1 {
            return None;
        }
        let near = replier.near_enemies();
        let mut replies = Replies {
            pieces: [(Role::General, Square::A1); MOST],
            dependents: [0; 90],
            counts: [[0; MOST]; 3],
            totals: [0; 3],
            general: replier.general_steps(near).len(),
            near,
            pins: replier.no_pins(),
            near_dependencies: near_dependencies(replier, near),
        };
        replier.add_pins(near, &mut replies.pins);
        let on = Occupancy::of(board);
        let mut index = 0;
        for &role in &Role::ALL[1..] {
            for at in board.pieces(side, role) {
                // After moves that were not legal, several pieces may stand on one square.
                if index == MOST {
                    return None;
                }
                let targets = replier.pseudo_legal(role, at);
                let pseudo_legal = targets.len();
                let legal = match replies.pins.if_any() {
                    None => pseudo_legal,
                    Some(pins) => (targets & pins.of(at)).len(),
                };
                replies.pieces[index] = (role, at);
                replies.counts[PSEUDO_LEGAL][index] = pseudo_legal as u8;
                replies.counts[LEGAL][index] = legal as u8;
                replies.totals[PSEUDO_LEGAL] += pseudo_legal;
                replies.totals[LEGAL] += legal;
                let dependencies = G::dependencies(on, side, role, at) | at.into();
                dependencies.for_each(|square| replies.dependents[square.index()] |= 1 << index);
                index += 1;
            }
        }
        Some(replies)
    }

    /// The number of legal moves of pieces on a board where the other side has moved between two
    /// squares since the table was made, and whether that gave check.
    #[inline]
    pub(crate) fn after<G: Dependencies>(
        &self,
        replier: Generator<'_, G>,
        from: Square,
        to: Square,
    ) -> (usize, bool) {
        let near = replier.near_enemies();
        let mut changed = self.dependents[from.index()] | self.dependents[to.index()];
        let mut new_pins;
        let (general, before, pins) = if near == self.near
            && !self.near_dependencies.meets(Squares::from(from) | to.into())
        {
            (self.general, LEGAL, &self.pins)
        } else {
            new_pins = replier.no_pins();
            if !near.is_empty() {
                replier.add_pins(near, &mut new_pins);
            }
            if let Some(pins) = new_pins.if_any() {
                pins.decisive().for_each(|square| changed |= self.dependents[square.index()]);
            }
            // Of the other pieces no move is safe in check, and otherwise every move is.
            let before = if new_pins.in_check() { NONE } else { PSEUDO_LEGAL };
            (replier.general_steps(near).len(), before, &new_pins)
        };
        (general + self.recount(replier, before, changed, to, pins.if_any()), pins.in_check())
    }

    /// A total in which some pieces, a bit a piece, are counted anew unless just captured.
    #[inline]
    fn recount<G: Movement>(
        &self,
        replier: Generator<'_, G>,
        before: usize,
        mut pieces: u16,
        captured: Square,
        pins: Option<&PinMasks>,
    ) -> usize {
        let (mut total, counts) = (self.totals[before], &self.counts[before]);
        while pieces != 0 {
            let index = pieces.trailing_zeros() as usize;
            pieces &= pieces - 1;
            if let (Some(&(role, at)), Some(&before)) = (self.pieces.get(index), counts.get(index))
            {
                total -= before as usize;
                if at != captured {
                    let targets = replier.pseudo_legal(role, at);
                    total += pins.map_or(targets, |pins| targets & pins.of(at)).len();
                }
            }
        }
        total
    }
}

/// The squares on which it depends what the enemies near the palace mean for it.
fn near_dependencies<G: Dependencies>(replier: Generator<'_, G>, near: Squares) -> Squares {
    let (board, side) = (replier.board, replier.side);
    let on = Occupancy::of(board);
    let of = |role| board.role(role) & near;
    // Of lines only those that meet the palace.
    let lines = G::palace_sources(side).sliders;
    let mut squares = Palace::of(side) | near;
    for role in [Role::Elephant, Role::Horse] {
        of(role).for_each(|from| squares |= G::dependencies(on, !side, role, from));
    }
    for role in [Role::Chariot, Role::Cannon] {
        of(role).for_each(|from| {
            squares |=
                G::dependencies(on, !side, role, from) & lines | between(from, board.general(side));
        });
    }
    match G::GENERALS_ATTACK_GENERALS {
        true => squares | (cross(board.general(!side)) & lines),
        false => squares,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::janggi::Janggi;
    use crate::xiangqi::Xiangqi;

    /// A set of squares with these among them or not.
    fn with(set: Squares, square: Square, is_in: bool) -> Squares {
        if is_in { set | square.into() } else { set - square.into() }
    }

    /// Each square as it may be: empty, with a piece, with a cannon.
    const STATES: [(bool, bool); 3] = [(false, false), (true, false), (true, true)];

    /// For all ways in which some squares are empty or hold a piece or a cannon: what changes where
    /// a piece goes is a change in its mask, before the change and after it.
    fn masks_hold<G: Dependencies>(side: Side, role: Role, from: Square, squares: &[Square]) {
        let count = 3_usize.pow(squares.len() as u32);
        for number in 0..count {
            let (mut on, mut left) = (Occupancy::EMPTY, number);
            for &square in squares {
                let (is_occupied, is_cannon) = STATES[left % 3];
                left /= 3;
                on.occupied = with(on.occupied, square, is_occupied);
                on.cannons = with(on.cannons, square, is_cannon);
            }
            let (moves, mask) =
                (G::moves(on, side, role, from), G::dependencies(on, side, role, from));
            for &square in squares.iter().filter(|&&square| !mask.contains(square)) {
                for (is_occupied, is_cannon) in STATES {
                    let changed = Occupancy::new(
                        with(on.occupied, square, is_occupied),
                        with(on.cannons, square, is_cannon),
                    );
                    assert_eq!(
                        G::moves(changed, side, role, from),
                        moves,
                        "{role:?} {from} {on:?}"
                    );
                }
            }
        }
    }

    fn all_masks_hold<G: Dependencies>() {
        for from in Square::ALL {
            let but = |set: Squares| (set - from.into()).iter().collect::<Vec<_>>();
            for role in [Role::Chariot, Role::Cannon] {
                masks_hold::<G>(Side::First, role, from, &but(Squares::rank(from.rank())));
                masks_hold::<G>(Side::First, role, from, &but(Squares::file(from.file())));
            }
            // The legs and eyes of leapers, and the second square of an elephant's way up.
            let near = |steps: &[(i8, i8)]| {
                steps.iter().filter_map(|&(x, y)| from.offset(x, y)).collect::<Vec<_>>()
            };
            let around = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
            masks_hold::<G>(Side::First, Role::Horse, from, &near(&around));
            masks_hold::<G>(Side::First, Role::Elephant, from, &near(&around));
            let up = [(0, 1), (-1, 2), (1, 2), (1, 0), (2, 1), (2, -1)];
            masks_hold::<G>(Side::First, Role::Elephant, from, &near(&up));
        }
        for (side, from) in Side::BOTH
            .into_iter()
            .flat_map(|side| Squares::palace(side).iter().map(move |from| (side, from)))
        {
            let others = Squares::palace(side) - from.into();
            let others = others.iter().collect::<Vec<_>>();
            for role in Role::ALL {
                masks_hold::<G>(side, role, from, &others);
                masks_hold::<G>(!side, role, from, &others);
            }
        }
    }

    #[test]
    fn nothing_beyond_its_mask_changes_where_a_piece_goes() {
        all_masks_hold::<Janggi>();
        all_masks_hold::<Xiangqi>();
    }
}
