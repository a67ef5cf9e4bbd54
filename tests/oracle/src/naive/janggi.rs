//! Janggi once more, straight from the rules: the oracle of the tests.
//!
//! Nothing here is fast and nothing is shared with the crate. A game keeps every position it has
//! been through, moves are found by walking each piece's rule and trying the result on a copy of
//! the board, and the end of a game is read off its whole past each time it is asked for. All
//! that crosses the border is text. The numbers (`J-15`) are those of `RULES.md`.

use Kind::*;
use Side::*;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Side {
    Cho,
    Han,
}

impl Side {
    fn other(self) -> Side {
        if self == Cho { Han } else { Cho }
    }

    fn name(self) -> &'static str {
        if self == Cho { "cho" } else { "han" }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

/// Letter, kind, points (J-35). Texts are also read with `e` and `h` (J-50).
const KINDS: [(char, Kind, u32); 9] = [
    ('k', General, 0),
    ('a', Advisor, 3),
    ('b', Elephant, 3),
    ('n', Horse, 5),
    ('r', Chariot, 13),
    ('c', Cannon, 7),
    ('p', Soldier, 2),
    ('e', Elephant, 3),
    ('h', Horse, 5),
];

// --- Rule sets ---------------------------------------------------------------------------------

/// How an end that is not a mate is decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    Points,
    Draw,
}

/// What the occurrence of a position for the N-th time does (J-32).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Repeated {
    Decided(Verdict),
    /// Whoever brings it about loses.
    Loses,
    /// Nobody may bring it about.
    Forbidden,
}

/// The moves of a side that must all be checks for a repetition to be perpetual check (J-32):
/// its last three, or all since the position first occurred.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Perpetual {
    #[default]
    Ignored,
    LastThree,
    Window,
}

/// One field an option. `None` switches a rule off.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rules {
    pub bikjang: Option<Verdict>,
    /// No move leaves the generals facing each other.
    pub facing_is_forbidden: bool,
    /// An offer ends the game at once.
    pub no_reply: bool,
    /// An offer leaves only the moves that break the line, and the pass.
    pub reply_must_break: bool,
    /// Generals that face in a set-up position are an offer.
    pub setup_is_offer: bool,
    /// An offer that also mates can still be accepted.
    pub mate_counts: bool,
    pub pass: bool,
    pub two_passes: Option<Verdict>,
    /// The occurrence of a position that ends the game.
    pub repetition: Option<(u32, Repeated)>,
    /// Repetition and perpetual check are free once both sides are below thirty points.
    pub free_below_thirty: bool,
    /// A pass is no move.
    pub pass_is_nothing: bool,
    /// An agreed draw is decided on points.
    pub agreed_counts: bool,
    pub perpetual: Perpetual,
    pub shuffle_loses: bool,
    /// Plies without a capture.
    pub no_capture: Option<(u32, Verdict)>,
    /// Plies since the set-up position.
    pub move_limit: Option<(u32, Verdict)>,
    /// Han's 1.5 points.
    pub bonus: bool,
    /// No offer while a side has thirty points or more.
    pub gate: bool,
}

impl Rules {
    /// Reads `PRESET[,option=value…]`.
    pub fn parse(text: &str) -> Option<Rules> {
        let (name, changes) = text.split_at(text.find(',').unwrap_or(text.len()));
        // Each preset is what it adds to a game that knows only mate.
        let preset = match name {
            "club" => "pass=free,bikjang=points,rep=3:points,perpetual=last3,bonus=1.5",
            "tournament" => {
                "pass=free,bikjang=points,reply=break,setup=offer,mate=count,twopass=points,\
                 rep=3:points,perpetual=window,nocap=100:points,bonus=1.5"
            }
            "traditional" => {
                "pass=free,bikjang=draw,reply=break,setup=offer,mate=count,twopass=draw,\
                 rep=3:draw,perpetual=window,nocap=100:draw"
            }
            "modern" => {
                "pass=free,twopass=points,rep=4:points,perpetual=window,shuffle=loses,\
                 nocap=200:points,bonus=1.5"
            }
            "casual" => "pass=free,twopass=draw,rep=3:draw,perpetual=window,nocap=100:draw",
            "plain" => "pass=free,rep=3:draw",
            "plain-counted" | "plain_counted" => "pass=free,rep=3:points,bonus=1.5,agreed=points",
            "kja" => {
                "pass=free,bikjang=points,reply=break,rep=3:forbidden,free=30,perpetual=last3,\
                 gate=30,bonus=1.5,agreed=points"
            }
            "kojf" => {
                "pass=free,passcounts=no,bikjang=points,twopass=points,rep=3:points,\
                 perpetual=last3,bonus=1.5,agreed=points"
            }
            "kakao" => {
                "pass=free,rep=3:loses,perpetual=window,shuffle=loses,limit=200:points,bonus=1.5"
            }
            _ => return None,
        };
        let mut rules = Rules::default();
        for setting in format!("{preset}{changes}").split(',') {
            let (option, value) = setting.split_once('=')?;
            rules.set(option, value)?;
        }
        Some(rules)
    }

    fn set(&mut self, option: &str, value: &str) -> Option<()> {
        let switch = |off, on| (value == off || value == on).then_some(value == on);
        match option {
            "bikjang" => {
                self.facing_is_forbidden = value == "forbidden";
                self.bikjang = if value == "forbidden" { None } else { verdict(value, "none")? };
            }
            "reply" => {
                self.no_reply = value == "none";
                self.reply_must_break = value != "none" && switch("any", "break")?;
            }
            "setup" => self.setup_is_offer = switch("none", "offer")?,
            "mate" => self.mate_counts = switch("first", "count")?,
            "pass" => self.pass = switch("never", "free")?,
            "twopass" => self.two_passes = verdict(value, "on")?,
            // Every position occurs once: the least number that means anything is two.
            "rep" => self.repetition = repetition(value)?,
            "free" => self.free_below_thirty = switch("none", "30")?,
            "passcounts" => self.pass_is_nothing = switch("yes", "no")?,
            "agreed" => self.agreed_counts = switch("draw", "points")?,
            "perpetual" if value == "none" => self.perpetual = Perpetual::Ignored,
            "perpetual" if value == "last3" => self.perpetual = Perpetual::LastThree,
            "perpetual" if value == "window" => self.perpetual = Perpetual::Window,
            "shuffle" => self.shuffle_loses = switch("on", "loses")?,
            "nocap" => self.no_capture = limit(value, 1)?,
            "limit" => self.move_limit = limit(value, 1)?,
            "bonus" => self.bonus = switch("0", "1.5")?,
            "gate" => self.gate = switch("none", "30")?,
            _ => return None,
        }
        Some(())
    }
}

/// `points`, `draw`, or the word that switches the rule off.
fn verdict(text: &str, off: &str) -> Option<Option<Verdict>> {
    match text {
        "points" => Some(Some(Verdict::Points)),
        "draw" => Some(Some(Verdict::Draw)),
        _ => (text == off).then_some(None),
    }
}

/// `N:points` or `N:draw`, with N no less than `least`; or `0`.
fn limit(text: &str, least: u32) -> Option<Option<(u32, Verdict)>> {
    let Some((number, decided)) = text.split_once(':') else {
        return (text == "0").then_some(None);
    };
    let number = number.parse().ok().filter(|&n| n >= least)?;
    Some(Some((number, verdict(decided, "")??)))
}

/// `N:points`, `N:draw`, `N:loses` or `N:forbidden`; or `0`. Every position occurs once: the least
/// number that means anything is two.
fn repetition(text: &str) -> Option<Option<(u32, Repeated)>> {
    let other = match text.split_once(':') {
        Some((number, "loses")) => (number, Repeated::Loses),
        Some((number, "forbidden")) => (number, Repeated::Forbidden),
        _ => {
            let decided = limit(text, 2)?;
            return Some(decided.map(|(number, verdict)| (number, Repeated::Decided(verdict))));
        }
    };
    let number = other.0.parse().ok().filter(|&n| n >= 2)?;
    Some(Some((number, other.1)))
}

fn reached(limit: Option<(u32, Verdict)>, count: usize) -> Option<Verdict> {
    let (number, verdict) = limit?;
    (count >= number as usize).then_some(verdict)
}

// --- The board, and how the pieces go on it ----------------------------------------------------

/// File and rank from 0: a1 is `(0, 0)`, i10 is `(8, 9)` (J-1).
type Square = (i32, i32);

/// `board[rank][file]`.
type Board = [[Option<(Side, Kind)>; 9]; 10];

/// From, to. The pass is the general in place (J-52).
type Move = (Square, Square);

const ORTHOGONAL: [Square; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Square; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// e2 and e9. Every palace diagonal joins a corner with its centre.
const CENTRES: [Square; 2] = [(4, 1), (4, 8)];

fn add(p: Square, q: Square) -> Square {
    (p.0 + q.0, p.1 + q.1)
}

fn on_board(p: Square) -> bool {
    (0..9).contains(&p.0) && (0..10).contains(&p.1)
}

fn at(board: &Board, p: Square) -> Option<(Side, Kind)> {
    board[p.1 as usize][p.0 as usize]
}

fn is(kind: Kind, board: &Board, p: Square) -> bool {
    at(board, p).is_some_and(|(_, k)| k == kind)
}

fn in_palace(side: Side, p: Square) -> bool {
    let ranks = if side == Cho { 0..=2 } else { 7..=9 };
    (3..=5).contains(&p.0) && ranks.contains(&p.1)
}

/// Is a line drawn from `p` one step this way? Orthogonals are drawn everywhere, diagonals only
/// between the centre of a palace and its corners (J-1).
fn drawn(p: Square, way: Square) -> bool {
    let next = add(p, way);
    let diagonal = DIAGONAL.contains(&way);
    on_board(next) && (!diagonal || CENTRES.contains(&p) || CENTRES.contains(&next))
}

/// For each way a line is drawn from `from`: its squares up to the far end, whatever stands there.
fn lines(from: Square) -> impl Iterator<Item = Vec<Square>> {
    let ways = ORTHOGONAL.into_iter().chain(DIAGONAL);
    ways.filter(move |&way| drawn(from, way)).map(move |way| {
        let next = |&p: &Square| drawn(p, way).then_some(add(p, way));
        std::iter::successors(Some(from), next).skip(1).collect()
    })
}

/// Where the piece on `from` can go by its own rule; its captures may take a general.
fn reach(board: &Board, from: Square) -> Vec<Square> {
    let Some((side, kind)) = at(board, from) else {
        return Vec::new();
    };
    let empty = |p| on_board(p) && at(board, p).is_none();
    // Splits a line behind the first piece on it.
    let split = |line: &[Square]| {
        let first = line.iter().position(|&p| !empty(p));
        let (near, beyond) = line.split_at(first.map_or(line.len(), |i| i + 1));
        (near.to_vec(), beyond.to_vec())
    };
    let mut to = Vec::new();
    match kind {
        // J-10: one step along a line of the own palace. Set up outside, it cannot move.
        General | Advisor => {
            to.extend(lines(from).map(|line| line[0]));
            to.retain(|&p| in_palace(side, from) && in_palace(side, p));
        }
        // J-11: along any line up to the first piece, and onto it.
        Chariot => lines(from).for_each(|line| to.extend(split(&line).0)),
        // J-15: along any line, beyond its first piece, up to the second and onto it; neither
        // may be a cannon. On a palace diagonal that is the jump from corner to corner.
        Cannon => {
            for line in lines(from) {
                let (near, beyond) = split(&line);
                if near.iter().all(|&p| !is(Cannon, board, p)) {
                    to.extend(split(&beyond).0);
                }
            }
            to.retain(|&p| !is(Cannon, board, p));
        }
        // J-12, J-13, J-14: one straight, then one or two diagonally outward, over empty squares.
        Horse | Elephant => {
            for (x, y) in ORTHOGONAL {
                for outward in [(x + y, y + x), (x - y, y - x)] {
                    let leg = add(from, (x, y));
                    let first = add(leg, outward);
                    if kind == Horse && empty(leg) {
                        to.push(first);
                    }
                    if kind == Elephant && empty(leg) && empty(first) {
                        to.push(add(first, outward));
                    }
                }
            }
        }
        // J-16: forward or sideways, and forward along a diagonal of the enemy palace.
        Soldier => {
            let forward = if side == Cho { 1 } else { -1 };
            to.extend([(0, forward), (1, 0), (-1, 0)].map(|step| add(from, step)));
            for step in [(1, forward), (-1, forward)] {
                if drawn(from, step) && in_palace(side.other(), from) {
                    to.push(add(from, step));
                }
            }
        }
    }
    to.retain(|&p| on_board(p) && at(board, p).is_none_or(|(owner, _)| owner != side));
    // J-17: a general never captures a general.
    to.retain(|&p| kind != General || !is(General, board, p));
    to
}

fn pieces(board: &Board, side: Side) -> impl Iterator<Item = Square> {
    let squares = (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)));
    squares.filter(move |&p| at(board, p).is_some_and(|(owner, _)| owner == side))
}

fn general(board: &Board, side: Side) -> Option<Square> {
    pieces(board, side).find(|&p| is(General, board, p))
}

/// Is the general of `side` attacked?
fn in_check(board: &Board, side: Side) -> bool {
    let mut enemies = pieces(board, side.other());
    general(board, side).is_some_and(|g| enemies.any(|p| reach(board, p).contains(&g)))
}

/// Do the generals face each other along a file with nothing between (J-36)?
fn facing(board: &Board) -> bool {
    let (Some(cho), Some(han)) = (general(board, Cho), general(board, Han)) else {
        return false;
    };
    let mut between = cho.1.min(han.1) + 1..cho.1.max(han.1);
    cho.0 == han.0 && between.all(|rank| at(board, (cho.0, rank)).is_none())
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
    let to = |from| reach(board, from).into_iter().map(move |to| (from, to));
    pieces(board, side)
        .flat_map(to)
        .filter(|&(_, to)| !is(General, board, to))
        .filter(|&mv| !in_check(&moved(board, mv), side))
        .collect()
}

/// What the pieces of a side count, without the bonus (J-35).
fn material(board: &Board, side: Side) -> u32 {
    let value = |p| KINDS.iter().find(|k| is(k.1, board, p));
    pieces(board, side).filter_map(value).map(|k| k.2).sum()
}

/// Both sides are below thirty points, the bonus not counted.
fn both_low(board: &Board) -> bool {
    [Cho, Han].iter().all(|&side| material(board, side) < 30)
}

/// `gate=30`: no offers before both sides are that low.
fn gate_open(board: &Board, rules: &Rules) -> bool {
    !rules.gate || both_low(board)
}

// --- The game ----------------------------------------------------------------------------------

type Ending = (&'static str, &'static str);

/// How a text says that the last ply has ended the game: by accepting an offer, as the second pass.
const ACCEPTED: &str = "accepted";
const BOTH_PASSED: &str = "both-passed";

#[derive(Clone, Debug)]
struct Position {
    board: Board,
    turn: Side,
    /// An offer stands against the side to move (J-36).
    offer: bool,
    /// How the last ply has ended the game, if a text says so (J-51).
    ended: Option<&'static str>,
    /// Plies since the last capture; passes count.
    quiet: u32,
    /// The full move, one more after each move of Han.
    number: u32,
}

/// A position, and all that led to it from the set-up.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    /// `moves[i]` was played on `positions[i]`, so the last position is the one now.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Game {
    /// Reads a FEN (J-50). Faults of structure refuse it, all others are waived.
    pub fn from_fen(fen: &str, rules: &Rules) -> Option<Game> {
        let mut words = fen.split_ascii_whitespace().peekable();
        let board = read_board(words.next()?)?;
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
        let generals = |side| pieces(&board, side).filter(|&p| is(General, &board, p));
        let one_each = generals(Cho).count() == 1 && generals(Han).count() == 1;
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
            offer: rules.bikjang.is_some() && facing(&board) && (said || implied),
            ended,
            quiet,
            number,
        };
        Some(Game { rules: rules.clone(), positions: vec![setup], moves: Vec::new() })
    }

    pub fn fen(&self) -> String {
        let now = self.now();
        let board = write_board(&now.board);
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
        in_check(&self.now().board, self.now().turn)
    }

    pub fn offer(&self) -> bool {
        self.now().offer
    }

    /// Half-points of Cho and of Han (J-35).
    pub fn points(&self) -> (u32, u32) {
        let [cho, han] = [Cho, Han].map(|side| 2 * material(&self.now().board, side));
        (cho, han + if self.rules.bonus { 3 } else { 0 })
    }

    /// The moves, sorted. Repetition, shuffle and move limit do not take them away: those are
    /// ends by the past, and a position shows no more of it than what the last move did.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.legal().into_iter().map(write_move).collect();
        moves.sort();
        moves
    }

    /// The moves that may be played, sorted: those that no repetition forbids, and none after the
    /// end.
    pub fn allowed_moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.allowed().into_iter().map(write_move).collect();
        moves.sort();
        moves
    }

    fn allowed(&self) -> Vec<Move> {
        if self.ending().is_some() {
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
        let legal = self.allowed().into_iter().find(|&mv| write_move(mv) == text);
        let played = legal.filter(|_| self.ending().is_none());
        played.map(|mv| self.push(mv)).is_some()
    }

    /// The number of ways to play `depth` moves; there is none from an ended game.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.ending().is_some() {
            return u64::from(depth == 0);
        }
        let play = |mv| {
            let mut next = self.clone();
            next.push(mv);
            next.perft(depth - 1)
        };
        self.allowed().into_iter().map(play).sum()
    }

    fn now(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    fn legal(&self) -> Vec<Move> {
        match self.ending() {
            Some((_, "bikjang" | "double-pass" | "no-capture")) => Vec::new(),
            _ => self.board_moves(),
        }
    }

    /// The moves by board, side and offer alone.
    fn board_moves(&self) -> Vec<Move> {
        let (now, rules) = (self.now(), &self.rules);
        let mut moves = safe_moves(&now.board, now.turn);
        let mated = moves.is_empty();
        // `reply=break`: what leaves the line standing is no reply, the pass apart.
        if now.offer && rules.reply_must_break {
            moves.retain(|&mv| !facing(&moved(&now.board, mv)));
        }
        // `bikjang=forbidden`: no move does, the pass included.
        if rules.facing_is_forbidden {
            moves.retain(|&mv| !facing(&moved(&now.board, mv)));
        }
        // J-18: no pass in check. Two options let it accept an offer even so: `reply=break` out of
        // a check that has an answer, `mate=count` out of any.
        let accepts = now.offer && (rules.mate_counts || rules.reply_must_break && !mated);
        let keeps_facing = rules.facing_is_forbidden && facing(&now.board);
        if rules.pass && (accepts || !self.is_check()) && !keeps_facing {
            moves.extend(general(&now.board, now.turn).map(|g| (g, g)));
        }
        moves
    }

    fn push(&mut self, mv: Move) {
        let (now, rules) = (self.now(), &self.rules);
        let board = moved(&now.board, mv);
        let capture = mv.0 != mv.1 && at(&now.board, mv.1).is_some();
        // J-36: this move made the line. The gate lets a general take its way into it.
        let made = facing(&board) && !facing(&now.board);
        let general_took = capture && is(General, &board, mv.1);
        let allowed = gate_open(&board, rules) || general_took;
        let next = Position {
            board,
            turn: now.turn.other(),
            offer: rules.bikjang.is_some() && made && allowed,
            ended: None,
            quiet: match mv.0 == mv.1 && rules.pass_is_nothing {
                true => now.quiet,
                false => u32::from(!capture) * now.quiet.saturating_add(1),
            },
            number: now.number.saturating_add((now.turn == Han).into()),
        };
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Who won, or `draw`, and why. A set-up position is asked the same: without a last move it
    /// can only be mate, or a counter already at its limit.
    pub fn ending(&self) -> Option<Ending> {
        let rules = &self.rules;
        let quiet = self.now().quiet as usize;
        let accepted = rules.bikjang.filter(|_| self.accepted());
        let passed_twice = rules.two_passes.filter(|_| self.passed_twice());
        let count = |by: Option<Verdict>, reason| by.map(|by| (self.decide(by), reason));
        count(accepted, "bikjang")
            .or_else(|| count(passed_twice, "double-pass"))
            .or_else(|| self.no_move())
            .or_else(|| count(reached(rules.no_capture, quiet), "no-capture"))
            .or_else(|| count(reached(rules.move_limit, self.moves.len()), "move-limit"))
            .or_else(|| self.shuffle())
            .or_else(|| self.repetition())
            .or_else(|| self.no_move_allowed())
    }

    fn decide(&self, verdict: Verdict) -> &'static str {
        let (cho, han) = self.points();
        match verdict {
            Verdict::Points if cho > han => "cho",
            Verdict::Points if han > cho => "han",
            _ => "draw",
        }
    }

    /// J-30: the last move answered an offer, and the line still stands.
    fn accepted(&self) -> bool {
        // `reply=none`: an offer needs no answer, unless it mates and `mate=first`.
        let is_said = self.now().ended == Some(ACCEPTED);
        if self.rules.no_reply {
            let mated =
                self.is_check() && safe_moves(&self.now().board, self.now().turn).is_empty();
            return (self.now().offer || is_said) && (self.rules.mate_counts || !mated);
        }
        if is_said {
            return true;
        }
        let offered = self.positions.iter().nth_back(1).is_some_and(|p| p.offer);
        offered && facing(&self.now().board)
    }

    fn passed_twice(&self) -> bool {
        self.now().ended == Some(BOTH_PASSED)
            || matches!(self.moves[..], [.., (a, b), (c, d)] if a == b && c == d)
    }

    /// J-31, J-33. Whoever may pass has a move: not to look for others saves half the time.
    fn no_move(&self) -> Option<Ending> {
        let check = self.is_check();
        let may_pass = self.rules.pass && !self.rules.facing_is_forbidden;
        let none = (check || !may_pass) && self.board_moves().is_empty();
        let mate = (self.now().turn.other().name(), "checkmate");
        none.then_some(if check { mate } else { ("draw", "stalemate") })
    }

    /// The plies of a side, newest first.
    fn plies_of(&self, side: Side) -> Vec<usize> {
        let plies = (0..self.moves.len()).rev();
        plies.filter(|&i| self.positions[i].turn == side).collect()
    }

    /// `shuffle=loses`: its last five moves brought a piece of the mover to A, B, A, B and A.
    fn shuffle(&self) -> Option<Ending> {
        let winner = self.now().turn;
        let mover = winner.other();
        let mut own = self.plies_of(mover);
        let is_pass = |&i: &usize| self.moves[i].0 == self.moves[i].1;
        if own.get(1).is_some_and(is_pass) {
            own.remove(1);
        }
        let &[fifth, fourth, third, second, first] = own.first_chunk()?;
        let (a, b) = self.moves[second];
        let board = &self.now().board;
        let safe = |&i: &usize| !in_check(&self.positions[i].board, mover);
        let shuffled = self.rules.shuffle_loses
            && a != b
            && self.moves[first].1 == a
            && [third, fourth, fifth].map(|i| self.moves[i]) == [(b, a), (a, b), (b, a)]
            && !is(General, board, a)
            && !is(Advisor, board, a)
            && (first..=fifth).all(|i| self.positions[i + 1].quiet > 0)
            && own[..5].iter().all(safe);
        shuffled.then_some((winner.name(), "shuffle"))
    }

    /// J-32: the same board with the same side to move; the offer is not asked. Has it come for the
    /// time that counts, where and by a move that counts?
    fn is_repeated(&self) -> Option<Repeated> {
        let (number, repeated) = self.rules.repetition?;
        let now = self.now();
        let same = |p: &&Position| p.board == now.board && p.turn == now.turn;
        let times = self.positions.iter().filter(same).count();
        let free = self.rules.free_below_thirty && both_low(&now.board);
        let by_pass = self.moves.last().is_some_and(|mv| mv.0 == mv.1);
        let by_nothing = self.rules.pass_is_nothing && by_pass;
        (times >= number as usize && !free && !by_nothing).then_some(repeated)
    }

    /// Did the last move answer a check and give none?
    fn was_forced(&self) -> bool {
        let before = self.positions.iter().nth_back(1);
        before.is_some_and(|p| in_check(&p.board, p.turn)) && !self.is_check()
    }

    /// `rep=N:forbidden`: would the move bring a position that may not come any more?
    fn is_forbidden(&self, mv: Move) -> bool {
        // Nothing comes for the second time after a capture, and copying a game takes long.
        let captures = mv.0 != mv.1 && at(&self.now().board, mv.1).is_some();
        if captures || !matches!(self.rules.repetition, Some((_, Repeated::Forbidden))) {
            return false;
        }
        let mut next = self.clone();
        next.push(mv);
        next.is_repeated() == Some(Repeated::Forbidden) && !next.was_forced()
    }

    /// Who has moves, but none that is not forbidden, has lost.
    fn no_move_allowed(&self) -> Option<Ending> {
        let forbids = matches!(self.rules.repetition, Some((_, Repeated::Forbidden)));
        let stuck = forbids && self.board_moves().into_iter().all(|mv| self.is_forbidden(mv));
        stuck.then_some((self.now().turn.other().name(), "repetition"))
    }

    fn repetition(&self) -> Option<Ending> {
        let now = self.now();
        let same = |p: &Position| p.board == now.board && p.turn == now.turn;
        let first = self.positions.iter().position(same)?;
        let verdict = match self.is_repeated()? {
            Repeated::Forbidden => return None,
            Repeated::Decided(verdict) => Some(verdict),
            Repeated::Loses => None,
        };
        let checking = [Cho, Han].map(|side| self.kept_checking(side, first));
        Some(match checking {
            [true, false] => ("han", "perpetual-check"),
            [false, true] => ("cho", "perpetual-check"),
            _ => match verdict {
                Some(verdict) => (self.decide(verdict), "repetition"),
                // Whoever moved last has brought it about, unless there was a check to answer.
                None if self.was_forced() => return None,
                None => (now.turn.name(), "repetition"),
            },
        })
    }

    /// Did every move of a side that counts give check? `first` is the start of the window.
    fn kept_checking(&self, side: Side, first: usize) -> bool {
        let mut plies = self.plies_of(side);
        if self.rules.pass_is_nothing {
            plies.retain(|&i| self.moves[i].0 != self.moves[i].1);
        }
        let checks = |&i: &usize| in_check(&self.positions[i + 1].board, side.other());
        match self.rules.perpetual {
            Perpetual::Ignored => false,
            Perpetual::LastThree => plies.len() >= 3 && plies[..3].iter().all(checks),
            Perpetual::Window => plies.iter().filter(|&&i| i >= first).all(checks),
        }
    }
}

// --- Text --------------------------------------------------------------------------------------

fn write_move((from, to): Move) -> String {
    let square = |p: Square| format!("{}{}", char::from(b'a' + p.0 as u8), p.1 + 1);
    square(from) + &square(to)
}

/// Rank 10 comes first, and every rank must hold nine squares.
fn read_board(text: &str) -> Option<Board> {
    let rank = |row: &str| {
        let mut squares = Vec::new();
        for c in row.chars() {
            match c.to_digit(10) {
                Some(gap @ 1..) => squares.extend((0..gap).map(|_| None)),
                _ => squares.push(Some(read_piece(c)?)),
            }
        }
        squares.try_into().ok()
    };
    let ranks: Option<Vec<_>> = text.split('/').rev().map(rank).collect();
    ranks?.try_into().ok()
}

fn read_piece(c: char) -> Option<(Side, Kind)> {
    let side = if c.is_ascii_uppercase() { Cho } else { Han };
    let kind = KINDS.iter().find(|k| k.0 == c.to_ascii_lowercase())?;
    Some((side, kind.1))
}

fn write_board(board: &Board) -> String {
    let letter = |&square: &Option<(Side, Kind)>| {
        let lower = |kind| KINDS.iter().find(|k| k.1 == kind).map_or('?', |k| k.0);
        match square {
            Some((Cho, kind)) => lower(kind).to_ascii_uppercase(),
            Some((Han, kind)) => lower(kind),
            None => '1',
        }
    };
    let ranks = board.iter().map(|rank| rank.iter().map(letter).collect());
    let mut text = ranks.rev().collect::<Vec<String>>().join("/");
    for gap in (2..=9).rev() {
        text = text.replace(&"1".repeat(gap), &gap.to_string());
    }
    text
}
