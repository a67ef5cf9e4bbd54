//! The rules of Twelve Janggi one by one, with their numbers.

use core::mem::size_of;
use core::time::Duration;
use std::collections::BTreeSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use janggi::twelve::{
    Ending, Fault, Faults, Hand, IllegalMove, Move, MoveClock, ParseMoveError, ParsePositionError,
    ParseRulesError, ParseSetupError, Piece, Role, Rules, Setup, Square, TwelveJanggi,
};
use janggi::{Declared, Game, GameOver, Outcome, Position, Reason, Side};

fn position(text: &str) -> TwelveJanggi {
    text.parse::<Setup>().unwrap().position_waiving(Rules::STANDARD, Faults::WAIVABLE).unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn after(text: &str, moves: &str) -> TwelveJanggi {
    moves.split(' ').fold(position(text), |before, text| before.play(mv(text)).unwrap())
}

fn game(text: &str, moves: &str) -> Game<TwelveJanggi> {
    Game::from_moves(position(text), moves.split_terminator(' ').map(mv)).unwrap()
}

fn outcome(game: &Game<TwelveJanggi>) -> (&'static str, &'static str) {
    game.outcome().map_or(("-", "-"), |o| (o.winner_name(), o.ending.code()))
}

#[test]
fn tj1_squares_and_homes() {
    assert!(Square::A2.is_home_of(Side::First) && Square::D2.is_home_of(Side::Second));
    for square in Square::ALL {
        assert_eq!(Square::new(square.column(), square.row()), Some(square));
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.rotated().rotated(), square);
        assert_eq!(square.mirrored().mirrored(), square);
        assert_eq!(square.mirrored().column(), square.column());
        assert_eq!(Square::ALL[square.index()], square);
    }
    assert_eq!(Square::new(4, 0), None);
    assert_eq!(Square::new(0, 3), None);
}

#[test]
fn tj2_names_of_the_pieces() {
    let names = |name: fn(Role) -> char| Role::ALL.map(name).iter().collect::<String>();
    assert_eq!(names(Role::letter), "KGMPQ");
    assert_eq!(names(Role::hanja), "王將相子侯");
    assert_eq!(names(Role::hangul), "왕장상자후");
    assert_eq!(Role::ALL.map(Role::english).join(" "), "king general minister pawn marquis");
    assert_eq!(Role::ALL.map(Role::romanised).join(" "), "wang jang sang ja hu");
    for role in Role::ALL {
        for side in Side::BOTH {
            let piece = Piece::new(side, role);
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
        }
    }
}

#[test]
fn tj3_the_start_is_a_half_turn_of_itself() {
    let start = TwelveJanggi::default();
    assert_eq!(start.to_string(), "MKG/.P./.p./gkm - 1");
    assert_eq!(start, position("MKG/.P./.p./gkm - 1"));
    assert_eq!(start.key(), position("MKG/.P./.p./gkm - 1").key());
    for square in Square::ALL {
        let turned = start.piece(square.rotated());
        let expected = start.piece(square).map(|p| Piece { side: !p.side, role: p.role });
        assert_eq!(turned, expected);
    }
}

#[test]
fn tj10_a_king_may_step_into_danger_and_a_threat_may_be_ignored() {
    let start = position(".K./.../.../gkm GMPp 1");
    assert!(start.play(mv("A2B2")).is_ok());
    let next = after(".K./.p./.../gkm GMP 1", "G*A1");
    assert!(next.is_king_attacked(Side::First));
    assert!(!next.is_king_attacked(Side::Second));
    assert_eq!(next.outcome(), None);
}

#[test]
fn tj10_why_a_move_is_refused() {
    let start = position("MKG/.P./.p./gkm - 1");
    let why = |text| start.check_legal(mv(text)).unwrap_err();
    assert_eq!(why("B1B2"), IllegalMove::NoPiece(Square::B1));
    assert_eq!(why("C2B2"), IllegalMove::NotYourPiece(Square::C2));
    let (role, from, to) = (Role::Pawn, Square::B2, Square::B3);
    assert_eq!(why("B2B3"), IllegalMove::NotItsMove { role, from, to });
    assert_eq!(why("A1B2"), IllegalMove::OwnPiece(Square::B2));
    assert_eq!(why("P*B1"), IllegalMove::NotInHand(Role::Pawn));
    assert_eq!(
        start.check_legal(Move::drop(Role::King, Square::B1)).unwrap_err(),
        IllegalMove::NotInHand(Role::King)
    );
    let next = position("MKG/.../.P./gkm P 1");
    let why = |text| next.check_legal(mv(text)).unwrap_err();
    assert_eq!(why("P*C2"), IllegalMove::Occupied(Square::C2));
    let over = position("MG./.../.../gmk PP 1");
    assert_eq!(over.check_legal(mv("A1B2")), Err(IllegalMove::GameOver(GameOver)));
    let home = position("M../.../..k/K.. GGMPP 1");
    assert_eq!(home.check_legal(mv("A1B2")), Err(GameOver.into()));
    let error = start.play(mv("B2B3")).unwrap_err();
    assert_eq!(error.to_string(), "B2B3: a pawn does not step from B2 to B3");
}

#[test]
fn tj11_a_captured_piece_changes_sides_and_a_marquis_becomes_a_pawn() {
    let next = after("MKG/.P./.p./gkm - 1", "B2C2");
    assert_eq!(next.hand(Side::First), Hand { pawns: 1, ..Hand::default() });
    assert_eq!(next.to_string(), "MKG/.../.P./gkm P 2");
    let next = after("MKG/.../.../kQm Pg 2", "D1D2");
    assert_eq!(next.hand(Side::Second), Hand { generals: 1, pawns: 1, ..Hand::default() });
    let start = position("MKG/.P./.p./gkm - 1");
    assert_eq!(start.captured(mv("B2C2")), Some(Role::Pawn));
    assert_eq!(start.captured(mv("A3B3")), None);
    assert_eq!(*start.captures(), [mv("B2C2")]);
    assert_eq!(*start.legal_moves_from(Square::A2), [mv("A2B1"), mv("A2B3")]);
    assert!(start.legal_moves_from(Square::C2).is_empty());
}

#[test]
fn tj12_drops_on_empty_squares_outside_the_opponents_home() {
    let text = "MK./.../..k/g.m GPP 1";
    let why = |text_of_move| position(text).check_legal(mv(text_of_move));
    assert_eq!(why("G*D2"), Err(IllegalMove::OpponentHome(Square::D2)));
    assert_eq!(why("P*A3"), Ok(()));
    // Two pawns in a row, and a pawn that takes the king next.
    assert!(after(text, "P*B2 C3D2").is_legal(mv("P*B3")));
    assert!(after(text, "P*B3").is_king_attacked(Side::Second));
    let free: Setup = text.parse().unwrap();
    let free = free.position(Rules::DOBUTSU).unwrap().play(mv("P*D2")).unwrap();
    assert_eq!(free.piece(Square::D2), Some(Piece::new(Side::First, Role::Pawn)));
}

#[test]
fn tj13_promotion_is_compulsory_for_a_pawn_that_moves() {
    let start = position("MK./.../P.k/g.m GP 1");
    assert!(start.is_promotion(mv("C1D1")) && !start.is_promotion(mv("A2B2")));
    assert!(!start.is_promotion(mv("A1D1")), "only a pawn is promoted");
    assert!(!position("MK./.P./..k/g.m Gp 1").is_promotion(mv("B2C2")), "only at the far end");
    let next = start.play(mv("C1D1")).unwrap();
    assert_eq!(next.piece(Square::D1).map(|p| p.role), Some(Role::Marquis));
    assert_eq!(next.hand(Side::First).generals, 2);
    let next = after("MK./p../..k/g.. GMP 2", "B1A1");
    assert_eq!(next.piece(Square::A1).map(|p| p.letter()), Some('q'));
}

#[test]
fn tj20_taking_the_king_wins_at_once() {
    // With a king, and on the capturer's own home column.
    for (text, last, winner) in [
        ("MkK/.P./.p./g.m G 1", "A3A2", "first"),
        ("M.G/.P./.pK/g.k m 2", "D3C3", "second"),
        ("MKG/.../.P./gkm P 1", "C2D2", "first"),
    ] {
        assert_eq!(outcome(&game(text, last)), (winner, "king-captured"), "{text}");
    }
    let over = game("MKG/.../.P./gkm P 1", "C2D2");
    assert!(over.legal_moves().is_empty());
    assert_eq!(over.position().legal_moves().len(), 0);
    assert_eq!(over.position().king(Side::Second), None);
}

#[test]
fn tj21_a_king_that_is_home_at_its_turn_wins() {
    // The opponent has one turn to take it.
    assert_eq!(outcome(&game("M.G/.P./g.K/.km p 1", "C3D3")), ("-", "-"));
    let arrived = game("M.G/.P./g.K/k.m p 1", "C3D3 P*B1");
    assert_eq!(outcome(&arrived), ("first", "reached-home"));
    // Both have arrived: the one whose turn starts first wins.
    let both = game("..G/k../..K/gmp MP 1", "C3D2 B1A2");
    assert_eq!(outcome(&both), ("first", "reached-home"));
    // It may be taken instead of outrun.
    assert_eq!(outcome(&game("..G/.../..K/gkp MMP 1", "C3D3 D2D3")), ("second", "king-captured"));
}

#[test]
fn tj22_a_side_without_a_move_loses() {
    // With no king home these two are all, found by the solver: every piece stands in the way.
    for text in [".../PPk/KGM/GM. - 1", ".../PP./KGM/GMk - 1"] {
        let stuck = position(text);
        assert!(stuck.legal_moves().is_empty());
        assert_eq!(outcome(&Game::new(stuck)), ("second", "no-moves"));
        let last = Move::step(Square::C1, Square::B1);
        assert_eq!(stuck.check_legal(last), Err(IllegalMove::GameOver(GameOver)));
    }
    // A king that is home has won, moves or no moves.
    let stuck = position("M../.../..k/ggK PP 1");
    assert_eq!(outcome(&Game::new(stuck)), ("first", "reached-home"));
}

#[test]
fn tj23_the_third_occurrence_is_a_draw() {
    let round = "A3B3 D1C1 B3A3 C1D1";
    let twice = [round, round].join(" ");
    assert_eq!(outcome(&game("MKG/.P./.p./gkm - 1", round)), ("-", "-"));
    assert_eq!(outcome(&game("MKG/.P./.p./gkm - 1", &twice)), ("draw", "repetition"));
    let start: Setup = "MKG/.P./.p./gkm - 1".parse().unwrap();
    for (rules, over) in [("show", false), ("standard,rep=4", false), ("standard,rep=2", true)] {
        let mut game = Game::new(start.position(rules.parse().unwrap()).unwrap());
        let moves = twice.split(' ').take_while(|text| game.play(mv(text)).is_ok()).count();
        assert_eq!(game.is_over(), over, "{rules} {moves}");
    }
    // Mirror images are different positions.
    let mirrored = game("K../.P./.p./..k GGMM 1", "");
    assert_ne!(mirrored.position().key(), position("..K/.P./.p./k.. GGMM 1").key());
    assert_ne!(*mirrored.position(), position("..K/.P./.p./k.. GGMM 1"));
    // Nothing but the end of the game can prevent a return.
    assert!(!position("MKG/.P./.p./gkm - 1").is_irreversible(mv("B2C2")));
    assert!(position("MKG/.../.P./gkm P 1").is_irreversible(mv("C2D2")));
}

#[test]
fn tj24_two_hundred_moves_are_a_draw() {
    // The number is that of the coming move: 199 moves were made.
    assert_eq!(outcome(&game("MKG/.P./.p./gkm - 1 200", "")), ("-", "-"));
    assert_eq!(outcome(&game("MKG/.P./.p./gkm - 1 200", "A3B3")), ("draw", "move-limit"));
    assert_eq!(outcome(&game("MKG/.../.P./gkm P 1 200", "C2D2")), ("first", "king-captured"));
    // Arrived on move 199, survived move 200.
    assert_eq!(outcome(&game("M.G/.P./g.K/k.m p 1 199", "C3D3 P*B1")), ("first", "reached-home"));
    assert_eq!(outcome(&game("M.G/.P./g.K/k.m p 1 200", "C3D3")), ("draw", "move-limit"));
    // Without a number, the game counts from its start.
    assert_eq!(game("MKG/.P./.p./gkm - 1", "A3B3").position().to_string(), "MK./.PG/.p./gkm - 2");
    let numbered = after("MKG/.P./.p./gkm - 1 7", "A3B3");
    assert_eq!(numbered.to_string(), "MK./.PG/.p./gkm - 2 8");
    let limited: Setup = "MKG/.P./.p./gkm - 1".parse().unwrap();
    let mut limited = Game::new(limited.position("show,limit=2".parse().unwrap()).unwrap());
    assert_eq!(limited.play(mv("A3B3")), Ok(None));
    assert_eq!(limited.play(mv("D1C1")), Ok(Some(Outcome::draw(Ending::MoveLimit))));
}

#[test]
fn tj25_the_clock_and_declared_results() {
    let mut clock = MoveClock::new(Duration::from_secs(30));
    let mut game = Game::<TwelveJanggi>::default();
    clock.elapse(Duration::from_secs(20));
    clock.pause();
    clock.elapse(Duration::from_secs(20));
    assert!(clock.is_paused() && clock.left() == Duration::from_secs(10));
    clock.resume();
    assert!(!clock.is_paused());
    assert_eq!(clock.call_time(&mut game), None);
    clock.elapse(Duration::from_secs(10));
    assert!(clock.has_run_out());
    let lost = Outcome::win(Side::Second, Ending::Declared(Declared::TimeForfeit));
    assert_eq!(clock.call_time(&mut game), Some(lost));
    assert_eq!(clock.call_time(&mut game), None);
    assert_eq!(lost.ending.code(), "time");
    clock.start_move();
    assert_eq!(clock.left(), clock.allowance());
    // TJ-21 comes before the clock: the game is over already.
    let mut arrived = self::game("M.G/.P./g.K/k.m p 1", "C3D3 P*B1");
    clock.elapse(Duration::from_secs(31));
    assert_eq!(clock.call_time(&mut arrived), None);
    let mut game = Game::<TwelveJanggi>::default();
    game.resign(Side::First).unwrap();
    assert_eq!(outcome(&game), ("second", "resignation"));
}

#[test]
fn tj30_rules_as_text() {
    for (name, rules) in Rules::PRESETS {
        assert_eq!(name.parse(), Ok(rules));
        assert_eq!(rules.to_string(), name);
    }
    assert_eq!(Rules::default(), Rules::STANDARD);
    for (text, written) in [
        ("show,rep=4", "standard,rep=4,limit=0"),
        ("dobutsu,limit=100,drops=own", "standard,limit=100"),
        ("standard,drops=all,limit=0", "dobutsu"),
        ("standard,rep=5,rep=3", "standard"),
    ] {
        let rules: Rules = text.parse().unwrap();
        assert_eq!(rules.to_string(), written);
        assert_eq!(written.parse(), Ok(rules));
    }
    assert_eq!("".parse::<Rules>(), Err(ParseRulesError::Preset));
    assert_eq!(
        "standard,rep=70000".parse::<Rules>(),
        Err(ParseRulesError::Value { option: "rep" })
    );
    assert_eq!("standard,rep=3,x=1".parse::<Rules>(), Err(ParseRulesError::Option));
}

#[test]
fn tj40_faults_of_texts_and_of_positions() {
    let text = |text: &str| text.parse::<Setup>().unwrap_err();
    assert_eq!(text("MKG/.P./.p./gkm -"), ParseSetupError::Fields);
    assert_eq!(text("MKG/.P./.p./gkm - 1 1 1"), ParseSetupError::Fields);
    assert_eq!(text("MKG/.P./.p. - 1"), ParseSetupError::Columns(3));
    assert_eq!(text("MKG/.P./.p/gkm - 1"), ParseSetupError::Squares('C'));
    let (letter, square) = ('x', Square::C2);
    assert_eq!(text("MKG/.P./.x./gkm - 1"), ParseSetupError::Piece { letter, square });
    assert_eq!(text("MKG/.P./.../gkm K 1"), ParseSetupError::Hand('K'));
    assert_eq!(text("MK./.P./.../gkm pG 1"), ParseSetupError::HandOrder);
    assert_eq!(text("MK./.P./.../gkm  1"), ParseSetupError::HandOrder);
    assert_eq!(text("MKG/.P./.p./gkm - 3"), ParseSetupError::Side);
    for number in ["0", "01", "+1", "", "4294967296", "1 "] {
        assert!(format!("MKG/.P./.p./gkm - 1 {number}").parse::<Setup>().is_err(), "{number}");
    }
    let crowd = format!(".K./.../.../.k. {} 1", "G".repeat(256));
    assert_eq!(text(&crowd), ParseSetupError::HandSize('G'));

    let error = |text: &str, rules| text.parse::<Setup>().unwrap().position(rules).unwrap_err();
    let faults = |text| error(text, Rules::STANDARD).faults().iter().collect::<Vec<_>>();
    assert_eq!(faults("MKG/.P./.p./g.m - 1"), [Fault::NoKing]);
    assert!(TwelveJanggi::from_text("MKG/.P./.p./g.m - 2", Rules::SHOW).is_ok());
    assert_eq!(faults("MKG/KP./.p./gkm - 1"), [Fault::TwoKings]);
    assert_eq!(faults("MKG/.P./.p./gkm P 1"), [Fault::TooManyPieces]);
    assert_eq!(faults("MKG/.P./.../gkm - 1"), [Fault::MissingPieces]);
    let pawn = "MKG/.../.p./gkP m 1";
    assert_eq!(faults(pawn), [Fault::UnpromotedPawn]);
    assert!(TwelveJanggi::from_text(pawn, Rules::DOBUTSU).is_ok());
    let error = error("MKp/K../P../gkP - 1", Rules::STANDARD);
    assert_eq!(error.squares(Fault::TwoKings).collect::<Vec<_>>(), [Square::A2, Square::B1]);
    assert_eq!(error.squares(Fault::NoKing).count(), 0);
    assert_eq!(
        error.to_string(),
        "a side has more than one king on A2, B1; there are more than two pieces of a kind; there \
         are fewer than two pieces of a kind; a pawn in the opponent's home column is not promoted \
         on D3, A3"
    );
    // What was not waived stays.
    let pawn: Setup = "MKG/.../.p./gkP - 1".parse().unwrap();
    let error = pawn.position(Rules::STANDARD).unwrap_err();
    let left = error.waive(Fault::MissingPieces.into()).unwrap_err();
    assert_eq!(left.faults(), Fault::UnpromotedPawn.into());
    assert_eq!(left.waive(Fault::UnpromotedPawn.into()).map(|p| p.setup()), Ok(pawn));

    let error = ".../.K./.../.../".parse::<TwelveJanggi>();
    assert!(matches!(error, Err(ParsePositionError::Text(ParseSetupError::Fields))));
    let error = ".../.K./.../... - 1".parse::<TwelveJanggi>().unwrap_err();
    assert!(matches!(error, ParsePositionError::Setup(_)));
    assert_eq!(
        error.to_string(),
        "the side that is not to move has no king; there are fewer than two pieces of a kind"
    );
    // No waiver helps where the game could not be played.
    let setup: Setup = ".../.K./.../... - 1".parse().unwrap();
    assert!(setup.position(Rules::STANDARD).unwrap_err().waive(Faults::WAIVABLE).is_err());
    assert_eq!(TwelveJanggi::default().setup().to_string(), "MKG/.P./.p./gkm - 1");
}

#[test]
fn tj41_moves_as_text() {
    assert_eq!(mv("B2C2"), Move::step(Square::B2, Square::C2));
    assert_eq!(mv("P*B1"), Move::drop(Role::Pawn, Square::B1));
    assert_eq!(mv("P*B1").mirrored().to_string(), "P*B3");
    assert_eq!(mv("B2C1").mirrored().to_string(), "B2C3");
    for (text, error) in [
        ("B2", ParseMoveError::Form),
        ("B2C2C", ParseMoveError::Form),
        ("B2é2", ParseMoveError::Form),
        ("GG*B1", ParseMoveError::Form),
        ("K*B1", ParseMoveError::Dropped('K')),
        ("p*B1", ParseMoveError::Dropped('p')),
        ("P*E1", ParseMoveError::Square(janggi::twelve::ParseSquareError)),
        ("B2C4", ParseMoveError::Square(janggi::twelve::ParseSquareError)),
    ] {
        assert_eq!(text.parse::<Move>(), Err(error), "{text}");
    }
}

#[test]
fn tj41_boards_from_both_seats() {
    let next = after("MKG/.P./.p./gkm - 1", "B2C2");
    let drawn = next.diagram().hanja().from_seat(Side::Second).to_string();
    assert!(drawn.starts_with("first: 子\nA v將 v王 v相\n"), "{drawn}");
    assert!(drawn.contains("C  ·  v子  · "), "{drawn}");
    assert!(drawn.ends_with("D ^相 ^王 ^將\n   3   2   1 \nsecond: -\n"), "{drawn}");
    let plain = next.diagram().to_string();
    assert!(plain.starts_with("second: -\nD  g  k  m\nC  .  P  .\n"), "{plain}");
    assert!(plain.ends_with("A  M  K  G\n   1  2  3\nfirst: P\n"), "{plain}");
}

#[test]
fn tj20_to_tj25_endings_have_a_text_and_a_code() {
    for (ending, code, text) in [
        (Ending::KingCaptured, "king-captured", "the king was captured"),
        (Ending::ReachedHome, "reached-home", "the king reached the opponent's home"),
        (Ending::NoMoves, "no-moves", "no legal move"),
        (Ending::Repetition, "repetition", "repetition"),
        (Ending::MoveLimit, "move-limit", "move limit"),
        (Declared::TimeForfeit.into(), "time", "time ran out"),
    ] {
        assert_eq!((ending.code(), ending.to_string().as_str()), (code, text));
    }
}

#[test]
fn debug_shows_the_text_and_the_rules() {
    let start = TwelveJanggi::default();
    assert_eq!(format!("{start:?}"), "TwelveJanggi(MKG/.P./.p./gkm - 1, standard)");
    assert_eq!(format!("{:?}", Faults::WAIVABLE), "{MissingPieces, UnpromotedPawn}");
    assert_eq!(format!("{:?}", Faults::NONE), "{}");
}

/// TJ-23: what is the same for the repetition rule is the same to a hash map.
#[test]
fn tj23_equal_positions_have_equal_hashes() {
    let hash = |text: &str| BuildHasherDefault::<DefaultHasher>::new().hash_one(position(text));
    let base = "MKG/.P./.p./gkm - 1";
    assert_eq!(hash(base), hash(base));
    for other in ["MKG/.P./.p./gkm - 2", "MKG/..P/.p./gkm - 1", "MKG/.../.p./gkm P 1"] {
        assert_ne!(hash(base), hash(other), "{other}");
    }
}

/// A set has two of a kind, so there are keys for two of them in a hand; a third one, which only
/// unchecked moves can get there, has none.
#[test]
fn the_key_counts_what_is_in_hand() {
    let board = ".K./.../.../.k.";
    let hands = ["-", "G", "GG", "GM", "MM", "MP", "PP", "p", "pp", "g", "gg", "m", "mm", "GGMMPP"];
    let keys: BTreeSet<u64> =
        hands.iter().map(|hand| position(&format!("{board} {hand} 1")).key()).collect();
    assert_eq!(keys.len(), hands.len());

    let mut nonsense = position(&format!("{board} GGMMpp 1"));
    nonsense.play_unchecked(mv("P*C2"));
    let before = nonsense.key();
    nonsense.play_unchecked(mv("D2C2"));
    assert_eq!(nonsense.hand(Side::Second).pawns, 3);
    assert_ne!(nonsense.key(), before);
}

#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 4);
    assert!(size_of::<Option<Move>>() <= 4);
    assert!(size_of::<TwelveJanggi>() <= 48);
    assert_eq!(size_of::<Option<Piece>>(), 2);
}

/// The values of keys are a promise: `tests/data/twelve_keys.tsv` was written once.
#[test]
fn keys_never_change() {
    let mut seen = 0;
    for line in
        include_str!("../data/twelve_keys.tsv").lines().filter(|line| !line.starts_with('#'))
    {
        let (text, key) = line.split_once('\t').unwrap();
        assert_eq!(format!("{:016x}", position(text).key()), key, "{text}");
        seen += 1;
    }
    assert_eq!(seen, 26);
}
