//! A whole game of Janggi in a minute: the formations, a refused move, an accepted bikjang, the
//! count.
//!
//! `cargo run --release --example quickstart`

use janggi::Square::{A1, A4, A7, A10, B4, B7, D4, D7, E4, E7, H3, H10};
use janggi::{ChooseFormations, Ending, Formation, Game, IllegalMove, Move, Reason, Rules};

fn main() -> Result<(), IllegalMove> {
    // Han chooses its formation first and Cho answers: the types leave no other order.
    let start = ChooseFormations::new(Rules::CLUB)
        .han(Formation::ElephantHorseElephantHorse)
        .cho(Formation::HorseElephantElephantHorse);
    let mut game = Game::new(start);
    println!("Cho (capitals) moves first.\n\n{}", game.position().diagram());

    // Both sides open the file of a chariot, and Cho is the one who profits.
    game.play(Move::step(A4, B4))?;
    game.play(Move::step(A7, B7))?;
    game.play(Move::step(A1, A10))?;
    println!("Cho takes a chariot: {}.", game.position().points());
    game.play(Move::step(E7, D7))?;

    // A move that is refused says why, and the game stays as it was.
    let greedy = Move::step(H3, H10);
    if let Err(reason) = game.play(greedy) {
        println!("Cho tries {greedy}: {reason}.");
    }

    // The soldier steps off the middle file, the generals face each other: Cho offers bikjang.
    let offer = Move::step(E4, D4);
    game.play(offer)?;
    if let Some(side) = game.position().offer() {
        println!("Bikjang, offered by {}!\n", Ending::side_name(side));
        println!("{}", game.position().diagram().last_move(offer));
    }

    // Han may break the line with any move. It passes instead, which accepts: the pieces are
    // counted.
    if let Some(outcome) = game.play(Move::Pass)? {
        println!("After {} plies, {outcome}.", game.ply());
    }
    Ok(())
}
