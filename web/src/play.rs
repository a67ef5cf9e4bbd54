//! What JavaScript calls.

use ::janggi::kingdrops::Kingdrops;
use ::janggi::record::{AnyRecord, Record};
use ::janggi::twelve::TwelveJanggi;
use ::janggi::xiangqi::Xiangqi;
use ::janggi::{Formation, Game, Janggi, Side, Variant};
use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{Object, list, quoted};
use crate::kind::{Kind, Refusal, message};
use crate::link::Link;
use crate::picture::look;
use crate::sitting::Sitting;
use crate::{records, twelve};

/// A game, whichever it is.
#[derive(Debug)]
enum Any {
    Janggi(Sitting<Janggi>),
    Twelve(Sitting<TwelveJanggi>),
    Xiangqi(Sitting<Xiangqi>),
    Kingdrops(Sitting<Kingdrops>),
}

/// Evaluates an expression for the game that is played.
macro_rules! each {
    ($any:expr, $sitting:ident => $body:expr) => {
        match $any {
            Any::Janggi($sitting) => $body,
            Any::Twelve($sitting) => $body,
            Any::Xiangqi($sitting) => $body,
            Any::Kingdrops($sitting) => $body,
        }
    };
}

/// Evaluates an expression for the type of a named game, or gives the error of an unknown one.
macro_rules! named {
    ($name:expr, $K:ident, $variant:ident => $body:expr) => {
        match $name {
            "janggi" => {
                type $K = Janggi;
                let $variant = Any::Janggi;
                $body
            }
            "twelve" => {
                type $K = TwelveJanggi;
                let $variant = Any::Twelve;
                $body
            }
            "xiangqi" => {
                type $K = Xiangqi;
                let $variant = Any::Xiangqi;
                $body
            }
            "kingdrops" => {
                type $K = Kingdrops;
                let $variant = Any::Kingdrops;
                $body
            }
            other => Err(format!("unknown game {other:?}")),
        }
    };
}

/// The games with what can be chosen in each, as JSON.
#[wasm_bindgen]
#[must_use]
pub fn games() -> String {
    fn about<K: Kind>() -> String {
        let options = K::RULE_OPTIONS
            .iter()
            .map(|(name, values)| Object::new().text("name", name).texts("values", *values).end());
        let kinds = Side::BOTH.into_iter().flat_map(|side| {
            K::ROLES.iter().map(move |&role| {
                let letter = K::letter(role);
                let second = side == Side::Second;
                let letter = if second { letter.to_lowercase() } else { letter };
                let object = Object::new().text("letter", letter);
                object.text("side", K::side_name(side)).text("name", K::role_name(role)).end()
            })
        });
        Object::new()
            .text("name", K::NAME)
            .texts("sides", Side::BOTH.map(K::side_name))
            .texts("rules", K::RULE_SETS.iter().map(|(name, _)| name))
            .raw("options", list(options))
            .texts("notations", K::WRITTEN)
            .texts("levels", K::LEVELS.iter().map(|(name, _)| name))
            .raw("pieces", list(kinds))
            .end()
    }
    let formations = Formation::ALL.map(|formation| {
        let names = [formation.hangul(), formation.hanja(), formation.english()];
        list(names.map(quoted))
    });
    Object::new()
        .raw(
            "games",
            list([
                about::<Janggi>(),
                about::<TwelveJanggi>(),
                about::<Xiangqi>(),
                about::<Kingdrops>(),
            ]),
        )
        .raw("formations", list(formations))
        .end()
}

/// Takes the solved table of Twelve Janggi, with which its level `perfect` is perfect.
///
/// # Errors
/// When the bytes are no table.
#[wasm_bindgen]
pub fn load_twelve_table(bytes: Vec<u8>) -> Result<(), String> {
    twelve::load_table(bytes)
}

/// A game on the page or in the worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Play(Any);

#[wasm_bindgen]
impl Play {
    /// A new game under a rule set (empty for the default), with what the players chose.
    ///
    /// # Errors
    /// When there is no such game, rule set or choice.
    pub fn begin(game: &str, rules: &str, choice: &str) -> Result<Play, String> {
        named!(game, K, any => {
            let rules = if rules.is_empty() {
                Ok(<K as Variant>::Rules::default())
            } else {
                rules.parse::<<K as Variant>::Rules>().map_err(|error| error.to_string())
            };
            Ok(Play(any(Sitting::new(Game::new(K::opening(rules?, choice)?)))))
        })
    }

    /// The game of a link.
    ///
    /// # Errors
    /// When the link holds none, or one that cannot be played.
    pub fn of_link(link: &str) -> Result<Play, String> {
        let link = Link::read(link);
        named!(link.game.as_str(), K, any => Ok(Play(any(Sitting::<K>::of_link(&link)?))))
    }

    /// Goes on with the game of another link. Whether it is the same kind of game under the same
    /// rules, of which what was learnt is kept.
    ///
    /// # Errors
    /// When the link holds no game that can be played.
    pub fn follow(&mut self, link: &str) -> Result<(), String> {
        let parsed = Link::read(link);
        if parsed.game == self.game() {
            each!(&mut self.0, sitting => sitting.follow(&parsed))
        } else {
            *self = Play::of_link(link)?;
            Ok(())
        }
    }

    /// The game of a file: a record in any format, or a position of the game that is named. What
    /// stopped a record that cannot be played to its end is told by [`stopped`](Loaded::stopped).
    ///
    /// # Errors
    /// When it is neither.
    pub fn load(game: &str, file: &[u8]) -> Result<Loaded, String> {
        let text = std::str::from_utf8(file).unwrap_or_default().trim();
        // A position has no brackets before it, no numbers of moves and no result.
        let is_position = !text.is_empty() && !text.starts_with(['[', '{', ';']) && {
            let looks: Result<bool, String> = named!(game, K, _any => {
                Ok(K::from_text_waiving(text, <K as Variant>::Rules::default()).is_ok())
            });
            looks?
        };
        if !is_position {
            fn loaded<K: Kind>(record: &Record<K>, any: impl FnOnce(Sitting<K>) -> Any) -> Loaded {
                let (game, stopped) = records::game(record);
                Loaded::new(any(Sitting::new(game)), stopped)
            }
            return Ok(match records::read(game, file)? {
                AnyRecord::Janggi(record) => loaded(&record, Any::Janggi),
                AnyRecord::Twelve(record) => loaded(&record, Any::Twelve),
                AnyRecord::Xiangqi(record) => loaded(&record, Any::Xiangqi),
                AnyRecord::Kingdrops(record) => loaded(&record, Any::Kingdrops),
            });
        }
        named!(game, K, any => {
            let rules = <K as Variant>::Rules::default();
            let start = K::from_text_waiving(text, rules).map_err(message)?;
            Ok(Loaded::new(any(Sitting::new(Game::new(start))), None))
        })
    }

    /// The link of the game as it stood after so many moves, without `#`.
    #[must_use]
    pub fn link(&self, ply: usize) -> String {
        each!(&self.0, sitting => sitting.link(ply).write())
    }

    fn game(&self) -> &'static str {
        fn name<K: Kind>(_: &Sitting<K>) -> &'static str {
            K::NAME
        }
        each!(&self.0, sitting => name(sitting))
    }

    /// How many moves were played.
    #[must_use]
    pub fn plies(&self) -> usize {
        each!(&self.0, sitting => sitting.game.ply())
    }

    /// Everything there is to see after so many moves, as JSON.
    #[must_use]
    pub fn view(&self, ply: usize) -> String {
        each!(&self.0, sitting => sitting.view(ply))
    }

    /// The board after so many moves as SVG. Squares are separated by spaces, an arrow is two
    /// squares with `-` between them, the first of which may be empty.
    #[must_use]
    #[expect(clippy::too_many_arguments, reason = "JavaScript has no other way to name them")]
    pub fn svg(
        &self,
        ply: usize,
        from_first: bool,
        glyphs: String,
        dark: bool,
        selected: &str,
        targets: &str,
        arrows: &str,
    ) -> String {
        let look = look("board", from_first, glyphs, dark, [selected, targets, arrows]);
        each!(&self.0, sitting => sitting.svg(ply, &look))
    }

    /// Plays a move, in any notation. What it says, if anything, is why the move is refused, as
    /// JSON.
    pub fn play(&mut self, text: &str) -> Option<String> {
        each!(&mut self.0, sitting => sitting.play(text)).err().map(refused)
    }

    /// Why a piece may not go from a square, or from a hand by its letter, to another square after
    /// so many moves, as JSON.
    #[must_use]
    pub fn refusal(&self, ply: usize, from: &str, dropped: bool, to: &str) -> Option<String> {
        each!(&self.0, sitting => sitting.refusal(ply, from, dropped, to)).map(refused)
    }

    /// Takes moves back until so many are left.
    pub fn cut(&mut self, ply: usize) {
        each!(&mut self.0, sitting => sitting.cut(ply));
    }

    /// Declares an end: `resign` or `time` of a side, `draw`. Whether it was one.
    pub fn declare(&mut self, what: &str, side: &str) -> bool {
        each!(&mut self.0, sitting => sitting.declare(what, side))
    }

    /// The move list in a notation, as JSON.
    #[must_use]
    pub fn moves(&self, notation: &str) -> String {
        each!(&self.0, sitting => sitting.list(notation))
    }

    /// The record as PGN.
    #[must_use]
    pub fn pgn(&self) -> String {
        each!(&self.0, sitting => records::to_pgn(&sitting.game))
    }

    /// The record as GIB, which only Janggi has.
    #[must_use]
    pub fn gib(&self) -> Option<String> {
        match &self.0 {
            Any::Janggi(sitting) => Some(records::to_gib(&sitting.game)),
            _ => None,
        }
    }

    /// The move of an opponent, in coordinates.
    pub fn choose(&mut self, level: &str, seed: u32) -> Option<String> {
        each!(&mut self.0, sitting => sitting.choose(level, seed.into()))
    }

    /// Analyses the position and returns what was found, as JSON; `told` is called with the same
    /// after each depth.
    pub fn analyse(&mut self, nodes: u32, lines: usize, notation: &str, told: &Function) -> String {
        let told = |found: String| told.call1(&JsValue::NULL, &found.into()).is_ok();
        each!(&mut self.0, sitting => sitting.analyse(nodes.into(), lines, notation, told))
    }

    /// Reviews the game; `told` is called with each move, as JSON.
    pub fn review(&mut self, nodes: u32, notation: &str, told: &Function) {
        let told = |found: String| drop(told.call1(&JsValue::NULL, &found.into()));
        each!(&mut self.0, sitting => sitting.review(nodes.into(), notation, told));
    }

    /// A puzzle of the game that is played, as JSON; nothing where none was found.
    pub fn puzzle(&mut self, seed: u32) -> Option<String> {
        each!(&mut self.0, sitting => sitting.puzzle(seed.into()))
    }

    /// The first moves that win in at most so many moves, as JSON.
    #[must_use]
    pub fn keys(&self, moves: u32) -> String {
        each!(&self.0, sitting => sitting.keys(moves))
    }

    /// What the solved table knows of each move, as JSON.
    #[must_use]
    pub fn solved(&self) -> String {
        each!(&self.0, sitting => sitting.solved())
    }
}

/// A game out of a file.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Loaded {
    play: Option<Play>,
    stopped: Option<String>,
}

impl Loaded {
    fn new(any: Any, stopped: Option<String>) -> Loaded {
        Loaded { play: Some(Play(any)), stopped }
    }
}

#[wasm_bindgen]
impl Loaded {
    /// The game, once.
    #[must_use]
    pub fn take(&mut self) -> Option<Play> {
        self.play.take()
    }

    /// What stopped it before the end of the record.
    #[must_use]
    pub fn stopped(&self) -> Option<String> {
        self.stopped.clone()
    }
}

fn refused(refusal: Refusal) -> String {
    Object::new().text("text", refusal.text).text("code", refusal.code).end()
}
