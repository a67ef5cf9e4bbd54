//! Which actions there are, and which of them are legal (KD-4 to KD-10).

use super::board::{
    Board, EMPTY, Square, around, at, attacked, belongs, coloured, each_target, find, own_rows,
    squares,
};
use super::stock::{LETTERS, Stock};

/// The kinds that are imprisoned, exchanged and dropped (KD-11 to KD-13).
pub(super) const PRISONERS: [u8; 4] = *b"RBGQ";

/// KD-5: no turn is longer than this.
pub(super) const MOST_ACTIONS: usize = 3;

#[derive(Clone, Copy)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) reserves: Stock,
    /// Both prisons: the white letters sit in Black's prison.
    pub(super) prisons: Stock,
    /// The pieces still to be placed (KD-4); empty for the rest of the game.
    pub(super) to_place: Stock,
    pub(super) white_to_move: bool,
    pub(super) spent: Spent,
    pub(super) dropped: bool,
    pub(super) turn: u32,
}

/// The squares, sorted, of the pieces that have moved or been dropped in this turn: one for every
/// action made.
#[derive(Clone, Copy, Default)]
pub(super) struct Spent {
    squares: [Square; MOST_ACTIONS],
    count: usize,
}

impl Spent {
    pub(super) fn list(&self) -> &[Square] {
        &self.squares[..self.count]
    }

    /// One more; `None` when there are as many as there can be.
    pub(super) fn add(&mut self, square: Square) -> Option<()> {
        *self.squares.get_mut(self.count)? = square;
        self.count += 1;
        self.squares[..self.count].sort_unstable();
        Some(())
    }
}

#[derive(Clone, Copy)]
pub(super) enum Action {
    Move(Square, Square),
    /// A drop, or a placement while pieces are being placed.
    Drop(u8, Square),
    Pass,
}

impl Position {
    pub(super) fn placing(&self) -> bool {
        !self.to_place.is_empty()
    }

    /// KD-5, KD-8 and KD-10: every action there is, before KD-6 has thinned them out, until nobody
    /// wants more.
    fn each_action(&self, mut wants_more: impl FnMut(Action) -> bool) {
        let (me, spent) = (self.white_to_move, self.spent.list());
        if spent.len() >= MOST_ACTIONS {
            return;
        }
        // KD-10: an attacked king moves first or not at all, not even to win.
        let king_stays = !spent.is_empty() && attacked(&self.board, me);
        for (rank, row) in self.board.iter().enumerate() {
            for (file, &piece) in row.iter().enumerate() {
                let from = (file, rank);
                if !belongs(piece, me)
                    || spent.contains(&from)
                    || king_stays && piece == coloured(b'K', me)
                {
                    continue;
                }
                if !each_target(&self.board, from, |to| wants_more(Action::Move(from, to))) {
                    return;
                }
            }
        }
        let king = find(&self.board, coloured(b'K', me)).filter(|_| !self.dropped);
        for to in king.into_iter().flat_map(around) {
            if !self.each_drop(&self.reserves, to, &mut wants_more) {
                return;
            }
        }
    }

    /// One of each kind of a stock on a square, if it is empty. False when somebody had enough.
    fn each_drop(
        &self,
        stock: &Stock,
        to: Square,
        wants_more: &mut impl FnMut(Action) -> bool,
    ) -> bool {
        let mine = |&(letter, _): &(u8, u8)| belongs(letter, self.white_to_move);
        at(&self.board, to) != EMPTY
            || !stock.has_any_of(self.white_to_move)
            || LETTERS
                .iter()
                .filter(|letter| mine(letter) && stock.holds(letter.0))
                .all(|letter| wants_more(Action::Drop(letter.0, to)))
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(64);
        self.each_action(|action| {
            actions.push(action);
            true
        });
        actions
    }

    /// KD-4: any piece still to be placed, on any empty square of the own two rows.
    fn placements(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for to in squares().filter(|to| own_rows(self.white_to_move).contains(&to.1)) {
            self.each_drop(&self.to_place, to, &mut |action| {
                actions.push(action);
                true
            });
        }
        actions
    }

    /// The position after one action (or one placement), the turn not ended.
    pub(super) fn after(&self, action: Action) -> Position {
        let mut next = *self;
        let to = match action {
            Action::Move(from, to) => {
                // KD-11: a spearman, an archer and a king leave the game.
                let prey = at(&self.board, to);
                if PRISONERS.contains(&prey.to_ascii_uppercase()) {
                    next.prisons.add(prey);
                }
                next.board[from.1][from.0] = EMPTY;
                next.board[to.1][to.0] = at(&self.board, from);
                to
            }
            Action::Drop(piece, to) => {
                next.board[to.1][to.0] = piece;
                if self.placing() {
                    next.to_place.take(piece);
                    return next;
                }
                next.reserves.take(piece);
                next.dropped = true;
                to
            }
            Action::Pass => return next,
        };
        next.spent.add(to);
        next
    }

    /// KD-6: the most actions that can still be made in this turn, by trying out all of them.
    fn most_actions(&self) -> usize {
        let mut most = 0;
        let made = self.spent.list().len();
        self.each_action(|action| {
            most = most.max(self.actions_from(action));
            // There is no need to look on once the turn can be as long as a turn can be.
            made + most < MOST_ACTIONS
        });
        most
    }

    /// KD-6: this action and the most that can follow it. After a winning one comes nothing.
    fn actions_from(&self, action: Action) -> usize {
        let next = self.after(action);
        if next.winner().is_some() { 1 } else { 1 + next.most_actions() }
    }

    pub(super) fn legal(&self) -> Vec<Action> {
        let mut legal = self.candidates();
        if !matches!(legal[..], [] | [Action::Pass]) && !self.placing() {
            let most = self.most_actions();
            legal.retain(|&action| self.is_legal(action, most));
        }
        legal
    }

    /// The legal action of this text.
    pub(super) fn find_legal(&self, text: &str) -> Option<Action> {
        let action = self.candidates().into_iter().find(|action| action.text() == text)?;
        let is_free = matches!(action, Action::Pass) || self.placing();
        (is_free || self.is_legal(action, self.most_actions())).then_some(action)
    }

    /// What is legal, but for KD-6.
    fn candidates(&self) -> Vec<Action> {
        if self.winner().is_some() {
            return vec![]; // KD-16
        }
        if self.placing() {
            return self.placements();
        }
        let actions = self.actions();
        // KD-7; in mid-turn the turn would be over by now
        if actions.is_empty() { vec![Action::Pass] } else { actions }
    }

    /// KD-6, of an action there is: enough can follow it, or it wins. A winning action is legal,
    /// however short the turn gets by it.
    fn is_legal(&self, action: Action, most: usize) -> bool {
        self.after(action).winner().is_some() || self.actions_from(action) == most
    }

    /// KD-6: a turn ends by itself when there is nothing more to do in it.
    pub(super) fn can_go_on(&self) -> bool {
        let mut found = false;
        self.each_action(|_| {
            found = true;
            false
        });
        found
    }
}
