//! The operations of the OpenAPI document as its pages show them: by families, with their fields, and examples to copy.

pub(super) mod annotations;
pub(super) mod example;
mod field;
pub(super) mod operation;
mod snippet;

pub use operation::{Access, Family, Piece, pieces};
