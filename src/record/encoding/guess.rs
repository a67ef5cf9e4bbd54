//! Which encoding bytes are in.

use super::Encoding;

pub(super) const UTF8_MARK: &[u8] = b"\xef\xbb\xbf";

pub(super) fn guess(bytes: &[u8]) -> Encoding {
    match bytes {
        [0xef, 0xbb, 0xbf, ..] => return Encoding::Utf8,
        [0xff, 0xfe, ..] => return Encoding::Utf16Le,
        [0xfe, 0xff, ..] => return Encoding::Utf16Be,
        _ => {}
    }
    if let Some(encoding) = utf16_without_mark(bytes) {
        return encoding;
    }
    if is_utf8(bytes) {
        return Encoding::Utf8;
    }
    #[cfg(feature = "encoding")]
    return legacy(bytes);
    #[cfg(not(feature = "encoding"))]
    Encoding::Utf8
}

/// Records are full of ASCII, which in UTF-16 has a zero for every other byte.
fn utf16_without_mark(bytes: &[u8]) -> Option<Encoding> {
    let zeros = |first: usize| bytes.iter().skip(first).step_by(2).filter(|&&b| b == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    // A fifth of the characters at least, and next to none in the other half.
    let is_many = |zeros: usize| zeros > 0 && zeros >= bytes.len() / 10;
    match () {
        () if is_many(odd) && even <= odd / 16 => Some(Encoding::Utf16Le),
        () if is_many(even) && odd <= even / 16 => Some(Encoding::Utf16Be),
        () => None,
    }
}

/// Whether bytes are UTF-8, if perhaps damaged: more characters of three bytes, which hardly come
/// about by chance, than places where there is no character.
fn is_utf8(bytes: &[u8]) -> bool {
    let (mut long, mut damaged) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        long += chunk.valid().bytes().filter(|byte| matches!(byte, 0xe0..=0xef)).count();
        // A run of damaged bytes is one place.
        damaged += usize::from(!chunk.invalid().is_empty() && !chunk.valid().is_empty());
    }
    let is_valid = core::str::from_utf8(bytes).is_ok();
    is_valid || long > damaged
}

/// At most so many bytes are looked at, in lines that are not all ASCII.
#[cfg(feature = "encoding")]
const SAMPLE: usize = 1 << 16;

/// The characters that records of the games are full of. Each is in one of the three encodings
/// alone or means there what it means here.
#[cfg(feature = "encoding")]
const WORDS: [(Encoding, &str); 3] = [
    (
        Encoding::Cp949,
        "초한졸병차포마상사장궁군수쉼타승패국자대회전일제림기권점무부완접장판楚漢卒兵車包馬象士將宮",
    ),
    (
        Encoding::Gb18030,
        "炮车马兵卒士仕相象将帅进退平前后中一二三四五六七八九红黑胜负和棋局先赛１２３４５６７８９",
    ),
    (
        Encoding::Big5,
        "炮車馬兵卒士仕相象將帥進退平前後中一二三四五六七八九紅黑勝負和棋局先賽１２３４５６７８９",
    ),
];

/// The encoding of the Far East in which the bytes say most.
#[cfg(feature = "encoding")]
fn legacy(bytes: &[u8]) -> Encoding {
    let mut sample = alloc::vec::Vec::new();
    for line in bytes.split_inclusive(|&byte| matches!(byte, b'\n' | b'\r')) {
        if sample.len() >= SAMPLE {
            break;
        }
        if !line.is_ascii() {
            sample.extend_from_slice(&line[..line.len().min(SAMPLE)]);
        }
    }
    let low = low_trails(&sample);
    // Where nothing is a character of any of them, the bytes are damaged ASCII.
    let mut best = (0, Encoding::Utf8);
    for (encoding, words) in WORDS {
        let mut score = match encoding {
            // Two of five characters of Big5 have a second byte in the range of ASCII.
            Encoding::Big5 => 3 * low,
            _ => 0,
        };
        let Ok(decoded) = super::decode_as(&sample, encoding) else { continue };
        for c in decoded.text.chars().filter(|c| !c.is_ascii()) {
            score += weight(encoding, c);
            if words.contains(c) {
                score += 12;
            }
        }
        if score > best.0 {
            best = (score, encoding);
        }
    }
    best.1
}

/// How well a character fits an encoding.
#[cfg(feature = "encoding")]
const fn weight(encoding: Encoding, c: char) -> i64 {
    match (encoding, c) {
        (_, '\u{fffd}') => -8,
        (_, '\u{e000}'..='\u{f8ff}') => -6,
        (Encoding::Cp949, '가'..='힣') => 4,
        // Korean records have few Chinese characters, and those are among the words.
        (Encoding::Cp949, '\u{4e00}'..='\u{9fff}') => -4,
        (Encoding::Gb18030, '\u{4e00}'..='\u{9fff}') => 2,
        (Encoding::Big5, '\u{4e00}'..='\u{9fff}') => 1,
        (_, '\u{2010}'..='\u{201f}' | '\u{3000}'..='\u{3011}' | '\u{ff01}'..='\u{ff5e}') => 1,
        _ => -2,
    }
}

/// How many characters of two bytes have a second one in the range of ASCII.
#[cfg(feature = "encoding")]
fn low_trails(bytes: &[u8]) -> i64 {
    let mut count = 0;
    let mut bytes = bytes.iter();
    while let Some(&lead) = bytes.next() {
        if lead >= 0x81 {
            count += i64::from(bytes.next().is_some_and(|trail| matches!(trail, 0x40..=0x7e)));
        }
    }
    count
}
