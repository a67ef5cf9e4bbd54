//! The tags at the head of a game record.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
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

    /// Keys and values in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads one tag without its brackets and adds it. Returns false when it is none.
    pub(crate) fn read(&mut self, inside: &str) -> bool {
        let Some((key, quoted)) = inside.trim().split_once(char::is_whitespace) else {
            return false;
        };
        let inner = quoted.trim().strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        let Some(inner) = inner else { return false };
        let mut value = String::with_capacity(inner.len());
        let mut chars = inner.chars().peekable();
        while let Some(c) = chars.next() {
            match chars.next_if(|&next| c == '\\' && matches!(next, '"' | '\\')) {
                Some(escaped) => value.push(escaped),
                None => value.push(c),
            }
        }
        self.0.push((key.into(), value));
        true
    }
}

/// One tag a line. Line feeds within values become blanks, so that every tag stays on its line.
impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in self.iter() {
            write!(f, "[{key} \"")?;
            for c in value.chars() {
                match c {
                    '"' | '\\' => write!(f, "\\{c}")?,
                    '\n' | '\r' => f.write_str(" ")?,
                    _ => write!(f, "{c}")?,
                }
            }
            f.write_str("\"]\n")?;
        }
        Ok(())
    }
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
        assert!(read.read(r#"B "\\ and \"""#) && read.read(r#" C  "a\b\c" "#));
        let tags: Vec<_> = read.iter().collect();
        assert_eq!(tags, [("B", r#"\ and ""#), ("C", r"a\b\c")]);
        for text in ["", "A", "A b", "A \"", "\"A\""] {
            assert!(!read.read(text), "{text}");
        }
    }
}
