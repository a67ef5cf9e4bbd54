//! How games end (TJ-20 to TJ-25).

use core::time::Duration;

use janggi::twelve::{Ending, IllegalMove, Move, MoveClock, Setup, Square, TwelveJanggi};
use janggi::{Declared, Game, Outcome, Position, Reason, Side};
use janggi_oracle::{Choices, Rng, for_all};

use crate::shorthand::{after, game, mv, outcome, position};

#[test]
fn tj20_taking_the_king_wins_at_once() {
    // With a king, and on the capturer's own home column.
    for (text, last, winner) in [
        ("MkK/.P./.p./g.m G 1", "A3A2", "first"),
        ("M.G/.P./.pK/g.k m 2", "D3C3", "second"),
        ("MKG/.../.P./gkm P 1", "C2D2", "first"),
    ] {
        assert_eq!(outcome(&game(text, last)), (winner, "king-captured"), "{text}");
    }
    let over = game("MKG/.../.P./gkm P 1", "C2D2");
    assert!(over.legal_moves().is_empty());
    assert_eq!(over.position().legal_moves().len(), 0);
    assert_eq!(over.position().king(Side::Second), None);
}

#[test]
fn tj21_a_king_that_is_home_at_its_turn_wins() {
    // The opponent has one turn to take it.
    assert_eq!(outcome(&game("M.G/.P./g.K/.km p 1", "C3D3")), ("-", "-"));
    let arrived = game("M.G/.P./g.K/k.m p 1", "C3D3 P*B1");
    assert_eq!(outcome(&arrived), ("first", "reached-home"));
    // Both have arrived: the one whose turn starts first wins.
    let both = game("..G/k../..K/gmp MP 1", "C3D2 B1A2");
    assert_eq!(outcome(&both), ("first", "reached-home"));
    // It may be taken instead of outrun.
    assert_eq!(outcome(&game("..G/.../..K/gkp MMP 1", "C3D3 D2D3")), ("second", "king-captured"));
}

#[test]
fn tj22_a_side_without_a_move_loses() {
    // With no king home these two are all, found by the solver: every piece stands in the way.
    for text in [".../PPk/KGM/GM. - 1", ".../PP./KGM/GMk - 1"] {
        let stuck = position(text);
        assert!(stuck.legal_moves().is_empty());
        assert_eq!(outcome(&Game::new(stuck)), ("second", "no-moves"));
        let last = Move::step(Square::C1, Square::B1);
        assert_eq!(stuck.check_legal(last), Err(IllegalMove::GameOver));
    }
    // A king that is home has won, moves or no moves.
    let stuck = position("M../.../..k/ggK PP 1");
    assert_eq!(outcome(&Game::new(stuck)), ("first", "reached-home"));
}

#[test]
fn tj23_the_third_occurrence_is_a_draw() {
    let round = "A3B3 D1C1 B3A3 C1D1";
    let twice = [round, round].join(" ");
    assert_eq!(outcome(&game("MKG/.P./.p./gkm - 1", round)), ("-", "-"));
    assert_eq!(outcome(&game("MKG/.P./.p./gkm - 1", &twice)), ("draw", "repetition"));
    let start: Setup = "MKG/.P./.p./gkm - 1".parse().unwrap();
    for (rules, over) in [("show", false), ("standard,rep=4", false), ("standard,rep=2", true)] {
        let mut game = Game::new(start.position(rules.parse().unwrap()).unwrap());
        let moves = twice.split(' ').take_while(|text| game.play(mv(text)).is_ok()).count();
        assert_eq!(game.is_over(), over, "{rules} {moves}");
    }
    // Mirror images are different positions.
    let mirrored = game("K../.P./.p./..k GGMM 1", "");
    assert_ne!(mirrored.position().key(), position("..K/.P./.p./k.. GGMM 1").key());
    assert_ne!(*mirrored.position(), position("..K/.P./.p./k.. GGMM 1"));
    // Nothing but the end of the game can prevent a return.
    assert!(!position("MKG/.P./.p./gkm - 1").is_irreversible(mv("B2C2")));
    assert!(position("MKG/.../.P./gkm P 1").is_irreversible(mv("C2D2")));
}

#[test]
fn tj24_two_hundred_moves_are_a_draw() {
    // The number is that of the coming move: 199 moves were made.
    assert_eq!(outcome(&game("MKG/.P./.p./gkm - 1 200", "")), ("-", "-"));
    assert_eq!(outcome(&game("MKG/.P./.p./gkm - 1 200", "A3B3")), ("draw", "move-limit"));
    assert_eq!(outcome(&game("MKG/.../.P./gkm P 1 200", "C2D2")), ("first", "king-captured"));
    // Arrived on move 199, survived move 200.
    assert_eq!(outcome(&game("M.G/.P./g.K/k.m p 1 199", "C3D3 P*B1")), ("first", "reached-home"));
    assert_eq!(outcome(&game("M.G/.P./g.K/k.m p 1 200", "C3D3")), ("draw", "move-limit"));
    // Without a number, the game counts from its start.
    assert_eq!(game("MKG/.P./.p./gkm - 1", "A3B3").position().to_string(), "MK./.PG/.p./gkm - 2");
    let numbered = after("MKG/.P./.p./gkm - 1 7", "A3B3");
    assert_eq!(numbered.to_string(), "MK./.PG/.p./gkm - 2 8");
    let limited: Setup = "MKG/.P./.p./gkm - 1".parse().unwrap();
    let mut limited = Game::new(limited.position("show,limit=2".parse().unwrap()).unwrap());
    assert_eq!(limited.play(mv("A3B3")), Ok(None));
    assert_eq!(limited.play(mv("D1C1")), Ok(Some(Outcome::draw(Ending::MoveLimit))));
}

#[test]
fn tj25_the_clock_and_declared_results() {
    let mut clock = MoveClock::new(Duration::from_secs(30));
    let mut game = Game::<TwelveJanggi>::default();
    clock.elapse(Duration::from_secs(20));
    clock.pause();
    clock.elapse(Duration::from_secs(20));
    assert!(clock.is_paused() && clock.left() == Duration::from_secs(10));
    clock.resume();
    assert!(!clock.is_paused());
    assert_eq!(clock.call_time(&mut game), None);
    clock.elapse(Duration::from_secs(10));
    assert!(clock.has_run_out());
    let lost = Outcome::win(Side::Second, Ending::Declared(Declared::TimeForfeit));
    assert_eq!(clock.call_time(&mut game), Some(lost));
    assert_eq!(clock.call_time(&mut game), None);
    assert_eq!(lost.ending.code(), "time");
    clock.start_move();
    assert_eq!(clock.left(), clock.allowance());
    // TJ-21 comes before the clock: the game is over already.
    let mut arrived = self::game("M.G/.P./g.K/k.m p 1", "C3D3 P*B1");
    clock.elapse(Duration::from_secs(31));
    assert_eq!(clock.call_time(&mut arrived), None);
    let mut game = Game::<TwelveJanggi>::default();
    game.resign(Side::First).unwrap();
    assert_eq!(outcome(&game), ("second", "resignation"));
}

#[test]
fn tj20_to_tj25_endings_have_a_text_and_a_code() {
    for (ending, code, text) in [
        (Ending::KingCaptured, "king-captured", "the king was captured"),
        (Ending::ReachedHome, "reached-home", "the king reached the opponent's home"),
        (Ending::NoMoves, "no-moves", "no legal move"),
        (Ending::Repetition, "repetition", "repetition"),
        (Ending::MoveLimit, "move-limit", "move limit"),
        (Declared::TimeForfeit.into(), "time", "time ran out"),
    ] {
        assert_eq!((ending.code(), ending.to_string().as_str()), (code, text));
    }
}

#[test]
fn a_clock_never_goes_below_nothing() {
    for_all(4_000, |rng| {
        let seconds = rng.list(0..8, Rng::number);
        let mut clock = MoveClock::default();
        let mut left = 60_u64;
        for seconds in seconds {
            clock.elapse(core::time::Duration::from_secs(seconds));
            left = left.saturating_sub(seconds);
            assert_eq!(clock.left().as_secs(), left);
            assert_eq!(clock.has_run_out(), left == 0);
        }
    });
}
