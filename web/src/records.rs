//! Records of games, read from files of any format and written as PGN and GIB.

use janggi::record::{AnyRecord, ReadOptions, Record, gib};
use janggi::{Game, Janggi};

use crate::kind::{Kind, message};

/// The first game of a file, whatever its format. Where the file does not say which game it is of,
/// the one that is named is tried first. The encoding is UTF-8, as the page has decoded all others.
pub(crate) fn read(game: &str, bytes: &[u8]) -> Result<AnyRecord, String> {
    let first = |options: ReadOptions| options.read(bytes).games().next();
    let named = game.parse().ok().and_then(|kind| first(ReadOptions::new().with_game(kind)));
    match named {
        Some(Ok(record)) => Ok(record),
        _ => match first(ReadOptions::new()) {
            Some(game) => game.map_err(message),
            None => Err("the file holds no game".into()),
        },
    }
}

/// The main line of a record as a game under the rules. One that the rules do not let go to its end
/// is given as far as it goes, with the reason.
pub(crate) fn game<K: Kind>(record: &Record<K>) -> (Game<K>, Option<String>) {
    let mut game = Game::new(record.start);
    for (ply, mv) in (1..).zip(record.moves()) {
        if let Err(reason) = game.play(mv) {
            return (game, Some(format!("{ply}. {mv}: {reason}")));
        }
    }
    if let Some(outcome) = record.play().game.declared() {
        // The moves may have ended the game already.
        let _ = game.declare(outcome);
    }
    (game, None)
}

pub(crate) fn to_pgn<K: Kind>(game: &Game<K>) -> String {
    Record::from(game).to_string()
}

pub(crate) fn to_gib(game: &Game<Janggi>) -> String {
    gib::write(&Record::from(game)).to_string()
}
