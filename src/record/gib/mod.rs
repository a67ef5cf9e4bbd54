//! GIB, the record files of Korean Janggi programs (J-55).
//!
//! A file holds many games, most are damaged somewhere, and hardly two programs write alike. So
//! [`read`] never fails: it takes the text apart into [`Gib`]s, the texts of single games, and each
//! is then asked for its [`record`](Gib::record), which says what is wrong with this one game and
//! leaves the others alone. [`write()`](write()) is the way back.
//!
//! ```
//! use janggi::record::{GameResult, NodeId, gib};
//! use janggi::{Rules, Side};
//!
//! let file = r#"[초대국자 "가"]
//! [한대국자 "나"]
//! [초차림 "마상마상"]
//! [한차림 "상마상마"]
//! [대국결과 "한 기권승"]
//!
//! 1. 79졸78 {첫 수} 2. 41병42 <3> 3. 한수쉼
//! "#;
//! let record = gib::read(file).next().unwrap().record(None)?;
//! assert_eq!(record.tags.get("White"), Some("가"));
//! assert_eq!(record.tree.to_string(), "i4h4 {첫 수} a7b7 pass");
//! assert_eq!(record.result, GameResult::Win(Side::HAN));
//! assert_eq!(record.termination, Some(janggi::Declared::Resignation.into()));
//!
//! let text = gib::write(&record).to_string();
//! assert_eq!(gib::read(&text).next().unwrap().record(None)?, record);
//! # Ok::<(), gib::GibError>(())
//! ```
//!
//! Many programs enforce neither bikjang nor repetition, so records without the tag `Rules` are
//! read under [`Rules::PLAIN`], and [`Record::play`] tells where they go on after a repetition.

mod board;
mod lexer;
mod result;
mod tags;
mod writer;

use alloc::string::{String, ToString};
use core::time::Duration;

pub use board::BoardError;
pub use result::{Cause, GibResult};
pub use writer::{GibText, write};

use lexer::{Lexer, Token};

use super::game::RecordGame;
use super::positions::{Positions, legal_here};
use super::record::Record;
use super::result::{GameResult, Termination};
use super::tags::{Tags, names};
use super::text_error::{TextError, is_blank, line_ends};
use super::tree::NodeId;
use crate::Side;
use crate::janggi::notation::Korean;
use crate::janggi::{Faults, Formation, Janggi, ParsePositionError, Rules, Setup, SetupError};
use crate::macros::errors::error;
use crate::notation::error::NotationError;
use crate::notation::resolve::Notation;
use crate::notation::scan::Coding;

/// Why a game of a GIB file cannot be read, and where.
pub type GibError = TextError<GibProblem>;

error! {
    /// What can be wrong with a game of a GIB file.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum GibProblem {
        /// There is neither a start board nor a FEN nor a formation for a side.
        NoFormation(side: Side) => "neither 판 nor a formation of {} is given", side_word(*side);
        /// The word for a side's formation is none.
        Formation {
            /// The side.
            side: Side,
            /// The word.
            word: String,
        } => "{word:?} is no formation of {}", side_word(*side);
        /// The start board cannot be read.
        Board from BoardError => "판: {}";
        /// The start board is no position.
        Setup from SetupError => "판: {}";
        /// The tag `FEN` holds no position.
        Fen from ParsePositionError => "FEN: {}";
        /// The tag `Rules` names no rule set.
        Rules(name: String) => "{name:?} is no rule set";
        /// A comment is not closed.
        OpenComment => "the comment that begins here has no end";
        /// A word among the moves is no move, or none that can be played.
        Move {
            /// The word.
            word: String,
            /// What is wrong with it.
            cause: NotationError<Janggi>,
        } => "{word:?}: {cause}";
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::CHO => "초",
        Side::HAN => "한",
    }
}

/// Whether a text has the look of GIB: it has a tag that only GIB has, or begins with a move in
/// Korean notation.
#[must_use]
pub fn is_gib(text: &str) -> bool {
    let mut lexer = Lexer::new(text);
    let (mut is_tagged, mut has_rest, mut is_pgn) = (false, false, false);
    while let Some(token) = lexer.next() {
        match token {
            Token::Tag(key, _) if tags::is_korean(key) => return true,
            Token::Tag(key, _) => {
                is_tagged = true;
                has_rest |= tags::is_rest(key);
                is_pgn |= key == names::VARIANT;
            }
            Token::Word(word) => {
                return has_rest && !is_pgn || !is_tagged && word.parse::<Korean>().is_ok();
            }
            _ => {}
        }
    }
    has_rest && !is_pgn
}

/// Reads the games of a text one after the other. Nothing is an error: what is no tag, number, time
/// or comment counts as a move, and [`Gib::record`] finds out.
#[must_use]
pub fn read(text: &str) -> GibGames<'_> {
    GibGames { rest: text, line: 1 }
}

/// The games of a text: see [`read`].
#[derive(Clone, Debug)]
pub struct GibGames<'a> {
    rest: &'a str,
    /// The number of the line where the rest begins.
    line: usize,
}

impl<'a> Iterator for GibGames<'a> {
    type Item = Gib<'a>;

    fn next(&mut self) -> Option<Gib<'a>> {
        let start = self.rest.find(|c| !is_blank(c))?;
        self.line += line_ends(&self.rest[..start]);
        let text = &self.rest[start..];
        let mut lexer = Lexer::new(text);
        let mut tags = Tags::default();
        let mut first_key = None;
        let mut head = 0;
        loop {
            let before = text.len() - lexer.rest().len();
            let at = lexer.skip_blanks();
            match lexer.next() {
                None => break,
                Some(Token::Tag(key, value)) => {
                    let is_apart = line_ends(&text[before..at]) > 1;
                    // Tags without moves, before others, are the head of no game.
                    if first_key == Some(key) && is_apart {
                        tags = Tags::default();
                        head = at;
                    }
                    first_key.get_or_insert(key);
                    tags.push_quoted(key, value);
                }
                // A tag after moves begins the next game, and so does the one before which a
                // comment without an end stops.
                Some(Token::Word(_) | Token::OpenComment) => lexer.stop_at_tags(),
                Some(_) => {}
            }
        }
        let rest = lexer.rest();
        let (before, text) = text[..text.len() - rest.len()].split_at(head);
        let line = self.line + line_ends(before);
        self.line = line + line_ends(text);
        self.rest = rest;
        Some(Gib { text, line, tags })
    }
}

/// The text of one game of a file, not yet understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gib<'a> {
    text: &'a str,
    line: usize,
    tags: Tags,
}

impl<'a> Gib<'a> {
    /// The text, from its first tag or move on.
    #[must_use]
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The number of the line of the file where it begins, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The tags in their order, unknown ones too: 초대국자 and 한대국자 (players), 대국일자 (date), 대국결과
    /// (result) …
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The result in the tag 대국결과, if it says one.
    #[must_use]
    pub fn result(&self) -> Option<GibResult> {
        result::read(self.tags.get("대국결과")?)
    }

    /// The start position: the board in the tag 판, or that of the tag `FEN`, or else the one of
    /// both formations, which records write in board order (J-4). Faults that can be waived are
    /// waived, since handicap games have them.
    ///
    /// Where 판 and `FEN` are the same board, the counters of the latter count.
    ///
    /// # Errors
    /// When a formation is missing or wrong, or the board is.
    pub fn start(&self, rules: Rules) -> Result<Janggi, GibError> {
        let fen = self.tags.get("FEN");
        if let Some(text) = self.tags.get("판") {
            let setup = board::read(text).map_err(|error| self.fault("판", error.into()))?;
            let full = fen.and_then(|fen| fen.parse::<Setup>().ok());
            let same = |full: &Setup| (full.placement, full.turn) == (setup.placement, setup.turn);
            let setup = full.filter(same).unwrap_or(setup);
            let position = setup.position_waiving(rules, Faults::WAIVABLE);
            return position.map_err(|error| self.fault("판", error.into()));
        }
        if let Some(fen) = fen {
            let position = Janggi::from_record(Some(fen), rules);
            return position.map_err(|error| self.fault("FEN", error.into()));
        }
        let formation = |side, keys: [&'static str; 2]| {
            let found = keys.into_iter().find_map(|key| Some((key, self.tags.get(key)?)));
            let missing = TextError::new(self.line, None, GibProblem::NoFormation(side));
            let (key, word) = found.ok_or(missing)?;
            Formation::from_board_order(word.trim(), side).map_err(|_| {
                self.fault(key, GibProblem::Formation { side, word: word.to_string() })
            })
        };
        let cho = formation(Side::CHO, ["초차림", "초포진"])?;
        let han = formation(Side::HAN, ["한차림", "한포진"])?;
        Ok(Janggi::from_formations(cho, han, rules))
    }

    /// The record, under a rule set; with `None` under that of the tag `Rules`, or [`Rules::PLAIN`]
    /// where there is no such tag.
    ///
    /// Tags are known by their English names in a record: 초대국자 is `White`, 한대국자 `Black`, 대회명
    /// `Event`, 회전 `Round`, 대국일자 `Date`, 대국장소 `Site`, 제한시간 `TimeControl`. Besides the usual
    /// notation the two rare forms of moves are understood: `i3卒h3`, and `84졸74` (`7병17`) where
    /// 기보형식 says 구좌표.
    ///
    /// # Errors
    /// When there is no start position, or the first word that is no move or cannot be played.
    pub fn record(&self, rules: impl Into<Option<Rules>>) -> Result<Record<Janggi>, GibError> {
        match self.record_to_fault(rules)? {
            (record, None) => Ok(record),
            (_, Some(fault)) => Err(fault),
        }
    }

    /// The same, with the moves before the first word that is none, and what is wrong with it.
    ///
    /// # Errors
    /// When there is no start position.
    pub fn record_to_fault(
        &self,
        rules: impl Into<Option<Rules>>,
    ) -> Result<(Record<Janggi>, Option<GibError>), GibError> {
        let named = || {
            let name = self.tags.get("Rules")?;
            let refused = |_| self.fault("Rules", GibProblem::Rules(name.to_string()));
            Some(name.parse().map_err(refused))
        };
        let rules = match rules.into() {
            Some(rules) => rules,
            None => named().transpose()?.unwrap_or(Rules::PLAIN),
        };
        let mut record = Record::new(self.start(rules)?);
        (record.result, record.termination) = self.outcome();
        record.tags = tags::english(&self.tags, record.result);
        let fault = self.moves(&mut record).err();
        Ok((record, fault))
    }

    fn outcome(&self) -> (GameResult, Option<Termination>) {
        let (mut result, mut termination) = match self.result() {
            Some(result) => (result.game_result(), result.termination()),
            None => {
                let named = self.tags.get("Result").and_then(GameResult::read);
                (named.unwrap_or_default(), None)
            }
        };
        if let Some(code) = self.tags.get("Termination") {
            termination = Some(code.into());
        }
        if let Some(named) = self.tags.get("Result").and_then(GameResult::read) {
            if result == GameResult::Unknown {
                result = named;
            }
        }
        (result, termination)
    }

    fn moves(&self, record: &mut Record<Janggi>) -> Result<(), GibError> {
        let is_old = self.tags.get("기보형식").is_some_and(|form| form.trim() == "구좌표");
        let rare = if is_old { Coding::Numbered } else { Coding::FromZero };
        let read = |word: &str, position: &Janggi| {
            let korean = Korean::parse(word, rare).or_else(|_| word.parse::<Korean>())?;
            Ok(korean.resolve(position)?)
        };
        let mut lexer = Lexer::new(self.text);
        let mut positions = Positions::new(&record.start);
        let (mut last, mut ply) = (NodeId::ROOT, 0);
        loop {
            let at = lexer.skip_blanks();
            let line = || self.line + line_ends(self.text.get(..at).unwrap_or_default());
            let Some(token) = lexer.next() else { return Ok(()) };
            match token {
                Token::Tag(..) => {}
                Token::OpenComment => {
                    return Err(TextError::new(line(), None, GibProblem::OpenComment));
                }
                Token::Comment(text) => {
                    if let Ok(note) = record.tree.note_mut(last) {
                        note.add_comment(text);
                    }
                }
                Token::Seconds(seconds) => {
                    if let (Ok(note), true) = (record.tree.note_mut(last), last != NodeId::ROOT) {
                        note.set_time_spent(Some(Duration::from_secs(seconds.into())));
                    }
                }
                Token::Word(word) => {
                    ply += 1;
                    let here = legal_here(positions.current(), |position| read(word, position));
                    let (base, mv) = here.map_err(|cause| {
                        let problem = GibProblem::Move { word: word.to_string(), cause };
                        TextError::new(line(), Some(ply), problem)
                    })?;
                    positions.play_on(base, mv);
                    last = record.tree.add(last, mv).unwrap_or(last);
                }
            }
        }
    }

    /// A fault of a tag, with its line.
    fn fault(&self, key: &str, problem: GibProblem) -> GibError {
        let mut lexer = Lexer::new(self.text);
        let mut line = self.line;
        loop {
            let at = lexer.skip_blanks();
            match lexer.next() {
                Some(Token::Tag(found, _)) if found == key => {
                    line += line_ends(self.text.get(..at).unwrap_or_default());
                    break;
                }
                Some(_) => {}
                None => break,
            }
        }
        TextError::new(line, None, problem)
    }
}
