//! How games end, read off the whole past (J-30 to J-33).

use super::board::Kind::{Advisor, General};
use super::board::Side::{self, Cho, Han};
use super::board::{Board, Move, both_low, facing, is};
use super::game::{ACCEPTED, BOTH_PASSED, Game, Position};
use super::reach::has_safe_move;
use super::rules::{Perpetual, Repeated, Verdict, reached};

/// Who won, or `draw`, and why.
pub(super) type Ending = (&'static str, &'static str);

impl Game {
    /// A set-up position is asked the same as any other: without a last move it can only be mate, or
    /// a counter already at its limit.
    pub(super) fn find_ending(&self) -> Option<Ending> {
        let rules = &self.rules;
        let quiet = self.now().quiet as usize;
        let accepted = rules.bikjang.filter(|_| self.accepted());
        let passed_twice = rules.two_passes.filter(|_| self.passed_twice());
        let count = |by: Option<Verdict>, reason| by.map(|by| (self.decide(by), reason));
        count(accepted, "bikjang")
            .or_else(|| count(passed_twice, "double-pass"))
            .or_else(|| self.no_move())
            .or_else(|| count(reached(rules.no_capture, quiet), "no-capture"))
            .or_else(|| count(reached(rules.move_limit, self.moves.len()), "move-limit"))
            .or_else(|| self.shuffle())
            .or_else(|| self.repetition())
            .or_else(|| self.no_move_allowed())
    }

    /// J-30: the last move answered an offer, and the line still stands.
    fn accepted(&self) -> bool {
        let now = self.now();
        // `reply=none`: an offer needs no answer, unless it mates and `mate=first`.
        let is_said = now.ended == Some(ACCEPTED);
        if self.rules.no_reply {
            let mated = || now.check && !has_safe_move(&now.board, now.turn, |_| true);
            return (now.offer || is_said) && (self.rules.mate_counts || !mated());
        }
        if is_said {
            return true;
        }
        let offered = self.positions.iter().nth_back(1).is_some_and(|p| p.offer);
        offered && facing(&now.board)
    }

    fn passed_twice(&self) -> bool {
        self.now().ended == Some(BOTH_PASSED)
            || matches!(self.moves[..], [.., (a, b), (c, d)] if a == b && c == d)
    }

    /// J-31, J-33.
    fn no_move(&self) -> Option<Ending> {
        let mate = (self.now().turn.other().name(), "checkmate");
        let ending = if self.now().check { mate } else { ("draw", "stalemate") };
        (!self.has_board_move()).then_some(ending)
    }

    /// The plies of a side, newest first.
    fn plies_of(&self, side: Side) -> impl Iterator<Item = usize> {
        let plies = (0..self.moves.len()).rev();
        plies.filter(move |&i| self.positions[i].turn == side)
    }

    /// `shuffle=loses`: its last five moves brought a piece of the mover to A, B, A, B and A.
    fn shuffle(&self) -> Option<Ending> {
        if !self.rules.shuffle_loses {
            return None;
        }
        let winner = self.now().turn;
        let mover = winner.other();
        let mut own: Vec<usize> = self.plies_of(mover).take(6).collect();
        let is_pass = |&i: &usize| self.moves[i].0 == self.moves[i].1;
        if own.get(1).is_some_and(is_pass) {
            own.remove(1);
        }
        let &[fifth, fourth, third, second, first] = own.first_chunk()?;
        let (a, b) = self.moves[second];
        let board = &self.now().board;
        let shuffled = a != b
            && self.moves[first].1 == a
            && [third, fourth, fifth].map(|i| self.moves[i]) == [(b, a), (a, b), (b, a)]
            && !is(General, board, a)
            && !is(Advisor, board, a)
            && (first..=fifth).all(|i| self.positions[i + 1].quiet > 0)
            && own[..5].iter().all(|&i| !self.positions[i].check);
        shuffled.then_some((winner.name(), "shuffle"))
    }

    /// J-32: how often this board has been there with this side to move; the offer is not asked.
    pub(super) fn occurrences(&self, board: &Board, turn: Side) -> usize {
        self.positions.iter().filter(|p| p.board == *board && p.turn == turn).count()
    }

    /// Has a board come for the time that counts, where and by a move that counts?
    pub(super) fn is_repeated(&self, times: usize, board: &Board, by: Move) -> Option<Repeated> {
        let (number, repeated) = self.rules.repetition?;
        let free = || self.rules.free_below_thirty && both_low(board);
        let by_nothing = self.rules.pass_is_nothing && by.0 == by.1;
        (times >= number as usize && !by_nothing && !free()).then_some(repeated)
    }

    /// Did the last move answer a check and give none?
    fn was_forced(&self) -> bool {
        let before = self.positions.iter().nth_back(1);
        before.is_some_and(|p| p.check) && !self.now().check
    }

    /// Who has moves, but none that is not forbidden, has lost.
    fn no_move_allowed(&self) -> Option<Ending> {
        let forbids = matches!(self.rules.repetition, Some((_, Repeated::Forbidden)));
        let stuck = forbids && self.board_moves().into_iter().all(|mv| self.is_forbidden(mv));
        stuck.then_some((self.now().turn.other().name(), "repetition"))
    }

    fn repetition(&self) -> Option<Ending> {
        let now = self.now();
        // Nothing is repeated by setting it up.
        let &last = self.moves.last()?;
        let times = self.occurrences(&now.board, now.turn);
        let verdict = match self.is_repeated(times, &now.board, last)? {
            Repeated::Forbidden => return None,
            Repeated::Decided(verdict) => Some(verdict),
            Repeated::Loses => None,
        };
        let same = |p: &Position| p.board == now.board && p.turn == now.turn;
        let first = self.positions.iter().position(same)?;
        let checking = [Cho, Han].map(|side| self.kept_checking(side, first));
        Some(match checking {
            [true, false] => ("han", "perpetual-check"),
            [false, true] => ("cho", "perpetual-check"),
            _ => match verdict {
                Some(verdict) => (self.decide(verdict), "repetition"),
                // Whoever moved last has brought it about, unless there was a check to answer.
                None if self.was_forced() => return None,
                None => (now.turn.name(), "repetition"),
            },
        })
    }

    /// Did every move of a side that counts give check? `first` is the start of the window.
    fn kept_checking(&self, side: Side, first: usize) -> bool {
        let counts = |&i: &usize| {
            let is_pass = self.moves[i].0 == self.moves[i].1;
            !(self.rules.pass_is_nothing && is_pass)
        };
        let plies = self.plies_of(side).filter(counts);
        let checks = |i: usize| self.positions[i + 1].check;
        match self.rules.perpetual {
            Perpetual::Ignored => false,
            Perpetual::LastThree => {
                let last: Vec<usize> = plies.take(3).collect();
                last.len() == 3 && last.into_iter().all(checks)
            }
            Perpetual::Window => plies.take_while(|&i| i >= first).all(checks),
        }
    }
}
