//! Janggi. Its names stand at the root of the crate.

pub(crate) mod attacks;
mod diagram;
mod ending;
mod explain;
mod fault;
mod formation;
pub mod gib;
mod illegal;
mod judge;
#[cfg(feature = "serde")]
mod last_ply;
mod movegen;
mod moves;
pub mod names;
pub(crate) mod notation;
mod pgn;
mod points;
mod position;
mod rules;
mod setup;

pub use diagram::Diagram;
pub use ending::Ending;
pub use fault::{Fault, Faults};
pub use formation::{ChoHasToChoose, ChooseFormations, Formation, ParseFormationError};
pub use illegal::IllegalMove;
pub use moves::Move;
pub use notation::{Coordinates, Korean};
pub use pgn::Format;
pub use points::{Count, ParsePointsError, Points};
pub use position::Janggi;
pub use rules::{
    AgreedDraw, Bikjang, Bonus, FreeRepetition, Gate, Limit, MateOverOffer, ParseRulesError,
    PassCounts, Passing, Perpetual, Repetition, Reply, Rules, SetUpFacing, Shuffle, TwoPasses,
};
pub use setup::{ParsePositionError, Setup, SetupError};
