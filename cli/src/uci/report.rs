//! What the engine tells while it thinks.

use std::ops::ControlFlow;
use std::time::Instant;

use janggi::search::{Found, Observer, Score};

use super::Output;
use super::protocol::Protocol;
use crate::game::Playable;

/// Writes the info lines.
pub(super) struct Reporter<'a, P> {
    pub(super) output: Output,
    pub(super) protocol: Protocol,
    pub(super) position: &'a P,
    pub(super) start: Instant,
}

impl<P: Playable> Reporter<'_, P> {
    /// Tells of a mate that is proved.
    pub(super) fn tell_mate(&self, moves: u32, line: &[P::Move]) {
        let score = match self.protocol {
            Protocol::Uci => format!("mate {moves}"),
            Protocol::Ucci => Score::win_in(2 * moves - 1).value().to_string(),
        };
        let (depth, millis) = (line.len(), self.start.elapsed().as_millis());
        let pv = self.line(line);
        self.output.say(&format!("info depth {depth} score {score} time {millis} pv{pv}"));
    }

    /// The moves of a line, each with a blank before it.
    fn line(&self, moves: &[P::Move]) -> String {
        let mut position = self.position.clone();
        let mut text = String::new();
        for &mv in moves {
            text.push(' ');
            text.push_str(&self.protocol.write(position.write_move(mv)));
            position.play_unchecked(mv);
        }
        text
    }

    fn score(&self, score: Score) -> String {
        match score.plies_to_end() {
            _ if self.protocol == Protocol::Ucci => score.value().to_string(),
            Some(plies) if score.is_win() => format!("mate {}", plies.div_ceil(2)),
            Some(plies) => format!("mate -{}", plies.div_ceil(2)),
            None => format!("cp {}", score.value()),
        }
    }
}

impl<P: Playable> Observer<P::Move> for Reporter<'_, P> {
    fn progress(&mut self, found: &Found<P::Move>) -> ControlFlow<()> {
        let millis = self.start.elapsed().as_millis().max(1);
        let speed = found.nodes as u128 * 1000 / millis;
        for (index, line) in found.lines.iter().enumerate() {
            let number = match self.protocol {
                Protocol::Uci => format!(" multipv {}", index + 1),
                Protocol::Ucci => String::new(),
            };
            self.output.say(&format!(
                "info depth {}{number} score {} nodes {} nps {speed} time {millis} pv{}",
                found.depth,
                self.score(line.score),
                found.nodes,
                self.line(&line.pv),
            ));
        }
        ControlFlow::Continue(())
    }
}
