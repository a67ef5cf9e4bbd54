//! A game of Janggi from any set-up under any rules, steered by the bytes: it agrees with the second
//! implementation at every ply.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/common/mod.rs"]
mod common;
#[path = "../../tests/naive/mod.rs"]
mod naive;
#[path = "../../tests/versus/mod.rs"]
mod versus;

/// More bytes would only make games longer, and the second implementation takes a millisecond a ply.
const MOST_BYTES: usize = 160;

fuzz_target!(|data: &[u8]| {
    let data = &data[..data.len().min(MOST_BYTES)];
    versus::janggi::compare(&mut common::Bytes(data), versus::janggi::Ask::FromOnePoint);
});
