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

fuzz_target!(|data: &[u8]| {
    versus::janggi::compare(&mut common::Bytes(data), versus::janggi::Ask::FromOnePoint);
});
