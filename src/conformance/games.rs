//! The crate's own games as subjects.

use core::iter;

use super::Subject;
use crate::{Faults, Janggi, Square, kingdrops, twelve, xiangqi};

/// Every pair of squares.
fn pairs() -> impl Iterator<Item = (Square, Square)> {
    Square::ALL.into_iter().flat_map(|from| Square::ALL.into_iter().map(move |to| (from, to)))
}

impl Subject for Janggi {
    const MOST_MOVES: usize = Janggi::MAX_LEGAL_MOVES;

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
    const MOST_MOVES: usize = twelve::TwelveJanggi::MAX_LEGAL_MOVES;

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
    const MOST_MOVES: usize = xiangqi::Xiangqi::MAX_LEGAL_MOVES;

    fn conceivable_moves() -> impl Iterator<Item = xiangqi::Move> {
        pairs().map(|(from, to)| xiangqi::Move::new(from, to))
    }

    fn read(&self, text: &str) -> Option<xiangqi::Xiangqi> {
        let setup = text.parse::<xiangqi::Setup>().ok()?;
        setup.position_waiving(self.rules(), xiangqi::Setup::WAIVABLE).ok()
    }
}

impl Subject for kingdrops::Kingdrops {
    const MOST_MOVES: usize = kingdrops::Kingdrops::MAX_LEGAL_MOVES;

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
