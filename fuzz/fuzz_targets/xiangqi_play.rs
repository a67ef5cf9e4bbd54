//! A game of Xiangqi from any set-up under any rules, steered by the bytes: it agrees with the
//! second implementation at every ply, and so does a repetition that the bytes choose.

#![no_main]

use janggi_oracle::Bytes;
use janggi_oracle::versus::xiangqi::{Ask, compare, to_and_fro};
use libfuzzer_sys::fuzz_target;

/// More bytes would only make games longer.
const MOST_BYTES: usize = 160;

fuzz_target!(|data: &[u8]| {
    let data = &data[..data.len().min(MOST_BYTES)];
    let _ = to_and_fro(&mut Bytes(data), "standard,chase=axf");
    compare(&mut Bytes(data), Ask::Samples);
});
