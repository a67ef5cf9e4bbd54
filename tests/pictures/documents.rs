//! The pictures of the documents: each file in `docs/pictures` is as the library draws it, and
//! shown somewhere. `JANGGI_PICTURES=write cargo test --features svg --test pictures` writes them
//! anew.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use janggi::kingdrops::{Kingdrops, Turn};
use janggi::svg::{Colour, Draw, Film, Glyphs, Options, Scheme, sheet};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{
    ChooseFormations, Formation, Game, Janggi, Korean, Move, Notation, Position, Rules, Side,
    Square,
};

const RED: Colour = Colour::rgb(200, 30, 30);

/// All pictures by the names of their files.
type Pictures = BTreeMap<&'static str, String>;

/// How all pictures of the documents look: so small that they fit on a telephone.
fn plain<P: Draw>(id: &str, title: &str) -> Options<P> {
    Options::default().id(id).title(title).scheme(Scheme::Both).width(320)
}

fn janggi(text: &str) -> Janggi {
    Janggi::from_text(text, Rules::CLUB).unwrap()
}

/// Marks where the piece on a square can go.
fn goals(position: &Janggi, from: Square, options: Options<Janggi>) -> Options<Janggi> {
    let moves = position.legal_moves_from(from);
    options.targets(moves.iter().filter_map(|mv| mv.destination()))
}

fn xiangqi_goals(position: &Xiangqi, from: Square, options: Options<Xiangqi>) -> Options<Xiangqi> {
    options.targets(position.legal_moves_from(from).iter().map(|mv| mv.to))
}

/// Arrows for moves that the rules forbid.
fn refused<P: Draw>(
    position: &P,
    from: P::Square,
    goals: impl IntoIterator<Item = P::Square>,
    mv: impl Fn(P::Square, P::Square) -> P::Move,
    mut options: Options<P>,
) -> Options<P> {
    for to in goals {
        assert!(!position.is_legal(mv(from, to)), "{from}{to} is legal");
        options = options.arrow_in(from, to, RED);
    }
    options
}

/// Arrows for moves that the rules allow.
fn allowed<P: Draw>(
    position: &P,
    from: P::Square,
    goals: impl IntoIterator<Item = P::Square>,
    mv: impl Fn(P::Square, P::Square) -> P::Move,
    mut options: Options<P>,
) -> Options<P> {
    for to in goals {
        assert!(position.is_legal(mv(from, to)), "{from}{to} is not legal");
        options = options.arrow(from, to);
    }
    options
}

fn of_janggi(all: &mut Pictures) {
    use Square::*;
    let start = Janggi::default();
    all.insert("janggi", start.to_svg(&plain("janggi", "Janggi at the start")));
    let latin = plain("janggi-latin", "Janggi in Latin letters").glyphs(Glyphs::Latin);
    all.insert("janggi-latin", start.to_svg(&latin));
    let drawn = plain("janggi-pictograms", "Janggi in pictograms").glyphs(Glyphs::Pictograms);
    all.insert("janggi-pictograms", start.to_svg(&drawn));
    let hangul = plain("janggi-hangul", "장기 시작 국면").glyphs(Glyphs::Hangul);
    all.insert("janggi-hangul", start.to_svg(&hangul));

    let palace = janggi("5k3/9/3P5/9/9/9/9/3R5/9/4K4 w - - 0 1");
    let options = plain("palace", "Diagonals of the palace: a chariot and a soldier");
    let options = goals(&palace, D3, options);
    let options = allowed(&palace, D8, [C8, E8, D9, E9], Move::step, options);
    all.insert("palace", palace.to_svg(&options));

    let horse = janggi("3k5/9/9/9/4P4/4N4/9/9/4K4/9 w - - 0 1");
    let options = plain("horse", "A horse, two of whose moves are blocked").highlight([E6]);
    let options = goals(&horse, E5, options);
    let options = refused(&horse, E5, [D7, F7], Move::step, options);
    all.insert("horse", horse.to_svg(&options));

    let elephant = janggi("3k5/9/9/7n1/4P4/4B4/2p6/9/4K4/9 w - - 0 1");
    let options = plain("elephant", "An elephant, three of whose moves are blocked");
    let options = goals(&elephant, E5, options.highlight([E6, C4]));
    let options = refused(&elephant, E5, [C8, G8, B3], Move::step, options);
    all.insert("elephant", elephant.to_svg(&options));

    let cannon = janggi("3k5/9/2r6/9/9/2P6/9/2C2n3/2C1K4/9 w - - 0 1");
    let options = plain("cannon", "A cannon with two screens, and a cannon that is none");
    let options = goals(&cannon, C3, options.highlight([C5, F3]));
    let options = refused(&cannon, C3, [C1, D3], Move::step, options);
    all.insert("cannon", cannon.to_svg(&options));

    let game = short_game();
    let ply = game.history().plies().len() - 1;
    let offer = game.history().position(ply);
    let last = game.history().mv(ply - 1).unwrap();
    assert!(offer.offer().is_some());
    all.insert("bikjang", offer.to_svg(&plain("bikjang", "Cho offers bikjang").last_move(last)));
    let film = Film::of_game(&game);
    let options = plain("game", "A short game that ends by bikjang");
    all.insert("game", film.animate(&options, 1500));

    let all_starts = Formation::ALL.into_iter().flat_map(|han| {
        Formation::ALL.map(|cho| {
            let caption = format!("漢 {} · 楚 {}", han.hangul(), cho.hangul());
            (Janggi::from_formations(cho, han, Rules::CLUB), caption)
        })
    });
    let options = plain("formations", "The sixteen starts of Janggi").coordinates(false);
    all.insert("formations", sheet(all_starts, &options.width(720), 4));

    let options = plain("janggi-opening", "First moves: a soldier aside, a horse, a cannon");
    let options = allowed(&start, A4, [B4], Move::step, options);
    let options = allowed(&start, B1, [C3], Move::step, options);
    let options = options.arrow(B3, E3);
    all.insert("janggi-opening", start.to_svg(&options));
}

/// The short game of the README, up to its end.
fn short_game() -> Game<Janggi> {
    let choice = ChooseFormations::default().han("상마상마".parse().unwrap());
    let mut game = Game::new(choice.cho("마상상마".parse().unwrap()));
    for word in "71졸72 41병42 01차11차 45병44 75졸74 한수쉼".split(' ') {
        game.play(Korean::read(word, game.position()).unwrap()).unwrap();
    }
    assert!(game.is_over());
    game
}

fn of_twelve(all: &mut Pictures) {
    use twelve::Square::*;
    use twelve::{Move, Role};
    let start = TwelveJanggi::default();
    all.insert("twelve", start.to_svg(&plain("twelve", "Twelve Janggi at the start").width(240)));

    let drops: TwelveJanggi = "MK./..Q/.p./.k. Ggm 1".parse().unwrap();
    let general = |mv: &&Move| matches!(mv, Move::Drop { role: Role::General, .. });
    let moves = drops.legal_moves();
    let squares = moves.iter().filter(general).filter_map(|mv| mv.destination());
    let options = plain("drops", "Where the general in hand may be dropped").width(240);
    all.insert("drops", drops.to_svg(&options.targets(squares)));

    let before: TwelveJanggi = "MK./..p/P../.kg Gm 1".parse().unwrap();
    let mv = Move::step(C1, D1);
    assert!(before.is_promotion(mv));
    let film = Film::new(before, [mv]).unwrap();
    let options = plain("promotion", "A pawn becomes a marquis").width(440);
    all.insert("promotion", film.strip(&options, 2));

    let mut game = Game::new(start);
    for word in BEST_PLAY_OF_TWELVE.split(' ') {
        game.play(word.parse().unwrap()).unwrap();
    }
    assert_eq!(game.occurrences(), 2);
    let options = plain("twelve-best-play", "Twelve Janggi, best play by both sides").width(860);
    all.insert("twelve-best-play", Film::of_game(&game).strip(&options, 9));
}

/// The line of `docs/TWELVE.md`, which the tests of the shipped table find.
const BEST_PLAY_OF_TWELVE: &str = "A2B3 D1C1 B3A2 C2B2 A1B2 D3C2 B2C1 D2C1 G*B2 M*C3 B2C2 C1C2 M*B1 \
    C2C1 A3B3 P*C2 B1C2 C1C2 P*B2 C2D2 P*B1 D2D3 A2A3 C3D2 A3A2 D2C3";

fn of_xiangqi(all: &mut Pictures) {
    use Square::*;
    use xiangqi::Move;
    let start = Xiangqi::default();
    all.insert("xiangqi", start.to_svg(&plain("xiangqi", "Xiangqi at the start")));

    let river: Xiangqi = "3k5/9/9/9/6P2/2B6/8P/9/9/4K4 w - - 0 1".parse().unwrap();
    let options = plain("river", "The river: an elephant stays, a soldier goes sideways beyond it");
    let options = xiangqi_goals(&river, C5, options);
    let options = refused(&river, C5, [A7, E7], Move::step, options);
    let options = allowed(&river, G6, [F6, H6, G7], Move::step, options);
    let options = allowed(&river, I4, [I5], Move::step, options);
    all.insert("river", river.to_svg(&options));

    let flying: Xiangqi = "4k4/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1".parse().unwrap();
    let options = plain("flying-general", "The horse may not let the generals see each other");
    let pinned = flying.pinned(Side::RED);
    assert!(pinned.contains(E5));
    let options = refused(&flying, E5, [D7, F7, C6, G6], Move::step, options.pinned(pinned));
    all.insert("flying-general", flying.to_svg(&options));

    let cannon: Xiangqi = "3k5/9/2r6/9/9/2P6/9/2C2n3/9/5K3 w - - 0 1".parse().unwrap();
    let options = plain("xiangqi-cannon", "A cannon captures over a screen and goes without one");
    let options = xiangqi_goals(&cannon, C3, options.highlight([C5]));
    let options = refused(&cannon, C3, [F3], Move::step, options);
    all.insert("xiangqi-cannon", cannon.to_svg(&options));

    let options = plain("xiangqi-opening", "The central cannon, and a horse against it");
    let options = allowed(&start, H3, [E3], Move::step, options);
    let options = options.arrow_in(H10, G8, Colour::rgb(60, 60, 60));
    all.insert("xiangqi-opening", start.to_svg(&options));
}

fn of_kingdrops(all: &mut Pictures) {
    let start: Kingdrops =
        "1r1qk3/2ss2b1/4a3/8/4r3/1S6/SA4G1/K3R2B [G] {R} w 0 - - 9".parse().unwrap();
    let turn: Turn = "e1e4+G@b1+a2a3".parse().unwrap();
    let mut game = Game::new(start);
    game.play(turn[0]).unwrap();
    let options = plain("kingdrops", "Kingdrops in the middle of a turn").last_move(turn[0]);
    all.insert("kingdrops", game.position().to_svg(&options.width(420)));
    let film = Film::new(start, turn.iter().copied()).unwrap();
    let options = plain("kingdrops-turn", "A turn of Kingdrops: a move, a drop, a move");
    all.insert("kingdrops-turn", film.strip(&options.width(640), 2));
}

fn pictures() -> Pictures {
    let mut all = Pictures::new();
    of_janggi(&mut all);
    of_twelve(&mut all);
    of_xiangqi(&mut all);
    of_kingdrops(&mut all);
    all
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn writing() -> bool {
    env::var("JANGGI_PICTURES").is_ok_and(|value| value == "write")
}

#[test]
fn the_pictures_of_the_documents_are_fresh() {
    let folder = root().join("docs/pictures");
    let all = pictures();
    for (name, svg) in &all {
        crate::read::read(svg, name);
        let path = folder.join(format!("{name}.svg"));
        if writing() {
            fs::write(&path, svg).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == *svg,
            "docs/pictures/{name}.svg is stale: JANGGI_PICTURES=write writes all pictures anew"
        );
    }
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap();
        assert!(all.contains_key(name), "nothing draws {}", path.display());
    }
}

/// Documentation pages have no folder of pictures, so they hold them: a picture each as a link to its own
/// text.
fn definitions(all: &Pictures) -> String {
    let mut text = String::new();
    for (name, svg) in all {
        text += &format!("[{name}]: <data:image/svg+xml,");
        for c in svg.chars() {
            match c {
                '%' | '<' | '>' | '#' | '&' | '\n' | '\\' => text += &format!("%{:02X}", c as u32),
                c => text.push(c),
            }
        }
        text += ">\n";
    }
    text + "\n"
}

#[test]
fn the_pictures_of_the_documentation_pages_are_fresh() {
    let path = root().join("src/doc/pictures.md");
    let text = definitions(&pictures());
    if writing() {
        fs::write(&path, &text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "src/doc/pictures.md is stale: JANGGI_PICTURES=write writes it anew");
}

#[test]
fn every_picture_is_shown_somewhere() {
    let mut texts = String::new();
    for document in ["README.md", "docs/LEARN.md", "docs/LEARN.ko.md", "docs/TWELVE.md"] {
        texts += &fs::read_to_string(root().join(document)).unwrap();
    }
    read_sources(&root().join("src"), &mut texts);
    for name in pictures().keys() {
        assert!(texts.contains(&format!("pictures/{name}.svg")), "{name} is shown nowhere");
    }
}

fn read_sources(folder: &Path, texts: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_sources(&path, texts);
        } else if path.extension().is_some_and(|kind| kind == "rs" || kind == "md") {
            *texts += &fs::read_to_string(&path).unwrap();
        }
    }
}
