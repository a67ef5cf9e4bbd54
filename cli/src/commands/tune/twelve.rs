//! Twelve Janggi is solved: its evaluation is fitted to the values of the table.

use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;

use janggi::search::TwelveEvaluator;
use janggi::twelve::{ProbeError, Table, TwelveJanggi, Value};
use janggi::{Game, Position};

use super::dice::Dice;
use super::linear::{self, Sample};
use crate::failure::Failure;
use crate::interrupt;
use crate::progress;

/// Games are given up after so many plies.
const LONGEST: usize = 60;

/// The weights as a source file.
pub(super) fn fitted(
    table: &Table<'_>,
    count: usize,
    checkpoint: Option<&Path>,
) -> Result<String, Failure> {
    let samples = samples(table, count).map_err(|error| Failure::Input(error.to_string()))?;
    if interrupt::is_asked() {
        return Err(Failure::Interrupted);
    }
    let weights = linear::fit(&samples, &[0; TwelveEvaluator::TERMS], checkpoint)?;
    let mut text =
        "//! The weights of the evaluation, written by `janggi tune`.\n\n#[rustfmt::skip]\n\
        pub(super) static TWELVE: [i16; super::TwelveEvaluator::TERMS] = ["
            .to_owned();
    for (index, weight) in weights.iter().enumerate() {
        text.push_str(if index % 16 == 0 { "\n    " } else { " " });
        let _ = write!(text, "{weight},");
    }
    text.push_str("\n];");
    Ok(text)
}

/// Positions of games that were played partly well and partly at random, each once, and after each
/// one that a random move led to.
fn samples(table: &Table<'_>, count: usize) -> Result<Vec<Sample>, Box<dyn std::error::Error>> {
    let mut dice = Dice(88_172_645_463_325_252);
    let mut seen = HashSet::new();
    let mut samples = Vec::new();
    let bar = progress::bar(count as u64, "positions");
    while samples.len() < count && !interrupt::is_asked() {
        bar.set_position(samples.len() as u64);
        let mut game = Game::<TwelveJanggi>::default();
        let randomness = 10 + dice.below(60);
        while !game.is_over() && game.ply() < LONGEST {
            let moves = match dice.below(100) < randomness || game.ply() < 2 {
                true => game.legal_moves().to_vec(),
                false => table.best_moves(game.position())?,
            };
            let Some(&mv) = moves.get(dice.below(moves.len())) else { break };
            game.play(mv)?;
            let mut position = *game.position();
            for _ in 0..2 {
                if position.outcome().is_none() && seen.insert(position) {
                    samples.extend(sample(table, &position)?);
                }
                let moves = position.legal_moves();
                let Some(&mv) = moves.get(dice.below(moves.len())) else { break };
                position.play_unchecked(mv);
            }
        }
    }
    bar.finish_and_clear();
    Ok(samples)
}

fn sample(table: &Table<'_>, position: &TwelveJanggi) -> Result<Option<Sample>, ProbeError> {
    let result = match table.probe(position)? {
        Value::Win(_) => 1.0,
        Value::Draw => 0.5,
        Value::Loss(_) => 0.0,
    };
    let mut terms = Vec::new();
    let is_open = TwelveEvaluator::terms(position, &mut |term, times| terms.push((term, times)));
    Ok(is_open.then(|| Sample { terms: together(terms), result }))
}

/// Adds equal terms up; what cancels out goes.
fn together(mut terms: Vec<(usize, i32)>) -> Vec<(u16, i8)> {
    terms.sort_unstable_by_key(|&(term, _)| term);
    let mut sums: Vec<(u16, i8)> = Vec::with_capacity(terms.len());
    for (term, times) in terms {
        match sums.last_mut() {
            Some((last, sum)) if *last as usize == term => *sum += times as i8,
            _ => sums.push((term as u16, times as i8)),
        }
    }
    sums.retain(|&(_, sum)| sum != 0);
    sums
}
