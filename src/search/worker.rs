//! One search at work: what its parts share, iterative deepening, and aspiration windows.

use alloc::vec;
use alloc::vec::Vec;

use super::history_tables::{Continuation, HistoryTables};
use super::limits::{MAX_DEPTH, MAX_PLY};
use super::score::{INFINITE, Score, hold, lost};
use super::transposition::Access;
use super::{Evaluator, Found, Limits, Observer, Variation};
use crate::line::Line;
use crate::{Outcome, Position};

/// How many positions are looked at between two questions to the observer.
pub(super) const POLL: u64 = 1024;

/// A win or loss is taken as proved, so that deeper search finds no other, once it is nearer than
/// the depth by so many plies: reductions may have hidden a quicker one till then.
const PROOF_PLIES: u32 = 8;

/// Aspiration windows, in hundredths of a point: from this depth on, the root is searched in a
/// window of so much to either side of the last value. Each time the value falls outside, the width
/// is multiplied; beyond the greatest width every value is inside.
const ASPIRATION_MIN_DEPTH: i32 = 5;
const ASPIRATION_WIDTH: i32 = 40;
const ASPIRATION_GROWTH: i32 = 3;
const ASPIRATION_WIDTH_MAX: i32 = 1_500;

/// A search at work.
pub(super) struct Worker<'a, P: Position, E: Evaluator<P>, O> {
    pub(super) evaluator: &'a E,
    pub(super) table: Access<'a, P::Move>,
    pub(super) history: &'a mut HistoryTables,
    pub(super) path: Line<P>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    /// The moves at the root that are not asked for, and those that already have a line.
    pub(super) excluded: Vec<P::Move>,
    /// How many of them are not asked for.
    barred: usize,
    /// The best move of the last depth, which the root tries first: whatever is found before a depth
    /// is broken off is then no worse. The table may have forgotten it.
    pub(super) expected: Option<P::Move>,
    pub(super) stack: Vec<Frame<P::Move, E::Running>>,
    /// Whether every line is looked at.
    pub(super) is_exhaustive: bool,
    most_nodes: u64,
    observer: O,
}

/// What is noted for each ply of the line that is looked at.
#[derive(Clone, Debug)]
pub(super) struct Frame<M, R> {
    /// The quiet moves that cut off last at this ply.
    pub(super) killers: [Option<M>; 2],
    /// The move that is left out, to see how good the others are.
    pub(super) excluded: Option<M>,
    /// The piece-to index of the move made at this ply; none for a null move.
    pub(super) piece_to: Option<usize>,
    /// How the position is evaluated as it stands, unless it is in check.
    pub(super) evaluation: Option<i32>,
    /// Whether the side to move is in check.
    pub(super) in_check: bool,
    /// The part of the evaluation that is kept up to date.
    running: R,
    /// The best line from here.
    pub(super) pv: Vec<M>,
}

impl<'a, P: Position, E: Evaluator<P>, O: Observer<P::Move>> Worker<'a, P, E, O> {
    pub(super) fn new(
        evaluator: &'a E,
        table: Access<'a, P::Move>,
        history: &'a mut HistoryTables,
        path: Line<P>,
        limits: &Limits,
        observer: O,
    ) -> Self {
        let frame = Frame {
            killers: [None; 2],
            excluded: None,
            piece_to: None,
            evaluation: None,
            in_check: evaluator.is_check(path.position()),
            running: evaluator.running(path.position()),
            pv: Vec::new(),
        };
        Worker {
            evaluator,
            table,
            history,
            path,
            nodes: 0,
            stopped: false,
            excluded: Vec::new(),
            barred: 0,
            expected: None,
            stack: vec![frame; MAX_PLY + 2],
            is_exhaustive: limits.exhaustive,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            observer,
        }
    }

    /// Leaves out moves at the root.
    pub(super) fn bar(&mut self, moves: impl Iterator<Item = P::Move>) {
        self.excluded.extend(moves);
        self.barred = self.excluded.len();
    }

    /// Searches deeper and deeper. There is at least one legal move that is asked for.
    pub(super) fn run(mut self, limits: &Limits) -> Found<P::Move> {
        let mut legal = self.path.legal_moves();
        legal.retain(|mv| !self.excluded.contains(&mv));
        let mut found = Found {
            best: legal.first().copied(),
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            pv: legal.first().copied().into_iter().collect(),
            lines: Vec::new(),
            stopped: false,
        };
        let wanted = limits.lines.clamp(1, legal.len().max(1));
        let deepest = limits.depth.clamp(1, MAX_DEPTH);
        let first = if limits.exhaustive { deepest } else { 1 };
        for depth in first..=deepest {
            let lines = self.lines(depth as i32, wanted, &found);
            // A depth that was broken off still counts if its best move was seen: the best move of
            // the last depth was tried first, so the new one is better.
            let complete = !self.stopped;
            if let Some(line) = lines.first() {
                found.best = line.pv.first().copied();
                found.score = line.score;
                found.pv.clone_from(&line.pv);
                if complete {
                    found.lines = lines;
                } else {
                    found.lines.retain(|old| old.pv.first() != line.pv.first());
                    found.lines.insert(0, line.clone());
                    found.lines.truncate(wanted);
                }
            }
            found.nodes = self.nodes;
            if complete {
                found.depth = depth;
            } else {
                break;
            }
            if self.observer.progress(&found).is_break() {
                self.stopped = depth < deepest;
                break;
            }
            if self.nodes >= self.most_nodes {
                self.stopped = depth < deepest;
                break;
            }
            let plies = found.score.plies_to_end();
            let is_proved = plies.is_some_and(|plies| plies + PROOF_PLIES <= depth);
            if is_proved && wanted == 1 {
                break;
            }
        }
        found.stopped = self.stopped;
        found
    }

    /// The best lines at a depth. Fewer than wanted when the search is stopped.
    fn lines(
        &mut self,
        depth: i32,
        wanted: usize,
        last: &Found<P::Move>,
    ) -> Vec<Variation<P::Move>> {
        self.excluded.truncate(self.barred);
        let mut lines: Vec<Variation<P::Move>> = Vec::new();
        for index in 0..wanted {
            let guess = last.lines.get(index).map(|line| line.score.value());
            self.expected = last.lines.get(index).and_then(|line| line.pv.first().copied());
            let value = self.aspiration_search(depth, guess);
            let Some(frame) = self.stack.first() else { break };
            let pv = frame.pv.clone();
            let Some(&best) = pv.first() else { break };
            if self.stopped && index > 0 {
                break;
            }
            let score = Score::from_value(value);
            let score = match (self.stopped, guess) {
                // The value of a search that was broken off is no value.
                (true, Some(guess)) => Score::from_value(guess),
                // Nor have all moves been seen: a move that was not may save what the others lose.
                (true, None) => Score::from_value(value.max(hold(value))),
                (false, _) => score,
            };
            lines.push(Variation { score, pv });
            if self.stopped {
                break;
            }
            self.excluded.push(best);
        }
        if !self.stopped {
            lines.sort_by_key(|line| core::cmp::Reverse(line.score));
        }
        lines
    }

    /// Searches the root in a window around the value of the depth before, which is widened until
    /// the value lies in it.
    fn aspiration_search(&mut self, depth: i32, guess: Option<i32>) -> i32 {
        let mut width = ASPIRATION_WIDTH;
        let (mut alpha, mut beta) = match guess {
            Some(guess) if depth >= ASPIRATION_MIN_DEPTH => (guess - width, guess + width),
            _ => (-INFINITE, INFINITE),
        };
        loop {
            alpha = alpha.max(-INFINITE);
            beta = beta.min(INFINITE);
            let value = self.node(depth, 0, alpha, beta, false);
            if self.stopped {
                return value;
            }
            width *= ASPIRATION_GROWTH;
            if value <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = value - width;
            } else if value >= beta && beta < INFINITE {
                beta = value + width;
            } else {
                return value;
            }
            if width > ASPIRATION_WIDTH_MAX {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Counts a position; returns whether the search has to stop. Even the first depth may be broken
    /// off: `run` begins with a legal move for that.
    #[inline]
    pub(super) fn tick(&mut self) -> bool {
        if self.nodes >= self.most_nodes {
            self.stopped = true;
            return true;
        }
        if self.nodes % POLL == POLL - 1 && self.observer.poll().is_break() {
            self.stopped = true;
        }
        self.nodes += 1;
        self.stopped
    }

    /// Passes the turn at a ply.
    pub(super) fn push_null(&mut self, ply: usize, null: P::Move) {
        let frame = self.frame(ply);
        frame.piece_to = None;
        let running = frame.running.clone();
        self.frame(ply + 1).running = running;
        self.path.push_null(null);
        self.frame(ply + 1).in_check = self.evaluator.is_check(self.path.position());
    }

    /// The value of an ended game for whoever is on turn in it.
    pub(super) fn value_of(&self, outcome: &Outcome<P::Ending>, ply: usize) -> i32 {
        match outcome.winner {
            None => 0,
            Some(side) if side == self.path.position().turn() => -lost(ply),
            Some(_) => lost(ply),
        }
    }

    /// The value of a position in which nothing can be played.
    pub(super) fn value_without_moves(&self, ply: usize) -> i32 {
        self.path.position().outcome().map_or(0, |end| self.value_of(&end, ply))
    }

    /// The value of a position that the past has ended.
    #[inline]
    pub(super) fn judged(&self, ply: usize) -> Option<i32> {
        let judged = self.path.judge()?;
        // What the board decides goes before what the past decides.
        let outcome = self.path.position().outcome().unwrap_or(judged);
        Some(self.value_of(&outcome, ply))
    }

    /// Evaluates the position at a ply as it stands.
    #[inline]
    pub(super) fn evaluate(&mut self, ply: usize) -> i32 {
        let last = self.stack.len() - 1;
        let running = &self.stack[ply.min(last)].running;
        hold(self.evaluator.evaluate_running(self.path.position(), running))
    }

    /// Makes a move at a ply.
    #[inline]
    pub(super) fn push(&mut self, ply: usize, mv: P::Move, piece_to: usize, gives_check: bool) {
        let frame = self.frame(ply);
        frame.piece_to = Some(piece_to);
        let mut running = frame.running.clone();
        self.evaluator.keep_running(&mut running, self.path.position(), mv);
        let next = self.frame(ply + 1);
        next.running = running;
        next.in_check = gives_check;
        self.path.push(mv);
    }

    /// The worth of what a noisy move captures, held within the range of evaluations.
    #[inline]
    pub(super) fn captured_value(&self, mv: P::Move) -> i32 {
        hold(self.evaluator.captured_value(self.path.position(), mv))
    }

    /// What a move wins or loses by captures, held within the range of evaluations.
    #[inline]
    pub(super) fn static_exchange(&self, mv: P::Move) -> i32 {
        hold(self.evaluator.static_exchange(self.path.position(), mv))
    }

    /// The moves that led to a ply.
    pub(super) fn continuation(&self, ply: usize) -> Continuation {
        let made = |back| ply.checked_sub(back).and_then(|ply| self.stack.get(ply)?.piece_to);
        Continuation { last: made(1), second_last: made(2) }
    }

    /// Makes the best line at a ply out of a move and the best line behind it.
    pub(super) fn note_line(&mut self, ply: usize, mv: P::Move) {
        if let Some((here, below)) = self.stack.get_mut(ply..).and_then(|s| s.split_first_mut()) {
            here.pv.clear();
            here.pv.push(mv);
            if let Some(next) = below.first() {
                here.pv.extend_from_slice(&next.pv);
            }
        }
    }

    /// The notes of a ply.
    #[inline]
    pub(super) fn frame(&mut self, ply: usize) -> &mut Frame<P::Move, E::Running> {
        let last = self.stack.len() - 1;
        &mut self.stack[ply.min(last)]
    }
}
