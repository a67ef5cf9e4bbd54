//! `janggi review`: a record in, an annotated record out.

mod annotate;
mod record;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use janggi::record::decode;
use janggi::xiangqi::Xiangqi;
use janggi::{GameKind, Janggi};
use janggi_cli::game::Playable;

use self::record::{Asked, Read};
use super::read_input;
use crate::choice::Choice;
use crate::failure::Failure;
use crate::progress;

/// Annotate the record of a game with what the search thinks of it
///
/// Reads PGN of Janggi or Xiangqi, GIB (CP949 or UTF-8), or plain moves such as a4b4 and pass,
/// parted by white space, from the usual start or after a line with a FEN. Writes PGN: bad moves
/// have a glyph ($6 an inaccuracy, $2 a mistake, $4 a blunder or a missed win), and a comment says
/// what was lost, what would have been better, and how the game would have gone on. How the review
/// goes on and a summary go to standard error.
///
/// Without rules a game of Janggi was played by those of a club, or in GIB by plain,rep=0, since
/// most sites know no bikjang.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Review {
    /// The record; without a file it is read from standard input
    file: Option<PathBuf>,

    /// How many positions are looked at for each move
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,

    /// janggi or xiangqi, if the record does not say it; with rules: janggi:tournament
    #[arg(long, value_name = "GAME[:RULES]")]
    game: Option<Choice>,

    /// Review every game of a file of many, and not the first alone
    #[arg(long)]
    all: bool,
}

impl Review {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let asked = match &self.game {
            None => Asked::Nothing,
            Some(choice) => match choice.game {
                GameKind::Janggi => Asked::Janggi(choice.rules::<Janggi>()),
                GameKind::Xiangqi => Asked::Xiangqi(choice.rules::<Xiangqi>()),
                _ => {
                    return Err(Failure::Usage("only janggi and xiangqi have such records".into()));
                }
            },
        };
        let bytes = read_input(self.file.as_deref())?;
        let text = decode(&bytes).text;
        match self.all {
            true => self.every_game(&text, asked, out),
            false => {
                let record = Read::first(&text, asked)?;
                self.one_game(record, &mut io::stderr(), out)
            }
        }
    }

    /// The annotated record of a game. Each move is told when it is reviewed.
    fn one_game(
        &self,
        read: Read,
        told: &mut impl Write,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        for warning in &read.warnings {
            let _ = writeln!(told, "{warning}");
        }
        out.write_all(annotate::annotated(read.recorded, self.nodes, told)?.as_bytes())?;
        Ok(out.flush()?)
    }

    /// All games. Those that cannot be read are told and passed over.
    fn every_game(&self, text: &str, asked: Asked, out: &mut impl Write) -> Result<(), Failure> {
        let records = Read::all(text, asked);
        let bar = progress::bar(records.len() as u64, "games");
        let mut unread = 0_usize;
        for (record, number) in records.into_iter().zip(1..) {
            let done = match record {
                Ok(record) => {
                    let mut told = Vec::new();
                    let mut annotated = Vec::new();
                    self.one_game(record, &mut told, &mut annotated)?;
                    bar.suspend(|| {
                        let _ = io::stderr().write_all(&told);
                        // An empty line parts two games.
                        if number > 1 {
                            writeln!(out)?;
                        }
                        out.write_all(&annotated).and_then(|()| out.flush())
                    })
                }
                Err(error) => {
                    unread += 1;
                    bar.suspend(|| {
                        let _ = writeln!(io::stderr(), "game {number}: {error}");
                    });
                    Ok(())
                }
            };
            done?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        match unread {
            0 => Ok(()),
            _ => Err(Failure::Input(format!("{unread} games cannot be read"))),
        }
    }
}

/// The annotated record of a game of any kind, as PGN. Each move is told when it is reviewed.
pub(super) fn annotated<P: Playable>(
    record: janggi::Record<P>,
    format: P::Format,
    nodes: u64,
    told: &mut impl Write,
) -> Result<String, String> {
    annotate::annotate(record::Noted::new(record, format, &mut Vec::new()), nodes, told)
}
