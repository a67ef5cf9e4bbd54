//! A collection of record files, if there is one: `JANGGI_CORPUS` names a folder with `records.tsv`
//! and the files that it names, with `xqf.tsv` and XQF files, or with `janggi.tsv` and `xiangqi.tsv`,
//! tables of games with number, start, moves and result. All tables have one game a line.

use std::path::Path;

use janggi::record::{self, AnyRecord, NodeId, ReadError, RecordGame, Tree, gib};
use janggi::xiangqi::Xiangqi;
use janggi::{GameResult, Janggi, Position, Record};

/// The folder, or a word that there is none.
fn corpus(table: &str) -> Option<(std::path::PathBuf, String)> {
    let Ok(folder) = std::env::var("JANGGI_CORPUS") else {
        println!("skipped: JANGGI_CORPUS names no folder of records");
        return None;
    };
    let folder = Path::new(&folder).to_owned();
    match std::fs::read_to_string(folder.join(table)) {
        Ok(rows) => Some((folder, rows)),
        Err(error) => {
            println!("skipped: {table} in JANGGI_CORPUS: {error}");
            None
        }
    }
}

/// All lines of a tree from the start to their ends, parted by ` | `.
fn lines<M: Copy + std::fmt::Display>(tree: &Tree<M>, write: impl Fn(M) -> String) -> String {
    let line = |moves: Vec<M>| moves.into_iter().map(&write).collect::<Vec<_>>().join(" ");
    tree.leaves().map(|leaf| line(leaf.moves())).collect::<Vec<_>>().join(" | ")
}

fn comments<M>(tree: &Tree<M>) -> usize {
    let has = |note: &record::Note| {
        usize::from(!note.comment().is_empty()) + usize::from(!note.comment_before().is_empty())
    };
    has(tree.root().note()) + tree.nodes().map(|node| has(node.note())).sum::<usize>()
}

/// Game, start, result, lines.
fn told(record: &AnyRecord) -> [String; 4] {
    fn of<P: record::RecordGame>(record: &janggi::Record<P>, lines: String) -> [String; 3] {
        use janggi::GameResult::*;
        use janggi::Side;
        let result = match record.result {
            Unknown => "unknown",
            Draw => "draw",
            Win(Side::First) => "first",
            Win(Side::Second) => "second",
        };
        [record.start.to_string(), result.to_owned(), lines]
    }
    let [start, result, lines] = match record {
        AnyRecord::Janggi(record) => of(record, janggi_lines(record)),
        AnyRecord::Xiangqi(record) => of(record, lines(&record.tree, |mv| mv.to_string())),
        AnyRecord::Twelve(record) => of(record, lines(&record.tree, |mv| mv.to_string())),
        AnyRecord::Kingdrops(record) => of(record, lines(&record.tree, |mv| mv.to_string())),
    };
    [record.kind().to_string(), start, result, lines]
}

/// A pass is the general in place, which only the position tells.
fn janggi_lines(record: &janggi::Record<janggi::Janggi>) -> String {
    let line = |moves: Vec<janggi::Move>| {
        let mut position = record.start;
        let mut words = Vec::new();
        for mv in moves {
            words.push(mv.coordinates(&position).to_string());
            position.play_unchecked(mv);
        }
        words.join(" ")
    };
    let leaves = record.tree.leaves();
    leaves.map(|leaf| line(leaf.moves())).collect::<Vec<_>>().join(" | ")
}

#[test]
fn every_game_of_records_is_read_as_its_row_says() {
    let Some((folder, rows)) = corpus("records.tsv") else { return };
    let mut wrong = Vec::new();
    let (mut file, mut games): (String, Vec<Result<AnyRecord, ReadError>>) = Default::default();
    let mut last = 0;
    let mut count = 0;
    for row in rows.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let &[name, number, game, start, result, expected, ..] = &fields[..] else { continue };
        if name != file {
            if games.len() != last {
                wrong.push(format!("{file}: {} games", games.len()));
            }
            name.clone_into(&mut file);
            let bytes = std::fs::read(folder.join(name)).unwrap();
            games = record::read(&bytes).games().collect();
        }
        count += 1;
        last = number.parse().unwrap();
        let Some(read) = games.get(last - 1) else {
            wrong.push(format!("{name} {number}: no such game"));
            continue;
        };
        match (read, result) {
            (Err(error), "error") => {
                let place = match expected.split_once(' ') {
                    Some(("ply", ply)) => error.ply() == ply.parse().ok(),
                    Some((_, line)) => error.line() == line.parse().ok(),
                    None => false,
                };
                if !place {
                    wrong.push(format!("{name} {number}: {expected}, not {error}"));
                }
            }
            (Err(error), _) => wrong.push(format!("{name} {number}: {error}")),
            (Ok(record), "error") => {
                wrong.push(format!("{name} {number}: {expected}, not {:?}", told(record)));
            }
            (Ok(record), _) => {
                let told = told(record);
                if told.each_ref().map(String::as_str) != [game, start, result, expected] {
                    wrong.push(format!("{name} {number}:\n {row}\n {told:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_xqf_file_is_read_as_its_row_says() {
    let Some((folder, rows)) = corpus("xqf.tsv") else { return };
    let mut wrong = Vec::new();
    for row in rows.lines().filter(|row| row.contains(".xqf\t")) {
        let fields: Vec<&str> = row.split('\t').collect();
        let &[name, _, start, result, number, expected, ..] = &fields[..] else { continue };
        let bytes = std::fs::read(folder.join(name)).unwrap();
        let games: Vec<_> = record::read(&bytes).games().collect();
        let [Ok(AnyRecord::Xiangqi(record))] = &games[..] else {
            wrong.push(format!("{name}: {games:?}"));
            continue;
        };
        let told = [
            record.start.to_string(),
            record.result.to_string(),
            comments(&record.tree).to_string(),
            lines(&record.tree, |mv| mv.to_string()),
        ];
        if told.each_ref().map(String::as_str) != [start, result, number, expected] {
            wrong.push(format!("{name}:\n {row}\n {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// The games of a table with start, moves and result.
fn games<P: RecordGame>(rows: &str) -> Vec<Record<P>> {
    let coordinates: P::Format = "coordinates".parse().unwrap();
    let record = |row: &str| {
        let fields: Vec<&str> = row.split('\t').collect();
        let start = P::from_record(Some(fields[1]), P::Rules::default()).unwrap();
        let mut record = Record::new(start);
        record.tags.set("Event", fields[0]);
        let mut position = record.start.clone();
        let mut last = NodeId::ROOT;
        for word in fields[2].split_whitespace() {
            let mv = position.read_as(coordinates, word);
            // A record goes on after an end that the rules would have seen.
            let mv =
                mv.or_else(|error| position.reopened().ok_or(error)?.read_as(coordinates, word));
            let mv = mv.unwrap_or_else(|error| panic!("{}: {error}", fields[0]));
            position.play_unchecked(mv);
            last = record.tree.add(last, mv).unwrap();
        }
        record.result = fields.get(3).and_then(|text| GameResult::read(text)).unwrap_or_default();
        record
    };
    rows.lines().skip(1).map(record).collect()
}

/// What is written reads back equal in every notation, and the game can be played.
fn comes_back<P: RecordGame + std::fmt::Debug>(record: &Record<P>) {
    assert_eq!(record.check_legal(), Ok(()), "{record}");
    let played = record.play();
    assert_eq!(played.stopped, None, "{record}");
    assert!(played.game.moves().eq(record.moves()), "{record}");
    for &format in P::FORMATS {
        let text = record.pgn(format).to_text().unwrap();
        assert_eq!(text.parse::<Record<P>>().as_ref(), Ok(record), "{format:?}");
    }
}

/// The same as JSON.
#[cfg(feature = "serde")]
macro_rules! comes_back_as_json {
    ($record:expr) => {
        let json = serde_json::to_string(&$record).unwrap();
        assert_eq!(serde_json::from_str::<Record<_>>(&json).unwrap(), $record);
    };
}

#[test]
fn every_game_of_janggi_comes_back() {
    let Some((_, rows)) = corpus("janggi.tsv") else { return };
    for record in games::<Janggi>(&rows) {
        comes_back(&record);
        #[cfg(feature = "serde")]
        comes_back_as_json!(record);
        let text = gib::write(&record).to_string();
        let again = gib::read(&text).next().unwrap().record(record.rules()).unwrap();
        assert_eq!((again.start, &again.tree), (record.start, &record.tree), "{text}");
        assert_eq!(again.result, record.result, "{text}");
    }
}

#[test]
fn every_game_of_xiangqi_comes_back() {
    let Some((_, rows)) = corpus("xiangqi.tsv") else { return };
    for record in games::<Xiangqi>(&rows) {
        comes_back(&record);
        #[cfg(feature = "serde")]
        comes_back_as_json!(record);
    }
}
