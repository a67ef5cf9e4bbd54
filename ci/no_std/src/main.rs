//! Plays some plies of each game without the standard library: own allocator, own panic handler.
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
use core::fmt::Debug;
use core::str::FromStr;
use core::sync::atomic::{AtomicUsize, Ordering};

use janggi::kingdrops::Kingdrops;
use janggi::xiangqi::Xiangqi;
use janggi::{Game, Janggi, Position};

// The C library is here for the start of the program, its end, and for copying memory.
#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
}

#[unsafe(no_mangle)]
pub extern "C" fn main(_: c_int, _: *const *const u8) -> c_int {
    let all = [plays::<Janggi>(), plays::<Xiangqi>(), plays::<Kingdrops>()];
    all.into_iter().position(|works| !works).map_or(0, |game| game as c_int + 1)
}

/// Plays a game forty plies deep, or to its end, and back, and reads a position of it.
fn plays<P>() -> bool
where
    P: Position + Default + FromStr<Err: Debug>,
{
    let mut game = Game::new(P::default());
    while !game.is_over() && game.ply() < 40 {
        let moves = game.legal_moves();
        let Some(&mv) = moves.get(game.ply() * 7 % moves.len().max(1)) else { return false };
        if game.play(mv).is_err() {
            return false;
        }
        let text = game.position().to_string();
        let read = text.parse::<P>();
        if !game.is_over() && !read.is_ok_and(|position| position == *game.position()) {
            return false;
        }
    }
    while game.undo().is_some() {}
    *game.position() == P::default()
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
