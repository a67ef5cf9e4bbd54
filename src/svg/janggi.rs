//! Pictures of Janggi.

use super::nine_by_ten::Board;
use super::options::Look;
use super::palette::Palette;
use super::pieces::{Art, Face, Shape};
use super::scene::Scene;
use super::{Draw, Glyphs, Palettes, pictograms};
use crate::{Janggi, Piece, Position, Role, Setup, Side, Square};

/// The piece as it is carved: the general largest, advisors and soldiers smallest, Cho's brushed
/// and Han's printed.
fn art(piece: Piece, glyphs: Glyphs) -> Art {
    let radius = match piece.role {
        Role::General => 46,
        Role::Advisor | Role::Soldier => 33,
        _ => 40,
    };
    let face = match (glyphs, piece.side) {
        (Glyphs::Hanja, Side::CHO) => Face::Brushed(piece.hanja()),
        (Glyphs::Hanja, Side::HAN) => Face::Printed(piece.hanja()),
        (Glyphs::Hangul, Side::CHO) => Face::Brushed(piece.hangul()),
        (Glyphs::Hangul, Side::HAN) => Face::Printed(piece.hangul()),
        (Glyphs::Latin, _) => Face::Latin(piece.role.letter().to_ascii_uppercase()),
        (Glyphs::Pictograms, _) => Face::Drawn(pictogram(piece.role)),
    };
    let shape = Shape::Octagon;
    Art {
        side: piece.side,
        letter: piece.role.letter(),
        shape,
        radius,
        face,
        turned: false,
        steps: 0,
    }
}

/// What stands for a piece where no character does, in Janggi and Xiangqi.
pub(super) const fn pictogram(role: Role) -> &'static pictograms::Pictogram {
    match role {
        Role::General => &pictograms::CROWN,
        Role::Advisor => &pictograms::SHIELD,
        Role::Elephant => &pictograms::ELEPHANT,
        Role::Horse => &pictograms::HORSE,
        Role::Chariot => &pictograms::WHEEL,
        Role::Cannon => &pictograms::CANNON,
        Role::Soldier => &pictograms::SOLDIER,
    }
}

pub(super) fn paint(setup: &Setup, look: &Look, line: Option<(Square, Square)>) -> Scene {
    let board = Board {
        title: "Janggi",
        placement: &setup.placement,
        sides: Side::BOTH.map(Janggi::side_name),
        turn: setup.turn,
        river: None,
        art: &|piece| art(piece, look.glyphs),
        line,
    };
    let mut scene = board.paint::<Janggi>(look);
    if setup.offer {
        let offering = Janggi::side_name(!setup.turn);
        scene.say(format_args!(" Bikjang is offered by {offering}."));
    }
    scene
}

impl Draw for Janggi {
    type Setup = Setup;

    fn palettes() -> Palettes {
        let inks = [[0x0b_5d_33, 0xb0_14_14], [0x0a_54_2e, 0x9c_10_10]];
        Palettes(Palette::pair([[0xff_f6_e0; 2], inks[0]], [[0xee_da_b0; 2], inks[1]]))
    }

    fn scene(&self, look: &Look) -> Scene {
        let mut look = look.clone();
        let mut line = None;
        if look.alerts {
            let checked = Side::BOTH.into_iter().filter(|&side| !self.checkers_of(side).is_empty());
            look.checked.insert(checked.map(|side| self.general(side).index()));
            let generals = (self.general(Side::CHO), self.general(Side::HAN));
            line = self.offer().map(|_| generals);
        }
        paint(&self.setup(), &look, line)
    }

    fn scene_of_setup(setup: &Setup, look: &Look) -> Scene {
        paint(setup, look, None)
    }
}
