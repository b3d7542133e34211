//! A tree of moves as nested lists: each line has its variations after the move that they replace.

use analysis_tree::{AnalysisTree, NodeId, Visit};

/// A piece of the nested lists, in output order.
pub enum Nested<M> {
    Move(M),
    /// Begins a list of variations and the first of them.
    Begin,
    /// Begins the next variation of the same list.
    Next,
    End,
}

/// The pieces of a tree. `listed` is called for each move in the order of the tree, with whether its number is due although it
/// is Black's, and gives what stands for it and whether the next one's number is due.
pub fn nested<M>(tree: &AnalysisTree, mut listed: impl FnMut(NodeId, bool) -> Option<(M, bool)>) -> Vec<Nested<M>> {
    let visits = tree.walk(NodeId::ROOT);
    let (mut pieces, mut is_number_due) = (Vec::with_capacity(visits.len()), true);
    let mut before = None;
    for (index, visit) in visits.iter().enumerate() {
        match visit {
            Visit::Open => {
                pieces.push(if before == Some(&Visit::Close) { Nested::Next } else { Nested::Begin });
                is_number_due = true;
            }
            Visit::Close => {
                if visits.get(index + 1) != Some(&Visit::Open) {
                    pieces.push(Nested::End);
                }
                is_number_due = true;
            }
            Visit::Move(id) => {
                if let Some((piece, is_due)) = listed(*id, is_number_due) {
                    pieces.push(Nested::Move(piece));
                    is_number_due = is_due;
                }
            }
        }
        before = Some(visit);
    }
    pieces
}
