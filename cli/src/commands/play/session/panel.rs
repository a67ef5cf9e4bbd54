//! What stands beside the board: the players with their clocks, counters, the last moves.

use std::io::Write;

use console::{pad_str, truncate_str};
use janggi::Side;
use janggi::search::Evaluator;
use janggi_cli::game::{Glyphs, Playable};

use super::{Session, Table};
use crate::commands::play::clock::{Clocks, Shown};
use crate::prose::ordinal;
use crate::terminal::{PANEL_WIDTH, harmless, wrapped};

/// How many lines of moves are shown.
const MOVES: usize = 8;

/// The line in which a side stands: as they sit, the far one above the near one.
pub(super) fn row_of(side: Side, seat: Side) -> usize {
    if side == seat { 2 } else { 1 }
}

/// A player: whose turn it is, side, name, clock.
pub(super) fn player<P: Playable>(
    table: &Table,
    clocks: &Clocks,
    side: Side,
    turn: Side,
) -> String {
    let marker = if side == turn { '>' } else { ' ' };
    let (own, name) = (P::side_name(side), harmless(&table.names[side.index()], 30));
    let clock = clocks.left(side).map_or(String::new(), |left| Shown(left).to_string());
    let room = PANEL_WIDTH - 9;
    let text = format!("{marker} {own}  {name}");
    let text = pad_str(&text, room, console::Alignment::Left, Some("…"));
    format!("{text}{clock:>9}").trim_end().to_owned()
}

impl<P: Playable, E: Evaluator<P>, W: Write> Session<'_, P, E, W> {
    /// The whole panel.
    pub(super) fn panel(&self) -> Vec<String> {
        let position = self.game.position();
        let title = format!("{}, rules {}", P::NAME, position.rules());
        let mut lines = vec![title];
        // A game that is over is nobody's turn; the marker then stays with nobody.
        let turn = self.game.turn();
        for side in [!self.seat, self.seat] {
            let line = player::<P>(&self.table, &self.clocks, side, turn);
            lines.push(if self.game.is_over() { line.replacen('>', " ", 1) } else { line });
        }
        let facts = self.facts().iter().flat_map(|fact| wrapped(fact, PANEL_WIDTH)).collect();
        let help = (!self.game.is_over()).then(|| "help lists what can be typed".to_owned());
        for part in [facts, self.moves(), help.into_iter().collect()] {
            if !part.is_empty() {
                lines.push(String::new());
                lines.extend(part);
            }
        }
        lines
    }

    /// What counts in the position and what the rules say of it.
    pub(super) fn facts(&self) -> Vec<String> {
        let (game, position) = (&self.game, self.game.position());
        let mut facts = Vec::new();
        if !P::NUMBERS_TURNS {
            let number = self.number(game.ply(), position);
            let plies = match game.ply() {
                1 => "1 ply played".to_owned(),
                plies => format!("{plies} plies played"),
            };
            facts.push(format!("move {number}, {plies}"));
        }
        if let [Some(first), Some(second)] = Side::BOTH.map(|side| position.points(side)) {
            let [one, other] = Side::BOTH.map(P::side_name);
            facts.push(format!("{one} {first}, {other} {second}"));
        }
        if game.occurrences() > 1 {
            facts.push(format!("this position for the {} time", ordinal(game.occurrences())));
        }
        if game.is_over() {
            return facts;
        }
        if position.offer().is_some() {
            facts.push("bikjang is offered: a pass accepts".into());
        }
        if position.is_check() {
            facts.push("check".into());
        }
        facts.extend(position.notice(!position.turn()));
        if matches!(position.placed_as("usual"), Some(Ok(_))) {
            facts.push("place a piece, as K@e1, or all: usual".into());
        }
        facts
    }

    /// The number of a move, as its game counts.
    fn number(&self, ply: usize, position: &P) -> usize {
        if P::NUMBERS_TURNS {
            return position.move_number() as usize;
        }
        let start = self.game.start();
        start.move_number() as usize + (ply + start.turn().index()) / 2
    }

    /// The last moves, a line for each number.
    fn moves(&self) -> Vec<String> {
        let mut lines: Vec<(usize, String)> = Vec::new();
        for (ply, played) in self.game.history().plies().enumerate() {
            let text = match self.table.glyphs {
                Glyphs::Latin => played.before.typed(played.mv),
                Glyphs::Hanja | Glyphs::Hangul => played.before.record_move(played.mv),
            };
            let number = self.number(ply, played.before);
            if number == 0 {
                // Pieces are placed, which the board shows.
                continue;
            }
            match lines.last_mut() {
                Some((last, line)) if *last == number => {
                    let width = if P::NUMBERS_TURNS { 0 } else { 15 };
                    *line =
                        format!("{} {text}", pad_str(line, width, console::Alignment::Left, None));
                }
                _ => {
                    let skipped = played.before.turn() == Side::Second && !P::NUMBERS_TURNS;
                    let text = if skipped { format!("…          {text}") } else { text };
                    lines.push((number, format!("{number:>3}. {text}")));
                }
            }
        }
        let from = lines.len().saturating_sub(MOVES);
        lines.drain(from..).map(|(_, line)| truncate_str(&line, PANEL_WIDTH, "…").into()).collect()
    }
}

/// What a review told: on a screen without what it said of each move, which the record keeps.
pub(super) fn reviewed(told: &str, is_screen: bool) -> Vec<String> {
    let of_a_move = |line: &&str| {
        let number = line.split_once('/').map(|(number, _)| number);
        number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let lines = told.lines().filter(|line| !is_screen || !of_a_move(line));
    lines.map(str::to_owned).collect()
}
