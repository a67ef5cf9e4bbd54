//! Any text as a conversation with the engine `janggi-uci`: it never panics, answers every
//! `isready` and every `go` once, and says nothing that the protocol does not know.
//!
//! A line that begins with a blank is sent while the engine may still be thinking, any other one
//! when it has answered. Every search is made a small one, and so is every table.
#![no_main]

use std::io::{Result, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use janggi_cli::uci::{Engine, Options, Output};
use libfuzzer_sys::fuzz_target;

/// How many searches a conversation has at most.
const MOST_SEARCHES: u32 = 8;

/// How long an answer may take. It is a matter of milliseconds.
const PATIENCE: Duration = Duration::from_secs(20);

fuzz_target!(|text: &str| {
    let (lines, answers) = channel();
    let options = Options { hash: 0, ..Options::default() };
    let mut engine = Engine::new(options, Output::new(Mouth { line: Vec::new(), lines }));
    let mut listener = Listener { answers, searches: 0, questions: 0 };
    let mut searches_left = MOST_SEARCHES;
    let mut thinks_on = false;
    for line in text.lines() {
        let line = made_small(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        if !line.starts_with(' ') {
            if thinks_on {
                engine.obey("stop");
                thinks_on = false;
            }
            listener.wait();
        }
        match words.first() {
            Some(&"go") if searches_left == 0 => continue,
            Some(&"go") => {
                searches_left -= 1;
                listener.searches += 1;
                thinks_on = words.contains(&"infinite");
            }
            Some(&"isready") => listener.questions += 1,
            Some(&"stop") => thinks_on = false,
            _ => {}
        }
        if !engine.obey(&line) {
            break;
        }
    }
    // The engine is gone afterwards, and has said all it ever will.
    engine.finish();
    while let Ok(line) = listener.answers.recv() {
        listener.hear(&line);
    }
    assert_eq!((listener.searches, listener.questions), (0, 0), "something was not answered");
});

/// The same line, so that it is done at once.
fn made_small(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        // The last word on a limit counts; `perft` names no move, and `ponder` waits for a word.
        ["go", ..] => {
            let line = line.replace("perft", "depth").replace("ponder", "depth");
            format!("{line} depth 4 nodes 200")
        }
        ["setoption", ..] => {
            let lower = line.to_lowercase();
            match words.last().and_then(|word| word.parse::<u64>().ok()) {
                Some(2..) if lower.contains("hash") => "setoption name Hash value 1".into(),
                Some(3..) if lower.contains("threads") => "setoption name Threads value 2".into(),
                _ => line.into(),
            }
        }
        _ => line.into(),
    }
}

/// Where the engine writes: whole lines are passed on.
struct Mouth {
    line: Vec<u8>,
    lines: Sender<String>,
}

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.line.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        let text = String::from_utf8(std::mem::take(&mut self.line)).unwrap();
        for line in text.lines() {
            let _ = self.lines.send(line.into());
        }
        Ok(())
    }
}

/// Hears what the engine says, and knows what it still has to say.
struct Listener {
    answers: Receiver<String>,
    searches: usize,
    questions: usize,
}

impl Listener {
    /// Until all is answered.
    fn wait(&mut self) {
        while self.searches > 0 || self.questions > 0 {
            let line = self.answers.recv_timeout(PATIENCE).expect("an answer in time");
            self.hear(&line);
        }
    }

    fn hear(&mut self, line: &str) {
        let asked = match line.split(' ').next() {
            Some("bestmove" | "nobestmove") => &mut self.searches,
            Some("readyok") => &mut self.questions,
            Some("id" | "option" | "uciok" | "ucciok" | "info" | "bye") => return,
            _ => panic!("no line of the protocol: {line}"),
        };
        *asked = asked.checked_sub(1).unwrap_or_else(|| panic!("nobody asked for {line}"));
    }
}
