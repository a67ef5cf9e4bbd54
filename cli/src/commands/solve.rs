//! `janggi solve`: Twelve Janggi, solved from nothing.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use clap::Args;
use indicatif::ProgressBar;
use janggi::Position;
use janggi::twelve::{Progress, Rules, SolveError, Stage, Table, Tally, TwelveJanggi, solve};

use crate::failure::Failure;
use crate::files::Target;
use crate::progress;

/// Solve Twelve Janggi from nothing and write the table
///
/// The preset dobutsu solves Dōbutsu shōgi, whose solution is published, and counts the reachable
/// positions to compare them too.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Solve {
    /// Where the full table goes, 110 MB
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Where the small table goes, 12 MB, which tells no plies
    #[arg(long, value_name = "FILE")]
    small: Option<PathBuf>,

    /// The rules: standard, show or dobutsu
    #[arg(long, default_value = "standard")]
    preset: Rules,

    /// Compare every value of the table with those of all its successors
    #[arg(long)]
    verify: bool,

    /// Count the reachable positions
    #[arg(long)]
    census: bool,

    /// How many threads work; without it, one for each core
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Solve {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let available = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let threads = self.threads.unwrap_or_else(available);
        // Whether the files can be written is known before the work and not after it.
        let full = Target::create(&self.out)?;
        let small = self.small.as_deref().map(Target::create).transpose()?;

        let (solution, seconds) =
            timed(|watch| solve(self.preset, threads, |progress| watch.show(progress)))?;
        writeln!(out, "solved in {seconds:.1} s with {threads} threads")?;
        full.write(solution.as_bytes())?;
        let table = solution.table().map_err(|error| error.to_string())?;
        if let Some(small) = small {
            small.write(&table.to_small_bytes())?;
        }
        write_values(&table, self.preset, out)?;
        out.flush()?;

        let (tally, _) = timed(|watch| table.tally(threads, |progress| watch.show(progress)))?;
        write_tally("positions not decided at sight", &tally, out)?;
        if self.census || self.preset.drops_everywhere() {
            let (census, seconds) =
                timed(|watch| table.census(threads, |progress| watch.show(progress)))?;
            writeln!(out, "counted in {seconds:.1} s")?;
            writeln!(out, "reachable positions: {}", census.reachable)?;
            write_tally("reachable positions not decided at sight", &census.undecided, out)?;
        }
        if self.verify {
            let (found, seconds) =
                timed(|watch| table.verify(threads, |progress| watch.show(progress)))?;
            let (checked, faults) = (found.checked, found.faults);
            writeln!(out, "verified in {seconds:.1} s: {checked} values, {faults} faults")?;
            if faults > 0 {
                return Err(Failure::Input("the table is wrong".into()));
            }
        }
        Ok(())
    }
}

/// Shows how far a computation has come.
struct Watch(ProgressBar);

impl Watch {
    fn show(&self, progress: Progress) -> ControlFlow<()> {
        self.0.set_length(progress.total);
        self.0.set_position(progress.done);
        self.0.set_message(match progress.stage {
            Stage::Counting => "counting".to_owned(),
            Stage::Level(plies) => format!("{plies} plies"),
            Stage::Verifying => "verifying".to_owned(),
            Stage::Census => "census".to_owned(),
            _ => String::new(),
        });
        ControlFlow::Continue(())
    }
}

/// Computes something under a progress bar. Returns it with the seconds that it took.
fn timed<T>(compute: impl FnOnce(&Watch) -> Result<T, SolveError>) -> Result<(T, f64), Failure> {
    let (start, watch) = (Instant::now(), Watch(progress::bar(0, "")));
    let computed = compute(&watch);
    watch.0.finish_and_clear();
    let computed = computed.map_err(|error| Failure::Input(error.to_string()))?;
    Ok((computed, start.elapsed().as_secs_f64()))
}

fn write_tally(what: &str, tally: &Tally, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{what}: {}", tally.positions())?;
    writeln!(out, "  won:   {}", tally.won)?;
    writeln!(out, "  lost:  {}", tally.lost)?;
    writeln!(out, "  drawn: {}", tally.drawn)?;
    if let Some((plies, position)) = tally.longest_win {
        writeln!(out, "  longest win: {plies} plies, {position}")?;
    }
    Ok(())
}

fn write_values(table: &Table<'_>, rules: Rules, out: &mut impl Write) -> Result<(), Failure> {
    let wrong = |error| Failure::Input(format!("{error}"));
    let start = TwelveJanggi::start(rules);
    writeln!(out, "start {start}: {}", table.probe(&start).map_err(wrong)?)?;
    for &mv in &start.legal_moves() {
        let mut next = start;
        next.play_unchecked(mv);
        let value = table.probe(&next).map_err(wrong)?;
        writeln!(out, "  after {mv}, the opponent to move: {value}")?;
    }
    let line = table.principal_variation(&start, 40).map_err(wrong)?;
    let line: Vec<_> = line.iter().map(ToString::to_string).collect();
    writeln!(out, "a line of best moves: {}", line.join(" "))?;
    Ok(())
}
