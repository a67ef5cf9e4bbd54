#!/usr/bin/env bash
# The public interface of the library, item by item, is `ci/public-api.txt`, so that no change of it
# is an accident. Without arguments it is compared with what the source has; `--record` writes the
# file anew.
set -euo pipefail
cd "$(dirname "$0")/.."

# The tool reads what a nightly rustdoc writes, and each of its versions knows one format of that, so
# both are pinned. The same nightly may be installed under its date or as `nightly`.
tool=0.52.0
nightly=nightly-2026-05-20
compiler="(e50aa6fba 2026-05-19)"
snapshot=ci/public-api.txt

toolchain="${PUBLIC_API_TOOLCHAIN-}"
for name in "$nightly" nightly; do
    if [[ -z $toolchain && "$(rustc "+$name" --version 2> /dev/null)" == *"$compiler"* ]]; then
        toolchain=$name
    fi
done
if [[ -z $toolchain ]]; then
    rustup toolchain install "$nightly" --profile minimal
    toolchain=$nightly
fi
if [[ "$(cargo public-api --version 2> /dev/null)" != "cargo-public-api $tool" ]]; then
    cargo install cargo-public-api --version "$tool" --locked
fi

# All features. What every type has anyway (blanket and auto trait implementations) is left out.
found=$(mktemp)
trap 'rm -f "$found"' EXIT
CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}/public-api" \
    cargo "+$toolchain" public-api --package janggi --all-features -ss --color never > "$found"

case "${1-}" in
    --record) cat "$found" > "$snapshot" ;;
    "")
        if ! diff --unified=0 "$snapshot" "$found"; then
            echo "the public interface is another one; if it should be, run $0 --record"
            exit 1
        fi
        ;;
    *) echo "usage: $0 [--record]" && exit 2 ;;
esac
