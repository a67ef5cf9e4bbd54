//! The board of a page of JavaScript, for any of the games: numbers and bytes in, numbers and bytes
//! out.
//!
//! Text goes through one buffer: who calls writes the text of a move into it or reads the answer
//! out of it. The game lives in this module and there is one thread, so a cell is all it takes.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use core::cell::{RefCell, UnsafeCell};

use janggi::{AnyGame, GameKind};

/// The bytes that text goes through, in both directions.
const ROOM: usize = 4096;

struct Page {
    game: RefCell<Option<Box<AnyGame>>>,
    text: UnsafeCell<[u8; ROOM]>,
}

// SAFETY: WebAssembly without threads, which is all that this module is built for, has one thread.
unsafe impl Sync for Page {}

static PAGE: Page = Page { game: RefCell::new(None), text: UnsafeCell::new([0; ROOM]) };

/// Where the text goes through; there are 4096 bytes of room.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *mut u8 {
    PAGE.text.get().cast()
}

/// Starts the game that a text of `length` bytes names, with a rule set if there is one:
/// `janggi tournament`. Returns 0, or -1 when there is no such game.
#[unsafe(no_mangle)]
pub extern "C" fn start(length: usize) -> i32 {
    let text = read(length);
    let (name, rules) = text.split_once(' ').unwrap_or((&text, ""));
    let kind = name.parse::<GameKind>().ok();
    let Some(game) = kind.and_then(|kind| AnyGame::start(kind, rules).ok()) else { return -1 };
    *PAGE.game.borrow_mut() = Some(Box::new(game));
    0
}

/// Plays the move whose text has `length` bytes. Returns 0 when the game goes on, 1 when it is
/// over, and -1 when the move is refused.
#[unsafe(no_mangle)]
pub extern "C" fn play(length: usize) -> i32 {
    let mut game = PAGE.game.borrow_mut();
    match game.as_mut().map(|game| game.play(&read(length))) {
        Some(Ok(outcome)) => outcome.is_some().into(),
        Some(Err(_)) | None => -1,
    }
}

/// Takes the last move back. Returns how many are left.
#[unsafe(no_mangle)]
pub extern "C" fn undo() -> usize {
    PAGE.game.borrow_mut().as_mut().map_or(0, |game| {
        game.undo();
        game.ply()
    })
}

/// Writes the moves that may be played, each with the square that it leaves, or the letter of what
/// it drops, and the square that it goes to: `a4b4 a4 b4`. Returns the length of the text, as all
/// that follow do.
#[unsafe(no_mangle)]
pub extern "C" fn moves() -> usize {
    fn shown(part: Option<impl ToString>) -> String {
        part.map_or_else(String::new, |part| part.to_string())
    }
    tell(|game| {
        let moves = game.legal_moves();
        let line = |mv: &janggi::AnyMove| {
            let from = shown(mv.origin()) + &shown(mv.dropped());
            format!("{mv} {from} {}\n", shown(mv.destination()))
        };
        moves.iter().map(line).collect()
    })
}

/// Writes the pieces on the board: for each its letter, its square, its file and its rank from the
/// first player's left, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn pieces() -> usize {
    tell(|game| {
        let line = |(square, piece): &(janggi::AnySquare, janggi::AnyPiece)| {
            let (file, rank) = square.file_and_rank();
            format!("{piece} {square} {file} {rank}\n")
        };
        game.pieces().iter().map(line).collect()
    })
}

/// Writes the position.
#[unsafe(no_mangle)]
pub extern "C" fn position() -> usize {
    tell(AnyGame::position)
}

/// Writes the name of the side to move.
#[unsafe(no_mangle)]
pub extern "C" fn turn() -> usize {
    tell(|game| game.kind().side_name(game.turn()).to_string())
}

/// Writes the result, if the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn outcome() -> usize {
    tell(|game| game.outcome().map_or_else(String::new, |outcome| outcome.text))
}

/// Writes something of the game, and returns the length of its text.
fn tell(what: impl FnOnce(&AnyGame) -> String) -> usize {
    write(PAGE.game.borrow().as_ref().map(|game| what(game)))
}

fn read(length: usize) -> String {
    // SAFETY: nobody writes while this copy is made, as there is one thread.
    let bytes = unsafe { *PAGE.text.get() };
    bytes.get(..length).map_or_else(String::new, |text| String::from_utf8_lossy(text).into())
}

fn write(text: Option<String>) -> usize {
    let text = text.unwrap_or_default();
    let length = text.len().min(ROOM);
    for (to, from) in text.bytes().take(length).enumerate() {
        // SAFETY: the index is within the buffer, and nobody reads it meanwhile.
        unsafe { text_at(to).write(from) };
    }
    length
}

fn text_at(index: usize) -> *mut u8 {
    text().wrapping_add(index)
}

/// What a program needs that has no standard library.
#[cfg(target_arch = "wasm32")]
mod bare {
    use core::alloc::{GlobalAlloc, Layout};
    use core::arch::wasm32;
    use core::cell::Cell;

    /// Memory that is handed out once and never taken back; a game or two need little.
    struct Bump {
        next: Cell<usize>,
        end: Cell<usize>,
    }

    const PAGE: usize = 65_536;

    // SAFETY: one thread.
    unsafe impl Sync for Bump {}

    // SAFETY: each call answers aligned memory of pages that this allocator has asked for, and
    // moves on past it; null when there is no more.
    unsafe impl GlobalAlloc for Bump {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            let from = self.next.get().next_multiple_of(layout.align());
            if from + layout.size() > self.end.get() {
                let pages = layout.size().div_ceil(PAGE) + 1;
                let grown = wasm32::memory_grow(0, pages);
                if grown == usize::MAX {
                    return core::ptr::null_mut();
                }
                self.next.set(grown * PAGE + layout.size());
                self.end.set((grown + pages) * PAGE);
                return (grown * PAGE) as *mut u8;
            }
            self.next.set(from + layout.size());
            from as *mut u8
        }

        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }

    #[global_allocator]
    static MEMORY: Bump = Bump { next: Cell::new(0), end: Cell::new(0) };

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        wasm32::unreachable()
    }
}
