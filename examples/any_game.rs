//! One function for all games: whatever implements `Position` can be played, counted and judged.
//!
//! `cargo run --example any_game`

use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Position, Reason, Side, perft};

/// Plays a game of random moves, and tells how it went.
fn random_game<P: Position>(name: &str, start: P, mut random: u64) {
    let lines = perft(&start, 3);
    let mut game = Game::new(start);
    let (mut most, mut repeated) = (0, 0);
    while !game.is_over() && game.ply() < 400 {
        let moves = game.legal_moves();
        most = most.max(moves.len());
        // A small generator of numbers, so that every run shows the same games.
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let mv = moves[(random >> 33) as usize % moves.len()];
        game.play(mv).expect("it is out of the list of legal moves");
        repeated += usize::from(game.occurrences() > 1);
    }
    let first = P::side_name(Side::First);
    println!("{name}: {first} moves first, {lines} ways to play three moves");
    println!("  {} plies, at most {most} moves to choose from, {repeated} repetitions", game.ply());
    match game.outcome() {
        Some(outcome) => println!("  {outcome} [{}]", outcome.ending.code()),
        None => println!("  not over yet"),
    }
    println!("  {}\n", game.position());
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    random_game("Janggi", Janggi::default(), 1);
    random_game("Twelve Janggi", TwelveJanggi::default(), 2);
    random_game("Xiangqi", Xiangqi::default(), 3);
    // Kingdrops begins with the choice of a line-up; here both are given.
    let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse()?;
    random_game("Kingdrops", Kingdrops::from_lineups(lineup, lineup), 4);
    Ok(())
}
