//! Bytes as PGN files: nothing panics, what is read is written so that it is read again, and a
//! record that can be played, in Janggi or in Xiangqi, comes back from its text.
#![no_main]

use janggi::{Janggi, Pgn, Record, Rules, xiangqi};
use libfuzzer_sys::fuzz_target;
use xiangqi::{Format, Xiangqi};

fuzz_target!(|bytes: &[u8]| {
    for record in Pgn::games(&String::from_utf8_lossy(bytes)).flatten() {
        let written = record.to_string();
        assert_eq!(written.parse::<Pgn>().unwrap().to_string(), written);
        if let Ok(game) = record.game::<Janggi>(Rules::CLUB) {
            let record = Pgn::from(&game);
            let again: Pgn = record.to_string().parse().unwrap();
            assert_eq!((&again.tags, &again.moves), (&record.tags, &record.moves));
            assert!(again.game::<Janggi>(Rules::CLUB).unwrap().moves().eq(game.moves()));
        }
        if let Ok(record) = Record::<Xiangqi>::from_pgn(&record, xiangqi::Rules::STANDARD) {
            for format in Format::ALL {
                let again: Pgn = record.to_pgn(format).unwrap().to_string().parse().unwrap();
                let again = Record::<Xiangqi>::from_pgn(&again, xiangqi::Rules::STANDARD).unwrap();
                assert_eq!(again.start, record.start);
                assert_eq!(again.tree, record.tree);
            }
        }
    }
});
