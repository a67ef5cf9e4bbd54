//! A node, looked at in its tree.

use alloc::vec::Vec;
use core::fmt;

use super::walk::{Ancestors, Children, Line};
use super::{NONE, NodeId, Note, Tree};

/// A node of a [`Tree`]: a move with what comes before and after it, or the root.
pub struct Node<'a, M> {
    pub(super) tree: &'a Tree<M>,
    pub(super) id: u32,
}

static NO_NOTE: Note = Note::new();

impl<'a, M> Node<'a, M> {
    pub(super) const fn new(tree: &'a Tree<M>, id: u32) -> Node<'a, M> {
        Node { tree, id }
    }

    pub(super) fn existing(self, id: u32) -> Option<Node<'a, M>> {
        (id != NONE).then_some(Node { id, ..self })
    }

    /// The name of the node.
    #[must_use]
    pub const fn id(self) -> NodeId {
        NodeId(self.id)
    }

    /// Whether the node is the root, which is no move.
    #[must_use]
    pub const fn is_root(self) -> bool {
        self.id == NONE
    }

    /// The move; `None` for the root.
    #[must_use]
    pub fn mv(self) -> Option<&'a M> {
        self.tree.slot_of(self.id).map(|slot| &slot.mv)
    }

    /// What is written about the move: comments, glyphs, times.
    #[must_use]
    pub fn note(self) -> &'a Note {
        self.tree.notes.get(&self.id).unwrap_or(&NO_NOTE)
    }

    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(self) -> Option<Node<'a, M>> {
        let slot = self.tree.slot_of(self.id)?;
        Some(Node { id: slot.parent, ..self })
    }

    /// The move that goes on with the line.
    #[must_use]
    pub fn main_child(self) -> Option<Node<'a, M>> {
        self.existing(self.tree.first_child(self.id))
    }

    /// The moves that follow, the one that goes on with the line first.
    #[must_use]
    pub fn children(self) -> Children<'a, M> {
        Children { next: self.main_child() }
    }

    /// The next of the moves with the same parent.
    #[must_use]
    pub fn next_sibling(self) -> Option<Node<'a, M>> {
        self.existing(self.id).filter(|_| !self.tree.is_last(self.id))?;
        self.existing(self.tree.next(self.id))
    }

    /// Whether the move is the first one behind its parent and so no variation of another.
    #[must_use]
    pub fn is_main_child(self) -> bool {
        self.id != NONE && self.tree.is_first(self.id)
    }

    /// The moves of the line after this node: its first child, the first child of that, and so on.
    #[must_use]
    pub fn line(self) -> Line<'a, M> {
        Line { next: self.main_child() }
    }

    /// The node itself, its parent, and so on up to the root, which is left out.
    #[must_use]
    pub fn ancestors(self) -> Ancestors<'a, M> {
        Ancestors { next: self.existing(self.id) }
    }

    /// The number of moves from the start to this one, which is counted. It takes time in
    /// proportion to it.
    #[must_use]
    pub fn ply(self) -> usize {
        self.ancestors().count()
    }

    /// The moves from the start to this one.
    #[must_use]
    pub fn moves(self) -> Vec<M>
    where
        M: Clone,
    {
        let mut moves: Vec<M> = self.ancestors().filter_map(|node| node.mv().cloned()).collect();
        moves.reverse();
        moves
    }
}

impl<M> Clone for Node<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Node<'_, M> {}

impl<M: fmt::Debug> fmt::Debug for Node<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Node({}, {:?})", self.id, self.mv())
    }
}
