//! The board of nine files and ten ranks, which Janggi and Xiangqi share.

use alloc::format;
use alloc::string::String;
use core::fmt;

use super::Draw;
use super::marks::{Places, put_hit_areas, put_over, put_under};
use super::options::Look;
use super::pieces::Art;
use super::scene::{Layer, Point, Scene};
use crate::{Piece, Placement, Side, Square};

/// What differs between the two games.
pub(super) struct Board<'a> {
    pub(super) title: &'a str,
    pub(super) placement: &'a Placement,
    /// What the sides are called.
    pub(super) sides: [&'a str; 2],
    pub(super) turn: Side,
    /// Whether there is a river, and what is written in it.
    pub(super) river: Option<[&'a str; 2]>,
    pub(super) art: &'a dyn Fn(Piece) -> Art,
    /// A line between two squares, such as that of an offer of bikjang.
    pub(super) line: Option<(Square, Square)>,
}

/// The space beside the outermost lines: that of a piece, and more where the names are.
const MARGIN: i32 = 62;
const NAMES: i32 = 40;

impl Board<'_> {
    pub(super) fn paint<P: Draw>(&self, look: &Look) -> Scene {
        let names = if look.coordinates { NAMES } else { 0 };
        let (width, height) = (800 + 2 * MARGIN + names, 900 + 2 * MARGIN + names);
        let mut scene = Scene::new(width, height, self.title);
        let place =
            |column: i32, row: i32| Point::new(MARGIN + names + 100 * column, MARGIN + 100 * row);
        let at = |index: usize| {
            let square = Square::from_index(index)?;
            let seen = if look.seat == Side::First { square } else { square.rotated() };
            // Both are below ten.
            let (file, rank) = (seen.file().index() as i32, seen.rank().index() as i32);
            Some(place(file, 9 - rank))
        };
        scene.draw(format_args!("<path class=\"bg\" d=\"M0 0H{width}V{height}H0Z\"/>\n"));
        self.draw_lines(&mut scene, &place);
        if look.coordinates {
            draw_names(&mut scene, look.seat, &place);
        }
        let radius = |index: usize| {
            let piece = self.placement.get(Square::from_index(index)?)?;
            Some((self.art)(piece).radius)
        };
        let places = Places { at: &at, radius: &radius, fields: false, tiles: false };
        put_under(&mut scene, look, &places);
        if let Some((from, to)) = self.line {
            put_line(&mut scene, at(from.index()), at(to.index()));
        }
        for (square, piece) in self.placement.pieces() {
            if let Some(at) = at(square.index()) {
                (self.art)(piece).put(&mut scene, at, 100);
            }
        }
        put_over(&mut scene, look, &places);
        put_hit_areas::<P>(&mut scene, look, &places);
        self.describe(&mut scene);
        scene
    }

    fn draw_lines(&self, scene: &mut Scene, place: &dyn Fn(i32, i32) -> Point) {
        let (first, last) = (place(0, 0), place(8, 9));
        let edge = 54;
        scene.draw(format_args!(
            "<rect class=\"bd\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"10\"/>\n",
            first.x - edge,
            first.y - edge,
            800 + 2 * edge,
            900 + 2 * edge
        ));
        if self.river.is_some() {
            let bank = place(0, 4);
            scene.draw(format_args!("<path class=\"sh\" d=\"M{bank}h800v100h-800Z\"/>\n"));
        }
        let mut path = String::new();
        for row in 0..10 {
            path += &format!("M{}H{}", place(0, row), last.x);
        }
        for column in 0..9 {
            if self.river.is_some() && (1..8).contains(&column) {
                path += &format!("M{}V{}", place(column, 0), place(0, 4).y);
                path += &format!("M{}V{}", place(column, 5), last.y);
            } else {
                path += &format!("M{}V{}", place(column, 0), last.y);
            }
        }
        // The palaces look alike from both seats.
        for corner in Square::ALL {
            let at = |square: Square| {
                place(square.file().index() as i32, 9 - square.rank().index() as i32)
            };
            let rises = |to: &Square| to.rank().index() == corner.rank().index() + 2;
            for across in corner.palace_diagonals().into_iter().filter(rises) {
                path += &format!("M{}L{}", at(corner), at(across));
            }
        }
        scene.draw(format_args!("<path class=\"ln\" d=\"{path}\"/>\n"));
        if let Some(banks) = self.river {
            // Between the files, where pieces on the banks leave the characters to be read.
            for (bank, text) in (0..).zip(banks) {
                for (column, character) in (0..).zip(text.chars()) {
                    let at = place(1 + 4 * bank + column, 4);
                    let (x, y) = (at.x + 50, at.y + 69);
                    scene.draw(format_args!(
                        "<text class=\"rv\" x=\"{x}\" y=\"{y}\">{character}</text>\n"
                    ));
                }
            }
        }
    }

    fn describe(&self, scene: &mut Scene) {
        scene.say(format_args!("{} to move.", Capital(self.sides[self.turn.index()])));
        for side in Side::BOTH {
            scene.say(format_args!(" {}:", Capital(self.sides[side.index()])));
            let mut before = None;
            for role in crate::Role::ALL {
                let own = Piece::new(side, role);
                for (square, _) in self.placement.pieces().filter(|&(_, piece)| piece == own) {
                    let comma = if before.is_some() { "," } else { "" };
                    if before == Some(role) {
                        scene.say(format_args!(" {square}"));
                    } else {
                        scene.say(format_args!("{comma} {} {square}", role.english()));
                    }
                    before = Some(role);
                }
            }
            scene.say(format_args!("{}", if before.is_none() { " nothing." } else { "." }));
        }
    }
}

/// The files below the board and the ranks beside it, as the seat sees them.
fn draw_names(scene: &mut Scene, seat: Side, place: &dyn Fn(i32, i32) -> Point) {
    for square in Square::ALL {
        let seen = if seat == Side::First { square } else { square.rotated() };
        let (file, rank) = (seen.file().index() as i32, seen.rank().index() as i32);
        let at = place(file, 9 - rank);
        if file == 0 {
            draw_name(scene, Point::new(at.x - MARGIN - 16, at.y + 9), square.rank());
        }
        if rank == 0 {
            draw_name(scene, Point::new(at.x, at.y + MARGIN + 26), square.file());
        }
    }
}

/// A name of a file or a rank.
pub(super) fn draw_name(scene: &mut Scene, at: Point, name: impl fmt::Display) {
    scene.draw(format_args!("<text class=\"lb\" x=\"{}\" y=\"{}\">{name}</text>\n", at.x, at.y));
}

fn put_line(scene: &mut Scene, from: Option<Point>, to: Option<Point>) {
    let (Some(from), Some(to)) = (from, to) else { return };
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let draw = || format!("<path class=\"of\" d=\"M0 0L{dx} {dy}\"/>");
    scene.put(Layer::Under, ("offer", draw), from, 100);
}

/// A name with its first letter in upper case.
pub(super) struct Capital<'a>(pub(super) &'a str);

impl fmt::Display for Capital<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0.chars();
        let first = rest.next().map(|c| c.to_ascii_uppercase());
        write!(f, "{}{}", first.unwrap_or('?'), rest.as_str())
    }
}
