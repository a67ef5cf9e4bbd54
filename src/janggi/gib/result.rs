//! The result in the tag 대국결과.

use core::fmt;

use crate::janggi::{Ending, Points};
use crate::{Declared, Outcome, Side};

/// How a record says that its game ended.
///
/// It has these fields for good, so that it can be compared with one written out.
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
    let number = before.get(start..)?;
    let (whole, half) = match number.split_once('.') {
        None => (number, 0),
        Some((whole, "0")) => (whole, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    Some(Points::from_halves(whole.parse::<u16>().ok()?.checked_mul(2)?.checked_add(half)?))
}

impl From<Outcome<Ending>> for GibResult {
    fn from(outcome: Outcome<Ending>) -> GibResult {
        let winner = outcome.winner;
        let cause = match (outcome.ending, winner) {
            (Ending::Checkmate, _) => Cause::Checkmate,
            (Ending::Declared(Declared::Resignation), _) => Cause::Resignation,
            (Ending::Declared(Declared::TimeForfeit), _) => Cause::Time,
            (Ending::Declared(Declared::Agreement), _) => Cause::Agreement,
            (Ending::Bikjang(_), None) => Cause::Bikjang,
            (ending, Some(_)) => match ending.count() {
                Some(count) => {
                    let (cho, han) = (count.cho.halves(), count.han.halves());
                    Cause::Points(Some(Points::from_halves(cho.abs_diff(han))))
                }
                None => Cause::Forfeit,
            },
            (_, None) => Cause::Automatic,
        };
        GibResult { winner, cause }
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
