//! What the programs `janggi` and `janggi-uci` have in common and what their tests and fuzz targets
//! use: the games as the programs see them, and the engine.
//!
//! The programs are the product of this package. The library is made for them, and changes as they
//! need.
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, missing_debug_implementations)]

pub mod game;
pub mod uci;
