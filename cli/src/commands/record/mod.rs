//! `janggi record`: record files of any format, told line by line or written in another one.

mod told;
mod written;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use janggi::record::{AnyRecord, AnyRecordError, ReadError, ReadOptions, RecordFile};
use janggi::{GameKind, Variant, for_game};

use crate::failure::Failure;
use crate::interrupt::{self, Heeding};
use crate::resume::{Place, Resumable};
use crate::{files, progress};

/// Tell what record files hold, or write it in another format
///
/// Reads PGN of all games, GIB, WXF files, DhtmlXQ, the bare digits of UBB, and
/// XQF; format, encoding and game are found out. With --as lines, one line a game,
/// its parts with tabs between them:
///
///     file, number of the game in it, game, start position, result (first,
///     second, draw, unknown), number of comments, lines of play
///
/// The lines of play go from the start to each end, moves in coordinates, the main
/// line first and " | " between lines. Of a game that cannot be read, "error"
/// stands in place of the result, then the line of the text (- in XQF) and the
/// reason.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Record {
    /// The files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// What is written of each game
    #[arg(long = "as", value_enum, default_value_t = Form::Lines, value_name = "FORM")]
    form: Form,

    /// The rules of all games, such as tournament,limit=200:points; otherwise those that they name
    #[arg(long, value_name = "SET")]
    rules: Option<String>,

    /// The notation of moves in PGN, such as wxf, chinese, iccs, san, korean, coordinates
    #[arg(long, value_name = "N")]
    notation: Option<String>,

    /// One line a file: its format, its encoding, how many games, errors, moves and comments
    #[arg(long)]
    summary: bool,

    /// Where it is written; stopped, the same command goes on where it was
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What is written of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A line with what it holds
    Lines,
    /// PGN
    Pgn,
    /// GIB; of Janggi alone
    Gib,
    /// A line of JSON
    Json,
}

/// Goes on with the type of a record.
macro_rules! for_record {
    ($record:expr, |$name:ident| $body:expr) => {
        match $record {
            janggi::record::AnyRecord::Janggi($name) => $body,
            janggi::record::AnyRecord::Twelve($name) => $body,
            janggi::record::AnyRecord::Xiangqi($name) => $body,
            janggi::record::AnyRecord::Kingdrops($name) => $body,
        }
    };
}
pub(super) use for_record;

/// A game of a file: the name of the file as it was given, and its number in it.
struct Origin<'a> {
    file: &'a str,
    number: usize,
}

impl Record {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let options = self.options()?;
        let unread = match &self.out {
            None => self.files(&options, [0; 3], out, |_, _| Ok(()))?,
            Some(path) => {
                let _heeding = Heeding::begin();
                let kept = Resumable::open(path, &self.work())?;
                kept.whole(|place, out| self.files(&options, place, out, Resumable::step))?
            }
        };
        match unread {
            0 => Ok(()),
            1 => Err(Failure::Input("a game is not written".into())),
            _ => Err(Failure::Input(format!("{unread} games are not written"))),
        }
    }

    /// What tells this work from other work.
    fn work(&self) -> String {
        let files: Vec<String> = self.files.iter().map(|path| path.display().to_string()).collect();
        let (form, rules, notation) = (self.form, &self.rules, &self.notation);
        format!("record {form:?} {rules:?} {notation:?} {} {}", self.summary, files.join(" "))
    }

    /// Writes what all files hold, from a place on: so many files are done, so many games of the next
    /// one, and so many games were not written. `kept` is told each further place. Returns how many
    /// games are not written.
    fn files<W: Write>(
        &self,
        options: &ReadOptions,
        [whole, games, mut unread]: Place,
        out: &mut W,
        mut kept: impl FnMut(&mut W, Place) -> Result<(), Failure>,
    ) -> Result<u64, Failure> {
        let bar = progress::bar(self.files.len() as u64, "files");
        bar.set_position(whole);
        for (path, number) in self.files.iter().zip(0_u64..).skip(whole as usize) {
            let bytes = files::read_input(Some(path))?;
            let name = path.display().to_string();
            let file = options.clone().read(&bytes);
            if self.summary {
                let line = told::summary(&name, &file, &bar);
                bar.suspend(|| writeln!(out, "{line}"))?;
            } else {
                let done = if number == whole { games } else { 0 };
                self.games(&name, &file, done, &bar, |text, games| {
                    match text {
                        Some(text) => bar.suspend(|| write!(out, "{text}"))?,
                        None => unread += 1,
                    }
                    kept(out, [number, games, unread])
                })?;
            }
            kept(out, [number + 1, 0, unread])?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(unread)
    }

    /// What is asked for, if it means something.
    fn options(&self) -> Result<ReadOptions, Failure> {
        let Some(rules) = &self.rules else { return Ok(ReadOptions::new()) };
        let is_known =
            |kind: GameKind| for_game!(kind, V => rules.parse::<<V as Variant>::Rules>().is_ok());
        if !GameKind::ALL.into_iter().any(is_known) {
            return Err(Failure::Usage(format!("{rules:?} is no rule set of any game")));
        }
        Ok(ReadOptions::new().with_rules(rules.as_str()))
    }

    /// Tells the text of each game of a file but for those that are done, with how many are done then.
    /// One that cannot be written is told on standard error and has none.
    fn games(
        &self,
        name: &str,
        file: &RecordFile<'_>,
        done: u64,
        bar: &ProgressBar,
        mut told: impl FnMut(Option<String>, u64) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        for (game, number) in file.games().zip(1_u64..).skip(done as usize) {
            watch(bar, number as usize);
            let origin = Origin { file: name, number: number as usize };
            let text = match (self.form, &game) {
                (Form::Lines, game) => Ok(told::line(&origin, game)),
                (_, Err(error)) => Err(error.to_string()),
                (form, Ok(record)) => self.written(form, &origin, record),
            };
            if let Err(reason) = &text {
                bar.suspend(|| {
                    let _ = writeln!(io::stderr(), "{name}, game {number}: {reason}");
                });
            }
            told(text.ok(), number)?;
            if interrupt::is_asked() {
                return Err(Failure::Interrupted);
            }
        }
        Ok(())
    }

    fn written(
        &self,
        form: Form,
        origin: &Origin<'_>,
        record: &AnyRecord,
    ) -> Result<String, String> {
        match form {
            Form::Gib => written::gib(record),
            Form::Json => written::json(origin, record),
            Form::Pgn | Form::Lines => written::pgn(record, self.notation.as_deref()),
        }
    }
}

/// Shows now and then how many games of a file are done.
fn watch(bar: &ProgressBar, number: usize) {
    if number % 256 == 0 {
        bar.set_message(format!("files, {number} games of this one"));
    }
}

/// The game that an error is about, where it is known.
const fn game_of(error: &ReadError) -> Option<GameKind> {
    Some(match error {
        ReadError::Pgn(AnyRecordError::Janggi(_)) | ReadError::Gib(_) => GameKind::Janggi,
        ReadError::Pgn(AnyRecordError::Twelve(_)) => GameKind::Twelve,
        ReadError::Pgn(AnyRecordError::Kingdrops(_)) => GameKind::Kingdrops,
        ReadError::Rules { kind, .. } => *kind,
        ReadError::Pgn(AnyRecordError::Xiangqi(_))
        | ReadError::Wxf(_)
        | ReadError::DhtmlXq(_)
        | ReadError::Xqf(_) => GameKind::Xiangqi,
        _ => return None,
    })
}
