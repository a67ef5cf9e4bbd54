//! Whatever bytes are given, a table of Twelve Janggi refuses them or answers; it never panics.
//!
//! The bytes are tried as they are, then with a good start of the header. Then they choose what to
//! ask a whole small table with a right checksum, or, now and then, are what it is filled with or
//! say where it is damaged. Such a table knows nothing true, but it must be accepted, answer every
//! question, and be refused after any one change.
#![no_main]

use std::sync::LazyLock;

use janggi::Position;
use janggi::twelve::{
    Faults, Form, Hand, Piece, Role, Rules, Setup, Square, Table, TwelveJanggi, Value,
};
use libfuzzer_sys::fuzz_target;

/// The positions of a table without and with drops everywhere.
const POSITIONS: [usize; 2] = [98_013_474, 128_656_283];
const HEADER: usize = 32;

/// Whole tables with a right checksum, each filled with a pattern, and read.
static TABLES: LazyLock<Vec<(&[u8], Table<'_>)>> = LazyLock::new(|| {
    let noise: Vec<u8> = (0..997_u32).map(|i| (i.wrapping_mul(0x9e37_79b9) >> 24) as u8).collect();
    let patterns: [&[u8]; 4] = [&[0], &[0xff], &[0x0f, 0x33, 0x55, 0], &noise];
    let both = patterns.into_iter().flat_map(|pattern| [(false, pattern), (true, pattern)]);
    let read = |(drops_everywhere, pattern)| {
        let file: &[u8] = small_table(drops_everywhere, pattern).leak();
        (file, Table::from_bytes(file).unwrap())
    };
    both.map(read).collect()
});

fuzz_target!(|bytes: &[u8]| {
    let mut nearly = bytes.to_vec();
    for (to, from) in nearly.iter_mut().zip(b"TWELVEJG\x01") {
        *to = *from;
    }
    // Nothing so short can be a table.
    assert!(Table::from_bytes(bytes).is_err() && Table::from_bytes(&nearly).is_err());

    let [choice, rest @ ..] = bytes else { return };
    let (file, table) = &TABLES[usize::from(*choice) % TABLES.len()];
    // To fill a table and to sum it up takes a thousand times as long as to ask one. A mixture of
    // all bytes decides, since the fuzzer would come back to a single byte again and again.
    let mixed = bytes.iter().fold(bytes.len() as u64, |mixed, &byte| {
        let mixed = (mixed ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 32
    });
    match mixed % 1024 {
        0 => {
            let file = small_table(choice & 1 == 1, rest);
            let table = Table::from_bytes(&file).unwrap();
            assert_eq!(table.rules().drops_everywhere(), choice & 1 == 1);
            ask(&table, rest);
        }
        1 => damage(file.to_vec(), mixed / 1024),
        _ => ask(table, rest),
    }
});

/// Asks about positions that the bytes lead to.
fn ask(table: &Table<'_>, bytes: &[u8]) {
    assert_eq!(table.form(), Form::Small);
    wander(table, TwelveJanggi::start(table.rules()), bytes);
    if let Some(position) = set_up(bytes, table.rules()) {
        wander(table, position, bytes);
    }
}

/// One bit is changed, or all that follows a place is missing.
fn damage(mut file: Vec<u8>, number: u64) {
    let (bit, place) = (number % 8, (number / 8) as usize % file.len());
    file[place] ^= 1 << bit;
    assert!(Table::from_bytes(&file).is_err());
    file[place] ^= 1 << bit;
    file.truncate(place);
    assert!(Table::from_bytes(&file).is_err());
}

/// Asks along a line of best moves.
fn wander(table: &Table<'_>, mut position: TwelveJanggi, choices: &[u8]) {
    for choice in choices {
        let Ok(value) = table.probe(&position) else { return };
        let best = table.best_moves(&position).unwrap();
        let legal = position.legal_moves();
        assert!(best.iter().all(|mv| legal.contains(mv)));
        assert!(matches!(value, Value::Win(None) | Value::Loss(None) | Value::Draw));
        assert!(table.principal_variation(&position, 3).unwrap().len() <= 3);
        // Noise may hold no best move, and then any will do.
        let moves = if best.is_empty() { legal.to_vec() } else { best };
        if moves.is_empty() {
            return;
        }
        position.play_unchecked(moves[usize::from(*choice) % moves.len()]);
    }
}

/// Any position that can be set up, with pieces missing or not.
fn set_up(bytes: &[u8], rules: Rules) -> Option<TwelveJanggi> {
    let mut setup = Setup::default();
    let mut bytes = bytes.iter().copied();
    let roles = [Role::King, Role::King, Role::General, Role::Minister, Role::Pawn, Role::Marquis];
    for (number, byte) in bytes.by_ref().take(8).enumerate() {
        let side = if number % 2 == 0 { janggi::Side::First } else { janggi::Side::Second };
        let role = if number < 2 { Role::King } else { roles[usize::from(byte >> 4) % 6] };
        let square = Square::ALL[usize::from(byte) % 12];
        setup.placement.set(square, Some(Piece::new(side, role)));
    }
    for (hand, byte) in setup.hands.iter_mut().zip(bytes) {
        *hand = Hand { generals: byte & 3, ministers: byte >> 2 & 3, pawns: byte >> 4 & 3 };
    }
    setup.position_waiving(rules, Faults::WAIVABLE).ok()
}

/// A file as it should be, its bits a pattern repeated.
fn small_table(drops_everywhere: bool, pattern: &[u8]) -> Vec<u8> {
    let positions = POSITIONS[usize::from(drops_everywhere)];
    let len = HEADER + positions.div_ceil(64) * 8;
    let mut file = Vec::with_capacity(2 * len);
    file.extend(b"TWELVEJG\x01\x00");
    file.push(drops_everywhere.into());
    file.resize(16, 0);
    file.extend((positions as u64).to_le_bytes());
    file.resize(HEADER, 0);
    file.extend(if pattern.is_empty() { &[0] } else { pattern });
    while file.len() < len {
        file.extend_from_within(HEADER..);
    }
    file.truncate(len);
    let sum = checksum(&file);
    file[24..HEADER].copy_from_slice(&sum.to_le_bytes());
    file
}

/// The checksum of the format: of all words but its own, and of one more that holds the bytes left
/// over, of which there are none, after the first part and after the second.
fn checksum(file: &[u8]) -> u64 {
    let add = |sum: u64, word: u64| {
        let sum = (sum ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        sum ^ sum >> 32
    };
    [&file[..24], &file[HEADER..]].into_iter().fold(0x9e37_79b9_7f4a_7c15, |sum, part| {
        let words = part.chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().unwrap()));
        add(words.fold(sum, add), 0)
    })
}
