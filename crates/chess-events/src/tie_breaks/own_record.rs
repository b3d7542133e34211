//! Tie-breaks from a competitor’s own results (C.07, 7), and the Koya system (C.07, 9.2).
//!
//! In a round robin forfeits are regular games, but forfeit losses are unplayed rounds here (C.07, 15.2): a forfeit win
//! with Black counts as a game played and won with Black, a forfeit loss counts as nothing.

use super::fraction::Fraction;
use super::table::{Cell, CellKind, Competitor, Table};
use super::term::{Evaluation, Term, Unit};
use crate::model::colour::Colour;
use crate::model::points::Points;
use crate::model::tie_break::TieBreak;

fn count_cells(table: &Table, counts: impl Fn(&Cell) -> bool) -> Vec<Evaluation> {
    let of = |competitor: &Competitor| competitor.cells.iter().filter(|cell| counts(cell)).count();
    table.competitors.iter().map(|competitor| Evaluation::count(of(competitor))).collect()
}

/// Games that count as played for article 7.
fn is_own_game(table: &Table, cell: &Cell) -> bool {
    cell.is_played() || (table.round_robin && cell.kind == CellKind::ForfeitWin)
}

fn is_won(cell: &Cell) -> bool {
    cell.standard == Points::ONE
}

/// `WIN`: rounds with the points of a win, played or not (C.07, 7.1).
pub(crate) fn wins(table: &Table, score: usize) -> Vec<Evaluation> {
    let win = table.scales[score].win;
    count_cells(table, |cell| cell.kind != CellKind::Nothing && cell.points[score] == win)
}

/// `WON`: games won over the board (C.07, 7.2).
pub(crate) fn games_won(table: &Table) -> Vec<Evaluation> {
    count_cells(table, |cell| is_own_game(table, cell) && is_won(cell))
}

/// `BPG`: games played with Black (C.07, 7.3).
pub(crate) fn games_with_black(table: &Table) -> Vec<Evaluation> {
    count_cells(table, |cell| is_own_game(table, cell) && cell.colour == Some(Colour::Black))
}

/// `BWG`: games won with Black (C.07, 7.4).
pub(crate) fn wins_with_black(table: &Table) -> Vec<Evaluation> {
    count_cells(table, |cell| is_own_game(table, cell) && is_won(cell) && cell.colour == Some(Colour::Black))
}

/// `REP`: all rounds but half-point and zero-point byes and forfeit losses (C.07, 7.6).
pub(crate) fn rounds_elected_to_play(table: &Table) -> Vec<Evaluation> {
    count_cells(table, |cell| !cell.is_voluntary() && cell.kind != CellKind::Nothing)
}

/// `STD`: 1 for each game with more points than the opponent, ½ for as many; in a round not played the points are
/// compared with those of a draw (C.07, 7.7). So nobody has anything from a game that both forfeit.
pub(crate) fn standard_points(table: &Table, score: usize) -> Vec<Evaluation> {
    let points = |cell: &Cell, round: usize, index: usize| {
        let theirs = cell.opponent.and_then(|opponent| table.competitors.get(opponent)?.cells.get(round));
        let theirs = theirs.filter(|theirs| theirs.opponent == Some(index));
        let limit = match theirs {
            Some(theirs) if cell.is_played() => theirs.points[score],
            _ => table.scales[score].draw,
        };
        match cell.points[score].cmp(&limit) {
            _ if cell.kind == CellKind::Nothing => Points::ZERO,
            std::cmp::Ordering::Greater => Points::ONE,
            std::cmp::Ordering::Equal => Points::HALF,
            std::cmp::Ordering::Less => Points::ZERO,
        }
    };
    sums_by_round(table, points)
}

/// `PS`: the sum of the scores after each round, from the round after those cut (C.07, 7.5).
pub(crate) fn progressive_score(table: &Table, tie_break: &TieBreak, score: usize) -> Vec<Evaluation> {
    let of = |competitor: &Competitor| {
        let mut so_far = Points::ZERO;
        let terms = competitor.cells.iter().enumerate().map(|(round, cell)| {
            so_far += cell.points[score];
            let term = Term::new(number(round), None, Fraction::from(so_far));
            Term { cut: round < usize::from(tie_break.cut), ..term }
        });
        Evaluation::sum(terms.collect(), Unit::Points)
    };
    table.competitors.iter().map(of).collect()
}

/// `KS`: points against those who have at least half of the maximum, the limit moved by half points (C.07, 9.2 and
/// 14.5).
pub(crate) fn koya(table: &Table, tie_break: &TieBreak, score: usize) -> Vec<Evaluation> {
    let opponents = |competitor: &Competitor| competitor.cells.iter().filter(|cell| cell.opponent.is_some()).count();
    let games =
        if table.round_robin { table.competitors.iter().map(opponents).max().unwrap_or(0) } else { table.rounds };
    let maximum = table.scales[score].win * i32::try_from(games).unwrap_or(i32::MAX);
    let limit = Fraction::from(maximum).divided_by(2) + Fraction::from(Points::HALF * i32::from(tie_break.limit));
    let qualifies = |opponent: usize| Fraction::from(table.total(opponent, score)) >= limit;
    let of = |competitor: &Competitor| {
        let cells = competitor.cells.iter().enumerate().filter(|(_, cell)| cell.kind != CellKind::Nothing);
        let mut terms: Vec<Term> = cells
            .filter_map(|(round, cell)| {
                let opponent = cell.opponent.filter(|&opponent| qualifies(opponent))?;
                Some(Term::new(number(round), table.number(opponent), Fraction::from(cell.points[score])))
            })
            .collect();
        terms.sort_by_key(|term| (term.opponent, term.round));
        Evaluation::sum(terms, Unit::Points)
    };
    table.competitors.iter().map(of).collect()
}

fn sums_by_round(table: &Table, points: impl Fn(&Cell, usize, usize) -> Points) -> Vec<Evaluation> {
    let of = |(index, competitor): (usize, &Competitor)| {
        let cells = competitor.cells.iter().enumerate();
        let terms = cells.map(|(round, cell)| {
            let opponent = cell.opponent.and_then(|opponent| table.number(opponent));
            Term::new(number(round), opponent, Fraction::from(points(cell, round, index)))
        });
        Evaluation::sum(terms.collect(), Unit::Points)
    };
    table.competitors.iter().enumerate().map(of).collect()
}

fn number(round: usize) -> u16 {
    u16::try_from(round + 1).unwrap_or(u16::MAX)
}
