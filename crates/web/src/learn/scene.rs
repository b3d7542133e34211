//! The board of an exercise: moves are links to the address after them.

use chess_laws::{LegalMove, Position, Side, Square};

use super::query::Query;
use crate::game::{BoardSource, SquareAction, selection};
use domain::lesson::{Attempt, Task};

/// What is on the board of an exercise, and what is selected there.
pub struct Scene<'a> {
    attempt: &'a Attempt<'static>,
    path: String,
    from: Option<Square>,
    to: Option<Square>,
}

impl<'a> Scene<'a> {
    /// The board at `path`, after what was played there.
    pub fn new(attempt: &'a Attempt<'static>, path: String, query: &Query) -> Self {
        let (from, to) = selection(query.from.as_deref(), query.to.as_deref(), &attempt.legal_moves());
        Self { attempt, path, from, to }
    }

    /// The address after so many of the learner's moves.
    pub fn at(&self, count: usize) -> String {
        let line: Vec<_> = self.attempt.moves().iter().take(count).map(LegalMove::uci).collect();
        if line.is_empty() { self.path.clone() } else { format!("{}?line={}", self.path, line.join(".")) }
    }

    /// The address after one more move, but for the move at its end.
    pub fn move_url(&self) -> String {
        let line: String = self.attempt.moves().iter().map(|legal| legal.uci() + ".").collect();
        format!("{}?line={line}", self.path)
    }

    /// The address where questions about the position are answered.
    pub fn say_url(&self) -> String {
        let line: Vec<_> = self.attempt.moves().iter().map(LegalMove::uci).collect();
        format!("{}/say?line={}", self.path, line.join("."))
    }

    /// What a form of the page sends along.
    pub fn hidden(&self) -> Vec<(&'static str, String)> {
        let line: Vec<_> = self.attempt.moves().iter().map(LegalMove::uci).collect();
        if line.is_empty() { Vec::new() } else { vec![("line", line.join("."))] }
    }

    fn selecting(&self, more: &str) -> String {
        let present = self.present();
        let separator = if present.contains('?') { '&' } else { '?' };
        format!("{present}{separator}{more}")
    }
}

impl BoardSource for Scene<'_> {
    fn position(&self) -> &Position {
        self.attempt.position()
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        self.attempt.legal_moves()
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        match &self.attempt.exercise.task {
            // The move that is to be written down.
            Task::Write(legal) => Some((legal.from(), legal.landing())),
            _ => self.attempt.last().map(|last| (last.from(), last.landing())),
        }
    }

    fn orientation(&self) -> Side {
        self.attempt.side()
    }

    fn from(&self) -> Option<Square> {
        self.from
    }

    fn to(&self) -> Option<Square> {
        self.to
    }

    fn path(&self) -> String {
        self.path.clone()
    }

    fn present(&self) -> String {
        self.at(self.attempt.moves().len())
    }

    fn select(&self, from: Square) -> SquareAction {
        SquareAction::Lead(self.selecting(&format!("from={from}")) + "#board")
    }

    fn play(&self, legal: &LegalMove) -> SquareAction {
        SquareAction::Go(self.move_url() + &legal.uci() + "#board")
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        self.selecting(&format!("from={from}&to={to}")) + "#promotion"
    }

    fn goals(&self) -> Vec<Square> {
        self.attempt.left_to_collect().into_iter().collect()
    }
}
