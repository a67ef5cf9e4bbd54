//! Writes what the search thinks of a game into its record.

use std::io::Write;
use std::ops::ControlFlow;

use janggi::record::{NodeId, Note};
use janggi::search::{Class, Limits, Reviewed, Searcher, review};
use janggi::{RecordGame, Side};
use janggi_cli::game::Playable;

use super::record::{Noted, Recorded};

/// How many moves of a better line are told.
const LINE: usize = 6;

/// The record as PGN with glyphs and comments. Each move is told when it is reviewed, and in the end
/// the sum.
pub(super) fn annotated(
    recorded: Recorded,
    nodes: u64,
    told: &mut impl Write,
) -> Result<String, String> {
    match recorded {
        Recorded::Janggi(noted) => annotate(noted, nodes, told),
        Recorded::Xiangqi(noted) => annotate(noted, nodes, told),
    }
}

pub(super) fn annotate<P: Playable + RecordGame>(
    noted: Noted<P>,
    nodes: u64,
    told: &mut impl Write,
) -> Result<String, String> {
    let Noted { mut record, format, game } = noted;
    let mut searcher = Searcher::new(P::Evaluator::default());
    let mut position = game.start().clone();
    let (mut lost, mut moves) = ([0; 2], [0; 2]);
    let line_of: Vec<NodeId> = record.tree.main_line().map(|node| node.id()).collect();
    let all = game.ply();
    review(&mut searcher, &game, &Limits::nodes(nodes), (), |ply, mv| {
        let side = position.turn().index();
        lost[side] += mv.loss;
        moves[side] += 1;
        let text = text(&position, mv.played, format);
        let _ = writeln!(told, "{}/{all} {text} {}", ply + 1, mv.class);
        if let Some(Ok(note)) = line_of.get(ply).map(|&node| record.tree.note_mut(node)) {
            judge(note, mv, &line(&position, mv, format));
        }
        position.play_unchecked(mv.played);
        ControlFlow::Continue(())
    });
    for side in Side::BOTH {
        let (lost, moves) = (lost[side.index()], moves[side.index()]);
        let mean = f64::from(lost) / 100.0 / f64::from(moves.max(1));
        let name = P::side_name(side);
        let _ = writeln!(told, "{name}: {moves} moves, {mean:.2} points lost a move");
    }
    if let Some(outcome) = game.outcome() {
        let _ = writeln!(told, "{outcome}");
    }
    record.tags.set("Annotator", format!("janggi, {nodes} positions a move"));
    record.pgn(format).to_text().map_err(|error| error.to_string())
}

fn text<P: RecordGame>(position: &P, mv: P::Move, format: P::Format) -> String {
    position.write_as(format, mv).unwrap_or_else(|_| mv.to_string())
}

/// The line that would have been better, in the notation of the record.
fn line<P: RecordGame>(position: &P, mv: &Reviewed<P::Move>, format: P::Format) -> String {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for &mv in mv.pv.iter().take(LINE) {
        texts.push(text(&position, mv, format));
        position.play_unchecked(mv);
    }
    texts.join(" ")
}

/// Notes the class of a move.
fn judge<M>(note: &mut Note, mv: &Reviewed<M>, better: &str) {
    let glyph = match mv.class {
        Class::Best | Class::Good => return,
        Class::Inaccuracy => 6,
        Class::Mistake => 2,
        Class::Blunder | Class::MissedWin => 4,
    };
    let said = format!("{}: {} after {}; better {better}", mv.class, mv.after, mv.before);
    // A record may have been through this before.
    if note.glyphs().contains(&glyph) && note.comment().ends_with(&said) {
        return;
    }
    note.add_glyph(glyph);
    note.add_comment(&said);
}
