//! Janggi once more, straight from the rules: the oracle of the tests.
//!
//! Nothing here is fast and nothing is shared with the crate. A game keeps every position it has
//! been through, moves are found by walking each piece's rule and trying the result on a copy of
//! the board, and the end of a game is read off the whole past each time it is asked for. All
//! that crosses the border is text. The numbers (`J-15`) are those of `RULES.md`.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Cho,
    Han,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

use Kind::*;
use Side::*;

impl Side {
    fn other(self) -> Side {
        if self == Cho { Han } else { Cho }
    }

    /// The direction in which this side's soldiers go.
    fn forward(self) -> i32 {
        if self == Cho { 1 } else { -1 }
    }

    fn name(self) -> &'static str {
        if self == Cho { "cho" } else { "han" }
    }
}

// ---------------------------------------------------------------------------------------------
// Rule sets
// ---------------------------------------------------------------------------------------------

/// How an end that is not a mate is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Points,
    Draw,
}

/// Which run of checks makes a repetition a perpetual check (J-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perpetual {
    Ignored,
    /// The last three moves of a side.
    LastThree,
    /// Every move of a side since the first occurrence of the position.
    Window,
}

/// A rule set: one field an axis; `None` is a rule that is switched off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    pub bikjang: Option<Verdict>,
    /// `reply=break`: an offer leaves only the moves that break the line, and the pass.
    pub reply_must_break: bool,
    /// `setup=offer`: generals that face in a set-up position are an offer.
    pub setup_is_offer: bool,
    /// `mate=first`: an offer that also mates is mate.
    pub mate_first: bool,
    pub pass: bool,
    pub two_passes: Option<Verdict>,
    /// The occurrence that ends the game.
    pub repetition: Option<(u32, Verdict)>,
    pub perpetual: Perpetual,
    pub shuffle_loses: bool,
    /// Plies without a capture.
    pub no_capture: Option<(u32, Verdict)>,
    /// Plies since the set-up position.
    pub move_limit: Option<(u32, Verdict)>,
    /// Han's 1.5 points.
    pub bonus: bool,
    /// `gate=30`: no offer while a side has thirty points or more.
    pub gate: bool,
}

impl Rules {
    /// Reads `PRESET[,axis=value…]`.
    pub fn parse(text: &str) -> Option<Rules> {
        let mut words = text.split(',');
        let mut rules = Rules::preset(words.next()?)?;
        for word in words {
            let (axis, value) = word.split_once('=')?;
            rules.set(axis, value)?;
        }
        Some(rules)
    }

    fn preset(name: &str) -> Option<Rules> {
        use Verdict::{Draw, Points};
        let club = Rules {
            bikjang: Some(Points),
            reply_must_break: false,
            setup_is_offer: false,
            mate_first: true,
            pass: true,
            two_passes: None,
            repetition: Some((3, Points)),
            perpetual: Perpetual::LastThree,
            shuffle_loses: false,
            no_capture: None,
            move_limit: None,
            bonus: true,
            gate: false,
        };
        let tournament = Rules {
            reply_must_break: true,
            setup_is_offer: true,
            mate_first: false,
            two_passes: Some(Points),
            perpetual: Perpetual::Window,
            no_capture: Some((100, Points)),
            ..club.clone()
        };
        let traditional = Rules {
            bikjang: Some(Draw),
            two_passes: Some(Draw),
            repetition: Some((3, Draw)),
            no_capture: Some((100, Draw)),
            bonus: false,
            ..tournament.clone()
        };
        // From here on there is no bikjang, and the axes that speak of it are club's.
        let casual = Rules {
            bikjang: None,
            reply_must_break: false,
            setup_is_offer: false,
            mate_first: true,
            ..traditional.clone()
        };
        let modern = Rules {
            two_passes: Some(Points),
            repetition: Some((4, Points)),
            shuffle_loses: true,
            no_capture: Some((200, Points)),
            bonus: true,
            ..casual.clone()
        };
        let plain = Rules {
            bikjang: None,
            repetition: Some((3, Draw)),
            perpetual: Perpetual::Ignored,
            bonus: false,
            ..club.clone()
        };
        let plain_counted = Rules {
            repetition: Some((3, Points)),
            bonus: true,
            ..plain.clone()
        };
        Some(match name {
            "club" => club,
            "tournament" => tournament,
            "traditional" => traditional,
            "modern" => modern,
            "casual" => casual,
            "plain" => plain,
            "plain-counted" | "plain_counted" => plain_counted,
            _ => return None,
        })
    }

    fn set(&mut self, axis: &str, value: &str) -> Option<()> {
        match (axis, value) {
            ("bikjang", "none") => self.bikjang = None,
            ("bikjang", _) => self.bikjang = Some(verdict(value)?),
            ("reply", "any") => self.reply_must_break = false,
            ("reply", "break") => self.reply_must_break = true,
            ("setup", "none") => self.setup_is_offer = false,
            ("setup", "offer") => self.setup_is_offer = true,
            ("mate", "first") => self.mate_first = true,
            ("mate", "count") => self.mate_first = false,
            ("pass", "free") => self.pass = true,
            ("pass", "never") => self.pass = false,
            ("twopass", "on") => self.two_passes = None,
            ("twopass", _) => self.two_passes = Some(verdict(value)?),
            // Every position occurs once, so the least count that means anything is two.
            ("rep", _) => self.repetition = counted(value, 2)?,
            ("perpetual", "none") => self.perpetual = Perpetual::Ignored,
            ("perpetual", "last3") => self.perpetual = Perpetual::LastThree,
            ("perpetual", "window") => self.perpetual = Perpetual::Window,
            ("shuffle", "on") => self.shuffle_loses = false,
            ("shuffle", "loses") => self.shuffle_loses = true,
            ("nocap", _) => self.no_capture = counted(value, 1)?,
            ("limit", _) => self.move_limit = counted(value, 1)?,
            ("bonus", "0") => self.bonus = false,
            ("bonus", "1.5") => self.bonus = true,
            ("gate", "none") => self.gate = false,
            ("gate", "30") => self.gate = true,
            _ => return None,
        }
        Some(())
    }
}

fn verdict(text: &str) -> Option<Verdict> {
    match text {
        "points" => Some(Verdict::Points),
        "draw" => Some(Verdict::Draw),
        _ => None,
    }
}

/// `0`, or `N:points`, or `N:draw` with N no less than `least`.
fn counted(text: &str, least: u32) -> Option<Option<(u32, Verdict)>> {
    if text == "0" {
        return Some(None);
    }
    let (number, decided) = text.split_once(':')?;
    let number = number.parse().ok().filter(|&n| n >= least)?;
    Some(Some((number, verdict(decided)?)))
}

// ---------------------------------------------------------------------------------------------
// The board, and how the pieces go on it
// ---------------------------------------------------------------------------------------------

/// File and rank from 0: a1 is `(0, 0)`, i10 is `(8, 9)` (J-1).
type Point = (i32, i32);

/// `board[rank][file]`.
type Board = [[Option<(Side, Kind)>; 9]; 10];

/// From, to. The pass is the general in place (J-52).
type Move = (Point, Point);

const ORTHOGONAL: [Point; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Point; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// e2 and e9. Every palace diagonal joins a corner with its centre.
const CENTRES: [Point; 2] = [(4, 1), (4, 8)];

fn add(p: Point, q: Point) -> Point {
    (p.0 + q.0, p.1 + q.1)
}

fn on_board(p: Point) -> bool {
    (0..9).contains(&p.0) && (0..10).contains(&p.1)
}

fn at(board: &Board, p: Point) -> Option<(Side, Kind)> {
    board[p.1 as usize][p.0 as usize]
}

fn points() -> impl Iterator<Item = Point> {
    (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)))
}

fn in_palace(side: Side, p: Point) -> bool {
    let ranks = if side == Cho { 0..=2 } else { 7..=9 };
    (3..=5).contains(&p.0) && ranks.contains(&p.1)
}

/// Is a line drawn from `p` one step in this direction? Orthogonals are drawn everywhere,
/// diagonals only between the centre of a palace and its corners (J-1).
fn line_drawn(p: Point, direction: Point) -> bool {
    let next = add(p, direction);
    let diagonal = direction.0 != 0 && direction.1 != 0;
    on_board(next) && (!diagonal || CENTRES.contains(&p) || CENTRES.contains(&next))
}

/// The points along a drawn line from `from` to its far end, whatever stands on them.
fn line(from: Point, direction: Point) -> Vec<Point> {
    let mut points = Vec::new();
    let mut p = from;
    while line_drawn(p, direction) {
        p = add(p, direction);
        points.push(p);
    }
    points
}

/// Where the piece on `from` can go by its own rule, captures of anything included.
fn reach(board: &Board, from: Point) -> Vec<Point> {
    let Some((side, kind)) = at(board, from) else {
        return Vec::new();
    };
    let empty = |p| on_board(p) && at(board, p).is_none();
    let cannon = |p| matches!(at(board, p), Some((_, Cannon)));
    let directions = || ORTHOGONAL.into_iter().chain(DIAGONAL);
    let mut to = Vec::new();
    match kind {
        // J-10: one step along a line of the own palace. A piece set up outside has no move.
        General | Advisor => {
            if in_palace(side, from) {
                to.extend(
                    directions()
                        .filter(|&d| line_drawn(from, d))
                        .map(|d| add(from, d))
                        .filter(|&p| in_palace(side, p)),
                );
            }
        }
        // J-11: along any line up to the first piece, and onto it.
        Chariot => {
            for direction in directions() {
                for p in line(from, direction) {
                    to.push(p);
                    if !empty(p) {
                        break;
                    }
                }
            }
        }
        // J-15: along any line, but only behind the first piece, and up to the second. That
        // gives the palace jump corner to corner, and none from the centre, with no more words.
        Cannon => {
            for direction in directions() {
                let mut behind = line(from, direction).into_iter().skip_while(|&p| empty(p));
                if behind.next().is_some_and(|screen| !cannon(screen)) {
                    for p in behind {
                        if !cannon(p) {
                            to.push(p);
                        }
                        if !empty(p) {
                            break;
                        }
                    }
                }
            }
        }
        // J-12, J-13, J-14: one straight, then one or two diagonally outward, over empty points.
        Horse | Elephant => {
            for (x, y) in ORTHOGONAL {
                for outward in [(x + y, y + x), (x - y, y - x)] {
                    let mut p = add(from, (x, y));
                    let mut free = empty(p);
                    p = add(p, outward);
                    if kind == Elephant {
                        free = free && empty(p);
                        p = add(p, outward);
                    }
                    if free {
                        to.push(p);
                    }
                }
            }
        }
        // J-16: forward or sideways, and forward along a diagonal of the enemy palace.
        Soldier => {
            let forward = side.forward();
            to.extend([(0, forward), (1, 0), (-1, 0)].map(|d| add(from, d)));
            for d in [(1, forward), (-1, forward)] {
                let p = add(from, d);
                let enemy = side.other();
                if line_drawn(from, d) && in_palace(enemy, from) && in_palace(enemy, p) {
                    to.push(p);
                }
            }
        }
    }
    to.retain(|&p| on_board(p) && at(board, p).is_none_or(|(owner, _)| owner != side));
    // J-17: a general never captures a general.
    to.retain(|&p| kind != General || !matches!(at(board, p), Some((_, General))));
    to
}

fn general(board: &Board, side: Side) -> Option<Point> {
    points().find(|&p| at(board, p) == Some((side, General)))
}

fn pieces(board: &Board, side: Side) -> impl Iterator<Item = Point> {
    points().filter(move |&p| at(board, p).is_some_and(|(owner, _)| owner == side))
}

/// Is the general of `side` attacked?
fn in_check(board: &Board, side: Side) -> bool {
    general(board, side)
        .is_some_and(|g| pieces(board, side.other()).any(|p| reach(board, p).contains(&g)))
}

/// Do the generals face each other along a file with nothing between (J-36)?
fn facing(board: &Board) -> bool {
    let (Some(cho), Some(han)) = (general(board, Cho), general(board, Han)) else {
        return false;
    };
    let between = cho.1.min(han.1) + 1..cho.1.max(han.1);
    cho.0 == han.0
        && between
            .into_iter()
            .all(|rank| at(board, (cho.0, rank)).is_none())
}

/// The board after a move; a pass leaves it as it is.
fn moved(board: &Board, (from, to): Move) -> Board {
    let mut next = *board;
    next[from.1 as usize][from.0 as usize] = None;
    next[to.1 as usize][to.0 as usize] = at(board, from);
    next
}

/// Every move but the pass that leaves the own general safe (J-17). A general is never taken.
fn safe_moves(board: &Board, side: Side) -> Vec<Move> {
    pieces(board, side)
        .flat_map(|from| reach(board, from).into_iter().map(move |to| (from, to)))
        .filter(|&(_, to)| !matches!(at(board, to), Some((_, General))))
        .filter(|&mv| !in_check(&moved(board, mv), side))
        .collect()
}

/// What the pieces of a side count, without the bonus (J-35).
fn material(board: &Board, side: Side) -> u32 {
    let value = |p| match at(board, p) {
        Some((_, Chariot)) => 13,
        Some((_, Cannon)) => 7,
        Some((_, Horse)) => 5,
        Some((_, Elephant | Advisor)) => 3,
        Some((_, Soldier)) => 2,
        Some((_, General)) | None => 0,
    };
    pieces(board, side).map(value).sum()
}

// ---------------------------------------------------------------------------------------------
// The game
// ---------------------------------------------------------------------------------------------

#[derive(Clone, Debug)]
struct Position {
    board: Board,
    turn: Side,
    /// An offer stands against the side to move (J-36).
    offer: bool,
    /// Plies since the last capture.
    quiet: u32,
    /// Full moves from 1, one more after each move of Han.
    number: u32,
}

/// A position, and all that led to it from the set-up.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    /// `positions[i]` is what `moves[i]` was played on; the last is the position now.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Game {
    /// Reads a FEN (J-50), waiving every fault that can be waived.
    pub fn from_fen(fen: &str, rules: &Rules) -> Option<Game> {
        let mut words = fen.split_ascii_whitespace().peekable();
        let board = read_board(words.next()?)?;
        let turn = match words.next_if(|w| ["w", "b"].contains(w)) {
            Some("b") => Han,
            _ => Cho,
        };
        while words.next_if_eq(&"-").is_some() {}
        let mut counter = |missing| match words.peek() {
            Some(word) if *word != "bikjang" => words.next()?.parse().ok(),
            _ => Some(missing),
        };
        let (quiet, number) = (counter(0)?, counter(1)?);
        let said = words.next_if_eq(&"bikjang").is_some();
        // Faults of structure cannot be waived: shape, generals, the waiting side in check.
        let one_general = |side| {
            let generals = points().filter(|&p| at(&board, p) == Some((side, General)));
            generals.count() == 1
        };
        if words.next().is_some()
            || !one_general(Cho)
            || !one_general(Han)
            || in_check(&board, turn.other())
        {
            return None;
        }
        // J-51: an offer is what the text says, or what the rule set takes for one.
        let implied = rules.setup_is_offer && gate_open(&board, rules);
        let offer = rules.bikjang.is_some() && facing(&board) && (said || implied);
        let setup = Position {
            board,
            turn,
            offer,
            quiet,
            number,
        };
        Some(Game {
            rules: rules.clone(),
            positions: vec![setup],
            moves: Vec::new(),
        })
    }

    pub fn fen(&self) -> String {
        let now = self.now();
        let board = write_board(&now.board);
        let turn = if now.turn == Cho { 'w' } else { 'b' };
        let offer = if now.offer { " bikjang" } else { "" };
        format!("{board} {turn} - - {} {}{offer}", now.quiet, now.number)
    }

    pub fn turn(&self) -> Side {
        self.now().turn
    }

    pub fn is_check(&self) -> bool {
        in_check(&self.now().board, self.now().turn)
    }

    pub fn offer(&self) -> bool {
        self.now().offer
    }

    /// Half-points of Cho and of Han (J-35).
    pub fn points(&self) -> (u32, u32) {
        let count = |side| 2 * material(&self.now().board, side);
        (
            count(Cho),
            count(Han) + if self.rules.bonus { 3 } else { 0 },
        )
    }

    /// The moves of the position, sorted; none once it is over by a reason it shows itself.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal().into_iter().map(write_move).collect();
        texts.sort();
        texts
    }

    /// Plays a move. False, and nothing happens, if it is illegal or the game is over.
    pub fn play(&mut self, text: &str) -> bool {
        let legal = self.legal().into_iter().find(|&mv| write_move(mv) == text);
        match legal {
            Some(mv) if self.ending().is_none() => {
                self.push(mv);
                true
            }
            _ => false,
        }
    }

    /// How many ways there are to play `depth` moves. An ended game has no moves.
    pub fn perft(&self, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 0 {
            return 1;
        }
        if self.ending().is_some() {
            return 0;
        }
        for mv in self.legal() {
            let mut next = self.clone();
            next.push(mv);
            nodes += next.perft(depth - 1);
        }
        nodes
    }

    fn now(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    fn legal(&self) -> Vec<Move> {
        let over = self.accepted() || self.passed_twice() || self.quiet_too_long();
        if over { Vec::new() } else { self.board_moves() }
    }

    /// The moves of board, side and offer, whatever came before.
    fn board_moves(&self) -> Vec<Move> {
        let (now, rules) = (self.now(), &self.rules);
        let mut moves = safe_moves(&now.board, now.turn);
        let check = self.is_check();
        let mate = check && moves.is_empty();
        // `reply=break`: what leaves the line standing is no reply, the pass apart.
        if now.offer && rules.reply_must_break {
            moves.retain(|&mv| !facing(&moved(&now.board, mv)));
        }
        // J-18: no pass in check. Two axes let it accept an offer even so; under `mate=first`
        // it still does not save a side that is mated.
        let accepts_in_check = now.offer
            && if mate {
                !rules.mate_first
            } else {
                rules.reply_must_break || !rules.mate_first
            };
        if rules.pass && (!check || accepts_in_check) {
            moves.extend(general(&now.board, now.turn).map(|g| (g, g)));
        }
        moves
    }

    fn push(&mut self, mv: Move) {
        let now = self.now();
        let board = moved(&now.board, mv);
        let capture = is_capture(now, mv);
        // J-36: the line is made by this move. The gate lets the general take its way into it.
        let by_general = capture && matches!(at(&now.board, mv.0), Some((_, General)));
        let made = facing(&board) && !facing(&now.board);
        let offer =
            self.rules.bikjang.is_some() && made && (gate_open(&board, &self.rules) || by_general);
        let next = Position {
            board,
            turn: now.turn.other(),
            offer,
            quiet: if capture {
                0
            } else {
                now.quiet.saturating_add(1)
            },
            number: now.number.saturating_add(u32::from(now.turn == Han)),
        };
        self.positions.push(next);
        self.moves.push(mv);
    }

    // --- The end of the game, in the order of the rules --------------------------------------

    /// Who won ("draw" is nobody) and why. A set-up position is judged too, but has no last move.
    pub fn ending(&self) -> Option<(&'static str, &'static str)> {
        let (now, rules) = (self.now(), &self.rules);
        let plies = self.moves.len();
        if let Some(verdict) = rules.bikjang.filter(|_| self.accepted()) {
            return Some((self.decide(verdict), "bikjang"));
        }
        if let Some(verdict) = rules.two_passes.filter(|_| self.passed_twice()) {
            return Some((self.decide(verdict), "double-pass"));
        }
        // Asked first, because whoever may pass has a move (J-33).
        let check = self.is_check();
        if (check || !rules.pass) && self.board_moves().is_empty() {
            return Some(if check {
                (now.turn.other().name(), "checkmate")
            } else {
                ("draw", "stalemate")
            });
        }
        if let Some((_, verdict)) = rules.no_capture.filter(|_| self.quiet_too_long()) {
            return Some((self.decide(verdict), "no-capture"));
        }
        if let Some((_, verdict)) = rules.move_limit.filter(|&(n, _)| plies >= n as usize) {
            return Some((self.decide(verdict), "move-limit"));
        }
        if rules.shuffle_loses && self.shuffled() {
            return Some((now.turn.name(), "shuffle"));
        }
        // J-32: the same board with the same side to move; the offer is not asked.
        let same: Vec<usize> = (0..=plies)
            .filter(|&i| self.positions[i].board == now.board && self.positions[i].turn == now.turn)
            .collect();
        if let Some((_, verdict)) = rules.repetition.filter(|&(n, _)| same.len() >= n as usize) {
            let perpetual = |side| self.checked_throughout(side, same[0]);
            return Some(match (perpetual(Cho), perpetual(Han)) {
                (true, false) => ("han", "perpetual-check"),
                (false, true) => ("cho", "perpetual-check"),
                _ => (self.decide(verdict), "repetition"),
            });
        }
        None
    }

    fn decide(&self, verdict: Verdict) -> &'static str {
        let (cho, han) = self.points();
        if verdict == Verdict::Draw || cho == han {
            "draw"
        } else if cho > han {
            "cho"
        } else {
            "han"
        }
    }

    /// J-30: the last move answered an offer, and the line still stands.
    fn accepted(&self) -> bool {
        let before = self.moves.len().checked_sub(1);
        before.is_some_and(|i| self.positions[i].offer) && facing(&self.now().board)
    }

    fn passed_twice(&self) -> bool {
        self.rules.two_passes.is_some()
            && matches!(self.moves[..], [.., (a, b), (c, d)] if a == b && c == d)
    }

    fn quiet_too_long(&self) -> bool {
        self.rules
            .no_capture
            .is_some_and(|(n, _)| self.now().quiet >= n)
    }

    /// The plies of a side, newest first.
    fn plies_of(&self, side: Side) -> Vec<usize> {
        let played = (0..self.moves.len()).rev();
        played.filter(|&i| self.positions[i].turn == side).collect()
    }

    /// Did every move that counts give check? `since` is the first occurrence of the position.
    fn checked_throughout(&self, side: Side, since: usize) -> bool {
        let plies = self.plies_of(side);
        let gave_check = |&i: &usize| in_check(&self.positions[i + 1].board, side.other());
        match self.rules.perpetual {
            Perpetual::Ignored => false,
            Perpetual::LastThree => plies.len() >= 3 && plies[..3].iter().all(gave_check),
            Perpetual::Window => plies.iter().filter(|&&i| i >= since).all(gave_check),
        }
    }

    /// `shuffle=loses`: the mover's last five moves brought one piece to A, B, A, B and A.
    fn shuffled(&self) -> bool {
        let mover = self.now().turn.other();
        let mut own = self.plies_of(mover);
        let is_pass = |i: usize| self.moves[i].0 == self.moves[i].1;
        if own.len() > 1 && is_pass(own[1]) {
            own.remove(1);
        }
        let [fifth, fourth, third, second, first, ..] = own[..] else {
            return false;
        };
        let a = self.moves[first].1;
        let b = self.moves[second].1;
        let piece = at(&self.now().board, a);
        let five = [first, second, third, fourth, fifth];
        a != b
            && [second, third, fourth, fifth].map(|i| self.moves[i])
                == [(a, b), (b, a), (a, b), (b, a)]
            && !matches!(piece, Some((_, General | Advisor)))
            && (first..=fifth).all(|i| !is_capture(&self.positions[i], self.moves[i]))
            && five
                .iter()
                .all(|&i| !in_check(&self.positions[i].board, mover))
    }
}

fn is_capture(position: &Position, (from, to): Move) -> bool {
    from != to && at(&position.board, to).is_some()
}

/// `gate=30`: both sides are below thirty points, the bonus not counted.
fn gate_open(board: &Board, rules: &Rules) -> bool {
    !rules.gate || (material(board, Cho) < 30 && material(board, Han) < 30)
}

// ---------------------------------------------------------------------------------------------
// Text
// ---------------------------------------------------------------------------------------------

fn write_move((from, to): Move) -> String {
    let point = |p: Point| format!("{}{}", char::from(b'a' + p.0 as u8), p.1 + 1);
    point(from) + &point(to)
}

/// Rank 10 comes first, and every rank must hold nine points.
fn read_board(text: &str) -> Option<Board> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 10 {
        return None;
    }
    let mut board: Board = [[None; 9]; 10];
    for (rank, row) in ranks.iter().rev().enumerate() {
        let mut file = 0;
        for c in row.chars() {
            if let Some(gap @ 1..=9) = c.to_digit(10) {
                file += gap as usize;
            } else {
                *board[rank].get_mut(file)? = Some(read_piece(c)?);
                file += 1;
            }
        }
        if file != 9 {
            return None;
        }
    }
    Some(board)
}

fn read_piece(letter: char) -> Option<(Side, Kind)> {
    let side = if letter.is_ascii_uppercase() {
        Cho
    } else {
        Han
    };
    let kind = match letter.to_ascii_lowercase() {
        'k' => General,
        'a' => Advisor,
        'b' | 'e' => Elephant,
        'n' | 'h' => Horse,
        'r' => Chariot,
        'c' => Cannon,
        'p' => Soldier,
        _ => return None,
    };
    Some((side, kind))
}

fn write_board(board: &Board) -> String {
    let letter = |(side, kind)| {
        let letter = match kind {
            General => 'k',
            Advisor => 'a',
            Elephant => 'b',
            Horse => 'n',
            Chariot => 'r',
            Cannon => 'c',
            Soldier => 'p',
        };
        if side == Cho {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    };
    let row = |row: &[Option<(Side, Kind)>; 9]| {
        let mut text = String::new();
        let mut gap = 0;
        for &point in row {
            if let Some(piece) = point {
                if gap > 0 {
                    text += &gap.to_string();
                }
                text.push(letter(piece));
                gap = 0;
            } else {
                gap += 1;
            }
        }
        if gap > 0 {
            text + &gap.to_string()
        } else {
            text
        }
    };
    board.iter().rev().map(row).collect::<Vec<_>>().join("/")
}
