//! Feature `serde`: every value through its text form, checked on the way in like any other text.
//!
//! Squares, moves, notations, rule sets, rule options, hands, setups and PGN are strings, and sets
//! and lists are lists. Plain enums are the names
//! of their variants, and plain records are maps. A position is a map of its rules and its text, a
//! game one of its start, its moves and what was declared; reading a game replays it.
//!
//! So a position keeps what its text keeps. That is all there is, but for Janggi, where the text
//! forgets that the last ply was a pass or ended the game (see [`Janggi`](crate::Janggi)). A word
//! after the text says so here: `passed`, `both-passed`, `accepted`, `no-offer`.
//!
//! Endings are written by their codes, [`Reason::code`](crate::Reason::code).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use ::serde::de::{Error, Visitor};
use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::search::{Score, Weights};
use crate::{DeclareError, Declared, FromMovesError, Game, MoveList, Outcome, Position};

/// Reads a value out of a string.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Types that are a string in every format: `Display` writes it, `FromStr` reads it.
macro_rules! as_text {
    ($($type:ty),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )*};
}

as_text! {
    crate::Square, crate::Placement, crate::Points, crate::Move, crate::Rules, crate::Setup,
    crate::twelve::Square, crate::twelve::Move, crate::twelve::Rules, crate::twelve::Setup,
    crate::xiangqi::Move, crate::xiangqi::Rules, crate::xiangqi::Setup,
    crate::kingdrops::Square, crate::kingdrops::Move, crate::kingdrops::Turn,
    crate::kingdrops::Lineup, crate::kingdrops::Setup, crate::kingdrops::Kingdrops,
    crate::kingdrops::Rules, crate::kingdrops::File, crate::kingdrops::Rank,
    crate::twelve::Column, crate::twelve::Row, crate::File, crate::Rank, crate::GameKind,
    crate::rules::Bikjang, crate::rules::Bonus, crate::rules::Gate, crate::rules::Limit,
    crate::rules::MateOverOffer, crate::rules::Passing, crate::rules::Perpetual,
    crate::rules::Reply, crate::rules::SetUpFacing, crate::rules::Shuffle, crate::rules::TwoPasses,
    crate::twelve::Drops, crate::twelve::Limit, crate::xiangqi::Chase, crate::xiangqi::Material,
}

as_text! {
    crate::Korean, crate::Coordinates, crate::San, crate::notation::Latin, crate::notation::Xboard,
    crate::xiangqi::notation::Chinese, crate::xiangqi::notation::Wxf,
    crate::xiangqi::notation::Iccs, crate::xiangqi::notation::Ucci,
    crate::xiangqi::notation::SourceCoordinates, crate::kingdrops::Hand,
}

/// Collections that are lists of what they hold.
macro_rules! as_list {
    ($($type:ty: $Item:ty),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                Ok(Vec::<$Item>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    )*};
}

as_list! {
    crate::Squares: crate::Square,
    crate::twelve::Squares: crate::twelve::Square,
    crate::kingdrops::Squares: crate::kingdrops::Square,
    crate::twelve::Placement: (crate::twelve::Square, crate::twelve::Piece),
    crate::kingdrops::Placement: (crate::kingdrops::Square, crate::kingdrops::Piece),
}

impl<M: Copy + Serialize> Serialize for MoveList<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de, M: Copy + Deserialize<'de>> Deserialize<'de> for MoveList<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MoveList<M>, D::Error> {
        Ok(Vec::<M>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The bytes, as a sequence of numbers; what [`Weights::from_bytes`] does not read is refused.
impl Serialize for Weights {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_bytes().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Weights {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Weights, D::Error> {
        Weights::from_bytes(&Vec::<u8>::deserialize(deserializer)?).ok_or_else(|| {
            let expected = Weights::BYTES;
            D::Error::custom(format_args!("{expected} bytes within their ranges are expected"))
        })
    }
}

/// A position as it is written: its text does not name the rules, so they stand beside it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position", expecting = "a map of rules and position")]
struct UnderRules<R, S> {
    rules: R,
    position: S,
}

/// Positions that are played by a rule set. Whatever can be waived is: what was legal to set up is
/// legal to read.
macro_rules! under_rules {
    ($($position:ident in $($game:ident)::+;)*) => {$(
        impl Serialize for $($game)::+::$position {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                UnderRules { rules: self.rules(), position: format_args!("{self}") }
                    .serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $($game)::+::$position {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use $($game)::+::{Faults, Rules, Setup};
                let UnderRules::<Rules, Setup> { rules, position } =
                    Deserialize::deserialize(deserializer)?;
                position.position_waiving(rules, Faults::WAIVABLE).map_err(D::Error::custom)
            }
        }
    )*};
}

/// Its text, with a word after it where the last ply left something behind that the text does not
/// hold.
impl Serialize for crate::Janggi {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // In one expression, as compilers before 1.89 drop what is formatted at its end.
        UnderRules { rules: self.rules(), position: format_args!("{self}{}", self.last_ply()) }
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for crate::Janggi {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let UnderRules::<crate::Rules, String> { rules, position } =
            Deserialize::deserialize(deserializer)?;
        let position = crate::Janggi::with_last_ply(&position, rules).map_err(D::Error::custom)?;
        position
            .ok_or_else(|| D::Error::custom("the last ply cannot have been such under the rules"))
    }
}

under_rules! {
    TwelveJanggi in crate::twelve;
    Xiangqi in crate::xiangqi;
}

/// A game as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", expecting = "a map of start, moves and declared")]
struct WrittenGame<P, M> {
    start: P,
    moves: Vec<M>,
    /// A result that the moves do not show.
    #[serde(default)]
    declared: Option<Outcome<Declared>>,
}

/// Its start, its moves, and the declared result if there is one.
impl<P> Serialize for Game<P>
where
    P: Position + Serialize,
    P::Move: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (moves, declared) = (self.moves().collect(), self.declared());
        WrittenGame { start: self.start(), moves, declared }.serialize(serializer)
    }
}

/// Replays the game: a move that the rules refuse, a move after the end and a declaration after the
/// end are errors.
impl<'de, P> Deserialize<'de> for Game<P>
where
    P: Position + Deserialize<'de>,
    P::Move: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game<P>, D::Error> {
        let WrittenGame::<P, P::Move> { start, moves, declared } =
            Deserialize::deserialize(deserializer)?;
        let mut game =
            Game::from_moves(start, moves).map_err(|FromMovesError { ply, illegal, .. }| {
                D::Error::custom(format_args!("move {ply} of the game: {illegal}"))
            })?;
        if let Some(outcome) = declared {
            game.declare(outcome).map_err(|error| match error {
                DeclareError::Over(_) => D::Error::custom(
                    "a result is declared, but the moves had already ended the game",
                ),
                error => D::Error::custom(error),
            })?;
        }
        Ok(game)
    }
}

/// Its [`value`](Score::value).
impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Score, D::Error> {
        let value = i32::deserialize(deserializer)?;
        let plies = Score::win_in(0).value().abs_diff(value.saturating_abs());
        [Score::estimate(value), Score::win_in(plies), Score::loss_in(plies)]
            .into_iter()
            .find(|score| score.value() == value)
            .ok_or_else(|| D::Error::custom("no score has this value"))
    }
}
