//! The reading end of the engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use janggi::GameKind;

use super::clock::Go;
use super::protocol::Protocol;
use super::thinker::{Order, Signals, Thinker};
use super::{Options, Output};

/// The reading end: it understands commands and passes them on.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    protocol: Protocol,
    output: Output,
    thinker: Thinker,
    signals: Signals,
    /// Whether the search that is under way ends only when it is told to.
    is_endless: bool,
}

impl Engine {
    /// Starts the thinking thread.
    pub fn new(options: Options, output: Output) -> Engine {
        let protocol = Protocol::Uci;
        let thinker = Thinker::start(options.clone(), protocol, output.clone());
        let signals = Signals::default();
        Engine { options, protocol, output, thinker, signals, is_endless: false }
    }

    /// Obeys a command; answers false after `quit`.
    pub fn obey(&mut self, line: &str) -> bool {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.split_first() {
            Some((&"quit", _)) => {
                self.stop();
                if self.protocol == Protocol::Ucci {
                    self.output.say("bye");
                }
                return false;
            }
            Some((&"uci", _)) => self.introduce(Protocol::Uci),
            Some((&"ucci", _)) => self.introduce(Protocol::Ucci),
            Some((&"isready", _)) => self.output.say("readyok"),
            Some((&"ucinewgame", _)) => self.tell(Order::NewGame),
            Some((&"setoption", rest)) => self.set_option(rest),
            Some((&"position", rest)) => self.set_position(rest),
            Some((&"go", rest)) => {
                self.stop();
                let unit = match self.protocol {
                    Protocol::Ucci if !self.options.millis => 1_000,
                    _ => 1,
                };
                let go = Go::parse(rest, self.protocol, unit);
                self.is_endless = go.infinite || go.ponder;
                self.signals = Signals::default();
                self.tell(Order::Go { go, signals: self.signals.clone() });
            }
            Some((&"ponderhit", _)) => {
                self.is_endless = false;
                self.signals.hit.store(true, Ordering::Relaxed);
            }
            Some((&"stop", _)) => self.stop(),
            _ => {}
        }
        true
    }

    /// Waits for the answer to the last command.
    pub fn finish(self) {
        if self.is_endless {
            self.stop();
        }
        self.thinker.end();
    }

    fn introduce(&mut self, protocol: Protocol) {
        let (author, version) = ("the janggi developers", env!("CARGO_PKG_VERSION"));
        let (options, done) = (
            Options::declare(protocol),
            match protocol {
                Protocol::Uci => "uciok",
                Protocol::Ucci => "ucciok",
            },
        );
        if self.protocol != protocol {
            self.protocol = protocol;
            if protocol == Protocol::Ucci {
                (self.options.game, self.options.rules) = (GameKind::Xiangqi, None);
            }
            self.change_thinker();
        }
        self.output
            .say(&format!("id name janggi {version}\nid author {author}\n{options}\n{done}"));
    }

    fn stop(&self) {
        self.signals.stop.store(true, Ordering::Relaxed);
    }

    fn tell(&self, order: Order) {
        self.thinker.tell(order);
    }

    fn set_option(&mut self, words: &[&str]) {
        let (name, value) = match (self.protocol, words) {
            // UCCI has no words before the name and the value.
            (Protocol::Ucci, [name, value @ ..]) if *name != "name" => {
                ((*name).to_owned(), value.join(" "))
            }
            (_, ["name", words @ ..]) => {
                let mut parts = words.splitn(2, |word| *word == "value");
                let name = parts.next().unwrap_or_default().join(" ");
                (name, parts.next().unwrap_or_default().join(" "))
            }
            _ => return self.output.say("info string setoption needs a name"),
        };
        if ["clear hash", "newgame"].contains(&name.to_lowercase().as_str()) {
            return self.tell(Order::NewGame);
        }
        let before = (self.options.game, self.options.rules.clone());
        if let Err(message) = self.options.set(&name, &value) {
            return self.output.say(&format!("info string {message}"));
        }
        match before == (self.options.game, self.options.rules.clone()) {
            true => self.tell(Order::Options(self.options.clone())),
            false => self.change_thinker(),
        }
    }

    /// Starts a thinker for another game or protocol.
    fn change_thinker(&mut self) {
        self.stop();
        let next = Thinker::start(self.options.clone(), self.protocol, self.output.clone());
        std::mem::replace(&mut self.thinker, next).end();
    }

    fn set_position(&self, words: &[&str]) {
        let mut parts = words.splitn(2, |word| *word == "moves");
        let fen = match parts.next().unwrap_or_default() {
            ["startpos", ..] => None,
            ["fen", fen @ ..] => Some(fen.join(" ")),
            _ => Some(String::new()),
        };
        let moves = parts.next().unwrap_or_default();
        self.tell(Order::Position { fen, moves: moves.iter().map(|mv| mv.to_string()).collect() });
    }
}

impl Default for Signals {
    fn default() -> Signals {
        let off = || Arc::new(AtomicBool::new(false));
        Signals { stop: off(), hit: off() }
    }
}
