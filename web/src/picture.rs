//! What the page asks of a picture, as options of the library's pictures.

use std::str::FromStr;

use janggi::Side;
use janggi::svg::{Draw, Glyphs, Options, Scheme};

use crate::kind::Look;

/// The options of a picture. Squares that are none are left out.
pub(crate) fn options<P: Draw>(last: &[P::Move], look: &Look) -> Options<P> {
    let square = |name: &String| P::Square::from_str(name).ok();
    let scheme = if look.dark { Scheme::Dark } else { Scheme::Light };
    let mut options = Options::default()
        .id(look.id)
        .from_seat(look.seat)
        .glyphs(Glyphs::from_name(&look.glyphs).unwrap_or_default())
        .scheme(scheme)
        .highlight(look.selected.iter().filter_map(square))
        .targets(look.targets.iter().filter_map(square))
        .hit_areas(true)
        .fluid();
    for &mv in last {
        options = options.last_move(mv);
    }
    for (from, to) in &look.arrows {
        match (from.as_ref().and_then(square), square(to)) {
            (Some(from), Some(to)) if from != to => options = options.arrow(from, to),
            (_, Some(to)) => options = options.highlight([to]),
            _ => {}
        }
    }
    options
}

/// What the page asks, of its own values: squares and arrows are parted by blanks.
pub(crate) fn look(
    id: &'static str,
    from_first: bool,
    glyphs: String,
    dark: bool,
    [selected, targets, arrows]: [&str; 3],
) -> Look {
    let words = |text: &str| text.split_whitespace().map(String::from).collect();
    let arrow = |text: &str| {
        let (from, to) = text.split_once('-').unwrap_or(("", text));
        (Some(from.to_string()).filter(|from| !from.is_empty()), to.to_string())
    };
    Look {
        id,
        seat: if from_first { Side::First } else { Side::Second },
        glyphs,
        dark,
        selected: words(selected),
        targets: words(targets),
        arrows: arrows.split_whitespace().map(arrow).collect(),
    }
}
