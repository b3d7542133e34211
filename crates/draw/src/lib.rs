//! Boards and graphs as SVG and PNG. Pure.

pub mod animation;
mod board;
mod caption;
mod colour_table;
mod coordinates;
pub mod graph;
mod icon;
mod lettering;
mod mini_board;
mod palette;
mod piece_set;
mod raster;
pub mod rating_graph;
mod style;

pub use board::{BoardPicture, MAX_SQUARE, PictureError};
pub use caption::{Caption, CaptionPlayer};
pub use icon::Logo;
pub use mini_board::{MiniBoard, symbols as mini_board_symbols};
pub use piece_set::PieceSet;
pub use style::{BoardColors, BoardStyle, Coordinates};
