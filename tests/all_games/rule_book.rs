//! Refusals name rules that stand on the page of the rules, and squares of the board; rule sets and
//! options are all put in words.

use std::collections::BTreeSet;

use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::rule_book::Rule;
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, GameKind, IllegalMove, Janggi, Move, Role, Variant, for_game};
use janggi_oracle::{Choices, Rng};

/// Asks of every conceivable move of random games why it is refused, and returns the rules named.
fn broken<V: Variant>(starts: &[V], letters: &str) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    // The same games each time, since some rules come up rarely.
    let mut choices = Rng(20_240_229);
    for start in starts.iter().cycle().take(12) {
        let mut game = Game::new(start.clone());
        for _ in 0..40 {
            for mv in (0..=u16::MAX).filter_map(V::move_from_u16) {
                let Err(illegal) = game.check_legal(mv) else { continue };
                let number = game.position().rule_broken(mv, illegal);
                found.insert(number);
                assert_eq!(number.split('-').next(), Some(letters), "{}: {mv}", game.position());
                let squares = game.position().squares_concerned(mv, illegal);
                assert!(squares.into_iter().all(|square| V::SQUARES.contains(&square)));
            }
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play_unchecked(choices.pick(&moves));
        }
    }
    found.iter().for_each(|number| {
        assert!(Rule::numbered(number).is_some(), "{number} is not on the page");
    });
    found
}

#[test]
fn every_refusal_names_a_rule_of_the_page() {
    let read = |text: &str| text.parse::<Janggi>().unwrap();
    let janggi = [
        Janggi::default(),
        // Check, pins, an offer that must be answered, and passing forbidden.
        read("3k1a3/4a4/9/9/9/9/9/4C4/4N4/R3K4 b - - 0 1"),
        Janggi::from_text("4k4/9/9/9/9/9/4P4/9/9/4K4 w - - 0 1", "tournament".parse().unwrap())
            .unwrap(),
        Janggi::start("club,bikjang=forbidden,pass=never,rep=2:forbidden".parse().unwrap()),
        Janggi::from_text(
            "4k4/9/9/9/9/9/9/4C4/R8/4K4 w - - 0 1",
            "club,bikjang=forbidden,rep=2:forbidden".parse().unwrap(),
        )
        .unwrap(),
    ];
    let found = broken(&janggi, "J");
    for number in [
        "J-2", "J-10", "J-11", "J-12", "J-13", "J-15", "J-16", "J-17", "J-18", "J-30", "J-32",
        "J-34",
    ] {
        assert!(found.contains(number), "{number}: {found:?}");
    }

    let xiangqi = [
        Xiangqi::start("standard,rep=2,repeat=forbidden".parse().unwrap()),
        "3k5/4a4/9/9/9/9/9/9/R3A4/4K4 w - - 0 1".parse().unwrap(),
        // Black has no move.
        "3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1".parse().unwrap(),
    ];
    let found = broken(&xiangqi, "XQ");
    let numbers = (1..=10).chain([20, 23]).map(|n| format!("XQ-{n}"));
    numbers.for_each(|number| assert!(found.contains(&*number), "{number}: {found:?}"));

    let found = broken(&[TwelveJanggi::default()], "TJ");
    for number in ["TJ-2", "TJ-10", "TJ-12", "TJ-20"] {
        assert!(found.contains(number), "{number}: {found:?}");
    }

    let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse().unwrap();
    let kingdrops = [
        Kingdrops::default(),
        Kingdrops::from_lineups(lineup, lineup),
        // A king under attack after an action; a reserve, and few moves left; no king.
        "k7/8/8/8/8/8/1GG5/K2r4 [-] {-} w 1 - b2 1".parse().unwrap(),
        "k7/8/8/8/8/8/8/K6r [R] {-} w 0 - - 1".parse().unwrap(),
        "8/8/8/8/8/8/8/K7 [-] {-} w 0 - - 1".parse().unwrap(),
    ];
    let found = broken(&kingdrops, "KD");
    for number in ["KD-3", "KD-4", "KD-5", "KD-6", "KD-7", "KD-8", "KD-10", "KD-13", "KD-16"] {
        assert!(found.contains(number), "{number}: {found:?}");
    }
}

/// A rule that several pieces share a refusal for is that of the piece.
#[test]
fn the_rule_is_that_of_the_piece() {
    for (mv, number, squares) in [
        ("a1a9", "J-11", "a4"), // J-11
        ("b1d2", "J-12", "c1"), // J-12
        ("c1e4", "J-2", "e4"),
        ("h3h10", "J-15", "h8"),         // J-15
        ("b3g3", "J-15", "c3 d3 e3 f3"), // J-15: nothing to jump over
        ("a4a3", "J-16", ""),            // J-16
        ("e2g2", "J-10", ""),            // J-10
        ("e2e5", "J-10", ""),            // J-10
        ("d1d2", "", ""),
        ("a5a6", "J-2", "a5"), // J-2
        ("a7a6", "J-2", "a7"), // J-2
        ("a1b1", "J-2", "b1"), // J-2
    ] {
        let start = Janggi::default();
        let mv: Move = mv.parse().unwrap();
        let Err(illegal) = Game::new(start).check_legal(mv) else {
            assert_eq!(number, "");
            continue;
        };
        assert_eq!(start.rule_broken(mv, illegal), number, "{mv}");
        let found: Vec<_> =
            start.squares_concerned(mv, illegal).iter().map(|square| square.to_string()).collect();
        assert_eq!(found.join(" "), squares, "{mv}");
    }
    // Without a piece there is no rule of one.
    assert_eq!(IllegalMove::NotItsMove.rule(None), "J-2");
    assert_eq!(IllegalMove::PassInCheck.rule(Some(Role::General)), "J-18");
}

#[test]
fn rules_have_a_number_a_title_and_a_text() {
    let rules: Vec<Rule> = Rule::all().collect();
    assert!(rules.len() > 75, "{}", rules.len());
    for rule in &rules {
        assert!(!rule.title().is_empty() && rule.text().ends_with(['.', '!']), "{rule}");
        assert!(!rule.text().contains(['→', '#']), "{rule}: {}", rule.text());
        // What is for whoever reads the source stands behind the arrow.
        assert!(!rule.text().contains("src/") && !rule.text().contains("::"), "{rule}");
        assert_eq!(Rule::numbered(rule.number()), Some(*rule));
    }
    assert_eq!(Rule::numbered("xq-9").map(Rule::title), Some("Facing generals"));
    assert_eq!(Rule::numbered("XQ-99"), None);
    assert_eq!(Rule::numbered(""), None);
}

#[test]
fn rule_sets_and_options_are_all_put_in_words() {
    for kind in GameKind::ALL {
        assert!(kind.about().ends_with('.'));
        assert!(kind.rule_sets().eq(kind.about_rule_sets().iter().map(|&(name, _)| name)));
        assert!(kind.about_rule_sets().iter().all(|(_, about)| about.ends_with('.')));
        let options = kind.rule_options();
        assert_eq!(options.len(), kind.about_rule_options().len());
        for (&(name, values), about) in options.iter().zip(kind.about_rule_options()) {
            assert_eq!(name, about.name);
            assert!(values.iter().eq(about.values.iter().map(|(value, _)| value)), "{name}");
            let texts = about.values.iter().map(|&(_, text)| text).chain([about.about]);
            for text in texts {
                // A sentence, without marks that only documentation needs.
                assert!(text.ends_with('.') && !text.starts_with(' '), "{name}: {text:?}");
                assert!(
                    !text.contains(['[', ']', '\n']) && !text.contains("  "),
                    "{name}: {text:?}"
                );
            }
        }
        for_game!(kind, V => assert_eq!(V::ABOUT, kind.about()));
    }
}
