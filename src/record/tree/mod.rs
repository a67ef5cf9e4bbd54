//! A tree of moves: what a record holds between its tags and its result.

mod edit;
mod node;
mod note;
#[cfg(test)]
mod tests;
mod walk;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

pub use node::Node;
pub use note::Note;
pub use walk::{Ancestors, Children, Event, Events, Line, Nodes};

use crate::macros::errors::error;

/// A tree of moves with notes to them: a line of moves, and at any move others that could have
/// been played instead.
///
/// The root stands for the position before the first move. Every other node is a move, and its
/// children are the moves that may follow: the first child goes on with the main line, the others
/// are its alternatives. A [`NodeId`] names a node as long as the node is in the tree.
///
/// ```
/// use janggi::record::{NodeId, Tree};
///
/// let mut tree: Tree<&str> = ["e4", "e5", "f4"].into_iter().collect();
/// let e4 = tree.root().main_child().unwrap().id();
/// let c5 = tree.add(e4, "c5")?;
/// tree.add(c5, "f3")?;
/// tree.note_mut(c5)?.set_comment("the Sicilian");
/// assert_eq!(tree.to_string(), "e4 e5 (c5 {the Sicilian} f3) f4");
///
/// tree.promote(c5)?;
/// assert_eq!(tree.main_line().filter_map(|node| node.mv().copied()).collect::<Vec<_>>(), ["e4", "c5", "f3"]);
/// tree.delete(c5)?;
/// assert_eq!(tree.to_string(), "e4 e5 f4");
/// # Ok::<(), janggi::record::NoSuchNode>(())
/// ```
///
/// A node takes the size of a move and twelve bytes, and a note only where there is one. Nothing
/// recurses, so that a tree may be as deep as it likes. Adding a move takes constant time; what
/// changes the order of moves looks through those with the same parent.
#[derive(Clone)]
pub struct Tree<M> {
    /// All nodes but the root, in the order in which they were added: node `n` is `slots[n - 1]`.
    slots: Vec<Slot<M>>,
    /// The last child of the root.
    last_child: u32,
    /// The first of the slots whose nodes were deleted, each of which names the next one.
    free: u32,
    /// How many slots are free.
    freed: u32,
    notes: BTreeMap<u32, Note>,
}

/// A node as it is stored. The children of a node are a ring: each names the next one, and the last
/// one the first. A node names its last child alone, so that both ends are at hand.
#[derive(Clone)]
struct Slot<M> {
    mv: M,
    parent: u32,
    /// [`NONE`] without children, [`DELETED`] in a slot that is free.
    last_child: u32,
    next: u32,
}

/// No node: the root is nobody's child.
const NONE: u32 = 0;

/// Marks a slot that is free.
const DELETED: u32 = u32::MAX;

/// The name of a node in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root, which stands for the position before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// The number of the node among those that were added, from 1; 0 for the root.
    pub(crate) const fn number(self) -> u32 {
        self.0
    }
}

/// The tree has no node of this name, or the root is asked for what only a move has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct NoSuchNode {
    /// The name.
    pub id: NodeId,
}

error! { NoSuchNode {} => "the tree has no such move" }

impl<M> Tree<M> {
    /// A tree without moves.
    #[must_use]
    pub const fn new() -> Tree<M> {
        Tree { slots: Vec::new(), last_child: NONE, free: NONE, freed: 0, notes: BTreeMap::new() }
    }

    /// The root.
    #[must_use]
    pub const fn root(&self) -> Node<'_, M> {
        Node::new(self, NONE)
    }

    /// A node.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_, M>> {
        self.check(id).ok().map(|id| Node::new(self, id))
    }

    /// The number of moves, those of variations included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.slots.len() - self.freed as usize
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a move behind a node, after the moves that are there already, and returns its node. The
    /// first move behind a node goes on with the line, and later ones are variations.
    ///
    /// The same move may be added twice; [`add_line`](Tree::add_line) looks whether it is there.
    ///
    /// # Errors
    /// When there is no node `parent`.
    pub fn add(&mut self, parent: NodeId, mv: M) -> Result<NodeId, NoSuchNode> {
        let parent = self.check(parent)?;
        let slot = Slot { mv, parent, last_child: NONE, next: NONE };
        let id = match self.slot_of(self.free) {
            Some(free) => {
                let id = self.free;
                self.free = free.next;
                self.freed -= 1;
                self.slots[id as usize - 1] = slot;
                id
            }
            None => {
                self.slots.push(slot);
                // So many nodes would need sixty gigabytes.
                self.slots.len() as u32
            }
        };
        self.append(parent, id);
        Ok(NodeId(id))
    }

    /// Goes along moves from a node, adds those that are not there, and returns the node of the last
    /// one.
    ///
    /// # Errors
    /// When there is no node `from`.
    pub fn add_line(
        &mut self,
        from: NodeId,
        moves: impl IntoIterator<Item = M>,
    ) -> Result<NodeId, NoSuchNode>
    where
        M: PartialEq,
    {
        let mut at = NodeId(self.check(from)?);
        for mv in moves {
            let known = Node::new(self, at.0).children().find(|child| child.mv() == Some(&mv));
            at = match known.map(|child| child.id()) {
                Some(child) => child,
                None => self.add(at, mv)?,
            };
        }
        Ok(at)
    }

    /// What is written about a node: an empty note where nothing is. That of the root is about the
    /// game or its start position.
    ///
    /// # Errors
    /// When there is no such node.
    pub fn note_mut(&mut self, id: NodeId) -> Result<&mut Note, NoSuchNode> {
        let id = self.check(id)?;
        Ok(self.notes.entry(id).or_default())
    }

    /// Makes room for so many nodes and no more.
    pub(crate) fn reserve_exact(&mut self, nodes: usize) {
        self.slots.reserve_exact(nodes);
    }

    /// How many nodes fit in before the memory has to grow.
    pub(crate) fn room(&self) -> usize {
        self.slots.capacity() - self.slots.len()
    }

    /// Gives back the room for more nodes.
    pub(crate) fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
    }

    fn check(&self, id: NodeId) -> Result<u32, NoSuchNode> {
        match self.slot_of(id.0) {
            Some(slot) if slot.last_child != DELETED => Ok(id.0),
            None if id == NodeId::ROOT => Ok(NONE),
            _ => Err(NoSuchNode { id }),
        }
    }

    fn slot_of(&self, id: u32) -> Option<&Slot<M>> {
        self.slots.get((id as usize).checked_sub(1)?)
    }

    fn last_child(&self, id: u32) -> u32 {
        self.slot_of(id).map_or(self.last_child, |slot| slot.last_child)
    }

    fn set_last_child(&mut self, id: u32, child: u32) {
        match id {
            NONE => self.last_child = child,
            _ => self.slots[id as usize - 1].last_child = child,
        }
    }

    fn first_child(&self, id: u32) -> u32 {
        self.next(self.last_child(id))
    }

    /// The next child of the same parent, and after the last one the first.
    fn next(&self, id: u32) -> u32 {
        self.slot_of(id).map_or(NONE, |slot| slot.next)
    }

    fn set_next(&mut self, id: u32, next: u32) {
        self.slots[id as usize - 1].next = next;
    }

    fn parent(&self, id: u32) -> u32 {
        self.slot_of(id).map_or(NONE, |slot| slot.parent)
    }

    fn is_first(&self, id: u32) -> bool {
        self.first_child(self.parent(id)) == id
    }

    fn is_last(&self, id: u32) -> bool {
        self.last_child(self.parent(id)) == id
    }

    /// Closes the ring of a parent's children around one more, the last.
    fn append(&mut self, parent: u32, id: u32) {
        let last = self.last_child(parent);
        let first = if last == NONE { id } else { self.next(last) };
        self.set_next(id, first);
        if last != NONE {
            self.set_next(last, id);
        }
        self.set_last_child(parent, id);
    }
}

impl<M> Default for Tree<M> {
    fn default() -> Tree<M> {
        Tree::new()
    }
}

/// A line of moves without variations.
impl<M> FromIterator<M> for Tree<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Tree<M> {
        let mut tree = Tree::new();
        let mut last = NodeId::ROOT;
        for mv in moves {
            // The parent is the node that was added last.
            last = tree.add(last, mv).unwrap_or(last);
        }
        tree
    }
}

/// The same moves with the same notes, whatever the names of the nodes.
impl<M: PartialEq> PartialEq for Tree<M> {
    fn eq(&self, other: &Tree<M>) -> bool {
        let same = |a: Node<'_, M>, b: Node<'_, M>| a.mv() == b.mv() && a.note() == b.note();
        self.len() == other.len()
            && self.root().note() == other.root().note()
            && self.events().zip(other.events()).all(|pair| match pair {
                (Event::Move(a), Event::Move(b)) => same(a, b),
                (Event::Open(_), Event::Open(_)) | (Event::Close, Event::Close) => true,
                _ => false,
            })
    }
}

impl<M: Eq> Eq for Tree<M> {}

/// The moves as in PGN, without numbers: variations in parentheses, comments in braces, `$1` for a
/// glyph.
impl<M: fmt::Display> fmt::Display for Tree<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_with(self, f, |f, mv| write!(f, "{mv}"))
    }
}

impl<M: fmt::Debug> fmt::Debug for Tree<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tree(")?;
        write_with(self, f, |f, mv| write!(f, "{mv:?}"))?;
        f.write_str(")")
    }
}

fn write_with<M>(
    tree: &Tree<M>,
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&mut fmt::Formatter<'_>, &M) -> fmt::Result,
) -> fmt::Result {
    let note = |f: &mut fmt::Formatter<'_>, note: &Note, mut space: &'static str| {
        for glyph in note.glyphs() {
            write!(f, "{space}${glyph}")?;
            space = " ";
        }
        match note.comment() {
            "" => Ok(()),
            comment => write!(f, "{space}{{{comment}}}"),
        }
    };
    note(f, tree.root().note(), "")?;
    let mut space = if tree.root().note().is_empty() { "" } else { " " };
    for event in tree.events() {
        match event {
            Event::Move(node) => {
                f.write_str(space)?;
                if !node.note().comment_before().is_empty() {
                    write!(f, "{{{}}} ", node.note().comment_before())?;
                }
                node.mv().map_or(Ok(()), |mv| write(f, mv))?;
                note(f, node.note(), " ")?;
                space = " ";
            }
            Event::Open(_) => {
                f.write_str(" (")?;
                space = "";
            }
            Event::Close => f.write_str(")")?,
        }
    }
    Ok(())
}
