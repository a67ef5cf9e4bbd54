//! A game of Xiangqi from any set-up under any rules, steered by the bytes: it agrees with the second
//! implementation at every ply, and so does a repetition that the bytes choose.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/common/mod.rs"]
mod common;
#[path = "../../tests/naive/mod.rs"]
mod naive;
#[path = "../../tests/versus/mod.rs"]
mod versus;

/// More bytes would only make games longer.
const MOST_BYTES: usize = 160;

fuzz_target!(|data: &[u8]| {
    let data = &data[..data.len().min(MOST_BYTES)];
    let _ = versus::xiangqi::to_and_fro(&mut common::Bytes(data), "standard,chase=axf");
    versus::xiangqi::compare(&mut common::Bytes(data), versus::xiangqi::Ask::FromOnePoint);
});
