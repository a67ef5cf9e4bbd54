//! The rules of Janggi (장기, Korean chess) and three of its relatives: legal moves, why a move is
//! not legal, who has won and why.
//!
//! ```
//! use janggi::Square::{D4, E4, H3, H8, H10};
//! use janggi::{ChooseFormations, Coordinates, Game, IllegalMove, Move, Notation, Outcome, Side};
//!
//! // Han chooses its formation first and Cho answers. Cho moves first.
//! let start = ChooseFormations::default().han("상마상마".parse()?).cho("마상상마".parse()?);
//! let mut game = Game::new(start);
//! println!("{}", game.position().diagram());
//!
//! // Moves are small values; every notation reads and writes them.
//! for text in ["a4b4", "a7b7", "a1a10", "e7d7"] {
//!     let mv = Coordinates::read(text, game.position())?;
//!     game.play(mv)?;
//! }
//! assert_eq!(game.position().points().to_string(), "cho 72, han 60.5");
//!
//! // A refused move says why, and the game stays as it was.
//! assert_eq!(game.play(Move::step(H3, H10)), Err(IllegalMove::ScreenIsCannon(H8)));
//!
//! // The generals come to face each other: Cho offers bikjang. Han accepts by a pass.
//! game.play(Move::step(E4, D4))?;
//! assert_eq!(game.position().offer(), Some(Side::CHO));
//! game.play(Move::Pass)?;
//!
//! let outcome = game.outcome().expect("an accepted offer ends the game");
//! assert_eq!(outcome.winner, Some(Side::CHO));
//! assert_eq!(outcome.to_string(), "cho wins: bikjang (cho 72, han 60.5)");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # How a rule is decided
//!
//! A [`Position`] is what the board alone decides; a [`Game`] is a position with its past. Each
//! question has one place that answers it:
//!
//! - What may be played? [`Position::legal_moves`]; [`Game::legal_moves`] is empty once the game is
//!   over.
//! - Why not this move? [`Position::check_legal`], an [`IllegalMove`] with the square that matters.
//! - Is it over at sight: mate, an accepted offer, two passes? [`Position::outcome`].
//! - Is it over by its past: repetition, perpetual check, limits? [`Game::outcome`], which asks
//!   [`Position::judge`].
//! - Did somebody resign, run out of time, agree to a draw? The caller declares it:
//!   [`Game::resign`], [`Game::forfeit_on_time`], [`Game::agree_to_draw`], and [`Game::declare`]
//!   for anything else.
//! - Who leads? [`Janggi::points`], with Han's bonus.
//! - Whose rules? [`Rules`]: ten presets, sixteen options, as text
//!   `"tournament,limit=200:points"`.
//! - Can this be a position? [`Setup::position`], or a [`SetupError`] with every [`Fault`].
//!
//! An [`Outcome`] has the winner and the [`Ending`], which carries the [`Count`] where pieces were
//! counted:
//!
//! ```
//! use janggi::{Ending, Game, Janggi, Move, Outcome, Rules, Side};
//!
//! // Under tournament rules two passes in a row end the game, and the pieces are counted.
//! let start = Janggi::start(Rules::TOURNAMENT);
//! let game = Game::from_moves(start, [Move::Pass, Move::Pass])?;
//! match game.outcome() {
//!     Some(Outcome { winner, ending: Ending::DoublePass(Some(count)) }) => {
//!         assert_eq!(winner, Some(Side::HAN));
//!         assert_eq!(count.han.to_string(), "73.5");
//!     }
//!     other => panic!("{other:?}"),
//! }
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! The rules are numbered. Documentation, errors and tests name them (`J-15`), and the page
//! [Rules](doc::rules) tells how each is decided and where in the source.
//!
//! # A server
//!
//! [`AnyGame`] is a game of any of the four kinds: texts in, texts and plain values out. Where the
//! kind is known to the compiler, a function over `V: `[`Variant`] asks the same of a
//! [`Game<V>`](Game).
//!
//! ```
//! use janggi::{AnyGame, GameKind};
//!
//! let kind: GameKind = "xiangqi".parse()?;
//! let mut game = AnyGame::start(kind, "standard")?;
//! game.play("炮二平五")?; // any notation of the game
//! let refused = game.play("b10d9").unwrap_err();
//! assert!(refused.to_string().ends_with("the piece on c10 blocks the horse's leg"));
//! assert_eq!(kind.side_name(game.turn()), "black");
//! game.resign(game.turn())?;
//! assert_eq!(game.outcome().unwrap().to_string(), "red wins: resignation");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! `examples/server.rs` has a whole one. With the feature `serde` a game is kept as JSON.
//!
//! # An engine
//!
//! [`search::Searcher`] plays all four games, with a bundled evaluator or one of your own.
//!
//! ```
//! use janggi::search::{JanggiEvaluator, Limits, Searcher};
//! use janggi::{Game, Janggi};
//!
//! let start: Janggi = "3k5/R8/9/9/9/9/9/9/4K4/8R w - - 0 1".parse()?;
//! let game = Game::new(start);
//! // Limits are numbers of positions, so that the same is found on every machine.
//! let found = Searcher::new(JanggiEvaluator::default()).search(&game, &Limits::nodes(2_000), ());
//! assert_eq!(found.best.unwrap().to_string(), "i1i10");
//! assert_eq!(found.score.plies_to_end(), Some(1)); // a mate in one
//! # Ok::<(), janggi::ParsePositionError>(())
//! ```
//!
//! A search of your own stands on a [`Line`]: `examples/alpha_beta.rs` and
//! `examples/monte_carlo.rs`. What an evaluator asks about attacks is in [`attacks`].
//!
//! # A record
//!
//! ```
//! use janggi::Format;
//! use janggi::record::{self, AnyRecord};
//!
//! // A file in any format and encoding: here GIB, as Korean sites write it.
//! let file = "[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n1. 71졸72 {a comment} 2. 41병42";
//! for record in record::read(file.as_bytes()).games() {
//!     let AnyRecord::Janggi(record) = record? else { continue };
//!     let game = record.play().game; // and where the record departs from the rules
//!     assert_eq!(game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["a4b4", "a7b7"]);
//!     println!("{}", record.pgn(Format::default()).to_text()?); // every game has PGN
//! }
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # A rule set
//!
//! A rule set is a value of ten bytes with a text, and each option is a method. [`rules`] has
//! them all.
//!
//! ```
//! use janggi::rules::Passing;
//! use janggi::{Janggi, Move, Position, Rules};
//!
//! let rules: Rules = "tournament,pass=never".parse()?;
//! assert_eq!(rules, Rules::TOURNAMENT.with_passing(Passing::Never));
//! assert!(!Janggi::start(rules).is_legal(Move::Pass));
//! # Ok::<(), janggi::rules::ParseRulesError>(())
//! ```
//!
//! # A game of your own
//!
//! [`Position`] shows a whole one. [`Game`], [`Line`], [`perft`] and proofs of wins then serve it
//! too.
//!
//! # The games
//!
//! Janggi stands at the root of the crate. Each relative has a module with the same names in it:
//! `Move`, `Square`, `Piece`, `Role`, `Ending`, `IllegalMove`, `Setup` …
//!
//! | game | position | module | sides |
//! |---|---|---|---|
//! | Janggi | [`Janggi`] | the root | [`Side::CHO`], [`Side::HAN`] |
//! | Twelve Janggi | [`TwelveJanggi`] | [`twelve`] | [`Side::First`], [`Side::Second`] |
//! | Xiangqi | [`Xiangqi`] | [`xiangqi`] | [`Side::RED`], [`Side::BLACK`] |
//! | Kingdrops | [`Kingdrops`] | [`kingdrops`] | [`Side::WHITE`], [`Side::BLACK`] |
//!
//! [`TwelveJanggi`]: twelve::TwelveJanggi
//! [`Xiangqi`]: xiangqi::Xiangqi
//! [`Kingdrops`]: kingdrops::Kingdrops
//!
//! [`Game`], [`Outcome`], [`perft`] and the trait [`Position`] serve all of them, and any game that
//! implements the trait.
//!
//! # Pages
//!
//! - [Learn to play](doc::learn) ([한국어](doc::learn_ko)): all four games in six minutes, with pictures.
//! - [Glossary](doc::glossary): the words of the games in English, Korean, Chinese and Vietnamese.
//! - [Rules](doc::rules): every rule by its number, options and rule sets, texts of positions.
//! - [Formats](doc::formats): how records are read and written.
//! - [The search](doc::search): how it works, how it was fitted, how strong it is.
//! - [Twelve Janggi, solved](doc::twelve): what was found, how it was verified.
//! - [Trust](doc::trust): what is promised and how each promise is tested.
//! - [Design](doc::design): why the code is as it is; [the API Guidelines](doc::api), line by line.
//! - [Changelog](doc::changelog).
//!
//! # Features
//!
//! - `std` (on by default) links the standard library. Without it the crate is `no_std`; it needs
//!   `alloc`.
//! - `serde`: `Serialize` and `Deserialize` through the text forms, validated on the way in.
//! - `arbitrary`: random legal positions and games, for fuzzing. Needs `std`.
//! - `encoding`: reads record files in CP949, GB18030 (GBK) and Big5, beside UTF-8 and UTF-16.
//! - `conformance`: a test suite for any game that implements [`Position`], yours too.
//! - `solver`: solves Twelve Janggi, on all cores. Needs `std`.
//! - `parallel`: searches on several threads. Needs `std`.
//! - `svg`: pictures of positions, film-strips and animations.
//!
//! There is no `unsafe` code. Nothing panics on any input or prints, and only
//! `search::Deadline`, which needs `std`, reads a clock.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, unnameable_types, missing_debug_implementations)]
#![warn(clippy::std_instead_of_core, clippy::std_instead_of_alloc, clippy::alloc_instead_of_core)]
#![deny(clippy::print_stdout, clippy::print_stderr, clippy::dbg_macro)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod any;
#[cfg(feature = "arbitrary")]
mod arbitrary;
pub mod attacks;
mod board;
#[cfg(feature = "conformance")]
pub mod conformance;
mod diagram;
#[cfg(any(doc, doctest))]
pub mod doc;
mod game;
mod history;
mod janggi;
pub mod kingdrops;
mod line;
mod macros;
mod move_list;
mod movegen;
pub mod notation;
mod outcome;
mod packed;
mod perft;
mod position;
mod random;
pub mod record;
pub mod rule_book;
mod rule_option;
pub mod search;
#[cfg(feature = "serde")]
mod serde;
mod side;
#[cfg(feature = "svg")]
pub mod svg;
mod text;
pub mod twelve;
mod variant;
pub mod xiangqi;

/// Compiles and runs the examples of the READMEs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../README.ko.md")]
struct Readme;

pub use any::{
    AnyGame, AnyGameError, AnyMove, AnyOutcome, AnyPiece, AnyRole, AnySquare, GameKind,
    ParseGameKindError,
};
pub use board::{
    File, ParseFileError, ParsePieceError, ParsePlacementError, ParseRankError, ParseSetupError,
    ParseSquareError, Piece, Placement, PlacementIter, Rank, Role, Square, Squares, SquaresIter,
};
pub use game::{DeclareError, FromMovesError, Game};
pub use history::{History, Moves, Plies, Ply};
pub use janggi::{
    ChoHasToChoose, ChooseFormations, Coordinates, Count, Diagram, EndedBy, Ending, Fault, Faults,
    FaultsIter, Format, Formation, Handicap, IllegalMove, Janggi, Korean, Move,
    ParseFormationError, ParseHandicapError, ParsePointsError, ParsePositionError, ParseRulesError,
    Points, Rules, Setup, SetupError, names, rules,
};
pub use line::Line;
pub use move_list::{IntoIter, MoveList};
pub use notation::{Notation, ParseMoveError, San};
pub use outcome::{Declared, Outcome, ParseDeclaredError, Reason};
pub use packed::{TooManyToPack, UnpackError};
pub use perft::{divide, perft};
pub use position::{GameOver, PlayError, Position};
pub use record::{
    GameResult, ParseFormatError, ParsePgnError, Pgn, PgnGames, PgnProblem, Record, RecordError,
    RecordGame, Tags,
};
pub use side::{ParseSideError, Side};
pub use text::Slip;
pub use variant::{ReadMoveError, Variant};
