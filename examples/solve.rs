//! Solves Twelve Janggi from nothing and writes the table.
//!
//! ```text
//! cargo run --release --features solver --example solve -- --out twelve.table --small twelve.bits
//! ```
//!
//! `--preset dobutsu` solves Dōbutsu shōgi, whose solution is published, and counts the reachable
//! positions to compare them too; `--census` does so for any preset. `--verify` checks every value of
//! the table against all its successors. `--threads N` uses N threads instead of one for each core.

use std::error::Error;
use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;
use std::{env, fs, process, thread};

use janggi::Position;
use janggi::twelve::{Progress, Rules, Stage, Table, Tally, TwelveJanggi, solve};

const USAGE: &str = "usage: solve [--preset standard|show|dobutsu] --out FILE [--small FILE] \
                     [--verify] [--census] [--threads N]";

struct Options {
    rules: Rules,
    out: String,
    small: Option<String>,
    verify: bool,
    census: bool,
    threads: NonZeroUsize,
}

fn options() -> Result<Options, Box<dyn Error>> {
    let (mut preset, mut out, mut small) = ("standard".to_owned(), None, None);
    let (mut verify, mut census) = (false, false);
    let mut threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut next = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--preset" => preset = next()?,
            "--out" => out = Some(next()?),
            "--small" => small = Some(next()?),
            "--threads" => threads = next()?.parse().map_err(|_| "--threads needs a number")?,
            "--verify" => verify = true,
            "--census" => census = true,
            _ => return Err(format!("there is no option {arg}").into()),
        }
    }
    let rules: Rules = preset.parse().map_err(|error| format!("{preset}: {error}"))?;
    census |= rules.drops_everywhere();
    Ok(Options { rules, out: out.ok_or("--out is missing")?, small, verify, census, threads })
}

/// Draws a progress line, if standard error is a terminal.
struct Line {
    start: Instant,
    drawn: Option<Instant>,
    visible: bool,
}

impl Line {
    fn new() -> Self {
        Line { start: Instant::now(), drawn: None, visible: std::io::stderr().is_terminal() }
    }

    fn draw(&mut self, progress: Progress) -> ControlFlow<()> {
        let due = self.drawn.is_none_or(|drawn| drawn.elapsed().as_millis() >= 100);
        if self.visible && due {
            self.drawn = Some(Instant::now());
            let what = match progress.stage {
                Stage::Counting => "counting".to_owned(),
                Stage::Level(plies) => format!("{plies} plies"),
                Stage::Verifying => "verifying".to_owned(),
                Stage::Census => "census".to_owned(),
                _ => String::new(),
            };
            let done = (30 * progress.done / progress.total.max(1)) as usize;
            let (full, empty) = ("#".repeat(done), ".".repeat(30_usize.saturating_sub(done)));
            let seconds = self.start.elapsed().as_secs_f64();
            eprint!("\r{seconds:6.1} s  [{full}{empty}] {what:<12}");
        }
        ControlFlow::Continue(())
    }

    /// Wipes the line and answers the seconds it stood for.
    fn finish(self) -> f64 {
        if self.drawn.is_some() {
            eprint!("\r{:60}\r", "");
        }
        self.start.elapsed().as_secs_f64()
    }
}

fn print_tally(what: &str, tally: &Tally) {
    println!("{what}: {}", tally.positions());
    println!("  won:   {}", tally.won);
    println!("  lost:  {}", tally.lost);
    println!("  drawn: {}", tally.drawn);
    if let Some((plies, position)) = tally.longest_win {
        println!("  longest win: {plies} plies, {position}");
    }
}

fn print_values(table: &Table<'_>, rules: Rules) -> Result<(), Box<dyn Error>> {
    let start = TwelveJanggi::start(rules);
    println!("start {start}: {}", table.probe(&start)?);
    for &mv in &start.legal_moves() {
        let mut next = start;
        next.play_unchecked(mv);
        println!("  after {mv}, the opponent to move: {}", table.probe(&next)?);
    }
    let line = table.principal_variation(&start, 40)?;
    let line: Vec<_> = line.iter().map(ToString::to_string).collect();
    println!("a line of best moves: {}", line.join(" "));
    Ok(())
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let threads = options.threads;
    let mut line = Line::new();
    let solution = solve(options.rules, threads, |progress| line.draw(progress))?;
    println!("solved in {:.1} s with {threads} threads", line.finish());
    fs::write(&options.out, solution.as_bytes())?;
    let table = solution.table()?;
    if let Some(small) = &options.small {
        fs::write(small, table.to_small_bytes())?;
    }
    print_values(&table, options.rules)?;
    std::io::stdout().flush()?;

    let mut line = Line::new();
    let tally = table.tally(threads, |progress| line.draw(progress))?;
    line.finish();
    print_tally("positions not decided at sight", &tally);
    if options.census {
        let mut line = Line::new();
        let census = table.census(threads, |progress| line.draw(progress))?;
        println!("counted in {:.1} s", line.finish());
        println!("reachable positions: {}", census.reachable);
        print_tally("reachable positions not decided at sight", &census.undecided);
    }
    if options.verify {
        let mut line = Line::new();
        let found = table.verify(threads, |progress| line.draw(progress))?;
        let seconds = line.finish();
        println!("verified in {seconds:.1} s: {} values, {} faults", found.checked, found.faults);
        if found.faults > 0 {
            return Err("the table is wrong".into());
        }
    }
    Ok(())
}

fn main() {
    let options = options().unwrap_or_else(|error| {
        eprintln!("solve: {error}\n{USAGE}");
        process::exit(2);
    });
    if let Err(error) = run(&options) {
        eprintln!("solve: {error}");
        process::exit(1);
    }
}
