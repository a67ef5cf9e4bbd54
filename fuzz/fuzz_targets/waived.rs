//! Positions that nobody could play to, from set-ups whose faults were waived, in each game: what
//! they answer fits together, their texts lead back, and no move on them, legal or not, panics.
#![no_main]

use janggi::search::{
    Evaluator, JanggiEvaluator, Limits, Searcher, TwelveEvaluator, XiangqiEvaluator,
};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Faults, Game, Rules, Setup, Side, Variant, perft};
use janggi_oracle::{Bytes, Choices, any_placement};
use libfuzzer_sys::arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Bytes(bytes);
    match choices.below(3) {
        0 => {
            // The rule set is made of bytes of its own, so that no other decision moves with it.
            let [rules, set_up] = split(choices.0);
            let rules = Rules::arbitrary(&mut Unstructured::new(rules)).unwrap_or_default();
            let mut choices = Bytes(set_up);
            let most = choices.pick(&[6, 14, 36]);
            let placement = any_placement(&mut choices, most);
            let mut setup = Setup::new(placement, choices.pick(&Side::BOTH));
            setup.offer = choices.one_in(3);
            setup.quiet_plies = choices.pick(&[0, 1, 2, 50, 65_535]);
            let position = setup.position_waiving(rules, Faults::WAIVABLE);
            if let Ok(position) = position {
                holds(choices, position, JanggiEvaluator::default());
            }
        }
        1 => {
            let [rules, set_up] = split(choices.0);
            let rules = xiangqi::Rules::arbitrary(&mut Unstructured::new(rules));
            let mut choices = Bytes(set_up);
            let most = choices.pick(&[6, 14, 36]);
            let placement = any_placement(&mut choices, most);
            let mut setup = xiangqi::Setup::new(placement, choices.pick(&Side::BOTH));
            setup.quiet_plies = choices.pick(&[0, 1, 2, 50, 65_535]);
            let waived = xiangqi::Faults::WAIVABLE;
            let position: Result<Xiangqi, _> =
                setup.position_waiving(rules.unwrap_or_default(), waived);
            if let Ok(position) = position {
                holds(choices, position, XiangqiEvaluator::default());
            }
        }
        _ => {
            let (_, rules) = choices.pick(&twelve::Rules::PRESETS);
            let mut setup = twelve::Setup::default();
            setup.turn = choices.pick(&Side::BOTH);
            for _ in 0..choices.below(9) {
                let (side, role) = (choices.pick(&Side::BOTH), choices.pick(&twelve::Role::ALL));
                let square = choices.pick(&twelve::Square::ALL);
                setup.placement.set(square, Some(twelve::Piece::new(side, role)));
            }
            let position: Result<TwelveJanggi, _> =
                setup.position_waiving(rules, twelve::Faults::WAIVABLE);
            if let Ok(position) = position {
                holds(choices, position, TwelveEvaluator::default());
            }
        }
    }
});

/// Up to eight bytes, and the rest.
fn split(bytes: &[u8]) -> [&[u8]; 2] {
    let (first, rest) = bytes.split_at(bytes.len().min(8));
    [first, rest]
}

/// What every position promises, whoever set it up.
fn holds<V: Variant>(mut choices: Bytes<'_>, position: V, evaluator: impl Evaluator<V>) {
    let legal = position.legal_moves();
    assert_eq!(legal.len(), position.count_legal_moves(), "{position}");
    assert_eq!(legal.is_empty(), position.outcome().is_some(), "{position}");
    let text = position.to_string();
    let Ok(read) = V::from_text_waiving(&text, position.rules()) else { panic!("{text}") };
    assert_eq!((&read, read.to_string(), read.key()), (&position, text, position.key()));
    let replies = |&mv: &V::Move| {
        let Ok(next) = position.clone().play(mv) else { panic!("{position}: {mv}") };
        next.count_legal_moves() as u64
    };
    assert_eq!(perft(&position, 2), legal.iter().map(replies).sum(), "{position}");
    let captures = position.captures();
    assert!(captures.iter().all(|mv| legal.contains(mv)), "{position}");
    if !legal.is_empty() {
        let mv = choices.pick(&legal);
        let written = position.write_move(mv);
        assert!(position.read_move(&written).is_ok_and(|read| read == mv), "{position}: {written}");
    }
    if choices.one_in(8) {
        let mut searcher = Searcher::with_table(evaluator, 0);
        let found = searcher.search(&Game::new(position.clone()), &Limits::nodes(60), ());
        assert!(found.best.is_none_or(|mv| legal.contains(&mv)), "{position}");
    }
    // What is not legal is refused, and makes nonsense if nobody asks.
    let mut nonsense = position.clone();
    for _ in 0..12 {
        let number = choices.below(256) << 7 | choices.below(128);
        let Some(mv) = V::move_from_u16(number as u16) else { continue };
        assert_eq!(position.check_legal(mv).is_ok(), legal.contains(&mv), "{position}: {mv}");
        nonsense.play_unchecked(mv);
        let _ = (perft(&nonsense, 2), nonsense.outcome(), nonsense.to_string());
        let _ = (nonsense.captures(), nonsense.is_check(), nonsense.key());
    }
}
