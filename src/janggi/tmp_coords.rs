//! temp
#![allow(missing_docs, missing_debug_implementations)]
use super::{Janggi, Move};
use crate::{Position, Square};
pub struct Coordinates(Square, Square);
impl core::str::FromStr for Coordinates {
    type Err = crate::ParseSquareError;
    fn from_str(t: &str) -> Result<Self, Self::Err> {
        let (a, r) = Square::take(t).ok_or(crate::ParseSquareError)?;
        Ok(Coordinates(a, r.parse()?))
    }
}
impl core::fmt::Display for Coordinates {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}
impl Coordinates {
    pub fn of(mv: Move, p: &Janggi) -> Self {
        match mv {
            Move::Pass => Coordinates(p.general(p.turn()), p.general(p.turn())),
            Move::Step { from, to } => Coordinates(from, to),
        }
    }
    pub fn to_move(&self, p: &Janggi) -> Move {
        if self.0 == self.1 && self.0 == p.general(p.turn()) {
            Move::Pass
        } else {
            Move::step(self.0, self.1)
        }
    }
}
impl Janggi {
    pub fn diagram(&self) -> alloc::string::String {
        alloc::string::String::new()
    }
}
