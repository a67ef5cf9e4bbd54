//! How the things in one picture go to the next.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::scene::{Item, Layer, Point, Scene};
use super::write::{Percent, write_item};

/// Where something is in a picture, and how large.
type State = (Point, u8);

/// One thing through all pictures: `None` where it is not there.
#[derive(Debug)]
struct Track {
    layer: Layer,
    symbol: String,
    states: Vec<Option<State>>,
}

/// Everything that is drawn in several pictures, put together so that what moves is one thing.
#[derive(Debug)]
pub(super) struct Tracks(Vec<Track>);

impl Tracks {
    /// Follows everything through the pictures. What stays is the same thing; a symbol that is gone
    /// from one place and new in another has moved; for the rest, something vanishes or appears.
    pub(super) fn through(scenes: &[Scene]) -> Tracks {
        let mut tracks: Vec<Track> = Vec::new();
        let mut named: BTreeMap<(Layer, &str), Vec<usize>> = BTreeMap::new();
        for (frame, scene) in scenes.iter().enumerate() {
            let mut waiting: Vec<&Item> = Vec::new();
            for item in &scene.items {
                let now = Some((item.at, item.scale));
                let known = named.entry((item.layer, &item.symbol)).or_default();
                let stays = known.iter().copied().find(|&index| {
                    let states = &tracks[index].states;
                    states.len() == frame && states.last() == Some(&now)
                });
                match stays {
                    Some(index) => tracks[index].states.push(now),
                    None => waiting.push(item),
                }
            }
            for item in waiting {
                let now = Some((item.at, item.scale));
                let known = named.entry((item.layer, &item.symbol)).or_default();
                let free = |visible: bool| {
                    let is_free = |index: &usize| {
                        let states = &tracks[*index].states;
                        states.len() == frame
                            && states.last().is_some_and(|state| state.is_some() == visible)
                    };
                    known.iter().copied().find(is_free)
                };
                // Marks do not wander over the board: they vanish here and appear there.
                let moved = if item.layer == Layer::Pieces { free(true) } else { None };
                if let Some(index) = moved.or_else(|| free(false)) {
                    tracks[index].states.push(now);
                } else {
                    let mut states = Vec::new();
                    states.resize(frame, None);
                    states.push(now);
                    known.push(tracks.len());
                    let symbol = item.symbol.clone();
                    tracks.push(Track { layer: item.layer, symbol, states });
                }
            }
            for track in &mut tracks {
                track.states.resize(frame + 1, None);
            }
        }
        tracks.sort_by_key(|track| track.layer);
        Tracks(tracks)
    }

    /// Writes everything, and for what changes its keyframes in a time of so many frames.
    pub(super) fn write(&self, body: &mut String, style: &mut String, id: &str, frames: usize) {
        for (number, track) in self.0.iter().enumerate() {
            let last = track.states.last().copied().flatten();
            let Some((at, scale)) = last.or_else(|| track.states.iter().flatten().last().copied())
            else {
                continue;
            };
            let Track { layer, symbol, states } = track;
            if states.iter().all(|state| *state == last) {
                let item = Item { layer: *layer, symbol: symbol.clone(), at, scale };
                write_item(body, id, &item);
                continue;
            }
            let hidden = if last.is_none() { " opacity=\"0\"" } else { "" };
            let _ = writeln!(
                body,
                "<use class=\"mv\" href=\"#{id}-{symbol}\" \
                 transform=\"translate({at}) scale({})\"{hidden} \
                 style=\"animation-name:{id}-m{number}\"/>",
                Percent(scale)
            );
            let _ = write!(style, "@keyframes {id}-m{number}{{");
            write_keyframes(style, states, frames);
            style.push_str("}\n");
        }
    }
}

/// The keyframes of one thing. A frame begins with the change to it, which takes a third of it.
fn write_keyframes(style: &mut String, states: &[Option<State>], frames: usize) {
    let time = |frame: usize, third: usize| {
        let hundredths = (3 * frame + third) * 10_000 / (3 * frames);
        if hundredths % 100 == 0 {
            format!("{}%", hundredths / 100)
        } else {
            format!("{}.{:02}%", hundredths / 100, hundredths % 100)
        }
    };
    // Where it is while it is not seen: where it was last, or where it will be first.
    let mut place = states.iter().flatten().next().copied();
    let mut frame = 0;
    while frame < states.len() {
        let state = states[frame];
        let same = states[frame..].iter().take_while(|next| **next == state).count();
        let end = frame + same;
        place = state.or(place);
        let Some((at, scale)) = place else { return };
        let begin = time(frame, usize::from(frame > 0));
        let end = if end < states.len() { time(end, 0) } else { String::from("100%") };
        let opacity = if state.is_some() { 1 } else { 0 };
        let _ = write!(
            style,
            "{begin},{end}{{transform:translate({}px,{}px) scale({});opacity:{opacity}}}",
            at.x,
            at.y,
            Percent(scale)
        );
        frame += same;
    }
}
