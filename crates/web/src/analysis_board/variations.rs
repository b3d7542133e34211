//! The moves of an address with their variations: `e2e4.e7e5(c7c5.g1f3).g1f3`. As in PGN, a variation stands in parentheses
//! behind the move that it replaces. A line without any is written as it always was.

use analysis_tree::{AnalysisTree, Command, NodeId, TreeError, Visit};
use chess_laws::{LegalMove, Notation, Position, Record};

/// The maximum number of half-moves of a line: the address of each of its pages holds all of them.
pub const MAX_PLIES: usize = 600;

/// Why only a part of a line is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineCutoff {
    /// The next move cannot be played.
    Unplayable,
    /// The line has the maximum number of half-moves.
    TooLong,
}

/// A tree of moves, and the node of it that is shown.
#[derive(Clone, Debug)]
pub struct Variations {
    tree: AnalysisTree,
    /// In the order of the address, which is the one that `at` counts in.
    order: Vec<NodeId>,
    node: NodeId,
}

impl Variations {
    /// The moves of `line` from `root`, at the end of the main line, and why the rest of them was left out.
    pub fn read(root: Position, line: &str) -> (Self, Option<LineCutoff>) {
        let mut tree = AnalysisTree::new(&Record::new(root));
        let cut = read_into(&mut tree, line).err();
        (Self::at_end(tree), cut)
    }

    /// The moves of a PGN with a single game from `root`; `None` if they do not fit into an address.
    pub fn of_pgn(root: Position, pgn: &str) -> Option<Self> {
        let mut tree = AnalysisTree::new(&Record::new(root));
        let paste = Command::Paste { at: NodeId::ROOT, text: pgn.to_owned(), notation: Notation::STANDARD };
        tree.change(&paste).ok()?;
        // The board has no null moves.
        for id in tree.in_order() {
            if tree.node(id).and_then(|node| node.legal()).is_some_and(LegalMove::is_null) {
                tree.change(&Command::Delete { node: id }).ok()?;
            }
        }
        (tree.own_moves() <= MAX_PLIES).then(|| Self { node: NodeId::ROOT, ..Self::at_end(tree) })
    }

    fn at_end(tree: AnalysisTree) -> Self {
        Self { order: tree.in_order(), node: tree.line_end(NodeId::ROOT), tree }
    }

    /// Shows the position after that many moves in the order of the address.
    pub fn show(&mut self, at: usize) {
        self.node = match at.checked_sub(1) {
            None => NodeId::ROOT,
            Some(place) => self.order.get(place).copied().unwrap_or_else(|| self.tree.line_end(NodeId::ROOT)),
        };
    }

    /// Plays moves from the position shown and shows that after the first of them. What cannot be played is left out.
    pub fn play(&mut self, moves: &str) {
        let mut at = self.node;
        for (index, uci) in moves.split('.').filter(|uci| !uci.is_empty()).enumerate() {
            let Ok(next) = play(&mut self.tree, at, uci) else { break };
            at = next;
            if index == 0 {
                self.node = at;
            }
        }
        self.order = self.tree.in_order();
    }

    /// Removes the move that led to the position shown, with all that follows it.
    pub fn delete(&mut self) {
        self.change(&Command::Delete { node: self.node });
    }

    /// Makes the variation of the position shown the line that it replaced moves of.
    pub fn promote(&mut self) {
        self.change(&Command::Promote { node: self.node });
    }

    fn change(&mut self, command: &Command) {
        if let Ok(node) = self.tree.change(command) {
            self.node = node;
            self.order = self.tree.in_order();
        }
    }

    pub fn tree(&self) -> &AnalysisTree {
        &self.tree
    }

    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Whether the position shown is in a variation that can be promoted.
    pub fn is_beside(&self) -> bool {
        let place = self.tree.branch(self.node).and_then(|branch| self.tree.place(branch));
        place.is_some_and(|(place, ..)| place > 0)
    }

    /// Whether no further move fits into the address.
    pub fn is_full(&self) -> bool {
        self.tree.own_moves() >= MAX_PLIES
    }

    /// The line through the position shown, and how many of its moves are on the board.
    pub fn line(&self) -> (Record, usize) {
        (self.line_through(self.node), self.tree.depth(self.node).unwrap_or_default())
    }

    /// The main line.
    pub fn main_line(&self) -> Record {
        self.line_through(NodeId::ROOT)
    }

    /// The line through a position, which goes on as the first variation there.
    fn line_through(&self, node: NodeId) -> Record {
        let mut record = Record::new(self.tree.initial().clone());
        for legal in self.tree.moves_to(self.tree.line_end(node)) {
            record.push(legal.clone());
        }
        record
    }

    /// The moves in the format of the address.
    pub fn written(&self) -> String {
        let mut line = String::new();
        for visit in self.tree.walk(NodeId::ROOT) {
            match visit {
                Visit::Open => line.push('('),
                Visit::Close => line.push(')'),
                Visit::Move(id) => {
                    if !line.is_empty() && !line.ends_with('(') {
                        line.push('.');
                    }
                    line.extend(self.tree.node(id).and_then(|node| node.legal()).map(LegalMove::uci));
                }
            }
        }
        line
    }

    /// The place of a node in the order of the address; `None` for the end of the main line, where an address without a
    /// place leads.
    pub fn place(&self, node: NodeId) -> Option<usize> {
        (node != self.tree.line_end(NodeId::ROOT)).then(|| self.index(node))
    }

    /// How many moves the address has up to a node.
    pub fn index(&self, node: NodeId) -> usize {
        self.order.iter().position(|id| *id == node).map_or(0, |place| place + 1)
    }

    /// The node after the first `depth` moves of the line through the position shown.
    pub fn on_line(&self, depth: usize) -> NodeId {
        let path = self.tree.path(self.tree.line_end(self.node));
        depth.checked_sub(1).and_then(|index| path.get(index)).copied().unwrap_or(NodeId::ROOT)
    }

    /// The node that a move leads to from the position shown, if it is there.
    pub fn child(&self, legal: &LegalMove) -> Option<NodeId> {
        self.tree.child(self.node, legal)
    }
}

fn read_into(tree: &mut AnalysisTree, line: &str) -> Result<(), LineCutoff> {
    let (mut at, mut opened, mut count) = (NodeId::ROOT, Vec::new(), 0);
    for part in line.split_inclusive(['.', '(', ')']) {
        let uci = part.trim_end_matches(['.', '(', ')']);
        if !uci.is_empty() {
            // An address of ours has each move once; one that repeats moves takes as long to read.
            if count == MAX_PLIES {
                return Err(LineCutoff::TooLong);
            }
            count += 1;
            at = play(tree, at, uci).map_err(|_| LineCutoff::Unplayable)?;
        }
        if part.ends_with('(') {
            opened.push(at);
            at = tree.node(at).and_then(|node| node.parent()).ok_or(LineCutoff::Unplayable)?;
        } else if part.ends_with(')') {
            at = opened.pop().ok_or(LineCutoff::Unplayable)?;
        }
    }
    Ok(())
}

/// The node after a move, added if it is not there. The address has no null moves.
fn play(tree: &mut AnalysisTree, at: NodeId, uci: &str) -> Result<NodeId, TreeError> {
    let legal = tree.position(at).and_then(|position| position.read_uci(uci).ok());
    let existing = legal.as_ref().and_then(|legal| tree.child(at, legal));
    match (existing, legal) {
        (Some(existing), _) => Ok(existing),
        (None, Some(_)) if tree.own_moves() >= MAX_PLIES => Err(TreeError::TooManyNodes),
        (None, Some(legal)) => tree.change(&Command::Play { at, text: legal.uci(), notation: Notation::Uci }),
        (None, None) => Err(TreeError::Empty),
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::*;

    fn read(line: &str) -> (Variations, Option<LineCutoff>) {
        Variations::read(Position::start(Variant::default(), None), line)
    }

    #[test]
    fn addresses_are_read_and_written_alike() {
        for line in ["", "e2e4", "e2e4.e7e5.g1f3", "e2e4(d2d4.d7d5(g8f6)).e7e5(c7c5)(e7e6.d2d4).g1f3", "e2e4(d2d4)"] {
            let (variations, cut) = read(line);
            assert_eq!((variations.written().as_str(), cut), (line, None));
        }
        // The same move twice is one.
        assert_eq!(read("e2e4(d2d4.d7d5)(d2d4.g8f6).e7e5").0.written(), "e2e4(d2d4.d7d5(g8f6)).e7e5");
    }

    #[test]
    fn what_cannot_be_played_is_left_out() {
        for (line, kept) in [
            ("(e2e4", ""),
            ("e2e4)d7d5", "e2e4"),
            ("e2e4(e2e4.e7e5", "e2e4.e7e5"),
            ("e2e4.e7e5(e7e9).g1f3", "e2e4.e7e5"),
            ("e2e4.0000.d2d4", "e2e4"),
        ] {
            let (variations, cut) = read(line);
            assert_eq!(variations.written(), kept, "{line}");
            assert_eq!(cut.is_some(), line != "e2e4(e2e4.e7e5", "{line}");
        }
        let shuffle = "g1f3.g8f6.f3g1.f6g8.".repeat(151);
        let (long, cut) = read(&format!("e2e4({shuffle})"));
        assert_eq!((long.tree().own_moves(), cut), (MAX_PLIES, Some(LineCutoff::TooLong)));
    }

    #[test]
    fn moves_are_added_beside_the_line_and_removed() {
        let (mut variations, _) = read("e2e4.e7e5.g1f3");
        variations.show(1);
        variations.play("c7c5.g1f3");
        assert_eq!(variations.written(), "e2e4.e7e5(c7c5.g1f3).g1f3");
        let place = |variations: &Variations| variations.place(variations.node());
        assert_eq!(place(&variations), Some(3));
        let (record, shown) = variations.line();
        assert_eq!((record.moves().len(), shown), (3, 2));
        assert!(variations.is_beside());
        variations.promote();
        assert_eq!(variations.written(), "e2e4.c7c5(e7e5.g1f3).g1f3");
        assert!(!variations.is_beside());
        variations.delete();
        assert_eq!((variations.written().as_str(), place(&variations)), ("e2e4.e7e5.g1f3", Some(1)));
        // A move that is there is shown, not added.
        variations.play("e7e5");
        assert_eq!((variations.written().as_str(), place(&variations)), ("e2e4.e7e5.g1f3", Some(2)));
    }
}
