//! The Dutch system as the rules describe it: all candidates of a bracket, each judged by each criterion, the first of the
//! best in the order of generation. Slow; for tests with few players.

use std::collections::{BTreeMap, BTreeSet};

use super::bracket::colour_outcome;
use super::competitor::{Competitor, Field, Float};
use super::dutch::FieldPairing;
use crate::Points;

type Pairs = BTreeSet<(usize, usize)>;

/// Half of the smallest difference between two scores, so that a downfloater’s difference exceeds all others.
const BEYOND: i32 = 1;

/// The pairing of a field. `None` if there is no complete one.
pub(super) fn pair_field(field: &Field) -> Option<FieldPairing> {
    let all: Vec<usize> = (0..field.competitors.len()).collect();
    let bye_score = if all.len() % 2 == 1 {
        let mut scores: Vec<Points> = field.competitors.iter().map(|player| player.score).collect();
        scores.sort();
        scores.dedup();
        Some(scores.into_iter().find(|&score| Literal::new(field, Some(score)).can_complete(&all))?)
    } else {
        None
    };
    let mut literal = Literal::new(field, bye_score);
    if !literal.can_complete(&all) {
        return None;
    }
    let mut remaining = all;
    let mut moved_down = Vec::new();
    let mut found = FieldPairing { pairs: Vec::new(), bye: None };
    while let Some(&first) = remaining.first() {
        let group: Vec<usize> =
            remaining.iter().copied().filter(|&index| literal.score(index) == literal.score(first)).collect();
        remaining.retain(|index| !group.contains(index));
        let pairs = literal.pair_bracket(&moved_down, &group, &remaining);
        let is_paired = |index: &usize| pairs.iter().any(|(one, other)| one == index || other == index);
        moved_down = moved_down.into_iter().chain(group).filter(|index| !is_paired(index)).collect();
        found.pairs.extend(pairs);
    }
    found.bye = moved_down.first().copied();
    Some(found)
}

struct Literal<'a> {
    field: &'a Field,
    bye_score: Option<Points>,
    complete: BTreeMap<Vec<usize>, bool>,
    next: BTreeMap<[Vec<usize>; 2], [Vec<i32>; 2]>,
}

/// The failures of a candidate by [C6] to [C21], the most important first.
type Quality = Vec<Vec<i32>>;

impl<'a> Literal<'a> {
    fn new(field: &'a Field, bye_score: Option<Points>) -> Self {
        Self { field, bye_score, complete: BTreeMap::new(), next: BTreeMap::new() }
    }

    fn player(&self, index: usize) -> &'a Competitor {
        &self.field.competitors[index]
    }

    fn score(&self, index: usize) -> Points {
        self.player(index).score
    }

    fn may_get_bye(&self, index: usize) -> bool {
        self.player(index).may_get_bye && Some(self.score(index)) == self.bye_score
    }

    /// [C4] and [C5]: whether these players can all be paired, one getting the bye if their number is odd.
    fn can_complete(&mut self, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        if let Some(&known) = self.complete.get(players) {
            return known;
        }
        let mut possible = players.len() % 2 == 1 && self.may_get_bye(first) && self.can_complete(rest);
        for &other in rest {
            if possible {
                break;
            }
            if self.player(first).may_meet(self.player(other)) {
                let left: Vec<usize> = rest.iter().copied().filter(|&index| index != other).collect();
                possible = self.can_complete(&left);
            }
        }
        self.complete.insert(players.to_vec(), possible);
        possible
    }

    /// All sets of pairs among these players, with the players left over. Two moved-down players do not meet.
    fn candidates(&self, players: &[usize], moved_down: &[usize]) -> Vec<(Pairs, Vec<usize>)> {
        let Some((&first, rest)) = players.split_first() else { return vec![(Pairs::new(), Vec::new())] };
        let mut found = Vec::new();
        for (pairs, mut left) in self.candidates(rest, moved_down) {
            left.insert(0, first);
            found.push((pairs, left));
        }
        for &other in rest {
            let both_moved = moved_down.contains(&first) && moved_down.contains(&other);
            if both_moved || !self.player(first).may_meet(self.player(other)) {
                continue;
            }
            let others: Vec<usize> = rest.iter().copied().filter(|&index| index != other).collect();
            for (mut pairs, left) in self.candidates(&others, moved_down) {
                pairs.insert((first.min(other), first.max(other)));
                found.push((pairs, left));
            }
        }
        found
    }

    /// [C6] and [C7] of the downfloaters of a bracket.
    fn downfloater_quality(&self, downfloaters: &[usize]) -> [Vec<i32>; 2] {
        let mut scores: Vec<i32> = downfloaters.iter().map(|&index| self.score(index).tenths()).collect();
        scores.sort_by(|one, other| other.cmp(one));
        [vec![downfloaters.len() as i32], scores]
    }

    /// [C8]: the best [C6] and [C7] of the next bracket with these moved-down players.
    fn next_quality(&mut self, moved_down: &[usize], lower: &[usize]) -> [Vec<i32>; 2] {
        let key = [moved_down.to_vec(), lower.to_vec()];
        if let Some(known) = self.next.get(&key) {
            return known.clone();
        }
        let (group, below): (Vec<usize>, Vec<usize>) =
            lower.iter().partition(|&&index| self.score(index) == self.score(lower[0]));
        let bracket: Vec<usize> = moved_down.iter().chain(&group).copied().collect();
        let mut best: Option<[Vec<i32>; 2]> = None;
        for (_, left) in self.candidates(&bracket, moved_down) {
            let quality = self.downfloater_quality(&left);
            if best.as_ref().is_none_or(|best| quality < *best) {
                let rest: Vec<usize> = left.iter().chain(&below).copied().collect();
                if self.can_complete(&rest) {
                    best = Some(quality);
                }
            }
        }
        let best = best.expect("the rest can be completed");
        self.next.insert(key, best.clone());
        best
    }

    fn quality(
        &mut self,
        moved_down: &[usize],
        residents: &[usize],
        lower: &[usize],
        candidate: &(Pairs, Vec<usize>),
    ) -> Quality {
        let (pairs, left) = candidate;
        let resident_score = self.score(residents[0]).tenths();
        let mut quality: Quality = self.downfloater_quality(left).to_vec();
        if !lower.is_empty() {
            quality.extend(self.next_quality(left, lower));
        }
        let unplayed = match left.as_slice() {
            [only] if Some(self.score(*only)) == self.bye_score => i32::from(self.player(*only).unplayed),
            _ => 0,
        };
        quality.push(vec![unplayed]);
        let mut colours = [0; 4];
        for &(one, other) in pairs {
            let outcome = colour_outcome(self.field, self.player(one), self.player(other));
            colours[0] += outcome.wide_differences as i32;
            colours[1] += outcome.triple_colours as i32;
            colours[2] += outcome.missed_preferences as i32;
            colours[3] += outcome.missed_strong_preferences as i32;
        }
        quality.extend(colours.map(|count| vec![count]));
        let met: Vec<(usize, usize)> = pairs.iter().copied().filter(|(one, _)| moved_down.contains(one)).collect();
        let floats: [fn(&Competitor) -> Option<Float>; 2] = [|player| player.last_float, |player| player.earlier_float];
        for float in floats {
            let down = left
                .iter()
                .filter(|index| residents.contains(index) && float(self.player(**index)) == Some(Float::Down));
            quality.push(vec![down.count() as i32]);
            let up = met.iter().filter(|(_, opponent)| float(self.player(*opponent)) == Some(Float::Up));
            quality.push(vec![up.count() as i32]);
        }
        let mut differences = Vec::new();
        for float in floats {
            let difference = |index: usize| 2 * (self.score(index).tenths() - resident_score);
            let paired = met
                .iter()
                .filter(|(one, _)| float(self.player(*one)) == Some(Float::Down))
                .map(|(one, _)| difference(*one));
            let again = left
                .iter()
                .filter(|index| moved_down.contains(index) && float(self.player(**index)) == Some(Float::Down));
            let mut down: Vec<i32> = paired.chain(again.map(|&index| difference(index) + BEYOND)).collect();
            let up = met.iter().filter(|(_, opponent)| float(self.player(*opponent)) == Some(Float::Up));
            let mut up: Vec<i32> = up.map(|(one, _)| difference(*one)).collect();
            down.sort_by(|one, other| other.cmp(one));
            up.sort_by(|one, other| other.cmp(one));
            differences.extend([down, up]);
        }
        quality.extend(differences);
        quality
    }

    fn pair_bracket(&mut self, moved_down: &[usize], residents: &[usize], lower: &[usize]) -> Pairs {
        let bracket: Vec<usize> = moved_down.iter().chain(residents).copied().collect();
        let mut best: Option<Quality> = None;
        let mut equals: Vec<Pairs> = Vec::new();
        for candidate in self.candidates(&bracket, moved_down) {
            if best
                .as_ref()
                .is_some_and(|best: &Quality| self.downfloater_quality(&candidate.1).as_slice() > &best[..2])
            {
                continue;
            }
            let rest: Vec<usize> = candidate.1.iter().chain(lower).copied().collect();
            if !self.can_complete(&rest) {
                continue;
            }
            let quality = self.quality(moved_down, residents, lower, &candidate);
            if best.as_ref().is_none_or(|best| quality < *best) {
                best = Some(quality);
                equals = vec![candidate.0];
            } else if best.as_ref() == Some(&quality) {
                equals.push(candidate.0);
            }
        }
        let pairs = equals[0].len();
        let wanted: BTreeSet<Pairs> = equals.into_iter().collect();
        let met =
            wanted.iter().next().map_or(0, |pairs| pairs.iter().filter(|(one, _)| moved_down.contains(one)).count());
        first_generated(moved_down, residents, [pairs, met], &wanted)
    }
}

/// The first candidate in the order of generation (3.5 to 3.7) that is one of those wanted. `counts` are MaxPairs and M1.
fn first_generated(moved_down: &[usize], residents: &[usize], counts: [usize; 2], wanted: &BTreeSet<Pairs>) -> Pairs {
    let [max_pairs, m1] = counts;
    for s1 in subsets(moved_down, m1) {
        for s2 in arrangements(residents, m1) {
            let met: Pairs = s1.iter().copied().zip(s2.iter().copied()).collect();
            if !wanted.iter().any(|pairs| met.is_subset(pairs)) {
                continue;
            }
            let remainder: Vec<usize> = residents.iter().copied().filter(|index| !s2.contains(index)).collect();
            for (top, bottom) in exchanges(&remainder, max_pairs - m1) {
                for partners in arrangements(&bottom, top.len()) {
                    let mut pairs = met.clone();
                    pairs.extend(top.iter().zip(&partners).map(|(&one, &other)| (one.min(other), one.max(other))));
                    if wanted.contains(&pairs) {
                        return pairs;
                    }
                }
            }
        }
    }
    panic!("the candidates contain {wanted:?}")
}

/// Sets of `count` items, in lexicographic order.
fn subsets(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, rest)) = items.split_first() else { return Vec::new() };
    let with = subsets(rest, count - 1).into_iter().map(|mut set| {
        set.insert(0, first);
        set
    });
    with.chain(subsets(rest, count)).collect()
}

/// Lists of `count` different items, in lexicographic order: the transpositions (4.2).
fn arrangements(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for &first in items {
        let rest: Vec<usize> = items.iter().copied().filter(|&item| item != first).collect();
        for mut list in arrangements(&rest, count - 1) {
            list.insert(0, first);
            found.push(list);
        }
    }
    found
}

/// S1 and S2 as they are, then after each exchange (4.3).
fn exchanges(items: &[usize], pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let number = |item: usize| items.iter().position(|&other| other == item).expect("an item") as i32;
    let (s1, s2) = items.split_at(pairs);
    let mut found = Vec::new();
    for count in 0..=pairs.min(s2.len()) {
        for down in subsets(s1, count) {
            for up in subsets(s2, count) {
                let sum = |set: &[usize]| set.iter().map(|&item| number(item)).sum::<i32>();
                let highest_down: Vec<i32> = down.iter().rev().map(|&item| -number(item)).collect();
                let lowest_up: Vec<i32> = up.iter().map(|&item| number(item)).collect();
                let order = (count, sum(&up) - sum(&down), highest_down, lowest_up);
                let moved = |set: &[usize], out: &[usize], other: &[usize]| {
                    let mut set: Vec<usize> =
                        set.iter().filter(|item| !out.contains(item)).chain(other).copied().collect();
                    set.sort_unstable();
                    set
                };
                found.push((order, (moved(s1, &down, &up), moved(s2, &up, &down))));
            }
        }
    }
    found.sort();
    found.into_iter().map(|(_, sets)| sets).collect()
}

mod tests {
    use super::*;
    use crate::generate::{Options, Schedule, Share, generate};
    use crate::{ByeKind, PairingNumber, RoundNumber, RoundResult, ScoringSystem};

    fn options(seed: u64, largest: u16) -> Options {
        let players = 2 + (seed % u64::from(largest - 1)) as u16;
        let rounds = 2 + (seed / 7 % 8) as u16;
        let mut options = Options::new(seed, players, RoundNumber::new(rounds.min(players.max(3) + 1)).unwrap());
        let share = |kind: u64, chance: u16| -> Schedule {
            if (seed / kind).is_multiple_of(2) { Share::NONE.into() } else { Share::PerTenThousand(chance).into() }
        };
        options.lowest_rating = if seed.is_multiple_of(3) { 2400 } else { 1800 };
        options.half_point_byes = share(2, 1500);
        options.zero_point_byes = share(3, 1500);
        options.full_point_byes = share(5, 500);
        options.forfeits = share(4, 2000);
        options.double_forfeits = share(9, 500);
        options.half_zero_results = share(11, 500);
        options.zero_zero_results = share(12, 500);
        options.baku = seed.is_multiple_of(5);
        options.prohibited_pairs = u16::from(seed.is_multiple_of(6));
        if seed % 4 == 1 {
            options.scoring = ScoringSystem::THREE_ONE_ZERO;
        }
        options
    }

    fn compare(seeds: std::ops::Range<u64>, largest: u16) -> usize {
        let mut rounds = 0;
        for seed in seeds {
            let tournament = generate(&options(seed, largest));
            for index in 0..tournament.rounds.map_or(0, RoundNumber::index) + 1 {
                let round = RoundNumber::from_index(index).unwrap();
                let is_paired = |result: RoundResult| {
                    result.opponent().is_some() || result == (RoundResult::Bye { bye: ByeKind::PairingAllocated })
                };
                let entrants = tournament.entrants.iter();
                let players: BTreeSet<PairingNumber> = if index < usize::from(tournament.paired_rounds()) {
                    entrants.filter(|entrant| is_paired(entrant.result(round))).map(|entrant| entrant.number).collect()
                } else {
                    entrants.map(|entrant| entrant.number).collect()
                };
                let field = Field::new(&tournament, round, &players);
                let expected = pair_field(&field).map(|found| (found.pairs.into_iter().collect::<Pairs>(), found.bye));
                let found = super::super::dutch::pair_field(&field)
                    .map(|found| (found.pairs.into_iter().collect::<Pairs>(), found.bye));
                assert_eq!(found, expected, "seed {seed} round {round}: {field:#?}");
                rounds += 1;
            }
        }
        rounds
    }

    /// How many tournaments are tried, or the number in `LITERAL_EVENTS`.
    fn events(usual: u64) -> u64 {
        std::env::var("LITERAL_EVENTS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    }

    #[test]
    fn pairings_of_up_to_eight_players_are_the_first_best_candidates() {
        assert!(compare(0..events(600), 8) > 2000);
    }

    #[test]
    fn pairings_of_up_to_ten_players_are_the_first_best_candidates() {
        assert!(compare(1_000_000..1_000_000 + events(60), 10) > 200);
    }
}
