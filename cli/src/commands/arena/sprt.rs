//! The sequential probability ratio test: games are played until they tell which of two guesses at
//! a difference in strength is the better one.

use std::fmt;

/// Each answer is wrong in one of twenty tests: the logarithm of 0.95 / 0.05.
const BOUND: f64 = 2.944;

/// What has been counted. The two games from the same opening go in together, since what the
/// opening is worth cancels out in them.
#[derive(Clone, Debug)]
pub(super) struct Sprt {
    /// The shares of points that the two guesses come to.
    guesses: [f64; 2],
    pairs: f64,
    sum: f64,
    squares: f64,
}

impl Sprt {
    /// A test between two differences in Elo points.
    pub(super) fn new(elo: [f64; 2]) -> Sprt {
        let guesses = elo.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        Sprt { guesses, pairs: 0.0, sum: 0.0, squares: 0.0 }
    }

    /// Counts two games, by the share of their points, from 0 to 1.
    pub(super) fn add(&mut self, share: f64) {
        self.pairs += 1.0;
        self.sum += share;
        self.squares += share * share;
    }

    /// The share of points, and its variance in a pair of games. A variance of less than one odd
    /// pair in all of them is not believed.
    fn share(&self) -> (f64, f64) {
        let pairs = self.pairs.max(1.0);
        let mean = self.sum / pairs;
        (mean, (self.squares / pairs - mean * mean).max(0.25 / pairs))
    }

    /// The logarithm of how many times more likely the second guess makes the results than the
    /// first one does.
    pub(super) fn ratio(&self) -> f64 {
        let ([first, second], (mean, variance)) = (self.guesses, self.share());
        self.pairs * (second - first) * (2.0 * mean - first - second) / (2.0 * variance)
    }

    /// Which guess is right, once that is clear.
    pub(super) fn verdict(&self) -> Option<usize> {
        match self.ratio() {
            ratio if ratio >= BOUND => Some(1),
            ratio if ratio <= -BOUND => Some(0),
            _ => None,
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elo = |share: f64| {
            let share = share.clamp(0.001, 0.999);
            400.0 * (share / (1.0 - share)).log10()
        };
        let (mean, variance) = self.share();
        let error = 1.96 * (variance / self.pairs.max(1.0)).sqrt();
        let [least, middle, most] = [mean - error, mean, mean + error].map(elo);
        let verdict = match self.verdict() {
            Some(1) => "the second guess",
            Some(_) => "the first guess",
            None => "undecided",
        };
        let ratio = self.ratio();
        write!(f, "Elo {middle:+.0} ({least:+.0} to {most:+.0}), ratio {ratio:+.2}: {verdict}")
    }
}

#[cfg(test)]
mod tests {
    use super::Sprt;

    fn after(shares: &[f64], times: usize) -> Sprt {
        let mut sprt = Sprt::new([0.0, 20.0]);
        (0..times).for_each(|_| shares.iter().for_each(|&share| sprt.add(share)));
        sprt
    }

    #[test]
    fn it_ends_when_it_is_clear() {
        assert_eq!(after(&[0.5, 0.75, 0.25], 5).verdict(), None);
        assert_eq!(after(&[0.5, 0.75, 0.75, 0.25], 100).verdict(), Some(1));
        assert_eq!(after(&[0.5, 0.75, 0.25], 300).verdict(), Some(0));
        assert_eq!(after(&[1.0], 40).verdict(), Some(1));
        assert_eq!(after(&[], 0).ratio(), 0.0);
    }

    /// With even results the ratio is what the formula of the normal distribution gives.
    #[test]
    fn the_ratio_is_known() {
        let sprt = after(&[0.25, 0.75], 50);
        let second: f64 = 1.0 / (1.0 + 10_f64.powf(-0.05));
        let expected = 100.0 * (second - 0.5) * (0.5 - second) / (2.0 * 0.0625);
        assert!((sprt.ratio() - expected).abs() < 1e-9);
    }
}
