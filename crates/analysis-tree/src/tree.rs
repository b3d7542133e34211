//! The tree.

use std::collections::HashMap;

use chess_laws::{LegalMove, Position, Record};

use crate::node::Node;
use crate::{NodeId, Notes, TreeError};

/// The analysis of a game.
///
/// Two children of a node are never the same move, each node but the root is a child of its parent, and the game’s own
/// move is the first child of each node of the trunk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisTree {
    initial: Position,
    pub(crate) nodes: HashMap<NodeId, Node>,
    /// The game’s positions, from the first on.
    trunk: Vec<NodeId>,
    /// The number of nodes added by users.
    own: usize,
}

impl AnalysisTree {
    /// The maximum number of moves besides those of the game.
    pub const MAX_NODES: usize = 5_000;
    /// The maximum length of all comments together, in characters.
    pub const MAX_COMMENTARY_LEN: usize = 400_000;
    /// The maximum number of games in one text.
    pub const MAX_GAMES: usize = 100;
    /// The maximum length of a text in bytes.
    pub const MAX_TEXT_LEN: usize = 400_000;

    /// The tree of a game without additions.
    pub fn new(game: &Record) -> Self {
        let nodes = HashMap::from([(NodeId::ROOT, Node::root())]);
        let mut tree = Self { initial: game.initial().clone(), nodes, trunk: vec![NodeId::ROOT], own: 0 };
        tree.set_ply(NodeId::ROOT, 0);
        for legal in game.moves() {
            let next = tree.insert(tree.trunk_end(), legal.clone(), false);
            tree.set_ply(next, tree.trunk.len());
            tree.trunk.push(next);
        }
        tree
    }

    /// The game’s first position.
    pub fn initial(&self) -> &Position {
        &self.initial
    }

    /// The game’s positions, from the first to the current one.
    pub fn trunk(&self) -> &[NodeId] {
        &self.trunk
    }

    /// The current position of the game.
    pub fn trunk_end(&self) -> NodeId {
        self.trunk.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// The number of half-moves before a node, if it is a position of the game.
    pub fn trunk_ply(&self, id: NodeId) -> Option<usize> {
        self.node(id)?.ply
    }

    /// Whether a node is a position of the game.
    pub fn is_trunk(&self, id: NodeId) -> bool {
        self.trunk_ply(id).is_some()
    }

    /// The node with this id.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// The position of a node.
    pub fn position(&self, id: NodeId) -> Option<&Position> {
        self.node(id).map(|node| node.position(&self.initial))
    }

    /// The number of moves added by users.
    pub const fn own_moves(&self) -> usize {
        self.own
    }

    /// Whether there are no additions.
    pub fn is_empty(&self) -> bool {
        self.own == 0 && self.nodes.values().all(|node| node.notes.is_empty())
    }

    /// The number of half-moves from the root to a node.
    pub fn depth(&self, id: NodeId) -> Option<usize> {
        self.node(id)?;
        Some(self.ancestors(id).count().saturating_sub(1))
    }

    /// A node and its ancestors, up to the root.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.node(id).map(|_| id), |id| self.node(*id)?.parent())
    }

    /// The nodes from the root to a node, without the root: one for each move.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.ancestors(id).filter(|id| *id != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// The moves from the root to a node.
    pub fn moves_to(&self, id: NodeId) -> Vec<&LegalMove> {
        self.path(id).into_iter().filter_map(|id| self.node(id)?.legal()).collect()
    }

    /// The moves from a node to one of its descendants; `None` if it is not one.
    pub fn moves_between(&self, from: NodeId, to: NodeId) -> Option<Vec<&LegalMove>> {
        let start = self.ancestors(to).position(|id| id == from)?;
        let moves = self.moves_to(to);
        Some(moves[moves.len() - start..].to_vec())
    }

    /// The last node of the main line from a node.
    pub fn line_end(&self, id: NodeId) -> NodeId {
        let mut end = id;
        while let Some(next) = self.node(end).and_then(|node| node.children.first()) {
            end = *next;
        }
        end
    }

    /// The first node of the variation that a node belongs to: the nearest of the node and its ancestors that has
    /// siblings. `None` for the game’s own moves, and if there is only one line.
    pub fn branch(&self, id: NodeId) -> Option<NodeId> {
        let beside = |id: &NodeId| {
            let parent = self.node(*id).and_then(Node::parent).and_then(|parent| self.node(parent));
            parent.is_some_and(|parent| parent.children.len() > 1)
        };
        self.ancestors(id).take_while(|id| !self.is_trunk(*id)).find(beside)
    }

    /// The place of a variation among its siblings, and the first and the last place that it can have: the game’s own
    /// move is always first.
    pub fn place(&self, branch: NodeId) -> Option<(usize, usize, usize)> {
        let parent = self.node(branch)?.parent()?;
        let beside = &self.node(parent)?.children;
        let first = usize::from(self.is_trunk(parent) && parent != self.trunk_end());
        let place = beside.iter().position(|child| *child == branch)?;
        Some((place, first, beside.len() - 1))
    }

    /// The child that a move leads to.
    pub fn child(&self, id: NodeId, legal: &LegalMove) -> Option<NodeId> {
        let children = &self.node(id)?.children;
        children.iter().copied().find(|child| self.node(*child).and_then(Node::legal) == Some(legal))
    }

    /// The child that a move leads to, inserted if it does not exist. `legal` must be legal there.
    pub(crate) fn insert(&mut self, parent: NodeId, legal: LegalMove, is_own: bool) -> NodeId {
        if let Some(existing) = self.child(parent, &legal) {
            return existing;
        }
        let mut id = parent.child(&legal);
        while self.nodes.contains_key(&id) {
            id = id.next();
        }
        self.nodes.insert(id, Node::after(parent, legal, is_own));
        if let Some(parent) = self.nodes.get_mut(&parent) {
            parent.children.push(id);
        }
        self.own += usize::from(is_own);
        id
    }

    /// The same for an added move, up to the maximum.
    pub(crate) fn insert_own(&mut self, parent: NodeId, legal: LegalMove) -> Result<NodeId, TreeError> {
        let id = self.insert(parent, legal, true);
        if self.own > Self::MAX_NODES { Err(TreeError::TooManyNodes) } else { Ok(id) }
    }

    fn set_ply(&mut self, id: NodeId, ply: usize) {
        if let Some(node) = self.nodes.get_mut(&id) {
            node.ply = Some(ply);
        }
    }

    /// Restores the stored data of a node.
    pub(crate) fn restore_node(&mut self, id: NodeId, is_own: bool, notes: Notes) {
        if let Some(node) = self.nodes.get_mut(&id) {
            self.own += usize::from(is_own && !node.is_own);
            node.is_own |= is_own;
            node.notes = notes;
        }
    }

    /// Appends a PGN comment to a node.
    pub(crate) fn note_comment(&mut self, id: NodeId, comment: &str) -> Result<(), TreeError> {
        self.nodes.get_mut(&id).map_or(Err(TreeError::NoSuchNode), |node| node.notes.add_comment(comment))
    }

    /// Adds a glyph to a node.
    pub(crate) fn note_nag(&mut self, id: NodeId, nag: u8) -> Result<(), TreeError> {
        self.nodes.get_mut(&id).map_or(Err(TreeError::NoSuchNode), |node| node.notes.add_nag(nag))
    }

    /// Removes a node and its descendants. It must not be a position of the game.
    pub(crate) fn remove(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).and_then(Node::parent).and_then(|parent| self.nodes.get_mut(&parent)) {
            parent.children.retain(|child| *child != id);
        }
        let mut pending = vec![id];
        while let Some(id) = pending.pop() {
            if let Some(node) = self.nodes.remove(&id) {
                self.own -= usize::from(node.is_own);
                pending.extend(node.children);
            }
        }
    }
}
