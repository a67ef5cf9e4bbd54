//! The rules, texts and promises of Kingdrops.

mod cases;
mod diagram;
mod endings;
mod movement;
mod notation;
mod oracle;
mod panics;
mod perft;
mod promises;
mod setup;
mod shorthand;
