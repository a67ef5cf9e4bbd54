#!/usr/bin/env bash
# The public interface of the library, item by item, is `ci/public-api.txt`, so that no change of it is
# an accident. Compares what the source has today; `--record` writes the file anew.
set -euo pipefail
cd "$(dirname "$0")/.."

# The tool reads what a nightly rustdoc writes, and each of its versions knows one format of that.
toolchain="${PUBLIC_API_TOOLCHAIN:-nightly}"
snapshot=ci/public-api.txt

command -v cargo-public-api > /dev/null || cargo install cargo-public-api --version 0.52.0 --locked

# All features. What every type has anyway (blanket and auto trait implementations) is left out.
interface() {
    CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}/public-api" \
        cargo "+$toolchain" public-api --package janggi --all-features -ss --color never
}

case "${1-}" in
    --record) interface > "$snapshot" ;;
    "")
        if ! diff --unified=0 "$snapshot" <(interface); then
            echo "the public interface is another one; if it should be, run $0 --record"
            exit 1
        fi
        ;;
    *) echo "usage: $0 [--record]" && exit 2 ;;
esac
