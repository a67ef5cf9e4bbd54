//! The page's window on the library: games go in and out as text, answers are JSON.
//!
//! Page and worker each load this module. The page plays, shows and judges; the worker thinks.

mod clock;
mod editor;
mod janggi;
mod json;
mod kind;
mod kingdrops;
mod link;
mod picture;
mod play;
mod records;
mod setup;
mod sitting;
mod think;
mod twelve;
mod xiangqi;

pub use clock::Clock;
pub use editor::Editor;
pub use play::{Play, games, load_twelve_table};
