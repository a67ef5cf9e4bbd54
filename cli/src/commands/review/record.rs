//! Records of games in whatever form they come.

use janggi::record::gib;
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Format, Game, Janggi, Pgn, Record, RecordGame, Rules, Variant};

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

/// A record, and the notation in which it came or a usual one.
#[derive(Clone, Debug)]
pub(super) struct Noted<P: RecordGame> {
    pub(super) record: Record<P>,
    pub(super) format: P::Format,
    /// The game of its main line.
    pub(super) game: Game<P>,
}

impl<P: RecordGame> Noted<P> {
    /// A record whose game is as far as the rules let it go, with what is odd about it.
    pub(super) fn new(
        record: Record<P>,
        format: P::Format,
        warnings: &mut Vec<String>,
    ) -> Noted<P> {
        let played = record.play();
        warnings.extend(played.departures.iter().map(ToString::to_string));
        warnings.extend(played.stopped.map(|stopped| format!("the record goes wrong: {stopped}")));
        Noted { record, format, game: played.game }
    }
}

/// A record of a game that can be reviewed.
#[derive(Clone, Debug)]
pub(super) enum Recorded {
    Janggi(Noted<Janggi>),
    Xiangqi(Noted<Xiangqi>),
}

/// A record, and what is odd about it.
#[derive(Clone, Debug)]
pub(super) struct Read {
    pub(super) recorded: Recorded,
    pub(super) warnings: Vec<String>,
}

impl Read {
    /// Reads the first game.
    pub(super) fn first(text: &str, asked: Asked) -> Result<Read, String> {
        Read::each(text, asked).next().unwrap_or_else(|| Err("there is no game".into()))
    }

    /// Reads all games.
    pub(super) fn all(text: &str, asked: Asked) -> Vec<Result<Read, String>> {
        Read::each(text, asked).collect()
    }

    fn each(text: &str, asked: Asked) -> Box<dyn Iterator<Item = Result<Read, String>> + '_> {
        if gib::is_gib(text) && text.trim_start().starts_with('[') {
            Box::new(gib::read(text).map(move |gib| of_gib(&gib, asked.janggi_rules())))
        } else if text.trim_start().starts_with('[') {
            Box::new(Pgn::games(text).map(move |pgn| {
                let pgn = pgn.map_err(|error| error.to_string())?;
                of_pgn(&pgn, asked)
            }))
        } else {
            Box::new(std::iter::once_with(move || of_moves(text, asked)))
        }
    }
}

fn of_gib(gib: &gib::Gib<'_>, rules: Option<Rules>) -> Result<Read, String> {
    let rules = match rules {
        Some(rules) => rules,
        None => "plain,rep=0".parse().map_err(|error| format!("{error}"))?,
    };
    let (record, fault) = gib.record_to_fault(rules).map_err(|error| error.to_string())?;
    let mut warnings: Vec<String> =
        fault.iter().map(|fault| format!("the record goes wrong: {fault}")).collect();
    let recorded = Recorded::Janggi(Noted::new(record, Format::default(), &mut warnings));
    Ok(Read { recorded, warnings })
}

fn of_pgn(pgn: &Pgn<'_>, asked: Asked) -> Result<Read, String> {
    let names = [pgn.tag("Game"), pgn.tag("Variant")];
    let named = names.iter().flatten().any(|name| Xiangqi::rules_of_name(name).is_some());
    let mut warnings = Vec::new();
    let recorded = match asked {
        Asked::Xiangqi(rules) => Recorded::Xiangqi(noted(pgn, rules, &mut warnings)?),
        Asked::Nothing if named => Recorded::Xiangqi(noted(pgn, None, &mut warnings)?),
        _ => Recorded::Janggi(noted(pgn, asked.janggi_rules(), &mut warnings)?),
    };
    Ok(Read { recorded, warnings })
}

fn noted<P: RecordGame>(
    pgn: &Pgn<'_>,
    rules: Option<P::Rules>,
    warnings: &mut Vec<String>,
) -> Result<Noted<P>, String> {
    let record = pgn.record::<P>(rules).map_err(|error| error.to_string())?;
    let format = pgn.format(&record.start).unwrap_or_default();
    Ok(Noted::new(record, format, warnings))
}

fn of_moves(text: &str, asked: Asked) -> Result<Read, String> {
    let mut warnings = Vec::new();
    let recorded = match asked {
        Asked::Xiangqi(rules) => {
            let record = Record::from(&played::<Xiangqi>(text, rules.unwrap_or_default())?);
            Recorded::Xiangqi(Noted::new(record, xiangqi::Format::Wxf, &mut warnings))
        }
        _ => {
            let rules = asked.janggi_rules().unwrap_or_default();
            let record = Record::from(&played::<Janggi>(text, rules)?);
            Recorded::Janggi(Noted::new(record, Format::default(), &mut warnings))
        }
    };
    Ok(Read { recorded, warnings })
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
