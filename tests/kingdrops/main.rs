//! The rules, texts and promises of Kingdrops.

mod cases;
mod oracle;
mod rules;
mod text;
