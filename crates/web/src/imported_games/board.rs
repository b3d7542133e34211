//! The board of an imported game: it steps through the moves, and any other move leads to the analysis board.

use chess_laws::{LegalMove, Position, Record, Side, Square};
use serde::Deserialize;

use crate::analysis_board::{MAX_PLIES, Study};
use crate::game::{BoardSource, SquareAction, flip_parameter};
use domain::ids::ImportedGameId;

/// Query of the page's address.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// Number of plies on the board; 0 by default.
    at: Option<usize>,
    /// Square of the selected piece.
    from: Option<String>,
    /// Promotion square.
    to: Option<String>,
    /// Present if the board is flipped.
    flip: Option<String>,
}

/// An imported game and the current position.
pub struct ImportedGameBoard {
    path: String,
    pub study: Study,
    /// The current position without its game, if the game is longer than a line of the analysis board.
    excerpt: Option<Study>,
}

impl ImportedGameBoard {
    /// The board that `query` requests.
    pub fn new(id: &ImportedGameId, record: Record, query: &Query) -> Self {
        let is_flipped = flip_parameter(query.flip.as_deref()) == Some(true);
        let (from, to) = (query.from.as_deref(), query.to.as_deref());
        let study = Study::of_record_at(record, query.at.unwrap_or_default(), is_flipped, from, to);
        let excerpt = (study.record().moves().len() > MAX_PLIES)
            .then(|| Study::of_record_at(Record::new(study.position().clone()), 0, is_flipped, from, to));
        Self { path: super::path_of(id), study, excerpt }
    }

    /// The line to continue on the analysis board.
    pub fn onward(&self) -> &Study {
        self.excerpt.as_ref().unwrap_or(&self.study)
    }

    /// Address of the page after `shown` plies.
    pub fn at(&self, shown: usize) -> String {
        self.address(shown, self.study.is_flipped(), "")
    }

    /// Address of this position with the board flipped.
    pub fn turned(&self) -> String {
        // Explicit either way, for a script that reads it.
        self.address(self.study.shown(), false, if self.study.is_flipped() { "&flip=0" } else { "&flip=1" })
    }

    fn address(&self, shown: usize, is_flipped: bool, more: &str) -> String {
        let flip = if is_flipped { "&flip=1" } else { "" };
        format!("{}?at={shown}{flip}{more}", self.path)
    }

    fn selecting(&self, more: &str) -> String {
        self.address(self.study.shown(), self.study.is_flipped(), more)
    }
}

impl BoardSource for ImportedGameBoard {
    fn position(&self) -> &Position {
        self.study.position()
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        self.onward().legal_moves()
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        self.study.last_squares()
    }

    fn orientation(&self) -> Side {
        self.study.orientation()
    }

    fn from(&self) -> Option<Square> {
        self.onward().from()
    }

    fn to(&self) -> Option<Square> {
        self.onward().to()
    }

    fn path(&self) -> String {
        self.path.clone()
    }

    fn present(&self) -> String {
        self.at(self.study.shown())
    }

    fn select(&self, from: Square) -> SquareAction {
        SquareAction::Lead(self.selecting(&format!("&from={from}")) + "#board")
    }

    fn play(&self, legal: &LegalMove) -> SquareAction {
        let shown = self.study.shown();
        let is_next = self.study.record().moves().get(shown).is_some_and(|next| next.uci() == legal.uci());
        if is_next { SquareAction::Go(self.at(shown + 1) + "#board") } else { self.onward().play(legal) }
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        self.selecting(&format!("&from={from}&to={to}")) + "#promotion"
    }
}
