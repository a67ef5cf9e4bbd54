//! The page's editor of positions.

use ::janggi::{GameKind, Side, for_game};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::kind::{Kind, message};
use crate::link::Link;
use crate::picture::look;
use crate::play::Play;
use crate::setup::{self, Change};

/// Set-ups as text: what a page needs to put a position together.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Editor {
    game: String,
    text: String,
}

#[wasm_bindgen]
impl Editor {
    /// An editor of a set-up.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(game: String, text: String) -> Editor {
        Editor { game, text }
    }

    /// The set-up as text.
    #[must_use]
    pub fn text(&self) -> String {
        self.text.clone()
    }

    /// The letter of the piece on a square.
    #[must_use]
    pub fn piece(&self, square: &str) -> Option<char> {
        self.look_at(square).0
    }

    /// Whether the first player is to move.
    #[must_use]
    pub fn first(&self) -> bool {
        self.look_at("").1
    }

    fn kind(&self) -> Result<GameKind, String> {
        self.game.parse().map_err(message)
    }

    fn look_at(&self, square: &str) -> (Option<char>, bool) {
        let Ok(kind) = self.kind() else { return (None, true) };
        for_game!(kind, G => setup::look_at::<<G as Kind>::Setup>(&self.text, square))
    }

    fn change(&mut self, change: Change) -> Result<(), String> {
        let kind = self.kind()?;
        self.text = for_game!(kind, G => setup::edited::<<G as Kind>::Setup>(&self.text, change))?;
        Ok(())
    }

    /// Takes everything off.
    ///
    /// # Errors
    /// When the text is no set-up, as with all changes.
    pub fn clear(&mut self) -> Result<(), String> {
        self.change(Change::Clear)
    }

    /// Puts a piece on a square by its letter, or takes it off.
    ///
    /// # Errors
    /// When there is no such square or piece.
    pub fn put(&mut self, square: String, letter: Option<char>) -> Result<(), String> {
        self.change(Change::Put(square, letter))
    }

    /// Says who is to move.
    ///
    /// # Errors
    /// When the text is no set-up.
    pub fn turn(&mut self, first: bool) -> Result<(), String> {
        self.change(Change::Turn(if first { Side::First } else { Side::Second }))
    }

    /// Puts a piece into a side's hand or takes one out.
    ///
    /// # Errors
    /// When no such piece can be in a hand.
    pub fn hand(&mut self, first: bool, letter: char, more: bool) -> Result<(), String> {
        let side = if first { Side::First } else { Side::Second };
        self.change(Change::Hand(side, letter, more))
    }

    /// The picture of the set-up.
    ///
    /// # Errors
    /// When the text is none.
    pub fn svg(&self, from_first: bool, glyphs: String, dark: bool) -> Result<String, String> {
        let look = look("setup", from_first, glyphs, dark, [""; 3]);
        for_game!(self.kind()?, G => setup::svg::<<G as Kind>::Setup>(&self.text, &look))
    }

    /// A game that begins here.
    ///
    /// # Errors
    /// Everything that is wrong with the position.
    pub fn play(&self, rules: &str) -> Result<Play, String> {
        let link = Link {
            game: self.game.clone(),
            rules: rules.into(),
            start: self.text.clone(),
            ..Link::default()
        };
        Play::of_link(&link.write())
    }
}
