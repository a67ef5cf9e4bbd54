//! The board drawn, as rows of text (TJ-41).

use janggi::Side;

use crate::shorthand::after;

#[test]
fn tj41_boards_from_both_seats() {
    let next = after("MKG/.P./.p./gkm - 1", "B2C2");
    let drawn = next.diagram().hanja().from_seat(Side::Second).to_string();
    assert!(drawn.starts_with("first: 子\nA v將 v王 v相\n"), "{drawn}");
    assert!(drawn.contains("C  ·  v子  · "), "{drawn}");
    assert!(drawn.ends_with("D ^相 ^王 ^將\n   3   2   1 \nsecond: -\n"), "{drawn}");
    let hangul = next.diagram().hangul().to_string();
    assert!(hangul.contains("A ^상 ^왕 ^장\n"), "{hangul}");
    let plain = next.diagram().to_string();
    assert!(plain.starts_with("second: -\nD  g  k  m\nC  .  P  .\n"), "{plain}");
    assert!(plain.ends_with("A  M  K  G\n   1  2  3\nfirst: P\n"), "{plain}");
}
