//! What playing in a terminal needs to know of each game.

use janggi::kingdrops::{self, Kingdrops, Lineup};
use janggi::twelve::{self, TwelveJanggi};
use janggi::xiangqi::{self, Xiangqi};
use janggi::{Janggi, Move, Position, Side};

pub(crate) trait Subject: Position {
    fn begin() -> Self;

    fn read(text: &str) -> Option<Self::Move>;

    /// Where the piece that moves stands, or the letter of a piece that is dropped.
    fn origin(mv: Self::Move) -> String;

    /// The board from a seat, with the last move and the goals of others marked, and what else there
    /// is to know: in Janggi the running score.
    fn board(&self, seat: Side, last: Option<Self::Move>, marked: &[Self::Move]) -> String;
}

impl Subject for Janggi {
    fn begin() -> Janggi {
        Janggi::default()
    }

    fn read(text: &str) -> Option<Move> {
        text.parse().ok()
    }

    fn origin(mv: Move) -> String {
        mv.from().map_or_else(|| "pass".to_owned(), |from| from.to_string())
    }

    fn board(&self, seat: Side, last: Option<Move>, marked: &[Move]) -> String {
        let goals = marked.iter().filter_map(|mv| mv.to()).collect();
        let board = self.diagram().from_seat(seat).mark(goals);
        let board = last.map_or(board, |mv| board.last_move(mv));
        let offer =
            if self.offer().is_some() { "\nbikjang is offered: a pass accepts" } else { "" };
        let check = if self.is_check() { "\ncheck" } else { "" };
        format!("{board}{}{offer}{check}", self.points())
    }
}

impl Subject for Xiangqi {
    fn begin() -> Xiangqi {
        Xiangqi::default()
    }

    fn read(text: &str) -> Option<xiangqi::Move> {
        text.parse().ok()
    }

    fn origin(mv: xiangqi::Move) -> String {
        mv.from.to_string()
    }

    fn board(&self, seat: Side, last: Option<xiangqi::Move>, marked: &[xiangqi::Move]) -> String {
        let goals = marked.iter().map(|mv| mv.to).collect();
        let board = self.diagram().from_seat(seat).mark(goals);
        let board = last.map_or(board, |mv| board.last_move(mv));
        format!("{board}{}", if self.is_check() { "check" } else { "" })
    }
}

impl Subject for TwelveJanggi {
    fn begin() -> TwelveJanggi {
        TwelveJanggi::default()
    }

    fn read(text: &str) -> Option<twelve::Move> {
        text.parse().ok()
    }

    fn origin(mv: twelve::Move) -> String {
        match mv {
            twelve::Move::Step { from, .. } => from.to_string(),
            twelve::Move::Drop { role, .. } => role.letter().to_string(),
        }
    }

    fn board(&self, seat: Side, _: Option<twelve::Move>, marked: &[twelve::Move]) -> String {
        let goals = marked.iter().map(|mv| mv.to());
        self.diagram().from_seat(seat).mark(goals).to_string()
    }
}

impl Subject for Kingdrops {
    /// Both sides with a line-up that guards the king.
    fn begin() -> Kingdrops {
        match "RBGKQGBR/AAAASSSS".parse::<Lineup>() {
            Ok(lineup) => Kingdrops::from_lineups(lineup, lineup),
            Err(_) => Kingdrops::default(),
        }
    }

    fn read(text: &str) -> Option<kingdrops::Move> {
        text.parse().ok()
    }

    fn origin(mv: kingdrops::Move) -> String {
        match mv {
            kingdrops::Move::Step { from, .. } => from.to_string(),
            kingdrops::Move::Drop { role, .. } => role.letter().to_string(),
            kingdrops::Move::Pass => "pass".to_owned(),
        }
    }

    fn board(&self, _: Side, _: Option<kingdrops::Move>, marked: &[kingdrops::Move]) -> String {
        self.diagram().mark(marked.iter().filter_map(|mv| mv.to()).collect()).to_string()
    }
}
