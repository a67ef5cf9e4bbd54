//! What concerns every game at once.

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod attacks;
#[cfg(feature = "conformance")]
mod conformance;
mod most_moves;
mod records;
mod rule_coverage;
#[cfg(feature = "serde")]
mod serde;
