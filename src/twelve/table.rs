//! The finished table: perfect play out of a file.

use alloc::vec::Vec;
use core::fmt;

use super::army::HOME;
use super::index::{Index, Space};
use super::view::View;
use super::{Move, Role, Rules, TwelveJanggi};
use crate::Position;

/// The first bytes of a table file.
const MAGIC: [u8; 8] = *b"TWELVEJG";
/// The version of the format that this code reads and writes.
const VERSION: u8 = 1;
/// Magic, version, form, rules, five bytes of zero, number of positions, checksum.
const HEADER: usize = 32;
/// Where the checksum stands; it covers everything else.
const CHECKSUM: core::ops::Range<usize> = 24..32;
/// The ply byte of a position that nobody can win.
const DRAW: u8 = u8::MAX;

/// The value of a position under perfect play, for the side to move.
///
/// Plies are counted to the end of the game. The capture of the king is the last ply, a safe arrival
/// at home is a win in 2, and a king that is home at its owner's turn has won in 0. The winner takes
/// the shortest way, the loser the longest. What neither side can force is a draw; the draw rules
/// (TJ-23, TJ-24) play no part in the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// The mover wins, in so many plies where they are known.
    Win(Option<u8>),
    /// The mover loses, in so many plies where they are known.
    Loss(Option<u8>),
    /// Neither side can force a win.
    Draw,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, plies) = match self {
            Value::Win(plies) => ("win", plies),
            Value::Loss(plies) => ("loss", plies),
            Value::Draw => ("draw", &None),
        };
        f.write_str(word)?;
        plies.map_or(Ok(()), |plies| write!(f, " {plies}"))
    }
}

/// How much a table tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// One bit a position: whether the mover loses. Win, loss and draw follow by looking one ply ahead.
    Small,
    /// The bits of the small form, and one byte a position for the plies.
    Full,
}

/// A solved game: the value of every position under one family of rules.
///
/// The draw rules do not matter to a table, so `standard` and `show` share one; what matters is
/// whether a drop may go in the opponent's home column (TJ-30).
///
/// A table borrows the bytes of its file. It needs about a megabyte of its own for the numbering of the
/// positions, and works without `std`. How to get one: `janggi solve --out twelve.table`, a
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
    lost: &'a [u8],
    plies: Option<&'a [u8]>,
}

/// Why bytes are no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum TableError {
    /// The bytes do not start like a table file.
    #[error("this is no table of Twelve Janggi")]
    Magic,
    /// The format is of another version.
    #[error("the table has format version {0}, and only version {VERSION} can be read")]
    Version(u8),
    /// The header says something that no table says.
    #[error("the header of the table makes no sense")]
    Header,
    /// There are too few or too many bytes.
    #[error("the table should have {expected} bytes, not {found}")]
    Length {
        /// The length that follows from the header.
        expected: usize,
        /// The length of the bytes.
        found: usize,
    },
    /// The bytes were changed since they were written.
    #[error("the table is damaged: its checksum is wrong")]
    Checksum,
}

/// Why a table does not know a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ProbeError {
    /// The position is played by rules on drops that are not those of the table.
    #[error("the table was made for other rules on drops than those of the position")]
    Rules,
    /// A king, or another piece of the set, is missing (see [`Fault`](super::Fault)), or a pawn stands
    /// where the rules allow none.
    #[error("the table knows only positions that can come up with the whole set of pieces")]
    NotInTable,
}

/// What can be said of a position without a table.
enum Sight {
    Value(Value),
    Undecided(View),
}

impl<'a> Table<'a> {
    /// Reads a table from the bytes of its file, and checks that they are whole: in time linear in
    /// their length, some 30 ms for the full form.
    ///
    /// # Errors
    /// When the bytes are anything but an undamaged table. No byte is trusted before the checksum is
    /// found right.
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
        self.drops_everywhere == rules.drops_everywhere
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

    /// The value of a position. The full form answers from one place of the table, the small form
    /// looks at all moves unless the mover loses.
    ///
    /// # Errors
    /// When the position is none of the table's.
    pub fn probe(&self, position: &TwelveJanggi) -> Result<Value, ProbeError> {
        let view = match self.sight(position)? {
            Sight::Value(value) => return Ok(value),
            Sight::Undecided(view) => view,
        };
        let place = self.index.place(&view).ok_or(ProbeError::NotInTable)?.index;
        if self.plies.is_some() || self.has_lost(place) {
            return Ok(self.value(place));
        }
        for &mv in &position.legal_moves() {
            if self.is_lost(&after(position, mv))? {
                return Ok(Value::Win(None));
            }
        }
        Ok(Value::Draw)
    }

    #[cfg(feature = "solver")]
    pub(super) const fn index(&self) -> &Index {
        &self.index
    }

    #[cfg(feature = "solver")]
    pub(super) const fn drops_everywhere(&self) -> bool {
        self.drops_everywhere
    }

    /// What is written under a number of the index; in the small form a win may be a draw.
    pub(super) fn value(&self, number: usize) -> Value {
        let lost = self.has_lost(number);
        match self.plies.map(|plies| plies[number]) {
            Some(DRAW) => Value::Draw,
            plies if lost => Value::Loss(plies),
            plies => Value::Win(plies),
        }
    }

    fn has_lost(&self, number: usize) -> bool {
        self.lost[number / 8] >> (number % 8) & 1 == 1
    }

    /// Whether the mover of a position loses, for which one bit is enough.
    fn is_lost(&self, position: &TwelveJanggi) -> Result<bool, ProbeError> {
        match self.sight(position)? {
            Sight::Value(value) => Ok(matches!(value, Value::Loss(_))),
            Sight::Undecided(view) => {
                let place = self.index.place(&view).ok_or(ProbeError::NotInTable)?.index;
                Ok(self.has_lost(place))
            }
        }
    }

    /// The value of a position where no table is needed for it.
    fn sight(&self, position: &TwelveJanggi) -> Result<Sight, ProbeError> {
        if !self.is_for(position.rules()) {
            return Err(ProbeError::Rules);
        }
        if let Some(outcome) = position.outcome() {
            let won = outcome.winner == Some(position.turn());
            let plies = self.plies.and(Some(0));
            return Ok(Sight::Value(if won { Value::Win(plies) } else { Value::Loss(plies) }));
        }
        let view = View::of(position).ok_or(ProbeError::NotInTable)?;
        let plies = self.plies.and(Some(1));
        Ok(if view.own.attacks(crate::Side::First, view.rival_king()) {
            Sight::Value(Value::Win(plies))
        } else if view.rival.of(Role::King) & HOME[0] != 0 {
            Sight::Value(Value::Loss(plies))
        } else {
            Sight::Undecided(view)
        })
    }

    /// The moves that keep the value of a position, in the order of
    /// [`legal_moves`](Position::legal_moves).
    ///
    /// From the full form: the moves that win soonest, lose latest, or hold the draw. From the small form:
    /// the moves that win, all moves of a lost position, or those that hold the draw. Moves that win
    /// may then go round in circles; only the full form shows the way out.
    ///
    /// # Errors
    /// When the position is none of the table's.
    pub fn best_moves(&self, position: &TwelveJanggi) -> Result<Vec<Move>, ProbeError> {
        let value = self.probe(position)?;
        let mut best = Vec::new();
        for &mv in &position.legal_moves() {
            let reply = after(position, mv);
            let keeps = match value {
                // One bit is enough for it, and no look ahead.
                Value::Win(None) => self.is_lost(&reply)?,
                Value::Loss(None) => true,
                _ => self.probe(&reply)? == expected_after(value),
            };
            if keeps {
                best.push(mv);
            }
        }
        Ok(best)
    }

    /// A line of best moves, the first of [`best_moves`](Self::best_moves) each time, to the end of
    /// the game or to `longest` moves, whichever comes first. Only with the full form does a won
    /// line surely reach the end.
    ///
    /// # Errors
    /// When the position is none of the table's.
    pub fn principal_variation(
        &self,
        position: &TwelveJanggi,
        longest: usize,
    ) -> Result<Vec<Move>, ProbeError> {
        let mut line = Vec::new();
        let mut position = *position;
        while line.len() < longest {
            let Some(&mv) = self.best_moves(&position)?.first() else { break };
            line.push(mv);
            position = after(&position, mv);
        }
        Ok(line)
    }
}

/// The position after a legal move.
fn after(position: &TwelveJanggi, mv: Move) -> TwelveJanggi {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

/// What a best move leaves to the opponent.
fn expected_after(value: Value) -> Value {
    let sooner = |plies: Option<u8>| plies.map(|plies| plies.saturating_sub(1));
    match value {
        Value::Win(plies) => Value::Loss(sooner(plies)),
        Value::Loss(plies) => Value::Win(sooner(plies)),
        Value::Draw => Value::Draw,
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

/// A checksum of everything but the checksum. Every step can be undone, so that two files that differ
/// in one word never have the same sum.
fn checksum(bytes: &[u8]) -> [u8; 8] {
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
pub(super) struct Writer {
    bytes: Vec<u8>,
    positions: usize,
}

#[cfg(feature = "solver")]
impl Writer {
    /// A file without its contents.
    pub(super) fn new(drops_everywhere: bool, positions: usize) -> Writer {
        let mut bytes = Vec::with_capacity(file_len(Form::Full, positions) + 8);
        bytes.extend(new_header(Form::Full, drops_everywhere, positions, &[0; 8]));
        Writer { bytes, positions }
    }

    /// Writes words: first those of the bits, then those of the bytes.
    pub(super) fn extend(&mut self, words: impl Iterator<Item = u64>) {
        words.for_each(|word| self.bytes.extend(word.to_le_bytes()));
    }

    /// The file, with its checksum.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.truncate(file_len(Form::Full, self.positions));
        seal(&mut self.bytes);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::super::Faults;
    use super::*;

    /// A small table for `standard` or `dobutsu` with bits out of a random number generator.
    fn noise(drops_everywhere: bool) -> Vec<u8> {
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
    fn a_small_table_answers_without_plies() {
        let bytes = noise(false);
        let table = Table::from_bytes(&bytes).unwrap();
        let mut position = TwelveJanggi::default();
        let mut random = 5_usize;
        // What the bits say of the mover, read by hand.
        let is_lost = |position: &TwelveJanggi| match table.sight(position).unwrap() {
            Sight::Value(value) => matches!(value, Value::Loss(_)),
            Sight::Undecided(view) => {
                let number = table.index.place(&view).unwrap().index;
                bytes[HEADER + number / 8] & 1 << (number % 8) != 0
            }
        };
        for _ in 0..3_000 {
            let legal = position.legal_moves();
            let value = table.probe(&position).unwrap();
            if let Sight::Undecided(_) = table.sight(&position).unwrap() {
                let wins = legal.iter().any(|&mv| is_lost(&position.play(mv).unwrap()));
                let expected = match (is_lost(&position), wins) {
                    (true, _) => Value::Loss(None),
                    (false, true) => Value::Win(None),
                    (false, false) => Value::Draw,
                };
                assert_eq!(value, expected);
                let is_best = |&mv: &Move| match value {
                    Value::Loss(_) => true,
                    Value::Win(_) => is_lost(&position.play(mv).unwrap()),
                    Value::Draw => table.probe(&position.play(mv).unwrap()) == Ok(Value::Draw),
                };
                let best: Vec<Move> = legal.iter().copied().filter(is_best).collect();
                assert_eq!(table.best_moves(&position).unwrap(), best);
            }
            random = random.wrapping_mul(69_069).wrapping_add(1);
            position = match legal.get((random >> 16) % legal.len().max(1)) {
                Some(&mv) => after(&position, mv),
                None => TwelveJanggi::default(),
            };
        }
        let mut end = TwelveJanggi::default();
        let line = table.principal_variation(&end, 10).unwrap();
        for &mv in &line {
            assert!(table.best_moves(&end).unwrap().contains(&mv));
            end = end.play(mv).unwrap();
        }
        assert!(line.len() == 10 || table.best_moves(&end).unwrap().is_empty());
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

    #[test]
    fn what_is_not_in_the_table() {
        let bytes = noise(false);
        let table = Table::from_bytes(&bytes).unwrap();
        assert_eq!(table.probe(&TwelveJanggi::start(Rules::DOBUTSU)), Err(ProbeError::Rules));
        let probe = |text: &str| {
            let setup: super::super::Setup = text.parse().unwrap();
            table.probe(&setup.position_waiving(Rules::STANDARD, Faults::WAIVABLE).unwrap())
        };
        assert_eq!(probe(".K./.../.../.k. GGMMP 1"), Err(ProbeError::NotInTable));
        // An unpromoted pawn at the far end.
        assert_eq!(probe("K../.../.../P.k GGMMp 1"), Err(ProbeError::NotInTable));
        // Decided at sight, and so known without a look at the bits.
        assert_eq!(probe(".../.K./.k./... GGMMPP 1"), Ok(Value::Win(None)));
        assert_eq!(probe(".../.K./.../..k GGMMPP 1").map(|_| ()), Ok(()));
        assert_eq!(probe("k../..K/.../... GGMMPP 1"), Ok(Value::Loss(None)));
        assert_eq!(probe("k../.../.../..K GGMMPP 1"), Ok(Value::Win(None)));
        // Nonsense made by unchecked moves is no reason to look where nothing is.
        let mut nonsense = TwelveJanggi::default();
        nonsense.play_unchecked(Move::drop(Role::General, super::super::Square::A2));
        assert_eq!(table.probe(&nonsense), Err(ProbeError::NotInTable));
    }

    #[test]
    fn values_as_text() {
        assert_eq!(Value::Win(Some(5)).to_string(), "win 5");
        assert_eq!(Value::Loss(None).to_string(), "loss");
        assert_eq!(Value::Draw.to_string(), "draw");
    }
}
