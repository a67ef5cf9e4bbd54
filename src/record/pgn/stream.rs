//! PGN out of a stream, game by game.

use std::io::{self, BufRead};

use alloc::vec::Vec;

use super::builder;
use super::error::ParsePgnError;
use super::lexer::Lexer;
use super::text::Pgn;
use super::visitor::{self, PgnVisitor, Place};
use crate::macros::errors::error;

/// Reads the games of a PGN text out of a stream, one after the other. It holds no more of the text
/// than a game and a piece as long, whatever the length of the whole.
///
/// The bytes should be UTF-8; what is none costs no more than the word, the comment or the value
/// that it is in.
///
/// ```
/// use janggi::record::PgnReader;
///
/// let file = "[Event \"A\"]\n\n1. C2=5 H8+7 *\n\n[Event \"B\"]\n\n1. C8=5 *\n".as_bytes();
/// let mut reader = PgnReader::new(file);
/// assert!(reader.skip_game()?);
/// let game = reader.next().unwrap()?;
/// assert_eq!((game.tag("Event").as_deref(), game.line()), (Some("B"), 5));
/// assert!(reader.next().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PgnReader<R> {
    source: R,
    /// What was read and not given yet.
    buffer: Vec<u8>,
    /// Where in it the next game begins, and on which line.
    place: Place,
    /// Whether no game has begun yet.
    is_first: bool,
    /// Whether the stream has ended.
    is_whole: bool,
}

error! {
    /// Why a stream gives no game.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum ReadPgnError {
        /// The stream cannot be read. Nothing follows.
        Io from io::Error;
        /// The game is no PGN. The next one may be.
        Pgn from ParsePgnError;
    }
}

/// How much is read at first.
const PIECE: usize = 1 << 16;

impl<R: BufRead> PgnReader<R> {
    /// A reader of a stream.
    #[must_use]
    pub const fn new(source: R) -> PgnReader<R> {
        PgnReader {
            source,
            buffer: Vec::new(),
            place: Place { at: 0, line: 1 },
            is_first: true,
            is_whole: false,
        }
    }

    /// Tells a visitor the next game. Returns whether there was one.
    ///
    /// # Errors
    /// When the stream cannot be read.
    pub fn visit_game(&mut self, visitor: &mut impl PgnVisitor) -> io::Result<bool> {
        self.hold_game()?;
        let mut lexer = Lexer::new(&self.buffer, self.place.at, self.is_first);
        let found = visitor::visit_game(&self.buffer, &mut lexer, &mut self.place, visitor);
        let (at, is_first) = (lexer.at(), lexer.is_first());
        self.leave(at, is_first);
        Ok(found)
    }

    /// Tells a visitor all games that are left.
    ///
    /// # Errors
    /// When the stream cannot be read.
    pub fn visit(&mut self, visitor: &mut impl PgnVisitor) -> io::Result<()> {
        while self.visit_game(visitor)? {}
        Ok(())
    }

    /// Goes over the next game without looking at it. Returns whether there was one.
    ///
    /// # Errors
    /// When the stream cannot be read.
    pub fn skip_game(&mut self) -> io::Result<bool> {
        let (at, is_first, found) = self.hold_game()?;
        self.leave(at, is_first);
        Ok(found)
    }

    /// Reads on until the buffer holds a whole game. Returns where it ends, whether no game has
    /// begun by then, and whether there is one.
    fn hold_game(&mut self) -> io::Result<(usize, bool, bool)> {
        loop {
            let mut lexer = Lexer::new(&self.buffer, self.place.at, self.is_first);
            let skipped = visitor::skip_game(&mut lexer);
            let (at, is_first) = (lexer.at(), lexer.is_first());
            // A game that goes to the end of the buffer may go on.
            if self.is_whole || skipped.is_game && at < self.buffer.len() {
                return Ok((at, is_first, skipped.is_game));
            }
            if !skipped.is_game && !skipped.is_noted {
                // Lines that belong to no game need not be held.
                let lines = self.buffer.iter().rposition(|&byte| byte == b'\n');
                let held = lines.map_or(self.place.at, |end| end.max(self.place.at));
                self.place.go_to(&self.buffer, held);
            }
            self.fill()?;
        }
    }

    /// Reads as much again as is there, so that looking at it again and again takes no more than
    /// twice the time.
    fn fill(&mut self) -> io::Result<()> {
        let held = self.buffer.len() - self.place.at;
        if self.place.at > 0 {
            self.buffer.drain(..self.place.at);
            self.place.at = 0;
        }
        let wanted = self.buffer.len() + held.max(PIECE);
        while self.buffer.len() < wanted {
            let piece = match self.source.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if piece.is_empty() {
                self.is_whole = true;
                break;
            }
            let length = piece.len();
            self.buffer.extend_from_slice(piece);
            self.source.consume(length);
        }
        Ok(())
    }

    /// Goes on after a game.
    fn leave(&mut self, at: usize, is_first: bool) {
        self.place.go_to(&self.buffer, at);
        self.is_first = is_first;
    }
}

/// The games. A stream that cannot be read ends with that error.
impl<R: BufRead> Iterator for PgnReader<R> {
    type Item = Result<Pgn<'static>, ReadPgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Err(error) = self.hold_game() {
            (self.is_whole, self.place.at) = (true, self.buffer.len());
            return Some(Err(error.into()));
        }
        let mut lexer = Lexer::new(&self.buffer, self.place.at, self.is_first);
        let game = builder::read(&self.buffer, &mut lexer, &mut self.place);
        let game = game.map(|game| game.map(Pgn::into_owned).map_err(ReadPgnError::from));
        let (at, is_first) = (lexer.at(), lexer.is_first());
        self.leave(at, is_first);
        game
    }
}
