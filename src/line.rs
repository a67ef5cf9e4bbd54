//! A line of moves tried out on top of a game: what a search walks along.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::game::Game;
use crate::history::{History, Moves, Played, Seen};
use crate::outcome::Outcome;
use crate::position::Position;

/// A game and the moves tried out after it, which are taken back again.
///
/// A line knows as much about the past as a [`Game`], so the rules judge it exactly as they judge a
/// game: repetition, perpetual check and limits end a line as they end a game. It is built for
/// searches. Moves are not checked, the result is worked out only when it is asked for, and playing
/// a move and taking it back costs little more than a copy of the position and
/// [`play_unchecked`](Position::play_unchecked).
///
/// ```
/// use janggi::{Game, Janggi, Line, Position};
///
/// /// The best that the side to move can reach by material, so many plies deep.
/// fn best(line: &mut Line<Janggi>, plies: u32) -> i32 {
///     if let Some(outcome) = line.outcome() {
///         return match outcome.winner {
///             None => 0,
///             Some(side) if side == line.position().turn() => 10_000,
///             Some(_) => -10_000,
///         };
///     }
///     if plies == 0 {
///         let count = line.position().points();
///         let lead = i32::from(count.cho.halves()) - i32::from(count.han.halves());
///         return if line.position().turn() == janggi::Side::CHO { lead } else { -lead };
///     }
///     let moves = line.position().legal_moves();
///     moves.into_iter().fold(-10_000, |found, mv| {
///         line.push(mv);
///         let score = -best(line, plies - 1);
///         line.pop();
///         found.max(score)
///     })
/// }
///
/// let mut line = Line::new(&Game::<Janggi>::default());
/// assert_eq!(best(&mut line, 1), -3);
/// assert_eq!(line.depth(), 0);
/// ```
///
/// Making a line copies the game and takes 8 kB more: time and memory in proportion to the length
/// of the game, some 50 kB for 200 plies of Janggi. After that nothing depends on the length of the
/// game but the look-up of a position from before the line, which is logarithmic in it.
#[derive(Clone, Debug)]
pub struct Line<P: Position> {
    past: Vec<Played<P>>,
    current: P,
    seen: Seen,
    /// The plies of the game below the line.
    root: usize,
    /// For each key in the game, the last ply whose position has it.
    last_with_key: BTreeMap<u64, u32>,
    /// The plies after the null moves of the line. No position before the last of them counts.
    nulls: Vec<usize>,
    counts: Counts,
}

/// How many positions of the game and the line have keys that fall in the same place: where there
/// is none, nothing needs to be looked up.
#[derive(Clone, Debug)]
struct Counts(Box<[u32; Counts::PLACES]>);

impl Counts {
    const PLACES: usize = 2_048;

    fn new(keys: impl Iterator<Item = u64>) -> Counts {
        let mut counts = Counts(Box::new([0; Counts::PLACES]));
        keys.for_each(|key| *counts.of(key) += 1);
        counts
    }

    #[inline]
    fn of(&mut self, key: u64) -> &mut u32 {
        &mut self.0[key as usize % Counts::PLACES]
    }
}

impl<P: Position> Line<P> {
    /// A line without moves on top of a game.
    #[must_use]
    pub fn new(game: &Game<P>) -> Line<P> {
        let Game { current, seen, past, last_with_key, .. } = game;
        Line {
            past: past.clone(),
            current: current.clone(),
            seen: *seen,
            root: past.len(),
            last_with_key: last_with_key.clone(),
            nulls: Vec::new(),
            counts: Counts::new(past.iter().map(|ply| &ply.before).chain([current]).map(P::key)),
        }
    }

    /// The position at the end of the line.
    #[must_use]
    #[inline]
    pub const fn position(&self) -> &P {
        &self.current
    }

    /// How many moves the line has, those of the game below it not counted.
    #[must_use]
    #[inline]
    pub fn depth(&self) -> usize {
        self.past.len() - self.root
    }

    /// The moves of the line, the first one first.
    #[must_use]
    pub fn moves(&self) -> Moves<'_, P> {
        Moves::new(self.past.get(self.root..).unwrap_or_default())
    }

    /// How often the position at the end has occurred, in the game and in the line together, this
    /// time included.
    #[must_use]
    #[inline]
    pub const fn occurrences(&self) -> u32 {
        self.seen.times
    }

    /// The past of the position, the moves of the line included, as the rules of the game see it.
    #[must_use]
    #[inline]
    pub fn history(&self) -> History<'_, P> {
        History::new(&self.past, &self.current, self.seen)
    }

    /// The end that the past decides: what [`Position::judge`] says of it. The position itself may
    /// decide otherwise; see [`outcome`](Line::outcome).
    #[must_use]
    #[inline]
    pub fn judge(&self) -> Option<Outcome<P::Ending>> {
        P::judge(&self.history())
    }

    /// The result, if the game would be over at the end of the line: by the position or else by the
    /// past.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<P::Ending>> {
        self.current.outcome().or_else(|| self.judge())
    }

    /// Makes a move that the caller knows to be legal. One that is not makes a nonsensical position
    /// and never panics.
    #[inline]
    pub fn push(&mut self, mv: P::Move) {
        self.past.push(Played { before: self.current.clone(), mv, seen: self.seen });
        self.current.play_unchecked(mv);
        let count = self.counts.of(self.current.key());
        let is_new = *count == 0;
        *count += 1;
        self.seen = if is_new { Seen::FIRST } else { self.earlier() };
    }

    /// Makes a null move: one that only passes the turn to the other side, legal or not. Nothing
    /// that was before it counts as repeated after it.
    #[inline]
    pub fn push_null(&mut self, mv: P::Move) {
        self.nulls.push(self.past.len() + 1);
        self.push(mv);
    }

    /// What is known of earlier occurrences of the current position.
    fn earlier(&self) -> Seen {
        let floor = self.nulls.last().map_or(0, |&ply| ply);
        let key = self.current.key();
        let on_line = floor.max(self.root + 1);
        let recent = self.past.get(on_line..).unwrap_or_default();
        for (back, ply) in recent.iter().enumerate().rev() {
            if ply.before.key() == key && ply.before == self.current {
                let same_key = Some((on_line + back) as u32);
                return Seen { same_key, times: ply.seen.times + 1 };
            }
        }
        match floor > self.root {
            true => Seen::FIRST,
            false => self.in_game(key),
        }
    }

    /// The same for occurrences in the game below the line.
    fn in_game(&self, key: u64) -> Seen {
        let same_key = self.last_with_key.get(&key).copied();
        let history = History::new(&self.past, &self.current, Seen { same_key, times: 1 });
        let earlier = history.previous(history.ply());
        let times = earlier.map_or(1, |ply| history.times(ply) + 1);
        Seen { same_key, times }
    }

    /// Takes the last move of the line back and returns it; `None` at the root. The moves of the
    /// game below the line stay.
    #[inline]
    pub fn pop(&mut self) -> Option<P::Move> {
        if self.past.len() == self.root {
            return None;
        }
        let count = self.counts.of(self.current.key());
        *count = count.saturating_sub(1);
        if self.nulls.last() == Some(&self.past.len()) {
            self.nulls.pop();
        }
        let ply = self.past.pop()?;
        self.current = ply.before;
        self.seen = ply.seen;
        Some(ply.mv)
    }
}

impl<P: Position> From<&Game<P>> for Line<P> {
    fn from(game: &Game<P>) -> Line<P> {
        Line::new(game)
    }
}

#[cfg(test)]
mod tests {
    use super::Line;
    use crate::random::Random;
    use crate::{Game, Position, Rules};

    /// A line counts and judges as a game does, also after moves were taken back.
    #[test]
    fn a_line_is_as_good_as_a_game() {
        let mut random = Random(5);
        for rules in [Rules::CLUB, Rules::MODERN, Rules::TOURNAMENT] {
            // Few pieces, so that positions come again.
            let setup: crate::Setup = "4k4/9/9/9/2p6/9/9/9/4K4/7R1 w - - 0 1".parse().unwrap();
            let start = setup.position(rules).unwrap();
            for _ in 0..40 {
                let mut game = Game::new(start);
                let mut line = Line::new(&game);
                while !game.is_over() && game.ply() < 200 {
                    let moves = game.legal_moves();
                    let mv = moves[random.below(moves.len().min(6) as u64) as usize];
                    line.push(mv);
                    assert_eq!(line.pop(), Some(mv));
                    line.push(mv);
                    game.play(mv).unwrap();
                    assert_eq!(line.position(), game.position());
                    assert_eq!(line.occurrences(), game.occurrences());
                    let end = line.position().outcome().or_else(|| line.judge());
                    assert_eq!(end, game.outcome());
                    assert_eq!(Line::new(&game).occurrences(), game.occurrences());
                }
            }
        }
    }
}
