//! The reading end of the engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::clock::Go;
use super::thinker::{Order, Thinker};
use super::{Options, Output};

/// The reading end: it understands commands and passes them on.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    output: Output,
    thinker: Thinker,
    stop: Arc<AtomicBool>,
    infinite: bool,
}

impl Engine {
    /// Starts the thinking thread.
    pub fn new(options: Options, output: Output) -> Engine {
        let stop = Arc::new(AtomicBool::new(false));
        let thinker = Thinker::start(options, output.clone());
        Engine { options, output, thinker, stop, infinite: false }
    }

    /// Obeys a command; answers false after `quit`.
    pub fn obey(&mut self, line: &str) -> bool {
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
    pub fn finish(self) {
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
