//! Rule sets: every rule that differs between federations, sites and texts, as an option.

use core::fmt;
use core::str::FromStr;

use crate::macros::options::{rule_option, rule_set};

pub use crate::rule_option::ParseOptionError;

/// What an event that stops the game after a number of plies or occurrences does.
///
/// It has these values for good: the two verdicts that a rule set knows, and none.
///
/// ```
/// use janggi::Rules;
/// use janggi::rules::Limit;
///
/// let rules: Rules = "tournament,limit=100:draw".parse()?;
/// assert_eq!(rules.move_limit(), Limit::Draw(100));
/// assert_eq!((Limit::Draw(100).at(), Limit::Off.at()), (Some(100), None));
/// # Ok::<(), janggi::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Nothing: there is no such limit. Text `0`.
    Off,
    /// The game is decided on points when the number is reached. Text `N:points`.
    Points(u16),
    /// The game is drawn when the number is reached. Text `N:draw`.
    Draw(u16),
}

impl Limit {
    const TEXTS: &'static [&'static str] = &["0", "N:points", "N:draw"];

    /// The number at which the limit is reached, if there is one.
    #[must_use]
    pub const fn at(self) -> Option<u16> {
        match self {
            Limit::Off => None,
            Limit::Points(at) | Limit::Draw(at) => Some(at),
        }
    }

    const fn bits(self) -> u64 {
        match self {
            Limit::Off => 0,
            Limit::Points(at) => at as u64,
            Limit::Draw(at) => at as u64 | 1 << 16,
        }
    }

    const fn from_bits(bits: u64) -> Limit {
        match (bits as u16, bits >> 16 & 1) {
            (0, _) => Limit::Off,
            (at, 0) => Limit::Points(at),
            (at, _) => Limit::Draw(at),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Off => f.write_str("0"),
            Limit::Points(at) => write!(f, "{at}:points"),
            Limit::Draw(at) => write!(f, "{at}:draw"),
        }
    }
}

impl FromStr for Limit {
    type Err = ParseOptionError;

    fn from_str(text: &str) -> Result<Limit, ParseOptionError> {
        let (at, verdict) = text.split_once(':').unwrap_or((text, ""));
        match (crate::text::number(at), verdict) {
            (Some(0), "") if text == "0" => Ok(Limit::Off),
            (Some(at @ 1..), "points") => Ok(Limit::Points(at)),
            (Some(at @ 1..), "draw") => Ok(Limit::Draw(at)),
            _ => Err(ParseOptionError::new(Limit::TEXTS)),
        }
    }
}

rule_option! {
    /// What an accepted bikjang offer does (J-30).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Bikjang {
        /// There is no bikjang: facing generals mean nothing.
        None = "none",
        /// The game is drawn.
        Draw = "draw",
        /// The game is decided on points.
        Points = "points",
    }
}

rule_option! {
    /// What may answer a bikjang offer.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Reply {
        /// Any legal move; one that leaves the line standing accepts the offer.
        Any = "any",
        /// A move that breaks the line, or a pass, which accepts and is legal even in check.
        Break = "break",
    }
}

rule_option! {
    /// Whether generals that face each other in a set-up position are an offer (J-36).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    SetUpFacing {
        /// No: the standing line becomes an offer only once it has been broken and made again.
        None = "none",
        /// Yes: it is an offer against the side to move.
        Offer = "offer",
    }
}

rule_option! {
    /// What happens when an offer is also checkmate.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    MateOverOffer {
        /// The mate ends the game at once; a pass is no escape.
        First = "first",
        /// The offer stands, and the mated side may accept it by a pass.
        Count = "count",
    }
}

rule_option! {
    /// Whether a player may pass (J-18).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Passing {
        /// Whenever not in check.
        Free = "free",
        /// Never; a side without a legal move is then stalemated, a draw (J-33).
        Never = "never",
    }
}

rule_option! {
    /// What two passes in a row do.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    TwoPasses {
        /// Nothing: the game goes on.
        GoOn = "on",
        /// The game is decided on points.
        Points = "points",
        /// The game is drawn.
        Draw = "draw",
    }
}

rule_option! {
    /// When a repetition is the fault of a side that kept giving check (J-32). That side loses.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Perpetual {
        /// When its last three moves were all checks.
        LastThree = "last3",
        /// When every one of its moves since the first counted occurrence was a check.
        Window = "window",
        /// Never: checks do not matter.
        None = "none",
    }
}

rule_option! {
    /// Whether a player may move one piece to and fro.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Shuffle {
        /// Yes.
        Allowed = "on",
        /// No: who does it loses. One piece, not a general or an advisor, went A-B-A-B-A with its
        /// owner's last four moves after a move that brought it to A, nothing was captured
        /// meanwhile, and its owner was not in check before any of the five moves. A pass as the
        /// second-last move is skipped over.
        Loses = "loses",
    }
}

rule_option! {
    /// What Han receives in a count for moving second (J-35).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Bonus {
        /// One and a half points, so that no count is tied.
        OneAndAHalf = "1.5",
        /// Nothing: a tied count is a draw.
        Zero = "0",
    }
}

rule_option! {
    /// From when on generals that come to face each other make an offer.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Gate {
        /// From the start.
        None = "none",
        /// While each side has fewer than 30 points after the move, Han's bonus not included, or
        /// when the general itself captures into the line.
        Thirty = "30",
    }
}

/// A rule set of Janggi: one of the seven presets, or one of them with some options changed.
///
/// Its text form is `PRESET[,option=value…]`:
///
/// ```
/// use janggi::Rules;
/// use janggi::rules::{Bonus, Limit};
///
/// let rules: Rules = "club,bonus=0,limit=200:points".parse()?;
/// assert_eq!(rules, Rules::CLUB.with_bonus(Bonus::Zero).with_move_limit(Limit::Points(200)));
/// assert_eq!(rules.to_string(), "club,limit=200:points,bonus=0");
/// # Ok::<(), janggi::ParseRulesError>(())
/// ```
///
/// A form of settings lists the options and their values, and reads and changes them by their
/// texts:
///
/// ```
/// use janggi::Rules;
///
/// let mut rules = Rules::CLUB;
/// for &(option, values) in Rules::OPTIONS {
///     println!("{option}: {:?} of {values:?}", rules.value(option));
/// }
/// rules = rules.with("pass", "never")?.with("limit", "200:points")?;
/// assert_eq!(rules.value("limit").as_deref(), Some("200:points"));
/// assert!(rules.with("pass", "always").is_err());
/// # Ok::<(), janggi::ParseRulesError>(())
/// ```
///
/// A rule set takes eight bytes, so every position carries its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(u64);

rule_set! {
    far: usize::MAX;
    /// What an accepted offer does. Option `bikjang`.
    bikjang / with_bikjang: Bikjang = "bikjang", bits 0 + 2;
    /// What may answer an offer. Option `reply`.
    reply / with_reply: Reply = "reply", bits 2 + 1;
    /// Whether facing generals in a set-up position are an offer. Option `setup`.
    set_up_facing / with_set_up_facing: SetUpFacing = "setup", bits 3 + 1;
    /// What an offer that is also mate does. Option `mate`.
    mate_over_offer / with_mate_over_offer: MateOverOffer = "mate", bits 4 + 1;
    /// Whether a player may pass. Option `pass`.
    passing / with_passing: Passing = "pass", bits 5 + 1;
    /// What two passes in a row do. Option `twopass`.
    two_passes / with_two_passes: TwoPasses = "twopass", bits 6 + 2;
    /// At which occurrence of a position the game ends. Option `rep`.
    repetition / with_repetition: Limit = "rep", bits 8 + 17;
    /// When a repetition counts as perpetual check. Option `perpetual`.
    perpetual / with_perpetual: Perpetual = "perpetual", bits 25 + 2;
    /// Whether a player may move one piece to and fro. Option `shuffle`.
    shuffle / with_shuffle: Shuffle = "shuffle", bits 27 + 1;
    /// After how many plies without a capture the game ends. Option `nocap`.
    no_capture / with_no_capture: Limit = "nocap", bits 28 + 17;
    /// After how many plies since the set-up position the game ends. Option `limit`.
    move_limit / with_move_limit: Limit = "limit", bits 45 + 17;
    /// What Han receives in a count. Option `bonus`.
    bonus / with_bonus: Bonus = "bonus", bits 62 + 1;
    /// From when on facing generals make an offer. Option `gate`.
    gate / with_gate: Gate = "gate", bits 63 + 1;
}

impl Rules {
    /// The default: bikjang and repetition decided on points, any reply to an offer.
    pub const CLUB: Rules = Rules(0)
        .with_bikjang(Bikjang::Points)
        .with_repetition(Limit::Points(3))
        .with_perpetual(Perpetual::LastThree);

    /// As Fairy-Stockfish plays its variant `janggi`.
    pub const TOURNAMENT: Rules = Rules(0)
        .with_bikjang(Bikjang::Points)
        .with_reply(Reply::Break)
        .with_set_up_facing(SetUpFacing::Offer)
        .with_mate_over_offer(MateOverOffer::Count)
        .with_two_passes(TwoPasses::Points)
        .with_repetition(Limit::Points(3))
        .with_perpetual(Perpetual::Window)
        .with_no_capture(Limit::Points(100));

    /// As Fairy-Stockfish plays its variant `janggitraditional`: what others count is drawn.
    pub const TRADITIONAL: Rules = Rules::TOURNAMENT
        .with_bikjang(Bikjang::Draw)
        .with_two_passes(TwoPasses::Draw)
        .with_repetition(Limit::Draw(3))
        .with_no_capture(Limit::Draw(100))
        .with_bonus(Bonus::Zero);

    /// As Fairy-Stockfish plays its variant `janggimodern`: no bikjang, the shuffle loses.
    pub const MODERN: Rules = Rules(0)
        .with_two_passes(TwoPasses::Points)
        .with_repetition(Limit::Points(4))
        .with_perpetual(Perpetual::Window)
        .with_shuffle(Shuffle::Loses)
        .with_no_capture(Limit::Points(200));

    /// As Fairy-Stockfish plays its variant `janggicasual`: no bikjang, no counting.
    pub const CASUAL: Rules = Rules(0)
        .with_two_passes(TwoPasses::Draw)
        .with_repetition(Limit::Draw(3))
        .with_perpetual(Perpetual::Window)
        .with_no_capture(Limit::Draw(100))
        .with_bonus(Bonus::Zero);

    /// The plain rules of a Vietnamese text: no bikjang, the third occurrence is a draw.
    pub const PLAIN: Rules = Rules(0)
        .with_repetition(Limit::Draw(3))
        .with_perpetual(Perpetual::None)
        .with_bonus(Bonus::Zero);

    /// The same with the newer rule that draws are decided on points.
    pub const PLAIN_COUNTED: Rules =
        Rules::PLAIN.with_repetition(Limit::Points(3)).with_bonus(Bonus::OneAndAHalf);

    /// The presets and their names.
    pub const PRESETS: [(&'static str, Rules); 7] = [
        ("club", Rules::CLUB),
        ("tournament", Rules::TOURNAMENT),
        ("traditional", Rules::TRADITIONAL),
        ("modern", Rules::MODERN),
        ("casual", Rules::CASUAL),
        ("plain", Rules::PLAIN),
        ("plain-counted", Rules::PLAIN_COUNTED),
    ];
}

/// The rules of [`Rules::CLUB`].
impl Default for Rules {
    fn default() -> Rules {
        Rules::CLUB
    }
}
