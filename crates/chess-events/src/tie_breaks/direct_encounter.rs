//! Direct encounter: the table of the games among those who are tied (C.07, 6).

use std::collections::BTreeMap;

use super::fraction::Fraction;
use super::table::{Cell, Table};
use super::term::{Evaluation, Term, Unit};
use crate::model::tie_break::TieBreak;

/// The order that a direct encounter gives, and the score of each competitor in the table that decided.
pub(crate) struct Encounter {
    /// The group, split; competitors of one part stay tied.
    pub parts: Vec<Vec<usize>>,
    /// By the index of the competitor.
    pub evaluations: BTreeMap<usize, Evaluation>,
}

/// How a round counts in the table of the tied.
pub(crate) type CellScore<'a> = &'a dyn Fn(&Cell) -> Fraction;

/// Direct encounter by one of the two scores.
pub(crate) fn direct_encounter(table: &Table, tie_break: &TieBreak, group: &[usize], score: usize) -> Encounter {
    let cell_score = |cell: &Cell| Fraction::from(cell.points[score]);
    let win = Fraction::from(table.scales[score].win);
    let mut encounter = Encounter { parts: Vec::new(), evaluations: BTreeMap::new() };
    encounter.parts = resolve(table, tie_break, group, &Scoring { cell: &cell_score, win }, &mut encounter.evaluations);
    encounter
}

pub(crate) struct Scoring<'a> {
    pub cell: CellScore<'a>,
    /// What a game that is missing can still bring.
    pub win: Fraction,
}

/// Splits the group as far as it goes: article 6 is applied again to those who stay tied.
pub(crate) fn resolve(
    table: &Table,
    tie_break: &TieBreak,
    group: &[usize],
    scoring: &Scoring<'_>,
    evaluations: &mut BTreeMap<usize, Evaluation>,
) -> Vec<Vec<usize>> {
    let parts = split(table, tie_break, group, scoring, evaluations);
    split_further(parts, |part| resolve(table, tie_break, part, scoring, evaluations))
}

/// Splits each part of a group that has come apart again; a group that has not stays as it is.
pub(crate) fn split_further(
    parts: Vec<Vec<usize>>,
    mut again: impl FnMut(&[usize]) -> Vec<Vec<usize>>,
) -> Vec<Vec<usize>> {
    if parts.len() == 1 {
        return parts;
    }
    parts.into_iter().flat_map(|part| if part.len() == 1 { vec![part] } else { again(&part) }).collect()
}

/// One table of the tied, split once: by score if all have met, else as far as missing games cannot change the order
/// (C.07, 6.2 and 6.3).
pub(crate) fn split(
    table: &Table,
    tie_break: &TieBreak,
    group: &[usize],
    scoring: &Scoring<'_>,
    evaluations: &mut BTreeMap<usize, Evaluation>,
) -> Vec<Vec<usize>> {
    struct Standing {
        index: usize,
        score: Fraction,
        /// With every missing game won.
        highest: Fraction,
    }
    let mut all_met = true;
    let mut standings: Vec<Standing> = Vec::new();
    for &index in group {
        let evaluation = among(table, tie_break, group, index, scoring);
        let missing = group.len() - 1 - evaluation.terms.len();
        all_met &= missing == 0;
        let score = evaluation.value.unwrap_or(Fraction::ZERO);
        let missing = Fraction::from(i64::try_from(missing).unwrap_or(i64::MAX));
        standings.push(Standing { index, score, highest: score + scoring.win * missing });
        evaluations.insert(index, evaluation);
    }
    standings.sort_by(|one, other| other.score.cmp(&one.score).then(one.index.cmp(&other.index)));
    if all_met {
        let same = standings.chunk_by(|one, other| one.score == other.score);
        return same.map(|part| part.iter().map(|standing| standing.index).collect()).collect();
    }
    let mut parts = Vec::new();
    let mut rest = standings.as_slice();
    while let [first, others @ ..] = rest {
        if others.is_empty() || others.iter().any(|other| other.highest >= first.score) {
            break;
        }
        parts.push(vec![first.index]);
        rest = others;
    }
    if !rest.is_empty() {
        parts.push(rest.iter().map(|standing| standing.index).collect());
    }
    parts
}

/// The score of one competitor against the others of the group: one term for each opponent met, the average of several
/// meetings (C.07, 6.1.2).
fn among(table: &Table, tie_break: &TieBreak, group: &[usize], index: usize, scoring: &Scoring<'_>) -> Evaluation {
    let mut meetings: BTreeMap<usize, Vec<(usize, Fraction)>> = BTreeMap::new();
    let cells = table.competitors.get(index).map_or(&[][..], |competitor| &competitor.cells);
    for (round, cell) in cells.iter().enumerate() {
        if let Some(opponent) = cell.opponent.filter(|opponent| group.contains(opponent))
            && table.counts_as_game(cell, tie_break.forfeits_as_played)
        {
            meetings.entry(opponent).or_default().push((round, (scoring.cell)(cell)));
        }
    }
    let terms = meetings.into_iter().map(|(opponent, games)| {
        let sum: Fraction = games.iter().map(|&(_, points)| points).sum();
        let round = games.first().map_or(0, |&(round, _)| u16::try_from(round + 1).unwrap_or(u16::MAX));
        Term::new(round, table.number(opponent), sum.divided_by(games.len()))
    });
    Evaluation::sum(terms.collect(), Unit::Points)
}
