//! Games of Janggi as PGN records, the way pychess writes them (J-54).

use alloc::string::{String, ToString};

use super::{FenError, Janggi, ParseMoveError, ResolveError, Rules, San, Setup};
use crate::board::Faults;
use crate::pgn::{GameResult, Record, RecordedMove};
use crate::{Game, Position};

/// Why a PGN record is no game of Janggi.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// The tag `Variant` names another game.
    #[error("the tag Variant says {0:?} and not \"Janggi\"")]
    Variant(String),
    /// The start position is none.
    #[error("the tag FEN: {0}")]
    Fen(#[from] FenError),
    /// A move is not written in SAN.
    #[error("ply {ply}: {text:?}: {error}")]
    Parse {
        /// The number of the move, from 1, each side's counted.
        ply: usize,
        /// The move as it is written.
        text: String,
        /// What is wrong with it.
        error: ParseMoveError,
    },
    /// A move cannot be played.
    #[error("ply {ply}: {text:?}: {error}")]
    Move {
        /// The number of the move, from 1, each side's counted.
        ply: usize,
        /// The move as it is written.
        text: String,
        /// Why not.
        error: ResolveError,
    },
}

impl Record {
    /// Plays the record as a game of Janggi under a rule set, from the position in the tag `FEN` or
    /// from the default start. Faults of the position that can be waived are waived.
    ///
    /// The result of the record is not declared in the game: it may come from other rules, and it
    /// does not say why.
    ///
    /// # Errors
    /// When the record is of another game, or the first thing in it that cannot be read or played;
    /// so a move after the game has ended under these rules is an error too.
    pub fn janggi(&self, rules: Rules) -> Result<Game<Janggi>, PgnError> {
        if let Some(variant) = self.tags.get("Variant") {
            if !variant.eq_ignore_ascii_case("janggi") {
                return Err(PgnError::Variant(variant.into()));
            }
        }
        let setup = match self.tags.get("FEN") {
            Some(fen) => fen.parse::<Setup>().map_err(FenError::from)?,
            None => Janggi::default().setup(),
        };
        let start = setup.position_waiving(rules, Faults::WAIVABLE).map_err(FenError::from)?;
        let mut game = Game::new(start);
        for (RecordedMove { text, .. }, ply) in self.moves.iter().zip(1..) {
            let san: San = text.parse().map_err(|error| {
                let text = text.clone();
                PgnError::Parse { ply, text, error }
            })?;
            let refused = |error| PgnError::Move { ply, text: text.clone(), error };
            let mv = san.resolve(game.position()).map_err(refused)?;
            game.play(mv).map_err(|reason| refused(ResolveError::Illegal { mv, reason }))?;
        }
        Ok(game)
    }
}

/// The record of a game with the tags `Variant`, `Result`, `FEN` and `SetUp`, to which the caller may add
/// names and dates.
impl From<&Game<Janggi>> for Record {
    fn from(game: &Game<Janggi>) -> Record {
        let mut position = *game.start();
        let mut record = Record {
            result: GameResult::of(game.outcome()),
            first_number: position.move_number(),
            first_side: position.turn(),
            ..Record::default()
        };
        record.tags.set("Variant", "Janggi");
        record.tags.set("Result", record.result.to_string());
        record.tags.set("FEN", position.to_string());
        record.tags.set("SetUp", "1");
        for mv in game.moves() {
            let text = mv.san(&position).to_string();
            record.moves.push(RecordedMove { text, comment: None });
            position.play_unchecked(mv);
        }
        record
    }
}
