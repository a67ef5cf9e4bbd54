//! JSON for the page, as far as it is needed: objects and lists, written and never read.

use std::fmt::{Display, Write};

/// An object that is being written.
#[derive(Default)]
pub(crate) struct Object(String);

impl Object {
    pub(crate) fn new() -> Object {
        Object::default()
    }

    /// A member whose value is JSON already.
    pub(crate) fn raw(mut self, key: &str, value: impl Display) -> Object {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        // A `String` takes whatever is written to it.
        let _ = write!(self.0, "\"{key}\":{value}");
        self
    }

    pub(crate) fn text(self, key: &str, value: impl Display) -> Object {
        self.raw(key, quoted(value))
    }

    /// A text, or null.
    pub(crate) fn maybe(self, key: &str, value: Option<impl Display>) -> Object {
        match value {
            Some(value) => self.text(key, value),
            None => self.raw(key, "null"),
        }
    }

    pub(crate) fn texts<T: Display>(
        self,
        key: &str,
        values: impl IntoIterator<Item = T>,
    ) -> Object {
        self.raw(key, list(values.into_iter().map(quoted)))
    }

    pub(crate) fn end(mut self) -> String {
        if self.0.is_empty() {
            self.0.push('{');
        }
        self.0.push('}');
        self.0
    }
}

/// A list of values that are JSON already.
pub(crate) fn list(values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<String> = values.into_iter().collect();
    format!("[{}]", values.join(","))
}

/// A text as JSON.
pub(crate) fn quoted(text: impl Display) -> String {
    let mut json = String::from("\"");
    for c in text.to_string().chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\u{0}'..='\u{1f}' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(json, "\\u{:04x}", u32::from(c));
            }
            _ => json.push(c),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_end_early() {
        assert_eq!(quoted("a\"b\\c\n장"), "\"a\\\"b\\\\c\\u000a장\"");
        let object = Object::new().text("a", "x").raw("b", 3).maybe("c", None::<char>);
        assert_eq!(
            object.texts("d", ["1", "2"]).end(),
            r#"{"a":"x","b":3,"c":null,"d":["1","2"]}"#
        );
        assert_eq!((Object::new().end().as_str(), list([]).as_str()), ("{}", "[]"));
    }
}
