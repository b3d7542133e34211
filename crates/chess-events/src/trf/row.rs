//! One line being written, column by column.

use crate::Points;

/// A line of characters; columns are counted from 1.
#[derive(Debug)]
pub(super) struct Row(Vec<char>);

impl Row {
    /// A line that begins with a code.
    pub fn new(code: &str) -> Self {
        Self(code.chars().collect())
    }

    /// Writes text into columns `first` to `last`, from the left; what does not fit is cut.
    pub fn left(&mut self, first: usize, last: usize, text: &str) -> &mut Self {
        let clean = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
        for (column, letter) in (first..=last).zip(clean) {
            if self.0.len() < column {
                self.0.resize(column, ' ');
            }
            self.0[column - 1] = letter;
        }
        self
    }

    /// Writes text into columns `first` to `last`, from the right.
    pub fn right(&mut self, first: usize, last: usize, text: &str) -> &mut Self {
        let width = last + 1 - first;
        let length = text.chars().count().min(width);
        self.left(last + 1 - length, last, text)
    }

    /// Writes points into columns `first` to `last`; without a decimal of zero if there is no room for it, and not at all if
    /// they do not fit: less would be another number.
    pub fn points(&mut self, first: usize, last: usize, points: Points) -> &mut Self {
        let text = points.to_string();
        let short = text.strip_suffix(".0").unwrap_or(&text);
        match [text.as_str(), short].into_iter().find(|text| text.len() <= last + 1 - first) {
            Some(text) => self.right(first, last, text),
            None => self,
        }
    }

    /// The line without trailing spaces, with its end.
    pub fn finish(&self, text: &mut String) {
        let line: String = self.0.iter().collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
}
