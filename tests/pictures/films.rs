//! Film-strips and animations.

use janggi::kingdrops::Kingdrops;
use janggi::svg::{Draw, Film, Options};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Position};
use janggi_oracle::{Choices, for_all};
use roxmltree::Document;

use crate::read::{is_piece, read};

fn random_film<P: Draw>(start: &P, rng: &mut impl Choices) {
    let mut game = Game::new(start.clone());
    let length = rng.below(40);
    while !game.is_over() && game.ply() < length {
        let mv = rng.pick(&game.legal_moves());
        game.play(mv).unwrap();
    }
    let film = Film::of_game(&game);
    assert_eq!(Film::new(start.clone(), game.moves()).unwrap(), film);

    // The last position is what the animation shows where nothing moves.
    let options = Options::default().id("film");
    let animation = film.animate(&options, 800);
    assert_eq!(animation, film.animate(&options, 800));
    read(&animation, "film");
    let document = Document::parse(&animation).unwrap();
    let visible = |node: &roxmltree::Node<'_, '_>| {
        let symbol = node.attribute("href").and_then(|href| href.strip_prefix("#film-"));
        symbol.is_some_and(is_piece) && node.attribute("opacity").is_none()
    };
    let shown = document.descendants().filter(visible).count();
    let last = game.position().to_svg(&Options::default());
    assert_eq!(shown, read(&last, "board").piece_count);
    let moving = document.descendants().filter(|node| node.attribute("style").is_some()).count();
    assert_eq!(animation.matches("@keyframes").count(), moving);

    // A strip holds each position once.
    let strip = film.strip(&options, 1 + rng.below(5));
    let document = Document::parse(&strip).unwrap();
    let pictures = document.descendants().filter(|node| {
        node.attribute("transform").is_some()
            && node.tag_name().name() == "g"
            && node.parent().is_some_and(|parent| parent.tag_name().name() == "svg")
    });
    assert_eq!(pictures.count(), game.ply() + 1);
    let ground = "<use href=\"#film-ground\"/>";
    assert_eq!(strip.matches(ground).count(), game.ply() + 1);
}

#[test]
fn films_of_random_games_are_whole() {
    for_all(12, |rng| match rng.below(4) {
        0 => random_film(&Janggi::default(), rng),
        1 => random_film(&Xiangqi::default(), rng),
        2 => random_film(&TwelveJanggi::default(), rng),
        _ => random_film(&Kingdrops::default(), rng),
    });
}

#[test]
fn a_move_that_is_not_legal_ends_the_film_with_its_reason() {
    let start = Janggi::default();
    let moves = ["a4b4", "a7b7", "a1a10", "a1a2"].map(|text| text.parse().unwrap());
    let error = Film::new(start, moves).unwrap_err();
    assert_eq!((error.mv, error.position.legal_moves().len() > 1), (moves[3], true));
}
