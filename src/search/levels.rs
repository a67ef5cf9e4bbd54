//! Opponents of graded strength.

use super::{Evaluator, Found, Limits, Observer, Score, Searcher, TwelveEvaluator};
use crate::random::Random;
use crate::{Game, GameKind, Position};

/// Of how many of the best moves a careless opponent picks one.
const CHOICES: usize = 4;

/// How much worse than the best a move may be in the [opening](Level::opening), in hundredths of a
/// point.
const OPENING_CARELESS: i32 = 30;

/// An odd number with well-mixed bits: times the ply, it gives each move of a game a seed far from
/// the others.
const PLY_SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// How well an opponent plays. A level is a budget of positions, so it plays the same on every
/// machine, and a chance to play a move that was not thought about.
///
/// [`choose`](Level::choose) plays as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
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
    /// In how many plies from the start of a game a move that is hardly worse than the best, by 30
    /// hundredths of a point, is played all the same, so that no two games are the same.
    #[cfg_attr(feature = "serde", serde(default))]
    pub opening: u32,
}

impl Level {
    /// The eight levels of Janggi, from one that plays at random to one that looks at 80,000
    /// positions for a move, which takes one to two tenths of a second. In each game the levels are
    /// about as far from each other; `docs/SEARCH.md` tells how far.
    pub const JANGGI: [Level; 8] = [
        Level::new(0, 0).with_random(100),
        Level::new(200, 1).with_random(55).with_careless(200),
        Level::new(450, 2).with_random(22).with_careless(160).with_opening(12),
        Level::new(900, 3).with_random(8).with_careless(90).with_opening(12),
        Level::new(2_000, 5).with_careless(45).with_opening(12),
        Level::new(6_000, 9).with_careless(15).with_opening(12),
        Level::new(16_000, 20).with_opening(12),
        Level::new(80_000, 100).with_opening(12),
    ];

    /// The eight levels of Xiangqi.
    pub const XIANGQI: [Level; 8] = [
        Level::new(0, 0).with_random(100),
        Level::new(40, 1).with_random(75).with_careless(300),
        Level::new(190, 2).with_random(47).with_careless(210).with_opening(12),
        Level::new(580, 3).with_random(16).with_careless(125).with_opening(12),
        Level::new(1_500, 5).with_random(2).with_careless(55).with_opening(12),
        Level::new(3_500, 7).with_careless(30).with_opening(12),
        Level::new(14_000, 20).with_opening(12),
        Level::new(80_000, 100).with_opening(12),
    ];

    /// The eight levels of Twelve Janggi. The last one is [`TwelveEvaluator::HARD`] with openings that
    /// vary.
    pub const TWELVE: [Level; 8] = [
        Level::new(0, 0).with_random(100),
        Level::new(20, 1).with_random(85).with_careless(300),
        Level::new(30, 1).with_random(72).with_careless(200),
        Level::new(40, 1).with_random(58).with_careless(150),
        Level::new(60, 1).with_random(40).with_careless(150).with_opening(10),
        Level::new(200, 3).with_random(15).with_careless(60).with_opening(10),
        Level::new(2_000, 6).with_careless(30).with_opening(10),
        TwelveEvaluator::HARD.with_opening(10),
    ];

    /// The eight levels of Kingdrops, with the positions looked at for each action.
    pub const KINGDROPS: [Level; 8] = [
        Level::new(0, 0).with_random(100),
        Level::new(40, 1).with_random(72).with_careless(250),
        Level::new(120, 1).with_random(42).with_careless(180).with_opening(12),
        Level::new(900, 3).with_random(5).with_careless(65).with_opening(12),
        Level::new(1_800, 8).with_opening(12),
        Level::new(6_000, 20).with_opening(12),
        Level::new(25_000, 100).with_opening(12),
        Level::new(80_000, 100).with_opening(12),
    ];

    /// A level that looks at so many positions for a move, to a depth in plies, and leaves nothing
    /// to chance.
    ///
    /// ```
    /// use janggi::search::Level;
    ///
    /// let level = Level::new(1_000, 4).with_random(10).with_careless(80);
    /// assert_eq!((level.nodes, level.careless), (1_000, 80));
    /// ```
    #[must_use]
    pub const fn new(nodes: u64, depth: u32) -> Level {
        Level { nodes, depth, random: 0, careless: 0, opening: 0 }
    }

    /// A level of a game by its number from 1 to 8; numbers outside count as the nearest one.
    ///
    /// ```
    /// use janggi::GameKind;
    /// use janggi::search::Level;
    ///
    /// assert_eq!(Level::of(GameKind::Xiangqi, 3), Level::XIANGQI[2]);
    /// ```
    #[must_use]
    pub const fn of(game: GameKind, number: u8) -> Level {
        let levels = match game {
            GameKind::Janggi => Level::JANGGI,
            GameKind::Twelve => Level::TWELVE,
            GameKind::Xiangqi => Level::XIANGQI,
            GameKind::Kingdrops => Level::KINGDROPS,
        };
        match number {
            0 | 1 => levels[0],
            2..=7 => levels[number as usize - 1],
            _ => levels[7],
        }
    }

    /// The same level with another number of positions.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Level {
        Level { nodes, ..self }
    }

    /// The same level with another depth in plies.
    #[must_use]
    pub const fn with_depth(self, depth: u32) -> Level {
        Level { depth, ..self }
    }

    /// The same level with a random move in so many of a hundred.
    #[must_use]
    pub const fn with_random(self, random: u32) -> Level {
        Level { random, ..self }
    }

    /// The same level with moves up to so many hundredths of a point worse than the best.
    #[must_use]
    pub const fn with_careless(self, careless: i32) -> Level {
        Level { careless, ..self }
    }

    /// The same level, which varies so many plies from the start of a game.
    #[must_use]
    pub const fn with_opening(self, opening: u32) -> Level {
        Level { opening, ..self }
    }

    /// [A level](Level::of) of Janggi.
    #[must_use]
    pub const fn janggi(number: u8) -> Level {
        Level::of(GameKind::Janggi, number)
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
        let is_opening = game.ply() < self.opening as usize;
        let careless = self.careless.max(if is_opening { OPENING_CARELESS } else { 0 });
        let lines = if careless > 0 { CHOICES } else { 1 };
        let limits = Limits::depth(self.depth).with_nodes(self.nodes).with_lines(lines);
        let mut found = searcher.search(game, &limits, observer);
        let good = found
            .lines
            .iter()
            .take_while(|line| found.score.value() - line.score.value() <= careless)
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

/// The levels of Twelve Janggi.
impl TwelveEvaluator<'_> {
    /// The level that looks two moves ahead, and sometimes a random one.
    pub const EASY: Level = Level::new(100_000, 2).with_random(20);
    /// The level that looks four moves ahead.
    pub const MEDIUM: Level = Level::new(100_000, 4);
    /// The level that looks as deep as the work allows, at the start of a game at least ten moves.
    pub const HARD: Level = Level::new(250_000, 100);
    /// The level that plays perfectly, when the searcher's evaluator has the solved table
    /// ([`with_table`](TwelveEvaluator::with_table)).
    ///
    /// ```no_run
    /// use janggi::Game;
    /// use janggi::search::{Searcher, TwelveEvaluator};
    /// use janggi::twelve::{Table, TwelveJanggi};
    ///
    /// let bytes = std::fs::read("twelve.table")?;
    /// let table = Table::from_bytes(&bytes)?;
    /// let mut searcher = Searcher::new(TwelveEvaluator::with_table(&table));
    /// let game = Game::<TwelveJanggi>::default();
    /// println!("{:?}", TwelveEvaluator::PERFECT.choose(&mut searcher, &game, 0, ()).best);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const PERFECT: Level = Level::new(2_000, 100);
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
