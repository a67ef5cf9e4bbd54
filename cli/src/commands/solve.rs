//! `janggi solve`: Twelve Janggi, solved from nothing.

use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::ProgressBar;
use janggi::Position;
use janggi::twelve::{
    Form, Progress, Rules, Solution, SolveError, Solver, Stage, Step, Table, Tally, TwelveJanggi,
};

use crate::failure::Failure;
use crate::files::{self, Target};
use crate::interrupt::{self, Heeding};
use crate::progress;
use crate::resume::beside;

/// Solve Twelve Janggi from nothing and write the table
///
/// The preset dobutsu solves Dōbutsu shōgi, whose solution is published, and counts the reachable
/// positions to compare them too.
///
/// What is known is kept in a file beside the table, so that the same command goes on where it was
/// stopped.
#[derive(Args)]
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
        let kept = Kept::of(&self.out)?;
        let _heeding = Heeding::begin();

        let bytes = match kept.solved(self.preset) {
            Some(bytes) => bytes,
            None => {
                let start = Instant::now();
                let bytes = kept.solve(self.preset, threads)?.into_bytes();
                let seconds = start.elapsed().as_secs_f64();
                writeln!(out, "solved in {seconds:.1} s with {threads} threads")?;
                full.write(&bytes)?;
                kept.say_solved()?;
                bytes
            }
        };
        let table = Table::from_bytes(&bytes).map_err(|error| error.to_string())?;
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
        kept.remove();
        Ok(())
    }
}

/// How often what is known is written down.
const EVERY: Duration = Duration::from_secs(20);

/// What stands in place of a checkpoint once the table is written.
const SOLVED: &[u8] = b"janggi solve: the table is written\n";

/// The file beside the table that keeps what is known while the work is not done.
struct Kept<'a> {
    table: &'a Path,
    checkpoint: PathBuf,
}

impl Kept<'_> {
    fn of(table: &Path) -> Result<Kept<'_>, Failure> {
        let checkpoint = beside(table, ".resume");
        Target::create(&checkpoint)?;
        Ok(Kept { table, checkpoint })
    }

    /// The table of the rules, if it was written by the same work.
    fn solved(&self, rules: Rules) -> Option<Vec<u8>> {
        let is_solved = fs::read(&self.checkpoint).ok()? == SOLVED;
        let bytes = fs::read(self.table).ok().filter(|_| is_solved)?;
        let is_whole = Table::from_bytes(&bytes)
            .is_ok_and(|table| table.is_for(rules) && table.form() == Form::Full);
        is_whole.then_some(bytes)
    }

    fn say_solved(&self) -> Result<(), Failure> {
        files::write(&self.checkpoint, SOLVED)
    }

    fn remove(&self) {
        let _ = fs::remove_file(&self.checkpoint);
    }

    /// Solves the game, from the checkpoint on if there is one.
    fn solve(&self, rules: Rules, threads: NonZeroUsize) -> Result<Solution, Failure> {
        let known = fs::read(&self.checkpoint).ok().and_then(|bytes| {
            let solver = Solver::from_bytes(&bytes).ok()?;
            solver.is_for(rules).then_some(solver)
        });
        let mut is_counted = known.is_some();
        let mut solver = known.unwrap_or_else(|| Solver::new(rules));
        let watch = Watch(progress::bar(0, ""));
        let mut written_down = Instant::now();
        loop {
            // A step that is broken off is lost. Before the first one is done, there is nothing to
            // lose; the others are finished first.
            let step = solver.step(threads, |progress| match is_counted {
                true => watch.finish(progress),
                false => watch.show(progress),
            });
            solver = match step.map_err(failed)? {
                Step::Solved(solution) => {
                    watch.0.finish_and_clear();
                    return Ok(solution);
                }
                Step::Goes(further) => further,
            };
            is_counted = true;
            let is_asked = interrupt::is_asked();
            if is_asked || written_down.elapsed() >= EVERY {
                files::write(&self.checkpoint, &solver.to_bytes())?;
                written_down = Instant::now();
            }
            if is_asked {
                watch.0.finish_and_clear();
                return Err(Failure::Interrupted);
            }
        }
    }
}

/// Shows how far a computation has come.
struct Watch(ProgressBar);

impl Watch {
    /// An interrupt breaks the computation off.
    fn show(&self, progress: Progress) -> ControlFlow<()> {
        let _ = self.finish(progress);
        match interrupt::is_asked() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// The computation goes on to its end.
    fn finish(&self, progress: Progress) -> ControlFlow<()> {
        let stops = if interrupt::is_asked() { ", then it stops" } else { "" };
        self.0.set_length(progress.total);
        self.0.set_position(progress.done);
        self.0.set_message(match progress.stage {
            Stage::Counting => format!("counting{stops}"),
            Stage::Level(plies) => format!("{plies} plies{stops}"),
            Stage::Verifying => "verifying".to_owned(),
            Stage::Census => "census".to_owned(),
            _ => String::new(),
        });
        ControlFlow::Continue(())
    }
}

fn failed(error: SolveError) -> Failure {
    match error {
        SolveError::Cancelled => Failure::Interrupted,
        error => Failure::Input(error.to_string()),
    }
}

/// Computes something under a progress bar. Returns it with the seconds that it took.
fn timed<T>(compute: impl FnOnce(&Watch) -> Result<T, SolveError>) -> Result<(T, f64), Failure> {
    let (start, watch) = (Instant::now(), Watch(progress::bar(0, "")));
    let computed = compute(&watch);
    watch.0.finish_and_clear();
    Ok((computed.map_err(failed)?, start.elapsed().as_secs_f64()))
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
