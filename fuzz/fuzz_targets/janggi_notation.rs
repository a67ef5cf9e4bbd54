//! Texts as moves of Janggi: nothing panics, and what resolves can be written and read again.
#![no_main]

use janggi::{Coordinates, Janggi, Korean, Latin, Move, Position, San, Xboard};
use libfuzzer_sys::fuzz_target;

// The first byte says how many moves to play; each byte after it chooses one of the legal moves; the
// rest is the text.
fuzz_target!(|data: &[u8]| {
    let Some((&plies, rest)) = data.split_first() else { return };
    let (choices, text) = rest.split_at(rest.len().min(usize::from(plies)));
    let Ok(text) = core::str::from_utf8(text) else { return };
    let mut position = Janggi::default();
    for &choice in choices {
        let moves = position.legal_moves();
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        position.play_unchecked(mv);
    }
    let resolved = [
        text.parse::<Coordinates>().ok().and_then(|mv| mv.resolve(&position).ok()),
        text.parse::<Xboard>().ok().and_then(|mv| mv.resolve(&position).ok()),
        text.parse::<Korean>().ok().and_then(|mv| mv.resolve(&position).ok()),
        text.parse::<Latin>().ok().and_then(|mv| mv.resolve(&position).ok()),
        text.parse::<San>().ok().and_then(|mv| mv.resolve(&position).ok()),
        text.parse::<Move>().ok().filter(|&mv| position.is_legal(mv)),
    ];
    for mv in resolved.into_iter().flatten() {
        let written = mv.coordinates(&position).to_string();
        assert_eq!(written.parse::<Coordinates>().unwrap().resolve(&position), Ok(mv));
        let written = mv.korean(&position).to_string();
        assert_eq!(written.parse::<Korean>().unwrap().resolve(&position), Ok(mv));
        let written = mv.latin(&position).to_string();
        assert_eq!(written.parse::<Latin>().unwrap().resolve(&position), Ok(mv));
        let written = mv.san(&position).to_string();
        assert_eq!(written.parse::<San>().unwrap().resolve(&position), Ok(mv));
    }
});
