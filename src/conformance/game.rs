//! What holds along a game.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::position::{first_violation, hash, is_same};
use super::{Report, Source, Subject, Violation, pick};
use crate::game::Game;
use crate::outcome::{Outcome, Reason};
use crate::position::Position;

/// See [`Subject::check`].
pub(super) fn check<P: Position>(
    subject: &Subject<P>,
    source: &mut impl Source,
    start: &P,
) -> Result<Game<P>, Report<P::Move>> {
    let mut game = Game::new(start.clone());
    let mut earlier = Earlier { keys: Vec::new(), irreversible: 0 };
    loop {
        let step = earlier
            .add(&game)
            .and_then(|()| first_violation(subject, source, game.position()))
            .and_then(|()| go_on(subject, source, &mut game));
        match step {
            Ok(true) => {}
            Ok(false) => break,
            Err(violation) => return Err(report(&game, violation)),
        }
    }
    back_and_forth(&game)?;
    Ok(game)
}

fn report<P: Position>(game: &Game<P>, violation: Violation<P::Move>) -> Report<P::Move> {
    let position = game.position().to_string();
    Report { violation, position, moves: game.moves().collect() }
}

/// The positions of a game, to find equal ones.
struct Earlier {
    /// Key and hash of the position of each ply.
    keys: Vec<(u64, u64)>,
    /// No position before this ply can come again.
    irreversible: usize,
}

impl Earlier {
    /// Compares the position on the board with all earlier ones.
    fn add<P: Position>(&mut self, game: &Game<P>) -> Result<(), Violation<P::Move>> {
        let position = game.position();
        let history = game.history();
        if let Some(last) = history.plies().next_back() {
            if last.before.is_irreversible(last.mv) {
                self.irreversible = game.ply();
            }
        }
        let (key, hash) = (position.key(), hash(position));
        for (ply, &(its_key, its_hash)) in self.keys.iter().enumerate() {
            let equal = history.position(ply) == position;
            match equal {
                true if its_key != key => return Err(Violation::EqualWithOtherKey(ply)),
                true if its_hash != hash => return Err(Violation::EqualWithOtherHash(ply)),
                true if ply < self.irreversible => return Err(Violation::CameAgain(ply)),
                false if its_key == key => return Err(Violation::DifferentWithSameKey(ply)),
                _ => {}
            }
        }
        self.keys.push((key, hash));
        Ok(())
    }
}

/// Plays a random move, takes it back and plays it again. Returns whether the game goes on.
fn go_on<P: Position>(
    subject: &Subject<P>,
    source: &mut impl Source,
    game: &mut Game<P>,
) -> Result<bool, Violation<P::Move>> {
    let moves = game.legal_moves();
    let Some(mv) = pick(source, &moves).filter(|_| game.ply() < subject.most_plies) else {
        return Ok(false);
    };
    let differs = Violation::GameDiffers(mv);
    let before = Snapshot::of(game);
    let outcome = game.play(mv).map_err(|_| differs)?;
    let after = Snapshot::of(game);
    let undone = game.undo();
    if undone != Some(mv) || Snapshot::of(game) != before {
        return Err(differs);
    }
    if game.play(mv) != Ok(outcome) || Snapshot::of(game) != after {
        game.undo();
        return Err(differs);
    }
    Ok(true)
}

/// All that can be seen of a game at one ply.
#[derive(PartialEq)]
struct Snapshot<E> {
    ply: usize,
    text: String,
    key: u64,
    occurrences: u32,
    outcome: Option<Outcome<E>>,
}

impl<E: Reason> Snapshot<E> {
    fn of<P: Position<Ending = E>>(game: &Game<P>) -> Snapshot<E> {
        Snapshot {
            ply: game.ply(),
            text: game.position().to_string(),
            key: game.position().key(),
            occurrences: game.occurrences(),
            outcome: game.outcome(),
        }
    }
}

/// Takes the whole game back, and plays it again to the same end.
fn back_and_forth<P: Position>(game: &Game<P>) -> Result<(), Report<P::Move>> {
    let end = Snapshot::of(game);
    let mut again = game.clone();
    while let Some(mv) = again.undo() {
        if !is_same(again.position(), game.history().position(again.ply())) {
            return Err(report(&again, Violation::GameDiffers(mv)));
        }
    }
    for mv in game.moves() {
        let refused = again.play(mv).is_err();
        if refused || again.ply() == end.ply && Snapshot::of(&again) != end {
            return Err(report(&again, Violation::GameDiffers(mv)));
        }
    }
    Ok(())
}
