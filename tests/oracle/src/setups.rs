//! Set-ups of any pieces on any squares: what a text can say, and waived faults let stand.

use janggi::{Piece, Placement, Role, Side, Square};

use crate::Choices;

/// Any pieces on any squares: a general a side, and up to `most` others. They are often near each
/// other, where faults and captures are more frequent.
pub fn any_placement(choices: &mut impl Choices, most: usize) -> Placement {
    let mut placement = Placement::default();
    let span = choices.pick(&[20, 40, 90]);
    let low = choices.below(91 - span);
    let mut put = |choices: &mut _, piece| {
        let at = low + Choices::below(choices, span);
        placement.set(Square::ALL[at], Some(piece));
    };
    for _ in 0..choices.below(most + 1) {
        let role = choices.pick(&Role::ALL[1..]);
        let piece = Piece::new(choices.pick(&Side::BOTH), role);
        put(choices, piece);
    }
    for side in Side::BOTH {
        put(choices, Piece::new(side, Role::General));
    }
    placement
}
