use alloc::string::ToString;
use alloc::vec::Vec;

use super::{Event, NodeId, Tree};
use crate::random::Random;

type Result<T = ()> = core::result::Result<T, super::NoSuchNode>;

/// `a b c` with `d e` and `f` instead of `b`, and `g` instead of `e`.
fn sample() -> Result<(Tree<char>, [NodeId; 7])> {
    let mut tree = Tree::new();
    let a = tree.add(NodeId::ROOT, 'a')?;
    let b = tree.add(a, 'b')?;
    let d = tree.add(a, 'd')?;
    let e = tree.add(d, 'e')?;
    let g = tree.add(d, 'g')?;
    let f = tree.add(a, 'f')?;
    let c = tree.add(b, 'c')?;
    Ok((tree, [a, b, c, d, e, f, g]))
}

fn lines(tree: &Tree<char>) -> Vec<alloc::string::String> {
    tree.leaves().map(|leaf| leaf.moves().into_iter().collect()).collect()
}

#[test]
fn a_tree_is_walked_in_the_order_of_pgn_and_line_by_line() -> Result {
    let (tree, [a, b, c, d, e, f, g]) = sample()?;
    assert_eq!(tree.to_string(), "a b (d e (g)) (f) c");
    assert_eq!(lines(&tree), ["abc", "ade", "adg", "af"]);
    assert_eq!(
        tree.nodes().filter_map(|node| node.mv()).collect::<Vec<_>>(),
        [&'a', &'b', &'c', &'d', &'e', &'g', &'f']
    );
    let node = |id| tree.node(id).unwrap();
    assert_eq!(node(a).children().map(|node| node.id()).collect::<Vec<_>>(), [b, d, f]);
    assert_eq!((node(g).ply(), node(c).ply(), tree.root().ply()), (3, 3, 0));
    assert_eq!(node(g).parent().map(|node| node.id()), Some(d));
    assert!(node(e).is_main_child() && !node(g).is_main_child() && !tree.root().is_main_child());
    assert_eq!(node(f).next_sibling().map(|node| node.id()), None);
    assert_eq!(tree.find(&['a', 'd', 'g']), Some(g));
    assert_eq!(tree.find(&['a', 'c']), None);
    assert_eq!(Tree::<char>::new().leaves().count(), 1);
    assert_eq!(tree.clone(), tree);
    assert_eq!(alloc::format!("{tree:?}"), "Tree('a' 'b' ('d' 'e' ('g')) ('f') 'c')");
    Ok(())
}

#[test]
fn variations_are_promoted_demoted_and_deleted() -> Result {
    let (mut tree, [a, b, _, d, e, f, g]) = sample()?;
    tree.promote(f)?;
    assert_eq!(tree.to_string(), "a f (b c) (d e (g))");
    tree.promote(f)?;
    tree.promote_to_main(g)?;
    assert_eq!(tree.to_string(), "a d (f) (b c) g (e)");
    tree.demote(d)?;
    tree.demote(e)?;
    assert_eq!(tree.to_string(), "a f (d g (e)) (b c)");
    tree.demote(d)?;
    assert_eq!(tree.to_string(), "a f (b c) (d g (e))");

    assert_eq!((tree.delete(d), tree.len()), (Ok(3), 4));
    for gone in [d, e, g] {
        assert!(tree.node(gone).is_none() && tree.add(gone, 'x').is_err());
        assert!(tree.delete(gone).is_err() && tree.promote(gone).is_err());
        assert!(tree.note_mut(gone).is_err() && tree.truncate(gone).is_err());
    }
    assert!(tree.delete(NodeId::ROOT).is_err() && tree.promote(NodeId::ROOT).is_err());
    assert_eq!(tree.truncate(b), Ok(1));
    assert_eq!(tree.to_string(), "a f (b)");
    // Names that are free are used again.
    let h = tree.add_line(a, ['b', 'h', 'i'])?;
    assert_eq!((tree.to_string().as_str(), tree.slots.len()), ("a f (b h i)", 7));
    assert_eq!(
        tree.node(h).map(|node| node.moves()),
        Some(["a", "b", "h", "i"].map(|s| s.chars().next().unwrap()).into())
    );
    assert_eq!(tree.delete_variations(), 3);
    assert_eq!((tree.to_string().as_str(), tree.len()), ("a f", 2));
    assert_eq!(tree.truncate(NodeId::ROOT), Ok(2));
    assert!(tree.is_empty() && tree.events().next().is_none());
    Ok(())
}

#[test]
fn equal_trees_have_the_same_moves_and_notes_whatever_was_done_to_them() -> Result {
    let (tree, [_, b, ..]) = sample()?;
    let (mut other, [a, ..]) = sample()?;
    let x = other.add_line(a, ['x', 'y'])?;
    assert_ne!(other, tree);
    other.delete(other.node(x).and_then(|node| node.parent()).unwrap().id())?;
    assert_eq!(other, tree);
    // A note that says nothing is none.
    other.note_mut(b)?;
    assert_eq!(other, tree);
    other.note_mut(b)?.set_comment("a word");
    assert_ne!(other, tree);
    other.note_mut(b)?.set_comment("");
    other.note_mut(NodeId::ROOT)?.add_glyph(1);
    assert_ne!(other, tree);
    // The same moves in the same order, but not the same tree.
    let flat: Tree<char> = ['a', 'b', 'c'].into_iter().collect();
    let mut forked: Tree<char> = ['a', 'b'].into_iter().collect();
    forked.add_line(NodeId::ROOT, ['a', 'c'])?;
    assert_ne!(flat, forked);
    Ok(())
}

/// The tree against a list of all its paths, over random edits.
#[test]
fn random_edits_keep_the_tree_whole() -> Result {
    let mut random = Random(11);
    for _ in 0..200 {
        let mut tree: Tree<u64> = Tree::new();
        for _ in 0..60 {
            let ids: Vec<NodeId> =
                [NodeId::ROOT].into_iter().chain(tree.nodes().map(|node| node.id())).collect();
            let id = ids[random.below(ids.len() as u64) as usize];
            let before = tree.len();
            match random.below(12) {
                0 if id != NodeId::ROOT => assert_eq!(before - tree.delete(id)?, tree.len()),
                1 => assert_eq!(before - tree.truncate(id)?, tree.len()),
                2 if id != NodeId::ROOT => {
                    tree.promote_to_main(id)?;
                    assert!(tree.main_line().any(|node| node.id() == id));
                }
                3 if id != NodeId::ROOT => tree.demote(id)?,
                _ => {
                    let mv = random.below(9);
                    let child = tree.add(id, mv)?;
                    assert_eq!(tree.node(child).and_then(|node| node.mv().copied()), Some(mv));
                }
            }
            let nodes = tree.nodes().count();
            assert_eq!((nodes, tree.is_empty()), (tree.len(), nodes == 0));
            let (mut open, mut moves) = (0, 0);
            for event in tree.events() {
                match event {
                    Event::Move(_) => moves += 1,
                    Event::Open(_) => open += 1,
                    Event::Close => open -= 1,
                }
            }
            assert_eq!((open, moves), (0, nodes));
            for node in tree.nodes() {
                assert_eq!(
                    node.parent()
                        .and_then(|parent| {
                            parent.children().find(|child| child.id() == node.id())
                        })
                        .map(|node| node.id()),
                    Some(node.id())
                );
            }
        }
    }
    Ok(())
}

/// No way through a tree recurses.
#[test]
fn a_tree_may_be_deep_and_wide() -> Result {
    let mut tree: Tree<()> = core::iter::repeat_n((), 300_000).collect();
    let last = tree.main_line().last().unwrap().id();
    for node in tree.main_line().map(|node| node.id()).collect::<Vec<_>>() {
        tree.add(node, ())?;
    }
    for _ in 0..300_000 {
        tree.add(last, ())?;
    }
    assert_eq!(tree.leaves().count(), 600_000);
    assert_eq!(tree, tree.clone());
    assert_eq!(tree.delete_variations(), 599_999);
    let first = tree.main_line().next().unwrap().id();
    assert_eq!(tree.delete(first), Ok(300_001));
    Ok(())
}
