//! The board of an exercise: moves are links to the address that includes them.

use chess_laws::{LegalMove, Position, Side, Square};

use super::query::Query;
use crate::game::{BoardSource, SquareAction, selection};
use domain::lesson::{Attempt, Task};

/// The board of an exercise, with the selected squares.
pub struct ExerciseBoard<'a> {
    attempt: &'a Attempt<'static>,
    path: String,
    from: Option<Square>,
    to: Option<Square>,
}

impl<'a> ExerciseBoard<'a> {
    /// The board at `path` after the moves of `attempt`.
    pub fn new(attempt: &'a Attempt<'static>, path: String, query: &Query) -> Self {
        let (from, to) = selection(query.from.as_deref(), query.to.as_deref(), &attempt.legal_moves());
        Self { attempt, path, from, to }
    }

    /// The address after `count` of the learner's moves.
    pub fn at(&self, count: usize) -> String {
        let line: Vec<_> = self.attempt.moves().iter().take(count).map(LegalMove::uci).collect();
        if line.is_empty() { self.path.clone() } else { format!("{}?line={}", self.path, line.join(".")) }
    }

    /// The address after one more move, without that move at its end.
    pub fn move_url(&self) -> String {
        let line: String = self.attempt.moves().iter().map(|legal| legal.uci() + ".").collect();
        format!("{}?line={line}", self.path)
    }

    /// The address that answers questions about the position.
    pub fn say_url(&self) -> String {
        let line: Vec<_> = self.attempt.moves().iter().map(LegalMove::uci).collect();
        format!("{}/say?line={}", self.path, line.join("."))
    }

    /// Hidden fields of the page's forms.
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

impl BoardSource for ExerciseBoard<'_> {
    fn position(&self) -> &Position {
        self.attempt.position()
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        self.attempt.legal_moves()
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        match &self.attempt.exercise.task {
            // The move to be written down.
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
