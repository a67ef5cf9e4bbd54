//! Attack queries: who attacks what, asked from both ends, along random games.

use janggi::kingdrops::{self, Kingdrops};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Position, Side};
use janggi_oracle::{Choices, for_all};

/// Plays a random game and shows each of its positions.
fn along_a_game<P: Position>(start: P, rng: &mut impl Choices, show: impl Fn(&P)) {
    let mut game = Game::new(start);
    while !game.is_over() && game.ply() < 60 {
        show(game.position());
        let mv = rng.pick(&game.legal_moves());
        game.play(mv).unwrap();
    }
}

/// A square is attacked by the pieces that attack it, and by no others.
macro_rules! seen_from_both_ends {
    ($position:expr, $Square:ty) => {
        for to in <$Square>::ALL {
            for by in Side::BOTH {
                let attackers: Vec<$Square> = $position.attackers(to, by).into_iter().collect();
                for from in <$Square>::ALL {
                    let is_by = $position.piece(from).is_some_and(|piece| piece.side == by);
                    let attacks = $position.attacks_from(from).into_iter().any(|at| at == to);
                    assert_eq!(
                        attackers.contains(&from),
                        is_by && attacks,
                        "{from} and {to}: {}",
                        $position
                    );
                }
                assert_eq!($position.is_attacked(to, by), !attackers.is_empty());
                assert_eq!($position.attacked_by(by).contains(to), !attackers.is_empty());
            }
        }
    };
}

/// Check, and every capture, is an attack.
macro_rules! checks_and_captures {
    ($position:expr, |$mv:ident| $ends:expr) => {
        let (turn, position) = ($position.turn(), *$position);
        assert_eq!(position.checkers(), position.attackers(position.general(turn), !turn));
        assert!(position.checkers_of(!turn).is_empty(), "{position}");
        for $mv in position.legal_moves() {
            assert_eq!(position.gives_check($mv), position.play($mv).unwrap().is_check());
            if position.is_capture($mv) {
                let (from, to) = $ends;
                assert!(position.attackers(to, turn).contains(from), "{}: {position}", $mv);
            }
        }
        for to in janggi::Square::ALL {
            // As if the first attacker were taken off the board, and as if nothing were.
            let attackers = position.attackers(to, turn);
            assert_eq!(position.attackers_on(position.occupancy(), to, turn), attackers);
            if let Some(first) = attackers.first() {
                let on = position.occupancy().without(first);
                assert!(!position.attackers_on(on, to, turn).contains(first));
            }
        }
        for side in Side::BOTH {
            for from in position.side(side) {
                let (reach, own) = (position.reach(from), position.side(side));
                assert!(
                    (position.attacks_from(from) & !own & position.side(!side)).is_subset(reach)
                );
            }
            let pinned = position.pinned(side);
            assert!((pinned - position.side(side)).is_empty());
            assert!(!pinned.contains(position.general(side)));
        }
    };
}

#[test]
fn janggi_sees_attacks_from_both_ends() {
    for_all(8, |rng| {
        along_a_game(Janggi::default(), rng, |position| {
            seen_from_both_ends!(position, janggi::Square);
            checks_and_captures!(position, |mv| (mv.origin().unwrap(), mv.destination().unwrap()));
        });
    });
}

#[test]
fn xiangqi_sees_attacks_from_both_ends() {
    for_all(8, |rng| {
        along_a_game(Xiangqi::default(), rng, |position| {
            seen_from_both_ends!(position, xiangqi::Square);
            checks_and_captures!(position, |mv| (mv.from, mv.to));
        });
    });
}

#[test]
fn twelve_and_kingdrops_see_attacks_from_both_ends() {
    for_all(8, |rng| {
        along_a_game(TwelveJanggi::default(), rng, |position| {
            seen_from_both_ends!(position, twelve::Square);
        });
        along_a_game(Kingdrops::default(), rng, |position| {
            seen_from_both_ends!(position, kingdrops::Square);
        });
    });
}

#[test]
fn pieces_attack_the_same_on_any_board() {
    for_all(8, |rng| {
        along_a_game(TwelveJanggi::default(), rng, |position| {
            for square in twelve::Square::ALL {
                let attacks = position.piece(square).map(|p| p.role.attacks(p.side, square));
                assert_eq!(attacks.unwrap_or_default(), position.attacks_from(square));
            }
        });
        along_a_game(Kingdrops::default(), rng, |position| {
            let occupied = position.side(Side::WHITE) | position.side(Side::BLACK);
            for square in kingdrops::Square::ALL {
                let attacks =
                    position.piece(square).map(|p| p.role.attacks(p.side, square, occupied));
                assert_eq!(attacks.unwrap_or_default(), position.attacks_from(square));
            }
        });
    });
}
