//! Kingdrops against a second, naive implementation, on random games and random positions.

use janggi::kingdrops::{Kingdrops, Lineup, Move, Role, Rules, Square, Turn};
use janggi::{Game, Position, Reason, Side};
use janggi_oracle::naive::kingdrops::{Game as Oracle, Rules as OracleRules};
use janggi_oracle::{Choices, Rng, for_all};

/// Makes random line-ups and positions, so that one number makes a whole game.
trait Dice {
    fn lineup(&mut self) -> Lineup;
    fn start(&mut self) -> Kingdrops;
    fn sparse_text(&mut self) -> String;
}

impl Dice for Rng {
    fn lineup(&mut self) -> Lineup {
        let mut letters: Vec<char> = "SSSSAAAARRBBGGQK".chars().collect();
        for i in (1..letters.len()).rev() {
            letters.swap(i, self.below(i + 1));
        }
        letters.insert(8, '/');
        letters.into_iter().collect::<String>().parse().unwrap()
    }

    fn start(&mut self) -> Kingdrops {
        Kingdrops::from_lineups(self.lineup(), self.lineup())
    }

    /// The text of a position with few pieces or crowded ones, huddled together more often than
    /// not, with captured pieces and actions already made. It may be one that no game can come to.
    fn sparse_text(&mut self) -> String {
        let mut board = ['.'; 64];
        let (files, ranks) = (2 + self.below(7), 2 + self.below(7));
        let (left, low) = (self.below(9 - files), self.below(9 - ranks));
        let mut place = |dice: &mut Rng, piece: char| {
            let at = (low + dice.below(ranks)) * 8 + left + dice.below(files);
            if board[at] == '.' {
                board[at] = piece;
            }
        };
        for king in ['K', 'k'] {
            if !self.one_in(50) {
                place(self, king);
            }
        }
        // Free pieces or pieces in each other's way, few or many: KD-6 bites in different places.
        let kinds = self.pick(&["SAARRBBGGQ", "SSSSAAAARG"]).as_bytes();
        let most = self.pick(&[6, 12]);
        for white in [true, false] {
            for _ in 0..self.below(most) {
                let kind = char::from(self.pick(kinds));
                place(self, if white { kind } else { kind.to_ascii_lowercase() });
            }
        }
        let stock = |dice: &mut Rng| {
            let letters = "RRBBGGQrrbbggq".chars().filter(|_| dice.one_in(8)).collect::<String>();
            if letters.is_empty() { "-".to_string() } else { letters }
        };
        let (reserves, prisons) = (stock(self), stock(self));
        let white = self.one_in(2);
        let mut spent = Vec::new();
        for file in 0..8 {
            for rank in 0..8 {
                let piece = board[rank * 8 + file];
                let own = piece != '.' && piece.is_ascii_uppercase() == white;
                if own && spent.len() < 3 && self.one_in(4) {
                    spent.push(format!("{}{}", (b'a' + file as u8) as char, rank + 1));
                }
            }
        }
        let dropped = if !spent.is_empty() && self.one_in(3) { 'd' } else { '-' };
        let mut rows: Vec<String> = board.chunks(8).rev().map(|row| row.iter().collect()).collect();
        for row in &mut rows {
            for n in (1..=8).rev() {
                *row = row.replace(&".".repeat(n), &n.to_string());
            }
        }
        format!(
            "{} [{reserves}] {{{prisons}}} {} {} {dropped} {} {}",
            rows.join("/"),
            if white { 'w' } else { 'b' },
            spent.len(),
            if spent.is_empty() { "-".into() } else { spent.join(",") },
            1 + self.below(99),
        )
    }
}

fn naive_game(text: &str) -> Option<Oracle> {
    Oracle::from_text(text, &OracleRules)
}

fn ending(game: &Game<Kingdrops>) -> Option<(&'static str, &'static str)> {
    game.outcome().map(|outcome| (outcome.winner_name(), outcome.ending.code()))
}

/// Everything that can be asked of a position, asked of both.
fn compare(game: &Game<Kingdrops>, oracle: &Oracle) {
    let position = game.position();
    let text = position.to_string();
    assert_eq!(text, oracle.text());

    let moves = position.legal_moves();
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    assert_eq!(texts, oracle.legal_moves(), "{text}");
    assert_eq!(position.count_legal_moves(), moves.len(), "{text}");
    assert!(moves.iter().all(|mv| position.is_legal(*mv)), "{text}");
    assert!(!moves.spilled(), "{text}");

    assert_eq!(ending(game), oracle.ending(), "{text}");
    assert_eq!(position.outcome().is_some(), oracle.board_ending().is_some(), "{text}");
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "KD-16: {text}");
    assert_eq!(position.turn() == Side::WHITE, oracle.white_to_move(), "{text}");

    let read: Kingdrops = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(read, *position, "{text}");
    assert_eq!(read.key(), position.key(), "{text}");
    assert_eq!(read.turn_number(), position.turn_number(), "{text}");
    assert_eq!(position.setup().position(Rules::STANDARD).as_ref(), Ok(position), "{text}");
}

/// Plays random moves on both, and compares after each; then takes all of them back.
fn play_both(start: Kingdrops, most: usize, dice: &mut Rng) {
    let mut game = Game::new(start);
    let mut oracle = naive_game(&start.to_string()).unwrap();
    compare(&game, &oracle);
    while !game.is_over() && game.ply() < most {
        let mv = dice.pick(&game.legal_moves());
        game.play(mv).unwrap();
        assert!(oracle.play(&mv.to_string()), "{mv} on {}", oracle.text());
        compare(&game, &oracle);
    }
    let turns = Turn::of_game(&game);
    assert!(turns.iter().all(|turn| (1..=16).contains(&turn.len())));
    assert!(turns.iter().flatten().copied().eq(game.moves()));

    // Undoing finds each position and what is known about it again.
    let mut again = Game::new(start);
    let moves: Vec<Move> = game.moves().collect();
    let mut seen = vec![(start, again.occurrences())];
    for mv in &moves {
        again.play(*mv).unwrap();
        seen.push((*again.position(), again.occurrences()));
    }
    for (mv, before) in moves.iter().zip(&seen).rev() {
        assert_eq!(game.undo(), Some(*mv));
        assert_eq!((*game.position(), game.occurrences()), *before);
        assert!(!game.is_over());
    }
}

#[test]
fn random_games_agree_at_every_action() {
    for_all(10, |dice| {
        let start = dice.start();
        play_both(start, 1000, dice);
    });
}

#[test]
fn random_placements_agree_at_every_piece() {
    for_all(10, |dice| {
        play_both(Kingdrops::default(), 45, dice);
    });
}

#[test]
fn random_positions_agree() {
    for_all(1500, |dice| {
        let text = dice.sparse_text();
        let read = text.parse::<Kingdrops>();
        assert_eq!(read.is_ok(), naive_game(&text).is_some(), "{}", text);
        if let Ok(start) = read {
            play_both(start, 4, dice);
        }
    });
}

/// A changed text is accepted by both or by neither; and if so, it is written back as it was.
#[test]
fn damaged_texts_are_judged_alike() {
    for_all(2000, |dice| {
        const SIGNS: &[u8] = b"SARBGQKsarbgqk12345678-/[]{}() wbd,0";
        let mut text = if dice.one_in(2) { dice.start().to_string() } else { dice.sparse_text() };
        if dice.one_in(4) {
            let mut game = Game::<Kingdrops>::default();
            for _ in 0..dice.below(33) {
                game.play(dice.pick(&game.legal_moves())).unwrap();
            }
            text = game.position().to_string();
        }
        let mut bytes = text.into_bytes();
        for _ in 0..dice.below(4) {
            let at = dice.below(bytes.len());
            match dice.below(3) {
                0 => bytes[at] = dice.pick(SIGNS),
                1 => bytes.insert(at, dice.pick(SIGNS)),
                _ => drop(bytes.remove(at)),
            }
        }
        let text = String::from_utf8(bytes).unwrap();
        match text.parse::<Kingdrops>() {
            Ok(position) => {
                assert!(naive_game(&text).is_some(), "accepted: {}", text);
                assert_eq!(position.to_string(), text);
            }
            Err(error) => {
                assert!(naive_game(&text).is_none(), "refused: {}: {}", text, error);
                assert!(!error.to_string().is_empty());
            }
        }
    });
}

/// Of all moves there are, the legal ones are those of the list, and the others have a reason.
#[test]
fn a_move_is_legal_exactly_when_it_is_listed() {
    for_all(30, |dice| {
        let mut game = Game::new(dice.start());
        for _ in 0..dice.below(60) {
            if !game.is_over() {
                game.play(dice.pick(&game.legal_moves())).unwrap();
            }
        }
        let position = game.position();
        let listed = position.legal_moves();
        let steps = Square::ALL
            .into_iter()
            .flat_map(|from| Square::ALL.into_iter().map(move |to| Move::Step { from, to }));
        let drops = Role::ALL
            .into_iter()
            .flat_map(|role| Square::ALL.into_iter().map(move |to| Move::Drop { role, to }));
        let mut legal = 0;
        for mv in steps.chain(drops).chain([Move::Pass]) {
            match position.play(mv) {
                Ok(_) => legal += 1,
                Err(error) => {
                    assert_eq!(error.position, *position);
                    assert!(!listed.contains(&mv), "{} on {}", error, position);
                }
            }
        }
        assert_eq!(legal, listed.len());
    });
}

/// Moves that are not legal make nonsense, but nothing worse.
#[test]
fn unchecked_moves_never_panic() {
    for_all(30, |dice| {
        let mut position = if dice.one_in(2) { Kingdrops::default() } else { dice.start() };
        for _ in 0..200 {
            let (from, to) = (dice.pick(&Square::ALL), dice.pick(&Square::ALL));
            position.play_unchecked(match dice.below(8) {
                0 => Move::Pass,
                1..4 => Move::Drop { role: dice.pick(&Role::ALL), to },
                _ => Move::Step { from, to },
            });
            let _ = (position.legal_moves(), position.count_legal_moves(), position.outcome());
            let _ = (position.to_string().parse::<Kingdrops>(), position.diagram().to_string());
            assert_eq!(
                position.setup().position(Rules::STANDARD).map_or(position.key(), |p| p.key()),
                position.key()
            );
        }
    });
}

/// A side whose pieces all stand in each other's way, and the other one: a king that walks about, or
/// the same once more.
fn stuck_text(dice: &mut Rng) -> String {
    let mut rows = ["1BRGGRB1", "A1AKAS1A", "2SSS3"].map(String::from).to_vec();
    let turned = |row: &String| -> String {
        let swap = |c: char| match c.is_ascii_uppercase() {
            true => c.to_ascii_lowercase(),
            false => c.to_ascii_uppercase(),
        };
        row.chars().rev().map(swap).collect()
    };
    if dice.one_in(4) {
        let other: Vec<String> = rows.iter().rev().map(turned).collect();
        rows.extend(["8".into(), "8".into()]);
        rows.extend(other);
    } else {
        let king = [1, 2, 3][dice.below(3)];
        let file = dice.below(8);
        for below in 0..5 {
            let with_king = format!("{file}k{}", 7 - file).replace('0', "");
            rows.push(if below == king { with_king } else { "8".into() });
        }
    }
    // Mirrored, or for the other colour.
    if dice.one_in(2) {
        rows.iter_mut().for_each(|row| *row = row.chars().rev().collect());
    }
    let mut reserve = if dice.one_in(2) { "-" } else { "Q" }.to_string();
    if dice.one_in(2) {
        rows = rows.iter().rev().map(turned).collect();
        reserve = reserve.to_ascii_lowercase();
    }
    format!("{} [{reserve}] {{-}} {} 0 - - 7", rows.join("/"), dice.pick(&['w', 'b']))
}

/// KD-7 and KD-15: forced passes, and positions that come for the third time, which random games
/// from the start hardly ever see.
#[test]
fn kd7_kd15_forced_passes_and_repetitions_agree() {
    let counts = std::cell::RefCell::new([0; 4]);
    for_all(60, |dice| {
        let text = stuck_text(dice);
        let start: Kingdrops = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut game = Game::new(start);
        let mut oracle = naive_game(&text).unwrap();
        compare(&game, &oracle);
        let [passes, repetitions, both, cases] = &mut *counts.borrow_mut();
        *cases += 1;
        let mut last_passed = false;
        while !game.is_over() && game.ply() < 150 {
            let moves = game.legal_moves();
            // There and back again, so that positions come again.
            let back = game.history().plies().rev().take(6).find_map(|ply| match ply.mv {
                Move::Step { from, to } => {
                    let back = Move::Step { from: to, to: from };
                    moves.contains(&back).then_some(back)
                }
                _ => None,
            });
            let mv = back.filter(|_| dice.one_in(2)).unwrap_or_else(|| dice.pick(&moves));
            if mv == Move::Pass {
                assert_eq!(moves[..], [Move::Pass], "KD-7: {}", game.position());
                *passes += 1;
                *both += i32::from(last_passed);
            }
            last_passed = mv == Move::Pass;
            game.play(mv).unwrap();
            assert!(oracle.play(&mv.to_string()), "{mv} on {}", oracle.text());
            compare(&game, &oracle);
        }
        *repetitions += i32::from(ending(&game).is_some_and(|(_, code)| code == "repetition"));
    });
    // A case alone, as when a failure is looked into, need not have them all.
    let [passes, repetitions, both, cases] = counts.into_inner();
    if cases >= 30 {
        assert!(passes >= 2 * cases, "{passes} forced passes in {cases} games");
        assert!(repetitions >= cases / 6, "{repetitions} repetitions in {cases} games");
        assert!(both >= cases / 6, "{both} passes after passes in {cases} games");
    }
}

/// A random game from random setups comes to an end, on average after some thirty turns.
#[test]
fn random_games_end() {
    let mut dice = Rng(5);
    let games = 300;
    let mut turns = 0;
    let mut endings = std::collections::BTreeMap::new();
    for _ in 0..games {
        let mut game = Game::new(dice.start());
        while !game.is_over() {
            game.play(dice.pick(&game.legal_moves())).unwrap();
            assert!(game.ply() < 10_000, "{}", game.position());
        }
        turns += game.position().turn_number();
        *endings.entry(ending(&game).unwrap().1).or_insert(0) += 1;
    }
    let average = f64::from(turns) / f64::from(games);
    println!("{average:.1} turns on average, {endings:?}");
    assert!((28.0..38.0).contains(&average), "{average:.1} turns on average");
}
