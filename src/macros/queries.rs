//! What can be asked of a position of Janggi or of Xiangqi: the macro that declares it for both.

/// Declares the accessors of a position on the board of nine files and ten ranks, and the questions
/// about attacks. The game has the fields `board`, `rules`, `turn`, `quiet_plies` and
/// `move_number`, and says how its pieces go ([`Movement`](crate::attacks::Movement)).
macro_rules! queries {
    (
        $Position:ident, $second:literal, $check:literal;
        attacks: $(#[$of_attacks:meta])*
        rotated: $(#[$of_rotated:meta])*
    ) => {
        impl $Position {
            /// The rule set by which the position is played.
            #[must_use]
            #[inline]
            pub const fn rules(&self) -> Rules {
                self.rules
            }

            /// The piece on a square.
            #[must_use]
            #[inline]
            pub fn piece(&self, square: Square) -> Option<Piece> {
                self.board.piece(square)
            }

            /// The squares where pieces of a side stand.
            #[must_use]
            #[inline]
            pub const fn side(&self, side: Side) -> Squares {
                self.board.side(side)
            }

            /// The squares where pieces of a kind stand, of both sides.
            #[must_use]
            #[inline]
            pub fn role(&self, role: Role) -> Squares {
                self.board.role(role)
            }

            /// The squares where pieces of one kind and one side stand.
            #[must_use]
            #[inline]
            pub fn squares_of(&self, piece: Piece) -> Squares {
                self.board.pieces(piece.side, piece.role)
            }

            /// Where the general of a side stands.
            #[must_use]
            #[inline]
            pub const fn general(&self, side: Side) -> Square {
                self.board.general(side)
            }

            /// The legal moves of the piece on a square; none when there is none of the mover's.
            #[must_use]
            pub fn legal_moves_from(&self, from: Square) -> MoveList<Move> {
                let mut moves = self.legal_moves();
                moves.retain(|mv| mv.origin() == Some(from));
                moves
            }

            /// The legal moves that capture something.
            #[must_use]
            pub fn captures(&self) -> MoveList<Move> {
                self.list_captures()
            }

            /// Whether a move goes where a piece of the other side stands.
            #[must_use]
            #[inline]
            pub fn is_capture(&self, mv: Move) -> bool {
                mv.destination().is_some_and(|to| self.board.side(!self.turn).contains(to))
            }

            /// Plies since the last capture.
            #[must_use]
            #[inline]
            pub const fn quiet_plies(&self) -> u16 {
                self.quiet_plies
            }

            #[doc = concat!(
                "The number of the move as records count it: 1 at the start, one more after each move of ",
                $second, "."
            )]
            #[must_use]
            #[inline]
            pub const fn move_number(&self) -> u16 {
                self.move_number
            }

            /// The position mirrored left to right. Its moves are those of this one,
            /// [mirrored](Move::mirrored).
            #[must_use]
            pub fn mirrored(&self) -> $Position {
                let placement = self.board.placement().mirrored();
                let generals = Side::BOTH.map(|side| self.general(side).mirrored());
                $Position { board: Board::new(&placement, generals), ..*self }
            }

            /// The position as the other player sees it: the board turned by half a turn, and the
            /// sides swapped, the one to move with them. Its moves are those of this one,
            /// [rotated](Move::rotated).
            ///
            $(#[$of_rotated])*
            #[doc(alias = "flip")]
            #[must_use]
            pub fn rotated(&self) -> $Position {
                let placement = self.board.placement().rotated();
                let generals = [Side::Second, Side::First].map(|side| self.general(side).rotated());
                $Position { board: Board::new(&placement, generals), turn: !self.turn, ..*self }
            }

            #[inline]
            pub(crate) const fn board(&self) -> &Board {
                &self.board
            }
        }

        /// # Attacks
        ///
        /// They can be asked of any position and for either side, whoever is to move.
        ///
        $(#[$of_attacks])*
        impl $Position {
            /// The enemy pieces that give check to the side to move.
            #[must_use]
            pub fn checkers(&self) -> Squares {
                self.checkers_of(self.turn)
            }

            /// The enemy pieces that attack the general of a side.
            #[must_use]
            pub fn checkers_of(&self, side: Side) -> Squares {
                checkers::<$Position>(&self.board, side)
            }

            #[doc = concat!("Whether the side to move is in check (", $check, ").")]
            #[doc(alias = "in_check")]
            #[must_use]
            pub fn is_check(&self) -> bool {
                !self.checkers().is_empty()
            }

            /// Whether a legal move gives check.
            #[must_use]
            pub fn gives_check(&self, mv: Move) -> bool {
                let ends = mv.origin().zip(mv.destination());
                match ends {
                    Some((from, to)) => gives_check::<$Position>(&self.board, self.turn, from, to),
                    None => false,
                }
            }

            /// The pieces of side `by` that attack a square: which could capture there, their
            /// general's safety aside, or which protect the piece of their own that stands there.
            #[doc(alias = "attacks_to")]
            #[must_use]
            #[inline]
            pub fn attackers(&self, square: Square, by: Side) -> Squares {
                self.attackers_on(self.occupancy(), square, by)
            }

            /// The pieces of side `by` that would attack a square if the board were occupied like
            /// this: what an exchange on one square comes to is found by taking its pieces off one
            /// by one. Pieces of which the square is not occupied any more are left out, and so is
            /// one on the square itself.
            #[must_use]
            #[inline]
            pub fn attackers_on(&self, on: Occupancy, square: Square, by: Side) -> Squares {
                attackers_on::<$Position>(&self.board, on, square, by)
            }

            /// What stands in the way of pieces.
            #[must_use]
            #[inline]
            pub fn occupancy(&self) -> Occupancy {
                Occupancy::of(&self.board)
            }

            /// The squares that the piece on a square can go to or protects, its general's safety
            /// aside; none when there is no piece. Other than in
            /// [`attacks_from`](Self::attacks_from), empty squares are among them only if it may
            /// go there.
            #[must_use]
            #[inline]
            pub fn reach(&self, square: Square) -> Squares {
                match self.piece(square) {
                    Some(Piece { side, role }) => {
                        reach::<$Position>(&self.board, side, role, square)
                    }
                    None => Squares::EMPTY,
                }
            }

            /// Whether a piece of side `by` attacks a square; see [`attackers`](Self::attackers).
            #[must_use]
            pub fn is_attacked(&self, square: Square, by: Side) -> bool {
                !self.attackers(square, by).is_empty()
            }

            /// The squares that the piece on a square attacks, those of pieces that it protects
            /// among them; none when there is no piece. It is the same relation as
            /// [`attackers`](Self::attackers), from the other end.
            #[must_use]
            pub fn attacks_from(&self, square: Square) -> Squares {
                let Some(Piece { side, role }) = self.piece(square) else { return Squares::EMPTY };
                let attacks =
                    <$Position as Movement>::attacks(Occupancy::of(&self.board), side, role, square);
                // Neither general captures the other, nor a cannon a cannon, where the game says
                // so.
                let never = match role {
                    Role::General if !<$Position>::GENERALS_ATTACK_GENERALS => {
                        self.board.general(!side).into()
                    }
                    Role::Cannon if <$Position>::CANNONS_IGNORE_CANNONS => {
                        self.board.role(Role::Cannon)
                    }
                    _ => Squares::EMPTY,
                };
                attacks - never
            }

            /// All squares that pieces of a side attack.
            #[must_use]
            pub fn attacked_by(&self, side: Side) -> Squares {
                let pieces = self.board.side(side).into_iter();
                pieces.fold(Squares::EMPTY, |all, from| all | self.attacks_from(from))
            }

            /// The pieces of a side that are pinned: each stands where, if it went away (or, as a
            /// second piece between a cannon and the general, if either of the two did), an enemy
            /// would attack the general. Some may still move where they keep the enemy off.
            #[must_use]
            pub fn pinned(&self, side: Side) -> Squares {
                Generator::<$Position>::new(&self.board, side).pinned()
            }
        }

        impl NineByTen for $Position {
            #[inline]
            fn side(&self, side: Side) -> Squares {
                self.side(side)
            }

            #[inline]
            fn role(&self, role: Role) -> Squares {
                self.role(role)
            }

            #[inline]
            fn general(&self, side: Side) -> Square {
                self.general(side)
            }

            #[inline]
            fn piece(&self, square: Square) -> Option<Piece> {
                self.piece(square)
            }

            #[inline]
            fn occupancy(&self) -> Occupancy {
                self.occupancy()
            }

            #[inline]
            fn reach(&self, square: Square) -> Squares {
                self.reach(square)
            }

            #[inline]
            fn attackers_on(&self, on: Occupancy, square: Square, by: Side) -> Squares {
                self.attackers_on(on, square, by)
            }

            fn is_check(&self) -> bool {
                self.is_check()
            }

            #[inline]
            fn gives_check(&self, mv: Move) -> bool {
                self.gives_check(mv)
            }

            #[inline]
            fn is_over(&self, in_check: bool) -> bool {
                self.has_ended(in_check)
            }

            fn captures(&self) -> MoveList<Move> {
                self.captures()
            }

            #[inline]
            fn ends(mv: Move) -> Option<(Square, Square)> {
                Some((mv.origin()?, mv.destination()?))
            }

            #[inline]
            fn quiet_plies(&self) -> u16 {
                self.quiet_plies
            }
        }
    };
}

pub(crate) use queries;
