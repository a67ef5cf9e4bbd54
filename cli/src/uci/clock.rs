//! What a `go` command asks for, and how much time that is.

use std::time::Duration;

use janggi::Side;
use janggi::search::{Deadline, Limits};

/// The words of a `go` command.
#[derive(Clone, Debug, Default)]
pub(super) struct Go {
    pub(super) infinite: bool,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    /// A win in so many moves is enough.
    pub(super) mate: Option<u32>,
    move_time: Option<u64>,
    time: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u64>,
}

impl Go {
    pub(super) fn parse(words: &[&str]) -> Go {
        let mut go = Go::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut number = || {
                // Clocks that have run out are sent as negative numbers.
                let number = words.clone().next()?.parse::<i64>().ok()?;
                words.next();
                Some(number.max(0) as u64)
            };
            match word {
                "infinite" => go.infinite = true,
                "depth" => go.depth = number().map(|n| n.min(100) as u32),
                "nodes" => go.nodes = number(),
                "mate" => go.mate = number().map(|n| n.min(50) as u32),
                "movetime" => go.move_time = number(),
                "wtime" => go.time[0] = number(),
                "btime" => go.time[1] = number(),
                "winc" => go.increment[0] = number().unwrap_or(0),
                "binc" => go.increment[1] = number().unwrap_or(0),
                "movestogo" => go.moves_to_go = number(),
                _ => {}
            }
        }
        // Without any limit it goes on until it is told to stop.
        let bounds = [go.nodes, go.move_time, go.time[0], go.time[1]];
        if bounds.iter().all(Option::is_none) && go.depth.is_none() && go.mate.is_none() {
            go.infinite = true;
        }
        go
    }

    pub(super) fn limits(&self, lines: usize) -> Limits {
        let depth = match self.mate {
            // Checks make the search look further than its depth, never less far.
            Some(moves) => self.depth.unwrap_or(100).min(2 * moves),
            None => self.depth.unwrap_or(100),
        };
        let mut limits = Limits::depth(depth).with_lines(lines);
        limits.nodes = self.nodes;
        limits
    }

    /// When the move has to be there.
    pub(super) fn deadline(&self, side: Side, overhead: u64) -> Option<Deadline> {
        if self.infinite {
            return None;
        }
        let safe = |time: u64| time.saturating_sub(overhead.min(time / 4)).max(1);
        if let Some(time) = self.move_time {
            return Some(Deadline::after(Duration::from_millis(safe(time))));
        }
        let time = safe(self.time[side.index()]?);
        let increment = self.increment[side.index()];
        let moves = self.moves_to_go.unwrap_or(30).clamp(1, 30) + 1;
        let share = (time / moves + increment * 3 / 4).min(time * 3 / 4);
        let most = (share * 4).min(time * 3 / 4);
        Some(
            Deadline::after(Duration::from_millis(most.max(1)))
                .with_soft(Duration::from_millis(share.max(1) * 6 / 10)),
        )
    }
}
