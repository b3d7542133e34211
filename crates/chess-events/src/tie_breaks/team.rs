//! Tie-breaks of teams (C.07, 12 and 13).

use std::collections::BTreeMap;

use super::direct_encounter::{Encounter, Scoring, split, split_further};
use super::fraction::Fraction;
use super::table::{Cell, Competitor, Table};
use super::term::{Evaluation, Term, Unit};
use crate::model::points::Points;
use crate::model::tie_break::TieBreak;

/// What decides between two teams that are level on match points and game points of their own match (C.07, 13.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardStep {
    Count,
    Top,
    BottomElimination,
}

/// A team’s game points by board over all its matches.
fn board_points(table: &Table, competitor: &Competitor) -> Vec<Points> {
    let of = |board: usize| competitor.cells.iter().filter_map(|cell| cell.boards.get(board).copied()).sum();
    (0..table.boards).map(of).collect()
}

fn board_number(index: usize) -> i32 {
    i32::try_from(index + 1).unwrap_or(i32::MAX)
}

/// `BC`: the sum of board number times game points there; lower is better (C.07, 12.1).
pub(crate) fn board_count(table: &Table) -> Vec<Evaluation> {
    let of = |competitor: &Competitor| {
        let boards = board_points(table, competitor).into_iter().enumerate();
        let terms = boards.map(|(index, points)| {
            let term = Term::new(0, None, Fraction::from(points));
            Term { factor: Some(Fraction::from(i64::from(board_number(index)))), ..term }
        });
        Evaluation::sum(terms.collect(), Unit::Points)
    };
    table.competitors.iter().map(of).collect()
}

/// `TBR` and `BBE`: what is compared, first to last. Top board results take the boards one by one (C.07, 12.2); bottom
/// board elimination takes all but the lowest, all but the lowest two, and so on (C.07, 12.3).
fn columns(boards: &[Points], step: BoardStep) -> Vec<Points> {
    match step {
        BoardStep::Top => boards.to_vec(),
        BoardStep::BottomElimination => {
            let kept = (1..boards.len()).rev();
            kept.map(|kept| boards.iter().take(kept).copied().sum()).collect()
        }
        BoardStep::Count => {
            let products = boards.iter().enumerate().map(|(index, &points)| points * -board_number(index));
            vec![products.sum()]
        }
    }
}

/// Splits a group by the boards, one column after the other; the score shown is the one that decided.
pub(crate) fn by_boards(table: &Table, group: &[usize], step: BoardStep) -> Encounter {
    let of = |index: usize| {
        let competitor = table.competitors.get(index);
        columns(&competitor.map(|competitor| board_points(table, competitor)).unwrap_or_default(), step)
    };
    let mut rows: Vec<(Vec<Points>, usize)> = group.iter().map(|&index| (of(index), index)).collect();
    rows.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    let parts =
        rows.chunk_by(|one, other| one.0 == other.0).map(|part| part.iter().map(|row| row.1).collect()).collect();
    let mut evaluations = BTreeMap::new();
    for (columns, index) in &rows {
        let others = rows.iter().filter(|other| other.1 != *index);
        let same =
            |other: &(Vec<Points>, usize)| other.0.iter().zip(columns).take_while(|(one, two)| one == two).count();
        let decided = others.map(same).max().unwrap_or(0).min(columns.len().saturating_sub(1));
        let value = columns.get(decided).copied().map(Fraction::from);
        evaluations.insert(*index, Evaluation::plain(value, Unit::Points));
    }
    Encounter { parts, evaluations }
}

/// `EDE` and its four combinations: direct encounter by the primary score, where that separates nobody by the secondary
/// score, between two teams then by the boards of their match; from the beginning in each smaller group (C.07, 13.3).
pub(crate) fn extended_direct_encounter(
    table: &Table,
    tie_break: &TieBreak,
    group: &[usize],
    steps: &[BoardStep],
) -> Encounter {
    let mut evaluations = BTreeMap::new();
    let parts = extended(table, tie_break, group, steps, &mut evaluations);
    Encounter { parts, evaluations }
}

fn extended(
    table: &Table,
    tie_break: &TieBreak,
    group: &[usize],
    steps: &[BoardStep],
    evaluations: &mut BTreeMap<usize, Evaluation>,
) -> Vec<Vec<usize>> {
    let primary = tie_break.score_index(table.primary);
    let mut parts = vec![group.to_vec()];
    for score in [primary, 1 - primary] {
        let cell_score = |cell: &Cell| Fraction::from(cell.points[score]);
        let scoring = Scoring { cell: &cell_score, win: Fraction::from(table.scales[score].win) };
        parts = split(table, tie_break, group, &scoring, evaluations);
        if parts.len() > 1 {
            break;
        }
    }
    if parts.len() == 1 && group.len() == 2 {
        parts = by_boards_of_match(table, tie_break, group, steps, evaluations);
    }
    split_further(parts, |part| extended(table, tie_break, part, steps, evaluations))
}

fn by_boards_of_match(
    table: &Table,
    tie_break: &TieBreak,
    group: &[usize],
    steps: &[BoardStep],
    evaluations: &mut BTreeMap<usize, Evaluation>,
) -> Vec<Vec<usize>> {
    for &step in steps {
        let count = columns(&vec![Points::ZERO; table.boards], step).len();
        for column in 0..count {
            let cell_score =
                |cell: &Cell| columns(&cell.boards, step).get(column).copied().map_or(Fraction::ZERO, Fraction::from);
            // A match that was not played decides nothing here: none can be missing, as both scores were level.
            let scoring = Scoring { cell: &cell_score, win: Fraction::ZERO };
            let parts = split(table, tie_break, group, &scoring, evaluations);
            if parts.len() > 1 {
                return parts;
            }
        }
    }
    vec![group.to_vec()]
}

/// `SSSC`: the secondary score and the Buchholz by the primary score, divided by a factor that makes the two comparable
/// (C.07, 13.4).
pub(crate) fn score_strength_combination(
    table: &Table,
    tie_break: &TieBreak,
    buchholz: &[Evaluation],
) -> Vec<Evaluation> {
    let primary = tie_break.score_index(table.primary);
    let secondary = 1 - primary;
    let rounds = i32::try_from(table.rounds).unwrap_or(i32::MAX);
    let (highest, of_match) = (table.scales[primary].win * rounds, table.scales[secondary].win);
    let usual = highest.tenths().checked_div(of_match.tenths()).unwrap_or(1).max(1);
    let divisor = tie_break.divisor.map_or(usual, i32::from);
    let of = |(index, evaluation): (usize, &Evaluation)| {
        let strength = evaluation.value.unwrap_or(Fraction::ZERO).divided_by(usize::try_from(divisor).unwrap_or(1));
        let score = Fraction::from(table.total(index, secondary));
        Evaluation::sum(vec![Term::new(0, None, score), Term::new(0, None, strength)], Unit::Decimals)
    };
    buchholz.iter().enumerate().map(of).collect()
}
