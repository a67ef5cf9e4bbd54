//! Twelve Janggi a second time: the oracle the library is compared with.
//!
//! Written from the rulebook alone, with no line and no type of the library. Everything is slow and
//! plain on purpose: a piece is a letter (upper case belongs to the first player), the board is an
//! array of letters, the past is a list of whole positions. Comments name the rules (`TJ-21`).

/// Column (0 is A, 3 is D) and row (0 is 1).
type Square = (usize, usize);

/// The options of TJ-30.
#[derive(Clone, Copy)]
pub struct Rules {
    /// This many occurrences of a position are a draw; 0 is no such rule.
    repetition: usize,
    /// This many moves are a draw; 0 is no such rule.
    limit: u32,
    /// May a piece be dropped in the opponent's home column?
    drops_everywhere: bool,
}

impl Rules {
    /// A preset and changes to it: `standard`, `show,rep=4`, `dobutsu,limit=100,drops=own`.
    pub fn parse(text: &str) -> Option<Rules> {
        let mut words = text.split(',');
        let (repetition, limit, drops_everywhere) = match words.next()? {
            "standard" => (3, 200, false),
            "show" => (0, 0, false),
            // Dōbutsu shōgi has the threefold repetition, but no limit.
            "dobutsu" => (3, 0, true),
            _ => return None,
        };
        let mut rules = Rules { repetition, limit, drops_everywhere };
        for word in words {
            match word.split_once('=')? {
                ("rep", n) => rules.repetition = n.parse().ok()?,
                ("limit", n) => rules.limit = n.parse().ok()?,
                ("drops", "own") => rules.drops_everywhere = false,
                ("drops", "all") => rules.drops_everywhere = true,
                _ => return None,
            }
        }
        Some(rules)
    }
}

/// What TJ-23 compares: squares, hands and the side to move.
#[derive(Clone, PartialEq, Eq)]
struct Position {
    /// `board[column][row]`, `.` for an empty square.
    board: [[char; 3]; 4],
    /// Both hands in one sorted list: ASCII happens to sort `GMPgmp` as TJ-40 wants it.
    hands: Vec<char>,
    first_to_move: bool,
}

#[derive(Clone, Copy)]
enum Move {
    Step(Square, Square),
    Drop(char, Square),
}

/// Does this letter stand for a piece of that side?
fn belongs(piece: char, to_first: bool) -> bool {
    if to_first { piece.is_ascii_uppercase() } else { piece.is_ascii_lowercase() }
}

/// The letter of a piece in that side's hands (or on the board for it).
fn coloured(piece: char, for_first: bool) -> char {
    if for_first { piece.to_ascii_uppercase() } else { piece.to_ascii_lowercase() }
}

/// TJ-1: column A is the first player's home, D the second's.
fn home(of_first: bool) -> usize {
    if of_first { 0 } else { 3 }
}

/// TJ-2: the steps (columns, rows) a piece may take. Forward is towards D for the first player.
fn steps(piece: char) -> Vec<(isize, isize)> {
    let f = if belongs(piece, true) { 1 } else { -1 };
    let straight = [(f, 0), (-f, 0), (0, -1), (0, 1)];
    let ahead = [(f, -1), (f, 1)];
    let behind = [(-f, -1), (-f, 1)];
    match piece.to_ascii_uppercase() {
        'K' => [&straight[..], &ahead, &behind].concat(),
        'G' => straight.to_vec(),
        'M' => [ahead, behind].concat(),
        'P' => vec![(f, 0)],
        'Q' => [&straight[..], &ahead].concat(),
        _ => vec![],
    }
}

/// Where a piece can go from a square, nothing standing anywhere, as bits: bit 0 is A1, bit 1 is A2,
/// bit 11 is D3.
pub fn goes_to(piece: char, from: (usize, usize)) -> u16 {
    let mut bits = 0;
    for (columns, rows) in steps(piece) {
        let (column, row) = (from.0.wrapping_add_signed(columns), from.1.wrapping_add_signed(rows));
        if column < 4 && row < 3 {
            bits |= 1 << (column * 3 + row);
        }
    }
    bits
}

fn square_text((column, row): Square) -> String {
    format!("{}{}", ["A", "B", "C", "D"][column], row + 1)
}

impl Move {
    /// TJ-41. The letter of a drop is always upper case.
    fn text(self) -> String {
        match self {
            Move::Step(from, to) => square_text(from) + &square_text(to),
            Move::Drop(piece, to) => {
                format!("{}*{}", piece.to_ascii_uppercase(), square_text(to))
            }
        }
    }
}

impl Position {
    fn at(&self, (column, row): Square) -> char {
        self.board[column][row]
    }

    fn squares() -> Vec<Square> {
        (0..4).flat_map(|c| (0..3).map(move |r| (c, r))).collect()
    }

    fn king(&self, of_first: bool) -> Option<Square> {
        let king = coloured('K', of_first);
        Self::squares().into_iter().find(|&s| self.at(s) == king)
    }

    /// Every move of TJ-10 to TJ-12, without asking whether the game is over.
    fn moves(&self, rules: &Rules) -> Vec<Move> {
        let me = self.first_to_move;
        let mut moves = Vec::new();
        for from in Self::squares() {
            if !belongs(self.at(from), me) {
                continue;
            }
            for (dc, dr) in steps(self.at(from)) {
                let (c, r) = (from.0.wrapping_add_signed(dc), from.1.wrapping_add_signed(dr));
                if c < 4 && r < 3 && !belongs(self.board[c][r], me) {
                    moves.push(Move::Step(from, (c, r)));
                }
            }
        }
        for piece in ['G', 'M', 'P'].map(|p| coloured(p, me)) {
            if !self.hands.contains(&piece) {
                continue;
            }
            for to in Self::squares() {
                // TJ-12: not in the opponent's home column, if the options do not say otherwise.
                let barred = to.0 == home(!me) && !rules.drops_everywhere;
                if self.at(to) == '.' && !barred {
                    moves.push(Move::Drop(piece, to));
                }
            }
        }
        moves
    }

    fn after(&self, mv: Move) -> Position {
        let me = self.first_to_move;
        let mut next = self.clone();
        // The turn passes even when the king is taken: then the side without a king is on turn.
        next.first_to_move = !me;
        match mv {
            Move::Step(from, to) => {
                let mut piece = self.at(from);
                // TJ-13: only a pawn that *moves* there is promoted; a dropped one stays a pawn.
                if piece.eq_ignore_ascii_case(&'P') && to.0 == home(!me) {
                    piece = coloured('Q', me);
                }
                // TJ-11: the prey changes sides, and a marquis is a pawn again.
                match self.at(to).to_ascii_uppercase() {
                    '.' | 'K' => {}
                    'Q' => next.hands.push(coloured('P', me)),
                    prey => next.hands.push(coloured(prey, me)),
                }
                next.board[from.0][from.1] = '.';
                next.board[to.0][to.1] = piece;
            }
            Move::Drop(piece, to) => {
                if let Some(i) = next.hands.iter().position(|&p| p == piece) {
                    next.hands.remove(i);
                }
                next.board[to.0][to.1] = piece;
            }
        }
        next.hands.sort_unstable();
        next
    }

    /// TJ-40 without the move number.
    fn text(&self) -> String {
        let columns: Vec<String> = self.board.iter().map(|c| c.iter().collect()).collect();
        let hands: String =
            if self.hands.is_empty() { "-".into() } else { self.hands.iter().collect() };
        let side = if self.first_to_move { '1' } else { '2' };
        format!("{} {hands} {side}", columns.join("/"))
    }

    fn from_text(text: &str) -> Option<Position> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, hands, side] = fields[..] else {
            return None;
        };
        let mut position = Position {
            board: [['.'; 3]; 4],
            hands: hands.chars().filter(|&c| c != '-').collect(),
            first_to_move: side == "1",
        };
        for (c, column) in board.split('/').enumerate() {
            for (r, letter) in column.chars().enumerate() {
                *position.board.get_mut(c)?.get_mut(r)? = letter;
            }
        }
        position.hands.sort_unstable();
        // Whatever was read differently from how it is written was not TJ-40 text.
        (position.text() == text && position.is_sound()).then_some(position)
    }

    /// Could these pieces be on a table? (How they got where they are is not asked.)
    fn is_sound(&self) -> bool {
        let on_board = |piece: char| self.board.iter().flatten().filter(|&&p| p == piece).count();
        let in_hand = |piece: char| self.hands.iter().filter(|&&p| p == piece).count();
        let both = |p: char| {
            let q = p.to_ascii_lowercase();
            on_board(p) + on_board(q) + in_hand(p) + in_hand(q)
        };
        let known = self.board.iter().flatten().all(|&p| ".KGMPQkgmpq".contains(p))
            && self.hands.iter().all(|&p| "GMPgmp".contains(p));
        // TJ-3: two of each kind between the players, and a marquis is a pawn.
        let enough = both('G') <= 2 && both('M') <= 2 && both('P') + both('Q') <= 2;
        let kings = on_board('K') <= 1 && on_board('k') <= 1;
        // A king that was taken was taken a move ago: only the side on turn can lack one.
        known && enough && kings && self.king(!self.first_to_move).is_some()
    }

    /// TJ-20 to TJ-22, in that order: the endings that need no past.
    fn ending(&self, rules: &Rules) -> Option<(&'static str, &'static str)> {
        let name = |first: bool| if first { "first" } else { "second" };
        let me = self.first_to_move;
        let Some(king) = self.king(me) else {
            return Some((name(!me), "king-captured"));
        };
        // TJ-21: this is the start of the owner's turn, so the opponent has had its one turn. With
        // both kings arrived the side on turn wins, because only its own king is looked at.
        if king.0 == home(!me) {
            return Some((name(me), "reached-home"));
        }
        if self.moves(rules).is_empty() {
            return Some((name(!me), "no-moves"));
        }
        None
    }
}

/// A position and everything since the set-up.
#[derive(Clone)]
pub struct Game {
    rules: Rules,
    position: Position,
    /// Every position since the set-up: that one first, the present one last.
    past: Vec<Position>,
    /// The moves made, those before the set-up included (TJ-24).
    made: u32,
}

impl Game {
    /// TJ-40. The optional number is that of the coming move, so that the first move has number 1.
    pub fn from_text(text: &str, rules: &Rules) -> Option<Game> {
        let (position, number) = match text.rsplit_once(' ')? {
            (front, number) if front.matches(' ').count() == 2 => (front, number),
            _ => (text, "1"),
        };
        let coming: u32 = number.parse().ok()?;
        if coming.to_string() != number || coming == 0 {
            return None;
        }
        let position = Position::from_text(position)?;
        Some(Game { rules: *rules, past: vec![position.clone()], position, made: coming - 1 })
    }

    /// TJ-40 without the move number.
    pub fn text(&self) -> String {
        self.position.text()
    }

    /// TJ-40 with the number of the coming move.
    pub fn numbered_text(&self) -> String {
        format!("{} {}", self.text(), u64::from(self.made) + 1)
    }

    /// Is it the first player's turn? In an ended game the turn has passed on as always.
    pub fn first_to_move(&self) -> bool {
        self.position.first_to_move
    }

    /// The moves of the position: none when the board says that the game is over (TJ-20 to TJ-22);
    /// repetition and the move limit are not looked at.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut texts = Vec::new();
        if self.board_ending().is_none() {
            texts.extend(self.position.moves(&self.rules).into_iter().map(Move::text));
        }
        texts.sort_unstable();
        texts
    }

    /// Makes a move; `false`, and nothing has changed, if the game is over or the move is not
    /// legal.
    pub fn play(&mut self, mv: &str) -> bool {
        if self.ending().is_some() {
            return false;
        }
        let moves = self.position.moves(&self.rules);
        let Some(mv) = moves.into_iter().find(|m| m.text() == mv) else {
            return false;
        };
        self.make(mv);
        true
    }

    fn make(&mut self, mv: Move) {
        self.position = self.position.after(mv);
        self.past.push(self.position.clone());
        self.made = self.made.saturating_add(1);
    }

    /// TJ-20 to TJ-22: how the game has ended by what is on the table.
    pub fn board_ending(&self) -> Option<(&'static str, &'static str)> {
        self.position.ending(&self.rules)
    }

    /// TJ-20 to TJ-24 in the order of the rulebook: winner and reason.
    pub fn ending(&self) -> Option<(&'static str, &'static str)> {
        if let Some(ending) = self.board_ending() {
            return Some(ending);
        }
        // TJ-23: the present position is in the list too. Equal means equal: no mirror images.
        let same = |past: &&Position| **past == self.position;
        let occurrences = self.past.iter().filter(same).count();
        if self.rules.repetition > 0 && occurrences >= self.rules.repetition {
            return Some(("draw", "repetition"));
        }
        // TJ-24: a king taken by the last move, or home after it, was seen above.
        if self.rules.limit > 0 && self.made >= self.rules.limit {
            return Some(("draw", "move-limit"));
        }
        None
    }

    /// The number of lines of this length. An ended game, by whatever rule, has no children.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.ending().is_some() {
            return 0;
        }
        let lines = self.position.moves(&self.rules).into_iter().map(|mv| {
            let mut next = self.clone();
            next.make(mv);
            next.perft(depth - 1)
        });
        lines.sum()
    }
}
