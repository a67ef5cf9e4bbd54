//! Several positions side by side.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::options::{Look, Marks};
use super::scene::{Item, Layer, Scene};
use super::write::{Escaped, document, write_item};
use super::{Draw, Options};

/// Space between the pictures, and for what is written below each.
const GAP: i32 = 20;
const CAPTION: i32 = 44;

/// Positions side by side in one picture, so many in a row (at least one), each with a caption
/// below it.
///
/// Squares and arrows of the options are not marked. The width of the options is that of the whole.
///
/// ```
/// use janggi::svg::{Options, sheet};
/// use janggi::{Formation, Janggi, Rules};
///
/// let starts = Formation::ALL.map(|cho| {
///     (Janggi::from_formations(cho, cho, Rules::CLUB), cho.hangul().to_string())
/// });
/// let svg = sheet(starts, &Options::default().width(800), 4);
/// assert!(svg.contains(">상마마상</text>"));
/// ```
#[must_use]
pub fn sheet<P: Draw>(
    positions: impl IntoIterator<Item = (P, String)>,
    options: &Options<P>,
    columns: usize,
) -> String {
    let look = unmarked(options);
    let mut scenes = Vec::new();
    let mut captions = Vec::new();
    for (position, caption) in positions {
        scenes.push(position.scene(&look));
        captions.push(caption);
    }
    let mut whole = cover(&scenes);
    for (scene, caption) in scenes.iter().zip(&captions) {
        let comma = if whole.description.is_empty() { "" } else { " " };
        whole.say(format_args!("{comma}{caption}: {}", scene.description));
    }
    write_sheet(whole, &look, &scenes, &captions, columns)
}

/// How pictures look when nothing is marked in them.
pub(super) fn unmarked<P: Draw>(options: &Options<P>) -> Look {
    let none = Marks::default();
    let mut look = options.look.clone();
    (look.highlighted, look.targets, look.checked) = (none, none, none);
    (look.pinned, look.attacked, look.last) = (none, none, none);
    look.arrows = Vec::new();
    look.hit_areas = false;
    look
}

/// A drawing of the size of one picture with the title and the symbols of all.
pub(super) fn cover(scenes: &[Scene]) -> Scene {
    let mut whole = Scene::new(1, 1, "");
    for scene in scenes {
        (whole.width, whole.height) = (scene.width, scene.height);
        whole.title.clone_from(&scene.title);
        for (name, svg) in &scene.symbols {
            if !whole.symbols.contains_key(name) {
                whole.symbols.insert(name.clone(), svg.clone());
            }
        }
    }
    whole
}

/// Writes pictures side by side. They share their board, so it is a symbol too.
pub(super) fn write_sheet(
    mut whole: Scene,
    look: &Look,
    scenes: &[Scene],
    captions: &[String],
    columns: usize,
) -> String {
    let columns = columns.clamp(1, scenes.len().max(1));
    let (across, down) = (whole.width + GAP, whole.height + CAPTION + GAP);
    let (width, height) = (whole.width, whole.height);
    whole.width = int(columns) * across - GAP;
    whole.height = int(scenes.len().div_ceil(columns).max(1)) * down - GAP;
    let mut body = String::new();
    let _ = writeln!(body, "<path class=\"bg\" d=\"M0 0H{}V{}H0Z\"/>", whole.width, whole.height);
    let common = common_pieces(scenes);
    for (index, (scene, caption)) in scenes.iter().zip(captions).enumerate() {
        let (x, y) = (int(index % columns) * across, int(index / columns) * down);
        let _ = writeln!(body, "<g transform=\"translate({x} {y})\">");
        let _ = writeln!(body, "<use href=\"#{}-ground\"/>", look.id);
        let is_common = |item: &Item| common.binary_search(item).is_ok();
        let mut own = scene.items.iter().filter(|item| !is_common(item)).peekable();
        while let Some(item) = own.next_if(|item| item.layer == Layer::Under) {
            write_item(&mut body, &look.id, item);
        }
        if !common.is_empty() {
            let _ = writeln!(body, "<use href=\"#{}-common\"/>", look.id);
        }
        for item in own {
            write_item(&mut body, &look.id, item);
        }
        let _ = writeln!(
            body,
            "<text class=\"cp\" x=\"{}\" y=\"{}\">{}</text>\n</g>",
            width / 2,
            height + CAPTION / 2 + 8,
            Escaped(caption)
        );
    }
    if let Some(first) = scenes.first() {
        whole.symbols.insert(String::from("ground"), first.ground.clone());
    }
    let mut svg = String::new();
    for item in &common {
        write_item(&mut svg, &look.id, item);
    }
    if !svg.is_empty() {
        whole.symbols.insert(String::from("common"), svg);
    }
    document(&whole, look, "", &body)
}

/// The pieces that all of several pictures have in the same places, in order.
fn common_pieces(scenes: &[Scene]) -> Vec<Item> {
    let sorted = |scene: &Scene| {
        let pieces = scene.items.iter().filter(|item| item.layer == Layer::Pieces);
        let mut pieces: Vec<Item> = pieces.cloned().collect();
        pieces.sort();
        pieces
    };
    let mut all = scenes.iter().map(sorted);
    let first = all.next().unwrap_or_default();
    all.fold(first, |mut common, pieces| {
        common.retain(|item| pieces.binary_search(item).is_ok());
        common
    })
}

/// A number of pictures as units; none are so many that it matters.
fn int(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX).min(100_000)
}
