//! The engine: one thread reads commands, another one thinks, so that it can be told to stop.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use janggi::search::{Found, Level, Limits, Observer, Score, Searcher};
use janggi::{Game, Janggi, xiangqi};

use crate::clock::Go;
use crate::game::UciGame;
use crate::options::{Options, Variant};

/// Where the answers go. Both threads write to it, whole lines each.
#[derive(Clone)]
pub(crate) struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    pub(crate) fn new(to: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Mutex::new(to)))
    }

    /// Writes a line. A reader that has gone away is no reason to fail.
    fn say(&self, text: &str) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    }
}

/// What the thinking thread is told.
enum Order {
    Options(Options),
    NewGame,
    Position { fen: Option<String>, moves: Vec<String> },
    Go { go: Go, stop: Arc<AtomicBool> },
}

/// The reading end: it understands commands and passes them on.
pub(crate) struct Engine {
    options: Options,
    output: Output,
    thinker: Thinker,
    stop: Arc<AtomicBool>,
    infinite: bool,
}

/// The thinking thread and the way to it.
struct Thinker {
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

impl Thinker {
    fn start(options: Options, output: Output) -> Thinker {
        let (orders, inbox) = channel();
        let thread = std::thread::spawn(move || match options.variant {
            Variant::Janggi(rules) => think::<Janggi>(&inbox, &output, options, rules),
            Variant::Xiangqi => {
                let rules = xiangqi::Rules::STANDARD;
                think::<xiangqi::Xiangqi>(&inbox, &output, options, rules);
            }
        });
        Thinker { orders, thread }
    }

    fn tell(&self, order: Order) {
        let _ = self.orders.send(order);
    }

    fn end(self) {
        drop(self.orders);
        let _ = self.thread.join();
    }
}

impl Engine {
    pub(crate) fn new(options: Options, output: Output) -> Engine {
        let stop = Arc::new(AtomicBool::new(false));
        let thinker = Thinker::start(options, output.clone());
        Engine { options, output, thinker, stop, infinite: false }
    }

    /// Obeys a command; answers false after `quit`.
    pub(crate) fn obey(&mut self, line: &str) -> bool {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.split_first() {
            Some((&"quit", _)) => {
                self.stop();
                return false;
            }
            Some((&"uci", _)) => self.output.say(&format!(
                "id name janggi {}\nid author the janggi developers\n{}\nuciok",
                env!("CARGO_PKG_VERSION"),
                Options::declare()
            )),
            Some((&"isready", _)) => self.output.say("readyok"),
            Some((&"ucinewgame", _)) => self.tell(Order::NewGame),
            Some((&"setoption", rest)) => self.set_option(rest),
            Some((&"position", rest)) => self.set_position(rest),
            Some((&"go", rest)) => {
                self.stop();
                let go = Go::parse(rest);
                self.infinite = go.infinite;
                self.stop = Arc::new(AtomicBool::new(false));
                self.tell(Order::Go { go, stop: self.stop.clone() });
            }
            Some((&"stop", _)) => self.stop(),
            _ => {}
        }
        true
    }

    /// Waits for the answer to the last command.
    pub(crate) fn finish(self) {
        if self.infinite {
            self.stop();
        }
        self.thinker.end();
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn tell(&self, order: Order) {
        self.thinker.tell(order);
    }

    fn set_option(&mut self, words: &[&str]) {
        let Some((&"name", words)) = words.split_first() else { return };
        let mut parts = words.splitn(2, |word| *word == "value");
        let name = parts.next().unwrap_or_default().join(" ");
        let value = parts.next().unwrap_or_default().join(" ");
        let variant = self.options.variant;
        self.options.set(&name, &value);
        if name.eq_ignore_ascii_case("clear hash") {
            self.tell(Order::NewGame);
        } else if self.options.variant == variant {
            self.tell(Order::Options(self.options));
        } else {
            self.stop();
            let next = Thinker::start(self.options, self.output.clone());
            std::mem::replace(&mut self.thinker, next).end();
        }
    }

    fn set_position(&self, words: &[&str]) {
        let mut parts = words.splitn(2, |word| *word == "moves");
        let fen = match parts.next().unwrap_or_default() {
            ["startpos", ..] => None,
            ["fen", fen @ ..] => Some(fen.join(" ")),
            _ => return,
        };
        let moves = parts.next().unwrap_or_default();
        self.tell(Order::Position { fen, moves: moves.iter().map(|mv| mv.to_string()).collect() });
    }
}

/// The thinking thread: obeys until nobody can give orders any more.
fn think<P: UciGame>(
    inbox: &Receiver<Order>,
    output: &Output,
    mut options: Options,
    rules: P::Rules,
) where
    P::Move: Send,
{
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
                    Some(fen) => P::from_fen(&fen, rules),
                };
                match start {
                    Ok(start) => game = replay(output, start, &moves),
                    Err(error) => output.say(&format!("info string {}", error.replace('\n', " "))),
                }
            }
            Order::Go { go, stop } => {
                let position = game.position();
                let reporter = Reporter { output, position, start: Instant::now(), mate: go.mate };
                let deadline = go.deadline(game.turn(), options.overhead);
                let limits = go.limits(options.lines);
                let observer = ((&*stop, deadline), reporter);
                let found = match options.skill {
                    #[cfg(feature = "parallel")]
                    0 => searcher.search_parallel(&game, &limits, options.threads, observer),
                    #[cfg(not(feature = "parallel"))]
                    0 => searcher.search(&game, &limits, observer),
                    skill => level(skill, &limits).choose(&mut searcher, &game, seed, observer),
                };
                seed = seed.wrapping_add(1);
                // Who asks to think until told to stop is not answered before.
                while go.infinite && !stop.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
                match found.best {
                    Some(mv) => {
                        let ponder = found.pv.get(1).map(|&reply| {
                            let mut next = position.clone();
                            next.play_unchecked(mv);
                            format!(" ponder {}", next.write(reply))
                        });
                        output.say(&format!(
                            "bestmove {}{}",
                            position.write(mv),
                            ponder.unwrap_or_default()
                        ));
                    }
                    None => output.say("bestmove (none)"),
                }
            }
        }
    }
}

/// A level of skill that does no more work than it is asked for.
fn level(skill: u8, limits: &Limits) -> Level {
    let level = Level::janggi(skill);
    // A level without positions is one that plays at random, which nobody asked for.
    let nodes = limits.nodes.map_or(level.nodes, |nodes| level.nodes.min(nodes.max(1)));
    Level { nodes, depth: level.depth.min(limits.depth), ..level }
}

/// Plays the moves as far as they are legal. When the rules end the game before the other side of the
/// protocol does, it goes on without its past.
fn replay<P: UciGame>(output: &Output, start: P, moves: &[String]) -> Game<P>
where
    P::Move: Send,
{
    let mut game = Game::new(start);
    for text in moves {
        if game.is_over() {
            game = Game::new(game.position().clone());
        }
        let played = game.position().read(text).map(|mv| game.play(mv));
        match played {
            Some(Ok(_)) => {}
            Some(Err(error)) => {
                output.say(&format!("info string {text}: {error}"));
                return game;
            }
            None => {
                output.say(&format!("info string {text} is not a move"));
                return game;
            }
        }
    }
    if game.is_over() {
        game = Game::new(game.position().clone());
    }
    game
}

/// Writes the info lines.
struct Reporter<'a, P> {
    output: &'a Output,
    position: &'a P,
    start: Instant,
    mate: Option<u32>,
}

impl<P: UciGame> Observer<P::Move> for Reporter<'_, P>
where
    P::Move: Send,
{
    fn progress(&mut self, found: &Found<P::Move>) -> ControlFlow<()> {
        let millis = self.start.elapsed().as_millis().max(1);
        let speed = found.nodes as u128 * 1000 / millis;
        for (index, line) in found.lines.iter().enumerate() {
            let mut position = self.position.clone();
            let mut pv = String::new();
            for &mv in &line.pv {
                pv.push(' ');
                pv.push_str(&position.write(mv));
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
