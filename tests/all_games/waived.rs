//! Positions that have faults which their set-up waived keep every promise too: the conformance kit
//! on random set-ups, until each fault was met.

use std::cell::RefCell;
use std::collections::BTreeMap;

use janggi::conformance::{Seeded, Subject};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Rules, Setup, Side, Variant};
use janggi_oracle::{Choices, Rng, any_placement, for_all};

/// Checks a position, and those of a short random game from it, in which whatever can capture a
/// general or a king does so.
fn check<V: Variant>(rng: &mut Rng, position: V) {
    // A waived set-up may have more moves than any other.
    let subject = Subject::<V>::of_variant().with_most_moves(500);
    let mut game = Game::new(position);
    for _ in 0..3 {
        let mut source = Seeded::new(rng.number());
        subject.check_position(&mut source, game.position()).unwrap_or_else(|e| panic!("{e}"));
        let moves = game.legal_moves();
        // No other move is played, whatever was waived.
        for mv in game.position().legal_moves() {
            assert_eq!(game.check_legal(mv).is_ok(), moves.contains(&mv));
        }
        if moves.is_empty() {
            break;
        }
        let last =
            moves.iter().copied().find(|&mv| game.clone().play(mv).is_ok_and(|end| end.is_some()));
        let mv = if rng.one_in(2) { last.unwrap_or(moves[0]) } else { rng.pick(&moves) };
        game.play(mv).unwrap();
    }
}

#[test]
fn waived_set_ups_of_janggi() {
    let met = RefCell::new(BTreeMap::new());
    for_all(150, |rng| {
        let rules: Rules = match rng.one_in(2) {
            true => rng.pick(&Rules::PRESETS).1,
            false => rng.pick(&["club,bikjang=forbidden", "kja,reply=none"]).parse().unwrap(),
        };
        let mut setup = Setup::new(any_placement(rng, 14), rng.pick(&Side::BOTH));
        setup.offer = rng.one_in(3);
        setup.quiet_plies = rng.pick(&[0, 1, 2, 50]);
        let faults = setup.position(rules).err().map(|error| error.faults());
        let Ok(position) = setup.position_waiving(rules, janggi::Faults::WAIVABLE) else { return };
        for fault in faults.unwrap_or_default().iter() {
            *met.borrow_mut().entry(fault.to_string()).or_insert(0) += 1;
        }
        check(rng, position);
    });
    let waivable = janggi::Fault::ALL.iter().filter(|fault| !fault.is_structural()).count();
    assert_eq!(met.borrow().len(), waivable, "{met:?}");
}

#[test]
fn waived_set_ups_of_xiangqi() {
    let met = RefCell::new(BTreeMap::new());
    for_all(150, |rng| {
        let rules: xiangqi::Rules = rng
            .pick(&["standard", "standard,rep=2,repeat=forbidden", "standard,material=draw"])
            .parse()
            .unwrap();
        let mut setup = xiangqi::Setup::new(any_placement(rng, 14), rng.pick(&Side::BOTH));
        setup.quiet_plies = rng.pick(&[0, 1, 2, 50]);
        let faults = setup.position(rules).err().map(|error| error.faults());
        let waived = xiangqi::Faults::WAIVABLE;
        let Ok(position): Result<Xiangqi, _> = setup.position_waiving(rules, waived) else {
            return;
        };
        for fault in faults.unwrap_or_default().iter() {
            *met.borrow_mut().entry(fault.to_string()).or_insert(0) += 1;
        }
        check(rng, position);
    });
    let waivable = xiangqi::Fault::ALL.iter().filter(|fault| !fault.is_structural()).count();
    assert_eq!(met.borrow().len(), waivable, "{met:?}");
}

#[test]
fn waived_set_ups_of_twelve_janggi() {
    let met = RefCell::new(BTreeMap::new());
    for_all(400, |rng| {
        let (_, rules) = rng.pick(&twelve::Rules::PRESETS);
        let mut setup = twelve::Setup::default();
        setup.turn = rng.pick(&Side::BOTH);
        for _ in 0..rng.below(9) {
            let piece = twelve::Piece::new(rng.pick(&Side::BOTH), rng.pick(&twelve::Role::ALL));
            setup.placement.set(rng.pick(&twelve::Square::ALL), Some(piece));
        }
        let faults = setup.position(rules).err().map(|error| error.faults());
        let waived = twelve::Faults::WAIVABLE;
        let Ok(position): Result<TwelveJanggi, _> = setup.position_waiving(rules, waived) else {
            return;
        };
        for fault in faults.unwrap_or_default().iter() {
            *met.borrow_mut().entry(fault.to_string()).or_insert(0) += 1;
        }
        check(rng, position);
    });
    let waivable = twelve::Fault::ALL.iter().filter(|fault| !fault.is_structural()).count();
    assert_eq!(met.borrow().len(), waivable, "{met:?}");
}

/// In Kingdrops no fault can be waived, so that there are no such positions.
#[test]
fn kingdrops_waives_nothing() {
    assert!(janggi::kingdrops::Faults::WAIVABLE.is_empty());
}
