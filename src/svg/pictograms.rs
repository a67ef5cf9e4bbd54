//! Small drawings of the pieces as paths, which need no font.
//!
//! They are drawn around the origin, within 38 units to each side. A pictogram is filled in the
//! ink of the piece; what is cut out of it is filled in the colour of the face, and thin parts are
//! strokes.

/// A drawing in up to three layers: filled, stroked, cut out. Each is the data of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pictogram {
    pub(super) filled: &'static str,
    pub(super) stroked: &'static str,
    pub(super) cut: &'static str,
}

const fn filled(filled: &'static str) -> Pictogram {
    Pictogram { filled, stroked: "", cut: "" }
}

/// A crown with three points.
pub(super) const CROWN: Pictogram =
    filled("M-27 18L-33-18L-15-2L0-28L15-2L33-18L27 18ZM-27 23H27V32H-27Z");

/// A crown with a cross, for the king where there is a queen.
pub(super) const KING: Pictogram = filled(
    "M-4-38H4V-31H11V-23H4V-15C14-24 34-20 32-2C31 8 24 12 22 20H-22C-24 12-31 8-32-2\
     C-34-20-14-24-4-15V-23H-11V-31H-4ZM-24 24H24V33H-24Z",
);

/// A coronet with balls on its points.
pub(super) const QUEEN: Pictogram = filled(
    "M-24 20L-32-14L-15 4L-11-22L0 2L11-22L15 4L32-14L24 20ZM-24 24H24V33H-24Z\
     M-38-18a6 6 0 1 0 12 0a6 6 0 1 0-12 0M-17-28a6 6 0 1 0 12 0a6 6 0 1 0-12 0\
     M5-28a6 6 0 1 0 12 0a6 6 0 1 0-12 0M26-18a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
);

/// A shield with a cross.
pub(super) const SHIELD: Pictogram = Pictogram {
    filled: "M0-35L29-25V0C29 18 15 29 0 36C-15 29-29 18-29 0V-25Z",
    stroked: "",
    cut: "M-4-20H4V-6H17V2H4V20H-4V2H-17V-6H-4Z",
};

/// An elephant from the side, its trunk down.
pub(super) const ELEPHANT: Pictogram = Pictogram {
    filled: "M-35 8C-36-14-24-24-4-24C4-24 8-29 18-29C31-29 37-19 37-5V19C37 28 27 28 27 20V7\
             C23 12 19 13 16 13V31H4V16H-12V31H-25V15L-29 10V20H-33C-35 16-35 12-35 8Z",
    stroked: "",
    cut: "M22-17a3 3 0 1 0 6 0a3 3 0 1 0-6 0M2-20C5-6 8-2 16 0C10 4-2 2-2-20Z",
};

/// The head of a horse.
pub(super) const HORSE: Pictogram = Pictogram {
    filled: "M-20 34C-22 14-8 6-5-4C-12 0-17 8-24 7C-32 6-34-3-29-9L-12-28L-10-38L1-30\
             C22-27 31-6 27 34Z",
    stroked: "",
    cut: "M-10-17a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
};

/// A wheel with eight spokes.
pub(super) const WHEEL: Pictogram = Pictogram {
    filled: "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
    stroked: "M-30 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0M0-30V30M-30 0H30M-21-21L21 21M21-21L-21 21",
    cut: "",
};

/// A cannon on its wheel.
pub(super) const CANNON: Pictogram = Pictogram {
    filled: "M-36 6L20-28L32-8L-20 26C-34 30-42 16-36 6ZM24-34L38-10L32-6L18-30Z\
             M-22 18a14 14 0 1 0 28 0a14 14 0 1 0-28 0",
    stroked: "",
    cut: "M-26 18a18 18 0 1 0 36 0a18 18 0 1 0-36 0M-22 18a14 14 0 1 1 28 0a14 14 0 1 1-28 0\
          M-13 18a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
};

/// A foot soldier: a head and a body.
pub(super) const SOLDIER: Pictogram = filled(
    "M-13-20a13 13 0 1 0 26 0a13 13 0 1 0-26 0M-18-6H18V1H11C12 12 16 18 20 22H-20\
     C-16 18-12 12-11 1H-18ZM-26 26H26V34H-26Z",
);

/// A spear.
pub(super) const SPEAR: Pictogram =
    filled("M0-39L10-20L4-9V-4H11V1H4V38H-4V1H-11V-4H-4V-9L-10-20Z");

/// A drawn bow with its arrow.
pub(super) const BOW: Pictogram = Pictogram {
    filled: "M36 0L18-10V10Z",
    stroked: "M-8-33C28-22 28 22-8 33L-24 0ZM-24 0H20",
    cut: "",
};

/// The tower of a castle.
pub(super) const TOWER: Pictogram =
    filled("M-27-32H-15V-23H-6V-32H6V-23H15V-32H27V-12L19-6V18H-19V-6L-27-12ZM-28 23H28V33H-28Z");

/// A bishop's mitre.
pub(super) const MITRE: Pictogram = Pictogram {
    filled: "M0-37C20-22 28-4 17 18H-17C-28-4-20-22 0-37ZM-24 23H24V33H-24Z",
    stroked: "",
    cut: "M-3-20H3V-9H12V-3H3V12H-3V-3H-12V-9H-3Z",
};

/// A sword.
pub(super) const SWORD: Pictogram =
    filled("M0-38L7-29V10H-7V-29ZM-21 10H21V18H-21ZM-5 18H5V29H-5ZM-7 29H7V36H-7Z");

/// The winged hat of a minister.
pub(super) const HAT: Pictogram = filled(
    "M-16 4C-18-20-12-30 0-30C12-30 18-20 16 4ZM-21 8H21V17H-21ZM-20 2C-32-8-40-2-38 4\
     C-36 12-26 10-20 8ZM20 2C32-8 40-2 38 4C36 12 26 10 20 8Z",
);
