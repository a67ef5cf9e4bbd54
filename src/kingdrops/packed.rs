//! Positions as bytes.

use super::key::OffBoard;
use super::{Hand, Kingdrops, Piece, Placement, Role, Rules, Setup, SetupError, Square};
use crate::packed::Pieces;
use crate::{Side, UnpackError};

/// The code of a piece of Black is this much higher.
const BLACK: u8 = 8;

/// The byte of a piece that acted, where fewer than three did.
const NONE: u8 = 0xff;

/// The bits of the last byte.
const BLACK_TO_MOVE: u8 = 1;
const DROPPED: u8 = 2;
const PLACING: u8 = 4;

impl Kingdrops {
    /// The position as 40 bytes, for databases and training data. The layout never changes (numbers
    /// are little-endian, and the lower half of a byte comes first):
    ///
    /// - bytes 0 to 7: bit by bit the squares with a piece, by their numbers;
    /// - bytes 8 to 23: the pieces in the order of their squares, four bits each: the
    ///   [`index`](Role::index) of the role, and 8 more for Black;
    /// - bytes 24 to 31: pieces off the board, four bits for each number, White's first: rooks,
    ///   bishops, guards and queens in the reserves, then those captured; while pieces are being
    ///   placed, the numbers still to be placed of all seven kinds and 0;
    /// - bytes 32 to 34: the squares of the pieces that have acted in this turn, in their order;
    ///   255 for none;
    /// - bytes 35 to 38: the number of the turn;
    /// - byte 39: 1 when Black is on turn, plus 2 when one of the actions was a drop, plus 4 while
    ///   pieces are being placed.
    ///
    /// ```
    /// use janggi::kingdrops::{Kingdrops, Lineup};
    ///
    /// let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse()?;
    /// let start = Kingdrops::from_lineups(lineup, lineup);
    /// assert_eq!(Kingdrops::from_packed(&start.to_packed(), start.rules())?, start);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_packed(&self) -> [u8; 40] {
        let code = |Piece { side, role }| match side {
            Side::First => role as u8,
            Side::Second => role as u8 | BLACK,
        };
        let pieces = Square::ALL
            .into_iter()
            .filter_map(|square| Some((square.index(), code(self.piece(square)?))));
        let mut bytes = [0; 40];
        // Two full sets are 32 pieces, so there are never too many.
        if let Ok(Pieces { occupied, codes }) = Pieces::pack(pieces) {
            bytes[..8].copy_from_slice(&(occupied as u64).to_le_bytes());
            bytes[8..24].copy_from_slice(&codes);
        }
        let mut setup = self.setup();
        for (i, (place, side, role)) in off_board(self.is_placing()).enumerate() {
            let hand = hand_mut(&mut setup, place, side);
            let count = role.map_or(0, |role| hand.count(role)) as u8;
            bytes[24 + i / 2] |= count << (i % 2 * 4);
        }
        bytes[32..35].fill(NONE);
        for (byte, square) in bytes[32..35].iter_mut().zip(setup.acted) {
            *byte = square as u8;
        }
        bytes[35..39].copy_from_slice(&self.number.to_le_bytes());
        bytes[39] = u8::from(setup.turn == Side::BLACK) * BLACK_TO_MOVE
            + u8::from(setup.dropped) * DROPPED
            + u8::from(self.is_placing()) * PLACING;
        bytes
    }

    /// The position that [`to_packed`](Kingdrops::to_packed) made these bytes of, under a rule set.
    ///
    /// # Errors
    /// When the bytes are no position.
    pub fn from_packed(bytes: &[u8], rules: Rules) -> Result<Kingdrops, UnpackError<SetupError>> {
        let bytes: &[u8; 40] = bytes.try_into().map_err(|_| UnpackError::Length(40))?;
        let flags = bytes[39];
        if flags & !(BLACK_TO_MOVE | DROPPED | PLACING) != 0 {
            return Err(UnpackError::Byte(39));
        }
        let mut setup = Setup {
            turn: if flags & BLACK_TO_MOVE == 0 { Side::WHITE } else { Side::BLACK },
            dropped: flags & DROPPED != 0,
            number: u32::from_le_bytes([bytes[35], bytes[36], bytes[37], bytes[38]]),
            ..Setup::default()
        };
        read_board(bytes, &mut setup.placement).map_err(|i| UnpackError::Byte(8 + i))?;
        for (i, (place, side, role)) in off_board(flags & PLACING != 0).enumerate() {
            let count = bytes[24 + i / 2] >> (i % 2 * 4) & 15;
            let hand = hand_mut(&mut setup, place, side);
            match role {
                Some(role) => (0..count).for_each(|_| hand.add(role)),
                None if count == 0 => {}
                None => return Err(UnpackError::Byte(24 + i / 2)),
            }
        }
        let placing = setup.to_place.iter().any(|hand| !hand.is_empty());
        if placing != (flags & PLACING != 0) {
            return Err(UnpackError::Byte(39));
        }
        for (i, &byte) in bytes[32..35].iter().enumerate() {
            let square = Square::from_index(byte.into());
            // Each after the one before, so that a position has one form; after none comes none.
            match square {
                Some(square) if setup.acted.len() == i && setup.acted.last() < Some(square) => {
                    setup.acted.insert(square);
                }
                None if byte == NONE => {}
                _ => return Err(UnpackError::Byte(32 + i)),
            }
        }
        setup.position(rules).map_err(UnpackError::Refused)
    }
}

fn read_board(bytes: &[u8; 40], placement: &mut Placement) -> Result<(), usize> {
    let mut squares = [0; 16];
    squares[..8].copy_from_slice(&bytes[..8]);
    let mut codes = [0; 16];
    codes.copy_from_slice(&bytes[8..24]);
    Pieces { occupied: u128::from_le_bytes(squares), codes }.unpack(|square, code| {
        let side = if code & BLACK == 0 { Side::WHITE } else { Side::BLACK };
        let role = *Role::ALL.get(usize::from(code & !BLACK))?;
        placement.set(Square::from_index(square)?, Some(Piece { side, role }));
        Some(())
    })
}

fn hand_mut(setup: &mut Setup, place: OffBoard, side: Side) -> &mut Hand {
    let hands = match place {
        OffBoard::Reserve => &mut setup.reserves,
        OffBoard::Prison => &mut setup.prisoners,
        OffBoard::Unplaced => &mut setup.to_place,
    };
    &mut hands[side.index()]
}

/// What the sixteen numbers of pieces off the board count; the last of a side is empty while pieces
/// are being placed.
fn off_board(placing: bool) -> impl Iterator<Item = (OffBoard, Side, Option<Role>)> {
    const PLACING: (&[OffBoard], &[Role]) = (&[OffBoard::Unplaced], &Role::ALL);
    const PLACED: (&[OffBoard], &[Role]) =
        (&[OffBoard::Reserve, OffBoard::Prison], &Role::PRISONERS);
    let (places, roles) = if placing { PLACING } else { PLACED };
    places.iter().flat_map(move |&place| {
        Side::BOTH.into_iter().flat_map(move |side| {
            let counted = roles.iter().map(|&role| Some(role));
            counted.chain(placing.then_some(None)).map(move |role| (place, side, role))
        })
    })
}
