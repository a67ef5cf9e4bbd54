//! A game: the positions it has been through, the moves that may be played, and playing them.

use super::board::Side::{self, Cho, Han};
use super::board::{Board, Kind, Move, at, both_low, facing, general, is, material, moved};
use super::ending::Ending;
use super::reach::{has_safe_move, in_check, is_safe, safe_moves};
use super::rules::{Repeated, Rules, Verdict};
use super::text;

/// How a text says that the last ply has ended the game: by accepting an offer, as the second pass.
pub(super) const ACCEPTED: &str = "accepted";
pub(super) const BOTH_PASSED: &str = "both-passed";

#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) turn: Side,
    /// Is the side to move in check?
    pub(super) check: bool,
    /// An offer stands against the side to move (J-36).
    pub(super) offer: bool,
    /// How the last ply has ended the game, if a text says so (J-51).
    pub(super) ended: Option<&'static str>,
    /// Plies since the last capture; passes count.
    pub(super) quiet: u32,
    /// The full move, one more after each move of Han.
    number: u32,
}

/// A position, and all that led to it from the set-up.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) rules: Rules,
    /// `moves[i]` was played on `positions[i]`, so the last position is the one now.
    pub(super) positions: Vec<Position>,
    pub(super) moves: Vec<Move>,
    /// How the game has ended, as it was found when the last move was made.
    ending: Option<Ending>,
}

/// `gate=30`: no offers before both sides are that low.
fn gate_open(board: &Board, rules: &Rules) -> bool {
    !rules.gate || both_low(board)
}

impl Game {
    /// Reads a FEN (J-50). Faults of structure refuse it, all others are waived.
    pub fn from_fen(fen: &str, rules: &Rules) -> Option<Game> {
        let mut words = fen.split_ascii_whitespace().peekable();
        let board = text::read_board(words.next()?)?;
        let side = words.next_if(|&word| word == "w" || word == "b");
        let turn = if side == Some("b") { Han } else { Cho };
        while words.next_if_eq(&"-").is_some() {}
        let is_flag = |word: &str| ["bikjang", ACCEPTED, BOTH_PASSED].contains(&word);
        let mut counter = |missing| match words.next_if(|&word| !is_flag(word)) {
            Some(word) => word.parse().ok(),
            None => Some(missing),
        };
        let (quiet, number) = (counter(0)?, counter(1)?);
        let said = words.next_if_eq(&"bikjang").is_some();
        // The last ply can have ended the game only where the rule set knows such an end.
        let ends = [
            (ACCEPTED, rules.bikjang.is_some() && facing(&board)),
            (BOTH_PASSED, rules.two_passes.is_some()),
        ];
        let flag = if said { None } else { words.next_if(|&word| is_flag(word)) };
        let is_said = |&(word, is_end): &(&'static str, bool)| is_end && flag == Some(word);
        let ended = ends.iter().find(|end| is_said(end)).map(|&(word, _)| word);
        let count = |letter| board.iter().flatten().filter(|&&found| found == letter).count();
        let one_each = count(b'K') == 1 && count(b'k') == 1;
        // An offer can be accepted in check, and after the end nobody moves.
        let stands = ended.is_none() && in_check(&board, turn.other());
        if words.next().is_some() || !one_each || stands {
            return None;
        }
        // J-51: an offer is what the text calls one, or what the rule set takes for one.
        let implied = rules.setup_is_offer && gate_open(&board, rules);
        let setup = Position {
            board,
            turn,
            check: in_check(&board, turn),
            offer: rules.bikjang.is_some() && facing(&board) && (said || implied),
            ended,
            quiet,
            number,
        };
        let (rules, positions) = (rules.clone(), vec![setup]);
        let mut game = Game { rules, positions, moves: Vec::new(), ending: None };
        game.ending = game.find_ending();
        Some(game)
    }

    pub fn fen(&self) -> String {
        let now = self.now();
        let board = text::write_board(&now.board);
        let turn = if now.turn == Cho { 'w' } else { 'b' };
        let flag = now.ended.or(now.offer.then_some("bikjang"));
        let flag = flag.map_or(String::new(), |flag| format!(" {flag}"));
        format!("{board} {turn} - - {} {}{flag}", now.quiet, now.number)
    }

    /// `cho` or `han`.
    pub fn turn(&self) -> &'static str {
        self.now().turn.name()
    }

    pub fn is_check(&self) -> bool {
        self.now().check
    }

    pub fn offer(&self) -> bool {
        self.now().offer
    }

    /// Half-points of Cho and of Han (J-35).
    pub fn points(&self) -> (u32, u32) {
        let [cho, han] = [Cho, Han].map(|side| 2 * material(&self.now().board, side));
        (cho, han + if self.rules.bonus { 3 } else { 0 })
    }

    /// Who won, or `draw`, and why.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The moves, sorted. Repetition, shuffle and move limit do not take them away: those are
    /// ends by the past, and a position shows no more of it than what the last move did.
    pub fn legal_moves(&self) -> Vec<String> {
        sorted(self.legal(), text::write_move)
    }

    /// The same moves as numbers of squares, a1 being 0 and i10 being 89.
    pub fn legal_numbers(&self) -> Vec<(u8, u8)> {
        sorted(self.legal(), text::numbers)
    }

    /// The moves that may be played, sorted: those that no repetition forbids, and none after the
    /// end.
    pub fn allowed_moves(&self) -> Vec<String> {
        sorted(self.allowed(), text::write_move)
    }

    /// The same moves as numbers of squares.
    pub fn allowed_numbers(&self) -> Vec<(u8, u8)> {
        sorted(self.allowed(), text::numbers)
    }

    fn allowed(&self) -> Vec<Move> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let mut moves = self.board_moves();
        moves.retain(|&mv| !self.is_forbidden(mv));
        moves
    }

    /// What an agreement on a draw gives: the winner, or `draw`.
    pub fn agreed_draw(&self) -> &'static str {
        self.decide(if self.rules.agreed_counts { Verdict::Points } else { Verdict::Draw })
    }

    /// Plays a move. False, and nothing happens, if it is illegal or the game is over (J-34).
    pub fn play(&mut self, text: &str) -> bool {
        let allowed = self.allowed().into_iter().find(|&mv| text::write_move(mv) == text);
        allowed.map(|mv| self.push(mv)).is_some()
    }

    /// Plays a move that is given as numbers of squares.
    pub fn play_numbers(&mut self, numbers: (u8, u8)) -> bool {
        let mv = text::move_of(numbers);
        let is_allowed = self.ending.is_none() && self.is_board_move(mv) && !self.is_forbidden(mv);
        if is_allowed {
            self.push(mv);
        }
        is_allowed
    }

    /// The number of ways to play `depth` moves; there is none from an ended game.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.ending.is_some() {
            return u64::from(depth == 0);
        }
        let play = |mv| {
            let mut next = self.clone();
            next.push(mv);
            next.perft(depth - 1)
        };
        self.allowed().into_iter().map(play).sum()
    }

    pub(super) fn now(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    fn legal(&self) -> Vec<Move> {
        match self.ending {
            Some((_, "bikjang" | "double-pass" | "no-capture")) => Vec::new(),
            _ => self.board_moves(),
        }
    }

    /// The moves by board, side and offer alone.
    pub(super) fn board_moves(&self) -> Vec<Move> {
        let now = self.now();
        let mut moves = safe_moves(&now.board, now.turn);
        let mated = moves.is_empty();
        moves.retain(|&mv| !self.leaves_a_line(mv));
        if let Some(at) = general(&now.board, now.turn).filter(|_| self.may_pass(|| mated)) {
            moves.push((at, at));
        }
        moves
    }

    /// Is there any of them?
    pub(super) fn has_board_move(&self) -> bool {
        let now = self.now();
        has_safe_move(&now.board, now.turn, |mv| !self.leaves_a_line(mv))
            || self.may_pass(|| !has_safe_move(&now.board, now.turn, |_| true))
    }

    /// Is this one of them?
    fn is_board_move(&self, mv: Move) -> bool {
        let now = self.now();
        if mv.0 == mv.1 {
            let mated = || !has_safe_move(&now.board, now.turn, |_| true);
            return general(&now.board, now.turn) == Some(mv.0) && self.may_pass(mated);
        }
        is_safe(&now.board, now.turn, mv) && !self.leaves_a_line(mv)
    }

    /// `reply=break`: what leaves the line standing is no reply to an offer, the pass apart.
    /// `bikjang=forbidden`: no move leaves one, the pass included.
    fn leaves_a_line(&self, mv: Move) -> bool {
        let now = self.now();
        let must_break = now.offer && self.rules.reply_must_break;
        (must_break || self.rules.facing_is_forbidden) && facing(&moved(&now.board, mv))
    }

    /// J-18: no pass in check. Two options let it accept an offer even so: `reply=break` out of a
    /// check that has an answer, `mate=count` out of any.
    fn may_pass(&self, mated: impl Fn() -> bool) -> bool {
        let (now, rules) = (self.now(), &self.rules);
        if !rules.pass || rules.facing_is_forbidden && facing(&now.board) {
            return false;
        }
        !now.check || now.offer && (rules.mate_counts || rules.reply_must_break && !mated())
    }

    fn push(&mut self, mv: Move) {
        let (now, rules) = (self.now(), &self.rules);
        let board = moved(&now.board, mv);
        let capture = mv.0 != mv.1 && at(&now.board, mv.1).is_some();
        // J-36: this move made the line. The gate lets a general take its way into it.
        let made = facing(&board) && !facing(&now.board);
        let general_took = capture && is(Kind::General, &board, mv.1);
        let allowed = gate_open(&board, rules) || general_took;
        let next = Position {
            board,
            turn: now.turn.other(),
            check: in_check(&board, now.turn.other()),
            offer: rules.bikjang.is_some() && made && allowed,
            ended: None,
            quiet: match mv.0 == mv.1 && rules.pass_is_nothing {
                true => now.quiet,
                false => u32::from(!capture) * now.quiet.saturating_add(1),
            },
            // J-50: a number given as 0 counts as 1.
            number: match now.turn {
                Cho => now.number,
                Han => now.number.max(1).saturating_add(1),
            },
        };
        self.positions.push(next);
        self.moves.push(mv);
        self.ending = self.find_ending();
    }

    pub(super) fn decide(&self, verdict: Verdict) -> &'static str {
        let (cho, han) = self.points();
        match verdict {
            Verdict::Points if cho > han => "cho",
            Verdict::Points if han > cho => "han",
            _ => "draw",
        }
    }

    /// `rep=N:forbidden`: would the move bring a position that may not come any more?
    pub(super) fn is_forbidden(&self, mv: Move) -> bool {
        let now = self.now();
        // Nothing comes for the second time after a capture.
        let captures = mv.0 != mv.1 && at(&now.board, mv.1).is_some();
        if captures || !matches!(self.rules.repetition, Some((_, Repeated::Forbidden))) {
            return false;
        }
        let (board, turn) = (moved(&now.board, mv), now.turn.other());
        let times = self.occurrences(&board, turn) + 1;
        let is_forced = now.check && !in_check(&board, turn);
        self.is_repeated(times, &board, mv) == Some(Repeated::Forbidden) && !is_forced
    }
}

fn sorted<T: Ord>(moves: Vec<Move>, as_what: impl FnMut(Move) -> T) -> Vec<T> {
    let mut moves: Vec<T> = moves.into_iter().map(as_what).collect();
    moves.sort_unstable();
    moves
}
