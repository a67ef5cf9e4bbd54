//! What the last ply left behind and the text of a position does not hold, for its serde form.

use super::pending::Pending;
use super::{Faults, Janggi, ParsePositionError, Rules, Setup};

/// The word at the end of the text.
const WORDS: [(&str, Pending); 2] = [(" passed", Pending::Passed), (" no-offer", Pending::Nothing)];

impl Janggi {
    /// The word that has to follow the text for the position to come back as it is; empty when the
    /// text says it all.
    pub(crate) fn last_ply(&self) -> &'static str {
        let read = self.setup().position_waiving(self.rules, Faults::WAIVABLE);
        if read.is_ok_and(|read| read.pending == self.pending) {
            return "";
        }
        WORDS.iter().find(|&&(_, pending)| pending == self.pending).map_or("", |(word, _)| word)
    }

    /// Reads a text with such a word after it, or without. `None` when the word cannot be true
    /// under the rules.
    pub(crate) fn with_last_ply(
        text: &str,
        rules: Rules,
    ) -> Result<Option<Janggi>, ParsePositionError> {
        let split = |&(word, pending)| text.strip_suffix(word).map(|text| (text, Some(pending)));
        let (text, pending) = WORDS.iter().find_map(split).unwrap_or((text, None));
        let setup: Setup = text.parse()?;
        let position = setup.position_waiving(rules, Faults::WAIVABLE)?;
        Ok(match pending {
            Some(pending) => position.after(pending),
            None if setup.ended.is_some() && !position.pending.is_end() => None,
            None => Some(position),
        })
    }
}
