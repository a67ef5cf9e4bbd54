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
    /// How far the work has come, and how long its output was then.
    place: Place,
    length: u64,
    /// How long the output is, with what is not whole yet.
    written: u64,
    written_down: Option<Instant>,
}

/// How far some work has come: numbers whose meaning is the work's own.
pub(crate) type Place = [u64; 3];

impl Resumable {
    /// Goes on with some work, or begins it. `work` says which it is, arguments and all.
    pub(crate) fn open(path: &Path, work: &str) -> Result<Resumable, Failure> {
        // That the file itself can be written is known before the work.
        files::Target::create(path)?;
        let (part, state) = (beside(path, ".part"), beside(path, ".resume"));
        let found = fs::read_to_string(&state).ok().and_then(|text| read_state(&text, work));
        let (place, length) = found.unwrap_or_default();
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&part)
            .map_err(|error| wrong(&part, error))?;
        // What was begun after the last whole piece is begun anew.
        let (place, length) = match file.metadata() {
            Ok(metadata) if metadata.len() >= length => (place, length),
            _ => Default::default(),
        };
        let cut = file.set_len(length).and_then(|()| file.seek(SeekFrom::Start(length)));
        cut.map_err(|error| wrong(&part, error))?;
        Ok(Resumable {
            path: path.to_owned(),
            part,
            state,
            out: BufWriter::new(file),
            work: work.to_owned(),
            place,
            length,
            written: length,
            written_down: None,
        })
    }

    /// Does the work from its place on to its end, and gives the output its name then. If the work
    /// fails or is interrupted, it is written down how far it has come.
    pub(crate) fn whole<T>(
        mut self,
        work: impl FnOnce(Place, &mut Resumable) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let done = work(self.place, &mut self);
        match &done {
            Ok(_) => self.finish()?,
            Err(_) => self.write_down()?,
        }
        done
    }

    /// A piece is done, and all that it writes is written: the work has come so far.
    pub(crate) fn step(&mut self, place: Place) -> Result<(), Failure> {
        (self.place, self.length) = (place, self.written);
        match self.written_down {
            Some(last) if last.elapsed() < EVERY => Ok(()),
            _ => self.write_down(),
        }
    }

    /// Says in the file beside the output how much is done.
    fn write_down(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| wrong(&self.part, error))?;
        let length = self.length;
        let [a, b, c] = self.place;
        let state = format!("{}\n{length} {a} {b} {c}\n", self.work.replace('\n', " "));
        files::write(&self.state, state.as_bytes())?;
        self.written_down = Some(Instant::now());
        Ok(())
    }

    /// All is done: the output gets its name.
    fn finish(mut self) -> Result<(), Failure> {
        let kept = self.out.flush().and_then(|()| self.out.get_ref().sync_all());
        kept.map_err(|error| wrong(&self.part, error))?;
        fs::rename(&self.part, &self.path).map_err(|error| wrong(&self.path, error))?;
        let _ = fs::remove_file(&self.state);
        Ok(())
    }
}

impl Write for Resumable {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.out.write(bytes)?;
        self.written += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// How far the work has come and how long its output is, if the text is about that work.
fn read_state(text: &str, work: &str) -> Option<(Place, u64)> {
    let (head, numbers) = text.strip_suffix('\n')?.split_once('\n')?;
    let numbers: Vec<u64> = numbers.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    let [length, place @ ..] = &numbers[..] else { return None };
    (head == work.replace('\n', " ")).then_some((place.try_into().ok()?, *length))
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
        assert_eq!(first.place, [0; 3]);
        first.write_all(b"one ").unwrap();
        first.step([1, 0, 7]).unwrap();
        first.write_all(b"two ").unwrap();
        first.step([2, 0, 7]).unwrap();
        first.write_down().unwrap();
        // Killed in the middle of the third.
        first.write_all(b"thr").unwrap();
        first.flush().unwrap();
        drop(first);
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");

        let mut second = Resumable::open(&path, "work 1").unwrap();
        assert_eq!(second.place, [2, 0, 7]);
        second.write_all(b"three").unwrap();
        second.step([3, 0, 7]).unwrap();
        second.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one two three");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);

        // Other work begins anew.
        let mut third = Resumable::open(&path, "work 1").unwrap();
        third.write_all(b"one ").unwrap();
        third.step([1, 0, 0]).unwrap();
        drop(third);
        assert_eq!(Resumable::open(&path, "work 2").unwrap().place, [0; 3]);
        fs::remove_dir_all(&folder).unwrap();
    }
}
