//! Macros for what each game declares in its own words: squares and sets of them, rule
//! options, faults of set-up positions, errors, boards for terminals.

pub(crate) mod diagrams;
pub(crate) mod errors;
pub(crate) mod faults;
pub(crate) mod formats;
pub(crate) mod options;
pub(crate) mod queries;
pub(crate) mod setup;
pub(crate) mod squares;
