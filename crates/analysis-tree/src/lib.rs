//! The analysis of a chess game as a tree of variations with comments, glyphs and drawings. Pure.
//!
//! [`AnalysisTree::change`] executes one [`Command`], or refuses it and changes nothing.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]
// This crate never panics: every failure is a value.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod change;
mod command;
mod commentary;
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
pub use pgn::{CommentCommands, LeftOut};
pub use shape::{Colour, Shape, ShapeError};
pub use stored::{StoredNode, StoredTree, StoredTreeError};
pub use tree::AnalysisTree;
pub use walk::Visit;
