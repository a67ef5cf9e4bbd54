//! The programs as they are used: arguments and input go in, output and an exit code come out.

mod arena;
mod arguments;
mod conversations;
mod engine;
mod explain;
mod files;
mod help;
mod lines;
mod play;
mod program;
mod puzzle;
mod puzzles;
mod record;
mod review;
mod show;
mod svg;
mod table;
mod tune;
mod uci;
