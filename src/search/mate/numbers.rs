//! Proof and disproof numbers.

/// How far a position is from a proof and from a refutation: how many positions have to be decided
/// for it at least, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

/// More than any number of a position that is not decided.
pub(super) const NEVER: u32 = 1 << 30;

impl Numbers {
    pub(super) const PROVED: Numbers = Numbers { proof: 0, disproof: NEVER };
    pub(super) const REFUTED: Numbers = Numbers { proof: NEVER, disproof: 0 };
    /// As limits: none.
    pub(super) const UNLIMITED: Numbers = Numbers { proof: NEVER, disproof: NEVER };

    pub(super) const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Whether one of the numbers has reached its limit, as it has when all is decided.
    pub(super) const fn reach(self, limits: Numbers) -> bool {
        self.is_decided() || self.proof >= limits.proof || self.disproof >= limits.disproof
    }

    /// Whether a move with these numbers is of no use to the side that is on turn.
    pub(super) const fn is_idle(self, attacks: bool) -> bool {
        self.seen_by(attacks).disproof == 0
    }

    /// The numbers as they are for the side on turn: what proves the attacker's win refutes the
    /// defender's hopes.
    pub(super) const fn seen_by(self, attacks: bool) -> Numbers {
        match attacks {
            true => self,
            false => Numbers { proof: self.disproof, disproof: self.proof },
        }
    }

    /// The numbers of a position from those of the moves that are not decided. Where all moves have
    /// to be dealt with, the hardest counts, and of the others so many, its weight, as one more. To
    /// add them up would count a position that several moves lead to as often as that.
    pub(super) fn of(attacks: bool, weight: u32, moves: impl Iterator<Item = Numbers>) -> Numbers {
        let (mut count, mut least, mut most) = (0, NEVER, 0);
        for numbers in moves {
            let Numbers { proof, disproof } = numbers.seen_by(attacks);
            count += 1;
            least = least.min(proof);
            most = most.max(disproof);
        }
        let disproof = match count {
            0 => 0,
            _ if most >= NEVER => NEVER,
            _ => (most + (count - 1) / weight).min(NEVER - 1),
        };
        Numbers { proof: least, disproof }.seen_by(attacks)
    }
}
