//! The tree of moves behind the header.

use alloc::vec::Vec;

use super::header::{self, Header, square};
use super::{XqfProblem, decode};
use crate::record::tree::{NodeId, Tree};
use crate::xiangqi::Move;

/// The tree, and where each of its nodes stands, in the order in which they were added.
pub(super) struct Body {
    pub(super) tree: Tree<Move>,
    pub(super) offsets: Vec<u32>,
}

/// The bytes, each reduced by the key of its place.
struct Reader<'a> {
    header: &'a Header,
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], (usize, XqfProblem)> {
        let Some(&bytes) = self.bytes.get(self.at..).and_then(|rest| rest.first_chunk::<N>())
        else {
            return Err((self.bytes.len(), XqfProblem::End));
        };
        let mut read = bytes;
        for byte in &mut read {
            *byte = self.reduced(*byte);
            self.at += 1;
        }
        Ok(read)
    }

    /// A byte that stands at the current place.
    fn reduced(&self, byte: u8) -> u8 {
        byte.wrapping_sub(self.header.stream[(self.at - header::LENGTH) % 32])
    }

    /// The comment, if one follows.
    fn comment(&mut self, flags: u8) -> Result<Vec<u8>, (usize, XqfProblem)> {
        if !self.header.is_old && flags & 0x20 == 0 {
            return Ok(Vec::new());
        }
        let offset = self.at;
        let size = u32::from_le_bytes(self.take()?).wrapping_sub(self.header.size_key);
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let text = usize::try_from(size).ok().and_then(|size| rest.get(..size));
        let text = text.ok_or((offset, XqfProblem::Comment(size)))?;
        let mut comment = Vec::with_capacity(text.len());
        for &byte in text {
            comment.push(self.reduced(byte));
            self.at += 1;
        }
        Ok(comment)
    }
}

pub(super) fn read(bytes: &[u8], header: &Header) -> Result<Body, (usize, XqfProblem)> {
    let mut reader = Reader { header, bytes, at: header::LENGTH };
    let mut body = Body { tree: Tree::new(), offsets: Vec::new() };
    // The first node is the root: its squares mean nothing.
    let [_, _, flags, _] = reader.take()?;
    note(&mut body, NodeId::ROOT, &reader.comment(flags)?);
    let (mut goes_on, _) = follow(header, flags);
    let mut parent = NodeId::ROOT;
    // Where the alternatives stand that follow after a node with all that comes after it.
    let mut waiting = Vec::new();
    while goes_on {
        let offset = reader.at;
        let [from, to, flags, _] = reader.take()?;
        let on_board = |byte: u8, key: u8, added: u8| {
            let number = byte.wrapping_sub(added).wrapping_sub(key);
            square(number).ok_or((offset, XqfProblem::Square(number)))
        };
        let from = on_board(from, header.from_key, 0x18)?;
        let to = on_board(to, header.to_key, 0x20)?;
        // The parent is in the tree.
        let node = body.tree.add(parent, Move { from, to }).unwrap_or(parent);
        body.offsets.push(u32::try_from(offset).unwrap_or(u32::MAX));
        note(&mut body, node, &reader.comment(flags)?);
        let (has_child, has_sibling) = follow(header, flags);
        if has_sibling {
            waiting.push(parent);
        }
        match if has_child { Some(node) } else { waiting.pop() } {
            Some(next) => parent = next,
            None => goes_on = false,
        }
    }
    Ok(body)
}

/// Whether a move follows, and whether an alternative does.
const fn follow(header: &Header, flags: u8) -> (bool, bool) {
    match header.is_old {
        true => (flags & 0xf0 != 0, flags & 0x0f != 0),
        false => (flags & 0x80 != 0, flags & 0x40 != 0),
    }
}

fn note(body: &mut Body, node: NodeId, comment: &[u8]) {
    if comment.is_empty() {
        return;
    }
    let text = decode(comment);
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
    if let (Ok(note), false) = (body.tree.note_mut(node), text.is_empty()) {
        note.set_comment(text);
    }
}
