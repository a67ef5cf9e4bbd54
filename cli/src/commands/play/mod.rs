//! `janggi play`: a game in the terminal, against the computer or between two people.

mod clock;
mod keep;
mod opening;
mod opponent;
mod session;
mod typed;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use janggi::record::AnyRecord;
use janggi::search::{Evaluator, Level, TwelveEvaluator};
use janggi::twelve::TwelveJanggi;
use janggi::{GameKind, Handicap, Record, Side, for_game};
use janggi_cli::game::{Glyphs, Playable};

use self::clock::{Clocks, TimeControl};
use self::opening::Opening;
use self::opponent::Opponent;
use self::session::{Left, Session, Table};
use super::table;
use crate::choice::Choice;
use crate::failure::Failure;
use crate::files::{self, Target};
use crate::terminal::Terminal;

/// Play a game, against the computer or with two people at one keyboard
///
/// Moves are typed in any notation of the game: a4b4, B2C2, R@e2, 79졸78, 炮二平五. A square or a piece
/// in hand alone shows where it can go; help lists what else can be typed: moves, hint, undo, draw,
/// resign, save FILE, load FILE, pause, flip and more. When the game is over it can be reviewed.
///
/// A coin decides who begins, unless --side does. In Janggi both sides choose a formation, Han
/// first; in Kingdrops both place their pieces. Games differ from one another unless a seed is given.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Play {
    /// janggi, twelve, xiangqi or kingdrops; with rules: janggi:tournament [default: janggi, or the
    /// game of the record]
    #[arg(value_name = "GAME[:RULES]")]
    game: Option<Choice>,

    /// How well the computer plays: 1 to 8; for twelve also easy, medium, hard, and perfect with a
    /// table
    #[arg(long, default_value = "4", value_parser = level)]
    level: Level,

    /// Your side: its name in the game, first, second, or coin
    #[arg(long, value_name = "SIDE", default_value = "coin")]
    side: String,

    /// Two people play at one keyboard
    #[arg(long)]
    two: bool,

    /// Your name, or with --two both; a coin decides whose is which side, unless --side names that
    /// of the first
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,

    /// The time: 60/move are seconds for each move, 10 minutes for a game, 10+5 with seconds for
    /// each move more; none [default: none; in twelve 60/move]
    #[arg(long, value_name = "TIME")]
    clock: Option<TimeControl>,

    /// Han's formation in Janggi, from its own seat: 1 to 4, or its name
    #[arg(long, value_name = "FORMATION")]
    han: Option<String>,

    /// Cho's formation
    #[arg(long, value_name = "FORMATION")]
    cho: Option<String>,

    /// What Han plays without in Janggi; Han then moves first: nothing, soldier, elephant, horse,
    /// advisors, cannon or chariot
    #[arg(long, value_name = "PIECE")]
    handicap: Option<Handicap>,

    /// Begin with a position instead
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["han", "cho", "handicap"])]
    position: Option<String>,

    /// Go on from a record
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["han", "cho", "handicap", "position"])]
    load: Option<PathBuf>,

    /// Keep the record in a file after each move: as GIB if its name ends so, else as PGN
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// What is written on the pieces
    #[arg(long, default_value = "latin",
        value_parser = PossibleValuesParser::new(Glyphs::ALL.map(Glyphs::name)))]
    glyphs: String,

    /// Turn the board to whoever moves, with --two
    #[arg(long, requires = "two")]
    turn_board: bool,

    /// What is left to chance goes by this number
    #[arg(long)]
    seed: Option<u64>,

    /// A solved table of Twelve Janggi, from which the computer plays
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

/// Reads a level by its number or name.
pub(super) fn level(text: &str) -> Result<Level, String> {
    match text {
        "easy" => Ok(TwelveEvaluator::EASY),
        "medium" => Ok(TwelveEvaluator::MEDIUM),
        "hard" => Ok(TwelveEvaluator::HARD),
        "perfect" => Ok(TwelveEvaluator::PERFECT),
        number => match number.parse() {
            Ok(number @ 1..=8) => Ok(Level::janggi(number)),
            _ => Err("a level is a number from 1 to 8, easy, medium, hard or perfect".into()),
        },
    }
}

impl Play {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let record = match &self.load {
            None => None,
            Some(path) => {
                let game = self.game.as_ref();
                Some(keep::read(path, game.map(|game| game.game), game.and_then(Choice::text))?)
            }
        };
        let named = self.game.as_ref().map(|game| game.game);
        let kind = match (&record, named) {
            (Some(record), Some(named)) if record.kind() != named => {
                let told = format!("the record is a game of {}, and not of {named}", record.kind());
                return Err(Failure::Usage(told));
            }
            (Some(record), _) => record.kind(),
            (None, named) => named.unwrap_or(GameKind::Janggi),
        };
        self.check(kind)?;
        match (kind, &self.table) {
            (GameKind::Twelve, Some(path)) => {
                let bytes = files::read(path)?;
                let table = table(path, &bytes)?;
                self.games::<TwelveJanggi>(TwelveEvaluator::with_table(&table), record, out)
            }
            (kind, _) => for_game!(kind, V => {
                self.games::<V>(<V as Playable>::Evaluator::default(), record, out)
            }),
        }
    }

    /// Refuses what the game does not have.
    fn check(&self, kind: GameKind) -> Result<(), Failure> {
        let refused = |text: &str| Err(Failure::Usage(text.to_owned()));
        if self.table.is_some() && kind != GameKind::Twelve {
            return refused("only twelve has tables");
        }
        if self.level == TwelveEvaluator::PERFECT && self.table.is_none() {
            return refused("the level perfect needs twelve and --table FILE");
        }
        let chosen = self.han.is_some() || self.cho.is_some() || self.handicap.is_some();
        if chosen && kind != GameKind::Janggi {
            return refused("only janggi has formations and handicaps");
        }
        if self.names.len() > 1 + usize::from(self.two) {
            return refused("more names than players");
        }
        if for_game!(kind, V => self.side_asked::<V>().is_none()) {
            let [one, other] =
                for_game!(kind, V => Side::BOTH.map(<V as janggi::Position>::side_name));
            return refused(&format!("--side {}: {one}, {other} or coin is expected", self.side));
        }
        Ok(())
    }

    /// The side that is asked for, nothing within for the coin.
    fn side_asked<P: Playable>(&self) -> Option<Option<Side>> {
        match self.side.to_ascii_lowercase().as_str() {
            "coin" => Some(None),
            "first" => Some(Some(Side::First)),
            "second" => Some(Some(Side::Second)),
            name => P::side_named(name).map(Some),
        }
    }

    /// One game after the other, until there is enough.
    fn games<P: Playable>(
        &self,
        evaluator: impl Evaluator<P>,
        record: Option<AnyRecord>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let mut terminal = Terminal::new(out);
        let mut opponent = Opponent::new(evaluator, self.level);
        let usual = P::MOVE_SECONDS.map_or("none".to_owned(), |seconds| format!("{seconds}/move"));
        let control = self.clock.or(usual.parse().ok()).unwrap_or(TimeControl::None);
        let mut loaded = record.map(P::of_record).transpose().map_err(|kind| {
            Failure::Usage(format!("the record is a game of {kind}, and not of {}", P::NAME))
        })?;
        if let Some(path) = &self.save {
            // Whether the record can be kept is known before the game.
            Target::create(path)?;
            if path.exists() && self.load.as_ref() != Some(path) {
                let told = "the file is there already: go on from it with --load, or name another";
                return Err(files::wrong(path, told));
            }
        }
        for game in 0.. {
            let seed = match self.seed {
                Some(seed) => seed.wrapping_add(game),
                // A hasher of the standard library begins with random keys.
                None => RandomState::new().build_hasher().finish(),
            };
            opponent.begin(seed);
            let (side, by_coin) = self.side::<P>(seed, loaded.is_some());
            let table = self.table_for(side, game);
            let mut told = self.told::<P>(&table, side, by_coin);
            let rules = self.game.as_ref().and_then(Choice::rules::<P>).unwrap_or_default();
            let record: Record<P> = match loaded.take() {
                Some(record) => record,
                None => {
                    let mut opening = Opening { args: self, table: &table, seed, told };
                    let Some(start) = opening.start::<P>(rules, &mut terminal)? else {
                        return Ok(());
                    };
                    told = opening.told;
                    keep::begun(start, [0, 1].map(|side| table.names[side].as_str()))
                }
            };
            let clocks = Clocks::new(control);
            let mut session = Session::new(record, table, clocks, &mut opponent, &mut terminal);
            session.say(told);
            if session.run()? == Left::Quit {
                break;
            }
        }
        Ok(())
    }

    /// The side of the first player, and whether a coin decided it.
    fn side<P: Playable>(&self, seed: u64, is_loaded: bool) -> (Side, bool) {
        match self.side_asked::<P>().flatten() {
            Some(side) => (side, false),
            // Who gets a handicap has Cho, and who goes on from a record the first side.
            None if is_loaded || self.handicap.is_some() => (Side::First, false),
            None => (Side::BOTH[usize::from(seed.count_ones() % 2 == 1)], true),
        }
    }

    fn table_for(&self, side: Side, game: u64) -> Table {
        let name = |number: usize| self.names.get(number).cloned();
        let other = match self.two {
            true => name(1).unwrap_or("player 2".into()),
            false => format!("computer ({})", self.level_name()),
        };
        let own = name(0).unwrap_or(if self.two { "player 1" } else { "you" }.into());
        let names = if side == Side::First { [own, other] } else { [other, own] };
        let mut people = [true; 2];
        people[(!side).index()] = self.two;
        Table {
            people,
            names,
            glyphs: Glyphs::from_name(&self.glyphs).unwrap_or_default(),
            turns: self.turn_board,
            file: self
                .save
                .as_deref()
                .map(|path| numbered(path, game))
                .or_else(|| self.load.clone().filter(|_| game == 0)),
            keeps: self.save.is_some(),
        }
    }

    /// What the level is called.
    fn level_name(&self) -> String {
        let named = ["easy", "medium", "hard", "perfect"].map(str::to_owned);
        let numbers = (1..=8).map(|number| number.to_string());
        let is = |name: &String| level(name) == Ok(self.level);
        numbers.chain(named).find(is).unwrap_or_default()
    }

    /// Who has which side.
    fn told<P: Playable>(&self, table: &Table, side: Side, by_coin: bool) -> String {
        let (own, name) = (P::side_name(side), &table.names[side.index()]);
        let coin = if by_coin { "The coin has fallen: " } else { "" };
        match (self.two, self.names.is_empty()) {
            (true, _) => format!("{coin}{name} has {own}."),
            (false, true) => format!("{coin}you have {own}."),
            (false, false) => format!("{coin}{name} has {own}."),
        }
    }
}

/// The file of a game that follows others: `game.pgn`, `game-2.pgn`, `game-3.pgn`.
fn numbered(path: &Path, games_before: u64) -> PathBuf {
    if games_before == 0 {
        return path.to_owned();
    }
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{}", games_before + 1));
    if let Some(end) = path.extension() {
        name.push(".");
        name.push(end);
    }
    path.with_file_name(name)
}
