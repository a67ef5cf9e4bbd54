//! Texts as moves of Xiangqi in each notation: nothing panics, what is read is written back with
//! the same meaning, and a legal move survives every notation.
#![no_main]

use janggi::Position;
use janggi::xiangqi::notation::{Chinese, Iccs, Notation, San, SourceCoordinates, Ucci, Wxf};
use janggi::xiangqi::{Move, Xiangqi};
use libfuzzer_sys::fuzz_target;

// The first byte says how many moves to play, at most 31; each byte after it chooses one of the
// legal moves, the next one a move to write; the rest is the text.
fuzz_target!(|data: &[u8]| {
    let Some((&plies, rest)) = data.split_first() else { return };
    let (choices, rest) = rest.split_at(rest.len().min(usize::from(plies % 32)));
    let Some((&chosen, text)) = rest.split_first() else { return };
    let Ok(text) = core::str::from_utf8(text) else { return };
    let mut position = Xiangqi::default();
    for &choice in choices {
        let Some(mv) = pick(&position, choice) else { break };
        position.play_unchecked(mv);
    }
    let mv = pick(&position, chosen);
    reads_and_writes::<Ucci>(text, &position, mv);
    reads_and_writes::<Iccs>(text, &position, mv);
    reads_and_writes::<SourceCoordinates>(text, &position, mv);
    reads_and_writes::<Wxf>(text, &position, mv);
    reads_and_writes::<Chinese>(text, &position, mv);
    reads_and_writes::<San>(text, &position, mv);
});

fn pick(position: &Xiangqi, choice: u8) -> Option<Move> {
    let moves = position.legal_moves();
    moves.get(usize::from(choice) % moves.len().max(1)).copied()
}

fn reads_and_writes<N: Notation<Xiangqi>>(text: &str, position: &Xiangqi, mv: Option<Move>) {
    let mut resolved = None;
    if let Ok(notation) = text.parse::<N>() {
        let written = notation.to_string();
        let again: N = written.parse().unwrap();
        assert_eq!(again.to_string(), written);
        resolved = notation.resolve(position).ok();
        assert_eq!(again.resolve(position).ok(), resolved);
    }
    for mv in resolved.into_iter().chain(mv) {
        let text = N::of(position, mv).unwrap().to_string();
        assert_eq!(N::read(&text, position), Ok(mv), "{position} {text}");
    }
}
