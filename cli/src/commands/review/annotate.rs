//! Writes what the search thinks of a game into its record.

use std::io::Write;
use std::ops::ControlFlow;

use janggi::search::{Class, Limits, Reviewed, Searcher, review};
use janggi::{Game, Pgn, PgnGame, PgnMove, Side};
use janggi_cli::game::Playable;

use super::record::{Played, Record};

/// How many moves of a better line are told.
const LINE: usize = 6;

/// The record with glyphs and comments. Each move is told when it is reviewed, and in the end the
/// sum.
pub(super) fn annotated(record: Record, nodes: u64, told: &mut impl Write) -> Pgn {
    let Record { played, mut pgn, .. } = record;
    match played {
        Played::Janggi(game) => annotate(&game, &mut pgn, nodes, told),
        Played::Xiangqi(game) => annotate(&game, &mut pgn, nodes, told),
    }
    pgn.tags.set("Annotator", format!("janggi, {nodes} positions a move"));
    pgn
}

fn annotate<P: Playable + PgnGame>(
    game: &Game<P>,
    pgn: &mut Pgn,
    nodes: u64,
    told: &mut impl Write,
) {
    let mut searcher = Searcher::new(P::Evaluator::default());
    let mut position = game.start().clone();
    let (mut lost, mut moves) = ([0; 2], [0; 2]);
    let format = P::format_of(pgn).unwrap_or_default();
    let all = game.ply();
    review(&mut searcher, game, &Limits::nodes(nodes), (), |ply, mv| {
        let side = position.turn().index();
        lost[side] += mv.loss;
        moves[side] += 1;
        if let Some(written) = pgn.moves.get_mut(ply) {
            let _ = writeln!(told, "{}/{all} {} {}", ply + 1, written.text, mv.class);
            judge(written, mv, &line(&position, mv, format));
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
}

/// The line that would have been better, in the notation of the record.
fn line<P: PgnGame>(position: &P, mv: &Reviewed<P::Move>, format: P::Format) -> String {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for &mv in mv.pv.iter().take(LINE) {
        let text = position.write_move(format, mv);
        texts.push(text.unwrap_or_else(|_| mv.to_string()));
        position.play_unchecked(mv);
    }
    texts.join(" ")
}

/// Notes the class of a move.
fn judge<M>(written: &mut PgnMove, mv: &Reviewed<M>, better: &str) {
    let glyph = match mv.class {
        Class::Best | Class::Good => return,
        Class::Inaccuracy => 6,
        Class::Mistake => 2,
        Class::Blunder | Class::MissedWin => 4,
    };
    let said = format!("{}: {} after {}; better {better}", mv.class, mv.after, mv.before);
    // A record may have been through this before.
    if written.nags.contains(&glyph) && written.comment.ends_with(&said) {
        return;
    }
    written.nags.push(glyph);
    let space = if written.comment.is_empty() { "" } else { " " };
    written.comment += &format!("{space}{said}");
}
