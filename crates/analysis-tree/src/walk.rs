//! Traverses a tree in PGN’s order.

use crate::{AnalysisTree, NodeId};

/// A step of the traversal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// A move, given by the node that it leads to.
    Move(NodeId),
    /// A variation on the previous move begins.
    Open,
    /// The variation ends, and the line that it branches off continues.
    Close,
}

/// Pending work. Lines and variations may be as deep as the tree has nodes, so the traversal is iterative.
enum Pending {
    After(NodeId),
    Variation(NodeId),
    Close,
}

impl AnalysisTree {
    /// The moves after a node: each line, with the variations on each move after it.
    pub fn walk(&self, from: NodeId) -> Vec<Visit> {
        self.visits(from, None)
    }

    /// The same from the first position on. What continues the game is visited as a variation that repeats its last move, if
    /// it has one.
    pub(crate) fn walk_apart(&self) -> Vec<Visit> {
        self.visits(NodeId::ROOT, Some(self.trunk_end()).filter(|end| *end != NodeId::ROOT))
    }

    fn visits(&self, from: NodeId, apart: Option<NodeId>) -> Vec<Visit> {
        let (mut visits, mut pending) = (Vec::new(), vec![Pending::After(from)]);
        let mut apart = apart;
        while let Some(next) = pending.pop() {
            let id = match next {
                Pending::Close => {
                    visits.push(Visit::Close);
                    continue;
                }
                Pending::Variation(id) => {
                    visits.extend([Visit::Open, Visit::Move(id)]);
                    pending.extend([Pending::Close, Pending::After(id)]);
                    continue;
                }
                Pending::After(id) => id,
            };
            let Some([first, others @ ..]) = self.node(id).map(|node| node.children()) else { continue };
            if apart == Some(id) {
                apart = None;
                visits.extend([Visit::Open, Visit::Move(id)]);
                pending.extend([Pending::Close, Pending::After(id)]);
                continue;
            }
            visits.push(Visit::Move(*first));
            pending.push(Pending::After(*first));
            pending.extend(others.iter().rev().map(|other| Pending::Variation(*other)));
        }
        visits
    }

    /// All nodes but the root, each after its parent; siblings are in order.
    pub fn in_order(&self) -> Vec<NodeId> {
        let moves = self.walk(NodeId::ROOT).into_iter().filter_map(|visit| match visit {
            Visit::Move(id) => Some(id),
            Visit::Open | Visit::Close => None,
        });
        moves.collect()
    }
}
