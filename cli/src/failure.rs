//! Why a command did not do what it was asked for.

use std::{fmt, io};

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments contradict each other or ask for what there is not: exit code 2, with the
    /// usage.
    Usage(String),
    /// Something that was read is not what it should be, or a file cannot be written: exit code 1.
    Input(String),
    /// What was found out cannot be written: exit code 1, unless the reader went away.
    Output(io::Error),
    /// An interrupt stopped the work, and what was done is kept: exit code 130.
    Interrupted,
}

impl Failure {
    /// Whether whoever read the output is gone.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(text) | Failure::Input(text) => f.write_str(text),
            Failure::Output(error) => write!(f, "standard output: {error}"),
            Failure::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<String> for Failure {
    fn from(text: String) -> Failure {
        Failure::Input(text)
    }
}
