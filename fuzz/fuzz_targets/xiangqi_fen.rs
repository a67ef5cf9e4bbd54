//! Any text as a FEN of Xiangqi: it is refused with a reason or read, written back, and judged as
//! the second implementation judges it. Whatever is wrong with a position can be asked for and
//! waived.

#![no_main]

use janggi::Position;
use janggi::xiangqi::{Fault, Faults, Placement, Rules, Setup, SetupError, Xiangqi};
use janggi_oracle::naive::xiangqi as oracle;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let setup: Setup = match text.parse() {
        Ok(setup) => setup,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(setup.to_string().parse(), Ok(setup));
    assert_eq!(setup.placement.to_string().parse::<Placement>(), Ok(setup.placement));
    match setup.position(Rules::STANDARD) {
        Ok(position) => agrees(&setup, &position),
        Err(error) => refused(&setup, error),
    }
});

/// A refused setup names its faults, and what can be waived makes a position.
fn refused(setup: &Setup, error: SetupError) {
    assert_eq!(error.setup(), setup);
    assert!(!error.faults().is_empty() && !error.to_string().is_empty());
    for fault in error.faults().iter() {
        let squares = error.squares(fault);
        assert!(squares.into_iter().all(|square| setup.placement.get(square).is_some()));
        let is_nowhere = matches!(fault, Fault::NoGeneral | Fault::CounterTooHigh);
        assert_eq!(squares.is_empty(), is_nowhere);
    }
    assert_eq!(error.clone().waive(Faults::NONE), Err(error.clone()));
    let rest = error.faults() - Faults::WAIVABLE;
    match error.waive(Faults::WAIVABLE) {
        Ok(position) => {
            assert!(rest.is_empty());
            agrees(setup, &position);
        }
        Err(error) => assert_eq!(error.faults(), rest),
    }
}

/// The position is what was set up, and the second implementation sees it the same way.
fn agrees(setup: &Setup, position: &Xiangqi) {
    assert_eq!(position.setup(), *setup);
    let read = setup.position_waiving(position.rules(), Faults::WAIVABLE).unwrap();
    assert_eq!((read, read.key()), (*position, position.key()));

    let theirs = oracle::Game::from_fen(&setup.to_string(), &oracle::Rules::default()).unwrap();
    assert_eq!(position.is_check(), theirs.is_check());
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    assert_eq!(texts, theirs.legal_moves());
    let _ = position.diagram().chinese().to_string();
}
