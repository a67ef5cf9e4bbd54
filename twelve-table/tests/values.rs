//! The table that is shipped says what the solver found.

use janggi::search::{Searcher, TwelveEvaluator};
use janggi::twelve::{Form, Rules, Table, TwelveJanggi, Value};
use janggi::{Game, Position};

fn table() -> Table<'static> {
    Table::from_bytes(janggi_twelve_table::STANDARD).unwrap()
}

#[test]
fn it_is_the_small_form_for_the_standard_rules() {
    let table = table();
    assert_eq!(table.form(), Form::Small);
    assert!(table.is_for(Rules::STANDARD) && table.is_for(Rules::SHOW));
    assert!(!table.is_for(Rules::DOBUTSU));
}

#[test]
fn the_start_and_all_first_moves_are_draws() {
    let (table, start) = (table(), TwelveJanggi::default());
    assert_eq!(table.probe(&start), Ok(Value::Draw));
    for &mv in &start.legal_moves() {
        assert_eq!(table.probe(&start.play(mv).unwrap()), Ok(Value::Draw), "{mv}");
    }
}

/// Values up to seven plies, which a plain search finds too.
#[test]
fn short_wins_and_losses_are_known() {
    let table = table();
    let rows = include_str!("../../tests/data/twelve_short.tsv").lines();
    let mut seen = 0;
    for (text, value) in rows.filter_map(|line| line.split_once('\t')).skip(1) {
        let position: TwelveJanggi = text.parse().unwrap();
        let found = table.probe(&position).unwrap().to_string();
        assert_eq!(Some(found.as_str()), value.split(' ').next(), "{text}");
        seen += 1;
    }
    assert!(seen > 100);
}

/// A position is won if some move leads to a lost one, and lost if all lead to won ones.
#[test]
fn values_agree_with_those_of_the_next_positions() {
    let table = table();
    let mut random = 1_u64;
    for _ in 0..500 {
        let mut game = Game::<TwelveJanggi>::default();
        while !game.is_over() {
            let position = game.position();
            let moves = position.legal_moves();
            let next: Vec<Value> =
                moves.iter().map(|&mv| table.probe(&position.play(mv).unwrap()).unwrap()).collect();
            let expected = if next.contains(&Value::Loss(None)) {
                Value::Win(None)
            } else if next.contains(&Value::Draw) {
                Value::Draw
            } else {
                Value::Loss(None)
            };
            assert_eq!(table.probe(position), Ok(expected), "{position}");
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mv = moves[(random >> 33) as usize % moves.len()];
            game.play(mv).unwrap();
        }
    }
}

/// With the table the search plays perfectly: it gives no win or draw away, and wins its won games.
#[test]
fn the_perfect_level_keeps_every_value() {
    let table = table();
    let worth = |position: &TwelveJanggi| match table.probe(position).unwrap() {
        Value::Win(_) => 1,
        Value::Draw => 0,
        Value::Loss(_) => -1,
    };
    let mut searcher = Searcher::with_table(TwelveEvaluator::with_table(&table), 1);
    let mut random = 7_u64;
    let mut below = |bound: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) as usize % bound
    };
    let mut won = 0;
    for _ in 0..40 {
        let mut game = Game::<TwelveJanggi>::default();
        for _ in 0..2 + below(6) {
            let moves = game.legal_moves();
            if !moves.is_empty() {
                game.play(moves[below(moves.len())]).unwrap();
            }
        }
        let side = game.turn();
        let promised = worth(game.position());
        while !game.is_over() && game.ply() < 200 {
            let mv = if game.turn() == side {
                let value = worth(game.position());
                let mv = TwelveEvaluator::PERFECT.choose(&mut searcher, &game, 0, ()).best.unwrap();
                let after = game.position().play(mv).unwrap();
                assert!(-worth(&after) >= value, "{}: {mv}", game.position());
                mv
            } else {
                let moves = game.legal_moves();
                moves[below(moves.len())]
            };
            game.play(mv).unwrap();
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        assert!(promised < 1 || winner == Some(side), "{:?}", game.moves().collect::<Vec<_>>());
        won += u32::from(promised == 1);
    }
    assert!(won > 5);
}

/// Best play from the start: of the moves that hold the draw each side takes the first that leaves the other the
/// fewest moves that hold it, until a position comes again.
#[test]
fn the_line_of_the_documents_is_best_play() {
    let table = table();
    let holding = |position: &TwelveJanggi| table.best_moves(position).unwrap();
    let mut game = Game::<TwelveJanggi>::default();
    let mut line = Vec::new();
    while game.occurrences() < 2 {
        let best = holding(game.position());
        let hardest =
            best.iter().min_by_key(|&&mv| holding(&game.position().play(mv).unwrap()).len());
        let &mv = hardest.unwrap();
        line.push(format!("{mv} ({} of {})", best.len(), game.legal_moves().len()));
        game.play(mv).unwrap();
        assert_eq!(table.probe(game.position()), Ok(Value::Draw));
    }
    let text = include_str!("../../docs/TWELVE.md").replace('\n', " ");
    assert!(text.contains(&line.join(", ")), "{}", line.join(", "));
}
