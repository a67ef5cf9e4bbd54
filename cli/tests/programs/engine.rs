//! The engine at work: the program itself, over its standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long an answer may take on the busiest machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// An engine at work.
pub(crate) struct Engine {
    pub(crate) child: Child,
    pub(crate) input: Option<ChildStdin>,
    pub(crate) answers: Receiver<String>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_janggi-uci"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let input = child.stdin.take();
        Engine { child, input, answers }
    }

    pub(crate) fn say(&mut self, text: impl AsRef<[u8]>) {
        let input = self.input.as_mut().unwrap();
        input.write_all(text.as_ref()).unwrap();
        input.write_all(b"\n").unwrap();
        input.flush().unwrap();
    }

    /// All lines up to one that begins with a word.
    pub(crate) fn hear(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.answers.recv_timeout(PATIENCE).unwrap_or_else(|_| {
                panic!("no {word} after {lines:?}");
            });
            let done = line.split(' ').next() == Some(word);
            lines.push(line);
            if done {
                return lines;
            }
        }
    }

    /// What is said until the best move, and that move.
    pub(crate) fn ask(&mut self, go: &str) -> (Vec<String>, String) {
        self.say(go);
        let mut lines = self.hear("bestmove");
        let best = lines.pop().unwrap();
        (lines, best.split(' ').nth(1).unwrap().to_owned())
    }

    pub(crate) fn is_ready(&mut self) {
        self.say("isready");
        self.hear("readyok");
    }

    /// Ends the input and waits for the program to end, which it must without a word of complaint.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.input = None;
        let status = self.wait();
        assert!(status.success(), "{status}");
        let mut complaint = String::new();
        let mut errors = self.child.stderr.take().unwrap();
        std::io::Read::read_to_string(&mut errors, &mut complaint).unwrap();
        assert_eq!(complaint, "");
        self.answers.iter().collect()
    }

    pub(crate) fn wait(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "the engine does not end");
            sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
