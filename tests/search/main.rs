//! The search against brute force, its own mate searcher, and itself.

mod games;
mod levels;
mod limits;
mod mate_search;
mod mates;
mod minimax;
mod near_ends;
mod numbers;
mod own_evaluator;
#[cfg(feature = "parallel")]
mod parallel;
mod review;
