//! Reading and writing PGN.

mod bounds;
mod broken;
mod export;
mod import;
mod properties;
mod world;

use super::*;
use crate::pgn::{self, Games, LoadedGame, PgnError, RefusedGame};

fn games(pgn: impl AsRef<[u8]>) -> Vec<Result<LoadedGame, Box<RefusedGame>>> {
    Games::new(pgn.as_ref()).collect()
}

/// The games of a valid PGN.
fn good(pgn: impl AsRef<[u8]>) -> Vec<LoadedGame> {
    games(pgn).into_iter().map(|game| game.unwrap_or_else(|refused| panic!("{refused}"))).collect()
}

/// The error of the only game.
fn problem(pgn: impl AsRef<[u8]>) -> PgnError {
    let mut read = games(pgn);
    assert_eq!(read.len(), 1, "{read:?}");
    read.remove(0).expect_err("a broken game").problem
}

fn sans_of(game: &LoadedGame) -> String {
    game.record().moves().iter().map(|played| played.san()).collect::<Vec<_>>().join(" ")
}
