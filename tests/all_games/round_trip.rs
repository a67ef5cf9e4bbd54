//! Every position that play can reach comes back from its text, and from serde, as it was: in every
//! game, under every preset, and after the end too.

use std::cell::RefCell;
use std::collections::BTreeMap;

use janggi::kingdrops::Kingdrops;
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Formation, Game, Janggi, Move, Position, Reason, Rules, Setup};
use janggi_oracle::{Choices, for_all};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The position is what it was, but for what the text of Janggi does not hold: that the last ply
/// was a pass.
fn comes_back<P>(position: &P, read: impl Fn(&str) -> P, case: &str)
where
    P: Position + Serialize + DeserializeOwned,
{
    let form = serde_json::to_value(position).unwrap();
    let same = serde_json::from_value::<P>(form.clone()).unwrap_or_else(|e| panic!("{case}: {e}"));
    assert_eq!(same.state_key(), position.state_key(), "{case}");
    let text = position.to_string();
    let hides = form.to_string().contains(" passed\"");
    let again = read(&text);
    assert!(hides || again.state_key() == position.state_key(), "{case}");
    for again in [same, again] {
        assert_eq!(&again, position, "{case}");
        assert_eq!(again.to_string(), text, "{case}");
        assert_eq!(again.key(), position.key(), "{case}");
        assert_eq!(again.outcome(), position.outcome(), "{case}");
        assert_eq!(again.legal_moves(), position.legal_moves(), "{case}");
    }
}

/// Plays a random game in which some moves come more often than by chance, and checks each of its
/// positions. Returns how it ended.
fn play<P>(
    rng: &mut impl Choices,
    start: P,
    plies: usize,
    often: impl Fn(&P, P::Move) -> bool,
    read: impl Fn(&P, &str) -> P,
) -> Option<&'static str>
where
    P: Position + Serialize + DeserializeOwned,
{
    let mut game = Game::new(start);
    loop {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        let case = format!("{:?} after {}", game.start(), moves.join(" "));
        comes_back(game.position(), |text| read(game.start(), text), &case);
        let legal = game.legal_moves();
        if legal.is_empty() || game.ply() == plies {
            return game.outcome().map(|outcome| outcome.ending.code());
        }
        let wanted: Vec<P::Move> =
            legal.iter().copied().filter(|&mv| often(game.position(), mv)).collect();
        let mv = match !wanted.is_empty() && rng.one_in(2) {
            true => rng.pick(&wanted),
            false => rng.pick(&legal),
        };
        game.play(mv).unwrap();
    }
}

#[test]
fn positions_of_janggi() {
    const ENDGAMES: [&str; 6] = [
        "9/4k4/9/9/9/4N4/9/9/4K4/9 w - - 0 1",
        "4k4/9/4N4/9/9/9/9/3R1R3/9/4K4 w - - 0 1",
        "3akb3/9/3PN4/9/9/9/9/9/9/4K4 w - - 0 1",
        "4k4/9/9/p8/9/9/9/9/R8/3K5 w - - 0 1",
        "4k4/9/9/9/9/9/9/9/R8/4K4 b - - 97 60",
        "3k5/1R7/9/9/9/9/9/9/8R/4K4 w - - 197 190",
    ];
    // What is rare in random play has to be met.
    let ends = RefCell::new(BTreeMap::new());
    for (_, rules) in Rules::PRESETS {
        for_all(40, |rng| {
            let start = match rng.one_in(8) {
                true => Janggi::from_formations(
                    rng.pick(&Formation::ALL),
                    rng.pick(&Formation::ALL),
                    rules,
                ),
                false => rng.pick(&ENDGAMES).parse::<Setup>().unwrap().position(rules).unwrap(),
            };
            // Passes, checks, and moves after which the generals face.
            let often = |position: &Janggi, mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                mv == Move::Pass || next.generals_face() || next.is_check()
            };
            let end = play(rng, start, 60, often, |start: &Janggi, text| {
                Janggi::from_text(text, start.rules()).unwrap_or_else(|e| panic!("{text}: {e}"))
            });
            *ends.borrow_mut().entry(end.unwrap_or("goes on")).or_insert(0) += 1;
        });
    }
    let ends = ends.into_inner();
    for end in ["bikjang", "double-pass", "checkmate", "repetition", "no-capture"] {
        assert!(ends.contains_key(end), "{ends:?}");
    }
}

/// An offer that is accepted by a pass in check: nobody could set such a board up.
#[test]
fn j51_an_offer_accepted_in_check() {
    let start = "9/4k4/9/9/9/4N4/9/9/4K4/9 w - - 0 1";
    let mut game = Game::new(Janggi::from_text(start, Rules::TOURNAMENT).unwrap());
    for mv in ["e5d7", "pass"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let text = "9/4k4/9/3N5/9/9/9/9/4K4/9 w - - 2 2 accepted";
    assert_eq!(game.position().to_string(), text);
    let read = |text: &str| Janggi::from_text(text, Rules::TOURNAMENT);
    let again = read(text).unwrap();
    assert_eq!(again.outcome(), game.outcome());
    assert!(again.legal_moves().is_empty());
    assert_eq!(Janggi::from_packed(&again.to_packed().unwrap(), again.rules()), Ok(again));
    comes_back(game.position(), |text| read(text).unwrap(), text);
    // Without the word, the general could be captured; and so it could where nothing has ended.
    assert!(read(text.trim_end_matches(" accepted")).is_err());
    assert!(Janggi::from_text(text, Rules::MODERN).is_err());
    // The word is a fault where the line is not open, and ignored where there is no bikjang.
    let closed = "9/4k4/9/9/9/4P4/9/9/4K4/9 w - - 2 2 accepted";
    assert!(read(closed).is_err());
    let goes_on = Janggi::from_text(closed, Rules::MODERN).unwrap();
    assert_eq!((goes_on.outcome(), goes_on.setup().ended), (None, None));
    // Two passes.
    let passed = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 2 2 both-passed";
    let ended = read(passed).unwrap();
    assert_eq!(ended.outcome().map(|end| end.ending.code()), Some("double-pass"));
    assert_eq!(ended.to_string(), passed);
    let goes_on = Janggi::from_text(passed, Rules::CLUB).unwrap();
    assert_eq!((goes_on.outcome(), goes_on.to_string().ends_with("2 2")), (None, true));
}

#[test]
fn positions_of_xiangqi() {
    for_all(40, |rng| {
        let (_, rules) = rng.pick(&xiangqi::Rules::PRESETS);
        let start = match rng.one_in(4) {
            true => Xiangqi::start(rules),
            false => Xiangqi::from_text("3k5/1R7/9/9/9/9/9/9/8R/4K4 w - - 97 60", rules).unwrap(),
        };
        let often = |position: &Xiangqi, mv| position.gives_check(mv);
        play(rng, start, 60, often, |start: &Xiangqi, text| {
            Xiangqi::from_text(text, start.rules()).unwrap_or_else(|e| panic!("{text}: {e}"))
        });
    });
}

#[test]
fn positions_of_twelve_janggi() {
    let mut ended = RefCell::new(0);
    for_all(60, |rng| {
        let (_, rules) = rng.pick(&twelve::Rules::PRESETS);
        let often = |_: &TwelveJanggi, _| false;
        let read = |start: &TwelveJanggi, text: &str| {
            let setup: twelve::Setup = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            let read = setup.position(start.rules());
            read.unwrap_or_else(|e| panic!("{text}: {e}"))
        };
        let end = play(rng, TwelveJanggi::start(rules), 80, often, read);
        *ended.borrow_mut() += u32::from(end.is_some());
    });
    assert!(*ended.get_mut() > 0);
}

#[test]
fn positions_of_kingdrops() {
    for_all(20, |rng| {
        let mut lineup = || {
            let mut letters: Vec<char> = "SSSSAAAARRBBGGQK".chars().collect();
            for i in (1..letters.len()).rev() {
                letters.swap(i, rng.below(i + 1));
            }
            letters.insert(8, '/');
            letters.into_iter().collect::<String>().parse().unwrap()
        };
        let start = Kingdrops::from_lineups(lineup(), lineup());
        let often = |_: &Kingdrops, _| false;
        play(rng, start, 300, often, |_, text| {
            text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
        });
    });
}

/// Found by fuzzing: from a text with move number 0 play came to counters that no reader took.
#[test]
fn j50_a_move_number_of_0_is_1() {
    let text = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 0";
    let mut janggi: Janggi = text.parse().unwrap();
    let mut xiangqi: Xiangqi = text.parse().unwrap();
    for mv in ["a2a3", "d10d9", "a3a2", "d9d10"] {
        janggi = janggi.play(mv.parse().unwrap()).unwrap();
        xiangqi = xiangqi.play(mv.parse().unwrap()).unwrap();
        assert_eq!(janggi.to_string().parse(), Ok(janggi));
        assert_eq!(xiangqi.to_string().parse(), Ok(xiangqi));
    }
}
