#!/usr/bin/env bash
# Mutation testing of some files: each is changed in one place, such as `<` into `<=`, and the tests that
# are about it are run. What no test notices survives.
#
#   ci/mutants.sh src/perft.rs src/janggi/judge.rs
#   ci/mutants.sh $(git diff --name-only HEAD~20 -- 'src/*.rs')
#
# A table at the end tells for each file how many mutants there are, how many were killed, ran for ever, did
# not compile and survived; the survivors stand below it. docs/MUTANTS.md says what was found so far and why
# some survive. One mutant takes as long as a build of the tests, so a large file takes hours.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v cargo-mutants > /dev/null || cargo install cargo-mutants --locked
out="${MUTANTS_OUT:-$PWD/target/mutants}"
mkdir -p "$out"

# The tests that are about a file, and the features that it needs.
tests_of() {
    case "$1" in
        src/janggi/*) echo --lib --test janggi --test all_games ;;
        src/xiangqi/*) echo --lib --test xiangqi --test all_games ;;
        src/kingdrops/*) echo --lib --test kingdrops --test all_games ;;
        src/twelve/*) echo --lib --test twelve --test all_games --features solver ;;
        src/search/*) echo --lib --test search --features parallel ;;
        src/record/*) echo --lib --test all_games --test janggi --test xiangqi --features encoding ;;
        src/svg/*) echo --lib --test pictures --features svg ;;
        src/serde.rs) echo --lib --test all_games --features serde ;;
        *) echo --lib --test janggi --test xiangqi --test kingdrops --test twelve --test all_games ;;
    esac
}

count() { if [ -f "$1" ]; then wc -l < "$1"; else echo 0; fi; }

row='%-40s %8s %8s %8s %10s %8s\n'
table="$(printf "$row" file mutants killed forever uncompiled survive)"
survivors=
for file in "$@"; do
    to="$out/${file//\//-}"
    rm -rf "$to"
    # shellcheck disable=SC2046 # one word an argument
    cargo mutants --file "$file" --baseline skip --timeout "${MUTANT_SECONDS:-120}" --output "$to" \
        --no-shuffle --colors never -- $(tests_of "$file") || true
    found="$to/mutants.out"
    killed="$(count "$found/caught.txt")" missed="$(count "$found/missed.txt")"
    forever="$(count "$found/timeout.txt")" unviable="$(count "$found/unviable.txt")"
    table+=$'\n'"$(printf "$row" "$file" "$((killed + missed + forever + unviable))" \
        "$killed" "$forever" "$unviable" "$missed")"
    survivors+="$(cat "$found/missed.txt" 2> /dev/null || true)"$'\n'
done
printf '\n%s\n\n%s\n' "$table" "$survivors"
