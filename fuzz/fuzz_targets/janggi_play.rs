//! A game of Janggi from any set-up under any rules, steered by the bytes: it agrees with the
//! second implementation at every ply.

#![no_main]

use janggi_oracle::Bytes;
use janggi_oracle::versus::janggi::{Ask, compare};
use libfuzzer_sys::fuzz_target;

/// More bytes would only make games longer, and the second implementation takes a millisecond a
/// ply.
const MOST_BYTES: usize = 160;

fuzz_target!(|data: &[u8]| {
    let data = &data[..data.len().min(MOST_BYTES)];
    compare(&mut Bytes(data), Ask::Samples);
});
