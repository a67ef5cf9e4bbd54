//! Records of games in whatever form they come.

use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Pgn, PgnResult, Rules, Variant, gib};

/// What the record itself need not say: the game and its rules.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked {
    Nothing,
    Janggi(Option<Rules>),
    Xiangqi(Option<xiangqi::Rules>),
}

impl Asked {
    /// The rules for a game of Janggi, if they are asked for.
    fn janggi_rules(self) -> Option<Rules> {
        if let Asked::Janggi(rules) = self { rules } else { None }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(super) enum Played {
    Janggi(Game<Janggi>),
    Xiangqi(Game<Xiangqi>),
}

/// A game with its record.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) played: Played,
    /// The record as PGN, its moves in the notation it came in or a usual one.
    pub(super) pgn: Pgn,
    /// What is odd about the record.
    pub(super) warnings: Vec<String>,
}

impl Record {
    /// Reads the first game.
    pub(super) fn first(text: &str, asked: Asked) -> Result<Record, String> {
        Record::each(text, asked).next().unwrap_or_else(|| Err("there is no game".into()))
    }

    /// Reads all games.
    pub(super) fn all(text: &str, asked: Asked) -> Vec<Result<Record, String>> {
        Record::each(text, asked).collect()
    }

    fn each(text: &str, asked: Asked) -> Box<dyn Iterator<Item = Result<Record, String>> + '_> {
        // Tags in Korean are those of GIB.
        let is_gib = ["[초차림", "[한차림", "[판 "].iter().any(|tag| text.contains(tag));
        if is_gib {
            Box::new(gib::read(text).map(move |record| of_gib(&record, asked.janggi_rules())))
        } else if text.trim_start().starts_with('[') {
            Box::new(Pgn::games(text).map(move |pgn| {
                let pgn = pgn.map_err(|error| error.to_string())?;
                of_pgn(pgn, asked)
            }))
        } else {
            Box::new(std::iter::once_with(move || of_moves(text, asked)))
        }
    }
}

fn of_gib(record: &gib::Gib, rules: Option<Rules>) -> Result<Record, String> {
    let rules = match rules {
        Some(rules) => rules,
        None => "plain,rep=0".parse().map_err(|error| format!("{error}"))?,
    };
    let replay = record.replay(rules).map_err(|error| error.to_string())?;
    let mut pgn = Pgn::from(&replay.game);
    for (name, tag) in [("White", "초대국자"), ("Black", "한대국자"), ("Date", "대국일자")]
    {
        if let Some(value) = record.tags.get(tag) {
            pgn.tags.set(name, value);
        }
    }
    if let (Some(result), PgnResult::Unknown) = (record.result(), pgn.result) {
        pgn.result = result.winner.map_or(PgnResult::Unknown, PgnResult::Win);
        pgn.tags.set("Result", pgn.result.to_string());
    }
    for (mv, recorded) in pgn.moves.iter_mut().zip(&record.moves) {
        mv.comment = recorded.comment.clone().unwrap_or_default();
    }
    let warnings = replay.stopped.map(|stopped| format!("the record goes wrong: {stopped}"));
    Ok(Record {
        played: Played::Janggi(replay.game),
        pgn,
        warnings: warnings.into_iter().collect(),
    })
}

fn of_pgn(pgn: Pgn, asked: Asked) -> Result<Record, String> {
    let names = [pgn.tags.get("Game"), pgn.tags.get("Variant")];
    let named = names.into_iter().flatten().any(|name| {
        let name = name.to_lowercase();
        name.contains("chinese") || name.contains("xiangqi")
    });
    let rules = match asked {
        Asked::Xiangqi(rules) => rules,
        Asked::Nothing if named => None,
        _ => {
            let game =
                pgn.game::<Janggi>(asked.janggi_rules()).map_err(|error| error.to_string())?;
            return Ok(Record { played: Played::Janggi(game), pgn, warnings: Vec::new() });
        }
    };
    let record =
        janggi::Record::<Xiangqi>::from_pgn(&pgn, rules).map_err(|error| error.to_string())?;
    let mut game = Game::new(record.start);
    let mut warnings = Vec::new();
    for (&mv, ply) in record.moves.iter().zip(1..) {
        if let Err(error) = game.play(mv) {
            // The players did not see a repetition, say.
            warnings.push(format!("ply {ply} is not reviewed: {error}"));
            break;
        }
    }
    Ok(Record { played: Played::Xiangqi(game), pgn, warnings })
}

fn of_moves(text: &str, asked: Asked) -> Result<Record, String> {
    let (played, pgn) = match asked {
        Asked::Xiangqi(rules) => {
            let game = played::<Xiangqi>(text, rules.unwrap_or_default())?;
            let record = janggi::Record::of(&game);
            let pgn = record.to_pgn(xiangqi::Format::Wxf).map_err(|error| error.to_string())?;
            (Played::Xiangqi(game), pgn)
        }
        _ => {
            let game = played::<Janggi>(text, asked.janggi_rules().unwrap_or_default())?;
            let pgn = Pgn::from(&game);
            (Played::Janggi(game), pgn)
        }
    };
    Ok(Record { played, pgn, warnings: Vec::new() })
}

/// The game of plain moves, from the start or after a line with a position.
fn played<P: Variant>(text: &str, rules: P::Rules) -> Result<Game<P>, String> {
    let (start, moves) = match text.split_once('\n') {
        Some((fen, rest)) if fen.contains('/') => {
            let fen = fen.trim();
            (P::from_text(fen, rules).map_err(|error| format!("{fen}: {error}"))?, rest)
        }
        _ => (P::start(rules), text),
    };
    let mut game = Game::new(start);
    for word in moves.split_whitespace() {
        let read = game.position().read_move(word);
        let mv = read.map_err(|error| format!("move {}: {word}: {error}", game.ply() + 1))?;
        game.play(mv).map_err(|reason| format!("move {}: {reason}", game.ply() + 1))?;
    }
    Ok(game)
}
