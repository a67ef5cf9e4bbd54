#!/usr/bin/env bash
# `no_std` for real: the crate is built for a bare-metal target and for WebAssembly, without default
# features; the module for WebAssembly plays a game in Node, a program without the standard library links
# on this machine and plays each game, and the sizes are held to ci/sizes.tsv.
# `ci/targets.sh --record` writes the sizes anew.
set -euo pipefail
cd "$(dirname "$0")/.."
source ci/toolchain.sh
toolchain 1.96

target_dir="${CARGO_TARGET_DIR:-$PWD/target}/no-std"
# The packaged cargo is told to build `core` and `alloc` from their sources first.
build() {
    with_toolchain 1.96 env RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$target_dir" \
        CARGO_PROFILE_DEV_DEBUG=false \
        cargo build --locked -Zbuild-std=core,alloc "$@"
}

sizes="$(mktemp)"
trap 'rm -f "$sizes"' EXIT
# A line of the record: what was measured, and its size in bytes.
measure() {
    printf '%s\t%s\n' "$1" "$(stat -c %s "$2")" >> "$sizes"
}

# That it compiles is all that the bare-metal target is asked; nothing there could run it.
build --no-default-features --features serde,conformance,svg --target thumbv7em-none-eabi
build --no-default-features --target thumbv7em-none-eabi
# Debian's compiler comes without the linker for WebAssembly; the ordinary toolchain has it.
lld="$(rustc --print sysroot)/lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld"
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$lld"
build --release --manifest-path ci/wasm/Cargo.toml --target wasm32-unknown-unknown
wasm="$target_dir/wasm32-unknown-unknown/release/janggi_wasm.wasm"
measure 'all four games as a wasm module' "$wasm"
node ci/wasm/play.mjs "$wasm"

# Linking is the proof, and the program plays each game; both profiles, as they drop different code.
host_dir="$target_dir/host"
CARGO_TARGET_DIR="$host_dir" cargo run --locked --manifest-path ci/no_std/Cargo.toml
CARGO_TARGET_DIR="$host_dir" cargo run --locked --manifest-path ci/no_std/Cargo.toml --release
strip -o "$target_dir/stripped" "$host_dir/release/janggi-no-std"
measure 'a program that plays each game, stripped' "$target_dir/stripped"

if [ "${1:-}" = --record ]; then
    { echo '# Sizes in bytes; ci/targets.sh fails when one has grown by more than a tenth.' && cat "$sizes"; } \
        > ci/sizes.tsv
fi
awk -F '\t' '
    /^#/ { next }
    NR == FNR { recorded[$1] = $2; next }
    !($1 in recorded) { print "no size is recorded for: " $1; bad = 1; next }
    { print $1 ": " $2 " bytes, recorded " recorded[$1] }
    $2 > recorded[$1] * 1.1 { print "   has grown by more than a tenth; ci/targets.sh --record if that is meant"; bad = 1 }
    END { exit bad }' ci/sizes.tsv "$sizes"
