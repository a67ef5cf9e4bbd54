//! The thinking thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use janggi::search::{Level, Limits, MateSearch, Searcher};
use janggi::{Game, for_game};

use super::board::set_up;
use super::clock::{Clock, Go};
use super::options::rules;
use super::protocol::Protocol;
use super::report::Reporter;
use super::{Options, Output};
use crate::game::Playable;

/// What the thinking thread is told.
#[derive(Debug)]
pub(super) enum Order {
    Options(Options),
    NewGame,
    Position { fen: Option<String>, moves: Vec<String> },
    Go { go: Go, signals: Signals },
}

/// What a search is told while it is under way.
#[derive(Clone, Debug)]
pub(super) struct Signals {
    /// It is to end.
    pub(super) stop: Arc<AtomicBool>,
    /// The move that was pondered on has been played.
    pub(super) hit: Arc<AtomicBool>,
}

/// The thinking thread and the way to it.
#[derive(Debug)]
pub(super) struct Thinker {
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

impl Thinker {
    pub(super) fn start(options: Options, protocol: Protocol, output: Output) -> Thinker {
        let (orders, inbox) = channel();
        let thread = std::thread::spawn(move || {
            for_game!(options.game, V => Thinking::<V>::new(options, protocol, output).obey(&inbox));
        });
        Thinker { orders, thread }
    }

    pub(super) fn tell(&self, order: Order) {
        let _ = self.orders.send(order);
    }

    pub(super) fn end(self) {
        drop(self.orders);
        let _ = self.thread.join();
    }
}

/// What the thinking thread has.
struct Thinking<P: Playable> {
    options: Options,
    protocol: Protocol,
    output: Output,
    searcher: Searcher<P, P::Evaluator>,
    /// Nothing after a `position` command that was refused.
    game: Option<Game<P>>,
    /// What is left to chance differs from move to move.
    seed: u64,
}

impl<P: Playable> Thinking<P> {
    fn new(options: Options, protocol: Protocol, output: Output) -> Self {
        let game = Some(Game::new(P::start(rules::<P>(&options))));
        let searcher = Searcher::with_table(P::Evaluator::default(), 1);
        let mut thinking = Thinking { options, protocol, output, searcher, game, seed: 0 };
        thinking.change_table();
        thinking
    }

    /// Obeys until nobody can give orders any more.
    fn obey(mut self, inbox: &Receiver<Order>) {
        for order in inbox {
            match order {
                Order::Options(new) => {
                    let old = std::mem::replace(&mut self.options, new);
                    if old.hash != self.options.hash {
                        self.change_table();
                    }
                }
                Order::NewGame => self.searcher.clear(),
                Order::Position { fen, moves } => {
                    let game = set_up::<P>(&self.options, self.protocol, fen.as_deref(), &moves);
                    if let Err(error) = &game {
                        self.tell(error);
                    }
                    self.game = game.ok();
                }
                Order::Go { go, signals } => {
                    let answer = match go.perft {
                        None => self.go(&go, &signals),
                        Some(depth) => {
                            self.perft(depth, &signals.stop);
                            continue;
                        }
                    };
                    self.seed = self.seed.wrapping_add(1);
                    let stopped = || signals.stop.load(Ordering::Relaxed);
                    let waits = || go.ponder && !signals.hit.load(Ordering::Relaxed);
                    // Who asks to think until told to stop is not answered before.
                    while (go.infinite || waits()) && !stopped() {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                    self.output.say(&answer);
                }
            }
        }
    }

    fn change_table(&mut self) {
        match Searcher::try_with_table(P::Evaluator::default(), self.options.hash) {
            Ok(searcher) => self.searcher = searcher,
            // The table there is does.
            Err(error) => self.tell(error),
        }
    }

    fn tell(&self, message: impl std::fmt::Display) {
        self.output.say(&format!("info string {}", message.to_string().replace('\n', " ")));
    }

    /// Does what `go` asks for. Returns the line with the best move.
    fn go(&mut self, go: &Go, signals: &Signals) -> String {
        let Some(game) = self.game.clone() else {
            self.tell("there is no position");
            return self.protocol.no_move().to_owned();
        };
        if let Some(moves) = go.mate.filter(|_| go.moves.is_empty()) {
            if let Some(line) = self.mate(&game, moves, go, signals) {
                return self.best(game.position(), &line);
            }
        }
        let line = self.search(&game, go, signals);
        self.best(game.position(), &line)
    }

    /// The line that a search expects.
    fn search(&mut self, game: &Game<P>, go: &Go, signals: &Signals) -> Vec<P::Move> {
        let position = game.position();
        let mut moves = Vec::new();
        for text in &go.moves {
            match position.read_move(text) {
                Ok(mv) => moves.push(mv),
                Err(error) => self.tell(format!("{text}: {error}")),
            }
        }
        let reporter = self.reporter(position);
        let clock = Clock::new(go, game.turn(), self.options.overhead, &signals.hit);
        let observer = ((&*signals.stop, clock), reporter);
        let mut limits = go.limits(self.options.lines);
        limits.depth = match go.mate {
            // No mate was found, so any move will do.
            Some(_) if moves.is_empty() => AFTER_NO_MATE,
            Some(mate) => 2 * mate,
            None => limits.depth,
        };
        let level = self.level(&limits);
        let (searcher, seed) = (&mut self.searcher, self.seed);
        let found = match level {
            // A level plays what it likes, so among few moves it only thinks as little.
            Some(level) if !moves.is_empty() => {
                let limits = limits.with_nodes(level.nodes).with_depth(level.depth);
                searcher.search_among(game, &moves, &limits, observer)
            }
            None if !moves.is_empty() => searcher.search_among(game, &moves, &limits, observer),
            None => searcher.search_parallel(game, &limits, self.options.threads, observer),
            Some(level) => level.choose(searcher, game, seed, observer),
        };
        match found.best {
            Some(best) if found.pv.first() != Some(&best) => vec![best],
            Some(_) => found.pv,
            None => Vec::new(),
        }
    }

    /// The level of skill, which does no more work than it is asked for; none at full strength.
    fn level(&self, limits: &Limits) -> Option<Level> {
        let skill = self.options.skill;
        let mut level = (skill > 0).then(|| Level::of(self.options.game, skill))?;
        // A level without positions is one that plays at random, which nobody asked for.
        level.nodes = limits.nodes.map_or(level.nodes, |nodes| level.nodes.min(nodes.max(1)));
        level.depth = level.depth.min(limits.depth);
        Some(level)
    }

    /// The line of a mate in at most so many moves, if there is one.
    fn mate(
        &mut self,
        game: &Game<P>,
        moves: u32,
        go: &Go,
        signals: &Signals,
    ) -> Option<Vec<P::Move>> {
        let search = MateSearch::new(moves).with_nodes(go.nodes.unwrap_or(u64::MAX)).shortest();
        let clock = Clock::new(go, game.turn(), self.options.overhead, &signals.hit);
        let found = search.run(game, (&*signals.stop, clock));
        match found {
            Ok(Some(mate)) => {
                self.reporter(game.position()).tell_mate(mate.moves, &mate.line);
                return Some(mate.line);
            }
            Ok(None) => self.tell(format!("there is no mate in {moves}")),
            Err(why) => self.tell(why),
        }
        None
    }

    /// Counts moves, and names no best one.
    fn perft(&self, depth: u32, stop: &AtomicBool) {
        let Some(game) = &self.game else { return self.tell("there is no position") };
        let position = game.position();
        let mut all = u64::from(depth == 0);
        if depth > 0 {
            for mv in position.legal_moves() {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                let mut next = position.clone();
                next.play_unchecked(mv);
                let count = janggi::perft(&next, depth - 1);
                all += count;
                self.output.say(&format!("{}: {count}", self.write(position, mv)));
            }
        }
        self.output.say(&format!("\nNodes searched: {all}\n"));
    }

    fn reporter<'a>(&self, position: &'a P) -> Reporter<'a, P> {
        let (output, protocol) = (self.output.clone(), self.protocol);
        Reporter { output, protocol, position, start: Instant::now() }
    }

    fn write(&self, position: &P, mv: P::Move) -> String {
        self.protocol.write(position.write_move(mv))
    }

    /// The answer with the first move of a line, and the one that is expected after it.
    fn best(&self, position: &P, line: &[P::Move]) -> String {
        let Some(&mv) = line.first() else { return self.protocol.no_move().to_owned() };
        let best = format!("bestmove {}", self.write(position, mv));
        let Some(&reply) = line.get(1) else { return best };
        let mut next = position.clone();
        next.play_unchecked(mv);
        format!("{best} ponder {}", self.write(&next, reply))
    }
}

/// How deep is searched for some move when no mate was found, in plies.
const AFTER_NO_MATE: u32 = 4;
