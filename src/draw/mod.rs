//! Boards and graphs as SVG and PNG. Pure.

mod board;
mod coordinates;
mod palette;

pub use board::{BoardPicture, MAX_SIZE, PictureError};
