//! Portable game notation, the text form of records: read in two steps, as text and then as moves,
//! and written.

mod builder;
mod bytes;
mod clock;
mod error;
mod lexer;
mod record_error;
mod resolve;
#[cfg(feature = "std")]
mod stream;
mod tag;
mod text;
mod visitor;
mod write;

pub use error::{ParsePgnError, PgnProblem};
pub use record_error::{RecordError, UnreadMove};
#[cfg(feature = "std")]
pub use stream::{PgnReader, ReadPgnError};
pub use text::{Pgn, PgnGames, PgnWord};
pub use visitor::{PgnText, PgnVisitor, visit_pgn};
pub use write::{PgnWriter, UnnamedMove};
