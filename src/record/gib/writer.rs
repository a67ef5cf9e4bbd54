//! A record as GIB.

use alloc::string::ToString;
use core::fmt;

use super::result::GibResult;
use super::{board, tags};
use crate::janggi::{Formation, Janggi, Rules, Setup};
use crate::record::{GameResult, Record, Tags};
use crate::{Position, Side};

/// The text of a record as GIB: tags, an empty line, and the moves of the main line, six a line.
///
/// Variations and glyphs have no place in the format. What it has no word for stands in the tags
/// `FEN`, `Rules` and `Termination`, so that a record without variations and glyphs, with times in
/// whole seconds, reads back equal.
#[must_use]
pub const fn write(record: &Record<Janggi>) -> GibText<'_> {
    GibText { record }
}

/// The text of a record: see [`write()`].
#[derive(Clone, Copy, Debug)]
pub struct GibText<'a> {
    record: &'a Record<Janggi>,
}

impl GibText<'_> {
    fn tags(self) -> Tags {
        let record = self.record;
        let mut written: Tags = record
            .tags
            .iter()
            .filter_map(|(key, value)| Some((tags::korean(key)?, value)))
            .collect();
        self.start(&mut written);
        if record.rules() != Rules::PLAIN {
            written.set("Rules", record.rules().to_string());
        }
        written.set("총수", record.moves().count().to_string());
        let words = GibResult::of(record.result, record.termination.as_ref());
        if record.result != GameResult::Unknown || words.termination().is_some() {
            written.set(tags::RESULT, words.to_string());
        }
        match &record.termination {
            Some(termination) if words.termination().as_ref() != Some(termination) => {
                written.set("Termination", termination.to_string());
            }
            _ => {}
        }
        written
    }

    /// Formations, where both sides started with one, otherwise the board.
    fn start(self, written: &mut Tags) {
        let start = self.record.start;
        let setup = start.setup();
        let both = Formation::ALL.into_iter().flat_map(|cho| Formation::ALL.map(|han| (cho, han)));
        let found = both.into_iter().find(|&(cho, han)| {
            let usual = Janggi::from_formations(cho, han, start.rules());
            usual.setup().placement == setup.placement
        });
        let first = Setup { placement: setup.placement, turn: setup.turn, ..Setup::default() };
        match found {
            Some((cho, han)) if setup == first && setup.turn == Side::CHO => {
                written.set("초차림", cho.board_order(Side::CHO).hangul());
                written.set("한차림", han.board_order(Side::HAN).hangul());
            }
            _ => {
                written.set("판", board::Board(&setup).to_string());
                if setup != first {
                    written.set("FEN", setup.to_string());
                }
            }
        }
    }
}

impl fmt::Display for GibText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.tags())?;
        let tree = &self.record.tree;
        write_comment(f, "", tree.root().note().comment())?;
        if !tree.root().note().comment().is_empty() {
            f.write_str("\n")?;
        }
        let mut position = self.record.start;
        let mut line = tree.main_line().zip(1_usize..).peekable();
        while let Some((node, number)) = line.next() {
            let Some(&mv) = node.mv() else { continue };
            write!(f, "{number}. {}", mv.korean(&position))?;
            position.play_unchecked(mv);
            if let Some(spent) = node.note().time_spent() {
                write!(f, " <{}>", spent.as_secs())?;
            }
            write_comment(f, " ", node.note().comment())?;
            let line_ends = number % 6 == 0 || line.peek().is_none();
            f.write_str(if line_ends { "\n" } else { " " })?;
        }
        f.write_str("\n")
    }
}

/// Writes a comment, if there is one. A closing brace would end it, so it is written in full width.
fn write_comment(f: &mut fmt::Formatter<'_>, before: &str, comment: &str) -> fmt::Result {
    if comment.is_empty() {
        return Ok(());
    }
    write!(f, "{before}{{{}}}", comment.replace('}', "｝"))
}
