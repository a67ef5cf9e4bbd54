//! What playing in a terminal needs to know of each game.

use janggi::kingdrops::{self, Kingdrops, Lineup};
use janggi::search::{
    Evaluator, JanggiEvaluator, KingdropsEvaluator, TwelveEvaluator, XiangqiEvaluator,
};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Janggi, Move, Position};

pub(crate) trait Subject: Position {
    type Evaluator: Evaluator<Self> + Default;

    fn begin() -> Self;
    fn read(text: &str) -> Option<Self::Move>;
    /// The board, and in Janggi the running score.
    fn board(&self) -> String;
}

impl Subject for Janggi {
    type Evaluator = JanggiEvaluator;

    fn begin() -> Janggi {
        Janggi::default()
    }

    fn read(text: &str) -> Option<Move> {
        text.parse().ok()
    }

    fn board(&self) -> String {
        let offer =
            if self.offer().is_some() { "\nbikjang is offered: a pass accepts" } else { "" };
        let check = if self.is_check() { "\ncheck" } else { "" };
        format!("{}\n{}{offer}{check}", self.diagram(), self.points())
    }
}

impl Subject for Xiangqi {
    type Evaluator = XiangqiEvaluator;

    fn begin() -> Xiangqi {
        Xiangqi::default()
    }

    fn read(text: &str) -> Option<xiangqi::Move> {
        text.parse().ok()
    }

    fn board(&self) -> String {
        self.diagram().to_string()
    }
}

impl Subject for TwelveJanggi {
    type Evaluator = TwelveEvaluator<'static>;

    fn begin() -> TwelveJanggi {
        TwelveJanggi::default()
    }

    fn read(text: &str) -> Option<twelve::Move> {
        text.parse().ok()
    }

    fn board(&self) -> String {
        self.diagram().to_string()
    }
}

impl Subject for Kingdrops {
    type Evaluator = KingdropsEvaluator;

    /// Both sides with a line-up that guards the king.
    fn begin() -> Kingdrops {
        match "RBGKQGBR/AAAASSSS".parse::<Lineup>() {
            Ok(lineup) => Kingdrops::from_lineups(lineup, lineup),
            Err(_) => Kingdrops::default(),
        }
    }

    fn read(text: &str) -> Option<kingdrops::Move> {
        text.parse().ok()
    }

    fn board(&self) -> String {
        self.diagram().to_string()
    }
}
