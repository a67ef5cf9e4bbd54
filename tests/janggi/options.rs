//! The rule options of Janggi: each at each of its values.

use crate::shorthand::{START, allows, game, mv, play, position_under, refusal, result};
use janggi::{IllegalMove, Move, Position, Side};

/// Cho's general steps to e1 and makes an offer; Cho has a chariot and Han a soldier.
const BEFORE_OFFER: &str = "4k4/9/9/p8/9/9/9/9/R8/3K5 w - - 0 1";
/// Cho's horse leaves the file with check: an offer and a check at once. Han's only answer to the
/// check is to step down the file.
const OFFER_WITH_CHECK: &str = "4k4/9/4N4/9/9/9/9/3R1R3/9/4K4 w - - 0 1";
/// The same, but there is no answer: an offer that also mates.
const OFFER_WITH_MATE: &str = "3akb3/9/3PN4/9/9/9/9/9/9/4K4 w - - 0 1";
const FACING: &str = "4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1";

/// J-30, option `bikjang`.
#[test]
fn j30_option_bikjang() {
    assert_eq!(result(&game("club,bikjang=points", BEFORE_OFFER, "d1e1 pass")), "cho bikjang");
    let drawn = game("club,bikjang=draw", BEFORE_OFFER, "d1e1 pass");
    assert_eq!(result(&drawn), "draw bikjang");
    assert_eq!(drawn.outcome().and_then(|outcome| outcome.ending.count()), None);
    let none = game("club,bikjang=none", BEFORE_OFFER, "d1e1");
    assert_eq!(none.position().offer(), None);
    assert_eq!(result(&game("club,bikjang=none", BEFORE_OFFER, "d1e1 pass")), "goes on");
}

/// J-30, option `reply`.
#[test]
fn j30_option_reply() {
    let any = *game("club,reply=any", BEFORE_OFFER, "d1e1").position();
    for text in ["pass", "a7b7", "e10e9", "e10d10"] {
        assert!(allows(&any, text), "{text}");
    }
    let must = *game("club,reply=break", BEFORE_OFFER, "d1e1").position();
    for text in ["a7b7", "a7a6", "e10e9"] {
        assert_eq!(refusal(&must, text), IllegalMove::BikjangMustBeAnswered, "{text}");
    }
    for text in ["pass", "e10d10", "e10f10"] {
        assert!(allows(&must, text), "{text}");
    }
    assert_eq!(must.count_legal_moves(), 3);
    // A move that breaks no rule but this one; others are named first.
    assert_eq!(refusal(&must, "a7a8"), IllegalMove::Backward);
    assert_eq!(result(&game("club,reply=break", BEFORE_OFFER, "d1e1 pass")), "cho bikjang");
}

/// J-37, option `reply`: where the line must be broken, the pass is legal even in check.
#[test]
fn j37_option_reply_in_check() {
    let any = *game("club,reply=any", OFFER_WITH_CHECK, "e8g9").position();
    assert_eq!(any.legal_moves()[..], [mv("e10e9")]);
    let must = *game("club,reply=break", OFFER_WITH_CHECK, "e8g9").position();
    assert_eq!(must.legal_moves()[..], [Move::Pass]);
    assert_eq!(refusal(&must, "e10e9"), IllegalMove::BikjangMustBeAnswered);
    assert_eq!(result(&game("club,reply=break", OFFER_WITH_CHECK, "e8g9 pass")), "cho bikjang");
    // Without an offer it is not.
    let check = position_under("club,reply=break", "4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1");
    assert_eq!(refusal(&check, "pass"), IllegalMove::PassInCheck);
}

/// J-36, option `setup`.
#[test]
fn j36_option_setup() {
    let none = game("club,setup=none", FACING, "a2a3 pass");
    assert_eq!(result(&none), "goes on");
    assert_eq!(game("club,setup=offer", FACING, "").position().offer(), Some(Side::HAN));
    assert_eq!(result(&game("club,setup=offer", FACING, "a2a3")), "cho bikjang");
    let broken = game("club,setup=offer", FACING, "e1d1");
    assert_eq!((result(&broken), broken.position().offer()), ("goes on".into(), None));
    // Only where there is bikjang at all, and only where the line is open.
    assert_eq!(position_under("club,setup=offer,bikjang=none", FACING).offer(), None);
    assert_eq!(position_under("club,setup=offer", START).offer(), None);
}

/// J-31, option `mate`.
#[test]
fn j31_option_mate() {
    for rules in ["club,mate=first", "tournament,mate=first", "club,mate=first,reply=break"] {
        assert_eq!(result(&game(rules, OFFER_WITH_MATE, "e8g9")), "cho checkmate", "{rules}");
    }
    for rules in ["club,mate=count", "tournament,mate=count"] {
        let stands = game(rules, OFFER_WITH_MATE, "e8g9");
        assert_eq!(result(&stands), "goes on", "{rules}");
        assert_eq!(stands.legal_moves()[..], [Move::Pass], "{rules}");
        let accepted = game(rules, OFFER_WITH_MATE, "e8g9 pass");
        assert_eq!(result(&accepted), "han bikjang", "{rules}");
    }
    // A mate without an offer is a mate.
    let ladder = "4k4/R8/9/9/9/9/9/1R7/9/3K5 w - - 0 1";
    assert_eq!(result(&game("club,mate=count", ladder, "b3b10")), "cho checkmate");
}

/// J-18, option `pass`.
#[test]
fn j18_option_pass() {
    assert!(allows(&position_under("club,pass=free", START), "pass"));
    let never = position_under("club,pass=never", START);
    assert_eq!(refusal(&never, "pass"), IllegalMove::NoPassing);
    assert_eq!(never.count_legal_moves(), 31);
    let check = position_under("club,pass=never", "4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1");
    assert_eq!(refusal(&check, "pass"), IllegalMove::NoPassing);
    let offer = game("club,pass=never", BEFORE_OFFER, "d1e1");
    assert_eq!(refusal(offer.position(), "pass"), IllegalMove::NoPassing);
}

/// J-18, option `twopass`.
#[test]
fn j18_option_twopass() {
    assert_eq!(result(&game("club,twopass=on", START, "pass pass")), "goes on");
    assert_eq!(result(&game("club,twopass=points", START, "pass pass")), "han double-pass");
    let drawn = game("club,twopass=draw", START, "pass pass");
    assert_eq!(result(&drawn), "draw double-pass");
    assert_eq!(drawn.outcome().and_then(|outcome| outcome.ending.count()), None);
    // In a row: a move between them starts anew, and the passes of one side do not add up.
    let apart = game("club,twopass=draw", START, "pass a7b7 pass c7d7 pass");
    assert_eq!(result(&apart), "goes on");
    assert_eq!(result(&game("club,twopass=draw", START, "a4b4 pass pass")), "draw double-pass");
}

/// J-32, option `rep`.
#[test]
fn j32_option_rep() {
    let cycle = "pass pass";
    let times = |n: usize| vec![cycle; n].join(" ");
    // (value, cycles until the end, how it ends)
    for (value, cycles, want) in [
        ("2:points", 1, "han repetition"),
        ("2:draw", 1, "draw repetition"),
        ("3:points", 2, "han repetition"),
        ("3:draw", 2, "draw repetition"),
        ("5:draw", 4, "draw repetition"),
    ] {
        let rules = format!("club,rep={value}");
        assert_eq!(result(&game(&rules, START, &times(cycles))), want, "{rules}");
        let before = game(&rules, START, &format!("{} pass", times(cycles - 1)));
        assert_eq!(result(&before), "goes on", "{rules}");
    }
    let never = game("club,rep=0", START, &times(20));
    assert_eq!((result(&never), never.occurrences()), ("goes on".into(), 21));
    // Where nothing repeats, no check is perpetual.
    let fen = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1";
    let checks = ["a9a10 e10e9 a10a9 e9e10"; 5].join(" ");
    assert_eq!(result(&game("club,rep=0", fen, &checks)), "goes on");
}

/// J-32, option `perpetual`.
#[test]
fn j32_option_perpetual() {
    let fen = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1";
    let checks = ["a9a10 e10e9 a10a9 e9e10"; 2].join(" ");
    assert_eq!(result(&game("club,perpetual=last3", fen, &checks)), "han perpetual-check");
    assert_eq!(result(&game("club,perpetual=window", fen, &checks)), "han perpetual-check");
    assert_eq!(result(&game("club,perpetual=none", fen, &checks)), "cho repetition");
    // A cycle of one quiet move and three checks: the last three are all checks, the window is not.
    let fen = "9/4k4/R8/9/9/9/5P3/9/9/5K3 w - - 0 1";
    let cycle = ["a8a7 e9e10 a7a10 e10e9 a10a9 e9e8 a9a8 e8e9"; 2].join(" ");
    assert_eq!(result(&game("club,perpetual=last3", fen, &cycle)), "han perpetual-check");
    assert_eq!(result(&game("club,perpetual=window", fen, &cycle)), "cho repetition");
    assert_eq!(result(&game("club,perpetual=none", fen, &cycle)), "cho repetition");
    // The window begins with the first occurrence: a quiet move before it does not matter, and two
    // checks are enough for a second occurrence.
    let fen = "4k4/9/R8/9/9/9/9/9/9/3K5 b - - 0 1";
    let moves = "pass a8a9 pass a9a10 e10e9 a10a9 e9e10";
    assert_eq!(
        result(&game("club,rep=2:draw,perpetual=window", fen, moves)),
        "han perpetual-check"
    );
    assert_eq!(result(&game("club,rep=2:draw,perpetual=last3", fen, moves)), "draw repetition");
}

/// One chariot of Cho's goes from i2 to a2 and then to and fro between a2 and a3, while Han's
/// general steps about.
const TO_AND_FRO: &str = "i2a2 d10d9 a2a3 d9d10 a3a2 d10d9 a2a3 d9d10 a3a2";
const CHARIOT: &str = "3k5/9/9/9/9/9/9/9/8R/5K3 w - - 0 1";
const SHUFFLE: &str = "club,rep=0,shuffle=loses";

/// Option `shuffle`; it has no number of its own (J-32 is its neighbour).
#[test]
fn j32_option_shuffle() {
    assert_eq!(result(&game("club,rep=0,shuffle=on", CHARIOT, TO_AND_FRO)), "goes on");
    let lost = game(SHUFFLE, CHARIOT, TO_AND_FRO);
    assert_eq!((lost.ply(), result(&lost)), (9, "han shuffle".into()));
    // Four moves to and fro need a fifth before them that led to the square.
    assert_eq!(result(&game(SHUFFLE, CHARIOT, TO_AND_FRO.rsplit_once(' ').unwrap().0)), "goes on");
    let on_a2 = CHARIOT.replace("8R", "R8");
    let without = "a2a3 d10d9 a3a2 d9d10 a2a3 d10d9 a3a2";
    assert_eq!(result(&game(SHUFFLE, &on_a2, without)), "goes on");
}

#[test]
fn j32_the_shuffle_is_one_piece_other_than_general_and_advisor() {
    for (piece, want) in [("N", "han shuffle"), ("C", "goes on")] {
        // The horse goes a1-b3-a1-b3-a1 after b3-a1; a cannon here has nowhere to go and Cho's
        // general steps instead.
        let fen = format!("3k5/9/9/9/9/9/9/1{piece}7/9/5K3 w - - 0 1");
        let moves = match piece {
            "N" => "b3a1 d10d9 a1b3 d9d10 b3a1 d10d9 a1b3 d9d10 b3a1",
            _ => "f1f2 d10d9 f2f1 d9d10 f1f2 d10d9 f2f1 d9d10 f1f2",
        };
        assert_eq!(result(&game(SHUFFLE, &fen, moves)), want, "{piece}");
    }
    let advisor = "3k5/9/9/9/9/9/9/9/5K3/3A5 w - - 0 1";
    let moves = "d1d2 d10d9 d2d1 d9d10 d1d2 d10d9 d2d1 d9d10 d1d2";
    assert_eq!(result(&game(SHUFFLE, advisor, moves)), "goes on");
    // Two pieces that take turns are no shuffle.
    let two = "3k5/9/9/9/9/9/9/9/R7R/5K3 w - - 0 1";
    let moves = "i2i3 d10d9 a2a3 d9d10 a3a2 d10d9 i3i2 d9d10 a2a3 d10d9 a3a2";
    assert_eq!(result(&game(SHUFFLE, two, moves)), "goes on");
    // Nor is a way of three squares.
    let moves = "i2a2 d10d9 a2a3 d9d10 a3a4 d10d9 a4a3 d9d10 a3a2";
    assert_eq!(result(&game(SHUFFLE, CHARIOT, moves)), "goes on");
}

#[test]
fn j32_a_capture_or_a_check_within_the_shuffle_saves_it() {
    // Han's chariot takes a soldier, then one of the later rounds counts.
    let fen = "3k5/9/9/8r/8P/9/9/9/7R1/5K3 w - - 0 1";
    let moves = "h2a2 d10d9 a2a3 i7i6 a3a2 d9d10 a2a3 d10d9 a3a2";
    assert_eq!(result(&game(SHUFFLE, fen, moves)), "goes on");
    let quiet = fen.replace("8P", "9");
    assert_eq!(result(&game(SHUFFLE, &quiet, moves)), "han shuffle");
    // The first of the five moves answers a check; without it the same moves lose.
    let moves = "h3e3 e5f5 e3h3 f5g5 h3e3 g5f5 e3h3 f5g5 h3e3";
    let checked = "3k5/9/9/9/9/4r4/9/7R1/9/4K4 w - - 0 1";
    assert!(position_under(SHUFFLE, checked).is_check());
    assert_eq!(result(&game(SHUFFLE, checked, moves)), "goes on");
    let unchecked = "3k5/9/9/9/9/3r5/9/7R1/9/4K4 w - - 0 1";
    let moves = moves.replace("e5f5", "d5f5");
    assert_eq!(result(&game(SHUFFLE, unchecked, &moves)), "han shuffle");
}

#[test]
fn j32_a_pass_as_the_second_last_move_does_not_end_the_shuffle() {
    let with_pass = "i2a2 d10d9 a2a3 d9d10 a3a2 d10d9 a2a3 d9d10 pass d10d9 a3a2";
    let lost = game(SHUFFLE, CHARIOT, with_pass);
    assert_eq!((lost.ply(), result(&lost)), (11, "han shuffle".into()));
    let earlier = "i2a2 d10d9 a2a3 d9d10 a3a2 d10d9 pass d9d10 a2a3 d10d9 a3a2";
    assert_eq!(result(&game(SHUFFLE, CHARIOT, earlier)), "goes on");
}

/// Option `nocap`; J-50 says how its counter is read.
#[test]
fn j50_option_nocap() {
    let fen = |plies: u16| format!("4k4/9/9/p8/9/9/P8/9/R8/3K5 w - - {plies} {}", plies / 2 + 2);
    for (value, want) in [("100:points", "cho no-capture"), ("100:draw", "draw no-capture")] {
        let rules = format!("club,nocap={value}");
        assert_eq!(result(&game(&rules, &fen(98), "a2a3")), "goes on");
        assert_eq!(result(&game(&rules, &fen(99), "a2a3")), want);
        // Neither a soldier's step nor a pass sets the counter back; a capture does.
        assert_eq!(result(&game(&rules, &fen(99), "a4a5")), want);
        assert_eq!(result(&game(&rules, &fen(99), "pass")), want);
        let capture = format!("4k4/9/9/9/9/9/p8/9/R8/3K5 w - - {} 60", 99);
        assert_eq!(result(&game(&rules, &capture, "a2a4")), "goes on");
        // A set-up position may have reached the limit already, or be past it.
        assert_eq!(result(&game(&rules, &fen(100), "")), want);
        assert_eq!(result(&game(&rules, &fen(300), "")), want);
    }
    assert_eq!(result(&game("club,nocap=0", &fen(65_535), "a2a3")), "goes on");
}

/// Option `limit`: plies since the set-up position, whatever the counters of the text say.
#[test]
fn j50_option_limit() {
    let fen = "4k4/9/9/p8/9/9/P8/9/R8/3K5 w - - 50 60";
    for (value, want) in [("3:points", "cho move-limit"), ("3:draw", "draw move-limit")] {
        let rules = format!("club,limit={value}");
        let mut game = game(&rules, fen, "a4b4 a7b7");
        assert_eq!(result(&game), "goes on");
        play(&mut game, "a2a9");
        assert_eq!((game.ply(), result(&game).as_str()), (3, want));
    }
    assert_eq!(result(&game("club,limit=0", fen, "a4b4 a7b7 a2a9")), "goes on");
}

/// J-35, option `bonus`.
#[test]
fn j35_option_bonus() {
    let equal = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
    assert_eq!(result(&game("club,bonus=1.5", equal, "d1e1 pass")), "han bikjang");
    let tied = game("club,bonus=0", equal, "d1e1 pass");
    assert_eq!(result(&tied), "draw bikjang");
    assert_eq!(tied.outcome().unwrap().to_string(), "draw: bikjang (cho 0, han 0)");
    // A lead of one point is enough without it.
    let one = "4k4/9/9/p7p/9/9/9/9/9/N2K5 w - - 0 1";
    assert_eq!(result(&game("club,bonus=1.5", one, "d1e1 pass")), "han bikjang");
    assert_eq!(result(&game("club,bonus=0", one, "d1e1 pass")), "cho bikjang");
}

/// J-36, option `gate`.
#[test]
fn j36_option_gate() {
    let offers = |rules: &str, fen: &str, text: &str| {
        let after = position_under(rules, fen).play(mv(text)).unwrap();
        assert!(after.generals_face());
        after.offer().is_some()
    };
    // (position, move, whether there is an offer with the gate; without it there always is)
    let cases = [
        // 29 and 30 points for Cho.
        ("4k4/9/9/9/9/9/9/9/R7R/3K1A3 w - - 0 1", "d1e1", true),
        ("4k4/9/9/9/9/9/P7P/9/R7R/3K5 w - - 0 1", "d1e1", false),
        // 29 points for Han, 30.5 with the bonus, which does not count; then 30.
        ("r3ka2r/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1e1", true),
        ("r3k3r/9/9/p7p/9/9/9/9/9/3K5 w - - 0 1", "d1e1", false),
        // A capture brings Han from 31 to 18 points: the points after the move count.
        ("n3k4/9/9/8r/2r6/4N4/9/9/9/4K4 w - - 0 1", "e5c6", true),
        // The general itself captures into the line.
        ("4k4/9/9/9/9/9/P7P/9/R7R/3Kn4 w - - 0 1", "d1e1", true),
    ];
    for (fen, text, want) in cases {
        assert!(offers("club,gate=none", fen, text), "{fen}");
        assert_eq!(offers("club,gate=30", fen, text), want, "{fen}");
    }
    // A set-up facing that would be an offer passes the gate too; what the text calls one is one.
    let implied = |board: &str| {
        let position = position_under("club,setup=offer,gate=30", &format!("{board} w - - 0 1"));
        assert_eq!(position.to_string().ends_with("bikjang"), position.offer().is_some());
        position.offer().is_some()
    };
    assert!(implied("4k4/9/9/9/9/9/9/9/R7R/4K4"));
    assert!(!implied("4k4/9/9/9/9/9/P7P/9/R7R/4K4"));
    let said = "4k4/9/9/9/9/9/P7P/9/R7R/4K4 w - - 0 1 bikjang";
    assert!(position_under("club,gate=30", said).offer().is_some());
    // What is no offer can be left standing.
    let closed = "4k4/9/9/9/9/9/P7P/9/R7R/3K5 w - - 0 1";
    assert_eq!(result(&game("club,gate=30", closed, "d1e1 pass")), "goes on");
}
