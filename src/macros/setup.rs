//! The way from a text through plain data to a position, which is the same in all games: the macro
//! that makes it.

/// Declares how a game's `Setup` becomes a position: the methods of `Setup`, the errors, and the
/// readers of the position. The game itself says
///
/// - `Setup` with its `placement` and `turn`, and its `Default`;
/// - `Setup::inspect(&self, rules) -> (Faults, Option<Position>)`: all faults, and the position
///   where one can be made of the setup at all, which is whenever no fault is structural;
/// - `squares_of(&Setup, Option<&Position>, Fault)`: the squares that a fault is about;
/// - what joins a fault and its squares in a text, where the fault's own text does not name them;
/// - perhaps, what else a text says of a fault: `details(&Setup, Fault, &mut Formatter)`.
macro_rules! set_up {
    ($Position:ident, squares: $Squares:ty, link: $link:expr $(, details: $details:expr)?) => {
        impl Setup {
            /// Pieces with a side to move; all else is as in [`Setup::default`].
            #[must_use]
            pub fn new(placement: Placement, turn: $crate::Side) -> Setup {
                Setup { placement, turn, ..Setup::default() }
            }

            /// The position under a rule set, if nothing is wrong with it.
            ///
            /// # Errors
            /// All faults at once. Those that are not structural can be
            /// [waived](SetupError::waive).
            pub fn position(self, rules: Rules) -> Result<$Position, SetupError> {
                self.position_waiving(rules, Faults::NONE)
            }

            /// The position under a rule set, whatever of `waived` is wrong with it.
            ///
            /// # Errors
            /// The faults that are not waived; structural faults always.
            pub fn position_waiving(
                self,
                rules: Rules,
                waived: Faults,
            ) -> Result<$Position, SetupError> {
                let (faults, position) = self.inspect(rules);
                match position {
                    Some(position) if faults.is_empty() => Ok(position),
                    _ => SetupError(Box::new(Refused { setup: self, faults, position }))
                        .waive(waived),
                }
            }
        }

        /// A set-up position that was refused, with all its faults.
        #[derive(Clone, PartialEq, Eq)]
        pub struct SetupError(Box<Refused>);

        #[derive(Clone, PartialEq, Eq)]
        struct Refused {
            setup: Setup,
            faults: Faults,
            position: Option<$Position>,
        }

        impl SetupError {
            /// Everything that is wrong.
            #[must_use]
            pub fn faults(&self) -> Faults {
                Clone::clone(&self.0.faults)
            }

            /// The setup as it was given.
            #[must_use]
            pub fn setup(&self) -> &Setup {
                &self.0.setup
            }

            /// The squares where the pieces stand that a fault is about; for a side in check, its
            /// attackers. None when the fault has no place, such as a missing piece.
            #[must_use]
            pub fn squares(&self, fault: Fault) -> $Squares {
                let Refused { setup, faults, position } = &*self.0;
                if faults.contains(fault) {
                    squares_of(setup, position.as_ref(), fault)
                } else {
                    Default::default()
                }
            }

            /// The position after all, if everything that is wrong with it is in `waived`.
            ///
            /// # Errors
            /// This error, less what was waived.
            pub fn waive(mut self, waived: Faults) -> Result<$Position, SetupError> {
                self.0.faults = self.faults().after_waiving(waived);
                match self.0.position {
                    Some(position) if self.0.faults.is_empty() => Ok(position),
                    _ => Err(self),
                }
            }
        }

        impl core::fmt::Debug for SetupError {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct("SetupError")
                    .field("setup", &self.0.setup)
                    .field("faults", &self.0.faults)
                    .finish()
            }
        }

        /// The faults as one sentence, each with its squares.
        impl core::fmt::Display for SetupError {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let link: fn(Fault) -> Option<&'static str> = $link;
                for (i, fault) in self.0.faults.iter().enumerate() {
                    write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
                    if let Some(link) = link(fault) {
                        write_list(f, self.squares(fault), link, ", ")?;
                    }
                    $($details(&self.0.setup, fault, f)?;)?
                }
                Ok(())
            }
        }

        impl core::error::Error for SetupError {}

        $crate::macros::errors::error! {
            /// Why a text gives no position: it cannot be read, or the position has faults.
            #[derive(Clone, Debug, PartialEq, Eq)]
            #[non_exhaustive]
            pub enum ParsePositionError {
                /// The text cannot be read.
                Text from ParseSetupError;
                /// The text was read, but the position is refused.
                Setup from SetupError;
            }
        }

        impl $Position {
            /// Reads a position from its text, strictly, under a rule set.
            ///
            /// To waive faults, parse a [`Setup`] and see [`SetupError::waive`].
            ///
            /// # Errors
            /// What is wrong with the text or with the position.
            #[doc(alias = "from_fen")]
            #[doc(alias = "set_fen")]
            pub fn from_text(text: &str, rules: Rules) -> Result<$Position, ParsePositionError> {
                Ok(text.parse::<Setup>()?.position(rules)?)
            }
        }

        #[doc = concat!("Reads a position strictly, under the default rules; see [`from_text`](",
                                                            stringify!($Position), "::from_text).")]
        impl core::str::FromStr for $Position {
            type Err = ParsePositionError;

            fn from_str(text: &str) -> Result<$Position, ParsePositionError> {
                $Position::from_text(text, Rules::default())
            }
        }
    };
}

pub(crate) use set_up;
