//! Handicap starts (J-6), by themselves and in records.

use janggi::record::gib;
use janggi::{Formation, Game, Handicap, Janggi, Position, Record, Rules, Setup, Side};

const INSIDE: Formation = Formation::ElephantHorseHorseElephant;
const LEFT: Formation = Formation::HorseElephantHorseElephant;

#[test]
fn j6_what_is_missing_where_and_what_it_counts() {
    for (handicap, fen, points) in [
        (Handicap::Nothing, "rbna1anbr/4k4/1c5c1/p1p1p1p1p", 0),
        (Handicap::Soldier, "rbna1anbr/4k4/1c5c1/p1p1p1p2", 2),
        (Handicap::Elephant, "rbna1an1r/4k4/1c5c1/p1p1p1p1p", 3),
        (Handicap::Horse, "rbna1a1br/4k4/1c5c1/p1p1p1p1p", 5),
        (Handicap::Advisors, "rbn3nbr/4k4/1c5c1/p1p1p1p1p", 6),
        (Handicap::Cannon, "rbna1anbr/4k4/7c1/p1p1p1p1p", 7),
        (Handicap::Chariot, "rbna1anb1/4k4/1c5c1/p1p1p1p1p", 13),
    ] {
        let start = handicap.start(LEFT, INSIDE, Rules::CLUB);
        let cho = "9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR";
        assert_eq!(start.to_string(), format!("{fen}/{cho} b - - 0 1"));
        assert_eq!((start.turn(), handicap.first_mover()), (Side::HAN, Side::HAN));
        // It is a position like any other, strictly read.
        assert_eq!(start.to_string().parse(), Ok(start));
        let count = start.points();
        assert_eq!(handicap.points(), janggi::Points::whole(points));
        assert_eq!(count.cho, janggi::Points::whole(72));
        assert_eq!(count.han.halves() + handicap.points().halves(), 147);
        assert_eq!(Handicap::of(&start.setup()), Some((handicap, LEFT, INSIDE)));
        for name in [handicap.english(), handicap.hangul(), &handicap.to_string()] {
            assert_eq!(name.parse(), Ok(handicap));
        }
    }
    assert!(Handicap::ALL.windows(2).all(|pair| pair[0].points() < pair[1].points()));
    assert!("general".parse::<Handicap>().is_err());
}

#[test]
fn j6_every_start_is_known_again() {
    for &handicap in Handicap::ALL {
        for cho in Formation::ALL {
            for han in Formation::ALL {
                let setup = handicap.setup(cho, han);
                assert_eq!(Handicap::of(&setup), Some((handicap, cho, han)));
                assert!(setup.position(Rules::CLUB).is_ok());
            }
        }
    }
    // Whichever of the pieces it is.
    let start = "rnba1abnr/4k4/1c5c1/2p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
    let of = |fen: &str| Handicap::of(&fen.parse::<Setup>().unwrap()).map(|found| found.0);
    assert_eq!(of(&format!("{start} b - - 0 1")), Some(Handicap::Soldier));
    // Cho to move, two soldiers less, a piece of Cho's less, a piece elsewhere.
    assert_eq!(of(&format!("{start} w - - 0 1")), None);
    for other in [
        start.replace("2p1p1p1p", "2p1p1p2"),
        start.replace("P1P1P1P1P", "P1P1P1P2"),
        start.replace("2p1p1p1p/9", "2p1p1p2/8p"),
        start.replace("rnba1abnr/4k4", "rnba1ab1r/4k4"),
    ] {
        assert_eq!(of(&format!("{other} b - - 0 1")), None, "{other}");
    }
    assert_eq!(Handicap::of(&Janggi::default().setup()), None);
}

#[test]
fn j6_records_hold_the_start() {
    for &handicap in Handicap::ALL {
        let start = handicap.start(LEFT, INSIDE, Rules::PLAIN);
        let mut game = Game::new(start);
        game.play("a7b7".parse().unwrap()).unwrap();
        let written = gib::write(&Record::from(&game)).to_string();
        let row = written.lines().find(|line| line.starts_with("[판 ")).unwrap();
        assert!(row.ends_with(" 한 접장기\"]"), "{row}");
        let record = gib::read(&written).next().unwrap().record(Rules::PLAIN).unwrap();
        assert_eq!(record.start, start);
        assert!(record.moves().eq(game.moves()));
    }
    // Any other start board is written without the word.
    let other = Janggi::from_text("4k4/9/9/9/9/9/9/9/R8/4K4 b - - 0 1", Rules::PLAIN).unwrap();
    let written = gib::write(&Record::from(&Game::new(other))).to_string();
    assert!(written.contains("[판 ") && !written.contains("접장기"), "{written}");
}
