//! Properties that must hold in every case, tried on random ones.

use std::env;
use std::hash::{BuildHasher, RandomState};
use std::thread;

use crate::Rng;

/// Tries a property on so many random cases, which are others at each run. It fails by panicking,
/// and then the seed of the case is printed.
///
/// The environment variable `JANGGI_CASES` sets another number of cases, and `JANGGI_SEED` tries
/// one case alone:
/// `JANGGI_SEED=0x1234 cargo test --test janggi name_of_the_test`.
pub fn for_all(cases: u64, property: impl Fn(&mut Rng)) {
    if let Some(seed) = number("JANGGI_SEED") {
        return property(&mut Rng(seed));
    }
    let mut seeds = Rng(RandomState::new().hash_one(cases));
    for case in 1..=number("JANGGI_CASES").unwrap_or(cases) {
        let seed = seeds.number();
        let _notice = Notice { case, seed };
        property(&mut Rng(seed));
    }
}

/// A number from the environment, decimal or hexadecimal.
fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    let number = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    Some(number.unwrap_or_else(|error| panic!("{name}={text}: {error}")))
}

/// Says which case it was when that case panics.
struct Notice {
    case: u64,
    seed: u64,
}

impl Drop for Notice {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("case {} failed; try it alone with JANGGI_SEED={:#x}", self.case, self.seed);
        }
    }
}
