//! The mate solver against brute force, the rules and the solved table.

use std::ops::ControlFlow;

use janggi::kingdrops::Kingdrops;
use janggi::rules::Bikjang;
use janggi::search::{
    Goal, Interrupted, Limits, Mate, MateSearch, Observer, find_mate, find_mate_within,
};
use janggi::twelve::{Table, TwelveJanggi, Value};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Line, Position, Reason, Rules, Side, Variant};

use crate::games::random_games;

/// Whether the attacker wins in so many moves: every line is tried, and the rules decide each end.
fn wins<P: Position>(line: &mut Line<P>, attacker: Side, left: u32, goal: Goal) -> bool {
    if let Some(end) = line.outcome() {
        let counts = match goal {
            Goal::Mate => line.position().outcome().is_some() && end.ending.is_mate(),
            Goal::Win => true,
        };
        return counts && end.winner == Some(attacker);
    }
    let attacks = line.position().turn() == attacker;
    if attacks && left == 0 {
        return false;
    }
    let moves = line.legal_moves();
    let mut holds = |mv| {
        line.push(mv);
        let won = wins(line, attacker, left - u32::from(attacks), goal);
        line.pop();
        won
    };
    match attacks {
        true => moves.into_iter().any(&mut holds),
        false => moves.into_iter().all(&mut holds),
    }
}

/// A mate is one: it is legal, ends in time and is won.
fn is_played<P: Position>(game: &Game<P>, mate: &Mate<P::Move>) {
    let mut played = game.clone();
    let attacker = game.turn();
    let mut moves = 0;
    for &mv in &mate.line {
        moves += u32::from(played.turn() == attacker);
        played.play(mv).unwrap();
    }
    let end = played.outcome().unwrap_or_else(|| panic!("{}: {mate:?}", game.position()));
    assert_eq!((end.winner, moves), (Some(attacker), mate.moves), "{}", game.position());
    assert_eq!(mate.keys[0], mate.line[0]);
}

/// The solver and brute force agree on whether, in how many moves and by which moves a game is won.
/// Returns how many are.
fn agrees<P: Position>(games: &[Game<P>], most: u32, goal: Goal) -> usize {
    let mut proved = 0;
    for game in games.iter().filter(|game| !game.is_over()) {
        let attacker = game.turn();
        let line = &mut Line::new(game);
        let shortest = (1..=most).find(|&left| wins(line, attacker, left, goal));
        let search = MateSearch::new(most).with_goal(goal);
        let mate = search.complete().run(game, ()).unwrap();
        assert_eq!(mate.as_ref().map(|mate| mate.moves), shortest, "{}", game.position());
        let any = search.run(game, ()).unwrap();
        assert_eq!(any.is_some(), shortest.is_some(), "{}", game.position());
        let Some((mate, any)) = mate.zip(any) else { continue };
        proved += 1;
        is_played(game, &mate);
        is_played(game, &any);
        assert!(mate.is_complete && mate.moves <= any.moves && any.moves <= most);
        for mv in game.legal_moves() {
            line.push(mv);
            let mates = wins(line, attacker, mate.moves - 1, goal);
            line.pop();
            assert_eq!(mates, mate.keys.contains(&mv), "{}: {mv}", game.position());
        }
    }
    proved
}

#[test]
fn janggi_agrees_with_brute_force() {
    for rules in [Rules::CLUB, Rules::TOURNAMENT, Rules::MODERN] {
        let start = |text| Janggi::from_text_waiving(text, rules).unwrap();
        let mut games = random_games(&start("3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1"), 30, 6);
        games.extend(random_games(&start("3ka4/9/4p4/4C4/9/9/9/4N4/5K3/R8 w - - 0 1"), 30, 6));
        // Close to the limits, and with offers in the air.
        games.extend(random_games(&start("4k4/9/R8/9/8R/9/9/9/4K4/9 w - - 97 99"), 10, 4));
        for goal in [Goal::Mate, Goal::Win] {
            let proved = agrees(&games, 2, goal);
            assert!(proved > 5, "{proved} of {}", games.len());
        }
    }
}

#[test]
fn xiangqi_agrees_with_brute_force() {
    for rules in ["standard", "standard,nocap=6", "standard,rep=2,nocap=12,chase=axf"] {
        let rules = rules.parse().unwrap();
        let start = |text| Xiangqi::from_text_waiving(text, rules).unwrap();
        let mut games = random_games(&start("3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"), 20, 8);
        games.extend(random_games(&start("3k1a3/4P4/9/9/9/9/9/9/9/4K4 w - - 0 1"), 20, 8));
        games.extend(random_games(&start("4ka3/4a4/9/4N4/9/9/9/9/9/3K2R2 w - - 3 9"), 20, 6));
        let proved = agrees(&games, 2, Goal::Mate);
        assert!(proved > 5, "{proved} of {}", games.len());
        agrees(&games, 2, Goal::Win);
    }
}

#[test]
fn kingdrops_agrees_with_brute_force() {
    let start: Kingdrops = "4k3/8/4a3/8/2R5/3Q4/8/K7 [-] {-} w 0 - - 3".parse().unwrap();
    let proved = agrees(&random_games(&start, 100, 6), 1, Goal::Mate);
    assert!(proved > 0);
}

/// What the table knows to be no win is never proved, and what is proved is a win.
#[test]
fn twelve_janggi_agrees_with_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/twelve-table/standard.bits");
    let bytes = std::fs::read(path).unwrap();
    let table = Table::from_bytes(&bytes).unwrap();
    let games = random_games(&TwelveJanggi::default(), 300, 40);
    let (mut proved, mut held) = (0, 0);
    for game in games.iter().filter(|game| !game.is_over()) {
        // Without the past, which the table does not know either.
        let game = Game::new(*game.position());
        let is_won = matches!(table.probe(game.position()), Ok(Value::Win(_)));
        match MateSearch::new(6).with_nodes(20_000).run(&game, ()) {
            Ok(Some(mate)) => {
                assert!(is_won, "{}", game.position());
                is_played(&game, &mate);
                proved += 1;
            }
            _ => held += usize::from(!is_won),
        }
    }
    assert!(proved > 30 && held > 30, "{proved} proved, {held} held");
    let few: Vec<_> = games.into_iter().take(60).collect();
    assert!(agrees(&few, 3, Goal::Mate) > 0);
}

#[test]
fn a_win_on_points_is_no_mate() {
    // The offer stands; the pass accepts it, and who leads on points wins.
    let rules = Rules::TOURNAMENT.with_bikjang(Bikjang::Points);
    let start = Janggi::from_text_waiving("5k3/9/9/9/9/9/9/9/4K4/R7R b - - 1 1", rules).unwrap();
    let mut game = Game::new(start);
    // Han faces Cho.
    let facing = game.legal_moves().into_iter().find(|&mv| {
        let mut next = start;
        next.play_unchecked(mv);
        next.offer().is_some()
    });
    let Some(facing) = facing else { panic!("no offer in {start}") };
    game.play(facing).unwrap();
    let win = MateSearch::new(1).with_goal(Goal::Win).run(&game, ()).unwrap();
    assert!(win.is_some(), "{}", game.position());
    let mate = find_mate(&game, 1);
    assert!(mate.is_none_or(|mate| mate.line != win.unwrap().line));
}

/// A position that ends the game when it comes for the last time is no step to mate.
#[test]
fn repetitions_of_the_game_count() {
    let start: Xiangqi = "3k5/9/9/9/9/9/9/9/R8/5K2R w - - 0 1".parse().unwrap();
    let fresh = find_mate(&Game::new(start), 2).unwrap();
    // To and fro, until the start stands there for the second time.
    let mut game = Game::new(start);
    for mv in ["i1i2", "d10d9", "i2i1", "d9d10"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let again = find_mate(&game, 2).unwrap();
    assert_eq!(again.moves, fresh.moves);
    is_played(&game, &again);
    // No capture is made on the way, so the limit comes before the mate.
    for (rules, moves) in [("standard,nocap=2", None), ("standard,nocap=3", Some(2))] {
        let text = "3k5/9/9/9/9/9/9/9/R8/5K2R w - - 0 1";
        let start = Xiangqi::from_text_waiving(text, rules.parse().unwrap()).unwrap();
        assert_eq!(find_mate(&Game::new(start), 3).map(|mate| mate.moves), moves, "{rules}");
    }
}

#[test]
fn long_mates_by_checks_take_few_positions() {
    let text = "r4a2n/8C/3k4N/9/8R/N8/6n2/2pp5/4p4/r1cK5 w - - 0 1";
    let start = Xiangqi::from_text_waiving(text, xiangqi::Rules::STANDARD).unwrap();
    let game = Game::new(start);
    let search = MateSearch::new(13).with_nodes(100_000);
    let mate = search.run(&game, ()).unwrap().expect("a mate by checks");
    is_played(&game, &mate);
    // The same again, and with hardly a table.
    assert_eq!(search.run(&game, ()), Ok(Some(mate.clone())));
    let small = search.with_nodes(2_000_000).with_memory(0).run(&game, ()).unwrap().unwrap();
    is_played(&game, &small);
}

#[test]
fn a_search_for_mates_is_bounded_and_stopped() {
    struct After(u32);
    impl<M> Observer<M> for After {
        fn poll(&mut self) -> ControlFlow<()> {
            self.0 -= 1;
            if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }
    let game = Game::<Janggi>::default();
    for nodes in [0, 1, 1_000] {
        let found = MateSearch::new(9).with_nodes(nodes).run(&game, ());
        assert_eq!(found, Err(Interrupted::Nodes));
    }
    assert_eq!(MateSearch::new(9).run(&game, After(3)), Err(Interrupted::Observer));
    assert_eq!(MateSearch::new(0).run(&game, ()), Ok(None));
    // What was proved before the end is kept.
    let start: Xiangqi = "3k5/9/9/9/9/9/9/9/R8/5K2R w - - 0 1".parse().unwrap();
    let game = Game::new(start);
    let whole = find_mate(&game, 2).unwrap();
    let cut = (0..500).map(|step| step * 20).find_map(|nodes| {
        let found = find_mate_within(&game, 2, &Limits::nodes(nodes), ()).ok().flatten();
        found.filter(|mate| !mate.is_complete)
    });
    let cut = cut.expect("an answer that is not complete");
    assert!(whole.is_complete);
    assert!(whole.keys.iter().any(|mv| cut.keys.contains(mv)));
}
