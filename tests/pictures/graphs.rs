//! Graphs of how games stood.

use janggi::search::Score;
use janggi::svg::{Options, Scheme, graph};
use janggi::twelve::TwelveJanggi;
use janggi::{Janggi, Side};

use crate::read::read;

fn options() -> Options<Janggi> {
    Options::default()
}

#[test]
fn a_graph_is_a_well_formed_picture() {
    for count in [0, 1, 2, 3, 11, 300, 5_000] {
        let scores: Vec<Score> =
            (0..count).map(|i| Score::estimate(i * 37 % 4_000 - 2_000)).collect();
        let svg = graph(&scores, &[1, 2, 9_999], &options().scheme(Scheme::Both));
        read(&svg, "board");
        assert_eq!(svg, graph(&scores, &[1, 2, 9_999], &options().scheme(Scheme::Both)));
        assert!(!svg.contains("\n\n") && svg.ends_with("</svg>\n"));
    }
    // It can be larger than any board.
    assert!(
        graph(&[], &[], &Options::<TwelveJanggi>::default().width(90)).contains("width=\"90\"")
    );
}

/// Up is the first side, down the second, and the edge is a decided game.
#[test]
fn the_curve_goes_where_the_score_does() {
    let heights = |score: Score| -> i32 {
        let svg = graph(&[Score::DRAW, score], &[1], &options());
        let (_, circle) = svg.split_once(" cy=\"").unwrap();
        circle.split('"').next().unwrap().parse().unwrap()
    };
    let middle = heights(Score::DRAW);
    assert!(heights(Score::estimate(100)) < middle && heights(Score::estimate(-100)) > middle);
    let great = heights(Score::estimate(30_000));
    let won = heights(Score::win_in(7));
    assert!(won < great && great < heights(Score::estimate(1_300)));
    assert_eq!(heights(Score::loss_in(3)) - middle, middle - won);
    assert_eq!(won, heights(Score::win_in(1)));
}

#[test]
fn the_graph_is_told_in_words() {
    let scores = [20, 35, -400].map(Score::estimate);
    let svg = graph(&scores, &[2], &options().title("A <game>"));
    assert!(svg.contains(">A &lt;game&gt;</title>"));
    assert!(svg.contains("The score of cho against han after each of 2 moves. At the end it is -4.00. Marked are the moves 2.</desc>"));
    // Seats and squares mean nothing here.
    let turned = options().title("A <game>").from_seat(Side::HAN).highlight([janggi::Square::A1]);
    assert_eq!(graph(&scores, &[2], &turned), svg);
}
