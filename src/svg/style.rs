//! The style of a picture: which class has which look, and in which colours.

use alloc::string::String;
use core::fmt::Write;

use super::palette::Palette;
use super::{Part, Scheme};

/// The fonts of Hanja and Hangul: whatever there is in the way of printed script.
const PRINTED: &str = "font-family:Noto Serif CJK KR,Noto Serif KR,Nanum Myeongjo,AppleMyungjo,\
    Batang,Songti SC,SimSun,serif";

/// The fonts of Cho's pieces and of Xiangqi: brushed script where there is such a font.
const BRUSHED: &str = "font-family:Kaiti TC,Kaiti SC,STKaiti,KaiTi,DFKai-SB,Noto Serif CJK KR,\
    Noto Serif KR,Nanum Myeongjo,AppleMyungjo,Batang,Songti SC,SimSun,serif";

const PLAIN: &str = "font-family:system-ui,sans-serif";

/// A class: its name, what never changes, and its colours by property.
struct Class {
    name: &'static str,
    fixed: &'static [&'static str],
    colours: &'static [(&'static str, Part)],
}

const fn class(
    name: &'static str,
    fixed: &'static [&'static str],
    colours: &'static [(&'static str, Part)],
) -> Class {
    Class { name, fixed, colours }
}

const CENTRED: &str = "text-anchor:middle";
const BOLD: &str = "font-weight:700";
const ROUND: &str = "stroke-linecap:round;stroke-linejoin:round";
const HOLLOW: &str = "fill:none";

static CLASSES: [Class; 33] = [
    class("bg", &[], &[("fill", Part::Background)]),
    class("bd", &["stroke-width:4"], &[("fill", Part::Board), ("stroke", Part::Line)]),
    class("sh", &[], &[("fill", Part::Shade)]),
    class("ln", &[HOLLOW, "stroke-width:3", ROUND], &[("stroke", Part::Line)]),
    class("bx", &["stroke-width:2"], &[("fill", Part::Shade), ("stroke", Part::Line)]),
    class("br", &[HOLLOW, "stroke-width:5;stroke-opacity:.75"], &[("stroke", Part::Line)]),
    class("lb", &[PLAIN, "font-size:30px", CENTRED], &[("fill", Part::Label)]),
    class("rv", &[BRUSHED, "font-size:52px;opacity:.6", CENTRED], &[("fill", Part::Line)]),
    class("ct", &[], &[("fill", Part::Label)]),
    class("cn", &[PLAIN, "font-size:30px", BOLD, CENTRED], &[("fill", Part::Background)]),
    class("h0", &["opacity:.22"], &[("fill", Part::FirstInk)]),
    class("h1", &["opacity:.22"], &[("fill", Part::SecondInk)]),
    class("f0", &["stroke-width:3"], &[("fill", Part::FirstFace), ("stroke", Part::Edge)]),
    class("f1", &["stroke-width:3"], &[("fill", Part::SecondFace), ("stroke", Part::Edge)]),
    class("r0", &[HOLLOW, "stroke-width:2.5"], &[("stroke", Part::FirstInk)]),
    class("r1", &[HOLLOW, "stroke-width:2.5"], &[("stroke", Part::SecondInk)]),
    class("b0", &[BRUSHED, BOLD, CENTRED], &[("fill", Part::FirstInk)]),
    class("b1", &[BRUSHED, BOLD, CENTRED], &[("fill", Part::SecondInk)]),
    class("t0", &[PRINTED, BOLD, CENTRED], &[("fill", Part::FirstInk)]),
    class("t1", &[PRINTED, BOLD, CENTRED], &[("fill", Part::SecondInk)]),
    class("l0", &[PLAIN, BOLD, CENTRED], &[("fill", Part::FirstInk)]),
    class("l1", &[PLAIN, BOLD, CENTRED], &[("fill", Part::SecondInk)]),
    class("i0", &[], &[("fill", Part::FirstInk)]),
    class("i1", &[], &[("fill", Part::SecondInk)]),
    class("k0", &[HOLLOW, "stroke-width:6", ROUND], &[("stroke", Part::FirstInk)]),
    class("k1", &[HOLLOW, "stroke-width:6", ROUND], &[("stroke", Part::SecondInk)]),
    class("c0", &[], &[("fill", Part::FirstFace)]),
    class("c1", &[], &[("fill", Part::SecondFace)]),
    class("lm", &[], &[("fill", Part::LastMove)]),
    class("hl", &[], &[("fill", Part::Highlight)]),
    class("tg", &[], &[("fill", Part::Target)]),
    class("tr", &[HOLLOW, "stroke-width:8"], &[("stroke", Part::Target)]),
    class("at", &[], &[("fill", Part::Attacked)]),
];

static MORE: [Class; 10] = [
    class("cp", &[PLAIN, "font-size:34px", CENTRED], &[("fill", Part::Label)]),
    class("ac", &[HOLLOW, "stroke-width:4", ROUND], &[("stroke", Part::Background)]),
    class("op", &[HOLLOW, "stroke-width:4"], &[("stroke", Part::Label)]),
    class("dr", &[HOLLOW, "stroke-width:5", ROUND], &[("stroke", Part::Label)]),
    class("dn", &[HOLLOW, "stroke-width:5;opacity:.3", ROUND], &[("stroke", Part::Label)]),
    class("ck", &[], &[("fill", Part::Check)]),
    class("of", &[HOLLOW, "stroke-width:10;stroke-dasharray:20 14"], &[("stroke", Part::Check)]),
    class("pn", &[HOLLOW, "stroke-width:7;stroke-dasharray:14 9"], &[("stroke", Part::Pinned)]),
    class("ar", &[], &[("fill", Part::Arrow)]),
    class("no", &["fill-opacity:0"], &[]),
];

/// The rules for those classes that the picture uses; their names begin with its identifier.
pub(super) fn style(body: &str, id: &str, scheme: Scheme, palettes: &[Palette; 2]) -> String {
    let used = |class: &&Class| {
        let mut attribute = String::from("class=\"");
        let _ = write!(attribute, "{id}-{}\"", class.name);
        body.contains(&attribute)
    };
    let [light, dark] = palettes;
    let mut css = String::new();
    let first = if scheme == Scheme::Dark { dark } else { light };
    for class in CLASSES.iter().chain(&MORE).filter(used) {
        let fixed = class.fixed.iter().map(|fixed| (*fixed, None));
        let colours = class.colours.iter().map(|&(name, part)| (name, Some(first.get(part))));
        rule(&mut css, id, class.name, fixed.chain(colours));
    }
    if scheme == Scheme::Both {
        css.push_str("@media (prefers-color-scheme:dark){\n");
        for class in CLASSES.iter().chain(&MORE).filter(used) {
            if !class.colours.is_empty() {
                let colours = class.colours.iter();
                let colours = colours.map(|&(name, part)| (name, Some(dark.get(part))));
                rule(&mut css, id, class.name, colours);
            }
        }
        css.push_str("}\n");
    }
    css
}

/// Writes one rule.
fn rule(
    css: &mut String,
    id: &str,
    class: &str,
    declarations: impl Iterator<Item = (&'static str, Option<super::Colour>)>,
) {
    let _ = write!(css, ".{id}-{class}{{");
    for (index, (text, colour)) in declarations.enumerate() {
        css.push_str(if index > 0 { ";" } else { "" });
        let _ = match colour {
            None => write!(css, "{text}"),
            Some(colour) => write!(css, "{text}:{colour}"),
        };
    }
    css.push_str("}\n");
}
