//! What holds for a position by itself.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use core::hash::{Hash, Hasher};

use super::{Report, Source, Subject, Violation};
use crate::move_list::MoveList;
use crate::position::{GameOver, Position};

/// A refused move is tried in full, texts compared, about once in so many.
const TEXTS: usize = 64;

/// See [`Subject::check_position`].
pub(super) fn check<P: Position>(
    subject: &Subject<P>,
    source: &mut impl Source,
    position: &P,
) -> Result<(), Report<P::Move>> {
    first_violation(subject, source, position).map_err(|violation| Report {
        violation,
        position: position.to_string(),
        moves: Vec::new(),
    })
}

pub(super) fn first_violation<P: Position>(
    subject: &Subject<P>,
    source: &mut impl Source,
    position: &P,
) -> Result<(), Violation<P::Move>> {
    let moves = position.legal_moves();
    lists(subject, position, &moves)?;
    legality(subject, position, &moves)?;
    text(subject, position, &moves)?;
    plays(position, &moves)?;
    refusals(subject, source, position, &moves)
}

/// The list by itself, and the counts.
fn lists<P: Position>(
    subject: &Subject<P>,
    position: &P,
    moves: &MoveList<P::Move>,
) -> Result<(), Violation<P::Move>> {
    let listed = moves.len();
    if listed > subject.most_moves {
        return Err(Violation::TooManyMoves { listed, most: subject.most_moves });
    }
    for (earlier, mv) in moves.iter().enumerate() {
        if moves.iter().take(earlier).any(|other| other == mv) {
            return Err(Violation::ListedTwice(*mv));
        }
    }
    let counted = position.count_legal_moves();
    if counted != listed {
        return Err(Violation::CountDiffers { listed, counted });
    }
    match (position.outcome(), moves.first()) {
        (Some(_), Some(&mv)) => Err(Violation::MovesAfterTheEnd(mv)),
        (None, None) => Err(Violation::NoMovesAndNoOutcome),
        _ => Ok(()),
    }
}

/// The list against `check_legal` and `is_legal`.
fn legality<P: Position>(
    subject: &Subject<P>,
    position: &P,
    moves: &MoveList<P::Move>,
) -> Result<(), Violation<P::Move>> {
    let over = position.outcome().is_some();
    let mut met = MoveList::new();
    for &mv in &subject.conceivable_moves {
        let listed = moves.contains(&mv);
        let verdict = position.check_legal(mv);
        match verdict {
            Ok(()) if !listed => return Err(Violation::LegalButNotListed(mv)),
            Err(_) if listed => return Err(Violation::ListedButIllegal(mv)),
            Err(reason) if over && reason != GameOver.into() => {
                return Err(Violation::NotRefusedAsOver(mv));
            }
            _ => {}
        }
        if position.is_legal(mv) != verdict.is_ok() {
            return Err(Violation::IsLegalDiffers(mv));
        }
        if listed {
            met.push(mv);
        }
    }
    match moves.iter().find(|mv| !met.contains(mv)) {
        Some(&mv) => Err(Violation::NotConceivable(mv)),
        None => Ok(()),
    }
}

/// While the game goes on, what is read from the text is the position again.
fn text<P: Position>(
    subject: &Subject<P>,
    position: &P,
    moves: &MoveList<P::Move>,
) -> Result<(), Violation<P::Move>> {
    if position.outcome().is_some() {
        return Ok(());
    }
    let text = position.to_string();
    let read = (subject.read)(position, &text).ok_or(Violation::TextIsRefused)?;
    if read.to_string() != text {
        return Err(Violation::TextDiffers);
    }
    if read != *position {
        return Err(Violation::ReadDiffers);
    }
    if read.key() != position.key() {
        return Err(Violation::KeyDiffers { kept: position.key(), read: read.key() });
    }
    if read.legal_moves() != *moves {
        return Err(Violation::ReadMovesDiffer);
    }
    Ok(())
}

/// Legal moves, played in both ways.
fn plays<P: Position>(position: &P, moves: &MoveList<P::Move>) -> Result<(), Violation<P::Move>> {
    for &mv in moves {
        let mut next = position.clone();
        next.play_unchecked(mv);
        match position.clone().play(mv) {
            Ok(played) if is_same(&played, &next) => {}
            Ok(_) => return Err(Violation::PlayDiffers(mv)),
            Err(_) => return Err(Violation::PlayRefuses(mv)),
        }
    }
    Ok(())
}

/// A refused move leaves everything as it was.
fn refusals<P: Position>(
    subject: &Subject<P>,
    source: &mut impl Source,
    position: &P,
    moves: &MoveList<P::Move>,
) -> Result<(), Violation<P::Move>> {
    let before = position.to_string();
    let mut after = String::new();
    for &mv in subject.conceivable_moves.iter().filter(|mv| !moves.contains(mv)) {
        let Err(error) = position.clone().play(mv) else { return Err(Violation::PlayAccepts(mv)) };
        let mut same = error.mv == mv
            && Err(error.illegal) == position.check_legal(mv)
            && error.position == *position
            && error.position.key() == position.key();
        if same && source.below(TEXTS) == 0 {
            after.clear();
            same = write!(after, "{}", error.position).is_ok() && after == before;
        }
        if !same {
            return Err(Violation::ErrorDiffers(mv));
        }
    }
    Ok(())
}

/// Equal in all that can be seen, counters included.
pub(super) fn is_same<P: Position>(one: &P, other: &P) -> bool {
    one == other && one.key() == other.key() && one.to_string() == other.to_string()
}

/// A hash that needs no standard library (FNV-1a).
pub(super) fn hash<T: Hash>(value: &T) -> u64 {
    struct Fnv(u64);

    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }

        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }

    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}
