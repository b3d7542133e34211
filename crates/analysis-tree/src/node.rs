//! A position of the tree.

use chess_laws::{LegalMove, Position};

use crate::{NodeId, Notes};

/// A position of the tree: the game’s first position, or the one after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub(crate) step: Option<Step>,
    pub(crate) notes: Notes,
    pub(crate) children: Vec<NodeId>,
    /// Whether a user added it; otherwise it is only the game’s.
    pub(crate) is_own: bool,
    /// The number of half-moves before it, if it is a position of the game.
    pub(crate) ply: Option<usize>,
}

/// The move that led to a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) parent: NodeId,
    pub(crate) legal: LegalMove,
}

impl Node {
    pub(crate) fn root() -> Self {
        Self { step: None, notes: Notes::default(), children: Vec::new(), is_own: false, ply: None }
    }

    pub(crate) fn after(parent: NodeId, legal: LegalMove, is_own: bool) -> Self {
        Self { step: Some(Step { parent, legal }), is_own, ..Self::root() }
    }

    /// The node before it; `None` for the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.step.as_ref().map(|step| step.parent)
    }

    /// The move that led to it; `None` for the root.
    pub fn legal(&self) -> Option<&LegalMove> {
        self.step.as_ref().map(|step| &step.legal)
    }

    /// Its comment, glyphs and drawings.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The nodes after it: the continuation of the line first, then the variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    pub(crate) fn position<'n>(&'n self, initial: &'n Position) -> &'n Position {
        self.legal().map_or(initial, LegalMove::after)
    }
}
