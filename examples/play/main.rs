//! A game against the computer in the terminal: `cargo run --release --example play -- janggi 5`.
//!
//! Games are janggi, xiangqi, twelve and kingdrops; the second argument is a level from 1 to 8, the
//! third the side you play (1 moves first, the default, or 2).

mod subject;

use std::io::{BufRead, Write};

use janggi::kingdrops::Kingdrops;
use janggi::search::{Level, Searcher};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Reason, Side};

use subject::Subject;

const HELP: &str = "\
a move as the game writes it, such as a4b4, B2C2 or R@e2
pass      pass, where the rules know it
moves [a4]  the legal moves, or those from a square
undo      take your last move back
resign    give up
help      this text
quit      leave";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize| arguments.get(index).map(String::as_str);
    let number = word(1).and_then(|text| text.parse().ok()).unwrap_or(4);
    let you = if word(2) == Some("2") { Side::Second } else { Side::First };
    let level = Level::janggi(number);
    match word(0).unwrap_or("janggi") {
        "janggi" => play::<Janggi>(level, you),
        "xiangqi" => play::<Xiangqi>(level, you),
        "twelve" => {
            let levels = [Level::EASY, Level::MEDIUM, Level::HARD];
            play::<TwelveJanggi>(levels[usize::from(number.clamp(1, 3)) - 1], you);
        }
        "kingdrops" => play::<Kingdrops>(level, you),
        _ => eprintln!("usage: play janggi|xiangqi|twelve|kingdrops [LEVEL] [1|2]"),
    }
}

fn play<P: Subject>(level: Level, you: Side) {
    let mut game = Game::new(P::begin());
    let mut searcher = Searcher::new(P::Evaluator::default());
    let mut input = std::io::stdin().lock().lines();
    println!("{HELP}\n");
    loop {
        println!("{}", game.position().board());
        if let Some(outcome) = game.outcome() {
            println!("{outcome}");
            return;
        }
        let name = P::Ending::side_name(game.turn());
        if game.turn() != you {
            let seed = game.ply() as u64;
            let Some(mv) = level.choose(&mut searcher, &game, seed, ()).best else { return };
            println!("{name} plays {mv}\n");
            if game.play(mv).is_err() {
                return;
            }
            continue;
        }
        print!("{name}> ");
        let _ = std::io::stdout().flush();
        let Some(Ok(line)) = input.next() else { return };
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => {}
            ["quit"] => return,
            ["help"] => println!("{HELP}"),
            ["resign"] => {
                let _ = game.resign(you);
            }
            ["undo"] => {
                // Back to your own last move, the answers to it included.
                while game.undo().is_some() && game.turn() != you {}
            }
            ["moves", from @ ..] => {
                let start = from.first().copied().unwrap_or_default();
                let moves = game.legal_moves();
                let texts = moves.iter().map(ToString::to_string);
                println!(
                    "{}",
                    texts.filter(|mv| mv.starts_with(start)).collect::<Vec<_>>().join(" ")
                );
            }
            [text, ..] => match P::read(text) {
                None => println!("{text} is neither a move nor a command; help tells what is"),
                Some(mv) => {
                    if let Err(reason) = game.play(mv) {
                        println!("{text}: {reason}");
                    }
                }
            },
        }
    }
}
