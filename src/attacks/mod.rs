//! Attacks on the board of nine files and ten ranks, as far as Janggi and Xiangqi share them. How the
//! pieces of a game go stands in its own `attacks.rs`, as its [`Movement`].

pub(crate) mod leapers;
mod movement;
mod palace;
pub(crate) mod sliders;
pub(crate) mod steps;

pub(crate) use movement::{
    Movement, Occupancy, attackers, checkers, checkers_at, each_source, nearest, reach,
};
pub(crate) use palace::{PalaceSources, enemies_near_palace};
