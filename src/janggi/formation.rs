//! The choice of formations before the game (J-4, J-5).

use core::fmt;
use core::str::FromStr;

use super::{Janggi, Rules, Setup};
use crate::macros::errors::error;
use crate::{File, Piece, Placement, Rank, Role, Side, Square};

/// How a side sets up its horses and elephants: one of four arrangements on the files b, c, g and h
/// (J-4).
///
/// A formation is *named from its own seat*, left to right as its player sees it. Record files
/// (GIB) write both words in *board order*, from file a to file i, which reverses Han's word. The
/// two readings are separate functions, so that they cannot be mixed up by accident:
///
/// ```
/// use janggi::{Formation, Side};
///
/// // The same arrangement of Han's pieces, read from Han's seat and from file a.
/// let formation = Formation::from_own_seat("상마상마")?;
/// assert_eq!(formation, Formation::from_board_order("마상마상", Side::HAN)?);
/// assert_eq!(formation.board_order(Side::HAN).hangul(), "마상마상");
/// # Ok::<(), janggi::ParseFormationError>(())
/// ```
///
/// With four formations a side there are sixteen starts, Han's choice by row and Cho's by column:
///
#[cfg_attr(doc, doc = include_str!("../../docs/pictures/formations.svg"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Formation {
    /// 마상마상: horse, elephant, horse, elephant.
    HorseElephantHorseElephant,
    /// 상마상마: elephant, horse, elephant, horse.
    ElephantHorseElephantHorse,
    /// 마상상마: the horses outside.
    HorseElephantElephantHorse,
    /// 상마마상: the horses inside.
    ElephantHorseHorseElephant,
}

impl Formation {
    /// The four formations, in the order of J-4.
    pub const ALL: [Formation; 4] = [
        Formation::HorseElephantHorseElephant,
        Formation::ElephantHorseElephantHorse,
        Formation::HorseElephantElephantHorse,
        Formation::ElephantHorseHorseElephant,
    ];

    /// The four pieces from left to right, as their own player sees them.
    #[must_use]
    pub const fn roles(self) -> [Role; 4] {
        use Role::{Elephant as E, Horse as H};
        match self {
            Formation::HorseElephantHorseElephant => [H, E, H, E],
            Formation::ElephantHorseElephantHorse => [E, H, E, H],
            Formation::HorseElephantElephantHorse => [H, E, E, H],
            Formation::ElephantHorseHorseElephant => [E, H, H, E],
        }
    }

    /// The word as its own player reads it: 마상마상, 상마상마, 마상상마 or 상마마상.
    #[must_use]
    pub const fn hangul(self) -> &'static str {
        match self {
            Formation::HorseElephantHorseElephant => "마상마상",
            Formation::ElephantHorseElephantHorse => "상마상마",
            Formation::HorseElephantElephantHorse => "마상상마",
            Formation::ElephantHorseHorseElephant => "상마마상",
        }
    }

    /// The word in Hanja, as its own player reads it.
    #[must_use]
    pub const fn hanja(self) -> &'static str {
        match self {
            Formation::HorseElephantHorseElephant => "馬象馬象",
            Formation::ElephantHorseElephantHorse => "象馬象馬",
            Formation::HorseElephantElephantHorse => "馬象象馬",
            Formation::ElephantHorseHorseElephant => "象馬馬象",
        }
    }

    /// The word in Latin letters (Revised Romanisation), as its own player reads it.
    #[must_use]
    pub const fn romanised(self) -> &'static str {
        match self {
            Formation::HorseElephantHorseElephant => "masangmasang",
            Formation::ElephantHorseElephantHorse => "sangmasangma",
            Formation::HorseElephantElephantHorse => "masangsangma",
            Formation::ElephantHorseHorseElephant => "sangmamasang",
        }
    }

    /// The English name, as its own player reads it.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Formation::HorseElephantHorseElephant => "horse, elephant, horse, elephant",
            Formation::ElephantHorseElephantHorse => "elephant, horse, elephant, horse",
            Formation::HorseElephantElephantHorse => "horses outside",
            Formation::ElephantHorseHorseElephant => "horses inside",
        }
    }

    /// The common Korean name, by where the elephants are, as its own player sees it: 오른상 (on the
    /// right), 왼상 (on the left), 안상 (inside), 바깥상 (outside).
    #[must_use]
    pub const fn korean_name(self) -> &'static str {
        match self {
            Formation::HorseElephantHorseElephant => "오른상",
            Formation::ElephantHorseElephantHorse => "왼상",
            Formation::HorseElephantElephantHorse => "안상",
            Formation::ElephantHorseHorseElephant => "바깥상",
        }
    }

    /// The formation whose word *in board order*, from file a to file i, is the word of the answer.
    /// For Cho the two readings are the same; for Han the word is reversed.
    #[must_use]
    pub const fn board_order(self, side: Side) -> Formation {
        match (side, self) {
            (Side::HAN, Formation::HorseElephantHorseElephant) => {
                Formation::ElephantHorseElephantHorse
            }
            (Side::HAN, Formation::ElephantHorseElephantHorse) => {
                Formation::HorseElephantHorseElephant
            }
            _ => self,
        }
    }

    /// Reads a word from its own player's seat, in Hangul, Hanja or Latin letters; the
    /// [English](Formation::english) and the [Korean](Formation::korean_name) name, with or without
    /// 차림, too.
    ///
    /// # Errors
    /// When it is none of these words.
    pub fn from_own_seat(word: &str) -> Result<Formation, ParseFormationError> {
        Formation::spelled(word).or_else(|| Formation::named(word)).ok_or(ParseFormationError)
    }

    /// Reads a word in board order, from file a to file i, as record files write it for both sides.
    /// The [Korean names](Formation::korean_name) are no such words: they mean what the side itself
    /// sees, here too.
    ///
    /// ```
    /// use janggi::{Formation, Side};
    ///
    /// let spelled = Formation::from_board_order("마상마상", Side::HAN)?;
    /// assert_eq!(spelled, Formation::ElephantHorseElephantHorse);
    /// assert_eq!(Formation::from_board_order("왼상", Side::HAN)?, spelled);
    /// # Ok::<(), janggi::ParseFormationError>(())
    /// ```
    ///
    /// # Errors
    /// When it is none of these words.
    pub fn from_board_order(word: &str, side: Side) -> Result<Formation, ParseFormationError> {
        // Reversing twice changes nothing, so the same function leads back.
        let spelled = Formation::spelled(word).map(|formation| formation.board_order(side));
        spelled.or_else(|| Formation::named(word)).ok_or(ParseFormationError)
    }

    /// The formation whose pieces a word lists.
    fn spelled(word: &str) -> Option<Formation> {
        let words = |f: Formation| [f.hangul(), f.hanja(), f.romanised(), f.english()];
        Formation::ALL.into_iter().find(|&formation| words(formation).contains(&word))
    }

    /// The formation that a word names by where its elephants are.
    fn named(word: &str) -> Option<Formation> {
        let name = word.strip_suffix("차림").unwrap_or(word);
        Formation::ALL.into_iter().find(|formation| formation.korean_name() == name)
    }
}

/// The word from its own player's seat, in Hangul.
impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.hangul())
    }
}

/// The word from its own player's seat; see [`Formation::from_own_seat`].
impl FromStr for Formation {
    type Err = ParseFormationError;

    fn from_str(word: &str) -> Result<Formation, ParseFormationError> {
        Formation::from_own_seat(word)
    }
}

/// The word names none of the four formations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseFormationError;

error! { ParseFormationError => "not a formation: 마상마상, 상마상마, 마상상마 or 상마마상 is expected" }

/// The first step of the choice of formations: nobody has chosen, and Han is to choose (J-5).
///
/// The type has no way for Cho to go first:
///
/// ```
/// use janggi::{ChooseFormations, Formation, Position, Side};
///
/// let after_han = ChooseFormations::default().han(Formation::HorseElephantElephantHorse);
/// let start = after_han.cho(Formation::ElephantHorseHorseElephant);
/// assert_eq!(start.turn(), Side::CHO);
/// ```
///
/// ```compile_fail
/// # use janggi::{ChooseFormations, Formation};
/// ChooseFormations::default().cho(Formation::HorseElephantElephantHorse);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChooseFormations {
    rules: Rules,
}

impl ChooseFormations {
    /// Begins the choice for a game under `rules`.
    #[must_use]
    pub const fn new(rules: Rules) -> ChooseFormations {
        ChooseFormations { rules }
    }

    /// Han chooses.
    #[must_use]
    pub const fn han(self, formation: Formation) -> ChoHasToChoose {
        ChoHasToChoose { rules: self.rules, han: formation }
    }
}

/// The second step of the choice of formations: Han has chosen, and Cho, who sees it, answers
/// (J-5).
///
/// ```
/// use janggi::{ChooseFormations, Formation};
///
/// let answer = ChooseFormations::default().han(Formation::HorseElephantHorseElephant);
/// assert_eq!(answer.han_formation(), Formation::HorseElephantHorseElephant);
/// let start = answer.cho(Formation::ElephantHorseElephantHorse);
/// assert_eq!(start.points().to_string(), "cho 72, han 73.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChoHasToChoose {
    rules: Rules,
    han: Formation,
}

impl ChoHasToChoose {
    /// What Han chose.
    #[must_use]
    pub const fn han_formation(self) -> Formation {
        self.han
    }

    /// Cho answers, and the game can begin.
    #[must_use]
    pub fn cho(self, formation: Formation) -> Janggi {
        Janggi::from_formations(formation, self.han, self.rules)
    }
}

/// The start position as plain data.
pub(super) fn start(cho: Formation, han: Formation) -> Setup {
    let mut placement = Placement::default();
    for (side, formation) in [(Side::CHO, cho), (Side::HAN, han)] {
        let mut put = |file, rank: Rank, role| {
            // Both sides are set up as Cho sees itself; Han's half is turned around.
            let square = Square::new(file, rank);
            let square = if side == Side::HAN { square.rotated() } else { square };
            placement.set(square, Some(Piece::new(side, role)));
        };
        for file in [File::A, File::I] {
            put(file, Rank::R1, Role::Chariot);
        }
        for (file, role) in [File::B, File::C, File::G, File::H].into_iter().zip(formation.roles())
        {
            put(file, Rank::R1, role);
        }
        for file in [File::D, File::F] {
            put(file, Rank::R1, Role::Advisor);
        }
        put(File::E, Rank::R2, Role::General);
        for file in [File::B, File::H] {
            put(file, Rank::R3, Role::Cannon);
        }
        for file in [File::A, File::C, File::E, File::G, File::I] {
            put(file, Rank::R4, Role::Soldier);
        }
    }
    Setup { placement, ..Setup::default() }
}
