//! A conditional line that is tried on the board: its moves, parsed from the page's address, and the position after
//! them.

use chess_laws::{LegalMove, MoveError, Notation, Position, Side, Square};
use correspondence_clock::Instant;
use correspondence_game::TurnId;
use correspondence_game::lines::Lines;
use serde::Deserialize;

use super::super::board::{BoardSource, SquareAction, selection};
use super::super::flipped;
use super::super::question::{PositionQuestion, QuestionGame};
use service::games::GameView;
use text::Text;

/// The query of the page's address. Unreadable values are ignored.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// The turn the line begins with, and its moves in UCI: `23.g8f6.b1c3`.
    line: Option<String>,
    /// The square of the piece that is to move.
    from: Option<String>,
    /// The square a pawn is to promote on.
    to: Option<String>,
    /// Present if the board is flipped.
    flip: Option<String>,
    /// A typed move, or a question about the position.
    typed: Option<String>,
}

impl Query {
    /// The address to which a form redirects: only the side of the board is saved.
    pub fn path_after(&self, path: &str) -> String {
        if self.is_flipped() { format!("{path}?flip=1") } else { path.to_owned() }
    }

    fn is_flipped(&self) -> bool {
        flipped::flip_parameter(self.flip.as_deref()) == Some(true)
    }

    /// The typed text.
    pub fn typed(&self) -> Option<&str> {
        self.typed.as_deref()
    }

    /// The query of the end of that line, with the board flipped as before.
    #[must_use]
    pub fn with_line(self, line: String) -> Self {
        Self { line: Some(line), from: None, to: None, typed: None, ..self }
    }

    /// The query of the position where lines begin, with the board flipped as before.
    #[must_use]
    pub fn without_line(self) -> Self {
        Self { flip: self.flip, ..Self::default() }
    }
}

/// Why only a part of a line is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineCutoff {
    /// The game has moved on since.
    Overtaken,
    /// The next move is illegal.
    Illegal {
        text: String,
        /// The side to move.
        side: Side,
        /// Why it is illegal.
        reason: MoveError,
    },
    /// The last move ends the game.
    GameOver,
    /// The line has the maximum number of half-moves.
    TooDeep,
}

/// A line as far as it can be shown.
pub struct StudiedLine<'g> {
    pub view: &'g GameView,
    /// Whose line it is.
    pub you: Side,
    /// The owner's notation.
    pub notation: Notation,
    pub moves: Vec<LegalMove>,
    /// Why there are fewer moves than requested.
    pub cut: Option<LineCutoff>,
    from: Option<Square>,
    to: Option<Square>,
    flipped: bool,
}

impl<'g> StudiedLine<'g> {
    /// The line requested by `query`.
    pub fn new(view: &'g GameView, you: Side, notation: Notation, query: &Query) -> Self {
        let flipped = query.is_flipped();
        let mut study = Self { view, you, notation, moves: Vec::new(), cut: None, from: None, to: None, flipped };
        study.cut = query.line.as_deref().and_then(|line| study.follow(line).err());
        (study.from, study.to) = selection(query.from.as_deref(), query.to.as_deref(), &study.legal_moves());
        study
    }

    fn follow(&mut self, line: &str) -> Result<(), LineCutoff> {
        let (turn, moves) = line.split_once('.').unwrap_or((line, ""));
        if turn.parse() != Ok(self.turn()) || self.is_over() {
            return Err(LineCutoff::Overtaken);
        }
        for text in moves.split('.').filter(|text| !text.is_empty()) {
            let position = self.position();
            if position.ending().is_some() {
                return Err(LineCutoff::GameOver);
            }
            if self.moves.len() == Lines::MAX_DEPTH {
                return Err(LineCutoff::TooDeep);
            }
            let legal = position.read_uci(text).map_err(|reason| {
                let shown = text.chars().filter(|c| !c.is_control()).take(8).collect();
                LineCutoff::Illegal { text: shown, side: position.turn(), reason }
            })?;
            self.moves.push(legal);
        }
        Ok(())
    }

    /// The turn that lines begin with.
    pub fn turn(&self) -> TurnId {
        self.view.stored.game.turn_id()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.view.stored.game.outcome().is_some()
    }

    /// Whether the owner is to move in the game.
    pub fn is_your_turn(&self) -> bool {
        self.view.stored.game.turn() == self.you
    }

    /// The game's present position.
    fn root(&self) -> &Position {
        self.view.stored.game.position()
    }

    /// The position before each move, and the move.
    pub fn steps(&self) -> impl Iterator<Item = (&Position, &LegalMove)> {
        std::iter::once(self.root()).chain(self.moves.iter().map(LegalMove::after)).zip(&self.moves)
    }

    /// The owner's question about the position shown.
    pub fn question(&self, now: Instant) -> PositionQuestion<'_> {
        let record = self.view.stored.game.record();
        let before = record.moves().len().checked_sub(1).and_then(|ply| record.position_at(ply));
        PositionQuestion {
            game: QuestionGame::Played(self.view),
            you: Some(self.you),
            takes_moves: false,
            notation: self.notation,
            now,
            position: self.position(),
            last: self.steps().last().or_else(|| before.zip(record.moves().last())),
        }
    }

    /// The last move in words.
    pub fn last_in_words(&self, text: Text) -> Option<String> {
        self.steps().last().map(|(before, legal)| text.move_in_words(before, legal))
    }

    /// Whether the game would be over with the last move.
    pub fn ends_the_game(&self) -> bool {
        self.position().ending().is_some()
    }

    /// Whether the moves are the beginning of a saved line.
    pub fn is_among(&self, lines: &Lines) -> bool {
        lines.lines().iter().any(|line| {
            let saved = line.moves();
            saved.len() >= self.moves.len() && saved.iter().zip(&self.moves).all(|(saved, own)| *saved == own)
        })
    }

    /// The moves in the format of the address.
    pub fn line(&self) -> String {
        line_text(self.turn(), self.moves.iter())
    }

    /// The address after the first `count` moves of the line.
    pub fn at(&self, count: usize) -> String {
        self.leading(&self.moves.iter().take(count).collect::<Vec<_>>())
    }

    /// The address after these moves.
    pub fn leading(&self, moves: &[&LegalMove]) -> String {
        match moves {
            [] => self.address(&[]),
            moves => self.address(&[format!("line={}", line_text(self.turn(), moves.iter().copied()))]),
        }
    }

    /// The address of the position after a move, without the move at its end.
    pub fn move_url(&self) -> String {
        self.address(&[format!("line={}.", self.line())])
    }

    /// The address that answers questions about the position.
    pub fn say_url(&self) -> String {
        let line = if self.is_over() { String::new() } else { format!("?line={}", self.line()) };
        format!("{}/say{line}", self.path())
    }

    /// The hidden fields of the question form.
    pub fn hidden(&self) -> Vec<(&'static str, String)> {
        let flip = self.flipped.then(|| ("flip", "1".to_owned()));
        [("line", self.line())].into_iter().chain(flip).collect()
    }

    /// The address of this position from the other side of the board.
    pub fn turned(&self) -> String {
        let turned = Self { flipped: !self.flipped, moves: self.moves.clone(), cut: None, ..*self };
        turned.present()
    }

    /// The action of a form. It keeps the side of the board.
    pub fn action(&self, name: &str) -> String {
        format!("{}{name}{}", self.path(), if self.flipped { "?flip=1" } else { "" })
    }

    fn address(&self, queries: &[String]) -> String {
        let flip = self.flipped.then(|| "flip=1".to_owned());
        let queries: Vec<String> = flip.into_iter().chain(queries.iter().cloned()).collect();
        if queries.is_empty() { self.path() } else { format!("{}?{}", self.path(), queries.join("&")) }
    }
}

fn line_text<'m>(turn: TurnId, moves: impl Iterator<Item = &'m LegalMove>) -> String {
    std::iter::once(turn.to_string()).chain(moves.map(LegalMove::uci)).collect::<Vec<_>>().join(".")
}

impl BoardSource for StudiedLine<'_> {
    fn position(&self) -> &Position {
        self.moves.last().map_or(self.root(), LegalMove::after)
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        let is_open = !self.is_over() && !self.ends_the_game() && self.moves.len() < Lines::MAX_DEPTH;
        if is_open { self.position().legal_moves() } else { Vec::new() }
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        let last = self.moves.last().or_else(|| self.view.stored.game.record().moves().last())?;
        Some((last.from(), last.landing()))
    }

    fn orientation(&self) -> Side {
        if self.flipped { !self.you } else { self.you }
    }

    fn from(&self) -> Option<Square> {
        self.from
    }

    fn to(&self) -> Option<Square> {
        self.to
    }

    fn path(&self) -> String {
        format!("/game/{}/lines", self.view.stored.id)
    }

    fn present(&self) -> String {
        self.at(self.moves.len())
    }

    fn select(&self, from: Square) -> SquareAction {
        SquareAction::Lead(self.address(&[format!("line={}", self.line()), format!("from={from}")]) + "#board")
    }

    fn play(&self, legal: &LegalMove) -> SquareAction {
        SquareAction::Go(self.move_url() + &legal.uci() + "#board")
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        let queries = [format!("line={}", self.line()), format!("from={from}"), format!("to={to}")];
        self.address(&queries) + "#promotion"
    }
}
