//! The clock of a game. It reads no time itself: the page tells it what has passed.

use std::time::Duration;

use ::janggi::Side;
use ::janggi::twelve::MoveClock;
use wasm_bindgen::prelude::wasm_bindgen;

/// Time for a move, as in Twelve Janggi, or time for a whole game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Clock {
    sides: [MoveClock; 2],
    each_move: bool,
}

#[wasm_bindgen]
impl Clock {
    /// A clock with so many seconds for each move, or for all moves of a side.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(seconds: u32, each_move: bool) -> Clock {
        let clock = MoveClock::new(Duration::from_secs(seconds.into()));
        Clock { sides: [clock; 2], each_move }
    }

    /// Takes off what has passed, in milliseconds, and tells what is left.
    pub fn elapse(&mut self, first: bool, milliseconds: f64) -> f64 {
        let passed = Duration::try_from_secs_f64(milliseconds / 1_000.0).unwrap_or_default();
        self.sides[side(first)].elapse(passed);
        self.left(first)
    }

    /// What is left to a side, in milliseconds.
    #[must_use]
    pub fn left(&self, first: bool) -> f64 {
        self.sides[side(first)].left().as_secs_f64() * 1_000.0
    }

    /// Whether a side has no time left.
    #[must_use]
    pub fn has_run_out(&self, first: bool) -> bool {
        self.sides[side(first)].has_run_out()
    }

    /// A new move begins: where time is given for each, it is whole again.
    pub fn start_move(&mut self, first: bool) {
        if self.each_move {
            self.sides[side(first)].start_move();
        }
    }
}

const fn side(first: bool) -> usize {
    if first { Side::First.index() } else { Side::Second.index() }
}
