//! Rule sets of Xiangqi, read from their texts (XQ-21, XQ-23).

/// The options of XQ-21 and XQ-23.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// XQ-21: which occurrence of a position ends the game; 0 lets positions repeat for ever.
    pub repetition: usize,
    /// XQ-23: draw after so many plies without a capture; 0 is off.
    pub no_capture: u32,
    /// XQ-23: draw when neither side has a piece that can cross the river.
    pub material_draw: bool,
    /// XQ-23: perpetual chase loses, by the Asian rules.
    pub chase: bool,
    /// XQ-23: the move that would bring the last occurrence of a position may not be played.
    pub repeating_is_forbidden: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            repetition: 3,
            no_capture: 0,
            material_draw: false,
            chase: false,
            repeating_is_forbidden: false,
        }
    }
}

impl Rules {
    /// Reads `standard,rep=3,nocap=120,material=draw,chase=axf`: the name may be missing, and every
    /// part after it changes one option.
    pub fn parse(text: &str) -> Option<Rules> {
        let mut rules = Rules::default();
        for (i, part) in text.split(',').enumerate() {
            match part.split_once('=') {
                None if i == 0 && (part.is_empty() || part == "standard") => {}
                // The first occurrence is no repetition.
                Some(("rep", n)) => rules.repetition = n.parse().ok().filter(|&n| n != 1)?,
                Some(("nocap", n)) => rules.no_capture = n.parse().ok()?,
                Some(("material", "draw")) => rules.material_draw = true,
                Some(("material", "none")) => rules.material_draw = false,
                Some(("chase", "axf")) => rules.chase = true,
                Some(("chase", "none")) => rules.chase = false,
                Some(("repeat", "forbidden")) => rules.repeating_is_forbidden = true,
                Some(("repeat", "ends")) => rules.repeating_is_forbidden = false,
                _ => return None,
            }
        }
        Some(rules)
    }
}
