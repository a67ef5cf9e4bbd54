//! The two protocols, as far as they differ.

/// The language of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protocol {
    Uci,
    /// The Universal Chinese Chess Protocol: Xiangqi alone, with ranks from 0 to 9.
    Ucci,
}

impl Protocol {
    /// A move in the coordinates of the library. What is no move stays as it is.
    pub(super) fn to_coordinates(self, text: &str) -> String {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0') + 1);
        match (self, text.as_bytes()) {
            (Protocol::Ucci, &[from_file, from_rank, to_file, to_rank]) => {
                match (digit(from_rank), digit(to_rank)) {
                    (Some(from), Some(to)) => {
                        format!("{}{from}{}{to}", char::from(from_file), char::from(to_file))
                    }
                    _ => text.to_owned(),
                }
            }
            _ => text.to_owned(),
        }
    }

    /// The way back from [`to_coordinates`](Protocol::to_coordinates), for moves of the library.
    pub(super) fn write(self, coordinates: String) -> String {
        if self == Protocol::Uci {
            return coordinates;
        }
        let mut text = String::new();
        let mut rank = 0;
        for letter in coordinates.chars().chain(['\0']) {
            match letter.to_digit(10) {
                Some(digit) => rank = rank * 10 + digit,
                None => {
                    if rank > 0 {
                        text.push_str(&(rank - 1).to_string());
                    }
                    rank = 0;
                    if letter != '\0' {
                        text.push(letter);
                    }
                }
            }
        }
        text
    }

    /// The last word on a position without a move.
    pub(super) const fn no_move(self) -> &'static str {
        match self {
            Protocol::Uci => "bestmove (none)",
            Protocol::Ucci => "nobestmove",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Protocol;

    #[test]
    fn ranks_of_ucci_begin_at_zero() {
        for (ucci, coordinates) in [("h2e2", "h3e3"), ("a0a9", "a1a10"), ("e9d9", "e10d10")] {
            assert_eq!(Protocol::Ucci.to_coordinates(ucci), coordinates);
            assert_eq!(Protocol::Ucci.write(coordinates.to_owned()), ucci);
            assert_eq!(Protocol::Uci.to_coordinates(coordinates), coordinates);
            assert_eq!(Protocol::Uci.write(coordinates.to_owned()), coordinates);
        }
        for text in ["", "h2", "xyzw", "h2e2e", "\u{99ac}8"] {
            assert_eq!(Protocol::Ucci.to_coordinates(text), text);
        }
    }
}
