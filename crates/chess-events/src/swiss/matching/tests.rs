//! Tests of the matching: against all matchings of small graphs, and by the dual solution for large ones.

use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::*;

/// The costs of pairs: those of `u > v` are at `u * (u - 1) / 2 + v`.
struct Costs {
    n: usize,
    costs: Vec<Option<i128>>,
}

impl Costs {
    fn get(&self, u: usize, v: usize) -> Option<i128> {
        let (u, v) = (u.max(v), u.min(v));
        self.costs.get(u * (u - 1) / 2 + v).copied().flatten()
    }

    /// The cost of the cheapest perfect matching of these vertices, by trying all.
    fn try_all(&self, free: &[usize]) -> Option<i128> {
        let Some((&first, rest)) = free.split_first() else { return Some(0) };
        let totals = rest.iter().filter_map(|&other| {
            let cost = self.get(first, other)?;
            let left: Vec<usize> = rest.iter().copied().filter(|&vertex| vertex != other).collect();
            Some(cost + self.try_all(&left)?)
        });
        totals.min()
    }

    /// The cost of the matching that was found, after checking the proof that it is the cheapest.
    fn proved_cost(&self) -> Option<i128> {
        let n = self.n;
        let solution = cheapest_perfect_matching(n, |u, v| self.get(u, v))?;
        let mut total = 0;
        for (u, &v) in solution.mate.iter().enumerate() {
            assert_eq!(solution.mate[v], u);
            let cost = self.get(u, v).expect("a matching consists of edges");
            total += cost;
            assert_eq!(solution.slack(u, v, cost), 0, "complementary slackness");
            for v in (0..n).filter(|&v| v != u) {
                if let Some(cost) = self.get(u, v) {
                    assert!(solution.slack(u, v, cost) >= 0, "dual feasibility");
                }
            }
        }
        for blossom in solution.blossoms.iter().flatten() {
            let inside = |u: usize| solution.blossoms[u].iter().any(|known| known.0 == blossom.0);
            let crossing = (0..n).filter(|&u| inside(u) && !inside(solution.mate[u])).count();
            assert_eq!(crossing, 1, "one edge leaves each blossom with a positive label");
        }
        Some(total / 2)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn cheapest_matchings_are_found(
        half in 1..6_usize,
        costs in proptest::collection::vec(proptest::option::weighted(0.7, 0..12_i128), 45),
    ) {
        let costs = Costs { n: 2 * half, costs };
        prop_assert_eq!(costs.proved_cost(), costs.try_all(&(0..2 * half).collect::<Vec<_>>()));
    }
}

#[test]
fn large_matchings_have_a_dual_proof() {
    let mut random = SmallRng::seed_from_u64(7);
    for (n, range, density) in [(60, 5, 0.3), (60, 1_000_000, 0.5), (100, 3, 0.1), (120, 100, 0.06), (80, 2, 0.9)] {
        for _ in 0..20 {
            let pairs = 0..n * (n - 1) / 2;
            let costs = pairs.map(|_| random.random_bool(density).then(|| random.random_range(0..range)));
            Costs { n, costs: costs.collect() }.proved_cost();
        }
    }
}

#[test]
fn odd_components_have_no_perfect_matching() {
    let in_two_triangles = |u: usize, v: usize| (u < 3) == (v < 3);
    assert!(cheapest_perfect_matching(6, |u, v| in_two_triangles(u, v).then_some(1)).is_none());
    assert!(cheapest_perfect_matching(3, |_, _| Some(1)).is_none());
}
