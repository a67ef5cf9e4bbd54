//! What goes wrong with files, pipes and people: the message, the exit code, and that nothing that
//! was there is lost.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::program::{file, janggi, run, spawn, words};

/// A folder of a test, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// Every subcommand that reads a file, with that file.
fn readers(path: &str) -> Vec<String> {
    vec![
        format!("review {path}"),
        format!("record {path}"),
        format!("puzzles {path}"),
        format!("puzzle --pack {path}"),
        format!("play --load {path}"),
        format!("play twelve --table {path}"),
        format!("probe twelve --table {path}"),
        format!("mate twelve --moves 1 --table {path}"),
        format!("arena twelve hard --table {path}"),
        format!("tune fit janggi {path} unwritten"),
        format!("tune table {path}"),
    ]
}

#[test]
fn a_file_that_cannot_be_read_is_named_with_the_reason() {
    let empty = file("empty.pgn", "");
    let folder = folder("a-folder");
    for (path, reason) in [
        ("no/such/file", "No such file or directory"),
        (folder.to_str().unwrap(), "Is a directory"),
        (&*empty, "the file is empty"),
    ] {
        for arguments in readers(path) {
            let run = janggi(&arguments, "");
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{arguments}");
            let said = format!("janggi: {path}: {reason}");
            assert!(run.errors.starts_with(&said), "{arguments}: {}", run.errors);
            assert_eq!(run.errors.lines().count(), 1, "{arguments}: {}", run.errors);
        }
    }
}

/// Whoever runs the tests may be allowed everything, and then there is nothing to see.
#[cfg(unix)]
#[test]
fn a_file_without_permission_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let path = file("forbidden.pgn", "1. a4b4 *\n");
    let permissions = std::fs::Permissions::from_mode(0o000);
    std::fs::set_permissions(&path, permissions).unwrap();
    if std::fs::read(&path).is_err() {
        for arguments in readers(&path) {
            let run = janggi(&arguments, "");
            assert_eq!(run.code, 1, "{arguments}");
            let said = format!("janggi: {path}: Permission denied");
            assert!(run.errors.starts_with(&said), "{arguments}: {}", run.errors);
        }
    }
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
}

#[test]
fn a_file_is_whole_or_as_it_was() {
    let folder = folder("kept-whole");
    let path = folder.join("game.pgn");
    std::fs::write(&path, "what was there").unwrap();
    // The name has become that of a folder's, so that it cannot be written.
    let inside = path.join("a.pgn");
    let input = format!("h3e3\nsave {}\nquit\n\n", inside.display());
    let shown = run(&["play", "xiangqi", "--two"], input);
    assert!(shown.out.contains("not saved: "), "{shown:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "what was there");
    // What is written takes the place of the old one, and leaves nothing beside it.
    let input = |answer| format!("h3e3\nsave {}\n{answer}\nquit\n\n", path.display());
    let shown = run(&["play", "xiangqi", "--two"], input("no"));
    assert!(shown.out.contains("is there already. Write over it?"), "{shown:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "what was there");
    run(&["play", "xiangqi", "--two"], input("yes"));
    assert!(std::fs::read_to_string(&path).unwrap().contains("Chinese Chess"));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("links");
    let (path, link) = (folder.join("real.pgn"), folder.join("link.pgn"));
    std::fs::write(&path, "old").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&path, &link).unwrap();
    run(&["play", "xiangqi", "--two"], format!("h3e3\nsave {}\nyes\nquit\n", link.display()));
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(std::fs::read_to_string(&path).unwrap().contains("Chinese Chess"));
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").unwrap());
    for arguments in ["show janggi", "perft xiangqi 2", "svg twelve", "play --two --han 1 --cho 1"]
    {
        let output = Command::new(env!("CARGO_BIN_EXE_janggi"))
            .args(arguments.split(' '))
            .stdin(Stdio::null())
            .stdout(full())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("janggi: standard output: No space left"), "{arguments}: {said}");
    }
    let shown = run(&["play", "xiangqi", "--two"], "h3e3\nsave /dev/full\nh10g8\nquit\n\n");
    assert!(shown.out.contains("not saved: /dev/full: No space left"), "{shown:?}");
    assert!(shown.out.contains("move 2, 2 plies played"), "{shown:?}");
}

/// Starts the program, and waits until it has shown something.
fn started(arguments: &str, shows: &str) -> (Child, std::process::ChildStdout) {
    let mut child = spawn(&words(arguments), Stdio::piped);
    let mut stdout = child.stdout.take().unwrap();
    let (mut shown, mut piece) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&shown).contains(shows) {
        let read = stdout.read(&mut piece).unwrap();
        assert!(read > 0, "{}", String::from_utf8_lossy(&shown));
        shown.extend(&piece[..read]);
    }
    (child, stdout)
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_game_with_130() {
    let (mut child, _stdout) = started("play --two --han 1 --cho 1", "cho> ");
    // The input does not end.
    let _stdin = child.stdin.take();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(said, "");
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_puzzles_that_were_found() {
    let folder = folder("interrupted-packs");
    let arguments = format!("puzzles --games 1000000 --packs {}", folder.display());
    let mut child = Command::new(env!("CARGO_BIN_EXE_janggi"))
        .args(arguments.split(' '))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_secs(4));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    // Whatever there is is whole.
    for pack in std::fs::read_dir(&folder).unwrap() {
        let path = pack.unwrap().path();
        let run = run(&["record", "--summary", path.to_str().unwrap()], "");
        assert_eq!(run.code, 0);
        assert!(run.out.contains("\t0\t"), "{}", run.out);
    }
}

/// A reader that goes away has read what it wanted: no message, no panic.
#[test]
fn a_closed_pipe_is_quiet() {
    let records = file("many.pgn", &"[Variant \"Janggi\"]\n\n1. a4b4 *\n\n".repeat(5_000));
    let lines = "x\n".repeat(50_000);
    for (arguments, input) in [
        (format!("record {records}"), ""),
        (format!("record {records} --as json"), ""),
        ("legal janggi".to_owned(), &*lines),
        ("replay xiangqi".to_owned(), &*lines),
        ("play xiangqi --two".to_owned(), &*lines),
        ("puzzle --help".to_owned(), ""),
    ] {
        let mut child = spawn(&words(&arguments), Stdio::piped);
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{arguments}");
    }
}
