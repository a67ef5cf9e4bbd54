//! What a record holds, as a line of text.

use indicatif::ProgressBar;
use janggi::record::{AnyRecord, GameResult, Note, ReadError, RecordFile};
use janggi::{GameKind, Record, RecordGame, Side, Variant};

use super::{Origin, for_record, game_of, watch};

/// A game of a file as a line, or why it cannot be read.
pub(super) fn line(origin: &Origin<'_>, game: &Result<AnyRecord, ReadError>) -> String {
    let Origin { file, number } = origin;
    match game {
        Ok(record) => {
            let told = for_record!(record, |record| told(record));
            format!("{file}\t{number}\t{}\t{told}\n", record.kind())
        }
        Err(error) => {
            let game = game_of(error).map_or("", GameKind::name);
            let line = error.line().map_or("-".to_owned(), |line| line.to_string());
            let reason = on_one_line(&error.to_string());
            format!("{file}\t{number}\t{game}\t\terror\t{line}\t{reason}\n")
        }
    }
}

/// A text that holds neither tabs nor line ends.
fn on_one_line(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}

/// Start, result, number of comments, and all lines of play.
fn told<P: Variant + RecordGame>(record: &Record<P>) -> String {
    let result = match record.result {
        GameResult::Unknown => "unknown",
        GameResult::Draw => "draw",
        GameResult::Win(Side::First) => "first",
        GameResult::Win(Side::Second) => "second",
    };
    let lines: Vec<String> =
        record.tree.leaves().map(|leaf| moves(&record.start, leaf.moves())).collect();
    format!("{}\t{result}\t{}\t{}", record.start, comments(record), lines.join(" | "))
}

/// Moves in coordinates. What a pass is, the position tells.
fn moves<P: Variant>(start: &P, moves: Vec<P::Move>) -> String {
    let mut position = start.clone();
    let mut text = String::new();
    for mv in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        text += &Variant::write_move(&position, mv);
        position.play_unchecked(mv);
    }
    text
}

fn comments<P: RecordGame>(record: &Record<P>) -> usize {
    let of_note = |note: &Note| {
        usize::from(!note.comment().is_empty()) + usize::from(!note.comment_before().is_empty())
    };
    let root = of_note(record.tree.root().note());
    root + record.tree.nodes().map(|node| of_note(node.note())).sum::<usize>()
}

/// A file as a line: format, encoding, games, errors, moves, comments.
pub(super) fn summary(name: &str, file: &RecordFile<'_>, bar: &ProgressBar) -> String {
    let [mut games, mut errors, mut moves, mut noted] = [0; 4];
    for (game, number) in file.games().zip(1..) {
        watch(bar, number);
        games += 1;
        match game {
            Err(_) => errors += 1,
            Ok(record) => for_record!(&record, |record| {
                moves += record.tree.len();
                noted += comments(record);
            }),
        }
    }
    let encoding = file.encoding().map_or("-", |encoding| encoding.name());
    format!("{name}\t{}\t{encoding}\t{games}\t{errors}\t{moves}\t{noted}", file.format())
}
