//! The mate solver against trying everything, on boards of few pieces: it finds a mate exactly where
//! there is one, the shortest one, with all first moves, and what it finds with few positions to
//! look at is true.
#![no_main]

use janggi::search::{Mate, MateSearch};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Faults, Game, Janggi, Position, Reason, Rules, Setup, Side};
use janggi_oracle::{Bytes, Choices, any_placement};
use libfuzzer_sys::arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;

/// Where more moves than so many would have to be tried, mates in one are looked for alone.
const MOST_TRIED: u64 = 6_000;

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Bytes(bytes);
    let kind = choices.below(2);
    let (rules, set_up) = choices.0.split_at(choices.0.len().min(6));
    let mut choices = Bytes(set_up);
    let placement = any_placement(&mut choices, 6);
    let turn = choices.pick(&Side::BOTH);
    if kind == 0 {
        let rules = Rules::arbitrary(&mut Unstructured::new(rules)).unwrap_or_default();
        let mut setup = Setup::new(placement, turn);
        setup.offer = choices.one_in(4);
        let Ok(start) = setup.position_waiving(rules, Faults::WAIVABLE) else { return };
        agrees::<Janggi>(choices, start);
    } else {
        let rules = xiangqi::Rules::arbitrary(&mut Unstructured::new(rules)).unwrap_or_default();
        let setup = xiangqi::Setup::new(placement, turn);
        let Ok(start) = setup.position_waiving(rules, xiangqi::Faults::WAIVABLE) else { return };
        agrees::<Xiangqi>(choices, start);
    }
});

fn agrees<P: Position>(mut choices: Bytes<'_>, start: P) {
    let mut game = Game::new(start);
    // A past matters where repetitions do.
    for _ in 0..choices.below(6) {
        if game.is_over() {
            break;
        }
        let mv = choices.pick(&game.legal_moves());
        game.play(mv).unwrap();
    }
    if game.is_over() {
        return;
    }
    let moves = if game.perft(3) <= MOST_TRIED { 2 } else { 1 };
    let case = || format!("{} after {} plies", game.position(), game.ply());
    let search = MateSearch::new(moves).with_memory(1);
    let found = search.complete().run(&game, ()).expect("nothing limits the search");
    let expected =
        (1..=moves).map(|moves| (moves, keys(&game, moves))).find(|(_, k)| !k.is_empty());
    match (&found, expected) {
        (None, None) => {}
        (Some(mate), Some((moves, mut keys))) => {
            assert!(mate.is_complete && mate.moves == moves, "{mate:?}: {}", case());
            let mut found = mate.keys.clone();
            for list in [&mut found, &mut keys] {
                list.sort_unstable_by_key(|mv| format!("{mv:?}"));
            }
            assert_eq!(found, keys, "{}", case());
            ends_in_mate(&game, mate, &case);
        }
        (found, expected) => panic!("{found:?}, not {expected:?}: {}", case()),
    }
    // With a limit it knows less, but nothing that is not so.
    let nodes = choices.below(256) as u64;
    if let Ok(answer) = search.with_nodes(nodes).run(&game, ()) {
        assert_eq!(answer.is_some(), found.is_some(), "{answer:?}: {}", case());
    }
}

/// The first moves that mate in at most so many moves.
fn keys<P: Position>(game: &Game<P>, moves: u32) -> Vec<P::Move> {
    let attacker = game.turn();
    let mates = |&mv: &P::Move| {
        let mut next = game.clone();
        next.play(mv).unwrap();
        is_lost(&next, attacker, moves - 1)
    };
    game.legal_moves().iter().copied().filter(mates).collect()
}

/// Whether the attacker has mated, or does so in so many more moves, whatever the other side plays.
fn is_lost<P: Position>(game: &Game<P>, attacker: Side, moves: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner == Some(attacker) && outcome.ending.is_mate();
    }
    moves > 0
        && game.legal_moves().iter().all(|&mv| {
            let mut next = game.clone();
            next.play(mv).unwrap();
            match next.is_over() {
                true => is_lost(&next, attacker, 0),
                false => !keys(&next, moves).is_empty(),
            }
        })
}

fn ends_in_mate<P: Position>(game: &Game<P>, mate: &Mate<P::Move>, case: &dyn Fn() -> String) {
    let mut game = game.clone();
    for &mv in &mate.line {
        game.play(mv).unwrap_or_else(|error| panic!("{error}: {}", case()));
    }
    let outcome = game.outcome().unwrap_or_else(|| panic!("the line does not end: {}", case()));
    assert!(outcome.ending.is_mate(), "{}", case());
}
