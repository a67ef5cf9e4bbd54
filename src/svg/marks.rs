//! Marks on a board: the last move, check, targets, arrows.

use alloc::format;
use alloc::string::String;
use core::fmt;

use super::Draw;
use super::draw::index_of;
use super::options::{Arrow, Look};
use super::scene::{Layer, Point, Scene};

/// Where the squares of a board are, and what stands on them.
pub(super) struct Places<'a> {
    /// The middle of each square; `None` for numbers that are none of a square.
    pub(super) at: &'a dyn Fn(usize) -> Option<Point>,
    /// The radius of the piece on a square.
    pub(super) radius: &'a dyn Fn(usize) -> Option<i32>,
    /// Whether squares are fields with edges, and not crossings of lines.
    pub(super) fields: bool,
    /// Whether pieces are as good as square, so that a ring around one has corners.
    pub(super) tiles: bool,
}

/// Marks that lie under the pieces.
pub(super) fn put_under(scene: &mut Scene, look: &Look, places: &Places<'_>) {
    let marks =
        [("at", look.attacked), ("hl", look.highlighted), ("lm", look.last), ("ck", look.checked)];
    for (class, squares) in marks {
        for at in squares.iter().filter_map(places.at) {
            let draw = || {
                if places.fields {
                    format!("<path class=\"{class}\" d=\"M-50-50H50V50H-50Z\"/>")
                } else if class == "ck" {
                    format!("<circle class=\"{class}\" r=\"57\"/>")
                } else {
                    format!(
                        "<rect class=\"{class}\" x=\"-48\" y=\"-48\" width=\"96\" height=\"96\" \
                         rx=\"14\"/>"
                    )
                }
            };
            scene.put(Layer::Under, (class, draw), at, 100);
        }
    }
}

/// Marks that lie over the pieces.
pub(super) fn put_over(scene: &mut Scene, look: &Look, places: &Places<'_>) {
    for (class, squares) in [("pn", look.pinned), ("tr", look.targets)] {
        for square in squares.iter() {
            let Some(at) = (places.at)(square) else { continue };
            if let Some(radius) = (places.radius)(square) {
                let radius = radius + 4;
                let draw = || {
                    if places.tiles {
                        format!("<path class=\"{class}\" d=\"M-46-46H46V46H-46Z\"/>")
                    } else {
                        format!("<circle class=\"{class}\" r=\"{radius}\"/>")
                    }
                };
                scene.put(Layer::Over, (&format!("{class}{radius}"), draw), at, 100);
            } else {
                let class = if class == "tr" { "tg" } else { class };
                let draw = || format!("<circle class=\"{class}\" r=\"15\"/>");
                scene.put(Layer::Over, (class, draw), at, 100);
            }
        }
    }
    for arrow in &look.arrows {
        put_arrow(scene, places, *arrow);
    }
}

/// Areas to be clicked over all squares, if they are asked for.
pub(super) fn put_hit_areas<P: Draw>(scene: &mut Scene, look: &Look, places: &Places<'_>) {
    for &square in P::SQUARES.iter().filter(|_| look.hit_areas) {
        if let Some(at) = (places.at)(index_of::<P>(square)) {
            hit_area(scene, format_args!("data-square=\"{square}\""), at, 100);
        }
    }
}

/// An invisible area of so many percent of a square.
pub(super) fn hit_area(scene: &mut Scene, data: fmt::Arguments<'_>, at: Point, size: i32) {
    scene.hit(format_args!(
        "<rect class=\"no\" {data} x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\"/>\n",
        at.x - size / 2,
        at.y - size / 2
    ));
}

/// An arrow; none from a square to itself.
fn put_arrow(scene: &mut Scene, places: &Places<'_>, arrow: Arrow) {
    let (Some(from), Some(to)) = ((places.at)(arrow.from), (places.at)(arrow.to)) else { return };
    let Some(path) = arrow_path(to.x - from.x, to.y - from.y) else { return };
    let (colour, look) = match arrow.colour {
        None => (String::new(), String::from("class=\"ar\"")),
        Some(colour) => {
            let fill = format!("fill=\"{colour}\" fill-opacity=\".8\"");
            (format!("{colour}").replace('#', "-"), fill)
        }
    };
    let name = format!("a{}-{}{colour}", arrow.from, arrow.to);
    scene.put(Layer::Over, (&name, || format!("<path {look} d=\"{path}\"/>")), from, 100);
}

/// The outline of an arrow from the origin: shaft, head, shaft.
fn arrow_path(dx: i32, dy: i32) -> Option<String> {
    let length = (dx * dx + dy * dy).unsigned_abs().isqrt();
    let length = i32::try_from(length).ok().filter(|&length| length > 0)?;
    // A place so far along the arrow and so far beside it, rounded to whole units.
    let place = |along: i32, beside: i32| {
        let round = |sum: i32| (2 * sum + sum.signum() * length) / (2 * length);
        Point::new(round(dx * along - dy * beside), round(dy * along + dx * beside))
    };
    let (start, tip) = (24.min(length / 4), length - 8);
    let neck = tip - 40.min(length / 2);
    let outline = [
        place(start, 8),
        place(neck, 8),
        place(neck, 24),
        place(tip, 0),
        place(neck, -24),
        place(neck, -8),
        place(start, -8),
    ];
    let mut path = String::new();
    for (index, point) in outline.into_iter().enumerate() {
        path.push(if index == 0 { 'M' } else { 'L' });
        path += &format!("{point}");
    }
    Some(path + "Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_is_symmetrical_and_needs_two_squares() {
        let right = "M24 8L252 8L252 24L292 0L252 -24L252 -8L24 -8Z";
        assert_eq!(arrow_path(300, 0).as_deref(), Some(right));
        let down = "M-8 24L-8 252L-24 252L0 292L24 252L8 252L8 24Z";
        assert_eq!(arrow_path(0, 300).as_deref(), Some(down));
        assert_eq!(arrow_path(0, 0), None);
    }
}
