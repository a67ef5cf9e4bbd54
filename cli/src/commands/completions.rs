//! `janggi completions`: what a shell needs to complete the words of the command line.

use std::io::Write;

use clap::Args;
use clap_complete::{Shell, generate};

use crate::failure::Failure;

/// Write a script by which a shell completes the command line
#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut script = Vec::new();
        generate(self.shell, &mut crate::command(), "janggi", &mut script);
        Ok(out.write_all(&script)?)
    }
}
