//! A record read and replayed: GIB, as Korean sites write it, and back as PGN.
//!
//! `cargo run --example record`

use janggi::{Game, Janggi, Pgn, Rules, gib};

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
    // A file may hold many records; bytes in CP949 are decoded by `gib::decode` (feature `cp949`).
    for record in gib::read(RECORD) {
        let name = |tag| record.tags.get(tag).unwrap_or("?");
        println!("{} - {}, {}", name("초대국자"), name("한대국자"), name("대회명"));
        println!("{} of cho, {} of han", name("초차림"), name("한차림"));

        // GIB does not say by which rules was played. Where the record goes wrong, replay stops.
        let replay = record.replay(Rules::CLUB)?;
        if let Some(stopped) = &replay.stopped {
            println!("ply {}: {} cannot be played", stopped.ply, stopped.text);
        }

        // Once more, move by move: what was written, the same move in other notations, the score.
        let mut game = Game::new(*replay.game.start());
        for (mv, recorded) in replay.game.moves().zip(&record.moves) {
            let position = *game.position();
            let comment = recorded.comment.as_deref().unwrap_or_default();
            println!(
                "{:>2}. {}  {:<6} {:<5} {}  {comment}",
                game.ply() + 1,
                mv.korean(&position),
                mv.san(&position).to_string(),
                mv.coordinates(&position).to_string(),
                position.points(),
            );
            game.play(mv)?;
        }
        println!("\n{}", game.position().diagram());

        // The same game as PGN. What is written is read back the same.
        let mut pgn = Pgn::from(&game);
        pgn.tags.set("White", name("초대국자"));
        pgn.tags.set("Black", name("한대국자"));
        println!("{pgn}");
        let read: Pgn = pgn.to_string().parse()?;
        assert_eq!(read.game::<Janggi>(Rules::CLUB)?.position(), game.position());
    }
    Ok(())
}
