//! A player who is a program of its own and speaks UCI: another build of this one, or another
//! engine.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use janggi::Game;
use janggi_cli::game::Playable;

use crate::failure::Failure;

/// A program that is running.
pub(super) struct Program {
    path: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    /// Starts a program and tells it what is played.
    pub(super) fn start(path: &str, variant: &str) -> Result<Program, Failure> {
        let failed = |why: &dyn fmt::Display| Failure::Input(format!("{path}: {why}"));
        let mut command = Command::new(path);
        let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| failed(&error))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(&"it has no input or output"));
        };
        let output = BufReader::new(output);
        let mut program = Program { path: path.to_owned(), child, input, output };
        program.ask("uci", "uciok")?;
        program.tell(&format!("setoption name UCI_Variant value {variant}"))?;
        Ok(program)
    }

    /// Tells it that a new game begins.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        self.tell("ucinewgame")?;
        self.ask("isready", "readyok").map(drop)
    }

    /// Lets it choose a move; `go` says how long it may think. `None` when it names no legal one.
    pub(super) fn choose<P: Playable>(
        &mut self,
        game: &Game<P>,
        go: &str,
    ) -> Result<Option<P::Move>, Failure> {
        let mut line = format!("position fen {}", game.start());
        let mut position = game.start().clone();
        for (index, mv) in game.moves().enumerate() {
            line.push_str(if index == 0 { " moves " } else { " " });
            line.push_str(&position.write_move(mv));
            position.play_unchecked(mv);
        }
        self.tell(&line)?;
        let answer = self.ask(&format!("go {go}"), "bestmove")?;
        let best = answer.split_whitespace().nth(1).unwrap_or_default();
        let mv = game.position().read_move(best).ok();
        Ok(mv.filter(|&mv| game.check_legal(mv).is_ok()))
    }

    fn tell(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.input, "{line}").map_err(|error| self.has_left(&error))
    }

    /// Tells it something and waits for the line that begins with a word.
    fn ask(&mut self, line: &str, word: &str) -> Result<String, Failure> {
        self.tell(line)?;
        loop {
            let mut answer = String::new();
            match self.output.read_line(&mut answer) {
                Ok(0) => return Err(self.has_left(&"no more output")),
                Ok(_) if answer.split_whitespace().next() == Some(word) => return Ok(answer),
                Ok(_) => {}
                Err(error) => return Err(self.has_left(&error)),
            }
        }
    }

    fn has_left(&self, why: &dyn fmt::Display) -> Failure {
        Failure::Input(format!("{} has left: {why}", self.path))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Who does not listen any more is ended.
        let _ = self.tell("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
