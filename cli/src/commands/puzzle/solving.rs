//! One puzzle at the terminal.

use std::io::Write;

use janggi::search::{Limits, Mate, find_mate_within};
use janggi::{Game, ReadMoveError, Side};
use janggi_cli::game::{Glyphs, Look, Playable};

use super::pack::Task;
use crate::commands::shown::{listed, mover};
use crate::failure::Failure;
use crate::terminal::{Terminal, Tick, Typed, View, harmless};

/// How many positions are looked at to see whether a move wins in time.
const PROOF: u64 = 400_000;

/// How many characters of what was typed are told back.
const SHOWN: usize = 20;

/// What comes after a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Another one, if there is one.
    Puzzle,
    /// Nothing.
    Quit,
}

const HELP: [(&str, &str); 7] = [
    ("a move", "try it"),
    ("a square", "show where the piece can go"),
    ("moves", "list all moves"),
    ("hint", "say a little more"),
    ("solution", "tell the solution"),
    ("next", "leave this puzzle"),
    ("quit", "leave all"),
];

/// A puzzle that is being solved.
pub(super) struct Solving<'a, P: Playable, W: Write> {
    title: &'a str,
    task: &'a Task<P>,
    glyphs: Glyphs,
    is_last: bool,
    terminal: &'a mut Terminal<W>,
    game: Game<P>,
    /// Who is to win.
    side: Side,
    /// In how many moves from here.
    left: u32,
    /// How much has been told of the present move, and of all.
    hinted: u32,
    hints: u32,
    wrong: u32,
    is_told: bool,
    marked: Vec<P::Square>,
    aside: Option<Vec<String>>,
    messages: Vec<String>,
    is_new: bool,
}

impl<'a, P: Playable, W: Write> Solving<'a, P, W> {
    pub(super) fn new(
        title: &'a str,
        task: &'a Task<P>,
        glyphs: Glyphs,
        is_last: bool,
        terminal: &'a mut Terminal<W>,
    ) -> Self {
        let game = Game::new(task.start.clone());
        Solving {
            title,
            task,
            glyphs,
            is_last,
            terminal,
            side: game.turn(),
            game,
            left: task.moves,
            hinted: 0,
            hints: 0,
            wrong: 0,
            is_told: false,
            marked: Vec::new(),
            aside: None,
            messages: Vec::new(),
            is_new: true,
        }
    }

    fn say(&mut self, text: impl Into<String>) {
        self.messages.push(text.into());
    }

    /// Goes on until it is solved, told or left. Returns what comes next, and whether it was solved.
    pub(super) fn run(mut self) -> Result<(Next, bool), Failure> {
        let name = P::side_name(self.side);
        self.say(format!("{name} wins {}. Find it.", in_moves(self.left)));
        while !self.game.is_over() {
            self.show()?;
            let Typed::Line(line) = self.terminal.ask(&format!("{name}> "), || Tick::None)? else {
                self.terminal.line("")?;
                return Ok((Next::Quit, false));
            };
            match line.to_ascii_lowercase().as_str() {
                "" => {}
                "help" | "?" => {
                    let lines = HELP.iter().map(|(typed, does)| format!("{typed:<10} {does}"));
                    self.aside = Some(lines.collect());
                }
                "quit" | "exit" => return Ok((Next::Quit, false)),
                "next" => return Ok((Next::Puzzle, false)),
                "moves" => {
                    self.aside = Some(listed(self.game.position(), &self.game.legal_moves()))
                }
                "hint" => self.hint(),
                "solution" => self.tell()?,
                _ => self.try_or_show(&line)?,
            }
        }
        self.end()
    }

    fn show(&mut self) -> Result<(), Failure> {
        let look = Look {
            seat: self.side,
            glyphs: self.glyphs,
            coloured: self.terminal.is_coloured(),
            marked: std::mem::take(&mut self.marked),
            last: self.game.moves().next_back(),
        };
        let position = self.game.position();
        let aside = self.aside.take();
        let panel = aside.clone().unwrap_or_else(|| {
            let mut lines = vec![
                format!("{}, rules {}", P::NAME, position.rules()),
                self.title.to_owned(),
                String::new(),
                format!("{} wins {}", P::side_name(self.side), in_moves(self.task.moves)),
                String::new(),
            ];
            for ply in self.game.history().plies() {
                let name = P::side_name(ply.before.turn());
                lines.push(format!("{name:<6} {}", ply.before.typed(ply.mv)));
            }
            if !self.game.is_over() {
                lines.push(String::new());
                lines.push("help lists what can be typed".into());
            }
            lines
        });
        let mut facts = Vec::new();
        if self.is_new && self.game.ply() == 0 {
            facts.push(format!("{}, rules {}, {}", P::NAME, position.rules(), self.title));
        }
        facts.extend(aside.into_iter().flatten());
        let view = View {
            board: position.board(&look),
            panel,
            messages: std::mem::take(&mut self.messages),
            facts,
            is_new: self.is_new || !look.marked.is_empty(),
            ..View::default()
        };
        self.is_new = false;
        Ok(self.terminal.show(&view)?)
    }

    /// The move of the solution, or of another one from where the line was left.
    fn right(&self) -> Option<P::Move> {
        self.expected().or_else(|| Some(*self.proof(&self.game, self.left)?.keys.first()?))
    }

    /// The next move of the line of the solution, as long as it is followed.
    fn expected(&self) -> Option<P::Move> {
        let line = &self.task.line;
        let follows = self.game.moves().eq(line.iter().copied().take(self.game.ply()));
        line.get(self.game.ply()).copied().filter(|_| follows)
    }

    fn proof(&self, game: &Game<P>, moves: u32) -> Option<Mate<P::Move>> {
        find_mate_within(game, moves, &Limits::nodes(PROOF), ()).ok().flatten()
    }

    /// Says what moves, then where to, then all.
    fn hint(&mut self) {
        let Some(mv) = self.right() else { return self.say("no win is left here") };
        self.hints += u32::from(self.hinted < 3);
        self.hinted += 1;
        let from = match (P::origin(mv), P::dropped(mv)) {
            (Some(from), _) => {
                let piece = self.game.position().piece(from).map(P::role_of).map(P::role_name);
                format!("the {} on {from} moves", piece.unwrap_or("piece"))
            }
            (None, Some(role)) => format!("a {} is dropped", P::role_name(role)),
            (None, None) => "a pass wins".to_owned(),
        };
        self.marked = match self.hinted {
            1 => P::origin(mv).into_iter().collect(),
            _ => [P::origin(mv), P::destination(mv)].into_iter().flatten().collect(),
        };
        match (self.hinted, P::destination(mv)) {
            (1, _) | (_, None) => self.say(from),
            (2, Some(to)) => self.say(format!("{from}, to {to}")),
            _ => self.say(format!("play {}", self.game.position().typed(mv))),
        }
    }

    /// Plays the rest of the solution.
    fn tell(&mut self) -> Result<(), Failure> {
        self.is_told = true;
        let mut texts = Vec::new();
        while !self.game.is_over() {
            let mv = if self.game.turn() == self.side { self.right() } else { self.defence() };
            let Some(mv) = mv else { break };
            texts.push(self.game.position().typed(mv));
            self.play(mv);
        }
        self.say(format!("The solution: {}", texts.join(" ")));
        if !self.game.is_over() {
            // Only a line that was left can have no way to its end; then it is told from the start.
            self.game = Game::new(self.task.start.clone());
            self.left = self.task.moves;
            return self.tell();
        }
        Ok(())
    }

    fn play(&mut self, mv: P::Move) {
        self.left = self.left.saturating_sub(u32::from(self.game.turn() == self.side));
        // Moves of lines and of legal moves are legal.
        let _ = self.game.play(mv);
        self.hinted = 0;
        self.is_new = true;
    }

    /// The answer that holds out longest.
    fn defence(&self) -> Option<P::Move> {
        if let Some(mv) = self.expected() {
            return Some(mv);
        }
        let replies = self.game.legal_moves();
        replies.iter().copied().max_by_key(|&reply| self.plies_after(reply))
    }

    /// How long the game goes on after an answer: for ever where no win is found.
    fn plies_after(&self, reply: P::Move) -> usize {
        let mut game = self.game.clone();
        if game.play(reply).is_err() {
            return 0;
        }
        match game.outcome() {
            Some(outcome) => {
                if outcome.winner == Some(self.side) {
                    0
                } else {
                    usize::MAX
                }
            }
            None if game.turn() != self.side => usize::MAX - 1,
            None => self.proof(&game, self.left).map_or(usize::MAX, |mate| mate.line.len()),
        }
    }

    fn try_or_show(&mut self, text: &str) -> Result<(), Failure> {
        let named = text.trim_end_matches(['*', '@']);
        let mut moves = self.game.legal_moves();
        moves.retain(|mv| mover::<P>(mv).eq_ignore_ascii_case(named));
        if !moves.is_empty() && !text.eq_ignore_ascii_case("pass") {
            self.marked = moves.iter().filter_map(|&mv| P::destination(mv)).collect();
            self.aside = Some(listed(self.game.position(), &moves));
            return Ok(());
        }
        match self.game.position().read_move(text) {
            Ok(mv) => self.attempt(mv),
            Err(ReadMoveError::Resolve { reason, .. }) => self.say(reason.to_string()),
            Err(_) => {
                let shown = harmless(text, SHOWN);
                self.say(format!("{shown} is neither a move nor a piece that can go; try help"));
            }
        }
        Ok(())
    }

    /// A move of whoever solves: right if the win comes in time whatever is answered.
    fn attempt(&mut self, mv: P::Move) {
        let text = self.game.position().typed(mv);
        if let Err(reason) = self.game.check_legal(mv) {
            return self.say(format!("{text}: {reason}"));
        }
        let is_right = self.expected() == Some(mv)
            || self.proof(&self.game, self.left).is_some_and(|mate| mate.keys.contains(&mv));
        if !is_right {
            self.wrong += 1;
            let mut after = self.game.clone();
            let _ = after.play(mv);
            let over = after.outcome().map(|outcome| format!(": {outcome}"));
            let why = over.unwrap_or_else(|| self.refutation(&after));
            return self.say(format!("{text} does not win {}{why}", in_moves(self.left)));
        }
        self.play(mv);
        self.say(format!("{text} is right."));
        let mut answers = Vec::new();
        while !self.game.is_over() && self.game.turn() != self.side {
            let Some(reply) = self.defence() else { break };
            answers.push(self.game.position().typed(reply));
            self.play(reply);
        }
        if !answers.is_empty() {
            let name = P::side_name(!self.side);
            self.say(format!("{name} answers {}.", answers.join(" ")));
        }
    }

    /// What could be answered to a wrong move.
    fn refutation(&self, after: &Game<P>) -> String {
        if after.turn() == self.side {
            return String::new();
        }
        let mut tried = Solving::<P, W>::holds_out(after, self.left.saturating_sub(1), self.side);
        tried.next().map_or(String::new(), |reply| {
            format!(": {} could answer {}", P::side_name(!self.side), after.position().typed(reply))
        })
    }

    /// The answers after which there is no win in so many moves.
    fn holds_out(
        after: &Game<P>,
        moves: u32,
        side: Side,
    ) -> impl Iterator<Item = P::Move> + use<'_, P, W> {
        let replies: Vec<P::Move> = after.legal_moves().iter().copied().collect();
        replies.into_iter().filter(move |&reply| {
            let mut game = after.clone();
            if game.play(reply).is_err() {
                return false;
            }
            match game.outcome() {
                Some(outcome) => outcome.winner != Some(side),
                None if moves == 0 => true,
                None => {
                    let proof = find_mate_within(&game, moves, &Limits::nodes(PROOF), ());
                    matches!(proof, Ok(None))
                }
            }
        })
    }

    /// Tells how it went.
    fn end(mut self) -> Result<(Next, bool), Failure> {
        if !self.terminal.is_screen() {
            // In a text the result comes last.
            self.show()?;
        }
        let outcome = self.game.outcome().map_or(String::new(), |outcome| outcome.to_string());
        self.say(outcome);
        let count = |number: u32, one: &str, many: &str| match number {
            0 => None,
            1 => Some(format!("one {one}")),
            number => Some(format!("{number} {many}")),
        };
        let with =
            [count(self.hints, "hint", "hints"), count(self.wrong, "wrong move", "wrong moves")];
        let with: Vec<String> = with.into_iter().flatten().collect();
        let solved = !self.is_told;
        if solved {
            self.say(match with.is_empty() {
                true => "Solved.".to_owned(),
                false => format!("Solved, with {}.", with.join(" and ")),
            });
        }
        self.show()?;
        if self.is_last {
            return Ok((Next::Quit, solved));
        }
        let typed =
            self.terminal.ask("press Enter for the next one, or type quit ", || Tick::None)?;
        match typed {
            Typed::Line(line) if line != "quit" => Ok((Next::Puzzle, solved)),
            Typed::Line(_) => Ok((Next::Quit, solved)),
            _ => {
                self.terminal.line("")?;
                Ok((Next::Quit, solved))
            }
        }
    }
}

fn in_moves(moves: u32) -> String {
    match moves {
        1 => "in one move".into(),
        moves => format!("in {moves} moves"),
    }
}
