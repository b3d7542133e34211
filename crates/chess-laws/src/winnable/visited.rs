//! The positions a search has found, each once, with its predecessor.

use super::packed::Packed;

/// A position, and the one it was first reached from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) position: Packed,
    /// The index of the position before it; its own for the first.
    pub(super) parent: u32,
    /// Half-moves from the first position.
    pub(super) plies: u32,
    /// The total cost of the moves.
    pub(super) effort: u32,
    /// Whether it was visited.
    pub(super) closed: bool,
}

/// A set of positions in insertion order.
pub(super) struct Visited {
    nodes: Vec<Node>,
    /// Open addressing with linear probing; `VACANT` or an index into `nodes`. At most half full.
    slots: Vec<u32>,
}

const VACANT: u32 = u32::MAX;

impl Visited {
    pub(super) fn new(first: Packed) -> Self {
        let mut visited = Self { nodes: Vec::with_capacity(512), slots: vec![VACANT; 1024] };
        visited.insert(Node { position: first, parent: 0, plies: 0, effort: 0, closed: false });
        visited
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn get(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    /// Marks a position as visited; `false` if it already was.
    pub(super) fn close(&mut self, index: u32) -> bool {
        !std::mem::replace(&mut self.nodes[index as usize].closed, true)
    }

    /// Inserts a position and returns its index, or `None` if it is already in the set.
    pub(super) fn insert(&mut self, node: Node) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let mut slot = node.position.hash() as usize & mask;
        while self.slots[slot] != VACANT {
            if self.get(self.slots[slot]).position == node.position {
                return None;
            }
            slot = (slot + 1) & mask;
        }
        let index = u32::try_from(self.nodes.len()).ok().filter(|&index| index != VACANT)?;
        self.slots[slot] = index;
        self.nodes.push(node);
        if self.nodes.len() * 2 > self.slots.len() {
            self.grow();
        }
        Some(index)
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        self.slots = vec![VACANT; mask + 1];
        for (index, node) in (0..).zip(&self.nodes) {
            let mut slot = node.position.hash() as usize & mask;
            while self.slots[slot] != VACANT {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = index;
        }
    }
}
