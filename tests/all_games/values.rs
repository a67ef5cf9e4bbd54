//! Small values: moves are numbers, sets of squares, of faults and hands are collections, and
//! pieces, sides, files, ranks and rule options are texts.

use janggi::{Rules, Side, kingdrops, twelve, xiangqi};
use janggi_oracle::{Choices, for_all};

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
            let bits = set.bits();
            assert_eq!((format!("{set:b}"), format!("{set:#o}")), (format!("{bits:b}"), format!("{bits:#o}")));
            assert_eq!((format!("{set:x}"), format!("{set:X}")), (format!("{bits:x}"), format!("{bits:X}")));
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

/// Files and ranks of the smaller boards, and their squares.
#[test]
fn lines_of_the_smaller_boards_are_texts() {
    macro_rules! lines {
        ($game:ident, $File:ident / $file:ident, $Rank:ident / $rank:ident, refused: $refused:expr) => {{
            use $game::{Square, $File, $Rank};
            for square in Square::ALL {
                let (file, rank) = (square.$file(), square.$rank());
                assert_eq!(
                    (file.to_string().parse(), rank.to_string().parse()),
                    (Ok(file), Ok(rank))
                );
                assert_eq!(format!("{file}{rank}"), square.to_string());
                assert_eq!(Square::new(file, rank), square);
            }
            for text in $refused {
                assert!(text.parse::<$File>().is_err() && text.parse::<$Rank>().is_err(), "{text}");
            }
        }};
    }
    lines!(twelve, Column / column, Row / row, refused: ["", "a", "E", "0", "4", "A1", "é"]);
    lines!(kingdrops, File / file, Rank / rank, refused: ["", "A", "i", "0", "9", "a1", "é"]);
}

/// Games, positions, searchers and errors go from thread to thread.
#[test]
fn everything_can_be_sent_and_shared() {
    use janggi::search::{JanggiEvaluator, Limits, Searcher};
    use janggi::{FromMovesError, Game, Janggi, Line, MoveList, SetupError};
    fn goes<T: Send + Sync + Unpin + 'static>() {}
    goes::<Game<Janggi>>();
    goes::<Game<kingdrops::Kingdrops>>();
    goes::<Line<Janggi>>();
    goes::<MoveList<janggi::Move>>();
    goes::<Searcher<Janggi, JanggiEvaluator>>();
    goes::<Limits>();
    goes::<(SetupError, twelve::SetupError, xiangqi::SetupError, kingdrops::SetupError)>();
    goes::<FromMovesError<Janggi>>();
}

/// Hands collect pieces and list them again.
#[test]
fn hands_are_collections() {
    macro_rules! hands {
        ($rng:expr, $game:ident, $roles:expr) => {{
            use $game::{Hand, Role};
            let mut left: Vec<Role> = (0..$rng.below(7)).map(|_| $rng.pick(&$roles)).collect();
            let mut hand: Hand = left.iter().copied().collect();
            assert_eq!((hand.len(), hand.is_empty()), (left.len(), left.is_empty()));
            assert_eq!(hand.to_string().len(), left.len());
            let kinds = $roles.into_iter().filter(|role| left.contains(role));
            assert!(hand.roles().eq(kinds.clone()) && hand.roles().rev().eq(kinds.rev()));
            let letters = hand.to_string();
            assert_eq!(letters.chars().filter_map(Role::from_letter).collect::<Hand>(), hand);
            assert_eq!(letters.chars().rev().collect::<String>().parse(), Ok(hand));
            for text in ["x", "p", " ", "궁", &$roles[0].to_string().repeat(Hand::MAX + 1)] {
                let letter = text.chars().next().unwrap();
                assert_eq!(text.parse::<Hand>().map_err(|error| error.letter), Err(letter));
            }
            while let Some(role) = left.pop() {
                assert!(hand.remove(role));
                assert_eq!(hand.count(role), left.iter().filter(|&&other| other == role).count());
            }
            assert_eq!(hand, Hand::EMPTY);
            assert!($roles.iter().all(|&role| !hand.remove(role)));
            (0..300).for_each(|_| hand.add($roles[0]));
            assert_eq!(hand.count($roles[0]), Hand::MAX);
        }};
    }
    for_all(50, |rng| {
        hands!(rng, twelve, Role::IN_HAND);
        hands!(rng, kingdrops, Role::ALL);
    });
    let mut hand = twelve::Hand::EMPTY;
    hand.extend([twelve::Role::King, twelve::Role::Marquis]);
    assert!(hand.is_empty());
}

#[test]
fn faults_are_listed_from_both_ends() {
    use janggi::{Fault, Faults};
    for_all(50, |rng| {
        let listed: Vec<Fault> = Fault::ALL.into_iter().filter(|_| rng.one_in(2)).collect();
        let mut faults = Faults::NONE;
        faults.extend(listed.iter().copied());
        assert_eq!((faults.len(), faults.iter().len()), (listed.len(), listed.len()));
        assert!(faults.into_iter().eq(listed.iter().copied()));
        assert!((&faults).into_iter().rev().eq(listed.into_iter().rev()));
    });
}

/// A form of settings can show and change every option of every rule set by texts.
#[test]
fn options_are_read_and_changed_by_their_texts() {
    macro_rules! options {
        ($Rules:ty) => {
            for (_, rules) in <$Rules>::PRESETS {
                let mut again = <$Rules>::default();
                for &(option, values) in <$Rules>::OPTIONS {
                    let value = rules.value(option).unwrap();
                    let shape = value.replace(|c: char| c.is_ascii_digit(), "");
                    let fits = |known: &&str| *known == value || known.replace('N', "") == shape;
                    assert!(values.iter().any(|known| fits(&known)), "{option}={value}");
                    again = again.with(option, &value).unwrap();
                    for known in values.iter().filter(|known| !known.contains('N')) {
                        let other = rules.with(option, known).unwrap();
                        assert_eq!(other.value(option).as_deref(), Some(*known));
                    }
                    assert!(rules.with(option, "such").is_err());
                }
                assert_eq!(again, rules);
                assert_eq!(rules.value("such"), None);
                assert!(rules.with("such", "0").is_err());
            }
        };
    }
    options!(Rules);
    options!(twelve::Rules);
    options!(xiangqi::Rules);
    options!(kingdrops::Rules);
}
