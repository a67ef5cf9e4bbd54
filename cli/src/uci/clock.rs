//! What a `go` command asks for, and how much time that is.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use janggi::Side;
use janggi::search::{Deadline, Found, Limits, Observer};

use super::protocol::Protocol;

/// The words of a `go` command.
#[derive(Clone, Debug, Default)]
pub(super) struct Go {
    pub(super) infinite: bool,
    /// The other side is thinking; the time runs from `ponderhit` on.
    pub(super) ponder: bool,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    /// A win in so many moves is looked for.
    pub(super) mate: Option<u32>,
    /// Moves are counted, so many plies deep.
    pub(super) perft: Option<u32>,
    /// Only these moves are searched.
    pub(super) moves: Vec<String>,
    move_time: Option<u64>,
    time: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u64>,
}

/// No clock shows more milliseconds than this, which is thirty years.
const LONGEST: u64 = 1_000_000_000_000;

/// The words after which a list of moves ends.
const WORDS: [&str; 14] = [
    "infinite",
    "ponder",
    "depth",
    "nodes",
    "mate",
    "perft",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "time",
    "increment",
];

impl Go {
    /// Understands the words. Numbers that make no sense are passed over; times are in units of so
    /// many milliseconds.
    pub(super) fn parse(words: &[&str], protocol: Protocol, unit: u64) -> Go {
        let mut go = Go::default();
        let mut words = words.iter().peekable();
        while let Some(&word) = words.next() {
            if word == "searchmoves" {
                while let Some(mv) = words.next_if(|word| !WORDS.contains(word)) {
                    go.moves.push(protocol.to_coordinates(mv));
                }
                continue;
            }
            let mut number = || {
                // Clocks that have run out are sent as negative numbers.
                let number = words.peek()?.parse::<i64>().ok()?;
                words.next();
                Some(number.max(0) as u64)
            };
            let small = |number: Option<u64>, most: u64| number.map(|n| n.min(most) as u32);
            let time = |number: Option<u64>| number.map(|n| n.saturating_mul(unit).min(LONGEST));
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "depth" => go.depth = small(number(), 100),
                "nodes" => go.nodes = number(),
                "mate" => go.mate = small(number(), 60),
                "perft" => go.perft = small(number(), 20),
                "movetime" => go.move_time = time(number()),
                "wtime" => go.time[0] = time(number()),
                "btime" => go.time[1] = time(number()),
                // In UCCI there is one clock: that of the side to move.
                "time" => go.time = [time(number()); 2],
                "winc" => go.increment[0] = time(number()).unwrap_or(0),
                "binc" => go.increment[1] = time(number()).unwrap_or(0),
                "increment" => go.increment = [time(number()).unwrap_or(0); 2],
                "movestogo" => go.moves_to_go = number(),
                _ => {}
            }
        }
        // Without any limit it goes on until it is told to stop.
        let bounds = [go.nodes, go.move_time, go.time[0], go.time[1]];
        let plies = [go.depth, go.mate, go.perft];
        if bounds.iter().all(Option::is_none) && plies.iter().all(Option::is_none) {
            go.infinite = !go.ponder;
        }
        go
    }

    pub(super) fn limits(&self, lines: usize) -> Limits {
        let limits = Limits::depth(self.depth.unwrap_or(100)).with_lines(lines);
        self.nodes.map_or(limits, |nodes| limits.with_nodes(nodes))
    }

    /// When the move has to be there.
    fn deadline(&self, side: Side, overhead: u64) -> Option<Deadline> {
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

/// The clock of a search: it runs from the beginning, or from `ponderhit` on.
#[derive(Debug)]
pub(super) struct Clock<'a> {
    go: &'a Go,
    side: Side,
    overhead: u64,
    /// Whether the move that was pondered on has been played.
    hit: &'a AtomicBool,
    is_running: bool,
    deadline: Option<Deadline>,
}

impl<'a> Clock<'a> {
    pub(super) fn new(go: &'a Go, side: Side, overhead: u64, hit: &'a AtomicBool) -> Clock<'a> {
        let mut clock = Clock { go, side, overhead, hit, is_running: false, deadline: None };
        if !go.ponder {
            clock.start();
        }
        clock
    }

    fn start(&mut self) {
        self.is_running = true;
        self.deadline = self.go.deadline(self.side, self.overhead);
    }

    fn running(&mut self) -> Option<&mut Deadline> {
        if !self.is_running && self.hit.load(Ordering::Relaxed) {
            self.start();
        }
        self.deadline.as_mut()
    }
}

impl<M> Observer<M> for Clock<'_> {
    fn poll(&mut self) -> ControlFlow<()> {
        Observer::<M>::poll(&mut self.running())
    }

    fn progress(&mut self, found: &Found<M>) -> ControlFlow<()> {
        self.running().progress(found)
    }
}
