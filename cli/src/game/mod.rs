//! The games as the programs see them: texts, boards and evaluators, beyond what every `Position`
//! can do.

mod janggi;
mod kingdrops;
mod twelve;
mod xiangqi;

use std::fmt::Display;
use std::str::FromStr;

use ::janggi::search::Evaluator;
use ::janggi::{Position, Side, Square};

/// A game that the programs can show, play, judge and search.
pub trait Variant: Position<Move: FromStr<Err: Display> + Send> + Send + 'static {
    /// The rule sets of the game.
    type Rules: Copy + Default + Send + FromStr<Err: Display>;
    /// The bundled evaluator of the game.
    type Evaluator: Evaluator<Self> + Default + Send + Sync;

    /// The name of the game on the command line.
    const NAME: &'static str;

    /// The rule set by which engines play when nobody says otherwise.
    const ENGINE_RULES: Self::Rules;

    /// The start position under a rule set.
    fn start(rules: Self::Rules) -> Self;

    /// Where a game in the terminal or in the arena begins: the start, unless the game begins with
    /// choices that few players want to make each time.
    fn opening(rules: Self::Rules) -> Self {
        Self::start(rules)
    }

    /// Reads a position. Every fault that can be waived is, unless `strict`.
    ///
    /// # Errors
    /// What is wrong with the text or with the position, in words.
    fn read(text: &str, rules: Self::Rules, strict: bool) -> Result<Self, String>;

    /// The move that a text in coordinates means here, legal or not.
    ///
    /// # Errors
    /// Why the text is no move, in words.
    fn parse_move(&self, text: &str) -> Result<Self::Move, String> {
        text.parse().map_err(message)
    }

    /// Reads a move in coordinates. Whether it is legal may be left to the game in which it is
    /// played.
    ///
    /// # Errors
    /// Why it is no move, or no legal one, in words.
    fn read_move(&self, text: &str) -> Result<Self::Move, String> {
        self.parse_move(text)
    }

    /// Writes a move in coordinates.
    fn write_move(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// The words of a line of moves.
    fn words(moves: &str) -> impl Iterator<Item = &str> {
        moves.split_ascii_whitespace()
    }

    /// Where the piece that moves stands, or the letter of a piece that is dropped.
    fn origin(mv: Self::Move) -> String;

    /// The board as `seat` sees it, with the last move and the destinations of others marked, and
    /// what else a player wants to know.
    fn board(&self, seat: Side, last: Option<Self::Move>, marked: &[Self::Move]) -> String;

    /// The board and what there is to say of the position, in lines.
    fn describe(&self) -> String;

    /// The perft of each first move.
    fn divide(&self, depth: u32) -> Vec<(Self::Move, u64)> {
        ::janggi::divide(self, depth)
    }

    /// Tells `visit` each term of the evaluation and how often the first side has it more than the
    /// second. Returns how full the board is, from 0 to 1, or `None` when the evaluation does not
    /// consist of terms here.
    fn terms(&self, visit: &mut dyn FnMut(usize, i32)) -> Option<f32> {
        let _ = visit;
        None
    }

    /// The weights from which fitting starts: of each term one on a full and one on a bare board.
    fn plain_weights() -> Vec<[i16; 2]> {
        Vec::new()
    }
}

fn message(error: impl Display) -> String {
    error.to_string()
}

/// Where a check comes from.
fn check_text(checkers: impl IntoIterator<Item = Square>) -> String {
    let checkers: Vec<String> = checkers.into_iter().map(|square| square.to_string()).collect();
    if checkers.is_empty() { "no".into() } else { format!("from {}", checkers.join(" ")) }
}
