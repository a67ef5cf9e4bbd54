//! Xiangqi a second time: the oracle the crate is tested against.
//!
//! Written from the numbered rules alone (`XQ-7` and so on), sharing no code and no types with the
//! crate. It is slow on purpose: pieces stand in a plain array, each piece walks as its rule says,
//! every move is tried on a copy of the board, and the whole past of the game is kept and looked
//! through again each time somebody asks. Whatever it answers should be plain to see.

/// The options of XQ-21 and XQ-23.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// XQ-21: which occurrence of a position ends the game; 0 lets positions repeat for ever.
    pub repetition: usize,
    /// XQ-23: draw after so many plies without a capture; 0 is off.
    pub no_capture: u32,
    /// XQ-23: draw when neither side has a piece that can cross the river.
    pub material_draw: bool,
    /// XQ-23: perpetual chase loses, by the Asian rules.
    pub chase: bool,
    /// XQ-23: the move that would bring the last occurrence of a position may not be played.
    pub repeating_is_forbidden: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            repetition: 3,
            no_capture: 0,
            material_draw: false,
            chase: false,
            repeating_is_forbidden: false,
        }
    }
}

impl Rules {
    /// Reads `standard,rep=3,nocap=120,material=draw,chase=axf`: the name may be missing, and every
    /// part after it changes one option.
    pub fn parse(text: &str) -> Option<Rules> {
        let mut rules = Rules::default();
        for (i, part) in text.split(',').enumerate() {
            match part.split_once('=') {
                None if i == 0 && (part.is_empty() || part == "standard") => {}
                // The first occurrence is no repetition.
                Some(("rep", n)) => rules.repetition = n.parse().ok().filter(|&n| n != 1)?,
                Some(("nocap", n)) => rules.no_capture = n.parse().ok()?,
                Some(("material", "draw")) => rules.material_draw = true,
                Some(("material", "none")) => rules.material_draw = false,
                Some(("chase", "axf")) => rules.chase = true,
                Some(("chase", "none")) => rules.chase = false,
                Some(("repeat", "forbidden")) => rules.repeating_is_forbidden = true,
                Some(("repeat", "ends")) => rules.repeating_is_forbidden = false,
                _ => return None,
            }
        }
        Some(rules)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Red,
    Black,
}
use Side::{Black, Red};

impl Side {
    fn other(self) -> Side {
        match self {
            Red => Black,
            Black => Red,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Red => "red",
            Black => "black",
        }
    }

    /// The way this side's soldiers march.
    fn forward(self) -> i8 {
        match self {
            Red => 1,
            Black => -1,
        }
    }

    /// XQ-1: the river runs between ranks 5 and 6, and red lives below it.
    fn is_home(self, at: Square) -> bool {
        (at.rank <= 5) == (self == Red)
    }

    /// XQ-1: the palaces are d1–f3 and d8–f10.
    fn is_palace(self, at: Square) -> bool {
        let ranks = match self {
            Red => 1..=3,
            Black => 8..=10,
        };
        (4..=6).contains(&at.file) && ranks.contains(&at.rank)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}
use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};

/// XQ-30: the letters written, and those also read.
const LETTERS: [(char, Role); 9] = [
    ('k', General),
    ('a', Advisor),
    ('b', Elephant),
    ('n', Horse),
    ('r', Chariot),
    ('c', Cannon),
    ('p', Soldier),
    ('e', Elephant),
    ('h', Horse),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    side: Side,
    role: Role,
}

impl Piece {
    fn read(letter: char) -> Option<Piece> {
        let lower = letter.to_ascii_lowercase();
        let &(_, role) = LETTERS.iter().find(|(l, _)| *l == lower)?;
        let side = if letter == lower { Black } else { Red };
        Some(Piece { side, role })
    }

    fn letter(self) -> char {
        let found = LETTERS.iter().find(|(_, role)| *role == self.role);
        let lower = found.map_or('?', |(letter, _)| *letter);
        match self.side {
            Red => lower.to_ascii_uppercase(),
            Black => lower,
        }
    }
}

/// A square by file 1–9 (a–i) and rank 1–10 from red; it may lie off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    file: i8,
    rank: i8,
}

impl Square {
    fn step(self, (files, ranks): (i8, i8)) -> Square {
        Square { file: self.file + files, rank: self.rank + ranks }
    }

    fn is_on_board(self) -> bool {
        (1..=9).contains(&self.file) && (1..=10).contains(&self.rank)
    }

    fn all() -> impl Iterator<Item = Square> {
        (1..=10).flat_map(|rank| (1..=9).map(move |file| Square { file, rank }))
    }

    fn text(self) -> String {
        format!("{}{}", (b'a' + self.file as u8 - 1) as char, self.rank)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    from: Square,
    to: Square,
}

impl Move {
    fn text(self) -> String {
        self.from.text() + &self.to.text()
    }
}

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Ten ranks of nine squares. Rank 1 comes first, file a comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Board([[Option<Piece>; 9]; 10]);

impl Board {
    fn at(&self, p: Square) -> Option<Piece> {
        if p.is_on_board() { self.0[p.rank as usize - 1][p.file as usize - 1] } else { None }
    }

    fn put(&mut self, p: Square, piece: Option<Piece>) {
        if p.is_on_board() {
            self.0[p.rank as usize - 1][p.file as usize - 1] = piece;
        }
    }

    fn is_empty(&self, p: Square) -> bool {
        p.is_on_board() && self.at(p).is_none()
    }

    /// The board after a move, whatever the move is.
    fn after(&self, mv: Move) -> Board {
        let mut next = self.clone();
        next.put(mv.to, self.at(mv.from));
        next.put(mv.from, None);
        next
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|p| Some((p, self.at(p)?)))
    }

    fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> {
        self.pieces().filter(move |(_, piece)| piece.side == side)
    }

    fn find(&self, piece: Piece) -> Option<Square> {
        self.pieces().find(|(_, p)| *p == piece).map(|(at, _)| at)
    }

    fn general(&self, side: Side) -> Option<Square> {
        let role = General;
        self.find(Piece { side, role })
    }

    /// Every square the piece on `from` walks to by XQ-2 to XQ-8, generals in danger or not.
    fn reach(&self, from: Square) -> Vec<Square> {
        let Some(Piece { side, role }) = self.at(from) else {
            return Vec::new();
        };
        let mut to = Vec::new();
        match role {
            // XQ-2
            General => to.extend(ORTHOGONAL.map(|d| from.step(d))),
            // XQ-3
            Advisor => to.extend(DIAGONAL.map(|d| from.step(d))),
            // XQ-4: the eye, half way, must be empty.
            Elephant => {
                for d in DIAGONAL {
                    if self.is_empty(from.step(d)) {
                        to.push(from.step(d).step(d));
                    }
                }
            }
            // XQ-5: the leg must be empty, and from there it goes on outward, to either side.
            Horse => {
                for (files, ranks) in ORTHOGONAL {
                    let leg = from.step((files, ranks));
                    if self.is_empty(leg) {
                        to.push(leg.step((files + ranks, ranks + files)));
                        to.push(leg.step((files - ranks, ranks - files)));
                    }
                }
            }
            // XQ-6: on and on over empty squares, and onto the first that is not.
            Chariot => {
                for d in ORTHOGONAL {
                    let mut p = from.step(d);
                    while self.is_empty(p) {
                        to.push(p);
                        p = p.step(d);
                    }
                    to.push(p);
                }
            }
            // XQ-7: on and on over empty squares; then, past one screen of either side, onto the
            // next piece, which must be there to be captured.
            Cannon => {
                for d in ORTHOGONAL {
                    let mut p = from.step(d);
                    while self.is_empty(p) {
                        to.push(p);
                        p = p.step(d);
                    }
                    p = p.step(d);
                    while self.is_empty(p) {
                        p = p.step(d);
                    }
                    if self.at(p).is_some() {
                        to.push(p);
                    }
                }
            }
            // XQ-8: forward; over the river also sideways.
            Soldier => {
                to.push(from.step((0, side.forward())));
                if !side.is_home(from) {
                    to.push(from.step((1, 0)));
                    to.push(from.step((-1, 0)));
                }
            }
        }
        to.retain(|&p| {
            let stays_where_it_belongs = match role {
                General | Advisor => side.is_palace(p),
                Elephant => side.is_home(p),
                Horse | Chariot | Cannon | Soldier => true,
            };
            let on_own_piece = self.at(p).is_some_and(|piece| piece.side == side);
            p.is_on_board() && stays_where_it_belongs && !on_own_piece
        });
        to
    }

    /// The pieces of `by` that bear on this square, where an enemy of theirs stands. XQ-10: a
    /// pinned piece still controls its squares, so nobody asks here whether the capture would be
    /// legal.
    fn attackers(&self, at: Square, by: Side) -> Vec<Square> {
        let from = self.pieces_of(by).map(|(from, _)| from);
        from.filter(|&from| self.reach(from).contains(&at)).collect()
    }

    /// The pieces that give check to this side.
    fn checkers(&self, side: Side) -> Vec<Square> {
        let general = self.general(side);
        general.map_or(Vec::new(), |at| self.attackers(at, side.other()))
    }

    fn is_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }

    /// XQ-9: both generals on one file and nothing between them.
    fn generals_face(&self) -> bool {
        let (Some(red), Some(black)) = (self.general(Red), self.general(Black)) else {
            return false;
        };
        let (low, high) = (red.rank.min(black.rank), red.rank.max(black.rank));
        let file = red.file;
        red.file == black.file && (low + 1..high).all(|rank| self.is_empty(Square { file, rank }))
    }

    /// XQ-9 and XQ-10: try the move and look at what it leaves behind.
    fn is_safe(&self, mv: Move, side: Side) -> bool {
        let next = self.after(mv);
        !next.generals_face() && !next.is_check(side)
    }

    fn legal_moves(&self, side: Side) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, _) in self.pieces_of(side) {
            for to in self.reach(from) {
                let mv = Move { from, to };
                if self.is_safe(mv, side) {
                    moves.push(mv);
                }
            }
        }
        moves
    }

    /// XQ-23: where the pieces stand that this move chases: those somebody threatens now whom he,
    /// from where he stood, did not threaten before. A threat that stood already is no chase,
    /// however its maker slides along his line; one that was empty, or came to nothing, until this
    /// move is.
    fn chased(&self, mv: Move, side: Side) -> Vec<Square> {
        let next = self.after(mv);
        let mut chased = Vec::new();
        for (from, _) in next.pieces_of(side) {
            let stood = if from == mv.to { mv.from } else { from };
            for to in next.threats(from) {
                if !self.threats(stood).contains(&to) {
                    chased.push(to);
                }
            }
        }
        chased
    }

    /// XQ-23: the prey of the piece on `from`.
    fn threats(&self, from: Square) -> Vec<Square> {
        let mut prey = self.reach(from);
        prey.retain(|&to| self.is_threat(Move { from, to }));
        prey
    }

    /// XQ-23: would this capture, if it came next, win something by the Asian rules?
    fn is_threat(&self, capture: Move) -> bool {
        let (Some(hunter), Some(prey)) = (self.at(capture.from), self.at(capture.to)) else {
            return false;
        };
        // Generals and soldiers may chase for ever. An attacked general is in check, not chased,
        // and a soldier may be chased for ever until it has crossed the river.
        if matches!(hunter.role, General | Soldier)
            || prey.role == General
            || prey.role == Soldier && prey.side.is_home(capture.to)
        {
            return false;
        }
        // A guard saves the prey, unless it is a chariot and the hunter is not.
        let won = self.after(capture);
        let mut guards = won.attackers(capture.to, prey.side);
        guards.retain(|&from| {
            let regained = won.after(Move { from, ..capture });
            !self.is_exposed(&regained, prey.side)
        });
        let is_dear = prey.role == Chariot && hunter.role != Chariot;
        // Like against like is an offer to exchange, if the prey can capture as well.
        let back = Move { from: capture.to, to: capture.from };
        let is_offer = hunter.role == prey.role
            && self.reach(back.from).contains(&back.to)
            && !self.is_exposed(&self.after(back), prey.side);
        (is_dear || guards.is_empty()) && !is_offer && !self.is_exposed(&won, hunter.side)
    }

    /// XQ-23: a capture is empty when it leaves the own general facing the other or attacked. A
    /// check on the board already has to be answered first, and makes no capture empty.
    fn is_exposed(&self, later: &Board, side: Side) -> bool {
        let known = self.checkers(side);
        later.generals_face() || later.checkers(side).iter().any(|from| !known.contains(from))
    }

    /// XQ-30: ranks from the top, black in small letters.
    fn read(text: &str) -> Option<Board> {
        let mut board = Board([[None; 9]; 10]);
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 10 {
            return None;
        }
        for (rank, row) in (1..=10).rev().zip(ranks) {
            let mut file = 1;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(0) => return None,
                    Some(run) => file += run as i8,
                    None => {
                        board.put(Square { file, rank }, Some(Piece::read(letter)?));
                        file += 1;
                    }
                }
                if file > 10 {
                    return None;
                }
            }
            if file != 10 {
                return None;
            }
        }
        Some(board)
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for rank in self.0.iter().rev() {
            if !text.is_empty() {
                text.push('/');
            }
            let mut empty = 0;
            for square in rank {
                if let Some(piece) = square {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text.push(piece.letter());
                } else {
                    empty += 1;
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
        }
        text
    }
}

/// XQ-21: two positions are the same when the placement and the side to move are.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Position {
    board: Board,
    turn: Side,
}

impl Position {
    /// Is the side to move in check: did the move that led here give check?
    fn is_check(&self) -> bool {
        self.board.is_check(self.turn)
    }
}

/// A position with all that happened since it was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    /// The position set up.
    start: Position,
    /// Every move since, with the position it led to.
    past: Vec<(Move, Position)>,
    /// Plies since the last capture, those the set-up came with included.
    quiet: u32,
    /// The number of the move to be made, counted up after each move of black.
    number: u32,
}

impl Game {
    /// XQ-30, leniently: `w` or `r`, `n` or `h`, `b` or `e`, counters or none. Pieces may stand
    /// anywhere and generals may be missing; only a text that shows no board at all is refused.
    pub fn from_fen(fen: &str, rules: &Rules) -> Option<Game> {
        let mut fields = fen.split_whitespace();
        let board = Board::read(fields.next()?)?;
        let turn = match fields.next()? {
            "w" | "r" => Red,
            "b" => Black,
            _ => return None,
        };
        let counters: Vec<&str> = fields.filter(|field| *field != "-").collect();
        let (quiet, number) = match counters[..] {
            [] => (0, 1),
            [quiet] => (quiet.parse().ok()?, 1),
            [quiet, number] => (quiet.parse().ok()?, number.parse().ok()?),
            _ => return None,
        };
        Some(Game {
            rules: rules.clone(),
            start: Position { board, turn },
            past: Vec::new(),
            quiet,
            number: number.max(1),
        })
    }

    /// XQ-30: the text as it is written.
    pub fn fen(&self) -> String {
        let Position { board, turn } = self.position();
        let turn = match turn {
            Red => 'w',
            Black => 'b',
        };
        format!("{} {turn} - - {} {}", board.text(), self.quiet, self.number)
    }

    /// The moves the board allows, whether or not the game has ended, sorted by their bytes.
    pub fn legal_moves(&self) -> Vec<String> {
        let Position { board, turn } = self.position();
        let moves = board.legal_moves(*turn);
        let mut texts: Vec<String> = moves.into_iter().map(Move::text).collect();
        texts.sort();
        texts
    }

    /// The moves that may be played: none after the end, and none that XQ-23 forbids, sorted.
    pub fn allowed_moves(&self) -> Vec<String> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let mut moves = self.legal_moves();
        moves.retain(|mv| !self.is_forbidden(mv));
        moves
    }

    /// XQ-23: may this move not be played because it would bring a position for the last time? It
    /// may if it answers a check and gives none.
    fn is_forbidden(&self, mv: &str) -> bool {
        if !self.rules.repeating_is_forbidden || self.rules.repetition == 0 {
            return false;
        }
        let Position { board, turn } = self.position();
        let moves = board.legal_moves(*turn);
        let Some(mv) = moves.into_iter().find(|m| m.text() == mv) else {
            return false;
        };
        let next = Position { board: board.after(mv), turn: turn.other() };
        let past = self.past.iter().map(|(_, position)| position);
        let before = past.chain([&self.start]).filter(|p| **p == next).count();
        let is_forced = self.is_check() && !next.is_check();
        before + 1 >= self.rules.repetition && !is_forced
    }

    pub fn is_check(&self) -> bool {
        self.position().is_check()
    }

    /// Plays a legal move. Any other, or one after the end, changes nothing and is answered
    /// `false`.
    pub fn play(&mut self, mv: &str) -> bool {
        let Position { board, turn } = self.position().clone();
        if self.ending().is_some() || self.is_forbidden(mv) {
            return false;
        }
        let moves = board.legal_moves(turn);
        let Some(mv) = moves.into_iter().find(|m| m.text() == mv) else {
            return false;
        };
        self.quiet = match board.at(mv.to) {
            Some(_) => 0,
            None => self.quiet.saturating_add(1),
        };
        self.number = self.number.saturating_add((turn == Black).into());
        let next = Position { board: board.after(mv), turn: turn.other() };
        self.past.push((mv, next));
        true
    }

    /// Who has won and why, in the order of the rules; `None` while the game goes on. A position
    /// just set up is asked the same questions as any other.
    pub fn ending(&self) -> Option<(&'static str, &'static str)> {
        let Position { board, turn } = self.position();
        // XQ-20: who cannot move loses.
        if board.legal_moves(*turn).is_empty() {
            let reason = if self.is_check() { "checkmate" } else { "stalemate" };
            return Some((turn.other().name(), reason));
        }
        // XQ-23: where repeating is forbidden, who can do nothing else loses.
        if self.rules.repeating_is_forbidden {
            if self.legal_moves().iter().all(|mv| self.is_forbidden(mv)) {
                return Some((turn.other().name(), "repetition"));
            }
            return self.no_capture().or_else(|| self.no_material());
        }
        self.repetition().or_else(|| self.no_capture()).or_else(|| self.no_material())
    }

    fn position(&self) -> &Position {
        self.past.last().map_or(&self.start, |(_, p)| p)
    }

    /// XQ-21. The window reaches from the first occurrence to this one. XQ-22: a capture cuts it,
    /// which needs no words here, since no position comes back once a piece has gone.
    fn repetition(&self) -> Option<(&'static str, &'static str)> {
        let now = self.position();
        let mut positions = vec![&self.start];
        positions.extend(self.past.iter().map(|(_, position)| position));
        let count = positions.iter().filter(|p| **p == now).count();
        if self.rules.repetition == 0 || count < self.rules.repetition {
            return None;
        }
        let first = positions.iter().position(|p| *p == now)?;
        let window = &self.past[first..];

        // Every move counts that a side made inside the window; a check already standing on the
        // board at the first occurrence was given before it.
        let checks =
            |side: Side| window.iter().filter(|(_, p)| p.turn != side).all(|(_, p)| p.is_check());
        // XQ-23: nobody is asked about chasing where somebody checked throughout.
        let chases = |side: Side| self.rules.chase && self.is_perpetual_chase(first, side);
        Some(match (checks(Red), checks(Black)) {
            (true, false) => ("black", "perpetual-check"),
            (false, true) => ("red", "perpetual-check"),
            (true, true) => ("draw", "repetition"),
            (false, false) => match (chases(Red), chases(Black)) {
                (true, false) => ("black", "perpetual-chase"),
                (false, true) => ("red", "perpetual-chase"),
                _ => ("draw", "repetition"),
            },
        })
    }

    /// XQ-23: does every move of this side in the window chase one and the same piece? It does not
    /// matter which pieces do the chasing.
    fn is_perpetual_chase(&self, first: usize, side: Side) -> bool {
        let mut before = match first {
            0 => &self.start,
            n => &self.past[n - 1].1,
        };
        // Where those stand that every move so far has chased. Nothing is captured in the window,
        // so it is enough to follow them as they move.
        let mut hunted: Vec<Square> = Square::all().collect();
        for (mv, after) in &self.past[first..] {
            if before.turn == side {
                let chased = before.board.chased(*mv, side);
                hunted.retain(|at| chased.contains(at));
            } else {
                for at in hunted.iter_mut().filter(|at| **at == mv.from) {
                    *at = mv.to;
                }
            }
            before = after;
        }
        !hunted.is_empty()
    }

    /// XQ-23: so many plies without a capture, counted as the FEN counts them.
    fn no_capture(&self) -> Option<(&'static str, &'static str)> {
        let limit = self.rules.no_capture;
        (limit > 0 && self.quiet >= limit).then_some(("draw", "no-capture"))
    }

    /// XQ-23: nothing left on either side that can cross the river.
    fn no_material(&self) -> Option<(&'static str, &'static str)> {
        let mut pieces = self.position().board.pieces();
        let crosses = |piece: Piece| !matches!(piece.role, General | Advisor | Elephant);
        let none_left = !pieces.any(|(_, piece)| crosses(piece));
        (self.rules.material_draw && none_left).then_some(("draw", "insufficient-material"))
    }
}
