//! `janggi`: the games of the library `janggi` on the command line. `janggi help` lists what it can
//! do.
#![forbid(unsafe_code)]

mod appended;
mod choice;
mod commands;
mod failure;
mod files;
mod interrupt;
mod progress;
mod prose;
mod resume;
mod terminal;
mod today;

use std::ffi::OsString;
use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser};

use commands::{Command, examples, rules};
use failure::Failure;
use prose::WIDTH;

/// Janggi (Korean chess), Twelve Janggi, Xiangqi and Kingdrops on the command line.
///
/// GAME is janggi, twelve, xiangqi or kingdrops, and may be followed by a colon and a rule set in
/// its text form: janggi:tournament, janggi:club,bonus=0. "janggi help rules" lists them all, and
/// "janggi help COMMAND" tells what a command does, with examples.
#[derive(Parser)]
#[command(name = "janggi", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let arguments = command()
        .try_get_matches_from(&words)
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .unwrap_or_else(|error| refuse(&words, error));
    interrupt::install();
    let mut out = BufWriter::new(stdout().lock());
    let done = arguments.command.run(&mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(problem)) => {
            named(&words).error(ErrorKind::ValueValidation, problem).exit()
        }
        // A reader that has gone away has read what it wanted.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // What was done before the failure is not lost with it.
            let _ = out.flush();
            let _ = writeln!(std::io::stderr(), "janggi: {failure}");
            match failure {
                Failure::Interrupted => ExitCode::from(interrupt::EXIT_CODE),
                _ => ExitCode::FAILURE,
            }
        }
    }
}

/// The command line as it is read, with all that its help says.
fn command() -> clap::Command {
    let mut command = Arguments::command().term_width(WIDTH);
    let names: Vec<String> =
        command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |below| match examples::of(&name) {
            Some(text) if name == "rules" => {
                below.after_long_help(format!("{text}\n\n{}", rules::all().trim_end()))
            }
            Some(text) => below.after_long_help(text),
            None => below,
        });
    }
    command
}

/// Ends the program with what is wrong with the arguments and the usage line of the subcommand, or
/// with the help that was asked for.
fn refuse(words: &[OsString], mut error: Error) -> ! {
    let asked_for = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if !asked_for {
        let usage = ContextValue::StyledStr(named(words).render_usage());
        error.insert(ContextKind::Usage, usage);
    }
    error.exit()
}

/// The subcommand that the arguments name, as far as they do.
fn named(words: &[OsString]) -> clap::Command {
    let mut command = command();
    command.build();
    for word in words.iter().skip(1) {
        let Some(below) = command.find_subcommand(word) else { break };
        command = below.clone();
    }
    command
}
