//! Along random games: packed positions read back, bytes that are none are refused without a panic,
//! moves are numbers, and mirrored and turned boards play the same game.

use std::fmt::Debug;

use janggi::kingdrops::{self, Kingdrops};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Janggi, Position, Rules, Side, TooManyToPack, UnpackError, perft};
use janggi_oracle::{Choices, Rng, for_all};

/// Plays a random game and hands over each of its positions, the last one of it too.
fn along<P: Position>(start: P, plies: usize, rng: &mut Rng, mut check: impl FnMut(&P, &mut Rng)) {
    let mut position = start;
    check(&position, rng);
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() || position.outcome().is_some() {
            return;
        }
        position.play_unchecked(rng.pick(&moves));
        check(&position, rng);
    }
}

/// The two have the same text, keys, moves and outcome.
#[track_caller]
fn are_alike<P: Position>(one: &P, other: &P)
where
    P::Ending: PartialEq + Debug,
{
    assert_eq!(one.to_string(), other.to_string());
    assert_eq!((one.key(), one.state_key()), (other.key(), other.state_key()), "{one}");
    assert_eq!(one.legal_moves(), other.legal_moves(), "{one}");
    assert_eq!(one.outcome(), other.outcome(), "{one}");
}

/// Changes a few bits, now and then all bytes or their number.
fn spoilt(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    match rng.below(8) {
        0 => bytes.iter_mut().for_each(|byte| *byte = rng.below(256) as u8),
        1 => bytes.truncate(rng.below(bytes.len())),
        2 => bytes.push(0),
        _ => {
            for _ in 0..=rng.below(4) {
                let i = rng.below(bytes.len());
                bytes[i] ^= 1 << rng.below(8);
            }
        }
    }
    bytes
}

/// Whatever is read of spoilt bytes is a position, and has one packed form.
macro_rules! packed {
    ($position:expr, $rng:expr, $read:expr, $write:expr) => {{
        let bytes = $write($position);
        are_alike(&$read(&bytes).unwrap(), $position);
        let spoilt = spoilt(&bytes, $rng);
        if let Ok(position) = $read(&spoilt) {
            assert_eq!($write(&position)[..], spoilt[..], "{position}");
            assert!(position.to_string().len() > 1 && position.legal_moves().len() < 1000);
        }
    }};
}

#[test]
fn packed_positions_read_back_and_other_bytes_are_refused() {
    for_all(60, |rng| {
        let rules = rng.pick(&Rules::PRESETS).1;
        let read = |bytes: &[u8]| Janggi::from_packed(bytes, rules);
        along(Janggi::start(rules), 150, rng, |position, rng| {
            packed!(position, rng, read, |p: &Janggi| p.to_packed().unwrap());
        });
        let rules = xiangqi::Rules::default();
        let read = |bytes: &[u8]| Xiangqi::from_packed(bytes, rules);
        along(Xiangqi::start(rules), 150, rng, |position, rng| {
            packed!(position, rng, read, |p: &Xiangqi| p.to_packed().unwrap());
        });
        let rules = rng.pick(&twelve::Rules::PRESETS).1;
        let read = |bytes: &[u8]| TwelveJanggi::from_packed(bytes, rules);
        along(TwelveJanggi::start(rules), 100, rng, |position, rng| {
            packed!(position, rng, read, TwelveJanggi::to_packed);
        });
        let read = |bytes: &[u8]| Kingdrops::from_packed(bytes, kingdrops::Rules::STANDARD);
        along(Kingdrops::default(), 150, rng, |position, rng| {
            packed!(position, rng, read, Kingdrops::to_packed);
        });
    });
}

#[test]
fn a_packed_pass_counts_towards_the_end() {
    use janggi::Move::Pass;
    let passed = Janggi::start(Rules::TOURNAMENT).play(Pass).unwrap();
    let bytes = passed.to_packed().unwrap();
    let again = Janggi::from_packed(&bytes, Rules::TOURNAMENT).unwrap();
    assert!(again.play(Pass).unwrap().outcome().is_some());
    let ended = passed.play(Pass).unwrap();
    let again = Janggi::from_packed(&ended.to_packed().unwrap(), Rules::TOURNAMENT).unwrap();
    assert_eq!(again.outcome(), ended.outcome());
}

#[test]
fn what_cannot_be_packed_or_read_says_so() {
    let setup: janggi::Setup =
        "4k4/9/9/rrrrrrrrr/rrrrrrrrr/9/RRRRRRRRR/RRRRRRRRR/9/3K5 w - - 0 1".parse().unwrap();
    // The chariots of the front rows take each other; no general is attacked.
    if let Ok(crowd) = setup.position_waiving(Rules::CLUB, janggi::Faults::WAIVABLE) {
        assert_eq!(crowd.to_packed(), Err(TooManyToPack));
    } else {
        panic!("the crowd is a position");
    }
    let mut bytes = Janggi::default().to_packed().unwrap();
    let read = |bytes: &[u8]| Janggi::from_packed(bytes, Rules::CLUB);
    assert_eq!(read(&bytes[1..]), Err(UnpackError::Length(32)));
    bytes[12] |= 7;
    assert_eq!(read(&bytes), Err(UnpackError::Byte(12)));
    bytes[..28].fill(0);
    assert!(matches!(read(&bytes), Err(UnpackError::Refused(_))));
    assert_eq!(
        UnpackError::<janggi::SetupError>::Length(32).to_string(),
        "a packed position has 32 bytes"
    );
}

/// Every number is no move or one move, and these numbers never change.
#[test]
fn moves_are_numbers() {
    macro_rules! all {
        ($Move:ty, $count:expr, $($text:literal = $number:literal),*) => {
            let moves = (0..=u16::MAX).filter_map(|number| {
                let mv = <$Move>::from_u16(number)?;
                assert_eq!(mv.to_u16(), number);
                assert_eq!(mv.mirrored().mirrored(), mv);
                assert_eq!(mv.rotated().rotated(), mv);
                Some(mv)
            });
            assert_eq!(moves.count(), $count);
            $(assert_eq!($text.parse::<$Move>().unwrap().to_u16(), $number);)*
        };
    }
    all!(janggi::Move, 8101, "pass" = 16_384, "a1a1" = 0, "b1c3" = 148, "i10h10" = 11_480);
    all!(xiangqi::Move, 8100, "a1a1" = 0, "b1c3" = 148, "i10h10" = 11_480);
    all!(twelve::Move, 144 + 60, "A1A2" = 1, "D3D2" = 186, "G*A1" = 272, "P*D3" = 315);
    all!(kingdrops::Move, 4096 + 448 + 1, "a1b1" = 1, "h8g8" = 4094, "S@a1" = 4096, "pass" = 8192);
}

#[test]
fn mirrored_and_turned_boards_play_the_same_game() {
    for_all(40, |rng| {
        let rules = rng.pick(&Rules::PRESETS).1;
        along(Janggi::start(rules), 100, rng, |position, _| {
            let [mirrored, rotated] = [position.mirrored(), position.rotated()];
            assert_eq!([mirrored.mirrored(), rotated.rotated()], [*position; 2]);
            are_alike(&rotated.rotated(), position);
            let material = |position: &Janggi| {
                Side::BOTH.map(|side| {
                    let worth = |square| janggi::Points::of(position.piece(square).unwrap().role);
                    position.side(side).iter().map(worth).sum::<janggi::Points>()
                })
            };
            let [cho, han] = material(position);
            assert_eq!([material(&mirrored), material(&rotated)], [[cho, han], [han, cho]]);
            let moves = |p: &Janggi, turn: fn(janggi::Move) -> janggi::Move| {
                let mut moves: Vec<_> = p.legal_moves().into_iter().map(turn).collect();
                moves.sort();
                moves
            };
            let expected = moves(position, |mv| mv);
            assert_eq!(moves(&mirrored, janggi::Move::mirrored), expected);
            assert_eq!(moves(&rotated, janggi::Move::rotated), expected);
        });
        along(Xiangqi::default(), 60, rng, |position, _| {
            let [mirrored, rotated] = [position.mirrored(), position.rotated()];
            assert_eq!([mirrored.mirrored(), rotated.rotated()], [*position; 2]);
            let nodes = perft(position, 2);
            assert_eq!([perft(&mirrored, 2), perft(&rotated, 2)], [nodes; 2]);
        });
        along(TwelveJanggi::default(), 60, rng, |position, _| {
            let [mirrored, rotated] = [position.mirrored(), position.rotated()];
            assert_eq!([mirrored.mirrored(), rotated.rotated()], [*position; 2]);
            let nodes = perft(position, 3);
            assert_eq!([perft(&mirrored, 3), perft(&rotated, 3)], [nodes; 2]);
        });
        along(Kingdrops::default(), 80, rng, |position, _| {
            let nodes = perft(position, 1);
            let mirrored = position.mirrored();
            assert_eq!((mirrored.mirrored(), perft(&mirrored, 1)), (*position, nodes));
            let rotated = position.rotated();
            assert_eq!(rotated.is_none(), position.is_placing());
            if let Some(rotated) = rotated {
                assert_eq!((rotated.rotated(), perft(&rotated, 1)), (Some(*position), nodes));
            }
        });
    });
}

/// What every set of squares promises, on random sets.
#[test]
fn sets_of_squares_are_sets() {
    macro_rules! sets {
        ($rng:expr, $($game:ident)::+, $lines:expr) => {{
            use $($game)::+::{Square, Squares};
            let mut random = || -> Squares {
                Square::ALL.into_iter().filter(|_| $rng.one_in(3)).collect()
            };
            let [mut set, other] = [random(), random()];
            assert_eq!(Squares::from_bits(set.bits()), Some(set));
            assert_eq!(set.is_subset(other), set - other == Squares::EMPTY);
            assert_eq!(set.is_disjoint(other), (set & other).is_empty());
            let listed: Vec<Square> = (&set).into_iter().collect();
            assert!(listed.is_sorted() && listed.len() == set.len());
            assert_eq!((set.first(), set.last()), (listed.first().copied(), listed.last().copied()));
            let backwards: Vec<Square> = set.iter().rev().collect();
            assert!(backwards.iter().rev().eq(&listed));
            let mut both = set.iter();
            let (mut ends, mut from_front) = (0, true);
            while let Some(_) = if from_front { both.next() } else { both.next_back() } {
                (ends, from_front) = (ends + 1, !from_front);
                assert_eq!(both.len(), listed.len() - ends);
            }
            assert_eq!(ends, listed.len());
            set.extend(other);
            assert!(other.is_subset(set));
            let lines: Vec<Squares> = $lines;
            assert_eq!(lines.iter().map(|line| line.len()).sum::<usize>(), Square::ALL.len() * 2);
            assert_eq!(lines.into_iter().reduce(|a, b| a | b), Some(Squares::ALL));
        }};
    }
    for_all(100, |rng| {
        use janggi::{File, Rank};
        sets!(rng, janggi, {
            let files = File::ALL.into_iter().map(Squares::file);
            files.chain(Rank::ALL.into_iter().map(Squares::rank)).collect()
        });
        sets!(rng, twelve, {
            use twelve::{Column, Row};
            let columns = Column::ALL.into_iter().map(Squares::column);
            columns.chain(Row::ALL.into_iter().map(Squares::row)).collect()
        });
        sets!(rng, kingdrops, {
            use kingdrops::{File, Rank};
            let files = File::ALL.into_iter().map(Squares::file);
            files.chain(Rank::ALL.into_iter().map(Squares::rank)).collect()
        });
    });
    assert_eq!(janggi::Squares::from_bits(1 << 90), None);
    assert_eq!(twelve::Squares::from_bits(1 << 12), None);
}

/// Pieces, roles, sides, files and ranks read what they write.
#[test]
fn small_values_are_texts() {
    macro_rules! letters {
        ($($game:ident)::+) => {{
            use $($game)::+::{ParsePieceError, Piece, Role};
            for role in Role::ALL {
                assert_eq!(role.to_string().parse(), Ok(role));
                assert!(role.letter().is_ascii_uppercase());
                for side in Side::BOTH {
                    let piece = Piece::new(side, role);
                    assert_eq!(piece.to_string().parse(), Ok(piece));
                }
            }
            for text in ["", "x", "kk", "K ", "궁"] {
                assert_eq!(text.parse::<Piece>(), Err(ParsePieceError));
                assert_eq!(text.parse::<Role>(), Err(ParsePieceError));
            }
        }};
    }
    letters!(janggi);
    letters!(twelve);
    letters!(kingdrops);
    for side in Side::BOTH {
        assert_eq!(side.to_string().parse(), Ok(side));
    }
    assert_eq!(["cho", "red", "white"].map(str::parse), [const { Ok(Side::First) }; 3]);
    assert_eq!(["han", "black", "second"].map(str::parse), [const { Ok(Side::Second) }; 3]);
    assert!("Cho".parse::<Side>().is_err());
    for file in janggi::File::ALL {
        assert_eq!(file.to_string().parse(), Ok(file));
    }
    for rank in janggi::Rank::ALL {
        assert_eq!(rank.to_string().parse(), Ok(rank));
    }
    assert!(["", "j", "A", "ab"].iter().all(|text| text.parse::<janggi::File>().is_err()));
    assert!(["", "0", "11", "+1", "01"].iter().all(|text| text.parse::<janggi::Rank>().is_err()));
}
