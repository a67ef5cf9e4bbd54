//! `janggi review`: a record in, an annotated record out.

mod annotate;
mod graph;
mod points;
mod read;
mod signs;
mod summary;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use self::annotate::Done;
pub(in crate::commands) use self::annotate::reviewed;
use self::read::{AnyNoted, Read, Records};
use super::read_input;
use crate::choice::Choice;
use crate::failure::Failure;
use crate::files::Target;
use crate::interrupt::{self, Heeding};
use crate::progress;
use crate::resume::{Place, Resumable, fingerprint};

/// Annotate the record of a game with what the search thinks of it
///
/// Reads records of all games in any format, or plain moves such as a4b4 and
/// pass, parted by white space, from the usual start or after a line with a
/// position. Writes PGN: bad moves have a glyph ($6 an inaccuracy, $2 a mistake,
/// $4 a blunder or a missed win), a comment says what was lost, and a variation
/// shows what would have been better. In Janggi, points that were given away and
/// bikjang that was missed are told too. What an earlier review wrote is replaced.
///
/// How the review goes on, a graph of how the game stood and a summary by phase go
/// to standard error.
///
/// Without rules a game of Janggi was played by those of a club, or in GIB by
/// plain,rep=0, since most sites know no bikjang.
#[derive(Args)]
pub(crate) struct Review {
    /// The record; without a file it is read from standard input
    file: Option<PathBuf>,

    /// How many positions are looked at for each move
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,

    /// The game, if the record does not say it; with rules: janggi:tournament
    #[arg(long, value_name = "GAME[:RULES]")]
    game: Option<Choice>,

    /// Draw how the game stood as SVG
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    graph: Option<PathBuf>,

    /// Review every game of a file of many, and not the first alone
    #[arg(long)]
    all: bool,

    /// Where the games go; stopped, the same command goes on where it was
    #[arg(long, value_name = "FILE", requires = "all")]
    out: Option<PathBuf>,
}

impl Review {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let bytes = read_input(self.file.as_deref())?;
        let records = Records::of(&bytes, self.game.as_ref());
        let _heeding = Heeding::begin();
        match (self.all, &self.out) {
            (false, _) => self.first_game(&records, out),
            (true, None) => unread(self.every_game(&records, [0; 3], out, |_, _| Ok(()))?),
            (true, Some(path)) => {
                let asked = format!("review --nodes {} {:?}", self.nodes, self.game);
                let kept = Resumable::open(path, &format!("{asked} {}", fingerprint(&bytes)))?;
                unread(
                    kept.whole(|place, out| {
                        self.every_game(&records, place, out, Resumable::step)
                    })?,
                )
            }
        }
    }

    fn first_game(&self, records: &Records<'_>, out: &mut impl Write) -> Result<(), Failure> {
        let graph = self.graph.as_deref().map(Target::create).transpose()?;
        let first = records.games().next();
        let read = first.unwrap_or_else(|| Err("there is no game".into()))?;
        let done = one_game(read, self.nodes, &mut io::stderr())?;
        out.write_all(done.pgn.as_bytes())?;
        out.flush()?;
        if let Some(graph) = graph {
            graph.write(done.graph.as_bytes())?;
        }
        if done.is_cut_short { Err(Failure::Interrupted) } else { Ok(()) }
    }

    /// All games but those that are done. Those that cannot be read are told and passed over. `kept`
    /// is told after each game how many are done and how many of them cannot be read. Returns how
    /// many cannot.
    fn every_game<W: Write>(
        &self,
        records: &Records<'_>,
        [done, mut unread, _]: Place,
        out: &mut W,
        mut kept: impl FnMut(&mut W, Place) -> Result<(), Failure>,
    ) -> Result<u64, Failure> {
        let bar = progress::bar(records.games().count() as u64, "games");
        bar.set_position(done);
        for (record, number) in records.games().zip(1_u64..) {
            if number <= done {
                continue;
            }
            match record {
                Ok(record) => {
                    let mut told = Vec::new();
                    let reviewed = one_game(record, self.nodes, &mut told)?;
                    if reviewed.is_cut_short {
                        return Err(Failure::Interrupted);
                    }
                    bar.suspend(|| {
                        let _ = io::stderr().write_all(&told);
                        // An empty line parts two games.
                        if number > 1 {
                            writeln!(out)?;
                        }
                        out.write_all(reviewed.pgn.as_bytes()).and_then(|()| out.flush())
                    })?;
                }
                Err(error) => {
                    unread += 1;
                    bar.suspend(|| {
                        let _ = writeln!(io::stderr(), "game {number}: {error}");
                    });
                }
            }
            kept(out, [number, unread, 0])?;
            bar.inc(1);
            if interrupt::is_asked() {
                return Err(Failure::Interrupted);
            }
        }
        bar.finish_and_clear();
        Ok(unread)
    }
}

/// What is said of games that cannot be read.
fn unread(count: u64) -> Result<(), Failure> {
    match count {
        0 => Ok(()),
        1 => Err(Failure::Input("1 game cannot be read".into())),
        _ => Err(Failure::Input(format!("{count} games cannot be read"))),
    }
}

fn one_game(read: Read, nodes: u64, told: &mut impl Write) -> Result<Done, Failure> {
    for warning in &read.warnings {
        let _ = writeln!(told, "{warning}");
    }
    match read.noted {
        AnyNoted::Janggi(noted) => reviewed(noted.record, noted.format, nodes, told),
        AnyNoted::Twelve(noted) => reviewed(noted.record, noted.format, nodes, told),
        AnyNoted::Xiangqi(noted) => reviewed(noted.record, noted.format, nodes, told),
        AnyNoted::Kingdrops(noted) => reviewed(noted.record, noted.format, nodes, told),
    }
}
