//! What a move does to a position and to its key.

use super::key::{self, Place};
use super::{Kingdrops, Move, Piece, Role, Square, Squares, Stock};
use crate::{Position, Side};

impl Kingdrops {
    /// Makes a move, whatever it is.
    pub(super) fn apply(&mut self, mv: Move) {
        if self.is_placing() {
            if let Move::Drop { role, to } = mv {
                self.place(role, to);
            }
            return;
        }
        match mv {
            Move::Step { from, to } => {
                self.step(from, to);
                self.finish_action(to);
            }
            Move::Drop { role, to } => {
                let piece = Piece::new(self.scene.side, role);
                self.fetch(Place::Reserve, piece);
                self.put(piece, to);
                if !self.scene.dropped {
                    self.scene.dropped = true;
                    self.key ^= key::DROPPED;
                }
                self.finish_action(to);
            }
            Move::Pass => self.end_turn(),
        }
    }

    /// The key, computed from nothing; afterwards every change below keeps it up to date.
    pub(super) fn fresh_key(&self) -> u64 {
        let scene = &self.scene;
        let mut key = key::stocks(Place::Reserve, &scene.reserves)
            ^ key::stocks(Place::Prison, &self.prisoners)
            ^ key::stocks(Place::Unplaced, &self.to_place)
            ^ key::spent(scene.spent);
        for side in Side::BOTH {
            for role in Role::ALL {
                let piece = Piece { side, role };
                for square in self.pieces(piece) {
                    key ^= key::piece(piece, square);
                }
            }
        }
        if scene.side == Side::BLACK {
            key ^= key::BLACK;
        }
        if scene.dropped {
            key ^= key::DROPPED;
        }
        key
    }

    /// Puts a piece on a square, which is cleared first in case an unchecked move aims at a full one.
    fn put(&mut self, piece: Piece, square: Square) {
        self.clear(square);
        self.scene.board.put(piece, square);
        self.key ^= key::piece(piece, square);
    }

    /// Clears a square and returns what stood there.
    fn clear(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece(square)?;
        self.scene.board.take(piece, square);
        self.key ^= key::piece(piece, square);
        Some(piece)
    }

    fn stock_mut(&mut self, place: Place, side: Side) -> &mut Stock {
        let stocks = match place {
            Place::Reserve => &mut self.scene.reserves,
            Place::Prison => &mut self.prisoners,
            Place::Unplaced => &mut self.to_place,
        };
        &mut stocks[side.index()]
    }

    /// Changes a stock and the key with it.
    fn restock(&mut self, place: Place, piece: Piece, change: impl FnOnce(&mut Stock, Role)) {
        let stock = self.stock_mut(place, piece.side);
        let before = stock.count(piece.role);
        change(stock, piece.role);
        let after = stock.count(piece.role);
        self.key ^= key::stock(place, piece, before) ^ key::stock(place, piece, after);
    }

    fn store(&mut self, place: Place, piece: Piece) {
        self.restock(place, piece, Stock::add);
    }

    fn fetch(&mut self, place: Place, piece: Piece) {
        self.restock(place, piece, |stock, role| {
            stock.remove(role);
        });
    }

    fn set_side(&mut self, side: Side) {
        if self.scene.side != side {
            self.scene.side = side;
            self.key ^= key::BLACK;
        }
    }

    /// KD-4: White places until it has nothing left, then Black, and then the first turn begins.
    fn place(&mut self, role: Role, to: Square) {
        let piece = Piece::new(self.scene.side, role);
        self.put(piece, to);
        self.fetch(Place::Unplaced, piece);
        if !self.is_placing() {
            self.set_side(Side::WHITE);
            self.number = 1;
        } else if self.to_place(Side::WHITE).is_empty() {
            self.set_side(Side::BLACK);
        }
    }

    /// The part of a step that changes the board and the prisons (KD-11).
    fn step(&mut self, from: Square, to: Square) {
        let Some(piece) = self.clear(from) else {
            return; // only an unchecked move starts from an empty square
        };
        if let Some(captured) = self.clear(to).filter(|captured| captured.role.is_imprisoned()) {
            self.store(Place::Prison, captured);
        }
        self.put(piece, to);
    }

    /// Notes that the piece on a square has acted, and ends the turn when that was all (KD-6).
    fn finish_action(&mut self, to: Square) {
        let acted = Squares::from(to) - self.scene.spent;
        self.scene.spent |= acted;
        self.key ^= key::spent(acted);
        // KD-16: a winner stays on turn.
        if self.outcome().is_none() && !self.scene.has_action() {
            self.end_turn();
        }
    }

    /// KD-12: exchanges the prisoners and gives the turn to the other side.
    fn end_turn(&mut self) {
        if !self.prisoners[0].is_empty() && !self.prisoners[1].is_empty() {
            for role in Role::PRISONERS {
                let [white, black] = self.prisoners.map(|prison| prison.count(role));
                for _ in 0..white.min(black) {
                    for side in Side::BOTH {
                        self.fetch(Place::Prison, Piece { side, role });
                        self.store(Place::Reserve, Piece { side, role });
                    }
                }
            }
        }
        self.key ^= key::spent(self.scene.spent);
        if self.scene.dropped {
            self.key ^= key::DROPPED;
        }
        self.scene.spent = Squares::EMPTY;
        self.scene.dropped = false;
        self.set_side(!self.scene.side);
        self.number = self.number.saturating_add(1);
    }
}
