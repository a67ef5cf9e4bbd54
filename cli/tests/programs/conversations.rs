//! Whole conversations with the engine, as graphical boards lead them.

use std::thread::sleep;
use std::time::Duration;

use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Rules};

use crate::engine::Engine;

/// A game with a board that lets the engine ponder: the move that was expected comes, or another one.
#[test]
fn a_conversation_with_a_board_that_ponders() {
    let mut engine = Engine::start();
    engine.say("uci");
    engine.hear("uciok");
    engine.say("setoption name UCI_Variant value xiangqi");
    engine.say("setoption name Ponder value true");
    engine.say("setoption name UCI_Opponent value none none human A. Player");
    engine.say("ucinewgame");
    engine.is_ready();
    let mut moves = " h3e3 h10g8".to_owned();
    for hit in [true, false, true] {
        engine.say(format!("position startpos moves{moves}"));
        engine.say("go wtime 3000 btime 3000 winc 0 binc 0");
        let last = engine.hear("bestmove").pop().unwrap();
        let words: Vec<&str> = last.split(' ').collect();
        let ["bestmove", best, "ponder", reply] = words[..] else { panic!("{last}") };
        engine.say(format!("position startpos moves{moves} {best} {reply}"));
        engine.say("go ponder wtime 3000 btime 3000 winc 0 binc 0");
        engine.say(if hit { "ponderhit" } else { "stop" });
        let pondered = engine.hear("bestmove").pop().unwrap();
        assert!(!pondered.contains("(none)"), "{pondered}");
        moves = format!("{moves} {best} {reply}");
    }
    engine.end();
}

/// A game as cutechess leads it: every command that it sends, in its order.
#[test]
fn a_conversation_with_cutechess() {
    let mut engine = Engine::start();
    engine.say("uci");
    engine.hear("uciok");
    engine.say("setoption name Hash value 4");
    engine.say("setoption name Threads value 1");
    engine.say("setoption name UCI_Variant value xiangqi");
    engine.say("isready");
    engine.hear("readyok");
    engine.say("ucinewgame");
    engine.is_ready();
    let mut game = Game::<Xiangqi>::default();
    let mut moves = String::new();
    for _ in 0..6 {
        match moves.is_empty() {
            true => engine.say("position startpos"),
            false => engine.say(format!("position startpos moves{moves}")),
        }
        let (lines, best) = engine.ask("go wtime 2000 btime 2000 winc 10 binc 10 movestogo 40");
        assert!(lines.iter().all(|line| line.starts_with("info ")), "{lines:?}");
        game.play(best.parse().unwrap()).unwrap();
        moves = format!("{moves} {best}");
    }
    engine.say("stop");
    engine.say("quit");
    assert!(engine.wait().success());
}

/// A game as pychess leads it: positions by FEN, analysis that is stopped.
#[test]
fn a_conversation_with_pychess() {
    let mut engine = Engine::start();
    engine.say("uci");
    assert!(engine.hear("uciok").iter().any(|line| line.contains("name Ponder type check")));
    engine.say("setoption name UCI_AnalyseMode value true");
    engine.say("setoption name Ponder value true");
    engine.say("setoption name MultiPV value 2");
    engine.say("setoption name UCI_Variant value janggi");
    engine.say("ucinewgame");
    engine.is_ready();
    let fen = Janggi::start(Rules::TOURNAMENT).to_string();
    engine.say(format!("position fen {fen} moves a4b4"));
    engine.say("go infinite");
    sleep(Duration::from_millis(100));
    engine.say("stop");
    let lines = engine.hear("bestmove");
    assert!(lines.iter().any(|line| line.contains(" multipv 2 ")), "{lines:?}");
    engine.say("setoption name MultiPV value 1");
    engine.say(format!("position fen {fen} moves a4b4 a7b7"));
    let (_, best) = engine.ask("go movetime 50");
    assert_ne!(best, "(none)");
    engine.end();
}

#[test]
fn ucci_is_spoken() {
    let mut engine = Engine::start();
    engine.say("ucci");
    let lines = engine.hear("ucciok");
    assert!(lines.iter().any(|line| line.starts_with("option usemillisec type check")));
    engine.say("setoption usemillisec true");
    engine.say("setoption hashsize 2");
    engine.say("setoption newgame");
    engine.is_ready();
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    engine.say(format!("position fen {fen} moves h2e2 h9g7"));
    let (lines, best) = engine.ask("go time 1000 increment 10 depth 4");
    assert!(lines.iter().any(|line| line.starts_with("info depth 1 score ")), "{lines:?}");
    // Ranks are from 0 to 9.
    let ranks: Vec<char> = best.chars().filter(char::is_ascii_digit).collect();
    assert_eq!((best.len(), ranks.len()), (4, 2), "{best}");
    engine.say(format!("position fen {fen} moves h2e2 h9g7 {best}"));
    assert_ne!(engine.ask("go depth 2").1, "(none)");
    // Mated: there is no move to name.
    engine.say("position fen 3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1");
    engine.say("go depth 2");
    engine.hear("nobestmove");
    engine.say("quit");
    engine.hear("bye");
    assert!(engine.wait().success());
}
