//! The tree as nested lists: each line has its variations after the move that they replace.

use analysis_tree::{NodeId, Notes};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;

use super::super::judgement::MoveJudgement;
use super::studied_node::StudiedNode;
use crate::Written;
use crate::nested_list::{Nested, nested};
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

impl TreeList {
    /// The tree of `study`. `judged` has an entry for each move of the game if the game is analysed.
    pub fn new(study: &StudiedNode<'_>, judged: &[MoveJudgement], text: Text) -> Self {
        let tree = &study.view.tree;
        let items = nested(tree, |id, is_number_due| {
            let listed = listed(study, id, is_number_due, judged, text)?;
            let is_next_due = !listed.comment.is_empty();
            Some((Box::new(listed), is_next_due))
        });
        let root = tree.node(NodeId::ROOT);
        Self {
            text,
            start: study.at(NodeId::ROOT),
            is_at_start: study.id == NodeId::ROOT,
            start_comment: root.map(|root| root.notes().comment().to_owned()).unwrap_or_default(),
            items,
        }
    }
}

fn listed(
    study: &StudiedNode<'_>,
    id: NodeId,
    is_number_due: bool,
    judged: &[MoveJudgement],
    text: Text,
) -> Option<ListedMove> {
    let tree = &study.view.tree;
    let node = tree.node(id)?;
    let (before, legal) = (tree.position(node.parent()?)?, node.legal()?);
    let written = if is_number_due || before.turn() == Side::White {
        Written::numbered(study.notation, before, legal)
    } else {
        Written::one(study.notation, legal)
    };
    let ply = tree.trunk_ply(id);
    let judged = ply.and_then(|ply| judged.get(ply.checked_sub(1)?));
    Some(ListedMove {
        id,
        written,
        href: study.at(id),
        is_current: study.id == id,
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
