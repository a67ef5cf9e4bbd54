//! What a review writes into a record, and how a later one knows it again and takes it out.
//!
//! A comment of a review ends with a command, as PGN has them, in brackets: `[%review 4]` after a
//! move to which the review gave the glyph 4, `[%review]` where it gave none, and `[%review line]`
//! at the first move of a variation that it added. What anybody else has written stays.

use janggi::record::{NodeId, Note, Tags, Tree};

const SIGN: &str = "[%review]";
const LINE: &str = "[%review line]";
const WITH_GLYPH: &str = "[%review ";

/// The tag that says who has annotated a record.
const ANNOTATOR: &str = "Annotator";
/// How a review begins and ends what it writes there.
const ANNOTATED: (&str, &str) = ("janggi, ", " positions a move");

/// Takes out all that earlier reviews have written.
pub(super) fn clear<M>(tree: &mut Tree<M>, tags: &mut Tags) {
    let is_line = |note: &Note| note.comment().lines().any(|line| line.ends_with(LINE));
    let added: Vec<NodeId> =
        tree.nodes().filter(|node| is_line(node.note())).map(|node| node.id()).collect();
    for id in added {
        // It may be gone with another one already.
        let _ = tree.delete(id);
    }
    let noted = |note: &Note| note.comment().lines().any(|line| glyph(line).is_some());
    let signed: Vec<NodeId> =
        tree.nodes().filter(|node| noted(node.note())).map(|node| node.id()).collect();
    for id in signed {
        if let Ok(note) = tree.note_mut(id) {
            unsign(note);
        }
    }
    match tags.get(ANNOTATOR).map(others) {
        Some("") => {
            tags.remove(ANNOTATOR);
        }
        Some(others) => tags.set(ANNOTATOR, others.to_owned()),
        None => {}
    }
}

/// Says in the tags who has annotated the record, beside whoever has before.
pub(super) fn sign_record(tags: &mut Tags, nodes: u64) {
    let (before, after) = ANNOTATED;
    let own = format!("{before}{nodes}{after}");
    let signed = match tags.get(ANNOTATOR) {
        Some(others) => format!("{others}; {own}"),
        None => own,
    };
    tags.set(ANNOTATOR, signed);
}

/// Notes what a review says of a move, with a glyph unless the move has it already.
pub(super) fn sign_move(note: &mut Note, wanted: Option<u8>, said: &str) {
    match wanted.filter(|glyph| !note.glyphs().contains(glyph)) {
        Some(glyph) => {
            note.add_glyph(glyph);
            note.add_comment(&format!("{said} {WITH_GLYPH}{glyph}]"));
        }
        None => note.add_comment(&format!("{said} {SIGN}")),
    }
}

/// Adds a variation beside a move, as far as it is not there.
pub(super) fn add_line<M: Copy + PartialEq>(
    tree: &mut Tree<M>,
    parent: NodeId,
    line: &[M],
    said: &str,
) {
    let mut at = parent;
    let mut is_new = false;
    for &mv in line {
        let node = tree.node(at);
        let known = node.and_then(|node| node.children().find(|child| child.mv() == Some(&mv)));
        at = match known.map(|child| child.id()) {
            Some(child) => child,
            None => {
                let Ok(added) = tree.add(at, mv) else { return };
                if let (false, Ok(note)) = (is_new, tree.note_mut(added)) {
                    note.add_comment(&format!("{said} {LINE}"));
                }
                is_new = true;
                added
            }
        };
    }
}

/// What a line of a comment says about a glyph, if a review has written it: the number of the glyph
/// that it gave, if it gave one.
fn glyph(line: &str) -> Option<Option<u8>> {
    if line.ends_with(SIGN) {
        return Some(None);
    }
    let (_, command) = line.rsplit_once(WITH_GLYPH)?;
    command.strip_suffix(']')?.parse().ok().map(Some)
}

/// Takes what a review has written out of a note.
fn unsign(note: &mut Note) {
    let mut kept = Vec::new();
    let mut glyphs = note.glyphs().to_vec();
    for line in note.comment().lines() {
        match glyph(line) {
            None => kept.push(line),
            Some(given) => {
                // A review puts its glyph after all others.
                let place = given.and_then(|given| glyphs.iter().rposition(|&one| one == given));
                place.map(|place| glyphs.remove(place));
            }
        }
    }
    let kept = kept.join("\n");
    note.set_glyphs(glyphs);
    note.set_comment(&kept);
}

/// What a tag says of annotators other than a review.
fn others(tag: &str) -> &str {
    let (before, after) = ANNOTATED;
    let is_own = |part: &str| {
        let number = part.strip_prefix(before).and_then(|part| part.strip_suffix(after));
        number.is_some_and(|number| number.parse::<u64>().is_ok())
    };
    match tag.rsplit_once("; ") {
        Some((others, own)) if is_own(own) => others,
        _ if is_own(tag) => "",
        _ => tag,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_signed_is_taken_out_and_nothing_else() {
        let mut tree: Tree<char> = "abc".chars().collect();
        let ids: Vec<NodeId> = tree.main_line().map(|node| node.id()).collect();
        tree.note_mut(ids[1]).unwrap().set_comment("mine [%review it]");
        tree.note_mut(ids[2]).unwrap().set_glyphs([4, 1]);
        let theirs = tree.add(ids[0], 'x').unwrap();
        tree.note_mut(theirs).unwrap().set_comment("theirs");
        let mut tags = Tags::default();
        tags.set("Annotator", "Kim; Lee");
        let (before, tags_before) = (tree.clone(), tags.clone());

        sign_move(tree.note_mut(ids[1]).unwrap(), Some(2), "mistake");
        sign_move(tree.note_mut(ids[2]).unwrap(), Some(4), "blunder");
        add_line(&mut tree, ids[0], &['x', 'y', 'z'], "0.20");
        add_line(&mut tree, ids[1], &['d'], "0.10");
        add_line(&mut tree, ids[0], &['x'], "known");
        sign_record(&mut tags, 500);
        assert_eq!(tags.get("Annotator"), Some("Kim; Lee; janggi, 500 positions a move"));
        let text = "a b $2 {mine [%review it]\nmistake [%review 2]} (x {theirs} y {0.20 \
            [%review line]} z) c $4 $1 {blunder [%review]} (d {0.10 [%review line]})";
        assert_eq!(tree.to_string(), text);

        clear(&mut tree, &mut tags);
        assert_eq!(tree, before);
        assert_eq!(tags, tags_before);
        sign_record(&mut tags, 1);
        sign_record(&mut tags, 2);
        clear(&mut tree, &mut tags);
        assert_eq!(tags.get("Annotator"), Some("Kim; Lee; janggi, 1 positions a move"));
        let mut tags = Tags::default();
        sign_record(&mut tags, 1);
        clear(&mut tree, &mut tags);
        assert!(tags.is_empty());
    }
}
