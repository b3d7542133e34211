//! Answers that are no move on the board: marked squares, a choice, a move that was written down.

use std::collections::BTreeSet;

use chess_laws::{Notation, Square};

use super::query::Query;
use domain::lesson::{Exercise, MarkVerdict, Task, WriteVerdict};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseAnswer {
    /// Nothing was sent yet.
    None,
    /// These squares were marked.
    Marks(BTreeSet<Square>, MarkVerdict),
    /// This letter was chosen, and whether it is right.
    Choice(String, bool),
    /// This was written.
    Wrote(String, WriteVerdict),
    /// It makes no sense.
    Refused(ExerciseAnswerError),
}

/// Why an answer makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, text::Explain)]
pub enum ExerciseAnswerError {
    /// No square is marked.
    #[explain("learn-marks-nothing")]
    NoMarks,
    /// This is no square.
    #[explain("learn-marks-no-square", text = _0)]
    NoSquare(String),
    #[explain("learn-choice-nothing")]
    NoChoice,
    /// This answer is not offered.
    #[explain("learn-choice-unknown")]
    UnknownChoice,
    #[explain("learn-write-nothing")]
    NothingWritten,
}

impl ExerciseAnswer {
    /// What `query` answers to `exercise`.
    pub fn new(exercise: &Exercise, query: &Query, notation: Notation) -> Self {
        match &exercise.task {
            Task::Squares(wanted) => marks(wanted, query),
            Task::Choice { options, answer } => match &query.choice {
                Some(choice) if choice == answer => Self::Choice(choice.clone(), true),
                Some(choice) if options.contains(choice) => Self::Choice(choice.clone(), false),
                Some(_) => Self::Refused(ExerciseAnswerError::UnknownChoice),
                None if query.is_sent => Self::Refused(ExerciseAnswerError::NoChoice),
                None => Self::None,
            },
            Task::Write(wanted) => match query.wrote.as_deref().map(str::trim) {
                None => Self::None,
                Some("") => Self::Refused(ExerciseAnswerError::NothingWritten),
                Some(wrote) => Self::Wrote(wrote.to_owned(), exercise.check_written(wanted, wrote, notation)),
            },
            _ => Self::None,
        }
    }

    /// Whether it is the right one.
    pub fn is_right(&self) -> bool {
        match self {
            Self::Marks(_, verdict) => verdict.is_right(),
            Self::Choice(_, is_right) => *is_right,
            Self::Wrote(_, verdict) => *verdict == WriteVerdict::Right,
            Self::None | Self::Refused(_) => false,
        }
    }
}

fn marks(wanted: &BTreeSet<Square>, query: &Query) -> ExerciseAnswer {
    let mut marked = BTreeSet::new();
    for text in &query.marks {
        match text.parse() {
            Ok(square) => marked.insert(square),
            Err(_) => {
                let shown = text.chars().filter(|c| !c.is_control()).take(8).collect();
                return ExerciseAnswer::Refused(ExerciseAnswerError::NoSquare(shown));
            }
        };
    }
    match marked.is_empty() {
        true if query.is_sent => ExerciseAnswer::Refused(ExerciseAnswerError::NoMarks),
        true => ExerciseAnswer::None,
        false => {
            let verdict = MarkVerdict::new(wanted, &marked);
            ExerciseAnswer::Marks(marked, verdict)
        }
    }
}
