//! Sentences for a terminal.

/// How wide a line of prose is, in columns: what fits the narrowest usual terminal.
pub(crate) const WIDTH: usize = 80;

/// Lines that fit. No word is broken, not even `J-12` at its hyphen.
pub(crate) fn lines<'a>() -> textwrap::Options<'a> {
    textwrap::Options::new(WIDTH).word_splitter(textwrap::WordSplitter::NoHyphenation)
}

/// Markdown as plain paragraphs of lines that fit, each line indented.
pub(crate) fn wrapped(markdown: &str, indent: &str) -> String {
    let paragraphs = markdown.split("\n\n").map(|paragraph| {
        let items = paragraph.split("\n- ").map(|item| {
            let (sign, item) = match item.strip_prefix("- ") {
                Some(item) => ("- ", item),
                None if paragraph.starts_with("- ") => ("- ", item),
                None => ("", item),
            };
            let words = item.split_whitespace().collect::<Vec<_>>().join(" ");
            let first = format!("{indent}{sign}");
            let next = format!("{indent}{}", " ".repeat(sign.len()));
            let options = lines().initial_indent(&first).subsequent_indent(&next);
            textwrap::fill(&words.replace(['*', '`'], ""), options)
        });
        items.collect::<Vec<_>>().join("\n")
    });
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// `1st`, `2nd`, `3rd`, `4th` …
pub(crate) fn ordinal(number: u32) -> String {
    let end = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_and_lists_fit() {
        let text = "One `word` and *another*.\n\nA list:\n\n- first\n  line\n- second";
        assert_eq!(
            wrapped(text, "  "),
            "  One word and another.\n\n  A list:\n\n  - first line\n  - second"
        );
        assert!(wrapped(&"한 ".repeat(60), "").lines().all(|line| line.chars().count() <= 54));
    }

    #[test]
    fn numbers_and_lists_are_spoken() {
        let said = [1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal).join(" ");
        assert_eq!(said, "1st 2nd 3rd 4th 11th 12th 13th 21st 112th");
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!([0, 1, 2, 3].map(|n| listed(&words[..n])), ["", "a", "a and b", "a, b and c"]);
    }
}
