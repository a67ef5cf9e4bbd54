//! Records in other formats.

use janggi::record::{AnyRecord, gib as gib_of};
use janggi::{Record, RecordGame};

use super::{Origin, for_record};

/// The record as PGN, with an empty line after it.
pub(super) fn pgn(record: &AnyRecord, notation: Option<&str>) -> Result<String, String> {
    for_record!(record, |record| pgn_of(record, notation))
}

fn pgn_of<P: RecordGame>(record: &Record<P>, notation: Option<&str>) -> Result<String, String> {
    let format = match notation {
        None => P::Format::default(),
        Some(name) => name.parse().map_err(|_| {
            let known: Vec<String> = P::FORMATS.iter().map(ToString::to_string).collect();
            format!("{name:?} is no notation of its game: {}", known.join(", "))
        })?,
    };
    let text = record.pgn(format).to_text().map_err(|error| error.to_string())?;
    Ok(text + "\n")
}

/// The record as GIB.
pub(super) fn gib(record: &AnyRecord) -> Result<String, String> {
    match record {
        AnyRecord::Janggi(record) => Ok(gib_of::write(record).to_string()),
        other => Err(format!("a game of {} has no GIB", other.kind())),
    }
}

/// The record as a line of JSON, with the file, the number and the game.
pub(super) fn json(origin: &Origin<'_>, record: &AnyRecord) -> Result<String, String> {
    let value = for_record!(record, |record| serde_json::to_value(record));
    let value = value.map_err(|error| error.to_string())?;
    let line = serde_json::json!({
        "file": origin.file,
        "number": origin.number,
        "game": record.kind().name(),
        "record": value,
    });
    Ok(format!("{line}\n"))
}
