//! A tree search of one's own, for any game: Monte Carlo tree search, which knows nothing of a game
//! but its moves and its ends.
//!
//! `cargo run --release --example monte_carlo`

use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Line, Position, Side, Variant};

/// A longer game is a draw.
const LONGEST: usize = 200;

/// A position of the tree: how often it was met, what the first side gained from there (1 a win,
/// 1/2 a draw), and what follows.
struct Node<M> {
    visits: f64,
    gain: f64,
    children: Vec<(M, Node<M>)>,
}

impl<M: Copy> Node<M> {
    const NEW: Node<M> = Node { visits: 0.0, gain: 0.0, children: Vec::new() };

    /// The upper confidence bound of a side (UCT): what promises most, or was tried least.
    fn bound(&self, all: f64, side: Side) -> f64 {
        let share = self.gain / self.visits.max(1.0);
        let share = if side == Side::First { share } else { 1.0 - share };
        share + 1.4 * (all.ln() / (self.visits + 1e-9)).sqrt()
    }

    /// One trial: down the tree to where it ends, on with random moves, and the gain all the way
    /// back.
    fn try_once<P: Position<Move = M>>(&mut self, line: &mut Line<P>, random: &mut u64) -> f64 {
        let gain = if self.visits == 0.0 || line.outcome().is_some() {
            play_out(line, random)
        } else {
            if self.children.is_empty() {
                let moves = line.position().legal_moves().into_iter();
                self.children = moves.map(|mv| (mv, Node::NEW)).collect();
            }
            let (all, side) = (self.visits, line.position().turn());
            let bound = |child: &(M, Node<M>)| child.1.bound(all, side);
            let best = self.children.iter_mut().max_by(|a, b| bound(a).total_cmp(&bound(b)));
            let (mv, child) = best.expect("a game that goes on has moves");
            line.push(*mv);
            let gain = child.try_once(line, random);
            line.pop();
            gain
        };
        self.visits += 1.0;
        self.gain += gain;
        gain
    }
}

/// Plays random moves to the end, takes them back, and returns what the first side gained.
fn play_out<P: Position>(line: &mut Line<P>, random: &mut u64) -> f64 {
    let depth = line.depth();
    let mut outcome = line.outcome();
    while outcome.is_none() && line.depth() < LONGEST {
        let moves = line.position().legal_moves();
        // A small generator of numbers, so that every run shows the same.
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        line.push(moves[(*random >> 33) as usize % moves.len()]);
        outcome = line.outcome();
    }
    while line.depth() > depth {
        line.pop();
    }
    let gain = |side| if side == Side::First { 1.0 } else { 0.0 };
    outcome.and_then(|outcome| outcome.winner).map_or(0.5, gain)
}

fn show<V: Variant>(start: V, trials: u32) {
    let (game, mut random, mut tree) = (Game::new(start), 1, Node::NEW);
    let mut line = Line::new(&game);
    for _ in 0..trials {
        tree.try_once(&mut line, &mut random);
    }
    println!("{}", game.position().board_text());
    // The move that was tried most often is the one to play.
    let best = tree.children.iter().max_by(|a, b| a.1.visits.total_cmp(&b.1.visits));
    if let Some((mv, node)) = best {
        let (side, text) = (V::side_name(game.turn()), game.position().record_move(*mv));
        let first = 100.0 * node.gain / node.visits;
        println!("{side} plays {text}; {} gains {first:.0} %\n", V::side_name(Side::First));
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    show(TwelveJanggi::default(), 10_000);
    // Who does not mate at once is mated.
    show(Janggi::from_text("3k5/R8/9/9/9/9/r8/1r7/4K4/8R w - - 0 1", Default::default())?, 5_000);
    show(Xiangqi::from_text("3k5/R8/9/9/9/9/9/r8/1r7/4K3R w - - 0 1", Default::default())?, 5_000);
    Ok(())
}
