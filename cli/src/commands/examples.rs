//! Examples of each subcommand, for its help.

/// What the long help of a subcommand shows below its options.
pub(crate) fn of(subcommand: &str) -> Option<&'static str> {
    Some(match subcommand {
        "legal" => {
            "Example:
  echo 'MKG/.P./.p./gkm - 1' | janggi legal twelve"
        }
        "perft" => {
            "Examples:
  janggi perft janggi:tournament 4
  janggi perft xiangqi 3 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
        }
        "replay" => {
            "Example:
  printf '1\\t4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\\ta1a10 e10e9\\n' |
    janggi replay janggi"
        }
        "play-moves" => {
            "Example:
  printf 'MKG/.P./.p./gkm - 1\\tB2C2 D1C1\\n' | janggi play-moves twelve"
        }
        "show" => {
            "Examples:
  janggi show janggi
  janggi show xiangqi 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
        }
        "explain" => {
            "Examples:
  janggi explain janggi a1a9
  janggi explain xiangqi --moves 炮二平五 b10d9
  janggi explain janggi:kja 4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1 a1a10"
        }
        "svg" => {
            "Examples:
  janggi svg janggi --arrows b1c3,c4c5:red > picture.svg
  janggi svg twelve --moves B2C2,D1C1 --animate 800 > moving.svg"
        }
        "probe" => {
            "Example:
  echo 'MKG/.P./.p./gkm - 1' | janggi probe twelve --table twelve.table"
        }
        "play" => {
            "Examples:
  janggi play janggi:tournament --level 5 --side cho
  janggi play xiangqi --two --clock 10+5 --save game.pgn
  janggi play twelve --level perfect --table twelve.table"
        }
        "review" => {
            "Examples:
  janggi review game.gib > annotated.pgn
  janggi review game.pgn --nodes 100000 --graph graph.svg
  janggi review games.pgn --all --out annotated.pgn"
        }
        "mate" => {
            "Example:
  echo '3k5/9/9/9/9/9/9/9/R8/5K2R w - - 0 1' | janggi mate xiangqi --moves 2"
        }
        "puzzle" => {
            "Examples:
  janggi puzzle
  janggi puzzle --pack packs/janggi-win-in-2.pgn"
        }
        "puzzles" => {
            "Examples:
  janggi puzzles games.gib --moves 3 --packs packs
  janggi puzzles --game xiangqi --games 50"
        }
        "record" => {
            "Examples:
  janggi record games.gib
  janggi record game.xqf --as pgn --notation wxf > game.pgn
  janggi record *.gib --as json --out games.json"
        }
        "solve" => {
            "Examples:
  janggi solve --out twelve.table
  janggi solve --out dobutsu.table --preset dobutsu --verify"
        }
        "arena" => {
            "Examples:
  janggi arena janggi 5 4 --games 100 --out games.tsv
  janggi arena xiangqi 100ms 50ms
  janggi arena twelve hard --table twelve.table"
        }
        "tune" => {
            "Examples:
  janggi tune play janggi games.tsv --games 10000 --out scored.tsv
  janggi tune fit janggi scored.tsv > weights.rs"
        }
        "rules" => {
            "Examples:
  janggi rules
  janggi rules xiangqi"
        }
        "completions" => {
            "Examples:
  janggi completions bash > ~/.local/share/bash-completion/completions/janggi
  janggi completions zsh > ~/.zfunc/_janggi"
        }
        "man" => {
            "Examples:
  janggi man | man -l -
  janggi man review > janggi-review.1"
        }
        _ => return None,
    })
}
