//! Long work whose output goes on where it was stopped.
//!
//! While the work is not done, its output is in `FILE.part`, and `FILE.resume` says how much of it is
//! whole. The same command that finds the two goes on from there; when all is done, `FILE.part`
//! becomes `FILE`. So neither an interrupt nor a killed process loses more than the piece of work
//! that was at hand, and `FILE` itself is there as a whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::files::{self, wrong};

/// How often it is written down how much is done.
const EVERY: Duration = Duration::from_secs(1);

/// The output of work that consists of pieces.
#[derive(Debug)]
pub(crate) struct Resumable {
    path: PathBuf,
    part: PathBuf,
    state: PathBuf,
    out: BufWriter<File>,
    /// What the work is: another one does not go on from here.
    work: String,
    done: u64,
    written_down: Instant,
}

impl Resumable {
    /// Goes on with some work, or begins it. `work` says which it is, arguments and all.
    pub(crate) fn open(path: &Path, work: &str) -> Result<Resumable, Failure> {
        // That the file itself can be written is known before the work.
        files::Target::create(path)?;
        let (part, state) = (beside(path, ".part"), beside(path, ".resume"));
        let found = fs::read_to_string(&state).ok().and_then(|text| read_state(&text, work));
        let (done, length) = found.unwrap_or_default();
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&part)
            .map_err(|error| wrong(&part, error))?;
        // What was begun after the last whole piece is begun anew.
        let (done, length) = match file.metadata() {
            Ok(metadata) if metadata.len() >= length => (done, length),
            _ => (0, 0),
        };
        let cut = file.set_len(length).and_then(|()| file.seek(SeekFrom::Start(length)));
        cut.map_err(|error| wrong(&part, error))?;
        Ok(Resumable {
            path: path.to_owned(),
            part,
            state,
            out: BufWriter::new(file),
            work: work.to_owned(),
            done,
            written_down: Instant::now(),
        })
    }

    /// How many pieces were done before.
    pub(crate) const fn done(&self) -> u64 {
        self.done
    }

    /// A piece is done, and all that it writes is written.
    pub(crate) fn step(&mut self) -> Result<(), Failure> {
        self.done += 1;
        if self.written_down.elapsed() < EVERY && self.done > 1 {
            return Ok(());
        }
        self.write_down()
    }

    /// Says in the file beside the output how much is done.
    pub(crate) fn write_down(&mut self) -> Result<(), Failure> {
        let length = self.out.flush().and_then(|()| self.out.stream_position());
        let length = length.map_err(|error| wrong(&self.part, error))?;
        let state = format!("{}\n{}\n{length}\n", self.work.replace('\n', " "), self.done);
        files::write(&self.state, state.as_bytes())?;
        self.written_down = Instant::now();
        Ok(())
    }

    /// All is done: the output gets its name.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let kept = self.out.flush().and_then(|()| self.out.get_ref().sync_all());
        kept.map_err(|error| wrong(&self.part, error))?;
        fs::rename(&self.part, &self.path).map_err(|error| wrong(&self.path, error))?;
        let _ = fs::remove_file(&self.state);
        Ok(())
    }
}

impl Write for Resumable {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// How many pieces are done and how long the output is, if the text is about that work.
fn read_state(text: &str, work: &str) -> Option<(u64, u64)> {
    let mut lines = text.lines();
    (lines.next()? == work.replace('\n', " ")).then_some(())?;
    Some((lines.next()?.parse().ok()?, lines.next()?.parse().ok()?))
}

/// The name of a file with more at its end.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

/// A number that tells one input from another.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    // The same in every run: its keys are fixed.
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_goes_on_after_the_last_whole_piece() {
        let folder = std::env::temp_dir().join(format!("janggi-resume-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("out");
        fs::write(&path, "before").unwrap();
        let mut first = Resumable::open(&path, "work 1").unwrap();
        assert_eq!(first.done(), 0);
        first.write_all(b"one ").unwrap();
        first.step().unwrap();
        first.write_all(b"two ").unwrap();
        first.done += 1;
        first.write_down().unwrap();
        // Killed in the middle of the third.
        first.write_all(b"thr").unwrap();
        first.flush().unwrap();
        drop(first);
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");

        let mut second = Resumable::open(&path, "work 1").unwrap();
        assert_eq!(second.done(), 2);
        second.write_all(b"three").unwrap();
        second.step().unwrap();
        second.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one two three");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);

        // Other work begins anew.
        let mut third = Resumable::open(&path, "work 1").unwrap();
        third.write_all(b"one ").unwrap();
        third.step().unwrap();
        drop(third);
        assert_eq!(Resumable::open(&path, "work 2").unwrap().done(), 0);
        fs::remove_dir_all(&folder).unwrap();
    }
}
