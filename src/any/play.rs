//! Starting, playing, undoing, declaring.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{AnyGame, AnyGameError, AnyMove, AnyOutcome, GameKind};
use crate::{DeclareError, Declared, Game, GameOver, Outcome, Side, Variant, for_game};

impl AnyGame {
    /// A game from the start under the default rules.
    #[must_use]
    pub fn new(kind: GameKind) -> AnyGame {
        for_game!(kind, V => Game::new(V::default()).into())
    }

    /// A game from the start under a rule set, such as `tournament,limit=200:points`. An empty text
    /// stands for the default rules, here and wherever rules are asked for.
    ///
    /// # Errors
    /// [`AnyGameError::Rules`] when the text is no rule set of the game.
    pub fn start(kind: GameKind, rules: &str) -> Result<AnyGame, AnyGameError> {
        for_game!(kind, V => Ok(Game::new(V::start(read_rules::<V>(rules)?)).into()))
    }

    /// A game from a position under a rule set. The position is read strictly.
    ///
    /// # Errors
    /// [`AnyGameError::Rules`] or [`AnyGameError::Position`] when a text is none.
    ///
    /// ```
    /// use janggi::{AnyGame, GameKind};
    ///
    /// // Three chariots: a handicap, which strict reading refuses.
    /// let text = "4k4/9/9/9/9/9/9/4K4/9/RRR6 w - - 0 1";
    /// assert!(AnyGame::from_text(GameKind::Janggi, text, "club").is_err());
    /// let game = AnyGame::from_text_waiving(GameKind::Janggi, text, "club")?;
    /// assert_eq!(game.position(), text);
    /// # Ok::<(), janggi::AnyGameError>(())
    /// ```
    pub fn from_text(kind: GameKind, text: &str, rules: &str) -> Result<AnyGame, AnyGameError> {
        for_game!(kind, V => {
            let position = V::from_text(text, read_rules::<V>(rules)?);
            Ok(Game::new(position.map_err(|error| AnyGameError::Position(error.into()))?).into())
        })
    }

    /// A game from a position under a rule set. Every fault of the position that can be waived is.
    ///
    /// # Errors
    /// [`AnyGameError::Rules`] or [`AnyGameError::Position`] when a text is none.
    pub fn from_text_waiving(
        kind: GameKind,
        text: &str,
        rules: &str,
    ) -> Result<AnyGame, AnyGameError> {
        for_game!(kind, V => {
            let position = V::from_text_waiving(text, read_rules::<V>(rules)?);
            Ok(Game::new(position.map_err(|error| AnyGameError::Position(error.into()))?).into())
        })
    }

    /// Reads a legal move in any notation of the game: see [`Variant::read_move`].
    ///
    /// # Errors
    /// [`AnyGameError::Over`] after the end of the game, or [`AnyGameError::Move`].
    pub fn read_move(&self, text: &str) -> Result<AnyMove, AnyGameError> {
        let kind = self.kind();
        for_game!(self, |game| read_move(game, text).map(|mv| of_game(game, kind, mv)))
    }

    /// Plays a move in any notation of the game, and returns the result if it ended the game.
    ///
    /// # Errors
    /// As [`read_move`](AnyGame::read_move); the game is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<Option<AnyOutcome>, AnyGameError> {
        for_game!(self, |game| {
            let mv = read_move(game, text)?;
            let ended = game.play_legal(mv).map_err(|error| AnyGameError::Move(error.into()))?;
            Ok(ended.map(AnyOutcome::from))
        })
    }

    /// Plays the moves of a line, such as `炮二平五 馬8進7` or in Kingdrops `a2a3+b2c3+d2d3`, and
    /// returns the result if they ended the game.
    ///
    /// # Errors
    /// As [`read_move`](AnyGame::read_move), of the first move that is refused. The moves before it
    /// stay played, so [`ply`](AnyGame::ply) tells which one it is.
    ///
    /// ```
    /// use janggi::{AnyGame, GameKind};
    ///
    /// let mut game = AnyGame::new(GameKind::Xiangqi);
    /// assert!(game.play_line("C2=5 h10g8 h3h4").is_err());
    /// assert_eq!(game.ply(), 2);
    /// ```
    pub fn play_line(&mut self, line: &str) -> Result<Option<AnyOutcome>, AnyGameError> {
        let texts = for_game!(self.kind(), V => V::split_moves(line).collect::<Vec<_>>());
        texts.into_iter().try_for_each(|text| self.play(text).map(|_| ()))?;
        Ok(self.outcome())
    }

    /// Plays a move, and returns the result if it ended the game.
    ///
    /// # Errors
    /// When the move is illegal or one of another game; the game is then unchanged.
    pub fn play_move(&mut self, mv: AnyMove) -> Result<Option<AnyOutcome>, AnyGameError> {
        let kind = self.kind();
        for_game!(self, |game| play_move(game, kind, mv))
    }

    /// Takes the last move back, with whatever result it or a declaration after it brought about.
    /// Returns the move, or `None` at the start.
    pub fn undo(&mut self) -> Option<AnyMove> {
        let kind = self.kind();
        for_game!(self, |game| game.undo().map(|mv| of_game(game, kind, mv)))
    }

    /// `side` gives up, and the other side wins.
    ///
    /// # Errors
    /// When the game is already over.
    pub fn resign(&mut self, side: Side) -> Result<(), GameOver> {
        for_game!(self, |game| game.resign(side))
    }

    /// The time of `side` has run out, and the other side wins.
    ///
    /// # Errors
    /// When the game is already over.
    pub fn forfeit_on_time(&mut self, side: Side) -> Result<(), GameOver> {
        for_game!(self, |game| game.forfeit_on_time(side))
    }

    /// The players agree on a draw.
    ///
    /// # Errors
    /// When the game is already over.
    pub fn agree_to_draw(&mut self) -> Result<(), GameOver> {
        for_game!(self, |game| game.agree_to_draw())
    }

    /// Ends the game by anything that the rules cannot see: see [`Game::declare`].
    ///
    /// # Errors
    /// When the game is already over, or a winner is missing or too many.
    pub fn declare(&mut self, outcome: Outcome<Declared>) -> Result<(), DeclareError> {
        for_game!(self, |game| game.declare(outcome))
    }

    /// The result, if it was declared and not brought about by the moves.
    #[must_use]
    pub fn declared(&self) -> Option<Outcome<Declared>> {
        for_game!(self, |game| game.declared())
    }

    /// Takes a declared result back, so that the game goes on, and returns whether there was one.
    pub fn undo_declaration(&mut self) -> bool {
        for_game!(self, |game| game.undo_declaration())
    }
}

fn read_rules<V: Variant>(text: &str) -> Result<V::Rules, AnyGameError> {
    if text.is_empty() {
        return Ok(V::Rules::default());
    }
    text.parse().map_err(|error| AnyGameError::Rules(Box::new(error)))
}

fn read_move<V: Variant>(game: &Game<V>, text: &str) -> Result<V::Move, AnyGameError> {
    if game.is_over() {
        return Err(GameOver.into());
    }
    let read = game.position().read_move(text);
    let mv = read.map_err(|error| AnyGameError::Move(error.into()))?;
    game.check_past(mv).map_err(|error| AnyGameError::Move(error.into()))?;
    Ok(mv)
}

fn play_move<V: Variant>(
    game: &mut Game<V>,
    kind: GameKind,
    mv: AnyMove,
) -> Result<Option<AnyOutcome>, AnyGameError> {
    if game.is_over() {
        return Err(GameOver.into());
    }
    let mv = mv.get::<V>(kind).ok_or(AnyGameError::OtherGame)?;
    let ended = game.play(mv).map_err(|error| AnyGameError::Move(error.into()))?;
    Ok(ended.map(AnyOutcome::from))
}

/// A move of a game without its type.
pub(super) fn of_game<V: Variant>(_: &Game<V>, kind: GameKind, mv: V::Move) -> AnyMove {
    AnyMove::new::<V>(kind, mv)
}
