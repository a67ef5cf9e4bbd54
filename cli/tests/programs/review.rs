//! Records that go through `review`, and come back with what the search thinks.

use janggi::record::Note;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, GameResult, Janggi, Pgn, Record, RecordGame, Rules, Side};

use crate::program::{Run, file, janggi, run};

/// Reviews a record with few positions a move, unless the options say how many.
fn review(text: impl AsRef<[u8]>, options: &str) -> Run {
    let mut arguments = vec!["review"];
    if !options.contains("--nodes") {
        arguments.extend(["--nodes", "500"]);
    }
    arguments.extend(options.split_whitespace());
    run(&arguments, text)
}

/// The annotated record, read again from its text, and what was told meanwhile.
fn reviewed_as<P: RecordGame>(text: &str, options: &str) -> (Record<P>, String) {
    let run = review(text, options);
    assert_eq!(run.code, 0, "{run:?}");
    let read: Record<P> = run.out.parse().unwrap_or_else(|error| panic!("{error}: {run:?}"));
    // A line a move, the first thing that is told: there is no warning.
    let plies = read.moves().count();
    for (line, ply) in run.errors.lines().zip(1..=plies) {
        assert!(line.starts_with(&format!("{ply}/{plies} ")), "{}", run.errors);
    }
    assert!(run.errors.lines().all(|line| line.chars().count() <= 80), "{}", run.errors);
    (read, run.errors)
}

fn reviewed(text: &str, options: &str) -> (Record<Janggi>, String) {
    reviewed_as(text, options)
}

/// The note of a move of the main line, from 0.
fn note<P: RecordGame>(record: &Record<P>, at: usize) -> &Note {
    record.tree.main_line().nth(at).unwrap().note()
}

const XIANGQI: &str = "--game xiangqi";

/// Cho gives a chariot away with the third move.
const MOVES: &str = "a4b4 a7b7 a1a9 a10a9";

#[test]
fn plain_moves_become_an_annotated_record() {
    let (record, told) = reviewed(MOVES, "");
    assert_eq!(record.moves().count(), 4);
    let blunder = note(&record, 2);
    assert_eq!(blunder.glyphs(), [4], "{told}");
    // What would have been better is a variation.
    let better = record.tree.main_line().nth(1).unwrap().children().nth(1).unwrap();
    assert!(better.main_child().is_some(), "{record}");
    assert!(blunder.comment().starts_with("blunder: -"), "{}", blunder.comment());
    assert!(blunder.comment().contains("; better "));
    assert!(record.tags.get("Annotator").unwrap().contains("500 positions"));
    let words = record.moves().map(|mv| mv.to_string()).collect::<Vec<_>>();
    assert_eq!(words.join(" "), MOVES);
    assert!(told.contains("3/4 ") && told.contains("cho: 2 moves, "), "{told}");
    assert!(told.contains("3/4 Ra9+ blunder, 26 points given away\n"), "{told}");

    // From a position, with a pass. A slower win is as good as a quick one.
    let fen = "3k5/R8/9/8p/9/9/9/9/4K4/8R w - - 0 1";
    let (record, told) = reviewed(&format!("{fen}\ni1h1 d10d10 a9a8"), "--nodes 2000");
    assert!(record.tree.nodes().all(|node| node.note().glyphs().is_empty()), "{record}");
    assert!(told.contains("3/3 Ra8 best"), "{told}");
    assert_eq!(record.start.to_string(), fen);
}

#[test]
fn records_of_janggi_keep_their_tags_and_comments() {
    let text = "[Event \"Club\"]\n[Variant \"Janggi\"]\n[Result \"1-0\"]\n\n\
        1. Pab4 {the usual} Pab7 2. Ra9 {bold} Rxa9 1-0\n";
    let (read, _) = reviewed(text, "");
    assert_eq!((read.tags.get("Event"), read.result), (Some("Club"), GameResult::Win(Side::CHO)));
    assert!(note(&read, 0).comment().starts_with("the usual"));
    assert!(note(&read, 2).comment().starts_with("bold\nblunder: "));
    assert!(note(&read, 2).comment().contains("; 26 points given away; better "));
}

#[test]
fn records_of_xiangqi_keep_their_notation() {
    let run = review("h3e3 h10g8 e3e7 g8e7", XIANGQI);
    assert!(run.out.contains("[Game \"Chinese Chess\"]\n[Format \"WXF\"]\n"), "{run:?}");
    assert!(run.out.contains("1. C2=5 ") && run.out.contains("; better "), "{run:?}");
    let record: Record<Xiangqi> = run.out.parse().unwrap();
    assert_eq!(record.moves().count(), 4);
    // The annotated record can be reviewed in its turn.
    let (again, _) = reviewed_as::<Xiangqi>(&run.out, "");
    assert_eq!(again.tree, record.tree);

    let text = "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. E2-E6 *\n";
    let run = review(text, "");
    assert!(run.out.contains("1. H2-E2 ") && run.out.contains("2. E2-E6 "), "{run:?}");
}

#[test]
fn variations_and_comments_stay() {
    let text = "[Variant \"Janggi\"]\n\n1. Pab4 (1. Pih4 {more usual} Pab7) 1... Pab7 *\n";
    let (record, _) = reviewed(text, "");
    assert!(record.tree.to_string().contains("(i4h4 {more usual} a7b7)"), "{record}");
}

#[test]
fn a_gib_record_becomes_pgn() {
    let text = "[초대국자 \"가\"]\n[한대국자 \"나\"]\n[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\
        [대국결과 \"한 기권승\"]\n\n1. 79졸78 {첫 수} 2. 41병42 <3> 3. 한수쉼\n";
    let (record, _) = reviewed(text, "");
    assert_eq!((record.tags.get("White"), record.tags.get("Black")), (Some("가"), Some("나")));
    assert_eq!((record.moves().count(), record.result), (3, GameResult::Win(Side::HAN)));
    assert!(note(&record, 0).comment().starts_with("첫 수"));
    let rules: Rules = "plain,rep=0".parse().unwrap();
    assert_eq!(record.rules(), rules);

    // A move that cannot be is told, and what was before it is reviewed.
    let broken = text.replace("한수쉼", "99졸11");
    let run = review(&broken, "");
    assert_eq!(run.code, 0);
    assert!(run.errors.lines().next().unwrap().contains("ply 3"), "{}", run.errors);
    assert_eq!(run.out.parse::<Pgn<'_>>().unwrap().tree().main_line().count(), 2);

    // Most files are in CP949.
    let cp949 = b"[\xc3\xca\xc2\xf7\xb8\xb2 \"\xb8\xb6\xbb\xf3\xbb\xf3\xb8\xb6\"]\n[\xc7\xd1\xc2\xf7\xb8\xb2 \"\xbb\xf3\xb8\xb6\xbb\xf3\xb8\xb6\"]\n\n1. 79\xc1\xb978\n";
    let run = review(cp949, "");
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(run.out.parse::<Pgn<'_>>().unwrap().tree().main_line().count(), 1);
}

#[test]
fn a_file_of_many_games_is_reviewed_whole() {
    let good = "[Variant \"Janggi\"]\n\n1. Pab4 Pab7 *\n\n";
    let bad = "[Variant \"Chess\"]\n\n1. e4 *\n\n";
    let path = file("many.pgn", &[good, good].concat());
    let run = review("", &format!("--all {path}"));
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(Pgn::games(&run.out).filter(Result::is_ok).count(), 2);
    // One that cannot be read is told, and the others are reviewed all the same.
    let run = review([good, bad, good].concat(), "--all");
    assert_eq!(run.code, 1);
    assert_eq!(Pgn::games(&run.out).filter(Result::is_ok).count(), 2);
    assert!(run.errors.contains("game 2: "), "{}", run.errors);
    assert!(run.errors.ends_with("janggi: 1 game cannot be read\n"), "{}", run.errors);
    // Otherwise it is the first one.
    let (record, _) = reviewed(&[good, bad].concat(), "");
    assert_eq!(record.moves().count(), 2);
}

/// A review of what a review wrote is a review of the original, whatever the numbers of positions.
#[test]
fn what_an_earlier_review_wrote_is_replaced() {
    let pgn = "[Variant \"Janggi\"]\n[Annotator \"Kim\"]\n\n1. Pab4 $2 (1. Pih4 {more usual} Pab7) \
        1... Pab7 {hm} 2. Ra9 $4 {my own blunder} Rxa9 *\n";
    let gib = "[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\n1. 71졸72 {첫 수} 2. 41병42 <3> 3. 01차21\n";
    for (original, options) in [
        (MOVES, ""),
        (pgn, ""),
        (gib, ""),
        ("h3e3 h10g8 e3e7 g8e7", XIANGQI),
        ("1. 炮二平五 马8进7 2. 炮五进四 马7进5 *", XIANGQI),
        ("B2C2 D1C1 A2B2 C1C2", "--game twelve"),
    ] {
        let review = |text: &str, nodes| {
            let options = format!("review --nodes {nodes} {options}");
            let run = janggi(&options, text);
            assert_eq!(run.code, 0, "{run:?}");
            run.out
        };
        let [few, many] = [30, 400].map(|nodes| review(original, nodes));
        assert_ne!(few, many);
        assert!(many.contains("[%review line]"), "{many}");
        for (text, nodes, same) in [(&few, 400, &many), (&many, 30, &few), (&few, 30, &few)] {
            assert_eq!(review(text, nodes), *same, "{original}");
        }
    }
    let (read, _) = reviewed(pgn, "");
    assert_eq!(read.tags.get("Annotator"), Some("Kim; janggi, 500 positions a move"));
    assert_eq!(note(&read, 0).glyphs()[0], 2);
}

#[test]
fn every_game_is_reviewed() {
    let turn = "a2a3+b2b3+c2c3";
    let kingdrops = format!("k7/8/8/8/8/8/SSS5/K7 [-] {{-}} w 0 - - 1\n{turn}\n");
    for (moves, options, tag) in [
        ("B2C2 D1C1", "--game twelve", "[Variant \"Twelve Janggi\"]"),
        (kingdrops.as_str(), "--game kingdrops", "[Variant \"Kingdrops\"]"),
    ] {
        let run = review(moves, options);
        assert_eq!(run.code, 0, "{run:?}");
        assert!(run.out.contains(tag), "{run:?}");
        // The game is named now.
        assert_eq!(review(&run.out, "").out, run.out);
    }
    // WXF files have another form than PGN.
    let wxf = "FORMAT\tWXF\nGAME\ta game\n\nSTART{\n1. C2.5 H8+7\n2. C5+4 H7+5\n}END\n";
    let run = review(wxf, "");
    assert!(run.out.contains("1. C2=5 "), "{run:?}");
}

#[test]
fn bikjang_that_was_missed_is_told() {
    let stands = "4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1 bikjang\ne1d1\n";
    let (record, told) = reviewed(stands, "");
    assert!(
        told.contains(", bikjang not accepted: Ke2 wins on points\n")
            || told.contains("wins on points"),
        "{told}"
    );
    assert!(told.contains("bikjang missed once"), "{told}");
    assert!(note(&record, 0).comment().contains("bikjang not accepted: "), "{record}");
}

#[test]
fn the_game_is_summed_up_by_side_and_by_phase() {
    let shuffle = "i1i2 i10i9 i2i1 i9i10 ".repeat(7);
    let (_, told) = reviewed(&shuffle, "--game janggi:plain,rep=0");
    for line in
        ["cho: 14 moves, ", "  opening  10 moves, ", "  middle   4 moves, ", "han: 14 moves, "]
    {
        assert!(told.contains(&format!("\n{line}")), "{line}: {told}");
    }
    // The graph has a column a move, and a line in the middle.
    assert!(told.contains(&format!("\n       0 {}\n", "─".repeat(28))), "{told}");
    let (_, told) = reviewed("3k5/R8/9/8p/9/9/9/9/4K4/8R w - - 0 1\ni1h1\n", "");
    assert!(told.contains("\n  end      1 move, "), "{told}");
}

#[test]
fn the_graph_is_drawn_into_a_file() {
    let path = file("graph.svg", "");
    let run = review(MOVES, &format!("--graph {path}"));
    assert_eq!(run.code, 0, "{run:?}");
    let svg = std::fs::read_to_string(&path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("after each of 4 moves."), "{svg}");
    let run = review(MOVES, "--graph no/such/folder/graph.svg");
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert_eq!(review(MOVES, "--all --graph graph.svg").code, 2);
}

/// The program is killed at some moment, and begun again until all games are done.
#[test]
fn a_review_that_is_stopped_goes_on() {
    let game = "[Variant \"Janggi\"]\n\n1. Pab4 Pab7 2. Pih4 Pih7 3. Hc3 Hc8 *\n\n";
    let games = file("stopped-games.pgn", &game.repeat(12));
    let whole = janggi(&format!("review --all --nodes 300 {games}"), "").out;
    let path = file("stopped-reviews.pgn", "");
    std::fs::remove_file(&path).unwrap();
    let arguments = format!("review --all --nodes 300 {games} --out {path}");
    let stops = crate::program::until_done(&arguments);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), whole, "after {stops} stops");
    // Nothing else is left.
    for end in [".part", ".resume"] {
        assert!(!std::path::Path::new(&format!("{path}{end}")).exists());
    }
}

#[test]
fn what_is_no_record_is_an_error_that_says_why() {
    for (text, why) in [
        ("a4b4 z9", "z9: "),
        ("a4b4 a1a10", "move 2: "),
        ("9/9/9 w\na4b4", "9/9/9 w: "),
        ("[Event \"x\"\n", "line 1: "),
        ("[Variant \"Chess\"]\n\n1. e4 *", "Variant"),
        ("[초차림 \"마마마마\"]\n1. 79졸78", "formation"),
    ] {
        let run = review(text, "");
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{text}");
        assert!(run.errors.contains(why), "{text}: {}", run.errors);
    }
    assert_eq!(review(b"\xff\xfe\0", "").code, 1);
    assert_eq!(review("e5e6", XIANGQI).code, 1);
    assert_eq!(review("", "no/such/file").code, 1);
    // No moves are a game, too.
    let (record, _) = reviewed("\n", "");
    assert!(record.tree.is_empty());
    let (record, _) = reviewed_as::<Xiangqi>("\n", XIANGQI);
    assert_eq!(record.start, *Game::<Xiangqi>::default().position());
    assert!(record.tree.is_empty());
}
