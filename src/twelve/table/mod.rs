//! The finished table: perfect play out of a file.

mod format;
mod probe;
mod value;

use super::Rules;
use super::index::Index;

pub use format::{Form, TableError};
#[cfg(feature = "solver")]
pub(super) use format::{TableWriter, checksum};
pub use probe::ProbeError;
pub use value::Value;

/// A solved game: the value of every position under one family of rules.
///
/// The draw rules do not matter to a table, so `standard` and `show` share one; what matters is
/// whether a drop may go in the opponent's home column (TJ-30).
///
/// A table borrows the bytes of its file. It needs about a megabyte of its own for the numbering of
/// the positions, and works without `std`. How to get one: `janggi solve --out twelve.table`, a
/// program of the package `janggi-cli`.
///
/// ```no_run
/// use janggi::twelve::{Table, TwelveJanggi};
///
/// let bytes = std::fs::read("twelve.table")?;
/// let table = Table::from_bytes(&bytes)?;
/// let start = TwelveJanggi::default();
/// println!("{}: {:?}", table.probe(&start)?, table.best_moves(&start)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<'a> {
    index: Index,
    drops_everywhere: bool,
    /// One bit a number of the index: whether the mover loses.
    lost: &'a [u8],
    /// In the full form, one byte a number: the plies of its value.
    plies: Option<&'a [u8]>,
}

impl Table<'_> {
    /// How much the table tells.
    #[must_use]
    pub const fn form(&self) -> Form {
        if self.plies.is_some() { Form::Full } else { Form::Small }
    }

    /// The preset that the table was made for. It serves all rules with the same rule on drops.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        if self.drops_everywhere { Rules::DOBUTSU } else { Rules::STANDARD }
    }

    /// Whether the table can be asked about positions with these rules.
    #[must_use]
    pub const fn is_for(&self, rules: Rules) -> bool {
        self.drops_everywhere == rules.drops_everywhere()
    }

    #[cfg(feature = "solver")]
    pub(super) const fn index(&self) -> &Index {
        &self.index
    }

    #[cfg(feature = "solver")]
    pub(super) const fn drops_everywhere(&self) -> bool {
        self.drops_everywhere
    }
}
