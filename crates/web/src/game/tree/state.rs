//! The tree for the page's script, as JSON.

use std::collections::HashMap;

use analysis_tree::{NodeId, Shape};
use serde::Serialize;

use super::super::board::BoardSource;
use super::studied_node::StudiedNode;

/// The contents of the page's `tree-state` block. `static/src/tree_state.ts` is its TypeScript counterpart.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TreeState {
    /// The current node.
    node: String,
    /// The game's initial position.
    fen: String,
    /// The page's address, without the node.
    path: String,
    /// Whether the reader can change it.
    is_owner: bool,
    nodes: Vec<StateNode>,
}

/// The node's id, the index of its parent in the list (-1 for the root), the move in UCI, whether it gives check, and
/// the drawn shapes. Serialised as an array, since there may be thousands of nodes.
#[derive(Serialize)]
struct StateNode(String, i64, String, bool, String);

impl TreeState {
    /// The state of the page of `study`.
    pub fn new(study: &StudiedNode<'_>) -> Self {
        let tree = &study.view.tree;
        let order: Vec<NodeId> = [NodeId::ROOT].into_iter().chain(tree.in_order()).collect();
        let places: HashMap<NodeId, usize> = order.iter().enumerate().map(|(place, id)| (*id, place)).collect();
        let node = |id: &NodeId| {
            let node = tree.node(*id)?;
            let parent =
                node.parent().and_then(|parent| places.get(&parent)).and_then(|place| i64::try_from(*place).ok());
            let shapes: Vec<String> = node.notes().shapes().iter().map(Shape::to_string).collect();
            let (uci, check) =
                node.legal().map_or((String::new(), false), |legal| (legal.uci(), legal.after().is_check()));
            Some(StateNode(id.to_string(), parent.unwrap_or(-1), uci, check, shapes.join(" ")))
        };
        Self {
            node: study.id.to_string(),
            fen: tree.initial().fen(),
            path: study.path(),
            is_owner: study.is_owner(),
            nodes: order.iter().filter_map(node).collect(),
        }
    }

    /// The state as JSON that is safe inside a `<script>` element (HTML, 4.12.1.3).
    pub fn json(&self) -> String {
        // Plain strings, numbers and lists of them always serialise.
        serde_json::to_string(self).unwrap_or_default().replace('<', "\\u003c")
    }
}
