//! A game: its past, the moves that may be played, and its ends (XQ-20 to XQ-23).

use super::board::Role::{Advisor, Elephant, General};
use super::board::Side::{self, Black, Red};
use super::board::{Board, Move, Piece, Square};
use super::rules::Rules;

/// Who has won, or `draw`, and why.
type Ending = (&'static str, &'static str);

/// XQ-21: two positions are the same when the placement and the side to move are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    board: Board,
    turn: Side,
    /// Is the side to move in check: did the move that led here give check?
    check: bool,
}

impl Position {
    fn new(board: Board, turn: Side) -> Position {
        Position { board, turn, check: board.is_check(turn) }
    }

    fn after(&self, mv: Move) -> Position {
        Position::new(self.board.after(mv), self.turn.other())
    }
}

/// A position with all that happened since it was set up.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    /// The position set up.
    start: Position,
    /// Every move since, with the position it led to.
    past: Vec<(Move, Position)>,
    /// Plies since the last capture, those the set-up came with included.
    quiet: u32,
    /// The number of the move to be made, counted up after each move of black.
    number: u32,
    /// How it has ended, as it was found when the last move was made.
    ending: Option<Ending>,
}

impl Game {
    /// XQ-30, leniently: `w` or `r`, `n` or `h`, `b` or `e`, counters or none. Pieces may stand
    /// anywhere and generals may be missing; only a text that shows no board at all is refused.
    pub fn from_fen(fen: &str, rules: &Rules) -> Option<Game> {
        let mut fields = fen.split_whitespace();
        let board = Board::read(fields.next()?)?;
        let turn = match fields.next()? {
            "w" | "r" => Red,
            "b" => Black,
            _ => return None,
        };
        let counters: Vec<&str> = fields.filter(|field| *field != "-").collect();
        let (quiet, number) = match counters[..] {
            [] => (0, 1),
            [quiet] => (quiet.parse().ok()?, 1),
            [quiet, number] => (quiet.parse().ok()?, number.parse().ok()?),
            _ => return None,
        };
        let mut game = Game {
            rules: rules.clone(),
            start: Position::new(board, turn),
            past: Vec::new(),
            quiet,
            number: number.max(1),
            ending: None,
        };
        game.ending = game.find_ending();
        Some(game)
    }

    /// XQ-30: the text as it is written.
    pub fn fen(&self) -> String {
        let Position { board, turn, .. } = self.position();
        let turn = match turn {
            Red => 'w',
            Black => 'b',
        };
        format!("{} {turn} - - {} {}", board.text(), self.quiet, self.number)
    }

    /// The moves the board allows, whether or not the game has ended, sorted by their bytes.
    pub fn legal_moves(&self) -> Vec<String> {
        sorted(self.legal(), Move::text)
    }

    /// The same moves as numbers of squares, a1 being 0 and i10 being 89.
    pub fn legal_numbers(&self) -> Vec<(u8, u8)> {
        sorted(self.legal(), Move::numbers)
    }

    /// The moves that may be played: none after the end, and none that XQ-23 forbids, sorted.
    pub fn allowed_moves(&self) -> Vec<String> {
        sorted(self.allowed(), Move::text)
    }

    /// The same moves as numbers of squares.
    pub fn allowed_numbers(&self) -> Vec<(u8, u8)> {
        sorted(self.allowed(), Move::numbers)
    }

    fn legal(&self) -> Vec<Move> {
        let Position { board, turn, .. } = self.position();
        board.legal_moves(*turn)
    }

    fn allowed(&self) -> Vec<Move> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let mut moves = self.legal();
        moves.retain(|&mv| !self.is_forbidden(mv));
        moves
    }

    /// XQ-23: may this legal move not be played because it would bring a position for the last time?
    /// It may if it answers a check and gives none.
    fn is_forbidden(&self, mv: Move) -> bool {
        if !self.rules.repeating_is_forbidden || self.rules.repetition == 0 {
            return false;
        }
        // Nothing comes for the second time after a capture.
        if self.position().board.at(mv.to).is_some() {
            return false;
        }
        let next = self.position().after(mv);
        let before = self.positions().filter(|p| **p == next).count();
        let is_forced = self.is_check() && !next.check;
        before + 1 >= self.rules.repetition && !is_forced
    }

    pub fn is_check(&self) -> bool {
        self.position().check
    }

    /// Plays a legal move. Any other, or one after the end, changes nothing and is answered
    /// `false`.
    pub fn play(&mut self, mv: &str) -> bool {
        let found = self.legal().into_iter().find(|m| m.text() == mv);
        found.is_some_and(|mv| self.play_numbers(mv.numbers()))
    }

    /// Plays a move that is given as numbers of squares.
    pub fn play_numbers(&mut self, numbers: (u8, u8)) -> bool {
        let mv = Move::from_numbers(numbers);
        let Position { board, turn, .. } = *self.position();
        if self.ending.is_some() || !board.is_legal(turn, mv) || self.is_forbidden(mv) {
            return false;
        }
        self.quiet = match board.at(mv.to) {
            Some(_) => 0,
            None => self.quiet.saturating_add(1),
        };
        self.number = self.number.saturating_add((turn == Black).into());
        let next = self.position().after(mv);
        self.past.push((mv, next));
        self.ending = self.find_ending();
        true
    }

    /// Who has won and why, in the order of the rules; `None` while the game goes on. A position
    /// just set up is asked the same questions as any other.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    fn find_ending(&self) -> Option<Ending> {
        let Position { board, turn, check } = self.position();
        // XQ-20: who cannot move loses.
        if !board.has_legal_move(*turn) {
            let reason = if *check { "checkmate" } else { "stalemate" };
            return Some((turn.other().name(), reason));
        }
        // XQ-23: where repeating is forbidden, who can do nothing else loses.
        if self.rules.repeating_is_forbidden {
            if self.legal().into_iter().all(|mv| self.is_forbidden(mv)) {
                return Some((turn.other().name(), "repetition"));
            }
            return self.no_capture().or_else(|| self.no_material());
        }
        self.repetition().or_else(|| self.no_capture()).or_else(|| self.no_material())
    }

    fn position(&self) -> &Position {
        self.past.last().map_or(&self.start, |(_, p)| p)
    }

    /// All positions there have been, the set-up first and the present one last.
    fn positions(&self) -> impl Iterator<Item = &Position> {
        [&self.start].into_iter().chain(self.past.iter().map(|(_, position)| position))
    }

    /// XQ-21. The window reaches from the first occurrence to this one. XQ-22: a capture cuts it,
    /// which needs no words here, since no position comes back once a piece has gone.
    fn repetition(&self) -> Option<Ending> {
        let now = self.position();
        let count = self.positions().filter(|p| *p == now).count();
        if self.rules.repetition == 0 || count < self.rules.repetition {
            return None;
        }
        let first = self.positions().position(|p| p == now)?;
        let window = &self.past[first..];

        // Every move counts that a side made inside the window; a check already standing on the
        // board at the first occurrence was given before it.
        let checks =
            |side: Side| window.iter().filter(|(_, p)| p.turn != side).all(|(_, p)| p.check);
        // XQ-23: nobody is asked about chasing where somebody checked throughout.
        let chases = |side: Side| self.rules.chase && self.is_perpetual_chase(first, side);
        Some(match (checks(Red), checks(Black)) {
            (true, false) => ("black", "perpetual-check"),
            (false, true) => ("red", "perpetual-check"),
            (true, true) => ("draw", "repetition"),
            (false, false) => match (chases(Red), chases(Black)) {
                (true, false) => ("black", "perpetual-chase"),
                (false, true) => ("red", "perpetual-chase"),
                _ => ("draw", "repetition"),
            },
        })
    }

    /// XQ-23: does every move of this side in the window chase one and the same piece? It does not
    /// matter which pieces do the chasing.
    fn is_perpetual_chase(&self, first: usize, side: Side) -> bool {
        let mut before = match first {
            0 => &self.start,
            n => &self.past[n - 1].1,
        };
        // Where those stand that every move so far has chased. Nothing is captured in the window,
        // so it is enough to follow them as they move.
        let mut hunted: Vec<Square> = Square::all().collect();
        for (mv, after) in &self.past[first..] {
            if before.turn == side {
                let chased = before.board.chased(*mv, side);
                hunted.retain(|at| chased.contains(at));
            } else {
                for at in hunted.iter_mut().filter(|at| **at == mv.from) {
                    *at = mv.to;
                }
            }
            before = after;
        }
        !hunted.is_empty()
    }

    /// XQ-23: so many plies without a capture, counted as the FEN counts them.
    fn no_capture(&self) -> Option<Ending> {
        let limit = self.rules.no_capture;
        (limit > 0 && self.quiet >= limit).then_some(("draw", "no-capture"))
    }

    /// XQ-23: nothing left on either side that can cross the river.
    fn no_material(&self) -> Option<Ending> {
        let mut pieces = self.position().board.pieces();
        let crosses = |piece: Piece| !matches!(piece.role, General | Advisor | Elephant);
        let none_left = !pieces.any(|(_, piece)| crosses(piece));
        (self.rules.material_draw && none_left).then_some(("draw", "insufficient-material"))
    }
}

fn sorted<T: Ord>(moves: Vec<Move>, as_what: impl Fn(Move) -> T) -> Vec<T> {
    let mut moves: Vec<T> = moves.into_iter().map(as_what).collect();
    moves.sort_unstable();
    moves
}
