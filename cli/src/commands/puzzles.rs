//! `janggi puzzles`: puzzles found in records, or in games that are played for it.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use indicatif::ProgressBar;
use janggi::record::ReadOptions;
use janggi::search::{Limits, Puzzle, Searcher, puzzles_within};
use janggi::{Game, GameKind, Reason, for_game};
use janggi_cli::game::Playable;

use super::puzzle::{Mining, played, record_of};
use super::record::for_record;
use crate::choice::Choice;
use crate::failure::Failure;
use crate::{files, interrupt, progress};

/// Find puzzles in games
///
/// Each position in which the side to move wins by force, by one right move at each step, is
/// written: the moves it takes, the position, the solution, by what it wins, how hard it is, in
/// positions that the solver looks at, and the game, with tabs between them.
///
/// With --packs they are written into files by game and length, as records in PGN, the easy ones
/// first: `janggi puzzle --pack FILE` asks them. An interrupt keeps what was found.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Puzzles {
    /// Files with games, of any format and any game; without one, games between weak opponents are
    /// played
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The game that is played, or that of records that do not name it; with rules: janggi:tournament
    #[arg(long, value_name = "GAME[:RULES]")]
    game: Option<Choice>,

    /// How many games are played
    #[arg(long, default_value_t = 100, conflicts_with = "files")]
    games: u64,

    /// The moves that a win may take
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=20))]
    moves: u32,

    /// The positions that are looked at for each position of a game
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,

    /// Write packs into this folder, which is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    packs: Option<PathBuf>,
}

/// The puzzles found, as PGN, by game and length; each with how hard it is.
type Packs = BTreeMap<(&'static str, u32), Vec<(u64, String)>>;

impl Puzzles {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut packs = Packs::new();
        if let Some(folder) = &self.packs {
            std::fs::create_dir_all(folder).map_err(|error| files::wrong(folder, error))?;
        }
        let _heeding = interrupt::Heeding::begin();
        let kind = self.game.as_ref().map_or(GameKind::Janggi, |game| game.game);
        let found = match self.files.is_empty() {
            true => for_game!(kind, V => self.in_played::<V>(&mut packs, out)),
            false => self.in_records(&mut packs, out),
        };
        let written = self.write(packs, out);
        found.and(written)
    }

    /// Looks through games of the search against itself.
    fn in_played<P: Playable>(
        &self,
        packs: &mut Packs,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let bar = progress::bar(self.games, "games");
        let rules = self.game.as_ref().and_then(Choice::rules::<P>).unwrap_or_default();
        let mut searcher: Mining<P> = Searcher::new(P::Evaluator::default());
        for seed in 0..self.games {
            let game = played(&mut searcher, rules, seed);
            self.mine(&game, &bar, packs, out)?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Looks through the games of files. Those that cannot be read or played are counted.
    fn in_records(&self, packs: &mut Packs, out: &mut impl Write) -> Result<(), Failure> {
        let bar = progress::bar(self.files.len() as u64, "files");
        let mut options = ReadOptions::new();
        if let Some(choice) = &self.game {
            options = options.with_game(choice.game);
            if let Some(rules) = choice.text() {
                options = options.with_rules(rules);
            }
        }
        let (mut read, mut unread) = (0_usize, 0_usize);
        for path in &self.files {
            let bytes = files::read(path)?;
            for record in options.clone().read(&bytes).games() {
                match record {
                    Ok(record) => {
                        read += 1;
                        for_record!(record, |record| {
                            let game = record.play().game;
                            if game.ply() > 0 {
                                self.mine(&game, &bar, packs, out)?;
                            }
                        });
                    }
                    Err(_) => unread += 1,
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        match (read, unread) {
            (0, 0) => Err(Failure::Input("the files hold no game".into())),
            (_, 0) => Ok(()),
            (_, 1) => Err(Failure::Input("a game cannot be read".into())),
            (_, unread) => Err(Failure::Input(format!("{unread} games cannot be read"))),
        }
    }

    /// Takes the puzzles out of a game.
    fn mine<P: Playable>(
        &self,
        game: &Game<P>,
        bar: &ProgressBar,
        packs: &mut Packs,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let limits = Limits::nodes(self.nodes);
        for puzzle in puzzles_within(game, self.moves, &limits, interrupt::asked()) {
            if self.packs.is_some() {
                let record = record_of(&puzzle).pgn(P::Format::default()).to_text();
                let text = record.map_err(|error| Failure::Input(error.to_string()))?;
                let key = (P::NAME, puzzle.moves);
                packs.entry(key).or_default().push((puzzle.difficulty, text));
            } else {
                bar.suspend(|| show(&puzzle, out))?;
            }
        }
        match interrupt::asked().load(std::sync::atomic::Ordering::Relaxed) {
            true => Err(Failure::Interrupted),
            false => Ok(()),
        }
    }

    /// Writes the packs, and tells which.
    fn write(&self, packs: Packs, out: &mut impl Write) -> Result<(), Failure> {
        let Some(folder) = &self.packs else { return Ok(()) };
        for ((game, moves), mut puzzles) in packs {
            // Records repeat games, and so puzzles.
            puzzles.sort_unstable();
            puzzles.dedup();
            let path = folder.join(format!("{game}-win-in-{moves}.pgn"));
            let texts: Vec<String> = puzzles.into_iter().map(|(_, text)| text).collect();
            files::write(&path, texts.join("\n").as_bytes())?;
            writeln!(out, "{}\t{} puzzles", path.display(), texts.len())?;
        }
        Ok(())
    }
}

fn show<P: Playable>(puzzle: &Puzzle<P>, out: &mut impl Write) -> Result<(), Failure> {
    let mut position = puzzle.position.clone();
    let mut line = Vec::new();
    for &mv in &puzzle.line {
        line.push(position.write_move(mv));
        position.play_unchecked(mv);
    }
    let (line, ending) = (line.join(" "), puzzle.ending().map_or("", |ending| ending.code()));
    let Puzzle { moves, position, difficulty, .. } = puzzle;
    let game = format!("{}:{}", P::NAME, position.rules());
    writeln!(out, "{moves}\t{position}\t{line}\t{ending}\t{difficulty}\t{game}")?;
    Ok(out.flush()?)
}
