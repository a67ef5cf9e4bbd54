//! The numbered rules of `docs/RULES.md` and the tests speak of the same rules: each rule is named
//! by a test, in its name (`j15_…`) or in a comment (`J-15`), and no test names a rule that is not
//! there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const RULES: &str = include_str!("../../docs/RULES.md");

/// The letters before the number, a game each.
const GAMES: [&str; 4] = ["J", "TJ", "XQ", "KD"];

/// The rules that the page defines: its headings `### J-15 Cannon`.
fn defined() -> BTreeSet<String> {
    let headings = RULES.lines().filter_map(|line| line.strip_prefix("### "));
    headings.flat_map(|heading| rules_in(heading.split(' ').next().unwrap_or(""))).collect()
}

/// The rules that a text names: `J-15`, not inside a longer word.
fn rules_in(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let rule = |word: &str| {
        let (game, number) = word.split_once('-')?;
        let number: u32 = number.parse().ok()?;
        GAMES.contains(&game).then(|| format!("{game}-{number}"))
    };
    words.filter_map(rule).collect()
}

/// The rules in the name of a test: `fn tj20_…` and also `fn j30_to_j34_…`.
fn rules_in_name(line: &str) -> Vec<String> {
    let Some(name) = line.trim_start().strip_prefix("fn ") else { return Vec::new() };
    let rule = |word: &str| {
        let digits = word.find(|c: char| c.is_ascii_digit())?;
        let (game, number) = word.split_at(digits);
        let game = game.to_ascii_uppercase();
        let number: u32 = number.parse().ok()?;
        GAMES.contains(&game.as_str()).then(|| format!("{game}-{number}"))
    };
    name.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(rule).collect()
}

/// The files with tests in a folder and the folders in it. The second implementation is none, and
/// this file names rules only to try itself.
fn test_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() && !path.ends_with("tests/oracle") {
            files.extend(test_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with(file!()) {
            files.push(path);
        }
    }
    files
}

/// The rules that tests name, each with a place. What a file says of itself (`//!`) does not count:
/// it names whole chapters.
fn named() -> BTreeMap<String, String> {
    let mut named = BTreeMap::new();
    for path in test_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")) {
        let text = std::fs::read_to_string(&path).unwrap();
        for (number, line) in (1..).zip(text.lines()) {
            let comment = line.split_once("//").map_or("", |(_, comment)| comment);
            let comment = if comment.starts_with('!') { "" } else { comment };
            for rule in rules_in(comment).into_iter().chain(rules_in_name(line)) {
                named.entry(rule).or_insert_with(|| format!("{}:{number}", path.display()));
            }
        }
    }
    named
}

#[test]
fn every_rule_is_named_by_a_test() {
    let named = named();
    let untested: Vec<_> = defined().into_iter().filter(|rule| !named.contains_key(rule)).collect();
    assert!(untested.is_empty(), "no test names {}", untested.join(", "));
}

/// A game whose chapter has no rule yet is not asked.
#[test]
fn every_rule_that_a_test_names_is_on_the_page() {
    let defined = defined();
    let game = |rule: &str| rule.split('-').next().unwrap_or("").to_string();
    let games: BTreeSet<String> = defined.iter().map(|rule| game(rule)).collect();
    let mut unknown = named();
    unknown.retain(|rule, _| games.contains(&game(rule)) && !defined.contains(rule));
    assert!(unknown.is_empty(), "docs/RULES.md lacks {unknown:?}");
}

#[test]
fn the_page_itself_names_only_its_rules() {
    let defined = defined();
    assert!(defined.len() >= 26, "{defined:?}");
    for rule in rules_in(RULES) {
        assert!(defined.contains(&rule), "{rule}");
    }
}

#[test]
fn numbers_are_found_where_they_stand() {
    assert_eq!(
        rules_in("by J-15, (TJ-3) and J-7's; not XJ-1, J-x, J15 or 3J-4"),
        ["J-15", "TJ-3", "J-7"]
    );
    assert_eq!(rules_in_name("    fn j30_to_j34_in_order() {"), ["J-30", "J-34"]);
    assert_eq!(rules_in_name("fn xq9_facing(x: u8) {"), ["XQ-9"]);
    assert!(rules_in_name("let j30 = 1;").is_empty());
}
