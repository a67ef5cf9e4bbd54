//! What the options of a picture change.

use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::svg::{Colour, Draw, Glyphs, Options, Part, Scheme};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Janggi, Move, Position, Rules, Side, Square};
use janggi_oracle::{Choices, for_all};

use crate::read::read;

#[test]
fn hostile_texts_stay_texts() {
    let start = Janggi::default();
    for_all(60, |rng| {
        let pieces = [
            "</title>", "<script>", "\"", "'", "&", "]]>", "\0", "\n\n", "\u{ffff}", "#", "{", "}",
            "--", " ", "楚", "a", "</style>", "\u{8}", "&#0;", "onload=",
        ];
        let mut text = || rng.list(0..8, |rng| rng.pick(&pieces)).concat();
        let (id, title, description) = (text(), text(), text());
        let options = Options::default().id(&id).title(&title).description(&description);
        let svg = start.to_svg(&options);
        let own = &svg[svg.find("id=\"").unwrap() + 4..];
        let own = &own[..own.find('"').unwrap()];
        assert!(own.starts_with(|c: char| c.is_ascii_alphabetic()), "{own}");
        assert!(own.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'), "{own}");
        let picture = read(&svg, own);
        let seen = |text: &str| {
            let shown = |c: char| match c {
                '\n' => ' ',
                '\0' | '\u{8}' | '\u{ffff}' => '\u{fffd}',
                c => c,
            };
            text.chars().map(shown).collect::<String>()
        };
        assert_eq!(picture.title, seen(&title));
        assert_eq!(picture.description, seen(&description));
    });
}

#[test]
fn schemes_colour_for_light_and_dark() {
    let colour = Colour::rgb(1, 2, 3);
    let options = |scheme| {
        let dark = Colour::rgb(4, 5, 6);
        Options::default().scheme(scheme).colours(Part::Board, colour, dark)
    };
    let styles = Scheme::ALL.map(|scheme| {
        let style = read(&Janggi::default().to_svg(&options(scheme)), "board").style;
        let has = |text: &str| style.contains(text);
        (has("#010203"), has("#040506"), has("prefers-color-scheme:dark"))
    });
    assert_eq!(styles, [(true, false, false), (false, true, false), (true, true, true)]);
}

#[test]
fn sizes_are_in_pixels_and_keep_the_ratio() {
    let svg = |options| Janggi::default().to_svg(&options);
    let head = |svg: String| svg.lines().next().unwrap().to_string();
    assert!(head(svg(Options::default().width(482))).contains(" width=\"482\" height=\"532\""));
    assert!(head(svg(Options::default().width(0))).contains(" width=\"1\" height=\"1\""));
    let huge = head(svg(Options::default().width(u32::MAX)));
    assert!(huge.contains(" width=\"4294967295\" height=\"4740503321\""), "{huge}");
    assert!(!head(svg(Options::default().fluid())).contains("height"));
}

#[test]
fn check_pins_and_offers_are_marked() {
    let check = "4k4/9/9/9/4R4/9/9/9/9/4K4 b - - 0 1";
    let janggi = Janggi::from_text(check, Rules::CLUB).unwrap();
    let marks = |options| read(&janggi.to_svg(&options), "board").symbols;
    assert_eq!(marks(Options::default()).get("ck"), Some(&1));
    assert_eq!(marks(Options::default().alerts(false)).get("ck"), None);
    let xiangqi: Xiangqi = "4k4/9/9/9/4R4/9/9/9/9/4K4 b - - 0 1".parse().unwrap();
    assert_eq!(read(&xiangqi.to_svg(&Options::default()), "board").symbols["ck"], 1);
    let offer = "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1 bikjang";
    let offer = Janggi::from_text(offer, Rules::CLUB).unwrap();
    assert_eq!(read(&offer.to_svg(&Options::default()), "board").symbols["offer"], 1);
    let pinned = janggi.to_svg(&Options::default().pinned([Square::E6]));
    assert_eq!(read(&pinned, "board").symbols["pn44"], 1);
}

#[test]
fn targets_are_dots_and_captures_rings() {
    let start = Janggi::default();
    let targets = Options::default().targets([Square::A5, Square::A7, Square::E9]);
    let symbols = read(&start.to_svg(&targets), "board").symbols;
    assert_eq!((symbols["tg"], symbols["tr37"], symbols["tr50"]), (1, 1, 1));
    // The last move leaves a square and goes to another; a pass does neither.
    let step = Options::default().last_move(Move::step(Square::A4, Square::B4));
    assert_eq!(read(&start.to_svg(&step), "board").symbols["lm"], 2);
    let pass = Options::default().last_move(Move::Pass);
    assert_eq!(start.to_svg(&pass), start.to_svg(&Options::default()));
    // An arrow from a square to itself is none.
    let arrow = Options::default().arrow(Square::A1, Square::A1);
    assert_eq!(start.to_svg(&arrow), start.to_svg(&Options::default()));
}

#[test]
fn pictograms_need_no_font() {
    fn drawn<P: Draw>(position: &P) -> String {
        let options = Options::default().glyphs(Glyphs::Pictograms).coordinates(false);
        position.to_svg(&options)
    }
    let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse().unwrap();
    for svg in [
        drawn(&Janggi::default()),
        drawn(&Xiangqi::default()),
        drawn(&TwelveJanggi::default()),
        drawn(&Kingdrops::from_lineups(lineup, lineup)),
    ] {
        assert!(!svg.contains("<text"));
    }
}

#[test]
fn seats_turn_the_board() {
    let start = Janggi::default();
    let areas = |side| {
        let options = Options::default().from_seat(side).hit_areas(true);
        read(&start.to_svg(&options), "board").squares
    };
    let (cho, han) = (areas(Side::CHO), areas(Side::HAN));
    for square in Square::ALL {
        assert_eq!(cho[&square.to_string()], han[&square.rotated().to_string()]);
    }
    assert!(start.turn() == Side::CHO && cho["a1"].1 > cho["a10"].1 && cho["a1"].0 < cho["i1"].0);
}
