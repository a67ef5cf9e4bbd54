//! Whatever a page or a link says to the module for browsers: it answers in JSON that can be read, or
//! refuses, and never panics; the link of a game leads back to it.
//!
//! The first line names a game and what the players chose; each further line is a call, a letter for
//! what is called and its arguments.
#![no_main]

use janggi_web::{Editor, Play};
use libfuzzer_sys::fuzz_target;

/// How many calls are made at most.
const MOST_CALLS: usize = 40;

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let (game, choice) = first.split_once(' ').unwrap_or((first, ""));
    let mut play = match Play::begin(game, "", choice) {
        Ok(play) => play,
        Err(_) => Play::begin("janggi", "", "").expect("there is this game"),
    };
    let mut editor = Editor::new(game.into(), String::new());
    for (number, line) in lines.take(MOST_CALLS).enumerate() {
        let mut letters = line.chars();
        let called = letters.next().unwrap_or_default();
        let argument = letters.as_str();
        let mut words = argument.split(' ');
        let mut word = || words.next().unwrap_or_default();
        match called {
            'n' => {
                let (game, rules, choice) = (word(), word(), word());
                play = Play::begin(game, rules, choice).unwrap_or(play);
            }
            'l' => play = Play::of_link(argument).unwrap_or(play),
            'f' => drop(play.follow(argument)),
            'r' => {
                // A file is all that follows.
                let rest: Vec<&str> = text.lines().skip(number + 2).collect();
                if let Ok(mut loaded) = Play::load(word(), rest.join("\n").as_bytes()) {
                    let _ = loaded.stopped();
                    play = loaded.take().unwrap_or(play);
                }
            }
            'p' => play.play(argument).iter().for_each(|refused| is_json(refused)),
            'u' => play.cut(number_of(word())),
            'd' => drop(play.declare(word(), word())),
            'q' => {
                let (ply, from, to) = (number_of(word()), word(), word());
                let refused = play.refusal(ply, from, word() == "drop", to);
                refused.iter().for_each(|refused| is_json(refused));
            }
            'v' => is_json(&play.view(number_of(word()))),
            's' => {
                let (ply, glyphs, selected) = (number_of(word()), word(), word());
                let (targets, arrows) = (word(), word());
                let svg =
                    play.svg(ply, ply % 2 == 0, glyphs.into(), false, selected, targets, arrows);
                assert!(svg.ends_with("</svg>\n") || svg.ends_with("</svg>"), "{svg}");
            }
            'm' => is_json(&play.moves(word())),
            'g' => drop((play.pgn(), play.gib(), play.solved())),
            'e' => {
                let (game, text) = argument.split_once(' ').unwrap_or((argument, ""));
                editor = Editor::new(game.into(), text.into());
            }
            'c' => drop(editor.clear()),
            't' => drop(editor.turn(word().is_empty())),
            'x' => drop(editor.put(word().into(), word().chars().next())),
            'h' => drop(editor.hand(word().is_empty(), word().chars().next().unwrap_or(' '), true)),
            'w' => drop(editor.svg(true, word().into(), true)),
            'y' => play = editor.play(argument).unwrap_or(play),
            _ => {}
        }
    }
    let _ = (editor.text(), editor.piece("a1"), editor.first());
    is_json(&play.view(usize::MAX));
    let link = play.link(usize::MAX);
    let again = Play::of_link(&link).unwrap_or_else(|error| panic!("{link}: {error}"));
    assert_eq!(again.link(usize::MAX), link);
});

fn number_of(word: &str) -> usize {
    word.parse().unwrap_or(usize::MAX)
}

fn is_json(text: &str) {
    let read: Result<serde_json::Value, _> = serde_json::from_str(text);
    assert!(read.is_ok(), "{text}: {read:?}");
}
