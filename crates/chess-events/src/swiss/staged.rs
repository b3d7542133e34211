//! Perfect matchings that are best by a long list of criteria, one after the other.
//!
//! One integer that held all criteria would need thousands of bits. Instead the criteria are packed into stages. The dual
//! solution of a stage tells exactly which matchings are best so far: those whose edges all have no slack and that leave
//! each blossom with a positive dual variable by exactly one edge. So the next stage keeps the edges without slack, and
//! counts the edges that leave such blossoms as its first criterion.

use super::matching::cheapest_perfect_matching;

/// Stages have costs below 2 to this power, which leaves room for the sums in the dual solution.
const STAGE_BITS: u32 = 88;

/// One criterion: what each pair costs. The sum over the matching is minimised.
pub(super) struct Criterion<'a> {
    cost: Box<dyn Fn(usize, usize) -> u32 + 'a>,
}

impl<'a> Criterion<'a> {
    /// A criterion by what a pair costs; the order of the two does not matter.
    pub fn new(cost: impl Fn(usize, usize) -> u32 + 'a) -> Self {
        Self { cost: Box::new(cost) }
    }
}

/// The matchings that are best by the criteria so far.
#[derive(Clone)]
pub(super) struct StagedMatching {
    n: usize,
    /// For each pair: `None`, or how many blossoms the edge leaves.
    edges: Vec<Option<u32>>,
    /// Vertices still to be matched.
    active: Vec<usize>,
    /// One of the best matchings.
    mate: Vec<usize>,
    solved: bool,
}

impl StagedMatching {
    /// All perfect matchings of `n` vertices by the edges for which `is_edge` holds.
    pub fn new(n: usize, is_edge: impl Fn(usize, usize) -> bool) -> Self {
        let mut edges = vec![None; n * n];
        for u in 0..n {
            for v in 0..u {
                if is_edge(u, v) {
                    edges[u * n + v] = Some(0);
                    edges[v * n + u] = Some(0);
                }
            }
        }
        Self { n, edges, active: (0..n).collect(), mate: vec![usize::MAX; n], solved: false }
    }

    /// The partner of a vertex in one of the best matchings.
    pub fn mate(&self, vertex: usize) -> usize {
        self.mate[vertex]
    }

    /// Whether some best matching may have this edge.
    #[cfg(test)]
    pub fn is_edge(&self, u: usize, v: usize) -> bool {
        self.edges[u * self.n + v].is_some()
    }

    /// Keeps the matchings that are best by `criteria`, the first being the most important. `None` if there is no perfect
    /// matching.
    pub fn minimise(&mut self, criteria: &[Criterion<'_>]) -> Option<()> {
        let mut stage: Vec<(&Criterion<'_>, u128)> = Vec::new();
        let mut bits = 0;
        for criterion in criteria {
            let Some(radix) = self.radix(criterion) else { continue };
            let width = u128::BITS - radix.leading_zeros();
            if bits + width > STAGE_BITS && !stage.is_empty() {
                self.solve(&stage)?;
                stage.clear();
                bits = 0;
                // Fewer edges are left, so that the criterion may decide nothing any more.
                let Some(radix) = self.radix(criterion) else { continue };
                stage.push((criterion, radix));
                bits += width;
                continue;
            }
            stage.push((criterion, radix));
            bits += width;
        }
        if !stage.is_empty() || !self.solved {
            self.solve(&stage)?;
        }
        Some(())
    }

    /// The sum of a criterion over the matching.
    pub fn total(&self, criterion: &Criterion<'_>) -> u32 {
        let pairs = self.active.iter().map(|&u| (u, self.mate[u])).filter(|(u, v)| u < v);
        pairs.map(|(u, v)| (criterion.cost)(u, v)).sum()
    }

    /// Takes vertices out whose partners are final in every best matching. They must form pairs of the matching.
    pub fn remove(&mut self, vertices: &[usize]) {
        self.active.retain(|vertex| !vertices.contains(vertex));
    }

    /// One more than the largest sum that a criterion can have; `None` if it cannot tell matchings apart.
    fn radix(&self, criterion: &Criterion<'_>) -> Option<u128> {
        let (mut smallest, mut largest) = (u32::MAX, 0);
        for (index, &u) in self.active.iter().enumerate() {
            for &v in &self.active[..index] {
                if self.edges[u * self.n + v].is_some() {
                    let cost = (criterion.cost)(u, v);
                    smallest = smallest.min(cost);
                    largest = largest.max(cost);
                }
            }
        }
        (smallest < largest).then(|| u128::from(largest) * (self.active.len() as u128 / 2) + 1)
    }

    fn solve(&mut self, stage: &[(&Criterion<'_>, u128)]) -> Option<()> {
        let count = self.active.len();
        if self.solved && stage.is_empty() {
            return Some(());
        }
        let mut costs: Vec<Option<i128>> = vec![None; count * count];
        let leaving_weight = stage.iter().map(|(_, radix)| radix.next_power_of_two()).product::<u128>();
        for (i, &u) in self.active.iter().enumerate() {
            for (j, &v) in self.active[..i].iter().enumerate() {
                let Some(leaving) = self.edges[u * self.n + v] else { continue };
                let mut cost = 0_u128;
                for (criterion, radix) in stage {
                    cost = cost * radix.next_power_of_two() + u128::from((criterion.cost)(u, v));
                }
                let cost = (u128::from(leaving) * leaving_weight + cost) as i128;
                costs[i * count + j] = Some(cost);
                costs[j * count + i] = Some(cost);
            }
        }
        let solution = cheapest_perfect_matching(count, |i, j| costs[i * count + j])?;
        for i in 0..count {
            self.mate[self.active[i]] = self.active[solution.mate[i]];
            for j in 0..i {
                let (u, v) = (self.active[i], self.active[j]);
                let edge = costs[i * count + j].filter(|&cost| solution.slack(i, j, cost) == 0);
                let edge = edge.map(|_| solution.crossings(i, j) as u32);
                self.edges[u * self.n + v] = edge;
                self.edges[v * self.n + u] = edge;
            }
        }
        self.solved = true;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// All perfect matchings as lists of pairs.
    fn all_matchings(free: &[usize], is_edge: &dyn Fn(usize, usize) -> bool) -> Vec<Vec<(usize, usize)>> {
        let Some((&first, rest)) = free.split_first() else { return vec![Vec::new()] };
        let mut found = Vec::new();
        for &other in rest.iter().filter(|&&other| is_edge(first, other)) {
            let left: Vec<usize> = rest.iter().copied().filter(|&vertex| vertex != other).collect();
            for mut matching in all_matchings(&left, is_edge) {
                matching.push((first, other));
                found.push(matching);
            }
        }
        found
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

        /// Stages of one criterion each give what the lexicographic order gives over all matchings, and keep an edge only
        /// if the criteria allow it.
        #[test]
        fn stages_minimise_lexicographically(
            half in 1..5_usize,
            edges in proptest::collection::vec(proptest::bool::weighted(0.8), 64),
            costs in proptest::collection::vec(proptest::collection::vec(0..3_u32, 64), 1..7),
            together in any::<bool>(),
        ) {
            let n = 2 * half;
            let place = |u: usize, v: usize| u.max(v) * 8 + u.min(v);
            let is_edge = |u: usize, v: usize| edges[place(u, v)];
            let sums = |matching: &Vec<(usize, usize)>| -> Vec<u32> {
                costs.iter().map(|costs| matching.iter().map(|&(u, v)| costs[place(u, v)]).sum()).collect()
            };
            let all = all_matchings(&(0..n).collect::<Vec<_>>(), &is_edge);
            let best = all.iter().map(sums).min();
            let criteria: Vec<_> =
                costs.iter().map(|costs| Criterion::new(move |u, v| costs[u.max(v) * 8 + u.min(v)])).collect();
            let mut staged = StagedMatching::new(n, is_edge);
            let solved = if together {
                staged.minimise(&criteria)
            } else {
                criteria.iter().try_for_each(|criterion| staged.minimise(std::slice::from_ref(criterion)))
            };
            prop_assert_eq!(solved.is_some(), best.is_some());
            if let Some(best) = best {
                let totals: Vec<u32> = criteria.iter().map(|criterion| staged.total(criterion)).collect();
                prop_assert_eq!(&totals, &best);
                for matching in all.iter().filter(|matching| sums(matching) == best) {
                    for &(u, v) in matching {
                        prop_assert!(staged.is_edge(u, v));
                    }
                }
            }
        }
    }
}
