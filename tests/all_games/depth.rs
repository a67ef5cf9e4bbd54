//! No depth of anything that can be asked for or read overflows the stack of a thread: each test runs
//! on a stack as small as threads have anywhere.

use std::fmt;
use std::thread;

use janggi::kingdrops::Kingdrops;
use janggi::record::{PgnReader, PgnVisitor, visit_pgn};
use janggi::search::{JanggiEvaluator, Limits, MateSearch, Searcher};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{
    Declared, Game, GameOver, History, Janggi, MoveList, Outcome, Pgn, Position, Reason, Record,
    Side, Variant, divide, perft,
};

/// Runs a test on a small stack.
fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(256 << 10).spawn(test).unwrap();
    thread.join().unwrap();
}

/// A corridor without an end, in which there is one way to go, and now and then two.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Corridor(u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ending(Declared);

impl fmt::Display for Corridor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl From<Declared> for Ending {
    fn from(declared: Declared) -> Ending {
        Ending(declared)
    }
}

impl Reason for Ending {
    fn code(&self) -> &'static str {
        self.0.code()
    }
    fn side_name(_: Side) -> &'static str {
        "walker"
    }
}

/// How far it is from one fork to the next.
const FORK: u32 = 20_000;

impl Position for Corridor {
    type Move = bool;
    type Ending = Ending;
    type Illegal = GameOver;

    fn turn(&self) -> Side {
        Side::First
    }
    fn legal_moves(&self) -> MoveList<bool> {
        let ways: &[bool] = if self.0 % FORK == FORK / 2 { &[false, true] } else { &[false] };
        ways.iter().copied().collect()
    }
    fn check_legal(&self, mv: bool) -> Result<(), GameOver> {
        if self.legal_moves().contains(&mv) { Ok(()) } else { Err(GameOver) }
    }
    fn outcome(&self) -> Option<Outcome<Ending>> {
        None
    }
    fn judge(_: &History<'_, Corridor>) -> Option<Outcome<Ending>> {
        None
    }
    fn play_unchecked(&mut self, _: bool) {
        self.0 += 1;
    }
    fn key(&self) -> u64 {
        self.0.into()
    }
    fn is_irreversible(&self, _: bool) -> bool {
        true
    }
}

#[test]
fn lines_of_any_length_are_counted() {
    on_a_small_stack(|| {
        let depth = 4 * FORK;
        assert_eq!(perft(&Corridor(0), depth), 16);
        assert_eq!(divide(&Corridor(0), depth), [(false, 16)]);
        assert_eq!(divide(&Corridor(FORK / 2), depth - FORK / 2), [(false, 8), (true, 8)]);
        let game = Game::new(Corridor(0));
        assert_eq!((game.perft(depth), game.divide(depth)), (16, vec![(false, 16)]));
    });
}

/// The way down to the deepest line that can be asked for begins like any other.
#[test]
fn no_depth_is_too_much_for_a_search() {
    fn search<V: Variant>() {
        let game = Game::new(V::start(V::Rules::default()));
        let proof = MateSearch::new(u32::MAX).with_nodes(20_000).run(&game, ());
        assert!(proof.is_err());
    }
    thread::Builder::new()
        .stack_size(1 << 20)
        .spawn(|| {
            search::<Janggi>();
            search::<Xiangqi>();
            search::<TwelveJanggi>();
            search::<Kingdrops>();
            let game = Game::<Janggi>::default();
            for exhaustive in [false, true] {
                let mut limits = Limits::depth(u32::MAX).with_nodes(20_000);
                limits.exhaustive = exhaustive;
                let mut searcher = Searcher::new(JanggiEvaluator::default());
                assert!(searcher.search(&game, &limits, ()).best.is_some());
            }
        })
        .unwrap()
        .join()
        .unwrap();
}

/// How deep variations are nested here.
const NESTED: usize = 100_000;

/// A record whose variations are nested as deep as it is long.
fn nested() -> Record<Janggi> {
    let text = "club,rep=0,perpetual=none,nocap=0,twopass=on";
    let mut record = Record::new(Janggi::start(text.parse().unwrap()));
    let there: [janggi::Move; 4] = ["a4b4", "a7b7", "b4a4", "b7a7"].map(|mv| mv.parse().unwrap());
    let other: [janggi::Move; 4] = ["c4d4", "c7d7", "i4h4", "i7h7"].map(|mv| mv.parse().unwrap());
    let mut parent = record.tree.root().id();
    for ply in 0..NESTED {
        // The main move, and the variation in which the next ones are.
        record.tree.add(parent, other[ply % 4]).unwrap();
        parent = record.tree.add(parent, there[ply % 4]).unwrap();
    }
    record
}

#[test]
fn records_nest_as_deep_as_one_likes() {
    on_a_small_stack(|| {
        let record = nested();
        let copy = record.clone();
        assert_eq!(record, copy);
        assert!(format!("{:?}", record.tree).len() > NESTED);
        assert_eq!(record.tree.leaves().count(), NESTED + 1);
        assert!(record.tree.events().count() > 2 * NESTED);
        drop(copy);
        assert_eq!(record.check_legal(), Ok(()));
        assert_eq!(record.play().game.ply(), 1);
        let text = record.pgn("san".parse().unwrap()).to_text().unwrap();
        assert_eq!(text.parse::<Record<Janggi>>().unwrap(), record);
    });
}

struct Nothing;

impl PgnVisitor for Nothing {}

#[test]
fn texts_nest_as_deep_as_one_likes() {
    on_a_small_stack(|| {
        let open = "(a ".repeat(NESTED);
        let texts = [
            format!("[A \"x\"]\n\n1. a {open}{} *", ")".repeat(NESTED)),
            format!("[A \"x\"]\n\n1. a {open}"),
            format!("{{{}", "{".repeat(NESTED)),
            "[".repeat(NESTED),
            "<".repeat(NESTED),
            "[Event \"".repeat(NESTED),
        ];
        for text in &texts {
            let games: Vec<_> = Pgn::games(text).collect();
            for game in games.iter().flatten() {
                assert_eq!(game.tree().leaves().count(), NESTED + 1);
                assert!(game.record::<Janggi>(None).is_err());
            }
            visit_pgn(text, &mut Nothing);
            assert_eq!(PgnReader::new(text.as_bytes()).count(), games.len());
            assert!(janggi::record::gib::read(text).all(|game| game.record(None).is_err()));
            for game in janggi::record::read(text.as_bytes()).games() {
                assert!(game.is_err());
            }
        }
    });
}

/// A position, a move or a rule set is one word or a few; a long text of any of their signs is none.
#[test]
fn long_texts_are_no_positions_moves_or_rules() {
    fn refused<V: Variant>(text: &str) {
        let start = V::start(V::Rules::default());
        assert!(V::from_text_waiving(text, V::Rules::default()).is_err());
        assert!(start.read_move(text).is_err());
        assert!(text.parse::<V::Rules>().is_err());
    }
    on_a_small_stack(|| {
        for sign in ["/", "9", "9/", "k", "(", "[", "{", "-", ",", " ", "\u{ac00}", "a1", "rep=3,"]
        {
            let text = sign.repeat(NESTED);
            refused::<Janggi>(&text);
            refused::<Xiangqi>(&text);
            refused::<TwelveJanggi>(&text);
            refused::<Kingdrops>(&text);
        }
    });
}

/// Lists in lists, maps in maps: the reader of the format stops, and nothing of ours goes deeper than
/// the form that it reads.
#[cfg(feature = "serde")]
#[test]
fn json_nests_no_deeper_than_its_form() {
    on_a_small_stack(|| {
        for open in ["[", "{\"tree\":", "{\"moves\":[", "[[\""] {
            let text = open.repeat(NESTED);
            assert!(serde_json::from_str::<Record<Janggi>>(&text).is_err());
            assert!(serde_json::from_str::<Game<Janggi>>(&text).is_err());
            assert!(serde_json::from_str::<Janggi>(&text).is_err());
        }
        let record = nested();
        let text = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Record<Janggi>>(&text).unwrap(), record);
    });
}
