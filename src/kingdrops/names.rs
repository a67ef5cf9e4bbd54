//! What the pieces and the sides are called.

use super::Role;
use crate::side::Side;

impl Role {
    /// The English name, in lower case.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Role::Spearman => "spearman",
            Role::Archer => "archer",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Guard => "guard",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

/// What Kingdrops calls a side.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "white",
        Side::Second => "black",
    }
}
