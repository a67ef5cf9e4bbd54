//! Ways through a tree. Each step takes constant time, or amortised so over a whole walk.

use core::fmt;

use super::{Node, NodeId, Tree};

/// A step of the walk that writes a tree as PGN does: see [`Tree::events`].
#[derive(Debug)]
pub enum Event<'a, M> {
    /// A move.
    Move(Node<'a, M>),
    /// A variation begins with this move, which comes next; it stands instead of the last move
    /// outside of the variation.
    Open(Node<'a, M>),
    /// The variation ends.
    Close,
}

impl<M> Clone for Event<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Event<'_, M> {}

impl<M> Tree<M> {
    /// The moves of the main line.
    #[must_use]
    pub fn main_line(&self) -> Line<'_, M> {
        self.root().line()
    }

    /// All moves in the order of PGN: a move, its alternatives with all that follows them, and then
    /// what follows the move itself.
    #[must_use]
    pub fn events(&self) -> Events<'_, M> {
        Events { root: self.root(), state: State::Start }
    }

    /// All moves, each after its parent: a move, all that follows it, then its alternatives. So the
    /// main line comes first.
    #[must_use]
    pub fn nodes(&self) -> Nodes<'_, M> {
        Nodes { next: self.root().main_child() }
    }

    /// The last moves of all lines, the main line first: every line from the start to its end is
    /// the [`moves`](Node::moves) of one of them. The root alone, if there is no move.
    pub fn leaves(&self) -> impl Iterator<Item = Node<'_, M>> {
        let root = Some(self.root()).filter(|root| root.main_child().is_none());
        root.into_iter().chain(self.nodes().filter(|node| node.main_child().is_none()))
    }

    /// The node to which moves lead from the start, if they are in the tree.
    #[must_use]
    pub fn find(&self, moves: &[M]) -> Option<NodeId>
    where
        M: PartialEq,
    {
        let mut node = self.root();
        for mv in moves {
            node = node.children().find(|child| child.mv() == Some(mv))?;
        }
        Some(node.id())
    }
}

/// Makes an iterator over nodes that knows the next one.
macro_rules! iterators {
    ($($(#[$docs:meta])* $Name:ident: |$node:ident| $next:expr;)*) => {$(
        $(#[$docs])*
        pub struct $Name<'a, M> {
            pub(super) next: Option<Node<'a, M>>,
        }

        impl<'a, M> Iterator for $Name<'a, M> {
            type Item = Node<'a, M>;

            fn next(&mut self) -> Option<Self::Item> {
                let $node = self.next?;
                self.next = $next;
                Some($node)
            }
        }

        impl<M> Clone for $Name<'_, M> {
            fn clone(&self) -> Self {
                $Name { next: self.next }
            }
        }

        impl<M: fmt::Debug> fmt::Debug for $Name<'_, M> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.clone()).finish()
            }
        }
    )*};
}

iterators! {
    /// The children of a node.
    Children: |node| node.next_sibling();
    /// A line of moves.
    Line: |node| node.main_child();
    /// All moves of a tree.
    Nodes: |node| node.main_child().or_else(|| after_subtree(node));
    /// A node and those before it.
    Ancestors: |node| node.parent().filter(|parent| !parent.is_root());
}

/// The first node in the order of [`Nodes`] that does not follow a node.
fn after_subtree<M>(mut node: Node<'_, M>) -> Option<Node<'_, M>> {
    loop {
        if let Some(next) = node.next_sibling() {
            return Some(next);
        }
        node = node.parent()?;
    }
}

/// The walk of [`Tree::events`].
pub struct Events<'a, M> {
    root: Node<'a, M>,
    state: State<'a, M>,
}

enum State<'a, M> {
    Start,
    /// A move was given.
    Moved(Node<'a, M>),
    /// A variation was opened that begins with this move.
    Opened(Node<'a, M>),
    /// A variation was closed that began with this move.
    Closed(Node<'a, M>),
    End,
}

impl<'a, M> Events<'a, M> {
    /// What comes after a move and its alternatives: the rest of its line.
    fn along(node: Node<'a, M>) -> (Option<Event<'a, M>>, State<'a, M>) {
        if let Some(child) = node.main_child() {
            return (Some(Event::Move(child)), State::Moved(child));
        }
        // The line has ended. Each node is passed once on the way back to the start of its line.
        let mut start = node;
        while start.is_main_child() {
            match start.parent() {
                Some(parent) => start = parent,
                None => break,
            }
        }
        if start.is_root() {
            (None, State::End)
        } else {
            (Some(Event::Close), State::Closed(start))
        }
    }

    /// A variation that begins with a node.
    fn variation(start: Node<'a, M>) -> (Option<Event<'a, M>>, State<'a, M>) {
        (Some(Event::Open(start)), State::Opened(start))
    }
}

impl<'a, M> Iterator for Events<'a, M> {
    type Item = Event<'a, M>;

    fn next(&mut self) -> Option<Event<'a, M>> {
        let (event, state) = match self.state {
            State::Start => Events::along(self.root),
            State::Moved(node) if node.is_main_child() => {
                node.next_sibling().map_or_else(|| Events::along(node), Events::variation)
            }
            State::Moved(node) => Events::along(node),
            State::Opened(start) => (Some(Event::Move(start)), State::Moved(start)),
            State::Closed(start) => match (start.next_sibling(), start.parent()) {
                (Some(next), _) => Events::variation(next),
                (None, Some(parent)) => {
                    // The first move, which the variations stood against.
                    parent.main_child().map_or((None, State::End), Events::along)
                }
                (None, None) => (None, State::End),
            },
            State::End => (None, State::End),
        };
        self.state = state;
        event
    }
}

impl<M> Clone for Events<'_, M> {
    fn clone(&self) -> Self {
        Events { root: self.root, state: self.state }
    }
}

impl<M> Clone for State<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for State<'_, M> {}

impl<M> fmt::Debug for Events<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Events").finish_non_exhaustive()
    }
}
