//! An engine that speaks UCI, and UCCI for Xiangqi: one thread reads commands, another one thinks,
//! so that it can be told to stop.

mod board;
mod clock;
mod engine;
mod options;
mod output;
mod protocol;
mod report;
mod thinker;

pub use engine::Engine;
pub use options::Options;
pub use output::Output;
