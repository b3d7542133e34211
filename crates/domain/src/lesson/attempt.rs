//! An attempt at an exercise: the moves played and their result.

use std::collections::BTreeSet;

use chess_laws::{LegalMove, MoveError, Position, Side, Square};

use super::{Exercise, Task, defender};

/// An exercise after some of the learner's moves.
#[derive(Debug)]
pub struct Attempt<'c> {
    pub exercise: &'c Exercise,
    /// What stands on the board.
    position: Position,
    /// The position before the last move.
    before: Position,
    moves: Vec<LegalMove>,
    /// The move that led to the position, the learner's or the opponent's.
    last: Option<LegalMove>,
    /// The opponent's reply, if the last move is one.
    reply: Option<LegalMove>,
    status: Status,
}

/// How far it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// The learner is to move.
    Open,
    /// It is done.
    Solved,
    /// The last move was not right.
    Wrong(Wrong),
}

/// What is wrong with a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is not an expected move.
    OtherMove,
    /// It was the last move allowed, and the task is not done.
    OutOfMoves,
    /// The opponent has no move and is not in check.
    Stalemate,
    /// What is left cannot mate.
    TooLittleLeft,
    /// It gives check in an exercise in which only the learner moves.
    Check,
}

impl<'c> Attempt<'c> {
    /// The exercise where it begins.
    pub fn new(exercise: &'c Exercise) -> Self {
        let position = exercise.position.clone();
        let before = position.clone();
        Self { exercise, position, before, moves: Vec::new(), last: None, reply: None, status: Status::Open }
    }

    /// The exercise after these moves of the learner's, in UCI, as far as they can be played, and why the next cannot.
    pub fn after<'t>(exercise: &'c Exercise, moves: impl IntoIterator<Item = &'t str>) -> (Self, Option<MoveError>) {
        let mut attempt = Self::new(exercise);
        for text in moves {
            if attempt.status != Status::Open {
                break;
            }
            match attempt.position.read_uci(text) {
                Ok(legal) => attempt.play(legal),
                Err(error) => return (attempt, Some(error)),
            }
        }
        (attempt, None)
    }

    /// What stands on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The learner's moves so far.
    pub fn moves(&self) -> &[LegalMove] {
        &self.moves
    }

    /// The move that led to the position.
    pub fn last(&self) -> Option<&LegalMove> {
        self.last.as_ref()
    }

    /// The position before that move.
    pub fn before(&self) -> &Position {
        &self.before
    }

    /// The opponent's reply to the learner's last move.
    pub fn reply(&self) -> Option<&LegalMove> {
        self.reply.as_ref()
    }

    /// How far it is.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// Who learns: the side that moves first.
    pub fn side(&self) -> Side {
        self.exercise.position.turn()
    }

    /// How many moves are left, where they are counted.
    pub fn moves_left(&self) -> Option<usize> {
        match self.exercise.task {
            Task::Collect { within, .. } | Task::Mate { within, .. } => Some(within.saturating_sub(self.moves.len())),
            _ => None,
        }
    }

    /// The squares that one piece has still to go to.
    pub fn left_to_collect(&self) -> BTreeSet<Square> {
        match &self.exercise.task {
            Task::Collect { squares, .. } => {
                let visited: BTreeSet<Square> = self.moves.iter().map(LegalMove::landing).collect();
                squares.difference(&visited).copied().collect()
            }
            _ => BTreeSet::new(),
        }
    }

    /// The moves that may be tried.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        if self.status != Status::Open || !self.exercise.is_played() {
            return Vec::new();
        }
        let mut legal = self.position.legal_moves();
        if let Task::Collect { piece, .. } = self.exercise.task {
            let at = self.moves.last().map_or(piece, LegalMove::landing);
            legal.retain(|legal| legal.from() == at);
        }
        legal
    }

    /// Plays a legal move of the learner's.
    pub fn play(&mut self, legal: LegalMove) {
        self.before = std::mem::replace(&mut self.position, legal.after().clone());
        self.moves.push(legal.clone());
        (self.last, self.reply) = (Some(legal.clone()), None);
        self.status = match &self.exercise.task {
            Task::Line(turns) => self.follow(&legal, turns.get(self.moves.len() - 1)),
            Task::Goal(goal) if goal.is_met(&legal) => Status::Solved,
            Task::Collect { within, .. } => self.collect(*within),
            Task::Mate { within, .. } => self.defend(&legal, *within),
            _ => Status::Wrong(Wrong::OtherMove),
        };
    }

    fn follow(&mut self, legal: &LegalMove, turn: Option<&super::LineStep>) -> Status {
        match turn {
            Some(turn) if turn.moves.contains(&legal.uci()) => {
                let reply = turn.reply.as_deref().and_then(|reply| self.position.read_uci(reply).ok());
                match reply {
                    Some(reply) => {
                        self.answer(reply);
                        Status::Open
                    }
                    None => Status::Solved,
                }
            }
            _ => Status::Wrong(Wrong::OtherMove),
        }
    }

    fn collect(&mut self, within: usize) -> Status {
        let is_done = self.left_to_collect().is_empty();
        match passed(&self.position) {
            _ if is_done => Status::Solved,
            None => Status::Wrong(Wrong::Check),
            Some(_) if self.moves.len() >= within => Status::Wrong(Wrong::OutOfMoves),
            Some(passed_position) => {
                self.position = passed_position;
                Status::Open
            }
        }
    }

    fn defend(&mut self, legal: &LegalMove, within: usize) -> Status {
        if super::Goal::Mate.is_met(legal) {
            return Status::Solved;
        }
        let Some(reply) = defender::reply(&self.position) else { return Status::Wrong(Wrong::Stalemate) };
        self.answer(reply);
        if !self.position.can_mate(self.side()) {
            Status::Wrong(Wrong::TooLittleLeft)
        } else if self.moves.len() >= within {
            Status::Wrong(Wrong::OutOfMoves)
        } else {
            Status::Open
        }
    }

    fn answer(&mut self, reply: LegalMove) {
        self.before = std::mem::replace(&mut self.position, reply.after().clone());
        (self.last, self.reply) = (Some(reply.clone()), Some(reply));
    }
}

/// The same position with the other side to move; `None` if the side that passes is in check, which is no legal
/// position.
fn passed(position: &Position) -> Option<Position> {
    let fen = position.fen();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let turn = fields.get_mut(1)?;
    *turn = if *turn == "w" { "b" } else { "w" };
    *fields.get_mut(3)? = "-";
    Position::from_composed_fen(&fields.join(" "), position.variant()).ok()
}
