//! What a move does to a position and to its key.

use super::key::{self, OffBoard};
use super::{Hand, Kingdrops, Move, Piece, Role, Square, Squares};
use crate::position::Position;
use crate::side::Side;

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
                let piece = Piece::new(self.state.side, role);
                self.fetch(OffBoard::Reserve, piece);
                self.put(piece, to);
                if !self.state.dropped {
                    self.state.dropped = true;
                    self.key ^= key::DROPPED;
                }
                self.finish_action(to);
            }
            Move::Pass => self.end_turn(),
        }
    }

    /// Puts a piece on a square, which is cleared first in case an unchecked move aims at a full
    /// one.
    fn put(&mut self, piece: Piece, square: Square) {
        self.clear(square);
        self.state.board.put(piece, square);
        self.key ^= key::piece(piece, square);
    }

    /// Clears a square and returns what stood there.
    fn clear(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece(square)?;
        self.state.board.take(piece, square);
        self.key ^= key::piece(piece, square);
        Some(piece)
    }

    fn hand_mut(&mut self, place: OffBoard, side: Side) -> &mut Hand {
        let hands = match place {
            OffBoard::Reserve => &mut self.state.reserves,
            OffBoard::Prison => &mut self.prisoners,
            OffBoard::Unplaced => &mut self.to_place,
        };
        &mut hands[side.index()]
    }

    /// Changes a hand and the key with it.
    fn change_hand(&mut self, place: OffBoard, piece: Piece, change: impl FnOnce(&mut Hand, Role)) {
        let hand = self.hand_mut(place, piece.side);
        let before = hand.count(piece.role);
        change(hand, piece.role);
        let after = hand.count(piece.role);
        self.key ^= key::hand(place, piece, before) ^ key::hand(place, piece, after);
    }

    fn store(&mut self, place: OffBoard, piece: Piece) {
        self.change_hand(place, piece, Hand::add);
    }

    fn fetch(&mut self, place: OffBoard, piece: Piece) {
        self.change_hand(place, piece, |hand, role| {
            hand.remove(role);
        });
    }

    fn set_side(&mut self, side: Side) {
        if self.state.side != side {
            self.state.side = side;
            self.key ^= key::BLACK;
        }
    }

    /// KD-4: White places until it has nothing left, then Black, and then the first turn begins.
    fn place(&mut self, role: Role, to: Square) {
        let piece = Piece::new(self.state.side, role);
        self.put(piece, to);
        self.fetch(OffBoard::Unplaced, piece);
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
            self.store(OffBoard::Prison, captured);
        }
        self.put(piece, to);
    }

    /// Notes that the piece on a square has acted, and ends the turn when that was all (KD-6).
    fn finish_action(&mut self, to: Square) {
        let acted = Squares::from(to) - self.state.acted;
        self.state.acted |= acted;
        self.key ^= key::acted(acted);
        // KD-16: a winner stays on turn.
        if self.outcome().is_none() && !self.state.has_action() {
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
                        self.fetch(OffBoard::Prison, Piece { side, role });
                        self.store(OffBoard::Reserve, Piece { side, role });
                    }
                }
            }
        }
        self.key ^= key::acted(self.state.acted);
        if self.state.dropped {
            self.key ^= key::DROPPED;
        }
        self.state.acted = Squares::EMPTY;
        self.state.dropped = false;
        self.set_side(!self.state.side);
        self.number = self.number.saturating_add(1);
    }
}
