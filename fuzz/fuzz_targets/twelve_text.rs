//! Texts of Twelve Janggi: what parses is written as it was read, and nothing panics.
#![no_main]

use janggi::Position;
use janggi::twelve::{Move, Rules, Setup, Square, TwelveJanggi};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string(), text);
        for (_, rules) in Rules::PRESETS {
            if let Ok(position) = setup.lenient_position(rules) {
                assert_eq!(position.to_string(), text);
                assert_eq!(position.to_setup(), setup);
                assert_eq!(position.legal_moves().is_empty(), position.outcome().is_some());
                assert_eq!(position.legal_moves().len(), position.count_legal_moves());
            }
        }
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string(), text);
    }
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text);
    }
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    let _ = text.parse::<TwelveJanggi>();
});
