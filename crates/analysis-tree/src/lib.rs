//! What somebody thinks about a chess game, as a tree: variations, comments, glyphs, drawings. Pure.
//!
//! [`AnalysisTree::change`] carries out one [`Command`], or refuses it and changes nothing.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]
// Whatever is asked here, the answer is a value.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod change;
mod command;
mod error;
mod id;
mod merge;
mod node;
mod notes;
mod pgn;
mod shape;
mod stored;
mod tree;
mod walk;

#[cfg(test)]
mod tests;

pub use command::{Command, Direction};
pub use error::{Place, TreeError};
pub use id::{NodeId, NodeIdError};
pub use node::Node;
pub use notes::Notes;
pub use shape::{Colour, Shape, ShapeError};
pub use stored::{StoredNode, StoredTree, StoredTreeError};
pub use tree::AnalysisTree;
pub use walk::Visit;
