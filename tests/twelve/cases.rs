//! Twelve Janggi against the data that must hold: legal moves of positions, and perft.

use janggi::twelve::{Rules, Setup, TwelveJanggi};
use janggi::{Position, perft};

fn rows(data: &str) -> impl Iterator<Item = (&str, &str)> {
    data.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

#[test]
fn tj10_legal_moves_of_two_hundred_positions() {
    let mut seen = 0;
    for (text, moves) in rows(include_str!("../data/twelve_moves.tsv")) {
        let position: TwelveJanggi = text.parse().unwrap();
        let mut legal: Vec<String> = position.legal_moves().iter().map(|m| m.to_string()).collect();
        legal.sort_unstable();
        assert_eq!(legal.join(" "), moves, "{text}");
        assert_eq!(position.count_legal_moves(), legal.len(), "{text}");
        seen += 1;
    }
    assert_eq!(seen, 200);
}

#[test]
fn tj3_perft_from_the_start() {
    for (depth, nodes) in rows(include_str!("../data/twelve_perft.tsv")) {
        let depth = depth.parse().unwrap();
        assert_eq!(perft(&TwelveJanggi::default(), depth), nodes.parse().unwrap(), "{depth}");
    }
}

/// Values up to seven plies, found by a plain search by the depth convention of the rulebook: the
/// capture is the last ply, and the king that is home at its owner's turn has won in none.
#[test]
fn tj20_tj_21_tj_22_values_up_to_seven_plies() {
    let mut seen = 0;
    for (text, value) in rows(include_str!("../data/twelve_short.tsv")) {
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

/// TJ-30: the presets differ in the draw rules and in where a drop may go.
#[test]
fn tj12_tj_30_drops_in_the_opponents_home_column() {
    let text = ".K./.../.../gkm GMPp 1";
    let setup: Setup = text.parse().unwrap();
    let count = |rules| setup.position(rules).unwrap().count_legal_moves();
    // Five steps and three roles on eight squares; column D is full.
    assert_eq!(count(Rules::STANDARD), 5 + 3 * 8);
    assert_eq!(count(Rules::DOBUTSU), 5 + 3 * 8);
    let setup: Setup = ".K./m../g../.k. GMPp 1".parse().unwrap();
    let count = |rules| setup.position(rules).unwrap().count_legal_moves();
    assert_eq!(count(Rules::STANDARD), 5 + 3 * 6);
    assert_eq!(count(Rules::SHOW), 5 + 3 * 6);
    assert_eq!(count(Rules::DOBUTSU), 5 + 3 * 8);
}
