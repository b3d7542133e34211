//! Answers to exercises other than moves on the board: marked squares, a choice, a written move.

use std::collections::BTreeSet;

use chess_laws::{Notation, Square};

use super::query::Query;
use domain::lesson::{Exercise, MarkVerdict, Task, WriteVerdict};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseAnswer {
    /// No answer yet.
    None,
    /// Marked squares.
    Marks(BTreeSet<Square>, MarkVerdict),
    /// The chosen letter, and whether it is right.
    Choice(String, bool),
    /// A written move.
    Wrote(String, WriteVerdict),
    /// An invalid answer.
    Refused(ExerciseAnswerError),
}

/// Why an answer is invalid.
#[derive(Clone, Debug, PartialEq, Eq, text::Explain)]
pub enum ExerciseAnswerError {
    #[explain("learn-marks-nothing")]
    NoMarks,
    /// Not a square.
    #[explain("learn-marks-no-square", text = _0)]
    NoSquare(String),
    #[explain("learn-choice-nothing")]
    NoChoice,
    /// Not one of the options.
    #[explain("learn-choice-unknown")]
    UnknownChoice,
    #[explain("learn-write-nothing")]
    NothingWritten,
}

impl ExerciseAnswer {
    /// The answer to `exercise` in `query`.
    pub fn new(exercise: &Exercise, query: &Query, notation: Notation) -> Self {
        match &exercise.task {
            Task::Squares(expected) => marks(expected, query),
            Task::Choice { options, answer } => match &query.choice {
                Some(choice) if choice == answer => Self::Choice(choice.clone(), true),
                Some(choice) if options.contains(choice) => Self::Choice(choice.clone(), false),
                Some(_) => Self::Refused(ExerciseAnswerError::UnknownChoice),
                None if query.is_sent => Self::Refused(ExerciseAnswerError::NoChoice),
                None => Self::None,
            },
            Task::Write(expected) => match query.wrote.as_deref().map(str::trim) {
                None => Self::None,
                Some("") => Self::Refused(ExerciseAnswerError::NothingWritten),
                Some(wrote) => Self::Wrote(wrote.to_owned(), exercise.check_written(expected, wrote, notation)),
            },
            _ => Self::None,
        }
    }

    pub fn is_right(&self) -> bool {
        match self {
            Self::Marks(_, verdict) => verdict.is_right(),
            Self::Choice(_, is_right) => *is_right,
            Self::Wrote(_, verdict) => *verdict == WriteVerdict::Right,
            Self::None | Self::Refused(_) => false,
        }
    }
}

fn marks(expected: &BTreeSet<Square>, query: &Query) -> ExerciseAnswer {
    let mut marked = BTreeSet::new();
    for text in &query.marks {
        match text.parse() {
            Ok(square) => marked.insert(square),
            Err(_) => {
                let excerpt = text.chars().filter(|c| !c.is_control()).take(8).collect();
                return ExerciseAnswer::Refused(ExerciseAnswerError::NoSquare(excerpt));
            }
        };
    }
    match marked.is_empty() {
        true if query.is_sent => ExerciseAnswer::Refused(ExerciseAnswerError::NoMarks),
        true => ExerciseAnswer::None,
        false => {
            let verdict = MarkVerdict::new(expected, &marked);
            ExerciseAnswer::Marks(marked, verdict)
        }
    }
}
