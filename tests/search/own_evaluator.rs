//! The evaluator of Janggi and Xiangqi, written once more as a user of the crate would: what is
//! public is enough.

use core::cell::Cell;

use janggi::attacks::NineByTen;
use janggi::search::{Evaluator, JanggiEvaluator, NetworkEvaluator, Weights, XiangqiEvaluator};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Game, Janggi, Piece, Position, Role, Rules, Side, Square, Variant};
use janggi_oracle::{Choices, for_all};

/// The numbers that bytes of weights stand for.
struct Numbers {
    rows: Vec<i64>,
    constants: Vec<i64>,
    /// Of each phase: the worth of units, the constant, and what leading counts.
    outputs: Vec<Vec<i64>>,
    scale: i64,
}

fn numbers(weights: &Weights) -> Numbers {
    let bytes = weights.to_bytes();
    let (rows, words) = bytes.split_at(Weights::INPUTS * Weights::UNITS);
    let words: Vec<i64> =
        words.chunks(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]).into()).collect();
    let (constants, words) = words.split_at(Weights::UNITS);
    let (outputs, scale) = words.split_at(words.len() - 1);
    Numbers {
        rows: rows.iter().map(|&byte| i64::from(byte as i8)).collect(),
        constants: constants.to_vec(),
        outputs: outputs.chunks(2 * Weights::UNITS + 3).map(<[i64]>::to_vec).collect(),
        scale: scale[0],
    }
}

/// What a side sees of a piece: the number of the input.
fn input(seen_by: Side, mirrored: bool, piece: Piece, at: Square) -> usize {
    let rank = at.rank().index();
    let rank = if seen_by == Side::First { rank } else { 9 - rank };
    let file = if mirrored { 8 - at.file().index() } else { at.file().index() };
    let role = Role::ALL.iter().position(|&role| role == piece.role).unwrap();
    let role = if piece.side == seen_by { role } else { role + 7 };
    90 * role + 9 * rank + file
}

/// The evaluation for the side to move; `lead` is 1 if it leads on points, -1 if it lies behind.
fn evaluate<P: NineByTen>(position: &P, weights: &Weights, lead: i64) -> i64 {
    let Numbers { rows, constants, outputs, scale } = numbers(weights);
    let pieces: Vec<(Square, Piece)> =
        Square::ALL.iter().filter_map(|&at| Some((at, position.piece(at)?))).collect();
    let output = &outputs[((pieces.len() - 1) / 8).min(3)];
    let units = Weights::UNITS;
    let mut sum = 0;
    for (place, side) in [position.turn(), !position.turn()].into_iter().enumerate() {
        for mirrored in [false, true] {
            for unit in 0..units {
                let row = |&(at, piece)| rows[input(side, mirrored, piece, at) * units + unit];
                let total = constants[unit] + pieces.iter().map(row).sum::<i64>();
                sum += total.clamp(0, 127).pow(2) * output[place * units + unit];
            }
        }
    }
    let quiet = i64::from(position.quiet_plies().min(200)) / 10;
    let [constant, leading, longer] = output[2 * units..] else { unreachable!() };
    let value = sum * scale / (127 * 127 * 64) + constant + lead * (leading + longer * quiet);
    value.clamp(-30_000, 30_000)
}

/// Compares the evaluators along random games.
fn is_equal<P: NineByTen + Variant>(rules: &[P::Rules], lead: fn(&P) -> i64)
where
    NetworkEvaluator<P>: Evaluator<P> + Default,
{
    let bundled = NetworkEvaluator::<P>::default();
    let compared = Cell::new(0);
    for_all(5, |rng| {
        let mut game = Game::new(P::start(rng.pick(rules)));
        for _ in 0..200 {
            let position = game.position();
            let own = evaluate(position, bundled.weights(), lead(position));
            assert_eq!(own, bundled.evaluate(position).into(), "{position}");
            compared.set(compared.get() + 1);
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(rng.pick(&moves)).unwrap();
        }
    });
    assert!(compared.get() >= 400, "{} positions", compared.get());
}

#[test]
fn an_evaluator_from_public_functions_has_equal_values() {
    let rules = [Rules::TOURNAMENT, Rules::CLUB, Rules::CASUAL, Rules::MODERN];
    is_equal::<Janggi>(&rules, |position| match position.points().leader() {
        None => 0,
        Some(side) if side == position.turn() => 1,
        Some(_) => -1,
    });
    is_equal::<Xiangqi>(&[xiangqi::Rules::STANDARD], |_| 0);
}

/// What is kept up to date from move to move is what is worked out anew.
#[test]
fn sums_kept_from_move_to_move_are_those_of_the_position() {
    fn holds<P: Variant, E: Evaluator<P> + Default>() {
        let evaluator = E::default();
        for_all(20, |rng| {
            let mut game = Game::new(P::start(P::Rules::default()));
            let mut running = evaluator.running(game.position());
            while !game.is_over() && game.ply() < 200 {
                let mv = rng.pick(&game.legal_moves());
                evaluator.keep_running(&mut running, game.position(), mv);
                game.play(mv).unwrap();
                let position = game.position();
                let kept = evaluator.evaluate_running(position, &running);
                assert_eq!(kept, evaluator.evaluate(position), "{position}");
            }
        });
    }
    holds::<Janggi, JanggiEvaluator>();
    holds::<Xiangqi, XiangqiEvaluator>();
}

/// What is left and what is right, and who is called first, make no difference.
#[test]
fn an_evaluation_is_the_same_in_a_mirror_and_from_the_other_side() {
    let evaluator = JanggiEvaluator::default();
    for_all(20, |rng| {
        // Without points the sides are equal.
        let mut game = Game::new(Janggi::start(Rules::CASUAL));
        while !game.is_over() && game.ply() < 120 {
            game.play(rng.pick(&game.legal_moves())).unwrap();
            let position = game.position();
            let value = evaluator.evaluate(position);
            for same in [position.mirrored(), position.rotated()] {
                assert_eq!(evaluator.evaluate(&same), value, "{position}");
            }
        }
    });
}
