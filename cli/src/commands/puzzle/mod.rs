//! `janggi puzzle`: puzzles to solve, one a day or a pack after the other. `janggi puzzles` finds
//! them.

mod day;
mod pack;
mod solving;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use janggi::search::daily;
use janggi::{GameKind, for_game};
use janggi_cli::game::{Glyphs, Playable};

pub(super) use self::day::{Mining, game as played};
pub(super) use self::pack::{Task, record_of};
use self::solving::{Next, Solving};
use crate::choice::Choice;
use crate::failure::Failure;
use crate::terminal::Terminal;
use crate::today;

/// Solve puzzles: find the moves that win by force
///
/// Without a pack it is the puzzle of the day, another one for each game and each rule set. A pack is
/// a file of records, as `janggi puzzles --packs` writes them: each begins with the position, and its
/// moves are the solution. Every move that wins in time counts as right.
///
/// Moves are typed as in `janggi play`; hint says a little more each time, solution tells all, next
/// goes on to the next puzzle, quit leaves.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Solve {
    /// janggi, twelve, xiangqi or kingdrops; with rules: janggi:tournament [default: janggi, or the
    /// game of the pack]
    #[arg(value_name = "GAME[:RULES]")]
    game: Option<Choice>,

    /// The puzzles of a file, one after the other
    #[arg(long, value_name = "FILE")]
    pack: Option<PathBuf>,

    /// Begin with this puzzle of the pack, from 1
    #[arg(long, requires = "pack", default_value_t = 1,
        value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,

    /// Only puzzles of the pack that take so many moves
    #[arg(long, requires = "pack")]
    moves: Option<u32>,

    /// The day, as a number such as 20260131 [default: today]; with a pack, its puzzle of that day
    #[arg(long, conflicts_with = "number")]
    day: Option<u64>,

    /// What is written on the pieces
    #[arg(long, default_value = "latin",
        value_parser = PossibleValuesParser::new(Glyphs::ALL.map(Glyphs::name)))]
    glyphs: String,
}

impl Solve {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut terminal = Terminal::new(out);
        match &self.pack {
            None => {
                let kind = self.game.as_ref().map_or(GameKind::Janggi, |game| game.game);
                for_game!(kind, V => self.of_the_day::<V>(&mut terminal))
            }
            Some(path) => {
                let pack = pack::read(path, self.game.as_ref())?;
                for_game!(pack.kind, V => self.of_a_pack::<V>(pack, &mut terminal))
            }
        }
    }

    fn of_the_day<P: Playable>(&self, terminal: &mut Terminal<impl Write>) -> Result<(), Failure> {
        let day = self.day.unwrap_or_else(today::number);
        let rules = self.game.as_ref().and_then(Choice::rules::<P>).unwrap_or_default();
        terminal.line(&format!("looking for the puzzle of {day} …"))?;
        let Some(task) = day::puzzle::<P>(rules, day)? else {
            return Err(Failure::Input(format!("no puzzle was found for {day}; try another day")));
        };
        let title = format!("puzzle of {day}");
        self.solve(&[(title, task)], terminal)
    }

    fn of_a_pack<P: Playable>(
        &self,
        pack: pack::Pack,
        terminal: &mut Terminal<impl Write>,
    ) -> Result<(), Failure> {
        let mut tasks = pack.tasks::<P>()?;
        if let Some(moves) = self.moves {
            tasks.retain(|task| task.moves == moves);
        }
        let all = tasks.len();
        let none = |what: String| Err(Failure::Input(what));
        if all == 0 {
            return none("the pack has no puzzle of that length".into());
        }
        if let Some(day) = self.day {
            let Some(task) = daily(&tasks, day).cloned() else { return Ok(()) };
            return self.solve(&[(format!("puzzle of {day}"), task)], terminal);
        }
        let skipped = usize::try_from(self.number - 1).unwrap_or(usize::MAX);
        if skipped >= all {
            return none(format!("--number {}: the pack has {all} puzzles", self.number));
        }
        let titled = |(number, task)| (format!("puzzle {number} of {all}"), task);
        let tasks: Vec<_> = (1..).zip(tasks).map(titled).skip(skipped).collect();
        self.solve(&tasks, terminal)
    }

    /// One after the other, until they are done or left.
    fn solve<P: Playable>(
        &self,
        tasks: &[(String, Task<P>)],
        terminal: &mut Terminal<impl Write>,
    ) -> Result<(), Failure> {
        let glyphs = Glyphs::from_name(&self.glyphs).unwrap_or_default();
        let (mut solved, mut seen) = (0, 0);
        for (i, (title, task)) in tasks.iter().enumerate() {
            let is_last = i + 1 == tasks.len();
            seen += 1;
            let (next, done) = Solving::new(title, task, glyphs, is_last, terminal).run()?;
            solved += usize::from(done);
            if next == Next::Quit {
                break;
            }
        }
        if tasks.len() > 1 {
            terminal.line(&format!("solved {solved} of {seen}"))?;
        }
        Ok(())
    }
}
