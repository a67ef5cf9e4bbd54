//! The result in the tag 대국결과.

use core::fmt;

use crate::janggi::Points;
use crate::record::{GameResult, Termination};
use crate::{Declared, Side};

/// How a record says that its game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GibResult {
    /// The winner; `None` for a draw and when nobody knows.
    pub winner: Option<Side>,
    /// Why.
    pub cause: Cause,
}

/// Why a game ended, in the words of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// 완승 or 승: a win, without saying how.
    Win,
    /// 외통수: checkmate.
    Checkmate,
    /// 기권승 or 불계승: the other player gave up.
    Resignation,
    /// 시간승: the other player's time ran out.
    Time,
    /// 점수승, with the difference in points if it is given.
    Points(Option<Points>),
    /// 빅승 or 빅장: bikjang.
    Bikjang,
    /// 실격승: the other player was disqualified.
    Forfeit,
    /// 접속 끊김: a connection was lost.
    Disconnection,
    /// 동의: the players agreed.
    Agreement,
    /// 자동: the program called a draw.
    Automatic,
    /// 무승부: a draw, without saying how.
    Draw,
    /// 무효 대국: the game does not count.
    Void,
    /// 미상: unknown.
    Unknown,
}

/// Reads a result. The words stand in any order around the winner, so it looks for each of them.
pub(super) fn read(text: &str) -> Option<GibResult> {
    let text = text.trim();
    let says = |word: &str| text.contains(word);
    if says("무효") {
        return Some(GibResult { winner: None, cause: Cause::Void });
    }
    if says("미상") {
        return Some(GibResult { winner: None, cause: Cause::Unknown });
    }
    if says("무승부") {
        let cause = match () {
            () if says("동의") => Cause::Agreement,
            () if says("빅장") => Cause::Bikjang,
            () if says("자동") => Cause::Automatic,
            () => Cause::Draw,
        };
        return Some(GibResult { winner: None, cause });
    }
    let named = match text.chars().next()? {
        '초' | '楚' => Side::CHO,
        '한' | '漢' => Side::HAN,
        _ => return None,
    };
    let loses = says("패");
    if !loses && !says("승") {
        return None;
    }
    let cause = match () {
        () if says("외통") => Cause::Checkmate,
        () if says("기권") || says("불계") => Cause::Resignation,
        () if says("시간") => Cause::Time,
        () if says("접속") => Cause::Disconnection,
        () if says("실격") => Cause::Forfeit,
        () if says("빅") => Cause::Bikjang,
        () if says("점") => Cause::Points(points(text)),
        () => Cause::Win,
    };
    Some(GibResult { winner: Some(if loses { !named } else { named }), cause })
}

/// The number before 점: whole points and perhaps `.5`.
fn points(text: &str) -> Option<Points> {
    let (before, _) = text.split_once('점')?;
    let start = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').len();
    points_before(before.get(start..)?)
}

/// Whole points and perhaps `.5`.
fn points_before(number: &str) -> Option<Points> {
    let (whole, half) = match number.split_once('.') {
        None => (number, 0),
        Some((whole, "0")) => (whole, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    Some(Points::from_halves(whole.parse::<u16>().ok()?.checked_mul(2)?.checked_add(half)?))
}

impl GibResult {
    /// The words for a result and what brought it about.
    #[must_use]
    pub fn of(result: GameResult, termination: Option<&Termination>) -> GibResult {
        let winner = match result {
            GameResult::Win(side) => Some(side),
            GameResult::Draw | GameResult::Unknown => None,
        };
        let cause = match (termination, result) {
            (Some(Termination::Declared(Declared::Resignation)), _) => Cause::Resignation,
            (Some(Termination::Declared(Declared::TimeForfeit)), _) => Cause::Time,
            (Some(Termination::Declared(Declared::Agreement)), _) => Cause::Agreement,
            (Some(Termination::Declared(Declared::Abandonment)), _) => Cause::Disconnection,
            (Some(Termination::Declared(Declared::Disqualification)), _) => Cause::Forfeit,
            (Some(Termination::Declared(Declared::PointsAgreed)), _) => Cause::Points(None),
            (Some(Termination::Other(code)), _) => match code.as_str() {
                "checkmate" => Cause::Checkmate,
                "bikjang" => Cause::Bikjang,
                "automatic" => Cause::Automatic,
                "void" => Cause::Void,
                code => match code.strip_prefix("points ").and_then(points_before) {
                    Some(difference) => Cause::Points(Some(difference)),
                    None => Cause::Win,
                },
            },
            _ => Cause::Win,
        };
        let plain = match result {
            GameResult::Win(_) => Cause::Win,
            GameResult::Draw => Cause::Draw,
            GameResult::Unknown => Cause::Unknown,
        };
        let fits = match result {
            GameResult::Win(_) => {
                !matches!(cause, Cause::Agreement | Cause::Automatic | Cause::Void)
            }
            GameResult::Draw => {
                matches!(cause, Cause::Agreement | Cause::Bikjang | Cause::Automatic)
            }
            GameResult::Unknown => cause == Cause::Void,
        };
        GibResult { winner, cause: if fits { cause } else { plain } }
    }

    /// Who won.
    #[must_use]
    pub const fn game_result(self) -> GameResult {
        match (self.winner, self.cause) {
            (Some(side), _) => GameResult::Win(side),
            (None, Cause::Void | Cause::Unknown) => GameResult::Unknown,
            (None, _) => GameResult::Draw,
        }
    }

    /// What brought the result about, if the words say so.
    #[must_use]
    pub fn termination(self) -> Option<Termination> {
        Some(match self.cause {
            Cause::Win | Cause::Draw | Cause::Unknown => return None,
            Cause::Checkmate => "checkmate".into(),
            Cause::Resignation => Declared::Resignation.into(),
            Cause::Time => Declared::TimeForfeit.into(),
            Cause::Points(None) => Declared::PointsAgreed.into(),
            Cause::Points(Some(difference)) => {
                Termination::Other(alloc::format!("points {difference}"))
            }
            Cause::Bikjang => "bikjang".into(),
            Cause::Forfeit => Declared::Disqualification.into(),
            Cause::Disconnection => Declared::Abandonment.into(),
            Cause::Agreement => Declared::Agreement.into(),
            Cause::Automatic => "automatic".into(),
            Cause::Void => "void".into(),
        })
    }
}

/// The result as records write it: `초 기권승`, `한 3.5점 승`, `무승부(동의)`.
impl fmt::Display for GibResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(winner) = self.winner else {
            return f.write_str(match self.cause {
                Cause::Agreement => "무승부(동의)",
                Cause::Bikjang => "무승부(빅장)",
                Cause::Automatic => "무승부(자동)",
                Cause::Void => "무효 대국",
                Cause::Unknown => "미상",
                _ => "무승부",
            });
        };
        write!(f, "{} ", super::side_word(winner))?;
        f.write_str(match self.cause {
            Cause::Checkmate => "외통승",
            Cause::Resignation => "기권승",
            Cause::Time => "시간승",
            Cause::Points(Some(points)) => return write!(f, "{points}점 승"),
            Cause::Points(None) => "점수승",
            Cause::Bikjang => "빅승",
            Cause::Forfeit => "실격승",
            Cause::Disconnection => "접속 끊김 승",
            _ => "완승",
        })
    }
}
