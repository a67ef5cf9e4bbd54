//! A server for all four games: a line in, a line out.
//!
//! `cargo run --example server` plays a session; `cargo run --example server -- -` answers lines
//! from standard input, as a server behind a socket would.

use std::error::Error;
use std::io::stdin;

use janggi::AnyGame;

/// Games by their numbers. A real server would keep them in a database, as JSON with the feature
/// `serde`, which holds rules, moves and a declared end.
#[derive(Default)]
struct Server {
    games: Vec<AnyGame>,
}

// Everything between the two marks is what a server has to know of the games.
// --- glue ---
impl Server {
    /// `new GAME [RULES]`, or a command, the number of the game and what the command needs.
    fn answer(&mut self, line: &str) -> Result<String, Box<dyn Error>> {
        let mut words = line.splitn(3, ' ');
        let [command, name, rest] = [(); 3].map(|()| words.next().unwrap_or_default());
        if command == "new" {
            self.games.push(AnyGame::start(name.parse()?, rest)?);
            return Ok(format!("game {}", self.games.len() - 1));
        }
        let game = self.games.get_mut(name.parse::<usize>()?).ok_or("there is no such game")?;
        let side = game.kind().side_named(rest).unwrap_or(game.turn());
        match command {
            "play" => drop(game.play_line(rest)?),
            "undo" => drop(game.undo()),
            "resign" => game.resign(side)?,
            "time" => game.forfeit_on_time(side)?,
            "draw" => game.agree_to_draw()?,
            "moves" => return Ok(game.legal_moves().iter().map(|mv| format!("{mv} ")).collect()),
            "board" => return Ok(game.board_text()),
            _ => return Err("there is no such command".into()),
        }
        let turn = game.kind().side_name(game.turn());
        Ok(match game.outcome() {
            Some(outcome) => format!("{outcome} [{}]", outcome.code),
            None => format!("{turn} to move in {}", game.position()),
        })
    }
}
// --- glue ---

/// What is asked here. A move may be written in any notation of its game; one that is refused
/// changes nothing, and the answer says why.
const SESSION: &str = "\
new janggi tournament
play 0 71졸72
play 0 a7b7 R1a9
play 0 a10a2
board 0
new xiangqi
play 1 炮二平五 馬8進7 H2+3
resign 1 black
new twelve show
moves 2
play 2 B2C2 D1C1 C2D2
new kingdrops
play 3 R@a1+B@b1+G@c1
new chess
play 9 e2e4";

fn main() {
    let mut server = Server::default();
    let mut answer = |line: &str| match server.answer(line) {
        Ok(answer) => println!("{}", answer.trim_end()),
        Err(error) => println!("error: {error}"),
    };
    if std::env::args().nth(1).as_deref() == Some("-") {
        return stdin().lines().map_while(Result::ok).for_each(|line| answer(line.trim()));
    }
    for line in SESSION.lines() {
        println!("> {line}");
        answer(line);
    }
}
