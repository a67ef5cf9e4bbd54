//! `janggi man`: the manual.

use std::io::Write;

use clap::Args;
use clap_mangen::Man as Page;

use crate::failure::Failure;

/// Write the manual page of the program or of a command
#[derive(Args)]
pub(crate) struct Man {
    /// The command; without it, the page of the program
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
}

impl Man {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut command = crate::command();
        command.build();
        let mut name = "janggi".to_owned();
        for word in &self.words {
            let unknown = || Failure::Usage(format!("there is no command {word}"));
            command = command.find_subcommand(word).ok_or_else(unknown)?.clone();
            name = format!("{name}-{word}");
        }
        let page = Page::new(command).title(name);
        Ok(page.render(out)?)
    }
}
