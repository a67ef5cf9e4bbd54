//! Records of all dialects.

use std::fs;

use janggi::record::{GameResult, Record, RecordGame};
use janggi::xiangqi::Xiangqi;
use janggi::{Janggi, Pgn, RecordError};

/// A game as a row of `records.tsv` tells it: start, result, lines; or `error` and where.
fn told<P: RecordGame>(
    game: Result<Record<P>, RecordError<P>>,
    expected: &[&str],
) -> Result<(), String> {
    let [_, _, _, start, result, lines, _] = expected else { return Err("columns".into()) };
    let record = match game {
        Ok(record) => record,
        Err(error) if *result == "error" => {
            let place = match (&error, lines.split_once(' ')) {
                (RecordError::Move(unread), Some(("ply", _))) => format!("ply {}", unread.ply),
                _ => format!("line {}", error.line()),
            };
            return if place == *lines { Ok(()) } else { Err(format!("{place}: {error}")) };
        }
        Err(error) => return Err(error.to_string()),
    };
    let found = match record.result {
        GameResult::Unknown => "unknown",
        GameResult::Win(janggi::Side::First) => "first",
        GameResult::Win(janggi::Side::Second) => "second",
        GameResult::Draw => "draw",
    };
    if (&record.start.to_string(), found) != (&(*start).to_string(), *result) {
        return Err(format!("{} {found}", record.start));
    }
    let coordinates: P::Format = "coordinates".parse().map_err(|_| "no coordinates")?;
    let mut all = Vec::new();
    for leaf in record.tree.leaves() {
        let mut line = Vec::new();
        let mut position = record.start.clone();
        for mv in leaf.moves() {
            line.push(position.write_move(coordinates, mv).map_err(|error| error.to_string())?);
            position.play_unchecked(mv);
        }
        all.push(line.join(" "));
    }
    let all = all.join(" | ");
    if all == *lines { Ok(()) } else { Err(all) }
}

#[test]
fn records_of_the_corpus_say_what_its_table_says() {
    let Ok(folder) = std::env::var("JANGGI_RECORDS") else {
        println!("skipped: JANGGI_RECORDS names no folder with records.tsv");
        return;
    };
    let table = fs::read_to_string(format!("{folder}/records.tsv")).unwrap();
    let rows: Vec<Vec<&str>> = table.lines().skip(1).map(|row| row.split('\t').collect()).collect();
    let (mut good, mut wrong) = (0, Vec::new());
    for row in rows.iter().filter(|row| row[0].ends_with(".pgn")) {
        let Ok(text) = fs::read_to_string(format!("{folder}/{}", row[0])) else {
            continue;
        };
        let number: usize = row[1].parse().unwrap();
        let Some(game) = Pgn::games(&text).nth(number - 1) else {
            wrong.push(format!("{row:?}: no such game"));
            continue;
        };
        let found = match row[2] {
            "janggi" => told::<Janggi>(game.map_err(Into::into).and_then(|g| g.record(None)), row),
            _ => told::<Xiangqi>(game.map_err(Into::into).and_then(|g| g.record(None)), row),
        };
        // And no game is there that the table does not know.
        let count = rows.iter().filter(|other| other[0] == row[0]).count();
        if Pgn::games(&text).count() != count {
            wrong.push(format!("{}: {} games", row[0], Pgn::games(&text).count()));
        }
        match found {
            Ok(()) => good += 1,
            Err(error) => {
                wrong.push(format!("{}\n   {error}\n   {}\n   {}", row[0], row[5], row[6]))
            }
        }
    }
    assert!(wrong.is_empty(), "{good} good, {} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(good > 0, "{folder} holds no records");
}
