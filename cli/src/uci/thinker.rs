//! The thinking thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use janggi::search::{Level, Limits, Searcher};
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi};

use super::clock::Go;
use super::options::Playing;
use super::report::Reporter;
use super::{Options, Output};
use crate::game::Playable;

/// What the thinking thread is told.
#[derive(Debug)]
pub(super) enum Order {
    Options(Options),
    NewGame,
    Position { fen: Option<String>, moves: Vec<String> },
    Go { go: Go, stop: Arc<AtomicBool> },
}

/// The thinking thread and the way to it.
#[derive(Debug)]
pub(super) struct Thinker {
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

impl Thinker {
    pub(super) fn start(options: Options, output: Output) -> Thinker {
        let (orders, inbox) = channel();
        let thread = std::thread::spawn(move || match options.variant {
            Playing::Janggi(rules) => think::<Janggi>(&inbox, &output, options, rules),
            Playing::Xiangqi => {
                think::<Xiangqi>(&inbox, &output, options, Xiangqi::ENGINE_RULES);
            }
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

/// The thinking thread: obeys until nobody can give orders any more.
fn think<P: Playable>(
    inbox: &Receiver<Order>,
    output: &Output,
    mut options: Options,
    rules: P::Rules,
) {
    let mut searcher = Searcher::with_table(P::Evaluator::default(), options.hash);
    let mut game = Game::new(P::start(rules));
    let mut seed = 0;
    for order in inbox {
        match order {
            Order::Options(new) => {
                if new.hash != options.hash {
                    searcher = Searcher::with_table(P::Evaluator::default(), new.hash);
                }
                options = new;
            }
            Order::NewGame => searcher.clear(),
            Order::Position { fen, moves } => {
                let start = match fen {
                    None => Ok(P::start(rules)),
                    Some(fen) => P::from_text(&fen, rules),
                };
                match start {
                    Ok(start) => game = replay(output, start, &moves),
                    Err(error) => {
                        let error = error.to_string().replace('\n', " ");
                        output.say(&format!("info string {error}"));
                    }
                }
            }
            Order::Go { go, stop } => {
                let answer = answer(&mut searcher, &game, options, &go, &stop, seed, output);
                seed = seed.wrapping_add(1);
                // Who asks to think until told to stop is not answered before.
                while go.infinite && !stop.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
                output.say(&answer);
            }
        }
    }
}

/// Thinks as `go` asks for. Returns the line with the best move.
fn answer<P: Playable>(
    searcher: &mut Searcher<P, P::Evaluator>,
    game: &Game<P>,
    options: Options,
    go: &Go,
    stop: &AtomicBool,
    seed: u64,
    output: &Output,
) -> String {
    let position = game.position();
    let reporter = Reporter { output, position, start: Instant::now(), mate: go.mate };
    let deadline = go.deadline(game.turn(), options.overhead);
    let limits = go.limits(options.lines);
    let observer = ((stop, deadline), reporter);
    let found = match options.skill {
        0 => searcher.search_parallel(game, &limits, options.threads, observer),
        skill => level(skill, &limits).choose(searcher, game, seed, observer),
    };
    let Some(mv) = found.best else { return "bestmove (none)".to_owned() };
    let best = format!("bestmove {}", position.write_move(mv));
    match found.pv.get(1) {
        None => best,
        Some(&reply) => {
            let mut next = position.clone();
            next.play_unchecked(mv);
            format!("{best} ponder {}", next.write_move(reply))
        }
    }
}

/// A level of skill that does no more work than it is asked for.
fn level(skill: u8, limits: &Limits) -> Level {
    let mut level = Level::janggi(skill);
    // A level without positions is one that plays at random, which nobody asked for.
    level.nodes = limits.nodes.map_or(level.nodes, |nodes| level.nodes.min(nodes.max(1)));
    level.depth = level.depth.min(limits.depth);
    level
}

/// Plays the moves as far as they are legal. When the rules end the game before the other side of
/// the protocol does, it goes on without its past.
fn replay<P: Playable>(output: &Output, start: P, moves: &[String]) -> Game<P> {
    let mut game = Game::new(start);
    for text in moves {
        if game.is_over() {
            game = Game::new(game.position().clone());
        }
        match game.position().read_move(text) {
            Ok(mv) => {
                game.play_unchecked(mv);
            }
            Err(error) => {
                output.say(&format!("info string {text}: {error}"));
                return game;
            }
        }
    }
    if game.is_over() {
        game = Game::new(game.position().clone());
    }
    game
}
