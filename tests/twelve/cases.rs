//! Twelve Janggi against the tables of `tests/data`: legal moves of positions, and values of
//! positions.

use janggi::Position;
use janggi::twelve::TwelveJanggi;
use janggi_oracle::rows;

#[test]
fn tj10_legal_moves_of_two_hundred_positions() {
    let mut seen = 0;
    for [text, moves] in rows(include_str!("../data/twelve_moves.tsv")) {
        let position: TwelveJanggi = text.parse().unwrap();
        let mut legal: Vec<String> = position.legal_moves().iter().map(|m| m.to_string()).collect();
        legal.sort_unstable();
        assert_eq!(legal.join(" "), moves, "{text}");
        assert_eq!(position.count_legal_moves(), legal.len(), "{text}");
        seen += 1;
    }
    assert_eq!(seen, 200);
}

/// Values up to seven plies, found by a plain search by the depth convention of the rulebook: the
/// capture is the last ply, and the king that is home at its owner's turn has won in none.
#[test]
fn tj20_tj_21_tj_22_values_up_to_seven_plies() {
    let mut seen = 0;
    for [text, value] in rows(include_str!("../data/twelve_short.tsv")) {
        let position: TwelveJanggi = text.parse().unwrap();
        let found = (0..=7).find_map(|plies| {
            let won = wins(&position, plies).then(|| format!("win {plies}"));
            won.or_else(|| loses(&position, plies).then(|| format!("loss {plies}")))
        });
        assert_eq!(found.as_deref(), Some(value), "{text}");
        seen += 1;
    }
    assert_eq!(seen, 138);
}

/// Whether the mover can win within `plies`.
fn wins(position: &TwelveJanggi, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == Some(position.turn());
    }
    plies > 0
        && position.legal_moves().iter().any(|&mv| loses(&position.play(mv).unwrap(), plies - 1))
}

/// Whether the mover cannot help losing within `plies`.
fn loses(position: &TwelveJanggi, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner != Some(position.turn());
    }
    plies > 0
        && position.legal_moves().iter().all(|&mv| wins(&position.play(mv).unwrap(), plies - 1))
}
