//! Promises that users build on: keys and sizes.

use core::mem::size_of;
use std::collections::BTreeSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use janggi::twelve::{Move, Piece, TwelveJanggi};
use janggi::{Position, Side};
use janggi_oracle::rows;

use crate::shorthand::{mv, position};

/// TJ-23: what is the same for the repetition rule is the same to a hash map.
#[test]
fn tj23_equal_positions_have_equal_hashes() {
    let hash = |text: &str| BuildHasherDefault::<DefaultHasher>::new().hash_one(position(text));
    let base = "MKG/.P./.p./gkm - 1";
    assert_eq!(hash(base), hash(base));
    for other in ["MKG/.P./.p./gkm - 2", "MKG/..P/.p./gkm - 1", "MKG/.../.p./gkm P 1"] {
        assert_ne!(hash(base), hash(other), "{other}");
    }
}

/// A set has two of a kind, so there are keys for two of them in a hand; a third one, which only
/// unchecked moves can get there, has none.
#[test]
fn the_key_counts_what_is_in_hand() {
    let board = ".K./.../.../.k.";
    let hands = ["-", "G", "GG", "GM", "MM", "MP", "PP", "p", "pp", "g", "gg", "m", "mm", "GGMMPP"];
    let keys: BTreeSet<u64> =
        hands.iter().map(|hand| position(&format!("{board} {hand} 1")).key()).collect();
    assert_eq!(keys.len(), hands.len());

    let mut nonsense = position(&format!("{board} GGMMpp 1"));
    nonsense.play_unchecked(mv("P*C2"));
    let before = nonsense.key();
    nonsense.play_unchecked(mv("D2C2"));
    assert_eq!(nonsense.hand(Side::Second).pawns, 3);
    assert_ne!(nonsense.key(), before);
}

#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 4);
    assert!(size_of::<Option<Move>>() <= 4);
    assert!(size_of::<TwelveJanggi>() <= 48);
    assert_eq!(size_of::<Option<Piece>>(), 2);
}

/// The values of keys are a promise: `tests/data/twelve_keys.tsv` was written once.
#[test]
fn keys_never_change() {
    let mut seen = 0;
    for [text, key] in rows(include_str!("../data/twelve_keys.tsv")) {
        assert_eq!(format!("{:016x}", position(text).key()), key, "{text}");
        seen += 1;
    }
    assert_eq!(seen, 26);
}
