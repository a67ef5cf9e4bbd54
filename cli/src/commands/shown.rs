//! Moves as people who type them see them: what play and puzzles have in common.

use console::measure_text_width;
use janggi_cli::game::Playable;

use crate::terminal::{PANEL_WIDTH, wrapped};

/// Moves, a line for each piece that can make some: `a4: b4 a5`.
pub(super) fn listed<P: Playable>(position: &P, moves: &[P::Move]) -> Vec<String> {
    let mut pieces: Vec<(String, String)> = Vec::new();
    for &mv in moves {
        let whole = position.typed(mv);
        let goal = P::destination(mv).map_or(String::new(), |to| to.to_string());
        // A pass is written as a whole.
        let piece = whole.strip_suffix(&goal).filter(|piece| !piece.is_empty());
        let (piece, goal) = piece.map_or((&*whole, ""), |piece| (piece, &goal));
        match pieces.iter_mut().find(|(known, _)| known == piece) {
            Some((_, goals)) => *goals = format!("{goals} {goal}"),
            None => pieces.push((piece.to_owned(), goal.to_owned())),
        }
    }
    let mut lines = Vec::new();
    for (piece, goals) in pieces {
        let head = if goals.is_empty() { piece } else { format!("{piece}: ") };
        let width = measure_text_width(&head);
        let parts = wrapped(&goals, PANEL_WIDTH - width);
        let first = parts.first().cloned().unwrap_or_default();
        lines.push(format!("{head}{first}"));
        lines.extend(parts.iter().skip(1).map(|part| format!("{}{part}", " ".repeat(width))));
    }
    lines
}

/// Whether a move is more than a pass.
pub(super) fn is_more<P: Playable>(mv: P::Move) -> bool {
    P::destination(mv).is_some()
}

/// Where the piece that moves stands, or the letter of a piece that is dropped.
pub(super) fn mover<P: Playable>(mv: P::Move) -> String {
    match (P::origin(mv), P::dropped(mv)) {
        (Some(from), _) => from.to_string(),
        (None, Some(role)) => role.to_string(),
        (None, None) => "pass".to_owned(),
    }
}
