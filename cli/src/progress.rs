//! Progress bars for long work, drawn on standard error where that is a terminal.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for `total` pieces of work, such as `games`. Nothing is drawn unless somebody can see it.
pub(crate) fn bar(total: u64, pieces: &'static str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = "{elapsed:>4} [{bar:30}] {pos}/{len} {msg}";
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars("#>.");
    let bar = ProgressBar::new(total).with_style(style).with_message(pieces);
    // It is there before the first piece of work is done.
    bar.tick();
    bar
}
