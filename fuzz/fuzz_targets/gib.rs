//! Bytes as GIB files: nothing panics, and a game that can be played comes back from its text.
#![no_main]

use janggi::{Rules, gib};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for record in gib::read(&gib::decode(bytes)) {
        let _ = (record.result(), record.to_string());
        let Ok(replay) = record.replay(Rules::PLAIN) else { continue };
        let again = gib::Gib::from(&replay.game).to_string();
        let again = gib::read(&again).next().map(|record| record.replay(Rules::PLAIN));
        assert!(again.is_some_and(|replay| replay.is_ok_and(|replay| replay.stopped.is_none())));
    }
});
