//! What the tests and the fuzz targets share.
//!
//! [`naive`] holds second implementations of the four games, the oracle that the library is
//! compared with, and [`versus`] the comparison ply by ply. [`Choices`] makes the decisions of
//! random games, and [`for_all`] tries a property on random cases.

mod agreement;
mod choices;
pub mod naive;
mod pattern;
mod property;
mod setups;
mod table;
pub mod versus;

pub use agreement::captures_and_replies_follow;
pub use choices::{Bytes, Choices, Rng};
pub use pattern::Pattern;
pub use property::for_all;
pub use setups::any_placement;
pub use table::rows;
