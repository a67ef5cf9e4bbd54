//! Record files of other formats than PGN and GIB, and the one door for all: encodings, WXF,
//! DhtmlXQ, UBB digits, XQF.

use janggi::record::dhtmlxq::{self, DhtmlXqProblem};
use janggi::record::wxf::{self, WxfProblem};
use janggi::record::xqf::{self, XqfProblem};
use janggi::record::{self, AnyRecord, Encoding, FileFormat, GameResult, NodeId, ReadOptions};
use janggi::xiangqi::{Rules, Xiangqi};
use janggi::{GameKind, Record, Side};
use janggi_oracle::{Choices, for_all};

const STANDARD: Rules = Rules::STANDARD;

fn one(bytes: &[u8]) -> AnyRecord {
    let file = record::read(bytes);
    let games: Vec<_> = file.games().collect();
    assert_eq!(games.len(), 1);
    games.into_iter().next().unwrap().unwrap_or_else(|error| panic!("{error}"))
}

fn xiangqi(bytes: &[u8]) -> Record<Xiangqi> {
    match one(bytes) {
        AnyRecord::Xiangqi(record) => record,
        other => panic!("a game of {}", other.kind()),
    }
}

const CHINESE: &str = "[Game \"Chinese Chess\"]\n[Red \"许某\"]\n\n1. 炮二平五 马８进７ {好} *\n";

#[test]
fn utf16_is_read_with_and_without_a_mark() {
    let low: Vec<u8> = CHINESE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let high: Vec<u8> = CHINESE.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for (mark, bytes, encoding) in [
        (&[0xff, 0xfe][..], &low, Encoding::Utf16Le),
        (&[0xfe, 0xff], &high, Encoding::Utf16Be),
        (&[], &low, Encoding::Utf16Le),
        (&[], &high, Encoding::Utf16Be),
        (&[0xef, 0xbb, 0xbf], &CHINESE.into(), Encoding::Utf8),
    ] {
        let bytes = [mark, bytes].concat();
        let decoded = record::decode(&bytes);
        assert_eq!((decoded.text.as_ref(), decoded.encoding), (CHINESE, encoding));
        assert!(!decoded.is_damaged);
        // A byte that is cut off is told, and costs nothing else.
        let cut = record::decode(&bytes[..bytes.len() - 1]);
        assert_eq!(cut.encoding, encoding);
        assert!(cut.is_damaged == (encoding != Encoding::Utf8));
    }
    for encoding in Encoding::ALL {
        assert_eq!(encoding.name().to_lowercase().parse(), Ok(encoding));
    }
    assert!("latin1".parse::<Encoding>().is_err());
}

/// The first lines of records as bytes: 炮二平五 in GB18030 and Big5, 79졸78 in CP949.
#[cfg(feature = "encoding")]
#[test]
fn encodings_of_the_far_east_are_guessed_and_damage_costs_a_word() {
    const GBK: &[u8] = b"1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed\xa3\xb8\xbd\xf8\xa3\xb7 *\n";
    const BIG5: &[u8] = b"1. \xac\xb6\xa4G\xa5\xad\xa4\xad \xb0\xa8\xa2\xb7\xb6i\xa2\xb6 *\n";
    const CP949: &[u8] = b"1. 79\xc1\xb978 2. 41\xba\xb442\n";
    for (bytes, encoding, text) in [
        (GBK, Encoding::Gb18030, "1. 炮二平五 马８进７ *\n"),
        (BIG5, Encoding::Big5, "1. 炮二平五 馬８進７ *\n"),
        (CP949, Encoding::Cp949, "1. 79졸78 2. 41병42\n"),
    ] {
        let decoded = record::decode(bytes);
        assert_eq!((decoded.encoding, decoded.text.as_ref()), (encoding, text));
        assert_eq!(record::decode_as(bytes, encoding).unwrap(), decoded);
        // One damaged byte leaves the other words as they are.
        let words: Vec<&str> = text.split(' ').collect();
        for (at, _) in bytes.iter().enumerate().filter(|(_, byte)| **byte >= 0x80) {
            let mut damaged = bytes.to_vec();
            damaged[at] = 0xff;
            let decoded = record::decode_as(&damaged, encoding).unwrap();
            assert!(decoded.is_damaged);
            let wrong = decoded.text.split(' ').zip(&words).filter(|(a, b)| a != *b).count();
            assert_eq!((wrong, decoded.text.split(' ').count()), (1, words.len()), "{decoded:?}");
        }
    }
    // Damage in UTF-8 does not make it another encoding.
    let utf8 = ["대국자 79졸78".as_bytes(), b"\xff\xff\xff", "41병42".as_bytes()].concat();
    assert_eq!(Encoding::guess(&utf8), Encoding::Utf8);
}

#[test]
fn the_format_and_the_game_are_found_out() {
    for (text, format, kind) in [
        (CHINESE, FileFormat::Pgn, GameKind::Xiangqi),
        ("1. 炮二平五 *", FileFormat::Pgn, GameKind::Xiangqi),
        ("1. C2=5 H8+7", FileFormat::Pgn, GameKind::Xiangqi),
        ("[Variant \"janggicasual\"]\n\n1. ab4 @@@@", FileFormat::Pgn, GameKind::Janggi),
        ("1. P75-76 P41-42", FileFormat::Pgn, GameKind::Janggi),
        ("1. a4b4 e9e9 2. Hc3", FileFormat::Pgn, GameKind::Janggi),
        ("1. B2C2 D1C1", FileFormat::Pgn, GameKind::Twelve),
        ("[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n79졸78", FileFormat::Gib, GameKind::Janggi),
        ("FORMAT WXF\nSTART{\nC2.5\n}END", FileFormat::Wxf, GameKind::Xiangqi),
        ("x [DhtmlXQ][/DhtmlXQ]", FileFormat::DhtmlXq, GameKind::Xiangqi),
        (" 7242 ", FileFormat::Digits, GameKind::Xiangqi),
    ] {
        let bytes = text.as_bytes();
        assert_eq!(record::read(bytes).format(), format, "{text}");
        assert_eq!(one(bytes).kind(), kind, "{text}");
    }
    // What is asked for counts.
    let asked = ReadOptions::new().with_game(GameKind::Janggi).with_rules("modern");
    let file = asked.clone().read(b"*");
    let Some(Ok(AnyRecord::Janggi(record))) = file.games().next() else { panic!() };
    assert_eq!(record.rules(), janggi::Rules::MODERN);
    let error = asked.read(CHINESE.as_bytes()).games().next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "line 1: \"modern\" is no rule set of xiangqi");
    assert_eq!(record::read(b"").games().count(), 0);
}

#[test]
fn wxf_files_keep_names_judgements_and_who_begins() {
    let text = "FORMAT\tWXF\r\nGAME\tA match\r\nRED\tLee;;;\r\nROUND\t3\r\nRESULT\t0-1\r\n\r\nSTART{\r\n \
        1.  P3+1  P3+1     !2.  H2+3!?  H2+3\r\n  3.C2.1  R1.2\r\n}END\r\n\
        FORMAT WXF\nFEN 3k5/9/9/9/9/9/9/9/r8/4K4\nSTART{ 1. ... R1.2 }END\n";
    let games: Vec<_> = wxf::read(text, STANDARD).map(Result::unwrap).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].tree.to_string(), "g4g5 c7c6 $1 h1g3 $5 b10c8 h3i3 a10b10");
    assert_eq!(games[0].result, GameResult::Win(Side::BLACK));
    let tags: Vec<_> = games[0].tags.iter().collect();
    assert_eq!(tags, [("Event", "A match"), ("Red", "Lee"), ("ROUND", "3")]);
    assert_eq!((games[1].first_side, games[1].tree.to_string().as_str()), (Side::BLACK, "a2b2"));
    // Faults have their line and ply, and cost their own game alone.
    let bad = "FORMAT WXF\nSTART{\n1. C2.5 H8+7\n2. H2+4\n}END\nFORMAT WXF\nFEN x\nSTART{\n}END\nFORMAT WXF\n";
    let bad = format!("{bad}{text}");
    let errors: Vec<_> = wxf::read(&bad, STANDARD).filter_map(Result::err).collect();
    assert_eq!(wxf::read(&bad, STANDARD).count(), 5);
    let places: Vec<_> = errors.iter().map(|error| (error.line, error.ply)).collect();
    assert_eq!(places, [(4, Some(3)), (7, None), (10, None)]);
    assert!(matches!(errors[0].problem, WxfProblem::Move { .. }));
    assert_eq!(errors[2].problem, WxfProblem::Start);
    assert!(errors[0].to_string().starts_with("line 4, ply 3: \"H2+4\": "));
}

#[test]
fn dhtmlxq_has_men_variations_and_comments() {
    let text = "<pre>[DhtmlXQ]\n[DhtmlXQ_title]A lesson[/DhtmlXQ_title]\n[DhtmlXQ_owner]me[/DhtmlXQ_owner]\n\
        [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]\n\
        [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n\
        [DhtmlXQ_move_1_2_2]1242[/DhtmlXQ_move_1_2_2]\n\
        [DhtmlXQ_move_0_1_1]17477242[/DhtmlXQ_move_0_1_1]\n\
        [DhtmlXQ_comment0]all||of it[/DhtmlXQ_comment0]\n[DhtmlXQ_comment2]two[/DhtmlXQ_comment2]\n\
        [DhtmlXQ_comment1_1]one of one[/DhtmlXQ_comment1_1]\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n\
        [/DhtmlXQ]</pre>";
    let record = xiangqi(text.as_bytes());
    assert_eq!(
        record.tree.to_string(),
        "{all\nof it} h3e3 (b3e3 {one of one} h8e8 (b8e8)) h10g8 {two}"
    );
    assert_eq!(record.result, GameResult::Win(Side::RED));
    let tags: Vec<_> = record.tags.iter().collect();
    assert_eq!(tags, [("Title", "A lesson"), ("owner", "me")]);
    let read = |text: &str| dhtmlxq::read(text, STANDARD).next().unwrap();
    let block = |inner: &str| format!("\n[DhtmlXQ]\n{inner}\n");
    for (inner, line, ply) in [
        ("[DhtmlXQ_movelist]774770[/DhtmlXQ_movelist]", 3, Some(2)),
        ("[DhtmlXQ_movelist]7747706x", 3, Some(2)),
        ("[DhtmlXQ_movelist]77477060[/DhtmlXQ_movelist]", 3, Some(2)),
        ("[DhtmlXQ_binit]12[/DhtmlXQ_binit]", 3, None),
        ("\n[DhtmlXQ_move_0_9_1]1242[/DhtmlXQ_move_0_9_1]", 4, Some(9)),
        ("[DhtmlXQ_move_7_1_7]1747[/DhtmlXQ_move_7_1_7]", 3, Some(1)),
        ("[DhtmlXQ_move_x]1747[/DhtmlXQ_move_x]", 3, None),
    ] {
        let error = read(&block(inner)).unwrap_err();
        assert_eq!((error.line, error.ply), (line, ply), "{inner}: {error}");
    }
    assert!(matches!(
        read(&block("[DhtmlXQ_movelist]77477060")).unwrap_err().problem,
        DhtmlXqProblem::Move(_)
    ));
}

#[test]
fn bare_digits_are_read_from_the_bottom_or_else_from_the_top() {
    let tree = |digits| dhtmlxq::read_digits(digits, STANDARD).map(|r| r.tree.to_string());
    assert_eq!(tree("72427967"), Ok("h3e3 h10g8".into()));
    assert_eq!(tree("\n77477062\n"), Ok("h3e3 h10g8".into()));
    let error = tree("7242796799999").unwrap_err();
    assert_eq!((error.line, error.ply), (1, Some(3)));
}

/// A writer of XQF for this test alone: nodes as `(move, parent)` in the order of XQF.
struct Xqf {
    bytes: Vec<u8>,
    version: u8,
}

/// The keys of the header: mask, or-bytes, sum, and the keys of squares, origins and targets.
const KEYS: [u8; 9] = [0x5a, 1, 2, 4, 8, 0x77, 0x35, 0x91, 0xc3];

fn key(byte: u8, before: u8) -> u8 {
    let byte = u32::from(byte);
    let key = (((byte * byte * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8;
    (key as u8).wrapping_mul(before)
}

impl Xqf {
    fn write(record: &Record<Xiangqi>, version: u8) -> Vec<u8> {
        let mut xqf = Xqf { bytes: vec![0; 0x400], version };
        let [mask, ors @ .., sum, xy, from, to] = KEYS;
        let is_new = version > 10;
        xqf.bytes[..3].copy_from_slice(&[b'X', b'Q', version]);
        if is_new {
            xqf.bytes[3] = mask;
            xqf.bytes[8..12].copy_from_slice(&ors);
            xqf.bytes[12..16].copy_from_slice(&[sum, xy, from, to]);
        }
        let men_key = if is_new { key(xy, xy) } else { 0 };
        const ORDER: &str = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
        let placement = record.start.setup().placement;
        let mut pieces: Vec<_> = placement.pieces().collect();
        for (man, letter) in ORDER.chars().enumerate() {
            let at = pieces.iter().position(|(_, piece)| piece.letter() == letter);
            let number = at.map_or(0xff, |at| {
                let (square, _) = pieces.remove(at);
                (10 * square.file().index() + square.rank().index()) as u8
            });
            let place = match version {
                ..=11 => man,
                _ => (man + 64 - usize::from(men_key) % 32 - 1) % 32,
            };
            xqf.bytes[0x10 + place] = number.wrapping_add(men_key);
        }
        xqf.bytes[0x33] = match record.result {
            GameResult::Unknown => 0,
            GameResult::Win(Side::RED) => 1,
            GameResult::Win(_) => 2,
            GameResult::Draw => 3,
        };
        for (at, text) in [(0x50, "Title"), (0x130, "Red")] {
            let text = record.tags.get(text).unwrap_or_default();
            xqf.bytes[at] = text.len() as u8;
            xqf.bytes[at + 1..][..text.len()].copy_from_slice(text.as_bytes());
        }
        xqf.node(record, None);
        for node in record.tree.nodes() {
            xqf.node(record, Some(node));
        }
        if is_new {
            let masks = [sum, xy, from, to];
            let mut stream = *b"[(C) Copyright Mr. Dong Shiwei.]";
            for (i, byte) in stream.iter_mut().enumerate() {
                *byte &= masks[i % 4] & mask | ors[i % 4];
            }
            for block in xqf.bytes[0x400..].chunks_mut(32) {
                block.iter_mut().zip(stream).for_each(|(byte, key)| *byte = byte.wrapping_add(key));
            }
        }
        xqf.bytes
    }

    fn node(
        &mut self,
        record: &Record<Xiangqi>,
        node: Option<record::Node<'_, janggi::xiangqi::Move>>,
    ) {
        let here = node.unwrap_or(record.tree.root());
        let [.., sum, xy, from, to] = KEYS;
        let (is_new, men_key) = (self.version > 10, key(xy, xy));
        let from_key = if is_new { key(from, men_key) } else { 0 };
        let to_key = if is_new { key(to, from_key) } else { 0 };
        let number =
            |square: janggi::Square| (10 * square.file().index() + square.rank().index()) as u8;
        let mv = node.and_then(|node| node.mv());
        let [a, b] = mv.map_or([0, 0], |mv| [mv.from, mv.to].map(number));
        let comment = here.note().comment();
        let (child, sibling) = (here.main_child().is_some(), here.next_sibling().is_some());
        let flags = match is_new {
            false => u8::from(child) << 4 | u8::from(sibling),
            true => {
                u8::from(child) << 7 | u8::from(sibling) << 6 | u8::from(!comment.is_empty()) << 5
            }
        };
        let moved = [
            a.wrapping_add(0x18).wrapping_add(from_key),
            b.wrapping_add(0x20).wrapping_add(to_key),
        ];
        self.bytes.extend(moved.into_iter().chain([flags, 0]));
        let size_key = (u32::from(sum) * 256 + u32::from(xy)) % 32_000 + 767;
        let size = comment.len() as u32 + if is_new { size_key } else { 0 };
        if !is_new || !comment.is_empty() {
            self.bytes.extend(size.to_le_bytes());
            self.bytes.extend(comment.as_bytes());
        }
    }
}

/// A tree of legal moves with comments, and a result.
fn random_record(rng: &mut impl Choices) -> Record<Xiangqi> {
    use janggi::Position;
    let mut record = Record::new(Xiangqi::default());
    let mut nodes = vec![(NodeId::ROOT, record.start)];
    for _ in 0..rng.below(40) {
        let at = if rng.below(3) == 0 { rng.below(nodes.len()) } else { nodes.len() - 1 };
        let (parent, mut position) = nodes[at];
        let moves = position.legal_moves();
        if moves.is_empty() {
            continue;
        }
        let mv = moves[rng.below(moves.len())];
        if record.tree.node(parent).unwrap().children().any(|child| child.mv() == Some(&mv)) {
            continue;
        }
        position.play_unchecked(mv);
        let node = record.tree.add(parent, mv).unwrap();
        if rng.below(3) == 0 {
            record.tree.note_mut(node).unwrap().set_comment("a word or two");
        }
        nodes.push((node, position));
    }
    record.tree.note_mut(NodeId::ROOT).unwrap().set_comment("about it");
    record.tags.set("Title", "A puzzle");
    record.tags.set("Red", "Lee");
    record.result =
        [GameResult::Unknown, GameResult::Draw, GameResult::Win(Side::BLACK)][rng.below(3)];
    record
}

#[test]
fn xqf_of_all_versions_is_read_and_damage_is_told() {
    for_all(64, |rng| {
        let record = random_record(rng);
        for version in [1, 10, 11, 12, 16, 18] {
            let bytes = Xqf::write(&record, version);
            assert_eq!(xqf::read(&bytes, STANDARD).as_ref(), Ok(&record), "version {version}");
            assert_eq!(xiangqi(&bytes), record);
            // Cut anywhere, changed anywhere: an error or another record.
            let at = rng.below(bytes.len());
            assert!(xqf::read(&bytes[..at], STANDARD).is_err());
            let mut changed = bytes.clone();
            changed[at] ^= 1 << rng.below(8);
            let _ = xqf::read(&changed, STANDARD);
        }
    });
}

#[test]
fn xqf_faults_have_their_offsets() {
    let mut record = Record::new(Xiangqi::default());
    record.tree = ["h3e3", "h10g8"].map(|mv| mv.parse().unwrap()).into_iter().collect();
    let good = Xqf::write(&record, 10);
    let fault = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = good.clone();
        change(&mut bytes);
        let error = xqf::read(&bytes, STANDARD).unwrap_err();
        (error.offset, error.problem)
    };
    assert_eq!(fault(&|bytes| bytes[0] = b'x'), (0, XqfProblem::Signature));
    assert_eq!(fault(&|bytes| bytes.truncate(99)), (99, XqfProblem::Header));
    assert_eq!(fault(&|bytes| bytes[0x11] = 0), (0x11, XqfProblem::Men(janggi::Square::A1)));
    assert!(matches!(fault(&|bytes| bytes[0x14] = 0xff), (0x10, XqfProblem::Setup(_))));
    assert_eq!(fault(&|bytes| bytes.truncate(0x410)), (0x410, XqfProblem::End));
    assert_eq!(
        fault(&|bytes| bytes[0x404..0x408].fill(0xff)),
        (0x404, XqfProblem::Comment(u32::MAX))
    );
    assert_eq!(fault(&|bytes| bytes[0x408] = 0x18 + 90), (0x408, XqfProblem::Square(90)));
    let (offset, problem) = fault(&|bytes| bytes[0x411] = 0x20);
    assert_eq!(offset, 0x410);
    assert!(matches!(problem, XqfProblem::Move(refused) if refused.ply == 2));
}

/// Text and bytes at random, through every reader.
#[test]
fn no_bytes_panic() {
    for_all(500, |rng| {
        let text = rng
            .text("(\\PC|[\\[\\]{}()0-9. \n]|DhtmlXQ|_movelist|START|FORMAT WXF|[a-iA-Z]){0,60}");
        for format in [
            FileFormat::Pgn,
            FileFormat::Gib,
            FileFormat::Wxf,
            FileFormat::DhtmlXq,
            FileFormat::Digits,
            FileFormat::Xqf,
        ] {
            let file = ReadOptions::new().with_format(format).read(text.as_bytes());
            file.games()
                .filter_map(Result::err)
                .for_each(|error| assert!(!error.to_string().is_empty()));
        }
    });
}
