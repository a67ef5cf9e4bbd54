//! A move that is illegal: the rule that it breaks, and where.

use std::fmt::Write;

use janggi::Game;
use janggi::rule_book::Rule;
use janggi::svg::Draw;

use super::{Told, picture};
use crate::prose::{lines, listed, wrapped};

/// The rule that a refused move breaks, and the board with the squares concerned marked.
pub(super) fn told<V: Draw>(game: &Game<V>, mv: V::Move, illegal: V::Illegal) -> Told {
    let position = game.position();
    let mut text = String::new();
    let said = format!("{} is illegal: {illegal}.", position.write_move(mv));
    let _ = writeln!(text, "{}", textwrap::fill(&said, lines()));
    if let Some(outcome) = game.outcome() {
        let _ = writeln!(text, "{}", textwrap::fill(&format!("It ended: {outcome}."), lines()));
    }
    let number = position.rule_broken(mv, illegal);
    if let Some(rule) = Rule::numbered(number) {
        let _ = writeln!(text, "\n{rule} ({}:{})", V::NAME, position.rules());
        let _ = writeln!(text, "{}\n", wrapped(rule.text(), "  "));
    }
    let concerned: Vec<V::Square> = position.squares_concerned(mv, illegal).into_iter().collect();
    let (from, to) = (V::origin(mv), V::destination(mv));
    let _ = writeln!(text, "{}", squares::<V>(from, to, &concerned));
    let mut marked = concerned.clone();
    marked.extend(from.into_iter().chain(to));
    text.push_str(&position.draw(position.turn(), &marked, None));
    Told { text, picture: picture(position, Some(mv), concerned) }
}

/// The squares in words: `From a1 to a9. Concerned: a4.`
fn squares<V: Draw>(
    from: Option<V::Square>,
    to: Option<V::Square>,
    concerned: &[V::Square],
) -> String {
    let ends = match (from, to) {
        (Some(from), Some(to)) => format!("From {from} to {to}."),
        (None, Some(to)) => format!("Onto {to}."),
        _ => String::new(),
    };
    let named: Vec<String> = concerned.iter().map(ToString::to_string).collect();
    let more = match &named[..] {
        [] => String::new(),
        named => format!("Concerned: {}.", listed(named)),
    };
    let said = format!("{ends} {more}");
    match said.trim() {
        "" => "No square is marked.".to_owned(),
        said => textwrap::fill(said, lines()),
    }
}
