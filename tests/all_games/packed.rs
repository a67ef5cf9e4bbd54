//! Along random games: packed positions read back, and bytes that are none are refused without a
//! panic.

use std::fmt::Debug;

use janggi::kingdrops::{self, Kingdrops};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Janggi, Position, Rules, TooManyToPack, UnpackError};
use janggi_oracle::{Choices, Rng, for_all};

/// Plays a random game and hands over each of its positions, the last one of it too.
pub(crate) fn along<P: Position>(
    start: P,
    plies: usize,
    rng: &mut Rng,
    mut check: impl FnMut(&P, &mut Rng),
) {
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
pub(crate) fn are_alike<P: Position>(one: &P, other: &P)
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
