//! A game on the page: what is played, shown and said about it, for whichever game it is.

use janggi::notation::ResolveError;
use janggi::search::Searcher;
use janggi::{Declared, Game, Outcome, ReadMoveError, Reason, Side};

use crate::json::{Object, list, quoted};
use crate::kind::{Kind, Look, Refusal, message};
use crate::link::Link;
use crate::picture;

/// A game that is being played, and the search that thinks about it.
#[derive(Debug)]
pub(crate) struct Sitting<K: Kind> {
    pub(crate) game: Game<K>,
    /// Made when it is first needed: the page itself never thinks, its worker does.
    pub(crate) searcher: Option<Searcher<K, K::Evaluator>>,
}

impl<K: Kind> Sitting<K> {
    pub(crate) fn new(game: Game<K>) -> Sitting<K> {
        Sitting { game, searcher: None }
    }

    /// The game of a link, or what is wrong with it.
    pub(crate) fn of_link(link: &Link) -> Result<Sitting<K>, String> {
        let rules = match link.rules.as_str() {
            "" => K::Rules::default(),
            text => text.parse().map_err(|error| format!("{text}: {error}"))?,
        };
        let start = match link.start.as_str() {
            "" => K::opening(rules, "")?,
            text => K::from_text_waiving(text, rules).map_err(message)?,
        };
        let mut sitting = Sitting::new(Game::new(start));
        for (ply, text) in (1..).zip(&link.moves) {
            sitting.play(text).map_err(|refusal| format!("{ply}. {text}: {}", refusal.text))?;
        }
        if let Some(outcome) = declared::<K>(&link.end) {
            // The moves may have ended the game already.
            let _ = sitting.game.declare(outcome);
        }
        Ok(sitting)
    }

    /// The link of the game as it stood after so many moves.
    pub(crate) fn link(&self, ply: usize) -> Link {
        let start = *self.game.start();
        let usual = K::opening(start.rules(), "").is_ok_and(|usual| same(&usual, &start));
        let declared = self.game.declared().filter(|_| ply >= self.game.ply());
        let end = declared.map(|outcome| match outcome.winner {
            Some(winner) => format!("{}:{}", outcome.ending.code(), K::side_name(winner)),
            None => outcome.ending.code().into(),
        });
        Link {
            game: K::NAME.into(),
            rules: start.rules().to_string(),
            start: if usual { String::new() } else { start.to_string() },
            moves: self.moves().take(ply).map(|(position, mv)| position.write_move(mv)).collect(),
            end: end.unwrap_or_default(),
        }
    }

    /// Takes over what a link says, and keeps what was learnt about the game if it is the same one.
    pub(crate) fn follow(&mut self, link: &Link) -> Result<(), String> {
        let searcher = self.searcher.take();
        *self = Sitting::of_link(link)?;
        self.searcher = searcher;
        Ok(())
    }

    /// The position after so many moves.
    pub(crate) fn at(&self, ply: usize) -> K {
        *self.game.history().position(ply.min(self.game.ply()))
    }

    /// The moves, each with the position before it.
    fn moves(&self) -> impl Iterator<Item = (K, K::Move)> + '_ {
        self.game.history().plies().map(|ply| (*ply.before, ply.mv))
    }

    pub(crate) fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let mv = self.read_move(self.game.position(), text.trim())?;
        self.game.play(mv).map(|_| ()).map_err(Refusal::illegal)
    }

    /// Reads a move in any notation, and says why it is none.
    fn read_move(&self, position: &K, text: &str) -> Result<K::Move, Refusal> {
        if let (Some(pass), "pass") = (K::PASS, text) {
            return position.check_legal(pass).map(|()| pass).map_err(Refusal::illegal);
        }
        position.read_move(text).map_err(|error| match error {
            ReadMoveError::Resolve { reason: ResolveError::Illegal { illegal, .. }, .. } => {
                Refusal::illegal(illegal)
            }
            error => Refusal::unread(error),
        })
    }

    /// Why a piece may not go from a square, or from a hand by its letter, to another square after so
    /// many moves; nothing if it may.
    pub(crate) fn refusal(
        &self,
        ply: usize,
        from: &str,
        dropped: bool,
        to: &str,
    ) -> Option<Refusal> {
        let position = self.at(ply);
        let sign = if dropped { K::DROP_SIGN } else { "" };
        match self.read_move(&position, &format!("{from}{sign}{to}")) {
            Ok(mv) if ply >= self.game.ply() => {
                self.game.check_legal(mv).err().map(Refusal::illegal)
            }
            Ok(_) => None,
            Err(refusal) => Some(refusal),
        }
    }

    /// Takes moves back until so many are left.
    pub(crate) fn cut(&mut self, ply: usize) {
        self.game.undo_declaration();
        while self.game.ply() > ply {
            self.game.undo();
        }
    }

    /// Everything there is to see after so many moves.
    pub(crate) fn view(&self, ply: usize) -> String {
        let (position, now) = (self.at(ply), ply >= self.game.ply());
        let outcome = self.game.outcome().filter(|_| now);
        let legal = if outcome.is_some() { Default::default() } else { position.legal_moves() };
        let moves = legal.iter().map(|&mv| {
            let object = Object::new().text("text", position.write_move(mv));
            let object = object.maybe("from", K::origin(mv));
            let object = object.maybe("to", K::destination(mv));
            object.maybe("drop", K::dropped(mv).map(K::letter)).end()
        });
        let pieces = position.pieces().fold(Object::new(), |object, (square, piece)| {
            let side = K::side_name(K::owner(piece));
            let name = K::role_name(K::role_of(piece));
            object.raw(&square.to_string(), list([quoted(side), quoted(name)]))
        });
        let hands = Side::BOTH.map(|side| stock::<K>(position.in_hand(side)));
        let prisoners = Side::BOTH.map(|side| stock::<K>(position.in_stock(side)));
        let mut view = Object::new()
            .text("game", K::NAME)
            .text("rules", position.rules())
            .text("fen", position)
            .raw("ply", ply.min(self.game.ply()))
            .raw("plies", self.game.ply())
            .texts("sides", Side::BOTH.map(K::side_name))
            .text("turn", K::side_name(position.turn()))
            .raw("moves", list(moves))
            .raw("canPass", legal.iter().any(|&mv| Some(mv) == K::PASS))
            .raw("pieces", pieces.end())
            .raw("hands", list(hands))
            .raw("prisoners", list(prisoners))
            .maybe("check", position.checked())
            .maybe("offer", position.offer().map(K::side_name))
            .raw("over", outcome.map_or_else(|| "null".into(), |outcome| over::<K>(outcome)));
        if let [Some(first), Some(second)] = Side::BOTH.map(|side| position.points(side)) {
            view = view.texts("points", [first, second]);
        }
        if let Some((placing, actions)) = position.turn_state() {
            view = view.raw("placing", placing).raw("actions", actions);
        }
        view.end()
    }

    /// The picture after so many moves.
    pub(crate) fn svg(&self, ply: usize, look: &Look) -> String {
        let ply = ply.min(self.game.ply());
        self.at(ply).to_svg(&picture::options(&self.last_moves(ply), look))
    }

    /// The last move; where a turn is several moves, all of the last turn so far.
    fn last_moves(&self, ply: usize) -> Vec<K::Move> {
        let history = self.game.history();
        let mut moves = Vec::new();
        let mut side = None;
        for at in (0..ply).rev() {
            let mover = history.position(at).turn();
            if side.is_some_and(|side| side != mover) {
                break;
            }
            side = Some(mover);
            moves.extend(history.mv(at));
            // While pieces are placed one is enough to see, and sixteen are too many.
            if !matches!(history.position(at).turn_state(), Some((false, _))) {
                break;
            }
        }
        moves
    }

    /// The move list in a notation.
    pub(crate) fn list(&self, notation: &str) -> String {
        let first = self.game.start().turn();
        list(self.moves().enumerate().map(|(ply, (position, mv))| {
            Object::new()
                .text("text", position.write_in(mv, notation))
                .raw("row", position.row(ply, first))
                .text("side", K::side_name(position.turn()))
                .end()
        }))
    }

    /// Ends the game by a declaration: `resign`, `time` or `draw`. Whether it was one.
    pub(crate) fn declare(&mut self, what: &str, side: &str) -> bool {
        let side = if side == K::side_name(Side::Second) { Side::Second } else { Side::First };
        match what {
            "resign" => self.game.resign(side).is_ok(),
            "time" => self.game.forfeit_on_time(side).is_ok(),
            "draw" => self.game.agree_to_draw().is_ok(),
            _ => false,
        }
    }
}

/// Whether two positions are the same with their counters, which equality leaves out.
fn same<K: Kind>(a: &K, b: &K) -> bool {
    a.to_string() == b.to_string()
}

fn over<K: Kind>(outcome: Outcome<K::Ending>) -> String {
    Object::new()
        .maybe("winner", outcome.winner.map(K::side_name))
        .text("code", outcome.ending.code())
        .text("text", outcome)
        .end()
}

fn stock<K: Kind>(stock: impl Iterator<Item = (K::Role, usize)>) -> String {
    list(stock.map(|(role, count)| {
        let object = Object::new().text("letter", K::letter(role));
        object.text("name", K::role_name(role)).raw("count", count).end()
    }))
}

/// The declared end of a link.
fn declared<K: Kind>(end: &str) -> Option<Outcome<Declared>> {
    let (code, winner) = end.split_once(':').unwrap_or((end, ""));
    let winner = Side::BOTH.into_iter().find(|&side| K::side_name(side) == winner);
    Some(Outcome { winner, ending: code.parse().ok()? })
}
