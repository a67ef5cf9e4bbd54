//! The game that the other side has told of.

use janggi::Game;

use super::options::{Options, rules};
use super::protocol::Protocol;
use crate::game::Playable;

/// The game after a `position` command.
///
/// # Errors
/// What is wrong with it, in words. There is no game then: a move for another board is worse than
/// none.
pub(super) fn set_up<P: Playable>(
    options: &Options,
    protocol: Protocol,
    fen: Option<&str>,
    moves: &[String],
) -> Result<Game<P>, String> {
    let rules = rules::<P>(options);
    let start = match fen {
        None => P::start(rules),
        Some(fen) => P::from_text_waiving(fen, rules).map_err(|error| error.to_string())?,
    };
    let mut game = Game::new(start);
    for text in moves {
        game = going_on(game);
        let read = game.position().read_move(&protocol.to_coordinates(text));
        let mv = read.map_err(|error| format!("{text}: {error}"))?;
        game.play_unchecked(mv);
    }
    Ok(going_on(game))
}

/// The game. When the rules have ended it before the other side of the protocol has, it goes on
/// without its past, and without the counters that the position itself has brought along.
fn going_on<P: Playable>(game: Game<P>) -> Game<P> {
    if !game.is_over() || game.position().outcome().is_some() {
        return game;
    }
    let position = game.position().clone();
    let alone = Game::new(position.clone());
    if !alone.is_over() {
        return alone;
    }
    let text = position.to_string();
    let mut words: Vec<&str> = text.split(' ').collect();
    // Plies since the last capture, and the number of the move.
    if let [.., quiet, _] = &mut words[..] {
        *quiet = "0";
    }
    match P::from_text_waiving(&words.join(" "), position.rules()) {
        Ok(position) => Game::new(position),
        Err(_) => alone,
    }
}
