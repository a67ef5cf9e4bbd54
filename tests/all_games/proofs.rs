//! How the pieces go, proved by enumeration: every piece on every square, with every occupation of the
//! squares that could matter, against the second implementations.
//!
//! A chariot or a cannon depends on its rank and its file, a leaper on the squares next to it and a
//! horse's move away, and what goes along the lines of a palace on the palace. All occupations of
//! those squares are gone through, each one square different from the one before (a Gray code), so
//! that the boards need not be made anew. That nothing else matters is tried with the other squares
//! empty and with all of them occupied.

use janggi::attacks::{Movement, Occupancy};
use janggi::xiangqi::Xiangqi;
use janggi::{Janggi, Piece, Role, Side, Square, Squares, kingdrops, twelve};
use janggi_oracle::naive;

/// A second implementation: where the piece on a square of a board of letters goes.
type Naive = fn(&[[u8; 9]; 10], (usize, usize)) -> u128;

const EMPTY: u8 = b'.';

/// A piece on a square, with enemies on some others: the board in both forms.
struct Board {
    letters: [[u8; 9]; 10],
    on: Occupancy,
    side: Side,
    role: Role,
    from: Square,
}

impl Board {
    fn new(side: Side, role: Role, from: Square) -> Board {
        let mut board = Board { letters: [[EMPTY; 9]; 10], on: Occupancy::EMPTY, side, role, from };
        board.put(from, Piece::new(side, role).letter() as u8);
        board
    }

    /// The letter of an enemy.
    fn enemy(&self, role: Role) -> u8 {
        Piece::new(!self.side, role).letter() as u8
    }

    fn at(&mut self, square: Square) -> &mut u8 {
        &mut self.letters[square.rank().index()][square.file().index()]
    }

    fn put(&mut self, square: Square, letter: u8) {
        *self.at(square) = letter;
        let (mut occupied, mut cannons) = (self.on.occupied(), self.on.cannons());
        occupied -= square.into();
        cannons -= square.into();
        if letter != EMPTY {
            occupied |= square.into();
        }
        if letter.eq_ignore_ascii_case(&b'c') {
            cannons |= square.into();
        }
        self.on = Occupancy::new(occupied, cannons);
    }

    /// An enemy comes onto a square or goes: one that is neither a general nor a cannon.
    fn toggle(&mut self, square: Square) {
        let enemy = self.enemy(Role::Soldier);
        let letter = if *self.at(square) == EMPTY { enemy } else { EMPTY };
        self.put(square, letter);
    }

    /// Both implementations let the piece go to the same squares.
    fn agrees<G: Movement>(&self, naive: Naive) {
        let (on, side, role, from) = (self.on, self.side, self.role, self.from);
        let moves = G::moves(on, side, role, from);
        let theirs = naive(&self.letters, (from.file().index(), from.rank().index()));
        assert_eq!(moves.bits(), theirs, "{side:?} {role:?} {from}: {on:?}");
    }

    /// Looking from the square that is attacked gives the same captures.
    fn agrees_backward<G: Movement>(&self) {
        let (on, side, role, from) = (self.on, self.side, self.role, self.from);
        let attacks = G::attacks(on, side, role, from);
        for to in Square::ALL {
            let on_path = G::path(role, from, to) & on.occupied();
            let is_open = match role {
                Role::Cannon if G::CANNONS_IGNORE_CANNONS => {
                    on_path.len() == 1 && on_path.is_disjoint(on.cannons())
                }
                Role::Cannon => on_path.len() == 1,
                _ => on_path.is_empty(),
            };
            let reaches = G::sources(side, role, to).contains(from) && is_open;
            assert_eq!(reaches, attacks.contains(to), "{side:?} {role:?} {from} {to}: {on:?}");
        }
    }

    /// Goes through all occupations of these squares.
    fn each_occupation(&mut self, squares: &[Square], mut show: impl FnMut(&Board)) {
        for number in 1..=1_usize << squares.len() {
            show(self);
            // The number's lowest bit says which square is another one in the next occupation.
            if let Some(&square) = squares.get(number.trailing_zeros() as usize) {
                self.toggle(square);
            }
        }
    }

    /// Goes through all ways in which these squares are empty or hold a piece or a cannon.
    fn each_way_with_cannons(&mut self, squares: &[Square], show: &mut impl FnMut(&Board)) {
        let [first, rest @ ..] = squares else { return show(self) };
        let enemies = [Role::Soldier, Role::Cannon].map(|role| self.enemy(role));
        for letter in [EMPTY, enemies[0], enemies[1]] {
            self.put(*first, letter);
            self.each_way_with_cannons(rest, show);
        }
        self.put(*first, EMPTY);
    }
}

fn but(from: Square, squares: Squares) -> Vec<Square> {
    (squares - from.into()).iter().collect()
}

/// J-11, J-15, XQ-6, XQ-7: 131,072 occupations of the rank and the file, from each square.
#[test]
fn chariots_and_cannons_on_all_lines() {
    for from in Square::ALL {
        let lines = but(from, from.lines());
        for role in [Role::Chariot, Role::Cannon] {
            let mut board = Board::new(Side::First, role, from);
            board.each_occupation(&lines, |board| {
                board.agrees::<Janggi>(naive::janggi::goes_to);
                board.agrees::<Xiangqi>(naive::xiangqi::goes_to);
            });
        }
    }
}

/// J-15: cannons are no screens and no prey, on every line. The second implementation walks each
/// line by itself, so that one at a time is enough.
#[test]
fn cannons_among_cannons_on_each_line() {
    for from in Square::ALL {
        let mut board = Board::new(Side::First, Role::Cannon, from);
        for line in [Squares::rank(from.rank()), Squares::file(from.file())] {
            board.each_way_with_cannons(&but(from, line), &mut |board| {
                board.agrees::<Janggi>(naive::janggi::goes_to);
            });
        }
    }
}

/// Looked at from the squares that are attacked, lines are the same.
#[test]
fn lines_are_the_same_from_both_ends() {
    for from in Square::ALL {
        for role in [Role::Chariot, Role::Cannon] {
            let mut board = Board::new(Side::First, role, from);
            for line in [Squares::rank(from.rank()), Squares::file(from.file())] {
                board.each_occupation(&but(from, line), |board| {
                    board.agrees_backward::<Janggi>();
                    board.agrees_backward::<Xiangqi>();
                });
            }
        }
    }
}

/// J-10, J-11, J-15, J-16, XQ-2, XQ-3: 19,683 ways in which the squares of a palace are empty or hold
/// a piece or a cannon, for what goes along its lines.
#[test]
fn every_piece_in_every_palace() {
    for palace in Side::BOTH.map(Squares::palace) {
        for from in palace.iter() {
            for side in Side::BOTH {
                for role in Role::ALL {
                    if matches!(role, Role::Horse | Role::Elephant) {
                        continue;
                    }
                    let mut board = Board::new(side, role, from);
                    board.each_way_with_cannons(&but(from, palace), &mut |board| {
                        board.agrees::<Janggi>(naive::janggi::goes_to);
                        board.agrees::<Xiangqi>(naive::xiangqi::goes_to);
                    });
                }
            }
        }
    }
}

/// J-12, J-13, XQ-4, XQ-5: 65,536 occupations of the squares around and those a horse's move away.
#[test]
fn leapers_in_every_neighbourhood() {
    let steps = |from: Square| {
        let near = |d: i8| (-d..=d).flat_map(move |x| (-d..=d).map(move |y| (x, y)));
        let matters = |&(x, y): &(i8, i8)| (x, y) != (0, 0) && x.abs() + y.abs() <= 3;
        let squares =
            near(2).filter(matters).filter(|&(x, y)| x.abs() + y.abs() != 2 || x * y != 0);
        squares.filter_map(move |(x, y)| from.offset(x, y)).collect::<Vec<_>>()
    };
    for from in Square::ALL {
        let near = steps(from);
        for role in [Role::Horse, Role::Elephant] {
            for crowded in [false, true] {
                let mut board = Board::new(Side::First, role, from);
                if crowded {
                    for square in but(from, Squares::ALL).iter().filter(|at| !near.contains(at)) {
                        board.toggle(*square);
                    }
                }
                board.each_occupation(&near, |board| {
                    board.agrees::<Janggi>(naive::janggi::goes_to);
                    board.agrees::<Xiangqi>(naive::xiangqi::goes_to);
                });
                board.agrees_backward::<Janggi>();
                board.agrees_backward::<Xiangqi>();
            }
        }
    }
}

/// What takes one step is the same on an empty board and on a full one, from every square.
#[test]
fn steps_from_every_square() {
    for (from, side) in Square::ALL.into_iter().flat_map(|from| Side::BOTH.map(|side| (from, side)))
    {
        for role in Role::ALL {
            let mut board = Board::new(side, role, from);
            for _ in 0..2 {
                board.agrees::<Janggi>(naive::janggi::goes_to);
                board.agrees::<Xiangqi>(naive::xiangqi::goes_to);
                board.agrees_backward::<Janggi>();
                board.agrees_backward::<Xiangqi>();
                but(from, Squares::ALL).into_iter().for_each(|square| board.toggle(square));
            }
        }
    }
}

/// KD-3: every piece on every square, with all occupations of the squares that it could reach.
#[test]
fn kingdrops_pieces_on_all_squares() {
    use kingdrops::{Piece, Role, Square, Squares};
    for from in Square::ALL {
        for (role, side) in
            Role::ALL.into_iter().flat_map(|role| Side::BOTH.map(|side| (role, side)))
        {
            let letter = Piece::new(side, role).letter() as u8;
            let enemy = Piece::new(!side, Role::Spearman).letter() as u8;
            let near: Vec<Square> = role.attacks(side, from, Squares::EMPTY).iter().collect();
            let mut letters = [[b'.'; 8]; 8];
            let mut occupied = Squares::from(from);
            letters[from.rank().index()][from.file().index()] = letter;
            for number in 1..=1_usize << near.len() {
                let theirs =
                    naive::kingdrops::goes_to(&letters, (from.file().index(), from.rank().index()));
                let ours = role.attacks(side, from, occupied);
                assert_eq!(ours.bits(), theirs, "{side:?} {role:?} {from}: {occupied:?}");
                if let Some(&square) = near.get(number.trailing_zeros() as usize) {
                    let at = &mut letters[square.rank().index()][square.file().index()];
                    *at = if *at == b'.' { enemy } else { b'.' };
                    occupied = occupied ^ square.into();
                }
            }
        }
    }
}

/// TJ-2: every piece on every square; nothing stands in its way.
#[test]
fn twelve_janggi_pieces_on_all_squares() {
    for from in twelve::Square::ALL {
        let place = (from.index() / 3, from.index() % 3);
        for role in twelve::Role::ALL {
            for side in Side::BOTH {
                let letter = twelve::Piece::new(side, role).letter();
                let theirs = naive::twelve::goes_to(letter, place);
                assert_eq!(role.attacks(side, from).bits(), theirs, "{side:?} {role:?} {from}");
            }
        }
    }
}
