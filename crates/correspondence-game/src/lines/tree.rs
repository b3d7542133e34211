//! The tree: to each expected move a reply.

use chess_laws::{LegalMove, Notation, Position};

use super::error::Place;
use super::{LineEnd, LinesError};

/// A move of the opponent's, and what the owner does then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move.
    pub expected: LegalMove,
    /// What the owner does.
    pub reply: Reply,
}

/// What the owner does after a move of the opponent's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// To accept the draw that is offered with it. Without an offer the lines are at their end.
    AcceptDraw,
    /// To answer, whether a draw is offered or not: the answer declines it.
    Answer(Answer),
    /// To accept the draw that is offered with it, or without an offer to answer.
    AcceptDrawOr(Answer),
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A move.
    Play {
        /// The move.
        played: LegalMove,
        /// What comes after it.
        then: Then,
    },
    /// To resign.
    Resign,
}

/// What comes after an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// Nothing: the line ends.
    Nothing,
    /// A draw is offered with the answer, and the line ends.
    OfferDraw,
    /// The opponent's next moves that are expected, one at least.
    Expect(Vec<Branch>),
}

/// Where two lines do not go together.
pub(super) struct Clash {
    /// How many half-moves they have in common.
    depth: usize,
    kind: ClashKind,
}

enum ClashKind {
    /// Two answers; `None` is to resign.
    Answers(Box<[Option<LegalMove>; 2]>),
    /// A draw offer, and moves after it.
    OfferGoesOn,
}

impl Clash {
    pub(super) fn answers(depth: usize, answers: [Option<LegalMove>; 2]) -> Self {
        Self { depth, kind: ClashKind::Answers(Box::new(answers)) }
    }

    /// The same, seen from so many half-moves further up.
    pub(super) fn deeper(self, by: usize) -> Self {
        Self { depth: self.depth + by, ..self }
    }

    /// As a refusal of `line`.
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

/// Takes in a line that begins with a move of the opponent's and is complete.
pub(super) fn insert(branches: &mut Vec<Branch>, line: &[&LegalMove], end: LineEnd) -> Result<(), Clash> {
    let [expected, rest @ ..] = line else { return Ok(()) };
    match branches.iter_mut().find(|branch| branch.expected == **expected) {
        Some(branch) => branch.reply.insert(rest, end).map_err(|clash| clash.deeper(1)),
        None => {
            branches.push(Branch { expected: (*expected).clone(), reply: Reply::of(rest, end) });
            Ok(())
        }
    }
}

/// Takes out a line that is there: from its end on, as far as no other line shares it.
pub(super) fn remove(branches: &mut Vec<Branch>, line: &[&LegalMove], end: LineEnd) {
    let [expected, rest @ ..] = line else { return };
    if let Some(index) = branches.iter().position(|branch| branch.expected == **expected) {
        let branch = branches.remove(index);
        if let Some(reply) = branch.reply.without(rest, end) {
            branches.insert(index, Branch { reply, ..branch });
        }
    }
}

/// How many moves there are.
pub(super) fn half_moves(branches: &[Branch]) -> usize {
    let of_answer = |answer: &Answer| match answer {
        Answer::Resign => 0,
        Answer::Play { then: Then::Expect(branches), .. } => 1 + half_moves(branches),
        Answer::Play { .. } => 1,
    };
    branches.iter().map(|branch| 1 + branch.reply.answer().map_or(0, of_answer)).sum()
}

/// Shows every line to `see`, each as `path` and its own moves.
pub(super) fn walk<'l>(
    branches: &'l [Branch],
    path: &mut Vec<&'l LegalMove>,
    see: &mut impl FnMut(&[&'l LegalMove], LineEnd),
) {
    for branch in branches {
        path.push(&branch.expected);
        if branch.reply.accepts_draw() {
            see(path, LineEnd::AcceptDraw);
        }
        match branch.reply.answer() {
            None => {}
            Some(Answer::Resign) => see(path, LineEnd::Resign),
            Some(Answer::Play { played, then }) => {
                path.push(played);
                match then {
                    Then::Nothing => see(path, LineEnd::Nothing),
                    Then::OfferDraw => see(path, LineEnd::OfferDraw),
                    Then::Expect(branches) => walk(branches, path, see),
                }
                path.pop();
            }
        }
        path.pop();
    }
}

impl Reply {
    /// Whether a draw is accepted that is offered with the move.
    pub const fn accepts_draw(&self) -> bool {
        matches!(self, Self::AcceptDraw | Self::AcceptDrawOr(_))
    }

    /// The answer.
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

    fn insert(&mut self, line: &[&LegalMove], end: LineEnd) -> Result<(), Clash> {
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
    /// The move it plays.
    pub const fn played(&self) -> Option<&LegalMove> {
        match self {
            Self::Play { played, .. } => Some(played),
            Self::Resign => None,
        }
    }

    fn of(line: &[&LegalMove], end: LineEnd) -> Self {
        match line {
            [] => Self::Resign,
            [played, rest @ ..] => Self::Play { played: (*played).clone(), then: Then::of(rest, end) },
        }
    }

    fn insert(&mut self, line: &[&LegalMove], end: LineEnd) -> Result<(), Clash> {
        match (self, line) {
            (Self::Resign, []) => Ok(()),
            (Self::Play { played, then }, [own, rest @ ..]) if played == *own => {
                then.insert(rest, end).map_err(|clash| clash.deeper(1))
            }
            (answer, line) => {
                Err(Clash::answers(0, [answer.played(), line.first().copied()].map(Option::<&_>::cloned)))
            }
        }
    }

    fn without(self, line: &[&LegalMove], end: LineEnd) -> Option<Self> {
        match (self, line) {
            (Self::Play { played, then: Then::Expect(mut branches) }, [_, rest @ ..]) => {
                remove(&mut branches, rest, end);
                (!branches.is_empty()).then_some(Self::Play { played, then: Then::Expect(branches) })
            }
            _ => None,
        }
    }
}

impl Then {
    fn of(line: &[&LegalMove], end: LineEnd) -> Self {
        match line {
            [] if end == LineEnd::OfferDraw => Self::OfferDraw,
            [] => Self::Nothing,
            [expected, rest @ ..] => {
                Self::Expect(vec![Branch { expected: (*expected).clone(), reply: Reply::of(rest, end) }])
            }
        }
    }

    /// A line that ends where others go on, or where a draw is offered, says nothing that they do not.
    fn insert(&mut self, line: &[&LegalMove], end: LineEnd) -> Result<(), Clash> {
        match (&mut *self, line) {
            (_, []) if end == LineEnd::Nothing => Ok(()),
            (Self::Nothing, _) => {
                *self = Self::of(line, end);
                Ok(())
            }
            (Self::OfferDraw, []) => Ok(()),
            (Self::OfferDraw, _) | (Self::Expect(_), []) => Err(Clash { depth: 0, kind: ClashKind::OfferGoesOn }),
            (Self::Expect(branches), _) => insert(branches, line, end),
        }
    }
}
