//! How pieces go on the board of nine files and ten ranks, whatever stands on it: what evaluators
//! and searches of one's own ask about Janggi and Xiangqi.
//!
//! A position answers for its own board: [`Janggi::attackers`](crate::Janggi::attackers),
//! [`attacks_from`](crate::Janggi::attacks_from), [`reach`](crate::Janggi::reach) and more, and the
//! same in [`Xiangqi`](crate::xiangqi::Xiangqi). Here stands what needs no position: the trait
//! [`Movement`], by which the games tell how each kind of piece goes on any [`Occupancy`], and the
//! functions that they are made of. [`NineByTen`] has the accessors of both positions, for code that
//! serves the two. Lines and palaces are asked of
//! [`Square`](crate::Square::between) and [`Squares`](crate::Squares).
//!
//! Each function looks a few words up in tables; none depends on the number of pieces.
//!
//! ```
//! use janggi::attacks::{Movement, Occupancy};
//! use janggi::xiangqi::Xiangqi;
//! use janggi::{Janggi, Role, Side, Square};
//!
//! /// The squares that the cannons of a side could capture on, in either game.
//! fn cannon_range<G: Movement>(on: Occupancy, side: Side) -> usize {
//!     on.cannons().iter().map(|from| G::attacks(on, side, Role::Cannon, from).len()).sum()
//! }
//!
//! // Two cannons on one file, and nothing else: in Janggi neither hops over the other.
//! let cannons = [Square::E2, Square::E4].into_iter().collect();
//! let on = Occupancy::new(cannons, cannons);
//! assert_eq!(cannon_range::<Janggi>(on, Side::CHO), 0);
//! assert_eq!(cannon_range::<Xiangqi>(on, Side::RED), 7);
//! ```

pub(crate) mod leapers;
mod movement;
mod nine_by_ten;
mod palace;
pub(crate) mod sliders;
pub(crate) mod steps;

pub use leapers::{elephant, eye_elephant, horse};
pub use movement::{Movement, Occupancy};
pub(crate) use movement::{
    attackers, attackers_on, checkers, checkers_at, each_source, gives_check, nearest, reach,
};
pub use nine_by_ten::NineByTen;
pub(crate) use palace::{PalaceSources, PalaceThreats};
pub use sliders::{hop, slide};
