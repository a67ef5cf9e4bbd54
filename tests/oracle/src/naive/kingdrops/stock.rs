//! Pieces beside the board: reserves, prisons, and those still to be placed.

/// The letters in the order of KD-17, with the number there is of each (KD-2).
pub(super) const LETTERS: [(u8, u8); 14] = [
    (b'S', 4),
    (b'A', 4),
    (b'R', 2),
    (b'B', 2),
    (b'G', 2),
    (b'Q', 1),
    (b'K', 1),
    (b's', 4),
    (b'a', 4),
    (b'r', 2),
    (b'b', 2),
    (b'g', 2),
    (b'q', 1),
    (b'k', 1),
];

/// How many there are of each letter.
#[derive(Clone, Copy, PartialEq, Default)]
pub(super) struct Stock([u8; 14]);

impl Stock {
    pub(super) fn count(&self, letter: u8) -> u8 {
        place(letter).map_or(0, |place| self.0[place])
    }

    pub(super) fn holds(&self, letter: u8) -> bool {
        self.count(letter) > 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 14]
    }

    /// Does it hold a piece of this side?
    pub(super) fn has_any_of(&self, white: bool) -> bool {
        if white { self.0[..7] != [0; 7] } else { self.0[7..] != [0; 7] }
    }

    /// One more. `None` when there is no such piece, or far too many.
    pub(super) fn add(&mut self, letter: u8) -> Option<()> {
        let count = &mut self.0[place(letter)?];
        *count = count.checked_add(1)?;
        Some(())
    }

    /// One less, if there is one.
    pub(super) fn take(&mut self, letter: u8) {
        if let Some(place) = place(letter) {
            self.0[place] = self.0[place].saturating_sub(1);
        }
    }

    /// KD-17: White's letters first, then Black's, each in the order S A R B G Q K.
    pub(super) fn read(inside: &str) -> Option<Stock> {
        let mut stock = Stock::default();
        for letter in inside.bytes().filter(|&letter| letter != b'-') {
            stock.add(letter)?;
        }
        Some(stock)
    }

    pub(super) fn text(&self) -> String {
        if self.is_empty() {
            return "-".into();
        }
        let letters = LETTERS.iter().zip(self.0);
        letters
            .flat_map(|(&(letter, _), count)| (0..count).map(move |_| char::from(letter)))
            .collect()
    }
}

fn place(letter: u8) -> Option<usize> {
    LETTERS.iter().position(|&(known, _)| known == letter)
}
