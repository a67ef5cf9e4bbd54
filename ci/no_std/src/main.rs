//! A library that plays all four games without the standard library: own allocator, own panic
//! handler. It is generic over [`Variant`], as such a library would be.
//!
//! That it links is the proof: with the standard library in the tree there would be two panic
//! handlers, which is an error. That it answers 0 shows that the games work there.
#![no_std]
#![no_main]

extern crate alloc;

use alloc::string::ToString;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ffi::c_int;
use core::sync::atomic::{AtomicUsize, Ordering};

use janggi::{Game, GameKind, Variant, for_game};

// The C library is here for the start of the program, its end, and for copying memory.
#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
}

#[unsafe(no_mangle)]
pub extern "C" fn main(_: c_int, _: *const *const u8) -> c_int {
    let works = GameKind::ALL.map(|kind| for_game!(kind, V => plays::<V>()));
    works.into_iter().position(|works| !works).map_or(0, |game| game as c_int + 1)
}

/// Plays a game forty plies deep, or to its end, and back, each move by its text, and reads each
/// position of it.
fn plays<V: Variant>() -> bool {
    let start = V::start(V::Rules::default());
    let mut game = Game::new(start.clone());
    while !game.is_over() && game.ply() < 40 {
        let (position, moves) = (game.position(), game.legal_moves());
        let Some(&mv) = moves.get(game.ply() * 7 % moves.len().max(1)) else { return false };
        let text = position.record_move(mv);
        if position.read_move(&text) != Ok(mv) || game.play(mv).is_err() {
            return false;
        }
        let position = game.position();
        let read = V::from_text_waiving(&position.to_string(), position.rules());
        if !game.is_over() && read.as_ref() != Ok(position) {
            return false;
        }
    }
    while game.undo().is_some() {}
    *game.position() == start
}

/// Memory that is handed out once and never taken back.
struct Bump {
    memory: UnsafeCell<[u8; Bump::SIZE]>,
    used: AtomicUsize,
}

impl Bump {
    const SIZE: usize = 4 << 20;
}

// SAFETY: the bytes are only reached through `alloc`, which hands out each of them once.
unsafe impl Sync for Bump {}

// SAFETY: `alloc` answers aligned pieces of `memory` that do not overlap, or null when none is
// left.
unsafe impl GlobalAlloc for Bump {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.memory.get().cast::<u8>();
        let mut from = 0;
        let fits = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| {
            from = used + (start as usize + used).wrapping_neg() % layout.align();
            Some(from + layout.size()).filter(|&end| end <= Bump::SIZE)
        });
        match fits {
            // SAFETY: `from` is within `memory`, as its end is.
            Ok(_) => unsafe { start.add(from) },
            Err(_) => core::ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: Bump = Bump { memory: UnsafeCell::new([0; Bump::SIZE]), used: AtomicUsize::new(0) };

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: the function of the C library, which asks for nothing.
    unsafe { abort() }
}

/// `alloc` comes compiled for programs that unwind and names the function that would guide it; this
/// program aborts, so nothing ever calls it.
#[unsafe(no_mangle)]
pub extern "C" fn rust_eh_personality() {}
