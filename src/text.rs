//! Small readers that several text forms need.

/// A decimal number without sign, and without leading zeros.
pub(crate) fn number(text: &str) -> Option<u16> {
    let canonical = text == "0" || text.starts_with(|c: char| c.is_ascii_digit() && c != '0');
    if canonical { text.parse().ok() } else { None }
}
