//! Sets of the ten squares that the kings leave free, and the numbers of these sets.

/// The squares without those of the kings, closed up: ten bits.
pub(super) type Ten = u16;
/// All ten squares.
pub(super) const TEN: u64 = 0x3ff;

/// How many sets of at most two of ten squares there are.
pub(super) const SETS: usize = 1 + 10 + 45;
/// How many sets of at most four of ten squares there are.
pub(super) const OCCUPATIONS: usize = SETS + 120 + 210;

/// The sets of at most `size` of ten squares, in rising order, numbered; 0 for the others.
const fn ranks(size: u32) -> [u16; 1024] {
    let mut ranks = [0; 1024];
    let (mut set, mut next) = (0_u16, 0);
    while set < 1024 {
        if set.count_ones() <= size {
            ranks[set as usize] = next;
            next += 1;
        }
        set += 1;
    }
    ranks
}

/// The number of a set of at most two squares.
pub(super) const SET_RANK: [u16; 1024] = ranks(2);
/// The number of a set of at most four squares.
pub(super) const OCCUPATION_RANK: [u16; 1024] = ranks(4);
/// The set with a number.
pub(super) const SET: [Ten; SETS] = {
    let mut sets = [0; SETS];
    let mut set = 0_u16;
    while set < 1024 {
        if set.count_ones() <= 2 {
            sets[SET_RANK[set as usize] as usize] = set;
        }
        set += 1;
    }
    sets
};

/// How many squares a set of at most two has.
pub(super) const fn size(set: Ten) -> u32 {
    (set != 0) as u32 + (set & set.wrapping_sub(1) != 0) as u32
}

/// The bits of `own` at the one or two places of `mask`, as a number.
pub(super) const fn pick(own: Ten, mask: Ten) -> u32 {
    let low = mask & mask.wrapping_neg();
    (own & low != 0) as u32 | ((own & (mask ^ low) != 0) as u32) << 1
}

/// The set of one or two places of `mask` that [`pick`] makes the number of.
pub(super) const fn place(number: u32, mask: Ten) -> Ten {
    let low = mask & mask.wrapping_neg();
    (if number & 1 != 0 { low } else { 0 }) | (if number & 2 != 0 { mask ^ low } else { 0 })
}
