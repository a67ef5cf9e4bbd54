//! Xiangqi against its second implementation: random games, compared ply by ply. The property tests
//! steer them by a seed and the fuzz target by bytes.

use janggi::xiangqi::{Fault, Faults, Move, Piece, Placement, Role, Rules, Setup, Square, Xiangqi};
use janggi::{Game, Position, Reason, Side};

use crate::Choices;
use crate::naive::xiangqi as oracle;

const RULES: [&str; 11] = [
    "standard",
    "standard",
    "standard,rep=2",
    "standard,rep=5,nocap=30",
    "standard,rep=0,nocap=9",
    "standard,material=draw",
    "standard,chase=axf",
    "standard,chase=axf,rep=2",
    "standard,rep=4,nocap=60,material=draw,chase=axf",
    "standard,rep=2,repeat=forbidden",
    "standard,repeat=forbidden,nocap=60,material=draw",
];

/// A board with both generals and a random part of the other pieces, mostly where they can stand.
fn random_placement(rng: &mut impl Choices) -> Placement {
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

/// What random positions may have against them: everything that can be waived, but no general that
/// could be captured.
fn unusual() -> Faults {
    Faults::WAIVABLE - Fault::WaitingSideInCheck.into()
}

fn random_start(rng: &mut impl Choices, rules: Rules) -> Option<Xiangqi> {
    if rng.one_in(3) {
        return Some(Xiangqi::start(rules));
    }
    let mut setup = Setup::new(random_placement(rng), rng.pick(&Side::BOTH));
    setup.quiet_plies = rng.pick(&[0, 0, 7, 25, 58]);
    setup.move_number = rng.pick(&[1, 1, 40, 9999]);
    setup.position_waiving(rules, unusual()).ok()
}

/// How much is asked at each ply.
#[derive(Clone, Copy, PartialEq)]
pub enum Ask {
    /// All there is, and of every move that can be written down whether it is legal.
    Everything,
    /// What takes long only now and then, as the choices have it, and of the moves those from one
    /// square: in the same time many more games are seen.
    Samples,
}

/// Plays a random game until it ends, and compares what can be seen of it at each ply.
pub fn compare(rng: &mut impl Choices, ask: Ask) {
    let preset = rng.pick(&RULES);
    let rules: Rules = preset.parse().unwrap();
    let Some(start) = random_start(rng, rules) else { return };
    let start_text = start.to_string();
    let their_rules = oracle::Rules::parse(preset).unwrap();
    let mut theirs = oracle::Game::from_fen(&start_text, &their_rules).unwrap();
    let mut game = Game::new(start);
    let goes_back = ask == Ask::Everything || rng.one_in(8);
    let mut trail = Vec::new();
    let plies = 20 + rng.below(100);
    let case = |game: &Game<Xiangqi>| {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        format!("{preset} {start_text} {}", moves.join(" "))
    };

    loop {
        let position = game.position();
        let ending = game.outcome().map(|o| (o.winner_name(), o.ending.code()));
        assert_eq!(ending, theirs.ending(), "ending: {}", case(&game));
        assert_eq!(position.is_check(), theirs.is_check(), "check: {}", case(&game));
        if ask == Ask::Everything || rng.one_in(4) {
            looks_the_same(&game, &theirs, &case);
            let asked = match ask {
                Ask::Everything => Square::ALL.to_vec(),
                Ask::Samples => vec![rng.pick(&Square::ALL)],
            };
            agrees_with_itself(position, &asked, &|| case(&game));
        }
        if goes_back {
            trail.push(snapshot(&game));
        }
        if game.is_over() || game.ply() == plies || rng.is_spent() {
            break;
        }
        let mv = choose(rng, &game);
        game.play(mv).unwrap();
        assert!(theirs.play_numbers(numbers(mv)), "refused: {}", case(&game));
    }

    // Undo leads back through the same positions.
    while let Some(want) = trail.pop() {
        assert_eq!(snapshot(&game), want, "undo: {}", case(&game));
        assert_eq!(game.undo().is_some(), !trail.is_empty());
    }
}

/// Text, and the moves of the board and of the game.
fn looks_the_same(
    game: &Game<Xiangqi>,
    theirs: &oracle::Game,
    case: &impl Fn(&Game<Xiangqi>) -> String,
) {
    let position = game.position();
    assert_eq!(position.to_string(), theirs.fen(), "text: {}", case(game));
    let sorted = |moves: &[Move]| {
        let mut moves: Vec<_> = moves.iter().map(|&mv| numbers(mv)).collect();
        moves.sort_unstable();
        moves
    };
    let (legal, allowed) = (position.legal_moves(), game.legal_moves());
    assert_eq!(sorted(&legal), theirs.legal_numbers(), "moves: {}", case(game));
    assert_eq!(sorted(&allowed), theirs.allowed_numbers(), "allowed: {}", case(game));
    for &mv in &legal {
        assert_eq!(game.check_legal(mv).is_ok(), allowed.contains(&mv), "{mv}: {}", case(game));
    }
}

/// The squares of a move as numbers.
fn numbers(mv: Move) -> (u8, u8) {
    (mv.from.index() as u8, mv.to.index() as u8)
}

/// A move, often one that random play hardly ever finds: a check, or there and back again.
fn choose(rng: &mut impl Choices, game: &Game<Xiangqi>) -> Move {
    let (position, allowed) = (game.position(), game.legal_moves());
    let mut chosen = rng.pick(&allowed);
    if rng.one_in(3) {
        let checks = allowed.iter().find(|&&mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            next.is_check()
        });
        chosen = checks.copied().unwrap_or(chosen);
    }
    let back = game.ply().checked_sub(2).and_then(|ply| game.moves().nth(ply));
    if let (true, Some(Move { from, to })) = (rng.one_in(2), back) {
        let there_again = Move { from: to, to: from };
        if allowed.contains(&there_again) {
            chosen = there_again;
        }
    }
    chosen
}

fn snapshot(game: &Game<Xiangqi>) -> (String, u64, u32, bool) {
    let position = game.position();
    (position.to_string(), position.key(), game.occurrences(), game.is_over())
}

/// What must hold of any position, whoever made it.
fn agrees_with_itself(position: &Xiangqi, asked: &[Square], case: &dyn Fn() -> String) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves(), "count: {}", case());
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "outcome: {}", case());
    for &from in asked {
        for to in Square::ALL {
            let mv = Move { from, to };
            assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv}: {}", case());
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
    assert_eq!(janggi::perft(position, 2), replies as u64, "replies: {}", case());
    let setup: Setup = position.to_string().parse().unwrap();
    let again = setup.position_waiving(position.rules(), Faults::WAIVABLE).unwrap();
    assert_eq!(&again, position, "text: {}", case());
    assert_eq!(again.to_string(), position.to_string(), "text: {}", case());
    assert_eq!(again.key(), position.key(), "key: {}", case());
}

/// One side goes to and fro with a move that may chase, and the other answers to and fro: the
/// reason why the repetition ends the game, if all of it is legal.
pub fn to_and_fro(rng: &mut impl Choices, rules: &str) -> Option<&'static str> {
    let setup = Setup::new(random_placement(rng), rng.pick(&Side::BOTH));
    let start = setup.position_waiving(rules.parse().unwrap(), unusual()).ok()?;
    let mut reversible = |position: &Xiangqi| {
        let mut moves = position.legal_moves();
        moves.retain(|mv| !position.is_irreversible(mv));
        (!moves.is_empty()).then(|| rng.pick(&moves))
    };
    let first = reversible(&start)?;
    let reply = reversible(&start.play(first).ok()?)?;
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
