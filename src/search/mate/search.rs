//! What is asked for, and in which order it is looked for.

use super::prover::{Pass, Prover, Stop};
use super::table::Table;
use super::{Interrupted, Mate};
use crate::line::Line;
use crate::search::Observer;
use crate::search::limits::MAX_PLY;
use crate::{Game, Position};

/// What a [`MateSearch`] looks for; see [`MateSearch::with_goal`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// A win on the board: mate, or what the game has [instead](crate::Reason::is_mate).
    #[default]
    Mate,
    /// Any end by which the attacker wins: on points, by the other side's repetition, by a limit.
    Win,
}

/// The search for a mate with all that can be said about it; [`find_mate`](super::find_mate) is
/// enough for short ones.
///
/// It is depth-first proof-number search: first over checks, then over all moves. Where the rules
/// let the past decide, a proof does not rest on what was found on another way to the position, and
/// each proof is replayed to all its ends under the eyes of the rules before it is returned. That
/// there is [no win of any kind](Goal::Win) is only proved with the past of every line, which takes
/// many times as long as that there is no mate.
///
/// ```
/// use janggi::search::MateSearch;
/// use janggi::xiangqi::Xiangqi;
/// use janggi::{Game, Position};
///
/// let text = "3k5/9/9/9/9/9/9/8R/7R1/4K4 w - - 0 1";
/// let start: Xiangqi = text.parse()?;
/// let search = MateSearch::new(5).with_nodes(100_000);
/// let mate = search.run(&Game::new(start), ())?.expect("two chariots mate");
/// let mut game = Game::new(start);
/// for &mv in &mate.line {
///     game.play(mv)?;
/// }
/// assert!(game.is_over() && mate.moves <= 5);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// The same search finds the same on every machine, unless the observer ends it or there is no
/// memory for its table. It takes no more memory than [`with_memory`](MateSearch::with_memory) says
/// and some hundred bytes for each move that is open at one of at most 120 plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MateSearch {
    moves: u32,
    nodes: u64,
    memory: usize,
    goal: Goal,
    is_shortest: bool,
    is_complete: bool,
}

/// Of a bounded number of positions, how many percent may go into checks alone; without a bound, how
/// many positions.
const CHECKS_PERCENT: u64 = 40;
const CHECKS: u64 = 4_000_000;

/// How many percent of what is left may go into checks and threats, before all moves are tried.
const THREATS_PERCENT: u64 = 60;

/// How many percent of what is left may go into mates of one, two, three … moves, where that is a
/// detour to any mate.
const DEEPENING_PERCENT: u64 = 40;

/// A mate or the proof that there is none, unless the search was ended before.
type Answer<P> = Result<Option<Mate<<P as Position>::Move>>, Interrupted>;

impl MateSearch {
    /// The size of the table unless told otherwise, in mebibytes.
    pub const DEFAULT_MEMORY: usize = 64;

    /// A search for any mate in at most so many moves of the side to move, and no more than 120
    /// plies.
    #[must_use]
    pub const fn new(moves: u32) -> MateSearch {
        MateSearch {
            moves: if moves > MAX_PLY as u32 { MAX_PLY as u32 } else { moves },
            nodes: u64::MAX,
            memory: Self::DEFAULT_MEMORY,
            goal: Goal::Mate,
            is_shortest: false,
            is_complete: false,
        }
    }

    /// The same search with a limit on the number of positions. A position counts when its moves are
    /// listed or counted.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> MateSearch {
        MateSearch { nodes, ..self }
    }

    /// The same search for another goal.
    #[must_use]
    pub const fn with_goal(self, goal: Goal) -> MateSearch {
        MateSearch { goal, ..self }
    }

    /// The same search with a table of at most so many mebibytes. It grows as it is needed, and not
    /// beyond the memory there is.
    #[must_use]
    pub const fn with_memory(self, mebibytes: usize) -> MateSearch {
        MateSearch { memory: mebibytes, ..self }
    }

    /// The same search, which goes on for shorter mates once it has one.
    #[must_use]
    pub const fn shortest(self) -> MateSearch {
        MateSearch { is_shortest: true, ..self }
    }

    /// The same search for the shortest mate and all first moves that mate as soon.
    #[must_use]
    pub const fn complete(self) -> MateSearch {
        MateSearch { is_shortest: true, is_complete: true, ..self }
    }

    /// Looks for a mate by the side to move. `None` says that there is none in so many moves.
    ///
    /// # Errors
    /// When it was ended before it had proved anything. What was proved before is returned, also
    /// when it may not be the shortest.
    pub fn run<P: Position>(
        &self,
        game: &Game<P>,
        observer: impl Observer<P::Move>,
    ) -> Result<Option<Mate<P::Move>>, Interrupted> {
        self.counted(game, observer).0
    }

    /// The same, and how many positions were looked at.
    pub(in crate::search) fn counted<P: Position>(
        &self,
        game: &Game<P>,
        observer: impl Observer<P::Move>,
    ) -> (Answer<P>, u64) {
        if game.is_over() {
            return (Ok(None), 0);
        }
        let mut table = Table::new(self.memory.saturating_mul(1 << 20));
        let prover = Prover::new(Line::new(game), &mut table, self.goal, observer);
        let mut looking = Looking { asked: *self, prover };
        let found = match looking.look() {
            Err(Stop::PastMatters) => {
                looking.prover.tell_ways_apart();
                looking.look()
            }
            found => found,
        };
        let found = found.map_err(|stop| match stop {
            Stop::Interrupted(why) => why,
            // Told apart by all that led to them, positions have one past each.
            Stop::PastMatters => Interrupted::Nodes,
        });
        (found, looking.prover.nodes)
    }
}

/// A search at work.
struct Looking<'a, P: Position, O> {
    asked: MateSearch,
    prover: Prover<'a, P, O>,
}

impl<P: Position, O: Observer<P::Move>> Looking<'_, P, O> {
    fn look(&mut self) -> Result<Option<Mate<P::Move>>, Stop> {
        let Some(left) = self.any()? else { return Ok(None) };
        self.prover.most_nodes = self.asked.nodes;
        let mut mate = self.replayed(left)?;
        let more = match self.asked.is_shortest {
            true => self.shorten(&mut mate).and_then(|()| self.complete(&mut mate)),
            false => Ok(()),
        };
        match more {
            Err(Stop::PastMatters) => Err(Stop::PastMatters),
            // What was found before stands.
            Ok(()) | Err(Stop::Interrupted(_)) => Ok(Some(mate)),
        }
    }

    /// Looks for any mate: returns how many moves it takes at most.
    fn any(&mut self) -> Result<Option<u32>, Stop> {
        let most = self.asked.moves;
        let knows_check = self.prover.knows_check();
        if knows_check {
            self.prover.pass = Pass::Checks;
            self.allow(CHECKS_PERCENT, CHECKS);
            if let Some(found @ Some(_)) = self.deepen(most)? {
                return Ok(found);
            }
        }
        self.prover.pass = Pass::All;
        if self.asked.is_shortest || !knows_check {
            self.allow(DEEPENING_PERCENT, u64::MAX);
            if let Some(found) = self.deepen(most)? {
                return Ok(found);
            }
        }
        if knows_check {
            self.prover.pass = Pass::Threats;
            self.allow(THREATS_PERCENT, CHECKS);
            match self.prover.proves(most) {
                Ok(true) => return Ok(Some(most)),
                Ok(false) | Err(Stop::Interrupted(Interrupted::Nodes)) => {}
                Err(stop) => return Err(stop),
            }
            self.prover.pass = Pass::All;
        }
        self.prover.most_nodes = self.asked.nodes;
        Ok(self.prover.proves(most)?.then_some(most))
    }

    /// Allows a share of the positions that are left, or so many where there is no limit.
    fn allow(&mut self, percent: u64, unlimited: u64) {
        let more = match self.asked.nodes {
            u64::MAX => unlimited,
            nodes => {
                let rest = nodes.saturating_sub(self.prover.nodes);
                rest / 100 * percent + rest % 100 * percent / 100
            }
        };
        self.prover.most_nodes = self.prover.nodes.saturating_add(more).min(self.asked.nodes);
    }

    /// Looks for mates of one move, of two, and so on, as long as the positions last that are
    /// allowed: `Some(None)` when there is none, `None` when it is not known.
    fn deepen(&mut self, most: u32) -> Result<Option<Option<u32>>, Stop> {
        for left in 1..=most {
            match self.prover.proves(left) {
                Ok(true) => return Ok(Some(Some(left))),
                Ok(false) => {}
                Err(Stop::Interrupted(Interrupted::Nodes)) => return Ok(None),
                Err(stop) => return Err(stop),
            }
        }
        Ok(Some(None))
    }

    /// Makes a mate the shortest, or as short as the positions suffice for.
    fn shorten(&mut self, mate: &mut Mate<P::Move>) -> Result<(), Stop> {
        self.prover.pass = Pass::All;
        self.allow(DEEPENING_PERCENT, u64::MAX);
        let known = self.deepen(mate.moves - 1)?;
        self.prover.most_nodes = self.asked.nodes;
        if let Some(Some(left)) = known {
            *mate = self.replayed(left)?;
        }
        while known.is_none() && self.prover.proves(mate.moves - 1)? {
            *mate = self.replayed(mate.moves - 1)?;
        }
        Ok(())
    }

    /// Finds all first moves that mate as soon as the shortest mate does.
    fn complete(&mut self, mate: &mut Mate<P::Move>) -> Result<(), Stop> {
        if !self.asked.is_complete {
            return Ok(());
        }
        for mv in self.prover.line.legal_moves() {
            if !mate.keys.contains(&mv) && self.prover.proves_by(mv, mate.moves)? {
                mate.keys.push(mv);
            }
        }
        mate.is_complete = true;
        Ok(())
    }

    /// Replays the proof of a mate in at most so many moves.
    fn replayed(&mut self, left: u32) -> Result<Mate<P::Move>, Stop> {
        let (moves, line) = self.prover.replay(left)?;
        let keys = line.first().copied().into_iter().collect();
        Ok(Mate { moves, keys, line, is_complete: false })
    }
}
