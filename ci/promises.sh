#!/usr/bin/env bash
# What Cargo.toml promises to whoever depends on the crate: it compiles with the oldest compiler it
# names and with the oldest versions of its dependencies, with any features together, docs.rs can build
# its pages, and nothing breaks that the last release had.
set -euo pipefail
cd "$(dirname "$0")/.."
source ci/toolchain.sh
toolchain 1.85

nightly="${FUZZ_TOOLCHAIN:-nightly}"
target_dir="${CARGO_TARGET_DIR:-$PWD/target}/promises"
export CARGO_TARGET_DIR="$target_dir"
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT

echo "-- Rust 1.85, dependencies as locked"
with_toolchain 1.85 cargo check --locked --all-features
with_toolchain 1.85 cargo check --locked --no-default-features
with_toolchain 1.85 cargo check --locked -p janggi-cli -p janggi-twelve-table

echo "-- Rust 1.85, the oldest dependencies that Cargo.toml allows"
git ls-files -z | xargs -0 cp --parents -t "$copy"
(
    cd "$copy"
    # The benchmarks are published nowhere and the programs are installed as they are locked; what they need
    # asks for newer versions.
    sed -i 's/^members = \[".", "benches", "cli", /members = [".", /' Cargo.toml
    cargo "+$nightly" update -Zdirect-minimal-versions
    with_toolchain 1.85 cargo check --locked --workspace --all-features
)

echo "-- any two features together, and all"
command -v cargo-hack || cargo install cargo-hack --locked
RUSTFLAGS="-D warnings" cargo hack check --locked --feature-powerset --depth 2

echo "-- the pages of docs.rs"
RUSTDOCFLAGS="--cfg docsrs -D warnings" cargo "+$nightly" doc --locked --no-deps --all-features

# A release is a tag such as v0.1.0.
if release="$(git describe --tags --abbrev=0 --match 'v[0-9]*' 2> /dev/null)"; then
    echo "-- semver: compared with $release"
    command -v cargo-semver-checks || cargo install cargo-semver-checks --locked
    cargo semver-checks check-release --baseline-rev "$release" --all-features
else
    echo "-- semver: no release is tagged yet, so there is nothing to compare with"
fi
