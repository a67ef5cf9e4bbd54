//! A game of your own: implement `Position`, and playing, undoing, counting and proving wins are
//! there. Here a heap of stones: each player takes one to three, and whoever takes the last one
//! wins. `cargo run --example own_game`

use janggi::search::find_mate;
use janggi::{Declared, Game, GameOver, History, MoveList, Outcome, Position, Reason, Side};
use std::fmt::{self, Display};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heap(u8, Side);

impl Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<16}{}", "o".repeat(self.0.into()), Ending::side_name(self.1))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ending(&'static str); // usually an enum

impl Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl From<Declared> for Ending {
    fn from(declared: Declared) -> Ending {
        Ending(declared.code())
    }
}

impl Reason for Ending {
    fn code(&self) -> &'static str {
        self.0
    }
    fn side_name(side: Side) -> &'static str {
        ["first", "second"][side.index()]
    }
}

impl Position for Heap {
    type Move = u8;
    type Ending = Ending;
    type Illegal = GameOver; // usually an enum of reasons
    fn turn(&self) -> Side {
        self.1
    }
    fn legal_moves(&self) -> MoveList<u8> {
        (1..=self.0.min(3)).collect()
    }
    fn check_legal(&self, taken: u8) -> Result<(), GameOver> {
        if self.legal_moves().contains(&taken) { Ok(()) } else { Err(GameOver) }
    }
    fn outcome(&self) -> Option<Outcome<Ending>> {
        (self.0 == 0).then(|| Outcome::win(!self.1, Ending("last stone")))
    }
    fn judge(_: &History<'_, Heap>) -> Option<Outcome<Ending>> {
        None // no heap comes twice
    }
    fn play_unchecked(&mut self, taken: u8) {
        *self = Heap(self.0.saturating_sub(taken), !self.1);
    }
    fn key(&self) -> u64 {
        u64::from(self.0) << 1 | self.1.index() as u64
    }
    fn is_irreversible(&self, _: u8) -> bool {
        true
    }
}

fn main() {
    let mut game = Game::new(Heap(15, Side::First));
    while !game.is_over() {
        let taken = find_mate(&game, 4).map_or(1, |mate| mate.keys[0]);
        println!("{} takes {taken}", game.position());
        game.play(taken).expect("a legal move");
    }
    println!("{}", game.outcome().expect("the game is over"));
}
