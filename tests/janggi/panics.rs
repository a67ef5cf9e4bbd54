//! Bad input: whatever the text, it is read or refused with a typed error, nothing panics, and a
//! refused move leaves the game as it was.

use std::str::FromStr;

use crate::shorthand::START;
use janggi::notation::{Coordinates, Korean, Latin, Notation, ResolveError, San, Xboard};
use janggi::rules::Limit;
use janggi::{
    Formation, Game, Janggi, Move, ParsePositionError, Placement, Position, Rules, Setup, Side,
    Square,
};
use janggi_oracle::{Choices, Rng, for_all};

/// Texts that are valid, to be spoilt.
const VALID: [&str; 24] = [
    START,
    "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1 bikjang",
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR b 7 12",
    "R2ak3r/4a4/b1n4c1/p3p1P1p/9/9/P1P1c1P2/1C2B4/4KA3/3A4R w - - 12 34",
    "club,bonus=0,limit=200:points",
    "tournament,rep=65535:draw,nocap=0,gate=30",
    "plain_counted",
    "마상상마",
    "象馬象馬",
    "sangmamasang",
    "a1a10",
    "e2e2",
    "pass",
    "100:points",
    "a0c2",
    "79졸78",
    "45상77졸장군",
    "79楚卒78",
    "한수쉼",
    "P79-78",
    "R01x71+",
    "Pab4",
    "Rxa7#",
    "Ke2",
];

/// Pieces that mutations insert: what separates and what is near a limit.
const CRUMBS: [&str; 28] = [
    "",
    " ",
    "/",
    "9",
    "0",
    "10",
    "-",
    ",",
    "=",
    ":",
    "k",
    "K",
    "rep",
    "bikjang",
    "65536",
    "99999999999",
    "마",
    "象",
    "é",
    "\0",
    "\u{301}",
    "w",
    "x",
    "+",
    "장군",
    "졸",
    "b",
    "a1",
];

/// A valid text after a few cuts, doublings and insertions, at characters.
fn spoil(rng: &mut Rng) -> String {
    let mut text: Vec<char> = rng.pick(&VALID).chars().collect();
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(text.len() + 1);
        let to = (at + rng.below(6)).min(text.len());
        match rng.below(4) {
            0 => drop(text.drain(at..to)),
            1 => {
                let again = text[at..to].to_vec();
                text.splice(at..at, again);
            }
            2 => drop(text.splice(at..to, rng.pick(&CRUMBS).chars())),
            _ => drop(text.splice(at..at, rng.pick(&CRUMBS).chars())),
        }
    }
    text.into_iter().collect()
}

/// Reads a text as `T`; what is read is written and read back the same.
fn read<T: FromStr<Err: std::fmt::Debug> + ToString + PartialEq + std::fmt::Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let again = value.to_string();
        let reread = again.parse::<T>();
        assert!(reread.is_ok_and(|reread| reread == value), "{text:?} became {again:?}");
    }
}

/// Reads a text as everything that has a text.
fn read_as_anything(text: &str) {
    read::<Placement>(text);
    read::<Setup>(text);
    read::<Rules>(text);
    read::<Limit>(text);
    read::<Formation>(text);
    read::<Square>(text);
    read::<Coordinates>(text);
    read::<Xboard>(text);
    read::<Korean>(text);
    read::<Latin>(text);
    read::<San>(text);
    for side in Side::BOTH {
        let board = Formation::from_board_order(text, side);
        assert_eq!(board.is_ok(), text.parse::<Formation>().is_ok());
    }
    if let Ok(rules) = text.parse::<Rules>() {
        // Whatever the rules, a game can be begun under them.
        let _ = Game::new(Janggi::start(rules));
    }
    match Janggi::from_text(text, Rules::TOURNAMENT) {
        Ok(position) => anything_goes(&position, text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Err(ParsePositionError::Setup(error)) = text.parse::<Janggi>() {
        for fault in error.faults().iter() {
            let _ = error.squares(fault);
        }
        if let Ok(position) = error.waive(janggi::Faults::WAIVABLE) {
            anything_goes(&position, text);
        }
    }
    let start = Janggi::default();
    let resolved = [
        text.parse::<Coordinates>().ok().map(|mv| mv.resolve(&start)),
        text.parse::<Xboard>().ok().map(|mv| mv.resolve(&start)),
        text.parse::<Korean>().ok().map(|mv| mv.resolve(&start)),
        text.parse::<Latin>().ok().map(|mv| mv.resolve(&start)),
        text.parse::<San>().ok().map(|mv| mv.resolve(&start)),
    ];
    for resolved in resolved.into_iter().flatten() {
        match resolved {
            Ok(mv) | Err(ResolveError::Illegal { mv, .. }) => {
                try_move(&mut Game::new(start), mv);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Asks a position everything, and makes every move on it, legal or not.
fn anything_goes(position: &Janggi, text: &str) {
    let _ = (position.points(), position.captures(), position.checkers(), position.outcome());
    assert_eq!(position.legal_moves().len(), position.count_legal_moves(), "{}", text);
    for mv in position.legal_moves() {
        let mut next = *position;
        next.play_unchecked(mv);
        let _ = next.outcome();
    }
}

/// Tries a move on a game, legal or not. Refused, it leaves everything as it was.
fn try_move(game: &mut Game<Janggi>, mv: Move) {
    let look = |game: &Game<Janggi>| {
        let position = game.position();
        let text = (position.to_string(), position.key(), position.offer());
        (text, game.ply(), game.outcome(), game.occurrences(), game.legal_moves().len())
    };
    let before = look(game);
    let legal = game.legal_moves().contains(&mv);
    match game.play(mv) {
        Ok(outcome) => {
            assert!(legal, "{} was played", mv);
            assert_eq!(outcome, game.outcome());
        }
        Err(reason) => {
            assert!(!legal, "{} was refused: {}", mv, reason);
            assert!(!reason.to_string().is_empty());
            assert_eq!(look(game), before);
        }
    }
}

/// Characters at random, near ones and far ones.
fn scribble(rng: &mut Rng) -> String {
    let length = rng.below(30);
    let character = |rng: &mut Rng| match rng.below(3) {
        0 => (rng.below(96) as u8 + 32) as char,
        1 => rng.pick(&CRUMBS).chars().next().unwrap_or('\n'),
        _ => char::from_u32(rng.below(0x11_0000) as u32).unwrap_or('\u{fffd}'),
    };
    (0..length).map(|_| character(rng)).collect()
}

/// The letters of a FEN at random, in ten ranks more often than not.
fn letters(rng: &mut Rng) -> String {
    let mut text = String::new();
    for rank in 0..if rng.one_in(5) { rng.below(12) } else { 10 } {
        text.push_str(if rank == 0 { "" } else { "/" });
        let mut left = 9;
        while left > 0 && !rng.one_in(200) {
            let run = 1 + rng.below(left);
            left -= run;
            match run {
                1 => text.push(rng.pick(&b"kkabnrcpKKABNRCP1"[..]) as char),
                _ => text.push((b'0' + run as u8) as char),
            }
        }
    }
    text + rng.pick(&["", " w", " b", " b - - 3 4", " w - - 65535 1 bikjang", " b bikjang", " x"])
}

/// How many texts a case of these properties reads: 2,000 cases read 160,000.
const TEXTS: usize = 80;

#[test]
fn any_text_is_read_or_refused() {
    for_all(2_000, |rng| {
        let text = rng.text("\\PC{0,32}");
        read_as_anything(&text);
        for _ in 0..TEXTS / 4 {
            read_as_anything(&scribble(rng));
            read_as_anything(&letters(rng));
            read_as_anything(&spoil(rng));
            read_as_anything(&spoil(rng));
        }
    });
}

/// A hundred moves a game, most of them nonsense.
#[test]
fn a_refused_move_leaves_the_game_as_it_was() {
    for_all(300, |rng| {
        let rules = rng.pick(&Rules::PRESETS).1;
        let start = Janggi::start(rules);
        let mut game = Game::new(start);
        for _ in 0..100 {
            let legal = game.legal_moves();
            let mv = match rng.below(4) {
                0 if !legal.is_empty() => rng.pick(&legal),
                1 => Move::Pass,
                _ => Move::step(rng.pick(&Square::ALL), rng.pick(&Square::ALL)),
            };
            try_move(&mut game, mv);
        }
    });
}

/// `play_unchecked` makes nonsense of a nonsensical move, and still nothing panics.
#[test]
fn moves_without_a_check_never_panic() {
    for_all(300, |rng| {
        let mut position = Janggi::default();
        for _ in 0..40 {
            let mv = Move::step(rng.pick(&Square::ALL), rng.pick(&Square::ALL));
            let _ = position.check_legal(mv);
            position.play_unchecked(mv);
            anything_goes(&position, "");
            let _ = position.to_string().parse::<Setup>();
        }
    });
}
