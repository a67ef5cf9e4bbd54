//! Along random games: mirrored and turned boards play the same game.

use janggi::kingdrops::Kingdrops;
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Janggi, Position, Rules, Side, perft};
use janggi_oracle::{Choices, for_all};

use crate::packed::{along, are_alike};

#[test]
fn mirrored_and_turned_boards_play_the_same_game() {
    for_all(40, |rng| {
        let rules = rng.pick(&Rules::PRESETS).1;
        along(Janggi::start(rules), 100, rng, |position, _| {
            let [mirrored, rotated] = [position.mirrored(), position.rotated()];
            assert_eq!([mirrored.mirrored(), rotated.rotated()], [*position; 2]);
            are_alike(&rotated.rotated(), position);
            let material = |position: &Janggi| {
                Side::BOTH.map(|side| {
                    let worth = |square| janggi::Points::of(position.piece(square).unwrap().role);
                    position.side(side).iter().map(worth).sum::<janggi::Points>()
                })
            };
            let [cho, han] = material(position);
            assert_eq!([material(&mirrored), material(&rotated)], [[cho, han], [han, cho]]);
            let moves = |p: &Janggi, turn: fn(janggi::Move) -> janggi::Move| {
                let mut moves: Vec<_> = p.legal_moves().into_iter().map(turn).collect();
                moves.sort();
                moves
            };
            let expected = moves(position, |mv| mv);
            assert_eq!(moves(&mirrored, janggi::Move::mirrored), expected);
            assert_eq!(moves(&rotated, janggi::Move::rotated), expected);
        });
        along(Xiangqi::default(), 60, rng, |position, _| {
            let [mirrored, rotated] = [position.mirrored(), position.rotated()];
            assert_eq!([mirrored.mirrored(), rotated.rotated()], [*position; 2]);
            let nodes = perft(position, 2);
            assert_eq!([perft(&mirrored, 2), perft(&rotated, 2)], [nodes; 2]);
        });
        along(TwelveJanggi::default(), 60, rng, |position, _| {
            let [mirrored, rotated] = [position.mirrored(), position.rotated()];
            assert_eq!([mirrored.mirrored(), rotated.rotated()], [*position; 2]);
            let nodes = perft(position, 3);
            assert_eq!([perft(&mirrored, 3), perft(&rotated, 3)], [nodes; 2]);
        });
        along(Kingdrops::default(), 80, rng, |position, _| {
            let nodes = perft(position, 1);
            let mirrored = position.mirrored();
            assert_eq!((mirrored.mirrored(), perft(&mirrored, 1)), (*position, nodes));
            let rotated = position.rotated();
            assert_eq!(rotated.is_none(), position.is_placing());
            if let Some(rotated) = rotated {
                assert_eq!((rotated.rotated(), perft(&rotated, 1)), (Some(*position), nodes));
            }
        });
    });
}
