//! The rules, texts and promises of Twelve Janggi.

mod cases;
mod diagram;
mod endings;
mod movement;
mod notation;
mod oracle;
mod panics;
mod perft;
mod promises;
mod rules;
mod setup;
mod shorthand;
#[cfg(feature = "solver")]
mod solver;
