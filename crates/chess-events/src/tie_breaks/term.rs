//! The value of a tie-break for one competitor, with what it is made of.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::fraction::Fraction;

/// How values are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Points: `2½`.
    Points,
    /// Products of points, or averages: two decimals.
    Decimals,
    /// Whole numbers: counts, ratings.
    Whole,
}

impl Unit {
    fn show(self, value: Fraction) -> String {
        match (self, value.half_count()) {
            (Self::Whole, _) => value.rounded().to_string(),
            (Self::Points, Some(halves)) => show_halves(halves),
            (Self::Points | Self::Decimals, _) => value.to_string(),
        }
    }
}

fn show_halves(halves: i64) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    match (halves.unsigned_abs() / 2, halves.unsigned_abs() % 2) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}½"),
        (whole, _) => format!("{sign}{whole}½"),
    }
}

/// One addend of a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Term {
    /// The round, from 1; 0 if the addend belongs to none.
    pub round: u16,
    /// The number of the opponent; `None` for a round without one.
    pub opponent: Option<u16>,
    /// What the competitor scored, if the tie-break multiplies by it.
    pub factor: Option<Fraction>,
    /// The opponent’s score, the points, or whatever the tie-break adds up.
    pub value: Fraction,
    /// The round was not played, and `value` is the score of a dummy opponent (C.07, 16.4).
    pub dummy: bool,
    /// The round was voluntarily not played (C.07, 16.1.2).
    pub voluntary: bool,
    /// Left out by a modifier (C.07, 14).
    pub cut: bool,
}

impl Term {
    /// An addend without further marks.
    pub(crate) const fn new(round: u16, opponent: Option<u16>, value: Fraction) -> Self {
        Self { round, opponent, factor: None, value, dummy: false, voluntary: false, cut: false }
    }

    /// The addend as a number.
    pub fn product(&self) -> Fraction {
        self.factor.map_or(self.value, |factor| factor * self.value)
    }

    fn shown(&self, unit: Unit) -> String {
        match self.factor {
            Some(factor) => format!("{}·{}", Unit::Points.show(factor), Unit::Points.show(self.value)),
            None => unit.show(self.value),
        }
    }
}

/// The value of a tie-break for one competitor.
///
/// Displayed with its sum: `½·2½ + 1·1½ + 1·1 = 3.75`, or `3 + 2½ = 5½, cut 1½`. Addends of 0 are not shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Evaluation {
    /// The value; `None` if it does not exist, as the average rating of no opponents.
    pub value: Option<Fraction>,
    /// What it is the sum of. Empty where it is no sum.
    pub terms: Vec<Term>,
    /// How the value is shown.
    pub unit: Unit,
}

impl Evaluation {
    /// A value that is no sum.
    pub(crate) const fn plain(value: Option<Fraction>, unit: Unit) -> Self {
        Self { value, terms: Vec::new(), unit }
    }

    /// A number of rounds.
    pub(crate) fn count(count: usize) -> Self {
        Self::plain(Some(Fraction::from(i64::try_from(count).unwrap_or(i64::MAX))), Unit::Whole)
    }

    /// The sum of the terms that are not cut.
    pub(crate) fn sum(terms: Vec<Term>, unit: Unit) -> Self {
        let value = terms.iter().filter(|term| !term.cut).map(Term::product).sum();
        Self { value: Some(value), terms, unit }
    }

    /// The value alone, without its sum: `3.75`; a dash if there is none.
    pub fn shown_value(&self) -> String {
        self.value.map_or_else(|| "–".to_owned(), |value| self.unit.show(value))
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |cut: bool| {
            let terms =
                self.terms.iter().filter(move |term| term.cut == cut && (cut || term.product() != Fraction::ZERO));
            terms.map(|term| term.shown(self.unit)).collect::<Vec<_>>()
        };
        let (added, cut) = (shown(false), shown(true));
        let value = self.shown_value();
        if !matches!(added.as_slice(), [] | [_]) || added.first().is_some_and(|only| *only != value) {
            write!(f, "{} = ", added.join(" + "))?;
        }
        f.write_str(&value)?;
        if !cut.is_empty() {
            write!(f, ", cut {}", cut.join(" and "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_shown_with_what_was_cut() {
        let term = |value: i64, cut: bool| Term { cut, ..Term::new(1, None, Fraction::new(value, 2)) };
        let evaluation =
            Evaluation::sum(vec![term(6, false), term(5, false), term(0, false), term(3, true)], Unit::Points);
        assert_eq!(evaluation.to_string(), "3 + 2½ = 5½, cut 1½");
        assert_eq!(Evaluation::sum(vec![], Unit::Points).to_string(), "0");
        assert_eq!(Evaluation::sum(vec![term(5, false), term(0, false)], Unit::Points).to_string(), "2½");
        assert_eq!(Evaluation::count(3).to_string(), "3");
        assert_eq!(Evaluation::plain(None, Unit::Whole).to_string(), "–");
    }
}
