//! Random games of the crate against the second implementations, for property tests and fuzz targets.
#![allow(dead_code)] // each uses the game it is about

pub mod janggi;
pub mod xiangqi;
