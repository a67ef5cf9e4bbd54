//! Runs the program `janggi`.

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) errors: String,
}

/// Arguments that are parted by blanks.
pub(crate) fn words(arguments: &str) -> Vec<&str> {
    arguments.split_whitespace().collect()
}

/// Starts `janggi`, with the same at its input, output and errors.
pub(crate) fn spawn(arguments: &[&str], stdio: fn() -> Stdio) -> Child {
    Command::new(env!("CARGO_BIN_EXE_janggi"))
        .args(arguments)
        .stdin(stdio())
        .stdout(stdio())
        .stderr(stdio())
        .spawn()
        .unwrap()
}

/// Runs `janggi` with arguments, which are parted by blanks, and an input.
pub(crate) fn janggi(arguments: &str, input: impl AsRef<[u8]>) -> Run {
    run(&words(arguments), input)
}

/// Runs `janggi` with arguments and an input.
pub(crate) fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = spawn(arguments, Stdio::piped);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // Beside the program, so that neither waits for the other one to read. It may end before it has
    // read everything.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code().expect("no signal ended it"),
        out: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
    }
}

/// What a run writes that succeeds and has nothing to complain about.
pub(crate) fn out(arguments: &str, input: impl AsRef<[u8]>) -> String {
    let run = janggi(arguments, input);
    assert_eq!((run.code, run.errors.as_str()), (0, ""), "{arguments}");
    run.out
}

/// Runs `janggi` again and again, and kills it each time after a while, a longer one each time, until
/// it has done all its work. Returns how often it was killed.
pub(crate) fn until_done(arguments: &str) -> u32 {
    for stops in 0.. {
        let mut child = spawn(&words(arguments), Stdio::null);
        let killed_at = Instant::now() + Duration::from_millis(20 + 30 * u64::from(stops));
        loop {
            if let Some(status) = child.try_wait().unwrap() {
                assert!(status.success(), "{arguments}: {status}");
                return stops;
            }
            if Instant::now() >= killed_at {
                child.kill().unwrap();
                child.wait().unwrap();
                break;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
    unreachable!("each run lasts longer than the one before")
}

/// Runs `janggi` until a file is there, and kills it then; whether that was before its end.
pub(crate) fn stopped_when(arguments: &str, path: &str) -> bool {
    let mut child = spawn(&words(arguments), Stdio::null);
    while child.try_wait().unwrap().is_none() {
        if std::path::Path::new(path).exists() {
            child.kill().unwrap();
            child.wait().unwrap();
            return true;
        }
        thread::sleep(Duration::from_millis(1));
    }
    false
}

/// The file of the solved table of Twelve Janggi.
pub(crate) const TABLE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../twelve-table/standard.bits");

/// Writes a file for a test, under a name that no other test uses.
pub(crate) fn file(name: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}
