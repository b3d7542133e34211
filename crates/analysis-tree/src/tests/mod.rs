//! Trees, by example and by property.

mod commands;
mod import;
mod limits;
mod pgn;
mod properties;
mod trunk;

use std::time::Duration;

use chess_laws::{Notation, Position, Record, Variant};
use nix::time::ClockId;

use super::*;

/// The CPU time of this thread, independent of the machine’s other load.
fn cpu_time() -> Duration {
    ClockId::CLOCK_THREAD_CPUTIME_ID.now().expect("every thread has one").into()
}

/// A game in standard algebraic notation.
fn game(moves: &str) -> Record {
    let mut record = Record::new(Position::start(Variant::Standard, None));
    for san in moves.split_whitespace() {
        let legal = record.position().read_san(san).expect("a legal move");
        record.push(legal);
    }
    record
}

/// The tree of a game with pasted moves.
fn tree(moves: &str, pasted: &str) -> AnalysisTree {
    let mut tree = AnalysisTree::new(&game(moves));
    paste(&mut tree, pasted).expect("moves");
    tree
}

fn paste(tree: &mut AnalysisTree, text: &str) -> Result<NodeId, TreeError> {
    let at = tree.trunk_end();
    tree.change(&Command::Paste { at, text: text.to_owned(), notation: Notation::STANDARD })
}

fn play(tree: &mut AnalysisTree, at: NodeId, text: &str) -> Result<NodeId, TreeError> {
    tree.change(&Command::Play { at, text: text.to_owned(), notation: Notation::STANDARD })
}

/// The node after `moves` from the first position.
fn node(tree: &AnalysisTree, moves: &str) -> NodeId {
    moves.split_whitespace().fold(NodeId::ROOT, |at, san| {
        let legal = tree.position(at).expect("a position").read_san(san).expect("a legal move");
        tree.child(at, &legal).unwrap_or_else(|| panic!("{san} is not in the tree"))
    })
}

/// Checks the invariants of every tree.
fn assert_sound(tree: &AnalysisTree) {
    let order = tree.in_order();
    assert_eq!(order.len() + 1, tree.nodes.len(), "every node can be reached, and once");
    let own = tree.nodes.values().filter(|node| node.is_own).count();
    assert_eq!(own, tree.own_moves());
    assert!(own <= AnalysisTree::MAX_NODES);
    for id in [NodeId::ROOT].into_iter().chain(order) {
        let node = tree.node(id).expect("a node");
        for (index, child) in node.children().iter().enumerate() {
            let child = tree.node(*child).expect("a child");
            assert_eq!(child.parent(), Some(id));
            let legal = child.legal().expect("a move");
            let position = tree.position(id).expect("a position");
            let read = if legal.is_null() { position.null_move() } else { position.read_uci(&legal.uci()).ok() };
            assert_eq!(read.as_ref(), Some(legal));
            let same =
                node.children()[..index].iter().filter(|other| tree.node(**other).and_then(Node::legal) == Some(legal));
            assert_eq!(same.count(), 0, "no move stands twice");
        }
        if let Some(ply) = tree.trunk_ply(id) {
            assert_eq!(tree.trunk()[ply], id);
            assert_eq!(tree.trunk().get(ply + 1), node.children().first().filter(|_| id != tree.trunk_end()));
        }
    }
}
