//! Bad input: texts are read or refused, a refused move changes nothing, and nothing panics.

use janggi::Position;
use janggi::twelve::{Faults, Move, Role, Rules, Setup, Square, TwelveJanggi};
use janggi_oracle::{Choices, for_all};

use crate::oracle::position_text;

/// Every conceivable move.
fn conceivable() -> impl Iterator<Item = Move> {
    let steps = Square::ALL
        .into_iter()
        .flat_map(|f| Square::ALL.into_iter().map(move |t| Move::step(f, t)));
    let drops = Role::ALL
        .into_iter()
        .flat_map(|r| Square::ALL.into_iter().map(move |t| Move::drop_on(r, t)));
    steps.chain(drops)
}

#[test]
fn legality_agrees_with_the_list_and_a_refused_move_changes_nothing() {
    for_all(96, |rng| {
        let start = position_text(rng);
        let position = start
            .parse::<Setup>()
            .unwrap()
            .position_waiving(Rules::STANDARD, Faults::WAIVABLE)
            .unwrap();
        let legal = position.legal_moves();
        for mv in conceivable() {
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{} {}", position, mv);
            if let Err(error) = position.play(mv) {
                assert_eq!(error.position, position);
                assert_eq!(error.mv, mv);
            }
            // Nonsense is allowed here, a panic is not.
            let mut nonsense = position;
            nonsense.play_unchecked(mv);
            for mv in conceivable().step_by(7) {
                nonsense.play_unchecked(mv);
                let _ = (nonsense.outcome(), nonsense.legal_moves(), nonsense.to_string());
            }
        }
    });
}

#[test]
fn no_text_panics() {
    for_all(4_000, |rng| {
        let text = rng.text("\\PC{0,40}");
        let near = rng.text("[KGMPQkgmpq./12 *A-D-]{0,30}");
        let rules = rng.text("[a-z=,0-9]{0,24}");
        for text in [&text, &near] {
            let _ = text.parse::<Move>();
            let _ = text.parse::<Square>();
            let _ = text.parse::<Rules>();
            let _ = text.parse::<TwelveJanggi>();
            if let Ok(setup) = text.parse::<Setup>() {
                assert_eq!(&setup.to_string(), text);
            }
        }
        let _ = format!("standard,{rules}").parse::<Rules>();
    });
}
