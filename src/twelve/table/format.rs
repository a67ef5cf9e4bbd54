//! The bytes of a table: header, bits, plies and a checksum.

use alloc::vec::Vec;

use super::super::index::{Index, Space};
use super::Table;
use crate::macros::errors::error;

/// The first bytes of a table file.
const MAGIC: [u8; 8] = *b"TWELVEJG";
/// The version of the format that this code reads and writes.
const VERSION: u8 = 1;
/// The length of magic, version, form, rules, five bytes of zero, number of positions, checksum.
pub(super) const HEADER: usize = 32;
/// Where the checksum stands; it covers everything else.
const CHECKSUM: core::ops::Range<usize> = 24..32;

/// How much a table tells.
///
/// [`Table`](crate::twelve::Table) shows both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// One bit a position: whether the mover loses. Win, loss and draw follow by looking one ply
    /// ahead.
    Small,
    /// The bits of the small form, and one byte a position for the plies.
    Full,
}

error! {
    /// Why bytes are no table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum TableError {
        /// The bytes do not start like a table file.
        Magic => "this is no table of Twelve Janggi";
        /// The format is of another version.
        Version(version: u8) =>
            "the table has format version {version}, and only version {VERSION} can be read";
        /// The header says something that no table says.
        Header => "the header of the table makes no sense";
        /// There are too few or too many bytes.
        Length {
            /// The length that follows from the header.
            expected: usize,
            /// The length of the bytes.
            found: usize,
        } => "the table should have {expected} bytes, not {found}";
        /// The bytes were changed since they were written.
        Checksum => "the table is damaged: its checksum is wrong";
    }
}

impl<'a> Table<'a> {
    /// Reads a table from the bytes of its file, and checks that they are whole: in time linear in
    /// their length, some 30 ms for the full form.
    ///
    /// # Errors
    /// When the bytes are anything but an undamaged table. No byte is trusted before the checksum
    /// is found right.
    pub fn from_bytes(bytes: &'a [u8]) -> Result<Self, TableError> {
        let found = bytes.len();
        let Some((header, _)) = bytes.split_first_chunk::<HEADER>() else {
            let is_start = MAGIC.iter().zip(bytes).all(|(a, b)| a == b);
            let short = TableError::Length { expected: HEADER, found };
            return Err(if is_start { short } else { TableError::Magic });
        };
        if header[..8] != MAGIC {
            return Err(TableError::Magic);
        }
        if header[8] != VERSION {
            return Err(TableError::Version(header[8]));
        }
        let form = match header[9] {
            0 => Form::Small,
            1 => Form::Full,
            _ => return Err(TableError::Header),
        };
        let drops_everywhere = match header[10] {
            0 => false,
            1 => true,
            _ => return Err(TableError::Header),
        };
        let index = Index::new(Space::Undecided, drops_everywhere);
        if *header != new_header(form, drops_everywhere, index.len(), &header[CHECKSUM]) {
            return Err(TableError::Header);
        }
        let expected = file_len(form, index.len());
        if found != expected {
            return Err(TableError::Length { expected, found });
        }
        if header[CHECKSUM] != checksum(bytes) {
            return Err(TableError::Checksum);
        }
        let (lost, plies) = bytes[HEADER..].split_at(bit_bytes(index.len()));
        let plies = (form == Form::Full).then_some(plies);
        Ok(Table { index, drops_everywhere, lost, plies })
    }

    /// The bytes of the small form, which can be written to a file.
    #[must_use]
    pub fn to_small_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + self.lost.len());
        bytes.extend(new_header(Form::Small, self.drops_everywhere, self.index.len(), &[0; 8]));
        bytes.extend(self.lost);
        seal(&mut bytes);
        bytes
    }
}

/// How many bytes hold one bit for each position; whole words of eight.
const fn bit_bytes(positions: usize) -> usize {
    positions.div_ceil(64) * 8
}

const fn file_len(form: Form, positions: usize) -> usize {
    let plies = match form {
        Form::Small => 0,
        Form::Full => positions,
    };
    HEADER + bit_bytes(positions) + plies
}

fn new_header(
    form: Form,
    drops_everywhere: bool,
    positions: usize,
    checksum: &[u8],
) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(&MAGIC);
    header[8] = VERSION;
    header[9] = (form == Form::Full).into();
    header[10] = drops_everywhere.into();
    header[16..24].copy_from_slice(&(positions as u64).to_le_bytes());
    for (to, from) in header[CHECKSUM].iter_mut().zip(checksum) {
        *to = *from;
    }
    header
}

/// Writes the checksum of a file into its header.
fn seal(bytes: &mut [u8]) {
    let sum = checksum(bytes);
    for (to, from) in bytes.iter_mut().skip(CHECKSUM.start).zip(sum) {
        *to = from;
    }
}

/// A checksum of everything but the checksum. Every step can be undone, so that two files that
/// differ in one word never have the same sum.
pub(in super::super) fn checksum(bytes: &[u8]) -> [u8; 8] {
    let mut sum = 0x9e37_79b9_7f4a_7c15_u64;
    let mut add = |word: u64| {
        sum = (sum ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        sum ^= sum >> 32;
    };
    for part in [bytes.get(..CHECKSUM.start), bytes.get(HEADER..)].into_iter().flatten() {
        let mut words = part.chunks_exact(8);
        for word in &mut words {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(word);
            add(u64::from_le_bytes(bytes));
        }
        let mut rest = [0; 8];
        for (to, from) in rest.iter_mut().zip(words.remainder()) {
            *to = *from;
        }
        add(u64::from_le_bytes(rest));
    }
    sum.to_le_bytes()
}

/// Makes the bytes of a full table of its two parts.
#[cfg(feature = "solver")]
pub(in super::super) struct TableWriter {
    bytes: Vec<u8>,
    positions: usize,
}

#[cfg(feature = "solver")]
impl TableWriter {
    /// A file without its contents.
    pub(in super::super) fn new(drops_everywhere: bool, positions: usize) -> TableWriter {
        let mut bytes = Vec::with_capacity(file_len(Form::Full, positions) + 8);
        bytes.extend(new_header(Form::Full, drops_everywhere, positions, &[0; 8]));
        TableWriter { bytes, positions }
    }

    /// Writes words: first those of the bits, then those of the bytes.
    pub(in super::super) fn extend(&mut self, words: impl Iterator<Item = u64>) {
        words.for_each(|word| self.bytes.extend(word.to_le_bytes()));
    }

    /// The file, with its checksum.
    pub(in super::super) fn finish(mut self) -> Vec<u8> {
        self.bytes.truncate(file_len(Form::Full, self.positions));
        seal(&mut self.bytes);
        self.bytes
    }
}

/// A small table for `standard` or `dobutsu` with bits out of a random number generator.
#[cfg(test)]
pub(super) fn noise(drops_everywhere: bool) -> Vec<u8> {
    let positions = Index::new(Space::Undecided, drops_everywhere).len();
    let mut bytes = new_header(Form::Small, drops_everywhere, positions, &[0; 8]).to_vec();
    let mut state = 1_u64;
    bytes.extend((0..bit_bytes(positions)).map(|_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 56) as u8
    }));
    seal(&mut bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::super::super::Rules;
    use super::*;

    fn error(bytes: &[u8]) -> TableError {
        Table::from_bytes(bytes).unwrap_err()
    }

    #[test]
    fn damaged_and_foreign_files_are_refused() {
        let good = noise(false);
        let table = Table::from_bytes(&good).unwrap();
        assert_eq!(table.form(), Form::Small);
        assert_eq!(table.to_small_bytes(), good);
        assert!(table.is_for(Rules::SHOW) && !table.is_for(Rules::DOBUTSU));

        assert_eq!(error(b""), TableError::Length { expected: HEADER, found: 0 });
        assert_eq!(error(b"TWELVEJG"), TableError::Length { expected: HEADER, found: 8 });
        assert_eq!(error(b"MThd"), TableError::Magic);
        assert_eq!(error(&[0; 64]), TableError::Magic);
        let (expected, found) = (good.len(), good.len() - 1);
        assert_eq!(error(&good[..found]), TableError::Length { expected, found });

        // One bit of every byte of the header, and of some of the rest.
        let mut bytes = good.clone();
        for place in (0..HEADER).chain([HEADER, 7_000_001, good.len() - 1]) {
            let bit = 1 << (place % 8);
            bytes[place] ^= bit;
            let expected = match place {
                0..8 => TableError::Magic,
                8 => TableError::Version(VERSION ^ bit),
                9..24 => TableError::Header,
                _ => TableError::Checksum,
            };
            assert_eq!(error(&bytes), expected, "byte {place}");
            bytes[place] ^= bit;
        }
        bytes[9] = 1;
        assert!(matches!(error(&bytes), TableError::Length { .. }));
        bytes[9] = 0;
        bytes.push(0);
        assert!(matches!(error(&bytes), TableError::Length { .. }));
    }

    #[test]
    fn a_table_says_for_which_rules_it_is() {
        let bytes = noise(true);
        let table = Table::from_bytes(&bytes).unwrap();
        assert_eq!(table.rules(), Rules::DOBUTSU);
        assert!(table.is_for(Rules::DOBUTSU) && !table.is_for(Rules::STANDARD));
        assert_eq!(file_len(Form::Full, 65), HEADER + 16 + 65);
        assert_eq!(file_len(Form::Small, 65), HEADER + 16);
    }
}
