//! The generation of legal moves, as far as Janggi and Xiangqi share it.

pub(crate) mod danger;
pub(crate) mod generator;
pub(crate) mod pins;
pub(crate) mod replies;
pub(crate) mod soldiers;
pub(crate) mod targets;
