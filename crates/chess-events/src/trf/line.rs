//! One line and its columns. Columns are characters, counted from 1.

use super::{TrfError, TrfProblem};
use crate::{InvalidNumber, PairingNumber, Points, RoundNumber, TeamNumber};

/// A line of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Counted from 1.
    pub number: usize,
    pub text: &'a str,
}

impl<'a> Line<'a> {
    pub fn error(self, reason: impl Into<TrfProblem>) -> TrfError {
        TrfError { line: self.number, reason: reason.into() }
    }

    /// Where column `column` begins, or the end of the line.
    fn offset(self, column: usize) -> usize {
        self.text.char_indices().nth(column - 1).map_or(self.text.len(), |(offset, _)| offset)
    }

    /// The text of columns `first` to `last` without surrounding spaces.
    pub fn columns(self, first: usize, last: usize) -> &'a str {
        let (start, end) = (self.offset(first), self.offset(last + 1));
        self.text.get(start..end).unwrap_or_default().trim()
    }

    /// The text from a column on.
    pub fn from(self, first: usize) -> &'a str {
        self.text.get(self.offset(first)..).unwrap_or_default().trim()
    }

    /// The character in a column; a space beyond the end.
    pub fn character(self, column: usize) -> char {
        self.text.chars().nth(column - 1).unwrap_or(' ')
    }

    /// The number of columns.
    pub fn len(self) -> usize {
        self.text.trim_end().chars().count()
    }

    /// Refuses text in columns that separate fields: the columns are shifted.
    pub fn expect_blank(self, columns: &[usize]) -> Result<(), TrfError> {
        match columns.iter().find(|&&column| self.character(column) != ' ') {
            None => Ok(()),
            Some(&column) => Err(self.error(TrfProblem::Shifted(column))),
        }
    }

    /// A whole number in columns; `None` if they are empty.
    pub fn number(self, columns: Columns) -> Result<Option<u32>, TrfError> {
        let text = self.columns(columns.first, columns.last);
        if text.is_empty() {
            return Ok(None);
        }
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) if digits => Ok(Some(number)),
            _ => Err(self.error(TrfProblem::NotANumber { field: columns.field, text: text.to_owned() })),
        }
    }

    /// A number of a type with a range; `None` if the columns are empty or zero.
    fn ranged<N>(self, columns: Columns, new: fn(u16) -> Result<N, InvalidNumber>) -> Result<Option<N>, TrfError> {
        match self.number(columns)? {
            None | Some(0) => Ok(None),
            Some(value) => {
                let error = InvalidNumber { value: u64::from(value), max: u16::MAX };
                let number = u16::try_from(value).map_err(|_| error).and_then(new);
                let out_of_range = |error| self.error(TrfProblem::OutOfRange { field: columns.field, error });
                number.map(Some).map_err(out_of_range)
            }
        }
    }

    pub fn player(self, first: usize, last: usize) -> Result<Option<PairingNumber>, TrfError> {
        self.ranged(Columns { field: "The pairing number", first, last }, PairingNumber::new)
    }

    pub fn team(self, first: usize, last: usize) -> Result<Option<TeamNumber>, TrfError> {
        self.ranged(Columns { field: "The team’s number", first, last }, TeamNumber::new)
    }

    pub fn round(self, first: usize, last: usize) -> Result<Option<RoundNumber>, TrfError> {
        self.ranged(Columns { field: "The round", first, last }, RoundNumber::new)
    }

    pub fn points(self, first: usize, last: usize) -> Result<Option<Points>, TrfError> {
        let text = self.columns(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        text.replace(',', ".").parse().map(Some).map_err(|error: crate::InvalidPoints| self.error(error))
    }

    /// Players in groups of columns: `first` to `first + 3`, then each `step` further on, to the end of the line.
    pub fn players(self, first: usize, step: usize) -> Result<Vec<PairingNumber>, TrfError> {
        let starts = (first..=self.len()).step_by(step);
        let players = starts.map(|start| self.player(start, start + 3)).collect::<Result<Vec<_>, _>>()?;
        Ok(players.into_iter().flatten().collect())
    }

    /// Something that must be there.
    pub fn required<T>(self, value: Option<T>, field: &'static str) -> Result<T, TrfError> {
        value.ok_or_else(|| self.error(TrfProblem::Missing(field)))
    }
}

/// Columns with the name of their field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    pub field: &'static str,
    pub first: usize,
    pub last: usize,
}

/// The lines of a file that are not empty.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    // CR LF is one end of a line, CR alone another: the empty line between them does not count.
    let mut number = 0;
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        number += 1;
        let end = rest.find(['\r', '\n']).unwrap_or(rest.len());
        let (text, tail) = rest.split_at(end);
        rest = tail.strip_prefix("\r\n").or_else(|| tail.strip_prefix(['\r', '\n'])).unwrap_or(tail);
        Some(Line { number, text })
    })
    .filter(|line| !line.text.trim().is_empty())
}
