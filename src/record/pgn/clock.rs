//! Times in comments: `[%clk 0:09:30]` is what was left on the clock, `[%emt 0:00:12]` what a move
//! took.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::time::Duration;

use crate::record::Note;

const CLOCK: &str = "[%clk ";
const SPENT: &str = "[%emt ";

/// Moves the first time of each kind out of a comment into a note.
pub(super) fn take<'a>(comment: &'a str, note: &mut Note) -> Cow<'a, str> {
    let mut rest = Cow::Borrowed(comment);
    for sign in [CLOCK, SPENT] {
        let Some((time, without)) = find(&rest, sign) else { continue };
        match sign {
            CLOCK => note.set_clock(Some(time)),
            _ => note.set_time_spent(Some(time)),
        }
        rest = Cow::Owned(without);
    }
    rest
}

/// The first time of a kind, and the text without it.
fn find(text: &str, sign: &str) -> Option<(Duration, String)> {
    let (before, after) = text.split_once(sign)?;
    let (time, after) = after.split_once(']')?;
    let time = read(time.trim())?;
    let mut without = String::from(before);
    // One of the blanks around it goes with it.
    without.push_str(after.strip_prefix(' ').unwrap_or(after));
    Some((time, without))
}

/// Hours, minutes and seconds, of which the first ones may be missing, and parts of a second.
fn read(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').map_or((text, None), |(w, p)| (w, Some(p)));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let mut seconds = 0u64;
    for (i, number) in whole.split(':').enumerate() {
        if i > 2 || !is_number(number) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(number.parse().ok()?)?;
    }
    let mut nanos = 0u32;
    if let Some(part) = part {
        if !is_number(part) || part.len() > 9 {
            return None;
        }
        nanos = part.parse::<u32>().ok()? * 10u32.pow(9 - part.len() as u32);
    }
    Some(Duration::new(seconds, nanos))
}

/// A time as it is written.
struct Time(Duration);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, nanos) = (self.0.as_secs(), self.0.subsec_nanos());
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        if nanos > 0 {
            let digits = alloc::format!("{nanos:09}");
            write!(f, ".{}", digits.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

/// The times of a note as a comment holds them, and the comment after them.
pub(super) fn with_times(note: &Note) -> Cow<'_, str> {
    let (clock, spent) = (note.clock(), note.time_spent());
    if clock.is_none() && spent.is_none() {
        return note.comment().into();
    }
    let mut text = String::new();
    for (sign, time) in [(CLOCK, clock), (SPENT, spent)] {
        if let Some(time) = time {
            text += &alloc::format!("{sign}{}] ", Time(time));
        }
    }
    text += note.comment();
    text.truncate(text.trim_end().len());
    text.into()
}
