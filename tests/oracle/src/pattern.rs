//! Random texts of a form.

use std::iter::Peekable;
use std::ops::RangeInclusive;
use std::str::Chars;

use crate::Choices;

/// A form of texts, written like a regular expression: characters and `\` before one that would
/// mean something, classes such as `[a-c1]`, `\PC` for any character that is no control character,
/// groups with alternatives `(a|bc)`, and after each of these `?`, `{3}` or `{0,60}`.
#[derive(Debug)]
pub struct Pattern(Vec<Sequence>);

/// One alternative: parts one after the other, each so many times.
type Sequence = Vec<(Part, RangeInclusive<usize>)>;

#[derive(Debug)]
enum Part {
    Class(Vec<RangeInclusive<char>>),
    Printable,
    Group(Pattern),
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Panics
    ///
    /// When it is none: the pattern is a part of a test.
    pub fn parse(text: &str) -> Pattern {
        let mut rest = text.chars().peekable();
        let pattern = alternatives(&mut rest);
        assert_eq!(rest.next(), None, "a group ends that did not begin: {text}");
        pattern
    }

    /// A text of this form.
    pub fn text(&self, choices: &mut impl Choices) -> String {
        let mut text = String::new();
        self.write(&mut text, choices);
        text
    }

    fn write(&self, text: &mut String, choices: &mut impl Choices) {
        for (part, times) in &self.0[choices.below(self.0.len())] {
            for _ in 0..times.start() + choices.below(times.end() - times.start() + 1) {
                part.write(text, choices);
            }
        }
    }
}

impl Part {
    fn write(&self, text: &mut String, choices: &mut impl Choices) {
        match self {
            Part::Class(ranges) => text.push(character(ranges, choices)),
            Part::Printable => text.push(printable(choices)),
            Part::Group(pattern) => pattern.write(text, choices),
        }
    }
}

/// Any character of a class is as likely as any other.
fn character(ranges: &[RangeInclusive<char>], choices: &mut impl Choices) -> char {
    let size = |range: &RangeInclusive<char>| range.clone().count();
    let mut index = choices.below(ranges.iter().map(size).sum());
    for range in ranges {
        match range.clone().nth(index) {
            Some(character) => return character,
            None => index -= size(range),
        }
    }
    unreachable!("the index is below the number of characters");
}

/// ASCII as often as not, since most parsers look for that.
fn printable(choices: &mut impl Choices) -> char {
    let last = choices.pick(&[0x7e, 0x7e, 0xffff, 0x10_ffff]);
    loop {
        let found = char::from_u32(0x20 + choices.below(last - 0x1f) as u32);
        if let Some(character) = found.filter(|character| !character.is_control()) {
            return character;
        }
    }
}

/// Up to the end of the group, or of the text.
fn alternatives(rest: &mut Peekable<Chars<'_>>) -> Pattern {
    let mut alternatives = vec![Sequence::new()];
    while let Some(next) = rest.next_if(|&next| next != ')') {
        let part = match next {
            '|' => {
                alternatives.push(Sequence::new());
                continue;
            }
            '(' => Part::Group(group(rest)),
            '[' => class(rest),
            '\\' => escaped(rest),
            plain => Part::Class(vec![plain..=plain]),
        };
        let times = times(rest);
        alternatives.last_mut().expect("one at least").push((part, times));
    }
    Pattern(alternatives)
}

/// What follows `(`, with the `)`.
fn group(rest: &mut Peekable<Chars<'_>>) -> Pattern {
    let group = alternatives(rest);
    assert_eq!(rest.next(), Some(')'), "a group does not end");
    group
}

/// What follows `[`, with the `]`. A `-` at either end is one.
fn class(rest: &mut Peekable<Chars<'_>>) -> Part {
    let mut ranges = Vec::new();
    loop {
        let first = match rest.next().expect("a class does not end") {
            ']' => return Part::Class(ranges),
            '\\' => rest.next().expect("a class does not end"),
            plain => plain,
        };
        let mut ahead = rest.clone();
        match (ahead.next(), ahead.next()) {
            (Some('-'), Some(last)) if last != ']' => {
                *rest = ahead;
                ranges.push(first..=last);
            }
            _ => ranges.push(first..=first),
        }
    }
}

/// What follows `\`.
fn escaped(rest: &mut Peekable<Chars<'_>>) -> Part {
    match rest.next().expect("something is escaped") {
        'P' => {
            assert_eq!(rest.next(), Some('C'), "of such classes there is but one");
            Part::Printable
        }
        sign if !sign.is_alphanumeric() => Part::Class(vec![sign..=sign]),
        letter => panic!("\\{letter} means nothing"),
    }
}

/// How often the part before comes.
fn times(rest: &mut Peekable<Chars<'_>>) -> RangeInclusive<usize> {
    if rest.next_if_eq(&'?').is_some() {
        return 0..=1;
    }
    if rest.next_if_eq(&'{').is_none() {
        return 1..=1;
    }
    let inside: String = rest.by_ref().take_while(|&next| next != '}').collect();
    let (least, most) = inside.split_once(',').unwrap_or((&inside, &inside));
    let number = |text: &str| text.parse().unwrap_or_else(|error| panic!("{{{text}}}: {error}"));
    number(least)..=number(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn texts_have_the_form_of_their_pattern() {
        let mut rng = Rng(1);
        let mut seen = |pattern: &str, fits: &dyn Fn(&str) -> bool| {
            let pattern = Pattern::parse(pattern);
            let mut texts: Vec<String> = (0..300).map(|_| pattern.text(&mut rng)).collect();
            assert!(texts.iter().all(|text| fits(text)), "{pattern:?}: {texts:?}");
            texts.sort_unstable();
            texts.dedup();
            texts.len()
        };
        assert_eq!(seen("a\\[", &|text| text == "a["), 1);
        assert_eq!(seen("[a-c1-]", &|text| "abc1-".contains(text)), 5);
        assert_eq!(seen("(a|bc){2}", &|text| ["aa", "abc", "bca", "bcbc"].contains(&text)), 4);
        assert_eq!(seen("x?[\\]é]{0,1}", &|text| text.chars().count() <= 2), 6);
        let printable = |text: &str| text.chars().all(|c| !c.is_control());
        assert!(seen("\\PC{0,9}", &|text| printable(text) && text.chars().count() < 10) > 200);
    }
}
