//! Any text: it is read without a panic, written back as it was, and accepted exactly when the
//! naive implementation accepts it.

#![no_main]

use janggi::Position;
use janggi::kingdrops::{Kingdrops, Lineup, Move, Rules, Setup, Turn};
use janggi_oracle::naive::kingdrops as oracle;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let accepted = oracle::Game::from_text(text, &oracle::Rules).is_some();
    match text.parse::<Kingdrops>() {
        Ok(position) => {
            assert!(accepted);
            assert_eq!(position.to_string(), text);
            assert_eq!(position.setup().position(Rules::STANDARD), Ok(position));
            assert_eq!(position.legal_moves().len(), position.count_legal_moves());
            let _ = position.diagram().to_string();
        }
        Err(error) => {
            assert!(!accepted, "{error}");
        }
    }
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string(), text);
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string(), text);
    }
    if let Ok(turn) = text.parse::<Turn>() {
        assert_eq!(turn.to_string(), text);
    }
    if let Ok(lineup) = text.parse::<Lineup>() {
        assert_eq!(lineup.to_string(), text);
    }
});
