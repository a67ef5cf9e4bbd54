//! Turns as text (KD-18).

use janggi::kingdrops::Turn;

use crate::shorthand::played;

/// KD-18: the texts of a whole turn.
#[test]
fn kd18_a_turn_is_one_word() {
    let game = played("k7/8/8/8/8/2q5/8/4K3 [R] {r} w 0 - - 3", "e1f1+R@e1 c3e1+a8a7");
    let record: Vec<String> = Turn::of_game(&game).iter().map(ToString::to_string).collect();
    assert_eq!(record, ["e1f1+R@e1", "c3e1+a8a7"]);
}
