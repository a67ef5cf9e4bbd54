//! What an interrupt (Ctrl-C) does: it ends the program with exit code 130, and work that can stop
//! with what is done so far is asked to.

use std::io::{IsTerminal, Write, stderr};
use std::process;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::files;

/// The exit code of a program that an interrupt ended.
pub(crate) const EXIT_CODE: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);
static HEEDERS: AtomicUsize = AtomicUsize::new(0);

/// Looks after interrupts from now on.
pub(crate) fn install() {
    // Where no handler can be set, an interrupt ends the program as it does any other.
    let _ = ctrlc::set_handler(|| {
        let is_first = !ASKED.swap(true, Ordering::Relaxed);
        if !is_first || HEEDERS.load(Ordering::Relaxed) == 0 {
            leave();
        }
    });
}

/// Whether an interrupt has asked work to stop; an observer of a search, too.
pub(crate) fn asked() -> &'static AtomicBool {
    &ASKED
}

/// Whether an interrupt has asked work to stop.
pub(crate) fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// As long as it lives, a first interrupt only sets [`asked`]; whoever holds it looks there, stops,
/// keeps what is done and returns [`Failure::Interrupted`](crate::failure::Failure). A second one
/// ends the program all the same.
#[derive(Debug)]
pub(crate) struct Heeding(());

impl Heeding {
    pub(crate) fn begin() -> Heeding {
        HEEDERS.fetch_add(1, Ordering::Relaxed);
        Heeding(())
    }
}

impl Drop for Heeding {
    fn drop(&mut self) {
        HEEDERS.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Ends the program. Files that are being written are written to their end.
fn leave() -> ! {
    let _settled = files::settled();
    let mut stderr = stderr();
    if stderr.is_terminal() {
        // No colour and no hidden cursor is left behind, and the shell's prompt has a line of its own.
        let _ = stderr.write_all(b"\x1b[0m\x1b[?25h\n");
    }
    process::exit(EXIT_CODE.into())
}
