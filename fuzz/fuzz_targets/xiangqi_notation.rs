//! Any text as a move in each notation of Xiangqi and as a record: nothing panics, what is read is
//! written back with the same meaning, and every legal move of the position that the bytes lead to
//! survives every notation.

#![no_main]

use janggi::xiangqi::notation::{Chinese, Iccs, Notation, San, SourceCoordinates, Ucci, Wxf};
use janggi::xiangqi::{Format, Move, Record, Rules, Xiangqi};
use janggi::{Pgn, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let position = lead(text.as_bytes());
    read::<Ucci>(text, &position);
    read::<Iccs>(text, &position);
    read::<SourceCoordinates>(text, &position);
    read::<Wxf>(text, &position);
    read::<Chinese>(text, &position);
    read::<San>(text, &position);
    for mv in position.legal_moves() {
        survives::<Ucci>(&position, mv);
        survives::<Iccs>(&position, mv);
        survives::<SourceCoordinates>(&position, mv);
        survives::<Wxf>(&position, mv);
        survives::<Chinese>(&position, mv);
        survives::<San>(&position, mv);
    }
    for pgn in Pgn::games(text).flatten() {
        let written = pgn.to_string();
        assert_eq!(written.parse::<Pgn>().unwrap().to_string(), written);
        if let Ok(record) = Record::from_pgn(&pgn, Rules::STANDARD) {
            for format in Format::ALL {
                let again = record.to_pgn(format).unwrap();
                assert_eq!(Record::from_pgn(&again, Rules::STANDARD).unwrap().moves, record.moves);
            }
        }
    }
});

/// The position after the moves that the bytes pick.
fn lead(bytes: &[u8]) -> Xiangqi {
    let mut position = Xiangqi::default();
    for &byte in bytes {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[usize::from(byte) % moves.len()]);
    }
    position
}

fn read<N: Notation>(text: &str, position: &Xiangqi) {
    if let Ok(notation) = text.parse::<N>() {
        let written = notation.to_string();
        let again: N = written.parse().unwrap();
        assert_eq!(again.resolve(position), notation.resolve(position));
        assert_eq!(again.to_string(), written);
    }
}

fn survives<N: Notation>(position: &Xiangqi, mv: Move) {
    let text = N::of(position, mv).unwrap().to_string();
    assert_eq!(N::read(&text, position), Ok(mv), "{position} {text}");
}
