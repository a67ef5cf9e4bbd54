//! Twelve Janggi against the second implementation: random play under every rule set, from the
//! start and from random positions.

use janggi::twelve::{Faults, Move, Rules, Setup, Square};
use janggi::{Game, Outcome, Position, Reason};
use janggi_oracle::naive::twelve as oracle;
use janggi_oracle::{Choices, Rng, for_all};

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
fn compare(start: &str, rules: &str, plies: usize, rng: &mut Rng) {
    let options: Rules = rules.parse().unwrap();
    let setup: Setup = start.parse().unwrap();
    let mut game = Game::new(setup.position_waiving(options, Faults::WAIVABLE).unwrap());
    let slow_rules = oracle::Rules::parse(rules).unwrap();
    let mut slow = oracle::Game::from_text(start, &slow_rules).unwrap();
    let mut before = Vec::new();
    for _ in 0..plies {
        let position = *game.position();
        let legal = position.legal_moves();
        assert_eq!(texts(&legal), slow.legal_moves(), "{}", position);
        assert_eq!(position.count_legal_moves(), legal.len());
        assert_eq!(names(position.outcome()), slow.board_ending(), "{}", position);
        assert_eq!(names(game.outcome()), slow.ending(), "{}", position);
        // The text round trip is exact, and the key is that of the position read anew.
        let text = position.to_string();
        let read =
            text.parse::<Setup>().unwrap().position_waiving(options, Faults::WAIVABLE).unwrap();
        assert_eq!(read, position);
        assert_eq!(read.key(), position.key());
        assert_eq!(read.to_string(), text);
        for square in Square::ALL {
            let from = |mv: &&Move| matches!(mv, Move::Step { from, .. } if *from == square);
            let expected: Vec<Move> = legal.iter().filter(from).copied().collect();
            assert_eq!(position.legal_moves_from(square).to_vec(), expected);
        }
        if game.is_over() {
            assert!(game.legal_moves().is_empty());
            assert!(!slow.play(&texts(&legal).first().cloned().unwrap_or_default()));
            break;
        }
        let mv = rng.pick(&legal);
        assert!(slow.play(&mv.to_string()));
        before.push((position, game.outcome()));
        game.play(mv).unwrap();
        assert_eq!(game.position().setup().move_number.is_some(), setup.move_number.is_some());
    }
    while let Some((position, outcome)) = before.pop() {
        assert!(game.undo().is_some());
        assert_eq!(*game.position(), position);
        assert_eq!(game.position().key(), position.key());
        assert_eq!(game.outcome(), outcome);
    }
}

/// The text of a random position: kings, then each of the six others on a free square or in a hand.
pub fn position_text(rng: &mut Rng) -> String {
    let mut board = ['.'; 12];
    let first = rng.below(12);
    let second = (first + 1 + rng.below(11)) % 12;
    board[first] = 'K';
    board[second] = 'k';
    let mut hands = Vec::new();
    for role in "GGMMPP".chars() {
        let upper = rng.one_in(2);
        let colour = |letter: char| if upper { letter } else { letter.to_ascii_lowercase() };
        match board.get_mut(rng.below(20)) {
            Some(square) if *square == '.' => {
                let promoted = role == 'P' && rng.one_in(2);
                *square = colour(if promoted { 'Q' } else { role });
            }
            _ => hands.push(colour(role)),
        }
    }
    hands.sort_unstable();
    let hands = if hands.is_empty() { "-".into() } else { String::from_iter(hands) };
    let columns: Vec<String> = board.chunks(3).map(|c| c.iter().collect()).collect();
    let number = if rng.one_in(2) { format!(" {}", 1 + rng.below(19)) } else { String::new() };
    format!("{} {hands} {}{number}", columns.join("/"), 1 + rng.below(2))
}

#[test]
fn games_from_the_start_agree_with_the_oracle() {
    for_all(96, |rng| {
        let plies = rng.below(230);
        compare("MKG/.P./.p./gkm - 1", rng.pick(&RULES), plies, rng);
    });
}

#[test]
fn games_from_anywhere_agree_with_the_oracle() {
    for_all(96, |rng| {
        let start = position_text(rng);
        let plies = 1 + rng.below(39);
        compare(&start, rng.pick(&RULES), plies, rng);
    });
}
