//! Writes what the search thinks of a game into its record.

use std::io::Write;
use std::ops::ControlFlow;

use janggi::record::NodeId;
use janggi::search::{Class, Limits, Reviewed, Score, Searcher, review};
use janggi::svg::{Draw, Options, graph};
use janggi::{Game, Record, RecordGame, Side};
use janggi_cli::game::Playable;

use super::points::{Offered, given_away, offered};
use super::summary::{self, Judged, Phase};
use super::{graph as terminal, signs};
use crate::failure::Failure;
use crate::interrupt;

/// How many moves of a better line are written.
const LINE: usize = 6;

/// A record that was reviewed.
#[derive(Debug)]
pub(in crate::commands) struct Done {
    /// The record as PGN, with glyphs, comments and variations.
    pub(in crate::commands) pgn: String,
    /// How the game stood, as a picture.
    pub(super) graph: String,
    /// Whether an interrupt ended the review before the game did.
    pub(super) is_cut_short: bool,
}

/// Reviews a record with so many positions for each move. Each move is told when it is reviewed, and
/// in the end how the game stood and a summary. What an earlier review wrote is taken out before.
pub(in crate::commands) fn reviewed<P: Playable + RecordGame + Draw>(
    mut record: Record<P>,
    format: P::Format,
    nodes: u64,
    told: &mut impl Write,
) -> Result<Done, Failure> {
    signs::clear(&mut record.tree, &mut record.tags);
    let played = record.play();
    for departure in &played.departures {
        let _ = writeln!(told, "{departure}");
    }
    if let Some(stopped) = &played.stopped {
        let _ = writeln!(told, "the record goes wrong: {stopped}");
    }
    let game = played.game;
    let mut reviewer = Reviewer {
        nodes_of_line: record.tree.main_line().map(|node| node.id()).collect(),
        replayed: Game::new(game.start().clone()),
        scores: Vec::new(),
        judged: Vec::new(),
        record,
        format,
        plies: game.ply(),
    };
    let mut searcher = Searcher::new(P::Evaluator::default());
    review(&mut searcher, &game, &Limits::nodes(nodes), interrupt::asked(), |_, mv| {
        reviewer.note(mv, told);
        ControlFlow::Continue(())
    });
    let done = reviewer.replayed.ply();
    if done < game.ply() {
        let _ = writeln!(told, "reviewed are {done} of {} moves", game.ply());
    }
    let Reviewer { mut record, scores, judged, .. } = reviewer;
    let classes: Vec<Class> = judged.iter().map(|mv| mv.class).collect();
    if scores.len() > 2 {
        let _ = write!(told, "{}", terminal::drawn::<P>(&scores, &classes));
    }
    summary::write::<P>(&judged, told);
    if let Some(outcome) = game.outcome() {
        let _ = writeln!(told, "{outcome}");
    }
    signs::sign_record(&mut record.tags, nodes);
    let is_bad = |&(_, class): &(usize, &Class)| !matches!(class, Class::Best | Class::Good);
    let marked: Vec<usize> = (1..).zip(&classes).filter(is_bad).map(|(ply, _)| ply).collect();
    Ok(Done {
        pgn: record.pgn(format).to_text().map_err(|error| error.to_string())?,
        graph: graph(&scores, &marked, &Options::<P>::default()),
        is_cut_short: done < game.ply() && interrupt::is_asked(),
    })
}

/// A review at work.
struct Reviewer<P: RecordGame> {
    record: Record<P>,
    format: P::Format,
    /// The nodes of the main line.
    nodes_of_line: Vec<NodeId>,
    /// The game up to the move that is looked at.
    replayed: Game<P>,
    plies: usize,
    /// How the game stood for the first side, at the start and after each move.
    scores: Vec<Score>,
    judged: Vec<Judged>,
}

impl<P: Playable + RecordGame> Reviewer<P> {
    /// Notes what a move was worth, and plays it.
    fn note(&mut self, mv: &Reviewed<P::Move>, told: &mut impl Write) {
        let (ply, side) = (self.replayed.ply(), self.replayed.turn());
        let for_first = |score: Score| if side == Side::First { score } else { -score };
        if self.scores.is_empty() {
            self.scores.push(for_first(mv.before));
        }
        self.scores.push(for_first(mv.after));
        let before = self.replayed.position().clone();
        let is_bad = !matches!(mv.class, Class::Best | Class::Good);
        let given =
            is_bad.then(|| given_away(&before, mv.played)).filter(|points| points.halves() > 0);
        let offered = offered(&mut self.replayed, mv.played);
        let missed_offer = matches!(offered, Some(Offered::Missed(_) | Offered::NotAccepted(_)));

        let mut remarks = Vec::new();
        remarks.extend(given.map(|points| format!("{points} points given away")));
        remarks.extend(offered.as_ref().map(|offered| self.said(&before, offered)));
        let text = self.text(&before, mv.played);
        let more: String = remarks.iter().map(|remark| format!(", {remark}")).collect();
        let _ = writeln!(told, "{}/{} {text} {}{more}", ply + 1, self.plies, mv.class);
        self.write(ply, &before, mv, is_bad, &remarks, offered.as_ref());

        self.judged.push(Judged {
            side,
            phase: Phase::of(&before, ply),
            class: mv.class,
            loss: mv.loss,
            given: given.unwrap_or_default(),
            missed_offer,
        });
        self.replayed.play_unchecked(mv.played);
    }

    /// Writes into the record what there is to say of a move.
    fn write(
        &mut self,
        ply: usize,
        before: &P,
        mv: &Reviewed<P::Move>,
        is_bad: bool,
        remarks: &[String],
        offered: Option<&Offered<P::Move>>,
    ) {
        let Some(&node) = self.nodes_of_line.get(ply) else { return };
        let parent = match ply.checked_sub(1) {
            None => NodeId::ROOT,
            Some(earlier) => self.nodes_of_line[earlier],
        };
        let mut said = Vec::new();
        if is_bad {
            said.push(format!("{}: {} after {}", mv.class, mv.after, mv.before));
        }
        said.extend(remarks.iter().cloned());
        let line = self.named(before, &mv.pv);
        if let (true, Some(&better)) = (is_bad, line.first()) {
            said.push(format!("better {}", self.text(before, better)));
        }
        if said.is_empty() {
            return;
        }
        if let Ok(note) = self.record.tree.note_mut(node) {
            signs::sign_move(note, glyph(mv.class), &said.join("; "));
        }
        if is_bad {
            signs::add_line(&mut self.record.tree, parent, &line, &mv.before.to_string());
        }
        if let Some(&(Offered::Missed(offer) | Offered::NotAccepted(offer))) = offered {
            let line = self.named(before, &[offer]);
            signs::add_line(&mut self.record.tree, parent, &line, "wins on points");
        }
    }

    /// What is said of bikjang.
    fn said(&self, before: &P, offered: &Offered<P::Move>) -> String {
        match *offered {
            Offered::Missed(mv) => {
                format!("bikjang missed: {} wins on points", self.text(before, mv))
            }
            Offered::NotAccepted(mv) => {
                format!("bikjang not accepted: {} wins on points", self.text(before, mv))
            }
            Offered::TooSoon => "bikjang offered behind on points".to_owned(),
            Offered::AcceptedLosing => "bikjang lost on points".to_owned(),
        }
    }

    /// The moves of a line as far as the notation of the record has names for them.
    fn named(&self, position: &P, line: &[P::Move]) -> Vec<P::Move> {
        let mut position = position.clone();
        let has_name = |&&mv: &&P::Move| {
            let is_named = position.write_as(self.format, mv).is_ok();
            position.play_unchecked(mv);
            is_named
        };
        line.iter().take(LINE).take_while(has_name).copied().collect()
    }

    fn text(&self, position: &P, mv: P::Move) -> String {
        position.write_as(self.format, mv).unwrap_or_else(|_| mv.to_string())
    }
}

/// The glyph of a class.
const fn glyph(class: Class) -> Option<u8> {
    match class {
        Class::Best | Class::Good => None,
        Class::Inaccuracy => Some(6),
        Class::Mistake => Some(2),
        Class::Blunder | Class::MissedWin => Some(4),
    }
}
