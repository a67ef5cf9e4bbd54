//! One game between whoever types and the computer.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use janggi::search::{Evaluator, Level, Limits, Searcher};
use janggi::{Game, ReadMoveError, Side, Variant};

const HELP: &str = "\
a4b4, B2C2, R@e2  a move, as the game writes it
a4, P*, R@        show where the piece on a square, or one in hand, can go
moves             list all moves
pass              pass, where the rules know it
hint              ask what the computer would play
undo              take your last move back
resign            give up
help              this text
quit              leave";

/// A game, the opponent, and where it is shown.
pub(super) struct Session<P: Variant, E: Evaluator<P>, W> {
    game: Game<P>,
    searcher: Searcher<P, E>,
    level: Level,
    you: Side,
    out: W,
}

impl<P: Variant, E: Evaluator<P>, W: Write> Session<P, E, W> {
    pub(super) fn new(start: P, searcher: Searcher<P, E>, level: Level, you: Side, out: W) -> Self {
        Session { game: Game::new(start), searcher, level, you, out }
    }

    /// Plays until the game is over, the input ends or `quit` is typed.
    pub(super) fn run(&mut self, mut input: impl BufRead) -> io::Result<()> {
        writeln!(self.out, "{HELP}\n")?;
        self.draw(&[])?;
        let mut line = Vec::new();
        loop {
            if let Some(outcome) = self.game.outcome() {
                return writeln!(self.out, "{outcome}");
            }
            if self.game.turn() != self.you {
                self.answer()?;
                continue;
            }
            write!(self.out, "{}> ", P::side_name(self.you))?;
            self.out.flush()?;
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                return writeln!(self.out);
            }
            // What is no text is no move either, and is told so.
            if self.obey(String::from_utf8_lossy(&line).trim())?.is_break() {
                return Ok(());
            }
        }
    }

    /// Shows the board with the last move and the destinations of some moves.
    fn draw(&mut self, marked: &[P::Move]) -> io::Result<()> {
        let last = self.game.moves().last();
        let squares: Vec<P::Square> = marked.iter().filter_map(|&mv| P::destination(mv)).collect();
        let position = self.game.position();
        write!(self.out, "{}", position.draw(self.you, &squares, last))?;
        if let [Some(first), Some(second)] = Side::BOTH.map(|side| position.points(side)) {
            let [one, other] = Side::BOTH.map(P::side_name);
            writeln!(self.out, "{one} {first}, {other} {second}")?;
        }
        if position.offer().is_some() {
            writeln!(self.out, "bikjang is offered: a pass accepts")?;
        }
        writeln!(self.out, "{}", if position.is_check() { "check" } else { "" })
    }

    /// Lets the computer move.
    fn answer(&mut self) -> io::Result<()> {
        let seed = self.game.ply() as u64;
        let found = self.level.choose(&mut self.searcher, &self.game, seed, ());
        let Some(mv) = found.best else { return Ok(()) };
        writeln!(self.out, "{} plays {mv}\n", P::side_name(!self.you))?;
        self.play(mv)
    }

    fn play(&mut self, mv: P::Move) -> io::Result<()> {
        match self.game.play(mv) {
            Ok(_) => self.draw(&[]),
            Err(reason) => writeln!(self.out, "{mv}: {reason}"),
        }
    }

    fn obey(&mut self, line: &str) -> io::Result<ControlFlow<()>> {
        match line {
            "" => {}
            "quit" => return Ok(ControlFlow::Break(())),
            "help" => writeln!(self.out, "{HELP}")?,
            "resign" => {
                // The game goes on, or this would not be read.
                let _ = self.game.resign(self.you);
            }
            "undo" => {
                // Back to your own last move, the answers to it included.
                while self.game.undo().is_some() && self.game.turn() != self.you {}
                self.draw(&[])?;
            }
            "moves" => {
                let moves = self.game.legal_moves();
                self.list(&moves)?;
            }
            "hint" => {
                let found = self.searcher.search(&self.game, &Limits::nodes(20_000), ());
                if let Some(mv) = found.best {
                    writeln!(self.out, "the computer would play {mv} ({})", found.score)?;
                }
            }
            text => self.move_or_show(text.strip_prefix("moves ").unwrap_or(text).trim())?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Plays a move, or shows where the piece that is named can go.
    fn move_or_show(&mut self, text: &str) -> io::Result<()> {
        let named = text.trim_end_matches(['*', '@']);
        let mut moves = self.game.legal_moves();
        moves.retain(|mv| mover::<P>(mv).eq_ignore_ascii_case(named));
        if !moves.is_empty() && !text.eq_ignore_ascii_case("pass") {
            self.draw(&moves)?;
            return self.list(&moves);
        }
        match self.game.position().read_move(text) {
            Ok(mv) => self.play(mv),
            Err(ReadMoveError::Resolve { reason, .. }) => writeln!(self.out, "{reason}"),
            Err(_) => {
                let shown: String = text.chars().take(20).flat_map(char::escape_debug).collect();
                writeln!(self.out, "{shown} is neither a move nor a piece that can go; try help")
            }
        }
    }

    fn list(&mut self, moves: &[P::Move]) -> io::Result<()> {
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        writeln!(self.out, "{}", texts.join(" "))
    }
}

/// Where the piece that moves stands, or the letter of a piece that is dropped.
fn mover<V: Variant>(mv: V::Move) -> String {
    match (V::origin(mv), V::dropped(mv)) {
        (Some(from), _) => from.to_string(),
        (None, Some(role)) => role.to_string(),
        (None, None) => "pass".to_owned(),
    }
}
