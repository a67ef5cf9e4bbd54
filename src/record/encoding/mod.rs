//! The encodings of record files: bytes to text.

mod guess;

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::macros::errors::error;

/// An encoding of text in which records are found.
///
/// UTF-8 and UTF-16 are always read. The others need the feature `encoding`; without it their names
/// are known, and [`decode_as`] says that they cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// CP949, also called UHC, which contains EUC-KR: Korean.
    Cp949,
    /// GB18030, which contains GBK and GB2312: Chinese in simplified characters.
    Gb18030,
    /// Big5: Chinese in traditional characters.
    Big5,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Encoding; 6] = [
        Encoding::Utf8,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
        Encoding::Cp949,
        Encoding::Gb18030,
        Encoding::Big5,
    ];

    /// The usual name: `UTF-8`, `CP949` …
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Utf16Le => "UTF-16LE",
            Encoding::Utf16Be => "UTF-16BE",
            Encoding::Cp949 => "CP949",
            Encoding::Gb18030 => "GB18030",
            Encoding::Big5 => "Big5",
        }
    }

    /// The encoding that bytes seem to be in: that of their byte order mark, else UTF-8 if they are
    /// valid or nearly so, else what the words of records are words in.
    ///
    /// It takes time in proportion to the bytes, and tries the encodings of the Far East on at most
    /// 64 kilobytes of them.
    #[must_use]
    pub fn guess(bytes: &[u8]) -> Encoding {
        guess::guess(bytes)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no encoding that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseEncodingError;

error! {
    ParseEncodingError =>
        "not an encoding: UTF-8, UTF-16LE, UTF-16BE, CP949, GB18030 or Big5 is expected"
}

/// Reads the names in any case, those of contained encodings too: `euc-kr`, `uhc`, `gbk`, `gb2312`.
impl FromStr for Encoding {
    type Err = ParseEncodingError;

    fn from_str(name: &str) -> Result<Encoding, ParseEncodingError> {
        const NAMES: [(&str, Encoding); 12] = [
            ("utf8", Encoding::Utf8),
            ("utf-16", Encoding::Utf16Le),
            ("utf16le", Encoding::Utf16Le),
            ("utf16be", Encoding::Utf16Be),
            ("utf-16-le", Encoding::Utf16Le),
            ("utf-16-be", Encoding::Utf16Be),
            ("euc-kr", Encoding::Cp949),
            ("uhc", Encoding::Cp949),
            ("ks_c_5601-1987", Encoding::Cp949),
            ("gbk", Encoding::Gb18030),
            ("gb2312", Encoding::Gb18030),
            ("big5-hkscs", Encoding::Big5),
        ];
        let names = Encoding::ALL.into_iter().map(|encoding| (encoding.name(), encoding));
        let found = names.chain(NAMES).find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, encoding)| encoding).ok_or(ParseEncodingError)
    }
}

/// Bytes as text: see [`decode`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Decoded<'a> {
    /// The text, without a byte order mark. What is damaged is `\u{FFFD}`.
    pub text: Cow<'a, str>,
    /// The encoding that the bytes were read in.
    pub encoding: Encoding,
    /// Whether something is damaged.
    pub is_damaged: bool,
}

/// The text of a file in the encoding that it seems to be in, which is reported. A damaged byte
/// costs no more than the word in which it stands.
///
/// ```
/// use janggi::record::{Encoding, decode};
///
/// // 炮二平五 in UTF-16 with a byte order mark.
/// let decoded = decode(b"\xff\xfe\xae\x70\x8c\x4e\x73\x5e\x94\x4e");
/// assert_eq!((decoded.text.as_ref(), decoded.encoding), ("炮二平五", Encoding::Utf16Le));
/// assert!(!decoded.is_damaged);
/// ```
///
/// Without the feature `encoding`, bytes that are neither UTF-16 nor UTF-8 are read as damaged
/// UTF-8.
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded<'_> {
    let encoding = Encoding::guess(bytes);
    decode_as(bytes, encoding).unwrap_or_else(|_| utf8(bytes))
}

/// The text of a file in an encoding. A byte order mark of this encoding is left out.
///
/// # Errors
/// When the encoding is not UTF-8 or UTF-16 and the feature `encoding` is missing.
pub fn decode_as(bytes: &[u8], encoding: Encoding) -> Result<Decoded<'_>, EncodingMissing> {
    #[cfg(feature = "encoding")]
    let legacy = |table: &'static encoding_rs::Encoding| {
        let (text, is_damaged) = table.decode_without_bom_handling(bytes);
        Decoded { text, encoding, is_damaged }
    };
    Ok(match encoding {
        Encoding::Utf8 => utf8(bytes),
        Encoding::Utf16Le => utf16(bytes, encoding, u16::from_le_bytes),
        Encoding::Utf16Be => utf16(bytes, encoding, u16::from_be_bytes),
        // The Encoding Standard calls by the name EUC-KR what others call CP949 or UHC.
        #[cfg(feature = "encoding")]
        Encoding::Cp949 => legacy(encoding_rs::EUC_KR),
        #[cfg(feature = "encoding")]
        Encoding::Gb18030 => legacy(encoding_rs::GB18030),
        #[cfg(feature = "encoding")]
        Encoding::Big5 => legacy(encoding_rs::BIG5),
        #[cfg(not(feature = "encoding"))]
        _ => return Err(EncodingMissing { encoding }),
    })
}

/// The encoding can only be read with the feature `encoding` of this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct EncodingMissing {
    /// The encoding.
    pub encoding: Encoding,
}

error! { EncodingMissing { encoding } => "{encoding} is read with the feature `encoding` alone" }

fn utf8(bytes: &[u8]) -> Decoded<'_> {
    let text = String::from_utf8_lossy(bytes.strip_prefix(guess::UTF8_MARK).unwrap_or(bytes));
    let is_damaged = matches!(text, Cow::Owned(_));
    Decoded { text, encoding: Encoding::Utf8, is_damaged }
}

fn utf16(bytes: &[u8], encoding: Encoding, unit: fn([u8; 2]) -> u16) -> Decoded<'_> {
    let pairs = bytes.chunks_exact(2);
    let mut is_damaged = !pairs.remainder().is_empty();
    let units = pairs.map(|pair| unit([pair[0], pair[1]]));
    let mut text = String::with_capacity(bytes.len());
    for read in char::decode_utf16(units) {
        is_damaged |= read.is_err();
        text.push(read.unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    if bytes.len() % 2 == 1 {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Decoded { text: text.into(), encoding, is_damaged }
}
