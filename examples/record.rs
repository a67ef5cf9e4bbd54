//! A record read and replayed: GIB, as Korean sites write it, and back as PGN.
//!
//! `cargo run --example record`

use janggi::Game;
use janggi::record::{self, AnyRecord};

/// Tags with names, formations and the result, then the moves: what goes where by file and rank.
const RECORD: &str = "\
[대회명 \"친선 대국\"]
[초대국자 \"가람\"]
[한대국자 \"나래\"]
[초차림 \"마상상마\"]
[한차림 \"상마상마\"]
[대국결과 \"초 기권승\"]

1. 71졸72 2. 41병42 {첫 수를 따라 한다} 3. 01차11 4. 45병44 <12>
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A file may hold many records, in any format and encoding (CP949 needs the feature
    // `encoding`).
    let file = record::read(RECORD.as_bytes());
    for record in file.games() {
        let AnyRecord::Janggi(record) = record? else { continue };
        let name = |tag| record.tags.get(tag).unwrap_or("?");
        println!("{}: {} - {}, {}", file.format(), name("White"), name("Black"), name("Event"));
        println!("{:?}", record.start.formations());

        // Where the record departs from its rules, it goes on, and playing it tells so.
        let played = record.play();
        for departure in &played.departures {
            println!("{departure}");
        }

        // Once more, move by move: what was written, the same move in other notations, the score.
        let mut game = Game::new(record.start);
        for node in record.tree.main_line() {
            let Some(&mv) = node.mv() else { continue };
            let position = *game.position();
            println!(
                "{:>2}. {}  {:<6} {:<5} {}  {}",
                game.ply() + 1,
                mv.korean(&position),
                mv.san(&position).to_string(),
                mv.coordinates(&position).to_string(),
                position.points(),
                node.note().comment(),
            );
            game.play(mv)?;
        }
        println!("\n{}", game.position().diagram());

        // The same game as PGN. What is written is read back the same.
        println!("{record}");
        assert_eq!(record.to_string().parse(), Ok(record));
    }
    Ok(())
}
