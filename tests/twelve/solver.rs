//! The solver of Twelve Janggi as its users see it. What it is made of is tested beside its code:
//! that every move is found from both its ends, and that hopes are counted right.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use janggi::twelve::{Form, Progress, Rules, Setup, SolveError, Table, TwelveJanggi, Value, solve};
use janggi::{Game, Position};
use janggi_oracle::rows;

fn threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn cancelling_stops_all_threads_and_gives_no_solution() {
    for threads in 1..4 {
        let threads = NonZeroUsize::new(threads).unwrap();
        let mut last = None;
        let result = solve(Rules::DOBUTSU, threads, |progress| {
            assert!(progress.done <= progress.total);
            last = Some(progress);
            ControlFlow::Break(())
        });
        assert!(matches!(result, Err(SolveError::Cancelled)));
        assert!(last.is_some());
    }
}

/// Solves the game of some rules and checks every value of it.
fn solve_and_verify(rules: Rules) -> Vec<u8> {
    let solution = solve(rules, threads(), go_on).unwrap();
    let table = solution.table().unwrap();
    let found = table.verify(threads(), go_on).unwrap();
    assert!(found.checked > 90_000_000);
    assert_eq!(found.faults, 0);

    // A line of best moves ends when the value says so.
    let tally = table.tally(threads(), go_on).unwrap();
    let (plies, position) = tally.longest_win.unwrap();
    assert_eq!(table.probe(&position), Ok(Value::Win(Some(plies))));
    let line = table.principal_variation(&position, 1_000).unwrap();
    assert_eq!(line.len(), usize::from(plies));
    let end = line.iter().fold(position, |position, &mv| position.play(mv).unwrap());
    assert!(end.outcome().is_some());
    solution.into_bytes()
}

#[test]
#[ignore = "solves the whole game: a minute in release, far longer in debug, and 300 MB"]
fn tj30_the_published_solution_of_dobutsu_shogi() {
    let bytes = solve_and_verify(Rules::DOBUTSU);
    let table = Table::from_bytes(&bytes).unwrap();
    let start = TwelveJanggi::start(Rules::DOBUTSU);
    assert_eq!(table.probe(&start), Ok(Value::Loss(Some(78))));
    assert_eq!(table.principal_variation(&start, 1_000).unwrap().len(), 78);
    let census = table.census(threads(), go_on).unwrap();
    assert_eq!(census.reachable, 246_803_167);
    assert_eq!(census.undecided.positions(), 99_485_568);
    assert_eq!(census.undecided.longest_win.map(|win| win.0), Some(173));
}

#[test]
#[ignore = "solves the whole game: a minute in release, far longer in debug, and 300 MB"]
fn both_forms_of_the_standard_table_agree_with_search_and_with_each_other() {
    let bytes = solve_and_verify(Rules::STANDARD);
    let full = Table::from_bytes(&bytes).unwrap();
    let small = full.to_small_bytes();
    let small = Table::from_bytes(&small).unwrap();
    assert_eq!((full.form(), small.form()), (Form::Full, Form::Small));

    for [text, value] in rows(include_str!("../data/twelve_short.tsv")) {
        let position: TwelveJanggi = text.parse().unwrap();
        assert_eq!(full.probe(&position).unwrap().to_string(), value, "{text}");
        let word = small.probe(&position).unwrap().to_string();
        assert_eq!(Some(word.as_str()), value.split(' ').next(), "{text}");
    }

    // Random games: the forms agree, and a best move of the full form is one of the small form.
    let mut random = 1_u64;
    for _ in 0..300 {
        let mut game = Game::<TwelveJanggi>::default();
        while !game.is_over() {
            let position = game.position();
            let value = full.probe(position).unwrap();
            let without_plies = match value {
                Value::Win(_) => Value::Win(None),
                Value::Loss(_) => Value::Loss(None),
                Value::Draw => Value::Draw,
            };
            assert_eq!(small.probe(position).unwrap(), without_plies, "{position}");
            let wide = small.best_moves(position).unwrap();
            let best = full.best_moves(position).unwrap();
            assert!(!best.is_empty() && best.iter().all(|mv| wide.contains(mv)), "{position}");
            // The turn, the seat and the mirror change nothing.
            let mut mirrored: Setup = position.setup();
            mirrored.placement = position.setup().placement.mirrored();
            let mirrored = mirrored.position(Rules::SHOW).unwrap();
            assert_eq!(full.probe(&mirrored).unwrap(), value, "{position}");
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let moves = game.legal_moves();
            let mv = moves[(random >> 33) as usize % moves.len()];
            game.play(mv).unwrap();
        }
    }
}
