//! The rules, texts and promises of Xiangqi.

mod cases;
mod dialects;
mod endings;
mod movement;
mod notation;
mod oracle;
mod perft;
mod promises;
mod records;
mod setup;
mod shorthand;
