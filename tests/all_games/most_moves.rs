//! `MAX_LEGAL_MOVES` of each game is a true bound: the most that pieces can do is added up from
//! nothing but how they go on the board, and where pieces of one side crowd each other, every way
//! to place them is tried. Pieces of the other side take no move away that they do not give back by
//! being captured, so they are left out.

use janggi::kingdrops::Kingdrops;
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::Xiangqi;
use janggi::{Janggi, Position};

/// File and rank, or column and row, from 0.
type Square = (i32, i32);

const STRAIGHT: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Square; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

fn add(from: Square, step: Square, times: i32) -> Square {
    (from.0 + times * step.0, from.1 + times * step.1)
}

fn squares(files: i32, ranks: i32) -> impl Iterator<Item = Square> + Clone {
    (0..files).flat_map(move |file| (0..ranks).map(move |rank| (file, rank)))
}

/// Every choice of as many of the squares at most.
fn choices(squares: &[Square], most: usize) -> Vec<Vec<Square>> {
    let mut all = vec![vec![]];
    for &square in squares {
        for index in 0..all.len() {
            if all[index].len() < most {
                all.push([&all[index][..], &[square]].concat());
            }
        }
    }
    all
}

/// The squares in a direction, to the edge of the board of Janggi and Xiangqi.
fn ray(from: Square, step: Square) -> Vec<Square> {
    let way = (1..10).map(|times| add(from, step, times));
    way.take_while(|&(file, rank)| (0..9).contains(&file) && (0..10).contains(&rank)).collect()
}

/// How many squares of a way are reached before the first of one's own pieces.
fn open(way: &[Square], own: &[Square]) -> usize {
    way.iter().take_while(|square| !own.contains(square)).count()
}

/// The most squares on the board that one of the leaps leads to.
fn leaps(leaps: &[Square]) -> usize {
    let targets = |from| leaps.iter().filter(move |&&leap| !ray(from, leap).is_empty()).count();
    squares(9, 10).map(targets).max().unwrap()
}

const HORSE: [Square; 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
const ELEPHANT: [Square; 8] =
    [(2, 3), (3, 2), (-2, 3), (-3, 2), (2, -3), (3, -2), (-2, -3), (-3, -2)];

const CHO_PALACE: Square = (4, 1);
const HAN_PALACE: Square = (4, 8);

/// The ways along palace diagonals from a square, of one or two steps (J-1).
fn palace_ways(from: Square) -> Vec<Vec<Square>> {
    let mut ways = Vec::new();
    for centre in [CHO_PALACE, HAN_PALACE] {
        for step in DIAGONAL {
            if from == centre {
                ways.push(vec![add(centre, step, 1)]);
            } else if from == add(centre, step, -1) {
                ways.push(vec![centre, add(centre, step, 1)]);
            }
        }
    }
    ways
}

/// The ways of a chariot (J-11).
fn ways(from: Square) -> Vec<Vec<Square>> {
    let straight = STRAIGHT.into_iter().map(|step| ray(from, step));
    straight.chain(palace_ways(from)).collect()
}

fn chariot(from: Square, own: &[Square]) -> usize {
    ways(from).iter().map(|way| open(way, own)).sum()
}

/// A general or an advisor of Cho in its palace (J-10).
fn in_palace(from: Square, own: &[Square]) -> usize {
    let near = |to: Square| (to.0 - 4).abs() <= 1 && (to.1 - 1).abs() <= 1 && !own.contains(&to);
    let straight = STRAIGHT.iter().filter(|&&step| near(add(from, step, 1))).count();
    straight + palace_ways(from).iter().filter(|way| near(way[0])).count()
}

/// A soldier of Cho (J-16).
fn soldier(from: Square, own: &[Square]) -> usize {
    let straight =
        [(1, 0), (-1, 0), (0, 1)].into_iter().filter_map(|step| ray(from, step).first().copied());
    let diagonal = palace_ways(from).into_iter().map(|way| way[0]);
    straight.chain(diagonal.filter(|to| to.1 > from.1)).filter(|to| !own.contains(to)).count()
}

/// Chariots, soldiers, general and advisors crowd each other in the palaces, so every way to place
/// them there is tried. Everything else is given the best square of the whole board.
#[test]
fn no_position_of_janggi_has_more_moves() {
    assert_eq!((leaps(&HORSE), leaps(&ELEPHANT)), (8, 8));
    // A cannon has to leap, so the nearest square of each way is lost (J-15).
    let cannon = |from| ways(from).iter().map(|way| way.len().saturating_sub(1)).sum::<usize>();
    let cannon: usize = squares(9, 10).map(cannon).max().unwrap();
    assert_eq!(cannon, 15);

    // Only on these squares does a soldier have more than three moves.
    let (busy, others): (Vec<Square>, Vec<Square>) =
        squares(9, 10).filter(|&(_, rank)| rank >= 3).partition(|&from| soldier(from, &[]) > 3);
    assert_eq!(busy, [(3, 7), (4, 8), (5, 7)]);
    assert!(others.iter().all(|&from| soldier(from, &[]) <= 3));

    let palace: Vec<Square> =
        squares(9, 10).filter(|&(f, r)| (3..=5).contains(&f) && r <= 2).collect();
    let mut best = 0;
    for soldiers in choices(&busy, 3) {
        for guards in choices(&palace, 3) {
            let mut own = [&soldiers[..], &guards].concat();
            let without = guards.iter().map(|&from| in_palace(from, &own)).sum::<usize>()
                + soldiers.iter().map(|&from| soldier(from, &own)).sum::<usize>()
                + 3 * (5 - soldiers.len());
            // The best chariots first, so that most pairs need no look.
            let free = squares(9, 10).filter(|from| !own.contains(from));
            let mut chariots: Vec<(usize, Square)> =
                free.map(|from| (chariot(from, &own), from)).collect();
            chariots.sort_unstable_by(|one, other| other.cmp(one));
            for (index, &(most, first)) in chariots.iter().enumerate() {
                for &(more, second) in &chariots[index + 1..] {
                    if without + most + more <= best {
                        break;
                    }
                    own.extend([first, second]);
                    let sum = chariot(first, &own)
                        + chariot(second, &own)
                        + guards.iter().map(|&from| in_palace(from, &own)).sum::<usize>()
                        + soldiers.iter().map(|&from| soldier(from, &own)).sum::<usize>()
                        + 3 * (5 - soldiers.len());
                    own.truncate(own.len() - 2);
                    best = best.max(sum);
                }
            }
        }
    }
    assert_eq!(best, 62);
    // Two cannons, two horses, two elephants, and the pass.
    assert_eq!(best + 2 * cannon + 2 * 8 + 2 * 8 + 1, Janggi::MAX_LEGAL_MOVES);
}

/// The two groups that crowd each other are general with advisors (XQ-2, XQ-3) and the elephants
/// (XQ-4).
#[test]
fn no_position_of_xiangqi_has_more_moves_and_one_has_as_many() {
    let line = 8 + 9; // A chariot or a cannon on an empty file and an empty rank (XQ-6, XQ-7).
    let soldier = 3; // XQ-8
    assert_eq!(leaps(&HORSE), 8);

    let palace: Vec<Square> =
        squares(9, 10).filter(|&(f, r)| (3..=5).contains(&f) && r <= 2).collect();
    let advisors: Vec<Square> = palace.iter().copied().filter(|&(f, r)| (f + r) % 2 == 1).collect();
    assert_eq!(advisors.len(), 5);
    let mut guards = 0;
    for &general in &palace {
        for advisors in choices(&advisors, 2).iter().filter(|chosen| !chosen.contains(&general)) {
            let own = [&advisors[..], &[general]].concat();
            let steps = |from: Square, steps: [Square; 4]| {
                let targets = steps.into_iter().map(|step| add(from, step, 1));
                targets.filter(|to| palace.contains(to) && !own.contains(to)).count()
            };
            let of_advisors = advisors.iter().map(|&from| steps(from, DIAGONAL)).sum::<usize>();
            guards = guards.max(steps(general, STRAIGHT) + of_advisors);
        }
    }

    let homes: Vec<Square> = vec![(0, 2), (2, 0), (2, 4), (4, 2), (6, 0), (6, 4), (8, 2)];
    let mut elephants = 0;
    for own in choices(&homes, 2) {
        let targets = |&from: &Square| {
            let targets = DIAGONAL.into_iter().map(move |step| add(from, step, 2));
            targets.filter(|to| homes.contains(to) && !own.contains(to)).count()
        };
        elephants = elephants.max(own.iter().map(targets).sum::<usize>());
    }

    let most = 4 * line + 2 * 8 + 5 * soldier + guards + elephants;
    assert_eq!(most, Xiangqi::MAX_LEGAL_MOVES);
    let position = "8C/1P2P4/2P1k1P2/5C3/2N1N1P2/3R5/7R1/B3B4/4A4/4K4 w - - 0 1";
    assert_eq!(position.parse::<Xiangqi>().unwrap().legal_moves().len(), most);
}

/// What one side of Twelve Janggi has on the board: kings, generals, ministers, pawns with
/// marquises.
type Army = [usize; 4];

/// For every set of squares, the pieces are put on it in the best way. Whatever is not on the board
/// can be dropped by having it in hand (TJ-12), and the other side has its king somewhere.
fn most_moves_of_twelve(drops_everywhere: bool) -> usize {
    let squares: Vec<Square> = squares(4, 3).collect();
    let forward = (1, 0);
    let king = [STRAIGHT, DIAGONAL].concat();
    let marquis: Vec<Square> =
        king.iter().copied().filter(|step| !matches!(step, (-1, -1 | 1))).collect();
    let roles =
        [(0, &king[..]), (1, &STRAIGHT), (2, &DIAGONAL), (3, &[forward]), (3, &marquis[..])];

    let mut most = 0;
    for set in 1_u32..1 << 12 {
        let has = |index: usize| set >> index & 1 == 1;
        let free = |to: &Square| squares.iter().position(|at| at == to).is_some_and(|to| !has(to));
        let mut best: Vec<(Army, usize)> = vec![([0; 4], 0)];
        for (_, &from) in squares.iter().enumerate().filter(|&(index, _)| has(index)) {
            let mut next: Vec<(Army, usize)> = Vec::new();
            for &(army, steps) in &best {
                for (kind, moves) in roles {
                    let mut army = army;
                    army[kind] += 1;
                    // At its goal the king has won (TJ-21).
                    if army[kind] > [1, 2, 2, 2][kind] || kind == 0 && from.0 == 3 {
                        continue;
                    }
                    let more = moves.iter().filter(|&&step| free(&add(from, step, 1))).count();
                    match next.iter_mut().find(|(other, _)| *other == army) {
                        Some((_, known)) => *known = (*known).max(steps + more),
                        None => next.push((army, steps + more)),
                    }
                }
            }
            best = next;
        }
        let goal = 0b111 << 9;
        let room = if drops_everywhere { !set & 0xfff } else { !set & !goal & 0xfff };
        // The other king is best put where nothing may be dropped.
        let hidden = !drops_everywhere && !set & goal != 0;
        let Some(room) = (room.count_ones() as usize).checked_sub(usize::from(!hidden)) else {
            continue;
        };
        for (army, steps) in best.into_iter().filter(|(army, _)| army[0] == 1) {
            let kinds = army[1..].iter().filter(|&&count| count < 2).count();
            most = most.max(steps + kinds * room);
        }
    }
    most
}

#[test]
fn no_position_of_twelve_janggi_has_more_moves_and_one_has_as_many() {
    use twelve::Rules;
    assert_eq!(most_moves_of_twelve(true), TwelveJanggi::MAX_LEGAL_MOVES);
    let all = ".Q./.../.K./k.. GGMMP 1";
    let position = TwelveJanggi::from_text(all, Rules::DOBUTSU).unwrap();
    assert_eq!(position.legal_moves().len(), TwelveJanggi::MAX_LEGAL_MOVES);

    let most = most_moves_of_twelve(false);
    assert_eq!(most, 36);
    let position = TwelveJanggi::from_text(".../.K./.../GkQ GMMP 1", Rules::STANDARD).unwrap();
    assert_eq!(position.legal_moves().len(), most);
}

/// While pieces are placed, each kind may go to each of a side's sixteen squares (KD-4). Later a
/// piece has its steps on an empty board at most (KD-3); those of a kind that is in the reserve may
/// be dropped on eight squares (KD-8), whatever their number.
#[test]
fn no_position_of_kingdrops_has_more_moves_and_one_has_as_many() {
    let steps = |directions: &[Square], length: i32| {
        let on_board = |(file, rank): &Square| (0..8).contains(file) && (0..8).contains(rank);
        let targets = |from: Square| {
            let all = directions
                .iter()
                .flat_map(move |&step| (1..=length).map(move |n| add(from, step, n)));
            all.filter(on_board).count()
        };
        squares(8, 8).map(targets).max().unwrap()
    };
    let all = [STRAIGHT, DIAGONAL].concat();
    let forward = [(0, 1)];
    let ahead = [(1, 1), (-1, 1)];
    // Number in a set, steps, and whether it goes to the reserve when it was captured (KD-11).
    let kinds = [
        (4, steps(&forward, 1), false),
        (4, steps(&ahead, 1), false),
        (2, steps(&STRAIGHT, 3), true),
        (2, steps(&DIAGONAL, 3), true),
        (2, steps(&all, 1), true),
        (1, steps(&all, 2), true),
        (1, steps(&all, 1), false),
    ];
    let of_kind = |&(number, steps, drops): &(usize, usize, bool)| {
        let dropped = if drops { (number - 1) * steps + 8 } else { 0 };
        dropped.max(number * steps)
    };
    let playing: usize = kinds.iter().map(of_kind).sum();
    assert_eq!(playing, 100);
    let placing = kinds.len() * 16;
    assert_eq!(placing.max(playing), Kingdrops::MAX_LEGAL_MOVES);
    assert_eq!(Kingdrops::default().legal_moves().len(), Kingdrops::MAX_LEGAL_MOVES);
}

/// With more pieces than a full set a list may outgrow its place on the stack; it holds them all
/// the same.
#[test]
fn a_list_that_is_longer_is_complete() {
    use janggi::{Faults, Rules, Setup};
    let fen = "3k5/R8/1R7/2R6/4R4/5R3/6R2/7R1/8R/4K4 w - - 0 1";
    let setup: Setup = fen.parse().unwrap();
    let position = setup.position_waiving(Rules::CLUB, Faults::WAIVABLE).unwrap();
    let moves = position.legal_moves();
    assert!(moves.spilled() && moves.len() > Janggi::MAX_LEGAL_MOVES, "{}", moves.len());
    assert_eq!(moves.len(), position.count_legal_moves());
    assert!(moves.iter().all(|&mv| position.is_legal(mv)));
}
