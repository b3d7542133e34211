//! The output format of `reference.py`.

use std::collections::BTreeMap;

use serde::Deserialize;

/// One line of output.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    /// The Chess960 starting positions in FEN, by number.
    Starts(Vec<String>),
    /// A game begins.
    Game(Start),
    /// A position of the game, and the move that leads to the next one.
    Position(Box<Said>),
    /// The end, with the number of positions.
    End(u64),
}

/// The starting position of a game.
#[derive(Deserialize)]
pub struct Start {
    pub chess960: bool,
    pub number: Option<u16>,
    pub fen: String,
}

/// What python-chess computes for a position.
#[derive(Deserialize)]
pub struct Said {
    pub fen: String,
    pub shredder_fen: Option<String>,
    /// In UCI notation, sorted.
    pub legal: Vec<String>,
    /// SAN by UCI, for all or some of the legal moves.
    pub san: BTreeMap<String, String>,
    pub check: bool,
    pub checkmate: bool,
    pub stalemate: bool,
    pub insufficient: bool,
    pub threefold: bool,
    pub fivefold: bool,
    pub fifty: bool,
    pub seventy_five: bool,
    pub may_claim: Option<MayClaim>,
    pub played: Option<String>,
}

/// Which draws could be claimed in the position or by declaring a legal move.
#[derive(Deserialize)]
pub struct MayClaim {
    pub threefold: bool,
    pub fifty: bool,
}
