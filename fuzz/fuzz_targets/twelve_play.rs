//! Games of Twelve Janggi, the library and the naive implementation side by side.
//!
//! The first two bytes choose the rules and the start, each further byte picks a move.
#![no_main]

use janggi::twelve::{Faults, Rules, Setup};
use janggi::{Game, Position, Reason};
use janggi_oracle::naive::twelve as oracle;
use libfuzzer_sys::fuzz_target;

const RULES: [&str; 4] = ["standard", "show,rep=5", "dobutsu", "dobutsu,rep=2,limit=30"];

/// The start for 0, else a position from the middle of a game.
fn start(number: u8) -> &'static str {
    let rows = include_str!("../../tests/data/twelve_moves.tsv").lines();
    let row = rows.filter(|line| !line.starts_with('#')).nth(usize::from(number).wrapping_sub(1));
    row.and_then(|row| row.split('\t').next()).unwrap_or("MKG/.P./.p./gkm - 1")
}

fuzz_target!(|bytes: &[u8]| {
    let [rules, number, choices @ ..] = bytes else { return };
    let (rules, text) = (RULES[usize::from(*rules) % RULES.len()], start(*number));
    let options: Rules = rules.parse().unwrap();
    let start = text.parse::<Setup>().unwrap().position_waiving(options, Faults::WAIVABLE).unwrap();
    let mut slow = oracle::Game::from_text(text, &oracle::Rules::parse(rules).unwrap()).unwrap();
    let mut game = Game::new(start);
    for choice in choices {
        let position = *game.position();
        let legal = position.legal_moves();
        let mut texts: Vec<_> = legal.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        assert_eq!(texts, slow.legal_moves());
        let ending = game.outcome().map(|o| (o.winner_name(), o.ending.code()));
        assert_eq!(ending, slow.ending());
        if game.is_over() {
            break;
        }
        let read = position.to_string().parse::<Setup>().unwrap();
        let read = read.position_waiving(options, Faults::WAIVABLE).unwrap();
        assert_eq!((read, read.key()), (position, position.key()));
        let mv = legal[usize::from(*choice) % legal.len()];
        game.play(mv).unwrap();
        assert!(slow.play(&mv.to_string()));
        game.undo();
        assert_eq!((*game.position(), game.position().key()), (position, position.key()));
        game.play(mv).unwrap();
    }
    while game.undo().is_some() {}
    assert_eq!((*game.position(), game.position().key()), (start, start.key()));
});
