//! Pictures of Twelve Janggi.

use super::marks::{Places, hit_area, put_hit_areas, put_over, put_under};
use super::nine_by_ten::{Capital, draw_name};
use super::options::Look;
use super::palette::Palette;
use super::pieces::{Art, Face, Shape};
use super::scene::{Point, Scene};
use super::{Draw, Glyphs, Palettes, pictograms};
use crate::twelve::attacks::STEPS;
use crate::twelve::{Piece, Role, Setup, Square, TwelveJanggi};
use crate::{Position, Side};

/// How large pieces in hand are, in percent.
const IN_HAND: u8 = 64;

fn art(piece: Piece, look: &Look) -> Art {
    let face = match look.glyphs {
        Glyphs::Hanja => Face::Printed(piece.role.hanja()),
        Glyphs::Hangul => Face::Printed(piece.role.hangul()),
        Glyphs::Latin => Face::Latin(piece.role.letter()),
        Glyphs::Pictograms => Face::Drawn(match piece.role {
            Role::King => &pictograms::CROWN,
            Role::General => &pictograms::SWORD,
            Role::Minister => &pictograms::HAT,
            Role::Pawn => &pictograms::SOLDIER,
            Role::Marquis => &pictograms::QUEEN,
        }),
    };
    Art {
        side: piece.side,
        letter: piece.role.letter(),
        shape: Shape::Wedge,
        radius: 44,
        face,
        turned: piece.side != look.seat,
        steps: steps(piece.role),
    }
}

/// The steps of a role around a square in the middle of the board, from the front row down.
fn steps(role: Role) -> u16 {
    const AROUND: [Square; 9] = [
        Square::C1,
        Square::C2,
        Square::C3,
        Square::B1,
        Square::B2,
        Square::B3,
        Square::A1,
        Square::A2,
        Square::A3,
    ];
    let reached = STEPS[0][role as usize][Square::B2.index()];
    let bit = |(i, square): (usize, Square)| u16::from(reached >> square.index() & 1 == 1) << i;
    AROUND.into_iter().enumerate().map(bit).sum()
}

fn paint(setup: &Setup, look: &Look) -> Scene {
    let names = if look.coordinates { 44 } else { 0 };
    let (left, top, gap, hand) = (14 + names, 14, 14, 84);
    let width = left + 300 + gap + hand + 14;
    let height = top + 400 + names.max(14);
    let mut scene = Scene::new(width, height, "Twelve Janggi");
    let place =
        |across: i32, down: i32| Point::new(left + 50 + 100 * across, top + 50 + 100 * down);
    let seen = |square: Square| if look.seat == Side::First { square } else { square.rotated() };
    let at = |index: usize| {
        let square = seen(*Square::ALL.get(index)?);
        Some(place(square.row().index() as i32, 3 - square.column().index() as i32))
    };
    let piece = |index: usize| setup.placement.get(*Square::ALL.get(index)?);
    let radius = |index: usize| piece(index).map(|piece| art(piece, look).radius);

    scene.draw(format_args!("<path class=\"bg\" d=\"M0 0H{width}V{height}H0Z\"/>\n"));
    scene.draw(format_args!("<path class=\"bd\" d=\"M{left} {top}h300v400h-300Z\"/>\n"));
    for (side, row) in [(look.seat, 3), (!look.seat, 0)] {
        let y = top + 100 * row;
        let side = side.index();
        scene.draw(format_args!("<path class=\"h{side}\" d=\"M{left} {y}h300v100h-300Z\"/>\n"));
    }
    scene.draw(format_args!("<path class=\"ln\" d=\""));
    for row in 1..4 {
        scene.draw(format_args!("M{left} {}h300", top + 100 * row));
    }
    for column in 1..3 {
        scene.draw(format_args!("M{} {top}v400", left + 100 * column));
    }
    scene.draw(format_args!("\"/>\n"));
    if look.coordinates {
        for square in Square::ALL {
            let across = seen(square).row().index() as i32;
            let down = 3 - seen(square).column().index() as i32;
            let at = place(across, down);
            if across == 0 {
                draw_name(&mut scene, Point::new(at.x - 76, at.y + 9), square.column());
            }
            if down == 3 {
                draw_name(&mut scene, Point::new(at.x, at.y + 83), square.row());
            }
        }
    }

    let places = Places { at: &at, radius: &radius, fields: true, tiles: true };
    put_under(&mut scene, look, &places);
    for index in 0..12 {
        if let (Some(piece), Some(at)) = (piece(index), at(index)) {
            art(piece, look).put(&mut scene, at, 100);
        }
    }
    for (side, from) in [(!look.seat, 0), (look.seat, 2)] {
        let (x, y) = (left + 300 + gap, top + 100 * from);
        let (y, inner) = (y + if from == 0 { 0 } else { 4 }, 196);
        scene.draw(format_args!(
            "<rect class=\"bx\" x=\"{x}\" y=\"{y}\" width=\"{hand}\" height=\"{inner}\" \
             rx=\"10\"/>\n"
        ));
        for (slot, role) in (0..).zip(Role::IN_HAND) {
            let count = setup.hands[side.index()].count(role);
            let at = Point::new(x + hand / 2, y + 33 + 65 * slot);
            art(Piece::new(side, role), look).put_stack(&mut scene, at, count, IN_HAND);
            if look.hit_areas && count > 0 {
                let (letter, side) = (role.letter(), TwelveJanggi::side_name(side));
                hit_area(
                    &mut scene,
                    format_args!("data-drop=\"{letter}\" data-side=\"{side}\""),
                    at,
                    64,
                );
            }
        }
    }
    put_over(&mut scene, look, &places);
    put_hit_areas::<TwelveJanggi>(&mut scene, look, &places);
    describe(&mut scene, setup);
    scene
}

fn describe(scene: &mut Scene, setup: &Setup) {
    scene.say(format_args!("{} to move.", Capital(TwelveJanggi::side_name(setup.turn))));
    for side in Side::BOTH {
        scene.say(format_args!(" {}:", Capital(TwelveJanggi::side_name(side))));
        let mut comma = "";
        for (square, piece) in setup.placement.pieces().filter(|(_, piece)| piece.side == side) {
            scene.say(format_args!("{comma} {} {square}", piece.role.english()));
            comma = ",";
        }
        for role in Role::IN_HAND {
            let count = setup.hands[side.index()].count(role);
            if count > 0 {
                scene.say(format_args!("{comma} {count} {} in hand", role.english()));
                comma = ",";
            }
        }
        scene.say(format_args!("{}", if comma.is_empty() { " nothing." } else { "." }));
    }
}

impl Draw for TwelveJanggi {
    type Setup = Setup;

    fn palettes() -> Palettes {
        let inks = [[0x0b_5d_33, 0xb0_14_14], [0x0a_54_2e, 0x9c_10_10]];
        Palettes(Palette::pair([[0xff_f6_e0; 2], inks[0]], [[0xee_da_b0; 2], inks[1]]))
    }

    fn scene(&self, look: &Look) -> Scene {
        let mut look = look.clone();
        if look.alerts {
            let attacked = Side::BOTH.into_iter().filter(|&side| self.is_king_attacked(side));
            look.checked.insert(attacked.filter_map(|side| self.king(side)).map(Square::index));
        }
        paint(&self.setup(), &look)
    }

    fn scene_of_setup(setup: &Setup, look: &Look) -> Scene {
        paint(setup, look)
    }
}
