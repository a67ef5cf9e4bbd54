//! What every game of the crate can do beyond [`Position`]: texts, pieces, captures, check.

use alloc::string::String;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::janggi::Points;
use crate::rule_option::AboutOption;
use crate::{MoveList, Position, Reason, Side};

pub(crate) mod read_move;

pub use read_move::ReadMoveError;

/// A game of the crate, for code that serves all of them: servers, boards, trainers, converters.
///
/// [`Position`] is what a game must know to be played, undone, counted and searched. This is what a
/// program that shows and reads games asks in addition, under the same name in each game. A game of
/// your own needs only [`Position`]; it may implement this too.
///
/// ```
/// use janggi::twelve::TwelveJanggi;
/// use janggi::xiangqi::Xiangqi;
/// use janggi::{Game, Janggi, Variant};
///
/// /// Plays a game from text under the rules named in text, and tells where it stands.
/// fn replay<V: Variant>(rules: &str, moves: &str) -> Result<String, Box<dyn core::error::Error>> {
///     let mut game = Game::new(V::start(rules.parse()?));
///     for text in moves.split_whitespace() {
///         game.play(game.position().read_move(text)?)?;
///     }
///     Ok(format!("{}: {} to move", V::NAME, V::side_name(game.turn())))
/// }
///
/// assert_eq!(replay::<Janggi>("casual", "79졸78 a7b7")?, "janggi: cho to move");
/// assert_eq!(replay::<Xiangqi>("standard", "炮二平五")?, "xiangqi: black to move");
/// assert_eq!(replay::<TwelveJanggi>("show", "B2C2")?, "twelve: second to move");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait Variant:
    Position<
        Move: Ord
                  + FromStr<Err: Error + Clone + Eq + Send + Sync + 'static>
                  + Send
                  + Sync
                  + 'static,
        Ending: Send + Sync + 'static,
        Illegal: Send + Sync + 'static,
    > + Send
    + Sync
    + 'static
{
    /// The rule sets. The text is a preset and the options that differ from it.
    type Rules: Copy
        + Eq
        + Hash
        + Default
        + Debug
        + Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// The squares of the board.
    type Square: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// Sets of squares.
    type Squares: Clone
        + Eq
        + Debug
        + FromIterator<Self::Square>
        + IntoIterator<Item = Self::Square>;
    /// The kinds of pieces. The text is a capital letter.
    type Role: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// The pieces: a kind and an owner. The text is a letter, a capital for the first player.
    type Piece: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;
    /// Why a text is no position.
    type ParsePositionError: Error + Clone + Eq + Send + Sync + 'static;

    /// The name of the game, in one lower-case word: `janggi`, `twelve`, `xiangqi`, `kingdrops`.
    const NAME: &'static str;
    /// The rule sets that have a name, the default among them.
    const RULE_SETS: &'static [(&'static str, Self::Rules)];
    /// The rule options, each with the texts of its values; `N` stands for a number.
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])];
    /// The game in a sentence.
    const ABOUT: &'static str;
    /// The [`RULE_SETS`](Variant::RULE_SETS) by their names, each in a sentence.
    const ABOUT_RULE_SETS: &'static [(&'static str, &'static str)];
    /// The [`RULE_OPTIONS`](Variant::RULE_OPTIONS) and their values in words.
    const ABOUT_RULE_OPTIONS: &'static [AboutOption];
    /// How many files the board has, from side to side.
    const FILES: usize;
    /// How many ranks the board has, from one player's home to the other's.
    const RANKS: usize;
    /// All squares of the board.
    const SQUARES: &'static [Self::Square];
    /// All kinds of pieces.
    const ROLES: &'static [Self::Role];
    /// The notations that [`read_move`](Variant::read_move) tries, in this order.
    const NOTATIONS: &'static [&'static str];
    /// No position that can be played from a start has more legal moves.
    const MAX_LEGAL_MOVES: usize;

    /// The start position under a rule set.
    #[must_use]
    fn start(rules: Self::Rules) -> Self;

    /// The rule set by which the position is played.
    fn rules(&self) -> Self::Rules;

    /// Reads a position strictly: a position that no game can come to is refused. `Display` is the
    /// way back.
    ///
    /// # Errors
    /// What is wrong with the text or with the position.
    fn from_text(text: &str, rules: Self::Rules) -> Result<Self, Self::ParsePositionError>;

    /// Reads a position and waives every fault that can be waived: for handicap games, puzzles and
    /// whatever else was set up by hand.
    ///
    /// # Errors
    /// What is wrong with the text, or structurally wrong with the position.
    fn from_text_waiving(text: &str, rules: Self::Rules) -> Result<Self, Self::ParsePositionError>;

    /// Reads a legal move in any of the [`NOTATIONS`](Variant::NOTATIONS). The first notation that
    /// can read the text decides what it means.
    ///
    /// # Errors
    /// No notation can read the text, or what the text says is no legal move.
    fn read_move(&self, text: &str) -> Result<Self::Move, ReadMoveError<Self>>;

    /// The texts of the moves of a line: its words. Kingdrops writes the actions of a turn with `+`
    /// between them, and each is a move.
    fn split_moves(line: &str) -> impl Iterator<Item = &str> {
        line.split_whitespace()
    }

    /// The text of a move in coordinates, legal or not. A pass of Janggi is the general that goes
    /// where it stands. [`read_move`](Variant::read_move) reads it back if the move is legal.
    fn write_move(&self, mv: Self::Move) -> String;

    /// The text of a legal move as people write it down: Korean for Janggi, Chinese for Xiangqi,
    /// and coordinates in the other games and where a move has no other name.
    fn record_move(&self, mv: Self::Move) -> String {
        self.write_move(mv)
    }

    /// The move as a number, which never changes and is no other move's.
    fn move_to_u16(mv: Self::Move) -> u16;

    /// The move with this number, legal anywhere or not; `None` when there is none.
    fn move_from_u16(number: u16) -> Option<Self::Move>;

    /// The square that a move leaves; `None` for drops and passes.
    fn origin(mv: Self::Move) -> Option<Self::Square>;

    /// The square that a move goes to; `None` for passes.
    fn destination(mv: Self::Move) -> Option<Self::Square>;

    /// What a move puts on the board from off the board.
    fn dropped(mv: Self::Move) -> Option<Self::Role> {
        let _ = mv;
        None
    }

    /// Where a square lies: its file, from the first player's left, and its rank, from the first
    /// player's home, both from 0.
    fn file_and_rank(square: Self::Square) -> (usize, usize);

    /// The piece on a square.
    fn piece(&self, square: Self::Square) -> Option<Self::Piece>;

    /// The pieces on the board with their squares, in the order of [`SQUARES`](Variant::SQUARES).
    fn pieces(&self) -> impl Iterator<Item = (Self::Square, Self::Piece)> + '_ {
        Self::SQUARES.iter().filter_map(|&square| Some((square, self.piece(square)?)))
    }

    /// The side that owns a piece.
    fn owner(piece: Self::Piece) -> Side;

    /// The kind of a piece.
    fn role_of(piece: Self::Piece) -> Self::Role;

    /// The English name of a kind of piece, in lower case.
    fn role_name(role: Self::Role) -> &'static str;

    /// How many pieces of a kind a side has in hand: those that it may place or drop, now or in a
    /// later turn.
    fn count_in_hand(&self, side: Side, role: Self::Role) -> usize {
        let _ = (side, role);
        0
    }

    /// How many pieces of a kind a side has lost and may get back: in Kingdrops, those that the
    /// other side holds in its prison.
    fn count_in_stock(&self, side: Side, role: Self::Role) -> usize {
        let _ = (side, role);
        0
    }

    /// The kinds of pieces that a side has in hand, each with their number.
    fn in_hand(&self, side: Side) -> impl Iterator<Item = (Self::Role, usize)> + '_ {
        let counted = move |&role: &Self::Role| (role, self.count_in_hand(side, role));
        Self::ROLES.iter().map(counted).filter(|&(_, count)| count > 0)
    }

    /// The kinds of pieces that a side has lost and may get back, each with their number.
    fn in_stock(&self, side: Side) -> impl Iterator<Item = (Self::Role, usize)> + '_ {
        let counted = move |&role: &Self::Role| (role, self.count_in_stock(side, role));
        Self::ROLES.iter().map(counted).filter(|&(_, count)| count > 0)
    }

    /// What a legal move captures.
    fn captured(&self, mv: Self::Move) -> Option<Self::Piece> {
        Self::origin(mv)?;
        let piece = self.piece(Self::destination(mv)?)?;
        (Self::owner(piece) != self.turn()).then_some(piece)
    }

    /// The legal moves that capture something, in the order of `legal_moves`.
    fn captures(&self) -> MoveList<Self::Move> {
        legal_moves_that(self, |mv| self.captured(mv).is_some())
    }

    /// The legal moves of the piece on a square; none when there is none of the mover's.
    fn legal_moves_from(&self, square: Self::Square) -> MoveList<Self::Move> {
        legal_moves_that(self, |mv| Self::origin(mv) == Some(square))
    }

    /// The legal moves that place or drop a piece of a kind.
    fn legal_drops(&self, role: Self::Role) -> MoveList<Self::Move> {
        legal_moves_that(self, |mv| Self::dropped(mv) == Some(role))
    }

    /// Whether the general or king of the side to move is attacked. Only Janggi and Xiangqi have a
    /// rule that the side must do something about it.
    fn is_check(&self) -> bool {
        self.checkers().into_iter().next().is_some()
    }

    /// The squares of the pieces that attack the general or king of the side to move.
    fn checkers(&self) -> Self::Squares;

    /// The squares of the pieces of side `by` that attack a square: that could capture there, or
    /// that protect the piece of their own that stands there.
    fn attackers(&self, square: Self::Square, by: Side) -> Self::Squares;

    /// The squares that the piece on a square attacks, those of pieces that it protects among them;
    /// none when there is no piece.
    fn attacks_from(&self, square: Self::Square) -> Self::Squares;

    /// Whether a piece of side `by` attacks a square.
    fn is_attacked(&self, square: Self::Square, by: Side) -> bool {
        self.attackers(square, by).into_iter().next().is_some()
    }

    /// The side that has offered an end, which a pass of the other side accepts: bikjang in Janggi.
    fn offer(&self) -> Option<Side> {
        None
    }

    /// The points of a side, where the game counts pieces: in Janggi, with Han's bonus.
    fn points(&self, side: Side) -> Option<Points> {
        let _ = side;
        None
    }

    /// The number of the rule that a refused move breaks: [`Rule`](crate::rule_book::Rule) has its
    /// text. `illegal` is why this position, or a game that has come to it, refuses the move.
    ///
    /// ```
    /// use janggi::rule_book::Rule;
    /// use janggi::{IllegalMove, Janggi, Position, Square, Variant};
    ///
    /// let start = Janggi::default();
    /// let mv = "a1a9".parse()?;
    /// let refused = start.check_legal(mv).unwrap_err();
    /// let rule = Rule::numbered(start.rule_broken(mv, refused)).unwrap();
    /// assert_eq!((rule.number(), rule.title()), ("J-11", "Chariot"));
    /// let squares: Vec<Square> = Variant::squares_concerned(&start, mv, refused).iter().collect();
    /// assert_eq!(squares, [Square::A4]);
    /// # Ok::<(), janggi::ParseMoveError>(())
    /// ```
    #[must_use]
    fn rule_broken(&self, mv: Self::Move, illegal: Self::Illegal) -> &'static str;

    /// The squares that show why a move is refused, such as the piece in the way or the general and
    /// who attacks it; none where the move alone shows it.
    #[must_use]
    fn squares_concerned(&self, mv: Self::Move, illegal: Self::Illegal) -> Self::Squares;

    /// The board as text for a terminal, with what is off the board: from the seat of a side, with
    /// some squares marked, and where the last move came from and went to.
    fn draw(&self, seat: Side, marked: &[Self::Square], last: Option<Self::Move>) -> String;

    /// The board as the first player sees it, with nothing marked.
    fn board_text(&self) -> String {
        self.draw(Side::First, &[], None)
    }

    /// The side of a name, in any case: the way back from [`side_name`](Position::side_name).
    #[must_use]
    fn side_named(name: &str) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| name.eq_ignore_ascii_case(Self::Ending::side_name(side)))
    }
}

/// The legal moves that satisfy a condition, in their order.
fn legal_moves_that<V: Variant>(
    position: &V,
    fits: impl FnMut(V::Move) -> bool,
) -> MoveList<V::Move> {
    let mut moves = position.legal_moves();
    moves.retain(fits);
    moves
}
