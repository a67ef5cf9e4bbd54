//! Pieces on squares as plain data.

/// Declares the placement of a game's pieces on its board: an array behind `get` and `set`, in the
/// order of `Square::ALL`, and the iterator over its pieces. The game has `Square`, whose squares
/// are mirrored and rotated, and `Piece`.
macro_rules! placement {
    ($count:literal, mirrored: $mirrored:literal, $(#[$doc:meta])*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct Placement(pub(super) [Option<Piece>; $count]);

        impl Placement {
            /// The piece on a square.
            #[must_use]
            #[inline]
            pub const fn get(&self, square: Square) -> Option<Piece> {
                self.0[square as usize]
            }

            /// Puts a piece on a square, or empties it, and gives back what stood there.
            pub fn set(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
                core::mem::replace(&mut self.0[square.index()], piece)
            }

            /// The pieces and where they stand, in the order of [`Square::ALL`].
            #[must_use]
            pub const fn pieces(&self) -> PlacementIter {
                PlacementIter { placement: *self, rest: Squares::ALL }
            }

            #[doc = concat!("The pieces mirrored ", $mirrored, ".")]
            #[must_use]
            pub fn mirrored(&self) -> Placement {
                Placement(Square::ALL.map(|square| self.get(square.mirrored())))
            }

            /// The pieces as the other player sees them: the board turned by half a turn, and the
            /// sides swapped.
            #[must_use]
            pub fn rotated(&self) -> Placement {
                let turned = |Piece { side, role }| Piece { side: !side, role };
                Placement(Square::ALL.map(|square| self.get(square.rotated()).map(turned)))
            }
        }

        /// The empty board.
        impl Default for Placement {
            fn default() -> Placement {
                Placement([None; $count])
            }
        }

        /// Pieces on their squares; the last one of several on the same square.
        impl FromIterator<(Square, Piece)> for Placement {
            fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(pieces: I) -> Placement {
                let mut placement = Placement::default();
                placement.extend(pieces);
                placement
            }
        }

        impl Extend<(Square, Piece)> for Placement {
            fn extend<I: IntoIterator<Item = (Square, Piece)>>(&mut self, pieces: I) {
                for (square, piece) in pieces {
                    self.set(square, Some(piece));
                }
            }
        }

        impl IntoIterator for Placement {
            type Item = (Square, Piece);
            type IntoIter = PlacementIter;

            fn into_iter(self) -> PlacementIter {
                self.pieces()
            }
        }

        impl IntoIterator for &Placement {
            type Item = (Square, Piece);
            type IntoIter = PlacementIter;

            fn into_iter(self) -> PlacementIter {
                self.pieces()
            }
        }

        /// The pieces of a [`Placement`] and their squares, in the order of [`Square::ALL`].
        #[derive(Clone, Debug)]
        pub struct PlacementIter {
            placement: Placement,
            rest: Squares,
        }

        impl PlacementIter {
            fn take(&mut self, square: Square) -> Option<(Square, Piece)> {
                self.rest.remove(square);
                Some((square, self.placement.get(square)?))
            }
        }

        impl Iterator for PlacementIter {
            type Item = (Square, Piece);

            fn next(&mut self) -> Option<(Square, Piece)> {
                while let Some(square) = self.rest.first() {
                    let found = self.take(square);
                    if found.is_some() {
                        return found;
                    }
                }
                None
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.rest.iter().filter(|&square| self.placement.get(square).is_some());
                let left = left.count();
                (left, Some(left))
            }
        }

        impl DoubleEndedIterator for PlacementIter {
            fn next_back(&mut self) -> Option<(Square, Piece)> {
                while let Some(square) = self.rest.last() {
                    let found = self.take(square);
                    if found.is_some() {
                        return found;
                    }
                }
                None
            }
        }

        impl ExactSizeIterator for PlacementIter {}
        impl core::iter::FusedIterator for PlacementIter {}
    };
}

pub(crate) use placement;
