//! What is written about a move.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

/// What a record says about a move: comments, glyphs, times.
///
/// ```
/// use janggi::record::Note;
///
/// let mut note = Note::default();
/// note.set_comment("  a fork \r\n\r\nand a pin ");
/// assert_eq!(note.comment(), "a fork\n\nand a pin");
/// note.add_comment("the end");
/// assert_eq!(note.comment(), "a fork\n\nand a pin\nthe end");
/// note.set_glyphs([1]);
/// assert_eq!(note.glyphs(), [1]);
/// ```
///
/// Comments are texts of one or more lines. Blanks around them and at the ends of their lines are
/// not kept, and their lines end with `\n`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Note {
    comment: String,
    before: String,
    glyphs: Vec<u8>,
    clock: Option<Duration>,
    spent: Option<Duration>,
}

impl Note {
    pub(super) const fn new() -> Note {
        Note {
            comment: String::new(),
            before: String::new(),
            glyphs: Vec::new(),
            clock: None,
            spent: None,
        }
    }

    /// The comment after the move; at the root, the one before the first move. Empty when there is
    /// none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The comment before the move, as at the head of a variation; empty when there is none.
    #[must_use]
    pub fn comment_before(&self) -> &str {
        &self.before
    }

    /// The numeric annotation glyphs: 1 for a good move, 2 for a mistake, 3 and 4 for a brilliant
    /// move and a blunder, 5 and 6 for an interesting and a dubious one, more as in PGN.
    #[must_use]
    pub fn glyphs(&self) -> &[u8] {
        &self.glyphs
    }

    /// The time that was left on the mover's clock after the move.
    #[must_use]
    pub const fn clock(&self) -> Option<Duration> {
        self.clock
    }

    /// The time that the mover spent on the move.
    #[must_use]
    pub const fn time_spent(&self) -> Option<Duration> {
        self.spent
    }

    /// Whether nothing is written.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Note::new()
    }

    /// Replaces the comment after the move.
    pub fn set_comment(&mut self, comment: &str) {
        self.comment.clear();
        self.add_comment(comment);
    }

    /// Adds a comment after the move, on a line of its own below what is there.
    pub fn add_comment(&mut self, comment: &str) {
        push(&mut self.comment, comment);
    }

    /// Replaces the comment before the move. At the root it means nothing.
    pub fn set_comment_before(&mut self, comment: &str) {
        self.before.clear();
        self.add_comment_before(comment);
    }

    /// Adds a comment before the move, on a line of its own below what is there.
    pub fn add_comment_before(&mut self, comment: &str) {
        push(&mut self.before, comment);
    }

    /// Replaces the glyphs.
    pub fn set_glyphs(&mut self, glyphs: impl IntoIterator<Item = u8>) {
        self.glyphs = glyphs.into_iter().collect();
    }

    /// Adds a glyph after the others.
    pub fn add_glyph(&mut self, glyph: u8) {
        self.glyphs.push(glyph);
    }

    /// Says how much time was left on the mover's clock after the move.
    pub fn set_clock(&mut self, clock: Option<Duration>) {
        self.clock = clock;
    }

    /// Says how much time the mover spent on the move.
    pub fn set_time_spent(&mut self, spent: Option<Duration>) {
        self.spent = spent;
    }
}

/// Adds a comment in its normal form.
fn push(to: &mut String, comment: &str) {
    let start = to.len();
    let comment = comment.trim();
    if comment.is_empty() {
        return;
    }
    if start > 0 {
        to.push('\n');
    }
    // Lines end with `\n`, `\r\n` or `\r`.
    let lines = comment.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
    for (i, line) in lines.flat_map(|line| line.split('\r')).enumerate() {
        if i > 0 {
            to.push('\n');
        }
        to.push_str(line.trim_end());
    }
}
