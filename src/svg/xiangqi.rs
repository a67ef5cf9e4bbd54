//! Pictures of Xiangqi.

use super::janggi::pictogram;
use super::nine_by_ten::Board;
use super::options::Look;
use super::palette::Palette;
use super::pieces::{Art, Face, Shape};
use super::scene::Scene;
use super::{Draw, Glyphs, Palettes};
use crate::xiangqi::{Setup, Xiangqi};
use crate::{Piece, Position, Side};

fn art(piece: Piece, glyphs: Glyphs) -> Art {
    let face = match glyphs {
        Glyphs::Hanja => Face::Brushed(piece.xiangqi_glyph()),
        Glyphs::Hangul => Face::Printed(piece.xiangqi_hangul()),
        Glyphs::Latin => Face::Latin(piece.role.letter().to_ascii_uppercase()),
        Glyphs::Pictograms => Face::Drawn(pictogram(piece.role)),
    };
    let (shape, letter) = (Shape::Ringed, piece.role.letter());
    Art { side: piece.side, letter, shape, radius: 43, face, turned: false, steps: 0 }
}

fn paint(setup: &Setup, look: &Look) -> Scene {
    let river = match look.glyphs {
        Glyphs::Hanja => ["楚河", "漢界"],
        Glyphs::Hangul => ["초하", "한계"],
        Glyphs::Latin | Glyphs::Pictograms => ["", ""],
    };
    let board = Board {
        title: "Xiangqi",
        placement: &setup.placement,
        sides: Side::BOTH.map(Xiangqi::side_name),
        turn: setup.turn,
        river: Some(river),
        art: &|piece| art(piece, look.glyphs),
        line: None,
    };
    board.paint::<Xiangqi>(look)
}

impl Draw for Xiangqi {
    type Setup = Setup;

    fn palettes() -> Palettes {
        let inks = [[0xb0_14_14, 0x1d_1a_17], [0x9c_10_10, 0x1d_1a_17]];
        Palettes(Palette::pair([[0xff_f6_e0; 2], inks[0]], [[0xee_da_b0; 2], inks[1]]))
    }

    fn scene(&self, look: &Look) -> Scene {
        let mut look = look.clone();
        if look.alerts {
            let checked = Side::BOTH.into_iter().filter(|&side| !self.checkers_of(side).is_empty());
            look.checked.insert(checked.map(|side| self.general(side).index()));
        }
        paint(&self.setup(), &look)
    }

    fn scene_of_setup(setup: &Setup, look: &Look) -> Scene {
        paint(setup, look)
    }
}
