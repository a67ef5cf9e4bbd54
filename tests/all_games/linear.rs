//! Time in proportion to what is given: everything that reads or writes, at a size and at sixteen
//! times that size, on shapes that are cheap to write and dear to read. `records.rs` does the same
//! with PGN.

use std::time::{Duration, Instant};

use janggi::kingdrops::Kingdrops;
use janggi::record::{FileFormat, ReadOptions, decode, dhtmlxq, gib, read, wxf};
use janggi::search::{JanggiEvaluator, Limits, Searcher};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Move, Record, Rules, Square, Variant};

/// Sixteen times as much takes at most sixty-four times as long; quadratic time would be 256 times.
/// The machine may be busy, so the small one is tried twice, and there is room at the top.
fn is_linear(what: &str, sizes: [usize; 2], run: impl Fn(usize)) {
    let time = |size| {
        let start = Instant::now();
        run(size);
        start.elapsed()
    };
    let few = time(sizes[0]).min(time(sizes[0]));
    let many = time(sizes[1]);
    assert!(many < few * 64 + Duration::from_millis(400), "{what}: {few:?}, {many:?}");
}

/// What could keep a reader busy, a few bytes each, with what stands before it.
const SHAPES: [(&str, &str); 26] = [
    ("", "x <5> "),
    ("", "x {c} "),
    ("x ", "{c}"),
    ("", "[A \"x\"]\n1. <\n\n"),
    ("", "[A \"x\"]\n1. {\n\n"),
    ("", "[A \"x\"]\n"),
    ("", "[대회명 \"x\"]\r"),
    ("", "<"),
    ("", "{"),
    ("", "["),
    ("", "1. 79졸78 2. 41졸42 "),
    ("", "\n"),
    ("", " "),
    ("FORMAT WXF\nGAME x\nSTART{\n", "1. C2=5 H8+7\n"),
    ("FORMAT WXF\n", "START{\n"),
    ("FORMAT WXF\n", "{"),
    ("[DhtmlXQ]\n[DhtmlXQ_movelist]", "7747"),
    ("[DhtmlXQ]\n", "[DhtmlXQ_move_0_1_1]7747[/DhtmlXQ_move_0_1_1]\n"),
    ("[DhtmlXQ]\n", "[DhtmlXQ_comment1]x\n"),
    ("[DhtmlXQ]\n", "[DhtmlXQ_"),
    (
        "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n",
        "[DhtmlXQ_comment0_1]x[/DhtmlXQ_comment0_1]\n",
    ),
    ("", "7747"),
    ("XQ\u{a}", "\u{1}"),
    ("", "\u{ac00}"),
    ("", "\u{80}"),
    ("", "9/"),
];

#[test]
fn readers_take_time_in_proportion_to_the_text() {
    for (before, shape) in SHAPES {
        let text = |bytes: usize| format!("{before}{}", shape.repeat(bytes / shape.len() + 1));
        let sizes = [8_000, 128_000];
        let what = |reader: &str| format!("{reader}: {before:?} and {shape:?}");
        is_linear(&what("gib"), sizes, |bytes| {
            gib::read(&text(bytes)).for_each(|game| drop(game.record(None)));
        });
        is_linear(&what("wxf"), sizes, |bytes| {
            drop(wxf::read(&text(bytes), xiangqi::Rules::STANDARD));
        });
        is_linear(&what("dhtmlxq"), sizes, |bytes| {
            drop(dhtmlxq::read(&text(bytes), xiangqi::Rules::STANDARD));
        });
        is_linear(&what("any"), sizes, |bytes| {
            let _ = read(text(bytes).as_bytes()).games().count();
        });
        is_linear(&what("bytes"), sizes, |bytes| {
            let _ = decode(text(bytes).as_bytes()).text.len();
        });
        for format in [FileFormat::Xqf, FileFormat::Digits] {
            is_linear(&what("format"), sizes, |bytes| {
                let options = ReadOptions::new().with_format(format);
                let _ = options.read(text(bytes).as_bytes()).games().count();
            });
        }
        fn texts<V: Variant>(text: &str) {
            let start = V::start(V::Rules::default());
            let _ = (V::from_text_waiving(text, V::Rules::default()), start.read_move(text));
            let _ = (text.parse::<V::Rules>(), V::split_moves(text).count());
        }
        is_linear(&what("texts"), sizes, |bytes| {
            let text = text(bytes);
            texts::<Janggi>(&text);
            texts::<Xiangqi>(&text);
            texts::<TwelveJanggi>(&text);
            texts::<Kingdrops>(&text);
        });
    }
}

/// Moves to and fro, for ever.
fn long_game(plies: usize) -> Game<Janggi> {
    let rules: Rules = "club,rep=0,perpetual=none".parse().unwrap();
    let cycle = [
        (Square::A1, Square::A2),
        (Square::A10, Square::A9),
        (Square::A2, Square::A1),
        (Square::A9, Square::A10),
    ];
    let moves = cycle.map(|(from, to)| Move::step(from, to)).into_iter().cycle();
    Game::from_moves(Janggi::start(rules), moves.take(plies)).unwrap()
}

#[test]
fn long_games_are_written_in_proportion_to_their_length() {
    let commented = |plies| {
        let mut record = Record::from(&long_game(plies));
        let nodes: Vec<_> = record.tree.main_line().map(|node| node.id()).collect();
        for node in nodes {
            let note = record.tree.note_mut(node).unwrap();
            note.set_comment("a word");
        }
        record
    };
    is_linear("PGN", [1_000, 16_000], |plies| drop(commented(plies).to_string()));
    is_linear("GIB", [1_000, 16_000], |plies| drop(gib::write(&commented(plies)).to_string()));
    is_linear("moves", [1_000, 16_000], |plies| {
        let game = long_game(plies);
        let _ = (game.moves().count(), game.history().plies().count(), game.clone().undo());
        drop(commented(plies).play());
    });
}

/// The past is looked up and not looked through.
#[test]
fn a_search_does_not_go_through_a_long_past_at_each_node() {
    is_linear("search", [2_000, 32_000], |plies| {
        let mut searcher = Searcher::with_table(JanggiEvaluator::default(), 1);
        let found = searcher.search(&long_game(plies), &Limits::nodes(400), ());
        assert!(found.best.is_some());
    });
}
