//! Why a text is no PGN.

use crate::macros::errors::error;

/// Where and why a text is no PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParsePgnError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: PgnProblem,
}

error! { ParsePgnError { line, problem } => "line {line}: {problem}" }

error! {
    /// What can be wrong with a PGN text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum PgnProblem {
        /// A line of tags is not of the form `[Name "value"]`.
        Tag => "a tag of the form [Name \"value\"] is expected";
        /// A comment is not closed.
        OpenComment => "the comment that begins here has no end";
        /// A brace closes no comment.
        Brace => "the brace closes no comment";
        /// A variation is not closed.
        OpenVariation => "the variation that begins here has no end";
        /// A parenthesis closes no variation.
        Parenthesis => "the parenthesis closes no variation";
        /// A variation stands before the first move of its line.
        Variation => "the variation stands before any move";
        /// There is no game.
        Empty => "a game is expected";
        /// A single game was expected, and more follows.
        Trailing => "nothing more is expected after the game";
        /// A game is longer than four gigabytes.
        Long => "the game is longer than four gigabytes";
    }
}
