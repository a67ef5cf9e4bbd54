//! An alpha-beta of one's own, for any of the games: a `Line` plays moves and takes them back, and
//! judges repetition and limits as a game does.
//!
//! `cargo run --release --example alpha_beta`

use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Line, Side, Variant};

/// The score of a win. One that comes sooner is worth more.
const WIN: i32 = 1_000_000;

/// The score of the end of a line, for the first side.
fn score<V: Variant>(line: &Line<V>) -> i32 {
    match line.outcome().map(|outcome| outcome.winner) {
        Some(Some(winner)) => sign(winner) * (WIN - line.depth() as i32),
        Some(None) => 0,
        None => material(line.position()),
    }
}

fn sign(side: Side) -> i32 {
    if side == Side::First { 1 } else { -1 }
}

/// What the first side has more than the second: pieces, each worth more the more it attacks here,
/// and what is in hand. It knows nothing of any game in particular.
fn material<V: Variant>(position: &V) -> i32 {
    let worth = |square| 20 + position.attacks_from(square).into_iter().count() as i32;
    let board = position.pieces().map(|(square, piece)| sign(V::owner(piece)) * worth(square));
    let in_hand = |side| position.in_hand(side).map(|(_, count)| 15 * count as i32).sum::<i32>();
    board.sum::<i32>() + in_hand(Side::First) - in_hand(Side::Second)
}

// --- alpha-beta ---
/// The score for the first side. Each side has a bound, what it can reach elsewhere: once they
/// meet, the rest does not matter. Nothing is said of who is to move after whom, so that it serves
/// Kingdrops too, where a side makes several moves in a row.
fn search<V: Variant>(line: &mut Line<V>, depth: u32, mut bounds: [i32; 2]) -> i32 {
    if depth == 0 || line.outcome().is_some() {
        return score(line);
    }
    let side = line.position().turn().index();
    let mut moves = line.position().legal_moves().into_iter();
    while let (Some(mv), true) = (moves.next(), bounds[0] < bounds[1]) {
        line.push(mv);
        let found = search(line, depth - 1, bounds);
        line.pop();
        bounds[side] = [i32::max, i32::min][side](bounds[side], found);
    }
    bounds[side]
}
// --- alpha-beta ---

/// The best move and its score for the side to move.
fn best<V: Variant>(game: &Game<V>, depth: u32) -> Option<(i32, V::Move)> {
    let mut line = Line::new(game);
    let score = |mv| {
        line.push(mv);
        let found = search(&mut line, depth - 1, [-WIN, WIN]);
        line.pop();
        (sign(game.turn()) * found, mv)
    };
    game.legal_moves().into_iter().map(score).max_by_key(|&(score, _)| score)
}

/// Lets the search play both sides for four moves at most.
fn show<V: Variant>(start: V, depth: u32) {
    let mut game = Game::new(start);
    let mut record = String::new();
    while let (Some((score, mv)), 0..4) = (best(&game, depth), game.ply()) {
        record += &format!(" {} ({score})", game.position().record_move(mv));
        game.play(mv).expect("it is out of the list of legal moves");
    }
    println!("{}:{record}", V::NAME);
    if let Some(outcome) = game.outcome() {
        println!("  {outcome}");
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    show(Janggi::default(), 3);
    show(Xiangqi::default(), 3);
    show(TwelveJanggi::default(), 6);
    // Kingdrops begins with the choice of a line-up; here both are given.
    let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse()?;
    show(Kingdrops::from_lineups(lineup, lineup), 3);
    // A mate that takes two moves.
    show(Janggi::from_text("3k5/9/9/1R6p/9/9/9/9/4K4/R8 w - - 0 1", Default::default())?, 3);
    Ok(())
}
