//! What a position is worth under perfect play.

use core::fmt;

/// The value of a position under perfect play, for the side to move.
///
/// Plies are counted to the end of the game. The capture of the king is the last ply, a safe
/// arrival at home is a win in 2, and a king that is home at its owner's turn has won in 0. The
/// winner takes the shortest way, the loser the longest. What neither side can force is a draw; the
/// draw rules (TJ-23, TJ-24) play no part in the values.
///
/// ```
/// use janggi::twelve::Value;
///
/// assert_eq!(Value::Win(Some(3)).to_string(), "win 3");
/// assert_eq!(Value::Draw.to_string(), "draw");
/// ```
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn values_as_text() {
        assert_eq!(Value::Win(Some(5)).to_string(), "win 5");
        assert_eq!(Value::Loss(None).to_string(), "loss");
        assert_eq!(Value::Draw.to_string(), "draw");
    }
}
