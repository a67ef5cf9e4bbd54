//! The games as the page sees them: the few questions that each answers in its own file.

use std::error::Error;
use std::fmt::Display;

use janggi::record::RecordGame;
use janggi::search::{Evaluator, Level};
use janggi::svg::Draw;
use janggi::{Side, Variant};

use crate::setup::SetUp;

/// A move that was refused.
pub(crate) struct Refusal {
    /// Why, in English.
    pub(crate) text: String,
    /// The same as a word with the square in parentheses, from which a page makes other languages.
    pub(crate) code: String,
}

impl Refusal {
    pub(crate) fn illegal(reason: impl Error) -> Refusal {
        Refusal { text: reason.to_string(), code: format!("{reason:?}") }
    }

    pub(crate) fn unread(error: impl Error) -> Refusal {
        Refusal { text: error.to_string(), code: "Unread".into() }
    }
}

/// What the page asks of a picture.
pub(crate) struct Look {
    /// The identifier of the picture, as several on one page need different ones.
    pub(crate) id: &'static str,
    /// Whose home is at the bottom.
    pub(crate) seat: Side,
    /// The name of a style of glyphs.
    pub(crate) glyphs: String,
    /// Whether it is for dark surroundings.
    pub(crate) dark: bool,
    /// Squares to be highlighted.
    pub(crate) selected: Vec<String>,
    /// Squares where a piece may go.
    pub(crate) targets: Vec<String>,
    /// Arrows: two squares each, one if something is dropped.
    pub(crate) arrows: Vec<(Option<String>, String)>,
}

/// A game that the page can show, play and search.
pub(crate) trait Kind: Variant + Draw + RecordGame + Copy {
    type Setup: SetUp;
    type Evaluator: Evaluator<Self>;

    /// The notations in which moves can be listed, the usual one first.
    const WRITTEN: &'static [&'static str];
    /// The levels by name, from weak to strong.
    const LEVELS: &'static [(&'static str, Level)];
    /// What stands between a dropped piece and its square, where the game has drops.
    const DROP_SIGN: &'static str = "";
    /// The pass, where the game has one.
    const PASS: Option<Self::Move> = None;
    /// How many moves the win of a puzzle may take.
    const PUZZLE_MOVES: u32 = 2;
    /// How many positions the proof of a puzzle may look at.
    const PUZZLE_PROOF: u64 = 60_000;
    /// Which levels play the games that puzzles are found in: the one in the first moves, the other
    /// one later. They have to leave something to chance and to overlook something.
    const PUZZLE_LEVELS: [usize; 2] = [1, 3];

    /// The start under a rule set. What the players choose before it, if anything, is a text; an
    /// empty one leaves the choice to the game.
    fn opening(rules: Self::Rules, choice: &str) -> Result<Self, String> {
        let _ = choice;
        Ok(Self::start(rules))
    }

    /// Writes a legal move in one of the notations.
    fn write_in(&self, mv: Self::Move, notation: &str) -> String {
        let _ = notation;
        self.write_move(mv)
    }

    /// The letter of a kind of piece in the text of a position, a capital.
    fn letter(role: Self::Role) -> String {
        role.to_string()
    }

    /// The general or king of the side to move, if it is attacked.
    fn checked(&self) -> Option<String>;

    /// Where the turn is: whether pieces are still placed, and how many actions were made.
    fn turn_state(&self) -> Option<(bool, usize)> {
        None
    }

    /// The number of the row of a move list in which the `ply`-th move from here stands.
    fn row(&self, ply: usize, first: Side) -> usize {
        (ply + first.index()) / 2 + 1
    }

    fn evaluator() -> Self::Evaluator;

    /// A move that is known without a search.
    fn book(&self) -> Option<Self::Move> {
        None
    }

    /// What is known of each legal move for certain: `win`, `draw` or `loss` for the mover.
    fn solved(&self) -> Option<Vec<(Self::Move, &'static str)>> {
        None
    }
}

/// The error of an unknown square or letter.
pub(crate) fn unknown(what: &str) -> String {
    format!("{what}: unknown")
}

pub(crate) fn message(error: impl Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use ::janggi::{GameKind, Variant, for_game};

    /// The page shows a name that it has no words for as it is.
    #[test]
    fn every_rule_set_has_words_in_each_language() {
        let texts = include_str!("../page/text.js");
        for kind in GameKind::ALL {
            let names: Vec<&str> =
                for_game!(kind, G => G::RULE_SETS.iter().map(|&(name, _)| name).collect());
            for name in names {
                assert_eq!(texts.matches(&format!("'rules:{name}'")).count(), 2, "{kind}: {name}");
            }
        }
    }
}
