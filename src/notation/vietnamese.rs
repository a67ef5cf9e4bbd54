//! Vietnamese notation of Janggi and Xiangqi: `Tốt 1 bình 2`.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::error::{MovePart, NameError, ParseMoveError, ResolveError};
use super::relative::{Crowd, Direction, Path, PieceName, Relative, RelativeGame, Tandem};
use super::resolve::{Notation, legal};
use super::scan::Scanner;
use crate::board::Role;

/// A move in Vietnamese notation: `Tốt 1 bình 2`, `Pháo 2 bình 5`, `Mã 8 tiến 7`, `Xe 1 thoái 2`.
///
/// It says what Chinese notation says: the piece and its file, counted from 1 to 9 from the mover's
/// own right, whether it goes ahead (`tiến`), back (`thoái`) or along its rank (`bình`), and the
/// number of squares along the file, or the file where any other move arrives. In Janggi a pass is
/// `bỏ lượt`.
///
/// Of several pieces on a file, `Xe trước` is the front one, `Xe giữa` the middle one of three and
/// `Xe sau` the rear one. Where two files hold several soldiers, the file follows: `Tốt trước lộ
/// 5`; of four or more on a file, the second from the front is `Tốt thứ 2 lộ 5`. In a palace of
/// Janggi a chariot or a cannon may have two moves with one number; then `tiến thẳng` is along the
/// file and `tiến chéo` along the diagonal.
///
/// Read as well: small letters, words without their accents (but for `Tướng` and `Tượng`), `Hán`
/// and `Sở` for the generals of Janggi, `Binh` and `Chốt` for soldiers, `lui` for `thoái`, the
/// general that goes to its own file for a pass, and the short form `P2-5`, `M8.7`, `X1/2`, `Xt-5`.
///
/// ```
/// use janggi::notation::{Notation, Vietnamese};
/// use janggi::xiangqi::Xiangqi;
/// use janggi::{Janggi, Move, Square};
///
/// let start = Janggi::default();
/// let mv = Vietnamese::read("Tốt 1 bình 2", &start)?;
/// assert_eq!(mv, Move::step(Square::I4, Square::H4));
/// assert_eq!(Vietnamese::of(&start, mv)?.to_string(), "Tốt 1 bình 2");
/// assert_eq!(Vietnamese::of(&start, Move::Pass)?.to_string(), "bỏ lượt");
///
/// let mv = Vietnamese::read("Pháo 2 bình 5", &Xiangqi::default())?;
/// assert_eq!(mv.to_string(), "h3e3");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vietnamese {
    /// `None` is the pass.
    relative: Option<Relative>,
    /// The path, where the text tells it.
    path: Option<Path>,
}

/// What begins a pass: the two words of it.
const PASS: [&str; 2] = ["bo", "luot"];

/// A word of letters, without its accents and in small letters.
struct Word {
    letters: String,
    /// Whether a letter has the acute accent, which tells the general from the elephant.
    is_acute: bool,
    is_dotted: bool,
}

/// The plain letter that an accented one is written over, and its accent: `'` for the acute one and
/// `.` for the dot below, which tell words apart. An accent alone, as some systems store them, has
/// no letter.
fn plain(c: char) -> Option<(Option<char>, char)> {
    let groups: [(char, &str); 7] = [
        ('a', "aàảãăằẳẵâầẩẫ"),
        ('e', "eèẻẽêềểễ"),
        ('i', "iìỉĩ"),
        ('o', "oòỏõôồổỗơờởỡ"),
        ('u', "uùủũưừửữ"),
        ('y', "yỳỷỹ"),
        ('d', "dđ"),
    ];
    let marked: [(char, &str, &str); 6] = [
        ('a', "áắấ", "ạặậ"),
        ('e', "éế", "ẹệ"),
        ('i', "í", "ị"),
        ('o', "óốớ", "ọộợ"),
        ('u', "úứ", "ụự"),
        ('y', "ý", "ỵ"),
    ];
    match c {
        '\u{301}' => return Some((None, '\'')),
        '\u{323}' => return Some((None, '.')),
        '\u{300}'..='\u{36F}' => return Some((None, ' ')),
        'a'..='z' => return Some((Some(c), ' ')),
        _ => {}
    }
    if let Some((letter, _)) = groups.into_iter().find(|(_, forms)| forms.contains(c)) {
        return Some((Some(letter), ' '));
    }
    marked.into_iter().find_map(|(letter, acute, dotted)| match () {
        () if acute.contains(c) => Some((Some(letter), '\'')),
        () if dotted.contains(c) => Some((Some(letter), '.')),
        () => None,
    })
}

/// No word of the notation is longer.
const LONGEST: usize = 8;

fn skip_space(scanner: &mut Scanner<'_>) {
    while scanner.take(|c| c.is_whitespace().then_some(())).is_some() {}
}

/// The next word, empty where none is.
fn word(scanner: &mut Scanner<'_>) -> Word {
    skip_space(scanner);
    let mut word = Word { letters: String::new(), is_acute: false, is_dotted: false };
    while word.letters.len() <= LONGEST {
        let read = |c: char| plain(c.to_lowercase().next().unwrap_or(c));
        let Some((letter, accent)) = scanner.take(read) else { break };
        word.letters.extend(letter);
        word.is_acute |= accent == '\'';
        word.is_dotted |= accent == '.';
    }
    word
}

/// What `read` makes of the next word; otherwise the word stays.
fn take_word<'a, T>(scanner: &mut Scanner<'a>, read: impl FnOnce(&Word) -> Option<T>) -> Option<T> {
    let mut ahead: Scanner<'a> = scanner.clone();
    let value = read(&word(&mut ahead))?;
    *scanner = ahead;
    Some(value)
}

fn number(scanner: &mut Scanner<'_>) -> Option<u8> {
    skip_space(scanner);
    scanner.take(|c| c.to_digit(10).filter(|&digit| digit > 0).map(|digit| digit as u8))
}

impl Word {
    /// The piece, and its place on the file where the short form has it in the same word.
    fn piece(&self) -> Option<(Role, Option<Tandem>)> {
        let role = match self.letters.as_str() {
            "tuong" if self.is_acute != self.is_dotted => {
                if self.is_acute {
                    Role::General
                } else {
                    Role::Elephant
                }
            }
            "tg" | "han" | "so" => Role::General,
            "si" | "s" => Role::Advisor,
            "t" | "voi" | "v" => Role::Elephant,
            "ma" | "m" => Role::Horse,
            "xe" | "x" => Role::Chariot,
            "phao" | "p" => Role::Cannon,
            "tot" | "binh" | "chot" | "b" | "c" => Role::Soldier,
            other => {
                let (piece, place) = other.split_at_checked(1).filter(|(_, at)| at.len() == 1)?;
                let piece = Word { letters: piece.into(), is_acute: false, is_dotted: false };
                let place = match place {
                    "t" => Tandem::Front,
                    "g" => Tandem::Middle,
                    "s" => Tandem::Rear,
                    _ => return None,
                };
                return Some((piece.piece()?.0, Some(place)));
            }
        };
        Some((role, None))
    }

    fn tandem(&self) -> Option<Tandem> {
        match self.letters.as_str() {
            "truoc" | "tien" => Some(Tandem::Front),
            "giua" | "trung" => Some(Tandem::Middle),
            "sau" | "hau" => Some(Tandem::Rear),
            _ => None,
        }
    }

    fn direction(&self) -> Option<Direction> {
        match self.letters.as_str() {
            "tien" => Some(Direction::Advance),
            "binh" => Some(Direction::Traverse),
            "thoai" | "lui" => Some(Direction::Retreat),
            _ => None,
        }
    }

    fn path(&self) -> Option<Path> {
        match self.letters.as_str() {
            "thang" => Some(Path::Straight),
            "cheo" => Some(Path::Oblique),
            _ => None,
        }
    }

    fn is(&self, word: &str) -> Option<()> {
        (self.letters == word).then_some(())
    }
}

/// Which piece it is: what stands before the direction.
fn name(scanner: &mut Scanner<'_>) -> Result<PieceName, ParseMoveError> {
    let refused = |scanner: &mut Scanner<'_>, part, expected| {
        skip_space(scanner);
        Err(ParseMoveError { at: scanner.at(), part, expected })
    };
    let Some((role, place)) = take_word(scanner, Word::piece) else {
        return refused(scanner, MovePart::Piece, "the name of a piece");
    };
    let expected = "a file from 1 to 9, trước, giữa, sau or thứ";
    if take_word(scanner, |word| word.is("thu")).is_some() {
        let Some(number_of) = number(scanner) else {
            return refused(scanner, MovePart::Origin, "a number from 1 to 9");
        };
        if take_word(scanner, |word| word.is("lo")).is_none() {
            return Ok(PieceName::Numbered(number_of, role));
        }
        return match number(scanner) {
            Some(file) if role == Role::Soldier => Ok(PieceName::NumberedOnFile(number_of, file)),
            _ => refused(scanner, MovePart::Origin, "a file of soldiers from 1 to 9"),
        };
    }
    let Some(place) = place.or_else(|| take_word(scanner, Word::tandem)) else {
        take_word(scanner, |word| word.is("lo"));
        return match number(scanner) {
            Some(file) => Ok(PieceName::OnFile(role, file)),
            None => refused(scanner, MovePart::Origin, expected),
        };
    };
    let named = take_word(scanner, |word| word.is("lo")).is_some();
    match number(scanner) {
        Some(file) if role == Role::Soldier => Ok(PieceName::InTandemOnFile(place, file)),
        None if !named => Ok(PieceName::InTandem(place, role)),
        _ => refused(scanner, MovePart::Origin, "a file of soldiers from 1 to 9"),
    }
}

impl FromStr for Vietnamese {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Vietnamese, ParseMoveError> {
        let mut scanner = Scanner::new(text);
        if take_word(&mut scanner, |word| word.is(PASS[0])).is_some()
            && take_word(&mut scanner, |word| word.is(PASS[1])).is_some()
        {
            return scanner.end(Vietnamese { relative: None, path: None });
        }
        let mut scanner = Scanner::new(text);
        let name = name(&mut scanner)?;
        let direction = match take_word(&mut scanner, Word::direction) {
            Some(direction) => direction,
            None => {
                skip_space(&mut scanner);
                let sign = |c| match c {
                    '.' | '+' => Some(Direction::Advance),
                    '-' | '=' => Some(Direction::Traverse),
                    '/' => Some(Direction::Retreat),
                    _ => None,
                };
                scanner.expect(MovePart::Separator, "tiến, bình or thoái", sign)?
            }
        };
        let path = match direction {
            Direction::Traverse => None,
            _ => take_word(&mut scanner, Word::path),
        };
        let Some(number) = number(&mut scanner) else {
            let (part, expected) = (MovePart::Destination, "a number from 1 to 9");
            return Err(ParseMoveError { at: scanner.at(), part, expected });
        };
        scanner.end(Vietnamese { relative: Some(Relative { name, direction, number }), path })
    }
}

impl fmt::Display for Vietnamese {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Relative { name, direction, number }) = self.relative else {
            return f.write_str("bỏ lượt");
        };
        let role = |role| match role {
            Role::General => "Tướng",
            Role::Advisor => "Sĩ",
            Role::Elephant => "Tượng",
            Role::Horse => "Mã",
            Role::Chariot => "Xe",
            Role::Cannon => "Pháo",
            Role::Soldier => "Tốt",
        };
        let place = |tandem| match tandem {
            Tandem::Front => "trước",
            Tandem::Middle => "giữa",
            Tandem::Rear => "sau",
        };
        write!(f, "{} ", role(name.role()))?;
        match name {
            PieceName::OnFile(_, file) => write!(f, "{file}"),
            PieceName::InTandem(tandem, _) => f.write_str(place(tandem)),
            PieceName::InTandemOnFile(tandem, file) => write!(f, "{} lộ {file}", place(tandem)),
            PieceName::Numbered(number, _) => write!(f, "thứ {number}"),
            PieceName::NumberedOnFile(number, file) => write!(f, "thứ {number} lộ {file}"),
        }?;
        f.write_str(match direction {
            Direction::Advance => " tiến ",
            Direction::Traverse => " bình ",
            Direction::Retreat => " thoái ",
        })?;
        f.write_str(match self.path {
            None => "",
            Some(Path::Straight) => "thẳng ",
            Some(Path::Oblique) => "chéo ",
        })?;
        write!(f, "{number}")
    }
}

/// The general that goes along its rank to its own file passes, where the game has a pass.
impl<P: RelativeGame> Notation<P> for Vietnamese {
    fn resolve(&self, position: &P) -> Result<P::Move, ResolveError<P>> {
        let passes = self.relative.is_none_or(|Relative { name, direction, number }| {
            direction == Direction::Traverse && name == PieceName::OnFile(Role::General, number)
        });
        match (self.relative, position.pass()) {
            (_, Some(pass)) if passes => legal(position, pass),
            (Some(relative), _) => relative.resolve_along(position, self.path),
            (None, _) => Err(ResolveError::NoSuchMove { role: Role::General, to: None }),
        }
    }

    fn of(position: &P, mv: P::Move) -> Result<Vietnamese, NameError<P>> {
        if position.pass() == Some(mv) {
            position.check_legal(mv).map_err(NameError::Illegal)?;
            return Ok(Vietnamese { relative: None, path: None });
        }
        let (relative, path) = Relative::of(position, mv, name_in_crowd)?;
        // With more pieces than the set holds, the name may lead to another one, or to several.
        let relative = Some(relative);
        [None, Some(path)]
            .into_iter()
            .map(|path| Vietnamese { relative, path })
            .find(|named| named.resolve(position) == Ok(mv))
            .ok_or(NameError::NoName)
    }
}

fn name_in_crowd(crowd: Crowd) -> PieceName {
    let Crowd { role, file, on_file, here, .. } = crowd;
    let place = match (on_file, here) {
        (1, 2..=3) => Tandem::Front,
        (2, 3) => Tandem::Middle,
        (_, 2..=3) => Tandem::Rear,
        _ if role == Role::Soldier => return PieceName::NumberedOnFile(on_file, file),
        _ => return PieceName::Numbered(crowd.overall, role),
    };
    match role {
        Role::Soldier if crowd.count.is_none() => PieceName::InTandemOnFile(place, file),
        _ => PieceName::InTandem(place, role),
    }
}
