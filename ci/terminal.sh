#!/usr/bin/env bash
# Uses the program `janggi` in a real terminal of 80 by 24, as people do: it types, waits for what is shown,
# and looks at the screens. `ci/terminal.sh [PROGRAM]`. tmux is installed where it is missing. Screens for
# people to look at are left in target/terminal.
set -euo pipefail
cd "$(dirname "$0")/.."

program="$(realpath "${1:-target/release/janggi}")"
if ! command -v tmux > /dev/null; then
    apt-get install -qy --no-install-recommends tmux ||
        { apt-get update -q && apt-get install -qy --no-install-recommends tmux; }
fi

screens="${CARGO_TARGET_DIR:-$PWD/target}/terminal"
rm -rf "$screens"
mkdir -p "$screens"
count=0

folder="$(mktemp -d)"
mux=(tmux -L "janggi-$$" -f /dev/null)
trap '"${mux[@]}" kill-server 2> /dev/null || true; umount "$folder/small" 2> /dev/null || true
      rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
unset NO_COLOR CLICOLOR CLICOLOR_FORCE

# The server of tmux ends with its last session, so one stays.
"${mux[@]}" new-session -d -s keeper -x 80 -y 24

# --- A person at a terminal ---

screen() { "${mux[@]}" capture-pane -p -t person "$@"; }

fail() {
    screen
    echo "== $1"
    exit 1
}

# Waits until the screen holds a text, as a regular expression; twenty seconds at most.
sees() {
    local i
    for ((i = 0; i < 200; i++)); do
        if screen | grep -qE -- "$1"; then return; fi
        read -rt 0.1 <> <(:) || true
    done
    fail "not seen: $1"
}

types() {
    "${mux[@]}" send-keys -t person -l -- "$1"
    "${mux[@]}" send-keys -t person Enter
}

presses() { "${mux[@]}" send-keys -t person "$1"; }

# A new shell, and a command in it.
sits_down() {
    "${mux[@]}" kill-session -t person 2> /dev/null || true
    "${mux[@]}" -u new-session -d -s person -x 80 -y 24 -c "$folder" "env PS1='$ ' bash --norc --noprofile"
    sees '^\$'
    types "clear; $*"
}

# The screen is whole: it begins with what its first line should be, and ends with the prompt.
fits() {
    screen | head -n 1 | grep -qE -- "$1" || fail "the first line is not that of the board: $1"
    test "$(screen | wc -l)" -le 24 || fail "more than 24 lines"
    count=$((count + 1))
    screen -e > "$screens/$(printf %03d "$count").txt"
}

# The program has ended with this exit code, and the terminal is as it was: it echoes what is typed.
left_with() {
    # What is typed before the shell is there might be read by the program.
    sees '^\$ *$'
    types 'echo "the code is $?"'
    sees "^the code is $1"
    types 'stty -a | grep -ow "echo" | head -n 1'
    sees '^echo$'
}

# --- Games ---

# Plays a whole game against the weakest opponent by asking for hints, as the side of the prompt.
plays() {
    local prompt="$1" first="$2" moves=0 mv
    while :; do
        sees "^($prompt>|the game is over>)"
        fits "$first"
        if screen | grep -q '^the game is over>'; then return; fi
        types hint
        sees "would play .*|the game is over>"
        mv="$(screen | sed -n 's/^the computer would play \([^ ]*\) .*/\1/p')"
        fits "$first"
        if [ -z "$mv" ]; then return; fi
        types "$mv"
        # The answer is there when the hint is gone.
        local i
        for ((i = 0; i < 200; i++)); do
            if ! screen | grep -q '^the computer would play'; then break; fi
            read -rt 0.1 <> <(:) || true
        done
        moves=$((moves + 1))
        if [ "$moves" -gt 200 ]; then fail "the game does not end"; fi
    done
}

janggi_game() {
    sits_down "$program" play janggi --level 1 --seed 11 --side han
    sees "^han's choice"
    fits '^ 1 '
    types 오른상
    sees '^han>'
    plays han '^ 1 '
    sees 'wins: |draw: '
    types help
    sees 'review +see what was good and bad'
    fits '^ 1 '
    types review
    sees 'save FILE keeps the record'
    # How the game stood, and a summary, take the whole screen.
    sees 'points lost a move'
    fits '^ +(cho|[+0-9])'
    types ''
    sees '^ 1 '
    types "save game.gib"
    sees '^saved: game.gib'
    types quit
    left_with 0
    grep -q '한차림' "$folder/game.gib"
}

twelve_game() {
    sits_down "$program" play twelve --level 1 --seed 3 --side first
    sees '^first>'
    # The clock runs while nobody types.
    sees '> first .* 0:5[0-8]'
    fits '^second:'
    types pause
    sees 'the clock stands still'
    local before after
    before="$(screen | grep -o '> first .*')"
    read -rt 1.5 <> <(:) || true
    after="$(screen | grep -o '> first .*')"
    test "$before" = "$after" || fail "the clock did not stand still"
    types ''
    sees '^first>'
    plays first '^(second|first):'
    sees 'wins: |draw: '
    types quit
    sees 'The game is not saved'
    types game.pgn
    left_with 0
    grep -q '%clk' "$folder/game.pgn"
}

xiangqi_game() {
    sits_down "$program" play xiangqi --level 1 --seed 5 --side red --glyphs hanja
    sees '^red>'
    plays red '^10 '
    sees 'wins: |draw: '
    types undo
    sees '^red>'
    types quit
    sees 'not saved'
    types ''
    left_with 0
}

kingdrops_game() {
    sits_down "$program" play kingdrops --level 1 --seed 5 --side white
    sees '^white>'
    types help
    sees 'usual +place all'
    fits '^8 '
    types R@a1
    sees '^1  R'
    types usual
    sees 'turn 1: white has made 0 of 3'
    plays white '^8 '
    sees 'wins: |draw: '
    types again
    sees 'not saved'
    types ''
    sees 'white is placing'
    types quit
    left_with 0
}

two_people() {
    sits_down "$program" play janggi:tournament --two --names Kim,Lee --side cho --clock 10+5 --handicap horse
    sees "^han's choice"
    types 3
    sees "^cho's choice"
    fits '^10 '
    types ''
    sees 'han +Lee +(10:00|9:59)'
    # A slip of the pen, rubbed out.
    "${mux[@]}" send-keys -t person -l a7b
    presses BSpace
    "${mux[@]}" send-keys -t person -l b7
    presses Enter
    sees '^cho>'
    types a4
    sees 'a4: '
    fits '^10 '
    types moves
    sees 'e2: '
    fits '^10 '
    types position
    sees 'rnba'
    fits '^10 '
    types 'save two.pgn'
    sees '^saved: two.pgn'
    types draw
    sees 'Do you agree'
    types yes
    sees 'draw: |wins: '
    types undo
    sees '^cho>'
    types a4b4
    sees '^han>'
    types 'load two.pgn'
    sees 'The game is not saved. Leave it'
    types yes
    sees '^loaded: two.pgn'
    fits '^10 '
    types resign
    sees 'han wins: resignation'
    types quit
    types ''
    left_with 0
}

# --- Puzzles ---

puzzle() {
    sits_down "$program" puzzle janggi --day 20260131
    sees '^(cho|han)>'
    fits '^(10| 1) '
    types help
    sees 'say a little more'
    fits '^(10| 1) '
    local mv
    while ! screen | grep -q 'Solved'; do
        types hint
        sees ' moves$| is dropped$|wins$'
        types hint
        sees ', to '
        types hint
        sees '^play '
        mv="$(screen | sed -n 's/^play \([^ ]*\)$/\1/p')"
        types "$mv"
        sees 'is right'
        sees '^(cho|han)>|Solved'
        fits '^(10| 1) '
    done
    left_with 0
}

packs() {
    printf '[Variant "Janggi"]\n[FEN "3k5/R8/9/8p/9/9/9/9/4K4/8R w - - 0 1"]\n\n1. Rh1 Kd10 *\n' > "$folder/mate.pgn"
    sits_down "$program" puzzles mate.pgn --packs packs
    sees 'packs/janggi-win-in-1.pgn'
    types "$program puzzle --pack packs/janggi-win-in-1.pgn"
    sees '^cho>'
    types h1g1
    sees 'does not win in one move'
    fits '^10 '
    types h1h10
    sees 'Solved, with one wrong move'
    left_with 0
}

# --- What goes wrong ---

interrupt() {
    sits_down "$program" play xiangqi --two
    sees '^red>'
    "${mux[@]}" send-keys -t person -l h3e
    presses C-c
    sees '^\$'
    left_with 130
    types "clear; $program puzzles --games 100000"
    sees 'games'
    presses C-c
    left_with 130
}

pipes() {
    for _ in {1..10000}; do printf '[Variant "Janggi"]\n\n1. a4b4 *\n\n'; done > "$folder/many.pgn"
    sits_down "$program record many.pgn | head -n 1; echo \${PIPESTATUS[0]}"
    sees 'many.pgn.*janggi'
    sees '^0$'
    if screen | grep -qi panic; then fail "a panic"; fi
    # A file gets no colours and no screens.
    types "clear; $program show janggi > shown.txt; $program play --two --han 1 --cho 1 < /dev/null > played.txt"
    left_with 0
    if grep -q $'\x1b' "$folder/shown.txt" "$folder/played.txt"; then fail "escapes in a file"; fi
}

colours() {
    sits_down "$program" play xiangqi --two
    sees '^red>'
    screen -e | grep -q $'\x1b\[31m' || fail "no colours"
    sits_down "NO_COLOR=1 $program" play xiangqi --two
    sees '^red>'
    if screen -e | grep -q $'\x1b'; then fail "colours all the same"; fi
}

# A disk that is full while a record is saved: nothing is lost, neither the old record nor the game.
full_disk() {
    mkdir "$folder/small"
    if ! mount -t tmpfs -o size=16k tmpfs "$folder/small" 2> /dev/null; then
        echo "no small disk can be mounted here; the tests of the program use /dev/full"
        return
    fi
    sits_down "$program" play xiangqi --two
    sees '^red>'
    types 'save small/game.pgn'
    sees '^saved: small/game.pgn'
    cp "$folder/small/game.pgn" "$folder/before.pgn"
    dd if=/dev/zero of="$folder/small/filler" bs=4k 2> /dev/null || true
    types h3e3
    sees '^black>'
    types 'save small/game.pgn'
    sees '^not saved: small/game.pgn: No space left'
    cmp "$folder/small/game.pgn" "$folder/before.pgn" || fail "the old record is lost"
    rm "$folder/small/filler"
    types 'save small/game.pgn'
    sees '^saved: small/game.pgn'
    grep -q 'h3e3\|H3-E3\|C' "$folder/small/game.pgn"
    test "$(ls -A "$folder/small")" = game.pgn || fail "something is left beside the record"
    types quit
    left_with 0
}

for part in janggi_game twelve_game xiangqi_game kingdrops_game two_people puzzle packs interrupt pipes \
    colours full_disk; do
    echo "$part"
    "$part"
done
