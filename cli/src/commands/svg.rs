//! `janggi svg`: a position as a picture, or moves as a film-strip or an animation.

use std::fmt::Display;
use std::io::Write;
use std::str::FromStr;

use clap::Args;
use clap::builder::PossibleValuesParser;
use janggi::svg::{Colour, Draw, Film, Glyphs, Options, Part, Scheme};
use janggi::{Side, for_game};

use super::Rules;
use crate::failure::Failure;

/// Draw a position as SVG
///
/// The picture is written to standard output. Squares and moves are those of the game, such as e2
/// and e2e3, or B2 and B2C2 in Twelve Janggi; several are parted by commas.
#[derive(Args)]
pub(crate) struct Svg {
    #[command(flatten)]
    rules: Rules,

    /// The position to draw; without one, the start of a game
    position: Vec<String>,

    /// Moves that are made before the picture is drawn, in any notation; the last one is marked
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    moves: Vec<String>,

    /// Draw the position after each of the moves, so many in a row
    #[arg(long, value_name = "COLUMNS", requires = "moves")]
    strip: Option<usize>,

    /// Draw the moves in one picture that moves, so many milliseconds each
    #[arg(long, value_name = "MILLISECONDS", requires = "moves", conflicts_with = "strip")]
    animate: Option<u32>,

    /// Mark the squares of the last move
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    last: Vec<String>,

    /// Draw arrows: b1c3, or b1c3:red with a colour
    #[arg(long, value_name = "ARROWS", value_delimiter = ',')]
    arrows: Vec<String>,

    /// Highlight squares
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    highlight: Vec<String>,

    /// Mark where the piece on a square can go
    #[arg(long, value_name = "SQUARE")]
    targets: Option<String>,

    /// The side whose home is at the bottom, by its name in the game: cho, han, red, white …
    #[arg(long, value_name = "SIDE")]
    from_seat: Option<String>,

    /// What is on the pieces
    #[arg(long, default_value = "hanja",
        value_parser = PossibleValuesParser::new(Glyphs::ALL.map(Glyphs::name)))]
    glyphs: String,

    /// For which surroundings the picture is coloured
    #[arg(long, default_value = "light",
        value_parser = PossibleValuesParser::new(Scheme::ALL.map(Scheme::name)))]
    scheme: String,

    /// Colour a part of the picture: board=#eeddbb
    #[arg(long, value_name = "PART=COLOUR", value_delimiter = ',')]
    colour: Vec<String>,

    /// How wide the picture is, in pixels
    #[arg(long)]
    width: Option<u32>,

    /// Leave the names of files and ranks out
    #[arg(long)]
    no_coordinates: bool,

    /// The title of the picture
    #[arg(long)]
    title: Option<String>,
}

impl Svg {
    pub(super) fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let svg = for_game!(self.rules.choice.game, V => {
            let rules = self.rules.choice.rules::<V>().unwrap_or_default();
            self.picture::<V>(super::position(&self.position, rules, self.rules.strict)?)
        })?;
        Ok(out.write_all(svg.as_bytes())?)
    }

    fn picture<P: Draw>(&self, mut position: P) -> Result<String, Failure> {
        let start = position.clone();
        let mut moves = Vec::new();
        for text in &self.moves {
            let mv = position.read_move(text).map_err(|error| message("--moves", text, error))?;
            position.play_unchecked(mv);
            moves.push(mv);
        }
        let mut options = self.options::<P>()?;
        if self.strip.is_some() || self.animate.is_some() {
            let film =
                Film::new(start, moves).map_err(|error| Failure::Input(error.to_string()))?;
            return Ok(match self.animate {
                Some(milliseconds) => film.animate(&options, milliseconds),
                None => film.strip(&options, self.strip.unwrap_or(1)),
            });
        }
        if let Some(&mv) = moves.last() {
            options = options.last_move(mv);
        }
        if let Some(text) = &self.targets {
            let moves = position.legal_moves_from(read::<P::Square>("--targets", text)?);
            options = options.targets(moves.iter().filter_map(|&mv| P::destination(mv)));
        }
        Ok(position.to_svg(&options))
    }

    /// What does not depend on the position.
    fn options<P: Draw>(&self) -> Result<Options<P>, Failure> {
        let mut options = Options::default()
            .glyphs(Glyphs::from_name(&self.glyphs).unwrap_or_default())
            .scheme(Scheme::from_name(&self.scheme).unwrap_or_default())
            .coordinates(!self.no_coordinates);
        if let Some(name) = &self.from_seat {
            let names = Side::BOTH.map(P::side_name).join(" or ");
            let expected = || message("--from-seat", name, format!("{names} is expected"));
            options = options.from_seat(P::side_named(name).ok_or_else(expected)?);
        }
        for text in &self.last {
            options = options.last_move(read("--last", text)?);
        }
        for text in &self.highlight {
            options = options.highlight([read::<P::Square>("--highlight", text)?]);
        }
        for text in &self.arrows {
            let (squares, colour) = match text.split_once(':') {
                Some((squares, colour)) => (squares, Some(read::<Colour>("--arrows", colour)?)),
                None => (text.as_str(), None),
            };
            let expected = || message("--arrows", text, "two squares are expected, as in b1c3");
            let (from, to) = two_squares::<P::Square>(squares).ok_or_else(expected)?;
            options = match colour {
                Some(colour) => options.arrow_in(from, to, colour),
                None => options.arrow(from, to),
            };
        }
        for text in &self.colour {
            let parts = || Part::ALL.iter().map(|part| part.name()).collect::<Vec<_>>().join(", ");
            let expected = || {
                let reason = format!("PART=COLOUR is expected, with one of {}", parts());
                message("--colour", text, reason)
            };
            let (name, colour) = text.split_once('=').ok_or_else(expected)?;
            let part = Part::from_name(name).ok_or_else(expected)?;
            options = options.colour(part, read("--colour", colour)?);
        }
        if let Some(width) = self.width {
            options = options.width(width);
        }
        if let Some(title) = &self.title {
            options = options.title(title);
        }
        Ok(options)
    }
}

/// What an option was given, and why it is none of what it should be.
fn message(option: &str, text: &str, reason: impl Display) -> Failure {
    Failure::Input(format!("{option} {text}: {reason}"))
}

fn read<T: FromStr<Err: Display>>(option: &str, text: &str) -> Result<T, Failure> {
    text.parse().map_err(|error| message(option, text, error))
}

/// Two squares, one right after the other or with a hyphen between.
fn two_squares<S: FromStr>(text: &str) -> Option<(S, S)> {
    (1..text.len()).find_map(|middle| {
        let (from, to) = text.split_at_checked(middle)?;
        let to = to.strip_prefix('-').unwrap_or(to);
        Some((from.parse().ok()?, to.parse().ok()?))
    })
}
