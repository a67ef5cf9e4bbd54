//! Records of games: PGN and GIB, read and written.

use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Pgn, PgnGame, Rules, Variant, gib};

use crate::kind::{Kind, message};

/// The game of a PGN text. One that cannot be played to its end is given as far as it goes, with
/// the reason.
pub(crate) fn pgn<P: Kind + PgnGame>(text: &str) -> Result<(Game<P>, Option<String>), String> {
    let mut pgn: Pgn = match Pgn::games(text).next() {
        Some(game) => game.map_err(message)?,
        None => return Err("the file holds no game".into()),
    };
    let mut reason = None;
    loop {
        match pgn.game::<P>(None) {
            Ok(game) => return Ok((game, reason)),
            Err(error) => {
                reason.get_or_insert_with(|| error.to_string());
                if pgn.moves.pop().is_none() {
                    return Err(error.to_string());
                }
            }
        }
    }
}

/// Which game a PGN text says it is of, by its tags alone.
pub(crate) fn named_game(text: &str) -> Option<String> {
    let pgn = Pgn::games(text).next()?.ok()?;
    let says = |(tag, name): (&str, &str)| {
        pgn.tags.get(tag).is_some_and(|value| value.eq_ignore_ascii_case(name))
    };
    let games = [
        (<Janggi as Variant>::NAME, <Janggi as PgnGame>::NAME),
        (<Xiangqi as Variant>::NAME, <Xiangqi as PgnGame>::NAME),
    ];
    games.into_iter().find(|&(_, named)| says(named)).map(|(name, _)| name.into())
}

pub(crate) fn no_pgn() -> String {
    "there are no such records of this game".into()
}

/// The first game of a GIB text. Most programs that write them enforce neither bikjang nor
/// repetition, so the rules are plain.
pub(crate) fn gib(text: &str) -> Result<(Game<Janggi>, Option<String>), String> {
    let rules: Rules = "plain,rep=0".parse().map_err(message)?;
    let record = gib::read(text).next().ok_or("the file holds no game")?;
    let replay = record.replay(rules).map_err(message)?;
    let mut game = replay.game;
    if let (Some(result), None) = (record.result(), game.outcome()) {
        if let (Some(winner), gib::Cause::Resignation) = (result.winner, result.cause) {
            // The game is not over, as the line above has asked.
            let _ = game.resign(!winner);
        }
    }
    Ok((game, replay.stopped.map(message)))
}

pub(crate) fn to_gib(game: &Game<Janggi>) -> String {
    gib::Gib::from(game).to_string()
}
