//! Lines that long work adds to a file, one a piece of work: the work goes on after the last of them.
//!
//! A line is written at once and whole. What a killed process left of one is cut off, so that nothing
//! is lost but the piece of work that was at hand.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::files::{settled, wrong};

/// A file with a line of heads and then one for each piece of work that is done.
#[derive(Debug)]
pub(crate) struct Appended {
    path: PathBuf,
    file: File,
    /// The lines that were there.
    lines: Vec<String>,
}

impl Appended {
    /// Opens a file whose first line are the heads of its columns, or makes one.
    pub(crate) fn open(path: &Path, heads: &str) -> Result<Appended, Failure> {
        let fault = |error| wrong(path, error);
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(fault)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(fault)?;
        // What follows the last end of a line is a line that was not written to its end.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines().map(str::to_owned);
        let found = lines.next();
        if let Some(found) = found.as_ref().filter(|found| *found != heads) {
            return Err(wrong(path, format!("it holds something else, under the heads {found:?}")));
        }
        let lines = lines.collect();
        let cut = file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(fault)?;
        let mut appended = Appended { path: path.to_owned(), file, lines };
        if found.is_none() {
            appended.write(heads)?;
        }
        Ok(appended)
    }

    /// The line of a piece of work that was done before, by its number from 0.
    pub(crate) fn line(&self, piece: usize) -> Option<&str> {
        self.lines.get(piece).map(String::as_str)
    }

    /// What is wrong with a line that was there, by its number from 0.
    pub(crate) fn wrong(&self, piece: usize) -> Failure {
        // The heads are the first line.
        let what = format!("line {}: this is no game of the same command", piece + 2);
        wrong(&self.path, what)
    }

    /// Adds the line of a piece of work.
    pub(crate) fn write(&mut self, line: &str) -> Result<(), Failure> {
        let _writing = settled();
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| wrong(&self.path, error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_on_after_the_last_whole_one() {
        let path = std::env::temp_dir().join(format!("janggi-appended-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut first = Appended::open(&path, "a\tb").unwrap();
        assert_eq!(first.line(0), None);
        first.write("1\t2").unwrap();
        first.file.write_all(b"3\t").unwrap();
        drop(first);
        let mut second = Appended::open(&path, "a\tb").unwrap();
        assert_eq!((second.line(0), second.line(1)), (Some("1\t2"), None));
        second.write("3\t4").unwrap();
        drop(second);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "a\tb\n1\t2\n3\t4\n");
        let error = Appended::open(&path, "b\ta").unwrap_err().to_string();
        assert!(error.contains("it holds something else"), "{error}");
        std::fs::remove_file(&path).unwrap();
        assert!(Appended::open(&std::env::temp_dir(), "a").is_err());
    }
}
