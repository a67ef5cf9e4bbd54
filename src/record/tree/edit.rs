//! Changes to a tree.

use super::{DELETED, NONE, NoSuchNode, NodeId, Tree};

impl<M> Tree<M> {
    /// Makes a move the one that goes on with the line from its parent, before the other moves
    /// there. If it is that already, nothing changes.
    ///
    /// # Errors
    /// When there is no such move.
    pub fn promote(&mut self, id: NodeId) -> Result<(), NoSuchNode> {
        let id = self.check_move(id)?;
        let parent = self.parent(id);
        if self.first_child(parent) != id {
            self.unlink(id);
            // After the last child comes the first one.
            let last = self.last_child(parent);
            self.set_next(id, self.next(last));
            self.set_next(last, id);
        }
        Ok(())
    }

    /// Makes the line that leads to a move the main line.
    ///
    /// # Errors
    /// When there is no such move.
    pub fn promote_to_main(&mut self, id: NodeId) -> Result<(), NoSuchNode> {
        let mut id = self.check_move(id)?;
        while id != NONE {
            self.promote(NodeId(id))?;
            id = self.parent(id);
        }
        Ok(())
    }

    /// Moves a variation one place towards the last, so that the next one comes before it. The last
    /// one stays.
    ///
    /// # Errors
    /// When there is no such move.
    pub fn demote(&mut self, id: NodeId) -> Result<(), NoSuchNode> {
        let id = self.check_move(id)?;
        if self.is_last(id) {
            return Ok(());
        }
        let parent = self.parent(id);
        let after = self.next(id);
        let was_last = self.is_last(after);
        self.unlink(id);
        self.set_next(id, self.next(after));
        self.set_next(after, id);
        if was_last {
            self.set_last_child(parent, id);
        }
        Ok(())
    }

    /// Takes a move out of the tree with all that follows it, and returns how many moves that were.
    /// Their names mean nothing any more until a move that is added later gets them.
    ///
    /// # Errors
    /// When there is no such move.
    pub fn delete(&mut self, id: NodeId) -> Result<usize, NoSuchNode> {
        let id = self.check_move(id)?;
        self.unlink(id);
        let following = self.free_below(id);
        self.free(id);
        Ok(following + 1)
    }

    /// Takes all moves out of the tree that follow a node, and returns how many that were.
    ///
    /// # Errors
    /// When there is no such node.
    pub fn truncate(&mut self, id: NodeId) -> Result<usize, NoSuchNode> {
        let id = self.check(id)?;
        Ok(self.free_below(id))
    }

    /// Takes all variations out of the tree: what is left is the main line. Returns how many moves
    /// were taken out.
    pub fn delete_variations(&mut self) -> usize {
        let mut count = 0;
        let mut parent = NONE;
        loop {
            let first = self.first_child(parent);
            if first == NONE {
                return count;
            }
            while self.next(first) != first {
                let variation = self.next(first);
                let after = self.next(variation);
                self.set_next(first, after);
                count += self.free_below(variation) + 1;
                self.free(variation);
            }
            self.set_last_child(parent, first);
            parent = first;
        }
    }

    fn check_move(&self, id: NodeId) -> Result<u32, NoSuchNode> {
        if id == NodeId::ROOT { Err(NoSuchNode { id }) } else { self.check(id) }
    }

    /// Takes a node out of the ring of its parent's children.
    fn unlink(&mut self, id: u32) {
        let parent = self.parent(id);
        let mut before = id;
        while self.next(before) != id {
            before = self.next(before);
        }
        self.set_next(before, self.next(id));
        if self.last_child(parent) == id {
            self.set_last_child(parent, if before == id { NONE } else { before });
        }
    }

    /// Frees the slots of all nodes below one.
    fn free_below(&mut self, top: u32) -> usize {
        let mut count = 0;
        let mut at = top;
        loop {
            // Down to a node without children, which is then the first child of its parent.
            while self.last_child(at) != NONE {
                at = self.first_child(at);
            }
            if at == top {
                return count;
            }
            let parent = self.parent(at);
            let last = self.last_child(parent);
            if last == at {
                self.set_last_child(parent, NONE);
            } else {
                self.set_next(last, self.next(at));
            }
            self.free(at);
            count += 1;
            at = parent;
        }
    }

    fn free(&mut self, id: u32) {
        self.notes.remove(&id);
        self.set_last_child(id, DELETED);
        self.set_next(id, self.free);
        self.free = id;
        self.freed += 1;
    }
}
