//! Conversations with the engine, as a graphical board has them: the program itself, over its
//! standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::sleep;
use std::time::{Duration, Instant};

use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Move, Rules};

/// How long an answer may take on the busiest machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// An engine at work.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    answers: Receiver<String>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_janggi-uci"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let input = child.stdin.take();
        Engine { child, input, answers }
    }

    fn say(&mut self, text: impl AsRef<[u8]>) {
        let input = self.input.as_mut().unwrap();
        input.write_all(text.as_ref()).unwrap();
        input.write_all(b"\n").unwrap();
        input.flush().unwrap();
    }

    /// All lines up to one that begins with a word.
    fn hear(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.answers.recv_timeout(PATIENCE).unwrap_or_else(|_| {
                panic!("no {word} after {lines:?}");
            });
            let done = line.split(' ').next() == Some(word);
            lines.push(line);
            if done {
                return lines;
            }
        }
    }

    /// What is said until the best move, and that move.
    fn ask(&mut self, go: &str) -> (Vec<String>, String) {
        self.say(go);
        let mut lines = self.hear("bestmove");
        let best = lines.pop().unwrap();
        (lines, best.split(' ').nth(1).unwrap().to_owned())
    }

    fn is_ready(&mut self) {
        self.say("isready");
        self.hear("readyok");
    }

    /// Ends the input and waits for the program to end, which it must without a word of complaint.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        let status = self.wait();
        assert!(status.success(), "{status}");
        let mut complaint = String::new();
        let mut errors = self.child.stderr.take().unwrap();
        std::io::Read::read_to_string(&mut errors, &mut complaint).unwrap();
        assert_eq!(complaint, "");
        self.answers.iter().collect()
    }

    fn wait(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "the engine does not end");
            sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

/// The variants, and the rules of those of Janggi.
const VARIANTS: [(&str, Option<Rules>); 5] = [
    ("janggi", Some(Rules::TOURNAMENT)),
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
    assert!(words[nodes + 1].parse::<u64>().unwrap() <= 2_001);

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

#[test]
fn faults_of_positions_are_told() {
    let mut engine = Engine::start();
    for (position, told) in [
        ("position fen 9/9/9 w", "info string "),
        ("position startpos moves a4b4 z9z9", "info string z9z9"),
        ("position startpos moves a4a9", "info string a4a9: "),
    ] {
        engine.say(position);
        let (lines, _) = engine.ask("go depth 1");
        assert!(lines[0].starts_with(told), "{lines:?}");
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
