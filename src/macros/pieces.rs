//! What the pieces of all games share.

/// Declares a game's `Piece`, an owner and a `Role`, and the texts of both: one letter, upper case
/// for a role and for the first player's piece. `Role` itself says `letter` and `from_letter`.
macro_rules! piece {
    ($(#[$doc:meta])* $letters:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct Piece {
            /// The owner.
            pub side: Side,
            /// The kind.
            pub role: Role,
        }

        impl Piece {
            /// A piece of `side`.
            #[must_use]
            #[inline]
            pub const fn new(side: Side, role: Role) -> Piece {
                Piece { side, role }
            }

            /// The letter of the text form: upper case for the first player.
            #[must_use]
            pub const fn letter(self) -> char {
                match self.side {
                    Side::First => self.role.letter(),
                    Side::Second => self.role.letter().to_ascii_lowercase(),
                }
            }

            /// The piece of a letter (see [`Role::from_letter`]).
            #[must_use]
            pub const fn from_letter(letter: char) -> Option<Piece> {
                let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
                match Role::from_letter(letter) {
                    Some(role) => Some(Piece { side, role }),
                    None => None,
                }
            }
        }

        /// The text is no letter of a piece.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct ParsePieceError;

        $crate::macros::errors::error! {
            ParsePieceError => $letters
        }

        $crate::macros::pieces::piece!(@text Role);
        $crate::macros::pieces::piece!(@text Piece);
    };
    (@text $Type:ident) => {
        /// The [`letter`](Self::letter).
        impl core::fmt::Display for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(&self.letter(), f)
            }
        }

        /// Reads one letter, as [`from_letter`](Self::from_letter) does.
        impl core::str::FromStr for $Type {
            type Err = ParsePieceError;

            fn from_str(text: &str) -> Result<$Type, ParsePieceError> {
                let mut letters = text.chars();
                match (letters.next().and_then($Type::from_letter), letters.next()) {
                    (Some(value), None) => Ok(value),
                    _ => Err(ParsePieceError),
                }
            }
        }
    };
}

/// Makes a game's `Hand` the collection that it is: its text, collecting, and the iterator over its
/// roles. The hand itself says how it counts, adds and removes.
macro_rules! hand {
    () => {
        impl FromIterator<Role> for Hand {
            fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Hand {
                let mut hand = Hand::EMPTY;
                hand.extend(roles);
                hand
            }
        }

        impl Extend<Role> for Hand {
            fn extend<I: IntoIterator<Item = Role>>(&mut self, roles: I) {
                roles.into_iter().for_each(|role| self.add(role));
            }
        }

        /// The letters of the pieces in the order of texts, upper case; nothing when there are
        /// none.
        impl core::fmt::Display for Hand {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                for role in self.roles() {
                    for _ in 0..self.count(role) {
                        write!(f, "{role}")?;
                    }
                }
                Ok(())
            }
        }

        /// A character of the text is no upper-case letter of a piece that a hand can hold, or
        /// there are more of the kind than a hand counts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub struct ParseHandError {
            /// The character.
            pub letter: char,
        }

        $crate::macros::errors::error! {
            ParseHandError { letter } =>
                "{letter:?} cannot be in a hand, or not so often: upper-case letters are expected"
        }

        /// Reads the letters in any order.
        impl core::str::FromStr for Hand {
            type Err = ParseHandError;

            fn from_str(text: &str) -> Result<Hand, ParseHandError> {
                let mut hand = Hand::EMPTY;
                for letter in text.chars() {
                    let role = Role::from_letter(letter).filter(|role| role.letter() == letter);
                    let role = role.ok_or(ParseHandError { letter })?;
                    let before = hand.count(role);
                    hand.add(role);
                    if hand.count(role) == before {
                        return Err(ParseHandError { letter });
                    }
                }
                Ok(hand)
            }
        }

        /// The kinds of which a [`Hand`] holds a piece, each once, in the order of texts.
        #[derive(Clone, Debug)]
        pub struct Roles {
            hand: Hand,
            rest: &'static [Role],
        }

        impl Iterator for Roles {
            type Item = Role;

            #[inline]
            fn next(&mut self) -> Option<Role> {
                loop {
                    let (&role, rest) = self.rest.split_first()?;
                    self.rest = rest;
                    if self.hand.contains(role) {
                        return Some(role);
                    }
                }
            }
        }

        impl DoubleEndedIterator for Roles {
            fn next_back(&mut self) -> Option<Role> {
                loop {
                    let (&role, rest) = self.rest.split_last()?;
                    self.rest = rest;
                    if self.hand.contains(role) {
                        return Some(role);
                    }
                }
            }
        }

        impl core::iter::FusedIterator for Roles {}
    };
}

pub(crate) use {hand, piece};
