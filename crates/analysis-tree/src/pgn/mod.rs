//! Portable Game Notation with variations (S. Edwards, "PGN Specification and Implementation Guide", 8.2), and drawings
//! in comments (`[%csl]`, `[%cal]`).

mod read;
mod token;
mod write;

pub(crate) use read::{read, shown};
