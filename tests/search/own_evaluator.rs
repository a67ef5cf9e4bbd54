//! The evaluator of Janggi, written once more as a user of the crate would: what is public is
//! enough.

use core::cell::Cell;

use janggi::attacks::{Movement, Occupancy};
use janggi::search::{Evaluator, JanggiEvaluator};
use janggi::{File, Game, Janggi, Piece, Position, Role, Rules, Side, Square, Squares};
use janggi_oracle::{Choices, for_all};

/// Where the terms of each kind begin, in the order of the weights.
const PLACE: usize = 0;
const REACH: usize = PLACE + 7 * 50;
const SIEGE: usize = REACH + 4 * 18;
const BESIEGERS: usize = SIEGE + 7;
const THREAT: usize = BESIEGERS + 8;
const LOOSE: usize = THREAT + 2 * 2 * 7 * 7;
const PAIR: usize = LOOSE + 2 * 7;
const LEAD: usize = PAIR + 1;
const QUIET_LEAD: usize = LEAD + 1;
const TEMPO: usize = QUIET_LEAD + 1;
const GUARDS: usize = TEMPO + 1;
const WITHOUT: usize = GUARDS + 3;

/// The squares that soldiers of a side attack, whatever stands there.
fn by_soldiers(position: &Janggi, side: Side) -> Squares {
    let soldiers = position.role(Role::Soldier) & position.side(side);
    let attacks = |from| Janggi::attacks(Occupancy::EMPTY, side, Role::Soldier, from);
    soldiers.iter().fold(Squares::EMPTY, |all, from| all | attacks(from))
}

/// The squares that pieces of a kind and a side can go to or protect.
fn reached(position: &Janggi, side: Side, role: Role) -> Squares {
    let pieces = position.side(side) & position.role(role);
    pieces.iter().fold(Squares::EMPTY, |all, from| all | position.reach(from))
}

/// The terms of a side, each named as often as it has it.
fn terms(position: &Janggi, side: Side, term: &mut impl FnMut(usize, usize)) {
    let count = |role| (position.side(side) & position.role(role)).len();
    let enemy = position.general(!side);
    let siege = enemy.palace_steps() | enemy.into();
    let barred = position.side(side) | by_soldiers(position, !side);
    let mut besiegers = 0;
    for from in position.side(side) {
        let Some(Piece { role, .. }) = position.piece(from) else { unreachable!() };
        let seen = if side == Side::CHO { from } else { from.rotated() };
        let file = seen.file().index().min(8 - seen.file().index());
        term(PLACE + role.index() * 50 + seen.rank().index() * 5 + file, 1);
        let reach = position.reach(from);
        let column = [Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon]
            .iter()
            .position(|&reaching| reaching == role);
        if let Some(column) = column {
            term(REACH + column * 18 + (reach - barred).len().min(17), 1);
        }
        if reach.meets(siege) {
            term(SIEGE + role.index(), (reach & siege).len());
            besiegers += 1;
        }
    }
    term(BESIEGERS + besiegers.min(7), 1);
    let soldiers = position.side(side) & position.role(Role::Soldier);
    let beside = |at: Square| {
        at.file() != File::A && at.offset(-1, 0).is_some_and(|left| soldiers.contains(left))
    };
    term(PAIR, soldiers.iter().filter(|&at| beside(at)).count());
    term(GUARDS + count(Role::Advisor).min(2), 1);
    term(WITHOUT, usize::from(count(Role::Cannon) == 0));
    term(WITHOUT + 1, usize::from(count(Role::Chariot) == 0));
    threats(position, side, term);
}

/// What a side attacks.
fn threats(position: &Janggi, side: Side, term: &mut impl FnMut(usize, usize)) {
    let moves = usize::from(position.turn() == side);
    let protected =
        Role::ALL.iter().fold(Squares::EMPTY, |all, &role| all | reached(position, !side, role));
    for victim in Role::ALL.into_iter().filter(|&role| role != Role::General) {
        let victims = position.side(!side) & position.role(victim);
        let mut loose = Squares::EMPTY;
        for by in Role::ALL {
            let hit = victims & reached(position, side, by);
            let kind = |index| THREAT + ((moves * 2 + index) * 7 + by.index()) * 7 + victim.index();
            term(kind(0), (hit - protected).len());
            term(kind(1), (hit & protected).len());
            loose |= hit - protected;
        }
        term(LOOSE + moves * 7 + victim.index(), loose.len());
    }
}

fn evaluate(position: &Janggi, weights: &[[i16; 2]]) -> i32 {
    let mut sums = [0; 2];
    let mut add = |side, term: usize, times: i32| {
        for (sum, weight) in sums.iter_mut().zip(weights[term]) {
            *sum += i32::from(weight) * if side == Side::CHO { times } else { -times };
        }
    };
    for side in Side::BOTH {
        terms(position, side, &mut |term, times| add(side, term, times as i32));
    }
    if let Some(leader) = position.points().leader() {
        add(leader, LEAD, 1);
        add(leader, QUIET_LEAD, i32::from(position.quiet_plies()) / 10);
    }
    add(position.turn(), TEMPO, 1);
    let worth = [0, 0, 1, 2, 4, 3, 0];
    let fullness: i32 = Role::ALL
        .into_iter()
        .zip(worth)
        .map(|(role, worth)| position.role(role).len() as i32 * worth)
        .sum();
    let fullness = fullness.min(40);
    let value = (sums[0] * fullness + sums[1] * (40 - fullness)) / 40;
    if position.turn() == Side::CHO { value } else { -value }
}

#[test]
fn an_evaluator_from_public_functions_has_equal_values() {
    let bundled = JanggiEvaluator::default();
    let compared = Cell::new(0);
    for_all(10, |rng| {
        let rules = rng.pick(&[Rules::TOURNAMENT, Rules::CLUB, Rules::CASUAL, Rules::MODERN]);
        let mut game = Game::new(Janggi::start(rules));
        for _ in 0..200 {
            let position = game.position();
            assert_eq!(
                evaluate(position, bundled.weights().as_slice()),
                bundled.evaluate(position),
                "{position}"
            );
            compared.set(compared.get() + 1);
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(rng.pick(&moves)).unwrap();
        }
    });
    assert!(compared.get() >= 1_000, "{} positions", compared.get());
}
