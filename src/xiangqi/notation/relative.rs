//! What WXF and Chinese notation both say: which piece, which way, how far (XQ-32).

use crate::board::{Role, Square, Squares};
use crate::notation::error::{NameError, ResolveError};
use crate::notation::resolve::only_legal;
use crate::xiangqi::{Move, Xiangqi};
use crate::{Position, Side};

/// A move as its player sees it: files are counted 1 to 9 from the player's own right, and ahead is
/// towards the opponent.
///
/// [`Wxf`](super::Wxf) and [`Chinese`](super::Chinese) write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Relative {
    /// Which piece moves.
    pub name: PieceName,
    /// Which way it goes.
    pub direction: Direction,
    /// How far: the number of squares for a general, chariot, cannon or soldier that goes along its
    /// file, and the file on which it arrives for every other move.
    pub number: u8,
}

/// How the moving piece is named.
///
/// It is a part of a [`Relative`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceName {
    /// By its kind and the file on which it stands: `C2`, `炮二`.
    OnFile(Role, u8),
    /// By its place among those of its kind that share a file: `R+`, `前车`.
    InTandem(Tandem, Role),
    /// A soldier, by its place among those on a file that is named: `前四`.
    InTandemOnFile(Tandem, u8),
    /// By its number among those of its kind that share a file, from the front: `二兵`. When two
    /// files hold several, they are counted file by file from the right.
    Numbered(u8, Role),
    /// A soldier, by its number from the front and its file: `25`.
    NumberedOnFile(u8, u8),
}

/// A place among pieces on one file.
///
/// It is a part of a [`Relative`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tandem {
    /// Nearest to the opponent.
    Front,
    /// In the middle of three.
    Middle,
    /// Farthest from the opponent.
    Rear,
}

/// The way a piece goes.
///
/// It is a part of a [`Relative`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the opponent (进).
    Advance,
    /// Along the rank (平).
    Traverse,
    /// Back (退).
    Retreat,
}

/// The number of the file of a square, from the right of `side`.
fn file_number(side: Side, square: Square) -> u8 {
    let from_left = square.file().index() as u8;
    if side == Side::RED { 9 - from_left } else { from_left + 1 }
}

/// The number of files from the left that lie before the one with the number `file`.
fn file_index(side: Side, file: u8) -> i8 {
    let file = file as i8;
    if side == Side::RED { 9 - file } else { file - 1 }
}

/// The pieces of a kind on each file of their own, `[file number - 1][from the front]`.
struct Ranked {
    squares: [[Option<Square>; 10]; 9],
    counts: [usize; 9],
}

impl Ranked {
    fn new(side: Side, pieces: Squares) -> Ranked {
        let mut ranked = Ranked { squares: [[None; 10]; 9], counts: [0; 9] };
        let mut enter = |square: Square| {
            let file = file_number(side, square) as usize - 1;
            ranked.squares[file][ranked.counts[file]] = Some(square);
            ranked.counts[file] += 1;
        };
        if side == Side::BLACK {
            pieces.into_iter().for_each(&mut enter);
        } else {
            // From the front: Red looks up the board.
            let reversed: Squares = pieces.into_iter().map(Square::rotated).collect();
            reversed.into_iter().map(Square::rotated).for_each(&mut enter);
        }
        ranked
    }

    /// The files that hold several, by index.
    fn crowded(&self) -> impl Iterator<Item = usize> + '_ {
        (0..9).filter(|&file| self.counts[file] > 1)
    }

    fn place(&self, file: usize, tandem: Tandem) -> Option<Square> {
        let count = self.counts[file];
        self.squares[file][match tandem {
            Tandem::Front => 0,
            Tandem::Middle if count == 3 => 1,
            Tandem::Middle => return None,
            Tandem::Rear => count.checked_sub(1)?,
        }]
    }

    /// The pieces on crowded files in the order in which they are numbered.
    fn numbered(&self) -> impl Iterator<Item = Square> + '_ {
        self.crowded().flat_map(|file| self.squares[file].into_iter().flatten())
    }
}

impl PieceName {
    /// The kind of the piece.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            PieceName::OnFile(role, _)
            | PieceName::InTandem(_, role)
            | PieceName::Numbered(_, role) => role,
            PieceName::InTandemOnFile(..) | PieceName::NumberedOnFile(..) => Role::Soldier,
        }
    }

    /// The pieces of the side to move that bear this name.
    fn find(self, position: &Xiangqi) -> Squares {
        let turn = position.turn();
        let pieces = position.role(self.role()) & position.side(turn);
        let ranked = Ranked::new(turn, pieces);
        let on_file = |file: u8| (file as usize).checked_sub(1).filter(|&file| file < 9);
        match self {
            PieceName::OnFile(_, file) => {
                pieces.into_iter().filter(|&square| file_number(turn, square) == file).collect()
            }
            PieceName::InTandem(tandem, _) => {
                ranked.crowded().filter_map(|file| ranked.place(file, tandem)).collect()
            }
            PieceName::InTandemOnFile(tandem, file) => {
                let crowded = on_file(file).filter(|&file| ranked.counts[file] > 1);
                crowded.and_then(|file| ranked.place(file, tandem)).into_iter().collect()
            }
            PieceName::Numbered(number, _) => {
                let index = (number as usize).checked_sub(1);
                index.and_then(|index| ranked.numbered().nth(index)).into_iter().collect()
            }
            PieceName::NumberedOnFile(number, file) => {
                let crowded = on_file(file).filter(|&file| ranked.counts[file] > 1);
                let index = (number as usize).checked_sub(1).filter(|&index| index < 10);
                match (crowded, index) {
                    (Some(file), Some(index)) => ranked.squares[file][index].into_iter().collect(),
                    _ => Squares::EMPTY,
                }
            }
        }
    }
}

impl Relative {
    /// The legal move that this stands for.
    ///
    /// # Errors
    /// When no legal move fits, or more than one does.
    pub fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError<Xiangqi>> {
        let pieces = self.name.find(position).into_iter();
        let fitting =
            pieces.filter_map(|from| Some(Move { from, to: self.target(position.turn(), from)? }));
        let role = self.name.role();
        only_legal(position, fitting, ResolveError::NoSuchMove { role, to: None })
    }

    /// Where the piece on `from` goes.
    fn target(&self, side: Side, from: Square) -> Option<Square> {
        let to_file = file_index(side, self.number) - from.file().index() as i8;
        let (files, ranks) = match (self.name.role(), to_file.abs(), self.direction) {
            (Role::Advisor, 1, _) => (to_file, 1),
            (Role::Elephant, 2, _) => (to_file, 2),
            (Role::Horse, files @ 1..=2, _) => (to_file, 3 - files),
            (Role::Advisor | Role::Elephant | Role::Horse, ..) => return None,
            (_, _, Direction::Traverse) if to_file != 0 => return from.offset(to_file, 0),
            (_, _, Direction::Traverse) => return None,
            _ => (0, i8::try_from(self.number).ok()?),
        };
        let ahead = match self.direction {
            Direction::Advance => 1,
            Direction::Retreat => -1,
            Direction::Traverse => return None,
        };
        from.offset(files, if side == Side::RED { ranks * ahead } else { -ranks * ahead })
    }

    /// The name of a legal move. `number_soldiers` says how soldiers are numbered where `前` and `后`
    /// are not enough: given the number on the file, its number and that among all on crowded
    /// files.
    pub(super) fn of(
        position: &Xiangqi,
        mv: Move,
        crowd: impl FnOnce(Crowd) -> PieceName,
    ) -> Result<Relative, NameError<Xiangqi>> {
        position.check_legal(mv).map_err(NameError::Illegal)?;
        let turn = position.turn();
        let piece = position.piece(mv.from).ok_or(NameError::NoName)?;
        let role = piece.role;
        let ranked = Ranked::new(turn, position.role(role) & position.side(turn));
        let file = file_number(turn, mv.from);
        let (index, count) = (file as usize - 1, ranked.counts[file as usize - 1]);
        let name = if matches!(role, Role::Advisor | Role::Elephant) || count == 1 {
            PieceName::OnFile(role, file)
        } else if count == 2 && (role != Role::Soldier || ranked.crowded().count() == 1) {
            let is_front = ranked.place(index, Tandem::Front) == Some(mv.from);
            PieceName::InTandem(if is_front { Tandem::Front } else { Tandem::Rear }, role)
        } else {
            let number = |mut squares: &mut dyn Iterator<Item = Square>| {
                (&mut squares).position(|square| square == mv.from).map_or(0, |at| at as u8 + 1)
            };
            crowd(Crowd {
                role,
                file,
                count: if ranked.crowded().count() == 1 { Some(count) } else { None },
                on_file: number(&mut ranked.squares[index].into_iter().flatten()),
                overall: number(&mut ranked.numbered()),
            })
        };
        let (files, ranks) = mv.from.steps_to(mv.to);
        let ahead = if turn == Side::RED { ranks } else { -ranks };
        let direction = match ahead {
            0 => Direction::Traverse,
            1.. => Direction::Advance,
            _ => Direction::Retreat,
        };
        let number = if files == 0 { ranks.unsigned_abs() } else { file_number(turn, mv.to) };
        let relative = Relative { name, direction, number };
        // With more pieces than the set holds, the name may lead to another one, or to several.
        if relative.resolve(position) == Ok(mv) { Ok(relative) } else { Err(NameError::NoName) }
    }
}

/// A piece among so many of its kind on crowded files that front and rear do not name it.
pub(super) struct Crowd {
    pub(super) role: Role,
    pub(super) file: u8,
    /// How many stand on the file, if no other file holds several.
    pub(super) count: Option<usize>,
    /// Its number on the file.
    pub(super) on_file: u8,
    /// Its number among all on crowded files.
    pub(super) overall: u8,
}
