//! The rules, texts and promises of Janggi.

mod cases;
mod diagram;
mod dialects;
mod endings;
mod gib;
mod movement;
mod notation;
mod options;
mod oracle;
mod panics;
mod perft;
mod promises;
mod records;
mod rules;
mod setup;
mod shorthand;
