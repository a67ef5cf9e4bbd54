//! An engine that speaks UCI: one thread reads commands, another one thinks, so that it can be told
//! to stop.

mod clock;
mod engine;
mod options;
mod output;
mod report;
mod thinker;

pub use engine::Engine;
pub use options::{Options, Playing};
pub use output::Output;
