//! What the games say of themselves as [`Variant`](crate::Variant)s in the same words: a macro.

/// The items of a game's `Variant` that only pass the question on to the game's own functions. It
/// goes by the names that are the same in all games, but for those of files and ranks.
macro_rules! variant {
    (
        $Position:ident, $name:literal,
        $file:ident($files:literal) by $rank:ident($ranks:literal)
    ) => {
        type Rules = Rules;
        type Square = Square;
        type Squares = Squares;
        type Role = Role;
        type Piece = Piece;
        type ParsePositionError = ParsePositionError;

        const NAME: &'static str = $name;
        const RULE_SETS: &'static [(&'static str, Rules)] = &Rules::PRESETS;
        const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = Rules::OPTIONS;
        const ABOUT_RULE_SETS: &'static [(&'static str, &'static str)] = &Rules::ABOUT_PRESETS;
        const ABOUT_RULE_OPTIONS: &'static [crate::rule_option::AboutOption] = Rules::ABOUT_OPTIONS;
        const FILES: usize = $files;
        const RANKS: usize = $ranks;
        const SQUARES: &'static [Square] = &Square::ALL;
        const ROLES: &'static [Role] = &Role::ALL;
        const MAX_LEGAL_MOVES: usize = $Position::MAX_LEGAL_MOVES;

        fn start(rules: Rules) -> $Position {
            $Position::start(rules)
        }

        fn rules(&self) -> Rules {
            $Position::rules(self)
        }

        fn from_text(text: &str, rules: Rules) -> Result<$Position, ParsePositionError> {
            $Position::from_text(text, rules)
        }

        fn from_text_waiving(text: &str, rules: Rules) -> Result<$Position, ParsePositionError> {
            Ok(text.parse::<Setup>()?.position_waiving(rules, Faults::WAIVABLE)?)
        }

        fn move_to_u16(mv: Move) -> u16 {
            mv.to_u16()
        }

        fn move_from_u16(number: u16) -> Option<Move> {
            Move::from_u16(number)
        }

        fn origin(mv: Move) -> Option<Square> {
            mv.origin()
        }

        fn destination(mv: Move) -> Option<Square> {
            mv.destination()
        }

        fn file_and_rank(square: Square) -> (usize, usize) {
            (square.$file().index(), square.$rank().index())
        }

        fn piece(&self, square: Square) -> Option<Piece> {
            $Position::piece(self, square)
        }

        fn owner(piece: Piece) -> Side {
            piece.side
        }

        fn role_of(piece: Piece) -> Role {
            piece.role
        }

        fn attackers(&self, square: Square, by: Side) -> Squares {
            $Position::attackers(self, square, by)
        }

        fn attacks_from(&self, square: Square) -> Squares {
            $Position::attacks_from(self, square)
        }

        fn is_attacked(&self, square: Square, by: Side) -> bool {
            $Position::is_attacked(self, square, by)
        }

        fn squares_concerned(&self, mv: Move, illegal: IllegalMove) -> Squares {
            $Position::squares_concerned(self, mv, illegal)
        }

        fn draw(&self, seat: Side, marked: &[Square], last: Option<Move>) -> alloc::string::String {
            let diagram = self.diagram().from_seat(seat).mark(marked.iter().copied());
            let diagram = last.map_or(diagram, |mv| diagram.last_move(mv));
            alloc::string::ToString::to_string(&diagram)
        }
    };
}

pub(crate) use variant;
