//! WXF files: `FORMAT WXF`, lines about the game, and its moves in WXF notation.
//!
//! ```
//! use janggi::record::{GameResult, wxf};
//! use janggi::xiangqi::Rules;
//!
//! let file = "FORMAT WXF\nGAME A match\nRED Lee;;;\nRESULT 1-0\nSTART{\n 1. C2.5 H8+7! !!2. H2+3\n}END\n";
//! let record = wxf::read(file, Rules::STANDARD).next().unwrap()?;
//! assert_eq!(record.tags.get("Red"), Some("Lee"));
//! assert_eq!(record.tree.to_string(), "h3e3 h10g8 $1 $3 h1g3");
//! # Ok::<(), janggi::record::wxf::WxfError>(())
//! ```

use alloc::string::{String, ToString};
use core::mem;

use super::positions::Positions;
use super::record::Record;
use super::result::GameResult;
use super::tags::Tags;
use super::text_error::{TextError, is_blank, line_ends, lines};
use super::tree::NodeId;
use crate::Side;
use crate::macros::errors::error;
use crate::notation::error::NotationError;
use crate::notation::resolve::Notation;
use crate::xiangqi::notation::Wxf;
use crate::xiangqi::{ParsePositionError, Rules, Setup, Xiangqi};

/// Why a WXF file holds no game, and where.
pub type WxfError = TextError<WxfProblem>;

error! {
    /// What can be wrong with a game in a WXF file.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum WxfProblem {
        /// The line `FEN` holds no position.
        Fen from ParsePositionError => "FEN: {}";
        /// A word among the moves is no move, or none that can be played.
        Move {
            /// The word.
            word: String,
            /// What is wrong with it.
            cause: NotationError<Xiangqi>,
        } => "{word:?}: {cause}";
        /// There are no moves: no line begins with `START`.
        Start => "START{{ is expected, with the moves after it";
    }
}

/// Whether a text begins as a WXF file does.
#[must_use]
pub fn is_wxf(text: &str) -> bool {
    let mut words = text.trim_start_matches(is_blank).split_whitespace();
    words.next().is_some_and(|word| word.eq_ignore_ascii_case("FORMAT"))
        && words.next().is_some_and(|word| word.eq_ignore_ascii_case("WXF"))
}

/// Reads the games of a text one after the other. One that is broken does not cost the others.
///
/// `GAME`, `RED`, `BLACK` and `DATE` become the tags `Event`, `Red`, `Black` and `Date`; other
/// lines are kept under their own name. Judgements (`!`, `?!`) are read after a move and before the
/// number that follows it. Without a side in the line `FEN`, `...` in place of the first move says
/// that Black has the move.
#[must_use]
pub fn read(text: &str, rules: Rules) -> WxfGames<'_> {
    WxfGames { rest: text, line: 1, rules }
}

/// The games of a text: see [`read`].
#[derive(Clone, Debug)]
pub struct WxfGames<'a> {
    rest: &'a str,
    /// The number of the line where the rest begins.
    line: usize,
    rules: Rules,
}

impl Iterator for WxfGames<'_> {
    type Item = Result<Record<Xiangqi>, WxfError>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.rest.find(|c| !is_blank(c))?;
        self.line += line_ends(&self.rest[..start]);
        let game = &self.rest[start..];
        // The next game begins with the next line that names the format.
        let mut length = 0;
        for line in lines(game) {
            if length > 0 && is_wxf(line) {
                break;
            }
            length += line.len();
        }
        let (game, rest) = game.split_at_checked(length).unwrap_or((game, ""));
        let line = self.line;
        self.line += line_ends(game);
        self.rest = rest;
        Some(Game { tags: Tags::default(), line }.read(game, self.rules))
    }
}

/// A game on its way into a record.
struct Game {
    tags: Tags,
    /// The number of the current line.
    line: usize,
}

impl Game {
    fn read(mut self, text: &str, rules: Rules) -> Result<Record<Xiangqi>, WxfError> {
        let begin = self.line;
        let (mut fen, mut result) = (None, GameResult::Unknown);
        let mut at = 0;
        let mut moves = None;
        for line in lines(text) {
            let trimmed = line.trim_matches(is_blank);
            if is_word(trimmed, "START") {
                let blanks = line.len() - line.trim_start_matches(is_blank).len();
                moves = text.get(at + blanks + "START".len()..);
                break;
            }
            let (key, value) = trimmed.split_once(char::is_whitespace).unwrap_or((trimmed, ""));
            let value = value.trim().trim_end_matches(';');
            match key.to_ascii_uppercase().as_str() {
                "" | "FORMAT" => {}
                "FEN" => fen = Some((self.line, value)),
                "RESULT" if GameResult::read(value).is_some() => {
                    result = GameResult::read(value).unwrap_or_default();
                }
                _ if value.is_empty() => {}
                "GAME" | "EVENT" => self.tags.push("Event", value),
                "RED" => self.tags.push("Red", value),
                "BLACK" => self.tags.push("Black", value),
                "DATE" => self.tags.push("Date", value),
                _ => self.tags.push(key, value),
            }
            at += line.len();
            self.line += line_ends(line);
        }
        let Some(moves) = moves else {
            return Err(TextError::new(begin, None, WxfProblem::Start));
        };
        let moves = moves.trim_start_matches(['{', ' ', '\t']);
        let moves = moves.split('}').next().unwrap_or_default();
        let start = match fen {
            None => Xiangqi::start(rules),
            Some((line, fen)) => start(fen, is_black(moves), rules)
                .map_err(|error| TextError::new(line, None, error.into()))?,
        };
        let mut record = Record::new(start);
        record.tags = mem::take(&mut self.tags);
        record.result = result;
        self.moves(moves, record)
    }

    fn moves(
        mut self,
        text: &str,
        mut record: Record<Xiangqi>,
    ) -> Result<Record<Xiangqi>, WxfError> {
        let mut positions = Positions::new(&record.start);
        let (mut last, mut ply) = (NodeId::ROOT, 0);
        for line in lines(text) {
            for word in line.split(is_blank).filter(|word| !word.is_empty()) {
                let rest = word.trim_start_matches(SIGNS);
                glyph(&mut record, last, &word[..word.len() - rest.len()]);
                let rest = unnumbered(rest);
                let word = rest.trim_end_matches(SIGNS);
                if !word.is_empty() && !is_placeholder(word) {
                    ply += 1;
                    let mv = Wxf::read(word, positions.current()).map_err(|cause| {
                        let problem = WxfProblem::Move { word: word.to_string(), cause };
                        TextError::new(self.line, Some(ply), problem)
                    })?;
                    // The move is legal, and its parent is in the tree.
                    let _ = positions.play(mv);
                    last = record.tree.add(last, mv).unwrap_or(last);
                }
                glyph(&mut record, last, &rest[word.len()..]);
            }
            self.line += line_ends(line);
        }
        Ok(record)
    }
}

/// Whether a line begins with a word.
fn is_word(line: &str, word: &str) -> bool {
    line.get(..word.len()).is_some_and(|first| first.eq_ignore_ascii_case(word))
}

/// The position of a line `FEN`. A side that the line does not name is told by the moves.
fn start(fen: &str, is_black: bool, rules: Rules) -> Result<Xiangqi, ParsePositionError> {
    let mut setup: Setup = fen.parse()?;
    if fen.split_whitespace().nth(1).is_none() && is_black {
        setup.turn = Side::BLACK;
    }
    Ok(setup.position(rules)?)
}

/// Whether the first move is left out, as where Black begins.
fn is_black(moves: &str) -> bool {
    let mut words = moves.split(is_blank).map(unnumbered).filter(|word| !word.is_empty());
    words.next().is_some_and(is_placeholder)
}

/// Whether a word stands for a move that is not there.
fn is_placeholder(word: &str) -> bool {
    word.chars().all(|c| matches!(c, '.' | '…')) || matches!(word, "--" | "---" | "-----")
}

/// A word without the number before it. `25.6` is a move and not the number 25.
fn unnumbered(word: &str) -> &str {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_number = after.len() < word.len();
    match after.strip_prefix('.') {
        Some(rest) if has_number && !rest.starts_with(|c: char| c.is_ascii_digit()) => rest,
        Some(_) | None if has_number && after.is_empty() => "",
        _ => word,
    }
}

/// The signs of judgement.
const SIGNS: [char; 2] = ['!', '?'];

/// The numeric annotation glyph of signs of judgement. Of more than two the first ones say it.
fn glyph_of(signs: &str) -> Option<u8> {
    Some(match signs.get(..signs.len().min(2))? {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return None,
    })
}

fn glyph(record: &mut Record<Xiangqi>, node: NodeId, signs: &str) {
    if let Some(glyph) = glyph_of(signs) {
        if let Ok(note) = record.tree.note_mut(node) {
            note.add_glyph(glyph);
        }
    }
}
