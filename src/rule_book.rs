//! The numbered rules, with their text.
//!
//! Refusals name the number of the rule that a move breaks
//! ([`IllegalMove::rule`](crate::IllegalMove::rule), [`Variant::rule_broken`](crate::Variant)), and
//! here is what the rule says. The text is that of `docs/RULES.md`, which is the one place where it
//! is written.

/// The page with all rules.
const PAGE: &str = include_str!("../docs/RULES.md");

/// What stands before the number of a rule.
const HEADING: &str = "\n### ";

/// What stands before a paragraph about the source.
const IN_THE_SOURCE: &str = "\n\n→ ";

/// A rule of one of the games.
///
/// ```
/// use janggi::rule_book::Rule;
///
/// let rule = Rule::numbered("J-12").unwrap();
/// assert_eq!((rule.number(), rule.title()), ("J-12", "Horse"));
/// assert!(rule.text().starts_with("One square along a line, then one diagonally onward."));
/// assert_eq!(Rule::all().filter(|rule| rule.number().starts_with("TJ-")).count(), 16);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    number: &'static str,
    title: &'static str,
    text: &'static str,
}

impl Rule {
    /// All rules, game by game, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Rule> + Clone {
        PAGE.split(HEADING).skip(1).filter_map(Rule::read)
    }

    /// The rule with a number such as `J-12`, in any case.
    #[must_use]
    pub fn numbered(number: &str) -> Option<Rule> {
        Rule::all().find(|rule| rule.number.eq_ignore_ascii_case(number))
    }

    /// Reads what follows the sign of a heading.
    fn read(section: &'static str) -> Option<Rule> {
        let (heading, rest) = section.split_once('\n')?;
        let (number, title) = heading.split_once(' ')?;
        let text = rest.split("\n#").next()?;
        let text = text.split(IN_THE_SOURCE).next()?.trim();
        Some(Rule { number, title, text })
    }

    /// The number, `J-12`: the letters are those of the game (`J`, `TJ`, `XQ`, `KD`).
    #[must_use]
    pub const fn number(self) -> &'static str {
        self.number
    }

    /// The heading: a few words.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.title
    }

    /// What the rule says, as Markdown: paragraphs, some with a list, with an empty line between
    /// them.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.text
    }
}

/// `J-12 Horse`.
impl core::fmt::Display for Rule {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} {}", self.number, self.title)
    }
}
