//! The first 1,024 bytes: the men, and the keys to what follows. All arithmetic is on bytes.

use super::XqfProblem;
use crate::board::Placement;
use crate::record::drawn::man;
use crate::{File, Rank, Side, Square};

pub(super) const LENGTH: usize = 0x400;
/// The squares of the men.
pub(super) const MEN: usize = 0x10;
/// Who moves.
const TURN: usize = 0x32;
pub(super) const RESULT: usize = 0x33;

/// The texts: tag, place, and size with the byte of their length.
pub(super) const TEXTS: [(&str, usize, usize); 9] = [
    ("Title", 0x50, 64),
    ("Event", 0xd0, 64),
    ("Date", 0x110, 16),
    ("Site", 0x120, 16),
    ("Red", 0x130, 16),
    ("Black", 0x140, 16),
    ("TimeControl", 0x150, 64),
    ("Annotator", 0x1d0, 16),
    ("Author", 0x1e0, 16),
];

/// What the header says, with its keys.
pub(super) struct Header {
    /// Whether flags and comments are those of version 10 and before.
    pub(super) is_old: bool,
    /// What is added to the squares of the men, and to those that moves leave and reach.
    men_key: u8,
    pub(super) from_key: u8,
    pub(super) to_key: u8,
    /// What is added to the sizes of comments.
    pub(super) size_key: u32,
    /// What is added to the bytes behind the header, again and again.
    pub(super) stream: [u8; 32],
    is_shuffled: bool,
    men: [u8; 32],
    turn: u8,
}

type Problem = (usize, XqfProblem);

pub(super) fn read(bytes: &[u8]) -> Result<Header, Problem> {
    if !bytes.starts_with(b"XQ") {
        return Err((0, XqfProblem::Signature));
    }
    let Some(header) = bytes.first_chunk::<LENGTH>() else {
        return Err((bytes.len(), XqfProblem::Header));
    };
    let version = header[0x02];
    let is_old = version <= 10;
    let (mask, or) = (header[0x03], [header[0x08], header[0x09], header[0x0a], header[0x0b]]);
    let [sum, key_xy, key_from, key_to] = [header[0x0c], header[0x0d], header[0x0e], header[0x0f]];
    let mut men = [0; 32];
    men.copy_from_slice(&header[MEN..MEN + 32]);
    let turn = header[TURN];
    if is_old {
        return Ok(Header {
            is_old,
            men_key: 0,
            from_key: 0,
            to_key: 0,
            size_key: 0,
            stream: [0; 32],
            is_shuffled: false,
            men,
            turn,
        });
    }
    let men_key = key(key_xy, key_xy);
    let from_key = key(key_from, men_key);
    let to_key = key(key_to, from_key);
    let masks = [sum, key_xy, key_from, key_to];
    let mut stream = *b"[(C) Copyright Mr. Dong Shiwei.]";
    for (i, byte) in stream.iter_mut().enumerate() {
        *byte &= masks[i % 4] & mask | or[i % 4];
    }
    Ok(Header {
        is_old,
        men_key,
        from_key,
        to_key,
        size_key: (u32::from(sum) * 256 + u32::from(key_xy)) % 32_000 + 767,
        stream,
        is_shuffled: version >= 12,
        men,
        turn,
    })
}

/// A key out of a byte of the header and the key before it.
const fn key(byte: u8, before: u8) -> u8 {
    let square = byte.wrapping_mul(byte);
    let key = square.wrapping_mul(3).wrapping_add(9).wrapping_mul(3).wrapping_add(8);
    key.wrapping_mul(2).wrapping_add(1).wrapping_mul(3).wrapping_add(8).wrapping_mul(before)
}

/// The square of a number: ten for each file, and the rank from 0.
pub(super) fn square(number: u8) -> Option<Square> {
    let file = File::from_index(usize::from(number / 10))?;
    Some(Square::new(file, Rank::from_index(usize::from(number % 10))?))
}

impl Header {
    pub(super) fn turn(&self) -> Side {
        if self.turn == 1 { Side::BLACK } else { Side::RED }
    }

    /// The men on their squares. Those that are off the board have a number of 90 or more.
    pub(super) fn placement(&self) -> Result<Placement, Problem> {
        let mut placement = Placement::default();
        for (i, &byte) in self.men.iter().enumerate() {
            let number = match self.is_shuffled {
                true => (usize::from(self.men_key) + i + 1) % 32,
                false => i,
            };
            let Some(square) = square(byte.wrapping_sub(self.men_key)) else { continue };
            if placement.set(square, Some(man(number))).is_some() {
                return Err((MEN + i, XqfProblem::Men(square)));
            }
        }
        Ok(placement)
    }
}
