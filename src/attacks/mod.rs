//! Attacks on the board of nine files and ten ranks, as far as Janggi and Xiangqi share them.

pub(crate) mod leapers;
pub(crate) mod sliders;
pub(crate) mod soldiers;
