//! The Zobrist key (its values are a promise; `tests/data/twelve_keys.tsv` guards them).

use super::{Role, Square, TwelveJanggi};
use crate::random;
use crate::side::Side;

/// The letters of "twelve". Neither the seed nor the order of the words may ever change.
const SEED: u64 = 0x7477_656c_7665;

/// First the word of the second player's turn, then 2 × 5 × 12 words of pieces on squares, then 2 ×
/// 3 × 2 words of pieces in hand.
const WORDS: [u64; 1 + PIECES + HANDS] = random::words(SEED);
const PIECES: usize = 2 * 5 * 12;
const HANDS: usize = 2 * 3 * 2;

/// The word that is in the key when the second player is to move.
pub(super) const TURN: u64 = WORDS[0];

/// The word of a piece on a square.
pub(super) const fn piece(side: Side, role: Role, square: Square) -> u64 {
    WORDS[1 + 60 * side.index() + 12 * role as usize + square.index()]
}

/// The word that a hand gains when it gets one more piece of a role than `already`. A set has two
/// pieces of a role, so there is no third word.
pub(super) const fn in_hand(side: Side, role: Role, already: u8) -> u64 {
    let role = match role {
        Role::General => 0,
        Role::Minister => 1,
        Role::Pawn => 2,
        Role::King | Role::Marquis => return 0,
    };
    if already < 2 { WORDS[1 + PIECES + 6 * side.index() + 2 * role + already as usize] } else { 0 }
}

/// The key of a position, from nothing.
pub(super) const fn of(position: &TwelveJanggi) -> u64 {
    let mut key = match position.turn {
        Side::First => 0,
        Side::Second => TURN,
    };
    let mut i = 0;
    while i < 12 {
        if let Some(found) = position.piece(Square::ALL[i]) {
            key ^= piece(found.side, found.role, Square::ALL[i]);
        }
        i += 1;
    }
    let mut i = 0;
    while i < 6 {
        let (side, role) = (Side::BOTH[i / 3], Role::IN_HAND[i % 3]);
        let mut already = 0;
        while already < position.hand(side).count(role) {
            key ^= in_hand(side, role, already as u8);
            already += 1;
        }
        i += 1;
    }
    key
}
