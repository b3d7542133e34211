//! Commands to a tree.

use chess_laws::Notation;

use crate::{NodeId, Shape};

/// One change. Each names its node, so that it applies after concurrent changes, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move at a node. An existing move is left as it is.
    Play {
        /// The node.
        at: NodeId,
        /// The move.
        text: String,
        /// The notation it is read in.
        notation: Notation,
    },
    /// Add moves, as a list or as PGN with variations, comments and glyphs.
    Paste {
        /// Where the moves begin, unless tags or the number of the first move determine it.
        at: NodeId,
        /// The moves.
        text: String,
        /// The notation of the moves. A text with tags is PGN, whose notation is English.
        notation: Notation,
    },
    /// Replace the comment of a node; an empty text removes it.
    Comment {
        /// The node.
        node: NodeId,
        /// The comment.
        text: String,
        /// The comment that the writer started from. If it has changed since, both changes are merged. Without it the
        /// new comment replaces any.
        was: Option<String>,
    },
    /// Replace the glyphs of a move.
    SetNags {
        /// The node that the move leads to.
        node: NodeId,
        /// The numbers of the glyphs.
        nags: Vec<u8>,
    },
    /// Replace the arrows and circles of a position.
    SetShapes {
        /// The node.
        node: NodeId,
        /// The arrows and circles.
        shapes: Vec<Shape>,
    },
    /// Make the variation of a node the first among its siblings, after the game’s own move.
    Promote {
        /// A node of the variation.
        node: NodeId,
    },
    /// Move the variation of a node one place up or down.
    Reorder {
        /// A node of the variation.
        node: NodeId,
        /// The direction.
        direction: Direction,
    },
    /// Remove a node and all that comes after it.
    Delete {
        /// The node.
        node: NodeId,
    },
}

/// One place up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Before its predecessor.
    Up,
    /// After its successor.
    Down,
}
