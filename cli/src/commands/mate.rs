//! `janggi mate`: mates, proved.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use janggi::search::{Goal, MateSearch};
use janggi::twelve::{Table, TwelveJanggi, Value};
use janggi::{Game, GameKind, Variant, for_game};

use super::lines::{answer_lines, error};
use super::{Rules, read, table};
use crate::failure::Failure;
use crate::files;

/// Prove mates
///
/// Reads positions from standard input, one a line, and writes for each in how many moves the side
/// to move mates, a tab and a line of the longest defence; or "-" when no mate was found.
#[derive(Args)]
pub(crate) struct Mate {
    #[command(flatten)]
    rules: Rules,

    /// In how many moves of its own the side to move mates at most
    #[arg(long)]
    moves: u32,

    /// How many positions are looked at for each of those that are read [default: as many as it
    /// takes]
    #[arg(long)]
    nodes: Option<u64>,

    /// Go on for the shortest mate
    #[arg(long)]
    shortest: bool,

    /// Count every win, by points, repetition and limits too
    #[arg(long)]
    wins: bool,

    /// The memory for positions met before, in mebibytes
    #[arg(long, default_value_t = MateSearch::DEFAULT_MEMORY)]
    hash: usize,

    /// A solved table of Twelve Janggi, which answers for all of its positions
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

impl Mate {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut search = MateSearch::new(self.moves).with_memory(self.hash);
        search = self.nodes.map_or(search, |nodes| search.with_nodes(nodes));
        if self.shortest {
            search = search.shortest();
        }
        if self.wins {
            search = search.with_goal(Goal::Win);
        }
        let (strict, choice) = (self.rules.strict, &self.rules.choice);
        if let Some(path) = &self.table {
            if choice.game != GameKind::Twelve {
                return Err(Failure::Usage("only twelve has tables".into()));
            }
            let bytes = files::read(path)?;
            let table = table(path, &bytes)?;
            let rules = choice.rules::<TwelveJanggi>().unwrap_or(table.rules());
            return answer_lines(out, |line| match read::<TwelveJanggi>(line, rules, strict) {
                Ok(position) => probed(&table, self.moves, &search, position).unwrap_or_else(error),
                Err(message) => error(message),
            });
        }
        for_game!(choice.game, V => {
            let rules = choice.rules::<V>().unwrap_or_default();
            answer_lines(out, |line| match read::<V>(line, rules, strict) {
                Ok(position) => proved(&search, position),
                Err(message) => error(message),
            })
        })
    }
}

fn proved<V: Variant>(search: &MateSearch, position: V) -> String {
    match search.run(&Game::new(position.clone()), ()) {
        Ok(Some(mate)) => text(&position, mate.moves, &mate.line),
        Ok(None) | Err(_) => "-".to_owned(),
    }
}

/// What a table says. The small form does not tell how far a win is, so that is looked for.
fn probed(
    table: &Table<'_>,
    most: u32,
    search: &MateSearch,
    position: TwelveJanggi,
) -> Result<String, Box<dyn Error>> {
    match table.probe(&position)? {
        Value::Win(Some(plies)) if u32::from(plies).div_ceil(2) <= most && plies > 0 => {
            let line = table.principal_variation(&position, plies.into())?;
            Ok(text(&position, u32::from(plies).div_ceil(2), &line))
        }
        Value::Win(None) => Ok(proved(search, position)),
        _ => Ok("-".to_owned()),
    }
}

fn text<V: Variant>(position: &V, moves: u32, line: &[V::Move]) -> String {
    let mut position = position.clone();
    let mut words = Vec::new();
    for &mv in line {
        words.push(position.write_move(mv));
        position.play_unchecked(mv);
    }
    format!("{moves}\t{}", words.join(" "))
}
