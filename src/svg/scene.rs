//! What a painter makes: a drawing that knows nothing of games.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

/// A place in the picture: units to the right and down from its upper left corner. Squares are a
/// hundred units apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    pub(super) const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.x, self.y)
    }
}

/// In what order things lie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    /// Marks of squares, below the pieces.
    Under,
    Pieces,
    /// Marks of pieces, targets and arrows.
    Over,
}

/// A symbol put somewhere.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Item {
    pub(super) layer: Layer,
    pub(super) symbol: String,
    pub(super) at: Point,
    /// How large it is, in percent.
    pub(super) scale: u8,
}

/// A drawing: what lies still, symbols, and where they are put.
#[doc(hidden)]
#[expect(unnameable_types, reason = "a hidden method returns it, and nobody else has to know it")]
#[derive(Debug)]
pub struct Scene {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) title: String,
    pub(super) description: String,
    /// The board, in SVG.
    pub(super) ground: String,
    /// What each symbol is, in SVG, by its name.
    pub(super) symbols: BTreeMap<String, String>,
    pub(super) items: Vec<Item>,
    /// Invisible areas over everything, in SVG.
    pub(super) hits: String,
}

impl Scene {
    pub(super) fn new(width: i32, height: i32, title: &str) -> Scene {
        Scene {
            width,
            height,
            title: String::from(title),
            description: String::new(),
            ground: String::new(),
            symbols: BTreeMap::new(),
            items: Vec::new(),
            hits: String::new(),
        }
    }

    /// Puts a symbol somewhere. What it is, is only asked the first time.
    pub(super) fn put(
        &mut self,
        layer: Layer,
        (symbol, draw): (&str, impl FnOnce() -> String),
        at: Point,
        scale: u8,
    ) {
        if !self.symbols.contains_key(symbol) {
            self.symbols.insert(String::from(symbol), draw());
        }
        self.items.push(Item { layer, symbol: String::from(symbol), at, scale });
    }

    /// Adds to what lies still.
    pub(super) fn draw(&mut self, svg: fmt::Arguments<'_>) {
        // A `String` takes whatever is written to it.
        let _ = self.ground.write_fmt(svg);
    }

    /// Adds to the invisible areas.
    pub(super) fn hit(&mut self, svg: fmt::Arguments<'_>) {
        let _ = self.hits.write_fmt(svg);
    }

    /// Adds to the description.
    pub(super) fn say(&mut self, text: fmt::Arguments<'_>) {
        let _ = self.description.write_fmt(text);
    }
}
