//! Xiangqi against the second implementation: random play under every rule set, from the start and
//! from random set-ups.

mod common;
mod naive;
mod versus;

use common::{Choices, Rng};
use janggi::xiangqi::{Move, Setup, Xiangqi};
use janggi::{Game, Position, Reason, Side};
use naive::xiangqi as oracle;
use proptest::prelude::*;
use versus::Ask;
use versus::xiangqi::random_placement;

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_play_agrees_with_the_oracle(seed in any::<u64>()) {
        versus::xiangqi::compare(&mut Rng(seed), Ask::EveryMove);
    }
}

/// One side goes to and fro with a move that may chase, and the other answers to and fro: the reason
/// why the repetition ends the game, if all of it is legal.
fn to_and_fro(rng: &mut Rng, rules: &str) -> Option<&'static str> {
    let setup =
        Setup { placement: random_placement(rng), turn: rng.pick(&Side::BOTH), ..Setup::default() };
    let start = setup.position_waiving(rules.parse().unwrap(), janggi::Faults::WAIVABLE).ok()?;
    let reversible = |position: &Xiangqi, rng: &mut Rng| {
        let mut moves = position.legal_moves();
        moves.retain(|mv| !position.is_irreversible(mv));
        (!moves.is_empty()).then(|| rng.pick(&moves))
    };
    let first = reversible(&start, rng)?;
    let reply = reversible(&start.play(first).ok()?, rng)?;
    let back = |mv: Move| Move { from: mv.to, to: mv.from };
    let cycle = [first, reply, back(first), back(reply)].into_iter().cycle();
    let game = Game::from_moves(start, cycle.take(8)).ok()?;
    let ending = game.outcome().map(|o| (o.winner_name(), o.ending.code()));

    let their_rules = oracle::Rules::parse(rules).unwrap();
    let mut theirs = oracle::Game::from_fen(&start.to_string(), &their_rules).unwrap();
    let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
    assert!(moves.iter().all(|mv| theirs.play(mv)));
    assert_eq!(ending, theirs.ending(), "{rules}: {start} {}", moves.join(" "));
    ending.map(|(_, code)| code)
}

/// XQ-23: perpetual chase, which random play hardly ever meets.
#[test]
fn xq_23_chases_agree_with_the_oracle() {
    let mut rng = Rng(20);
    let endings: Vec<_> =
        (0..5_000).filter_map(|_| to_and_fro(&mut rng, "standard,chase=axf")).collect();
    for code in ["perpetual-chase", "perpetual-check", "repetition"] {
        assert!(endings.iter().filter(|&&ending| ending == code).count() >= 5, "{code}");
    }
}
