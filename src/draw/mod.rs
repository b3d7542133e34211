//! Boards and graphs as SVG and PNG. Pure.

mod board;
mod coordinates;
pub mod graph;
mod palette;
pub mod rating_graph;

pub use board::{BoardPicture, MAX_SIZE, PictureError};
