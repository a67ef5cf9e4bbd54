//! The game and the rule set that are asked for.

use std::fmt::Display;
use std::str::FromStr;

use janggi::Janggi;
use janggi::kingdrops::Kingdrops;
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi_cli::game::Variant;

/// A game, and its rule set if one is named: `GAME[:RULES]`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choice {
    Janggi(Option<<Janggi as Variant>::Rules>),
    Twelve(Option<<TwelveJanggi as Variant>::Rules>),
    Xiangqi(Option<<Xiangqi as Variant>::Rules>),
    Kingdrops(Option<<Kingdrops as Variant>::Rules>),
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Choice, String> {
        fn rules<T: FromStr<Err: Display>>(text: Option<&str>) -> Result<Option<T>, String> {
            text.map(|text| text.parse().map_err(|error| format!("{text:?}: {error}"))).transpose()
        }
        let (name, preset) = match text.split_once(':') {
            Some((name, preset)) => (name, Some(preset)),
            None => (text, None),
        };
        match name {
            Janggi::NAME => rules(preset).map(Choice::Janggi),
            TwelveJanggi::NAME => rules(preset).map(Choice::Twelve),
            Xiangqi::NAME => rules(preset).map(Choice::Xiangqi),
            Kingdrops::NAME => rules(preset).map(Choice::Kingdrops),
            _ => Err(format!("unknown game {name:?}")),
        }
    }
}

/// Evaluates an expression for the type of a chosen game, and the rule set that may have been
/// named.
macro_rules! for_game {
    ($choice:expr, $Game:ident, $rules:ident => $body:expr) => {
        match $choice {
            $crate::choice::Choice::Janggi($rules) => {
                type $Game = ::janggi::Janggi;
                $body
            }
            $crate::choice::Choice::Twelve($rules) => {
                type $Game = ::janggi::twelve::TwelveJanggi;
                $body
            }
            $crate::choice::Choice::Xiangqi($rules) => {
                type $Game = ::janggi::xiangqi::Xiangqi;
                $body
            }
            $crate::choice::Choice::Kingdrops($rules) => {
                type $Game = ::janggi::kingdrops::Kingdrops;
                $body
            }
        }
    };
}

pub(crate) use for_game;
