//! The bundled evaluators.
//!
//! | file | what it is |
//! |---|---|
//! | `linear.rs` | the sum of terms and weights, for the two small boards |
//! | `nine_by_ten/` | the network of Janggi and Xiangqi, and their static exchange evaluation |
//! | `janggi.rs`, `xiangqi.rs` | in what these two differ |
//! | `twelve.rs`, `kingdrops.rs` | the terms of these two |
//! | `weights_twelve.rs`, `*.weights` | the weights, as they were fitted |

mod janggi;
mod kingdrops;
mod linear;
mod nine_by_ten;
mod twelve;
mod weights_twelve;
mod xiangqi;

pub use janggi::JanggiEvaluator;
pub use kingdrops::KingdropsEvaluator;
pub use nine_by_ten::{Inputs, NetworkEvaluator, Sums, Weights};
pub use twelve::TwelveEvaluator;
pub use xiangqi::XiangqiEvaluator;
