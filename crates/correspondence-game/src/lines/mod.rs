//! Conditional lines: prepared replies to moves that the opponent has not made yet.
//!
//! Correspondence players have always sent them along ("if 12... Nf6, 13. Nc3") to save days. [`Lines`] is a tree with
//! one [`Reply`] to each expected move of the opponent. [`Game::follow`](super::Game::follow) plays the replies of both
//! players’ lines. They are read from text and written as text, see [`Lines::read`].

mod error;
mod follow;
mod line;
mod read;
mod token;
mod tree;
mod write;

pub use error::{LinesError, Place};
pub use follow::{Followed, PlayersLines};
pub use line::{Line, LineEnd};
pub use tree::{Answer, Branch, Continuation, Reply};

use chess_laws::{LegalMove, Notation, Position, Side};

use super::{Game, Ply, Refusal};

/// A player’s conditional lines in one game, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    owner: Side,
    ply: Ply,
    root: Position,
    stage: Stage,
}

/// The side whose move the lines begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// The opponent’s.
    Waiting(Vec<Branch>),
    /// The owner’s, who plays it by hand. The lines apply from then on.
    ToMove { first: LegalMove, then: Vec<Branch> },
}

impl Lines {
    /// The maximum number of half-moves of a player’s lines in one game; those shared by lines count once.
    pub const MAX_PLIES: usize = 500;
    /// The maximum number of half-moves of one line.
    pub const MAX_DEPTH: usize = 100;
    /// The maximum length of a text in bytes.
    pub const MAX_TEXT_LEN: usize = 20_000;

    /// Reads lines of `owner`, which begin with the next move of `game`: the opponent’s or, if the owner is to move,
    /// the owner’s own.
    ///
    /// Each line of the text is a line of play in `notation`: `Nf6 Nc3 d5 exd5`. Alternative moves may follow in
    /// parentheses after the move they replace, as variations do in PGN: `Nf6 (e5 Nf3) Nc3`. Move numbers, comments in
    /// braces and glyphs are skipped. A line ends with a move of the owner, after which `draw` or `(=)` offers a draw;
    /// or, instead of the owner’s reply, with `resign` or with `accept`, which accepts a draw if the opponent offers
    /// one with that move.
    ///
    /// # Errors
    /// [`LinesError`], which names the place.
    pub fn read(game: &Game, owner: Side, notation: Notation, text: &str) -> Result<Self, LinesError> {
        let lines = read::read(owner, game.ply(), game.position(), notation, text)?;
        lines.check_draws(game, notation)?;
        Ok(lines)
    }

    /// Reads the text of [`Lines::to_uci`] for lines that begin at the half-move `ply` of `game`; `None` if the game
    /// has not reached it.
    ///
    /// # Errors
    /// As [`Lines::read`].
    pub fn stored(game: &Game, owner: Side, ply: Ply, text: &str) -> Result<Option<Self>, LinesError> {
        let root = game.record().position_at(ply.index());
        root.map(|root| read::read(owner, ply, root, Notation::Uci, text)).transpose()
    }

    /// The player whose lines they are.
    pub const fn owner(&self) -> Side {
        self.owner
    }

    /// The half-move they begin with.
    pub const fn ply(&self) -> Ply {
        self.ply
    }

    /// The position they begin in.
    pub const fn root(&self) -> &Position {
        &self.root
    }

    /// The move that the owner has to make by hand before the lines apply, if they begin with one.
    pub const fn first(&self) -> Option<&LegalMove> {
        match &self.stage {
            Stage::Waiting(_) => None,
            Stage::ToMove { first, .. } => Some(first),
        }
    }

    /// The expected moves with their replies, after [`Lines::first`] if there is one.
    pub fn branches(&self) -> &[Branch] {
        match &self.stage {
            Stage::Waiting(branches) | Stage::ToMove { then: branches, .. } => branches,
        }
    }

    /// The number of half-moves, shared ones counted once.
    pub fn half_moves(&self) -> usize {
        usize::from(self.first().is_some()) + tree::half_moves(self.branches())
    }

    /// All lines, each from its first move to its end.
    pub fn lines(&self) -> Vec<Line<'_>> {
        let mut path: Vec<&LegalMove> = self.first().into_iter().collect();
        let mut lines = Vec::new();
        tree::walk(self.branches(), &mut path, &mut |moves, end| {
            lines.push(Line::new(&self.root, moves.to_vec(), end));
        });
        lines
    }

    /// These lines and `more`, which must be of the same owner in the same position.
    ///
    /// # Errors
    /// [`LinesError::TwoAnswers`] and [`LinesError::OfferGoesOn`] if they conflict, with moves in `notation`, and
    /// [`LinesError::TooMany`].
    pub fn with(mut self, more: &Self, notation: Notation) -> Result<Self, LinesError> {
        for line in more.lines() {
            self.insert(line.moves(), line.end(), notation)?;
        }
        self.checked()
    }

    /// Removes one of [`Lines::lines`], given in the form of [`Line::to_uci`]: its last moves go, up to those that
    /// another line shares. `None` if no line is left.
    ///
    /// # Errors
    /// [`LinesError::NoSuchLine`].
    pub fn without(mut self, line: &str) -> Result<Option<Self>, LinesError> {
        let lines = self.lines();
        let found = lines.iter().find(|candidate| candidate.to_uci() == line).ok_or(LinesError::NoSuchLine)?;
        let own = usize::from(self.first().is_some());
        let moves: Vec<LegalMove> = found.moves().iter().skip(own).map(|legal| (*legal).clone()).collect();
        let end = found.end();
        let (Stage::Waiting(branches) | Stage::ToMove { then: branches, .. }) = &mut self.stage;
        tree::remove(branches, &moves.iter().collect::<Vec<_>>(), end);
        Ok(if branches.is_empty() { None } else { Some(self) })
    }

    /// Inserts one more complete line.
    fn insert(&mut self, line: &[&LegalMove], end: LineEnd, notation: Notation) -> Result<(), LinesError> {
        let rest = match (&self.stage, line) {
            (Stage::ToMove { first, .. }, [own, rest @ ..]) => {
                if first != *own {
                    let clash = tree::LineConflict::answers(0, [first, own].map(|answer| Some(answer.clone())));
                    return Err(clash.into_error(&self.root, line, notation));
                }
                rest
            }
            _ => line,
        };
        let skipped = line.len() - rest.len();
        let (Stage::Waiting(branches) | Stage::ToMove { then: branches, .. }) = &mut self.stage;
        tree::insert(branches, rest, end).map_err(|clash| clash.deeper(skipped).into_error(&self.root, line, notation))
    }

    fn checked(self) -> Result<Self, LinesError> {
        if self.half_moves() > Self::MAX_PLIES { Err(LinesError::TooMany) } else { Ok(self) }
    }

    /// Refuses draw offers and acceptances that the game will not allow at that point.
    fn check_draws(&self, game: &Game, notation: Notation) -> Result<(), LinesError> {
        for line in self.lines() {
            if !matches!(line.end(), LineEnd::OfferDraw | LineEnd::AcceptDraw) {
                continue;
            }
            // Offers come with the last move.
            let before = self.ply.index() + line.moves().len().saturating_sub(1);
            let refusal = match game.setup().agreement_bar {
                _ if before < 1 => Refusal::DrawOfferTooEarly,
                Some(bar) if bar.bars(before, game.setup().initial.turn()) => Refusal::AgreementBarred(bar),
                _ => continue,
            };
            return Err(LinesError::NoDraw { after: line.place(notation), refusal });
        }
        Ok(())
    }
}
