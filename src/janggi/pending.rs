//! What the last ply leaves behind for the next one: offers of bikjang, passes, and games that they end.

use super::rules::{Gate, MateOverOffer, Reply, TwoPasses};
use super::{EndedBy, Janggi};

/// What the last ply left behind for the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Pending {
    Nothing,
    /// The last ply was a pass, and under this rule set the next one would end the game.
    Passed,
    /// A bikjang offer stands against the side to move (J-36).
    Offered,
    /// The offer was accepted: the game is over (J-30).
    Accepted,
    /// Both sides passed: the game is over.
    BothPassed,
}

impl Pending {
    #[inline]
    pub(super) const fn is_end(self) -> bool {
        matches!(self, Pending::Accepted | Pending::BothPassed)
    }
}

impl Janggi {
    /// Whether the last ply can have ended the game in this way, by the rule set and the board.
    pub(super) fn can_have_ended(&self, ended: EndedBy) -> bool {
        match ended {
            EndedBy::Bikjang => self.rules.has_bikjang() && self.board.generals_face(),
            EndedBy::TwoPasses => self.rules.two_passes() != TwoPasses::GoOn,
        }
    }

    /// What a ply leaves behind, given whether the generals faced each other before it and whether
    /// it was a general that captured.
    #[inline]
    pub(super) fn pending_after_step(&self, faced: bool, general_captured: bool) -> Pending {
        if !self.rules.has_bikjang() || !self.board.generals_face() {
            Pending::Nothing
        } else if self.pending == Pending::Offered {
            Pending::Accepted
        } else if !faced && self.gate_is_open(general_captured) {
            self.pending_after_offer()
        } else {
            Pending::Nothing
        }
    }

    /// What an offer leaves behind: where no reply to it is allowed, it has ended the game.
    pub(super) fn pending_after_offer(&self) -> Pending {
        match self.rules.reply() {
            Reply::Any | Reply::Break => Pending::Offered,
            Reply::None => Pending::Accepted,
        }
    }

    /// Whether the rule set lets the generals' facing be an offer now.
    pub(super) fn gate_is_open(&self, general_captured: bool) -> bool {
        match self.rules.gate() {
            Gate::None => true,
            Gate::Thirty => general_captured || self.both_are_low(),
        }
    }

    /// What a pass leaves behind.
    #[inline]
    pub(super) fn pending_after_pass(&self) -> Pending {
        match self.pending {
            Pending::Offered => Pending::Accepted,
            Pending::Passed => Pending::BothPassed,
            _ if self.rules.two_passes() == TwoPasses::GoOn => Pending::Nothing,
            _ => Pending::Passed,
        }
    }

    /// Whether an offer that ended the game at once is a mate instead.
    pub(super) fn offer_is_mate(&self) -> bool {
        self.rules.reply() == Reply::None
            && self.rules.mate_over_offer() == MateOverOffer::First
            && self.is_check()
            && !self.has_step()
    }
}
