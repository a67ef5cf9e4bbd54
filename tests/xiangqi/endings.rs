//! How games end (XQ-20 to XQ-24), where the cases do not reach.

use janggi::xiangqi::{
    Ending, Faults, IllegalMove, Limit, Material, Move, Rules, Setup, Square, Xiangqi,
};
use janggi::{Declared, Game, Outcome, Position, Side};

use crate::shorthand::{mv, play, position, waived};

const TWO_KINGS_AND_ROOK: &str = "4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 0 1";

/// XQ-21: the number of occurrences is an option.
#[test]
fn xq21_the_number_of_occurrences_is_an_option() {
    let loop_of_checks =
        "d2e2 e10f10 e2f2 f10e10 f2e2 e10f10 e2f2 f10e10 f2e2 e10f10 e2f2 f10e10 f2e2";
    for (text, expected) in [
        ("standard,rep=2", Some(5)),
        ("standard,rep=3", Some(9)),
        ("standard,rep=4", Some(13)),
        ("standard,rep=0", None),
    ] {
        let end = play(TWO_KINGS_AND_ROOK, text.parse().unwrap(), loop_of_checks);
        assert_eq!(end.map(|(ply, _)| ply), expected, "{text}");
        if let Some((_, outcome)) = end {
            assert_eq!(outcome, Outcome::win(Side::BLACK, Ending::PerpetualCheck));
        }
    }
}

/// XQ-21: a check that stood on the board before the first occurrence was not given inside the
/// window, and one quiet move inside it acquits.
#[test]
fn xq21_every_move_since_the_first_occurrence_must_check() {
    let quiet_once = "d2e2 e10f10 e2d2 f10e10 d2e2 e10f10 e2f2 f10e10 f2e2";
    let (ply, outcome) = play(TWO_KINGS_AND_ROOK, Rules::STANDARD, quiet_once).unwrap();
    assert_eq!((ply, outcome), (9, Outcome::draw(Ending::Repetition)));
}

/// XQ-22: only a capture cuts the window; a soldier that goes sideways does not.
#[test]
fn xq22_what_is_irreversible() {
    let position: Xiangqi = "4k4/9/9/P8/9/3p5/2P6/9/9/3R1K3 w - - 5 9".parse().unwrap();
    let is_final = |mv: &str| position.is_irreversible(mv.parse().unwrap());
    assert!(is_final("d1d5"));
    assert!(is_final("a7a8"));
    assert!(is_final("c4c5"));
    assert!(!is_final("a7b7"));
    assert!(!is_final("d1d4"));
    let after = position.play("d1d5".parse().unwrap()).unwrap();
    assert_eq!(after.quiet_plies(), 0);
    assert_eq!(position.play("a7b7".parse().unwrap()).unwrap().quiet_plies(), 6);
}

/// XQ-23: the no-capture limit counts plies, those before the set-up position included.
#[test]
fn xq23_the_no_capture_limit() {
    let rules = Rules::STANDARD.with_no_capture(Limit::At(100));
    let draw = Outcome::draw(Ending::NoCapture);
    let fen = |quiet| format!("4k4/9/9/9/9/9/9/9/3R5/3K5 w - - {quiet} 60");
    assert_eq!(play(&fen(100), rules, ""), Some((0, draw)));
    assert_eq!(play(&fen(98), rules, "d2d3 e10e9 d3d4"), Some((2, draw)));
    assert_eq!(play(&fen(98), Rules::STANDARD, "d2d3 e10e9 d3d4"), None);
    // XQ-20 comes first: a mate on the last quiet ply is a mate.
    let mate = "3k5/9/9/9/9/9/9/R8/8R/4K4 w - - 99 60";
    let end = play(mate, rules, "a3a10").unwrap();
    assert_eq!(end, (1, draw));
    let mate = "3k5/8R/9/9/9/9/9/R8/9/4K4 w - - 99 60";
    let end = play(mate, rules, "a3a10").unwrap();
    assert_eq!(end, (1, Outcome::win(Side::RED, Ending::Checkmate)));
}

/// XQ-23: without a piece that can cross the river nobody can win.
#[test]
fn xq23_insufficient_material() {
    let rules = Rules::STANDARD.with_material(Material::Draw);
    let draw = Outcome::draw(Ending::InsufficientMaterial);
    let bare = "2bak4/4a4/9/9/9/9/9/4B4/4A4/3K5 w - - 0 1";
    assert_eq!(play(bare, rules, ""), Some((0, draw)));
    assert_eq!(play(bare, Rules::STANDARD, ""), None);
    let last_soldier = "4k4/4a4/3p5/9/9/9/9/9/3R5/3K5 w - - 0 1";
    assert_eq!(play(last_soldier, rules, "d2d8 e9d8"), Some((2, draw)));
}

/// XQ-24: what the rules cannot see, the caller declares.
#[test]
fn xq24_declared_results() {
    let mut game = Game::<Xiangqi>::default();
    game.resign(Side::RED).unwrap();
    let resigned = Outcome::win(Side::BLACK, Ending::Declared(Declared::Resignation));
    assert_eq!(game.outcome(), Some(resigned));
    assert!(game.agree_to_draw().is_err());
    assert_eq!(game.play("h3e3".parse().unwrap()), Err(IllegalMove::GameOver));
    assert!(game.legal_moves().is_empty());
}

/// Undoing a repetition takes its result back.
#[test]
fn undo_takes_results_back() {
    let mut game = Game::<Xiangqi>::default();
    for mv in "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1 a9a10".split(' ') {
        game.play(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::draw(Ending::Repetition)));
    assert_eq!(game.outcome().unwrap().to_string(), "draw: repetition");
    game.undo();
    assert_eq!((game.outcome(), game.occurrences()), (None, 2));
    game.play("i10i9".parse().unwrap()).unwrap();
    assert_eq!((game.outcome(), game.occurrences()), (None, 1));
}

/// XQ-23: a chariot that chases a chariot only offers an exchange, unless the other one is pinned;
/// and other pieces may be chased although they could take back.
#[test]
fn xq23_who_cannot_or_need_not_take_back_is_chased() {
    let rules: Rules = "standard,chase=axf".parse().unwrap();
    for (fen, round) in [
        ("4k4/9/9/9/4r4/R8/9/9/9/3KR4 w - - 0 1", "a5a6 e6e5 a6a5 e5e6 "),
        ("5k3/9/9/9/9/9/4p4/3R5/9/3K5 w - - 0 1", "d3e3 e4d4 e3d3 d4e4 "),
    ] {
        let lost = Outcome::win(Side::BLACK, Ending::PerpetualChase);
        assert_eq!(play(fen, rules, &round.repeat(3)), Some((8, lost)), "{fen}");
    }
}

/// XQ-20: who has lost the general, which only a waived fault lets happen, has lost the game, and
/// nobody says otherwise.
#[test]
fn xq20_a_captured_general_ends_the_game() {
    let start = waived("3ak4/9/9/9/9/9/9/9/4R4/3K5 w");
    let captured = start.play(mv("e2e10")).unwrap();
    assert_eq!(captured.outcome(), Some(Outcome::win(Side::RED, Ending::Checkmate)));
    assert!(captured.legal_moves().is_empty());
    assert_eq!(captured.count_legal_moves(), 0);
    for text in ["d10e9", "e10e9", "d1d2", "a1a2", "e10e10"] {
        assert_eq!(captured.check_legal(mv(text)), Err(IllegalMove::GameOver), "{text}");
        assert!(captured.play(mv(text)).is_err());
        let mut game = Game::new(captured);
        assert_eq!(game.play(mv(text)), Err(IllegalMove::GameOver));
    }
}

/// XQ-10: a general off its palace is attacked by the other one too, from beside it as from afar.
#[test]
fn xq10_generals_side_by_side() {
    for fen in [
        "9/3Kk4/9/9/9/9/9/9/9/1R7 w",
        "9/3Kk4/9/9/9/9/9/9/9/4R4 w",
        "3Kk4/9/9/9/9/9/9/9/9/1R7 w",
        "9/9/9/3K5/3k5/9/9/9/9/1R7 w",
    ] {
        let Ok(start) =
            fen.parse::<Setup>().unwrap().position_waiving(Rules::STANDARD, Faults::WAIVABLE)
        else {
            continue;
        };
        let legal = start.legal_moves();
        for from in Square::ALL {
            for to in Square::ALL {
                let mv = Move { from, to };
                assert_eq!(start.is_legal(mv), legal.contains(&mv), "{fen} {mv}");
            }
        }
        assert_eq!(start.outcome().is_some(), legal.is_empty(), "{fen}");
        assert_eq!(start.count_legal_moves(), legal.len(), "{fen}");
    }
    let beside = waived("9/3Kk4/9/9/9/9/9/9/9/1R7 w");
    assert!(beside.is_check());
    assert_eq!(beside.outcome(), Some(Outcome::win(Side::BLACK, Ending::Checkmate)));
    // The chariot takes the general that attacks.
    assert_eq!(waived("9/3Kk4/9/9/9/9/9/9/9/4R4 w").legal_moves()[..], [mv("e1e9")]);
}

#[test]
fn xq20_no_legal_move_loses() {
    let mate = position("3k5/8R/9/9/9/9/9/9/9/R3K4 w - - 0 1").play("a1a10".parse().unwrap());
    let won = |ending| Some(Outcome::win(Side::RED, ending));
    assert_eq!(mate.unwrap().outcome(), won(Ending::Checkmate));
    let stalemate = position("3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1");
    assert_eq!(stalemate.outcome(), won(Ending::Stalemate));
}
