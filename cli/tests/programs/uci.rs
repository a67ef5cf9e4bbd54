//! What the engine says to single commands.

use std::io::Write;
use std::thread::sleep;
use std::time::{Duration, Instant};

use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Move, Rules};

use crate::engine::{Engine, PATIENCE};

/// Some variants, and the rules of those of Janggi.
const VARIANTS: [(&str, Option<Rules>); 7] = [
    ("janggi", Some(Rules::TOURNAMENT)),
    ("janggiclub", Some(Rules::CLUB)),
    ("janggiplain", Some(Rules::PLAIN)),
    ("janggicasual", Some(Rules::CASUAL)),
    ("janggimodern", Some(Rules::MODERN)),
    ("janggitraditional", Some(Rules::TRADITIONAL)),
    ("xiangqi", None),
];

/// A move of Janggi as UCI writes it: a pass is the general going to where it stands.
fn read(text: &str) -> Move {
    match text.parse().unwrap() {
        Move::Step { from, to } if from == to => Move::Pass,
        mv => mv,
    }
}

#[test]
fn options_are_declared() {
    let mut engine = Engine::start();
    engine.say("uci");
    let lines = engine.hear("uciok");
    assert!(lines[0].starts_with("id name janggi "));
    let option = |name: &str| {
        let start = format!("option name {name} type ");
        let line = lines.iter().find_map(|line| line.strip_prefix(&start));
        line.unwrap_or_else(|| panic!("no option {name}")).to_owned()
    };
    let variants = option("UCI_Variant");
    for (name, _) in VARIANTS {
        assert!(variants.split(' ').any(|word| word == name), "{variants}");
    }
    for (name, range) in [
        ("Hash", "spin default 16 min 1 max 4096"),
        ("MultiPV", "spin default 1 min 1 max 100"),
        ("Skill Level", "spin default 0 min 0 max 8"),
        ("Move Overhead", "spin default 5 min 0 max 5000"),
        ("Clear Hash", "button"),
    ] {
        assert_eq!(option(name), range);
    }
    assert!(option("Threads").starts_with("spin default 1 min 1 max "));
    engine.end();
}

#[test]
fn every_variant_is_played() {
    let mut engine = Engine::start();
    for (name, rules) in VARIANTS {
        engine.say(format!("setoption name UCI_Variant value {name}"));
        engine.say("setoption name Hash value 2");
        engine.say("ucinewgame");
        let mut moves = String::new();
        let mut janggi = rules.map(|rules| Game::new(Janggi::start(rules)));
        let mut xiangqi = Game::<Xiangqi>::default();
        for _ in 0..12 {
            engine.say(format!("position startpos moves{moves}"));
            let (_, best) = engine.ask("go nodes 300");
            match &mut janggi {
                Some(game) => assert_eq!(game.play(read(&best)), Ok(None), "{best}"),
                None => assert_eq!(xiangqi.play(best.parse().unwrap()), Ok(None), "{best}"),
            }
            moves.push(' ');
            moves.push_str(&best);
        }
    }
    engine.end();
}

#[test]
fn limits_are_kept() {
    let mut engine = Engine::start();
    let (lines, _) = engine.ask("go depth 4");
    let last = lines.last().unwrap();
    assert!(last.starts_with("info depth 4 multipv 1 score cp "), "{last}");
    for word in [" nodes ", " nps ", " time ", " pv "] {
        assert!(last.contains(word), "{last}");
    }

    let (lines, _) = engine.ask("go nodes 2000");
    let words: Vec<&str> = lines.last().unwrap().split(' ').collect();
    let nodes = words.iter().position(|word| *word == "nodes").unwrap();
    assert!(words[nodes + 1].parse::<u64>().unwrap() <= 2_000);

    for (go, millis) in [
        ("go movetime 150", 150),
        ("go wtime 600 btime 600", 600),
        ("go wtime 300 btime 300 winc 100 binc 100 movestogo 5", 300),
        ("go wtime -5 btime 0", 50),
    ] {
        let start = Instant::now();
        engine.ask(go);
        // What comes on top is for a machine that has other things to do.
        assert!(start.elapsed() < Duration::from_millis(millis + 1_500), "{go}");
    }
    engine.end();
}

#[test]
fn lines_are_as_many_as_asked_for() {
    let mut engine = Engine::start();
    engine.say("setoption name MultiPV value 3");
    let (lines, best) = engine.ask("go depth 3");
    let deepest: Vec<&String> =
        lines.iter().filter(|line| line.starts_with("info depth 3 ")).collect();
    assert_eq!(deepest.len(), 3);
    let firsts: Vec<&str> = deepest
        .iter()
        .map(|line| line.split(" pv ").nth(1).unwrap().split(' ').next().unwrap())
        .collect();
    assert_eq!(firsts[0], best);
    assert!(firsts[1] != best && firsts[2] != best && firsts[1] != firsts[2]);
    engine.end();
}

#[test]
fn skill_levels_play() {
    let mut engine = Engine::start();
    for level in 1..=8 {
        engine.say(format!("setoption name Skill Level value {level}"));
        engine.say("position startpos moves a4b4");
        let (_, best) = engine.ask("go movetime 100");
        let game = Game::from_moves(Janggi::default(), [read("a4b4"), read(&best)]);
        assert!(game.is_ok(), "{best}");
    }
    engine.end();
}

/// A level is an upper bound: who asks for less gets less.
#[test]
fn skill_levels_keep_to_depth_and_nodes() {
    let mut engine = Engine::start();
    engine.say("setoption name Skill Level value 8");
    let (lines, _) = engine.ask("go depth 3");
    assert!(lines.last().unwrap().starts_with("info depth 3 "), "{lines:?}");
    let (lines, _) = engine.ask("go nodes 500");
    let nodes = |line: &String| -> u64 {
        line.split(" nodes ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap()
    };
    assert!(lines.iter().all(|line| nodes(line) <= 500), "{lines:?}");
    engine.end();
}

#[test]
fn stop_is_answered_at_once() {
    let mut engine = Engine::start();
    let mut quickest = PATIENCE;
    for _ in 0..5 {
        engine.say("go infinite");
        sleep(Duration::from_millis(50));
        let early = engine.answers.try_iter().any(|line| line.starts_with("bestmove"));
        assert!(!early, "answered before it was told to stop");
        let start = Instant::now();
        engine.say("stop");
        engine.hear("bestmove");
        quickest = quickest.min(start.elapsed());
    }
    // Some milliseconds; a machine that does other things at the same time takes longer.
    assert!(quickest < Duration::from_millis(200), "{quickest:?}");
    engine.end();
}

#[test]
fn a_mate_is_announced() {
    let mut engine = Engine::start();
    engine.say("position fen 3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1");
    let (lines, best) = engine.ask("go mate 3");
    assert!(lines.last().unwrap().contains(" score mate 1 "), "{lines:?}");
    assert_eq!(best, "i1i10");
    // Nobody can move on a board where the game is over.
    engine.say(format!("position fen 3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1 moves {best}"));
    assert_eq!(engine.ask("go depth 2").1, "(none)");
    engine.end();
}

/// A move for another board is worse than none.
#[test]
fn after_a_refused_position_there_is_no_move() {
    let mut engine = Engine::start();
    for (position, told) in [
        ("position fen 9/9/9 w", "info string "),
        ("position startpos moves a4b4 z9z9", "info string z9z9"),
        ("position startpos moves a4a9", "info string a4a9: "),
        ("position", "info string "),
    ] {
        engine.say(position);
        let (lines, best) = engine.ask("go depth 1");
        assert!(lines[0].starts_with(told), "{lines:?}");
        assert_eq!(best, "(none)", "{position}");
    }
    engine.say("position startpos");
    assert_ne!(engine.ask("go depth 1").1, "(none)");
    engine.end();
}

#[test]
fn set_ups_with_faults_that_can_be_waived_are_played() {
    let mut engine = Engine::start();
    // Three chariots, and a soldier on its own first rank.
    engine.say("position fen 4k4/9/9/9/9/9/9/9/4K4/RR1R4P w - - 7 12");
    assert_ne!(engine.ask("go depth 2").1, "(none)");
    engine.end();
}

/// The rules have ended such a game, and the other side of the protocol has not.
#[test]
fn a_counter_that_has_run_out_stops_nobody() {
    let mut engine = Engine::start();
    for variant in ["janggi", "xiangqi:standard,nocap=100"] {
        engine.say(format!("setoption name UCI_Variant value {variant}"));
        engine.say("position fen 4k4/9/9/9/9/9/9/R8/9/3K5 w - - 4000 2100");
        assert_ne!(engine.ask("go depth 2").1, "(none)", "{variant}");
    }
    engine.end();
}

#[test]
fn what_is_unknown_is_told() {
    let mut engine = Engine::start();
    for (line, told) in [
        ("setoption name UCI_Variant value chess", "info string there is no variant \"chess\""),
        ("setoption name Colour value red", "info string there is no option \"Colour\""),
        ("setoption name Hash value 0", "info string \"0\" is out of range"),
        ("setoption", "info string setoption needs a name"),
    ] {
        engine.say(line);
        engine.say("isready");
        assert!(engine.hear("readyok").iter().any(|line| line == told), "{line}");
    }
    engine.end();
}

#[test]
fn all_games_and_rule_sets_are_played() {
    let mut engine = Engine::start();
    engine.say("uci");
    let lines = engine.hear("uciok");
    let declared = lines.iter().find(|line| line.contains("UCI_Variant")).unwrap();
    let names: Vec<&str> = declared.split(" var ").skip(1).collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        engine.say(format!("setoption name UCI_Variant value {name}"));
        engine.say("position startpos");
        assert_ne!(engine.ask("go depth 1 nodes 50").1, "(none)", "{name}");
    }
    engine.end();
}

#[test]
fn only_the_moves_that_are_asked_for_are_searched() {
    let mut engine = Engine::start();
    engine.say("position startpos");
    assert_eq!(engine.ask("go depth 3 searchmoves i4h4").1, "i4h4");
    let (_, best) = engine.ask("go searchmoves a1a2 i1i2 depth 2");
    assert!(["a1a2", "i1i2"].contains(&best.as_str()), "{best}");
    engine.end();
}

/// What restricts the moves holds for levels and for mates too, and what is no move is told.
#[test]
fn moves_that_are_asked_for_go_before_levels_and_mates() {
    let mut engine = Engine::start();
    engine.say("setoption name Skill Level value 2");
    for _ in 0..10 {
        engine.say("position startpos");
        assert_eq!(engine.ask("go depth 3 searchmoves i4h4").1, "i4h4");
    }
    engine.say("setoption name Skill Level value 0");
    // The mate in one is not among them.
    engine.say("position fen 3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1");
    assert_eq!(engine.ask("go mate 2 searchmoves e2e3").1, "e2e3");
    let (lines, best) = engine.ask("go mate 1 searchmoves i1i10");
    assert!(lines.last().unwrap().contains(" score mate 1 "), "{lines:?}");
    assert_eq!(best, "i1i10");
    let (lines, best) = engine.ask("go depth 1 searchmoves z9z9 i1i2");
    assert!(lines[0].starts_with("info string z9z9: "), "{lines:?}");
    assert_eq!(best, "i1i2");
    engine.end();
}

/// The strongest level too plays another game when it is asked again.
#[test]
fn skill_levels_play_different_games() {
    let mut engine = Engine::start();
    engine.say("setoption name Skill Level value 6");
    let mut games = std::collections::BTreeSet::new();
    for _ in 0..4 {
        engine.say("ucinewgame");
        let mut moves = String::new();
        for _ in 0..8 {
            engine.say(format!("position startpos moves{moves}"));
            let (_, best) = engine.ask("go nodes 400");
            moves = format!("{moves} {best}");
        }
        games.insert(moves);
    }
    assert!(games.len() > 1, "{games:?}");
    engine.end();
}

#[test]
fn pondering_ends_with_the_hit_or_with_a_stop() {
    let mut engine = Engine::start();
    for end in ["ponderhit", "stop"] {
        engine.say("position startpos moves a4b4");
        engine.say("go ponder wtime 300 btime 300");
        sleep(Duration::from_millis(400));
        let early = engine.answers.try_iter().any(|line| line.starts_with("bestmove"));
        assert!(!early, "answered before the move was played");
        engine.say(end);
        engine.hear("bestmove");
    }
    engine.end();
}

#[test]
fn moves_are_counted() {
    let mut engine = Engine::start();
    engine.say("position startpos");
    engine.say("go perft 3");
    let lines = engine.hear("Nodes");
    assert_eq!(lines.last().unwrap(), "Nodes searched: 33000");
    assert!(lines.iter().any(|line| line.starts_with("a4b4: ")), "{lines:?}");
    engine.is_ready();
    engine.end();
}

#[test]
fn mates_are_proved() {
    let mut engine = Engine::start();
    engine.say("setoption name UCI_Variant value xiangqi");
    engine.say("position fen 3k5/9/9/9/9/9/9/9/R8/5K2R w - - 0 1");
    let (lines, _) = engine.ask("go mate 5");
    assert!(lines.last().unwrap().contains(" score mate 2 "), "{lines:?}");
    engine.say("position startpos");
    let (lines, best) = engine.ask("go mate 2");
    assert!(lines.iter().any(|line| line == "info string there is no mate in 2"), "{lines:?}");
    assert_ne!(best, "(none)");
    engine.end();
}

/// Found by attack: the longest clock killed the thinking thread for good.
#[test]
fn the_longest_clock_harms_nobody() {
    let mut engine = Engine::start();
    let longest = i64::MAX;
    for go in ["wtime", "movetime", "winc 9223372036854775807 wtime", "movestogo"] {
        engine.say(format!("go {go} {longest} depth 2"));
        engine.hear("bestmove");
    }
    engine.end();
}

#[test]
fn junk_is_ignored() {
    let mut engine = Engine::start();
    for junk in [
        &b""[..],
        b"   ",
        b"\0\0\0",
        b"\xff\xfe\x80 \xf0\x28",
        b"go \xff\xff",
        b"stop",
        b"position",
        b"position fen",
        b"position startpos moves",
        b"position fen \xc3\x28 w - - 0 1",
        b"position startpos moves \xff",
        b"setoption",
        b"setoption name",
        b"setoption name UCI_Variant value chess",
        b"setoption name Hash value -1",
        b"setoption name Hash value 99999999999999999999999",
        b"setoption name MultiPV value",
        b"setoption name Threads value 0",
        b"setoption name Skill Level value 9",
        b"go depth x nodes y",
        b"stop",
        b"go depth -3",
        b"go movetime 99999999999999999999 nodes 10",
        b"go wtime wtime wtime 1",
        b"ponderhit",
        b"\r",
    ] {
        engine.say(junk);
    }
    // A line that is longer than any buffer, and a position with more moves than any game.
    engine.say(vec![b'x'; 3_000_000]);
    engine.say(format!("position startpos moves{}", " a4b4".repeat(100_000)));
    engine.is_ready();
    engine.say("stop");
    engine.say("position startpos");
    engine.say("ucinewgame");
    // The answers to what was a search after all come first.
    engine.say("go depth 2");
    engine.is_ready();
    let lines = engine.end();
    assert!(lines.iter().filter(|line| line.starts_with("bestmove ")).count() >= 1);
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    // In the middle of a search that would never end, and in one that does.
    for go in ["go infinite", "go depth 5", "go"] {
        let mut engine = Engine::start();
        engine.say(go);
        let lines = engine.end();
        assert!(lines.last().unwrap().starts_with("bestmove "), "{go}: {lines:?}");
    }
    // Without any word, and in the middle of one.
    Engine::start().end();
    let mut engine = Engine::start();
    engine.input.as_mut().unwrap().write_all(b"posit").unwrap();
    engine.end();
    let mut engine = Engine::start();
    engine.say("go infinite");
    engine.say("quit");
    assert!(engine.wait().success());
}

#[test]
fn threads_are_an_option() {
    let mut engine = Engine::start();
    engine.say("setoption name Threads value 3");
    engine.say("position startpos moves a4b4 a7b7");
    let (_, best) = engine.ask("go movetime 200");
    let moves = ["a4b4", "a7b7", best.as_str()].map(read);
    assert!(Game::from_moves(Janggi::default(), moves).is_ok(), "{best}");
    engine.say("go infinite");
    sleep(Duration::from_millis(50));
    engine.say("stop");
    engine.hear("bestmove");
    engine.end();
}
