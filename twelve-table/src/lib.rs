//! Twelve Janggi (십이장기), solved: whether the mover wins, draws or loses, for every position that
//! can come up.
//!
//! The crate is data, 12 MB that end up in the program, and depends on nothing. The crate `janggi`
//! reads it: its type `Table` borrows the bytes, works without the standard library, and needs
//! about a megabyte of its own.
//!
//! ```
//! use janggi::Position;
//! use janggi::twelve::{Move, Square, Table, TwelveJanggi, Value};
//!
//! let table = Table::from_bytes(janggi_twelve_table::STANDARD)?;
//!
//! // With best play the game is a draw, and all four first moves hold it.
//! let start = TwelveJanggi::default();
//! assert_eq!(table.probe(&start)?, Value::Draw);
//! assert_eq!(table.best_moves(&start)?, start.legal_moves().to_vec());
//!
//! // Two moves win here, and the table knows both.
//! let position: TwelveJanggi = "M.G/.pK/k../g.m p 2".parse()?;
//! assert_eq!(table.probe(&position)?, Value::Win(None));
//! let wins = [Move::step(Square::C1, Square::B1), Move::step(Square::D3, Square::C2)];
//! assert_eq!(table.best_moves(&position)?, wins);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

/// The small form of the table for the presets `standard` and `show`: one bit a position, set if
/// the mover loses. It tells win, loss and draw, but not how many plies a win takes.
pub const STANDARD: &[u8] = include_bytes!("../standard.bits");

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
