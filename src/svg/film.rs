//! The moves of a game or of a line as a film-strip or an animation.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::draw::ends;
use super::options::Look;
use super::scene::Scene;
use super::sheet::{cover, unmarked, write_sheet};
use super::tracks::Tracks;
use super::write::document;
use super::{Draw, Options};
use crate::{Game, PlayError};

/// Some moves from a position on, to be drawn side by side or moving.
///
/// The moves need not be those of a game that is over; those of a line of the search do as well.
///
/// ```
/// use janggi::svg::{Film, Options};
/// use janggi::{Janggi, Move, Square};
///
/// let moves = [Move::step(Square::A4, Square::B4), Move::step(Square::I7, Square::H7)];
/// let film = Film::new(Janggi::default(), moves)?;
/// let options = Options::default().width(600);
/// assert!(film.strip(&options, 3).contains(">2. i7h7</text>"));
/// assert!(film.animate(&options, 1_000).contains("@keyframes"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film<P: Draw> {
    start: P,
    moves: Vec<P::Move>,
}

impl<P: Draw> Film<P> {
    /// The moves made from a position.
    ///
    /// # Errors
    /// When one of the moves is not legal; the error holds the position before it.
    pub fn new(
        start: P,
        moves: impl IntoIterator<Item = P::Move>,
    ) -> Result<Film<P>, PlayError<P>> {
        let mut made = Vec::new();
        let mut position = start.clone();
        for mv in moves {
            position = position.play(mv)?;
            made.push(mv);
        }
        Ok(Film { start, moves: made })
    }

    /// The moves of a game from its start.
    #[must_use]
    pub fn of_game(game: &Game<P>) -> Film<P> {
        Film { start: game.start().clone(), moves: game.moves().collect() }
    }

    /// The pictures side by side, so many in a row (at least one), from the start to the position
    /// after the last move. Below each stand the number of its move, counted from 1, and the move.
    ///
    /// In each picture the last move is marked; squares and arrows of the options are not. The text
    /// grows with the number of moves.
    #[must_use]
    pub fn strip(&self, options: &Options<P>, columns: usize) -> String {
        let (look, scenes) = self.scenes(options);
        let mut captions = Vec::from([String::from("0")]);
        captions.extend((1..).zip(&self.moves).map(|(number, mv)| format!("{number}. {mv}")));
        let mut whole = cover(&scenes);
        self.describe(&mut whole, &scenes);
        write_sheet(whole, &look, &scenes, &captions, columns)
    }

    /// One picture in which the moves are made again and again, so many milliseconds each (at least
    /// fifty), and the last position stays for three times as long.
    ///
    /// It moves by keyframes of its style. Who asks the system for less motion sees the last
    /// position, and so does who looks with a program that knows no keyframes.
    #[must_use]
    pub fn animate(&self, options: &Options<P>, milliseconds: u32) -> String {
        let (look, scenes) = self.scenes(options);
        let mut whole = cover(&scenes);
        self.describe(&mut whole, &scenes);
        let tracks = Tracks::through(&scenes);
        let id = &look.id;
        let mut body = scenes.first().map(|scene| scene.ground.clone()).unwrap_or_default();
        let mut style = String::new();
        let frames = scenes.len() + 2;
        let time = u64::from(milliseconds.max(50)).saturating_mul(frames as u64);
        let _ = write!(
            style,
            ".{id}-mv{{animation:{}.{:03}s linear infinite}}\n\
             @media (prefers-reduced-motion:reduce){{.{id}-mv{{animation:none!important}}}}\n",
            time / 1000,
            time % 1000
        );
        tracks.write(&mut body, &mut style, id, frames);
        document(&whole, &look, &style, &body)
    }

    /// How all pictures look, and the pictures.
    fn scenes(&self, options: &Options<P>) -> (Look, Vec<Scene>) {
        let look = unmarked(options);
        let mut position = self.start.clone();
        let mut scenes = Vec::from([position.scene(&look)]);
        for &mv in &self.moves {
            position.play_unchecked(mv);
            let mut look = look.clone();
            look.last.insert(ends::<P>(mv));
            scenes.push(position.scene(&look));
        }
        (look, scenes)
    }

    /// Describes the start and the moves.
    fn describe(&self, whole: &mut Scene, scenes: &[Scene]) {
        if let Some(first) = scenes.first() {
            whole.description.clone_from(&first.description);
        }
        whole.say(format_args!(" Moves:"));
        for mv in &self.moves {
            whole.say(format_args!(" {mv}"));
        }
        whole.say(format_args!("."));
    }
}
