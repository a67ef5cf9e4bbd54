//! The rules, texts and promises of Twelve Janggi.

mod cases;
mod oracle;
mod rules;
#[cfg(feature = "solver")]
mod solver;
