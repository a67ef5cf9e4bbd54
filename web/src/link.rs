//! A game as the part of an address behind `#`: `game=janggi&rules=club&start=…&moves=a4b4.a7b7`.
//! Page and worker hand games to each other in the same form.

use std::fmt::Write;

/// What a link says, before anybody looks whether it makes sense.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Link {
    /// The name of the game.
    pub(crate) game: String,
    /// The rule set; empty for the default.
    pub(crate) rules: String,
    /// The start position; empty for the start of the game.
    pub(crate) start: String,
    /// The moves in coordinates.
    pub(crate) moves: Vec<String>,
    /// A declared end: its code, and the winner's name behind a colon if there is one.
    pub(crate) end: String,
}

impl Link {
    /// Reads a link; what it does not know is read over.
    pub(crate) fn read(text: &str) -> Link {
        let mut link = Link::default();
        for part in text.trim_start_matches('#').split('&') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let value = decoded(value);
            match key {
                "game" => link.game = value,
                "rules" => link.rules = value,
                "start" => link.start = value,
                "moves" => {
                    let moves = value.split(['.', ' ']).filter(|text| !text.is_empty());
                    link.moves = moves.map(String::from).collect();
                }
                "end" => link.end = value,
                _ => {}
            }
        }
        link
    }

    pub(crate) fn write(&self) -> String {
        let mut text = format!("game={}", encoded(&self.game));
        let moves = self.moves.join(".");
        let parts = [("rules", &self.rules), ("start", &self.start), ("moves", &moves)];
        for (key, value) in parts.into_iter().chain([("end", &self.end)]) {
            if !value.is_empty() {
                let _ = write!(text, "&{key}={}", encoded(value));
            }
        }
        text
    }
}

/// A value with everything percent-encoded that would not stay as it is in an address.
fn encoded(value: &str) -> String {
    let mut text = String::new();
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => text.push(char::from(byte)),
            b'-' | b'.' | b'_' | b'~' | b'/' | b':' | b',' | b'@' | b'*' => {
                text.push(char::from(byte));
            }
            _ => {
                let _ = write!(text, "%{byte:02X}");
            }
        }
    }
    text
}

fn decoded(value: &str) -> String {
    let bytes = value.as_bytes();
    let mut read = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let coded = value.get(at + 1..at + 3).filter(|_| byte == b'%');
        match coded.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                read.push(byte);
                at += 3;
            }
            None => {
                read.push(if byte == b'+' { b' ' } else { byte });
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&read).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_reads_back() {
        let link = Link {
            game: "kingdrops".into(),
            rules: "standard".into(),
            start: "4k3/8 [-] {-} w 0 - - 1".into(),
            moves: vec!["R@e2".into(), "pass".into()],
            end: "resignation:white".into(),
        };
        let text = link.write();
        assert!(!text.contains(' '), "{text}");
        assert_eq!(Link::read(&text), link);
        assert_eq!(Link::read(&format!("#{text}")), link);
    }

    #[test]
    fn damaged_links_are_read_as_far_as_they_go() {
        for text in ["", "#", "game", "game=%", "game=%zz&moves=%e", "%%%=&&&", "moves=한"] {
            let _ = Link::read(text);
        }
        assert_eq!(Link::read("x=1&game=twelve").game, "twelve");
    }
}
