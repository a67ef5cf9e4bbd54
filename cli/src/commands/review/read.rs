//! Records of games in whatever form they come.

use janggi::kingdrops::Kingdrops;
use janggi::record::{AnyRecord, FileFormat, ReadOptions, RecordFile, gib};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Format, Game, GameKind, Janggi, Pgn, Record, RecordGame, Rules};

use crate::choice::Choice;

/// A record, and the notation in which it came or a usual one.
#[derive(Clone, Debug)]
pub(super) struct Noted<P: RecordGame> {
    pub(super) record: Record<P>,
    pub(super) format: P::Format,
}

/// A record of whichever game.
#[derive(Clone, Debug)]
pub(super) enum AnyNoted {
    Janggi(Noted<Janggi>),
    Twelve(Noted<TwelveJanggi>),
    Xiangqi(Noted<Xiangqi>),
    Kingdrops(Noted<Kingdrops>),
}

/// A record, and what is odd about it.
#[derive(Clone, Debug)]
pub(super) struct Read {
    pub(super) noted: AnyNoted,
    pub(super) warnings: Vec<String>,
}

/// A file of records, and what is asked for beside it.
#[derive(Debug)]
pub(super) struct Records<'a> {
    file: RecordFile<'a>,
    asked: Option<&'a Choice>,
}

impl<'a> Records<'a> {
    pub(super) fn of(bytes: &'a [u8], asked: Option<&'a Choice>) -> Records<'a> {
        let mut options = ReadOptions::new();
        if let Some(choice) = asked {
            options = options.with_game(choice.game);
            if let Some(rules) = choice.rules_text() {
                options = options.with_rules(rules);
            }
        }
        Records { file: options.read(bytes), asked }
    }

    /// The games one after the other.
    pub(super) fn games(&self) -> Box<dyn Iterator<Item = Result<Read, String>> + '_> {
        let text = self.file.text();
        match self.file.format() {
            FileFormat::Pgn => {
                let as_pgn = || Pgn::games(text).zip(self.file.games()).map(of_pgn);
                let plain = is_plain(text).then(|| self.of_moves(text));
                match plain {
                    // What is no list of moves may be PGN without tags and numbers.
                    Some(Err(_)) if !text.contains('/') && as_pgn().any(|game| game.is_ok()) => {
                        Box::new(as_pgn())
                    }
                    Some(plain) => Box::new(std::iter::once(plain)),
                    None => Box::new(as_pgn()),
                }
            }
            FileFormat::Gib => Box::new(gib::read(text).map(|gib| self.of_gib(&gib))),
            _ => Box::new(self.file.games().map(|game| {
                let record = game.map_err(|error| error.to_string())?;
                Ok(Read { noted: noted(record, None), warnings: Vec::new() })
            })),
        }
    }

    fn of_gib(&self, gib: &gib::Gib<'_>) -> Result<Read, String> {
        let asked = self.asked.filter(|choice| choice.game == GameKind::Janggi);
        let rules = match asked.and_then(|choice| choice.rules::<Janggi>()) {
            Some(rules) => rules,
            // Most sites know no bikjang, and no program enforces repetition.
            None => "plain,rep=0".parse::<Rules>().map_err(|error| error.to_string())?,
        };
        let (record, fault) = gib.record_to_fault(rules).map_err(|error| error.to_string())?;
        let warnings = fault.iter().map(|fault| format!("the record goes wrong: {fault}"));
        Ok(Read { warnings: warnings.collect(), noted: noted(record.into(), None) })
    }

    fn of_moves(&self, text: &str) -> Result<Read, String> {
        let kind = self.asked.map_or(GameKind::Janggi, |choice| choice.game);
        let record: AnyRecord = match kind {
            GameKind::Janggi => self.played::<Janggi>(text)?.into(),
            GameKind::Twelve => self.played::<TwelveJanggi>(text)?.into(),
            GameKind::Xiangqi => self.played::<Xiangqi>(text)?.into(),
            GameKind::Kingdrops => self.played::<Kingdrops>(text)?.into(),
        };
        Ok(Read { noted: noted(record, None), warnings: Vec::new() })
    }

    /// The record of plain moves of the game that is asked for.
    fn played<P: RecordGame>(&self, text: &str) -> Result<Record<P>, String> {
        played(text, self.asked.and_then(|choice| choice.rules::<P>()).unwrap_or_default())
    }
}

/// Whether a text is moves alone, without tags or numbers.
fn is_plain(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let numbered = |word: &str| {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < word.len() && rest.starts_with('.')
    };
    !text.trim_start().starts_with(['[', '{', ';']) && !words.any(numbered)
}

/// A game of PGN, which keeps its notation.
fn of_pgn<E: ToString, F: ToString>(
    (pgn, record): (Result<Pgn<'_>, E>, Result<AnyRecord, F>),
) -> Result<Read, String> {
    let record = record.map_err(|error| error.to_string())?;
    Ok(Read { noted: noted(record, pgn.ok().as_ref()), warnings: Vec::new() })
}

/// A record with the notation of its PGN, or the usual one.
fn noted(record: AnyRecord, pgn: Option<&Pgn<'_>>) -> AnyNoted {
    fn with<P: RecordGame>(record: Record<P>, pgn: Option<&Pgn<'_>>, usual: P::Format) -> Noted<P> {
        let format = pgn.and_then(|pgn| pgn.format(&record.start)).unwrap_or(usual);
        Noted { record, format }
    }
    match record {
        AnyRecord::Janggi(record) => AnyNoted::Janggi(with(record, pgn, Format::default())),
        AnyRecord::Twelve(record) => AnyNoted::Twelve(with(record, pgn, Default::default())),
        AnyRecord::Xiangqi(record) => AnyNoted::Xiangqi(with(record, pgn, xiangqi::Format::Wxf)),
        AnyRecord::Kingdrops(record) => AnyNoted::Kingdrops(with(record, pgn, Default::default())),
    }
}

/// The record of plain moves, from the start or after a line with a position.
fn played<P: RecordGame>(text: &str, rules: P::Rules) -> Result<Record<P>, String> {
    let (start, moves) = match text.split_once('\n') {
        Some((fen, rest)) if fen.contains('/') => {
            let fen = fen.trim();
            (P::from_text(fen, rules).map_err(|error| format!("{fen}: {error}"))?, rest)
        }
        _ => (P::start(rules), text),
    };
    let mut game = Game::new(start);
    for word in P::split_moves(moves) {
        let read = game.position().read_move(word);
        let mv = read.map_err(|error| format!("move {}: {word}: {error}", game.ply() + 1))?;
        game.play(mv).map_err(|reason| format!("move {}: {reason}", game.ply() + 1))?;
    }
    Ok(Record::from(&game))
}
