//! Janggi against the tables of `tests/data`: perft, rule cases under every preset, and the moves
//! of single pieces.

use std::collections::BTreeSet;

use janggi::{
    Coordinates, Faults, Game, Janggi, Notation, Position, Reason, Rules, Setup, Square, perft,
};

fn read(fen: &str, rules: Rules) -> Janggi {
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    setup.position_waiving(rules, Faults::WAIVABLE).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

fn coordinates(
    position: &Janggi,
    moves: impl IntoIterator<Item = janggi::Move>,
) -> BTreeSet<String> {
    moves.into_iter().map(|mv| mv.coordinates(position).to_string()).collect()
}

#[test]
fn perft_counts_hold() {
    let mut checked = 0;
    for row in rows(include_str!("../data/janggi_perft.tsv")) {
        let position = read(row[0], row[1].parse().unwrap());
        for (depth, want) in row[2..].iter().enumerate().filter(|(_, want)| !want.is_empty()) {
            let depth = depth as u32 + 1;
            assert_eq!(perft(&position, depth).to_string(), *want, "{} {} {depth}", row[0], row[1]);
            checked += 1;
        }
    }
    assert_eq!(checked, 617 * 3 + 77 + 1);
}

#[test]
fn the_start_positions_have_32_moves_and_the_known_trees() {
    let tournament = Janggi::start(Rules::TOURNAMENT);
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&tournament, depth)).collect();
    assert_eq!(counts, [32, 1024, 33_000, 1_065_277, 35_243_995]);
    for cho in janggi::Formation::ALL {
        for han in janggi::Formation::ALL {
            assert_eq!(Janggi::from_formations(cho, han, Rules::CLUB).count_legal_moves(), 32);
        }
    }
}

#[test]
fn rule_cases_end_as_the_rule_book_says() {
    let mut checked = 0;
    for row in rows(include_str!("../data/janggi_cases.tsv")) {
        let [name, preset, fen, moves, ply, winner, reason, legal] = row[..] else {
            panic!("{row:?}")
        };
        let case = format!("{name} ({preset})");
        let mut game = Game::new(read(fen, preset.parse().unwrap()));
        let mut illegal = None;
        for word in moves.split_ascii_whitespace() {
            if game.is_over() {
                break;
            }
            let mv = word.parse::<Coordinates>().unwrap().resolve(game.position());
            if mv.is_err() {
                illegal = Some(format!("illegal@{}", game.ply() + 1));
                break;
            }
            game.play(mv.unwrap()).unwrap();
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
    assert_eq!(checked, 268);
}

#[test]
fn single_pieces_move_as_the_rule_book_says() {
    let mut checked = 0;
    for row in rows(include_str!("../data/janggi_movevectors.tsv")) {
        let [name, fen, from, want] = row[..] else { panic!("{row:?}") };
        let position = read(fen, Rules::CASUAL);
        if let Ok(from) = from.parse::<Square>() {
            let mut moves = position.legal_moves_from(from);
            moves.sort_unstable();
            let to: Vec<String> =
                moves.iter().filter_map(|mv| mv.to()).map(|to| to.to_string()).collect();
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
