//! Which game is played, as a value.

use core::fmt;
use core::str::FromStr;

use crate::kingdrops::Kingdrops;
use crate::macros::errors::error;
use crate::rules::AboutOption;
use crate::twelve::TwelveJanggi;
use crate::xiangqi::Xiangqi;
use crate::{Janggi, Position, Side, Variant};

/// Goes on with the type of a game that is known only when the program runs. This is the one place
/// where the games of the crate are told apart; everything else is generic over [`Variant`].
///
/// There are two forms: a [`GameKind`] becomes the type of the positions, an [`AnyGame`] the
/// [`Game`](crate::Game) in it.
///
/// ```
/// use janggi::{AnyGame, GameKind, Variant, for_game};
///
/// let kind: GameKind = "xiangqi".parse()?;
/// assert_eq!(for_game!(kind, V => V::SQUARES.len()), 90);
///
/// let mut game = AnyGame::new(kind);
/// game.play("炮二平五")?;
/// let moves = for_game!(&game, |game| game.legal_moves().len());
/// assert_eq!(moves, game.legal_moves().len());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// [`AnyGame`]: crate::AnyGame
#[macro_export]
macro_rules! for_game {
    ($kind:expr, $Variant:ident => $body:expr) => {
        match $kind {
            $crate::GameKind::Janggi => {
                type $Variant = $crate::Janggi;
                $body
            }
            $crate::GameKind::Twelve => {
                type $Variant = $crate::twelve::TwelveJanggi;
                $body
            }
            $crate::GameKind::Xiangqi => {
                type $Variant = $crate::xiangqi::Xiangqi;
                $body
            }
            $crate::GameKind::Kingdrops => {
                type $Variant = $crate::kingdrops::Kingdrops;
                $body
            }
        }
    };
    ($game:expr, |$name:ident| $body:expr) => {
        match $game {
            $crate::AnyGame::Janggi($name) => $body,
            $crate::AnyGame::Twelve($name) => $body,
            $crate::AnyGame::Xiangqi($name) => $body,
            $crate::AnyGame::Kingdrops($name) => $body,
        }
    };
}

/// One of the games of the crate. Its text is its name in lower case, which is read in any case.
///
/// There are four, and a `match` over them is complete: a fifth would come with a new major
/// version.
///
/// ```
/// use janggi::GameKind;
///
/// assert_eq!("twelve".parse(), Ok(GameKind::Twelve));
/// assert_eq!(GameKind::Kingdrops.to_string(), "kingdrops");
/// assert_eq!(GameKind::ALL.map(GameKind::name), ["janggi", "twelve", "xiangqi", "kingdrops"]);
/// assert_eq!(GameKind::Twelve.rule_sets().collect::<Vec<_>>(), ["standard", "show", "dobutsu"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameKind {
    /// Janggi: [`Janggi`].
    Janggi,
    /// Twelve Janggi: [`TwelveJanggi`].
    Twelve,
    /// Xiangqi: [`Xiangqi`].
    Xiangqi,
    /// Kingdrops: [`Kingdrops`].
    Kingdrops,
}

impl GameKind {
    /// All games.
    pub const ALL: [GameKind; 4] =
        [GameKind::Janggi, GameKind::Twelve, GameKind::Xiangqi, GameKind::Kingdrops];

    /// The name of the game, in one lower-case word: [`Variant::NAME`].
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::Janggi => Janggi::NAME,
            GameKind::Twelve => TwelveJanggi::NAME,
            GameKind::Xiangqi => Xiangqi::NAME,
            GameKind::Kingdrops => Kingdrops::NAME,
        }
    }

    /// The game in a sentence.
    #[must_use]
    pub const fn about(self) -> &'static str {
        for_game!(self, V => V::ABOUT)
    }

    /// The game's rule sets by their names, each in a sentence.
    #[must_use]
    pub const fn about_rule_sets(self) -> &'static [(&'static str, &'static str)] {
        for_game!(self, V => V::ABOUT_RULE_SETS)
    }

    /// The game's rule options and their values in words.
    #[must_use]
    pub const fn about_rule_options(self) -> &'static [AboutOption] {
        for_game!(self, V => V::ABOUT_RULE_OPTIONS)
    }

    /// The names of the game's rule sets.
    pub fn rule_sets(self) -> impl Iterator<Item = &'static str> + Clone {
        // Each game has a list of its own type, so the names are found by number.
        (0..).map_while(move |i| for_game!(self, V => V::RULE_SETS.get(i).map(|&(name, _)| name)))
    }

    /// The game's rule options, each with the texts of its values; `N` stands for a number. A rule
    /// set with options is written `tournament,limit=200:points`.
    #[must_use]
    pub const fn rule_options(self) -> &'static [(&'static str, &'static [&'static str])] {
        for_game!(self, V => V::RULE_OPTIONS)
    }

    /// What the game calls a side, in lower case.
    #[must_use]
    pub fn side_name(self, side: Side) -> &'static str {
        for_game!(self, V => V::side_name(side))
    }

    /// The side of a name, in any case.
    #[must_use]
    pub fn side_named(self, name: &str) -> Option<Side> {
        for_game!(self, V => V::side_named(name))
    }

    /// How many files the board has, from side to side.
    #[must_use]
    pub const fn files(self) -> usize {
        for_game!(self, V => V::FILES)
    }

    /// How many ranks the board has, from one player's home to the other's.
    #[must_use]
    pub const fn ranks(self) -> usize {
        for_game!(self, V => V::RANKS)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names none of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseGameKindError;

error! { ParseGameKindError => "not a game: janggi, twelve, xiangqi or kingdrops is expected" }

impl FromStr for GameKind {
    type Err = ParseGameKindError;

    fn from_str(text: &str) -> Result<GameKind, ParseGameKindError> {
        let named = |kind: &GameKind| text.eq_ignore_ascii_case(kind.name());
        GameKind::ALL.into_iter().find(named).ok_or(ParseGameKindError)
    }
}
