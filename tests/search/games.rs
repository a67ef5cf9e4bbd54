//! Games to search in.

use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::{Game, Janggi, Position, Rules};
use janggi_oracle::{Choices, Rng};

/// Games of random moves that are not over, each of another length.
pub fn random_games<P: Position>(start: &P, count: usize, longest: usize) -> Vec<Game<P>> {
    let mut dice = Rng(20_261_130);
    let mut games = Vec::new();
    while games.len() < count {
        let mut game = Game::new(start.clone());
        for _ in 0..dice.below(longest) {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[dice.below(moves.len())]).unwrap();
        }
        if !game.is_over() {
            games.push(game);
        }
    }
    games
}

pub fn janggi_starts() -> Vec<Janggi> {
    let presets = [Rules::CLUB, Rules::TOURNAMENT, Rules::MODERN, Rules::TRADITIONAL];
    presets.map(Janggi::start).to_vec()
}

pub fn kingdrops_start() -> Kingdrops {
    let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse().unwrap();
    Kingdrops::from_lineups(lineup, lineup)
}

pub fn after<P: Position>(game: &Game<P>, mv: P::Move) -> Game<P> {
    let mut game = game.clone();
    game.play(mv).unwrap();
    game
}
