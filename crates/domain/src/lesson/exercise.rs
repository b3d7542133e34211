//! What an exercise asks.

use std::collections::BTreeSet;

use chess_laws::{LegalMove, MoveError, Notation, Position, Square};

/// One question of a lesson.
#[derive(Debug)]
pub struct Exercise {
    /// By which the words of each language refer to it, and what is kept of progress.
    pub name: String,
    pub position: Position,
    /// What is to be done.
    pub task: Task,
}

/// What is to be done.
#[derive(Debug)]
pub enum Task {
    /// Mark these squares and no others.
    Squares(BTreeSet<Square>),
    /// Play these moves, each of which is answered.
    Line(Vec<LineStep>),
    /// Play any move that does this.
    Goal(Goal),
    /// Go to all of these squares with one piece, while nobody else moves.
    Collect {
        /// Where the piece begins.
        piece: Square,
        /// Where it has to go, in any order.
        squares: BTreeSet<Square>,
        /// With how many moves.
        within: usize,
    },
    /// Choose one of several answers.
    Choice {
        /// Their letters, in the order in which they are offered.
        options: Vec<String>,
        /// That of the right one.
        answer: String,
    },
    /// Write this move down.
    Write(LegalMove),
    /// Mate an opponent who defends as long as possible.
    Mate {
        /// With how many moves.
        within: usize,
        /// Moves that do it, in UCI.
        solution: Vec<String>,
    },
}

/// One move of a line, and what the opponent answers.
#[derive(Debug)]
pub struct LineStep {
    /// The moves that are right, in UCI; the first is that of the solution.
    pub moves: Vec<String>,
    /// The opponent's move in UCI; none at the end of the line.
    pub reply: Option<String>,
}

/// What a single move is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Checkmate.
    Mate,
    /// Check, which may be mate.
    Check,
    /// Take something.
    Capture,
    /// Castle.
    Castling,
    /// Promote a pawn.
    Promotion,
    /// Stalemate.
    Stalemate,
    /// Be legal: out of check, for instance.
    Legal,
}

/// How squares were marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkVerdict {
    /// How many of those that were marked are right.
    pub right: usize,
    /// Those that were marked and are not right.
    pub wrong: Vec<Square>,
    /// How many were not marked.
    pub missing: usize,
}

/// What came of a move that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteVerdict {
    /// It is the move.
    Right,
    /// It is another move.
    OtherMove(LegalMove),
    /// It is no move.
    NoMove(MoveError),
}

impl Goal {
    /// Whether that move does it.
    pub fn is_met(self, legal: &LegalMove) -> bool {
        let after = legal.after();
        let has_moves = || after.legal_move_count() > 0;
        match self {
            Self::Mate => after.is_check() && !has_moves(),
            Self::Check => after.is_check(),
            Self::Capture => legal.is_capture(),
            Self::Castling => legal.is_castling(),
            Self::Promotion => legal.promotion().is_some(),
            Self::Stalemate => !after.is_check() && !has_moves(),
            Self::Legal => true,
        }
    }
}

impl MarkVerdict {
    /// How `marked` differs from `wanted`.
    pub fn new(wanted: &BTreeSet<Square>, marked: &BTreeSet<Square>) -> Self {
        Self {
            right: marked.intersection(wanted).count(),
            wrong: marked.difference(wanted).copied().collect(),
            missing: wanted.difference(marked).count(),
        }
    }

    /// Whether nothing is wrong and nothing is missing.
    pub fn is_right(&self) -> bool {
        self.wrong.is_empty() && self.missing == 0
    }
}

impl Exercise {
    /// What came of `wrote`, where `wanted` was to be written.
    pub fn check_written(&self, wanted: &LegalMove, wrote: &str, notation: Notation) -> WriteVerdict {
        match notation.read(&self.position, wrote) {
            Ok(read) if read == *wanted => WriteVerdict::Right,
            Ok(other) => WriteVerdict::OtherMove(other),
            Err(error) => WriteVerdict::NoMove(error),
        }
    }

    /// Whether pieces are moved in it.
    pub fn is_played(&self) -> bool {
        matches!(self.task, Task::Line(_) | Task::Goal(_) | Task::Collect { .. } | Task::Mate { .. })
    }
}
