//! Bytes through the one door for record files, and as each format of Xiangqi: nothing panics, and
//! what is read is legal and has no more moves than the bytes can hold.
#![no_main]

use janggi::record::{self, AnyRecord, FileFormat, ReadOptions};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    check(bytes, record::read(bytes));
    for format in [
        FileFormat::Pgn,
        FileFormat::Gib,
        FileFormat::Wxf,
        FileFormat::DhtmlXq,
        FileFormat::Digits,
        FileFormat::Xqf,
    ] {
        check(bytes, ReadOptions::new().with_format(format).read(bytes));
    }
});

fn check(bytes: &[u8], file: record::RecordFile<'_>) {
    let _ = (file.encoding(), file.is_damaged());
    for game in file.games() {
        match game {
            Ok(AnyRecord::Janggi(record)) => {
                assert_eq!(record.check_legal(), Ok(()));
                assert!(record.tree.len() <= bytes.len());
            }
            Ok(AnyRecord::Xiangqi(record)) => {
                assert_eq!(record.check_legal(), Ok(()));
                assert!(record.tree.len() <= bytes.len());
            }
            Ok(_) => {}
            Err(error) => {
                let _ = (error.to_string(), error.line(), error.ply());
            }
        }
    }
}
