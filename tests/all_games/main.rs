//! What concerns every game at once.

mod any_game;
#[cfg(feature = "arbitrary")]
mod arbitrary;
mod attacks;
#[cfg(feature = "conformance")]
mod conformance;
mod corpus;
#[cfg(feature = "std")]
mod depth;
#[cfg(feature = "std")]
mod linear;
mod most_moves;
mod packed;
mod programs;
mod proofs;
mod record_files;
#[cfg(feature = "std")]
mod records;
#[cfg(feature = "serde")]
mod round_trip;
mod rule_book;
mod rule_coverage;
#[cfg(feature = "serde")]
mod serde;
mod symmetry;
mod values;
mod variant;
#[cfg(feature = "conformance")]
mod waived;
