//! Bytes as GIB files: nothing panics, and a game that can be read comes back from its text.
#![no_main]

use janggi::record::{decode, gib};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for game in gib::read(&decode(bytes).text) {
        let _ = game.result();
        let Ok(record) = game.record(None) else { continue };
        let text = gib::write(&record).to_string();
        let again = gib::read(&text).next().map(|game| game.record(None));
        let moves = |record: &janggi::Record<_>| record.moves().collect::<Vec<_>>();
        let again = again.and_then(Result::ok);
        assert!(again.is_some_and(|again| moves(&again) == moves(&record)), "{text}");
    }
});
