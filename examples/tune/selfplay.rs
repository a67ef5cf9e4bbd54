//! Games of the search against itself, from the openings of other games.

use janggi::search::{Limits, Searcher};
use janggi::{Game, Outcome, Side};

use crate::games::Tunable;

/// How many plies of a game are its opening.
const OPENING: usize = 10;
/// Longer games are given up as drawn.
const LONGEST: usize = 240;

/// Plays `count` games with so many positions a move, and writes them as `tune` reads them.
pub(crate) fn play<P: Tunable>(text: &str, count: usize, nodes: u64) -> Result<(), String> {
    let mut lines = text.lines();
    let heads: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| heads.iter().position(|head| *head == name);
    let fen = column("fen").ok_or("there is no column fen")?;
    let moves = column("moves").ok_or("there is no column moves")?;
    let rows: Vec<(&str, &str)> = lines
        .filter_map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            Some((*cells.get(fen)?, *cells.get(moves)?))
        })
        .collect();
    let mut searcher = Searcher::with_table(P::Evaluator::default(), 8);
    println!("fen\tmoves\tresult");
    for index in 0..count {
        let Some((fen, moves)) = rows.get(index % rows.len().max(1)) else { break };
        let Some(start) = P::from_fen(fen) else { continue };
        let mut game = Game::new(start);
        // A game that comes round again has another length of opening.
        for text in moves.split(' ').take(OPENING + index / rows.len().max(1) * 2) {
            let mv = game.position().read(text);
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        searcher.clear();
        while !game.is_over() && game.ply() < LONGEST {
            let found = searcher.search(&game, &Limits::nodes(nodes), ());
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
            moves.push(position.write(mv));
            position.play_unchecked(mv);
        }
        println!("{fen}\t{}\t{result}", moves.join(" "));
    }
    Ok(())
}
