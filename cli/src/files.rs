//! Files: read whole, and written whole or not at all.
//!
//! Every subcommand reads and writes here, so that a file that is not there, a directory, a file
//! without permission, an empty one and a full disk are told in the same words everywhere.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Held while a file is written. An interrupt waits for it, so that none is left half done.
static WRITING: Mutex<()> = Mutex::new(());

/// Waits until no file is being written, and keeps it so as long as the guard lives.
pub(crate) fn settled() -> MutexGuard<'static, ()> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Something about a file that is not as it should be: its name and what.
pub(crate) fn wrong(path: &Path, what: impl std::fmt::Display) -> Failure {
    Failure::Input(format!("{}: {what}", path.display()))
}

/// What a file holds. An empty one is refused: nothing that is read here can be empty.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = fs::read(path).map_err(|error| wrong(path, error))?;
    if bytes.is_empty() { Err(wrong(path, "the file is empty")) } else { Ok(bytes) }
}

/// The text that a file holds.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read(path)?).map_err(|_| wrong(path, "the file is no text in UTF-8"))
}

/// What a file holds, or standard input where none is named or its name is `-`.
pub(crate) fn read_input(path: Option<&Path>) -> Result<Vec<u8>, Failure> {
    if let Some(path) = path.filter(|path| path.as_os_str() != "-") {
        return read(path);
    }
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_to_end(&mut bytes);
    read.map_err(|error| Failure::Input(format!("standard input: {error}")))?;
    if bytes.is_empty() {
        Err(Failure::Input("standard input: it is empty".into()))
    } else {
        Ok(bytes)
    }
}

/// Writes a file: afterwards it holds the bytes, or, if that failed, what it held before.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    Target::create(path)?.write(bytes)
}

/// A file that will be written. That it can be is known before the work that it is for.
#[derive(Clone, Debug)]
pub(crate) struct Target(PathBuf);

impl Target {
    pub(crate) fn create(path: &Path) -> Result<Target, Failure> {
        match Place::open(path) {
            Ok(_) => Ok(Target(path.to_owned())),
            Err(error) => Err(wrong(path, error)),
        }
    }

    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let _writing = settled();
        let written = Place::open(&self.0).and_then(|place| place.write(bytes));
        written.map_err(|error| wrong(&self.0, error))
    }
}

/// Where bytes go.
enum Place {
    /// Into a new file, which takes the place of the old one once it is whole.
    Beside(NamedTempFile, PathBuf),
    /// Into a device or a pipe, which nothing can take the place of.
    Itself(File),
}

impl Place {
    fn open(path: &Path) -> io::Result<Place> {
        let path = real(path);
        // Whether there is such a file, and whether it may be written, only opening it tells.
        let old = match OpenOptions::new().write(true).open(&path) {
            Ok(file) => Some(file),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let mut permissions = None;
        if let Some(file) = old {
            let metadata = file.metadata()?;
            if !metadata.is_file() {
                return Ok(Place::Itself(file));
            }
            permissions = Some(metadata.permissions());
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let new = new_file(folder.unwrap_or(Path::new(".")))?;
        if let Some(permissions) = permissions {
            new.as_file().set_permissions(permissions)?;
        }
        Ok(Place::Beside(new, path))
    }

    fn write(self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Place::Itself(mut file) => file.write_all(bytes),
            Place::Beside(mut new, path) => {
                new.write_all(bytes)?;
                // That a disk is full may show only now.
                new.as_file().sync_all()?;
                new.persist(path)?;
                Ok(())
            }
        }
    }
}

/// A file that goes away again unless it is given a name.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".janggi-").suffix(".part");
    // What anybody may do with a new file, less what the process takes away; temporary files are
    // their owner's alone otherwise.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Where a file really is: behind a link that names it.
fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}
