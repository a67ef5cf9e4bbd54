//! Texts as PGN files: nothing panics, and a record that can be played comes back from its text.
#![no_main]

use janggi::{Pgn, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for record in Pgn::games(text).flatten() {
        let _ = record.to_string();
        if let Ok(game) = record.janggi(Rules::CLUB) {
            let record = Pgn::from(&game);
            let again = Pgn::games(&record.to_string()).next();
            let again = again.and_then(Result::ok).map(|again| (again.tags, again.moves));
            assert_eq!(again, Some((record.tags, record.moves)));
        }
    }
});
