//! The tags of GIB and what they are called in a record.

use crate::record::{GameResult, Tags};

/// Korean keys and what they are in English.
const NAMES: [(&str, &str); 7] = [
    ("대회명", "Event"),
    ("대국장소", "Site"),
    ("대국일자", "Date"),
    ("회전", "Round"),
    ("초대국자", "White"),
    ("한대국자", "Black"),
    ("제한시간", "TimeControl"),
];

/// Keys whose values are made from the rest of a record.
const DERIVED: [&str; 12] = [
    "초차림",
    "초포진",
    "한차림",
    "한포진",
    "총수",
    "기보형식",
    "판",
    "FEN",
    "Rules",
    "Result",
    "Termination",
    "Variant",
];

/// The key of the result.
pub(super) const RESULT: &str = "대국결과";

/// Whether only GIB has a key.
pub(super) fn is_korean(key: &str) -> bool {
    NAMES.iter().any(|&(korean, _)| korean == key) || DERIVED.contains(&key) && !key.is_ascii()
}

/// Whether a key is one of GIB that a record keeps as it is, so that its PGN has it too.
pub(super) fn is_rest(key: &str) -> bool {
    key == RESULT || matches!(key, "초소비시간" | "한소비시간")
}

/// The tags of a record: in English where there is a name, without those that are made from the
/// rest. A result that could not be read stays.
pub(super) fn english(tags: &Tags, result: GameResult) -> Tags {
    // A name that the file uses itself is not given to another tag.
    let is_free = NAMES.map(|(_, name)| tags.get(name).is_none());
    let mut english = Tags::default();
    for (key, value) in tags.iter() {
        let unread =
            key == RESULT && result == GameResult::Unknown && super::result::read(value).is_none();
        if DERIVED.contains(&key) || key == RESULT && !unread {
            continue;
        }
        let named = NAMES.iter().zip(is_free).find(|&(&(korean, _), free)| free && korean == key);
        english.push(named.map_or(key, |(&(_, name), _)| name), value);
    }
    english
}

/// The key of GIB for a tag of a record; `None` for one that is made from the rest.
pub(super) fn korean(key: &str) -> Option<&str> {
    if DERIVED.contains(&key) {
        return None;
    }
    Some(NAMES.iter().find(|&&(_, name)| name == key).map_or(key, |&(korean, _)| korean))
}
