//! Short words for the tests: positions and games from their texts.

use janggi::xiangqi::{Ending, Faults, Move, Rules, Setup, Xiangqi};
use janggi::{Game, Outcome};

pub fn position(fen: &str) -> Xiangqi {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Any setup, whatever can be waived.
pub fn waived(fen: &str) -> Xiangqi {
    fen.parse::<Setup>().unwrap().position_waiving(Rules::STANDARD, Faults::WAIVABLE).unwrap()
}

pub fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// Plays moves from a position until the game is over: the ply and the result.
pub fn play(fen: &str, rules: Rules, moves: &str) -> Option<(usize, Outcome<Ending>)> {
    let setup: Setup = fen.parse().unwrap();
    let start = setup.position_waiving(rules, Faults::WAIVABLE).unwrap();
    let mut game = Game::new(start);
    for mv in moves.split_whitespace() {
        if game.is_over() {
            break;
        }
        let mv: Move = mv.parse().unwrap();
        game.play(mv).unwrap_or_else(|error| panic!("{fen} {mv}: {error}"));
    }
    game.outcome().map(|outcome| (game.ply(), outcome))
}
