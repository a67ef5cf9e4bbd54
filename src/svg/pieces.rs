//! The pieces: their shapes, and what is on their faces.

use alloc::format;
use alloc::string::String;

use super::pictograms::Pictogram;
use super::scene::{Layer, Point, Scene};
use super::write::Percent;
use crate::Side;

/// The outline of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Janggi: eight edges, and a second outline on Han's.
    Octagon,
    /// Xiangqi: round, with one ring for Red and two for Black.
    Ringed,
    /// Kingdrops: round and plain.
    Disc,
    /// Twelve Janggi: a tile with a wedge that points to the opponent.
    Wedge,
}

/// What is on the face of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// A character as if brushed.
    Brushed(char),
    /// A character as if printed.
    Printed(char),
    /// A Latin letter.
    Latin(char),
    Drawn(&'static Pictogram),
}

/// A piece as it is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Art {
    pub(super) side: Side,
    /// What its symbol is called: its letter in the text of a position.
    pub(super) letter: char,
    pub(super) shape: Shape,
    /// From the centre to the edge.
    pub(super) radius: i32,
    pub(super) face: Face,
    /// Whether it is drawn upside down.
    pub(super) turned: bool,
    /// The directions in which it may step, one bit each: left to right in three rows from the
    /// front one down. Only a wedge shows them.
    pub(super) steps: u16,
}

impl Art {
    fn svg(&self) -> String {
        let side = self.side.index();
        let outline = self.outline(self.radius);
        let mut svg = format!("<path class=\"f{side}\" d=\"{outline}\"/>");
        let rings: &[i32] = match (self.shape, self.side) {
            (Shape::Octagon, Side::Second) | (Shape::Ringed, Side::First) => &[6],
            (Shape::Ringed, Side::Second) => &[4, 9],
            _ => &[],
        };
        for inwards in rings {
            let ring = self.outline(self.radius - inwards);
            svg += &format!("<path class=\"r{side}\" d=\"{ring}\"/>");
        }
        svg += &self.dots();
        svg += &self.face();
        if self.turned { format!("<g transform=\"rotate(180)\">{svg}</g>") } else { svg }
    }

    /// The outline at a distance from the centre, as the data of a path.
    fn outline(&self, r: i32) -> String {
        match self.shape {
            Shape::Octagon => {
                let c = r * 414 / 1000;
                format!("M{c}-{r}L{r}-{c}V{c}L{c} {r}H-{c}L-{r} {c}V-{c}L-{c}-{r}Z",)
            }
            Shape::Ringed | Shape::Disc => {
                let d = 2 * r;
                format!("M-{r} 0a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0Z")
            }
            Shape::Wedge => {
                let shoulder = r * 66 / 100;
                format!("M0-{r}L{r}-{shoulder}V{r}H-{r}V-{shoulder}Z")
            }
        }
    }

    /// The dots of a wedge, one for each allowed step.
    fn dots(&self) -> String {
        let mut path = String::new();
        for direction in (0..9).filter(|direction| self.steps >> direction & 1 == 1) {
            let (column, row) = (direction % 3, direction / 3);
            // The front row lies within the wedge, whose shoulders are lower than its tip.
            let y = [if column == 1 { -34 } else { -23 }, 6, 35][row as usize];
            let x = 34 * (column - 1);
            path += &format!("M{} {y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0", x - 5);
        }
        if path.is_empty() {
            return path;
        }
        format!("<path class=\"i{}\" d=\"{path}\"/>", self.side.index())
    }

    fn face(&self) -> String {
        let side = self.side.index();
        // The face of a wedge is what its dots leave.
        let (room, middle) = match self.shape {
            Shape::Wedge => (self.radius * 76 / 100, 6),
            Shape::Octagon => (self.radius, 0),
            Shape::Ringed => (self.radius * 94 / 100, 0),
            Shape::Disc => (self.radius, 0),
        };
        let (class, text, size, rise) = match self.face {
            Face::Brushed(c) => ('b', c, room * 136 / 100, 38),
            Face::Printed(c) => ('t', c, room * 136 / 100, 38),
            Face::Latin(c) => ('l', c, room * 112 / 100, 36),
            Face::Drawn(pictogram) => return drawn(pictogram, side, room, middle),
        };
        let y = middle + (size * rise + 50) / 100;
        format!("<text class=\"{class}{side}\" font-size=\"{size}\" y=\"{y}\">{text}</text>")
    }

    /// The name of the symbol.
    fn symbol(&self) -> String {
        format!("p{}{}", self.side.index(), self.letter.to_ascii_lowercase())
    }

    /// Puts the piece somewhere.
    pub(super) fn put(&self, scene: &mut Scene, at: Point, scale: u8) {
        scene.put(Layer::Pieces, (&self.symbol(), || self.svg()), at, scale);
    }

    /// Puts a number of pieces one over the other, and says how many they are. No more than eight
    /// are drawn.
    pub(super) fn put_stack(&self, scene: &mut Scene, at: Point, count: usize, scale: u8) {
        let drawn = i32::try_from(count.min(8)).unwrap_or(8);
        for index in (0..drawn).rev() {
            let aside = (2 * index - drawn + 1) * 2;
            self.put(scene, Point::new(at.x + aside, at.y - aside), scale);
        }
        if count > 1 {
            let badge = || {
                format!("<circle class=\"ct\" r=\"17\"/><text class=\"cn\" y=\"11\">{count}</text>")
            };
            let at = Point::new(at.x + 24, at.y + 24);
            scene.put(Layer::Over, (&format!("n{count}"), badge), at, 70);
        }
    }
}

/// A pictogram on a face with some room around its middle.
fn drawn(pictogram: &Pictogram, side: usize, room: i32, middle: i32) -> String {
    let scale = Percent(u8::try_from(room * 176 / 100).unwrap_or(u8::MAX));
    let mut svg = format!("<g transform=\"translate(0 {middle}) scale({scale})\">");
    let layers = [('i', pictogram.filled), ('k', pictogram.stroked), ('c', pictogram.cut)];
    for (class, path) in layers {
        if !path.is_empty() {
            svg += &format!("<path class=\"{class}{side}\" d=\"{path}\"/>");
        }
    }
    svg + "</g>"
}
