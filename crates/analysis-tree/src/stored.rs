//! The stored form of a tree: users’ additions, and the moves that lead to them.

use std::collections::{HashMap, HashSet};

use chess_laws::{MoveError, Record};
use serde::{Deserialize, Serialize};

use crate::{AnalysisTree, NodeId, Notes};

/// A tree without its game. It is a flat list, since many JSON parsers limit nesting to less than the depth of
/// variations.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredTree {
    /// Notes on the game’s first position.
    #[serde(default, skip_serializing_if = "StoredNotes::is_empty")]
    pub start: StoredNotes,
    /// The nodes, each after its parent; siblings are in order.
    #[serde(default)]
    pub nodes: Vec<StoredNode>,
}

/// A node of a stored tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredNode {
    /// The index of its parent in the list; `None` for the first position.
    #[serde(rename = "p", default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// The move, in UCI.
    #[serde(rename = "m")]
    pub uci: String,
    /// Whether it is only a move of the game that leads to other nodes, not a user’s addition.
    #[serde(rename = "g", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_game: bool,
    /// Its notes.
    #[serde(flatten)]
    pub notes: StoredNotes,
}

/// The stored notes on a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredNotes {
    /// The comment.
    #[serde(rename = "c", default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Where each but the first of the comments begins that the comment is made of, in bytes.
    #[serde(rename = "j", default, skip_serializing_if = "Vec::is_empty")]
    pub joints: Vec<usize>,
    /// The glyphs.
    #[serde(rename = "n", default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
    /// The drawings, separated by spaces: `Ge4 Rd1d8`.
    #[serde(rename = "d", default, skip_serializing_if = "String::is_empty")]
    pub shapes: String,
}

impl StoredNotes {
    fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.nags.is_empty() && self.shapes.is_empty()
    }

    fn of(notes: &Notes) -> Self {
        let shapes: Vec<String> = notes.shapes().iter().map(ToString::to_string).collect();
        let joints = notes.commentary().joints().to_vec();
        Self { comment: notes.comment().to_owned(), joints, nags: notes.nags().to_vec(), shapes: shapes.join(" ") }
    }

    /// Parses the notes. Invalid ones and those beyond the limits are dropped, so that the rest of the tree can be read; only
    /// a comment may be longer, as in a file.
    fn read(&self) -> Notes {
        let mut notes = Notes::default();
        let shapes: Vec<_> = self.shapes.split(' ').filter_map(|shape| shape.parse().ok()).collect();
        notes.restore_comment(&self.comment, &self.joints);
        for nag in &self.nags {
            notes.take_nag(*nag);
        }
        notes.take_shapes(&shapes);
        notes
    }
}

/// The stored tree does not match its game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoredTreeError {
    /// A node comes before its parent.
    #[error("node {0} of the stored tree has no parent before it")]
    NoParent(usize),
    /// A move is not legal.
    #[error("the move of node {0} of the stored tree is not legal: {1}")]
    IllegalMove(usize, MoveError),
}

impl AnalysisTree {
    /// The form to store.
    pub fn stored(&self) -> StoredTree {
        // From the leaves to the root: ancestors of stored nodes are stored.
        let order = self.in_order();
        let mut stored_ids: HashSet<NodeId> = HashSet::new();
        for id in order.iter().rev() {
            let Some(node) = self.node(*id) else { continue };
            if node.is_own || !node.notes.is_empty() || node.children.iter().any(|child| stored_ids.contains(child)) {
                stored_ids.insert(*id);
            }
        }
        let mut places: HashMap<NodeId, usize> = HashMap::new();
        let mut nodes: Vec<StoredNode> = Vec::new();
        for id in order.into_iter().filter(|id| stored_ids.contains(id)) {
            let Some(node) = self.node(id) else { continue };
            let (Some(parent), Some(legal)) = (node.parent(), node.legal()) else { continue };
            places.insert(id, nodes.len());
            nodes.push(StoredNode {
                parent: places.get(&parent).copied(),
                uci: legal.uci(),
                is_game: !node.is_own,
                notes: StoredNotes::of(&node.notes),
            });
        }
        let start = self.node(NodeId::ROOT).map(|root| StoredNotes::of(&root.notes)).unwrap_or_default();
        StoredTree { start, nodes }
    }

    /// Restores the tree of a game, given the game’s current state.
    ///
    /// # Errors
    /// [`StoredTreeError`] if it is the tree of another game.
    pub fn restore(game: &Record, stored: &StoredTree) -> Result<Self, StoredTreeError> {
        let mut tree = Self::new(game);
        let mut places: Vec<NodeId> = Vec::with_capacity(stored.nodes.len());
        if let Some(root) = tree.nodes.get_mut(&NodeId::ROOT) {
            root.notes = stored.start.read();
        }
        for (place, node) in stored.nodes.iter().enumerate() {
            let parent = match node.parent {
                None => NodeId::ROOT,
                Some(parent) => *places.get(parent).ok_or(StoredTreeError::NoParent(place))?,
            };
            let position = tree.position(parent).ok_or(StoredTreeError::NoParent(place))?;
            let legal = match position.null_move().filter(|null| null.uci() == node.uci) {
                Some(null) => null,
                None => position.read_uci(&node.uci).map_err(|error| StoredTreeError::IllegalMove(place, error))?,
            };
            let id = tree.insert(parent, legal, false);
            places.push(id);
            tree.restore_node(id, !node.is_game, node.notes.read());
        }
        Ok(tree)
    }
}
