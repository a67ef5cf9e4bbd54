//! The crate's own games as subjects.
//!
//! The bounds on the length of lists add up what each piece of a full set can do on an empty board.
//! They are not the true maxima.

use core::iter;

use super::Subject;
use crate::{Faults, Janggi, Square, kingdrops, twelve, xiangqi};

/// Every pair of points.
fn pairs() -> impl Iterator<Item = (Square, Square)> {
    Square::ALL.into_iter().flat_map(|from| Square::ALL.into_iter().map(move |to| (from, to)))
}

impl Subject for Janggi {
    /// Chariots 2 × 21, cannons 2 × 18, horses and elephants 4 × 8, soldiers 5 × 5, guards and general
    /// 8 + 2 × 4, and the pass.
    const MOST_MOVES: usize = 42 + 36 + 32 + 25 + 16 + 1;

    fn conceivable_moves() -> impl Iterator<Item = crate::Move> {
        let steps = pairs().map(|(from, to)| crate::Move::step(from, to));
        iter::once(crate::Move::Pass).chain(steps)
    }

    fn read(&self, text: &str) -> Option<Janggi> {
        let setup = text.parse::<crate::Setup>().ok()?;
        setup.position_waiving(self.rules(), Faults::WAIVABLE).ok()
    }
}

impl Subject for twelve::TwelveJanggi {
    /// Eight pieces, none of which has more than eight steps, and three kinds in hand, each with
    /// twelve squares at most.
    const MOST_MOVES: usize = 8 * 8 + 3 * 12;

    fn conceivable_moves() -> impl Iterator<Item = twelve::Move> {
        use twelve::{Move, Role, Square};
        let to_all = || Square::ALL.into_iter();
        let steps = to_all().flat_map(move |from| to_all().map(move |to| Move::step(from, to)));
        let drops = Role::ALL
            .into_iter()
            .flat_map(move |role| to_all().map(move |to| Move::drop(role, to)));
        steps.chain(drops)
    }

    fn read(&self, text: &str) -> Option<twelve::TwelveJanggi> {
        text.parse::<twelve::Setup>()
            .ok()?
            .position_waiving(self.rules(), twelve::Faults::WAIVABLE)
            .ok()
    }
}

impl Subject for xiangqi::Xiangqi {
    /// Chariots and cannons 4 × 17, horses 2 × 8, elephants and advisors 4 × 4, soldiers 5 × 3, general 4.
    const MOST_MOVES: usize = 68 + 16 + 16 + 15 + 4;

    fn conceivable_moves() -> impl Iterator<Item = xiangqi::Move> {
        pairs().map(|(from, to)| xiangqi::Move::new(from, to))
    }

    fn read(&self, text: &str) -> Option<xiangqi::Xiangqi> {
        let setup = text.parse::<xiangqi::Setup>().ok()?;
        setup.position_waiving(self.rules(), xiangqi::Setup::WAIVABLE).ok()
    }
}

impl Subject for kingdrops::Kingdrops {
    /// Sixteen pieces, none of which does more than a queen's 27 steps, and five kinds of pieces in
    /// the reserve, each with 64 squares at most.
    const MOST_MOVES: usize = 16 * 27 + 5 * 64;

    fn conceivable_moves() -> impl Iterator<Item = kingdrops::Move> {
        use kingdrops::{Move, Role, Square};
        let to_all = || Square::ALL.into_iter();
        let steps = to_all().flat_map(move |from| to_all().map(move |to| Move::step(from, to)));
        let drops = Role::ALL
            .into_iter()
            .flat_map(move |role| to_all().map(move |to| Move::drop(role, to)));
        iter::once(Move::Pass).chain(steps).chain(drops)
    }

    fn read(&self, text: &str) -> Option<kingdrops::Kingdrops> {
        text.parse().ok()
    }
}
