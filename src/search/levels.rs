//! Opponents of graded strength.

use super::{Evaluator, Found, Limits, Observer, Score, Searcher};
use crate::random::Random;
use crate::{Game, Position};

/// Of how many of the best moves a careless opponent picks one.
const CHOICES: usize = 4;

/// An odd number with well-mixed bits: times the ply, it gives each move of a game a seed far from
/// the others.
const PLY_SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// How well an opponent plays. A level is a budget of positions, so it plays the same on every
/// machine, and a chance to play a move that was not thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Level {
    /// The positions looked at for a move; with none the move is random.
    pub nodes: u64,
    /// The greatest depth in plies.
    pub depth: u32,
    /// In how many of a hundred moves the first move that comes along is played.
    pub random: u32,
    /// How much worse than the best a move may be to be played all the same, in hundredths of a
    /// point.
    pub careless: i32,
}

impl Level {
    /// The eight levels of Janggi, from one that plays at random to one that looks at 80,000
    /// positions for a move, which takes one to two tenths of a second. They serve Xiangqi and
    /// Kingdrops as well.
    pub const JANGGI: [Level; 8] = [
        Level { nodes: 0, depth: 0, random: 100, careless: 0 },
        Level { nodes: 200, depth: 1, random: 40, careless: 200 },
        Level { nodes: 400, depth: 2, random: 15, careless: 150 },
        Level { nodes: 1_000, depth: 3, random: 5, careless: 80 },
        Level { nodes: 1_500, depth: 5, random: 0, careless: 50 },
        Level { nodes: 5_000, depth: 8, random: 0, careless: 20 },
        Level { nodes: 20_000, depth: 20, random: 0, careless: 0 },
        Level { nodes: 80_000, depth: 100, random: 0, careless: 0 },
    ];

    /// Twelve Janggi: two moves ahead, and sometimes a random one.
    pub const EASY: Level = Level { nodes: 100_000, depth: 2, random: 20, careless: 0 };
    /// Twelve Janggi: four moves ahead.
    pub const MEDIUM: Level = Level { nodes: 100_000, depth: 4, random: 0, careless: 0 };
    /// Twelve Janggi: as deep as the work allows, at the start of a game at least ten moves.
    pub const HARD: Level = Level { nodes: 250_000, depth: 100, random: 0, careless: 0 };
    /// Twelve Janggi: perfect, when the searcher's evaluator has the solved table
    /// ([`TwelveEvaluator::with_table`](super::TwelveEvaluator::with_table)).
    ///
    /// ```no_run
    /// use janggi::Game;
    /// use janggi::search::{Level, Searcher, TwelveEvaluator};
    /// use janggi::twelve::{Table, TwelveJanggi};
    ///
    /// let bytes = std::fs::read("twelve.table")?;
    /// let table = Table::from_bytes(&bytes)?;
    /// let mut searcher = Searcher::new(TwelveEvaluator::with_table(&table));
    /// let game = Game::<TwelveJanggi>::default();
    /// println!("{:?}", Level::PERFECT.choose(&mut searcher, &game, 0, ()).best);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const PERFECT: Level = Level { nodes: 2_000, depth: 100, random: 0, careless: 0 };

    /// A level of Janggi by its number from 1 to 8; numbers outside count as the nearest one.
    #[must_use]
    pub fn janggi(number: u8) -> Level {
        let [first, .., last] = Level::JANGGI;
        let index = usize::from(number).saturating_sub(1);
        match number {
            0 => first,
            _ => Level::JANGGI.get(index).copied().unwrap_or(last),
        }
    }

    /// Chooses a move. The seed decides what is left to chance: the same game, level and seed give
    /// the same move on every machine, as long as the observer does not end the search and the
    /// searcher was [cleared](Searcher::clear) before or came to the position by the same moves.
    pub fn choose<P: Position, E: Evaluator<P>>(
        self,
        searcher: &mut Searcher<P, E>,
        game: &Game<P>,
        seed: u64,
        observer: impl Observer<P::Move>,
    ) -> Found<P::Move> {
        let mut rng = Random(seed ^ (game.ply() as u64).wrapping_mul(PLY_SPREAD));
        if self.nodes == 0 || rng.below(100) < self.random.into() {
            return random_move(game, &mut rng);
        }
        let lines = if self.careless > 0 { CHOICES } else { 1 };
        let limits = Limits::depth(self.depth).with_nodes(self.nodes).with_lines(lines);
        let mut found = searcher.search(game, &limits, observer);
        let good = found
            .lines
            .iter()
            .take_while(|line| found.score.value() - line.score.value() <= self.careless)
            .count();
        let choice = rng.below(good.max(1) as u64) as usize;
        if let Some(line) = found.lines.get(choice).filter(|_| choice > 0) {
            found.best = line.pv.first().copied();
            found.score = line.score;
            found.pv.clone_from(&line.pv);
        }
        found
    }
}

/// What a search would have found if it had found a move at random.
fn random_move<P: Position>(game: &Game<P>, rng: &mut Random) -> Found<P::Move> {
    let moves = game.legal_moves();
    let index = rng.below(moves.len().max(1) as u64) as usize;
    let best = moves.get(index).copied();
    Found {
        best,
        score: Score::DRAW,
        depth: 0,
        nodes: 0,
        pv: best.into_iter().collect(),
        lines: Default::default(),
        stopped: false,
    }
}
