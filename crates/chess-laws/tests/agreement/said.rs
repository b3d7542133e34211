//! What `reference.py` writes.

use std::collections::BTreeMap;

use serde::Deserialize;

/// One line.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    /// The starts of Chess960, by number.
    Starts(Vec<String>),
    /// A game begins.
    Game(Start),
    /// A position of the game, and the move that leads to the next one.
    Position(Box<Said>),
    /// The end, with the number of positions.
    End(u64),
}

/// Where a game starts.
#[derive(Deserialize)]
pub struct Start {
    pub chess960: bool,
    pub number: Option<u16>,
    pub fen: String,
}

/// What python-chess says of a position.
#[derive(Deserialize)]
pub struct Said {
    pub fen: String,
    pub shredder_fen: Option<String>,
    /// In UCI notation, sorted.
    pub legal: Vec<String>,
    /// Of all moves or of some, by UCI.
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

/// What could be claimed on the board or with a legal move declared.
#[derive(Deserialize)]
pub struct MayClaim {
    pub threefold: bool,
    pub fifty: bool,
}
