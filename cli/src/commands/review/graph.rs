//! How a game stood, as a graph in the terminal.

use std::fmt::Write;

use janggi::search::{Class, Score};
use janggi::{Side, Variant};

/// How many columns the curve has at most: with the names beside it, it fits eighty.
const COLUMNS: usize = 68;
/// How many rows there are above and below the middle; each holds two steps.
const ROWS: i32 = 4;
/// The score, in hundredths of a point, that is half-way to a decided game.
const HALF_WAY: i64 = 400;

/// A graph: up when the first player is ahead. The scores are the first player's, that of the start
/// first, and of the moves the classes are told.
pub(super) fn drawn<V: Variant>(scores: &[Score], classes: &[Class]) -> String {
    // Of a long game several moves share a column, the last of which is shown.
    let plies = scores.len().saturating_sub(1);
    let share = plies.div_ceil(COLUMNS).max(1);
    let columns: Vec<i32> = scores.get(1..).unwrap_or_default().chunks(share).map(height).collect();
    let mut text = String::new();
    let [first, second] = Side::BOTH.map(V::side_name);
    for row in (1..=ROWS).rev() {
        let label = if row == ROWS { first } else { scale(row) };
        write_row(&mut text, label, &bars(&columns, row, '▄'));
    }
    write_row(&mut text, "0", &"─".repeat(columns.len()));
    for row in 1..=ROWS {
        let label = if row == ROWS { second.to_owned() } else { scale_below(row) };
        let below: Vec<i32> = columns.iter().map(|height| -height).collect();
        write_row(&mut text, &label, &bars(&below, row, '▀'));
    }
    let marks: String = classes.chunks(share).map(mark).collect();
    if marks.trim() != "" {
        write_row(&mut text, "", &marks);
        write_row(&mut text, "", "~ inaccuracy  ? mistake  # blunder or missed win");
    }
    text
}

/// How high the last score of a column is, in steps of half a row.
fn height(scores: &[Score]) -> i32 {
    let Some(score) = scores.last() else { return 0 };
    let (value, most) = (i64::from(score.value()), i64::from(2 * ROWS));
    let steps = match score.plies_to_end() {
        Some(_) => value.signum() * most,
        // Rounded away from the middle, so that whoever is ahead is seen to be.
        None => {
            let (part, of) = (value.abs() * (most - 1), value.abs() + HALF_WAY);
            value.signum() * ((part + of - 1) / of)
        }
    };
    // At most two steps a row.
    steps as i32
}

/// Writes a label and what stands to the right of it.
fn write_row(text: &mut String, label: &str, row: &str) {
    let line = format!("{label:>8} {row}");
    let _ = writeln!(text, "{}", line.trim_end());
}

/// A row of the bars that go away from the middle.
fn bars(heights: &[i32], row: i32, half: char) -> String {
    let cells = heights.iter().map(|&height| match height - 2 * (row - 1) {
        ..=0 => ' ',
        1 => half,
        _ => '█',
    });
    cells.collect()
}

/// What the top of a row stands for, in points.
const fn scale(row: i32) -> &'static str {
    match row {
        2 => "+5",
        _ => "",
    }
}

fn scale_below(row: i32) -> String {
    scale(row).replace('+', "-")
}

/// The sign of the worst move in a column.
fn mark(classes: &[Class]) -> char {
    let worst = classes.iter().map(|class| match class {
        Class::Best | Class::Good => (0, ' '),
        Class::Inaccuracy => (1, '~'),
        Class::Mistake => (2, '?'),
        Class::Blunder | Class::MissedWin => (3, '#'),
    });
    worst.max().map_or(' ', |(_, sign)| sign)
}

#[cfg(test)]
mod tests {
    use janggi::Janggi;

    use super::*;

    #[test]
    fn bars_go_up_and_down() {
        let scores = [0, 10, -10, 533, -533, 30_000].map(Score::estimate);
        let mut scores = scores.to_vec();
        scores.extend([Score::win_in(3), Score::loss_in(2), Score::DRAW]);
        let classes = [Class::Best, Class::Inaccuracy, Class::Good, Class::Blunder];
        let text = drawn::<Janggi>(&scores, &classes);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "     cho     ▄█");
        assert_eq!(lines[2], "      +5   █ ██");
        assert_eq!(lines[3], "         ▄ █ ██");
        assert_eq!(lines[4], "       0 ────────");
        assert_eq!(lines[5], "          ▀ █  █");
        assert_eq!(lines[8], "     han       █");
        assert_eq!(lines[9], "          ~ #");
        assert_eq!(lines.len(), 11);
    }

    #[test]
    fn a_graph_fits_a_terminal() {
        for plies in [0, 1, 67, 68, 69, 500, 5_000] {
            let scores = vec![Score::estimate(300); plies + 1];
            let text = drawn::<Janggi>(&scores, &vec![Class::Mistake; plies]);
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }
}
