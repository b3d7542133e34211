//! Exercises of lessons.

use std::collections::BTreeSet;

use chess_laws::{LegalMove, MoveError, Notation, Position, Square};

/// An exercise of a lesson.
#[derive(Debug)]
pub struct Exercise {
    /// Its key in the texts of each language and in stored progress.
    pub name: String,
    pub position: Position,
    pub task: Task,
}

#[derive(Debug)]
pub enum Task {
    /// Mark these squares and no others.
    Squares(BTreeSet<Square>),
    /// Play a line of moves, with replies.
    Line(Vec<LineStep>),
    /// Play any move that meets the goal.
    Goal(Goal),
    /// Visit all these squares with one piece, while nothing else moves.
    Collect {
        /// The piece's initial square.
        piece: Square,
        /// The squares to visit, in any order.
        squares: BTreeSet<Square>,
        /// Limit on moves.
        within: usize,
    },
    /// Choose one of several answers.
    Choice {
        /// Their letters, in order.
        options: Vec<String>,
        /// The letter of the right one.
        answer: String,
    },
    /// Write down this move.
    Write(LegalMove),
    /// Mate an opponent who defends as long as possible.
    Mate {
        /// Limit on moves.
        within: usize,
        /// A solution, in UCI.
        solution: Vec<String>,
    },
}

/// A move of a line, and the opponent's reply.
#[derive(Debug)]
pub struct LineStep {
    /// The right moves, in UCI; the first is the solution's.
    pub moves: Vec<String>,
    /// The opponent's move in UCI; `None` at the end of the line.
    pub reply: Option<String>,
}

/// The goal of a single move.
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

/// The result of marking squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkVerdict {
    /// Number of rightly marked squares.
    pub right: usize,
    /// Wrongly marked squares.
    pub wrong: Vec<Square>,
    /// Number of squares not marked.
    pub missing: usize,
}

/// The result of writing down a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteVerdict {
    /// It is the right move.
    Right,
    /// It is another move.
    OtherMove(LegalMove),
    /// It is not a legal move.
    NoMove(MoveError),
}

impl Goal {
    /// Whether a move meets the goal.
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
    /// Compares the marked squares with the solution.
    pub fn new(solution: &BTreeSet<Square>, marked: &BTreeSet<Square>) -> Self {
        Self {
            right: marked.intersection(solution).count(),
            wrong: marked.difference(solution).copied().collect(),
            missing: solution.difference(marked).count(),
        }
    }

    /// Whether nothing is wrong and nothing is missing.
    pub fn is_right(&self) -> bool {
        self.wrong.is_empty() && self.missing == 0
    }
}

impl Exercise {
    /// Compares the written move with the solution.
    pub fn check_written(&self, solution: &LegalMove, written: &str, notation: Notation) -> WriteVerdict {
        match notation.read(&self.position, written) {
            Ok(read) if read == *solution => WriteVerdict::Right,
            Ok(other) => WriteVerdict::OtherMove(other),
            Err(error) => WriteVerdict::NoMove(error),
        }
    }

    /// Whether it is played on the board.
    pub fn is_played(&self) -> bool {
        matches!(self.task, Task::Line(_) | Task::Goal(_) | Task::Collect { .. } | Task::Mate { .. })
    }
}
