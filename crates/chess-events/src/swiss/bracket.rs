//! The pairing of one bracket (C.04.3, 3 and 4).

use super::colour::{PreferenceStrength, allocate};
use super::competitor::{Competitor, Field, Float};
use super::staged::{Criterion, StagedMatching};
use crate::{Colour, Points};

/// The players who are not paired yet, seen from the bracket to be paired now.
///
/// Vertices are the remaining players by rank, and last the pairing-allocated bye if somebody gets it. So a complete
/// matching of the vertices is a pairing of all that complies with [C4].
pub(super) struct Bracket<'a> {
    field: &'a Field,
    /// The index of each vertex in the field; none for the bye.
    remaining: &'a [usize],
    /// How many vertices are moved-down players: the first ones.
    moved_down: usize,
    /// How many vertices are in the bracket: moved-down players and residents.
    size: usize,
    /// How many vertices are in this bracket or the next scoregroup.
    next_end: usize,
    /// The score of the player who gets the bye.
    bye_score: Option<Points>,
}

/// The pairs of a bracket, as indices in the field.
pub(super) struct Paired {
    pub pairs: Vec<(usize, usize)>,
    /// Who moves down to the next bracket, or gets the bye.
    pub downfloaters: Vec<usize>,
}

impl<'a> Bracket<'a> {
    /// The highest bracket of the remaining players, of whom the first `moved_down` come from higher brackets.
    pub fn new(field: &'a Field, remaining: &'a [usize], moved_down: usize, bye_score: Option<Points>) -> Self {
        let score = |index: usize| field.competitors[index].score;
        let group_end = |start: usize| {
            let first = remaining.get(start).map(|&index| score(index));
            let group = remaining[start..].iter().take_while(|&&index| Some(score(index)) == first);
            start + group.count()
        };
        let size = group_end(moved_down);
        Self { field, remaining, moved_down, size, next_end: group_end(size), bye_score }
    }

    fn player(&self, vertex: usize) -> Option<&'a Competitor> {
        self.remaining.get(vertex).map(|&index| &self.field.competitors[index])
    }

    fn vertices(&self) -> usize {
        self.remaining.len() + usize::from(self.bye_score.is_some())
    }

    fn is_bye(&self, vertex: usize) -> bool {
        vertex >= self.remaining.len()
    }

    fn is_edge(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        match (self.player(u), self.player(v)) {
            // Two moved-down players who may meet have met no better chance in higher brackets: see [C6] there.
            (Some(one), Some(other)) => v >= self.moved_down && one.may_meet(other),
            (Some(one), None) => one.may_get_bye && Some(one.score) == self.bye_score,
            _ => false,
        }
    }

    /// The scores of moved-down players, the highest first.
    fn moved_down_scores(&self) -> Vec<Points> {
        let mut scores: Vec<Points> = (0..self.moved_down).filter_map(|vertex| self.score(vertex)).collect();
        scores.dedup();
        scores
    }

    fn score(&self, vertex: usize) -> Option<Points> {
        self.player(vertex).map(|player| player.score)
    }

    /// Counts the vertices below `end` that satisfy `counts` and have a partner from `end` on, the bye included.
    fn leaving<'b>(&self, end: usize, counts: impl Fn(usize) -> bool + 'b) -> Criterion<'b> {
        Criterion::new(move |u, v| {
            let (u, v) = (u.min(v), u.max(v));
            u32::from(u < end && v >= end && counts(u))
        })
    }

    /// Pairs the bracket. `None` if the remaining players cannot all be paired.
    pub fn pair(&self) -> Option<Paired> {
        let mut matching = StagedMatching::new(self.vertices(), |u, v| self.is_edge(u, v));
        let downfloaters = self.leaving(self.size, |_| true);
        matching.minimise(&self.downfloater_criteria())?;
        let count = matching.total(&downfloaters);
        let gets_bye = self.bye_score.is_some_and(|score| self.score(self.size - 1).is_some_and(|own| own <= score));
        if count == 0 {
            let below: Vec<usize> = (self.size..self.vertices()).collect();
            matching.remove(&below);
        }
        matching.minimise(&self.quality_criteria(count == 1 && gets_bye))?;
        self.order_moved_down(&mut matching)?;
        let paired_residents = self.remove_moved_down_pairs(&mut matching);
        let remainder: Vec<usize> =
            (self.moved_down..self.size).filter(|vertex| !paired_residents.contains(vertex)).collect();
        self.order_remainder(&mut matching, &remainder)?;
        let mut paired = Paired { pairs: Vec::new(), downfloaters: Vec::new() };
        for u in 0..self.size {
            let v = matching.mate(u);
            if v >= self.size {
                paired.downfloaters.push(self.remaining[u]);
            } else if u < v {
                paired.pairs.push((self.remaining[u], self.remaining[v]));
            }
        }
        Some(paired)
    }

    /// [C6] to [C8].
    fn downfloater_criteria(&self) -> Vec<Criterion<'_>> {
        let mut criteria = vec![self.leaving(self.size, |_| true)];
        let mut scores = self.moved_down_scores();
        for &score in &scores {
            criteria.push(self.leaving(self.size, move |u| self.score(u) == Some(score)));
        }
        if self.next_end > self.size {
            criteria.push(self.leaving(self.next_end, |_| true));
            scores.extend(self.score(self.size - 1));
            for score in scores {
                criteria.push(self.leaving(self.next_end, move |u| self.score(u) == Some(score)));
            }
        }
        criteria
    }

    /// [C9] to [C21].
    fn quality_criteria(&self, single_downfloater_gets_bye: bool) -> Vec<Criterion<'_>> {
        let mut criteria = Vec::new();
        if single_downfloater_gets_bye {
            criteria.push(Criterion::new(|u, v| {
                let (u, v) = (u.min(v), u.max(v));
                self.player(u).filter(|_| self.is_bye(v)).map_or(0, |player| u32::from(player.unplayed))
            }));
        }
        let colours: [fn(&ColourOutcome) -> u32; 4] = [
            |outcome| outcome.wide_differences,
            |outcome| outcome.triple_colours,
            |outcome| outcome.missed_preferences,
            |outcome| outcome.missed_strong_preferences,
        ];
        for count in colours {
            criteria.push(Criterion::new(move |u, v| {
                self.pair_within(u, v).map_or(0, |(one, other)| count(&colour_outcome(self.field, one, other)))
            }));
        }
        let floats: [fn(&Competitor) -> Option<Float>; 2] = [|player| player.last_float, |player| player.earlier_float];
        for float in floats {
            let downfloated = move |u: usize| self.player(u).and_then(float) == Some(Float::Down);
            criteria.push(self.leaving(self.size, move |u| u >= self.moved_down && downfloated(u)));
            criteria.push(Criterion::new(move |u, v| {
                self.moved_down_opponent(u, v).map_or(0, |(_, v)| u32::from(self.upfloated(v, float)))
            }));
        }
        let scores = self.moved_down_scores();
        for float in floats {
            for &score in &scores {
                let downfloated = move |u: usize| self.player(u).and_then(float) == Some(Float::Down);
                criteria.push(self.leaving(self.size, move |u| {
                    self.score(u) == Some(score) && u < self.moved_down && downfloated(u)
                }));
            }
            for &score in &scores {
                criteria.push(Criterion::new(move |u, v| {
                    self.moved_down_opponent(u, v)
                        .map_or(0, |(u, v)| u32::from(self.score(u) == Some(score) && self.upfloated(v, float)))
                }));
            }
        }
        criteria
    }

    fn upfloated(&self, vertex: usize, float: fn(&Competitor) -> Option<Float>) -> bool {
        self.player(vertex).and_then(float) == Some(Float::Up)
    }

    /// The two players of a pair within the bracket.
    fn pair_within(&self, u: usize, v: usize) -> Option<(&'a Competitor, &'a Competitor)> {
        let (u, v) = (u.min(v), u.max(v));
        if v < self.size { self.player(u).zip(self.player(v)) } else { None }
    }

    /// A moved-down player and the resident they meet.
    fn moved_down_opponent(&self, u: usize, v: usize) -> Option<(usize, usize)> {
        let (u, v) = (u.min(v), u.max(v));
        (u < self.moved_down && (self.moved_down..self.size).contains(&v)).then_some((u, v))
    }

    /// Which moved-down players are paired, then their opponents, in the order of 4.4 and 4.2.
    fn order_moved_down(&self, matching: &mut StagedMatching) -> Option<()> {
        if self.moved_down == 0 {
            return Some(());
        }
        let size = self.size;
        let unpaired: Vec<_> = (0..self.moved_down).map(|player| self.leaving(size, move |u| u == player)).collect();
        matching.minimise(&unpaired)?;
        let residents = self.moved_down;
        let opponents = (0..self.moved_down).map(|player| {
            Criterion::new(move |u, v| {
                let (u, v) = (u.min(v), u.max(v));
                if u == player && v < size { (v - residents) as u32 } else { 0 }
            })
        });
        matching.minimise(&opponents.collect::<Vec<_>>())
    }

    /// Takes the pairs of moved-down players out; returns their opponents.
    fn remove_moved_down_pairs(&self, matching: &mut StagedMatching) -> Vec<usize> {
        let pairs = (0..self.moved_down).map(|u| (u, matching.mate(u))).filter(|(_, v)| *v < self.size);
        let pairs: Vec<(usize, usize)> = pairs.collect();
        matching.remove(&pairs.iter().flat_map(|&(u, v)| [u, v]).collect::<Vec<_>>());
        pairs.into_iter().map(|(_, v)| v).collect()
    }

    /// The pairing of a homogeneous bracket, or of the remainder of a heterogeneous one, in the order of 4.3 and 4.2.
    ///
    /// In the first candidate that contains some pairs, the player with the smaller number of each pair is in S1: with the
    /// other one in S1 the same pairs come later, after more or larger exchanges.
    fn order_remainder(&self, matching: &mut StagedMatching, remainder: &[usize]) -> Option<()> {
        let count = remainder.len();
        // The number of a vertex in the remainder, from 0; `count` for all others.
        let mut number = vec![count; self.vertices()];
        for (index, &vertex) in remainder.iter().enumerate() {
            number[vertex] = index;
        }
        let number = &number;
        // The smaller and the larger number of a pair; the larger is `count` for a downfloater.
        let pair = move |u: usize, v: usize| {
            let (one, other) = (number[u].min(number[v]), number[u].max(number[v]));
            (one < count).then_some((one, other))
        };
        let pairs = remainder.iter().filter(|&&vertex| number[matching.mate(vertex)] < count).count() / 2;
        if pairs == 0 {
            return Some(());
        }
        let top = move |u: usize, v: usize| pair(u, v).filter(|&(_, other)| other < count).map(|(one, _)| one);
        let exchanged = Criterion::new(move |u, v| u32::from(top(u, v).is_some_and(|top| top >= pairs)));
        matching.minimise(std::slice::from_ref(&exchanged))?;
        if matching.total(&exchanged) > 0 {
            let mut criteria = vec![Criterion::new(move |u, v| top(u, v).map_or(0, |top| top as u32))];
            for left in (0..pairs).rev() {
                criteria.push(Criterion::new(move |u, v| u32::from(top(u, v) == Some(left))));
            }
            for joined in pairs..count {
                let is_bottom = move |u: usize, v: usize| {
                    pair(u, v).is_some_and(|(one, other)| other == joined || (other == count && one == joined))
                };
                criteria.push(Criterion::new(move |u, v| u32::from(is_bottom(u, v))));
            }
            matching.minimise(&criteria)?;
        }
        let tops = (0..count).filter(|&index| {
            let partner = number[matching.mate(remainder[index])];
            partner < count && index < partner
        });
        let tops: Vec<usize> = tops.collect();
        // The partners of a few at a time, who then leave the graph.
        for chunk in tops.chunks(PARTNERS_AT_A_TIME) {
            let partners = chunk.iter().map(|&one| {
                Criterion::new(move |u, v| {
                    pair(u, v).map_or(0, |(top, other)| if top == one && other < count { other as u32 } else { 0 })
                })
            });
            matching.minimise(&partners.collect::<Vec<_>>())?;
            let done = chunk.iter().map(|&one| remainder[one]).flat_map(|vertex| [vertex, matching.mate(vertex)]);
            matching.remove(&done.collect::<Vec<_>>());
        }
        Some(())
    }
}

/// How many partners are decided before those players leave the graph: as many as fit into one stage.
const PARTNERS_AT_A_TIME: usize = 8;

/// What a pair means for colours: [C10] to [C13].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ColourOutcome {
    /// Topscorers, or opponents of topscorers, who get a colour difference beyond 2.
    pub wide_differences: u32,
    /// Topscorers, or opponents of topscorers, who get the same colour three times in a row.
    pub triple_colours: u32,
    /// Players who do not get their colour preference.
    pub missed_preferences: u32,
    /// Players who do not get their strong or absolute colour preference, both wanting the same.
    pub missed_strong_preferences: u32,
}

/// The colour of the higher-ranked of two players.
pub(super) fn higher_colour(field: &Field, higher: &Competitor, lower: &Competitor) -> Colour {
    allocate(higher.claim(), lower.claim(), field.initial_colour)
}

pub(super) fn colour_outcome(field: &Field, higher: &Competitor, lower: &Competitor) -> ColourOutcome {
    let colour = higher_colour(field, higher, lower);
    let mut outcome = ColourOutcome::default();
    let has_topscorer = higher.is_topscorer || lower.is_topscorer;
    for (player, colour) in [(higher, colour), (lower, colour.other())] {
        let step = if colour == Colour::White { 1 } else { -1 };
        if has_topscorer {
            outcome.wide_differences += u32::from((player.history.difference() + step).abs() > 2);
            outcome.triple_colours += u32::from(player.history.repeated() == Some(colour));
        }
        if let Some(preference) = player.preference().filter(|preference| preference.colour != colour) {
            outcome.missed_preferences += 1;
            outcome.missed_strong_preferences += u32::from(preference.strength >= PreferenceStrength::Strong);
        }
    }
    outcome
}
