//! The set-up phase (KD-1 to KD-4), and positions from text with all that can be wrong with them
//! (KD-17).

use janggi::kingdrops::{
    Fault, IllegalMove, Kingdrops, Lineup, Move, Piece, Role, Rules, Setup, Square, Turn,
};
use janggi::{Game, Position, Side};

use crate::shorthand::{played, refusal};

fn faults(text: &str) -> Vec<Fault> {
    let setup: Setup = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    let read = setup.position(Rules::STANDARD);
    read.map_or_else(|e| e.faults().iter().collect(), |_| Vec::new())
}

/// KD-1, KD-2 and KD-4: playing the placements and giving the line-ups come to the same.
#[test]
fn kd4_placements_and_lineups_make_the_same_position() {
    let white: Lineup = "RBGKQGBR/AAAASSSS".parse().unwrap();
    let black: Lineup = "RBQKGBGR/SSSSAAAA".parse().unwrap();
    let mut game = Game::<Kingdrops>::default();
    assert_eq!(game.legal_moves().len(), 112);
    for (side, lineup) in [(Side::WHITE, white), (Side::BLACK, black)] {
        for (role, to) in lineup.placements(side) {
            assert_eq!(game.turn(), side);
            assert_eq!(game.position().turn_number(), 0);
            game.play(Move::Drop { role, to }).unwrap();
        }
    }
    let position = Kingdrops::from_lineups(white, black);
    assert_eq!(*game.position(), position);
    assert_eq!(game.position().key(), position.key());
    assert_eq!((position.turn(), position.turn_number()), (Side::WHITE, 1));
    assert_eq!(Turn::of_game(&game).iter().map(|turn| turn.len()).collect::<Vec<_>>(), [16, 16]);
}

#[test]
fn kd4_placements_are_refused_with_their_reason() {
    let start = "8/8/8/8/8/8/8/K7 [-] {-} (SSSSAAAARRBBGGQssssaaaarrbbggqk) w 0 - - 0";
    assert_eq!(refusal(start, "a1a2"), IllegalMove::StillPlacing);
    assert_eq!(refusal(start, "pass"), IllegalMove::StillPlacing);
    assert_eq!(refusal(start, "K@b1"), IllegalMove::NothingToPlace(Role::King));
    assert_eq!(refusal(start, "Q@b3"), IllegalMove::NotOwnRows(Square::B3));
    assert_eq!(refusal(start, "Q@a1"), IllegalMove::Occupied(Square::A1));
}

/// KD-17: each kind of fault is told apart.
#[test]
fn kd17_faults_are_named() {
    let white = |role| Piece::new(Side::WHITE, role);
    let black = |role| Piece::new(Side::BLACK, role);
    for (text, expected) in [
        ("4k3/8/8/8/8/8/8/4K3 [-] {-} w 0 - - 1", vec![]),
        ("4k3/8/8/8/8/8/8/Q3K3 [Q] {-} w 0 - - 1", vec![Fault::TooMany(white(Role::Queen))]),
        (
            "4k3/8/8/8/8/8/8/4K3 [s] {-} w 0 - - 1",
            vec![Fault::NotImprisoned(black(Role::Spearman))],
        ),
        ("4k3/8/8/8/8/8/8/4K3 [-] {A} w 0 - - 1", vec![Fault::NotImprisoned(white(Role::Archer))]),
        ("S3k3/8/8/8/8/8/8/s3K3 [-] {-} w 0 - - 1", vec![Fault::TwoWinners]),
        ("8/8/8/8/8/8/8/8 [-] {-} w 0 - - 1", vec![Fault::TwoWinners]),
        ("S3k3/8/8/8/8/8/8/4K3 [-] {-} b 0 - - 1", vec![Fault::WinnerNotOnTurn(Side::WHITE)]),
        ("4k3/8/8/8/8/8/8/4K3 [-] {-} w 1 - e1 1", vec![Fault::TurnOver]),
        ("4k3/8/8/8/8/SSS5/8/4K3 [-] {-} w 3 - a3,b3,c3 1", vec![Fault::TurnOver]),
        ("4k3/8/8/8/8/SSSS4/8/4K3 [-] {-} w 4 - a3,b3,c3,d3 1", vec![Fault::TooManyActions(4)]),
        ("4k3/8/8/8/8/8/8/4K3 [-] {-} w 1 - a3 1", vec![Fault::NothingActed(Square::A3)]),
        ("4k3/8/8/8/8/8/8/4K3 [-] {-} w 0 d - 1", vec![Fault::DropWithoutAction]),
        ("4k3/8/8/8/8/8/8/4K3 [-] {-} w 0 - - 0", vec![Fault::TurnNumber(0)]),
        ("4k3/8/8/8/8/8/8/4K3 [-] {-} (s) b 0 - - 1", vec![Fault::TurnNumber(1)]),
        ("4k3/8/8/8/8/8/8/4K3 [r] {-} (s) b 0 - - 0", vec![Fault::TooEarly]),
        ("4k3/8/8/4s3/8/8/8/4K3 [-] {-} (s) b 0 - - 0", vec![Fault::NotOwnRows(Square::E5)]),
        ("4k3/8/8/8/8/8/8/4K3 [-] {-} (S) w 0 - - 0", vec![Fault::BlackTooEarly]),
        ("8/8/8/8/8/8/8/4K3 [-] {-} (k) w 0 - - 0", vec![Fault::WrongSidePlacing(Side::WHITE)]),
        ("8/8/8/8/8/8/8/4K3 [-] {-} (s) b 0 - - 0", vec![Fault::NoKing(Side::BLACK)]),
        (
            "Q3k3/8/8/8/8/8/8/Q3K3 [Ra] {-} w 1 d a3 0",
            vec![
                Fault::TooMany(white(Role::Queen)),
                Fault::NotImprisoned(black(Role::Archer)),
                Fault::NothingActed(Square::A3),
                Fault::TurnNumber(0),
            ],
        ),
    ] {
        assert_eq!(faults(text), expected, "{text}");
        assert!(expected.iter().all(|fault| !fault.to_string().is_empty()));
        assert_eq!(text.parse::<Kingdrops>().is_ok(), expected.is_empty());
    }
}

#[test]
fn the_turn_number_stays_at_its_greatest() {
    let start = format!("4k3/8/8/8/8/8/8/4K3 [-] {{-}} w 0 - - {}", u32::MAX);
    assert_eq!(played(&start, "e1e2").position().turn_number(), u32::MAX);
}

/// What a failing assertion prints is the text that makes the same value again.
#[test]
fn debug_shows_the_text() {
    let start = Kingdrops::default();
    assert_eq!(format!("{start:?}"), format!("Kingdrops({start})"));
    assert_eq!(format!("{:?}", start.setup()), format!("Setup({start})"));
    assert_eq!(start.setup().position(Rules::STANDARD), Ok(start));
    let mut game = Game::new(start);
    game.play(start.legal_moves()[0]).unwrap();
    let position = *game.position();
    assert_eq!(position.setup().position(Rules::STANDARD), Ok(position));
}

/// KD-2: an error names the kinds that are wrong, and all of them.
#[test]
fn a_refused_setup_says_everything_that_is_wrong() {
    let text = "QQRRR2k/BBBGGG2/8/8/SSSSS3/AAAAA3/8/7K [-] {-} w 0 - - 1";
    let error = text.parse::<Setup>().unwrap().position(Rules::STANDARD).unwrap_err();
    let kinds = ["spearmen", "archers", "rooks", "bishops", "guards", "queens"];
    let faults = kinds.map(|kind| format!("too many white {kind}, counting those off the board"));
    assert_eq!(error.to_string(), faults.join("; "));

    let kings = "4k3/8/8/8/8/8/8/3KK3 [-] {-} w 0 - - 1".parse::<Setup>().unwrap();
    assert_eq!(
        kings.position(Rules::STANDARD).unwrap_err().to_string(),
        "too many white kings, counting those off the board"
    );
}

#[test]
fn a_refused_text_names_the_field() {
    for (text, field) in [
        ("x7/8/8/8/8/8/8/8 [-] {-} w 0 - - 1", "the board"),
        ("8/8/8/8/8/8/8/8 [x] {-} w 0 - - 1", "the reserves"),
        ("8/8/8/8/8/8/8/8 [-] {x} w 0 - - 1", "the prisons"),
        ("8/8/8/8/8/8/8/8 [-] {-} (x) w 0 - - 0", "the pieces to be placed"),
        ("8/8/8/8/8/8/8/8 [-] {-} x 0 - - 1", "the side to move"),
        ("8/8/8/8/8/8/8/8 [-] {-} w x - - 1", "the number of actions"),
        ("8/8/8/8/8/8/8/8 [-] {-} w 0 x - 1", "the sign of the drop"),
        ("8/8/8/8/8/8/8/8 [-] {-} w 0 - x 1", "the squares that have acted"),
        ("8/8/8/8/8/8/8/8 [-] {-} w 0 - - x", "the turn number"),
    ] {
        let error = text.parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains(field), "{text}: {error}");
    }
}
