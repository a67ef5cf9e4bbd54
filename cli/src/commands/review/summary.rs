//! What a review found, side by side and phase by phase.

use std::io::Write;

use janggi::search::Class;
use janggi::{Points, Side, Variant};

use crate::prose::lines;

/// The opening lasts so many plies, unless few pieces are left before.
const OPENING: usize = 20;

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Opening,
    Middle,
    End,
}

impl Phase {
    const ALL: [Phase; 3] = [Phase::Opening, Phase::Middle, Phase::End];

    const fn name(self) -> &'static str {
        match self {
            Phase::Opening => "opening",
            Phase::Middle => "middle",
            Phase::End => "end",
        }
    }

    /// The part of the game in which a move is made: the end once no more than half of a full set
    /// of pieces is left, on the board and in hand.
    pub(super) fn of<V: Variant>(position: &V, ply: usize) -> Phase {
        let full = count(&V::start(position.rules()));
        match count(position) * 2 <= full {
            true => Phase::End,
            false if ply < OPENING => Phase::Opening,
            false => Phase::Middle,
        }
    }
}

/// The pieces on the board and in hand.
fn count<V: Variant>(position: &V) -> usize {
    let in_hand = |side| position.in_hand(side).map(|(_, count)| count).sum::<usize>();
    position.pieces().count() + Side::BOTH.map(in_hand).iter().sum::<usize>()
}

/// A move that was reviewed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judged {
    pub(super) side: Side,
    pub(super) phase: Phase,
    pub(super) class: Class,
    /// What was lost, in hundredths of a point.
    pub(super) loss: i32,
    /// What was given away of what is counted.
    pub(super) given: Points,
    pub(super) missed_offer: bool,
}

/// Writes what each side lost in the whole game, and then in each phase.
pub(super) fn write<V: Variant>(judged: &[Judged], told: &mut impl Write) {
    for side in Side::BOTH {
        let own = || judged.iter().filter(move |mv| mv.side == side);
        let mut text = format!("{}: {}", V::side_name(side), lost(own()));
        let halves = own().map(|mv| mv.given.halves()).fold(0, u16::saturating_add);
        if halves > 0 {
            text += &format!("; {} points given away", Points::from_halves(halves));
        }
        match own().filter(|mv| mv.missed_offer).count() {
            0 => {}
            1 => text += "; bikjang missed once",
            missed => text += &format!("; bikjang missed {missed} times"),
        }
        let options = lines().subsequent_indent("  ");
        let _ = writeln!(told, "{}", textwrap::fill(&text, options));
        for phase in Phase::ALL {
            let in_phase = own().filter(|mv| mv.phase == phase);
            if in_phase.clone().next().is_some() {
                let text = format!("  {:9}{}", phase.name(), lost(in_phase));
                let options = lines().subsequent_indent("           ");
                let _ = writeln!(told, "{}", textwrap::fill(&text, options));
            }
        }
    }
}

/// `12 moves, 0.35 points lost a move, 1 mistake, 2 blunders`.
fn lost<'a>(moves: impl Iterator<Item = &'a Judged> + Clone) -> String {
    let count = moves.clone().count();
    let lost = moves.clone().map(|mv| i64::from(mv.loss)).sum::<i64>();
    let mean = lost as f64 / 100.0 / count.max(1) as f64;
    let plural = if count == 1 { "" } else { "s" };
    let mut text = format!("{count} move{plural}, {mean:.2} points lost a move");
    for (class, one, several) in [
        (Class::Inaccuracy, "inaccuracy", "inaccuracies"),
        (Class::Mistake, "mistake", "mistakes"),
        (Class::Blunder, "blunder", "blunders"),
        (Class::MissedWin, "missed win", "missed wins"),
    ] {
        match moves.clone().filter(|mv| mv.class == class).count() {
            0 => {}
            1 => text += &format!(", 1 {one}"),
            number => text += &format!(", {number} {several}"),
        }
    }
    text
}
