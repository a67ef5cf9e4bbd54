//! Real games, where there are any on the machine: a file named by the environment variable
//! `JANGGI_CORPUS`, with a line of headings and then a game a line: name, FEN, moves (ranks 1 to
//! 10), separated by tabs.

use janggi::Position;
use janggi::xiangqi::notation::{Chinese, Iccs, Notation, San, SourceCoordinates, Ucci, Wxf};
use janggi::xiangqi::{Format, Move, Rules, Xiangqi};
use janggi::{Pgn, PgnResult, Record};

fn survives<N: Notation<Xiangqi>>(position: &Xiangqi, mv: Move) {
    let text = N::of(position, mv).unwrap().to_string();
    assert_eq!(N::read(&text, position), Ok(mv), "{position} {text}");
}

#[test]
fn recorded_games_replay_in_every_notation() {
    let Ok(path) = std::env::var("JANGGI_CORPUS") else {
        println!("skipped: JANGGI_CORPUS names no file of recorded games");
        return;
    };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut games = 0;
    for line in text.lines().skip(1) {
        let mut fields = line.split('\t');
        let (name, fen) = (fields.next().unwrap(), fields.next().unwrap());
        let start: Xiangqi = fen.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut position = start;
        let mut moves = Vec::new();
        for word in fields.next().unwrap_or_default().split_whitespace() {
            let mv: Move = word.parse().unwrap();
            survives::<Ucci>(&position, mv);
            survives::<Iccs>(&position, mv);
            survives::<SourceCoordinates>(&position, mv);
            survives::<Wxf>(&position, mv);
            survives::<Chinese>(&position, mv);
            survives::<San>(&position, mv);
            position = position.play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
            moves.push(mv);
        }
        let record = Record {
            tags: [("Event", name)].into_iter().collect(),
            start,
            comment: String::new(),
            moves,
            comments: Vec::new(),
            result: PgnResult::Unknown,
        };
        for format in Format::ALL {
            let pgn: Pgn = record.to_pgn(format).unwrap().to_string().parse().unwrap();
            assert_eq!(Record::from_pgn(&pgn, Rules::STANDARD).as_ref(), Ok(&record), "{name}");
        }
        games += 1;
    }
    assert!(games > 0, "{path} holds no game");
}
