//! What the engine tells while it thinks.

use std::ops::ControlFlow;
use std::time::Instant;

use janggi::search::{Found, Observer, Score};

use super::Output;
use crate::game::Playable;

/// Writes the info lines.
pub(super) struct Reporter<'a, P> {
    pub(super) output: &'a Output,
    pub(super) position: &'a P,
    pub(super) start: Instant,
    pub(super) mate: Option<u32>,
}

impl<P: Playable> Observer<P::Move> for Reporter<'_, P> {
    fn progress(&mut self, found: &Found<P::Move>) -> ControlFlow<()> {
        let millis = self.start.elapsed().as_millis().max(1);
        let speed = found.nodes as u128 * 1000 / millis;
        for (index, line) in found.lines.iter().enumerate() {
            let mut position = self.position.clone();
            let mut pv = String::new();
            for &mv in &line.pv {
                pv.push(' ');
                pv.push_str(&position.write_move(mv));
                position.play_unchecked(mv);
            }
            self.output.say(&format!(
                "info depth {} multipv {} score {} nodes {} nps {speed} time {millis} pv{pv}",
                found.depth,
                index + 1,
                score(line.score),
                found.nodes,
            ));
        }
        let moves = found.score.plies_to_end().filter(|_| found.score.is_win());
        match (self.mate, moves) {
            (Some(wanted), Some(plies)) if plies.div_ceil(2) <= wanted => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

fn score(score: Score) -> String {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => format!("mate {}", plies.div_ceil(2)),
        Some(plies) => format!("mate -{}", plies.div_ceil(2)),
        None => format!("cp {}", score.value()),
    }
}
