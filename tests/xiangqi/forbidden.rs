//! Moves that are legal on the board and forbidden by the past (XQ-23, option `repeat`): whoever is
//! asked about them says the same.

use janggi::xiangqi::{Ending, IllegalMove, Move, Rules, Xiangqi};
use janggi::{Game, Line, Outcome, Position, Side};
use janggi_oracle::{Choices, Rng};

use crate::shorthand::{mv, waived};

fn game(rules: &str, fen: &str, moves: &str) -> Game<Xiangqi> {
    let rules: Rules = rules.parse().unwrap();
    let start = Xiangqi::from_text(fen, rules).unwrap();
    Game::from_moves(start, moves.split_ascii_whitespace().map(mv)).unwrap()
}

#[test]
fn xq23_a_game_refuses_what_its_past_forbids() {
    // The answers to the checks repeat positions too, but only the next check is forbidden.
    let checks = "d2e2 e10f10 e2f2 f10e10 f2e2 e10f10 e2f2 f10e10";
    let fen = "4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 0 1";
    let mut game = game("standard,repeat=forbidden", fen, checks);
    let forbidden = mv("f2e2");
    assert!(game.position().is_legal(forbidden) && !game.legal_moves().contains(&forbidden));
    assert_eq!(game.check_legal(forbidden), Err(IllegalMove::Repeats(3)));
    assert_eq!(game.play(forbidden), Err(IllegalMove::Repeats(3)));
    assert_eq!(game.perft(1), game.legal_moves().len() as u64);
    game.play(mv("f2f3")).unwrap();
    // Under the usual rules the same check loses.
    let mut game = self::game("standard", fen, checks);
    let lost = Outcome::win(Side::BLACK, Ending::PerpetualCheck);
    assert_eq!(game.play(forbidden), Ok(Some(lost)));
    // Where nothing repeats, nothing is forbidden.
    let mut game = self::game("standard,rep=0,repeat=forbidden", fen, checks);
    assert_eq!(game.play(forbidden), Ok(None));
}

#[test]
fn xq23_who_has_no_move_left_that_is_not_forbidden_loses() {
    let fen = "3k5/9/R8/9/9/4R4/9/9/9/5K3 w - - 0 1";
    let game = game("standard,rep=2,repeat=forbidden", fen, "f1f2 d10d9 f2f1");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::RED, Ending::Repetition)));
    assert_eq!(game.position().legal_moves()[..], [mv("d9d10")]);
    assert!(game.legal_moves().is_empty());
}

#[test]
fn xq23_lines_and_games_allow_the_same() {
    let mut refused = 0;
    let mut rng = Rng(23);
    for _ in 0..40 {
        let rules: Rules = "standard,rep=2,repeat=forbidden".parse().unwrap();
        let setup = waived("4k4/9/9/9/2p6/9/9/9/3K5/7R1 w - - 0 1").setup();
        let mut game = Game::new(setup.position(rules).unwrap());
        let mut line = Line::new(&game);
        while !game.is_over() && game.ply() < 60 {
            assert_eq!(line.legal_moves(), game.legal_moves());
            refused += game.position().legal_moves().len() - game.legal_moves().len();
            let moves = game.legal_moves();
            let mv: Move = moves[rng.below(moves.len().min(5))];
            line.push(mv);
            game.play(mv).unwrap();
        }
        assert_eq!(line.outcome(), game.outcome());
    }
    assert!(refused > 50, "{refused} moves were refused");
}
