//! Random games against the naive implementation, and texts that must not harm.

use janggi::twelve::{Faults, Move, MoveClock, Role, Rules, Setup, Square, TwelveJanggi};
use janggi::{Game, Outcome, Position, Reason};
use janggi_oracle::naive::twelve as oracle;
use proptest::prelude::*;
use proptest::sample::Index;

const RULES: [&str; 6] = [
    "standard",
    "show",
    "dobutsu",
    "standard,rep=2,limit=12",
    "show,drops=all,rep=4",
    "dobutsu,limit=9,drops=own",
];

fn texts(moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<_> = moves.iter().map(Move::to_string).collect();
    texts.sort_unstable();
    texts
}

fn names(outcome: Option<Outcome<janggi::twelve::Ending>>) -> Option<(&'static str, &'static str)> {
    outcome.map(|outcome| (outcome.winner_name(), outcome.ending.code()))
}

/// Plays both implementations side by side, then takes everything back.
fn compare(start: &str, rules: &str, choices: &[Index]) -> Result<(), TestCaseError> {
    let options: Rules = rules.parse().unwrap();
    let setup: Setup = start.parse().unwrap();
    let mut game = Game::new(setup.position_waiving(options, Faults::WAIVABLE).unwrap());
    let slow_rules = oracle::Rules::parse(rules).unwrap();
    let mut slow = oracle::Game::from_text(start, &slow_rules).unwrap();
    let mut before = Vec::new();
    for choice in choices {
        let position = *game.position();
        let legal = position.legal_moves();
        prop_assert_eq!(texts(&legal), slow.legal_moves(), "{}", position);
        prop_assert_eq!(position.count_legal_moves(), legal.len());
        prop_assert_eq!(names(position.outcome()), slow.board_ending(), "{}", position);
        prop_assert_eq!(names(game.outcome()), slow.ending(), "{}", position);
        // The text round trip is exact, and the key is that of the position read anew.
        let text = position.to_string();
        let read =
            text.parse::<Setup>().unwrap().position_waiving(options, Faults::WAIVABLE).unwrap();
        prop_assert_eq!(read, position);
        prop_assert_eq!(read.key(), position.key());
        prop_assert_eq!(read.to_string(), text);
        for square in Square::ALL {
            let from = |mv: &&Move| matches!(mv, Move::Step { from, .. } if *from == square);
            let expected: Vec<Move> = legal.iter().filter(from).copied().collect();
            prop_assert_eq!(position.legal_moves_from(square).to_vec(), expected);
        }
        if game.is_over() {
            prop_assert!(game.legal_moves().is_empty());
            prop_assert!(!slow.play(&texts(&legal).first().cloned().unwrap_or_default()));
            break;
        }
        let mv = *choice.get(&legal);
        prop_assert!(slow.play(&mv.to_string()));
        before.push((position, game.outcome()));
        game.play(mv).unwrap();
        prop_assert_eq!(game.position().setup().move_number.is_some(), setup.move_number.is_some());
    }
    while let Some((position, outcome)) = before.pop() {
        prop_assert!(game.undo().is_some());
        prop_assert_eq!(*game.position(), position);
        prop_assert_eq!(game.position().key(), position.key());
        prop_assert_eq!(game.outcome(), outcome);
    }
    Ok(())
}

/// Every conceivable move.
fn conceivable() -> impl Iterator<Item = Move> {
    let steps = Square::ALL
        .into_iter()
        .flat_map(|f| Square::ALL.into_iter().map(move |t| Move::step(f, t)));
    let drops =
        Role::ALL.into_iter().flat_map(|r| Square::ALL.into_iter().map(move |t| Move::drop(r, t)));
    steps.chain(drops)
}

/// The text of a random position: kings, then each of the six others on a free square or in a hand.
fn position_text() -> impl Strategy<Value = String> {
    let places = proptest::collection::vec((0_usize..20, any::<bool>(), any::<bool>()), 6);
    let kings = (0_usize..12, 0_usize..11);
    (kings, places, any::<bool>(), proptest::option::of(1_u32..20)).prop_map(
        |((first, second), places, turn, number)| {
            let second = if second >= first { second + 1 } else { second };
            let mut board = ['.'; 12];
            board[first] = 'K';
            board[second] = 'k';
            let mut hands = String::new();
            for ((place, upper, promoted), role) in places.into_iter().zip("GGMMPP".chars()) {
                let colour = |c: char| if upper { c } else { c.to_ascii_lowercase() };
                match board.get_mut(place) {
                    Some(square) if *square == '.' => {
                        let promoted = role == 'P' && promoted;
                        *square = colour(if promoted { 'Q' } else { role });
                    }
                    _ => hands.push(colour(role)),
                }
            }
            let mut hands: Vec<char> = hands.chars().collect();
            hands.sort_unstable();
            let hands =
                if hands.is_empty() { "-".into() } else { hands.iter().collect::<String>() };
            let columns: Vec<String> = board.chunks(3).map(|c| c.iter().collect()).collect();
            let number = number.map_or(String::new(), |n| format!(" {n}"));
            format!("{} {hands} {}{number}", columns.join("/"), if turn { 1 } else { 2 })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_from_the_start_agree_with_the_oracle(
        rules in proptest::sample::select(&RULES[..]),
        choices in proptest::collection::vec(any::<Index>(), 0..230),
    ) {
        compare("MKG/.P./.p./gkm - 1", rules, &choices)?;
    }

    #[test]
    fn games_from_anywhere_agree_with_the_oracle(
        start in position_text(),
        rules in proptest::sample::select(&RULES[..]),
        choices in proptest::collection::vec(any::<Index>(), 1..40),
    ) {
        compare(&start, rules, &choices)?;
    }

    #[test]
    fn legality_agrees_with_the_list_and_a_refused_move_changes_nothing(start in position_text()) {
        let position = start.parse::<Setup>().unwrap().position_waiving(Rules::STANDARD, Faults::WAIVABLE).unwrap();
        let legal = position.legal_moves();
        for mv in conceivable() {
            prop_assert_eq!(position.is_legal(mv), legal.contains(&mv), "{} {}", position, mv);
            if let Err(error) = position.play(mv) {
                prop_assert_eq!(error.position, position);
                prop_assert_eq!(error.mv, mv);
            }
            // Nonsense is allowed here, a panic is not.
            let mut nonsense = position;
            nonsense.play_unchecked(mv);
            for mv in conceivable().step_by(7) {
                nonsense.play_unchecked(mv);
                let _ = (nonsense.outcome(), nonsense.legal_moves(), nonsense.to_string());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_panics(text in "\\PC{0,40}", near in "[KGMPQkgmpq./12 *A-D-]{0,30}", rules in "[a-z=,0-9]{0,24}") {
        for text in [&text, &near] {
            let _ = text.parse::<Move>();
            let _ = text.parse::<Square>();
            let _ = text.parse::<Rules>();
            let _ = text.parse::<TwelveJanggi>();
            if let Ok(setup) = text.parse::<Setup>() {
                prop_assert_eq!(&setup.to_string(), text);
            }
        }
        let _ = format!("standard,{rules}").parse::<Rules>();
    }

    #[test]
    fn a_clock_never_goes_below_nothing(seconds in proptest::collection::vec(any::<u64>(), 0..8)) {
        let mut clock = MoveClock::default();
        let mut left = 60_u64;
        for seconds in seconds {
            clock.elapse(core::time::Duration::from_secs(seconds));
            left = left.saturating_sub(seconds);
            prop_assert_eq!(clock.left().as_secs(), left);
            prop_assert_eq!(clock.has_run_out(), left == 0);
        }
    }
}
