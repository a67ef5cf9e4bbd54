//! Asking a table about positions.

use alloc::vec::Vec;

use super::super::bitboards::HOME;
use super::super::normalised::Normalised;
use super::super::{Move, Role, TwelveJanggi};
use super::{Table, Value};
use crate::macros::errors::error;
use crate::position::Position;
use crate::side::Side;

error! {
    /// Why a table does not know a position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ProbeError {
        /// The position is played by rules on drops that are not those of the table.
        Rules => "the table was made for other rules on drops than those of the position";
        /// A king, or another piece of the set, is missing (see [`Fault`](crate::twelve::Fault)),
        /// or a pawn stands where the rules allow none.
        NotInTable =>
            "the table knows only positions that can come up with the whole set of pieces";
    }
}

/// The ply byte of a position that nobody can win.
const DRAW: u8 = u8::MAX;

/// What can be said of a position without a table.
enum AtSight {
    Decided(Value),
    Undecided(Normalised),
}

impl Table<'_> {
    /// The value of a position. The full form reads it in one place of the table, the small form
    /// looks at all moves unless the mover loses.
    ///
    /// # Errors
    /// When the position is none of the table's.
    pub fn probe(&self, position: &TwelveJanggi) -> Result<Value, ProbeError> {
        let number = match self.at_sight(position)? {
            AtSight::Decided(value) => return Ok(value),
            AtSight::Undecided(node) => self.number(&node)?,
        };
        if self.plies.is_some() || self.has_lost(number) {
            return Ok(self.value(number));
        }
        for &mv in &position.legal_moves() {
            if self.is_lost(&after(position, mv))? {
                return Ok(Value::Win(None));
            }
        }
        Ok(Value::Draw)
    }

    /// What is written under a number of the index; in the small form a win may be a draw.
    pub(in super::super) fn value(&self, number: usize) -> Value {
        let lost = self.has_lost(number);
        match self.plies.map(|plies| plies[number]) {
            Some(DRAW) => Value::Draw,
            plies if lost => Value::Loss(plies),
            plies => Value::Win(plies),
        }
    }

    fn number(&self, node: &Normalised) -> Result<usize, ProbeError> {
        self.index.encode(node).map(|found| found.number).ok_or(ProbeError::NotInTable)
    }

    fn has_lost(&self, number: usize) -> bool {
        self.lost[number / 8] >> (number % 8) & 1 == 1
    }

    /// Whether the mover of a position loses, for which one bit is enough.
    fn is_lost(&self, position: &TwelveJanggi) -> Result<bool, ProbeError> {
        match self.at_sight(position)? {
            AtSight::Decided(value) => Ok(matches!(value, Value::Loss(_))),
            AtSight::Undecided(node) => Ok(self.has_lost(self.number(&node)?)),
        }
    }

    /// The value of a position where no table is needed for it.
    fn at_sight(&self, position: &TwelveJanggi) -> Result<AtSight, ProbeError> {
        if !self.is_for(position.rules()) {
            return Err(ProbeError::Rules);
        }
        if let Some(outcome) = position.outcome() {
            let won = outcome.winner == Some(position.turn());
            let plies = self.plies.and(Some(0));
            return Ok(AtSight::Decided(if won { Value::Win(plies) } else { Value::Loss(plies) }));
        }
        let node = Normalised::of(position).ok_or(ProbeError::NotInTable)?;
        let plies = self.plies.and(Some(1));
        Ok(if node.own.attacks(Side::First, node.rival_king()) {
            AtSight::Decided(Value::Win(plies))
        } else if node.rival.of(Role::King) & HOME[0] != 0 {
            AtSight::Decided(Value::Loss(plies))
        } else {
            AtSight::Undecided(node)
        })
    }

    /// The moves that keep the value of a position, in the order of
    /// [`legal_moves`](Position::legal_moves).
    ///
    /// From the full form: the moves that win soonest, lose latest, or hold the draw. From the
    /// small form: the moves that win, all moves of a lost position, or those that hold the draw.
    /// Moves that win may then go round in circles; only the full form shows the way out.
    ///
    /// # Errors
    /// When the position is none of the table's.
    pub fn best_moves(&self, position: &TwelveJanggi) -> Result<Vec<Move>, ProbeError> {
        let value = self.probe(position)?;
        let mut best = Vec::new();
        for &mv in &position.legal_moves() {
            let reply = after(position, mv);
            let keeps = match value {
                // One bit is enough for it, and no look ahead.
                Value::Win(None) => self.is_lost(&reply)?,
                Value::Loss(None) => true,
                _ => self.probe(&reply)? == expected_after(value),
            };
            if keeps {
                best.push(mv);
            }
        }
        Ok(best)
    }

    /// A line of best moves, the first of [`best_moves`](Self::best_moves) each time, to the end of
    /// the game or to `longest` moves, whichever comes first. Only with the full form does a won
    /// line surely reach the end.
    ///
    /// # Errors
    /// When the position is none of the table's.
    pub fn principal_variation(
        &self,
        position: &TwelveJanggi,
        longest: usize,
    ) -> Result<Vec<Move>, ProbeError> {
        let mut line = Vec::new();
        let mut position = *position;
        while line.len() < longest {
            let Some(&mv) = self.best_moves(&position)?.first() else { break };
            line.push(mv);
            position = after(&position, mv);
        }
        Ok(line)
    }
}

/// The position after a legal move.
fn after(position: &TwelveJanggi, mv: Move) -> TwelveJanggi {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

/// What a best move leaves to the opponent.
fn expected_after(value: Value) -> Value {
    let sooner = |plies: Option<u8>| plies.map(|plies| plies.saturating_sub(1));
    match value {
        Value::Win(plies) => Value::Loss(sooner(plies)),
        Value::Loss(plies) => Value::Win(sooner(plies)),
        Value::Draw => Value::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Faults, Rules, Setup, Square};
    use super::super::format::{HEADER, noise};
    use super::*;

    #[test]
    fn a_small_table_has_values_without_plies() {
        let bytes = noise(false);
        let table = Table::from_bytes(&bytes).unwrap();
        let mut position = TwelveJanggi::default();
        let mut random = 5_usize;
        // What the bits say of the mover, read by hand.
        let is_lost = |position: &TwelveJanggi| match table.at_sight(position).unwrap() {
            AtSight::Decided(value) => matches!(value, Value::Loss(_)),
            AtSight::Undecided(node) => {
                let number = table.number(&node).unwrap();
                bytes[HEADER + number / 8] & 1 << (number % 8) != 0
            }
        };
        for _ in 0..3_000 {
            let legal = position.legal_moves();
            let value = table.probe(&position).unwrap();
            if let AtSight::Undecided(_) = table.at_sight(&position).unwrap() {
                let wins = legal.iter().any(|&mv| is_lost(&position.play(mv).unwrap()));
                let expected = match (is_lost(&position), wins) {
                    (true, _) => Value::Loss(None),
                    (false, true) => Value::Win(None),
                    (false, false) => Value::Draw,
                };
                assert_eq!(value, expected);
                let is_best = |&mv: &Move| match value {
                    Value::Loss(_) => true,
                    Value::Win(_) => is_lost(&position.play(mv).unwrap()),
                    Value::Draw => table.probe(&position.play(mv).unwrap()) == Ok(Value::Draw),
                };
                let best: Vec<Move> = legal.iter().copied().filter(is_best).collect();
                assert_eq!(table.best_moves(&position).unwrap(), best);
            }
            random = random.wrapping_mul(69_069).wrapping_add(1);
            position = match legal.get((random >> 16) % legal.len().max(1)) {
                Some(&mv) => after(&position, mv),
                None => TwelveJanggi::default(),
            };
        }
        let mut end = TwelveJanggi::default();
        let line = table.principal_variation(&end, 10).unwrap();
        for &mv in &line {
            assert!(table.best_moves(&end).unwrap().contains(&mv));
            end = end.play(mv).unwrap();
        }
        assert!(line.len() == 10 || table.best_moves(&end).unwrap().is_empty());
    }

    #[test]
    fn what_is_not_in_the_table() {
        let bytes = noise(false);
        let table = Table::from_bytes(&bytes).unwrap();
        assert_eq!(table.probe(&TwelveJanggi::start(Rules::DOBUTSU)), Err(ProbeError::Rules));
        let probe = |text: &str| {
            let setup: Setup = text.parse().unwrap();
            table.probe(&setup.position_waiving(Rules::STANDARD, Faults::WAIVABLE).unwrap())
        };
        assert_eq!(probe(".K./.../.../.k. GGMMP 1"), Err(ProbeError::NotInTable));
        // An unpromoted pawn at the far end.
        assert_eq!(probe("K../.../.../P.k GGMMp 1"), Err(ProbeError::NotInTable));
        // Decided at sight, and so known without a look at the bits.
        assert_eq!(probe(".../.K./.k./... GGMMPP 1"), Ok(Value::Win(None)));
        assert_eq!(probe(".../.K./.../..k GGMMPP 1").map(|_| ()), Ok(()));
        assert_eq!(probe("k../..K/.../... GGMMPP 1"), Ok(Value::Loss(None)));
        assert_eq!(probe("k../.../.../..K GGMMPP 1"), Ok(Value::Win(None)));
        // Nonsense made by unchecked moves is no reason to look where nothing is.
        let mut nonsense = TwelveJanggi::default();
        nonsense.play_unchecked(Move::drop_on(Role::General, Square::A2));
        assert_eq!(table.probe(&nonsense), Err(ProbeError::NotInTable));
    }
}
