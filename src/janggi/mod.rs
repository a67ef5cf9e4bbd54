//! Janggi. Its names stand at the root of the crate.

pub(crate) mod attacks;
mod diagram;
mod ending;
mod explain;
mod fault;
mod formation;
mod handicap;
mod illegal;
mod judge;
#[cfg(feature = "serde")]
mod last_ply;
mod movegen;
mod moves;
pub mod names;
pub(crate) mod notation;
mod packed;
mod pending;
mod points;
mod position;
mod record;
pub mod rules;
mod setup;
mod variant;

pub use diagram::Diagram;
pub use ending::Ending;
pub use fault::{Fault, Faults, FaultsIter};
pub use formation::{ChoHasToChoose, ChooseFormations, Formation, ParseFormationError};
pub use handicap::{Handicap, ParseHandicapError};
pub use illegal::IllegalMove;
pub use moves::Move;
pub use notation::{Coordinates, Korean};
pub use points::{Count, ParsePointsError, Points};
pub use position::Janggi;
pub use record::Format;
pub use rules::{ParseRulesError, Rules};
pub use setup::{EndedBy, ParsePositionError, Setup, SetupError};
