//! The positions of a record, move by move.

use alloc::vec::Vec;

use super::game::RecordGame;
use super::played::Refused;
use super::record::Record;
use super::tree::{Event, Node};

/// The position after a move that is legal on the board: where an offer or a pass forbids it or has
/// ended the game, it is made as if there had been none.
pub(super) fn after<P: RecordGame>(position: &P, mv: P::Move) -> Result<P, P::Illegal> {
    let mut next = match position.check_legal(mv) {
        Ok(()) => position.clone(),
        Err(reason) => {
            let open = position.reopened().ok_or(reason)?;
            open.check_legal(mv).map_err(|_| reason)?;
            open
        }
    };
    next.play_unchecked(mv);
    Ok(next)
}

/// The way through a record in the order of PGN, with the position at each step.
pub(super) struct Positions<P: RecordGame> {
    /// The position before the last move, which variations of it start from.
    before: P,
    /// The position after the last move.
    after: P,
    /// The positions before and after the moves to which variations are open.
    open: Vec<(P, P)>,
}

impl<P: RecordGame> Positions<P> {
    pub(super) fn new(start: &P) -> Positions<P> {
        Positions { before: start.clone(), after: start.clone(), open: Vec::new() }
    }

    /// The position before the last move.
    pub(super) fn before(&self) -> &P {
        &self.before
    }

    /// The position before the move that comes next.
    pub(super) fn current(&self) -> &P {
        &self.after
    }

    /// Makes a move.
    pub(super) fn play(&mut self, mv: P::Move) -> Result<(), P::Illegal> {
        let next = after(&self.after, mv)?;
        self.before = core::mem::replace(&mut self.after, next);
        Ok(())
    }

    /// Makes a legal move of a position that is the current one, but for an offer or a pass.
    pub(super) fn play_on(&mut self, mut position: P, mv: P::Move) {
        position.play_unchecked(mv);
        self.before = core::mem::replace(&mut self.after, position);
    }

    /// Begins a variation of the last move.
    pub(super) fn open(&mut self) {
        self.open.push((self.before.clone(), self.after.clone()));
        self.after = self.before.clone();
    }

    /// Ends the variation.
    pub(super) fn close(&mut self) {
        if let Some((before, after)) = self.open.pop() {
            (self.before, self.after) = (before, after);
        }
    }
}

impl<P: RecordGame> Record<P> {
    /// Whether all moves are legal on the board, those of variations too.
    ///
    /// # Errors
    /// The first move that is not, in the order of PGN, with its number in its line.
    pub fn check_legal(&self) -> Result<(), Refused<P>> {
        let mut positions = Positions::new(&self.start);
        for event in self.tree.events() {
            match event {
                Event::Move(node) => check(&mut positions, node)?,
                Event::Open(_) => positions.open(),
                Event::Close => positions.close(),
            }
        }
        Ok(())
    }
}

fn check<P: RecordGame>(
    positions: &mut Positions<P>,
    node: Node<'_, P::Move>,
) -> Result<(), Refused<P>> {
    let Some(&mv) = node.mv() else { return Ok(()) };
    positions.play(mv).map_err(|reason| Refused { ply: node.ply(), mv, reason })
}

/// What a notation makes of a text or a move on a position or, where that is nothing and an offer or
/// a pass may be the reason, on the one without it; and the position on which it did.
pub(super) fn legal_here<P: RecordGame, T, E>(
    position: &P,
    read: impl Fn(&P) -> Result<T, E>,
) -> Result<(P, T), E> {
    match read(position) {
        Ok(found) => Ok((position.clone(), found)),
        Err(error) => {
            let Some(open) = position.reopened() else { return Err(error) };
            read(&open).map(|found| (open, found)).map_err(|_| error)
        }
    }
}
