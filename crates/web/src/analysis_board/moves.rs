//! The moves of the analysis board as a list: each line has its variations after the move that they replace.

use analysis_tree::{NodeId, Visit};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{LegalMove, Notation, Position, Side};

use super::study::Study;
use crate::Written;

/// The list, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "analysis_board/moves.html")]
pub struct MoveList {
    items: Vec<Item>,
}

impl HtmlSafe for MoveList {}

/// A piece of the list, in output order.
enum Item {
    Move(ListedMove),
    /// Begins a list of variations and the first of them.
    Begin,
    /// Begins the next variation.
    Next,
    End,
}

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

fn of_line(study: &Study, notation: Notation) -> Vec<Item> {
    let record = study.record();
    let each = record.positions().zip(record.moves()).enumerate();
    let listed = each.map(|(index, (before, legal)): (usize, (&Position, &LegalMove))| {
        let listed = ListedMove::new(before, legal, index == 0, notation, index + 1);
        Item::Move(ListedMove { is_current: index + 1 == study.shown(), ..listed })
    });
    listed.collect()
}

fn of_tree(tree: &analysis_tree::AnalysisTree, shown: NodeId, notation: Notation) -> Vec<Item> {
    let visits = tree.walk(NodeId::ROOT);
    let (mut items, mut is_number_due, mut at) = (Vec::with_capacity(visits.len()), true, 0);
    for (index, visit) in visits.iter().enumerate() {
        match visit {
            Visit::Open => {
                let is_next = index > 0 && visits.get(index - 1) == Some(&Visit::Close);
                items.push(if is_next { Item::Next } else { Item::Begin });
                is_number_due = true;
            }
            Visit::Close => {
                if visits.get(index + 1) != Some(&Visit::Open) {
                    items.push(Item::End);
                }
                is_number_due = true;
            }
            Visit::Move(id) => {
                at += 1;
                let Some(node) = tree.node(*id) else { continue };
                let before = node.parent().and_then(|parent| tree.position(parent));
                let (Some(before), Some(legal)) = (before, node.legal()) else { continue };
                let listed = ListedMove::new(before, legal, is_number_due, notation, at);
                items.push(Item::Move(ListedMove { is_current: *id == shown, ..listed }));
                is_number_due = false;
            }
        }
    }
    items
}
