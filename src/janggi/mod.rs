//! Janggi. Its names stand at the root of the crate.

mod attacks;
mod ending;
mod explain;
mod formation;
mod illegal;
mod judge;
mod movegen;
mod moves;
mod points;
mod position;
mod rules;
mod setup;
mod tmp_coords;
pub use tmp_coords::Coordinates;

pub use ending::Ending;
pub use formation::{ChoHasToChoose, ChooseFormations, Formation, ParseFormationError};
pub use illegal::IllegalMove;
pub use moves::{Move, ParseMoveError};
pub use points::{Count, ParsePointsError, Points};
pub use position::Janggi;
pub use rules::{
    Bikjang, Bonus, Gate, Limit, MateOverOffer, ParseRulesError, Passing, Perpetual, Reply, Rules,
    SetUpFacing, Shuffle, TwoPasses,
};
pub use setup::{FenError, ParseSetupError, Setup, SetupError};
