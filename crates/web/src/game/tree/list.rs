//! The tree as nested lists: each line has its variations after the move that they replace.

use std::ops::Range;

use analysis_tree::{AnalysisTree, NodeId, Notes};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Notation, Side};

use super::super::judgement::MoveJudgement;
use super::studied_node::StudiedNode;
use layout::Written;
use layout::nested_list::{Nested, nested};
use text::Text;

/// The tree, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/tree/list.html")]
pub struct TreeList {
    text: Text,
    start: String,
    is_at_start: bool,
    start_comment: String,
    items: Vec<Nested<Box<ListedMove>>>,
}

impl HtmlSafe for TreeList {}

struct ListedMove {
    id: NodeId,
    written: Written,
    href: String,
    /// Whether that is the same page.
    is_here: bool,
    is_current: bool,
    /// Whether it was played in the game.
    is_played: bool,
    nags: Vec<NagView>,
    comment: String,
    judgement: Option<ListedJudgement>,
    score: Option<String>,
}

/// A glyph: its sign and its meaning.
pub struct NagView {
    pub sign: String,
    pub words: String,
}

impl NagView {
    /// The glyph of that number.
    pub fn new(nag: u8, text: Text) -> Self {
        match Notes::sign(nag) {
            Some(sign) => Self { sign: sign.to_owned(), words: text.get(&format!("tree-nag-{nag}")).into_owned() },
            None => Self { sign: format!("${nag}"), words: text.with("tree-nag-other", [("number", nag)]) },
        }
    }
}

struct ListedJudgement {
    class: String,
    glyph: &'static str,
    words: String,
}

/// How a list leads to a node: its address, and whether it is one of the same page, which a script fetches.
pub type ToNode<'s> = &'s dyn Fn(NodeId) -> (String, bool);

impl TreeList {
    /// The tree of `study`. `judged` has an entry for each move of the game if the game is analysed.
    pub fn of_study(study: &StudiedNode<'_>, judged: &[MoveJudgement], text: Text) -> Self {
        Self::new(&study.view.tree, study.id, None, &|id| (study.at(id), true), study.notation, judged, text)
    }

    /// A tree with the position `shown`. With `part`, only those half-moves of the game are listed.
    pub fn new(
        tree: &AnalysisTree,
        shown: NodeId,
        part: Option<Range<usize>>,
        to: ToNode<'_>,
        notation: Notation,
        judged: &[MoveJudgement],
        text: Text,
    ) -> Self {
        let is_listed = |id| match (&part, tree.trunk_ply(id)) {
            (None, _) => true,
            (Some(part), Some(ply)) => part.start < ply && ply <= part.end,
            (Some(_), None) => false,
        };
        let mut items = nested(tree, |id, is_number_due| {
            if !is_listed(id) {
                return None;
            }
            let listed = listed(tree, id, is_number_due, judged, notation, text)?;
            let is_next_due = !listed.comment.is_empty();
            let (href, is_here) = to(id);
            let listed = ListedMove { href, is_here, is_current: id == shown, ..listed };
            Some((Box::new(listed), is_next_due))
        });
        if part.is_some() {
            items.retain(|piece| matches!(piece, Nested::Move(_)));
        }
        let root = tree.node(NodeId::ROOT);
        Self {
            text,
            start: to(NodeId::ROOT).0,
            is_at_start: shown == NodeId::ROOT,
            start_comment: root.map(|root| root.notes().comment().to_owned()).unwrap_or_default(),
            items,
        }
    }
}

fn listed(
    tree: &AnalysisTree,
    id: NodeId,
    is_number_due: bool,
    judged: &[MoveJudgement],
    notation: Notation,
    text: Text,
) -> Option<ListedMove> {
    let node = tree.node(id)?;
    let (before, legal) = (tree.position(node.parent()?)?, node.legal()?);
    let written = if is_number_due || before.turn() == Side::White {
        Written::numbered(notation, before, legal)
    } else {
        Written::one(notation, legal)
    };
    let ply = tree.trunk_ply(id);
    let judged = ply.and_then(|ply| judged.get(ply.checked_sub(1)?));
    Some(ListedMove {
        id,
        written,
        href: String::new(),
        is_here: true,
        is_current: false,
        is_played: ply.is_some(),
        nags: node.notes().nags().iter().map(|nag| NagView::new(*nag, text)).collect(),
        comment: node.notes().comment().to_owned(),
        judgement: judged.and_then(|judged| judged.judgement).map(|judgement| ListedJudgement {
            class: format!("move--{judgement}"),
            glyph: judgement.glyph(),
            words: text.get(&format!("judgement-{judgement}")).into_owned(),
        }),
        score: judged.and_then(|judged| judged.score).map(|score| score.to_string()),
    })
}
