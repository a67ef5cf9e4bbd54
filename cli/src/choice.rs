//! The game and the rule set that are asked for.

use std::str::FromStr;

use janggi::{GameKind, Variant, for_game};

/// A game, and its rule set if one is named: `GAME[:RULES]`.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) game: GameKind,
    /// The text of a rule set of the game.
    rules: Option<String>,
}

impl Choice {
    /// The text of the rule set, if one is named.
    pub(crate) fn text(&self) -> Option<&str> {
        self.rules.as_deref()
    }

    /// The rule set, if one is named, in the type of the game.
    pub(crate) fn rules<V: Variant>(&self) -> Option<V::Rules> {
        self.rules.as_ref()?.parse().ok()
    }

    /// The text of the rule set, if one is named.
    pub(crate) fn rules_text(&self) -> Option<&str> {
        self.rules.as_deref()
    }
}

impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Choice, String> {
        let (name, rules) = match text.split_once(':') {
            Some((name, rules)) => (name, Some(rules)),
            None => (text, None),
        };
        let game: GameKind = name.parse().map_err(|_| format!("unknown game {name:?}"))?;
        if let Some(text) = rules {
            let refused = |error: &dyn std::error::Error| format!("{text:?}: {error}");
            for_game!(game, V => match text.parse::<<V as Variant>::Rules>() {
                Ok(_) => {}
                Err(error) => return Err(refused(&error)),
            });
        }
        Ok(Choice { game, rules: rules.map(str::to_owned) })
    }
}
