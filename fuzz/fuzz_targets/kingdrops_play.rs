//! Some turns out of a game from any line-ups: the library agrees with the naive implementation at
//! every action.
//!
//! The first bytes shuffle the two line-ups. The next one says how many actions are made by the
//! library alone, so that what is compared lies anywhere in a game; each further byte picks an
//! action.
#![no_main]

use janggi::kingdrops::{Kingdrops, Lineup, Role};
use janggi::{Game, Position, Reason};
use janggi_oracle::naive::kingdrops as oracle;
use libfuzzer_sys::fuzz_target;

/// How many actions are compared; the naive implementation takes milliseconds for each.
const MOST_COMPARED: usize = 6;

const FULL_SET: [Role; 16] = {
    use Role::{Archer as A, Bishop as B, Guard as G, King, Queen, Rook as R, Spearman as S};
    [S, S, S, S, A, A, A, A, R, R, B, B, G, G, Queen, King]
};

fn lineup(bytes: &mut impl Iterator<Item = u8>) -> Option<Lineup> {
    let mut roles = FULL_SET;
    for i in (1..roles.len()).rev() {
        roles.swap(i, usize::from(bytes.next()?) % (i + 1));
    }
    let [back, front] = [&roles[..8], &roles[8..]].map(|row| row.try_into().unwrap());
    Some(Lineup::new(back, front).unwrap())
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = data.iter().copied();
    let (Some(white), Some(black)) = (lineup(&mut bytes), lineup(&mut bytes)) else {
        return;
    };
    let Some(alone) = bytes.next() else { return };
    let mut start = Kingdrops::from_lineups(white, black);
    for byte in bytes.by_ref().take(alone.into()) {
        let moves = start.legal_moves();
        let mut next = start;
        next.play_unchecked(moves[usize::from(byte) % moves.len()]);
        if next.outcome().is_some() {
            break;
        }
        start = next;
    }

    let mut game = Game::new(start);
    let mut oracle = oracle::Game::from_text(&start.to_string(), &oracle::Rules).unwrap();
    for byte in bytes.take(MOST_COMPARED) {
        let position = *game.position();
        let moves = position.legal_moves();
        assert_eq!(moves.len(), position.count_legal_moves());
        let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        assert_eq!(texts, oracle.legal_moves(), "{}", oracle.text());
        assert_eq!(position.to_string(), oracle.text());
        let read: Kingdrops = oracle.text().parse().unwrap();
        assert_eq!((read, read.key()), (position, position.key()));
        let ending = game.outcome().map(|o| (o.winner_name(), o.ending.code()));
        assert_eq!(ending, oracle.ending());
        if game.is_over() {
            break;
        }
        let mv = moves[usize::from(byte) % moves.len()];
        game.play(mv).unwrap();
        assert_eq!(game.undo(), Some(mv));
        assert_eq!((*game.position(), game.position().key()), (position, position.key()));
        game.play(mv).unwrap();
        assert!(oracle.play(&mv.to_string()));
    }
    while game.undo().is_some() {}
    assert_eq!((*game.position(), game.position().key()), (start, start.key()));
});
