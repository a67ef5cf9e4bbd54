//! Bytes as PGN files: nothing panics, all readers find the same games, and a record of any game comes
//! back from its text.
#![no_main]

use janggi::kingdrops::Kingdrops;
use janggi::record::{PgnReader, PgnText, PgnVisitor, visit_pgn};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Janggi, Pgn, Record, RecordGame};
use libfuzzer_sys::fuzz_target;

/// Counts games without a fault, and their words.
#[derive(Default)]
struct Count {
    games: usize,
    words: usize,
    is_good: bool,
    of_game: usize,
}

impl PgnVisitor for Count {
    fn begin(&mut self) {
        (self.is_good, self.of_game) = (true, 0);
    }

    fn word(&mut self, _: PgnText<'_>) {
        self.of_game += 1;
    }

    fn problem(&mut self, _: janggi::ParsePgnError) {
        self.is_good = false;
    }

    fn end(&mut self) {
        if self.is_good {
            self.games += 1;
            self.words += self.of_game;
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let games: Vec<_> = Pgn::games_of_bytes(bytes).collect();
    let good = || games.iter().flatten();
    let mut count = Count::default();
    visit_pgn(bytes, &mut count);
    // A variation in a place where there can be none is no fault to a visitor.
    assert!(count.games >= good().count());
    let words: usize = good().map(|game| game.tree().len()).sum();
    assert!(count.words >= words);
    let streamed: Vec<_> = PgnReader::new(bytes).map(|game| game.map(|g| g.to_string())).collect();
    assert_eq!(streamed.len(), games.len());
    for (streamed, game) in streamed.iter().zip(&games) {
        assert_eq!(streamed.as_ref().ok(), game.as_ref().ok().map(|g| g.to_string()).as_ref());
    }
    for game in good() {
        comes_back::<Janggi>(game);
        comes_back::<Xiangqi>(game);
        comes_back::<TwelveJanggi>(game);
        comes_back::<Kingdrops>(game);
    }
});

fn comes_back<P: RecordGame>(game: &Pgn<'_>) {
    let Ok(record) = game.record::<P>(None) else { return };
    assert_eq!(record.check_legal(), Ok(()));
    let _ = record.play();
    for &format in P::FORMATS {
        let Ok(text) = record.pgn(format).to_text() else { continue };
        assert_eq!(text.parse::<Record<P>>().as_ref(), Ok(&record), "{text}");
    }
}
