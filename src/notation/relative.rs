//! What WXF, Chinese and Vietnamese notation all say: which piece, which way, how far (XQ-32).

use super::error::{NameError, ResolveError};
use super::resolve::only_legal;
use super::san::SanGame;
use crate::Side;
use crate::board::{Role, Square, Squares};
use crate::xiangqi::{Move, Xiangqi};

/// What relative notation asks of a game.
pub(crate) trait RelativeGame: SanGame {
    /// The ranks that a piece of a kind goes up or down while it goes this many files aside, at
    /// least one; `None` if it has no such move.
    fn oblique(role: Role, files: i8) -> Option<i8>;

    /// Whether a piece of a kind goes along its file.
    fn goes_straight(role: Role) -> bool;

    /// Whether a name by the file alone is enough for a kind, as where a piece goes tells which of
    /// two on a file is meant.
    fn is_named_by_file(role: Role) -> bool;
}

impl RelativeGame for Xiangqi {
    fn oblique(role: Role, files: i8) -> Option<i8> {
        match (role, files) {
            (Role::Advisor, 1) => Some(1),
            (Role::Elephant, 2) => Some(2),
            (Role::Horse, 1..=2) => Some(3 - files),
            _ => None,
        }
    }

    fn goes_straight(role: Role) -> bool {
        !matches!(role, Role::Advisor | Role::Elephant | Role::Horse)
    }

    fn is_named_by_file(role: Role) -> bool {
        matches!(role, Role::Advisor | Role::Elephant)
    }
}

/// A move as its player sees it: files are counted 1 to 9 from the player's own right, and ahead is
/// towards the opponent.
///
/// [`Wxf`](crate::xiangqi::notation::Wxf) and
/// [`Chinese`](crate::xiangqi::notation::Chinese) write it.
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
    if side == Side::First { 9 - from_left } else { from_left + 1 }
}

/// The number of files from the left that lie before the one with the number `file`, if there is
/// such a file: anyone may have written any number into the public field.
fn file_index(side: Side, file: u8) -> Option<i8> {
    let file = i8::try_from(file).ok().filter(|file| (1..=9).contains(file))?;
    Some(if side == Side::First { 9 - file } else { file - 1 })
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
        if side == Side::Second {
            pieces.into_iter().for_each(&mut enter);
        } else {
            // From the front: the first player looks up the board.
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
    fn find<P: RelativeGame>(self, position: &P) -> Squares {
        let turn = position.turn();
        let pieces = position.board().pieces(turn, self.role());
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

/// Along what a piece goes that does not stay on its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Path {
    /// Along its file.
    Straight,
    /// Along a diagonal, or as a horse or an elephant goes.
    Oblique,
}

impl Path {
    const BOTH: [Path; 2] = [Path::Straight, Path::Oblique];
}

impl Relative {
    /// The legal move that this stands for.
    ///
    /// # Errors
    /// When no legal move fits, or more than one does.
    pub fn resolve(&self, position: &Xiangqi) -> Result<Move, ResolveError<Xiangqi>> {
        self.resolve_along(position, None)
    }

    /// The legal move that this stands for, by a path if one is named.
    pub(crate) fn resolve_along<P: RelativeGame>(
        &self,
        position: &P,
        path: Option<Path>,
    ) -> Result<P::Move, ResolveError<P>> {
        let pieces = self.name.find(position).into_iter();
        let paths = Path::BOTH.into_iter().filter(move |&by| path.is_none_or(|path| path == by));
        let fitting = pieces.flat_map(|from| {
            let to =
                paths.clone().filter_map(move |by| self.target::<P>(position.turn(), from, by));
            to.map(move |to| position.step(from, to))
        });
        let role = self.name.role();
        only_legal(position, fitting, ResolveError::NoSuchMove { role, to: None })
    }

    /// Where the piece on `from` goes along a path. A move along a rank counts as straight.
    fn target<P: RelativeGame>(&self, side: Side, from: Square, path: Path) -> Option<Square> {
        let role = self.name.role();
        let to_file = || Some(file_index(side, self.number)? - from.file().index() as i8);
        let (files, ranks) = match (path, self.direction) {
            (Path::Straight, _) if !P::goes_straight(role) => return None,
            (Path::Straight, Direction::Traverse) => {
                return from.offset(to_file().filter(|&files| files != 0)?, 0);
            }
            (Path::Straight, _) => (0, i8::try_from(self.number).ok().filter(|&n| n > 0)?),
            (Path::Oblique, Direction::Traverse) => return None,
            (Path::Oblique, _) => {
                let files = to_file()?;
                (files, P::oblique(role, files.abs())?)
            }
        };
        let ahead = (self.direction == Direction::Advance) == (side == Side::First);
        from.offset(files, if ahead { ranks } else { -ranks })
    }

    /// The name of a legal move, and its path. `crowd` says how a piece is named where front and
    /// rear are not enough.
    ///
    /// The name may lead to another move, too: the caller tries it.
    pub(crate) fn of<P: RelativeGame>(
        position: &P,
        mv: P::Move,
        crowd: impl FnOnce(Crowd) -> PieceName,
    ) -> Result<(Relative, Path), NameError<P>> {
        position.check_legal(mv).map_err(NameError::Illegal)?;
        let turn = position.turn();
        let (from, to) = position.ends(mv);
        let role = position.board().piece(from).ok_or(NameError::NoName)?.role;
        let ranked = Ranked::new(turn, position.board().pieces(turn, role));
        let file = file_number(turn, from);
        let (index, count) = (file as usize - 1, ranked.counts[file as usize - 1]);
        let name = if P::is_named_by_file(role) || count == 1 {
            PieceName::OnFile(role, file)
        } else if count == 2 && (role != Role::Soldier || ranked.crowded().count() == 1) {
            let is_front = ranked.place(index, Tandem::Front) == Some(from);
            PieceName::InTandem(if is_front { Tandem::Front } else { Tandem::Rear }, role)
        } else {
            let number = |mut squares: &mut dyn Iterator<Item = Square>| {
                (&mut squares).position(|square| square == from).map_or(0, |at| at as u8 + 1)
            };
            crowd(Crowd {
                role,
                file,
                here: count,
                count: if ranked.crowded().count() == 1 { Some(count) } else { None },
                on_file: number(&mut ranked.squares[index].into_iter().flatten()),
                overall: number(&mut ranked.numbered()),
            })
        };
        let (files, ranks) = from.steps_to(to);
        let ahead = if turn == Side::First { ranks } else { -ranks };
        let direction = match ahead {
            0 => Direction::Traverse,
            1.. => Direction::Advance,
            _ => Direction::Retreat,
        };
        let is_straight = files == 0 || ranks == 0;
        let path = if is_straight { Path::Straight } else { Path::Oblique };
        let number =
            if files == 0 && ranks != 0 { ranks.unsigned_abs() } else { file_number(turn, to) };
        Ok((Relative { name, direction, number }, path))
    }

    /// The name of a legal move of Xiangqi, where the path is always clear.
    pub(crate) fn of_xiangqi(
        position: &Xiangqi,
        mv: Move,
        crowd: impl FnOnce(Crowd) -> PieceName,
    ) -> Result<Relative, NameError<Xiangqi>> {
        let (relative, _) = Relative::of(position, mv, crowd)?;
        // With more pieces than the set holds, the name may lead to another one, or to several.
        if relative.resolve(position) == Ok(mv) { Ok(relative) } else { Err(NameError::NoName) }
    }
}

/// A piece among so many of its kind on crowded files that front and rear do not name it.
pub(crate) struct Crowd {
    pub(crate) role: Role,
    pub(crate) file: u8,
    /// How many stand on the file.
    pub(crate) here: usize,
    /// The same, if no other file holds several.
    pub(crate) count: Option<usize>,
    /// Its number on the file.
    pub(crate) on_file: u8,
    /// Its number among all on crowded files.
    pub(crate) overall: u8,
}
