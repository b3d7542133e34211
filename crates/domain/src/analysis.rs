//! An engine's analysis of a finished game.

use correspondence_clock::Instant;
use correspondence_game::Ply;
use serde::{Deserialize, Serialize};

/// An engine's analysis of one game.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The engine's own name for itself.
    pub engine: String,
    /// Nodes it was given for each position.
    pub nodes: u64,
    /// When it was finished.
    pub done_at: Instant,
    /// One entry for each position, from the initial one on.
    pub positions: Vec<Evaluation>,
}

/// A score from White's point of view. Stored with players' questions: a variant keeps its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhiteScore {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves until mate; negative when Black mates; 0 when the side to move is mated.
    Mate(i32),
}

/// The engine's evaluation of one position.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// How many moves were made before it.
    pub ply: Ply,
    /// Who is better, and by how much.
    pub score: WhiteScore,
    /// The best move, in UCI, unless there is none.
    pub best: Option<String>,
    /// The line the engine expects, in UCI, starting with the best move.
    pub line: Vec<String>,
}

/// Which engine analyses a game, and with how many nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The engine's own name for itself.
    pub engine: String,
    /// Nodes it is given for each position.
    pub nodes: u64,
}
