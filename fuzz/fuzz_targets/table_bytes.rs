//! Whatever bytes are given, a table of Twelve Janggi refuses them or answers; it never panics.
#![no_main]

use janggi::Position;
use janggi::twelve::{Table, TwelveJanggi};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // A header that is nearly right reaches further than any that the fuzzer would guess.
    let mut nearly = bytes.to_vec();
    for (to, from) in nearly.iter_mut().zip(b"TWELVEJG\x01") {
        *to = *from;
    }
    for bytes in [bytes, &nearly] {
        let Ok(table) = Table::from_bytes(bytes) else { continue };
        let mut position = TwelveJanggi::new(table.rules());
        for byte in bytes {
            let _ = table.probe(&position);
            let Ok(best) = table.best_moves(&position) else { break };
            let Some(&mv) = best.get(usize::from(*byte) % best.len().max(1)) else { break };
            position.play_unchecked(mv);
        }
    }
});
