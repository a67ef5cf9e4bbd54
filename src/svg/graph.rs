//! How a game stood, move by move, as a graph.

use alloc::string::String;
use core::fmt::Write;

use super::scene::Scene;
use super::sheet::unmarked;
use super::write::{Escaped, picture};
use super::{Draw, Options};
use crate::search::Score;
use crate::{Position, Side};

const WIDTH: i32 = 1_600;
const HEIGHT: i32 = 600;
/// Where the graph begins and ends, and its middle, where nobody is ahead.
const LEFT: i32 = 130;
const RIGHT: i32 = WIDTH - 40;
const MIDDLE: i32 = 270;
/// How far a decided game is from the middle.
const REACH: i32 = 220;

/// The score, in hundredths of a point, that is drawn half-way to a decided game.
const HALF_WAY: i64 = 400;
/// The scores that have a line, in points.
const LINES: [i32; 2] = [4, 12];

/// A graph of how a game stood: up when the first player is ahead, down when the second is.
///
/// The scores are the first player's, that of the start first and then one after each move, and
/// `marked` are the numbers of moves, from 1, that get a dot. Great scores are drawn closer together
/// than small ones, and a decided game at the edge. Of the options those about the look of the
/// picture count; the colours are the inks of the two sides.
///
/// ```
/// use janggi::Janggi;
/// use janggi::search::Score;
/// use janggi::svg::{Options, graph};
///
/// let scores = [20, 35, -400, -390].map(Score::estimate);
/// let options = Options::<Janggi>::default().title("A blunder");
/// let svg = graph(&scores, &[2], &options);
/// assert!(svg.starts_with("<svg ") && svg.contains("<title id=\"board-title\">A blunder</title>"));
/// ```
#[must_use]
pub fn graph<P: Draw>(scores: &[Score], marked: &[usize], options: &Options<P>) -> String {
    let mut scene = Scene::new(WIDTH, HEIGHT, "How the game stood");
    scene.draw(format_args!("<path class=\"bg\" d=\"M0 0H{WIDTH}V{HEIGHT}H0Z\"/>\n"));
    draw_scale::<P>(&mut scene, scores.len().saturating_sub(1));
    draw_curve(&mut scene, scores);
    for &ply in marked {
        if let Some(&score) = scores.get(ply) {
            let (x, y) = (across(ply, scores.len() - 1), MIDDLE - height(score));
            scene.draw(format_args!("<circle class=\"ck\" cx=\"{x}\" cy=\"{y}\" r=\"11\"/>\n"));
        }
    }
    describe::<P>(&mut scene, scores, marked);
    picture(&scene, &unmarked(options))
}

/// How far above the middle a score is drawn.
fn height(score: Score) -> i32 {
    let value = i64::from(score.value());
    let part = match score.plies_to_end() {
        Some(_) => value.signum() * i64::from(REACH),
        None => value * i64::from(REACH) / (value.abs() + HALF_WAY),
    };
    // Between the two edges, so it fits.
    part as i32
}

/// Where a ply out of so many is drawn.
fn across(ply: usize, plies: usize) -> i32 {
    let room = (RIGHT - LEFT) as usize;
    // At most the room.
    LEFT + (ply.min(plies) * room / plies.max(1)) as i32
}

/// The lines of equal scores and of every tenth move, with what they stand for.
fn draw_scale<P: Draw>(scene: &mut Scene, plies: usize) {
    let (top, bottom) = (MIDDLE - REACH, MIDDLE + REACH);
    scene.draw(format_args!("<path class=\"sh\" d=\"M{LEFT} {top}H{RIGHT}V{bottom}H{LEFT}Z\"/>\n"));
    let mut lines = String::new();
    for points in LINES {
        for score in [points, -points].map(|points| Score::estimate(100 * points)) {
            let y = MIDDLE - height(score);
            let _ = write!(lines, "M{LEFT} {y}H{RIGHT}");
            label(scene, LEFT - 40, y + 10, &alloc::format!("{}", score.value() / 100));
        }
    }
    // Moves are so many apart that their numbers do not touch.
    let step = (plies / 20).next_multiple_of(10).max(10);
    for ply in (step..=plies).step_by(step) {
        let x = across(ply, plies);
        let _ = write!(lines, "M{x} {top}V{bottom}");
        label(scene, x, HEIGHT - 60, &alloc::format!("{ply}"));
    }
    scene.draw(format_args!("<path class=\"dn\" d=\"{lines}\"/>\n"));
    scene.draw(format_args!("<path class=\"ln\" d=\"M{LEFT} {MIDDLE}H{RIGHT}\"/>\n"));
    let [first, second] = Side::BOTH.map(<P as Position>::side_name);
    label(scene, LEFT - 65, top + 12, first);
    label(scene, LEFT - 65, bottom + 4, second);
}

fn label(scene: &mut Scene, x: i32, y: i32, text: &str) {
    let text = Escaped(text);
    scene.draw(format_args!("<text class=\"lb\" x=\"{x}\" y=\"{y}\">{text}</text>\n"));
}

/// The curve, and the areas between it and the middle.
fn draw_curve(scene: &mut Scene, scores: &[Score]) {
    let plies = scores.len().saturating_sub(1);
    let [mut curve, mut first, mut second] = [(); 3].map(|()| String::new());
    for (ply, &score) in scores.iter().enumerate() {
        let (x, up) = (across(ply, plies), height(score));
        let _ = write!(curve, "{}{x} {}", if ply == 0 { 'M' } else { 'L' }, MIDDLE - up);
        let _ = write!(first, "L{x} {}", MIDDLE - up.max(0));
        let _ = write!(second, "L{x} {}", MIDDLE - up.min(0));
    }
    for (class, area) in [("h0", first), ("h1", second)] {
        scene.draw(format_args!(
            "<path class=\"{class}\" d=\"M{LEFT} {MIDDLE}{area}V{MIDDLE}Z\"/>\n"
        ));
    }
    if !scores.is_empty() {
        scene.draw(format_args!("<path class=\"dr\" d=\"{curve}\"/>\n"));
    }
}

/// The graph in words, for those who hear pictures.
fn describe<P: Draw>(scene: &mut Scene, scores: &[Score], marked: &[usize]) {
    let plies = scores.len().saturating_sub(1);
    let [first, second] = Side::BOTH.map(<P as Position>::side_name);
    scene.say(format_args!("The score of {first} against {second} after each of {plies} moves."));
    if let Some(last) = scores.last() {
        scene.say(format_args!(" At the end it is {last}."));
    }
    for (i, ply) in marked.iter().enumerate() {
        let before = if i == 0 { " Marked are the moves " } else { ", " };
        scene.say(format_args!("{before}{ply}"));
    }
    if !marked.is_empty() {
        scene.say(format_args!("."));
    }
}
