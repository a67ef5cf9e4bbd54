//! What is done when something is typed.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use janggi::search::Evaluator;
use janggi::{ReadMoveError, Side};
use janggi_cli::game::{Glyphs, Playable};

use super::{Left, Session};
use crate::commands::play::typed::{self, Order};
use crate::commands::shown::{self, is_more, mover};
use crate::failure::Failure;
use crate::terminal::{Tick, Typed, harmless};

/// How many characters of what was typed are told back.
const SHOWN: usize = 20;

impl<P: Playable, E: Evaluator<P>, W: Write> Session<'_, P, E, W> {
    pub(super) fn obey(&mut self, order: Order) -> Result<ControlFlow<Left>, Failure> {
        let side = self.game.turn();
        match order {
            Order::Nothing => {}
            Order::Help => self.help(),
            Order::Moves => {
                let moves = self.game.legal_moves();
                self.list(&moves);
            }
            Order::Hint => self.hint(),
            Order::Undo => self.undo(),
            Order::Draw => self.offer_draw(side)?,
            Order::Resign => {
                // The game goes on, or this would not be read.
                let _ = self.game.resign(side);
                self.changed();
            }
            Order::Pause => self.pause()?,
            Order::Quit => return self.leave(Left::Quit),
            Order::Again => return self.leave(Left::Again),
            Order::Review => self.say("a game is reviewed when it is over"),
            Order::Other(text) => self.move_or_show(&text)?,
            other => self.obey_always(other)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// What can be asked for in a game and after it.
    fn obey_always(&mut self, order: Order) -> Result<(), Failure> {
        match order {
            Order::Save(file) => self.save(file)?,
            Order::Load(Some(file)) => self.load(Path::new(&file))?,
            Order::Load(None) => self.say("load what? load FILE"),
            Order::Flip => {
                self.seat = !self.seat;
                self.is_new = true;
            }
            Order::Glyphs(Some(glyphs)) => {
                self.table.glyphs = glyphs;
                self.is_new = true;
            }
            Order::Glyphs(None) => {
                let names = Glyphs::ALL.map(Glyphs::name).join(", ");
                self.say(format!("glyphs NAME: {names}"));
            }
            Order::Position => {
                let position = self.game.position();
                let rules = position.rules();
                self.say(format!("{position} ({rules})"));
            }
            _ => self.say("not now; try help"),
        }
        Ok(())
    }

    /// What can be done when the game is over, until it is left or goes on.
    pub(super) fn at_the_end(&mut self) -> Result<ControlFlow<Left>, Failure> {
        self.clocks.stop();
        let Some(outcome) = self.game.outcome() else { return Ok(ControlFlow::Continue(())) };
        if self.is_new {
            self.keep_quietly();
            if !self.terminal.is_screen() {
                // In a text the result comes last.
                self.show()?;
            }
            self.say(outcome.to_string());
            self.say("type review, save FILE, undo, again or quit");
        }
        self.show()?;
        let Typed::Line(line) = self.ask("the game is over> ")? else {
            self.terminal.line("")?;
            return Ok(ControlFlow::Break(Left::Quit));
        };
        match Order::read(&line) {
            Order::Nothing => {}
            Order::Help => self.aside = Some(typed::help_at_the_end()),
            Order::Review => self.review()?,
            Order::Undo if self.game.undo_declaration() => self.changed(),
            Order::Undo => self.undo(),
            Order::Quit => return self.leave(Left::Quit),
            Order::Again => return self.leave(Left::Again),
            Order::Other(text) => {
                self.say(format!(
                    "the game is over: {} is for another one",
                    harmless(&text, SHOWN)
                ));
            }
            other => self.obey_always(other)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn help(&mut self) {
        let (legal, position) = (self.game.legal_moves(), self.game.position());
        let first = |is_drop: bool| {
            let fits = |&&mv: &&P::Move| is_more::<P>(mv) && P::dropped(mv).is_some() == is_drop;
            legal.iter().find(fits).map(|&mv| (position.write_move(mv), mover::<P>(mv)))
        };
        let (moves, pieces): (Vec<String>, Vec<String>) =
            [first(false), first(true)].into_iter().flatten().unzip();
        let has_pass = legal.iter().any(|&mv| !is_more::<P>(mv));
        let mut lines = typed::help(&moves.join(" "), &pieces.join(" "), has_pass);
        if let Some(Ok(_)) = position.placed_as("usual") {
            lines.push(format!("{:<12} place all as usual", "usual"));
            lines.push("or a line-up, as RBGKQGBR/AAAASSSS".into());
        }
        self.aside = Some(lines);
    }

    fn hint(&mut self) {
        if let Some((mv, score)) = self.opponent.advice(&self.game) {
            self.marked = [P::origin(mv), P::destination(mv)].into_iter().flatten().collect();
            let text = self.game.position().typed(mv);
            self.say(format!("the computer would play {text} ({score})"));
        }
    }

    /// Takes back to the last move of the person who asks, the answers to it included.
    fn undo(&mut self) {
        let side = self.game.turn();
        let wanted = |turn: Side| match self.table.people {
            [true, true] => true,
            _ => self.table.people[turn.index()],
        };
        let before = self.game.ply();
        while self.game.undo().is_some() && !wanted(self.game.turn()) {}
        if self.game.ply() == before {
            return self.say("there is nothing to take back");
        }
        self.times.truncate(self.game.ply());
        if self.game.turn() != side || before > self.game.ply() {
            self.clocks.begin_turn(self.game.turn());
        }
        self.changed();
    }

    fn offer_draw(&mut self, side: Side) -> Result<(), Failure> {
        let (name, other) = (P::side_name(side), P::side_name(!side));
        let agrees = match self.table.people[(!side).index()] {
            false => self.opponent.agrees(&self.game, !side),
            true => {
                let question = format!("{other}, {name} offers a draw. Do you agree? (yes or no) ");
                matches!(self.ask(&question)?, Typed::Line(answer) if is_yes(&answer))
            }
        };
        match agrees {
            false => self.say(format!("{other} does not agree on a draw")),
            true => {
                // The game goes on, or nothing could be offered.
                let _ = self.game.agree_to_draw();
                self.changed();
            }
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<(), Failure> {
        if !self.clocks.is_limited() {
            self.say("there is no clock");
            return Ok(());
        }
        // Between two questions no clock runs.
        self.say("the clock stands still");
        self.show()?;
        if self.terminal.ask("press Enter to go on ", || Tick::None)? == Typed::End {
            self.terminal.line("")?;
        }
        Ok(())
    }

    /// Plays a move, places pieces, or shows where the piece that is named can go.
    fn move_or_show(&mut self, text: &str) -> Result<(), Failure> {
        let named = text.trim_end_matches(['*', '@']);
        let mut moves = self.game.legal_moves();
        moves.retain(|mv| mover::<P>(mv).eq_ignore_ascii_case(named));
        if !moves.is_empty() && !text.eq_ignore_ascii_case("pass") {
            self.marked = moves.iter().filter_map(|&mv| P::destination(mv)).collect();
            self.list(&moves);
            return Ok(());
        }
        let error = match self.game.position().read_move(text) {
            Ok(mv) => return self.play(mv).map(|_| ()),
            Err(error) => error,
        };
        match (self.game.position().placed_as(text), error) {
            (Some(Ok(moves)), _) => {
                for mv in moves {
                    self.play(mv)?;
                }
            }
            (Some(Err(reason)), _) if text.contains('/') => self.say(reason),
            (_, ReadMoveError::Resolve { reason, .. }) => self.say(reason.to_string()),
            _ => {
                let shown = harmless(text, SHOWN);
                self.say(format!("{shown} is neither a move nor a piece that can go; try help"));
            }
        }
        Ok(())
    }

    /// Lists moves by what moves.
    fn list(&mut self, moves: &[P::Move]) {
        self.aside = Some(shown::listed(self.game.position(), moves));
    }
}

pub(super) fn is_yes(answer: &str) -> bool {
    ["y", "yes", "j", "ja", "ok", "예", "네"].contains(&answer.to_lowercase().as_str())
}
