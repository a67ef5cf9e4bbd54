//! Second implementations of the games, written from the rule book alone: slow, obvious, and
//! without a line in common with the crate. They are the oracle of the property tests and of the
//! fuzz targets.

pub mod janggi;
pub mod kingdrops;
pub mod twelve;
pub mod xiangqi;
