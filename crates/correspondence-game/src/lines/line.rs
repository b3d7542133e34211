//! One line of play, from the current position to its end.

use chess_laws::{LegalMove, Notation, Position};

use super::error::Place;
use super::write;

/// A line: the moves of both players in turn, and how it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'l> {
    root: &'l Position,
    moves: Vec<&'l LegalMove>,
    end: LineEnd,
}

/// The end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// The owner's last move.
    Nothing,
    /// The owner's last move, with a draw offer.
    OfferDraw,
    /// The owner resigns instead of replying.
    Resign,
    /// The owner accepts a draw if the opponent offers one with the last move.
    AcceptDraw,
}

impl LineEnd {
    /// Every end.
    pub const ALL: [Self; 4] = [Self::Nothing, Self::OfferDraw, Self::Resign, Self::AcceptDraw];

    /// The word for it at the end of a line.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Self::Nothing => None,
            Self::OfferDraw => Some("draw"),
            Self::Resign => Some("resign"),
            Self::AcceptDraw => Some("accept"),
        }
    }

    /// Whether it replaces a reply and follows a move of the opponent.
    pub const fn is_answer(self) -> bool {
        matches!(self, Self::Resign | Self::AcceptDraw)
    }
}

impl<'l> Line<'l> {
    pub(super) const fn new(root: &'l Position, moves: Vec<&'l LegalMove>, end: LineEnd) -> Self {
        Self { root, moves, end }
    }

    /// The moves, beginning with one of the side to move.
    pub fn moves(&self) -> &[&'l LegalMove] {
        &self.moves
    }

    /// Each move with the position before it.
    pub fn steps(&self) -> impl Iterator<Item = (&'l Position, &'l LegalMove)> {
        let after = self.moves.iter().map(|legal| legal.after());
        std::iter::once(self.root).chain(after).zip(self.moves.iter().copied())
    }

    /// The end of the line.
    pub const fn end(&self) -> LineEnd {
        self.end
    }

    /// The line with move numbers, readable in the same notation: `12... Nf6 13. Nc3 d5 14. exd5 draw`.
    pub fn write(&self, notation: Notation) -> String {
        let mut words: Vec<String> = write::numbered(self.root, &self.moves, notation);
        words.extend(self.end.word().map(str::to_owned));
        words.join(" ")
    }

    /// The line in UCI, without numbers: `g8f6 b1c3 d7d5 e4d5 draw`.
    pub fn to_uci(&self) -> String {
        let moves = self.moves.iter().map(|legal| legal.uci());
        moves.chain(self.end.word().map(str::to_owned)).collect::<Vec<_>>().join(" ")
    }

    /// The place of its end, for errors.
    pub(super) fn place(&self, notation: Notation) -> Place {
        Place::after(self.root, &self.moves, notation)
    }
}
