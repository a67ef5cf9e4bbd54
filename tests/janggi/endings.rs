//! How a game of Janggi ends (J-30 to J-37), and in which order the ends are looked for.

use crate::shorthand::{
    START, allows, game, mv, play, position, position_under, refusal, result, squares,
};
use janggi::{
    Count, Declared, Ending, Game, GameOver, IllegalMove, Janggi, Move, Outcome, Points, Position,
    Role, Side,
};

/// Cho's general steps to e1 and makes an offer; Cho has a chariot and Han a soldier.
const BEFORE_OFFER: &str = "4k4/9/9/p8/9/9/9/9/R8/3K5 w - - 0 1";

fn count(cho_halves: u16, han_halves: u16) -> Count {
    Count { cho: Points::from_halves(cho_halves), han: Points::from_halves(han_halves) }
}

#[test]
fn j30_any_reply_that_leaves_the_line_accepts_the_offer() {
    for reply in ["pass", "a7b7", "a7a6", "e10e9"] {
        let mut game = game("club", BEFORE_OFFER, "d1e1");
        assert_eq!(game.position().offer(), Some(Side::CHO));
        let outcome = game.play(mv(reply)).unwrap();
        let counted = Ending::Bikjang(Some(count(26, 7)));
        assert_eq!(outcome, Some(Outcome::win(Side::CHO, counted)), "{reply}");
        assert_eq!(game.position().offer(), None);
        assert_eq!(game.position().outcome(), outcome);
    }
    for reply in ["e10d10", "e10f10"] {
        let game = game("club", BEFORE_OFFER, &format!("d1e1 {reply}"));
        assert_eq!((result(&game), game.position().offer()), ("goes on".into(), None));
    }
}

#[test]
fn j30_the_points_are_counted_after_the_reply() {
    // Han's chariot takes Cho's and leaves the line standing.
    let game = game("club", "4k4/9/9/9/9/9/9/9/R7r/4K4 b - - 5 40 bikjang", "i2a2");
    let counted = Ending::Bikjang(Some(count(0, 29)));
    assert_eq!(game.outcome(), Some(Outcome::win(Side::HAN, counted)));
}

#[test]
fn j30_a_reply_that_mates_but_leaves_the_line_ends_by_points() {
    let fen = "4k4/7RR/P8/9/9/1r7/9/9/r8/3K5 w - - 0 1";
    assert_eq!(result(&game("club", fen, "d1e1 b5b1")), "cho bikjang");
    assert_eq!(result(&game("modern", fen, "d1e1 b5b1")), "han checkmate");
}

#[test]
fn j31_checkmate_is_check_without_a_legal_move() {
    let mut game = game("club", "4k4/R8/9/9/9/9/9/1R7/9/3K5 w - - 0 1", "");
    let outcome = game.play(mv("b3b10")).unwrap();
    assert_eq!(outcome, Some(Outcome::win(Side::CHO, Ending::Checkmate)));
    assert_eq!(outcome.unwrap().to_string(), "cho wins: checkmate");
    assert!(game.position().is_check() && game.position().legal_moves().is_empty());
    assert_eq!(game.position().count_legal_moves(), 0);
    // One way out, and it is only a check.
    let game = crate::shorthand::game("club", "4k4/8R/9/9/9/9/9/1R7/9/3K5 w - - 0 1", "i9h9");
    assert_eq!(result(&game), "goes on");
    let check = position("1R2k4/9/R8/9/9/9/9/9/9/3K5 b - - 0 1");
    assert!(check.is_check() && check.outcome().is_none());
    assert_eq!(check.legal_moves()[..], [mv("e10e9")]);
}

#[test]
fn j31_an_offer_that_is_also_checkmate_is_checkmate() {
    let game = game("club", "3akb3/9/3PN4/9/9/9/9/9/9/4K4 w - - 0 1", "e8g9");
    assert!(game.position().generals_face());
    assert_eq!(result(&game), "cho checkmate");
}

#[test]
fn j32_the_third_occurrence_is_decided_on_points() {
    let fen = "3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1";
    let cycle = "a2b2 d10d9 b2a2 d9d10";
    let mut game = game("club", fen, cycle);
    assert_eq!((game.occurrences(), result(&game)), (2, "goes on".into()));
    // By another way round; the position is what counts.
    play(&mut game, "a2a3 d10d9 a3a2");
    assert_eq!((game.ply(), result(&game)), (7, "goes on".into()));
    let outcome = game.play(mv("d9d10")).unwrap();
    let counted = Ending::Repetition(Some(count(26, 3)));
    assert_eq!(outcome, Some(Outcome::win(Side::CHO, counted)));
    assert_eq!(game.occurrences(), 3);
}

#[test]
fn j32_passes_are_moves_and_the_start_counts() {
    let game = game("club", START, "pass pass pass");
    assert_eq!(result(&game), "goes on");
    let game = crate::shorthand::game("club", START, "pass pass pass pass");
    assert_eq!((game.ply(), result(&game)), (4, "han repetition".into()));
}

#[test]
fn j32_the_side_to_move_belongs_to_the_position_and_the_offer_does_not() {
    let board = "4k4/9/9/9/9/9/9/9/9/4K4";
    let plain = position(&format!("{board} w - - 0 1"));
    let offered = position(&format!("{board} w - - 0 1 bikjang"));
    let counted = position(&format!("{board} w - - 9 77"));
    let other_rules = position_under("modern", &format!("{board} w - - 0 1"));
    for same in [offered, counted, other_rules] {
        assert_eq!(same, plain);
        assert_eq!(same.key(), plain.key());
    }
    let han = position(&format!("{board} b - - 0 1"));
    assert_ne!(han, plain);
    assert_ne!(han.key(), plain.key());
}

#[test]
fn j32_who_kept_giving_check_loses() {
    let fen = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1";
    let cycle = "a9a10 e10e9 a10a9 e9e10";
    let game = game("club", fen, &format!("{cycle} {cycle}"));
    assert_eq!(game.outcome(), Some(Outcome::win(Side::HAN, Ending::PerpetualCheck)));
    // Fewer than three moves are no perpetual, though all of them were checks.
    let game = crate::shorthand::game("club,rep=2:points", fen, cycle);
    assert_eq!((game.ply(), result(&game)), (4, "cho repetition".into()));
    // Han is held to it as well, though Cho began.
    let fen = "3k5/9/9/9/9/9/9/r8/9/4K4 w - - 0 1";
    let cycle = "e1e2 a1a2 e2e1 a2a1";
    let game =
        crate::shorthand::game("club", fen, &format!("e1e2 a3a2 e2e1 a2a1 {cycle} e1e2 a1a2"));
    assert_eq!((game.ply(), result(&game)), (10, "cho perpetual-check".into()));
}

#[test]
fn j32_one_quiet_move_among_the_last_three_saves_the_checker() {
    // Three checks and a quiet move make the cycle; where it is cut decides.
    let quiet_last = "a7a10 e10e9 a10a9 e9e8 a9a8 e8e9 a8a7 e9e10";
    let fen = "4k4/9/9/R8/9/9/5P3/9/9/5K3 w - - 0 1";
    let game = game("club", fen, &format!("{quiet_last} {quiet_last}"));
    assert_eq!((game.ply(), result(&game)), (16, "cho repetition".into()));
    let quiet_first = "a8a7 e9e10 a7a10 e10e9 a10a9 e9e8 a9a8 e8e9";
    let fen = "9/4k4/R8/9/9/9/5P3/9/9/5K3 w - - 0 1";
    let game = crate::shorthand::game("club", fen, &format!("{quiet_first} {quiet_first}"));
    assert_eq!((game.ply(), result(&game)), (16, "han perpetual-check".into()));
}

/// Han to move: every step of the general is covered, the cannon has no screen, and there is no
/// check.
const NO_STEP: &str = "4k4/c8/6N2/3R1R3/9/9/9/9/9/3K5 b - - 0 1";

#[test]
fn j33_without_a_step_there_is_still_the_pass() {
    let position = position(NO_STEP);
    assert!(!position.is_check());
    assert_eq!(position.legal_moves()[..], [Move::Pass]);
    assert_eq!(position.outcome(), None);
}

#[test]
fn j33_where_nobody_may_pass_it_is_a_draw() {
    let game = game("club,pass=never", NO_STEP, "");
    assert_eq!(game.outcome(), Some(Outcome::draw(Ending::Stalemate)));
    assert_eq!(game.outcome().unwrap().to_string(), "draw: no legal move");
    assert_eq!(game.position().count_legal_moves(), 0);
}

#[test]
fn j34_resignation_time_and_agreement_are_declared() {
    type Declare = fn(&mut Game<Janggi>) -> Result<(), GameOver>;
    let declarations: [(Declare, Option<Side>, Declared, &str); 4] = [
        (|g| g.resign(Side::CHO), Some(Side::HAN), Declared::Resignation, "resignation"),
        (|g| g.resign(Side::HAN), Some(Side::CHO), Declared::Resignation, "resignation"),
        (|g| g.forfeit_on_time(Side::CHO), Some(Side::HAN), Declared::TimeForfeit, "time"),
        (|g| g.agree_to_draw(), None, Declared::Agreement, "agreement"),
    ];
    for (declare, winner, declared, code) in declarations {
        let mut game = game("club", START, "a4b4");
        declare(&mut game).unwrap();
        let ending = Ending::Declared(declared);
        assert_eq!(game.outcome(), Some(Outcome { winner, ending }));
        assert_eq!(janggi::Reason::code(&ending), code);
        // It is over: nothing more can be declared or played.
        assert_eq!(declare(&mut game), Err(GameOver));
        assert_eq!(game.play(mv("a7b7")), Err(IllegalMove::GameOver));
        assert!(game.legal_moves().is_empty());
    }
}

#[test]
fn j34_after_the_end_every_move_is_refused_because_the_game_is_over() {
    let ends = [
        ("club", BEFORE_OFFER, "d1e1 pass"),
        ("modern", START, "pass pass"),
        ("club", START, "pass pass pass pass"),
        ("club", "4k4/R8/9/9/9/9/9/1R7/9/3K5 w - - 0 1", "b3b10"),
        ("club,limit=1:draw", START, "pass"),
        ("club,pass=never", NO_STEP, ""),
    ];
    for (rules, fen, moves) in ends {
        let mut game = game(rules, fen, moves);
        assert!(game.is_over(), "{rules} {moves}");
        assert!(game.legal_moves().is_empty());
        let before = game.position().to_string();
        for text in ["pass", "a1a2", "e10e9", "a10a9", "e9e9"] {
            assert_eq!(game.check_legal(mv(text)), Err(IllegalMove::GameOver), "{rules} {text}");
            assert_eq!(game.play(mv(text)), Err(IllegalMove::GameOver));
        }
        assert_eq!(IllegalMove::GameOver.to_string(), "the game is over");
        assert_eq!(game.position().to_string(), before);
    }
}

#[test]
fn j34_a_position_that_is_ended_says_so_too() {
    let mated = position("1R2k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1");
    let stalemated = position_under("club,pass=never", NO_STEP);
    let accepted = position(BEFORE_OFFER).play(mv("d1e1")).unwrap().play(Move::Pass).unwrap();
    for ended in [mated, stalemated, accepted] {
        assert!(ended.outcome().is_some());
        for text in ["pass", "e10e9", "e10d10", "a1a2", "a9a8"] {
            assert_eq!(refusal(&ended, text), IllegalMove::GameOver, "{ended} {text}");
        }
        assert_eq!(ended.play(Move::Pass).unwrap_err().illegal, IllegalMove::GameOver);
    }
}

#[test]
fn j34_taking_back_reopens_the_game() {
    let mut game = game("club", BEFORE_OFFER, "d1e1 pass");
    assert!(game.is_over());
    assert_eq!(game.undo(), Some(Move::Pass));
    assert_eq!((game.outcome(), game.position().offer()), (None, Some(Side::CHO)));
    play(&mut game, "e10d10");
    game.resign(Side::CHO).unwrap();
    assert_eq!(game.undo(), Some(mv("e10d10")));
    assert!(!game.is_over());
}

#[test]
fn j35_points_of_the_pieces() {
    let worth = Role::ALL.map(|role| (role.letter(), Points::of(role).to_string()));
    let want =
        [("K", "0"), ("A", "3"), ("B", "3"), ("N", "5"), ("R", "13"), ("C", "7"), ("P", "2")];
    for ((letter, points), (want_letter, want_points)) in worth.into_iter().zip(want) {
        assert_eq!((letter.to_string().as_str(), points.as_str()), (want_letter, want_points));
    }
}

#[test]
fn j35_the_count_stands_at_every_position() {
    assert_eq!(Janggi::default().points(), count(144, 147));
    assert_eq!(Janggi::default().points().to_string(), "cho 72, han 73.5");
    assert_eq!(position_under("club,bonus=0", START).points(), count(144, 144));
    let after = game("club", START, "a4b4 a7b7 a1a10");
    assert_eq!(after.position().points().to_string(), "cho 72, han 60.5");
    assert_eq!(after.position().points().leader(), Some(Side::CHO));
    assert_eq!(count(4, 4).leader(), None);
    assert_eq!(
        (count(5, 4).of(Side::CHO), count(5, 4).of(Side::HAN)),
        (Points::from_halves(5), Points::whole(2))
    );
}

#[test]
fn j35_with_the_bonus_no_count_is_tied() {
    // Equal pieces: Han. One point more for Cho: still Han. Two more: Cho.
    let ends = [
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "han"),
        ("4k4/9/9/p7p/9/9/9/9/9/N2K5 w - - 0 1", "han"),
        ("4k4/9/9/p8/9/9/9/9/9/B2K5 w - - 0 1", "han"),
        ("4k4/9/9/9/9/9/P8/9/9/3K5 w - - 0 1", "cho"),
    ];
    for (fen, winner) in ends {
        assert_eq!(result(&game("club", fen, "d1e1 pass")), format!("{winner} bikjang"), "{fen}");
    }
}

#[test]
fn j36_whatever_piece_makes_the_line_makes_the_offer() {
    let makers = [
        // The general steps onto the file.
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1e1"),
        // A piece between leaves.
        ("4k4/9/9/9/4N4/9/9/9/9/4K4 w - - 0 1", "e6c7"),
        // A piece between leaves by a capture.
        ("4k4/9/9/2p6/4N4/9/9/9/9/4K4 w - - 0 1", "e6c7"),
        // The general captures onto the file.
        ("4k4/9/9/9/9/9/9/9/9/3Kn4 w - - 0 1", "d1e1"),
    ];
    for (fen, text) in makers {
        let before = position(fen);
        assert!(!before.generals_face() && before.offer().is_none(), "{fen}");
        let after = before.play(mv(text)).unwrap();
        assert_eq!(after.offer(), Some(Side::CHO), "{fen}");
        assert!(after.generals_face());
    }
    // With a piece between, anywhere on the file, there is no line.
    let blocked = position("4k4/4a4/9/9/9/9/9/9/9/3K5 w - - 0 1").play(mv("d1e1")).unwrap();
    assert!(!blocked.generals_face() && blocked.offer().is_none());
}

#[test]
fn j36_a_standing_line_is_an_offer_only_when_made_again() {
    let mut game = game("club", "4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", "");
    for text in ["a2a3", "pass", "pass", "e10e9", "e1e2"] {
        assert_eq!(game.position().offer(), None);
        assert!(game.position().generals_face());
        play(&mut game, text);
        assert_eq!(result(&game), "goes on", "{text}");
    }
    play(&mut game, "e9d9");
    assert!(!game.position().generals_face());
    play(&mut game, "e2d3");
    assert_eq!(game.position().offer(), Some(Side::CHO));
}

#[test]
fn j36_an_offer_that_is_broken_is_gone_and_can_be_made_again() {
    let mut game = game("club", BEFORE_OFFER, "d1e1 e10d10");
    assert_eq!(game.position().offer(), None);
    play(&mut game, "e1d1");
    assert_eq!(game.position().offer(), Some(Side::CHO));
    play(&mut game, "d10e10 a2a3");
    assert_eq!(game.position().offer(), None);
    // Han offers as well.
    play(&mut game, "e10d10");
    assert_eq!(game.position().offer(), Some(Side::HAN));
    play(&mut game, "pass");
    assert_eq!(result(&game), "cho bikjang");
}

/// Cho's horse leaves the file with check: an offer and a check at once. Han's only answer to the
/// check is to step down the file.
const OFFER_WITH_CHECK: &str = "4k4/9/4N4/9/9/9/9/3R1R3/9/4K4 w - - 0 1";

#[test]
fn j37_the_reply_to_an_offer_with_check_must_answer_the_check() {
    let mut game = game("club", OFFER_WITH_CHECK, "e8g9");
    let position = *game.position();
    assert_eq!(position.offer(), Some(Side::CHO));
    assert_eq!(position.checkers(), squares("g9"));
    assert_eq!(position.legal_moves()[..], [mv("e10e9")]);
    assert_eq!(refusal(&position, "pass"), IllegalMove::PassInCheck);
    assert!(matches!(refusal(&position, "e10d10"), IllegalMove::LeavesGeneralAttacked(_)));
    play(&mut game, "e10e9");
    assert_eq!(result(&game), "cho bikjang");
}

#[test]
fn j37_an_answer_that_breaks_the_line_goes_on() {
    let fen = "4k4/9/4N4/9/9/9/9/3R5/9/4K4 w - - 0 1";
    let game = game("club", fen, "e8g9 e10f10");
    assert_eq!((result(&game), game.position().offer()), ("goes on".into(), None));
}

#[test]
fn j30_to_j34_ends_are_looked_for_in_their_order() {
    let mates = "4k4/R8/9/9/9/9/9/1R7/9/3K5 w - - 0 1";
    // (rules, position, moves, what ends it)
    let order = [
        // Bikjang before two passes.
        ("club,twopass=draw", BEFORE_OFFER, "d1e1 pass", "cho bikjang"),
        // Mate before every limit.
        ("club,nocap=1:draw,limit=1:draw,rep=0", mates, "b3b10", "cho checkmate"),
        // Two passes before the limits.
        ("club,twopass=draw,nocap=2:points", START, "pass pass", "draw double-pass"),
        // No capture before the move limit.
        ("club,nocap=2:points,limit=2:draw", START, "pass pass", "han no-capture"),
        // The move limit before repetition.
        ("club,limit=4:draw", START, "pass pass pass pass", "draw move-limit"),
    ];
    for (rules, fen, moves, want) in order {
        assert_eq!(result(&game(rules, fen, moves)), want, "{rules}");
    }
    // At ply 9 a chariot has gone to and fro and the position of ply 1 stands for the third time:
    // the move limit comes before the shuffle, and the shuffle before repetition.
    let fen = "3k5/9/9/9/9/9/9/9/8R/5K3 w - - 0 1";
    let moves = "i2a2 d10d9 a2a3 d9d10 a3a2 d10d9 a2a3 d9d10 a3a2";
    for (rules, want) in [
        ("club,shuffle=loses,limit=9:draw", "draw move-limit"),
        ("club,shuffle=loses", "han shuffle"),
        ("club", "cho repetition"),
    ] {
        let game = game(rules, fen, moves);
        assert_eq!((game.ply(), result(&game).as_str()), (9, want), "{rules}");
    }
}

#[test]
fn j31_a_set_up_position_is_judged_before_the_first_move() {
    let mated = game("club", "1R2k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1", "");
    assert_eq!((mated.ply(), result(&mated)), (0, "cho checkmate".into()));
    let counter = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 100 60";
    assert_eq!(result(&game("tournament", counter, "")), "cho no-capture");
    assert_eq!(result(&game("club", counter, "")), "goes on");
    assert!(allows(game("club", counter, "").position(), "d1e1"));
}
