//! Games of Janggi as PGN records, the way pychess writes them (J-54).

use alloc::string::{String, ToString};

use super::{Faults, Janggi, ParseMoveError, ParsePositionError, ResolveError, Rules, San, Setup};
use crate::{Game, Pgn, PgnMove, PgnResult, Position};

/// Why a PGN record is no game of Janggi.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// The tag `Variant` names another game.
    #[error("the tag Variant says {0:?} and not \"Janggi\"")]
    Variant(String),
    /// The start position is none.
    #[error("the tag FEN: {0}")]
    Fen(#[from] ParsePositionError),
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

impl Pgn {
    /// Plays the record as a game of Janggi under a rule set, from the position in the tag `FEN` or
    /// from the default start. Faults of the position that can be waived are waived.
    ///
    /// The result of the record is not declared in the game: it may come from other rules, and it
    /// does not say why.
    ///
    /// ```
    /// use janggi::{Pgn, Rules};
    ///
    /// let pgn: Pgn = "[Variant \"Janggi\"]\n\n1. Pab4 Pih7 2. Hg3 {a horse} Ke9 *\n".parse()?;
    /// let game = pgn.janggi(Rules::CLUB)?;
    /// assert_eq!(game.ply(), 4);
    /// assert_eq!(Pgn::from(&game).moves[2].text, "Hg3");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the record is of another game, or the first thing in it that cannot be read or played;
    /// so a move after the game has ended under these rules is an error too.
    pub fn janggi(&self, rules: Rules) -> Result<Game<Janggi>, PgnError> {
        if let Some(variant) = self.tag("Variant") {
            if !variant.eq_ignore_ascii_case("janggi") {
                return Err(PgnError::Variant(variant.into()));
            }
        }
        let setup = match self.tag("FEN") {
            Some(fen) => fen.parse::<Setup>().map_err(ParsePositionError::from)?,
            None => Janggi::default().setup(),
        };
        let start =
            setup.position_waiving(rules, Faults::WAIVABLE).map_err(ParsePositionError::from)?;
        let mut game = Game::new(start);
        for (PgnMove { text, .. }, ply) in self.moves.iter().zip(1..) {
            // `!` and `?` are a judgement of the move and no part of it.
            let san: San = text.trim_end_matches(['!', '?']).parse().map_err(|error| {
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
impl From<&Game<Janggi>> for Pgn {
    fn from(game: &Game<Janggi>) -> Pgn {
        let mut position = *game.start();
        let mut pgn = Pgn {
            result: match game.outcome().map(|outcome| outcome.winner) {
                None => PgnResult::Unknown,
                Some(None) => PgnResult::Draw,
                Some(Some(side)) => PgnResult::Win(side),
            },
            first_number: position.move_number(),
            first_side: position.turn(),
            ..Pgn::default()
        };
        pgn.set_tag("Variant", "Janggi");
        pgn.set_tag("Result", &pgn.result.to_string());
        pgn.set_tag("FEN", &position.to_string());
        pgn.set_tag("SetUp", "1");
        for mv in game.moves() {
            let text = mv.san(&position).to_string();
            pgn.moves.push(PgnMove { text, ..PgnMove::default() });
            position.play_unchecked(mv);
        }
        pgn
    }
}
