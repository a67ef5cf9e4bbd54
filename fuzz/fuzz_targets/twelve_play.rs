//! Games of Twelve Janggi, the library and the naive implementation side by side.
#![no_main]

use janggi::twelve::{Rules, Setup, TwelveJanggi};
use janggi::{Game, Position, Reason};
use libfuzzer_sys::fuzz_target;

#[path = "../../tests/naive/twelve.rs"]
mod naive;

const RULES: [&str; 4] = ["standard", "show,rep=5", "dobutsu", "dobutsu,rep=2,limit=30"];

fuzz_target!(|input: (u8, &[u8])| {
    let (preset, choices) = input;
    let rules = RULES[usize::from(preset) % RULES.len()];
    let options: Rules = rules.parse().unwrap();
    let start = TwelveJanggi::new(options);
    let slow_rules = naive::Rules::parse(rules).unwrap();
    let mut slow = naive::Game::from_text(&start.to_string(), &slow_rules).unwrap();
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
        let read = read.lenient_position(options).unwrap();
        assert_eq!((read, read.key()), (position, position.key()));
        let mv = legal[usize::from(*choice) % legal.len()];
        game.play(mv).unwrap();
        assert!(slow.play(&mv.to_string()));
        game.undo();
        assert_eq!((*game.position(), game.position().key()), (position, position.key()));
        game.play(mv).unwrap();
    }
});
