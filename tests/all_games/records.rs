//! Records of all dialects.

use std::fmt::Debug;
use std::time::{Duration, Instant};

use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::record::{
    GameResult, NodeId, ParsePgnError, PgnProblem, PgnReader, PgnVisitor, Record, RecordGame,
    Termination, visit_pgn,
};
use janggi::twelve::TwelveJanggi;
use janggi::xiangqi::Xiangqi;
use janggi::{Declared, Janggi, Pgn, Rules, Side};
use janggi_oracle::{Choices, Rng, for_all};

/// A comment with all the signs that could break it, in any number of lines.
fn comment(rng: &mut Rng) -> String {
    let words = "(\\[A \"x\"\\]|[a-c{}()\\[\\];%$*!?\".0-9가炮\\-]{1,4}|\n|\n\n| ){0,9}";
    rng.text(words)
}

/// A tree of random moves with everything that can be written about them.
fn random_record<P: RecordGame>(rng: &mut Rng, start: P) -> Record<P> {
    let mut record = Record::new(start.clone());
    let mut known = vec![(NodeId::ROOT, start)];
    for _ in 0..rng.below(40) {
        // Mostly the line goes on.
        let at = if rng.one_in(4) { rng.below(known.len()) } else { known.len() - 1 };
        let (parent, position) = known[at].clone();
        let moves = position.legal_moves();
        if moves.is_empty() {
            continue;
        }
        let mv = moves[rng.below(moves.len())];
        let id = record.tree.add(parent, mv).unwrap();
        known.push((id, position.play(mv).unwrap_or_else(|_| panic!("{mv} is legal"))));
        let note = record.tree.note_mut(id).unwrap();
        if rng.one_in(4) {
            note.set_comment(&comment(rng));
        }
        if rng.one_in(8) {
            note.set_comment_before(&comment(rng));
        }
        if rng.one_in(4) {
            note.set_glyphs(rng.list(1..4, |rng| rng.below(256) as u8));
        }
        if rng.one_in(6) {
            note.set_clock(Some(Duration::from_millis(rng.below(20_000_000) as u64)));
        }
        if rng.one_in(6) {
            note.set_time_spent(Some(Duration::from_secs(rng.below(5_000) as u64)));
        }
    }
    let root = record.tree.note_mut(NodeId::ROOT).unwrap();
    if rng.one_in(3) {
        root.set_comment(&comment(rng));
        root.set_glyphs(rng.list(0..2, |rng| rng.below(256) as u8));
    }
    for _ in 0..rng.below(4) {
        let name = rng.text("Event|White|Round|Annotator|Tag[a-c]|대회명");
        record.tags.push(name, rng.text("[a-c\"\\\\\\]\\[ {};가]{0,6}"));
    }
    record.result =
        rng.pick(&[GameResult::Unknown, GameResult::Draw, GameResult::Win(Side::Second)]);
    record.termination = rng.pick(&[
        None,
        Some(Termination::from(Declared::Resignation)),
        Some(Termination::from("by \"rule\"")),
    ]);
    if rng.one_in(3) {
        record.first_number = rng.below(1000) as u32;
    }
    record
}

/// Whatever can be written reads back equal, in every notation that can name the moves.
fn comes_back<P: RecordGame + Debug>(rng: &mut Rng, start: P) {
    let record = random_record(rng, start);
    assert_eq!(record.check_legal(), Ok(()));
    for &format in P::FORMATS {
        let writer = record.pgn(format).width(rng.below(100));
        let Ok(text) = writer.to_text() else { continue };
        let again = text.parse::<Record<P>>();
        assert_eq!(again.as_ref(), Ok(&record), "{format:?}\n{text}");
        // What comes out of a stream is the same.
        let piece = std::io::BufReader::with_capacity(1 + rng.below(64), text.as_bytes());
        let mut games = PgnReader::new(piece);
        let game = games.next().unwrap().unwrap();
        assert_eq!(game.record::<P>(None).as_ref(), Ok(&record));
        assert!(games.next().is_none());
    }
    assert_eq!(record.to_string().parse::<Record<P>>().as_ref(), Ok(&record));
}

#[test]
fn what_is_written_reads_back_equal() {
    for_all(60, |rng| {
        let rules = ["club", "tournament", "plain", "casual", "plain,rep=0,limit=90:points"];
        let rules: Rules = rng.pick(&rules).parse().unwrap();
        comes_back(rng, Janggi::start(rules));
        let endgame = "4k4/9/9/9/2p6/9/9/9/4K4/7R1 b - - 7 12";
        comes_back(rng, Janggi::from_text(endgame, rules).unwrap());
        comes_back(rng, Xiangqi::default());
        let crowded = "3k5/2P1P4/9/2P1P4/2P6/9/9/4B4/9/4K4 w - - 3 9";
        comes_back(rng, crowded.parse::<Xiangqi>().unwrap());
        comes_back(rng, TwelveJanggi::default());
        comes_back(rng, Kingdrops::default());
        let lineup: Lineup = "RBGKQGBR/AAAASSSS".parse().unwrap();
        comes_back(rng, Kingdrops::from_lineups(lineup, lineup));
    });
}

#[test]
fn a_game_without_moves_keeps_its_number_and_its_side() {
    for (text, number, side) in [
        ("5. *", 5, Side::First),
        ("3... *", 3, Side::Second),
        ("*", 1, Side::First),
        ("{nothing yet} 1... *", 1, Side::Second),
    ] {
        let record: Record<Xiangqi> = text.parse().unwrap();
        assert_eq!((record.first_number, record.first_side), (number, side), "{text}");
        let written = record.to_string();
        assert!(written.ends_with(&format!("\n\n{text}\n")), "{written}");
        assert_eq!(written.parse(), Ok(record));
    }
}

/// The text goes on with `*` where nobody wrote a result at the end, and the tag knows it.
#[test]
fn a_result_in_the_tag_alone_stays() {
    let record: Record<Xiangqi> = "[Result \"0-1\"]\n\n1. h2e2 *\n".parse().unwrap();
    assert_eq!(record.result, GameResult::Win(Side::Second));
    assert!(record.to_string().ends_with(" 0-1\n"), "{record}");
    let record: Record<Xiangqi> = "[Result \"1/2-1/2\"]\n\n1. h2e2\n".parse().unwrap();
    assert_eq!(record.result, GameResult::Draw);
}

/// Found by fuzzing: a start that is always written spoke against the number.
#[test]
fn the_side_of_a_number_comes_back_where_the_start_is_usually_written() {
    fn comes_back<P: RecordGame + Clone>(text: &str) {
        let record: Record<P> = text.parse().unwrap();
        assert_eq!((record.first_number, record.first_side), (3, Side::Second));
        let written = record.to_string();
        assert_eq!(written.parse::<Record<P>>(), Ok(record), "{written}");
    }
    comes_back::<Janggi>("3... *");
    comes_back::<Janggi>("3... Pab4 4. Pab7 *");
    comes_back::<Xiangqi>("3... *");
    comes_back::<TwelveJanggi>("3... *");
    comes_back::<TwelveJanggi>("3... B2C2 *");
}

/// Found by fuzzing: what cannot stand in the name of a tag is read as it will be written.
#[test]
fn a_damaged_name_of_a_tag_comes_back() {
    let record: Record<Janggi> = "[Res\u{3}ult\u{fffd} \"*\"]\n\n1. Pab4 *\n".parse().unwrap();
    assert_eq!(record.tags.get("Res_ult\u{fffd}"), Some("*"));
    assert_eq!(record.to_string().parse(), Ok(record));
}

/// A byte that is changed costs its own game at most.
#[test]
fn a_damaged_game_costs_no_other() {
    for_all(400, |rng| {
        let games: Vec<Record<Janggi>> = (0..3)
            .map(|number| {
                let mut record = random_record(rng, Janggi::default());
                record.tags.set("Event", number.to_string());
                record
            })
            .collect();
        let texts: Vec<String> = games.iter().map(ToString::to_string).collect();
        let mut middle = texts[1].trim_end().as_bytes().to_vec();
        match rng.below(3) {
            0 => middle.truncate(rng.below(middle.len())),
            1 => {
                let at = rng.below(middle.len());
                middle[at] = rng.pick(b"{}()[];%*\"\\ \n\r1x\0\xff\xe3");
            }
            _ => {
                middle.remove(rng.below(middle.len()));
            }
        }
        let text = [texts[0].as_bytes(), b"\n", &middle, b"\n\n", texts[2].as_bytes()].concat();
        let read: Vec<Option<Record<Janggi>>> = Pgn::games_of_bytes(&text)
            .map(|game| game.ok().and_then(|game| game.record(None).ok()))
            .collect();
        let shown = || String::from_utf8_lossy(&text).into_owned();
        assert_eq!(read.first(), Some(&Some(games[0].clone())), "{}", shown());
        assert_eq!(read.last(), Some(&Some(games[2].clone())), "{}", shown());
        // The stream finds the same games.
        let streamed: Vec<_> =
            PgnReader::new(&text[..]).map(|game| game.map(|game| game.to_string()).ok()).collect();
        let whole: Vec<_> =
            Pgn::games_of_bytes(&text).map(|game| game.map(|game| game.to_string()).ok()).collect();
        assert_eq!(streamed, whole, "{}", shown());
    });
}

/// The first and the last lines of what is wrong in each of a text's games.
fn problems(text: &str) -> Vec<Option<(usize, PgnProblem)>> {
    let problem = |error: ParsePgnError| (error.line, error.problem);
    Pgn::games(text).map(|game| game.err().map(problem)).collect()
}

#[test]
fn what_is_left_open_ends_with_its_game() {
    let next = "\n\n[Event \"b\"]\n\n1. x *\n";
    for (game, line, problem) in [
        ("[Event \"a\"]\n\n1. a {open\n2. b", 3, PgnProblem::OpenComment),
        ("[Event \"a\"]\n\n1. a (open\n2. b *", 3, PgnProblem::OpenVariation),
        ("[Event \"a\"]\n\n1. a\n(1. (1. b *", 4, PgnProblem::Variation),
        ("[Event \"a\"]\n\n1. a\n) *", 4, PgnProblem::Parenthesis),
        ("[Event \"a\"]\n\n1. a } *", 3, PgnProblem::Brace),
        ("[Event \"a\"]\n[Site x]\n\n1. a *", 2, PgnProblem::Tag),
        ("{open", 1, PgnProblem::OpenComment),
        ("[Event \"a\"]\n\n{open", 3, PgnProblem::OpenComment),
    ] {
        let expected = [Some((line, problem)), None];
        assert_eq!(problems(&format!("{game}{next}")), expected, "{game}");
        assert_eq!(problems(&format!("{game}{next}").replace('\n', "\r\n")), expected, "{game}");
        assert_eq!(problems(&format!("{game}{next}").replace('\n', "\r")), expected, "{game}");
        assert_eq!(problems(game), expected[..1], "{game}");
    }
}

/// Texts that are cheap to write and dear to read, by kind, of about so many bytes.
fn hostile(bytes: usize) -> Vec<(&'static str, String)> {
    let repeated = |text: &str| text.repeat(bytes / text.len() + 1);
    let game = |moves: String| format!("[A \"x\"]\n\n1. a {moves}");
    vec![
        ("games with an open comment", repeated("[A \"x\"]\n\n1. a {\n\n")),
        ("games with an open variation", repeated("[A \"x\"]\n\n1. a (\n\n")),
        ("games with a stray parenthesis", repeated("[A \"x\"]\n\n1. a )\n\n")),
        ("games without an end", repeated("[A \"x\"]\n\n1. a\n\n")),
        ("tags without an end", repeated("[A \"x\n")),
        ("tags", repeated("[A \"x\"]\n")),
        ("tags on a line", repeated("[A \"x\"]")),
        ("tags on a line without an end", repeated("[A \"x ")),
        ("nested variations", format!("{} a {}", game(repeated("(a ")), repeated(")"))),
        ("open variations", game(repeated("(a "))),
        ("variations of one move", game(repeated("(a) "))),
        ("open parentheses", game(repeated("("))),
        ("closed parentheses", game(repeated(")"))),
        ("comments", game(repeated("{c} "))),
        ("comments after variations", game(repeated("(a {c}) {d} "))),
        ("results in a variation", game(format!("({}", repeated("* ")))),
        ("open braces", game(repeated("{"))),
        ("empty lines in a comment", game(format!("{{{}", repeated("\n\n[")))),
        ("brackets", repeated("[")),
        ("brackets on lines", repeated("[\n")),
        ("blanks", repeated(" ")),
        ("brackets after blanks", game(repeated("\n     ["))),
        ("quotes", format!("[A \"{}", repeated("\" "))),
        ("glyphs", game(repeated("$1"))),
        ("numbers", game(repeated("1."))),
        ("digits", game(repeated("1"))),
        ("results", repeated("* ")),
        ("text of no game", repeated("=====\n")),
        ("comments of no game", repeated("{c}\n")),
        ("one-letter moves", game(repeated("a "))),
    ]
}

#[derive(Default)]
struct Nothing;

impl PgnVisitor for Nothing {}

#[test]
fn reading_takes_time_in_proportion_to_the_text() {
    let time = |text: &str| {
        let start = Instant::now();
        let games = Pgn::games(text).count();
        visit_pgn(text, &mut Nothing);
        let mut stream = PgnReader::new(text.as_bytes());
        while stream.skip_game().unwrap() {}
        assert_eq!(PgnReader::new(text.as_bytes()).count(), games);
        start.elapsed()
    };
    for ((kind, small), (_, large)) in hostile(20_000).iter().zip(hostile(320_000)) {
        let few = time(small).min(time(small));
        let many = time(&large);
        // Sixteen times the text; quadratic time would be 256 times as much.
        assert!(many < few * 64 + Duration::from_millis(300), "{kind}: {few:?}, {many:?}");
    }
}

/// All of a game as one word: it is taken apart once, not once for each move.
#[test]
fn moves_without_blanks_take_time_in_proportion_to_the_text() {
    let time = |rounds: usize| {
        let text = "炮二平五炮八平五炮五平二炮五平八".repeat(rounds);
        let pgn = Pgn::games(&text).next().unwrap().unwrap();
        let start = Instant::now();
        let record = pgn.record::<Xiangqi>(None).unwrap();
        assert_eq!(record.moves().count(), 4 * rounds);
        start.elapsed()
    };
    let few = time(100).min(time(100));
    let many = time(1600);
    assert!(many < few * 64 + Duration::from_millis(300), "{few:?}, {many:?}");
}
