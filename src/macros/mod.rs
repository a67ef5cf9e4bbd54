//! Macros for what each game declares in its own words: squares and sets of them, rule
//! options, faults of set-up positions, errors, boards for terminals, what generic code asks.

pub(crate) mod diagrams;
pub(crate) mod errors;
pub(crate) mod faults;
pub(crate) mod formats;
pub(crate) mod options;
pub(crate) mod pieces;
pub(crate) mod placement;
pub(crate) mod queries;
pub(crate) mod setup;
pub(crate) mod squares;
pub(crate) mod variant;
