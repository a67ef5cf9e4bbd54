//! Bytes as packed positions: nothing panics, and what is a position has these bytes alone.
#![no_main]

use janggi::kingdrops::{self, Kingdrops};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Janggi, Position, Rules};
use libfuzzer_sys::fuzz_target;

/// A position that came out of bytes is one that can be asked anything.
fn is_sound<P: Position>(position: &P) {
    let (legal, outcome) = (position.legal_moves(), position.outcome());
    assert_eq!(legal.is_empty(), outcome.is_some(), "{position}");
    for &mv in &legal {
        assert!(position.clone().play(mv).is_ok(), "{position}: {mv}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let preset = usize::from(first);
    let rules = Rules::PRESETS[preset % Rules::PRESETS.len()].1;
    if let Ok(position) = Janggi::from_packed(bytes, rules) {
        assert_eq!(position.to_packed().as_ref().map(|bytes| &bytes[..]), Ok(bytes));
        is_sound(&position);
    }
    let rules = xiangqi::Rules::PRESETS[preset % xiangqi::Rules::PRESETS.len()].1;
    if let Ok(position) = Xiangqi::from_packed(bytes, rules) {
        assert_eq!(position.to_packed().as_ref().map(|bytes| &bytes[..]), Ok(bytes));
        is_sound(&position);
    }
    let rules = twelve::Rules::PRESETS[preset % twelve::Rules::PRESETS.len()].1;
    if let Ok(position) = TwelveJanggi::from_packed(bytes, rules) {
        assert_eq!(position.to_packed()[..], *bytes);
        is_sound(&position);
    }
    if let Ok(position) = Kingdrops::from_packed(bytes, kingdrops::Rules::STANDARD) {
        assert_eq!(position.to_packed()[..], *bytes);
        is_sound(&position);
    }
});
