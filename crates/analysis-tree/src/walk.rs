//! Walking through a tree as PGN writes it.

use crate::{AnalysisTree, NodeId};

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visit {
    /// A move, named by the node that it leads to.
    Move(NodeId),
    /// A variation begins: moves in place of the one before it.
    Open,
    /// It ends, and the line that it branches off goes on.
    Close,
}

/// What is left to do. A line may be as long, and variations as deep, as a tree has nodes: nothing here is recursive.
enum Left {
    After(NodeId),
    Variation(NodeId),
    Close,
}

impl AnalysisTree {
    /// The moves after that node: each line, and behind each move the variations in its place.
    pub fn walk(&self, from: NodeId) -> Vec<Visit> {
        let (mut visits, mut left) = (Vec::new(), vec![Left::After(from)]);
        while let Some(next) = left.pop() {
            let id = match next {
                Left::Close => {
                    visits.push(Visit::Close);
                    continue;
                }
                Left::Variation(id) => {
                    visits.extend([Visit::Open, Visit::Move(id)]);
                    left.extend([Left::Close, Left::After(id)]);
                    continue;
                }
                Left::After(id) => id,
            };
            let Some([first, others @ ..]) = self.node(id).map(|node| node.children()) else { continue };
            visits.push(Visit::Move(*first));
            left.push(Left::After(*first));
            left.extend(others.iter().rev().map(|other| Left::Variation(*other)));
        }
        visits
    }

    /// Every node but the first, each behind the one before it and those of one parent in their order.
    pub fn in_order(&self) -> Vec<NodeId> {
        let moves = self.walk(NodeId::ROOT).into_iter().filter_map(|visit| match visit {
            Visit::Move(id) => Some(id),
            Visit::Open | Visit::Close => None,
        });
        moves.collect()
    }
}
