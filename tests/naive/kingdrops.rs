//! Kingdrops a second time: the oracle the library is compared with.
//!
//! Written from the rulebook alone, with no line and no type of the library. Everything is slow and
//! plain on purpose: a piece is a letter (upper case is White's), the board is an array of letters,
//! and the compulsory maximum of KD-6 is found by trying out every continuation. Comments name the
//! rules (`KD-6`).

#![allow(dead_code, reason = "no single test needs every function")]

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
    /// The actions made in this turn.
    made: usize,
    dropped: bool,
    /// The squares of the pieces that have moved or been dropped in this turn.
    spent: [[bool; 8]; 8],
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

fn count(letters: &[char], letter: char) -> usize {
    letters.iter().filter(|&&l| l == letter).count()
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
        let piece = self.at(from);
        let (directions, far) = reach(piece);
        let mut targets = Vec::new();
        for direction in directions {
            let mut square = from;
            for _ in 0..far {
                let Some(next) = step(square, direction) else {
                    break;
                };
                square = next;
                if !belongs(self.at(square), belongs(piece, true)) {
                    targets.push(square);
                }
                if self.at(square) != '.' {
                    break;
                }
            }
        }
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
        if self.made == MOST_ACTIONS {
            return actions;
        }
        for from in squares() {
            let piece = self.at(from);
            if !belongs(piece, me) || self.spent[from.1][from.0] {
                continue;
            }
            // KD-10: an attacked king moves first or not at all, not even to win.
            if piece == coloured('K', me) && self.made > 0 && self.attacked(me) {
                continue;
            }
            for to in self.targets(from) {
                actions.push(Action::Move(from, to));
            }
        }
        if let Some(king) = self.king(me).filter(|_| !self.dropped) {
            for piece in PRISONERS.map(|p| coloured(p, me)) {
                if !self.reserves.contains(&piece) {
                    continue;
                }
                for to in reach('K').0.into_iter().filter_map(|d| step(king, d)) {
                    if self.at(to) == '.' {
                        actions.push(Action::Drop(piece, to));
                    }
                }
            }
        }
        actions
    }

    /// The position after one action of the same turn.
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
                take(&mut next.reserves, piece);
                next.put(to, piece);
                next.dropped = true;
                to
            }
            Action::Pass => return next,
        };
        next.spent[to.1][to.0] = true;
        next.made += 1;
        next
    }

    /// KD-6: the most actions that can still be made in this turn, by trying out all of them.
    fn most_actions(&self) -> usize {
        let mut most = 0;
        for action in self.actions() {
            most = most.max(self.actions_from(action));
            // There is no need to look on once the turn can be as long as a turn can be.
            if self.made + most == MOST_ACTIONS {
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

    /// The two rows a side places its pieces on (KD-1, KD-4), counted from 0.
    fn own_rows(white: bool) -> [usize; 2] {
        if white { [0, 1] } else { [6, 7] }
    }

    /// KD-4: any piece still to be placed, on any empty square of the own two rows.
    fn placements(&self) -> Vec<Action> {
        let me = self.white_to_move;
        let mut placements = Vec::new();
        for (kind, _) in KINDS {
            let piece = coloured(kind, me);
            if !self.to_place.contains(&piece) {
                continue;
            }
            for to in squares() {
                if Self::own_rows(me).contains(&to.1) && self.at(to) == '.' {
                    placements.push(Action::Drop(piece, to));
                }
            }
        }
        placements
    }

    /// The position after a legal action, with all that happens by itself.
    fn play(&self, action: Action) -> Position {
        if let (true, Action::Drop(piece, to)) = (self.placing(), action) {
            let mut next = self.clone();
            next.put(to, piece);
            take(&mut next.to_place, piece);
            next.white_to_move = next.to_place.iter().any(|&p| belongs(p, true));
            if !next.placing() {
                next.white_to_move = true;
                next.turn = 1;
            }
            return next;
        }
        let mut next = self.after(action);
        // KD-16: the winner stays on turn. KD-12: and nothing is exchanged after a win.
        if next.winner().is_none() && (matches!(action, Action::Pass) || next.actions().is_empty())
        {
            next.end_turn();
        }
        next
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
        self.made = 0;
        self.dropped = false;
        self.spent = [[false; 8]; 8];
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

    /// KD-15: board, reserves, side to move.
    fn repeats(&self, other: &Position) -> bool {
        self.board == other.board
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
        let mut spent = squares();
        spent.retain(|s| self.spent[s.1][s.0]);
        let spent: Vec<String> = spent.into_iter().map(square_text).collect();
        let spent = if spent.is_empty() { "-".into() } else { spent.join(",") };
        let (made, turn) = (self.made, self.turn);
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
        let [board, reserves, prisons, side, made, dropped, spent, turn] = fields[..] else {
            return None;
        };
        let mut position = Position {
            board: [['.'; 8]; 8],
            reserves: letters(reserves, '[', ']')?,
            prisons: letters(prisons, '{', '}')?,
            to_place,
            white_to_move: side == "w",
            made: made.parse().ok()?,
            dropped: dropped == "d",
            spent: [[false; 8]; 8],
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
        for name in spent.split(',') {
            if let Some((f, r)) = squares().into_iter().find(|&s| square_text(s) == name) {
                position.spent[r][f] = true;
            }
        }
        // Whatever was read differently from how it is written was not canonical (KD-17).
        (position.text() == text && position.is_sound()).then_some(position)
    }

    /// The refusals of KD-17.
    fn is_sound(&self) -> bool {
        let board = self.board.concat();
        let known = |p: &char| KINDS.iter().any(|k| k.0 == p.to_ascii_uppercase());
        let prisoner = |p: &char| PRISONERS.contains(&p.to_ascii_uppercase());
        // KD-11, KD-13: reserves and prisons hold nothing but rooks, bishops, guards and queens.
        let letters = board.iter().all(|p| *p == '.' || known(p))
            && self.reserves.iter().all(prisoner)
            && self.prisons.iter().all(prisoner)
            && self.to_place.iter().all(known);
        let everything = [&board[..], &self.reserves, &self.prisons, &self.to_place].concat();
        let full_set = |&(kind, most): &(char, usize)| {
            count(&everything, kind) <= most
                && count(&everything, kind.to_ascii_lowercase()) <= most
        };
        if !letters || !KINDS.iter().all(full_set) {
            return false;
        }
        let mut spent = squares();
        spent.retain(|s| self.spent[s.1][s.0]);
        // A piece that has acted in this turn is still there: only the enemy could have taken it.
        let own = |&s: &Square| belongs(self.at(s), self.white_to_move);
        if spent.len() != self.made || !spent.iter().all(own) || (self.dropped && self.made == 0) {
            return false;
        }
        if self.placing() {
            return self.is_sound_placement();
        }
        let won = (self.victory(true).is_some(), self.victory(false).is_some());
        let over = match won {
            (true, true) => return false,
            // KD-16: the winner is on turn, with the winning action counted among at most three.
            (true, false) | (false, true) => {
                won.0 != self.white_to_move || self.made > MOST_ACTIONS
            }
            // KD-6: a turn ends by itself when there is nothing more to do in it.
            (false, false) => self.made > 0 && self.most_actions() == 0,
        };
        self.turn > 0 && self.made <= MOST_ACTIONS && !over
    }

    /// KD-4: White first, each side on its own rows, and nothing else has happened yet.
    fn is_sound_placement(&self) -> bool {
        let white_places = self.to_place.iter().any(|&p| belongs(p, true));
        let mut ours = squares();
        ours.retain(|&s| self.at(s) != '.');
        let in_place = ours.iter().all(|&s| {
            let white = belongs(self.at(s), true);
            Self::own_rows(white).contains(&s.1) && (white || !white_places)
        });
        // Without a king the game would be over before its first turn.
        let has_king =
            |white| self.king(white).is_some() || self.to_place.contains(&coloured('K', white));
        let untouched = self.reserves.is_empty() && self.prisons.is_empty() && self.made == 0;
        in_place
            && untouched
            && has_king(true)
            && has_king(false)
            && self.white_to_move == white_places
            && self.turn == 0
    }
}

/// A position and everything since the set-up.
#[derive(Clone)]
pub struct Game {
    position: Position,
    /// KD-15: the positions at the starts of turns since the set-up, the latest one last.
    starts: Vec<Position>,
}

impl Game {
    /// KD-17, with its refusals.
    pub fn from_text(text: &str, _rules: &Rules) -> Option<Game> {
        let mut game = Game { position: Position::from_text(text)?, starts: Vec::new() };
        game.remember();
        Some(game)
    }

    /// KD-15: a position counts at the start of a turn, and not while pieces are being placed.
    fn remember(&mut self) {
        if self.position.made == 0 && !self.position.placing() {
            self.starts.push(self.position.clone());
        }
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
        self.position = self.position.play(action);
        self.remember();
        true
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
        // In mid-turn nothing is compared; at the start of a turn the position is in the list too.
        if self.position.made > 0 || self.position.placing() {
            return None;
        }
        let same = |start: &&Position| start.repeats(&self.position);
        if self.starts.iter().filter(same).count() < 3 {
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
        let mut lines = 0;
        for mv in self.legal_moves() {
            let mut next = self.clone();
            if next.play(&mv) {
                lines += next.perft(depth - 1);
            }
        }
        lines
    }
}
