//! The moves of the analysis board as a list: each line has its variations after the move that they replace.

use analysis_tree::{AnalysisTree, NodeId};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{LegalMove, Notation, Position, Side};

use super::study::Study;
use layout::Written;
use layout::nested_list::{Nested, nested};

/// The list, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "analysis_board/moves.html")]
pub struct MoveList {
    items: Vec<Nested<ListedMove>>,
}

impl HtmlSafe for MoveList {}

struct ListedMove {
    /// `12.` or `12…`, if it is shown.
    number: Option<String>,
    written: Written,
    /// Its place in the order of the address.
    at: usize,
    is_current: bool,
}

impl ListedMove {
    fn new(before: &Position, legal: &LegalMove, is_number_due: bool, notation: Notation, at: usize) -> Self {
        let number = match before.turn() {
            Side::White => Some(format!("{}.", before.move_number())),
            Side::Black => is_number_due.then(|| format!("{}…", before.move_number())),
        };
        Self { number, written: Written::one(notation, legal), at, is_current: false }
    }
}

impl MoveList {
    /// The moves of `study`.
    pub fn new(study: &Study, notation: Notation) -> Self {
        let items = match study.variations() {
            Some(variations) => of_tree(variations.tree(), variations.node(), notation),
            None => of_line(study, notation),
        };
        Self { items }
    }

    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

fn of_line(study: &Study, notation: Notation) -> Vec<Nested<ListedMove>> {
    let record = study.record();
    let each = record.positions().zip(record.moves()).enumerate();
    let listed = each.map(|(index, (before, legal)): (usize, (&Position, &LegalMove))| {
        let listed = ListedMove::new(before, legal, index == 0, notation, index + 1);
        Nested::Move(ListedMove { is_current: index + 1 == study.shown(), ..listed })
    });
    listed.collect()
}

fn of_tree(tree: &AnalysisTree, shown: NodeId, notation: Notation) -> Vec<Nested<ListedMove>> {
    let mut at = 0;
    nested(tree, |id, is_number_due| {
        at += 1;
        let node = tree.node(id)?;
        let (before, legal) = (tree.position(node.parent()?)?, node.legal()?);
        let listed = ListedMove::new(before, legal, is_number_due, notation, at);
        Some((ListedMove { is_current: id == shown, ..listed }, false))
    })
}
