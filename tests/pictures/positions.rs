//! Pictures of the positions of random games, read back and compared with them.

use janggi::kingdrops::{self, Kingdrops};
use janggi::svg::{Draw, Glyphs, Options, Scheme};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Side};
use janggi_oracle::{Choices, for_all};

use crate::read::{Read, read};

/// Options that a property should hold for, whatever they are.
fn any_options<P: Draw>(rng: &mut impl Choices, squares: &[P::Square]) -> Options<P> {
    let mut options = Options::default()
        .from_seat(rng.pick(&Side::BOTH))
        .glyphs(rng.pick(&Glyphs::ALL))
        .scheme(rng.pick(&Scheme::ALL))
        .coordinates(rng.one_in(2))
        .alerts(rng.one_in(2))
        .hit_areas(true)
        .id("some-board");
    for _ in 0..rng.below(4) {
        options = options.arrow(rng.pick(squares), rng.pick(squares));
    }
    let mut some = || rng.list(0..4, |rng| rng.pick(squares));
    options = options.targets(some()).highlight(some()).pinned(some()).attacked(some());
    options.check(some())
}

/// Plays a random game, draws its positions, and compares what is read back. It is told on which
/// square which letter of the position's text stands, and how many pieces are off the board.
fn compare<P: Draw>(
    start: &P,
    squares: &[P::Square],
    piece: impl Fn(&P, P::Square) -> Option<char>,
    off_board: impl Fn(&P) -> usize,
    more: impl Fn(&P, &Read),
) {
    for_all(12, |rng| {
        let mut game = Game::new(start.clone());
        while !game.is_over() && game.ply() < 60 {
            let mv = rng.pick(&game.legal_moves());
            game.play(mv).unwrap();
            if !rng.one_in(6) {
                continue;
            }
            let position = game.position();
            let options = any_options(rng, squares).last_move(mv);
            let svg = position.to_svg(&options);
            assert_eq!(svg, position.clone().to_svg(&options.clone()));
            let picture = read(&svg, "some-board");
            assert_eq!(picture.squares.len(), squares.len());
            let mut on_board = 0;
            for &square in squares {
                let middle = picture.squares[&square.to_string()];
                let drawn = picture.pieces.get(&middle).cloned().unwrap_or_default();
                let expected = piece(position, square).map(|letter| {
                    let side = usize::from(letter.is_ascii_lowercase());
                    format!("p{side}{}", letter.to_ascii_lowercase())
                });
                on_board += usize::from(expected.is_some());
                assert_eq!(drawn, expected.into_iter().collect::<Vec<_>>(), "{square}: {position}");
            }
            assert_eq!(picture.piece_count, on_board + off_board(position), "{position}");
            more(position, &picture);
        }
    });
}

#[test]
fn janggi_pictures_show_the_position() {
    let piece = |p: &Janggi, square| p.piece(square).map(|piece| piece.letter());
    compare(
        &Janggi::default(),
        &janggi::Square::ALL,
        piece,
        |_| 0,
        |position, picture| {
            assert_eq!(picture.description.contains("Bikjang"), position.offer().is_some());
        },
    );
}

#[test]
fn xiangqi_pictures_show_the_position() {
    let piece = |p: &Xiangqi, square| p.piece(square).map(|piece| piece.letter());
    compare(
        &Xiangqi::default(),
        &xiangqi::Square::ALL,
        piece,
        |_| 0,
        |position, picture| {
            let general = position.general(Side::RED).to_string();
            assert!(picture.description.contains(&format!("Red: general {general},")));
        },
    );
}

#[test]
fn twelve_pictures_show_the_position_and_the_hands() {
    let piece = |p: &TwelveJanggi, square| p.piece(square).map(|piece| piece.letter());
    let in_hand = |p: &TwelveJanggi, side| -> usize {
        twelve::Role::IN_HAND.into_iter().map(|role| usize::from(p.hand(side).count(role))).sum()
    };
    let off_board = |p: &TwelveJanggi| Side::BOTH.into_iter().map(|side| in_hand(p, side)).sum();
    compare(
        &TwelveJanggi::default(),
        &twelve::Square::ALL,
        piece,
        off_board,
        |position, picture| {
            for (side, name) in [(Side::First, "first"), (Side::Second, "second")] {
                for role in twelve::Role::IN_HAND {
                    let area = (name.to_string(), role.letter().to_string());
                    let there = position.hand(side).count(role) > 0;
                    assert_eq!(picture.drops.contains(&area), there);
                }
            }
        },
    );
}

#[test]
fn kingdrops_pictures_show_the_position_and_what_is_off_the_board() {
    let piece = |p: &Kingdrops, square| p.piece(square).map(|piece| piece.letter());
    let off_board = |p: &Kingdrops| {
        let hands = Side::BOTH
            .map(|side| p.reserve(side).len() + p.prisoners(side).len() + p.to_place(side).len());
        hands.into_iter().sum::<u32>() as usize
    };
    compare(
        &Kingdrops::default(),
        &kingdrops::Square::ALL,
        piece,
        off_board,
        |position, picture| {
            let pips = picture.symbols.get("ct").copied().unwrap_or(0);
            assert_eq!(pips, if position.is_placing() { 0 } else { position.actions_made() });
            let acted = picture.symbols.get("acted").copied().unwrap_or(0);
            assert_eq!(acted, position.acted().len());
        },
    );
}

#[test]
fn set_ups_that_are_no_positions_are_drawn_too() {
    let janggi: janggi::Setup = "9/9/9/9/9/9/9/9/9/RRR6 w - - 0 1".parse().unwrap();
    let picture = read(&janggi.to_svg(&Options::default()), "board");
    assert_eq!(picture.piece_count, 3);
    assert_eq!(picture.description, "Cho to move. Cho: chariot a1 b1 c1. Han: nothing.");
    // Far more pieces than a set has are stacked, with their number.
    let mut twelve = twelve::Setup::default();
    twelve.hands[0].pawns = 255;
    let svg = twelve.to_svg(&Options::default());
    assert_eq!(read(&svg, "board").piece_count, 8);
    assert!(svg.contains(">255</text>"));
    let kingdrops = kingdrops::Setup::default();
    assert_eq!(read(&kingdrops.to_svg(&Options::default()), "board").piece_count, 0);
    let xiangqi = xiangqi::Setup::default();
    assert_eq!(read(&xiangqi.to_svg(&Options::default()), "board").piece_count, 0);
}
