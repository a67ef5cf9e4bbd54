//! Feature `arbitrary`: whatever the bytes, what comes out is valid, and some bytes lead deep.

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Unstructured};
use janggi::kingdrops::Kingdrops;
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Move, Position, Rules, Variant};
use janggi_oracle::{Choices, for_all};

fn value<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> T {
    T::arbitrary(&mut Unstructured::new(bytes)).expect("these types never lack bytes")
}

fn rest<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> T {
    T::arbitrary_take_rest(Unstructured::new(bytes)).expect("these types never lack bytes")
}

/// What a valid position is: it agrees with itself, and so does a copy read from its text.
fn is_valid<V: Variant>(position: &V) {
    let moves = position.legal_moves();
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{position:?}");
    assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{position:?}");
    match V::from_text(&position.to_string(), position.rules()) {
        Ok(again) => assert_eq!(again.key(), position.key()),
        // An offer accepted by a pass in check leaves a board that nobody could set up.
        Err(error) => assert!(position.outcome().is_some(), "{error}: {position:?}"),
    }
}

/// The positions and games of these bytes are valid.
fn hold<'a, V: Variant + Arbitrary<'a>>(bytes: &'a [u8]) {
    is_valid(&value::<V>(bytes));
    is_valid(&rest::<V>(bytes));
    for game in [value::<Game<V>>(bytes), rest(bytes)] {
        is_valid(game.start());
        is_valid(game.position());
        let again = Game::from_moves(game.start().clone(), game.moves()).unwrap();
        assert_eq!(again.outcome(), game.outcome());
        assert_eq!(again.position(), game.position());
    }
}

#[test]
fn what_comes_out_is_valid() {
    for_all(300, |rng| {
        let bytes = rng.list(0..500, |rng| rng.below(256) as u8);
        hold::<Janggi>(&bytes);
        hold::<TwelveJanggi>(&bytes);
        hold::<Xiangqi>(&bytes);
        hold::<Kingdrops>(&bytes);
    });
}

#[test]
fn rules_have_a_text() {
    for_all(300, |rng| {
        let bytes = rng.list(0..40, |rng| rng.below(256) as u8);
        let rules: Rules = value(&bytes);
        assert_eq!(rules.to_string().parse(), Ok(rules));
        let rules: twelve::Rules = value(&bytes);
        assert_eq!(rules.to_string().parse(), Ok(rules));
        let rules: xiangqi::Rules = value(&bytes);
        assert_eq!(rules.to_string().parse(), Ok(rules));
    });
}

#[test]
fn no_bytes_give_a_value_all_the_same() {
    assert_eq!(value::<Game<Janggi>>(&[]).ply(), 0);
    hold::<Janggi>(&[]);
    hold::<TwelveJanggi>(&[]);
    hold::<Xiangqi>(&[]);
    hold::<Kingdrops>(&[]);
    let _: Move = value(&[]);
}

/// 300 times 400 bytes: different positions, games of that many plies, and ends.
fn leads_far<P: Position + for<'a> Arbitrary<'a>>(plies: usize) {
    let mut seed = 1_u64;
    let mut next = || {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (seed >> 56) as u8
    };
    let mut texts = BTreeSet::new();
    let (mut deepest, mut ended) = (0, 0);
    for _ in 0..300 {
        let bytes: Vec<u8> = (0..400).map(|_| next()).collect();
        let game: Game<P> = rest(&bytes);
        deepest = deepest.max(game.ply());
        ended += usize::from(game.is_over());
        texts.insert(game.position().to_string());
    }
    assert!(texts.len() > 200, "{} different positions of 300", texts.len());
    assert!(deepest > plies, "the longest game has {deepest} plies");
    assert!(ended > 20, "{ended} of 300 games have ended");
}

#[test]
fn bytes_lead_to_many_positions_and_deep_into_games() {
    leads_far::<Janggi>(100);
    // Nobody watches over the kings, and half the games last ten plies.
    leads_far::<TwelveJanggi>(25);
    leads_far::<Xiangqi>(100);
    leads_far::<Kingdrops>(100);
}
