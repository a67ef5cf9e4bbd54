//! What must hold of any position, whatever the game.

use std::collections::HashSet;
use std::fmt::Display;

use janggi::Position;

/// What can be asked about a position follows from its legal moves: the captures that it lists are those
/// among them, and the replies are those to all of them. Returns the captures.
pub fn captures_and_replies_follow<P: Position + Display>(
    position: &P,
    listed: &[P::Move],
    is_capture: impl Fn(P::Move) -> bool,
) -> HashSet<P::Move> {
    let legal = position.legal_moves();
    let captures: HashSet<P::Move> = legal.iter().copied().filter(|&mv| is_capture(mv)).collect();
    assert_eq!(listed.len(), captures.len(), "{position}");
    assert_eq!(listed.iter().copied().collect::<HashSet<_>>(), captures, "{position}");
    let replies = |&mv: &P::Move| position.clone().play(mv).unwrap().count_legal_moves() as u64;
    assert_eq!(janggi::perft(position, 2), legal.iter().map(replies).sum(), "{position}");
    captures
}
