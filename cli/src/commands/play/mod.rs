//! `janggi play`: a game against the computer in the terminal.

mod session;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use janggi::search::{Evaluator, Level, Searcher, TwelveEvaluator};
use janggi::twelve::TwelveJanggi;
use janggi::{GameKind, Side, Variant, for_game};
use janggi_cli::game::Playable;

use self::session::Session;
use super::{read_file, table};
use crate::choice::Choice;
use crate::failure::Failure;

/// Play against the computer
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Play {
    /// janggi, twelve, xiangqi or kingdrops; with rules: janggi:tournament
    #[arg(value_name = "GAME[:RULES]", default_value = "janggi")]
    game: Choice,

    /// 1 to 8; for twelve also easy, medium, hard, and perfect with a table
    #[arg(long, default_value = "4", value_parser = level)]
    level: Level,

    /// Let the computer move first
    #[arg(long)]
    second: bool,

    /// A solved table of Twelve Janggi, from which the computer plays
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

/// Reads a level by its number or name.
pub(super) fn level(text: &str) -> Result<Level, String> {
    match text {
        "easy" => Ok(TwelveEvaluator::EASY),
        "medium" => Ok(TwelveEvaluator::MEDIUM),
        "hard" => Ok(TwelveEvaluator::HARD),
        "perfect" => Ok(TwelveEvaluator::PERFECT),
        number => match number.parse() {
            Ok(number @ 1..=8) => Ok(Level::janggi(number)),
            _ => Err("a level is a number from 1 to 8, easy, medium, hard or perfect".into()),
        },
    }
}

impl Play {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let you = if self.second { Side::Second } else { Side::First };
        match (self.game.game, self.table) {
            (GameKind::Twelve, Some(path)) => {
                let bytes = read_file(&path)?;
                let table = table(&path, &bytes)?;
                let evaluator = TwelveEvaluator::with_table(&table);
                let rules = self.game.rules::<TwelveJanggi>().unwrap_or_default();
                let start = TwelveJanggi::opening(rules);
                play(start, evaluator, self.level, you, out)
            }
            (_, Some(_)) => Err(Failure::Usage("only twelve has tables".into())),
            _ if self.level == TwelveEvaluator::PERFECT => {
                Err(Failure::Usage("the level perfect needs twelve and --table FILE".into()))
            }
            (game, None) => for_game!(game, V => {
                let evaluator = <V as Playable>::Evaluator::default();
                let start = V::opening(self.game.rules::<V>().unwrap_or_default());
                play(start, evaluator, self.level, you, out)
            }),
        }
    }
}

fn play<P: Variant>(
    start: P,
    evaluator: impl Evaluator<P>,
    level: Level,
    you: Side,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let searcher = Searcher::new(evaluator);
    Ok(Session::new(start, searcher, level, you, out).run(io::stdin().lock())?)
}
