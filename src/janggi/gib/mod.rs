//! GIB, the record files of Korean Janggi programs (J-55).
//!
//! A file holds many games, most are damaged somewhere, and hardly two programs write alike. So
//! [`read`] never fails: it takes the text apart into [`Gib`]s of tags and words, and each record
//! is then asked for its [`start`](Gib::start), its [`replay`](Gib::replay) and its
//! [`result`](Gib::result), which say what is wrong with this one game and leave the others alone.
//!
//! ```
//! use janggi::{gib, Rules, Side};
//!
//! let file = r#"[초대국자 "가"]
//! [한대국자 "나"]
//! [초차림 "마상상마"]
//! [한차림 "상마상마"]
//! [대국결과 "한 기권승"]
//!
//! 1. 79졸78 {첫 수} 2. 41병42 <3> 3. 한수쉼
//! "#;
//! let record = gib::read(file).next().unwrap();
//! assert_eq!(record.tags.get("초대국자"), Some("가"));
//! assert_eq!(record.moves[0].comment.as_deref(), Some("첫 수"));
//! assert_eq!(record.moves[1].seconds, Some(3));
//! let replay = record.replay(Rules::PLAIN)?;
//! assert_eq!((replay.game.ply(), replay.stopped), (3, None));
//! let result = record.result().unwrap();
//! assert_eq!((result.winner, result.cause), (Some(Side::HAN), gib::Cause::Resignation));
//! # Ok::<(), gib::StartError>(())
//! ```
//!
//! Many programs enforce neither bikjang nor repetition. The rule set `plain,rep=0` replays their
//! games to the end.

mod board;
mod reader;
mod result;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

pub use board::BoardError;
#[cfg(feature = "cp949")]
pub use reader::decode;
pub use reader::{GibGames, read};
pub use result::{Cause, GibResult};

use super::notation::Korean;
use super::{Faults, Formation, Janggi, ParseFormationError, Rules, SetupError};
use crate::macros::errors::error;
use crate::notation::resolve::Notation;
use crate::notation::scan::Coding;
use crate::record::{Replay, Tags};
use crate::{Game, Position, Side};

/// One game of a file, taken apart but not yet understood.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Gib {
    /// The tags in their order, unknown ones too: 초대국자 and 한대국자 (players), 대국일자 (date),
    /// 대국결과 (result) …
    pub tags: Tags,
    /// The moves as words.
    pub moves: Vec<GibMove>,
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct GibMove {
    /// The move as it is written.
    pub text: String,
    /// The time spent on it, in seconds.
    pub seconds: Option<u32>,
    /// The comment after it, in which several are joined by blanks.
    pub comment: Option<String>,
}

error! {
    /// Why a record has no start position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum StartError {
        /// There is neither a start board nor a formation for a side.
        NoFormation(side: Side) => "neither 판 nor a formation of {} is given", side_word(*side);
        /// The word for a side's formation is none.
        Formation {
            /// The side.
            side: Side,
            /// What is wrong.
            error: ParseFormationError,
        } => "the formation of {}: {error}", side_word(*side);
        /// The start board cannot be read.
        Board from BoardError => "판: {}";
        /// The start board is no position.
        Setup from SetupError => "판: {}";
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::CHO => "초",
        Side::HAN => "한",
    }
}

impl Gib {
    /// The start position: the board in the tag 판, or else the one of both formations, which
    /// records write in board order (J-4). Faults that can be waived are waived, since handicap
    /// games have them.
    ///
    /// # Errors
    /// When a formation is missing or wrong, or the board is.
    pub fn start(&self, rules: Rules) -> Result<Janggi, StartError> {
        if let Some(text) = self.tags.get("판") {
            return Ok(board::read(text)?.position_waiving(rules, Faults::WAIVABLE)?);
        }
        let formation = |side, keys: [&str; 2]| {
            let word = keys.into_iter().find_map(|key| self.tags.get(key));
            let word = word.ok_or(StartError::NoFormation(side))?;
            Formation::from_board_order(word.trim(), side)
                .map_err(|error| StartError::Formation { side, error })
        };
        let cho = formation(Side::CHO, ["초차림", "초포진"])?;
        let han = formation(Side::HAN, ["한차림", "한포진"])?;
        Ok(Janggi::from_formations(cho, han, rules))
    }

    /// Plays the moves from the start position, as far as they are moves. Besides the usual
    /// notation the two rare forms are understood: `i3卒h3`, and `84졸74` (`7병17`) where 기보형식 says
    /// 구좌표.
    ///
    /// # Errors
    /// When there is no start position.
    pub fn replay(&self, rules: Rules) -> Result<Replay<Janggi>, StartError> {
        let start = self.start(rules)?;
        let is_old = self.tags.get("기보형식").is_some_and(|form| form.trim() == "구좌표");
        let rare = if is_old { Coding::Numbered } else { Coding::FromZero };
        let texts = self.moves.iter().map(|mv| mv.text.as_str());
        Ok(Replay::new(start, texts, |position, text| {
            let korean = Korean::parse(text, rare).or_else(|_| text.parse::<Korean>())?;
            Ok(korean.resolve(position)?)
        }))
    }

    /// The result in the tag 대국결과, if it says one.
    #[must_use]
    pub fn result(&self) -> Option<GibResult> {
        result::read(self.tags.get("대국결과")?)
    }
}

/// The record of a game: formations where both sides started with one, otherwise the start board,
/// then the number of plies and the moves. The caller may add names, a date and the result.
impl From<&Game<Janggi>> for Gib {
    fn from(game: &Game<Janggi>) -> Gib {
        let mut record = Gib::default();
        let mut position = *game.start();
        let formations = Formation::ALL
            .into_iter()
            .flat_map(|cho| Formation::ALL.into_iter().map(move |han| (cho, han)));
        let from_start = |&(cho, han): &(Formation, Formation)| {
            Janggi::from_formations(cho, han, position.rules()) == position
        };
        match formations.clone().find(from_start) {
            Some((cho, han)) => {
                record.tags.set("초차림", cho.board_order(Side::CHO).hangul());
                record.tags.set("한차림", han.board_order(Side::HAN).hangul());
            }
            None => record.tags.set("판", board::Board(&position.setup()).to_string()),
        }
        record.tags.set("총수", game.ply().to_string());
        if let Some(outcome) = game.outcome() {
            record.tags.set("대국결과", GibResult::from(outcome).to_string());
        }
        for mv in game.moves() {
            let text = mv.korean(&position).to_string();
            record.moves.push(GibMove { text, ..GibMove::default() });
            position.play_unchecked(mv);
        }
        record
    }
}

/// The record as a file holds it: tags, an empty line, and the moves, six a line.
impl fmt::Display for Gib {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.tags)?;
        for (mv, number) in self.moves.iter().zip(1..) {
            write!(f, "{number}. {}", mv.text)?;
            if let Some(seconds) = mv.seconds {
                write!(f, " <{seconds}>")?;
            }
            if let Some(comment) = &mv.comment {
                write!(f, " {{{}}}", comment.replace('}', ")"))?;
            }
            let line_ends = number % 6 == 0 || number == self.moves.len();
            f.write_str(if line_ends { "\n" } else { " " })?;
        }
        f.write_str("\n")
    }
}
