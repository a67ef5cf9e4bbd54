//! What can be typed in a game.

use janggi_cli::game::Glyphs;

/// Something that is typed in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Nothing,
    Help,
    Moves,
    Hint,
    Undo,
    Draw,
    Resign,
    Save(Option<String>),
    Load(Option<String>),
    Review,
    Pause,
    Flip,
    Glyphs(Option<Glyphs>),
    Position,
    Again,
    Quit,
    /// Anything else: a move, or what shall move.
    Other(String),
}

impl Order {
    pub(super) fn read(line: &str) -> Order {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = rest.is_empty();
        let argument = || (!alone).then(|| rest.to_owned());
        match word.to_ascii_lowercase().as_str() {
            "" => Order::Nothing,
            "help" | "?" => Order::Help,
            "moves" if alone => Order::Moves,
            // What can move is shown when it is named alone.
            "moves" => Order::Other(rest.to_owned()),
            "hint" if alone => Order::Hint,
            "undo" if alone => Order::Undo,
            "draw" if alone => Order::Draw,
            "resign" if alone => Order::Resign,
            "save" => Order::Save(argument()),
            "load" => Order::Load(argument()),
            "review" if alone => Order::Review,
            "pause" if alone => Order::Pause,
            "flip" if alone => Order::Flip,
            "glyphs" => Order::Glyphs(Glyphs::from_name(rest)),
            "position" if alone => Order::Position,
            "again" if alone => Order::Again,
            "quit" | "exit" if alone => Order::Quit,
            _ => Order::Other(line.to_owned()),
        }
    }
}

/// What can be typed while a game goes on. A screen has room for twenty lines beside the board.
pub(super) fn help(moves: &str, pieces: &str, has_pass: bool) -> Vec<String> {
    let pass = if has_pass { "pass" } else { "" };
    let lines = [
        (moves, "make a move"),
        (pieces, "show where it can go"),
        (pass, "make no move"),
        ("moves", "list all moves"),
        ("hint", "ask the computer"),
        ("undo", "take your move back"),
        ("draw", "offer a draw"),
        ("resign", "give up"),
        ("save FILE", "keep the record"),
        ("load FILE", "go on from a record"),
        ("pause", "stop the clock"),
        ("flip", "turn the board"),
        ("glyphs NAME", "latin, hanja or hangul"),
        ("position", "the position as text"),
        ("quit", "leave the game"),
    ];
    table(&lines)
}

/// What can be typed when a game is over.
pub(super) fn help_at_the_end() -> Vec<String> {
    table(&[
        ("review", "see what was good and bad"),
        ("save FILE", "keep the record"),
        ("undo", "take your move back"),
        ("again", "play another game"),
        ("load FILE", "go on from a record"),
        ("flip", "turn the board"),
        ("glyphs NAME", "latin, hanja or hangul"),
        ("position", "the position as text"),
        ("quit", "leave"),
    ])
}

fn table(lines: &[(&str, &str)]) -> Vec<String> {
    let known = lines.iter().filter(|(typed, _)| !typed.is_empty());
    known.map(|(typed, does)| format!("{typed:<12} {does}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_orders_and_everything_else_is_left_to_the_game() {
        for (line, order) in [
            ("", Order::Nothing),
            ("HELP", Order::Help),
            ("moves", Order::Moves),
            ("moves a4", Order::Other("a4".into())),
            ("save", Order::Save(None)),
            ("save  my game.pgn", Order::Save(Some("my game.pgn".into()))),
            ("glyphs Hanja", Order::Glyphs(Some(Glyphs::Hanja))),
            ("glyphs runes", Order::Glyphs(None)),
            ("resign now", Order::Other("resign now".into())),
            ("a4b4", Order::Other("a4b4".into())),
        ] {
            assert_eq!(Order::read(line), order, "{line}");
        }
    }

    #[test]
    fn help_fits_beside_the_board() {
        for lines in [help("R@e2 a2a3", "a2 R@", true), help_at_the_end()] {
            assert!(lines.len() <= 20);
            for line in lines {
                assert!(line.chars().count() <= crate::terminal::PANEL_WIDTH, "{line}");
            }
        }
    }
}
