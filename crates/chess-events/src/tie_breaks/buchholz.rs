//! Buchholz and its relatives, and Sonneborn-Berger: tie-breaks from the opponents’ scores (C.07, 8 and 9.1), with
//! unplayed rounds as in article 16 and modifiers as in article 14.

use super::fraction::Fraction;
use super::table::{Cell, CellKind, Table};
use super::term::{Evaluation, Term, Unit};
use crate::model::points::Points;
use crate::model::tie_break::TieBreak;

/// Which scores a sum takes.
#[derive(Clone, Copy)]
pub(crate) struct Scores {
    /// The score of the opponents.
    pub opponents: usize,
    /// The own score in the round to multiply by; `None` for Buchholz.
    pub own: Option<usize>,
}

/// The scores that opponents are credited with: requested byes after which nothing was played count as draws
/// (C.07, 16.3.2).
pub(crate) fn adjusted_scores(table: &Table, score: usize) -> Vec<Points> {
    let of_competitor = |cells: &[Cell]| -> Points {
        let last = cells.iter().rposition(|cell| !cell.is_voluntary() && cell.kind != CellKind::Nothing);
        let is_draw = |round: usize, cell: &Cell| {
            cell.kind == CellKind::RequestedBye && !table.round_robin && last.is_none_or(|last| round > last)
        };
        let points = |(round, cell): (usize, &Cell)| {
            if is_draw(round, cell) { table.scales[score].draw } else { cell.points[score] }
        };
        cells.iter().enumerate().map(points).sum()
    };
    table.competitors.iter().map(|competitor| of_competitor(&competitor.cells)).collect()
}

/// Buchholz or Sonneborn-Berger of everybody.
pub(crate) fn sums(table: &Table, tie_break: &TieBreak, scores: Scores) -> Vec<Evaluation> {
    let adjusted = adjusted_scores(table, scores.opponents);
    let unit = if scores.own.is_some() { Unit::Decimals } else { Unit::Points };
    (0..table.competitors.len())
        .map(|index| {
            let mut terms = terms(table, tie_break, scores, &adjusted, index);
            cut(&mut terms, tie_break);
            if table.round_robin {
                terms.sort_by_key(|term| (term.opponent, term.round));
            }
            Evaluation::sum(terms, unit)
        })
        .collect()
}

fn terms(table: &Table, tie_break: &TieBreak, scores: Scores, adjusted: &[Points], index: usize) -> Vec<Term> {
    let Some(competitor) = table.competitors.get(index) else { return Vec::new() };
    let own_score = table.total(index, scores.opponents);
    let rounds = i32::try_from(table.rounds).unwrap_or(i32::MAX);
    let draws = table.scales[scores.opponents].draw * rounds;
    let mut terms = Vec::new();
    for (round, cell) in competitor.cells.iter().enumerate() {
        let is_game = table.counts_as_game(cell, tie_break.forfeits_as_played);
        let opponent_score = cell.opponent.and_then(|opponent| adjusted.get(opponent)).copied();
        let value = match opponent_score {
            _ if cell.kind == CellKind::Nothing => continue,
            Some(score) if is_game => score,
            // A round robin has no dummy opponents (C.07, 15.2).
            _ if table.round_robin => continue,
            // C.07, 16.4.1: a forfeit.
            Some(score) => own_score.min(score),
            // C.07, 16.4.2: any other round that was not played.
            None => own_score.min(draws),
        };
        let opponent = cell.opponent.and_then(|opponent| table.number(opponent));
        terms.push(Term {
            factor: scores.own.map(|own| Fraction::from(cell.points[own])),
            dummy: !is_game,
            voluntary: !is_game && cell.is_voluntary(),
            ..Term::new(u16::try_from(round + 1).unwrap_or(u16::MAX), opponent, Fraction::from(value))
        });
    }
    terms
}

/// Cuts the least and the most significant values (C.07, 14.1–14.4). The least significant value is the lowest of the
/// lowest-scoring opponents; instead of it the lowest contribution of a round voluntarily not played is cut, unless that is lower
/// (C.07, 16.5).
fn cut(terms: &mut [Term], tie_break: &TieBreak) {
    for _ in 0..tie_break.cut.max(tie_break.median) {
        let left = || terms.iter().enumerate().filter(|(_, term)| !term.cut);
        let lowest = left().min_by_key(|(_, term)| (term.value, term.product()));
        let voluntary = left().filter(|(_, term)| term.voluntary).min_by_key(|(_, term)| (term.product(), term.value));
        let chosen = match (lowest, voluntary) {
            (Some((_, lowest)), Some((index, voluntary))) if voluntary.product() >= lowest.product() => Some(index),
            (Some((index, _)), _) => Some(index),
            (None, _) => None,
        };
        if let Some(term) = chosen.and_then(|index| terms.get_mut(index)) {
            term.cut = true;
        }
    }
    for _ in 0..tie_break.median {
        let left = terms.iter_mut().filter(|term| !term.cut);
        if let Some(highest) = left.max_by_key(|term| (term.value, term.product())) {
            highest.cut = true;
        }
    }
}

/// The average of the Buchholz of the opponents met over the board (C.07, 8.2).
pub(crate) fn average_of_opponents(table: &Table, buchholz: &[Evaluation]) -> Vec<Evaluation> {
    table
        .competitors
        .iter()
        .map(|competitor| {
            let met = competitor.cells.iter().enumerate().filter(|(_, cell)| cell.is_played());
            let terms: Vec<Term> = met
                .filter_map(|(round, cell)| {
                    let opponent = cell.opponent?;
                    let value = buchholz.get(opponent)?.value?;
                    let round = u16::try_from(round + 1).unwrap_or(u16::MAX);
                    Some(Term::new(round, table.number(opponent), value))
                })
                .collect();
            average(&terms, Unit::Decimals)
        })
        .collect()
}

/// The average of `terms`; none without terms.
fn average(terms: &[Term], unit: Unit) -> Evaluation {
    let sum: Fraction = terms.iter().map(Term::product).sum();
    let value = (!terms.is_empty()).then(|| sum.divided_by(terms.len()));
    Evaluation::plain(value, unit)
}
