//! Janggi against its second implementation: one random game, compared ply by ply. The property
//! test steers it by a seed and the fuzz target by bytes.

use janggi::rules::{Bikjang, SetUpFacing};
use janggi::{
    Coordinates, Faults, Formation, Game, Janggi, Notation, Piece, Placement, Position, Reason,
    Role, Rules, Setup, Side, Square,
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

fn rules(rng: &mut impl Choices) -> String {
    match rng.below(2) {
        0 => rng.pick(&Rules::PRESETS).0.into(),
        _ => rng.pick(&MIXTURES).into(),
    }
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

/// Which moves are asked about one by one at each ply, whether they are legal.
#[derive(Clone, Copy)]
pub enum Ask {
    /// All that can be written down.
    EveryMove,
    /// Those from one square.
    FromOneSquare,
}

/// Plays a random game until it ends, and compares all that can be seen of it at each ply.
pub fn compare(rng: &mut impl Choices, ask: Ask) {
    let preset = rules(rng);
    let rules: Rules = preset.parse().unwrap();
    let Some((start_text, start)) = random_start(rng, rules) else { return };
    let their_rules = oracle::Rules::parse(&preset).unwrap();
    let mut theirs = oracle::Game::from_fen(&start_text, &their_rules)
        .unwrap_or_else(|| panic!("{preset}: the oracle cannot read {start_text:?}"));
    let mut game = Game::new(start);
    let mut trail = vec![snapshot(&game)];
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
        let (cho, han) = theirs.points();
        let count = position.points();
        assert_eq!((count.cho.halves() as u32, count.han.halves() as u32), (cho, han));
        let asked = match ask {
            Ask::EveryMove => Square::ALL.to_vec(),
            Ask::FromOneSquare => vec![rng.pick(&Square::ALL)],
        };
        agrees_with_itself(position, &asked, &|| case(&game));
        let legal = game.legal_moves();
        let written = legal.iter().map(|&mv| mv.coordinates(position).to_string());
        let mut allowed: Vec<String> = written.collect();
        allowed.sort();
        assert_eq!(allowed, theirs.allowed_moves(), "allowed: {}", case(&game));
        for &mv in &position.legal_moves() {
            assert_eq!(game.check_legal(mv).is_ok(), legal.contains(&mv), "{mv}: {}", case(&game));
        }
        if game.is_over() || game.ply() == plies || rng.is_spent() {
            break;
        }
        let mut moves: Vec<String> =
            position.legal_moves().iter().map(|&mv| mv.coordinates(position).to_string()).collect();
        moves.sort();
        assert_eq!(moves, theirs.legal_moves(), "moves: {}", case(&game));
        assert_eq!(position.to_string(), theirs.fen(), "text: {}", case(&game));

        // Passes and checks are rare in random play, and most rules are about them.
        let mut chosen = rng.pick(&allowed);
        if rng.one_in(3) {
            let checks = game.legal_moves().into_iter().find(|&mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                next.is_check() || next.offer().is_some()
            });
            chosen = checks.map_or(chosen, |mv| mv.coordinates(position).to_string());
        }
        let back = game.ply().checked_sub(2).and_then(|ply| game.moves().nth(ply));
        if let (true, Some(janggi::Move::Step { from, to })) = (rng.one_in(2), back) {
            let there_again = format!("{to}{from}");
            if allowed.contains(&there_again) {
                chosen = there_again;
            }
        }
        let mv = chosen.parse::<Coordinates>().unwrap().resolve(position).unwrap();
        game.play(mv).unwrap();
        assert!(theirs.play(&chosen));
        trail.push(snapshot(&game));
    }

    // Undo leads back through the same positions.
    while let Some(want) = trail.pop() {
        assert_eq!(snapshot(&game), want, "undo: {}", case(&game));
        assert_eq!(game.undo().is_some(), !trail.is_empty());
    }
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
            let mv = janggi::Move::step(from, to);
            assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv}: {}", case());
        }
    }
    let pass = janggi::Move::Pass;
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
    let Ok(again) = setup.position_waiving(position.rules(), Faults::WAIVABLE) else {
        // An offer accepted by a pass in check leaves a board that nobody could set up.
        assert!(position.outcome().is_some(), "text: {}", case());
        return;
    };
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
