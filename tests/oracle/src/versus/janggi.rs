//! Janggi against its second implementation: one random game, compared ply by ply. The property
//! test steers it by a seed and the fuzz target by bytes.

use janggi::rules::{Bikjang, SetUpFacing};
use janggi::{
    Faults, Formation, Game, Janggi, Move, Piece, Placement, Position, Reason, Role, Rules, Setup,
    Side, Square, Variant,
};

use crate::Choices;
use crate::naive::janggi as oracle;

/// Rule sets beyond the presets, so that every option meets every other now and then.
const MIXTURES: [&str; 24] = [
    "club,reply=break",
    "club,reply=break,mate=count",
    "club,mate=count,setup=offer",
    "tournament,mate=first",
    "tournament,reply=any,gate=30",
    "club,pass=never,nocap=20:points",
    "club,gate=30,bonus=0,rep=2:points",
    "modern,bikjang=points,limit=40:draw",
    "traditional,shuffle=loses,perpetual=last3",
    "plain,twopass=points,setup=offer,bikjang=draw",
    "casual,shuffle=loses,rep=5:draw,perpetual=none",
    "tournament,pass=never,nocap=0",
    "club,rep=2:forbidden",
    "plain,rep=2:forbidden,pass=never",
    "kja,rep=2:forbidden,reply=any,gate=none",
    "modern,rep=3:forbidden,free=30,twopass=on",
    "club,rep=2:loses,perpetual=window,passcounts=no",
    "kakao,rep=2:loses,limit=40:points",
    "plain,rep=2:loses,free=30,bonus=1.5",
    "club,reply=none",
    "club,reply=none,mate=count,setup=offer,gate=30",
    "plain,bikjang=forbidden",
    "plain,bikjang=forbidden,pass=never,rep=2:forbidden",
    "kojf,nocap=20:draw,rep=2:points",
];

/// A rule set: a preset, one of the mixtures, or a preset with up to five options of any values.
fn rules(rng: &mut impl Choices) -> String {
    let mut text: String = match rng.below(3) {
        0 => return rng.pick(&MIXTURES).into(),
        _ => rng.pick(&Rules::PRESETS).0.into(),
    };
    if rng.one_in(2) {
        for _ in 0..rng.below(6) {
            let (option, values) = rng.pick(Janggi::RULE_OPTIONS);
            let value = rng.pick(values).replace('N', rng.pick(&["2", "3", "9", "40"]));
            text += &format!(",{option}={value}");
        }
    }
    text
}

/// A board with both generals and a random part of the other pieces on squares they can reach.
fn random_placement(rng: &mut impl Choices) -> Placement {
    let mut placement = Placement::default();
    let fullness = 1 + rng.below(4);
    for side in Side::BOTH {
        let up = |square: Square| if side == Side::HAN { square.rotated() } else { square };
        for role in Role::ALL {
            for _ in 0..role.in_full_set() {
                if role != Role::General && !rng.one_in(fullness) {
                    continue;
                }
                let palace = |i: usize| [3, 4, 5, 12, 13, 14, 21, 22, 23][i];
                let index = match role {
                    Role::General | Role::Advisor => palace(rng.below(9)),
                    Role::Soldier => 27 + rng.below(63),
                    _ => rng.below(90),
                };
                let square = up(Square::ALL[index]);
                if placement.get(square).is_none() || role == Role::General {
                    placement.set(square, Some(Piece::new(side, role)));
                }
            }
        }
    }
    placement
}

/// A position and the text it was set up from, which need not say all that the position's own text
/// says: the rule set may imply an offer.
fn random_start(rng: &mut impl Choices, rules: Rules) -> Option<(String, Janggi)> {
    if rng.one_in(3) {
        let start =
            Janggi::from_formations(rng.pick(&Formation::ALL), rng.pick(&Formation::ALL), rules);
        return Some((start.to_string(), start));
    }
    let mut setup = Setup::new(random_placement(rng), rng.pick(&Side::BOTH));
    setup.offer = rng.one_in(2);
    setup.quiet_plies = rng.pick(&[0, 0, 7, 95, 198]);
    setup.move_number = rng.pick(&[1, 1, 40, 9999]);
    Some((setup.to_string(), setup.position_waiving(rules, Faults::WAIVABLE).ok()?))
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
    let preset = rules(rng);
    let rules: Rules = preset.parse().unwrap();
    let Some((start_text, start)) = random_start(rng, rules) else { return };
    let their_rules = oracle::Rules::parse(&preset).unwrap();
    let mut theirs = oracle::Game::from_fen(&start_text, &their_rules)
        .unwrap_or_else(|| panic!("{preset}: the oracle cannot read {start_text:?}"));
    let mut game = Game::new(start);
    let goes_back = ask == Ask::Everything || rng.one_in(8);
    let mut trail = Vec::new();
    let plies = 20 + rng.below(120);
    let case = |game: &Game<Janggi>| {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        format!("{preset} {start_text} {}", moves.join(" "))
    };

    loop {
        let position = game.position();
        let ending = game.outcome().map(|o| (o.winner_name(), o.ending.code()));
        assert_eq!(ending, theirs.ending(), "ending: {}", case(&game));
        assert_eq!(position.is_check(), theirs.is_check(), "check: {}", case(&game));
        if position.outcome().is_none() {
            assert_eq!(position.offer().is_some(), theirs.offer(), "offer: {}", case(&game));
        }
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
        let numbers = numbers(mv, position);
        game.play(mv).unwrap();
        assert!(theirs.play_numbers(numbers), "refused: {}", case(&game));
    }

    // Undo leads back through the same positions.
    while let Some(want) = trail.pop() {
        assert_eq!(snapshot(&game), want, "undo: {}", case(&game));
        assert_eq!(game.undo().is_some(), !trail.is_empty());
    }
}

/// Text, points, and the moves of the board and of the game.
fn looks_the_same(
    game: &Game<Janggi>,
    theirs: &oracle::Game,
    case: &impl Fn(&Game<Janggi>) -> String,
) {
    let position = game.position();
    let count = position.points();
    let points = (count.cho.halves() as u32, count.han.halves() as u32);
    assert_eq!(points, theirs.points(), "points: {}", case(game));
    let sorted = |moves: &[Move]| {
        let mut moves: Vec<_> = moves.iter().map(|&mv| numbers(mv, position)).collect();
        moves.sort_unstable();
        moves
    };
    let (legal, allowed) = (position.legal_moves(), game.legal_moves());
    assert_eq!(sorted(&allowed), theirs.allowed_numbers(), "allowed: {}", case(game));
    for &mv in &legal {
        assert_eq!(game.check_legal(mv).is_ok(), allowed.contains(&mv), "{mv}: {}", case(game));
    }
    if !game.is_over() {
        assert_eq!(sorted(&legal), theirs.legal_numbers(), "moves: {}", case(game));
        assert_eq!(position.to_string(), theirs.fen(), "text: {}", case(game));
    }
}

/// The squares of a move as numbers; a pass is the general in place.
fn numbers(mv: Move, position: &Janggi) -> (u8, u8) {
    let general = position.general(position.turn());
    let from = mv.origin().unwrap_or(general).index() as u8;
    (from, mv.destination().unwrap_or(general).index() as u8)
}

/// A move, often one that random play hardly ever finds: a check, an offer, or there and back again.
fn choose(rng: &mut impl Choices, game: &Game<Janggi>) -> Move {
    let (position, allowed) = (game.position(), game.legal_moves());
    let mut chosen = rng.pick(&allowed);
    if rng.one_in(3) {
        let checks = allowed.iter().find(|&&mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            next.is_check() || next.offer().is_some()
        });
        chosen = checks.copied().unwrap_or(chosen);
    }
    let back = game.ply().checked_sub(2).and_then(|ply| game.moves().nth(ply));
    if let (true, Some(Move::Step { from, to })) = (rng.one_in(2), back) {
        let there_again = Move::step(to, from);
        if allowed.contains(&there_again) {
            chosen = there_again;
        }
    }
    chosen
}

fn snapshot(game: &Game<Janggi>) -> (String, u64, u32, bool) {
    let position = game.position();
    (position.to_string(), position.key(), game.occurrences(), game.is_over())
}

/// What must hold of any position, whoever made it.
fn agrees_with_itself(position: &Janggi, asked: &[Square], case: &dyn Fn() -> String) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves(), "count: {}", case());
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "outcome: {}", case());
    for &from in asked {
        for to in Square::ALL {
            let mv = Move::step(from, to);
            assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv}: {}", case());
        }
    }
    let pass = Move::Pass;
    assert_eq!(position.is_legal(pass), moves.contains(&pass), "pass: {}", case());
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
    let again = setup
        .position_waiving(position.rules(), Faults::WAIVABLE)
        .unwrap_or_else(|error| panic!("{error}: {}", case()));
    assert_eq!(&again, position);
    // Where every set-up facing is an offer, a line that is none (an accepted offer, a closed gate)
    // cannot be told in a text.
    let implied = position.rules().set_up_facing() == SetUpFacing::Offer
        && position.rules().bikjang() != Bikjang::None
        && position.generals_face();
    if !implied {
        assert_eq!(again.to_string(), position.to_string(), "text: {}", case());
    }
    assert_eq!(again.key(), position.key(), "key: {}", case());
}
