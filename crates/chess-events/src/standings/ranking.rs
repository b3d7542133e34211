//! Ranking by one criterion after the other, each within the groups that are still tied (C.07, 4.2).

use serde::{Deserialize, Serialize};

use super::rules::{RemainingTies, StandingsRules};
use crate::lots::draw_lots;
use crate::model::points::Points;
use crate::model::tie_break::TieBreak;
use crate::tie_breaks::table::Table;
use crate::tie_breaks::term::Evaluation;
use crate::tie_breaks::{Evaluated, evaluate, split_group};

/// What put a competitor below the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// A criterion, by its index in [`Standings::criteria`].
    Criterion(usize),
    /// The drawing of lots.
    Lots,
    /// Nothing: the place is shared.
    Shared,
}

/// A place in the standings. `N` numbers the competitors: players or teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place<N> {
    /// The place, from 1; those who share a place have the same.
    pub rank: usize,
    /// Who stands there.
    pub competitor: N,
    /// Points; match points or game points of teams, whichever is the primary score.
    pub points: Points,
    /// The value of each criterion. `None` where it depends on who is tied, and nobody was when its turn came.
    pub evaluations: Vec<Option<Evaluation>>,
    /// What put this competitor below the one before; `None` for the first.
    pub decided_by: Option<Decision>,
}

/// Standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings<N> {
    /// What they are ordered by.
    pub criteria: Vec<TieBreak>,
    /// The places, from the first. Those who share one are in the order of their numbers.
    pub places: Vec<Place<N>>,
    /// How many games have no result yet: the standings are final with none.
    pub running_games: usize,
}

impl<N> Standings<N> {
    /// Why the competitor at an index of [`Standings::places`] stands below the one before: the criterion with both
    /// values and their sums. `None` for the first, for shared places and for lots.
    ///
    /// ```
    /// use chess_events::{StandingsRules, player_standings, trf};
    ///
    /// let text = "\
    /// 012 Match of two games
    /// 142 2
    /// 001    1      Anna                              2000                             1.5    1     2 w 1     2 b =
    /// 001    2      Boris                             1900                             0.5    2     1 b 0     1 w =
    /// ";
    /// let tournament = trf::read(text)?.tournament;
    /// let standings = player_standings(&tournament, &StandingsRules::correspondence());
    /// assert_eq!(standings.why(1).as_deref(), Some("PTS: 1½ against ½"));
    /// # Ok::<(), trf::TrfError>(())
    /// ```
    pub fn why(&self, index: usize) -> Option<String> {
        let below = self.places.get(index)?;
        let Some(Decision::Criterion(criterion)) = below.decided_by else { return None };
        let above = self.places.get(index.checked_sub(1)?)?;
        let shown = |place: &Place<N>| Some(place.evaluations.get(criterion)?.as_ref()?.to_string());
        Some(format!("{}: {} against {}", self.criteria.get(criterion)?, shown(above)?, shown(below)?))
    }
}

/// A group that is tied, and what put it below the group before.
struct Group {
    members: Vec<usize>,
    decided_by: Option<Decision>,
}

/// Orders all competitors but those without a place.
pub(crate) fn rank(table: &Table, rules: &StandingsRules) -> Vec<Place<usize>> {
    let is_placed = |&index: &usize| table.number(index).is_some_and(|number| !rules.without_place.contains(&number));
    let members: Vec<usize> = (0..table.competitors.len()).filter(is_placed).collect();
    let mut groups = if members.is_empty() { vec![] } else { vec![Group { members, decided_by: None }] };
    let mut evaluations: Vec<Vec<Option<Evaluation>>> = Vec::new();
    for (index, criterion) in rules.criteria.iter().enumerate() {
        let (next, of_criterion) = apply(table, criterion, groups, Decision::Criterion(index));
        groups = next;
        evaluations.push(of_criterion);
    }
    if let RemainingTies::Lots { seed } = &rules.remaining_ties {
        groups = groups.into_iter().flat_map(|group| by_lots(table, group, seed)).collect();
    }
    let mut places = Vec::new();
    for group in groups {
        let rank = places.len() + 1;
        for (position, &index) in group.members.iter().enumerate() {
            let own = evaluations.iter().map(|of_criterion| of_criterion.get(index).cloned().flatten()).collect();
            places.push(Place {
                rank,
                competitor: index,
                points: table.total(index, table.primary),
                evaluations: own,
                decided_by: if position == 0 { group.decided_by } else { Some(Decision::Shared) },
            });
        }
    }
    places
}

fn apply(
    table: &Table,
    criterion: &TieBreak,
    groups: Vec<Group>,
    decision: Decision,
) -> (Vec<Group>, Vec<Option<Evaluation>>) {
    let mut next = Vec::new();
    match evaluate(table, criterion) {
        Evaluated::ForAll { evaluations, lower_first } => {
            let value = |index: usize| evaluations.get(index).and_then(|evaluation| evaluation.value);
            for group in groups {
                let mut members = group.members;
                members.sort_by(|&one, &other| {
                    let by_value = match (value(one), value(other)) {
                        (Some(one), Some(other)) if lower_first => one.cmp(&other),
                        // Those without a value come last.
                        (one, other) => other.cmp(&one),
                    };
                    by_value.then(one.cmp(&other))
                });
                let parts = members.chunk_by(|&one, &other| value(one) == value(other)).map(<[usize]>::to_vec);
                push_parts(&mut next, parts, group.decided_by, decision);
            }
            (next, evaluations.into_iter().map(Some).collect())
        }
        Evaluated::WithinGroup => {
            let mut evaluations = vec![None; table.competitors.len()];
            for group in groups {
                if group.members.len() == 1 {
                    next.push(group);
                    continue;
                }
                let encounter = split_group(table, criterion, &group.members);
                for (index, evaluation) in encounter.evaluations {
                    if let Some(slot) = evaluations.get_mut(index) {
                        *slot = Some(evaluation);
                    }
                }
                push_parts(&mut next, encounter.parts.into_iter(), group.decided_by, decision);
            }
            (next, evaluations)
        }
    }
}

fn push_parts(
    groups: &mut Vec<Group>,
    parts: impl Iterator<Item = Vec<usize>>,
    first: Option<Decision>,
    others: Decision,
) {
    for (position, mut members) in parts.enumerate() {
        members.sort_unstable();
        let decided_by = if position == 0 { first } else { Some(others) };
        groups.push(Group { members, decided_by });
    }
}

fn by_lots(table: &Table, group: Group, seed: &str) -> Vec<Group> {
    let numbers: Vec<String> =
        group.members.iter().filter_map(|&index| Some(table.number(index)?.to_string())).collect();
    let drawn = draw_lots(seed, &numbers).unwrap_or_else(|_| (0..numbers.len()).collect());
    let members = drawn.into_iter().filter_map(|position| group.members.get(position).copied());
    let mut groups = Vec::new();
    push_parts(&mut groups, members.map(|index| vec![index]), group.decided_by, Decision::Lots);
    groups
}
