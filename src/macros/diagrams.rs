//! What can be asked of the boards for terminals of all games: the macro that makes the methods.

/// Declares the methods of a `Diagram` that change its look, and says in which words of the game.
macro_rules! look_methods {
    (
        $($look:ident).+, $Square:ident, mark: $mark:literal, origin: $origin:literal,
        colours: $words:literal $colours:expr,
        last_move: |$mv:ident: $Move:ty| $last:expr
    ) => {
        impl Diagram {
            #[doc = concat!("Colours the pieces with ANSI escapes, ", $words, ".")]
            #[must_use]
            pub const fn coloured(mut self) -> Diagram {
                self.$($look).+.colours = Some($colours);
                self
            }

            /// Turns the board so that the home of `side` is at the bottom.
            #[must_use]
            pub const fn from_seat(mut self, side: Side) -> Diagram {
                self.$($look).+.seat = side;
                self
            }

            #[doc = concat!("Marks squares with ", $mark,
                ": in place of an empty square, after a piece.")]
            #[must_use]
            pub fn mark(mut self, squares: impl IntoIterator<Item = $Square>) -> Diagram {
                let bits = squares.into_iter().fold(0, |bits, square| bits | 1 << square.index());
                self.$($look).+.marks = bits;
                self
            }

            #[doc = concat!("Marks where the last move came from with ", $origin,
                ", when the square is empty, and the piece that made it with `<`.")]
            #[must_use]
            pub fn last_move(mut self, $mv: $Move) -> Diagram {
                let last: Option<(Option<$Square>, $Square)> = $last;
                self.$($look).+.last =
                    last.map(|(from, to)| (from.map($Square::index), to.index()));
                self
            }
        }
    };
}

pub(crate) use look_methods;
