//! Feature `conformance`: the crate's games pass, and the kit finds what is broken in a game that
//! is broken on purpose.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use janggi::conformance::{Report, Seeded, Source, Subject, Violation, check, check_position};
use janggi::kingdrops::{Kingdrops, Lineup};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::Xiangqi;
use janggi::{
    Declared, Formation, GameOver, History, Janggi, MoveList, Outcome, Position, Reason, Rules,
    Side, Variant,
};

/// Plays a number of games; the start is drawn anew for each.
fn passes<V: Variant>(games: u64, start: impl Fn(&mut Seeded) -> V) {
    for seed in 0..games {
        let mut source = Seeded::new(seed);
        let start = start(&mut source);
        let game = check(&mut source, &start).unwrap_or_else(|report| panic!("{report}"));
        assert!(game.is_over() || game.ply() == Subject::<V>::MOST_PLIES);
    }
}

#[test]
fn janggi_passes_under_every_preset() {
    passes(5, |source| {
        let (_, rules) = Rules::PRESETS[source.below(Rules::PRESETS.len())];
        let mut formation = || Formation::ALL[source.below(Formation::ALL.len())];
        Janggi::from_formations(formation(), formation(), rules)
    });
}

#[test]
fn janggi_passes_in_endgames_and_with_offers() {
    for fen in [
        "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1 bikjang",
        "3k5/3R5/4P4/9/9/9/9/9/4K4/9 b - - 0 50",
        "3a1k3/9/3P1P3/9/9/4n4/9/3p5/9/3A1K3 w - - 90 190",
        "1nbak4/4a4/4c4/9/9/9/9/4C4/4A4/1NBAK4 b - - 0 1",
    ] {
        let setup: janggi::Setup = fen.parse().unwrap();
        for rules in [Rules::CLUB, Rules::TOURNAMENT] {
            let start = setup.position_waiving(rules, janggi::Faults::WAIVABLE);
            passes(1, |_| start.clone().unwrap_or_else(|error| panic!("{fen}: {error}")));
        }
    }
}

#[test]
fn xiangqi_passes() {
    for rules in ["standard", "standard,rep=2", "standard,material=draw,chase=axf"] {
        passes(1, |_| Xiangqi::start(rules.parse().unwrap()));
    }
    passes(2, |_| "3ak4/4a4/9/2N6/9/9/4r4/9/4p4/3K5 w - - 0 1".parse::<Xiangqi>().unwrap());
}

#[test]
fn twelve_janggi_passes() {
    for (_, rules) in twelve::Rules::PRESETS {
        passes(8, |_| TwelveJanggi::start(rules));
    }
}

#[test]
fn kingdrops_passes() {
    passes(2, |source| {
        let mut lineup = || {
            let mut letters: Vec<char> = "SSSSAAAARRBBGGQK".chars().collect();
            for i in (1..letters.len()).rev() {
                letters.swap(i, source.below(i + 1));
            }
            letters.insert(8, '/');
            letters.into_iter().collect::<String>().parse::<Lineup>().unwrap()
        };
        Kingdrops::from_lineups(lineup(), lineup())
    });
    passes(1, |_| Kingdrops::default());
}

// --- A game that can be broken ---

/// What is wrong with a [`Walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    None,
    LongList,
    SameTwice,
    MoveFromNowhere,
    ListsIllegal,
    ForgetsOne,
    IsLegal,
    Count,
    MovesAtTheEnd,
    Stuck,
    NoGameOver,
    PlayRefuses,
    PlayAccepts,
    PlayDiffers,
    ErrorIsAnotherPosition,
    ErrorIsAnotherReason,
    ErrorLosesCounter,
    CannotRead,
    ReadsAnotherCounter,
    UnequalWhenRead,
    ReadsAnotherOrder,
    ReadsAnotherKey,
    KeyWithCounter,
    HashWithCounter,
    SameKeys,
    NeverComesBack,
    SharedState,
}

const GOAL: u8 = 9;

/// A walk along a lane, one step forth or back, until the goal is reached.
#[derive(Clone)]
struct Walk {
    place: u8,
    /// How many steps were made. As with the counters of a FEN, it does not tell positions apart.
    steps: u32,
    flaw: Flaw,
    was_read: bool,
    shared: Rc<Cell<u32>>,
}

impl Walk {
    fn new(flaw: Flaw) -> Walk {
        Walk { place: 0, steps: 0, flaw, was_read: false, shared: Rc::new(Cell::new(0)) }
    }

    fn is_over(&self) -> bool {
        self.place == GOAL
    }
}

impl PartialEq for Walk {
    fn eq(&self, other: &Walk) -> bool {
        let unequal = self.flaw == Flaw::UnequalWhenRead && self.was_read != other.was_read;
        self.place == other.place && !unequal
    }
}

impl Eq for Walk {}

impl Hash for Walk {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place.hash(state);
        if self.flaw == Flaw::HashWithCounter {
            self.steps.hash(state);
        }
    }
}

impl fmt::Debug for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Walk({self})")
    }
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shared = if self.flaw == Flaw::SharedState { self.shared.get() } else { 0 };
        write!(f, "{} {} {shared}", self.place, self.steps)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Goal,
    Declared(Declared),
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl From<Declared> for Ending {
    fn from(declared: Declared) -> Ending {
        Ending::Declared(declared)
    }
}

impl Reason for Ending {
    fn code(&self) -> &'static str {
        match self {
            Ending::Goal => "goal",
            Ending::Declared(declared) => declared.code(),
        }
    }

    fn side_name(_: Side) -> &'static str {
        "walker"
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Illegal {
    Over,
    Step,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::Over => "the walk is over",
            Illegal::Step => "no such step",
        })
    }
}

impl core::error::Error for Illegal {}

impl From<GameOver> for Illegal {
    fn from(_: GameOver) -> Illegal {
        Illegal::Over
    }
}

impl Position for Walk {
    type Move = i8;
    type Ending = Ending;
    type Illegal = Illegal;

    fn turn(&self) -> Side {
        Side::First
    }

    fn legal_moves(&self) -> MoveList<i8> {
        let mut moves = MoveList::new();
        if self.is_over() && self.flaw != Flaw::MovesAtTheEnd {
            return moves;
        }
        moves.push(1);
        if self.place > 0 && self.flaw != Flaw::ForgetsOne {
            moves.push(-1);
        }
        match self.flaw {
            Flaw::LongList if self.place > 0 => moves.extend([2, 3]),
            Flaw::SameTwice if self.place == 0 => moves.push(1),
            Flaw::MoveFromNowhere if self.place == 0 => moves.push(7),
            Flaw::ListsIllegal if self.place == 0 => moves.push(3),
            Flaw::ReadsAnotherOrder if self.was_read => moves.reverse(),
            Flaw::Stuck if self.place == 5 => moves = MoveList::new(),
            _ => {}
        }
        moves
    }

    fn count_legal_moves(&self) -> usize {
        self.legal_moves().len() + usize::from(self.flaw == Flaw::Count && self.place == 3)
    }

    fn is_legal(&self, mv: i8) -> bool {
        self.check_legal(mv).is_ok() != (self.flaw == Flaw::IsLegal && mv == -3)
    }

    fn check_legal(&self, mv: i8) -> Result<(), Illegal> {
        match mv {
            _ if self.is_over() && self.flaw == Flaw::NoGameOver => Err(Illegal::Step),
            1 | -1 if self.is_over() && self.flaw == Flaw::MovesAtTheEnd => Ok(()),
            _ if self.is_over() => Err(Illegal::Over),
            7 if self.flaw == Flaw::MoveFromNowhere => Ok(()),
            1 => Ok(()),
            -1 if self.place > 0 => Ok(()),
            _ => Err(Illegal::Step),
        }
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        self.is_over().then(|| Outcome::win(Side::First, Ending::Goal))
    }

    fn judge(_: &History<'_, Walk>) -> Option<Outcome<Ending>> {
        None
    }

    fn play(mut self, mv: i8) -> Result<Walk, janggi::PlayError<Walk>> {
        let refusal = match self.check_legal(mv) {
            Ok(()) if self.flaw == Flaw::PlayRefuses => Some(Illegal::Step),
            Err(_) if self.flaw == Flaw::PlayAccepts && mv == 2 => None,
            Err(_) if self.flaw == Flaw::ErrorIsAnotherReason && mv == 2 => Some(Illegal::Over),
            verdict => verdict.err(),
        };
        if let Some(reason) = refusal {
            match self.flaw {
                Flaw::ErrorIsAnotherPosition => self.place += 1,
                Flaw::ErrorLosesCounter => self.steps += 1,
                _ => {}
            }
            return Err(janggi::PlayError { position: self, mv, illegal: reason });
        }
        self.play_unchecked(mv);
        if self.flaw == Flaw::PlayDiffers {
            self.steps += 1;
        }
        Ok(self)
    }

    fn play_unchecked(&mut self, mv: i8) {
        self.place = self.place.saturating_add_signed(mv);
        self.steps += 1;
        self.was_read = false;
        self.shared.set(self.shared.get() + 1);
    }

    fn key(&self) -> u64 {
        match self.flaw {
            Flaw::SameKeys => 1,
            Flaw::ReadsAnotherKey => u64::from(self.place) + 64 * u64::from(self.was_read),
            Flaw::KeyWithCounter => u64::from(self.place) + 64 * u64::from(self.steps),
            _ => u64::from(self.place),
        }
    }

    fn is_irreversible(&self, _: i8) -> bool {
        self.flaw == Flaw::NeverComesBack
    }
}

impl Walk {
    fn subject() -> Subject<Walk> {
        Subject::new(-3..=3, Walk::read).with_most_moves(3)
    }

    fn read(&self, text: &str) -> Option<Walk> {
        let mut numbers = text.split(' ').map(|number| number.parse::<u32>().ok());
        let mut number = || numbers.next().flatten();
        let mut walk = Walk {
            place: number()? as u8,
            steps: number()?,
            flaw: self.flaw,
            was_read: true,
            shared: Rc::new(Cell::new(number()?)),
        };
        match self.flaw {
            Flaw::CannotRead => return None,
            Flaw::ReadsAnotherCounter => walk.steps += 1,
            _ => {}
        }
        Some(walk)
    }
}

/// The first thing that the kit finds in some games.
fn found(flaw: Flaw) -> Option<Report<i8>> {
    (0..30).find_map(|seed| Walk::subject().check(&mut Seeded::new(seed), &Walk::new(flaw)).err())
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(found(Flaw::None), None);
}

#[test]
fn every_flaw_is_found_and_named() {
    use Violation as V;

    type Expected = fn(Violation<i8>) -> bool;
    let flaws: [(Flaw, Expected); 26] = [
        (Flaw::LongList, |v| v == V::TooManyMoves { listed: 4, most: 3 }),
        (Flaw::SameTwice, |v| v == V::ListedTwice(1)),
        (Flaw::MoveFromNowhere, |v| v == V::NotConceivable(7)),
        (Flaw::ListsIllegal, |v| v == V::ListedButIllegal(3)),
        (Flaw::ForgetsOne, |v| v == V::LegalButNotListed(-1)),
        (Flaw::IsLegal, |v| v == V::IsLegalDiffers(-3)),
        (Flaw::Count, |v| v == V::CountDiffers { listed: 2, counted: 3 }),
        (Flaw::MovesAtTheEnd, |v| v == V::MovesAfterTheEnd(1)),
        (Flaw::Stuck, |v| v == V::NoMovesAndNoOutcome),
        (Flaw::NoGameOver, |v| v == V::NotRefusedAsOver(-3)),
        (Flaw::PlayRefuses, |v| v == V::PlayRefuses(1)),
        (Flaw::PlayAccepts, |v| v == V::PlayAccepts(2)),
        (Flaw::PlayDiffers, |v| v == V::PlayDiffers(1)),
        (Flaw::ErrorIsAnotherPosition, |v| matches!(v, V::ErrorDiffers(_))),
        (Flaw::ErrorIsAnotherReason, |v| v == V::ErrorDiffers(2)),
        (Flaw::ErrorLosesCounter, |v| matches!(v, V::ErrorDiffers(_))),
        (Flaw::CannotRead, |v| v == V::TextIsRefused),
        (Flaw::ReadsAnotherCounter, |v| v == V::TextDiffers),
        (Flaw::UnequalWhenRead, |v| v == V::ReadDiffers),
        (Flaw::ReadsAnotherOrder, |v| v == V::ReadMovesDiffer),
        (Flaw::ReadsAnotherKey, |v| v == V::KeyDiffers { kept: 0, read: 64 }),
        (Flaw::KeyWithCounter, |v| matches!(v, V::EqualWithOtherKey(_))),
        (Flaw::HashWithCounter, |v| matches!(v, V::EqualWithOtherHash(_))),
        (Flaw::SameKeys, |v| v == V::DifferentWithSameKey(0)),
        (Flaw::NeverComesBack, |v| matches!(v, V::CameAgain(_))),
        (Flaw::SharedState, |v| v == V::GameDiffers(1)),
    ];
    for (flaw, is_named) in flaws {
        let report = found(flaw).unwrap_or_else(|| panic!("{flaw:?} is not found"));
        assert!(is_named(report.violation), "{flaw:?}: {report}");
        // The report leads to the position.
        let mut walk = Walk::new(Flaw::None);
        report.moves.iter().for_each(|&mv| walk.play_unchecked(mv));
        if flaw != Flaw::SharedState {
            assert_eq!(walk.to_string(), report.position, "{flaw:?}");
        }
    }
}

#[test]
fn a_report_tells_all_in_one_line() {
    let report = found(Flaw::MovesAtTheEnd).unwrap();
    let steps = report.moves.iter().map(|mv| format!(" {mv}")).collect::<String>();
    let want = format!(
        "the position has an outcome, but 1 is listed (position \"9 {} 0\" after{steps})",
        report.moves.len(),
    );
    assert_eq!(report.to_string(), want);
}

#[test]
fn a_position_can_be_checked_by_itself() {
    let at = |place, flaw| Walk { place, ..Walk::new(flaw) };
    let mut source = |bound: usize| bound / 2;
    assert_eq!(Walk::subject().check_position(&mut source, &at(5, Flaw::None)), Ok(()));
    assert_eq!(Walk::subject().check_position(&mut source, &at(4, Flaw::Stuck)), Ok(()));
    let report = Walk::subject().check_position(&mut source, &at(5, Flaw::Stuck)).unwrap_err();
    assert_eq!(
        report.to_string(),
        "the position has neither a move nor an outcome (position \"5 0 0\")"
    );
    assert_eq!(check_position(&mut source, &Janggi::default()), Ok(()));
}

#[test]
fn a_source_may_answer_too_much() {
    let game =
        Walk::subject().check(&mut |bound: usize| bound * 3 + 1, &Walk::new(Flaw::None)).unwrap();
    assert!(game.ply() > 0);
}
