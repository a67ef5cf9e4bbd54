//! DhtmlXQ: blocks of text with moves as digits, as Chinese forums and pages hold them; and the
//! bare digits of UBB.
//!
//! ```
//! use janggi::record::dhtmlxq;
//! use janggi::xiangqi::Rules;
//!
//! let text = "[DhtmlXQ][DhtmlXQ_red]Lee[/DhtmlXQ_red]\
//!     [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\
//!     [DhtmlXQ_move_0_2_1]1242[/DhtmlXQ_move_0_2_1][/DhtmlXQ]";
//! let record = dhtmlxq::read(text, Rules::STANDARD).next().unwrap()?;
//! assert_eq!(record.tags.get("Red"), Some("Lee"));
//! assert_eq!(record.tree.to_string(), "h3e3 h10g8 (b8e8)");
//!
//! // Bare digits count ranks from the bottom.
//! let record = dhtmlxq::read_digits("72427967", Rules::STANDARD)?;
//! assert_eq!(record.tree.to_string(), "h3e3 h10g8");
//! # Ok::<(), janggi::record::dhtmlxq::DhtmlXqError>(())
//! ```

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::drawn::{first_illegal, man, mover, start};
use super::played::Refused;
use super::record::Record;
use super::result::GameResult;
use super::tags::Tags;
use super::text_error::{TextError, is_blank, line_ends};
use super::tree::{NodeId, Tree};
use crate::board::Placement;
use crate::macros::errors::error;
use crate::xiangqi::{Move, Rules, SetupError, Xiangqi};
use crate::{File, Rank, Side, Square};

/// Why a block holds no game, and where.
pub type DhtmlXqError = TextError<DhtmlXqProblem>;

error! {
    /// What can be wrong with a game in DhtmlXQ.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum DhtmlXqProblem {
        /// `binit` has not 64 digits, or names a square that is not on the board or twice.
        Men => "binit: 64 digits for 32 squares or 99 are expected";
        /// The start is no position.
        Setup from SetupError => "the start: {}";
        /// Four digits are no two squares of the board, or fewer are left.
        Digits(digits: String) => "{digits:?} are no two squares of the board, two digits each";
        /// A move is not legal.
        Move from Refused<Xiangqi>;
        /// The name of a variation is not of the form `move_PARENT_PLY_OWN`.
        Variation(name: String) => "{name:?} names no variation, as move_0_3_1 does";
        /// A variation begins where its parent line has no move.
        Parent(name: String) => "{name:?}: its parent has no such move";
    }
}

const OPEN: &str = "[DhtmlXQ]";
const CLOSE: &str = "[/DhtmlXQ]";

/// Whether a text holds a block of DhtmlXQ.
#[must_use]
pub fn is_dhtmlxq(text: &str) -> bool {
    text.contains(OPEN)
}

/// Whether a text is bare digits: moves of four digits each.
#[must_use]
pub fn is_digits(text: &str) -> bool {
    let text = text.trim_matches(is_blank);
    text.len() >= 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads the games of a text one after the other. What stands outside of blocks is read over, and a
/// broken game does not cost the others.
///
/// `title`, `event`, `date`, `place`, `red`, `black`, `author` and `owner` become tags; other keys
/// with values are tags of their own name. `||` ends a line of a comment.
#[must_use]
pub fn read(text: &str, rules: Rules) -> DhtmlXqGames<'_> {
    DhtmlXqGames { rest: text, line: 1, rules }
}

/// The games of a text: see [`read`].
#[derive(Clone, Debug)]
pub struct DhtmlXqGames<'a> {
    rest: &'a str,
    /// The number of the line where the rest begins.
    line: usize,
    rules: Rules,
}

impl Iterator for DhtmlXqGames<'_> {
    type Item = Result<Record<Xiangqi>, DhtmlXqError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (before, behind) = self.rest.split_once(OPEN)?;
        // A block that is not closed ends where the next one begins.
        let end = behind.find(OPEN).unwrap_or(behind.len());
        let end = behind[..end].find(CLOSE).unwrap_or(end);
        let (block, rest) = behind.split_at_checked(end).unwrap_or((behind, ""));
        let line = self.line + line_ends(before);
        self.line = line + line_ends(block);
        self.rest = rest;
        Some(Block::read(block, line).and_then(|block| block.record(self.rules)))
    }
}

/// A value, and the number of its line.
#[derive(Clone, Copy)]
struct Value<'a> {
    text: &'a str,
    line: usize,
}

/// A variation as it is named, and its moves.
struct Variation<'a> {
    name: &'a str,
    /// The ply of its first move, from 1.
    ply: usize,
    own: u32,
    moves: Value<'a>,
}

/// What a block says.
struct Block<'a> {
    line: usize,
    men: Option<Value<'a>>,
    moves: Option<Value<'a>>,
    /// By the line from which they part.
    variations: BTreeMap<u32, Vec<Variation<'a>>>,
    /// By their line, each with the number of moves before it.
    comments: BTreeMap<u32, Vec<(usize, &'a str)>>,
    tags: Tags,
    result: GameResult,
}

impl<'a> Block<'a> {
    fn read(text: &'a str, mut line: usize) -> Result<Block<'a>, DhtmlXqError> {
        let mut block = Block {
            line,
            men: None,
            moves: None,
            variations: BTreeMap::new(),
            comments: BTreeMap::new(),
            tags: Tags::default(),
            result: GameResult::Unknown,
        };
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once("[DhtmlXQ_") {
            line += line_ends(before);
            rest = behind;
            let Some(end) = behind.find([']', '[']).filter(|&end| behind[end..].starts_with(']'))
            else {
                continue;
            };
            let (key, behind) = (&behind[..end], &behind[end + 1..]);
            // A value that is not closed ends where the next one begins.
            let mut length = 0;
            for part in behind.split_inclusive('[') {
                length += part.len();
                let next = &behind[length..];
                if next.starts_with("/DhtmlXQ") || next.starts_with("DhtmlXQ") {
                    length -= 1;
                    break;
                }
            }
            let (value, behind) = behind.split_at_checked(length).unwrap_or((behind, ""));
            let text = value.trim_matches(is_blank);
            let blanks = value.len() - value.trim_start_matches(is_blank).len();
            block.take(key, Value { text, line: line + line_ends(&value[..blanks]) })?;
            line += line_ends(value);
            rest = behind;
        }
        Ok(block)
    }

    fn take(&mut self, key: &'a str, value: Value<'a>) -> Result<(), DhtmlXqError> {
        let text = value.text;
        if let Some(name) = key.strip_prefix("move_") {
            let variation = || {
                let mut numbers = name.split('_').map(|number| number.parse().ok());
                let (parent, ply, own) = (numbers.next()??, numbers.next()??, numbers.next()??);
                let ply = usize::try_from(ply).ok().filter(|&ply: &usize| ply > 0)?;
                numbers.next().is_none().then_some((parent, ply, own))
            };
            let (parent, ply, own): (u32, usize, u32) = variation().ok_or_else(|| {
                TextError::new(value.line, None, DhtmlXqProblem::Variation(key.to_string()))
            })?;
            let variation = Variation { name: key, ply, own, moves: value };
            self.variations.entry(parent).or_default().push(variation);
        } else if let Some((line, ply)) = key.strip_prefix("comment").and_then(comment_place) {
            if !text.is_empty() {
                self.comments.entry(line).or_default().push((ply, text));
            }
        } else {
            let tag = match key {
                "movelist" => {
                    self.moves = Some(value);
                    return Ok(());
                }
                "binit" => {
                    self.men = Some(value).filter(|value| !value.text.is_empty());
                    return Ok(());
                }
                "result" => match GameResult::read(text) {
                    Some(result) => {
                        self.result = result;
                        return Ok(());
                    }
                    None => "result",
                },
                "title" => "Title",
                "event" => "Event",
                "date" => "Date",
                "place" => "Site",
                "red" => "Red",
                "black" => "Black",
                "author" => "Annotator",
                other => other,
            };
            if !text.is_empty() {
                self.tags.push(tag, text);
            }
        }
        Ok(())
    }

    fn record(mut self, rules: Rules) -> Result<Record<Xiangqi>, DhtmlXqError> {
        let mut lines = Lines { tree: Tree::new(), places: Vec::new(), problem: None };
        let main = lines.add(NodeId::ROOT, 1, self.moves, from_top);
        lines.comments(1, NodeId::ROOT, &main, self.comments.remove(&0));
        // Lines whose nodes are known, with the ply of their first move and what stands before it.
        let mut open = Vec::from([(0, 1, NodeId::ROOT, main)]);
        while let Some((line, first, before, nodes)) = open.pop() {
            for variation in self.variations.remove(&line).unwrap_or_default() {
                let Variation { name, ply, own, moves } = variation;
                let parent = match ply.checked_sub(first) {
                    Some(0) if !nodes.is_empty() => Some(before),
                    Some(index) if index < nodes.len() => nodes.get(index - 1).copied(),
                    _ => None,
                };
                let Some(parent) = parent else {
                    lines.fail(moves.line, Some(ply), DhtmlXqProblem::Parent(name.to_string()));
                    continue;
                };
                let nodes = lines.add(parent, ply, Some(moves), from_top);
                lines.comments(ply, parent, &nodes, self.comments.remove(&own));
                open.push((own, ply, parent, nodes));
            }
        }
        for variation in self.variations.into_values().flatten() {
            let Variation { name, ply, moves, .. } = variation;
            lines.fail(moves.line, Some(ply), DhtmlXqProblem::Parent(name.to_string()));
        }
        let (placement, line) = match self.men {
            None => (Xiangqi::start(rules).setup().placement, self.line),
            Some(value) => {
                let placement = men(value.text)
                    .ok_or_else(|| TextError::new(value.line, None, DhtmlXqProblem::Men))?;
                (placement, value.line)
            }
        };
        let turn = mover(&placement, &lines.tree).unwrap_or(Side::RED);
        let mut record = lines.record(placement, turn, line, rules)?;
        (record.tags, record.result) = (self.tags, self.result);
        Ok(record)
    }
}

/// The line and the number of moves before a comment: `2` in the main line, `1_3` in variation 1.
fn comment_place(text: &str) -> Option<(u32, usize)> {
    match text.split_once('_') {
        None => Some((0, text.parse().ok()?)),
        Some((line, ply)) => Some((line.parse().ok()?, ply.parse().ok()?)),
    }
}

/// A tree as it grows, with the line and the ply of every move.
struct Lines {
    tree: Tree<Move>,
    places: Vec<(usize, usize)>,
    /// The first thing that was wrong.
    problem: Option<DhtmlXqError>,
}

impl Lines {
    fn fail(&mut self, line: usize, ply: Option<usize>, problem: DhtmlXqProblem) {
        self.problem.get_or_insert_with(|| TextError::new(line, ply, problem));
    }

    /// Adds the moves of a line behind a node, as far as they can be read.
    fn add(
        &mut self,
        mut last: NodeId,
        first: usize,
        moves: Option<Value<'_>>,
        square: fn([u8; 2]) -> Option<Square>,
    ) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        let Some(Value { text, line }) = moves else { return nodes };
        for (digits, ply) in text.as_bytes().chunks(4).zip(first..) {
            let squares = || {
                let &[a, b, c, d] = digits else { return None };
                Some(Move { from: square([a, b])?, to: square([c, d])? })
            };
            let Some(mv) = squares() else {
                let digits = String::from_utf8_lossy(digits).into_owned();
                self.fail(line, Some(ply), DhtmlXqProblem::Digits(digits));
                break;
            };
            last = self.tree.add(last, mv).unwrap_or(last);
            self.places.push((line, ply));
            nodes.push(last);
        }
        nodes
    }

    /// Writes the comments of a line to its nodes. Those of a variation that come before its first
    /// move stand before it, and those of the main line are about the game.
    fn comments(
        &mut self,
        first: usize,
        before: NodeId,
        nodes: &[NodeId],
        comments: Option<Vec<(usize, &str)>>,
    ) {
        for (ply, text) in comments.into_iter().flatten() {
            let own = ply.checked_sub(first).and_then(|index| nodes.get(index).or(nodes.last()));
            let is_main = before == NodeId::ROOT && ply == 0;
            let (node, is_before) = match (own, nodes.first()) {
                (Some(&node), _) => (node, false),
                (None, Some(&node)) if !is_main => (node, true),
                (None, _) => (before, false),
            };
            let Ok(note) = self.tree.note_mut(node) else { continue };
            let text = text.replace("||", "\n");
            if is_before {
                note.add_comment_before(&text);
            } else {
                note.add_comment(&text);
            }
        }
    }

    fn record(
        self,
        placement: Placement,
        turn: Side,
        line: usize,
        rules: Rules,
    ) -> Result<Record<Xiangqi>, DhtmlXqError> {
        let start = start(placement, turn, rules)
            .map_err(|error| TextError::new(line, None, error.into()))?;
        let mut record = Record::new(start);
        record.tree = self.tree;
        first_illegal(&record).map_err(|(node, refused)| {
            let place = (node.number() as usize).checked_sub(1).and_then(|n| self.places.get(n));
            let &(line, ply) = place.unwrap_or(&(line, refused.ply));
            TextError::new(line, Some(ply), refused.into())
        })?;
        self.problem.map_or(Ok(record), Err)
    }
}

fn digit(byte: u8) -> Option<usize> {
    char::from(byte).to_digit(10).map(|digit| digit as usize)
}

/// The square of a file from the left and a rank from the top, both from 0.
fn from_top([file, rank]: [u8; 2]) -> Option<Square> {
    let rank = Rank::from_index(9 - digit(rank)?)?;
    Some(Square::new(File::from_index(digit(file)?)?, rank))
}

/// The square of a file from the left and a rank from the bottom, both from 0.
fn from_bottom([file, rank]: [u8; 2]) -> Option<Square> {
    Some(Square::new(File::from_index(digit(file)?)?, Rank::from_index(digit(rank)?)?))
}

/// The squares of the 32 men; 99 is none.
fn men(digits: &str) -> Option<Placement> {
    let mut placement = Placement::default();
    if digits.len() != 64 {
        return None;
    }
    for (pair, number) in digits.as_bytes().chunks_exact(2).zip(0..) {
        let &[file, rank] = pair else { return None };
        if [file, rank] != *b"99"
            && placement.set(from_top([file, rank])?, Some(man(number))).is_some()
        {
            return None;
        }
    }
    Some(placement)
}

/// Reads the bare digits of UBB from the usual start: four a move, a file and a rank for the square
/// that is left and for the one that is reached. Ranks count from the bottom, or from the top if
/// only so the moves are legal.
///
/// # Errors
/// Of the two ways of counting, the error of the one that goes farther.
pub fn read_digits(text: &str, rules: Rules) -> Result<Record<Xiangqi>, DhtmlXqError> {
    let blanks = text.len() - text.trim_start_matches(is_blank).len();
    let line = 1 + line_ends(text.get(..blanks).unwrap_or_default());
    let digits = Value { text: text.trim_matches(is_blank), line };
    let read = |square| {
        let mut lines = Lines { tree: Tree::new(), places: Vec::new(), problem: None };
        lines.add(NodeId::ROOT, 1, Some(digits), square);
        lines.record(Xiangqi::start(rules).setup().placement, Side::RED, line, rules)
    };
    read(from_bottom).or_else(|bottom| match read(from_top) {
        Err(top) if top.ply <= bottom.ply => Err(bottom),
        other => other,
    })
}
