//! The tags at the head of a game record.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

/// The tags of a game record, in their order: `[Key "value"]`.
///
/// ```
/// use janggi::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("White", "Kim");
/// tags.set("White", "Lee \"the wall\"");
/// assert_eq!(tags.get("White"), Some("Lee \"the wall\""));
/// assert_eq!(tags.to_string(), "[White \"Lee \\\"the wall\\\"\"]\n");
/// ```
///
/// `Eq` asks whether the same keys have the same values, in whatever order the keys stand.
#[derive(Clone, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of the first tag with this key, which has to match to the letter.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|&(k, _)| k == key).map(|(_, value)| value)
    }

    /// Gives a key a value, in its old place if it has one, otherwise at the end.
    pub fn set(&mut self, key: impl Into<String>, value: impl Into<String>) {
        let (key, value) = (key.into(), value.into());
        match self.0.iter_mut().find(|(k, _)| *k == key) {
            Some((_, old)) => *old = value,
            None => self.0.push((key, value)),
        }
    }

    /// Adds a tag at the end, whatever others have its key.
    pub fn push(&mut self, key: impl Into<String>, value: impl Into<String>) {
        self.0.push((key.into(), value.into()));
    }

    /// Takes out all tags with this key, and returns the value of the first.
    pub fn remove(&mut self, key: &str) -> Option<String> {
        let first = self.0.iter().position(|(k, _)| k == key)?;
        let (_, value) = self.0.remove(first);
        self.0.retain(|(k, _)| k != key);
        Some(value)
    }

    /// The tags sorted by their keys, those of one key in their order.
    fn sorted(&self) -> Vec<(&str, &str)> {
        let mut tags: Vec<_> = self.iter().collect();
        tags.sort_by_key(|&(key, _)| key);
        tags
    }

    /// Keys and values in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a tag whose value is written as between quotes, whatever others have its key.
    pub(crate) fn push_quoted(&mut self, key: &str, quoted: &str) {
        self.0.push((key.into(), unescaped(quoted)));
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Tags) -> bool {
        self.0 == other.0 || self.sorted() == other.sorted()
    }
}

impl Eq for Tags {}

impl Hash for Tags {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sorted().hash(state);
    }
}

/// The names of tags that mean something to all readers and writers.
pub(crate) mod names {
    pub(crate) const GAME: &str = "Game";
    pub(crate) const VARIANT: &str = "Variant";
    pub(crate) const RULES: &str = "Rules";
    pub(crate) const FORMAT: &str = "Format";
    pub(crate) const FEN: &str = "FEN";
    pub(crate) const SET_UP: &str = "SetUp";
    pub(crate) const RESULT: &str = "Result";
    pub(crate) const TERMINATION: &str = "Termination";

    /// Those that are told by the rest of a record.
    pub(crate) const DERIVED: [&str; 8] =
        [GAME, VARIANT, RULES, FORMAT, FEN, SET_UP, RESULT, TERMINATION];

    /// Whether a name is that of a game of the crate.
    pub(crate) fn is_known(name: &str) -> bool {
        use crate::record::RecordGame;
        crate::Janggi::rules_of_name(name).is_some()
            || crate::xiangqi::Xiangqi::rules_of_name(name).is_some()
            || crate::twelve::TwelveJanggi::rules_of_name(name).is_some()
            || crate::kingdrops::Kingdrops::rules_of_name(name).is_some()
    }
}

/// Tags in their order, several with one key too.
impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(tags: I) -> Tags {
        Tags(tags.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
    }
}

/// The value that stands between quotes: a backslash is left out where it escapes.
fn unescaped(quoted: &str) -> String {
    let mut value = String::with_capacity(quoted.len());
    let mut chars = quoted.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.next_if(|&next| c == '\\' && matches!(next, '"' | '\\')) {
            Some(escaped) => value.push(escaped),
            None => value.push(c),
        }
    }
    value
}

/// One tag a line. Line feeds within values become blanks, so that every tag stays on its line, and
/// what cannot stand in a name becomes `_`.
impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|(key, value)| write(f, key, value))
    }
}

/// A character of a name as it is written: what cannot stand there becomes `_`.
pub(in crate::record) fn in_name(c: char) -> char {
    let cannot = c.is_whitespace() || c.is_control() || "\"[],，\u{feff}".contains(c);
    if cannot { '_' } else { c }
}

/// Writes a tag.
pub(super) fn write(to: &mut impl fmt::Write, key: &str, value: &str) -> fmt::Result {
    to.write_char('[')?;
    if key.is_empty() {
        to.write_char('_')?;
    }
    for c in key.chars() {
        to.write_char(in_name(c))?;
    }
    to.write_str(" \"")?;
    for c in value.chars() {
        match c {
            '"' | '\\' => write!(to, "\\{c}")?,
            '\n' | '\r' => to.write_char(' ')?,
            _ => to.write_char(c)?,
        }
    }
    to.write_str("\"]\n")
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::Tags;

    #[test]
    fn a_tag_is_written_on_one_line_and_read_back() {
        let mut tags = Tags::default();
        assert!(tags.is_empty());
        tags.set("A", "one\r\ntwo");
        tags.set("B", r#"\ and ""#);
        assert!(!tags.is_empty());
        assert_eq!(tags.to_string(), "[A \"one  two\"]\n[B \"\\\\ and \\\"\"]\n");

        let mut read = Tags::default();
        read.push_quoted("B", r#"\\ and \""#);
        read.push_quoted("C", r"a\b\c");
        let tags: Vec<_> = read.iter().collect();
        assert_eq!(tags, [("B", r#"\ and ""#), ("C", r"a\b\c")]);
    }
}
