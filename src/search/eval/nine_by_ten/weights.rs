//! The weights of a network.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use super::network::{INPUTS, Output, PHASES, UNITS};

/// The weights of a [`NetworkEvaluator`](super::NetworkEvaluator), as `janggi tune` of the package
/// `janggi-cli` fits them to games.
///
/// As bytes they are, each number with its lowest byte first:
///
/// | numbers | size | what |
/// |---|---|---|
/// | [`INPUTS`](Weights::INPUTS) × [`UNITS`](Weights::UNITS) | `i8` | what a piece on a square adds to a unit; 127 fills it |
/// | `UNITS` | `i16` | what is in a unit beforehand, at most 16,000 to either side |
/// | for each phase, 4 of them: 2 × `UNITS` | `i16` | the worth of each unit, of the side to move and then of the other one, in 64ths; at most 255 to either side |
/// | and 3 more | `i16` | a constant, the lead on points, and that times the plies without a capture in tens, all in hundredths of a point |
/// | 1 | `i16` | how many hundredths of a point a full unit of worth 1 counts |
///
/// ```
/// use janggi::search::{JanggiEvaluator, Weights};
///
/// let weights = JanggiEvaluator::default().weights().clone();
/// assert_eq!(Weights::from_bytes(&weights.to_bytes()), Some(weights));
/// assert_eq!(Weights::from_bytes(b"too short"), None);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    rows: Cow<'static, [u8]>,
    pub(super) constants: [i16; UNITS],
    pub(super) outputs: [Output; PHASES],
    pub(super) scale: i16,
}

impl Weights {
    /// How many kinds of pieces on squares there are. It may change between versions.
    pub const INPUTS: usize = INPUTS;
    /// How many hidden units there are, without their mirrored twins. It may change between
    /// versions.
    pub const UNITS: usize = UNITS;
    /// How many bytes the weights take.
    pub const BYTES: usize = ROWS + 2 * (UNITS + PHASES * (2 * UNITS + 3) + 1);
    /// The greatest constant of a unit, so that no sum overflows.
    const CONSTANT_MAX: i16 = 16_000;
    /// The greatest output weight.
    const OUTPUT_MAX: i16 = 255;

    /// Nothing is worth anything.
    const NOTHING: Weights = Weights {
        rows: Cow::Borrowed(&[]),
        constants: [0; UNITS],
        outputs: [const { Output { units: [[0; UNITS]; 2], constant: 0, lead: 0, quiet_lead: 0 } };
            PHASES],
        scale: 0,
    };

    /// The weights that bytes stand for; `None` for another number of bytes than
    /// [`BYTES`](Weights::BYTES), or where a number goes beyond its range.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Weights> {
        Weights::of(bytes.get(..ROWS)?.to_vec().into(), bytes)
    }

    /// The bundled weights.
    pub(super) fn bundled(bytes: &'static [u8; Weights::BYTES]) -> Weights {
        let weights = Weights::of(Cow::Borrowed(&bytes[..ROWS]), bytes);
        // A test holds that they are within their range.
        weights.unwrap_or(Weights::NOTHING)
    }

    fn of(rows: Cow<'static, [u8]>, bytes: &[u8]) -> Option<Weights> {
        if bytes.len() != Weights::BYTES {
            return None;
        }
        let mut numbers =
            bytes[ROWS..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut within = true;
        let mut next = |most: i16| {
            let number = numbers.next().unwrap_or_default();
            within &= (-most..=most).contains(&number);
            number
        };
        let constants = [(); UNITS].map(|()| next(Weights::CONSTANT_MAX));
        let outputs = [(); PHASES].map(|()| Output {
            units: [(); 2].map(|()| [(); UNITS].map(|()| next(Weights::OUTPUT_MAX))),
            constant: next(i16::MAX),
            lead: next(i16::MAX),
            quiet_lead: next(i16::MAX),
        });
        let scale = next(i16::MAX);
        within.then_some(Weights { rows, constants, outputs, scale })
    }

    /// The bytes, as [`from_bytes`](Weights::from_bytes) reads them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut numbers = self.constants.to_vec();
        for Output { units, constant, lead, quiet_lead } in &self.outputs {
            numbers.extend(units.iter().flatten());
            numbers.extend([constant, lead, quiet_lead]);
        }
        numbers.push(self.scale);
        let mut bytes = self.rows.to_vec();
        bytes.extend(numbers.into_iter().flat_map(i16::to_le_bytes));
        bytes
    }

    /// What a piece on a square adds to each unit.
    #[inline(always)]
    pub(super) fn row(&self, input: usize) -> [i8; UNITS] {
        let row = self.rows.get(input * UNITS..).and_then(|rows| rows.first_chunk::<UNITS>());
        row.map_or([0; UNITS], |row| row.map(|byte| byte as i8))
    }
}

/// How many bytes the rows of all inputs take.
const ROWS: usize = INPUTS * UNITS;

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").field("bytes", &Weights::BYTES).finish_non_exhaustive()
    }
}
