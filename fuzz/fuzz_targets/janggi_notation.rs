//! Texts as moves of Janggi: nothing panics, and what resolves can be written and read again.
#![no_main]

use janggi::notation::{Coordinates, Korean, Latin, Notation, San, Xboard};
use janggi::{Janggi, Move, Position};
use libfuzzer_sys::fuzz_target;

// The first byte says how many moves to play; each byte after it chooses one of the legal moves;
// the rest is the text.
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
        Coordinates::read(text, &position).ok(),
        Xboard::read(text, &position).ok(),
        Korean::read(text, &position).ok(),
        Latin::read(text, &position).ok(),
        San::read(text, &position).ok(),
        text.parse::<Move>().ok().filter(|&mv| position.is_legal(mv)),
    ];
    for mv in resolved.into_iter().flatten() {
        let written = mv.coordinates(&position).to_string();
        assert_eq!(Coordinates::read(&written, &position), Ok(mv));
        let written = mv.korean(&position).to_string();
        assert_eq!(Korean::read(&written, &position), Ok(mv));
        let written = mv.latin(&position).to_string();
        assert_eq!(Latin::read(&written, &position), Ok(mv));
        let written = mv.san(&position).to_string();
        assert_eq!(San::read(&written, &position), Ok(mv));
    }
});
