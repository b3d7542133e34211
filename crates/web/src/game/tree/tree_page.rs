//! The analysis tree's page: the board, the tree beside it, the current node, and the input fields.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use analysis_tree::{AnalysisTree, NodeId, Notes, Shape};
use askama::Template;
use chess_laws::{LegalMove, Notation, Side};

use super::super::analysis_view::verdict;
use super::super::board::{Board, BoardSource, Promotion, PromotionDialog};
use super::super::judgement::AnalysedGame;
use super::super::move_field::MoveField;
use super::super::shapes::Shapes;
use super::super::state::GameState;
use super::super::steps::{StepTarget, Steps};
use super::game_path;
use super::list::{NagView, TreeList};
use super::state::TreeState;
use super::studied_node::StudiedNode;
use http::Problem;
use layout::flash_message::FlashMessage;
use layout::{Choice, LongField, Page, SelectField, Sentence, Written, html};
use text::Text;

/// A command that was refused, to be shown again.
#[derive(Clone, Debug, Default)]
pub struct RefusedCommand {
    pub command: String,
    pub text: String,
    /// For a comment, the comment that the edit started from.
    pub was: Option<String>,
    /// The notation it was written in.
    pub notation: Option<Notation>,
    /// What is wrong with it, if the field is invalid.
    pub reason: Option<String>,
}

/// The tree's share link, which only the owner sees.
#[derive(Clone, Debug)]
pub struct ShareLink(Option<Option<String>>);

impl ShareLink {
    /// For the owner: the key that the link ends with, or `None` if the tree is not shared.
    pub fn of_owner(key: Option<String>) -> Self {
        Self(Some(key))
    }

    /// For other readers, who do not see the link.
    pub const fn of_others() -> Self {
        Self(None)
    }
}

#[derive(Template)]
#[template(path = "game/tree/page.html")]
struct TreePage {
    page: Page,
    heading: String,
    lead: String,
    /// The page of the game, if the reader may see it.
    game: Option<String>,
    /// Whether the game is played here.
    is_played: bool,
    announcement: String,
    board: Board,
    shapes: Shapes,
    promotion: Promotion,
    move_field: MoveField,
    position_in_words: [String; 2],
    promotion_dialog: PromotionDialog,
    turned: String,
    /// Where commands are sent.
    action: String,
    node: NodeId,
    list: TreeList,
    steps: Steps,
    current: CurrentNode,
    edit: Option<EditCard>,
    writing: Option<WritingCard>,
    share: Option<ShareCard>,
    pgn: String,
    fen: String,
    is_owner: bool,
    state: String,
    tree_state: String,
}

/// The current node.
struct CurrentNode {
    /// The move that led there; none at the start.
    written: Option<Written>,
    /// The engine's verdict on it, once the game is over.
    verdict: Option<Sentence>,
}

/// The forms with which the owner edits the node.
struct EditCard {
    comment: String,
    /// The comment that the edit starts from.
    comment_was: String,
    comment_error: Option<String>,
    max_comment: usize,
    /// The glyphs: number, sign and meaning, and whether they are set. Empty at the start.
    nags: Vec<(u8, NagView, bool)>,
    shapes: String,
    shapes_error: Option<String>,
    /// Whether the variation can be moved up or down among its siblings.
    may_rise: bool,
    may_sink: bool,
    /// Whether it can be removed.
    is_own: bool,
    /// The action that makes the moves up to it a conditional line.
    line: Option<String>,
}

/// The field to write moves in, or paste PGN.
struct WritingCard {
    written: LongField,
    notation: SelectField,
}

struct ShareCard {
    action: String,
    link: Option<String>,
}

/// The glyphs that are offered, as PGN numbers them: of moves, then of positions.
const NAGS: [u8; 17] = [1, 2, 3, 4, 5, 6, 7, 22, 146, 10, 13, 14, 15, 16, 17, 18, 19];

/// Responds with the page of `study`, showing refused input again. `answer_text` is the answer to a question about the
/// position.
///
/// # Errors
/// An internal error if the template fails.
pub fn answer(
    page: Page,
    study: &StudiedNode<'_>,
    share: &ShareLink,
    status: StatusCode,
    refused: RefusedCommand,
    answer_text: Option<String>,
) -> Result<HttpResponse, Problem> {
    let (text, view) = (page.language(), study.view);
    let (players, is_played) = (view.names(), view.played().is_some());
    let heading = if is_played { "game-heading" } else { "kept-players" };
    let heading = text.with(heading, [("white", players[0]), ("black", players[1])]);
    let owner = view.owner().name.as_str();
    let title = match study.is_owner() {
        true => text.with("tree-page-title", [("game", heading.as_str())]),
        false => text.with("tree-page-title-shared", [("game", heading.as_str()), ("player", owner)]),
    };
    let lead = match (study.is_owner(), view.is_over()) {
        (false, _) => text.with("tree-lead-shared", [("player", owner)]),
        (true, false) => text.get("tree-lead-running").into_owned(),
        (true, true) => text.get("tree-lead-over").into_owned(),
    };
    let lost = study.is_lost.then(|| FlashMessage::info(text.get("tree-lost")));
    let page = match lost {
        Some(notice) if page.notices().is_empty() => page.with_flash_message(notice),
        _ => page,
    };
    let current = CurrentNode::new(study, text);
    let announcement = match study.last() {
        Some((before, legal)) => text.move_in_words(before, legal),
        None => text.get("tree-start").into_owned(),
    };
    let link = |key: &String| format!("{}/tree/{key}", page.site().public_url());
    let filled = TreePage {
        lead,
        game: (is_played || study.is_owner()).then(|| game_path(view.subject())),
        is_played,
        announcement: text.spoken([announcement]),
        board: Board::new(study, text),
        shapes: Shapes::new(study.shapes(), study.orientation()),
        promotion: Promotion::new(study, text),
        move_field: MoveField::questions_only(study.path(), study.hidden(), answer_text, text),
        position_in_words: Side::ALL.map(|side| text.side_in_words(side, &text.pieces(study.position().board(), side))),
        promotion_dialog: PromotionDialog::new(text),
        turned: study.turned(),
        action: study.action(""),
        node: study.id,
        list: TreeList::of_study(
            study,
            &AnalysedGame::of_tree(view).map(AnalysedGame::judge).unwrap_or_default(),
            text,
        ),
        steps: steps(study, text),
        current,
        edit: study.is_owner().then(|| EditCard::new(study, &refused, text)),
        writing: study.is_owner().then(|| WritingCard::new(study, &refused, text)),
        share: share
            .0
            .as_ref()
            .filter(|_| view.is_over())
            .map(|key| ShareCard { action: study.action("/share"), link: key.as_ref().map(link) }),
        pgn: format!("{}/pgn", study.path()),
        fen: study.position().fen(),
        is_owner: study.is_owner(),
        state: GameState::for_analysis_tree(study, view, study.is_owner()).with_question_url(study.say_url()).json(),
        tree_state: TreeState::new(study).json(),
        page: page.with_title(title.clone()),
        heading: title,
    };
    html(status, &filled)
}

fn steps(study: &StudiedNode<'_>, text: Text) -> Steps {
    let (tree, node) = (&study.view.tree, study.node());
    let back = node.and_then(|node| node.parent());
    let next = node.and_then(|node| node.children().first().copied());
    let to = [back.map(|_| NodeId::ROOT), back, next, next.map(|next| tree.line_end(next))];
    let target = |node: NodeId| StepTarget { href: study.at(node), ply: None };
    Steps::new(to.map(|to| to.map(target)), "tree-step-last", text)
}

impl CurrentNode {
    fn new(study: &StudiedNode<'_>, text: Text) -> Self {
        let ply = study.view.tree.trunk_ply(study.id);
        Self {
            written: study.numbered(study.id),
            verdict: ply.and_then(|ply| verdict(AnalysedGame::of_tree(study.view)?, ply, study.notation, text)),
        }
    }
}

impl EditCard {
    fn new(study: &StudiedNode<'_>, refused: &RefusedCommand, text: Text) -> Self {
        let (tree, view) = (&study.view.tree, study.view);
        let empty = Notes::default();
        let notes = study.node().map_or(&empty, |node| node.notes());
        let again = |command: &str, stored: String| match &refused.reason {
            Some(reason) if refused.command == command => (refused.text.clone(), Some(reason.clone())),
            _ => (stored, None),
        };
        let (comment, comment_error) = again("comment", notes.comment().to_owned());
        let was = refused.was.clone().filter(|_| comment_error.is_some());
        let shapes: Vec<String> = notes.shapes().iter().map(Shape::to_string).collect();
        let (shapes, shapes_error) = again("shapes", shapes.join(" "));
        let others = notes.nags().iter().copied().filter(|nag| !NAGS.contains(nag));
        let is_move = study.id != NodeId::ROOT;
        let offered = NAGS.into_iter().chain(others).filter(|_| is_move);
        let place = tree.branch(study.id).and_then(|branch| tree.place(branch));
        let is_line = |moves: Vec<&LegalMove>| !moves.is_empty() && !moves.iter().any(|legal| legal.is_null());
        let follows = tree.moves_between(tree.trunk_end(), study.id).is_some_and(is_line);
        Self {
            comment,
            comment_was: was.unwrap_or_else(|| notes.comment().to_owned()),
            comment_error,
            max_comment: Notes::MAX_COMMENT_LEN,
            nags: offered.map(|nag| (nag, NagView::new(nag, text), notes.nags().contains(&nag))).collect(),
            shapes,
            shapes_error,
            may_rise: place.is_some_and(|(place, first, _)| place > first),
            may_sink: place.is_some_and(|(place, _, last)| place < last),
            is_own: !tree.is_trunk(study.id),
            line: (follows && !view.is_over()).then(|| study.action("/line")),
        }
    }
}

impl WritingCard {
    fn new(study: &StudiedNode<'_>, refused: &RefusedCommand, text: Text) -> Self {
        let again = refused.command == "paste";
        let chosen = refused.notation.unwrap_or(study.notation);
        let choices: Vec<Choice> =
            Notation::all().map(|notation| Choice::new(notation.to_string(), text.in_notation(notation))).collect();
        let hint = text.get("tree-written-hint");
        Self {
            written: LongField::new("text", text.get("tree-written"), hint, AnalysisTree::MAX_TEXT_LEN)
                .value(if again { &refused.text } else { "" })
                .error(refused.reason.clone().filter(|_| again)),
            notation: SelectField::new("notation", text.get("lines-notation"), choices, chosen.as_str()),
        }
    }
}
