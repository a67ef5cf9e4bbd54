//! Short words for the tests of Janggi: positions from a FEN, moves from their text.

use janggi::{
    Faults, Game, IllegalMove, Janggi, Move, Position, Reason, Rules, Setup, Square, Squares,
};

/// A position under the default rules. The FEN is read strictly.
pub fn position(fen: &str) -> Janggi {
    position_under("club", fen)
}

/// A position under the rules with this text.
pub fn position_under(rules: &str, fen: &str) -> Janggi {
    let rules: Rules = rules.parse().unwrap_or_else(|error| panic!("{rules}: {error}"));
    Janggi::from_text(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A position with all that is wrong with it and can be waived.
pub fn waived(fen: &str, rules: Rules) -> Janggi {
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    setup.position_waiving(rules, Faults::WAIVABLE).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

pub fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// `"d1 e2"` as a set.
pub fn squares(names: &str) -> Squares {
    names.split_ascii_whitespace().map(square).collect()
}

/// `pass`, or two squares such as `a1a10`.
pub fn mv(text: &str) -> Move {
    if text == "pass" {
        return Move::Pass;
    }
    let middle = text[1..].find(|c: char| c.is_ascii_lowercase()).map_or(text.len(), |i| i + 1);
    Move::step(square(&text[..middle]), square(&text[middle..]))
}

/// Where the piece on `from` can go.
pub fn targets(position: &Janggi, from: &str) -> Squares {
    position.legal_moves_from(square(from)).iter().filter_map(|mv| mv.destination()).collect()
}

/// Why a move is refused; the list of legal moves must agree that it is.
pub fn refusal(position: &Janggi, text: &str) -> IllegalMove {
    assert!(!position.legal_moves().contains(&mv(text)), "{text} is among the legal moves");
    position.check_legal(mv(text)).expect_err(text)
}

/// Whether a move is legal; the list of legal moves must agree.
pub fn allows(position: &Janggi, text: &str) -> bool {
    let legal = position.is_legal(mv(text));
    assert_eq!(position.legal_moves().contains(&mv(text)), legal, "{text}");
    legal
}

/// The game after some moves, each of which must be legal. The FEN is read strictly.
pub fn game(rules: &str, fen: &str, moves: &str) -> Game<Janggi> {
    let mut game = Game::new(position_under(rules, fen));
    play(&mut game, moves);
    game
}

/// Plays moves, each of which must be legal.
pub fn play(game: &mut Game<Janggi>, moves: &str) {
    for word in moves.split_ascii_whitespace() {
        game.play(mv(word)).unwrap_or_else(|reason| panic!("{word} in {moves}: {reason}"));
    }
}

/// Winner and reason as one text, such as `cho bikjang` or `draw repetition`; `goes on` before the
/// end.
pub fn result(game: &Game<Janggi>) -> String {
    match game.outcome() {
        Some(outcome) => format!("{} {}", outcome.winner_name(), outcome.ending.code()),
        None => "goes on".into(),
    }
}

pub const START: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
