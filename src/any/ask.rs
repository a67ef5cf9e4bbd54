//! What can be asked of the position and the past.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::play::of_game;
use super::{AnyGame, AnyMove, AnyOutcome, AnyPiece, AnyRole, AnySquare, GameKind};
use crate::{Game, MoveList, Points, Position, Side, Variant, for_game};

impl AnyGame {
    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        match self {
            AnyGame::Janggi(_) => GameKind::Janggi,
            AnyGame::Twelve(_) => GameKind::Twelve,
            AnyGame::Xiangqi(_) => GameKind::Xiangqi,
            AnyGame::Kingdrops(_) => GameKind::Kingdrops,
        }
    }

    /// The text of the rule set.
    #[must_use]
    pub fn rules(&self) -> String {
        for_game!(self, |game| game.position().rules().to_string())
    }

    /// The text of the position on the board.
    #[must_use]
    pub fn position(&self) -> String {
        for_game!(self, |game| game.position().to_string())
    }

    /// The text of the position from which the game started.
    #[must_use]
    pub fn start_position(&self) -> String {
        for_game!(self, |game| game.start().to_string())
    }

    /// The key of the position on the board: see [`Position::key`].
    #[must_use]
    pub fn key(&self) -> u64 {
        for_game!(self, |game| game.position().key())
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        for_game!(self, |game| game.turn())
    }

    /// How many moves were played.
    #[must_use]
    pub fn ply(&self) -> usize {
        for_game!(self, |game| game.ply())
    }

    /// How often the position on the board has occurred in this game, this time included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        for_game!(self, |game| game.occurrences())
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        for_game!(self, |game| game.is_over())
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<AnyOutcome> {
        for_game!(self, |game| game.outcome().map(AnyOutcome::from))
    }

    /// The side that has offered an end, which a pass of the other side accepts: bikjang in Janggi.
    #[must_use]
    pub fn offer(&self) -> Option<Side> {
        for_game!(self, |game| Variant::offer(game.position()))
    }

    /// The points of a side, where the game counts pieces: in Janggi, with Han's bonus.
    #[must_use]
    pub fn points(&self, side: Side) -> Option<Points> {
        for_game!(self, |game| Variant::points(game.position(), side))
    }

    /// The moves played, the first one first.
    #[must_use]
    pub fn moves(&self) -> Vec<AnyMove> {
        let kind = self.kind();
        for_game!(self, |game| game.moves().map(|mv| of_game(game, kind, mv)).collect())
    }

    /// The moves played as people write them down: see [`Variant::record_move`].
    #[must_use]
    pub fn record(&self) -> Vec<String> {
        for_game!(self, |game| {
            game.history().plies().map(|ply| ply.before.record_move(ply.mv)).collect()
        })
    }

    /// The moves that may be played; none after the end of the game.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<AnyMove> {
        let kind = self.kind();
        for_game!(self, |game| each(game, kind, game.legal_moves()))
    }

    /// The moves that may be played and capture something.
    #[must_use]
    pub fn captures(&self) -> Vec<AnyMove> {
        let kind = self.kind();
        for_game!(self, |game| each(game, kind, unless_over(game, Variant::captures)))
    }

    /// The moves that the piece on a square may make.
    #[must_use]
    pub fn legal_moves_from(&self, square: AnySquare) -> Vec<AnyMove> {
        let kind = self.kind();
        for_game!(self, |game| match square.get_in(game, kind) {
            Some(square) => {
                let moves = |position: &_| Variant::legal_moves_from(position, square);
                each(game, kind, unless_over(game, moves))
            }
            None => Vec::new(),
        })
    }

    /// The moves that may place or drop a piece of a kind.
    #[must_use]
    pub fn legal_drops(&self, role: AnyRole) -> Vec<AnyMove> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.dropped() == Some(role));
        moves
    }

    /// What a legal move captures.
    #[must_use]
    pub fn captured(&self, mv: AnyMove) -> Option<AnyPiece> {
        let kind = self.kind();
        for_game!(self, |game| captured(game, kind, mv))
    }

    /// The square with this name.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<AnySquare> {
        AnySquare::named(self.kind(), name)
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece(&self, square: AnySquare) -> Option<AnyPiece> {
        let kind = self.kind();
        for_game!(self, |game| piece(game, kind, square))
    }

    /// The pieces on the board with their squares.
    #[must_use]
    pub fn pieces(&self) -> Vec<(AnySquare, AnyPiece)> {
        let with_piece = |square| Some((square, self.piece(square)?));
        AnySquare::all(self.kind()).filter_map(with_piece).collect()
    }

    /// The kinds of pieces that a side has in hand, each with their number.
    #[must_use]
    pub fn in_hand(&self, side: Side) -> Vec<(AnyRole, usize)> {
        let kind = self.kind();
        for_game!(self, |game| counted(game, kind, game.position().in_hand(side)))
    }

    /// The kinds of pieces that a side has lost and may get back, each with their number.
    #[must_use]
    pub fn in_stock(&self, side: Side) -> Vec<(AnyRole, usize)> {
        let kind = self.kind();
        for_game!(self, |game| counted(game, kind, game.position().in_stock(side)))
    }

    /// Whether the general or king of the side to move is attacked.
    #[must_use]
    pub fn is_check(&self) -> bool {
        for_game!(self, |game| Variant::is_check(game.position()))
    }

    /// The squares of the pieces that attack the general or king of the side to move.
    #[must_use]
    pub fn checkers(&self) -> Vec<AnySquare> {
        let kind = self.kind();
        for_game!(self, |game| set(game, kind, Variant::checkers(game.position())))
    }

    /// The squares of the pieces of side `by` that attack a square: see [`Variant::attackers`].
    #[must_use]
    pub fn attackers(&self, square: AnySquare, by: Side) -> Vec<AnySquare> {
        let kind = self.kind();
        for_game!(self, |game| match square.get_in(game, kind) {
            Some(square) => set(game, kind, Variant::attackers(game.position(), square, by)),
            None => Vec::new(),
        })
    }

    /// The squares that the piece on a square attacks: see [`Variant::attacks_from`].
    #[must_use]
    pub fn attacks_from(&self, square: AnySquare) -> Vec<AnySquare> {
        let kind = self.kind();
        for_game!(self, |game| match square.get_in(game, kind) {
            Some(square) => set(game, kind, Variant::attacks_from(game.position(), square)),
            None => Vec::new(),
        })
    }

    /// Whether a piece of side `by` attacks a square.
    #[must_use]
    pub fn is_attacked(&self, square: AnySquare, by: Side) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// The board as text for a terminal, as the first player sees it.
    #[must_use]
    pub fn board_text(&self) -> String {
        self.draw(Side::First, &[])
    }

    /// The board as text for a terminal: from the seat of a side, with some squares marked, and
    /// where the last move came from and went to.
    #[must_use]
    pub fn draw(&self, seat: Side, marked: &[AnySquare]) -> String {
        let kind = self.kind();
        for_game!(self, |game| {
            let marked: Vec<_> =
                marked.iter().filter_map(|square| square.get_in(game, kind)).collect();
            game.position().draw(seat, &marked, game.moves().next_back())
        })
    }
}

impl AnySquare {
    fn get_in<V: Variant>(self, _: &Game<V>, kind: GameKind) -> Option<V::Square> {
        self.get::<V>(kind)
    }
}

/// Moves of the position, as long as the game goes on.
fn unless_over<V: Variant>(
    game: &Game<V>,
    moves: impl FnOnce(&V) -> MoveList<V::Move>,
) -> MoveList<V::Move> {
    if game.is_over() { MoveList::new() } else { moves(game.position()) }
}

fn each<V: Variant>(_: &Game<V>, kind: GameKind, moves: MoveList<V::Move>) -> Vec<AnyMove> {
    moves.into_iter().map(|mv| AnyMove::new::<V>(kind, mv)).collect()
}

fn set<V: Variant>(_: &Game<V>, kind: GameKind, squares: V::Squares) -> Vec<AnySquare> {
    squares.into_iter().map(|square| AnySquare::new::<V>(kind, square)).collect()
}

fn counted<V: Variant>(
    _: &Game<V>,
    kind: GameKind,
    roles: impl Iterator<Item = (V::Role, usize)>,
) -> Vec<(AnyRole, usize)> {
    roles.map(|(role, count)| (AnyRole::new::<V>(kind, role), count)).collect()
}

fn piece<V: Variant>(game: &Game<V>, kind: GameKind, square: AnySquare) -> Option<AnyPiece> {
    let piece = game.position().piece(square.get::<V>(kind)?)?;
    Some(AnyPiece::new::<V>(kind, piece))
}

fn captured<V: Variant>(game: &Game<V>, kind: GameKind, mv: AnyMove) -> Option<AnyPiece> {
    let piece = game.position().captured(mv.get::<V>(kind)?)?;
    Some(AnyPiece::new::<V>(kind, piece))
}
