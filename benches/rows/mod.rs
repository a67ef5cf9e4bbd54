//! The rows of the benchmark table, for any game. Each is timed per call, over the positions in turn,
//! so that no single position and no warm branch predictor decides the figure.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use janggi::{Game, Position};

/// How many calls a sample takes: enough for the clock, and each position equally often.
pub const CALLS: u32 = 2_000;

/// Leaves of the tree to a depth, all the positions together, as a rate.
pub fn perft<P: Position>(bencher: Bencher, positions: &[P], depth: u32) {
    let count = || positions.iter().map(|position| janggi::perft(position, depth)).sum::<u64>();
    let leaves = count();
    bencher.counter(ItemsCount::new(leaves)).bench_local(count);
}

/// The list of legal moves, list included.
pub fn legal_moves<P: Position>(bencher: Bencher, positions: &[P]) {
    each(bencher, positions, |position| {
        black_box(position.legal_moves());
    });
}

/// How many legal moves there are.
pub fn count_legal_moves<P: Position>(bencher: Bencher, positions: &[P]) {
    each(bencher, positions, |position| {
        black_box(position.count_legal_moves());
    });
}

/// A copy of the position, a move on it, and the new key.
pub fn play_unchecked<P: Position>(bencher: Bencher, positions: &[P]) {
    let moves = |position: &P| -> Vec<P::Move> { position.legal_moves().to_vec() };
    let pairs: Vec<(P, P::Move)> = positions
        .iter()
        .flat_map(|position| moves(position).into_iter().map(|mv| (position.clone(), mv)))
        .collect();
    each(bencher, &pairs, |(position, mv)| {
        let mut next = position.clone();
        next.play_unchecked(*mv);
        black_box(next.key());
        black_box(next);
    });
}

/// A move of a game: legality, repetition, outcome. The game goes to its end and begins again.
pub fn game_play<P: Position>(bencher: Bencher, start: &P) {
    let moves = long_game(start);
    let mut game = Game::new(start.clone());
    bencher.bench_local(|| match moves.get(game.ply()) {
        Some(&mv) => {
            black_box(game.play(mv).is_ok());
        }
        None => game = Game::new(start.clone()),
    });
}

/// A question to each position in turn, whose answer is small.
pub fn each<P>(bencher: Bencher, positions: &[P], mut ask: impl FnMut(&P)) {
    let mut turn = positions.iter().cycle();
    bencher.bench_local(|| {
        if let Some(position) = turn.next() {
            ask(black_box(position));
        }
    });
}

/// Up to 200 moves of a game, chosen by a fixed rule that wanders over the whole list of moves.
fn long_game<P: Position>(start: &P) -> Vec<P::Move> {
    let mut game = Game::new(start.clone());
    let mut number = 1_usize;
    while !game.is_over() && game.ply() < 200 {
        let moves = game.legal_moves();
        number = number.wrapping_mul(25_173).wrapping_add(13_849) % 65_536;
        if game.play(moves[number / 7 % moves.len()]).is_err() {
            break;
        }
    }
    game.moves().collect()
}
