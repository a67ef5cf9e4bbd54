//! Janggi against the tables of `tests/data`: rule cases under every preset, and the moves of
//! single pieces.

use std::collections::BTreeSet;

use janggi::{Coordinates, Game, Janggi, Notation, Position, Reason, Rules, Square};
use janggi_oracle::rows;

use crate::shorthand::waived;

fn coordinates(
    position: &Janggi,
    moves: impl IntoIterator<Item = janggi::Move>,
) -> BTreeSet<String> {
    moves.into_iter().map(|mv| mv.coordinates(position).to_string()).collect()
}

#[test]
fn rule_cases_end_as_the_rule_book_says() {
    assert_eq!(check(include_str!("../data/janggi_cases.tsv")), 268);
}

/// What federations and sites play otherwise: the options on repetition, passes and the line.
#[test]
fn federation_cases_end_as_the_rule_book_says() {
    assert_eq!(check(include_str!("../data/janggi_federation_cases.tsv")), 62);
}

/// Plays the cases of a table, and returns how many there are.
fn check(table: &str) -> usize {
    let mut checked = 0;
    for [name, preset, fen, moves, ply, winner, reason, legal] in rows(table) {
        let case = format!("{name} ({preset})");
        let mut game = Game::new(waived(fen, preset.parse().unwrap()));
        let mut illegal = None;
        for word in moves.split_ascii_whitespace() {
            if game.is_over() {
                break;
            }
            let mv = word.parse::<Coordinates>().unwrap().resolve(game.position());
            if mv.is_err() || game.play(mv.unwrap()).is_err() {
                illegal = Some(format!("illegal@{}", game.ply() + 1));
                break;
            }
        }
        let got = match (&illegal, game.outcome()) {
            (Some(at), _) => [at.clone(), "-".into(), "-".into()],
            (None, Some(o)) => {
                [game.ply().to_string(), o.winner_name().into(), o.ending.code().into()]
            }
            (None, None) => ["-".into(), "-".into(), "-".into()],
        };
        assert_eq!(got, [ply, winner, reason], "{case}");
        if legal != "-" {
            let want: BTreeSet<String> = legal.split(' ').map(String::from).collect();
            assert_eq!(coordinates(game.position(), game.legal_moves()), want, "{case}");
        }
        checked += 1;
    }
    checked
}

#[test]
fn single_pieces_move_as_the_rule_book_says() {
    let mut checked = 0;
    for [name, fen, from, want] in rows(include_str!("../data/janggi_movevectors.tsv")) {
        let position = waived(fen, Rules::CASUAL);
        if let Ok(from) = from.parse::<Square>() {
            let mut moves = position.legal_moves_from(from);
            moves.sort_unstable();
            let to: Vec<String> =
                moves.iter().filter_map(|mv| mv.destination()).map(|to| to.to_string()).collect();
            let to = if to.is_empty() { "-".into() } else { to.join(" ") };
            let sorted = |text: &str| text.split(' ').map(String::from).collect::<BTreeSet<_>>();
            assert_eq!(sorted(&to), sorted(want), "{name}");
        } else {
            let (check, moves) = want.split_once(' ').unwrap_or((want, ""));
            assert_eq!(if position.is_check() { "check" } else { "no-check" }, check, "{name}");
            let want: BTreeSet<String> = moves.split_ascii_whitespace().map(String::from).collect();
            assert_eq!(coordinates(&position, position.legal_moves()), want, "{name}");
        }
        checked += 1;
    }
    assert_eq!(checked, 40);
}
