//! The tree.

use std::collections::HashMap;

use chess_laws::{LegalMove, Position, Record};

use crate::node::Node;
use crate::{NodeId, Notes, TreeError};

/// What somebody thinks about a game.
///
/// Two children of a node are never the same move, each node but the first is a child of its parent, and the game's own
/// move is the first child of each node of the trunk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisTree {
    initial: Position,
    pub(crate) nodes: HashMap<NodeId, Node>,
    /// The game's moves, from the first position on.
    trunk: Vec<NodeId>,
    /// How many nodes are somebody's own.
    own: usize,
}

impl AnalysisTree {
    /// The most moves besides those of the game.
    pub const MAX_NODES: usize = 5_000;
    /// The most characters of all comments.
    pub const MAX_COMMENTARY_LEN: usize = 400_000;
    /// The most games of one text.
    pub const MAX_GAMES: usize = 100;
    /// The longest text that is read, in bytes.
    pub const MAX_TEXT_LEN: usize = 400_000;

    /// Nothing but the game.
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

    /// The position that the game begins in.
    pub fn initial(&self) -> &Position {
        &self.initial
    }

    /// The game's positions, from the first to the present one.
    pub fn trunk(&self) -> &[NodeId] {
        &self.trunk
    }

    /// The present position of the game.
    pub fn trunk_end(&self) -> NodeId {
        self.trunk.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// The half-moves of the game up to that node, where it is one of the game's.
    pub fn trunk_ply(&self, id: NodeId) -> Option<usize> {
        self.node(id)?.ply
    }

    /// Whether the position has come about in the game.
    pub fn is_trunk(&self, id: NodeId) -> bool {
        self.trunk_ply(id).is_some()
    }

    /// That node.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// The position there.
    pub fn position(&self, id: NodeId) -> Option<&Position> {
        self.node(id).map(|node| node.position(&self.initial))
    }

    /// How many moves there are besides those of the game alone.
    pub const fn own_moves(&self) -> usize {
        self.own
    }

    /// Whether nobody has added anything.
    pub fn is_empty(&self) -> bool {
        self.own == 0 && self.nodes.values().all(|node| node.notes.is_empty())
    }

    /// How many half-moves lead there.
    pub fn depth(&self, id: NodeId) -> Option<usize> {
        self.node(id)?;
        Some(self.ancestors(id).count().saturating_sub(1))
    }

    /// That node and those before it, from the last to the first.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.node(id).map(|_| id), |id| self.node(*id)?.parent())
    }

    /// The nodes from the first one to that one, the first left out: one for each move.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.ancestors(id).filter(|id| *id != NodeId::ROOT).collect();
        path.reverse();
        path
    }

    /// The moves that lead there.
    pub fn moves_to(&self, id: NodeId) -> Vec<&LegalMove> {
        self.path(id).into_iter().filter_map(|id| self.node(id)?.legal()).collect()
    }

    /// The moves from one node on to one that comes after it.
    pub fn moves_between(&self, from: NodeId, to: NodeId) -> Option<Vec<&LegalMove>> {
        let start = self.ancestors(to).position(|id| id == from)?;
        let moves = self.moves_to(to);
        Some(moves[moves.len() - start..].to_vec())
    }

    /// The last node of the line that goes on from there.
    pub fn line_end(&self, id: NodeId) -> NodeId {
        let mut end = id;
        while let Some(next) = self.node(end).and_then(|node| node.children.first()) {
            end = *next;
        }
        end
    }

    /// The first node of the variation that a node belongs to: the nearest one, itself or before it, that has others
    /// beside it. None of the game's own, and where there is but one line.
    pub fn branch(&self, id: NodeId) -> Option<NodeId> {
        let beside = |id: &NodeId| {
            let parent = self.node(*id).and_then(Node::parent).and_then(|parent| self.node(parent));
            parent.is_some_and(|parent| parent.children.len() > 1)
        };
        self.ancestors(id).take_while(|id| !self.is_trunk(*id)).find(beside)
    }

    /// Where a variation stands among those beside it, and the first and the last place that it could have: the game's own
    /// move keeps the first.
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

    /// The child that a move leads to, made where there is none. `legal` must be legal there.
    pub(crate) fn insert(&mut self, parent: NodeId, legal: LegalMove, is_own: bool) -> NodeId {
        if let Some(known) = self.child(parent, &legal) {
            return known;
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

    /// The same for a move of somebody's own, as long as there is room.
    pub(crate) fn insert_own(&mut self, parent: NodeId, legal: LegalMove) -> Result<NodeId, TreeError> {
        let id = self.insert(parent, legal, true);
        if self.own > Self::MAX_NODES { Err(TreeError::TooManyNodes) } else { Ok(id) }
    }

    fn set_ply(&mut self, id: NodeId, ply: usize) {
        if let Some(node) = self.nodes.get_mut(&id) {
            node.ply = Some(ply);
        }
    }

    /// Gives a node what was stored of it.
    pub(crate) fn keep(&mut self, id: NodeId, is_own: bool, notes: Notes) {
        if let Some(node) = self.nodes.get_mut(&id) {
            self.own += usize::from(is_own && !node.is_own);
            node.is_own |= is_own;
            node.notes = notes;
        }
    }

    /// Adds what is said in PGN behind a move.
    pub(crate) fn note_comment(&mut self, id: NodeId, comment: &str) -> Result<(), TreeError> {
        self.nodes.get_mut(&id).map_or(Err(TreeError::NoSuchNode), |node| node.notes.add_comment(comment))
    }

    /// The same for a glyph.
    pub(crate) fn note_nag(&mut self, id: NodeId, nag: u8) -> Result<(), TreeError> {
        self.nodes.get_mut(&id).map_or(Err(TreeError::NoSuchNode), |node| node.notes.add_nag(nag))
    }

    /// Removes a node and all that comes after it. It must not be the game's.
    pub(crate) fn remove(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).and_then(Node::parent).and_then(|parent| self.nodes.get_mut(&parent)) {
            parent.children.retain(|child| *child != id);
        }
        let mut left = vec![id];
        while let Some(id) = left.pop() {
            if let Some(node) = self.nodes.remove(&id) {
                self.own -= usize::from(node.is_own);
                left.extend(node.children);
            }
        }
    }
}
