//! The API reference: the operations of the OpenAPI document by family, with their fields and examples to copy.

pub(super) mod annotations;
pub(super) mod example;
mod field;
pub(super) mod operation;
mod snippet;

pub use operation::{Access, Family, Piece, pieces};
