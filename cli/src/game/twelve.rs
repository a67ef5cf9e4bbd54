//! Twelve Janggi.

use janggi::search::{Level, TwelveEvaluator};
use janggi::twelve::{MoveClock, Piece, Role, Rules, TwelveJanggi};
use janggi::{GameKind, Position, Side, Variant};

use super::Playable;
use super::look::shown;

impl Playable for TwelveJanggi {
    type Evaluator = TwelveEvaluator<'static>;

    const ENGINE_RULES: Rules = Rules::STANDARD;

    const PUZZLE_LEVELS: [Level; 2] = [TwelveEvaluator::EASY; 2];

    const PUZZLE_MOVES: u32 = 3;

    const MOVE_SECONDS: Option<u32> = Some(MoveClock::ALLOWANCE.as_secs() as u32);

    shown!(Twelve, hanja);

    fn notice(&self, mover: Side) -> Option<String> {
        let king = Piece::new(mover, Role::King);
        let home = self.pieces().find(|&(_, piece)| piece == king)?.0;
        let (name, rival) = (Self::side_name(mover), Self::side_name(!mover));
        let arrived = home.is_home_of(!mover) && self.outcome().is_none();
        arrived.then(|| {
            format!("The king is in the home of {rival}: {name} wins unless it is taken now.")
        })
    }
}
