//! One game of Janggi for a page of JavaScript: numbers and bytes in, numbers and bytes out.
//!
//! Text goes through one buffer: who calls writes the text of a move into it or reads the answer
//! out of it. The game lives in this module and there is one thread, so a cell is all it takes.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::cell::{RefCell, UnsafeCell};

use janggi::{Coordinates, Game, Janggi, Notation, Rules};

/// The bytes that text goes through, in both directions.
const ROOM: usize = 512;

struct Page {
    game: RefCell<Option<Box<Game<Janggi>>>>,
    text: UnsafeCell<[u8; ROOM]>,
}

// SAFETY: WebAssembly without threads, which is all that this module is built for, has one thread.
unsafe impl Sync for Page {}

static PAGE: Page = Page { game: RefCell::new(None), text: UnsafeCell::new([0; ROOM]) };

/// Where the text goes through; there are 512 bytes of room.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *mut u8 {
    PAGE.text.get().cast()
}

/// Starts a game under tournament rules.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let start = Janggi::start(Rules::TOURNAMENT);
    *PAGE.game.borrow_mut() = Some(Box::new(Game::new(start)));
}

/// Plays the move whose text has `length` bytes. Answers 0 when the game goes on, 1 when it is
/// over, and -1 when the move is refused.
#[unsafe(no_mangle)]
pub extern "C" fn play(length: usize) -> i32 {
    let mut page = PAGE.game.borrow_mut();
    let Some(game) = page.as_mut() else { return -1 };
    let Ok(mv) = Coordinates::read(&read(length), game.position()) else { return -1 };
    match game.play(mv) {
        Ok(None) => 0,
        Ok(Some(_)) => 1,
        Err(_) => -1,
    }
}

/// How many moves may be played.
#[unsafe(no_mangle)]
pub extern "C" fn moves() -> usize {
    PAGE.game.borrow().as_ref().map_or(0, |game| game.legal_moves().len())
}

/// Writes the position, and answers the length of its text.
#[unsafe(no_mangle)]
pub extern "C" fn position() -> usize {
    write(PAGE.game.borrow().as_ref().map(|game| game.position().to_string()))
}

/// Writes the result, if the game is over, and answers the length of its text.
#[unsafe(no_mangle)]
pub extern "C" fn outcome() -> usize {
    let game = PAGE.game.borrow();
    write(game.as_ref().and_then(|game| game.outcome()).map(|outcome| outcome.to_string()))
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
