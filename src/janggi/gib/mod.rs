//! GIB, the record files of Korean Janggi programs (J-55).
//!
//! A file holds many games, most are damaged somewhere, and hardly two programs write alike. So
//! [`read`] never fails: it takes the text apart into [`Record`]s of tags and words, and each record
//! is then asked for its [`start`](Record::start), its [`replay`](Record::replay) and its
//! [`result`](Record::result), which say what is wrong with this one game and leave the others alone.
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
//! Many programs enforce neither bikjang nor repetition. The rule set `plain,rep=0` replays their games
//! to the end.

mod board;
mod reader;
mod result;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

pub use board::BoardError;
#[cfg(feature = "gib")]
pub use reader::decode;
pub use reader::{Reader, read};
pub use result::{Cause, GibResult};

use super::notation::Digits;
use super::{Faults, Rules, SetupError};
use super::{Formation, Janggi, Korean, ParseFormationError, ParseMoveError, ResolveError};
use crate::{File, Game, Position, Rank, Side, Square, Tags};

/// One game of a file, taken apart but not yet understood.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Record {
    /// The tags in their order, unknown ones too: 초대국자 and 한대국자 (players), 대국일자 (date),
    /// 대국결과 (result) …
    pub tags: Tags,
    /// The moves as words.
    pub moves: Vec<RecordedMove>,
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct RecordedMove {
    /// The move as it is written.
    pub text: String,
    /// The time spent on it, in seconds.
    pub seconds: Option<u32>,
    /// The comment after it, in which several are joined by blanks.
    pub comment: Option<String>,
}

/// Why a record has no start position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// There is neither a start board nor a formation for a side.
    #[error("neither 판 nor a formation of {} is given", side_word(*.0))]
    NoFormation(Side),
    /// The word for a side's formation is none.
    #[error("the formation of {}: {error}", side_word(*.side))]
    Formation {
        /// The side.
        side: Side,
        /// What is wrong.
        error: ParseFormationError,
    },
    /// The start board cannot be read.
    #[error("판: {0}")]
    Board(#[from] BoardError),
    /// The start board is no position.
    #[error("판: {0}")]
    Setup(#[from] SetupError),
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::CHO => "초",
        Side::HAN => "한",
    }
}

/// A record played through.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game as far as it could be played.
    pub game: Game<Janggi>,
    /// What stopped it, if it was not the end of the record.
    pub stopped: Option<Stopped>,
}

/// The first move of a record that could not be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply}: {text:?}: {cause}")]
pub struct Stopped {
    /// The number of the move, from 1, each side's counted.
    pub ply: usize,
    /// The move as it is written.
    pub text: String,
    /// Why it could not be played.
    pub cause: StopCause,
}

/// Why a move of a record could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StopCause {
    /// The word is no move.
    #[error(transparent)]
    Parse(#[from] ParseMoveError),
    /// The word is no move of the position, or the game was over before it.
    #[error(transparent)]
    Resolve(#[from] ResolveError),
}

impl Record {
    /// The start position: the board in the tag 판, or else the one of both formations, which records
    /// write in board order (J-4). Faults that can be waived are waived, since handicap games have them.
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

    /// Plays the moves from the start position, as far as they are moves. Besides the usual notation the
    /// two rare forms are understood: `i3卒h3`, and `84졸74` (`7병17`) where 기보형식 says 구좌표.
    ///
    /// # Errors
    /// When there is no start position.
    pub fn replay(&self, rules: Rules) -> Result<Replay, StartError> {
        let mut game = Game::new(self.start(rules)?);
        let old = self.tags.get("기보형식").is_some_and(|form| form.trim() == "구좌표");
        for (recorded, ply) in self.moves.iter().zip(1..) {
            if let Err(cause) = play(&mut game, &recorded.text, old) {
                let stopped = Some(Stopped { ply, text: recorded.text.clone(), cause });
                return Ok(Replay { game, stopped });
            }
        }
        Ok(Replay { game, stopped: None })
    }

    /// The result in the tag 대국결과, if it says one.
    #[must_use]
    pub fn result(&self) -> Option<GibResult> {
        result::read(self.tags.get("대국결과")?)
    }
}

fn play(game: &mut Game<Janggi>, text: &str, old: bool) -> Result<(), StopCause> {
    let korean: Korean = match translate(text, old) {
        Some(usual) => usual.parse(),
        None => text.parse(),
    }?;
    let mv = korean.resolve(game.position())?;
    game.play(mv).map_err(|reason| ResolveError::Illegal { mv, reason })?;
    Ok(())
}

/// A move of one of the two rare forms in the usual one; `None` when it is neither.
fn translate(text: &str, old: bool) -> Option<String> {
    let read = if old { old_point } else { lettered_point };
    let (from, rest) = read(text)?;
    let piece = rest.find(|c: char| c.is_ascii_alphanumeric())?;
    let (piece, rest) = rest.split_at_checked(piece)?;
    let (to, rest) = read(rest)?;
    Some(alloc::format!("{}{piece}{}{rest}", Digits(from), Digits(to)))
}

/// `i3`: the letter of the file and the rank from 0.
fn lettered_point(text: &str) -> Option<(Square, &str)> {
    let mut chars = text.chars();
    let file = (chars.next()? as usize).checked_sub('a' as usize)?;
    let rank = chars.next()?.to_digit(10)? as usize;
    Some((Square::new(File::from_index(file)?, Rank::from_index(rank)?), chars.as_str()))
}

/// `84` or `7`: ten for each file to the left, and the rank from 1.
fn old_point(text: &str) -> Option<(Square, &str)> {
    let digits = text.bytes().take(2).take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at_checked(digits)?;
    let number = number.parse::<usize>().ok()?.checked_sub(1)?;
    let (file, rank) = (File::from_index(number / 10)?, Rank::from_index(number % 10)?);
    Some((Square::new(file, rank), rest))
}

/// The record of a game: formations where both sides started with one, otherwise the start board, then
/// the number of plies and the moves. The caller may add names, a date and the result.
impl From<&Game<Janggi>> for Record {
    fn from(game: &Game<Janggi>) -> Record {
        let mut record = Record::default();
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
            record.moves.push(RecordedMove { text, ..RecordedMove::default() });
            position.play_unchecked(mv);
        }
        record
    }
}

/// The record as a file holds it: tags, an empty line, and the moves, six a line.
impl fmt::Display for Record {
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
