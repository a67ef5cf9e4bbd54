//! Short words for the tests: positions and games from their texts.

use janggi::kingdrops::{IllegalMove, Kingdrops, Move, Turn};
use janggi::{Game, Position};

pub fn position(text: &str) -> Kingdrops {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

pub fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

pub fn played(start: &str, turns: &str) -> Game<Kingdrops> {
    let mut game = Game::new(position(start));
    for turn in turns.split_whitespace() {
        for mv in turn.parse::<Turn>().unwrap() {
            game.play(mv).unwrap_or_else(|e| panic!("{mv} on {}: {e}", game.position()));
        }
    }
    game
}

pub fn refusal(start: &str, text: &str) -> IllegalMove {
    position(start).check_legal(mv(text)).unwrap_err()
}
