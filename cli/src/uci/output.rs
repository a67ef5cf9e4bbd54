//! Where the engine's answers go.

use std::fmt;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Where the answers go. Both threads write to it, whole lines each.
#[derive(Clone)]
pub struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    /// Answers are written to `to`.
    pub fn new(to: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Mutex::new(to)))
    }

    /// Writes a line. A reader that has gone away is no reason to fail.
    pub(super) fn say(&self, text: &str) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    }
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Output")
    }
}
