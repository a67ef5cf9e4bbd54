//! Macros for what each game declares in its own words: sets of squares and rule options.

pub(crate) mod options;
pub(crate) mod squares;
