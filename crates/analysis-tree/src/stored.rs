//! The tree as it is stored: what is somebody's own, and the way there.

use std::collections::{HashMap, HashSet};

use chess_laws::{MoveError, Record};
use serde::{Deserialize, Serialize};

use crate::{AnalysisTree, NodeId, Notes};

/// A tree without its game: a list, since many programs read nothing that is nested as deep as variations may be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredTree {
    /// What is said of the position that the game begins in.
    #[serde(default, skip_serializing_if = "StoredNotes::is_empty")]
    pub start: StoredNotes,
    /// Each node behind the one that it comes after; those of one parent in their order.
    #[serde(default)]
    pub nodes: Vec<StoredNode>,
}

/// A node of a stored tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredNode {
    /// The place in the list of the node before it; none where it comes after the first position.
    #[serde(rename = "p", default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// The move, in UCI.
    #[serde(rename = "m")]
    pub uci: String,
    /// Whether it is only there as the way to others: the game's move, which nobody has added.
    #[serde(rename = "g", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_game: bool,
    /// What is said of it.
    #[serde(flatten)]
    pub notes: StoredNotes,
}

/// What is said of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredNotes {
    /// The comment.
    #[serde(rename = "c", default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// The glyphs.
    #[serde(rename = "n", default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
    /// The drawings, a space between each two: `Ge4 Rd1d8`.
    #[serde(rename = "d", default, skip_serializing_if = "String::is_empty")]
    pub shapes: String,
}

impl StoredNotes {
    fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.nags.is_empty() && self.shapes.is_empty()
    }

    fn of(notes: &Notes) -> Self {
        let shapes: Vec<String> = notes.shapes().iter().map(ToString::to_string).collect();
        Self { comment: notes.comment().to_owned(), nags: notes.nags().to_vec(), shapes: shapes.join(" ") }
    }

    /// What cannot be read any more is left out: it is better than no tree.
    fn read(&self) -> Notes {
        let mut notes = Notes::default();
        let shapes: Vec<_> = self.shapes.split(' ').filter_map(|shape| shape.parse().ok()).collect();
        let _ = notes.set_comment(&self.comment);
        let _ = notes.set_nags(&self.nags);
        let _ = notes.set_shapes(&shapes);
        notes
    }
}

/// A stored tree that does not go with its game.
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
    /// What is to be stored.
    pub fn stored(&self) -> StoredTree {
        // From the ends to the beginning: what leads to something that is kept is kept.
        let order = self.in_order();
        let mut kept: HashSet<NodeId> = HashSet::new();
        for id in order.iter().rev() {
            let Some(node) = self.node(*id) else { continue };
            if node.is_own || !node.notes.is_empty() || node.children.iter().any(|child| kept.contains(child)) {
                kept.insert(*id);
            }
        }
        let mut places: HashMap<NodeId, usize> = HashMap::new();
        let mut nodes: Vec<StoredNode> = Vec::new();
        for id in order.into_iter().filter(|id| kept.contains(id)) {
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

    /// The tree of a game, as the game is now.
    ///
    /// # Errors
    /// [`StoredTreeError`] where it is the tree of another game.
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
            tree.keep(id, !node.is_game, node.notes.read());
        }
        Ok(tree)
    }
}
