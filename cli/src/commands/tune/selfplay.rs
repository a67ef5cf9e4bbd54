//! Games of the search against itself, from the openings of other games.

use std::io::Write;
use std::path::Path;

use janggi::search::{Limits, Score, Searcher};
use janggi::{Game, Outcome, Side};
use janggi_cli::game::Playable;

use super::games::Games;
use crate::appended::Appended;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress;

/// How many plies of a game are its opening, at least.
const OPENING: usize = 8;
/// How much longer it may be.
const SPREAD: usize = 50;
/// Longer games are given up as drawn.
const LONGEST: usize = 240;

/// The heads of the columns: those that `tune fit` reads, and those by which a game is known again.
const HEADS: &str = "fen\tmoves\tresult\tscores\tgame\tnodes\trules";

/// Where the games go.
pub(super) enum Target<'a, W: Write> {
    /// To a stream.
    Stream(&'a mut W),
    /// To a file, after those that are there.
    File(Appended),
}

impl<'a, W: Write> Target<'a, W> {
    /// A file if one is named, otherwise the stream.
    pub(super) fn open(path: Option<&Path>, out: &'a mut W) -> Result<Target<'a, W>, Failure> {
        match path {
            Some(path) => Appended::open(path, HEADS).map(Target::File),
            None => {
                writeln!(out, "{HEADS}")?;
                Ok(Target::Stream(out))
            }
        }
    }

    fn write(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            Target::Stream(out) => {
                writeln!(out, "{line}")?;
                Ok(out.flush()?)
            }
            Target::File(file) => file.write(line),
        }
    }
}

/// Plays `count` games with so many positions a move, and writes them as `tune` reads them, with
/// the score that the search gave each position it was asked about, for the first side.
pub(super) fn play<P: Playable>(
    text: &str,
    rules: P::Rules,
    count: usize,
    nodes: u64,
    mut target: Target<'_, impl Write>,
) -> Result<(), Failure> {
    let games = Games::read(text);
    let fen = games.needed("fen")?;
    let moves = games.needed("moves")?;
    let rows: Vec<(&str, &str)> =
        games.rows().filter_map(|cells| Some((*cells.get(fen)?, *cells.get(moves)?))).collect();
    let bar = progress::bar(count as u64, "games");
    let mut searcher = Searcher::with_table(P::Evaluator::default(), 8);
    let mut written = 0;
    for index in 0..count {
        let Some((fen, moves)) = rows.get(index % rows.len().max(1)) else { break };
        let Ok(start) = P::from_text(fen, rules) else { continue };
        let tail = format!("\t{}\t{nodes}\t{rules}", index + 1);
        if let Target::File(file) = &target {
            if let Some(line) = file.line(written) {
                if !(line.starts_with(&format!("{fen}\t")) && line.ends_with(&tail)) {
                    return Err(file.wrong(written));
                }
                written += 1;
                bar.inc(1);
                continue;
            }
        }
        // Games that begin early and late, and another way when they come round again.
        let round = index / rows.len().max(1);
        let opening = OPENING + (index * 7 + round * 3) % SPREAD;
        searcher.clear();
        let game = begun(start, moves.split(' ').take(opening));
        let Some((game, scores)) = played(game, nodes, &mut searcher) else {
            return Err(Failure::Interrupted);
        };
        let line = format!("{fen}\t{}{tail}", line(&game, &scores));
        bar.suspend(|| target.write(&line))?;
        written += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

/// A game as far as the moves of an opening can be played.
fn begun<'a, P: Playable>(start: P, opening: impl Iterator<Item = &'a str>) -> Game<P> {
    let mut game = Game::new(start);
    for text in opening {
        let mv = game.position().read_move(text);
        if mv.map_or(true, |mv| game.play(mv).is_err()) {
            break;
        }
    }
    game
}

/// Plays a game to its end, with the scores of its positions; none when an interrupt breaks it off.
fn played<P: Playable>(
    mut game: Game<P>,
    nodes: u64,
    searcher: &mut Searcher<P, P::Evaluator>,
) -> Option<(Game<P>, Vec<String>)> {
    let mut scores = vec!["-".to_owned(); game.ply()];
    while !game.is_over() && game.ply() < LONGEST {
        let found = searcher.search(&game, &Limits::nodes(nodes), interrupt::asked());
        if interrupt::is_asked() {
            return None;
        }
        scores.push(for_first(found.score, game.turn()).to_string());
        if found.best.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    Some((game, scores))
}

/// Moves, result and scores of a game.
fn line<P: Playable>(game: &Game<P>, scores: &[String]) -> String {
    let result = match game.outcome() {
        Some(Outcome { winner: Some(Side::First), .. }) => "1-0",
        Some(Outcome { winner: Some(Side::Second), .. }) => "0-1",
        _ => "1/2-1/2",
    };
    let moves: Vec<String> =
        game.history().plies().map(|ply| ply.before.write_move(ply.mv)).collect();
    format!("{}\t{result}\t{}", moves.join(" "), scores.join(" "))
}

fn for_first(score: Score, turn: Side) -> i32 {
    let score = if turn == Side::First { score } else { -score };
    score.value()
}
