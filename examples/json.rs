//! A game kept as JSON, as a server does: every value goes through its text form, and is checked on
//! the way in.
//!
//! `cargo run --features serde --example json`

use janggi::{Formation, Game, Janggi, Move, Rules, Side, Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Small values are strings.
    let rules: Rules = "tournament,limit=200:points".parse()?;
    println!("{}", serde_json::to_string(&(rules, Move::step(Square::A4, Square::B4), Side::HAN))?);

    // A game is its start and its moves, and what was declared beside them.
    let cho = Formation::HorseElephantElephantHorse;
    let mut game =
        Game::new(Janggi::from_formations(cho, Formation::ElephantHorseElephantHorse, rules));
    game.play(Move::step(Square::A4, Square::B4))?;
    game.play(Move::step(Square::I7, Square::H7))?;
    game.resign(Side::HAN)?;
    let kept = serde_json::to_string_pretty(&game)?;
    println!("{kept}\n");

    // Reading replays the game, so that everything is there again: the past, the points, the
    // result.
    let game: Game<Janggi> = serde_json::from_str(&kept)?;
    println!("{}", game.position().diagram());
    println!("{} plies, {}", game.ply(), game.position().points());
    if let Some(outcome) = game.outcome() {
        println!("{outcome}\n{}\n", serde_json::to_string(&outcome)?);
    }

    // Nothing gets in that the rules refuse.
    for (from, to) in [("a4b4", "a4a9"), ("i7h7", "z7h7"), ("tournament", "tournamnt")] {
        let error = serde_json::from_str::<Game<Janggi>>(&kept.replacen(from, to, 1));
        println!("{to}: {}", error.expect_err("it was made wrong"));
    }
    Ok(())
}
