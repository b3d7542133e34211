//! Whole games, from the challenge to the analysis: pages, API, mail, engine and database together.

mod analysis;
mod crash;
mod famous;
pub mod long;

use std::path::PathBuf;

use chess_laws::pgn::{LoadedGame, read};

/// One of the games in `crates/chess-laws/tests/data`.
pub fn famous_game(name: &str) -> LoadedGame {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "crates", "chess-laws", "tests", "data", &format!("{name}.pgn")].iter().collect();
    let file = std::fs::File::open(&path).expect("the game is there");
    read(file).expect("the game can be read")
}
