//! From the words of a text to the moves of a game.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::clock;
use super::record_error::{RecordError, UnreadMove};
use super::text::{Pgn, PgnWord};
use crate::Side;
use crate::notation::error::NotationError;
use crate::record::positions::{Positions, legal_here};
use crate::record::tags::{in_name, names};
use crate::record::{Event, GameResult, Node, NodeId, Ranks, Record, RecordGame, Termination};

impl Pgn<'_> {
    /// Makes moves of the words, under a rule set; with `None` under that of the tag `Rules` or of
    /// the tag `Variant`, or the default where neither names one.
    ///
    /// Whatever the tag `Format` says, each word is read in the notation in which it is a legal
    /// move: that of the side's last move or, where it is none there, any other. From which number
    /// the ranks of a side are counted is decided by the game as a whole, unless a word of the side
    /// leaves no doubt.
    ///
    /// ```
    /// use janggi::xiangqi::Xiangqi;
    /// use janggi::{Pgn, Record};
    ///
    /// let text = "1.炮二平五马8进7 2. H2+3 (2. H0-I2 $2) i10h10 *";
    /// let pgn = Pgn::games(text).next().unwrap()?;
    /// let record: Record<Xiangqi> = pgn.record(None)?;
    /// assert_eq!(record.tree.to_string(), "h3e3 h10g8 h1g3 (h1i3 $2) i10h10");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the record is of another game, the start position is refused, or a word is no legal
    /// move in any notation.
    pub fn record<P: RecordGame>(
        &self,
        rules: impl Into<Option<P::Rules>>,
    ) -> Result<Record<P>, RecordError<P>> {
        let record = self.head(rules.into())?;
        let hint = self.hint::<P>();
        let (mut furthest, mut found) = (0, None);
        for ranks in hypotheses(self.ranks::<P>(hint)) {
            match Reading::new(self, record.clone(), hint, ranks).read() {
                Ok(record) => return Ok(record),
                // The reading that got furthest tells what is wrong.
                Err((done, error)) if found.is_none() || done > furthest => {
                    (furthest, found) = (done, Some(error));
                }
                Err(_) => {}
            }
        }
        // There is always one reading, which has either ended or failed.
        found.map_or(Ok(record), |error| Err(error.into()))
    }

    /// The notation of the first word from a position: that of the tag `Format` or another in which
    /// it is a legal move. `None` when there is no word, or it is no move.
    #[must_use]
    pub fn format<P: RecordGame>(&self, start: &P) -> Option<P::Format> {
        let hint = self.hint::<P>();
        let word = self.word(self.tree().main_line().next()?).to_str();
        let several = P::several(&word);
        let word = several.and_then(|moves| moves.first().copied()).unwrap_or(&word);
        let ranks = self.ranks::<P>(hint);
        let is_likely = |format: &P::Format| P::ranks(*format).is_none_or(|own| Some(own) == ranks);
        let formats = hint.into_iter().chain(P::FORMATS.iter().copied());
        let (likely, others): (Vec<_>, Vec<_>) = formats.partition(is_likely);
        let mut formats = likely.into_iter().chain(others);
        formats.find(|&format| start.read_as(format, word).is_ok())
    }

    /// The notation that the tags name.
    fn hint<P: RecordGame>(&self) -> Option<P::Format> {
        let tags = [names::FORMAT, "Notation"];
        tags.iter().find_map(|name| self.tag(name)?.parse::<P::Format>().ok())
    }

    /// All but the moves.
    fn head<P: RecordGame>(&self, rules: Option<P::Rules>) -> Result<Record<P>, RecordError<P>> {
        let mut preset = None;
        for name in [names::GAME, names::VARIANT] {
            let Some(value) = self.tag(name) else { continue };
            match P::rules_of_name(&value) {
                Some(named) => preset = named.or(preset),
                // The tag `Game` may say anything.
                None if name == names::GAME && !names::is_known(&value) => {}
                None => {
                    let (line, tag, name) = (self.tag_line(name), name, value.into_owned());
                    return Err(RecordError::Game { line, tag, name });
                }
            }
        }
        let rules = match (rules, self.tag(names::RULES)) {
            (Some(rules), _) => rules,
            (None, None) => preset.unwrap_or_default(),
            (None, Some(name)) => name.parse().map_err(|_| RecordError::Rules {
                line: self.tag_line(names::RULES),
                name: name.into_owned(),
            })?,
        };
        let fen = self.tag(names::FEN);
        let start = P::from_record(fen.as_deref(), rules)
            .map_err(|error| RecordError::Fen { line: self.tag_line(names::FEN), error })?;
        let mut record = Record::new(start);
        record.first_number = self.first_number().unwrap_or(record.first_number);
        // A position says for sure who moves.
        if fen.is_none() {
            record.first_side = self.first_side().unwrap_or(record.first_side);
        }
        self.enter_tags(&mut record);
        Ok(record)
    }

    /// The tags that are not told by the rest of the record.
    fn enter_tags<P: RecordGame>(&self, record: &mut Record<P>) {
        record.result = self.result();
        let mut has_result = false;
        let mut has_termination = false;
        for (name, value) in self.tags() {
            let is_said = match &*name {
                // What comes twice says something of its own; both are written before it.
                names::RESULT if core::mem::replace(&mut has_result, true) => false,
                names::RESULT => match GameResult::read(value.trim()) {
                    Some(result) => {
                        if record.result == GameResult::Unknown {
                            record.result = result;
                        }
                        true
                    }
                    None => value.trim().is_empty(),
                },
                names::TERMINATION if core::mem::replace(&mut has_termination, true) => false,
                names::TERMINATION => {
                    record.termination = Some(Termination::from(&*value));
                    true
                }
                // The tag `Game` may say anything, but for the name of a game.
                names::GAME => names::is_known(&value),
                // A notation, a position and the rest are told by the record, or are none.
                name => names::DERIVED.contains(&name),
            };
            if !is_said {
                // As it will be written, so that it comes back.
                let name: String = name.chars().map(in_name).collect();
                record.tags.push(name, value);
            }
        }
    }

    /// From which number the words count ranks, as far as it can be seen; `None` for a game that
    /// has no such notations.
    fn ranks<P: RecordGame>(&self, hint: Option<P::Format>) -> Option<Ranks> {
        P::FORMATS.iter().find(|&&format| P::ranks(format).is_some())?;
        let mut likely = None;
        for node in self.tree().nodes() {
            let word = self.word(node).as_bytes();
            if !word.is_ascii() {
                continue;
            }
            if let Some(ranks) = certain_ranks(word) {
                return Some(ranks);
            }
            if let [b'A'..=b'I', b'0'..=b'9', .., b'A'..=b'I', b'0'..=b'9'] = word {
                likely = Some(Ranks::FromZero);
            }
        }
        hint.and_then(P::ranks).or(likely).or(Some(Ranks::FromOne))
    }
}

/// From which number a word counts ranks, if it leaves no doubt: a file is followed by 10, or by 0.
fn certain_ranks(word: &[u8]) -> Option<Ranks> {
    let mut after_files =
        word.windows(2).enumerate().filter(|(_, pair)| pair[0].is_ascii_alphabetic());
    after_files.find_map(|(at, pair)| match (pair[0] | 0x20, pair[1], word.get(at + 2)) {
        (b'a'..=b'i', b'1', Some(b'0')) => Some(Ranks::FromOne),
        (b'a'..=b'i', b'0', _) => Some(Ranks::FromZero),
        _ => None,
    })
}

/// What is tried about the ranks of the two sides: as is likely, otherwise, and one way a side.
fn hypotheses(likely: Option<Ranks>) -> Vec<[Option<Ranks>; 2]> {
    let Some(likely) = likely else { return [[None; 2]].into() };
    let (a, b) = (Some(likely), Some(likely.other()));
    [[a, a], [b, b], [a, b], [b, a]].into()
}

/// Words on their way to moves.
struct Reading<'a, P: RecordGame> {
    pgn: &'a Pgn<'a>,
    record: Record<P>,
    hint: Option<P::Format>,
    /// From which number each side counts ranks.
    ranks: [Option<Ranks>; 2],
    /// The notation of the last move of each side.
    last_format: [Option<P::Format>; 2],
    positions: Positions<P>,
    last: NodeId,
    open: Vec<NodeId>,
}

/// What could not be read, and how many moves were read before it.
type Failed<P> = (usize, UnreadMove<P>);

impl<'a, P: RecordGame> Reading<'a, P> {
    fn new(
        pgn: &'a Pgn<'a>,
        record: Record<P>,
        hint: Option<P::Format>,
        ranks: [Option<Ranks>; 2],
    ) -> Reading<'a, P> {
        let positions = Positions::new(&record.start);
        let (last, open) = (NodeId::ROOT, Vec::new());
        Reading { pgn, record, hint, ranks, last_format: [None; 2], positions, last, open }
    }

    fn read(mut self) -> Result<Record<P>, Failed<P>> {
        self.note(self.pgn.tree().root());
        for event in self.pgn.tree().events() {
            match event {
                Event::Move(node) => {
                    self.word(node)?;
                    self.note(node);
                }
                Event::Open(_) => {
                    self.positions.open();
                    self.open.push(self.last);
                    let parent = self.record.tree.node(self.last).and_then(|node| node.parent());
                    self.last = parent.map_or(NodeId::ROOT, |parent| parent.id());
                }
                Event::Close => {
                    self.positions.close();
                    self.last = self.open.pop().unwrap_or(NodeId::ROOT);
                }
            }
        }
        Ok(self.record)
    }

    /// Reads a word: a move, or several without blanks between them.
    fn word(&mut self, node: Node<'_, PgnWord>) -> Result<(), Failed<P>> {
        let word = self.pgn.word(node).to_str();
        match P::several(&word) {
            Some(moves) => moves.into_iter().try_for_each(|mv| self.read_move(node, mv)),
            None => self.read_move(node, &word),
        }
    }

    fn read_move(&mut self, node: Node<'_, PgnWord>, word: &str) -> Result<(), Failed<P>> {
        let mut tried = Vec::new();
        let mut cause = None;
        let side = self.positions.current().turn();
        if let (Some(ranks), Some(certain)) =
            (&mut self.ranks[side.index()], certain_ranks(word.as_bytes()))
        {
            *ranks = certain;
        }
        let formats = self.formats(side);
        for format in formats {
            if tried.contains(&format) {
                continue;
            }
            tried.push(format);
            match legal_here(self.positions.current(), |position| position.read_as(format, word)) {
                Ok((base, mv)) => {
                    self.positions.play_on(base, mv);
                    self.last_format[side.index()] = Some(format);
                    self.last = self.record.tree.add(self.last, mv).unwrap_or(self.last);
                    return Ok(());
                }
                // That a move is illegal says more than that a word is none in some notation.
                Err(error @ NotationError::Resolve(_)) => {
                    if !matches!(cause, Some(NotationError::Resolve(_))) {
                        cause = Some(error);
                    }
                }
                Err(error) => cause = cause.or(Some(error)),
            }
        }
        let ply = self.record.tree.node(self.last).map_or(0, |node| node.ply()) + 1;
        let error =
            UnreadMove { line: self.pgn.word_line(node), ply, word: word.into(), tried, cause };
        Err((self.record.tree.len(), error))
    }

    /// The notations in the order in which they are tried.
    fn formats(&self, side: Side) -> impl Iterator<Item = P::Format> + use<'a, P> {
        let ranks = self.ranks[side.index()];
        let before = [self.last_format[side.index()], self.last_format[(!side).index()], self.hint];
        before
            .into_iter()
            .flatten()
            .chain(P::FORMATS.iter().copied())
            .filter(move |&format| P::ranks(format).is_none_or(|own| Some(own) == ranks))
    }

    /// Enters what is written about the last move.
    fn note(&mut self, from: Node<'_, PgnWord>) {
        let mut comments = self.pgn.comments(from).peekable();
        let mut before = self.pgn.comments_before(from).peekable();
        let mut glyphs = self.pgn.glyphs(from).peekable();
        if comments.peek().is_none() && before.peek().is_none() && glyphs.peek().is_none() {
            return;
        }
        let Ok(note) = self.record.tree.note_mut(self.last) else { return };
        note.set_glyphs(glyphs);
        let text = lines(comments.map(|comment| comment.to_str()));
        let text = clock::take(&text, note);
        note.add_comment(&text);
        note.add_comment_before(&lines(before.map(|comment| comment.to_str())));
    }
}

/// Comments one below the other; a blank that begins one is none of it.
fn lines<'a>(comments: impl Iterator<Item = Cow<'a, str>>) -> String {
    let mut all = String::new();
    for (i, comment) in comments.enumerate() {
        if i > 0 {
            all.push('\n');
        }
        all.push_str(comment.strip_prefix(' ').unwrap_or(&comment));
    }
    all
}

/// Reads a single game under the rules that it names, or the default; see [`Pgn::record`].
impl<P: RecordGame> FromStr for Record<P> {
    type Err = RecordError<P>;

    fn from_str(text: &str) -> Result<Record<P>, RecordError<P>> {
        text.parse::<Pgn<'_>>()?.record(None)
    }
}
