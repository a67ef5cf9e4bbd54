//! Macros for what each game declares in its own words: sets of squares, rule options, faults
//! of set-up positions, errors.

pub(crate) mod errors;
pub(crate) mod faults;
pub(crate) mod options;
pub(crate) mod setup;
pub(crate) mod squares;
