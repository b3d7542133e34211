//! What can be done to a tree.

use chess_laws::Notation;

use crate::{NodeId, Shape};

/// One change. Each names the node that it is about, whatever else has changed meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move at a node. Where it is there already nothing changes.
    Play {
        /// Where.
        at: NodeId,
        /// The move.
        text: String,
        /// The notation it is read in.
        notation: Notation,
    },
    /// Add moves, written one behind the other or as PGN with variations, comments and glyphs.
    Paste {
        /// Where moves begin that do not say it themselves: by tags, or by the number of the first.
        at: NodeId,
        /// What was written.
        text: String,
        /// The notation that moves are read in. With tags it is PGN, whose notation is English.
        notation: Notation,
    },
    /// Write a comment in place of the one that is there; empty to remove it.
    Comment {
        /// The node.
        node: NodeId,
        /// The comment.
        text: String,
        /// The comment that the writer began with. Where another is there by now, what was changed in both is kept.
        /// Without it the new comment takes the place of any.
        was: Option<String>,
    },
    /// Give a move these glyphs and no others.
    SetNags {
        /// The node that the move leads to.
        node: NodeId,
        /// The glyphs' numbers.
        nags: Vec<u8>,
    },
    /// Draw these arrows and circles and no others.
    SetShapes {
        /// The node.
        node: NodeId,
        /// What is drawn.
        shapes: Vec<Shape>,
    },
    /// Make the variation that a node belongs to the first after the node it branches off, behind the game's own move.
    Promote {
        /// A node of the variation.
        node: NodeId,
    },
    /// Put the variation that a node belongs to one place before or behind.
    Reorder {
        /// A node of the variation.
        node: NodeId,
        /// Where to.
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
    /// Before the one that stands before it.
    Up,
    /// Behind the one that stands behind it.
    Down,
}
