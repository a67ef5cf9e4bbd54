//! The crate's own games as subjects.

use core::iter;

use super::Subject;
use crate::board::Square;
use crate::janggi::{self, Janggi};
use crate::{kingdrops, twelve, xiangqi};

/// Everything of the first kind with everything of the second.
fn pairs<A: Copy, B: Copy>(a: &'static [A], b: &'static [B]) -> impl Iterator<Item = (A, B)> {
    a.iter().flat_map(|&a| b.iter().map(move |&b| (a, b)))
}

impl Subject for Janggi {
    const MOST_MOVES: usize = Janggi::MAX_LEGAL_MOVES;

    fn conceivable_moves() -> impl Iterator<Item = janggi::Move> {
        let steps = pairs(&Square::ALL, &Square::ALL);
        iter::once(janggi::Move::Pass).chain(steps.map(|(from, to)| janggi::Move::step(from, to)))
    }

    fn read(&self, text: &str) -> Option<Janggi> {
        let setup = text.parse::<janggi::Setup>().ok()?;
        setup.position_waiving(self.rules(), janggi::Faults::WAIVABLE).ok()
    }
}

impl Subject for twelve::TwelveJanggi {
    const MOST_MOVES: usize = twelve::TwelveJanggi::MAX_LEGAL_MOVES;

    fn conceivable_moves() -> impl Iterator<Item = twelve::Move> {
        use twelve::{Move, Role, Square};
        let steps = pairs(&Square::ALL, &Square::ALL).map(|(from, to)| Move::step(from, to));
        let drops = pairs(&Role::ALL, &Square::ALL).map(|(role, to)| Move::drop_on(role, to));
        steps.chain(drops)
    }

    fn read(&self, text: &str) -> Option<twelve::TwelveJanggi> {
        let setup = text.parse::<twelve::Setup>().ok()?;
        setup.position_waiving(self.rules(), twelve::Faults::WAIVABLE).ok()
    }
}

impl Subject for xiangqi::Xiangqi {
    const MOST_MOVES: usize = xiangqi::Xiangqi::MAX_LEGAL_MOVES;

    fn conceivable_moves() -> impl Iterator<Item = xiangqi::Move> {
        pairs(&Square::ALL, &Square::ALL).map(|(from, to)| xiangqi::Move::step(from, to))
    }

    fn read(&self, text: &str) -> Option<xiangqi::Xiangqi> {
        let setup = text.parse::<xiangqi::Setup>().ok()?;
        setup.position_waiving(self.rules(), xiangqi::Faults::WAIVABLE).ok()
    }
}

impl Subject for kingdrops::Kingdrops {
    const MOST_MOVES: usize = kingdrops::Kingdrops::MAX_LEGAL_MOVES;

    fn conceivable_moves() -> impl Iterator<Item = kingdrops::Move> {
        use kingdrops::{Move, Role, Square};
        let steps = pairs(&Square::ALL, &Square::ALL).map(|(from, to)| Move::step(from, to));
        let drops = pairs(&Role::ALL, &Square::ALL).map(|(role, to)| Move::drop_on(role, to));
        iter::once(Move::Pass).chain(steps).chain(drops)
    }

    fn read(&self, text: &str) -> Option<kingdrops::Kingdrops> {
        text.parse().ok()
    }
}
