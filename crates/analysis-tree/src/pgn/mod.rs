//! Portable Game Notation with variations (S. Edwards, "PGN Specification and Implementation Guide", 8.2), and drawings
//! in comments (`[%csl]`, `[%cal]`).

mod import;
mod read;
mod token;
mod write;

pub use import::{CommentCommands, LeftOut};

pub(crate) use read::{read, shown};
