//! Pictures of the positions of random games, read back and compared with them.

use janggi::kingdrops::{self, Kingdrops};
use janggi::svg::{Draw, Glyphs, Options, Scheme};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Side};
use janggi_oracle::{Choices, for_all};

use crate::read::{Read, read};

/// Options that a property should hold for, whatever they are.
fn any_options<P: Draw>(rng: &mut impl Choices) -> Options<P> {
    let mut options = Options::default()
        .from_seat(rng.pick(&Side::BOTH))
        .glyphs(rng.pick(&Glyphs::ALL))
        .scheme(rng.pick(&Scheme::ALL))
        .coordinates(rng.one_in(2))
        .alerts(rng.one_in(2))
        .hit_areas(true)
        .id("some-board");
    for _ in 0..rng.below(4) {
        options = options.arrow(rng.pick(P::SQUARES), rng.pick(P::SQUARES));
    }
    let mut some = || rng.list(0..4, |rng| rng.pick(P::SQUARES));
    options = options.targets(some()).highlight(some()).pinned(some()).attacked(some());
    options.check(some())
}

/// Plays random games, draws some of their positions, and compares what is read back.
fn compare<P: Draw>(start: &P, more: impl Fn(&P, &Read)) {
    for_all(12, |rng| {
        let mut game = Game::new(start.clone());
        while !game.is_over() && game.ply() < 60 {
            let mv = rng.pick(&game.legal_moves());
            game.play(mv).unwrap();
            if rng.one_in(6) {
                let options = any_options(rng).last_move(mv);
                more(game.position(), &drawn(game.position(), &options));
            }
        }
    });
}

/// Draws a position, and compares what is read back: every piece in its place and no other, those
/// in hand counted and ready to be clicked.
fn drawn<P: Draw>(position: &P, options: &Options<P>) -> Read {
    let svg = position.to_svg(options);
    assert_eq!(svg, position.clone().to_svg(&options.clone()));
    let picture = read(&svg, "some-board");
    assert_eq!(picture.squares.len(), P::SQUARES.len());
    for &square in P::SQUARES {
        let middle = picture.squares[&square.to_string()];
        let found = picture.pieces.get(&middle).cloned().unwrap_or_default();
        let expected = position.piece(square).map(|piece| {
            let side = P::owner(piece).index();
            format!("p{side}{}", piece.to_string().to_ascii_lowercase())
        });
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>(), "{square}: {position}");
    }
    let mut count = position.pieces().count();
    for side in Side::BOTH {
        for (role, number) in position.in_hand(side) {
            count += number;
            let area = (P::side_name(side).to_string(), role.to_string());
            assert!(picture.drops.contains(&area), "{role} of {side:?}: {position}");
        }
        count += position.in_stock(side).map(|(_, number)| number).sum::<usize>();
    }
    let in_hand = Side::BOTH.map(|side| position.in_hand(side).count());
    assert_eq!(picture.drops.len(), in_hand.into_iter().sum::<usize>(), "{position}");
    assert_eq!(picture.piece_count, count, "{position}");
    picture
}

#[test]
fn janggi_pictures_show_the_position() {
    compare(&Janggi::default(), |position, picture| {
        assert_eq!(picture.description.contains("Bikjang"), position.offer().is_some());
    });
}

#[test]
fn xiangqi_pictures_show_the_position() {
    compare(&Xiangqi::default(), |position, picture| {
        let general = position.general(Side::RED).to_string();
        assert!(picture.description.contains(&format!("Red: general {general},")));
    });
}

#[test]
fn twelve_pictures_show_the_position_and_the_hands() {
    compare(&TwelveJanggi::default(), |position, picture| {
        let king = position.king(Side::First).map(|king| format!("king {king}"));
        assert!(king.is_none_or(|king| picture.description.contains(&king)));
    });
}

#[test]
fn kingdrops_pictures_show_the_position_and_what_is_off_the_board() {
    compare(&Kingdrops::default(), |position, picture| {
        let pips = picture.symbols.get("ct").copied().unwrap_or(0);
        assert_eq!(pips, if position.is_placing() { 0 } else { position.actions_made() });
        let acted = picture.symbols.get("acted").copied().unwrap_or(0);
        assert_eq!(acted, position.acted().len());
    });
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
