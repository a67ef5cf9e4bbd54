//! The time that each side has.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use janggi::Side;

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TimeControl {
    /// So much for each move.
    Move(Duration),
    /// So much for all moves, and a little more with each.
    Game { time: Duration, increment: Duration },
    /// As much as one likes.
    None,
}

/// What is expected instead.
const EXPECTED: &str = "SECONDS/move, MINUTES, MINUTES+SECONDS or none is expected";

/// No clock has more minutes or seconds than this.
const MOST: u32 = 100_000;

impl FromStr for TimeControl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<TimeControl, &'static str> {
        let number = |text: &str| match text.parse::<u32>() {
            Ok(number) if number <= MOST && !text.starts_with('+') => Ok(u64::from(number)),
            _ => Err(EXPECTED),
        };
        let some = |time: Duration| if time.is_zero() { Err(EXPECTED) } else { Ok(time) };
        if text == "none" {
            return Ok(TimeControl::None);
        }
        if let Some(seconds) = text.strip_suffix("/move") {
            return Ok(TimeControl::Move(some(Duration::from_secs(number(seconds)?))?));
        }
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        Ok(TimeControl::Game {
            time: some(Duration::from_secs(number(minutes)? * 60))?,
            increment: Duration::from_secs(number(seconds)?),
        })
    }
}

/// The clocks of both sides. The one of the side to move runs.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    control: TimeControl,
    left: [Duration; 2],
    /// Whose clock runs, and since when.
    running: Option<(Side, Instant)>,
    /// The time that the present move has taken up to then.
    spent: Duration,
}

impl Clocks {
    pub(super) fn new(control: TimeControl) -> Clocks {
        let time = match control {
            TimeControl::Move(time) | TimeControl::Game { time, .. } => time,
            TimeControl::None => Duration::MAX,
        };
        Clocks { control, left: [time; 2], running: None, spent: Duration::ZERO }
    }

    /// Whether any time is limited.
    pub(super) fn is_limited(&self) -> bool {
        self.control != TimeControl::None
    }

    /// Lets the clock of a side run: a new move of it begins.
    pub(super) fn start(&mut self, side: Side) {
        self.stop();
        self.spent = Duration::ZERO;
        self.running = Some((side, Instant::now()));
    }

    /// Gives a side, whose turn begins, the whole time of a move, where there is one for each.
    pub(super) fn begin_turn(&mut self, side: Side) {
        if let TimeControl::Move(time) = self.control {
            self.left[side.index()] = time;
        }
    }

    /// Stops the clock that runs.
    pub(super) fn stop(&mut self) {
        if let Some((side, since)) = self.running.take() {
            let passed = since.elapsed();
            self.spent += passed;
            self.left[side.index()] = self.left[side.index()].saturating_sub(passed);
        }
    }

    /// Lets a clock that was stopped go on.
    pub(super) fn go_on(&mut self, side: Side) {
        self.stop();
        self.running = Some((side, Instant::now()));
    }

    /// Stops the clock after a move, and gives what a move earns. Returns what the move took, and
    /// what is left where time is limited.
    pub(super) fn moved(&mut self, side: Side) -> (Duration, Option<Duration>) {
        self.stop();
        if let TimeControl::Game { increment, .. } = self.control {
            self.left[side.index()] += increment;
        }
        (self.spent, self.is_limited().then_some(self.left[side.index()]))
    }

    /// Sets what is left to a side, as a record says.
    pub(super) fn set(&mut self, side: Side, left: Duration) {
        if self.is_limited() {
            self.left[side.index()] = left;
        }
    }

    /// What is left to a side, where that is limited.
    pub(super) fn left(&self, side: Side) -> Option<Duration> {
        let left = self.left[side.index()];
        let passed = match self.running {
            Some((running, since)) if running == side => since.elapsed(),
            _ => Duration::ZERO,
        };
        self.is_limited().then(|| left.saturating_sub(passed))
    }

    pub(super) fn has_run_out(&self, side: Side) -> bool {
        self.left(side).is_some_and(|left| left.is_zero())
    }
}

/// A time as a clock shows it: seconds begun count whole.
pub(super) struct Shown(pub(super) Duration);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs() + u64::from(self.0.subsec_nanos() > 0);
        let (minutes, seconds) = (seconds / 60, seconds % 60);
        match minutes / 60 {
            0 => write!(f, "{minutes}:{seconds:02}"),
            hours => write!(f, "{hours}:{:02}:{seconds:02}", minutes % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_or_refused() {
        let seconds = Duration::from_secs;
        let game = |time, increment| TimeControl::Game {
            time: seconds(time),
            increment: seconds(increment),
        };
        for (text, expected) in [
            ("60/move", TimeControl::Move(seconds(60))),
            ("10", game(600, 0)),
            ("10+5", game(600, 5)),
            ("none", TimeControl::None),
        ] {
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
        for text in ["", "0", "0/move", "x", "1.5", "-1", "+1", "10+", "10+-5", "1000000", "/move"]
        {
            assert_eq!(text.parse::<TimeControl>(), Err(EXPECTED), "{text}");
        }
    }

    #[test]
    fn time_is_shown_to_the_second() {
        let shown = |milliseconds| Shown(Duration::from_millis(milliseconds)).to_string();
        assert_eq!(
            [shown(0), shown(1), shown(59_999), shown(60_001)],
            ["0:00", "0:01", "1:00", "1:01"]
        );
        assert_eq!(shown(3_600_000), "1:00:00");
    }

    #[test]
    fn clocks_run_for_one_side_and_a_move_has_its_time_again() {
        let mut clocks = Clocks::new(TimeControl::Move(Duration::from_secs(1)));
        clocks.start(Side::First);
        while clocks.left(Side::First) == Some(Duration::from_secs(1)) {}
        assert_eq!(clocks.left(Side::Second), Some(Duration::from_secs(1)));
        let (spent, left) = clocks.moved(Side::First);
        assert!(spent > Duration::ZERO && left < Some(Duration::from_secs(1)));
        assert_eq!(clocks.left(Side::First), left);
        clocks.begin_turn(Side::First);
        assert_eq!(clocks.left(Side::First), Some(Duration::from_secs(1)));
        clocks.set(Side::First, Duration::ZERO);
        assert!(clocks.has_run_out(Side::First) && !clocks.has_run_out(Side::Second));
        let free = Clocks::new(TimeControl::None);
        assert_eq!(free.left(Side::First), None);
    }
}
