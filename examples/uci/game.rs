//! What UCI needs to know of each game: positions and moves as text.

use janggi::search::{Evaluator, JanggiEvaluator, XiangqiEvaluator};
use janggi::{Janggi, Move, Position, Rules, Setup, xiangqi};

/// A game that can be played over UCI.
pub(crate) trait UciGame: Position + Send + 'static
where
    Self::Move: Send,
{
    type Rules: Copy + Send;
    type Evaluator: Evaluator<Self> + Default + Send + Sync;

    fn start(rules: Self::Rules) -> Self;
    fn from_fen(fen: &str, rules: Self::Rules) -> Result<Self, String>;
    fn read(&self, text: &str) -> Option<Self::Move>;
    fn write(&self, mv: Self::Move) -> String;
}

impl UciGame for Janggi {
    type Rules = Rules;
    type Evaluator = JanggiEvaluator;

    fn start(rules: Rules) -> Janggi {
        Janggi::start(rules)
    }

    fn from_fen(fen: &str, rules: Rules) -> Result<Janggi, String> {
        let setup: Setup = fen.parse().map_err(|error| format!("{error}"))?;
        setup.position(rules).map_err(|error| error.to_string())
    }

    /// A pass is written as the general going to where it stands.
    fn read(&self, text: &str) -> Option<Move> {
        match text.parse().ok()? {
            Move::Step { from, to } if from == to => Some(Move::Pass),
            mv => Some(mv),
        }
    }

    fn write(&self, mv: Move) -> String {
        match mv {
            Move::Step { .. } => mv.to_string(),
            Move::Pass => {
                let general = self.general(self.turn());
                format!("{general}{general}")
            }
        }
    }
}

impl UciGame for xiangqi::Xiangqi {
    type Rules = xiangqi::Rules;
    type Evaluator = XiangqiEvaluator;

    fn start(rules: xiangqi::Rules) -> xiangqi::Xiangqi {
        xiangqi::Xiangqi::start(rules)
    }

    fn from_fen(fen: &str, rules: xiangqi::Rules) -> Result<xiangqi::Xiangqi, String> {
        let setup: xiangqi::Setup = fen.parse().map_err(|error| format!("{error}"))?;
        setup.position(rules).map_err(|error| error.to_string())
    }

    fn read(&self, text: &str) -> Option<xiangqi::Move> {
        text.parse().ok()
    }

    fn write(&self, mv: xiangqi::Move) -> String {
        mv.to_string()
    }
}
