//! What the bundled evaluators know of each game.

mod janggi;
mod kingdrops;
mod ninety;
mod terms;
mod twelve;
mod weights;
mod weights_janggi;
mod weights_twelve;
mod weights_xiangqi;
mod xiangqi;

pub use janggi::JanggiEvaluator;
pub use kingdrops::KingdropsEvaluator;
pub use twelve::TwelveEvaluator;
pub use weights::Weights;
pub use xiangqi::XiangqiEvaluator;
