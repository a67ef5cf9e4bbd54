//! The enemies near a palace.

use crate::Side;
use crate::attacks::leapers::{HORSE_BOARD, absolute};
use crate::attacks::sliders::{slide_on_file, slide_on_rank};
use crate::board::lines::{between, file_without, on_file, on_rank, rank_without};
use crate::board::{Board, Palace, PalaceWord, Role, Square, Squares};

/// From where a piece can attack a square of a side's palace, whatever else stands on the board.
pub(crate) struct Near {
    /// Chariots and cannons, along a file,
    files: Squares,
    /// and along a rank.
    ranks: Squares,
    horses: Squares,
    elephants: Squares,
    soldiers: Squares,
}

impl Near {
    /// The table for a side, where elephants attack what is in these windows around them.
    pub(crate) const fn palace(side: Side, elephants: &[u64; 90]) -> Near {
        let palace = Palace::of(side).0;
        let mut near = Near {
            files: Squares::EMPTY,
            ranks: Squares::EMPTY,
            horses: Squares::EMPTY,
            elephants: Squares::EMPTY,
            soldiers: Squares::EMPTY,
        };
        let mut at = 0;
        while at < 90 {
            if palace >> at & 1 != 0 {
                // Horses and elephants attack from where they are attacked, so the tables serve both
                // ways.
                near.horses.0 |= absolute(HORSE_BOARD[at], at as u32).0;
                near.elephants.0 |= absolute(elephants[at], at as u32).0;
                near.soldiers.0 |= 1 << at | 1 << (at + 1) | 1 << (at - 1);
                near.soldiers.0 |= 1 << (at + 9) | (1 << at) >> 9;
            }
            let (file, rank) = (at % 9, at / 9);
            let ranks = match side {
                Side::First => rank < 3,
                Side::Second => rank > 6,
            };
            near.ranks.0 |= (ranks as u128) << at;
            near.files.0 |= ((file > 2 && file < 6) as u128) << at;
            at += 1;
        }
        near.soldiers.0 &= Squares::ALL.0;
        near
    }

    /// The enemies of `side` whose palace this is that could attack a square of it. When its general is
    /// somewhere else, which takes a waived fault, that is all of them.
    #[inline]
    pub(crate) fn enemies(&self, board: &Board, side: Side) -> Squares {
        let enemies = board.side(!side);
        if !Palace::of(side).contains(board.general(side)) {
            return enemies;
        }
        let close = (board.role(Role::Chariot) | board.role(Role::Cannon))
            & (self.files | self.ranks)
            | board.role(Role::Horse) & self.horses
            | board.role(Role::Elephant) & self.elephants
            | board.role(Role::Soldier) & self.soldiers;
        close & enemies
    }

    /// The squares of the palace that the chariots and cannons among `enemies` attack along ranks and
    /// files when the general is lifted off the board, where the functions tell what a cannon reaches
    /// on the words of its lines.
    #[inline]
    pub(crate) fn along_lines(
        &self,
        board: &Board,
        side: Side,
        enemies: Squares,
        cannon_on_rank: impl Fn(Square, u16) -> u16,
        cannon_on_file: impl Fn(Square, u16) -> u16,
    ) -> PalaceWord {
        let (general, cannons) = (board.general(side), board.role(Role::Cannon));
        let sliders = (board.role(Role::Chariot) | cannons) & enemies;
        let mut attacked = PalaceWord::default();
        for from in sliders & self.files {
            let file = file_without(board.file(from), from, general);
            let reach = match cannons.contains(from) {
                true => cannon_on_file(from, file),
                false => slide_on_file(from, file),
            };
            attacked |= PalaceWord::on_file(side, from, reach);
        }
        for from in sliders & self.ranks {
            let rank = rank_without(board.rank(from), from, general);
            let reach = match cannons.contains(from) {
                true => cannon_on_rank(from, rank),
                false => slide_on_rank(from, rank),
            };
            attacked |= PalaceWord::on_rank(from, reach);
        }
        attacked
    }

    /// The squares on which it depends what the enemies near the palace of `side` mean for it, where
    /// `watched` tells on which squares it depends what one of them attacks.
    pub(crate) fn concerned(
        &self,
        board: &Board,
        side: Side,
        enemies: Squares,
        watched: impl Fn(Role, Square) -> Squares,
    ) -> Squares {
        let mut squares = Palace::of(side) | enemies;
        for role in [Role::Elephant, Role::Horse] {
            (board.role(role) & enemies).each(|from| squares |= watched(role, from));
        }
        for role in [Role::Chariot, Role::Cannon] {
            (board.role(role) & enemies).each(|from| {
                let mut lines = Palace::BOTH;
                if self.files.contains(from) {
                    lines |= on_file(from, !0);
                }
                if self.ranks.contains(from) {
                    lines |= on_rank(from, 0x1ff);
                }
                squares |= watched(role, from) & lines | between(from, board.general(side));
            });
        }
        squares
    }
}
