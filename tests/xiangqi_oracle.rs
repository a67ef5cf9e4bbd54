//! Xiangqi against the second implementation: random play under every rule set, from the start and
//! from random set-ups.

mod common;
mod naive;

use common::{Choices, Rng};
use janggi::xiangqi::{Move, Piece, Placement, Role, Rules, Setup, Square, Xiangqi};
use janggi::{Game, Position, Reason, Side};
use naive::xiangqi as oracle;
use proptest::prelude::*;

const RULES: [&str; 9] = [
    "standard",
    "standard",
    "standard,rep=2",
    "standard,rep=5,nocap=30",
    "standard,rep=0,nocap=9",
    "standard,material=draw",
    "standard,chase=axf",
    "standard,chase=axf,rep=2",
    "standard,rep=4,nocap=60,material=draw,chase=axf",
];

/// A board with both generals and a random part of the other pieces, mostly where they can stand.
fn random_placement(rng: &mut Rng) -> Placement {
    let mut placement = Placement::default();
    let fullness = 1 + rng.below(4);
    let strays = rng.one_in(4);
    for side in Side::BOTH {
        let up = |square: Square| if side == Side::BLACK { square.rotated() } else { square };
        for role in Role::ALL {
            for _ in 0..role.in_full_set() {
                if role != Role::General && !rng.one_in(fullness) {
                    continue;
                }
                let index = match role {
                    _ if strays && rng.one_in(6) => rng.below(90),
                    Role::General => rng.pick(&[3, 4, 5, 12, 13, 14, 21, 22, 23]),
                    Role::Advisor => rng.pick(&[3, 5, 13, 21, 23]),
                    Role::Elephant => rng.pick(&[2, 6, 18, 22, 26, 38, 42]),
                    Role::Soldier if rng.one_in(3) => 27 + 2 * rng.below(5) + 9 * rng.below(2),
                    Role::Soldier => 45 + rng.below(45),
                    _ => rng.below(90),
                };
                let square = up(Square::ALL[index]);
                if placement.get(square).is_none() {
                    placement.set(square, Some(Piece::new(side, role)));
                }
            }
        }
    }
    placement
}

fn random_start(rng: &mut Rng, rules: Rules) -> Option<Xiangqi> {
    if rng.one_in(3) {
        return Some(Xiangqi::start(rules));
    }
    let setup = Setup {
        placement: random_placement(rng),
        turn: rng.pick(&Side::BOTH),
        quiet_plies: rng.pick(&[0, 0, 7, 25, 58]),
        move_number: rng.pick(&[1, 1, 40, 9999]),
    };
    let waived = janggi::Faults::WAIVABLE;
    setup.position_waiving(rules, waived).ok()
}

/// The board in the oracle's eyes, move by move, until the game ends.
fn compare(seed: u64) {
    let mut rng = Rng(seed);
    let preset = rng.pick(&RULES);
    let rules: Rules = preset.parse().unwrap();
    let Some(start) = random_start(&mut rng, rules) else { return };
    let start_text = start.to_string();
    let their_rules = oracle::Rules::parse(preset).unwrap();
    let mut theirs = oracle::Game::from_fen(&start_text, &their_rules).unwrap();
    let mut game = Game::new(start);
    let mut trail = vec![snapshot(&game)];
    let plies = 20 + rng.below(100);
    let case = |game: &Game<Xiangqi>| {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        format!("seed {seed} {preset} {start_text} {}", moves.join(" "))
    };

    loop {
        let position = game.position();
        let ending = game.outcome().map(|o| (o.winner_name(), o.ending.code()));
        assert_eq!(ending, theirs.ending(), "ending: {}", case(&game));
        assert_eq!(position.is_check(), theirs.is_check(), "check: {}", case(&game));
        assert_eq!(position.to_string(), theirs.fen(), "text: {}", case(&game));
        agrees_with_itself(position, &case(&game));
        let mut moves: Vec<String> =
            position.legal_moves().iter().map(ToString::to_string).collect();
        moves.sort();
        assert_eq!(moves, theirs.legal_moves(), "moves: {}", case(&game));
        if game.is_over() || game.ply() == plies {
            break;
        }
        // Checks are rare in random play, and so are repetitions.
        let mut chosen = rng.pick(&moves);
        if rng.one_in(3) {
            let checks = position.legal_moves().into_iter().find(|&mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                next.is_check()
            });
            chosen = checks.map_or(chosen, |mv| mv.to_string());
        }
        let back = game.ply().checked_sub(2).and_then(|ply| game.moves().nth(ply));
        if let (true, Some(Move { from, to })) = (rng.one_in(2), back) {
            let there_again = format!("{to}{from}");
            if moves.contains(&there_again) {
                chosen = there_again;
            }
        }
        game.play(chosen.parse().unwrap()).unwrap();
        assert!(theirs.play(&chosen));
        trail.push(snapshot(&game));
    }

    // Undo leads back through the same positions.
    while let Some(want) = trail.pop() {
        assert_eq!(snapshot(&game), want, "undo: seed {seed}");
        assert_eq!(game.undo().is_some(), !trail.is_empty());
    }
}

fn snapshot(game: &Game<Xiangqi>) -> (String, u64, u32, bool) {
    let position = game.position();
    (position.to_string(), position.key(), game.occurrences(), game.is_over())
}

/// What must hold of any position, whoever made it.
fn agrees_with_itself(position: &Xiangqi, case: &str) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves(), "count: {case}");
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "outcome: {case}");
    for from in Square::ALL {
        for to in Square::ALL {
            let mv = Move { from, to };
            assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv}: {case}");
        }
    }
    let replies: usize = moves
        .iter()
        .map(|&mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            next.count_legal_moves()
        })
        .sum();
    assert_eq!(position.count_replies(), replies as u64, "replies: {case}");
    let setup: Setup = position.to_string().parse().unwrap();
    let again = setup.position_waiving(position.rules(), Setup::WAIVABLE).unwrap();
    assert_eq!(&again, position, "text: {case}");
    assert_eq!(again.to_string(), position.to_string(), "text: {case}");
    assert_eq!(again.key(), position.key(), "key: {case}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_play_agrees_with_the_oracle(seed in any::<u64>()) {
        compare(seed);
    }
}

/// One side goes to and fro with a move that may chase, and the other answers to and fro: the reason
/// why the repetition ends the game, if all of it is legal.
fn to_and_fro(rng: &mut Rng, rules: &str) -> Option<&'static str> {
    let setup =
        Setup { placement: random_placement(rng), turn: rng.pick(&Side::BOTH), ..Setup::default() };
    let start = setup.position_waiving(rules.parse().unwrap(), janggi::Faults::WAIVABLE).ok()?;
    let reversible = |position: &Xiangqi, rng: &mut Rng| {
        let mut moves = position.legal_moves();
        moves.retain(|mv| !position.is_irreversible(mv));
        (!moves.is_empty()).then(|| rng.pick(&moves))
    };
    let first = reversible(&start, rng)?;
    let reply = reversible(&start.play(first).ok()?, rng)?;
    let back = |mv: Move| Move { from: mv.to, to: mv.from };
    let cycle = [first, reply, back(first), back(reply)].into_iter().cycle();
    let game = Game::from_moves(start, cycle.take(8)).ok()?;
    let ending = game.outcome().map(|o| (o.winner_name(), o.ending.code()));

    let their_rules = oracle::Rules::parse(rules).unwrap();
    let mut theirs = oracle::Game::from_fen(&start.to_string(), &their_rules).unwrap();
    let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
    assert!(moves.iter().all(|mv| theirs.play(mv)));
    assert_eq!(ending, theirs.ending(), "{rules}: {start} {}", moves.join(" "));
    ending.map(|(_, code)| code)
}

/// XQ-23: perpetual chase, which random play hardly ever meets.
#[test]
fn xq_23_chases_agree_with_the_oracle() {
    let mut rng = Rng(20);
    let endings: Vec<_> =
        (0..5_000).filter_map(|_| to_and_fro(&mut rng, "standard,chase=axf")).collect();
    for code in ["perpetual-chase", "perpetual-check", "repetition"] {
        assert!(endings.iter().filter(|&&ending| ending == code).count() >= 5, "{code}");
    }
}
