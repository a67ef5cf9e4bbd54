//! Bytes as XQF behind a signature: nothing panics, allocates by a number of the file, or is
//! illegal.
#![no_main]

use janggi::record::xqf;
use janggi::xiangqi::Rules;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut file = b"XQ".to_vec();
    file.extend_from_slice(bytes);
    // Most inputs are short: the header is filled up, so that they get to the moves.
    if let Some((head, moves)) = bytes.split_at_checked(32) {
        file = b"XQ".to_vec();
        file.extend_from_slice(&head[..14]);
        file.extend_from_slice(&MEN);
        file.resize(0x400, 0);
        file.extend_from_slice(&head[14..18]);
        file.extend_from_slice(moves);
    }
    for file in [file.as_slice(), bytes] {
        if let Ok(record) = xqf::read(file, Rules::STANDARD) {
            assert_eq!(record.check_legal(), Ok(()));
            assert!(record.tree.len() <= file.len() / 4);
        }
    }
});

/// The usual start without keys.
const MEN: [u8; 32] = [
    0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69, 79,
    89, 17, 77, 6, 26, 46, 66, 86,
];
