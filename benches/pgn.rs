//! Reading of PGN, beside the crate `pgn-reader`: `cargo bench -p janggi-benches --bench pgn`.
//!
//! The text looks like games of chess, which that crate reads; its moves need not be legal.

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use janggi::Pgn;
use janggi::record::{PgnReader, PgnText, PgnVisitor, visit_pgn};

fn main() {
    divan::main();
}

/// About two megabytes of games as sites store them: seven tags and more, eighty plies, clocks in
/// comments in every third game.
fn text() -> Vec<u8> {
    const MOVES: [&str; 16] = [
        "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "Bg4", "Nbd2", "R1e2",
        "exd5", "Qxd5+", "Kh1", "Rad8",
    ];
    let mut text = String::new();
    let mut number = 1u64;
    let mut random = || {
        number =
            number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize
    };
    let mut game = 0;
    while text.len() < 2_000_000 {
        game += 1;
        text += &format!(
            "[Event \"Rated game {game}\"]\n[Site \"https://example.invalid/{game}\"]\n\
             [Date \"2026.01.{:02}\"]\n[Round \"-\"]\n[White \"player{}\"]\n[Black \"player{}\"]\n\
             [Result \"1-0\"]\n[WhiteElo \"1{:03}\"]\n[BlackElo \"1{:03}\"]\n[ECO \"C60\"]\n\n",
            game % 28 + 1,
            random() % 1000,
            random() % 1000,
            random() % 1000,
            random() % 1000,
        );
        for ply in 0..80 {
            if ply % 2 == 0 {
                text += &format!("{}. ", ply / 2 + 1);
            }
            text += MOVES[random() % MOVES.len()];
            text.push(' ');
            if game % 3 == 0 {
                text += &format!("{{ [%clk 0:0{}:{:02}] }} ", random() % 10, random() % 60);
                if ply % 2 == 0 {
                    text += &format!("{}... ", ply / 2 + 1);
                }
            }
        }
        text += "1-0\n\n";
    }
    text.into_bytes()
}

/// Counts what there is.
#[derive(Default)]
struct Count {
    moves: usize,
    bytes: usize,
}

impl PgnVisitor for Count {
    fn word(&mut self, word: PgnText<'_>) {
        self.moves += 1;
        self.bytes += word.as_bytes().len();
    }

    fn comment(&mut self, comment: PgnText<'_>) {
        self.bytes += comment.as_bytes().len();
    }
}

impl pgn_reader::Visitor for Count {
    type Result = ();

    fn san(&mut self, _: pgn_reader::SanPlus) {
        self.moves += 1;
    }

    fn comment(&mut self, comment: pgn_reader::RawComment<'_>) {
        self.bytes += comment.as_bytes().len();
    }

    fn end_game(&mut self) {}
}

#[divan::bench]
fn visit(bencher: Bencher) {
    let text = text();
    bencher.counter(BytesCount::new(text.len())).bench_local(|| {
        let mut count = Count::default();
        visit_pgn(black_box(&text), &mut count);
        black_box(count.moves + count.bytes)
    });
}

#[divan::bench]
fn visit_stream(bencher: Bencher) {
    let text = text();
    bencher.counter(BytesCount::new(text.len())).bench_local(|| {
        let mut count = Count::default();
        let _ = PgnReader::new(black_box(&text[..])).visit(&mut count);
        black_box(count.moves + count.bytes)
    });
}

#[divan::bench]
fn visit_with_pgn_reader(bencher: Bencher) {
    let text = text();
    bencher.counter(BytesCount::new(text.len())).bench_local(|| {
        let mut count = Count::default();
        let mut reader = pgn_reader::BufferedReader::new(black_box(&text[..]));
        let _ = reader.read_all(&mut count);
        black_box(count.moves + count.bytes)
    });
}

#[divan::bench]
fn skip(bencher: Bencher) {
    let text = text();
    bencher.counter(BytesCount::new(text.len())).bench_local(|| {
        let mut reader = PgnReader::new(black_box(&text[..]));
        let mut games = 0;
        while reader.skip_game().is_ok_and(|found| found) {
            games += 1;
        }
        black_box(games)
    });
}

#[divan::bench]
fn trees(bencher: Bencher) {
    let text = text();
    bencher.counter(BytesCount::new(text.len())).bench_local(|| {
        let games = Pgn::games_of_bytes(black_box(&text)).flatten();
        black_box(games.map(|game| game.tree().len()).sum::<usize>())
    });
}
