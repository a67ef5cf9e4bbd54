//! The serde form of records: a map of plain values, in which the tree is a list.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use ::serde::de::Error;
use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::game::RecordGame;
use super::record::Record;
use super::result::{GameResult, Termination};
use super::tags::Tags;
use super::tree::{NodeId, Note, Tree};
use crate::Side;

/// Pairs of keys and values, as keys may come twice.
impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        let tags: Vec<(String, String)> = Deserialize::deserialize(deserializer)?;
        Ok(tags.into_iter().collect())
    }
}

/// As PGN writes it.
impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameResult, D::Error> {
        let word = String::deserialize(deserializer)?;
        GameResult::read(&word).ok_or_else(|| D::Error::custom(format_args!("no result: {word:?}")))
    }
}

/// The text of the tag.
impl Serialize for Termination {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Termination {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Termination, D::Error> {
        Ok(String::deserialize(deserializer)?.as_str().into())
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A note as it is written; what it does not say is left out.
#[derive(Serialize, Deserialize, Default, PartialEq)]
#[serde(rename = "Note", default)]
struct WrittenNote {
    #[serde(skip_serializing_if = "is_default")]
    comment: String,
    #[serde(skip_serializing_if = "is_default")]
    before: String,
    #[serde(skip_serializing_if = "is_default")]
    glyphs: Vec<u8>,
    #[serde(skip_serializing_if = "is_default")]
    clock: Option<Duration>,
    #[serde(skip_serializing_if = "is_default")]
    spent: Option<Duration>,
}

impl From<&Note> for WrittenNote {
    fn from(note: &Note) -> WrittenNote {
        WrittenNote {
            comment: note.comment().into(),
            before: note.comment_before().into(),
            glyphs: note.glyphs().into(),
            clock: note.clock(),
            spent: note.time_spent(),
        }
    }
}

impl WrittenNote {
    fn enter(self, note: &mut Note) {
        note.set_comment(&self.comment);
        note.set_comment_before(&self.before);
        note.set_glyphs(self.glyphs);
        note.set_clock(self.clock);
        note.set_time_spent(self.spent);
    }
}

/// A node as it is written. Nodes are counted from 1 in the order of their list, and 0 is the root.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Node")]
struct WrittenNode<M> {
    #[serde(rename = "move")]
    mv: M,
    /// The number of the node before, where that is not the one before it in the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    note: WrittenNote,
}

/// Its note at the root, and its moves in the order of [`Tree::nodes`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Tree")]
struct WrittenTree<M> {
    #[serde(default, skip_serializing_if = "is_default")]
    note: WrittenNote,
    moves: Vec<WrittenNode<M>>,
}

impl<M: Serialize + Clone> Serialize for Tree<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut moves: Vec<WrittenNode<M>> = Vec::with_capacity(self.len());
        // The place in the list of each node on the way from the root to the last one.
        let mut numbers = alloc::collections::BTreeMap::new();
        for (number, node) in (1..).zip(self.nodes()) {
            let Some(mv) = node.mv().cloned() else { break };
            let parent = node.parent().map_or(NodeId::ROOT, |parent| parent.id());
            let parent = numbers.get(&parent).copied().unwrap_or(0);
            let after = (parent + 1 != number).then_some(parent);
            numbers.insert(node.id(), number);
            moves.push(WrittenNode { mv, after, note: node.note().into() });
        }
        WrittenTree { note: self.root().note().into(), moves }.serialize(serializer)
    }
}

impl<'de, M: Deserialize<'de>> Deserialize<'de> for Tree<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree<M>, D::Error> {
        let WrittenTree::<M> { note, moves } = Deserialize::deserialize(deserializer)?;
        let mut tree = Tree::new();
        let mut ids: Vec<NodeId> = [NodeId::ROOT].into();
        let enter = |tree: &mut Tree<M>, id, note: WrittenNote| {
            if !is_default(&note) {
                note.enter(tree.note_mut(id).map_err(D::Error::custom)?);
            }
            Ok(())
        };
        enter(&mut tree, NodeId::ROOT, note)?;
        for (before, WrittenNode { mv, after, note }) in moves.into_iter().enumerate() {
            let parent =
                ids.get(after.map_or(before, |after| after as usize)).ok_or_else(|| {
                    D::Error::custom(format_args!("move {} is after one that is later", before + 1))
                })?;
            let id = tree.add(*parent, mv).map_err(D::Error::custom)?;
            enter(&mut tree, id, note)?;
            ids.push(id);
        }
        Ok(tree)
    }
}

/// A record as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Record")]
struct WrittenRecord<P, T> {
    tags: Tags,
    start: P,
    first_number: u32,
    first_side: Side,
    tree: T,
    result: GameResult,
    #[serde(default)]
    termination: Option<Termination>,
}

/// Its fields, of which the tree is a list of moves: each with the number of the one before it where
/// that is not the one before in the list.
impl<P> Serialize for Record<P>
where
    P: RecordGame + Serialize,
    P::Move: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenRecord {
            tags: self.tags.clone(),
            start: &self.start,
            first_number: self.first_number,
            first_side: self.first_side,
            tree: &self.tree,
            result: self.result,
            termination: self.termination.clone(),
        }
        .serialize(serializer)
    }
}

/// Reads the form that is written, and checks that each move is legal on the board where it stands.
impl<'de, P> Deserialize<'de> for Record<P>
where
    P: RecordGame + Deserialize<'de>,
    P::Move: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record<P>, D::Error> {
        let written: WrittenRecord<P, Tree<P::Move>> = Deserialize::deserialize(deserializer)?;
        let record = Record {
            tags: written.tags,
            first_number: written.first_number,
            first_side: written.first_side,
            tree: written.tree,
            result: written.result,
            termination: written.termination,
            ..Record::new(written.start)
        };
        record.check_legal().map_err(D::Error::custom)?;
        Ok(record)
    }
}
