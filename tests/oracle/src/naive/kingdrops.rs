//! Kingdrops a second time: the oracle the library is compared with.
//!
//! Written from the rulebook alone, with no line and no type of the library. Everything is slow and
//! plain on purpose: a piece is a letter (upper case is White's), the board is an array of letters,
//! and the compulsory maximum of KD-6 is found by trying out every continuation. Comments name the
//! rules (`KD-6`).

use std::iter::successors;

/// File (0 is a) and rank (0 is 1).
type Square = (usize, usize);

/// Kinds in the order of KD-17, with the number each side has of them (KD-2).
const KINDS: [(char, usize); 7] =
    [('S', 4), ('A', 4), ('R', 2), ('B', 2), ('G', 2), ('Q', 1), ('K', 1)];

/// The kinds that are imprisoned, exchanged and dropped (KD-11 to KD-13).
const PRISONERS: [char; 4] = ['R', 'B', 'G', 'Q'];

/// KD-5: no turn is longer than this.
const MOST_ACTIONS: usize = 3;

/// Kingdrops has no options.
#[derive(Clone, Copy)]
pub struct Rules;

impl Rules {
    /// Only the empty text names them.
    pub fn parse(text: &str) -> Option<Rules> {
        text.is_empty().then_some(Rules)
    }
}

#[derive(Clone)]
struct Position {
    /// `board[rank][file]`, `.` for an empty square.
    board: [[char; 8]; 8],
    /// Both reserves in one list, in the order of KD-17.
    reserves: Vec<char>,
    /// Both prisons in one list: the white letters sit in Black's prison.
    prisons: Vec<char>,
    /// The pieces still to be placed (KD-4); empty for the rest of the game.
    to_place: Vec<char>,
    white_to_move: bool,
    /// The squares, sorted, of the pieces that have moved or been dropped in this turn: one for
    /// every action made.
    spent: Vec<Square>,
    dropped: bool,
    turn: u32,
}

#[derive(Clone, Copy)]
enum Action {
    Move(Square, Square),
    /// A drop, or a placement while pieces are being placed.
    Drop(char, Square),
    Pass,
}

/// Does this letter stand for a piece of that side?
fn belongs(piece: char, to_white: bool) -> bool {
    if to_white { piece.is_ascii_uppercase() } else { piece.is_ascii_lowercase() }
}

fn coloured(piece: char, for_white: bool) -> char {
    if for_white { piece.to_ascii_uppercase() } else { piece.to_ascii_lowercase() }
}

/// KD-3: the directions (files, ranks) of a piece, and how far it goes.
fn reach(piece: char) -> (Vec<(isize, isize)>, usize) {
    let f = if belongs(piece, true) { 1 } else { -1 };
    let straight = vec![(0, 1), (0, -1), (1, 0), (-1, 0)];
    let diagonal = vec![(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let all = [straight.clone(), diagonal.clone()].concat();
    match piece.to_ascii_uppercase() {
        'S' => (vec![(0, f)], 1),
        'A' => (vec![(-1, f), (1, f)], 1),
        'R' => (straight, 3),
        'B' => (diagonal, 3),
        'Q' => (all, 2),
        'G' | 'K' => (all, 1),
        _ => (vec![], 0),
    }
}

/// The two rows a side places its pieces on (KD-1, KD-4), counted from 0.
fn own_rows(white: bool) -> [usize; 2] {
    if white { [0, 1] } else { [6, 7] }
}

/// The square one step on, if there is one.
fn step((file, rank): Square, (df, dr): (isize, isize)) -> Option<Square> {
    let to = (file.wrapping_add_signed(df), rank.wrapping_add_signed(dr));
    (to.0 < 8 && to.1 < 8).then_some(to)
}

/// All squares, in the order their names sort: a1, a2, … h8.
fn squares() -> Vec<Square> {
    (0..8).flat_map(|f| (0..8).map(move |r| (f, r))).collect()
}

fn square_text((file, rank): Square) -> String {
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    format!("{}{}", files[file], rank + 1)
}

/// KD-17: White's letters first, then Black's, each in the order S A R B G Q K.
fn sort(letters: &mut [char]) {
    let place = |&c: &char| KINDS.iter().position(|k| k.0 == c.to_ascii_uppercase());
    letters.sort_by_key(|c| (c.is_ascii_lowercase(), place(c)));
}

fn listed(letters: &[char]) -> String {
    if letters.is_empty() { "-".into() } else { letters.iter().collect() }
}

fn take(letters: &mut Vec<char>, letter: char) {
    if let Some(i) = letters.iter().position(|&l| l == letter) {
        letters.remove(i);
    }
}

impl Action {
    /// KD-18.
    fn text(self) -> String {
        match self {
            Action::Move(from, to) => square_text(from) + &square_text(to),
            Action::Drop(piece, to) => {
                format!("{}@{}", piece.to_ascii_uppercase(), square_text(to))
            }
            Action::Pass => "pass".into(),
        }
    }
}

impl Position {
    fn at(&self, (file, rank): Square) -> char {
        self.board[rank][file]
    }

    fn put(&mut self, (file, rank): Square, piece: char) {
        self.board[rank][file] = piece;
    }

    fn placing(&self) -> bool {
        !self.to_place.is_empty()
    }

    fn king(&self, white: bool) -> Option<Square> {
        let king = coloured('K', white);
        squares().into_iter().find(|&s| self.at(s) == king)
    }

    /// KD-3: where the piece on this square could go. Whether it may is another matter.
    fn targets(&self, from: Square) -> Vec<Square> {
        let (directions, far) = reach(self.at(from));
        let mut targets = Vec::new();
        for direction in directions {
            // Nothing jumps: behind an occupied square the line has no further squares.
            let on = |&s: &Square| if self.at(s) == '.' { step(s, direction) } else { None };
            targets.extend(successors(step(from, direction), on).take(far));
        }
        targets.retain(|&to| !belongs(self.at(to), belongs(self.at(from), true)));
        targets
    }

    /// KD-10: could some enemy piece take this side's king with one action now?
    fn attacked(&self, white: bool) -> bool {
        let Some(king) = self.king(white) else {
            return false;
        };
        let mut enemies = squares().into_iter().filter(|&s| belongs(self.at(s), !white));
        enemies.any(|s| self.targets(s).contains(&king))
    }

    /// KD-5, KD-8 and KD-10: every action there is, before KD-6 has thinned them out.
    fn actions(&self) -> Vec<Action> {
        let me = self.white_to_move;
        let mut actions = Vec::new();
        if self.spent.len() >= MOST_ACTIONS {
            return actions;
        }
        for from in squares() {
            let piece = self.at(from);
            if !belongs(piece, me) || self.spent.contains(&from) {
                continue;
            }
            // KD-10: an attacked king moves first or not at all, not even to win.
            if piece == coloured('K', me) && !self.spent.is_empty() && self.attacked(me) {
                continue;
            }
            for to in self.targets(from) {
                actions.push(Action::Move(from, to));
            }
        }
        if let Some(king) = self.king(me).filter(|_| !self.dropped) {
            let around = reach('K').0.into_iter().filter_map(|d| step(king, d));
            actions.extend(self.drops(&self.reserves, around.collect()));
        }
        actions
    }

    /// KD-4: any piece still to be placed, on any empty square of the own two rows.
    fn placements(&self) -> Vec<Action> {
        let mut rows = squares();
        rows.retain(|s| own_rows(self.white_to_move).contains(&s.1));
        self.drops(&self.to_place, rows)
    }

    /// One of each kind among these letters, on each of these squares that is empty.
    fn drops(&self, letters: &[char], onto: Vec<Square>) -> Vec<Action> {
        let mut drops = Vec::new();
        let mut kinds = KINDS.map(|k| coloured(k.0, self.white_to_move)).to_vec();
        kinds.retain(|piece| letters.contains(piece));
        for to in onto.into_iter().filter(|&to| self.at(to) == '.') {
            drops.extend(kinds.iter().map(|&piece| Action::Drop(piece, to)));
        }
        drops
    }

    /// The position after one action (or one placement), the turn not ended.
    fn after(&self, action: Action) -> Position {
        let mut next = self.clone();
        let to = match action {
            Action::Move(from, to) => {
                // KD-11: a spearman, an archer and a king leave the game.
                let prey = self.at(to);
                if PRISONERS.contains(&prey.to_ascii_uppercase()) {
                    next.prisons.push(prey);
                    sort(&mut next.prisons);
                }
                next.put(from, '.');
                next.put(to, self.at(from));
                to
            }
            Action::Drop(piece, to) => {
                next.put(to, piece);
                if self.placing() {
                    take(&mut next.to_place, piece);
                    return next;
                }
                take(&mut next.reserves, piece);
                next.dropped = true;
                to
            }
            Action::Pass => return next,
        };
        next.spent.push(to);
        next.spent.sort_unstable();
        next
    }

    /// KD-6: the most actions that can still be made in this turn, by trying out all of them.
    fn most_actions(&self) -> usize {
        let mut most = 0;
        for action in self.actions() {
            most = most.max(self.actions_from(action));
            // There is no need to look on once the turn can be as long as a turn can be.
            if self.spent.len() + most == MOST_ACTIONS {
                break;
            }
        }
        most
    }

    /// KD-6: this action and the most that can follow it. After a winning one comes nothing.
    fn actions_from(&self, action: Action) -> usize {
        let next = self.after(action);
        if next.winner().is_some() { 1 } else { 1 + next.most_actions() }
    }

    fn legal(&self) -> Vec<Action> {
        if self.winner().is_some() {
            return vec![]; // KD-16
        }
        if self.placing() {
            return self.placements();
        }
        let most = self.most_actions();
        if most == 0 {
            return vec![Action::Pass]; // KD-7; in mid-turn the turn would be over by now
        }
        let mut legal = self.actions();
        // KD-6: a winning action is legal, however short the turn gets by it.
        legal.retain(|&a| self.actions_from(a) == most || self.after(a).winner().is_some());
        legal
    }

    /// The position after a legal action, with all that happens by itself.
    fn play(&self, action: Action) -> Position {
        let mut next = self.after(action);
        let acted = next.spent.len() > self.spent.len();
        if next.placing() {
            // KD-4: Black begins when White has finished.
            next.white_to_move = next.to_place.iter().any(|&p| belongs(p, true));
        } else if self.placing() {
            next.white_to_move = true;
            next.turn = 1;
        } else if next.winner().is_none() && !(acted && next.can_go_on()) {
            // KD-16: a winner stays on turn. KD-12: and nothing is exchanged after a win.
            next.end_turn();
        }
        next
    }

    /// KD-6: a turn ends by itself when there is nothing more to do in it.
    fn can_go_on(&self) -> bool {
        !self.actions().is_empty()
    }

    /// KD-6 and KD-12: the exchange, and then the other side is on turn.
    fn end_turn(&mut self) {
        for white in PRISONERS {
            let black = white.to_ascii_lowercase();
            while self.prisons.contains(&white) && self.prisons.contains(&black) {
                for piece in [white, black] {
                    take(&mut self.prisons, piece);
                    self.reserves.push(piece);
                }
            }
        }
        sort(&mut self.reserves);
        self.white_to_move = !self.white_to_move;
        self.spent.clear();
        self.dropped = false;
        self.turn = self.turn.saturating_add(1);
    }

    /// KD-14: how this side has won, by what is on the board. The king's capture comes first.
    fn victory(&self, white: bool) -> Option<&'static str> {
        if self.placing() {
            return None; // a king may not be on the board yet
        }
        if self.king(!white).is_none() {
            return Some("king-captured");
        }
        let last_row = self.board[if white { 7 } else { 0 }];
        let runners = ['K', 'S', 'A'].map(|p| coloured(p, white));
        runners.iter().any(|r| last_row.contains(r)).then_some("last-row")
    }

    fn winner(&self) -> Option<(&'static str, &'static str)> {
        match (self.victory(true), self.victory(false)) {
            (Some(reason), _) => Some(("white", reason)),
            (_, Some(reason)) => Some(("black", reason)),
            _ => None,
        }
    }

    /// KD-15: board, reserves, side to move, at the start of a turn. (While pieces are being
    /// placed, no position can come back.)
    fn repeats(&self, other: &Position) -> bool {
        [&self.spent[..], &other.spent].concat().is_empty()
            && self.board == other.board
            && self.reserves == other.reserves
            && self.white_to_move == other.white_to_move
    }

    /// KD-17.
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in self.board.iter().rev() {
            // Eight empty squares at most, so that from the longest on every run becomes its digit.
            let mut row: String = row.iter().collect();
            for n in (1..=8).rev() {
                row = row.replace(&".".repeat(n), &n.to_string());
            }
            rows.push(row);
        }
        let (reserves, prisons) = (listed(&self.reserves), listed(&self.prisons));
        let mut text = format!("{} [{reserves}] {{{prisons}}}", rows.join("/"));
        if self.placing() {
            text += &format!(" ({})", listed(&self.to_place));
        }
        let side = if self.white_to_move { 'w' } else { 'b' };
        let dropped = if self.dropped { 'd' } else { '-' };
        let mut spent: Vec<String> = self.spent.iter().map(|&s| square_text(s)).collect();
        if spent.is_empty() {
            spent.push("-".into());
        }
        let (made, spent, turn) = (self.spent.len(), spent.join(","), self.turn);
        text + &format!(" {side} {made} {dropped} {spent} {turn}")
    }

    fn from_text(text: &str) -> Option<Position> {
        let letters = |field: &str, open: char, close: char| -> Option<Vec<char>> {
            let inside = field.strip_prefix(open)?.strip_suffix(close)?;
            let mut letters: Vec<char> = inside.chars().filter(|&c| c != '-').collect();
            sort(&mut letters);
            Some(letters)
        };
        let mut fields: Vec<&str> = text.split(' ').collect();
        let to_place =
            if fields.len() == 9 { letters(fields.remove(3), '(', ')')? } else { vec![] };
        let [board, reserves, prisons, side, _made, dropped, spent, turn] = fields[..] else {
            return None;
        };
        let mut position = Position {
            board: [['.'; 8]; 8],
            reserves: letters(reserves, '[', ']')?,
            prisons: letters(prisons, '{', '}')?,
            to_place,
            white_to_move: side == "w",
            spent: squares(),
            dropped: dropped == "d",
            turn: turn.parse().ok()?,
        };
        for (row, written) in position.board.iter_mut().rev().zip(board.split('/')) {
            let mut file = 0;
            for letter in written.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        *row.get_mut(file)? = letter;
                        file += 1;
                    }
                }
            }
        }
        let spent: Vec<&str> = spent.split(',').collect();
        position.spent.retain(|&s| spent.contains(&square_text(s).as_str()));
        // Whatever was read differently from how it is written was not canonical (KD-17).
        (position.text() == text && position.is_sound()).then_some(position)
    }

    /// The refusals of KD-17.
    fn is_sound(&self) -> bool {
        let kind = |p: &char| KINDS.iter().find(|k| k.0 == p.to_ascii_uppercase());
        let prisoner = |p: &char| PRISONERS.contains(&p.to_ascii_uppercase());
        let mut pieces = self.board.concat();
        pieces.retain(|&p| p != '.');
        pieces.extend([&self.reserves[..], &self.prisons, &self.to_place].concat());
        let within_the_set = pieces.iter().all(|&p| {
            let same = pieces.iter().filter(|&&q| q == p).count();
            kind(&p).is_some_and(|k| same <= k.1)
        });
        // KD-11, KD-13: reserves and prisons hold nothing but rooks, bishops, guards and queens.
        let in_store = self.reserves.iter().chain(&self.prisons).all(prisoner);
        // A piece that has acted in this turn is still there: only the enemy could have taken it.
        let own = |&s: &Square| belongs(self.at(s), self.white_to_move);
        let acted = self.spent.len() <= MOST_ACTIONS
            && self.spent.iter().all(own)
            && !(self.dropped && self.spent.is_empty());
        let phase = if self.placing() { self.is_sound_placement() } else { self.is_sound_turn() };
        within_the_set && in_store && acted && phase
    }

    /// KD-6, KD-16: one winner, who is on turn, or none and a turn that can go on.
    fn is_sound_turn(&self) -> bool {
        let going = match (self.victory(true), self.victory(false)) {
            (Some(_), Some(_)) => false,
            (Some(_), None) => self.white_to_move,
            (None, Some(_)) => !self.white_to_move,
            (None, None) => self.spent.is_empty() || self.can_go_on(),
        };
        self.turn > 0 && going
    }

    /// KD-4: White first, each side on its own rows, and nothing else has happened yet.
    fn is_sound_placement(&self) -> bool {
        let white_places = self.to_place.iter().any(|&p| belongs(p, true));
        let in_place = squares().into_iter().all(|s| {
            let white = belongs(self.at(s), true);
            self.at(s) == '.' || own_rows(white).contains(&s.1) && (white || !white_places)
        });
        // Without a king the game would be over before its first turn.
        let pieces = [&self.board.concat()[..], &self.to_place].concat();
        let kings = pieces.contains(&'K') && pieces.contains(&'k');
        let stores = [&self.reserves[..], &self.prisons].concat();
        let untouched = stores.is_empty() && self.spent.is_empty();
        in_place && kings && untouched && self.white_to_move == white_places && self.turn == 0
    }
}

/// A position and everything since the set-up.
#[derive(Clone)]
pub struct Game {
    position: Position,
    /// Every position since the set-up: that one first, the present one last.
    past: Vec<Position>,
}

impl Game {
    /// KD-17, with its refusals.
    pub fn from_text(text: &str, _rules: &Rules) -> Option<Game> {
        let position = Position::from_text(text)?;
        Some(Game { past: vec![position.clone()], position })
    }

    /// KD-17.
    pub fn text(&self) -> String {
        self.position.text()
    }

    /// Is it White's turn? A winner by KD-14 stays on turn; after a repetition the turn has passed
    /// on, so that the winner is on turn as well (KD-16).
    pub fn white_to_move(&self) -> bool {
        self.position.white_to_move
    }

    /// The actions of the position: none when the board says that the game is over (KD-14);
    /// repetition is not looked at.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.position.legal().into_iter().map(Action::text).collect();
        texts.sort_unstable();
        texts
    }

    /// Makes one action (a placement and a pass too); `false`, and nothing has changed, if the game
    /// is over or the action is not legal.
    pub fn play(&mut self, mv: &str) -> bool {
        if self.ending().is_some() {
            return false;
        }
        let legal = self.position.legal();
        let Some(action) = legal.into_iter().find(|a| a.text() == mv) else {
            return false;
        };
        self.make(action);
        true
    }

    fn make(&mut self, action: Action) {
        self.position = self.position.play(action);
        self.past.push(self.position.clone());
    }

    /// KD-14: how the game has ended by what is on the board.
    pub fn board_ending(&self) -> Option<(&'static str, &'static str)> {
        self.position.winner()
    }

    /// KD-14 and KD-15: winner and reason.
    pub fn ending(&self) -> Option<(&'static str, &'static str)> {
        if let Some(ending) = self.board_ending() {
            return Some(ending);
        }
        // The present position is in the list too. One set up in mid-turn counts for nothing.
        if self.past.iter().filter(|p| p.repeats(&self.position)).count() < 3 {
            return None;
        }
        // The turn that brought the position about was the other side's.
        let winner = if self.position.white_to_move { "white" } else { "black" };
        Some((winner, "repetition"))
    }

    /// The number of lines of this many actions. An ended game, by whatever rule, has no children.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.ending().is_some() {
            return 0;
        }
        let lines = self.position.legal().into_iter().map(|action| {
            let mut next = self.clone();
            next.make(action);
            next.perft(depth - 1)
        });
        lines.sum()
    }
}
