//! Moves that are legal on the board and forbidden by the past (J-32, option `rep`): whoever is
//! asked about them says the same.

use crate::shorthand::{START, game, mv, position_under, result};
use janggi::record::Departure;
use janggi::{
    Coordinates, Declared, Ending, Game, IllegalMove, Line, Move, Notation, Outcome, Position,
    Rules, Side,
};
use janggi_oracle::{Choices, Rng, for_all};

/// Both sides move a chariot to and fro; one more move would bring the start for the third time.
const BEFORE_THE_THIRD: &str = "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1";
/// Han's general has two squares, and no other piece.
const ONE_WAY: &str = "3k5/9/R8/9/9/4R4/9/9/9/5K3 w - - 0 1";

#[test]
fn j32_a_game_refuses_what_its_past_forbids() {
    let mut game = game("kja", START, BEFORE_THE_THIRD);
    let forbidden = mv("a9a10");
    assert!(game.position().is_legal(forbidden));
    assert!(game.position().legal_moves().contains(&forbidden));
    assert!(!game.legal_moves().contains(&forbidden));
    assert_eq!(game.legal_moves().len(), game.position().count_legal_moves() - 1);
    let refused = IllegalMove::Repeats(3);
    assert_eq!(game.check_legal(forbidden), Err(refused));
    assert_eq!(refused.to_string(), "the position would stand on the board 3 times");
    let before = game.position().to_string();
    assert_eq!(game.play(forbidden), Err(refused));
    assert_eq!((game.ply(), game.position().to_string()), (7, before));
    assert_eq!(game.perft(1), game.legal_moves().len() as u64);
    assert_eq!(game.divide(1).len(), game.legal_moves().len());
    let below: u64 = game.divide(2).iter().map(|&(_, lines)| lines).sum();
    assert_eq!(game.perft(2), below);
    // Any other move is as good as before, and afterwards so is that one.
    game.play(mv("i10i9")).unwrap();
    game.play(mv("i1i2")).unwrap();
    assert_eq!(game.check_legal(forbidden), Ok(()));
}

#[test]
fn j32_moves_that_come_from_elsewhere_are_refused_too() {
    let moves = BEFORE_THE_THIRD.split(' ').chain(["a9a10"]).map(mv);
    let start = position_under("kja", START);
    let error = Game::from_moves(start, moves.clone()).unwrap_err();
    assert_eq!((error.ply, error.illegal), (8, IllegalMove::Repeats(3)));
    let under_club = Game::from_moves(position_under("club", START), moves).unwrap();
    assert_eq!(result(&under_club), "han repetition");

    // A record goes on, and the report says where the rules would not.
    let record = "[Variant \"Janggi\"]\n\n1. Ra2 Ra9 2. Ra1 Ra10 3. Ra2 Ra9 4. Ra1 Ra10 5. Ri2 *";
    let pgn: janggi::Pgn = record.parse().unwrap();
    let played = pgn.record::<janggi::Janggi>(Rules::KJA).unwrap().play();
    assert_eq!((played.game.ply(), played.stopped), (9, None));
    let forbidden = Departure::Forbidden { ply: 8, reason: IllegalMove::Repeats(3) };
    assert_eq!(played.departures, [forbidden]);
}

#[test]
fn j32_who_has_no_move_left_that_is_not_forbidden_loses() {
    let mut game = game("plain,rep=2:forbidden,pass=never", ONE_WAY, "f1f2 d10d9 f2f1");
    let lost = Outcome::win(Side::CHO, Ending::Repetition(None));
    assert_eq!(game.outcome(), Some(lost));
    assert_eq!(lost.to_string(), "cho wins: repetition");
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.check_legal(mv("d9d10")), Err(IllegalMove::GameOver));
    // The board alone knows of a move, and so does the game once the end is taken back.
    assert_eq!(game.position().outcome(), None);
    assert_eq!(game.position().legal_moves()[..], [mv("d9d10")]);
    game.undo();
    game.play(mv("f2e2")).unwrap();
    assert_eq!(game.legal_moves()[..], [mv("d9d10")]);
}

#[test]
fn j32_history_looks_one_move_ahead() {
    let game = game("kja", START, BEFORE_THE_THIRD);
    let history = game.history();
    let seen = |text| {
        history.after(mv(text), |after| {
            let last = after.plies().next_back().unwrap();
            assert_eq!((after.ply(), last.mv), (8, mv(text)));
            assert_eq!(last.before, game.position());
            assert_eq!(after.position(7), game.position());
            // And one further.
            let twice = after.after(Move::Pass, |later| (later.ply(), later.occurrences()));
            assert_eq!(twice.0, 9);
            (after.occurrences(), after.occurrence(1), twice.1)
        })
    };
    assert_eq!(seen("a9a10"), (3, Some(0), 1));
    assert_eq!(seen("a9a8"), (1, Some(8), 1));
    // Two passes bring the position back that is on the board for the second time.
    assert_eq!(seen("pass"), (1, Some(8), 3));
}

/// A line that searches walk along allows what the game allows, in the game and beyond it.
#[test]
fn j32_lines_and_games_allow_the_same() {
    let rule_sets = ["kja,rep=2:forbidden,free=none", "plain,rep=2:forbidden", "kja"];
    let mut refused = 0;
    let mut rng = Rng(17);
    for round in 0..60 {
        let rules = rule_sets[round % 3];
        let mut game = Game::new(position_under(rules, "4k4/9/9/9/2p6/9/9/9/4K4/7R1 w - - 0 1"));
        let mut line = Line::new(&game);
        let mut from_here = Line::new(&game);
        while !game.is_over() && game.ply() < 60 {
            assert_eq!(line.legal_moves(), game.legal_moves());
            assert_eq!(from_here.legal_moves(), game.legal_moves());
            assert_eq!(game.history().legal_moves(), game.legal_moves());
            refused += game.position().legal_moves().len() - game.legal_moves().len();
            for mv in game.position().legal_moves() {
                assert_eq!(game.check_legal(mv).is_ok(), game.legal_moves().contains(&mv));
            }
            let moves = game.legal_moves();
            let mv = moves[rng.below(moves.len().min(5))];
            line.push(mv);
            assert_eq!(line.pop(), Some(mv));
            line.push(mv);
            game.play(mv).unwrap();
            if rng.one_in(4) {
                from_here = Line::new(&game);
            } else {
                from_here.push(mv);
            }
        }
        assert_eq!(line.outcome(), game.outcome());
    }
    assert!(refused > 50, "{refused} moves were refused");
}

/// J-34, option `agreed`: what an agreement on a draw means.
#[test]
fn j34_an_agreed_draw_is_decided_as_the_rules_say() {
    let agreed = |rules: &str, fen: &str| {
        let mut game = game(rules, fen, "");
        game.agree_to_draw().unwrap();
        assert_eq!(
            game.declared().map(|declared| declared.winner),
            game.outcome().map(|o| o.winner)
        );
        let outcome = game.outcome().unwrap();
        assert!(game.undo_declaration() && !game.is_over());
        (outcome.winner, outcome.ending)
    };
    let drawn = (None, Ending::Declared(Declared::Agreement));
    let counted = |winner| (winner, Ending::Declared(Declared::PointsAgreed));
    for rules in ["club", "tournament", "plain", "kakao", "plain-counted,agreed=draw"] {
        assert_eq!(agreed(rules, START), drawn, "{rules}");
    }
    for rules in ["plain-counted", "kja", "kojf", "club,agreed=points"] {
        assert_eq!(agreed(rules, START), counted(Some(Side::HAN)), "{rules}");
        let ahead = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
        assert_eq!(agreed(rules, ahead), counted(Some(Side::CHO)), "{rules}");
    }
    assert_eq!(agreed("casual,agreed=points", START), counted(None));
}

/// Coordinates and every other notation speak of the board; which of its moves the past forbids
/// does not change how they are written.
#[test]
fn notations_do_not_ask_the_past() {
    for_all(20, |rng| {
        let mut game = Game::new(position_under("kja,rep=2:forbidden", START));
        for _ in 0..30 {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            for &mv in &game.position().legal_moves() {
                let text = mv.coordinates(game.position()).to_string();
                assert_eq!(Coordinates::read(&text, game.position()).unwrap(), mv);
            }
            game.play(rng.pick(&moves)).unwrap();
        }
    });
}
