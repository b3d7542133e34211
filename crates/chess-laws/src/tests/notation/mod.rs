//! Moves in every notation.

mod coordinates;
mod languages;
mod long_algebraic;
mod names;
mod properties;
mod san;

use super::*;

/// The move `text` means in `notation`, in standard algebraic notation.
fn read(position: &Position, text: &str, notation: Notation) -> Result<String, MoveError> {
    notation.read(position, text).map(|legal_move| legal_move.san().to_owned())
}

/// `san` as `notation` writes it.
fn written(position: &Position, san: &str, notation: Notation) -> String {
    notation.write(&position.read_san(san).expect("a legal move"))
}
