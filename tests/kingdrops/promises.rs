//! Promises that users build on: equality, keys and sizes.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use janggi::Position;
use janggi::kingdrops::{Hand, Kingdrops, Move, Piece, Square};
use janggi_oracle::rows;

use crate::shorthand::{played, position};

/// Two positions are the same for the repetition rule whatever their turn numbers, and not when
/// anything else differs; the key follows.
#[test]
fn kd15_what_makes_positions_equal() {
    let base = position("4k3/8/8/8/8/8/8/GB2K3 [R] {-} w 1 - a1 5");
    for (text, same) in [
        ("4k3/8/8/8/8/8/8/GB2K3 [R] {-} w 1 - a1 6", true),
        ("4k3/8/8/8/8/8/8/GB2K3 [R] {-} w 1 - b1 5", false),
        ("4k3/8/8/8/8/8/8/GB2K3 [R] {-} w 1 d a1 5", false),
        ("4k3/8/8/8/8/8/8/GB2K3 [R] {-} w 0 - - 5", false),
        ("4k3/8/8/8/8/8/8/GB2K3 [RR] {-} w 1 - a1 5", false),
        ("4k3/8/8/8/8/8/8/GB2K3 [r] {-} w 1 - a1 5", false),
        ("4k3/8/8/8/8/8/8/GB2K3 [R] {Q} w 1 - a1 5", false),
        ("4k3/8/8/8/8/8/8/GR2K3 [R] {-} w 1 - a1 5", false),
        ("4k3/8/8/8/8/8/8/GB2K3 [R] {-} b 0 - - 5", false),
    ] {
        let other = position(text);
        assert_eq!(base == other, same, "{text}");
        assert_eq!(base.key() == other.key(), same, "{text}");
    }
}

/// KD-15, KD-17: the key that moves keep up to date is that of the position as it is read, also
/// when a drop was made and when its turn is over.
#[test]
fn kd15_the_key_follows_drops() {
    let start = "7k/8/8/8/8/8/8/G3K3 [RB] {-} w 0 - - 3";
    for (turn, dropped, spent) in [
        ("R@e2", true, vec![Square::E2]),
        ("a1a2", false, vec![Square::A2]),
        ("a1a2+B@d1", true, vec![Square::D1, Square::A2]),
        ("R@e2+a1a2+e1d1", false, vec![]),
    ] {
        let game = played(start, turn);
        let position = game.position();
        assert_eq!(position.has_dropped(), dropped, "{turn}");
        assert_eq!(position.acted().into_iter().collect::<Vec<_>>(), spent, "{turn}");
        let read: Kingdrops = position.to_string().parse().unwrap();
        assert_eq!((position.key(), *position), (read.key(), read), "{turn}");
        let hash =
            |position: &Kingdrops| BuildHasherDefault::<DefaultHasher>::new().hash_one(position);
        assert_eq!(hash(position), hash(&read), "{turn}");
        assert_ne!(hash(position), hash(game.start()), "{turn}");
    }
}

#[test]
fn public_small_types_are_small() {
    assert_eq!(size_of::<Move>(), 3);
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Option<Piece>>(), 2);
    assert_eq!(size_of::<Hand>(), 4);
    assert!(size_of::<Kingdrops>() <= 128);
}

/// KD-17: the keys of these positions are a promise of the crate. The columns are a position and
/// its key in hexadecimal digits.
#[test]
fn keys_never_change() {
    let mut keys = std::collections::BTreeSet::new();
    for [text, key] in rows(include_str!("../data/kingdrops_keys.tsv")) {
        let position: Kingdrops = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.to_string(), text);
        assert_eq!(format!("{:016x}", position.key()), key, "{text}");
        assert!(keys.insert(position.key()), "{text}");
    }
    assert_eq!(keys.len(), 24);
}
