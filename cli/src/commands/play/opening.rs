//! What is chosen before a game begins.

use std::io::Write;

use janggi::Side;
use janggi_cli::game::{Choice, Look, Playable};

use super::Play;
use super::session::Table;
use crate::failure::Failure;
use crate::terminal::{PANEL_WIDTH, Terminal, Tick, Typed, View, harmless, wrapped};

/// Whoever chooses, and with what in mind.
pub(super) struct Opening<'a> {
    pub(super) args: &'a Play,
    pub(super) table: &'a Table,
    pub(super) seed: u64,
    /// What is told before the first question.
    pub(super) told: String,
}

/// Why there is no start: the input has ended, or something went wrong.
enum Stop {
    End,
    Failure(Failure),
}

impl Opening<'_> {
    /// The position that the game starts from; `None` if the input ends before.
    pub(super) fn start<P: Playable>(
        &mut self,
        rules: P::Rules,
        terminal: &mut Terminal<impl Write>,
    ) -> Result<Option<P>, Failure> {
        if let Some(text) = &self.args.position {
            let read = P::from_text_waiving(text, rules);
            let start = read.map_err(|error| Failure::Usage(format!("--position: {error}")))?;
            return Ok(Some(start));
        }
        let begun = P::begin(rules, self.args.handicap, |choice| self.choose(choice, terminal));
        match begun {
            Ok(start) => Ok(Some(start)),
            Err(Stop::End) => Ok(None),
            Err(Stop::Failure(failure)) => Err(failure),
        }
    }

    fn choose<P: Playable>(
        &mut self,
        choice: &Choice<P>,
        terminal: &mut Terminal<impl Write>,
    ) -> Result<usize, Stop> {
        let given = match choice.side {
            Side::First => ("--cho", &self.args.cho),
            Side::Second => ("--han", &self.args.han),
        };
        let name = P::side_name(choice.side);
        if let (option, Some(text)) = given {
            let unknown = || {
                let expected = format!("1 to {} or a name is expected", choice.words.len());
                Failure::Usage(format!("{option} {}: {expected}", harmless(text, 20)))
            };
            return number(choice, text).ok_or_else(|| Stop::Failure(unknown()));
        }
        if !self.table.people[choice.side.index()] {
            // The sides do not choose alike.
            let spread = self.seed.rotate_left(17 + 29 * choice.side.index() as u32);
            let number = (spread % choice.words.len() as u64) as usize;
            self.told += &format!(" {name} has chosen {}.", choice.words[number][0]);
            return Ok(number);
        }
        self.ask(choice, terminal)
    }

    fn ask<P: Playable>(
        &mut self,
        choice: &Choice<P>,
        terminal: &mut Terminal<impl Write>,
    ) -> Result<usize, Stop> {
        let name = P::side_name(choice.side);
        let mut messages = vec![std::mem::take(&mut self.told)];
        let mut is_new = true;
        loop {
            let look = Look {
                seat: choice.side,
                glyphs: self.table.glyphs,
                coloured: terminal.is_coloured(),
                marked: Vec::new(),
                last: None,
            };
            let mut lines = vec![format!("{name} chooses {}:", choice.question)];
            for (number, words) in (1..).zip(&choice.words) {
                lines.push(format!("  {number}  {}  {}", words[0], words[1]));
            }
            let panel = lines.iter().flat_map(|line| wrapped(line, PANEL_WIDTH)).collect();
            let view = View {
                board: choice.position.board(&look),
                panel,
                messages: std::mem::take(&mut messages),
                facts: lines,
                is_new,
                ..View::default()
            };
            terminal.show(&view).map_err(|error| Stop::Failure(error.into()))?;
            is_new = false;
            let prompt = format!("{name}'s choice (Enter: {})> ", choice.usual + 1);
            match terminal.ask(&prompt, || Tick::None) {
                Err(failure) => return Err(Stop::Failure(failure)),
                Ok(Typed::Line(text)) if text == "quit" => return Err(Stop::End),
                Ok(Typed::Line(text)) => match number(choice, &text) {
                    Some(number) => {
                        self.told = format!("{name} has chosen {}.", choice.words[number][0]);
                        return Ok(number);
                    }
                    None => {
                        let most = choice.words.len();
                        messages.push(format!("a number from 1 to {most} or a name is expected"));
                    }
                },
                Ok(Typed::End | Typed::TimeIsUp) => {
                    terminal.line("").map_err(|error| Stop::Failure(error.into()))?;
                    return Err(Stop::End);
                }
            }
        }
    }
}

/// The number of a choice, from 0, by a number from 1 or one of its words; the usual one without
/// either.
fn number<P>(choice: &Choice<P>, text: &str) -> Option<usize> {
    let text = text.strip_suffix("차림").unwrap_or(text);
    let is = |words: &Vec<&str>| words.iter().any(|word| word.eq_ignore_ascii_case(text));
    if text.is_empty() {
        return Some(choice.usual);
    }
    let by_number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    by_number
        .filter(|&number| number < choice.words.len())
        .or_else(|| choice.words.iter().position(is))
}
