//! Pictures of Kingdrops.

use alloc::format;
use alloc::string::String;

use super::marks::{Places, hit_area, put_hit_areas, put_over, put_under};
use super::nine_by_ten::{Capital, draw_name};
use super::options::Look;
use super::palette::Palette;
use super::pieces::{Art, Face, Shape};
use super::scene::{Layer, Point, Scene};
use super::{Colour, Draw, Glyphs, Palettes, Part, pictograms};
use crate::kingdrops::{Hand, Kingdrops, Piece, Role, Setup, Square};
use crate::{Position, Side};

/// How large pieces off the board are, in percent, and how wide a place for one.
const OFF_BOARD: u8 = 74;
const SLOT: i32 = 80;
const ROW: i32 = 86;

fn art(piece: Piece, look: &Look) -> Art {
    let face = match look.glyphs {
        Glyphs::Hanja => Face::Printed(piece.role.hanja()),
        Glyphs::Hangul => Face::Printed(piece.role.hangul()),
        Glyphs::Latin => Face::Latin(piece.role.letter()),
        Glyphs::Pictograms => Face::Drawn(match piece.role {
            Role::Spearman => &pictograms::SPEAR,
            Role::Archer => &pictograms::BOW,
            Role::Rook => &pictograms::TOWER,
            Role::Bishop => &pictograms::MITRE,
            Role::Guard => &pictograms::SHIELD,
            Role::Queen => &pictograms::QUEEN,
            Role::King => &pictograms::KING,
        }),
    };
    let (shape, letter) = (Shape::Disc, piece.role.letter());
    Art { side: piece.side, letter, shape, radius: 40, face, turned: false, steps: 0 }
}

/// Where the board begins and the boxes beside it.
struct Frame {
    left: i32,
    top: i32,
    panel: i32,
}

fn paint(setup: &Setup, look: &Look) -> Scene {
    let names = if look.coordinates { 44 } else { 14 };
    let frame = Frame { left: names, top: 14, panel: names + 820 };
    let (left, top) = (frame.left, frame.top);
    let width = frame.panel + 4 * SLOT + 8 + 14;
    let height = top + 800 + names;
    let mut scene = Scene::new(width, height, "Kingdrops");
    let place = |column: i32, row: i32| Point::new(left + 50 + 100 * column, top + 50 + 100 * row);
    let seen = |square: Square| if look.seat == Side::First { square } else { square.rotated() };
    let at = |index: usize| {
        let square = seen(*Square::ALL.get(index)?);
        Some(place(square.file().index() as i32, 7 - square.rank().index() as i32))
    };
    let piece = |index: usize| setup.placement.get(*Square::ALL.get(index)?);
    let radius = |index: usize| piece(index).map(|piece| art(piece, look).radius);

    scene.draw(format_args!("<path class=\"bg\" d=\"M0 0H{width}V{height}H0Z\"/>\n"));
    scene.draw(format_args!("<path class=\"bd\" d=\"M{left} {top}h800v800h-800Z\"/>\n"));
    // The dark squares are the same from both seats.
    scene.draw(format_args!("<path class=\"sh\" d=\""));
    for dark in 0..32 {
        let (row, column) = (dark / 4, dark % 4 * 2 + (dark / 4 + 1) % 2);
        let corner = Point::new(left + 100 * column, top + 100 * row);
        scene.draw(format_args!("M{corner}h100v100h-100Z"));
    }
    scene.draw(format_args!("\"/>\n"));
    scene.draw(format_args!("<path class=\"ln\" d=\"M{left} {top}h800v800h-800Z\"/>\n"));
    if look.coordinates {
        for square in Square::ALL {
            let column = seen(square).file().index() as i32;
            let row = 7 - seen(square).rank().index() as i32;
            let at = place(column, row);
            if column == 0 {
                draw_name(&mut scene, Point::new(at.x - 70, at.y + 9), square.rank());
            }
            if row == 7 {
                draw_name(&mut scene, Point::new(at.x, at.y + 84), square.file());
            }
        }
    }

    let places = Places { at: &at, radius: &radius, fields: true, tiles: false };
    put_under(&mut scene, look, &places);
    for index in 0..64 {
        if let (Some(piece), Some(at)) = (piece(index), at(index)) {
            art(piece, look).put(&mut scene, at, 100);
        }
    }
    for side in Side::BOTH {
        put_boxes(&mut scene, setup, look, &frame, side);
    }
    let tick = || "<circle class=\"ct\" r=\"15\"/><path class=\"ac\" d=\"M-7 0L-2 6L8-6\"/>".into();
    for square in setup.acted {
        if let Some(at) = at(square.index()) {
            scene.put(Layer::Over, ("acted", tick), Point::new(at.x + 32, at.y - 32), 100);
        }
    }
    put_over(&mut scene, look, &places);
    put_hit_areas::<Kingdrops>(&mut scene, look, &places);
    describe(&mut scene, setup);
    scene
}

/// The pieces of a side off the board, at its end of the panel: its reserve and its prison, or what
/// it has to place; and while it is on turn, how many actions it has made.
fn put_boxes(scene: &mut Scene, setup: &Setup, look: &Look, frame: &Frame, side: Side) {
    let near = side == look.seat;
    let own = side.index();
    // From the end of the board inwards, whichever end it is.
    let y = |from_end: i32, height: i32| {
        if near { frame.top + 800 - from_end - height } else { frame.top + from_end }
    };
    let to_place = setup.to_place[own];
    if to_place.is_empty() {
        let at = Point::new(frame.panel, y(0, ROW));
        put_box(scene, setup, look, (side, setup.reserves[own], true), (at, ROW));
        let at = Point::new(frame.panel, y(ROW + 12, ROW));
        put_box(scene, setup, look, (!side, setup.prisoners[(!side).index()], false), (at, ROW));
        put_bars(scene, at);
    } else {
        let at = Point::new(frame.panel, y(0, 2 * ROW));
        put_box(scene, setup, look, (side, to_place, true), (at, 2 * ROW));
    }
    if setup.turn == side && !is_placing(setup) {
        let at = |x: i32| Point::new(frame.panel + x, y(2 * ROW + 36, 40) + 20);
        for action in 0..3 {
            let class = if action < setup.acted.len() { "ct" } else { "op" };
            let pip = || format!("<circle class=\"{class}\" r=\"17\"/>");
            scene.put(Layer::Over, (class, pip), at(24 + 52 * action as i32), 100);
        }
        // An arrow onto the board: a drop may still be made, or has been.
        let class = if setup.dropped { "dn" } else { "dr" };
        let drop = || format!("<path class=\"{class}\" d=\"M0-20V6M-11-5L0 6L11-5M-17 17H17\"/>");
        scene.put(Layer::Over, (class, drop), at(232), 100);
    }
}

/// A box of pieces, four in a row.
fn put_box(
    scene: &mut Scene,
    setup: &Setup,
    look: &Look,
    (side, hand, may_drop): (Side, Hand, bool),
    (corner, height): (Point, i32),
) {
    let width = 4 * SLOT + 8;
    let outline =
        || format!("<rect class=\"bx\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>");
    scene.put(Layer::Under, (&format!("box{height}"), outline), corner, 100);
    let roles =
        if setup.to_place[side.index()].is_empty() { &Role::PRISONERS[..] } else { &Role::ALL[..] };
    for (slot, &role) in (0..).zip(roles) {
        let (column, row) = (slot % 4, slot / 4);
        let at =
            Point::new(corner.x + 4 + SLOT / 2 + SLOT * column, corner.y + ROW / 2 + ROW * row);
        let count = hand.count(role);
        art(Piece::new(side, role), look).put_stack(scene, at, count, OFF_BOARD);
        if look.hit_areas && may_drop && count > 0 {
            let (letter, side) = (role.letter(), Kingdrops::side_name(side));
            hit_area(scene, format_args!("data-drop=\"{letter}\" data-side=\"{side}\""), at, SLOT);
        }
    }
}

/// The bars of a prison, over its pieces: two to a slot, so that what is on a piece stays free.
fn put_bars(scene: &mut Scene, corner: Point) {
    let draw = || {
        let bars = (0..8).map(|bar| 4 + SLOT / 4 + bar * SLOT / 2);
        let path: String = bars.map(|x| format!("M{x} 1v{}", ROW - 2)).collect();
        format!("<path class=\"br\" d=\"{path}\"/>")
    };
    scene.put(Layer::Over, ("bars", draw), corner, 100);
}

fn is_placing(setup: &Setup) -> bool {
    setup.to_place.iter().any(|hand| !hand.is_empty())
}

fn describe(scene: &mut Scene, setup: &Setup) {
    let name = |side| Capital(Kingdrops::side_name(side));
    if is_placing(setup) {
        scene.say(format_args!("{} is placing.", name(setup.turn)));
    } else {
        scene.say(format_args!(
            "Turn {}, {} has made {} of 3 actions{}.",
            setup.number,
            Kingdrops::side_name(setup.turn),
            setup.acted.len(),
            if setup.dropped { ", one of them a drop" } else { "" }
        ));
    }
    for side in Side::BOTH {
        scene.say(format_args!(" {}:", name(side)));
        let mut comma = "";
        for (square, piece) in setup.placement.pieces().filter(|(_, piece)| piece.side == side) {
            scene.say(format_args!("{comma} {} {square}", piece.role.english()));
            comma = ",";
        }
        let own = side.index();
        let hands = [
            (setup.reserves[own], "in reserve"),
            (setup.prisoners[own], "imprisoned"),
            (setup.to_place[own], "to place"),
        ];
        for (hand, place) in hands {
            for role in hand.roles() {
                let (count, role) = (hand.count(role), role.english());
                scene.say(format_args!("{comma} {count} {role} {place}"));
                comma = ",";
            }
        }
        scene.say(format_args!("{}", if comma.is_empty() { " nothing." } else { "." }));
    }
}

impl Draw for Kingdrops {
    type Setup = Setup;

    fn palettes() -> Palettes {
        let light = [[0xff_fb_f0, 0x3a_33_2c], [0x2a_22_1a, 0xff_f3_dc]];
        let dark = [[0xf0_e6_d2, 0x15_12_0f], [0x2a_22_1a, 0xf0_e0_c4]];
        let [light, mut dark] = Palette::pair(light, dark);
        // Black's pieces would not stand out from a dark board.
        dark.set(Part::Edge, Colour::hex(0xa8_8f_66));
        Palettes([light, dark])
    }

    fn scene(&self, look: &Look) -> Scene {
        let mut look = look.clone();
        if look.alerts {
            let attacked = Side::BOTH.into_iter().filter(|&side| self.is_king_attacked(side));
            let kings = attacked.flat_map(|side| self.squares_of(Piece::new(side, Role::King)));
            look.checked.insert(kings.map(Square::index));
        }
        paint(&self.setup(), &look)
    }

    fn scene_of_setup(setup: &Setup, look: &Look) -> Scene {
        paint(setup, look)
    }
}
