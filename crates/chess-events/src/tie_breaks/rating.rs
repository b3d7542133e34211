//! Tie-breaks from ratings, for players only (C.07, 10). Only games over the board count, in round robins too (C.07, 15.2).

use super::fraction::Fraction;
use super::rating_tables::{difference, expected};
use super::table::{Competitor, Table};
use super::term::{Evaluation, Unit};
use crate::model::points::Points;
use crate::model::tie_break::TieBreak;

/// The games over the board of a player: the opponent’s index and rating, and the score by 1, ½, 0.
struct Performance {
    opponents: Vec<usize>,
    ratings: Vec<i64>,
    score: Points,
}

fn performance(table: &Table, competitor: &Competitor) -> Performance {
    let mut found = Performance { opponents: Vec::new(), ratings: Vec::new(), score: Points::ZERO };
    for (round, cell) in competitor.cells.iter().enumerate().filter(|(_, cell)| cell.is_played()) {
        let Some(opponent) = cell.opponent else { continue };
        if let Some(rating) = table.competitors.get(opponent).and_then(|opponent| opponent.rating_in(round)) {
            found.opponents.push(opponent);
            found.ratings.push(rating.into());
            found.score += cell.standard;
        }
    }
    found
}

fn average(values: &[i64]) -> Option<Fraction> {
    (!values.is_empty()).then(|| Fraction::from(values.iter().sum::<i64>()).divided_by(values.len()))
}

fn whole(value: Option<i64>) -> Evaluation {
    Evaluation::plain(value.map(Fraction::from), Unit::Whole)
}

/// `RTNG`: the rating (C.07, 10.6).
pub(crate) fn ratings(table: &Table) -> Vec<Evaluation> {
    table.competitors.iter().map(|competitor| whole(competitor.rating.map(i64::from))).collect()
}

/// `ARO`: the average rating of the opponents, to the nearest whole number; the lowest and highest are cut first
/// (C.07, 10.1).
pub(crate) fn average_rating_of_opponents(table: &Table, tie_break: &TieBreak) -> Vec<Evaluation> {
    let of = |competitor| {
        let mut ratings = performance(table, competitor).ratings;
        ratings.sort_unstable();
        let lowest = usize::from(tie_break.cut.max(tie_break.median)).min(ratings.len());
        let highest = usize::from(tie_break.median).min(ratings.len() - lowest);
        ratings.truncate(ratings.len() - highest);
        ratings.drain(..lowest);
        whole(average(&ratings).map(Fraction::rounded))
    };
    table.competitors.iter().map(of).collect()
}

fn tournament_performance(performance: &Performance) -> Option<i64> {
    let average = average(&performance.ratings)?.rounded();
    let percent = (Fraction::from(performance.score) * Fraction::from(100)).divided_by(performance.ratings.len());
    Some(average + i64::from(difference(percent.rounded())))
}

/// The lowest whole rating whose expected score reaches the score; for a score of zero, the lowest opponent less 800.
fn perfect_performance(performance: &Performance) -> Option<i64> {
    let lowest = performance.ratings.iter().min()?;
    let highest = performance.ratings.iter().max()?;
    if performance.score == Points::ZERO {
        return Some(lowest - 800);
    }
    let reaches = |rating: i64| {
        let expected: i64 = performance.ratings.iter().map(|opponent| expected(rating - opponent)).sum();
        expected >= i64::from(performance.score.tenths()) * 10
    };
    // 800 above everybody every game is won, 800 below everybody none.
    let (mut below, mut reached) = (lowest - 800, highest + 800);
    while reached - below > 1 {
        let middle = below + (reached - below) / 2;
        if reaches(middle) {
            reached = middle;
        } else {
            below = middle;
        }
    }
    Some(reached)
}

/// `TPR`: the average rating of the opponents and the difference for the score (C.07, 10.2).
pub(crate) fn tournament_performances(table: &Table) -> Vec<Evaluation> {
    table.competitors.iter().map(|competitor| whole(tournament_performance(&performance(table, competitor)))).collect()
}

/// `PTP`: perfect tournament performance (C.07, 10.3).
pub(crate) fn perfect_performances(table: &Table) -> Vec<Evaluation> {
    table.competitors.iter().map(|competitor| whole(perfect_performance(&performance(table, competitor)))).collect()
}

/// `APRO` and `APPO`: the average of what the opponents have in `performances`, to the nearest whole number
/// (C.07, 10.4 and 10.5).
pub(crate) fn average_of_opponents(table: &Table, performances: &[Evaluation]) -> Vec<Evaluation> {
    let of = |competitor| {
        let opponents = performance(table, competitor).opponents;
        let values = opponents.into_iter().filter_map(|opponent| performances.get(opponent)?.value);
        let values: Vec<i64> = values.map(Fraction::rounded).collect();
        whole(average(&values).map(Fraction::rounded))
    };
    table.competitors.iter().map(of).collect()
}
