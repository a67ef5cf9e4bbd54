//! Short words for the tests: positions and games from their texts.

use janggi::twelve::{Faults, Move, Rules, Setup, TwelveJanggi};
use janggi::{Game, Position, Reason};

pub fn position(text: &str) -> TwelveJanggi {
    text.parse::<Setup>().unwrap().position_waiving(Rules::STANDARD, Faults::WAIVABLE).unwrap()
}

pub fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

pub fn after(text: &str, moves: &str) -> TwelveJanggi {
    moves.split(' ').fold(position(text), |before, text| before.play(mv(text)).unwrap())
}

pub fn game(text: &str, moves: &str) -> Game<TwelveJanggi> {
    Game::from_moves(position(text), moves.split_terminator(' ').map(mv)).unwrap()
}

pub fn outcome(game: &Game<TwelveJanggi>) -> (&'static str, &'static str) {
    game.outcome().map_or(("-", "-"), |o| (o.winner_name(), o.ending.code()))
}
