//! Feature `arbitrary`: whatever the bytes, what comes out is valid, and some bytes lead deep.
#![cfg(feature = "arbitrary")]

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Unstructured};
use janggi::{Faults, Game, Janggi, Move, Position, Rules, Setup};
use proptest::prelude::*;

fn value<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> T {
    T::arbitrary(&mut Unstructured::new(bytes)).expect("these types never lack bytes")
}

fn rest<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> T {
    T::arbitrary_take_rest(Unstructured::new(bytes)).expect("these types never lack bytes")
}

/// What a valid position is: it agrees with itself, and so does a copy read from its text.
fn is_valid(position: &Janggi) {
    let moves = position.legal_moves();
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{position:?}");
    assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{position:?}");
    // An offer accepted by a pass in check leaves a board that nobody could set up.
    let setup: Setup = position.to_string().parse().unwrap();
    match setup.position_waiving(position.rules(), Faults::NONE) {
        Ok(again) => assert_eq!(again.key(), position.key()),
        Err(error) => assert!(position.outcome().is_some(), "{error}: {position:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_are_valid(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        is_valid(&value::<Janggi>(&bytes));
        is_valid(&rest::<Janggi>(&bytes));
    }

    #[test]
    fn games_can_be_replayed(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        for game in [value::<Game<Janggi>>(&bytes), rest(&bytes)] {
            is_valid(game.start());
            is_valid(game.position());
            let again = Game::from_moves(*game.start(), game.moves()).unwrap();
            prop_assert_eq!(again.outcome(), game.outcome());
            prop_assert_eq!(again.position(), game.position());
        }
    }

    #[test]
    fn rules_have_a_text(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let rules: Rules = value(&bytes);
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
    }
}

#[test]
fn no_bytes_give_a_value_all_the_same() {
    assert_eq!(value::<Game<Janggi>>(&[]).ply(), 0);
    is_valid(&value::<Janggi>(&[]));
    let _: Move = value(&[]);
}

#[test]
fn bytes_lead_to_many_positions_and_deep_into_games() {
    let mut seed = 1_u64;
    let mut next = || {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (seed >> 56) as u8
    };
    let mut texts = BTreeSet::new();
    let (mut deepest, mut ended) = (0, 0);
    for _ in 0..300 {
        let bytes: Vec<u8> = (0..400).map(|_| next()).collect();
        let game: Game<Janggi> = rest(&bytes);
        deepest = deepest.max(game.ply());
        ended += usize::from(game.is_over());
        texts.insert(game.position().to_string());
    }
    assert!(texts.len() > 200, "{} different positions of 300", texts.len());
    assert!(deepest > 100, "the longest game has {deepest} plies");
    assert!(ended > 20, "{ended} of 300 games have ended");
}
