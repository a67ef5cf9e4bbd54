//! Handicap starts (접장기, J-6).

use core::fmt;
use core::str::FromStr;

use super::{Formation, Janggi, Points, Rules, Setup};
use crate::macros::errors::error;
use crate::{Piece, Role, Side, Square};

/// A handicap (접장기, J-6): what the stronger player, who has Han, plays without. Han then makes the
/// first move.
///
/// ```
/// use janggi::{Formation, Handicap, Position, Rules, Side};
///
/// let outside = Formation::HorseElephantElephantHorse;
/// let start = Handicap::Chariot.start(outside, outside, Rules::CLUB);
/// assert_eq!(start.turn(), Side::HAN);
/// assert_eq!(Handicap::Chariot.points().to_string(), "13");
/// assert_eq!(start.points().to_string(), "cho 72, han 60.5");
/// assert_eq!(Handicap::of(&start.setup()), Some((Handicap::Chariot, outside, outside)));
/// ```
///
/// They are those that published records have. Anything else can be set up with a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Handicap {
    /// Without any piece less: Han only moves first.
    Nothing,
    /// Without a soldier (병).
    Soldier,
    /// Without an elephant (상).
    Elephant,
    /// Without a horse (마).
    Horse,
    /// Without both advisors (양사).
    Advisors,
    /// Without a cannon (포).
    Cannon,
    /// Without a chariot (차).
    Chariot,
}

impl Handicap {
    /// All handicaps, the smallest first.
    pub const ALL: &'static [Handicap] = &[
        Handicap::Nothing,
        Handicap::Soldier,
        Handicap::Elephant,
        Handicap::Horse,
        Handicap::Advisors,
        Handicap::Cannon,
        Handicap::Chariot,
    ];

    /// The word that records write behind the start board of such a game.
    pub const RECORD_WORD: &'static str = "접장기";

    /// The kind of the pieces that Han plays without, and how many there are.
    #[must_use]
    pub const fn removed(self) -> Option<(Role, usize)> {
        match self {
            Handicap::Nothing => None,
            Handicap::Soldier => Some((Role::Soldier, 1)),
            Handicap::Elephant => Some((Role::Elephant, 1)),
            Handicap::Horse => Some((Role::Horse, 1)),
            Handicap::Advisors => Some((Role::Advisor, 2)),
            Handicap::Cannon => Some((Role::Cannon, 1)),
            Handicap::Chariot => Some((Role::Chariot, 1)),
        }
    }

    /// What Han gives in points: what the pieces that it plays without count (J-35). A count at the
    /// end has them missing like captured ones, and Han's bonus stays.
    #[must_use]
    pub fn points(self) -> Points {
        let Some((role, count)) = self.removed() else { return Points::default() };
        (0..count).map(|_| Points::of(role)).sum()
    }

    /// The side that makes the first move, which is the one that gives the handicap.
    #[must_use]
    pub const fn first_mover(self) -> Side {
        Side::HAN
    }

    /// The name in Hangul: `차 접장기`.
    #[must_use]
    pub const fn hangul(self) -> &'static str {
        match self {
            Handicap::Nothing => "접장기",
            Handicap::Soldier => "병 접장기",
            Handicap::Elephant => "상 접장기",
            Handicap::Horse => "마 접장기",
            Handicap::Advisors => "양사 접장기",
            Handicap::Cannon => "포 접장기",
            Handicap::Chariot => "차 접장기",
        }
    }

    /// The name in English, one word: `chariot`.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Handicap::Nothing => "nothing",
            Handicap::Soldier => "soldier",
            Handicap::Elephant => "elephant",
            Handicap::Horse => "horse",
            Handicap::Advisors => "advisors",
            Handicap::Cannon => "cannon",
            Handicap::Chariot => "chariot",
        }
    }

    /// The set-up, with the formations each named from its own seat (J-4). Of two pieces or more it
    /// is the one nearest to file i that Han plays without, and of the cannons the one on file b, as
    /// most records have it.
    #[must_use]
    pub fn setup(self, cho: Formation, han: Formation) -> Setup {
        let mut setup = super::formation::start(cho, han);
        setup.turn = self.first_mover();
        let Some((role, count)) = self.removed() else { return setup };
        let wanted = Piece::new(Side::HAN, role);
        let mut squares = Square::ALL;
        if role != Role::Cannon {
            squares.reverse();
        }
        let here =
            squares.into_iter().filter(|&square| setup.placement.get(square) == Some(wanted));
        for square in here.take(count).collect::<crate::Squares>() {
            setup.placement.set(square, None);
        }
        setup
    }

    /// The start position under a rule set; see [`setup`](Handicap::setup).
    #[must_use]
    pub fn start(self, cho: Formation, han: Formation, rules: Rules) -> Janggi {
        Janggi::from_valid(&self.setup(cho, han), [Square::E2, Square::E9], rules)
    }

    /// The handicap with which a set-up begins a game, and the formations of Cho and of Han,
    /// whichever of several pieces Han plays without. `None` when it is no start of such a game.
    #[must_use]
    pub fn of(setup: &Setup) -> Option<(Handicap, Formation, Formation)> {
        if setup.turn != Side::HAN {
            return None;
        }
        let pairs = Formation::ALL
            .into_iter()
            .flat_map(|cho| Formation::ALL.into_iter().map(move |han| (cho, han)));
        for (cho, han) in pairs {
            let full = super::formation::start(cho, han).placement;
            let mut missing = [0; 7];
            let is_less = Square::ALL.into_iter().all(|square| {
                match (full.get(square), setup.placement.get(square)) {
                    (Some(Piece { side: Side::HAN, role }), None) => {
                        missing[role.index()] += 1;
                        true
                    }
                    (full, here) => full == here,
                }
            });
            let gives = |handicap: &&Handicap| {
                let mut given = [0; 7];
                if let Some((role, count)) = handicap.removed() {
                    given[role.index()] = count;
                }
                given == missing
            };
            if let (true, Some(&handicap)) = (is_less, Handicap::ALL.iter().find(gives)) {
                return Some((handicap, cho, han));
            }
        }
        None
    }
}

/// The name in English.
impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.english())
    }
}

/// The word names no handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseHandicapError;

error! {
    ParseHandicapError =>
    "not a handicap: nothing, soldier, elephant, horse, advisors, cannon or chariot is expected"
}

/// Reads the name in English or in Hangul.
impl FromStr for Handicap {
    type Err = ParseHandicapError;

    fn from_str(word: &str) -> Result<Handicap, ParseHandicapError> {
        let named = |handicap: &&Handicap| [handicap.english(), handicap.hangul()].contains(&word);
        Handicap::ALL.iter().find(named).copied().ok_or(ParseHandicapError)
    }
}
