//! The commands, each for any game.

use std::fmt::Display;
use std::io::{BufRead, BufWriter, Write, stdin, stdout};
use std::time::Instant;

use janggi::{Game, Outcome, Reason};

use crate::games::Subject;

/// Answers each line of standard input with a line on standard output. A reader of the output that
/// has gone away ends the run quietly.
fn answer_lines(mut answer: impl FnMut(&str) -> String) {
    let mut input = stdin().lock();
    let mut out = BufWriter::new(stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let text = String::from_utf8_lossy(&line);
        let text = text.strip_suffix('\n').unwrap_or(&text);
        if writeln!(out, "{}", answer(text.strip_suffix('\r').unwrap_or(text))).is_err() {
            return;
        }
        line.clear();
    }
}

fn error(message: impl Display) -> String {
    format!("error: {message}")
}

fn moves_text<S: Subject>(position: &S) -> String {
    let mut moves: Vec<String> =
        position.legal_moves().iter().map(|&mv| position.write_move(mv)).collect();
    moves.sort_unstable();
    moves.join(" ")
}

pub fn legal<S: Subject>(rules: S::Rules, strict: bool) {
    answer_lines(|line| match S::read(line, rules, strict) {
        Ok(position) => moves_text(&position),
        Err(message) => error(message),
    });
}

pub fn perft<S: Subject>(position: &S, depth: u32) {
    let start = Instant::now();
    let divide = position.divide(depth);
    let seconds = start.elapsed().as_secs_f64();
    let nodes = if depth == 0 { 1 } else { divide.iter().map(|&(_, nodes)| nodes).sum::<u64>() };
    let mut lines: Vec<String> =
        divide.iter().map(|&(mv, nodes)| format!("{} {nodes}", position.write_move(mv))).collect();
    lines.sort_unstable();
    for line in lines {
        println!("{line}");
    }
    println!("nodes {nodes}\nseconds {seconds:.3}\nnps {:.0}", nodes as f64 / seconds.max(1e-9));
}

pub fn replay<S: Subject>(rules: S::Rules, strict: bool) {
    answer_lines(|line| {
        let mut fields = line.splitn(3, '\t');
        let id = fields.next().unwrap_or_default();
        let (Some(text), moves) = (fields.next(), fields.next().unwrap_or_default()) else {
            return error("id, position and moves are expected, with tabs between them");
        };
        match S::read(text, rules, strict) {
            Err(message) => format!("{id}\t{}", error(message)),
            Ok(position) => format!("{id}\t{}", verdict(position, moves)),
        }
    });
}

/// `ply<TAB>winner<TAB>reason` of a game, with the conventions of `replay`.
fn verdict<S: Subject>(start: S, moves: &str) -> String {
    let mut game = Game::new(start);
    for word in S::split(moves) {
        if game.is_over() {
            break;
        }
        let played = match game.position().read_move(word) {
            Ok(mv) => game.play(mv).is_ok(),
            Err(_) => false,
        };
        if !played {
            return format!("illegal@{}\t-\t-", game.ply() + 1);
        }
    }
    match game.outcome() {
        Some(outcome) => {
            format!("{}\t{}\t{}", game.ply(), outcome.winner_name(), outcome.ending.code())
        }
        None => "-\t-\t-".into(),
    }
}

pub fn play<S: Subject>(rules: S::Rules, strict: bool) {
    answer_lines(|line| {
        let (text, moves) = line.split_once('\t').unwrap_or((line, ""));
        match S::read(text, rules, strict).and_then(|start| play_out(start, moves)) {
            Ok(position) => position.to_string(),
            Err(message) => error(message),
        }
    });
}

fn play_out<S: Subject>(start: S, moves: &str) -> Result<S, String> {
    let mut game = Game::new(start);
    for word in S::split(moves) {
        let ply = game.ply() + 1;
        let mv = game.position().read_move(word).map_err(|e| format!("ply {ply}: {word}: {e}"))?;
        game.play(mv).map_err(|e| format!("ply {ply}: {word}: {e}"))?;
    }
    Ok(game.position().clone())
}

pub fn show<S: Subject>(position: &S) {
    let outcome = match Game::new(position.clone()).outcome() {
        Some(outcome) => result_text(&outcome),
        None => "none, the game goes on".into(),
    };
    println!("{}", position.describe());
    println!("position  {position}");
    println!("to move   {}", S::Ending::side_name(position.turn()));
    println!("outcome   {outcome}");
    println!("hash      {:016x}", position.key());
    let count = position.count_legal_moves();
    println!("moves     {count}: {}", moves_text(position));
}

fn result_text<E: Reason>(outcome: &Outcome<E>) -> String {
    format!("{outcome} [{} {}]", outcome.winner_name(), outcome.ending.code())
}
