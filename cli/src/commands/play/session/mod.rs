//! One game at the terminal, between people and the computer.

mod orders;
mod panel;
mod records;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use janggi::search::Evaluator;
use janggi::{Game, Record, Side};
use janggi_cli::game::{Glyphs, Look, Playable};

use super::clock::Clocks;
use super::keep::{self, Times};
use super::opponent::Opponent;
use super::typed::Order;
use crate::failure::Failure;
use crate::terminal::{Terminal, Tick, Typed, View};

/// Who plays, and how it is shown.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// Whether a person has this side, and what the players are called.
    pub(super) people: [bool; 2],
    pub(super) names: [String; 2],
    pub(super) glyphs: Glyphs,
    /// Whether the board is turned to whoever moves.
    pub(super) turns: bool,
    /// The file that the record is of, if there is one.
    pub(super) file: Option<PathBuf>,
    /// Whether the record is kept there after each move.
    pub(super) keeps: bool,
}

/// How a game was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// Another one is to be played.
    Again,
    /// That was it.
    Quit,
}

/// A game, whoever plays it, and where it is shown.
pub(super) struct Session<'a, P: Playable, E: Evaluator<P>, W: Write> {
    game: Game<P>,
    table: Table,
    clocks: Clocks,
    /// What each move took.
    times: Vec<Times>,
    /// The record as it was begun or read.
    record: Record<P>,
    opponent: &'a mut Opponent<P, E>,
    terminal: &'a mut Terminal<W>,
    /// The side whose home is at the bottom.
    seat: Side,
    /// Squares to be marked when the board is shown next.
    marked: Vec<P::Square>,
    /// What stands beside the board instead of the state of the game when it is shown next.
    aside: Option<Vec<String>>,
    /// What stands in place of all that.
    page: Vec<String>,
    messages: Vec<String>,
    /// Whether the board is another one than when it was shown last.
    is_new: bool,
    /// Whether something was played since the record was kept.
    is_unsaved: bool,
}

impl<'a, P: Playable, E: Evaluator<P>, W: Write> Session<'a, P, E, W> {
    pub(super) fn new(
        record: Record<P>,
        table: Table,
        clocks: Clocks,
        opponent: &'a mut Opponent<P, E>,
        terminal: &'a mut Terminal<W>,
    ) -> Self {
        let seat = if table.people[0] { Side::First } else { Side::Second };
        let mut session = Session {
            game: Game::new(record.start.clone()),
            clocks,
            times: Vec::new(),
            opponent,
            terminal,
            seat,
            marked: Vec::new(),
            aside: None,
            page: Vec::new(),
            messages: Vec::new(),
            is_new: true,
            is_unsaved: false,
            table,
            record,
        };
        session.take_up();
        session
    }

    /// Goes on from where the record ends.
    fn take_up(&mut self) {
        let played = self.record.play();
        self.messages.extend(played.departures.iter().map(ToString::to_string));
        let stopped = played.stopped.map(|stopped| format!("the record goes wrong: {stopped}"));
        self.messages.extend(stopped);
        self.game = played.game;
        if self.table.people == [true; 2] {
            // The record knows who they are.
            for (name, key) in self.table.names.iter_mut().zip(["White", "Black"]) {
                *name = self.record.tags.get(key).map_or(std::mem::take(name), str::to_owned);
            }
        }
        self.times = keep::times(&self.record);
        self.times.resize(self.game.ply(), Times::default());
        let left = keep::left(&self.game, &self.times);
        for side in Side::BOTH {
            if let Some(left) = left[side.index()] {
                self.clocks.set(side, left);
            }
        }
        self.clocks.begin_turn(self.game.turn());
        self.is_new = true;
        self.is_unsaved = false;
    }

    /// Tells something when the board is shown next.
    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.messages.push(text.into());
    }

    /// Plays until the game is left.
    pub(super) fn run(&mut self) -> Result<Left, Failure> {
        loop {
            if self.game.is_over() {
                if let ControlFlow::Break(left) = self.at_the_end()? {
                    return Ok(left);
                }
                continue;
            }
            let side = self.game.turn();
            if !self.table.people[side.index()] {
                self.answer(side)?;
                continue;
            }
            if self.table.turns && self.seat != side {
                self.seat = side;
            }
            self.show()?;
            let prompt = format!("{}> ", P::side_name(side));
            match self.ask(&prompt)? {
                Typed::End => {
                    self.terminal.line("")?;
                    return Ok(Left::Quit);
                }
                Typed::TimeIsUp => {
                    // The game goes on, or there would be no clock.
                    let _ = self.game.forfeit_on_time(side);
                    self.changed();
                }
                Typed::Line(line) => {
                    if let ControlFlow::Break(left) = self.obey(Order::read(&line))? {
                        return Ok(left);
                    }
                }
            }
        }
    }

    /// Asks while the clock of the side to move runs.
    fn ask(&mut self, prompt: &str) -> Result<Typed, Failure> {
        let side = self.game.turn();
        let limited = self.clocks.is_limited() && !self.game.is_over();
        if !limited {
            return self.terminal.ask(prompt, || Tick::None);
        }
        self.clocks.go_on(side);
        let row = panel::row_of(side, self.seat);
        let (clocks, table) = (&self.clocks, &self.table);
        let typed = self.terminal.ask(prompt, || match clocks.has_run_out(side) {
            true => Tick::Up,
            false => Tick::Running(row, panel::player::<P>(table, clocks, side, side)),
        });
        self.clocks.stop();
        typed
    }

    /// Asks for a yes or a no; what is neither is a no.
    fn confirms(&mut self, question: &str) -> Result<bool, Failure> {
        self.show()?;
        let typed = self.terminal.ask(&format!("{question} (yes or no) "), || Tick::None)?;
        Ok(matches!(typed, Typed::Line(answer) if orders::is_yes(&answer)))
    }

    /// Shows the board and whatever there is to say.
    fn show(&mut self) -> Result<(), Failure> {
        let look = Look {
            seat: self.seat,
            glyphs: self.table.glyphs,
            coloured: self.terminal.is_coloured(),
            marked: std::mem::take(&mut self.marked),
            last: self.game.moves().next_back(),
        };
        let aside = self.aside.take();
        let mut facts = if self.is_new { self.facts() } else { Vec::new() };
        let page = std::mem::take(&mut self.page);
        facts.extend(aside.iter().flatten().chain(&page).cloned());
        let view = View {
            board: self.game.position().board(&look),
            panel: aside.unwrap_or_else(|| self.panel()),
            page,
            messages: std::mem::take(&mut self.messages),
            facts,
            is_new: self.is_new || !look.marked.is_empty(),
        };
        self.is_new = false;
        Ok(self.terminal.show(&view)?)
    }

    /// Lets the computer move.
    fn answer(&mut self, side: Side) -> Result<(), Failure> {
        if self.terminal.is_screen() && self.is_new {
            let told = self.messages.clone();
            self.say(format!("{} thinks …", P::side_name(side)));
            self.show()?;
            self.messages = told;
            self.is_new = true;
        }
        self.clocks.go_on(side);
        let found = self.opponent.choose(&self.game, self.clocks.left(side));
        self.clocks.stop();
        if self.clocks.has_run_out(side) {
            let _ = self.game.forfeit_on_time(side);
            self.changed();
            return Ok(());
        }
        let Some(mv) = found else { return Ok(()) };
        let text = self.game.position().typed(mv);
        if self.play(mv)? {
            let plays = format!("{} plays ", P::side_name(side));
            match self.messages.last_mut().filter(|last| last.starts_with(&plays)) {
                // Several moves in a row are told at once.
                Some(last) => *last += &format!(" {text}"),
                None => self.say(plays + &text),
            }
        }
        Ok(())
    }

    /// Plays a move, and tells whether it was played.
    fn play(&mut self, mv: P::Move) -> Result<bool, Failure> {
        let side = self.game.turn();
        if let Err(reason) = self.game.play(mv) {
            let text = self.game.position().typed(mv);
            self.say(format!("{text}: {reason}"));
            return Ok(false);
        }
        let passed_on = self.game.turn() != side;
        let (spent, left) = if passed_on {
            self.clocks.moved(side)
        } else {
            (Duration::ZERO, self.clocks.left(side))
        };
        let tenths = |time: Duration| Duration::from_millis(time.as_millis() as u64 / 100 * 100);
        let spent = (left.is_some() && passed_on).then(|| tenths(spent));
        self.times.push(Times { spent, left: left.map(tenths) });
        if passed_on {
            self.clocks.begin_turn(self.game.turn());
            self.clocks.start(self.game.turn());
            self.clocks.stop();
        }
        self.changed();
        self.keep_quietly();
        Ok(true)
    }

    fn changed(&mut self) {
        self.is_new = true;
        self.is_unsaved = true;
    }

    /// Leaves the game. One that was not kept can still be.
    fn leave(&mut self, left: Left) -> Result<ControlFlow<Left>, Failure> {
        while self.is_unsaved && self.game.ply() > 0 {
            self.show()?;
            let question = "The game is not saved. Name a file to save it, or press Enter. ";
            match self.terminal.ask(question, || Tick::None)? {
                Typed::Line(file) if !file.is_empty() => {
                    let file = file.strip_prefix("save ").unwrap_or(&file).trim();
                    self.save(Some(file.to_owned()))?;
                }
                Typed::End => {
                    self.terminal.line("")?;
                    break;
                }
                _ => break,
            }
        }
        if let Some(told) = self.messages.pop() {
            self.terminal.line(&told)?;
        }
        Ok(ControlFlow::Break(left))
    }
}
