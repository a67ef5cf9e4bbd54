//! Games of the search against itself, from the openings of other games.

use std::io::Write;

use janggi::search::{Limits, Score, Searcher};
use janggi::{Game, Outcome, Side};
use janggi_cli::game::Playable;

use super::games::Games;
use crate::failure::Failure;
use crate::progress;

/// How many plies of a game are its opening, at least.
const OPENING: usize = 8;
/// How much longer it may be.
const SPREAD: usize = 50;
/// Longer games are given up as drawn.
const LONGEST: usize = 240;

/// Plays `count` games with so many positions a move, and writes them as `tune` reads them, with
/// the score that the search gave each position it was asked about, for the first side.
pub(super) fn play<P: Playable>(
    text: &str,
    rules: P::Rules,
    count: usize,
    nodes: u64,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let games = Games::read(text);
    let fen = games.needed("fen")?;
    let moves = games.needed("moves")?;
    let rows: Vec<(&str, &str)> =
        games.rows().filter_map(|cells| Some((*cells.get(fen)?, *cells.get(moves)?))).collect();
    let bar = progress::bar(count as u64, "games");
    let mut searcher = Searcher::with_table(P::Evaluator::default(), 8);
    writeln!(out, "fen\tmoves\tresult\tscores")?;
    for index in 0..count {
        let Some((fen, moves)) = rows.get(index % rows.len().max(1)) else { break };
        let Ok(start) = P::from_text(fen, rules) else { continue };
        let mut game = Game::new(start);
        // Games that begin early and late, and another way when they come round again.
        let round = index / rows.len().max(1);
        for text in moves.split(' ').take(OPENING + (index * 7 + round * 3) % SPREAD) {
            let mv = game.position().read_move(text);
            if mv.map_or(true, |mv| game.play(mv).is_err()) {
                break;
            }
        }
        searcher.clear();
        let mut scores = vec!["-".to_owned(); game.ply()];
        while !game.is_over() && game.ply() < LONGEST {
            let found = searcher.search(&game, &Limits::nodes(nodes), ());
            scores.push(for_first(found.score, game.turn()).to_string());
            if found.best.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        let result = match game.outcome() {
            Some(Outcome { winner: Some(Side::First), .. }) => "1-0",
            Some(Outcome { winner: Some(Side::Second), .. }) => "0-1",
            _ => "1/2-1/2",
        };
        let mut moves = Vec::new();
        let mut position = game.start().clone();
        for mv in game.moves() {
            moves.push(position.write_move(mv));
            position.play_unchecked(mv);
        }
        let (moves, scores) = (moves.join(" "), scores.join(" "));
        bar.suspend(|| {
            writeln!(out, "{fen}\t{moves}\t{result}\t{scores}").and_then(|()| out.flush())
        })?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

fn for_first(score: Score, turn: Side) -> i32 {
    let score = if turn == Side::First { score } else { -score };
    score.value()
}
