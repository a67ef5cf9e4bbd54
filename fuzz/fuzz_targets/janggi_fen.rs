//! Any text as a FEN: it is refused with a reason or read, written back, and judged as the second
//! implementation judges it. Whatever is wrong with a position can be asked for and waived.

#![no_main]

use janggi::{Fault, Faults, Janggi, Placement, Position, Rules, Setup, SetupError};
use janggi_oracle::naive::janggi as oracle;
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
    for rules in [Rules::CLUB, Rules::CASUAL] {
        match setup.position(rules) {
            Ok(position) => agrees(&setup, &position),
            Err(error) => refused(&setup, rules, error),
        }
    }
});

/// A refused setup names its faults, and what can be waived makes a position.
fn refused(setup: &Setup, rules: Rules, error: SetupError) {
    assert_eq!(error.setup(), setup);
    assert!(!error.faults().is_empty() && !error.to_string().is_empty());
    for fault in error.faults().iter() {
        assert!(
            error.squares(fault).into_iter().all(|square| {
                setup.placement.get(square).is_some() && fault != Fault::NoGeneral
            })
        );
    }
    let structural = error.faults().iter().any(Fault::is_structural);
    assert_eq!(error.clone().waive(Faults::NONE), Err(error.clone()));
    let waived = error.waive(Faults::WAIVABLE);
    assert_eq!(waived, setup.position_waiving(rules, Faults::WAIVABLE));
    assert_eq!(waived.is_err(), structural);
    match waived {
        Ok(position) => agrees(setup, &position),
        Err(error) => {
            assert!(error.faults().iter().all(Fault::is_structural));
            let rules = oracle::Rules::parse(&rules.to_string()).unwrap();
            assert!(oracle::Game::from_fen(&setup.to_string(), &rules).is_none(), "{error}");
        }
    }
}

/// The position is what was set up, and the second implementation sees it the same way.
fn agrees(setup: &Setup, position: &Janggi) {
    let again = position.setup();
    assert_eq!(again.placement, setup.placement);
    assert_eq!((again.turn, again.quiet_plies), (setup.turn, setup.quiet_plies));
    let read = again.position_waiving(position.rules(), Faults::WAIVABLE).unwrap();
    assert_eq!((read, read.key()), (*position, position.key()));

    let rules = oracle::Rules::parse(&position.rules().to_string()).unwrap();
    let theirs = oracle::Game::from_fen(&setup.to_string(), &rules).unwrap();
    assert_eq!(position.to_string(), theirs.fen());
    assert_eq!(position.is_check(), theirs.is_check());
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    let mut texts: Vec<String> =
        moves.iter().map(|&mv| mv.coordinates(position).to_string()).collect();
    texts.sort_unstable();
    if !matches!(theirs.ending(), Some((_, "no-capture"))) {
        assert_eq!(texts, theirs.legal_moves());
    }
}
