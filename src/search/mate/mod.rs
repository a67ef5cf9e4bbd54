//! Proving mates.

mod children;
mod numbers;
mod proof;
mod prover;
mod table;

use alloc::vec::Vec;

use numbers::{NEVER, Numbers};
use proof::Replayed;
use prover::{Prover, Stop};
use table::Table;

use super::{Limits, Observer};
use crate::line::Line;
use crate::macros::errors::error;
use crate::{Game, Position};

/// A proved win: however the other side defends, the attacker wins in time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mate<M> {
    /// How many moves of the attacker it takes at most, the last one included.
    pub moves: u32,
    /// Every first move that wins in so many moves.
    pub keys: Vec<M>,
    /// One line of longest defence, the first of the keys first.
    pub line: Vec<M>,
}

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Mate.
    Mate,
    /// Any win.
    Win,
}

error! {
    /// Why a proof was given up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Interrupted {
        /// The greatest number of positions was reached.
        Nodes => "the limit of positions was reached";
        /// The observer ended it.
        Observer => "the observer ended it";
    }
}

/// x
pub fn find_mate<P: Position>(game: &Game<P>, moves: u32) -> Option<Mate<P::Move>> {
    find_mate_within(game, moves, &Limits::none(), ()).unwrap_or_default()
}

/// x
pub fn find_mate_within<P: Position>(
    game: &Game<P>,
    moves: u32,
    limits: &Limits,
    observer: impl Observer<P::Move>,
) -> Result<Option<Mate<P::Move>>, Interrupted> {
    Ok(experiment(game, moves, limits.nodes.unwrap_or(u64::MAX), 3, [4, 16, 3, 8, 30, 1, 1, 0], observer).0.map(|moves| Mate{moves, keys: Vec::new(), line: Vec::new()}))
}

/// x
pub fn experiment<P: Position>(
    game: &Game<P>,
    moves: u32,
    nodes: u64,
    mode: u32,
    tune: [u32; 8],
    observer: impl Observer<P::Move>,
) -> (Option<u32>, u64, u64, bool, bool) {
    let mut table = Table::new(64 << 20);
    let mut prover = Prover {
        line: Line::new(game),
        attacker: game.turn(),
        goal: Goal::Mate,
        table: &mut table,
        checks_only: true,
        knows_check: true,
        tune,
        past_matters: false,
        pass: 0,
        nodes: 0,
        most_nodes: nodes,
        observer,
    };
    const ALL: Numbers = Numbers { proof: NEVER, disproof: NEVER };
    let mut found = None;
    let mut past = false;
    let mut by_checks = false;
    if mode & 1 != 0 {
        prover.most_nodes = nodes * if mode & 2 != 0 { 4 } else { 10 } / 10;
        for left in 1..=moves {
            match prover.search(prover.root(left), ALL) {
                Ok(n) if n.proof == 0 => { found = Some(left); by_checks = true; break; }
                Ok(_) => {}
                Err(stop) => { past |= stop == Stop::PastMatters; break; }
            }
        }
    }
    if mode & 2 != 0 && found.is_none() {
        prover.most_nodes = nodes;
        prover.checks_only = false;
        prover.pass = 1;
        match prover.search(prover.root(moves), ALL) {
            Ok(n) if n.proof == 0 => found = Some(moves),
            Ok(_) => {}
            Err(stop) => { past |= stop == Stop::PastMatters; }
        }
    }
    let at = prover.nodes;
    prover.most_nodes = nodes * 4;
    if let Some(left) = found {
        let mut r = Replayed::new();
        match prover.replay(prover.root(left), &mut r) {
            Ok(n) => found = Some(n),
            Err(_) => past = true,
        }
    }
    (found, at, prover.nodes - at, past, by_checks)
}
