//! Proof and disproof numbers.

/// How far a position is from a proof and from a disproof: the least number of positions that still
/// have to be decided, as far as is known.
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

    pub(super) const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The numbers of a position from those of the moves that are not decided. Where all moves have
    /// to be dealt with, the hardest counts, and each other one as one more: to add them up would
    /// count positions that several moves lead to as often as that.
    pub(super) fn of(attacks: bool, moves: impl Iterator<Item = Numbers>, share: u32) -> Numbers {
        let (mut count, mut least, mut most) = (0, NEVER, 0);
        for numbers in moves {
            let (one, all) = match attacks {
                true => (numbers.proof, numbers.disproof),
                false => (numbers.disproof, numbers.proof),
            };
            count += 1;
            least = least.min(one);
            most = most.max(all);
        }
        let (one, all) = match count {
            0 => (NEVER, 0),
            _ => (least, (most + (count - 1) / share).min(NEVER - 1)),
        };
        match attacks {
            true => Numbers { proof: one, disproof: all },
            false => Numbers { proof: all, disproof: one },
        }
    }
}
