//! `janggi explain`: whether a move is legal, and why or what follows.

mod follows;
mod refused;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use janggi::notation::ResolveError;
use janggi::svg::{Draw, Options};
use janggi::{Game, ReadMoveError, for_game};
use janggi_cli::game::Playable;

use super::Rules;
use crate::failure::Failure;
use crate::files;

/// Tell which rule a move breaks, or what follows if it breaks none
///
/// A move that is illegal is told with the rule that it breaks, by its number and in full, and the
/// board is shown with the squares concerned marked. Of a legal move it is told what it captures,
/// whether it gives check, offers or accepts bikjang, repeats a position or ends the game.
///
/// The last word is the move, in any notation of the game; what stands before it is the position,
/// the start of a game if there is nothing. Of a whole turn of Kingdrops, a2a3+b2c3, each action is
/// told.
#[derive(Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    rules: Rules,

    /// The position, if it is not the start, and the move
    #[arg(required = true, value_name = "POSITION MOVE")]
    words: Vec<String>,

    /// Moves that were played from the position before, in any notation
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    moves: Vec<String>,

    /// Draw the board with the squares into a file as well
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Explain {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        for_game!(self.rules.choice.game, V => {
            let rules = self.rules.choice.rules::<V>().unwrap_or_default();
            self.explain::<V>(rules, out)
        })
    }

    fn explain<V: Draw + Playable>(
        &self,
        rules: V::Rules,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let [position @ .., mv] = &self.words[..] else {
            return Err(Failure::Usage("a move is expected".into()));
        };
        let mut game = Game::new(super::position::<V>(position, rules, self.rules.strict)?);
        for text in self.moves.iter().flat_map(|line| V::split_moves(line)) {
            played(&mut game, text)?;
        }
        let mut picture = None;
        for text in V::split_moves(mv) {
            let (told, goes_on) = told(&mut game, text)?;
            out.write_all(told.text.as_bytes())?;
            picture = Some(told.picture);
            if !goes_on {
                break;
            }
        }
        match (&self.svg, picture) {
            (Some(path), Some(picture)) => files::write(path, picture.as_bytes()),
            (_, Some(_)) => Ok(()),
            (_, None) => Err(Failure::Usage("a move is expected".into())),
        }
    }
}

/// What there is to say of a move.
struct Told {
    text: String,
    picture: String,
}

/// Plays a move that has to be legal.
fn played<V: Draw>(game: &mut Game<V>, text: &str) -> Result<(), Failure> {
    let ply = game.ply() + 1;
    let wrong = |reason: String| Failure::Input(format!("--moves, move {ply}, {text}: {reason}"));
    let mv = game.position().read_move(text).map_err(|error| wrong(error.to_string()))?;
    game.play(mv).map_err(|illegal| wrong(illegal.to_string()))?;
    Ok(())
}

/// Tells of a move, and plays it if it is legal; whether it is.
fn told<V: Draw + Playable>(game: &mut Game<V>, text: &str) -> Result<(Told, bool), Failure> {
    let (mv, illegal) = match game.position().read_move(text) {
        Ok(mv) => (mv, game.check_legal(mv).err()),
        Err(ReadMoveError::Resolve { reason: ResolveError::Illegal { mv, illegal }, .. }) => {
            (mv, game.check_legal(mv).err().or(Some(illegal)))
        }
        Err(error) => return Err(Failure::Input(format!("{text}: {error}"))),
    };
    Ok(match illegal {
        Some(illegal) => (refused::told(game, mv, illegal), false),
        None => (follows::told(game, mv), true),
    })
}

/// The picture of a position with a move as an arrow and squares highlighted.
fn picture<V: Draw>(position: &V, mv: Option<V::Move>, squares: Vec<V::Square>) -> String {
    let mut options = Options::default().highlight(squares);
    if let Some((from, to)) = mv.and_then(|mv| Some((V::origin(mv)?, V::destination(mv)?))) {
        options = options.arrow(from, to);
    }
    position.to_svg(&options)
}
