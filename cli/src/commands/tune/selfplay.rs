//! Games of the search against itself, from random beginnings.

use std::convert::Infallible;
use std::io::Write;
use std::path::Path;

use janggi::search::{Limits, Score, Searcher};
use janggi::{Game, Side};
use janggi_cli::game::Playable;

use super::dice::Dice;
use crate::appended::Appended;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress;

/// How many plies of a game are played at random, at least, and how many numbers there are of them.
const SHORTEST_OPENING: usize = 4;
const OPENING_SPREAD: usize = 9;
/// Openings after which one side is so much ahead, in hundredths of a point, are of no use.
const LOPSIDED: i32 = 700;
/// A game is clear when one side has been so much ahead for so many plies.
const CLEAR: i32 = 3_000;
const CLEAR_PLIES: u32 = 4;
/// Longer games are given up as drawn.
const LONGEST: usize = 240;

/// The heads of the columns: those that `tune fit` reads, and those by which a game is known again.
const HEADS: &str = "fen\tmoves\tscores\tgame\tnodes\trules\tseed";

/// Where the games go.
pub(super) enum Target<'a, W: Write> {
    /// To a stream.
    Stream(&'a mut W),
    /// To a file, after those that are there.
    File(Appended),
}

impl<'a, W: Write> Target<'a, W> {
    /// A file if one is named, otherwise the stream.
    pub(super) fn open(path: Option<&Path>, out: &'a mut W) -> Result<Target<'a, W>, Failure> {
        match path {
            Some(path) => Appended::open(path, HEADS).map(Target::File),
            None => {
                writeln!(out, "{HEADS}")?;
                Ok(Target::Stream(out))
            }
        }
    }

    fn write(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            Target::Stream(out) => {
                writeln!(out, "{line}")?;
                Ok(out.flush()?)
            }
            Target::File(file) => file.write(line),
        }
    }
}

/// Plays `count` games with so many positions a move, and writes them as `tune` reads them, with
/// the score that the search gave each position it was asked about, for the first side.
pub(super) fn play<P: Playable>(
    rules: P::Rules,
    count: usize,
    nodes: u64,
    seed: u64,
    mut target: Target<'_, impl Write>,
) -> Result<(), Failure> {
    let bar = progress::bar(count as u64, "games");
    let mut searcher = Searcher::with_table(P::Evaluator::default(), 8);
    for index in 0..count {
        let tail = format!("\t{}\t{nodes}\t{rules}\t{seed}", index + 1);
        if let Target::File(file) = &target {
            if let Some(line) = file.line(index) {
                if !line.ends_with(&tail) {
                    return Err(file.wrong(index));
                }
                bar.inc(1);
                continue;
            }
        }
        let mut dice = Dice::new(seed.wrapping_mul(1 << 32).wrapping_add(index as u64));
        let line = loop {
            searcher.clear();
            match played(begun::<P>(rules, &mut dice), nodes, &mut searcher) {
                Played::Whole(line) => break line,
                Played::Lopsided => {}
                Played::Interrupted => return Err(Failure::Interrupted),
            }
        };
        bar.suspend(|| target.write(&(line + &tail)))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

/// The beginning of a game: what players choose before it, and some moves, all at random.
fn begun<P: Playable>(rules: P::Rules, dice: &mut Dice) -> Game<P> {
    loop {
        let start =
            P::begin(rules, None, |choice| Ok::<_, Infallible>(dice.below(choice.words.len())));
        let Ok(start) = start;
        let mut game = Game::new(start);
        let plies = SHORTEST_OPENING + dice.below(OPENING_SPREAD);
        while !game.is_over() && game.ply() < plies {
            let moves = game.legal_moves();
            let mv = moves.get(dice.below(moves.len())).copied();
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        if !game.is_over() {
            return game;
        }
    }
}

/// What became of a game that was begun.
enum Played {
    /// Its line.
    Whole(String),
    /// One side was lost from the beginning.
    Lopsided,
    Interrupted,
}

/// Plays a game until it is over or clear who wins.
fn played<P: Playable>(
    mut game: Game<P>,
    nodes: u64,
    searcher: &mut Searcher<P, P::Evaluator>,
) -> Played {
    let fen = game.start().to_string();
    let mut scores = vec!["-".to_owned(); game.ply()];
    let opening = game.ply();
    let mut clear = 0;
    while !game.is_over() && game.ply() < LONGEST {
        let found = searcher.search(&game, &Limits::nodes(nodes), interrupt::asked());
        if interrupt::is_asked() {
            return Played::Interrupted;
        }
        let score = for_first(found.score, game.turn());
        if game.ply() == opening && score.abs() > LOPSIDED {
            return Played::Lopsided;
        }
        scores.push(score.to_string());
        clear = if score.abs() < CLEAR { 0 } else { clear + 1 };
        if clear == CLEAR_PLIES {
            break;
        }
        if found.best.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    let plies = game.history().plies();
    let moves: Vec<String> = plies.map(|ply| ply.before.write_move(ply.mv)).collect();
    Played::Whole(format!("{fen}\t{}\t{}", moves.join(" "), scores.join(" ")))
}

fn for_first(score: Score, turn: Side) -> i32 {
    let score = if turn == Side::First { score } else { -score };
    score.value()
}
