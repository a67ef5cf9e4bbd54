//! A picture of a game: `cargo run --features svg --example picture > picture.svg`.

use std::error::Error;

use janggi::svg::{Film, Glyphs, Options, Scheme};
use janggi::{Game, Janggi, Korean, Notation};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::<Janggi>::default();
    let mut options = Options::default();
    for word in "71졸72 41병42 02마83 12마33".split(' ') {
        let mv = Korean::read(word, game.position())?;
        options = Options::default().last_move(mv);
        game.play(mv)?;
    }

    // Where the side to move can go with one of its pieces, and what it should do.
    let position = game.position();
    let from = "b3".parse()?;
    let moves = position.legal_moves_from(from);
    let options = options
        .targets(moves.iter().filter_map(|mv| mv.destination()))
        .arrow(from, "e3".parse()?)
        .glyphs(Glyphs::Hangul)
        .scheme(Scheme::Both)
        .title("A cannon that has just got its screen");
    println!("{}", position.to_svg(&options));

    // The whole game, in pictures side by side or in one that moves.
    let film = Film::of_game(&game);
    let strip = film.strip(&Options::default().width(900), 3);
    let animation = film.animate(&Options::default().width(400), 800);
    eprintln!("{} bytes as a strip, {} as an animation", strip.len(), animation.len());
    Ok(())
}
