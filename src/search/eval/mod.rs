//! What the bundled evaluators know of each game.

mod janggi;
mod kingdrops;
mod ninety;
mod terms;
mod weights;
mod weights_janggi;
mod xiangqi;

pub use janggi::JanggiEvaluator;
pub use kingdrops::KingdropsEvaluator;
pub use weights::Weights;
pub use xiangqi::XiangqiEvaluator;
