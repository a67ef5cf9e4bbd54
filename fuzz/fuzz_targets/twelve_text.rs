//! Any text as a position, a move, a square or a rule set of Twelve Janggi: it is refused with a
//! reason, or read and written as it was. The second implementation judges the position.
#![no_main]

use janggi::Position;
use janggi::twelve::{Fault, Faults, Move, Rules, Setup, SetupError, Square, TwelveJanggi};
use janggi_oracle::naive::twelve as oracle;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup.to_string(), text);
            for (_, rules) in Rules::PRESETS {
                match setup.position(rules) {
                    Ok(position) => agrees(&setup, &position),
                    Err(error) => refused(&setup, rules, error),
                }
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string(), text);
        assert_eq!(mv.mirrored().mirrored(), mv);
    }
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text);
    }
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        assert!(oracle::Rules::parse(text).is_some());
    }
});

/// A refused setup names its faults, and what can be waived makes a position.
fn refused(setup: &Setup, rules: Rules, error: SetupError) {
    assert_eq!(error.setup(), setup);
    assert!(!error.faults().is_empty() && !error.to_string().is_empty());
    for fault in error.faults().iter() {
        assert!(error.squares(fault).iter().all(|square| setup.placement.get(square).is_some()));
    }
    assert_eq!(error.clone().waive(Faults::NONE), Err(error.clone()));
    let waived = error.clone().waive(Faults::WAIVABLE);
    assert_eq!(waived, setup.position_waiving(rules, Faults::WAIVABLE));
    assert_eq!(waived.is_err(), error.faults().iter().any(Fault::is_structural));
    if let Ok(position) = waived {
        agrees(setup, &position);
    }
}

/// The position is what was set up, and the second implementation sees it the same way.
fn agrees(setup: &Setup, position: &TwelveJanggi) {
    let text = setup.to_string();
    assert_eq!(position.setup(), *setup);
    let legal = position.legal_moves();
    assert_eq!(legal.len(), position.count_legal_moves());
    assert_eq!(legal.is_empty(), position.outcome().is_some());
    assert!(position.captures().iter().all(|&mv| position.is_capture(mv)));
    let rules = oracle::Rules::parse(&position.rules().to_string()).unwrap();
    let oracle = oracle::Game::from_text(&text, &rules).unwrap();
    let mut texts: Vec<_> = legal.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    assert_eq!(texts, oracle.legal_moves(), "{text}");
    for board in [position.diagram(), position.diagram().hanja()] {
        assert_eq!(board.to_string().lines().count(), 7);
    }
}
