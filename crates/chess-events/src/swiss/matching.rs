//! Minimum-cost perfect matching in a general graph, with the dual solution that proves it.
//!
//! The primal-dual blossom algorithm (Edmonds 1965) in its O(n³) form: all exposed vertices grow alternating trees at
//! once, each vertex outside them remembers its nearest tree vertex. Costs are exact integers. The dual solution tells
//! which edges occur in cheapest matchings at all, which [`super::staged`] builds upon; the libraries at hand return the
//! matching alone.

/// Labels at most this large leave room for sums and doubling.
const INFINITY: i128 = i128::MAX / 4;

/// No vertex.
const NONE: usize = usize::MAX;

/// A cheapest perfect matching and its dual solution.
#[derive(Debug)]
pub(super) struct Solution {
    /// The partner of each vertex.
    pub mate: Vec<usize>,
    /// Twice the dual variable of each vertex, for costs with the opposite sign.
    labels: Vec<i128>,
    /// For each vertex the blossoms with a positive dual variable that contain it, outermost first: number and twice the
    /// dual variable.
    blossoms: Vec<Vec<(usize, i128)>>,
}

impl Solution {
    /// How much dearer than the cheapest a matching with this edge must be at least, doubled. Edges of the cheapest
    /// matchings have slack 0.
    pub fn slack(&self, u: usize, v: usize, cost: i128) -> i128 {
        let common = self.common(u, v).map(|(_, label)| label).sum::<i128>();
        self.labels[u] + self.labels[v] + common + 2 * cost
    }

    /// How many blossoms with a positive dual variable contain one end of the edge but not the other. A cheapest matching
    /// has exactly one such edge for each of these blossoms.
    pub fn crossings(&self, u: usize, v: usize) -> usize {
        self.blossoms[u].len() + self.blossoms[v].len() - 2 * self.common(u, v).count()
    }

    fn common(&self, u: usize, v: usize) -> impl Iterator<Item = (usize, i128)> {
        let pairs = self.blossoms[u].iter().zip(&self.blossoms[v]);
        pairs.take_while(|(one, other)| one.0 == other.0).map(|(one, _)| *one)
    }
}

/// A cheapest perfect matching of `n` vertices; `cost` is `None` where there is no edge. `None` if no matching is
/// perfect.
///
/// The sum of all costs must stay far from the bounds of `i128`: at most 2¹⁰⁰ in absolute value for each edge.
pub(super) fn cheapest_perfect_matching(n: usize, cost: impl Fn(usize, usize) -> Option<i128>) -> Option<Solution> {
    if n % 2 == 1 {
        return None;
    }
    let mut search = Search::new(n, cost);
    while search.mate[..n].contains(&NONE) {
        if !search.augment_once() {
            return None;
        }
    }
    Some(search.solution())
}

/// How a vertex or blossom stands in the alternating forest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Free,
    /// At an even distance from an exposed vertex.
    Outer,
    /// At an odd distance.
    Inner,
}

/// The state of the algorithm. Nodes 0 to n − 1 are vertices, the others blossoms.
struct Search {
    n: usize,
    /// How many nodes have been in use.
    nodes: usize,
    /// Twice the weight, that is the opposite of the cost, of each pair of vertices.
    weight: Vec<i128>,
    is_edge: Vec<bool>,
    /// For each pair of nodes the two vertices of the edge with the least slack between them.
    edge: Vec<(u32, u32)>,
    labels: Vec<i128>,
    /// The vertex at the other end of a node’s matching edge.
    mate: Vec<usize>,
    /// The outermost blossom a node is in; `NONE` for a blossom not in use.
    outermost: Vec<usize>,
    /// The vertex a node was reached from in its tree.
    parent: Vec<usize>,
    side: Vec<Side>,
    /// The outer vertex nearest to a node.
    nearest: Vec<usize>,
    /// The nodes of a blossom, in the order of its cycle, the base first.
    cycle: Vec<Vec<usize>>,
    /// Which node of a blossom contains a vertex.
    part: Vec<Vec<usize>>,
    visited: Vec<usize>,
    stamp: usize,
    queue: Vec<usize>,
}

const NO_EDGE: (u32, u32) = (u32::MAX, u32::MAX);

impl Search {
    fn new(n: usize, cost: impl Fn(usize, usize) -> Option<i128>) -> Self {
        let capacity = n + n / 2 + 1;
        let mut weight = vec![0; n * n];
        let mut is_edge = vec![false; n * n];
        let mut edge = vec![NO_EDGE; capacity * capacity];
        let mut largest = -INFINITY;
        for u in 0..n {
            for v in 0..n {
                if u != v
                    && let Some(cost) = cost(u, v)
                {
                    weight[u * n + v] = -2 * cost;
                    is_edge[u * n + v] = true;
                    edge[u * capacity + v] = (u as u32, v as u32);
                    largest = largest.max(-cost);
                }
            }
        }
        Self {
            n,
            nodes: n,
            weight,
            is_edge,
            edge,
            // All labels alike, so that the halves of slacks between outer vertices stay whole numbers.
            labels: vec![if largest == -INFINITY { 0 } else { largest }; n]
                .into_iter()
                .chain(vec![0; capacity - n])
                .collect(),
            mate: vec![NONE; capacity],
            outermost: (0..n).chain(std::iter::repeat_n(NONE, capacity - n)).collect(),
            parent: vec![NONE; capacity],
            side: vec![Side::Free; capacity],
            nearest: vec![NONE; capacity],
            cycle: vec![Vec::new(); capacity],
            part: vec![Vec::new(); capacity],
            visited: vec![0; capacity],
            stamp: 0,
            queue: Vec::new(),
        }
    }

    fn capacity(&self) -> usize {
        self.outermost.len()
    }

    fn edge(&self, a: usize, b: usize) -> Option<(usize, usize)> {
        let edge = self.edge[a * self.capacity() + b];
        (edge != NO_EDGE).then_some((edge.0 as usize, edge.1 as usize))
    }

    fn set_edge(&mut self, a: usize, b: usize, edge: (u32, u32)) {
        let capacity = self.capacity();
        self.edge[a * capacity + b] = edge;
    }

    /// The slack of an edge between two vertices that are in no common blossom.
    fn vertex_slack(&self, u: usize, v: usize) -> i128 {
        self.labels[u] + self.labels[v] - self.weight[u * self.n + v]
    }

    fn slack(&self, a: usize, b: usize) -> i128 {
        self.edge(a, b).map_or(INFINITY, |(u, v)| self.vertex_slack(u, v))
    }

    fn is_outermost(&self, node: usize) -> bool {
        self.outermost[node] == node
    }

    fn update_nearest(&mut self, u: usize, node: usize) {
        let nearest = self.nearest[node];
        if nearest == NONE || self.slack(u, node) < self.slack(nearest, node) {
            self.nearest[node] = u;
        }
    }

    fn find_nearest(&mut self, node: usize) {
        self.nearest[node] = NONE;
        for u in 0..self.n {
            let outer = self.outermost[u];
            if outer != node && self.side[outer] == Side::Outer && self.edge(u, node).is_some() {
                self.update_nearest(u, node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node < self.n {
            self.queue.push(node);
        } else {
            for index in 0..self.cycle[node].len() {
                self.enqueue(self.cycle[node][index]);
            }
        }
    }

    fn set_outermost(&mut self, node: usize, blossom: usize) {
        self.outermost[node] = blossom;
        if node >= self.n {
            for index in 0..self.cycle[node].len() {
                self.set_outermost(self.cycle[node][index], blossom);
            }
        }
    }

    /// The node that contains a vertex inside a blossom.
    fn part_of(&self, blossom: usize, vertex: usize) -> usize {
        self.part[blossom][vertex]
    }

    /// Turns the cycle so that the way from the base to `node` has even length; returns its place.
    fn even_place(&mut self, blossom: usize, node: usize) -> usize {
        let cycle = &mut self.cycle[blossom];
        let place = cycle.iter().position(|&member| member == node).unwrap_or(0);
        if place % 2 == 1 {
            cycle[1..].reverse();
            cycle.len() - place
        } else {
            place
        }
    }

    /// Matches node `a` to `b`, and changes the matching inside `a` accordingly.
    fn set_mate(&mut self, a: usize, b: usize) {
        let Some((inside, outside)) = self.edge(a, b) else { return };
        self.mate[a] = outside;
        if a < self.n {
            return;
        }
        let entry = self.part_of(a, inside);
        let place = self.even_place(a, entry);
        for index in 0..place {
            let (one, other) = (self.cycle[a][index], self.cycle[a][index ^ 1]);
            self.set_mate(one, other);
        }
        self.set_mate(entry, b);
        self.cycle[a].rotate_left(place);
    }

    /// Exchanges matching and other edges from `a`, newly matched to `b`, up to the root of its tree.
    fn flip_path(&mut self, mut a: usize, mut b: usize) {
        loop {
            let old = self.mate[a];
            self.set_mate(a, b);
            if old == NONE {
                return;
            }
            let inner = self.outermost[old];
            let outer = self.outermost[self.parent[inner]];
            self.set_mate(inner, outer);
            (a, b) = (outer, inner);
        }
    }

    /// Where the paths from two outer nodes to their roots meet; `None` if the roots are different.
    fn meeting_point(&mut self, mut a: usize, mut b: usize) -> Option<usize> {
        self.stamp += 1;
        while a != NONE || b != NONE {
            if a != NONE {
                if self.visited[a] == self.stamp {
                    return Some(a);
                }
                self.visited[a] = self.stamp;
                a = self.tree_parent(a).map_or(NONE, |(_, outer)| outer);
            }
            std::mem::swap(&mut a, &mut b);
        }
        None
    }

    /// The inner node above an outer node, and the outer node above that.
    fn tree_parent(&self, outer: usize) -> Option<(usize, usize)> {
        let mate = self.mate[outer];
        if mate == NONE {
            return None;
        }
        let inner = self.outermost[mate];
        Some((inner, self.outermost[self.parent[inner]]))
    }

    /// The nodes from an outer node up to, and without, another one above it.
    fn path_to(&self, mut node: usize, end: usize) -> Vec<usize> {
        let mut path = Vec::new();
        while node != end {
            let Some((inner, outer)) = self.tree_parent(node) else { break };
            path.extend([node, inner]);
            node = outer;
        }
        path
    }

    fn add_blossom(&mut self, a: usize, base: usize, b: usize) {
        let unused = (self.n..self.nodes).find(|&node| self.outermost[node] == NONE);
        let blossom = unused.unwrap_or(self.nodes);
        self.nodes = self.nodes.max(blossom + 1);
        let (left, right) = (self.path_to(a, base), self.path_to(b, base));
        for &inner in left.iter().chain(&right).skip(1).step_by(2) {
            self.enqueue(inner);
        }
        let mut cycle = vec![base];
        cycle.extend(left.into_iter().rev());
        cycle.extend(right);
        self.labels[blossom] = 0;
        self.side[blossom] = Side::Outer;
        self.mate[blossom] = self.mate[base];
        self.parent[blossom] = self.parent[base];
        self.cycle[blossom] = cycle;
        self.set_outermost(blossom, blossom);
        for node in 0..self.nodes {
            self.set_edge(blossom, node, NO_EDGE);
            self.set_edge(node, blossom, NO_EDGE);
        }
        let mut part = vec![NONE; self.n];
        for index in 0..self.cycle[blossom].len() {
            let member = self.cycle[blossom][index];
            for node in 0..self.nodes {
                if self.edge(member, node).is_some() && self.slack(member, node) < self.slack(blossom, node) {
                    let capacity = self.capacity();
                    let (there, back) = (self.edge[member * capacity + node], self.edge[node * capacity + member]);
                    self.set_edge(blossom, node, there);
                    self.set_edge(node, blossom, back);
                }
            }
            if member < self.n {
                part[member] = member;
            } else {
                for (vertex, &inside) in self.part[member].iter().enumerate() {
                    if inside != NONE {
                        part[vertex] = member;
                    }
                }
            }
        }
        self.part[blossom] = part;
        self.find_nearest(blossom);
    }

    /// Takes an inner blossom whose label is zero apart.
    fn expand(&mut self, blossom: usize) {
        let members = self.cycle[blossom].clone();
        for &member in &members {
            self.set_outermost(member, member);
        }
        let parent = self.parent[blossom];
        let Some((inside, _)) = self.edge(blossom, parent) else { return };
        let entry = self.part_of(blossom, inside);
        let place = self.even_place(blossom, entry);
        let cycle = std::mem::take(&mut self.cycle[blossom]);
        for index in (0..place).step_by(2) {
            let (inner, outer) = (cycle[index], cycle[index + 1]);
            self.parent[inner] = self.edge(outer, inner).map_or(NONE, |(from, _)| from);
            self.side[inner] = Side::Inner;
            self.side[outer] = Side::Outer;
            self.nearest[inner] = NONE;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.side[entry] = Side::Inner;
        self.parent[entry] = parent;
        self.nearest[entry] = NONE;
        for &node in &cycle[place + 1..] {
            self.side[node] = Side::Free;
            self.find_nearest(node);
        }
        self.outermost[blossom] = NONE;
    }

    /// Grows the forest by an edge without slack from an outer vertex. Returns whether the matching grew.
    fn use_edge(&mut self, u: usize, v: usize) -> bool {
        let (a, b) = (self.outermost[u], self.outermost[v]);
        match self.side[b] {
            Side::Free => {
                self.parent[b] = u;
                self.side[b] = Side::Inner;
                let outer = self.outermost[self.mate[b]];
                self.nearest[b] = NONE;
                self.nearest[outer] = NONE;
                self.side[outer] = Side::Outer;
                self.enqueue(outer);
                false
            }
            Side::Outer => match self.meeting_point(a, b) {
                Some(base) => {
                    self.add_blossom(a, base, b);
                    false
                }
                None => {
                    self.flip_path(a, b);
                    self.flip_path(b, a);
                    true
                }
            },
            Side::Inner => false,
        }
    }

    /// Adds one edge to the matching; `false` if that is impossible.
    fn augment_once(&mut self) -> bool {
        self.queue.clear();
        for node in 0..self.nodes {
            self.side[node] = Side::Free;
            self.nearest[node] = NONE;
        }
        for node in 0..self.nodes {
            if self.is_outermost(node) && self.mate[node] == NONE {
                self.parent[node] = NONE;
                self.side[node] = Side::Outer;
                self.enqueue(node);
            }
        }
        loop {
            if self.scan_queue() {
                return true;
            }
            let Some(step) = self.dual_step() else { return false };
            self.change_labels(step);
            for node in 0..self.nodes {
                let nearest = self.nearest[node];
                if self.is_outermost(node)
                    && nearest != NONE
                    && self.outermost[nearest] != node
                    && self.slack(nearest, node) == 0
                    && let Some((u, v)) = self.edge(nearest, node)
                    && self.use_edge(u, v)
                {
                    return true;
                }
            }
            for blossom in self.n..self.nodes {
                if self.is_outermost(blossom) && self.side[blossom] == Side::Inner && self.labels[blossom] == 0 {
                    self.expand(blossom);
                }
            }
        }
    }

    fn scan_queue(&mut self) -> bool {
        while let Some(u) = self.queue.pop() {
            if self.side[self.outermost[u]] == Side::Inner {
                continue;
            }
            for v in 0..self.n {
                if !self.is_edge[u * self.n + v] || self.outermost[u] == self.outermost[v] {
                    continue;
                }
                if self.vertex_slack(u, v) == 0 {
                    if self.use_edge(u, v) {
                        return true;
                    }
                } else {
                    self.update_nearest(u, self.outermost[v]);
                }
            }
        }
        false
    }

    /// How far labels can change until an edge loses its slack or a blossom its label.
    fn dual_step(&self) -> Option<i128> {
        let mut step = INFINITY;
        for node in (0..self.nodes).filter(|&node| self.is_outermost(node)) {
            if node >= self.n && self.side[node] == Side::Inner {
                step = step.min(self.labels[node] / 2);
            }
            if self.nearest[node] != NONE {
                let slack = self.slack(self.nearest[node], node);
                match self.side[node] {
                    Side::Free => step = step.min(slack),
                    Side::Outer => step = step.min(slack / 2),
                    Side::Inner => {}
                }
            }
        }
        (step < INFINITY / 2).then_some(step)
    }

    fn change_labels(&mut self, step: i128) {
        for vertex in 0..self.n {
            match self.side[self.outermost[vertex]] {
                Side::Outer => self.labels[vertex] -= step,
                Side::Inner => self.labels[vertex] += step,
                Side::Free => {}
            }
        }
        for blossom in self.n..self.nodes {
            if self.is_outermost(blossom) {
                match self.side[blossom] {
                    Side::Outer => self.labels[blossom] += 2 * step,
                    Side::Inner => self.labels[blossom] -= 2 * step,
                    Side::Free => {}
                }
            }
        }
    }

    fn solution(self) -> Solution {
        let mut blossoms = vec![Vec::new(); self.n];
        for node in (self.n..self.nodes).filter(|&node| self.is_outermost(node)) {
            self.collect_blossoms(node, &mut Vec::new(), &mut blossoms);
        }
        Solution { mate: self.mate[..self.n].to_vec(), labels: self.labels[..self.n].to_vec(), blossoms }
    }

    fn collect_blossoms(&self, node: usize, path: &mut Vec<(usize, i128)>, blossoms: &mut [Vec<(usize, i128)>]) {
        if node < self.n {
            blossoms[node].clone_from(path);
            return;
        }
        let positive = self.labels[node] > 0;
        if positive {
            path.push((node, self.labels[node]));
        }
        for &member in &self.cycle[node] {
            self.collect_blossoms(member, path, blossoms);
        }
        if positive {
            path.pop();
        }
    }
}

#[cfg(test)]
mod tests;
