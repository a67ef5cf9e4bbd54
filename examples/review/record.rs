//! Records of games in whatever form they come.

use std::borrow::Cow;

use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Move, Pgn, PgnResult, Position, Rules, Setup, gib};

/// What the record itself need not say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked {
    /// Whether the game is Xiangqi, if that was asked for.
    pub(crate) xiangqi: Option<bool>,
    /// The rules of Janggi.
    pub(crate) rules: Option<Rules>,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(crate) enum Played {
    Janggi(Game<Janggi>),
    Xiangqi(Game<Xiangqi>),
}

/// A game with its record.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) played: Played,
    /// The record as PGN, its moves in the notation it came in or a usual one.
    pub(crate) pgn: Pgn,
    /// What is odd about the record.
    pub(crate) warnings: Vec<String>,
}

impl Record {
    /// Reads the first game.
    pub(crate) fn read(bytes: &[u8], asked: Asked) -> Result<Record, String> {
        let text = decoded(bytes);
        // Tags in Korean are those of GIB.
        let is_gib = ["[초차림", "[한차림", "[판 "].iter().any(|tag| text.contains(tag));
        if is_gib {
            of_gib(&text, asked.rules)
        } else if text.trim_start().starts_with('[') {
            of_pgn(&text, asked)
        } else {
            of_moves(&text, asked)
        }
    }
}

#[cfg(feature = "gib")]
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    gib::decode(bytes)
}

#[cfg(not(feature = "gib"))]
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

fn of_gib(text: &str, rules: Option<Rules>) -> Result<Record, String> {
    let record = gib::read(text).next().ok_or("there is no game")?;
    let rules = match rules {
        Some(rules) => rules,
        None => "plain,rep=0".parse().map_err(|error| format!("{error}"))?,
    };
    let replay = record.replay(rules).map_err(|error| error.to_string())?;
    let mut pgn = Pgn::from(&replay.game);
    for (name, tag) in [("White", "초대국자"), ("Black", "한대국자"), ("Date", "대국일자")]
    {
        if let Some(value) = record.tags.get(tag) {
            pgn.set_tag(name, value);
        }
    }
    if let (Some(result), PgnResult::Unknown) = (record.result(), pgn.result) {
        pgn.result = result.winner.map_or(PgnResult::Unknown, PgnResult::Win);
        pgn.set_tag("Result", &pgn.result.to_string());
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

fn of_pgn(text: &str, asked: Asked) -> Result<Record, String> {
    let pgn = Pgn::games(text).next().ok_or("there is no game")?;
    let pgn = pgn.map_err(|error| error.to_string())?;
    let names = [pgn.tag("Game"), pgn.tag("Variant")];
    let named = names.into_iter().flatten().any(|name| {
        let name = name.to_lowercase();
        name.contains("chinese") || name.contains("xiangqi")
    });
    if !asked.xiangqi.unwrap_or(named) {
        let rules = asked.rules.unwrap_or_default();
        let game = pgn.janggi(rules).map_err(|error| error.to_string())?;
        return Ok(Record { played: Played::Janggi(game), pgn, warnings: Vec::new() });
    }
    let record = xiangqi::Record::from_pgn(&pgn, xiangqi::Rules::STANDARD)
        .map_err(|error| error.to_string())?;
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
    let (fen, moves) = match text.split_once('\n') {
        Some((fen, rest)) if fen.contains('/') => (Some(fen.trim()), rest),
        _ => (None, text),
    };
    let wrong = |ply: usize, reason: &dyn std::fmt::Display| format!("move {ply}: {reason}");
    let moves = moves.split_whitespace();
    if asked.xiangqi == Some(true) {
        let start = match fen {
            None => Xiangqi::default(),
            Some(fen) => fen.parse().map_err(|error| format!("{fen}: {error}"))?,
        };
        let moves: Vec<xiangqi::Move> = read(moves, |text| text.parse())?;
        let game = Game::from_moves(start, moves).map_err(|(ply, reason)| wrong(ply, &reason))?;
        let record = xiangqi::Record::of(&game);
        let pgn = record.to_pgn(xiangqi::Format::Wxf).map_err(|error| error.to_string())?;
        return Ok(Record { played: Played::Xiangqi(game), pgn, warnings: Vec::new() });
    }
    let rules = asked.rules.unwrap_or_default();
    let start = match fen {
        None => Janggi::start(rules),
        Some(fen) => {
            let setup: Setup = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
            setup.position(rules).map_err(|error| format!("{fen}: {error}"))?
        }
    };
    let moves: Vec<Move> = read(moves, |text| {
        // As many records write the pass.
        text.parse().map(|mv| match mv {
            Move::Step { from, to } if from == to => Move::Pass,
            mv => mv,
        })
    })?;
    let game = Game::from_moves(start, moves).map_err(|(ply, reason)| wrong(ply, &reason))?;
    let pgn = Pgn::from(&game);
    Ok(Record { played: Played::Janggi(game), pgn, warnings: Vec::new() })
}

fn read<'a, M, E: std::fmt::Display>(
    words: impl Iterator<Item = &'a str>,
    parse: impl Fn(&str) -> Result<M, E>,
) -> Result<Vec<M>, String> {
    words.map(|word| parse(word).map_err(|error| format!("{word}: {error}"))).collect()
}

/// Writes a move in the notation of a record.
pub(crate) trait Written: Position {
    fn write(&self, mv: Self::Move, pgn: &Pgn) -> String;
}

impl Written for Janggi {
    fn write(&self, mv: Move, _: &Pgn) -> String {
        mv.san(self).to_string()
    }
}

impl Written for Xiangqi {
    fn write(&self, mv: xiangqi::Move, pgn: &Pgn) -> String {
        use xiangqi::Format;
        use xiangqi::notation::{Chinese, Iccs, Notation, Wxf};
        let format = pgn.tag("Format").and_then(|name| name.parse().ok());
        let text = match format.unwrap_or(Format::Wxf) {
            Format::Chinese => Chinese::of(self, mv).map(|text| text.to_string()),
            Format::Wxf => Wxf::of(self, mv).map(|text| text.to_string()),
            Format::Iccs => Iccs::of(self, mv).map(|text| text.to_string()),
        };
        text.unwrap_or_else(|_| mv.to_string())
    }
}
