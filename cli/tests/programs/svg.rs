//! `svg`: a position as a picture.

use crate::program::{janggi, out};

#[test]
fn every_game_is_drawn_from_both_seats_in_every_style() {
    for (game, sides, title) in [
        ("janggi:tournament", ["cho", "han"], "Janggi"),
        ("xiangqi", ["red", "black"], "Xiangqi"),
        ("twelve", ["first", "second"], "Twelve Janggi"),
        ("kingdrops", ["white", "black"], "Kingdrops"),
    ] {
        let mut pictures = Vec::new();
        for side in sides {
            for glyphs in ["hanja", "hangul", "latin", "pictograms"] {
                let svg = out(&format!("svg {game} --from-seat {side} --glyphs {glyphs}"), "");
                assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
                assert!(svg.contains(&format!(">{title}</title>")), "{svg}");
                assert!(!pictures.contains(&svg), "{game} {side} {glyphs}");
                pictures.push(svg);
            }
        }
        assert_eq!(out(&format!("svg {game}"), ""), pictures[0]);
    }
}

#[test]
fn options_change_the_picture() {
    let count = |text: &str, part: &str| text.matches(part).count();
    let svg = out(
        "svg janggi 3k5/9/9/9/9/9/9/2C6/4K4/9 w - - 0 1 --last c4c3 --arrows c3c9,a1-b2:#f00 \
         --highlight d10,e2 --scheme both --width 300 --title Study --no-coordinates",
        "",
    );
    assert_eq!(count(&svg, "\"#board-lm\""), 2);
    assert_eq!(count(&svg, "\"#board-hl\""), 2);
    assert_eq!(count(&svg, "\"#board-a"), 2);
    assert!(svg.contains("prefers-color-scheme") && svg.contains(" width=\"300\" "));
    assert!(svg.contains(">Study</title>") && !svg.contains("board-lb"));
    let svg = out("svg twelve --moves B2C2,D1C1 --targets C2", "");
    // Taking the king, and the general that came forward.
    assert_eq!((count(&svg, "\"#board-lm\""), count(&svg, "\"#board-tr")), (2, 1));
    let svg = out("svg xiangqi --colour board=#123456,first-ink=blue", "");
    assert!(svg.contains("#123456"));
}

#[test]
fn moves_become_strips_and_animations() {
    let strip = out("svg janggi --moves a4b4,a7b7 --strip 3", "");
    assert_eq!(strip.matches("\"#board-ground\"").count(), 3);
    assert!(strip.contains(">2. a7b7</text>"));
    let film = out("svg xiangqi --moves 炮二平五,马８进７ --animate 500", "");
    assert!(film.contains("@keyframes"));
}

#[test]
fn what_cannot_be_drawn_is_told() {
    for (arguments, told) in [
        ("svg janggi 9/9", "ranks"),
        ("svg janggi --from-seat red", "--from-seat red: cho or han is expected"),
        ("svg janggi --last x", "--last x: "),
        ("svg janggi --moves a1a9", "--moves a1a9: "),
        ("svg janggi --arrows a1", "--arrows a1: two squares are expected"),
        ("svg janggi --arrows a1b1:rouge", "a colour is "),
        ("svg janggi --highlight z9", "--highlight z9: "),
        ("svg twelve --targets z9", "--targets z9: "),
        ("svg janggi --colour sky=red", "with one of background, board"),
        ("svg janggi --colour board", "PART=COLOUR is expected"),
    ] {
        let run = janggi(arguments, "");
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{arguments}");
        assert!(run.errors.contains(told), "{arguments}: {}", run.errors);
    }
    for arguments in ["svg janggi --strip 2", "svg janggi --glyphs runes", "svg chess"] {
        assert_eq!(janggi(arguments, "").code, 2, "{arguments}");
    }
}
