//! The tree of conditional lines: a reply to each expected move.

use chess_laws::{LegalMove, Notation, Position};

use super::error::Place;
use super::{LineEnd, LinesError};

/// A move of the opponent and the owner’s reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The expected move.
    pub expected: LegalMove,
    /// The reply.
    pub reply: Reply,
}

/// The owner’s reply to a move of the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Accept the draw offered with the move. Without an offer the line ends.
    AcceptDraw,
    /// Answer, which declines a draw offered with the move.
    Answer(Answer),
    /// Accept the draw offered with the move, or answer if none is offered.
    AcceptDrawOr(Answer),
}

/// An answer to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A move.
    Play {
        /// The move.
        played: LegalMove,
        /// What follows it.
        then: Continuation,
    },
    /// Resignation.
    Resign,
}

/// What follows an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Continuation {
    /// The line ends.
    Nothing,
    /// The answer offers a draw, and the line ends.
    OfferDraw,
    /// The expected next moves of the opponent, at least one.
    Expect(Vec<Branch>),
}

/// A conflict between two lines.
pub(super) struct LineConflict {
    /// The number of half-moves they have in common.
    depth: usize,
    kind: ClashKind,
}

enum ClashKind {
    /// Two different answers; `None` is a resignation.
    Answers(Box<[Option<LegalMove>; 2]>),
    /// A draw offer with moves after it.
    OfferGoesOn,
}

impl LineConflict {
    pub(super) fn answers(depth: usize, answers: [Option<LegalMove>; 2]) -> Self {
        Self { depth, kind: ClashKind::Answers(Box::new(answers)) }
    }

    /// The same conflict, `by` half-moves deeper.
    pub(super) fn deeper(self, by: usize) -> Self {
        Self { depth: self.depth + by, ..self }
    }

    /// The error for `line`.
    pub(super) fn into_error(self, root: &Position, line: &[&LegalMove], notation: Notation) -> LinesError {
        let after = Place::after(root, line.get(..self.depth).unwrap_or(line), notation);
        match self.kind {
            ClashKind::Answers(answers) => {
                let [one, other] =
                    answers.map(|answer| answer.map_or_else(|| "resign".to_owned(), |legal| notation.write(&legal)));
                LinesError::TwoAnswers { after, one, other }
            }
            ClashKind::OfferGoesOn => LinesError::OfferGoesOn { after },
        }
    }
}

/// Inserts a complete line that begins with a move of the opponent.
pub(super) fn insert(branches: &mut Vec<Branch>, line: &[&LegalMove], end: LineEnd) -> Result<(), LineConflict> {
    let [expected, rest @ ..] = line else { return Ok(()) };
    match branches.iter_mut().find(|branch| branch.expected == **expected) {
        Some(branch) => branch.reply.insert(rest, end).map_err(|clash| clash.deeper(1)),
        None => {
            branches.push(Branch { expected: (*expected).clone(), reply: Reply::of(rest, end) });
            Ok(())
        }
    }
}

/// Removes an existing line from its end, up to the moves that another line shares.
pub(super) fn remove(branches: &mut Vec<Branch>, line: &[&LegalMove], end: LineEnd) {
    let [expected, rest @ ..] = line else { return };
    if let Some(index) = branches.iter().position(|branch| branch.expected == **expected) {
        let branch = branches.remove(index);
        if let Some(reply) = branch.reply.without(rest, end) {
            branches.insert(index, Branch { reply, ..branch });
        }
    }
}

/// The number of half-moves in the branches.
pub(super) fn half_moves(branches: &[Branch]) -> usize {
    let of_answer = |answer: &Answer| match answer {
        Answer::Resign => 0,
        Answer::Play { then: Continuation::Expect(branches), .. } => 1 + half_moves(branches),
        Answer::Play { .. } => 1,
    };
    branches.iter().map(|branch| 1 + branch.reply.answer().map_or(0, of_answer)).sum()
}

/// Calls `visit` with every line, each as `path` and its own moves.
pub(super) fn walk<'l>(
    branches: &'l [Branch],
    path: &mut Vec<&'l LegalMove>,
    visit: &mut impl FnMut(&[&'l LegalMove], LineEnd),
) {
    for branch in branches {
        path.push(&branch.expected);
        if branch.reply.accepts_draw() {
            visit(path, LineEnd::AcceptDraw);
        }
        match branch.reply.answer() {
            None => {}
            Some(Answer::Resign) => visit(path, LineEnd::Resign),
            Some(Answer::Play { played, then }) => {
                path.push(played);
                match then {
                    Continuation::Nothing => visit(path, LineEnd::Nothing),
                    Continuation::OfferDraw => visit(path, LineEnd::OfferDraw),
                    Continuation::Expect(branches) => walk(branches, path, visit),
                }
                path.pop();
            }
        }
        path.pop();
    }
}

impl Reply {
    /// Whether a draw offered with the move is accepted.
    pub const fn accepts_draw(&self) -> bool {
        matches!(self, Self::AcceptDraw | Self::AcceptDrawOr(_))
    }

    /// The answer, if there is one.
    pub const fn answer(&self) -> Option<&Answer> {
        match self {
            Self::AcceptDraw => None,
            Self::Answer(answer) | Self::AcceptDrawOr(answer) => Some(answer),
        }
    }

    fn of(line: &[&LegalMove], end: LineEnd) -> Self {
        match line {
            [] if end == LineEnd::AcceptDraw => Self::AcceptDraw,
            _ => Self::Answer(Answer::of(line, end)),
        }
    }

    fn insert(&mut self, line: &[&LegalMove], end: LineEnd) -> Result<(), LineConflict> {
        let accepts = line.is_empty() && end == LineEnd::AcceptDraw;
        match self {
            Self::AcceptDraw if accepts => Ok(()),
            Self::AcceptDraw => {
                *self = Self::AcceptDrawOr(Answer::of(line, end));
                Ok(())
            }
            Self::Answer(answer) if accepts => {
                *self = Self::AcceptDrawOr(answer.clone());
                Ok(())
            }
            Self::AcceptDrawOr(_) if accepts => Ok(()),
            Self::Answer(answer) | Self::AcceptDrawOr(answer) => answer.insert(line, end),
        }
    }

    fn without(self, line: &[&LegalMove], end: LineEnd) -> Option<Self> {
        let accepts = line.is_empty() && end == LineEnd::AcceptDraw;
        match self {
            Self::AcceptDraw => None,
            Self::AcceptDrawOr(answer) if accepts => Some(Self::Answer(answer)),
            Self::AcceptDrawOr(answer) => Some(answer.without(line, end).map_or(Self::AcceptDraw, Self::AcceptDrawOr)),
            Self::Answer(answer) => answer.without(line, end).map(Self::Answer),
        }
    }
}

impl Answer {
    /// The move, if it is one.
    pub const fn played(&self) -> Option<&LegalMove> {
        match self {
            Self::Play { played, .. } => Some(played),
            Self::Resign => None,
        }
    }

    fn of(line: &[&LegalMove], end: LineEnd) -> Self {
        match line {
            [] => Self::Resign,
            [played, rest @ ..] => Self::Play { played: (*played).clone(), then: Continuation::of(rest, end) },
        }
    }

    fn insert(&mut self, line: &[&LegalMove], end: LineEnd) -> Result<(), LineConflict> {
        match (self, line) {
            (Self::Resign, []) => Ok(()),
            (Self::Play { played, then }, [own, rest @ ..]) if played == *own => {
                then.insert(rest, end).map_err(|clash| clash.deeper(1))
            }
            (answer, line) => {
                Err(LineConflict::answers(0, [answer.played(), line.first().copied()].map(Option::<&_>::cloned)))
            }
        }
    }

    fn without(self, line: &[&LegalMove], end: LineEnd) -> Option<Self> {
        match (self, line) {
            (Self::Play { played, then: Continuation::Expect(mut branches) }, [_, rest @ ..]) => {
                remove(&mut branches, rest, end);
                (!branches.is_empty()).then_some(Self::Play { played, then: Continuation::Expect(branches) })
            }
            _ => None,
        }
    }
}

impl Continuation {
    fn of(line: &[&LegalMove], end: LineEnd) -> Self {
        match line {
            [] if end == LineEnd::OfferDraw => Self::OfferDraw,
            [] => Self::Nothing,
            [expected, rest @ ..] => {
                Self::Expect(vec![Branch { expected: (*expected).clone(), reply: Reply::of(rest, end) }])
            }
        }
    }

    /// Inserts the rest of a line. A line that ends where another continues or offers a draw adds nothing.
    fn insert(&mut self, line: &[&LegalMove], end: LineEnd) -> Result<(), LineConflict> {
        match (&mut *self, line) {
            (_, []) if end == LineEnd::Nothing => Ok(()),
            (Self::Nothing, _) => {
                *self = Self::of(line, end);
                Ok(())
            }
            (Self::OfferDraw, []) => Ok(()),
            (Self::OfferDraw, _) | (Self::Expect(_), []) => {
                Err(LineConflict { depth: 0, kind: ClashKind::OfferGoesOn })
            }
            (Self::Expect(branches), _) => insert(branches, line, end),
        }
    }
}
