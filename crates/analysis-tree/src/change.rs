//! Executes commands.

use chess_laws::Notation;

use crate::error::Place;
use crate::node::Node;
use crate::{AnalysisTree, Command, Direction, NodeId, Notes, TreeError, pgn};

impl AnalysisTree {
    /// Executes a command and returns the node to show afterwards.
    ///
    /// # Errors
    /// [`TreeError`]; the tree is then unchanged.
    pub fn change(&mut self, command: &Command) -> Result<NodeId, TreeError> {
        match command {
            Command::Play { at, text, notation } => self.play(*at, text, *notation),
            Command::Paste { at, text, notation } => {
                let (pasted, end) = pgn::read(self, *at, text, *notation)?;
                *self = pasted;
                Ok(end)
            }
            Command::Comment { node, text, was } => {
                self.note(*node, |notes| notes.rewrite_comment(was.as_deref(), text))
            }
            Command::SetNags { node: NodeId::ROOT, nags } if !nags.is_empty() => Err(TreeError::NoMove),
            Command::SetNags { node, nags } => self.note(*node, |notes| notes.set_nags(nags)),
            Command::SetShapes { node, shapes } => self.note(*node, |notes| notes.set_shapes(shapes)),
            Command::Promote { node } => {
                self.move_branch(*node, |place, first| if place > first { first } else { place })
            }
            Command::Reorder { node, direction: Direction::Up } => {
                self.move_branch(*node, |place, first| place.saturating_sub(1).max(first))
            }
            Command::Reorder { node, direction: Direction::Down } => self.move_branch(*node, |place, _| place + 1),
            Command::Delete { node } => self.delete(*node),
        }
    }

    fn play(&mut self, at: NodeId, text: &str, notation: Notation) -> Result<NodeId, TreeError> {
        let position = self.position(at).ok_or(TreeError::NoSuchNode)?;
        let legal = notation.read(position, text).map_err(|reason| TreeError::IllegalMove {
            after: Place::after(self.initial(), &self.moves_to(at), notation),
            text: pgn::shown(text),
            side: position.turn(),
            reason,
        })?;
        match self.child(at, &legal) {
            Some(existing) => Ok(existing),
            None if self.own_moves() >= Self::MAX_NODES => Err(TreeError::TooManyNodes),
            None => self.insert_own(at, legal),
        }
    }

    fn note(
        &mut self,
        id: NodeId,
        write: impl FnOnce(&mut Notes) -> Result<(), TreeError>,
    ) -> Result<NodeId, TreeError> {
        let node = self.node(id).ok_or(TreeError::NoSuchNode)?;
        let (mut notes, before) = (node.notes.clone(), node.notes.comment().chars().count());
        write(&mut notes)?;
        match notes.comment().chars().count().saturating_sub(before) {
            0 => {}
            more => self.check_commentary(more)?,
        }
        if let Some(node) = self.nodes.get_mut(&id) {
            node.notes = notes;
        }
        Ok(id)
    }

    /// Refuses `more` characters of comments if they exceed the limit.
    pub(crate) fn check_commentary(&self, more: usize) -> Result<(), TreeError> {
        let all: usize = self.nodes.values().map(|node| node.notes.commentary().length()).sum();
        if all + more > Self::MAX_COMMENTARY_LEN { Err(TreeError::TooMuchCommentary) } else { Ok(()) }
    }

    /// Moves the variation of a node among its siblings: `place` maps its current place and the first allowed place to
    /// the new one.
    fn move_branch(&mut self, id: NodeId, place: impl FnOnce(usize, usize) -> usize) -> Result<NodeId, TreeError> {
        self.node(id).ok_or(TreeError::NoSuchNode)?;
        if self.is_trunk(id) {
            return Err(TreeError::GameMove);
        }
        let Some(branch) = self.branch(id) else { return Ok(id) };
        let Some((from, first, last)) = self.place(branch) else { return Ok(id) };
        let parent = self.node(branch).and_then(Node::parent).unwrap_or(NodeId::ROOT);
        if let Some(parent) = self.nodes.get_mut(&parent) {
            let branch = parent.children.remove(from);
            parent.children.insert(place(from, first).min(last), branch);
        }
        Ok(id)
    }

    fn delete(&mut self, id: NodeId) -> Result<NodeId, TreeError> {
        let parent = self.node(id).ok_or(TreeError::NoSuchNode)?.parent();
        match parent {
            Some(parent) if !self.is_trunk(id) => {
                self.remove(id);
                Ok(parent)
            }
            _ => Err(TreeError::GameMove),
        }
    }
}
