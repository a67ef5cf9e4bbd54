//! The Zobrist key of a position.
//!
//! The key covers everything that [`Kingdrops`] compares: the board, what is off it, the side on
//! turn, and the actions already made. The turn number takes no part.

use super::{Hand, Kingdrops, Piece, Role, Square, Squares};
use crate::random::words;
use crate::side::Side;

/// Where the words below come from. Keys are a promise of the crate: this number, the order of the
/// words and [`words`] itself may never change.
const SEED: u64 = 0x4b69_6e67_6472_6f70; // "Kingdrop" in ASCII

const KINDS: usize = 14;
/// The counts of one kind off the board that have a word; a full set has at most four of a kind.
const COUNTS: usize = 4;

const PIECES_FROM: usize = 0;
const HANDS_FROM: usize = PIECES_FROM + KINDS * 64;
const ACTED_FROM: usize = HANDS_FROM + 3 * KINDS * COUNTS;
const BLACK_AT: usize = ACTED_FROM + 64;
const DROPPED_AT: usize = BLACK_AT + 1;

const ALL_WORDS: [u64; DROPPED_AT + 1] = words(SEED);
static WORDS: [u64; DROPPED_AT + 1] = ALL_WORDS;

/// The word that is in the key when it is Black's turn.
pub(super) const BLACK: u64 = ALL_WORDS[BLACK_AT];
/// The word that is in the key when a drop was made in this turn.
pub(super) const DROPPED: u64 = ALL_WORDS[DROPPED_AT];

/// The places for pieces off the board.
#[derive(Clone, Copy, Debug)]
pub(super) enum OffBoard {
    Reserve = 0,
    Prison = 1,
    Unplaced = 2,
}

#[inline]
fn word(index: usize) -> u64 {
    // All indices are in range by construction; the default only spares the panic.
    WORDS.get(index).copied().unwrap_or_default()
}

#[inline]
fn kind(piece: Piece) -> usize {
    piece.side.index() * 7 + piece.role.index()
}

/// The word of a piece on a square.
#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    word(PIECES_FROM + kind(piece) * 64 + square.index())
}

/// The word of having `count` pieces of a kind in a place; none have no word.
#[inline]
pub(super) fn hand(place: OffBoard, piece: Piece, count: usize) -> u64 {
    match count.min(COUNTS) {
        0 => 0,
        count => word(HANDS_FROM + (place as usize * KINDS + kind(piece)) * COUNTS + count - 1),
    }
}

/// The words of all that is in a place, for either side.
pub(super) fn hands(place: OffBoard, hands: &[Hand; 2]) -> u64 {
    let mut key = 0;
    for side in Side::BOTH {
        for role in Role::ALL {
            key ^= hand(place, Piece::new(side, role), hands[side.index()].count(role));
        }
    }
    key
}

/// The words of the squares whose pieces have acted in this turn.
#[inline]
pub(super) fn acted(squares: Squares) -> u64 {
    squares.into_iter().fold(0, |key, square| key ^ word(ACTED_FROM + square.index()))
}

/// The key of a position, from nothing; afterwards every change in `play.rs` keeps it up to date.
pub(super) fn of(position: &Kingdrops) -> u64 {
    let state = &position.state;
    let mut key = hands(OffBoard::Reserve, &state.reserves)
        ^ hands(OffBoard::Prison, &position.prisoners)
        ^ hands(OffBoard::Unplaced, &position.to_place)
        ^ acted(state.acted);
    for side in Side::BOTH {
        for role in Role::ALL {
            let kind = Piece { side, role };
            for square in position.squares_of(kind) {
                key ^= piece(kind, square);
            }
        }
    }
    if state.side == Side::BLACK {
        key ^= BLACK;
    }
    if state.dropped {
        key ^= DROPPED;
    }
    key
}
