//! Random games of the crate against the second implementations, for property tests and fuzz
//! targets.

pub mod janggi;
pub mod xiangqi;
