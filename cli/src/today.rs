//! Which day it is where the player sits.

use jiff::ZonedDateTime;

/// The day as a number, such as 20260131.
pub(crate) fn number() -> u64 {
    let digits = ZonedDateTime::now().strftime("%Y%m%d").to_string();
    digits.parse().unwrap_or_default()
}

/// The day as records write it: `2026.01.31`.
pub(crate) fn of_record() -> String {
    ZonedDateTime::now().strftime("%Y.%m.%d").to_string()
}
