//! The page of an imported game.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use analysis_tree::NodeId;
use askama::Template;
use chess_laws::{Notation, Opening};

use super::analysis::AnalysisSection;
use super::board::{ImportedGameBoard, Query};
use super::{path_of, played_on, result};
use crate::game::{
    Board, BoardSource, GameState, MoveParts, Promotion, PromotionDialog, StepTarget, Steps, TreeList, part, tree_path,
};
use domain::ids::ImportedGameId;
use domain::imported_game::ImportedGameSource;
use http::{LoggedIn, Problem, reader_accounts};
use layout::{Moment, Page, html};
use service::Service;
use service::imported_games::ImportedGameView;
use text::Text;

#[derive(Template)]
#[template(path = "imported_games/page.html")]
struct ImportedGamePage {
    page: Page,
    announcement: String,
    board: Board,
    promotion: Promotion,
    promotion_dialog: PromotionDialog,
    facts: Vec<Fact>,
    opening: Option<Opening>,
    kept_at: Moment,
    source: String,
    /// The moves with their comments and variations; none if there are no moves.
    moves: Option<TreeList>,
    /// Pagination, if the game is too long for one page.
    parts: Option<MoveParts>,
    steps: Steps,
    engine: AnalysisSection,
    turned: String,
    /// Address of this position on the analysis board.
    analysis: String,
    /// Address of this position in the analysis of the game.
    tree: String,
    path: String,
    state: String,
}

/// A labelled fact about the game.
struct Fact {
    label: String,
    value: String,
}

/// # Errors
/// If the reader has no such game, or a database error.
pub async fn show(
    service: Data<Service>,
    request: HttpRequest,
    page: Page,
    reader: LoggedIn,
    id: web::Path<ImportedGameId>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let readers = reader_accounts(&service, &request, Some(reader.user.id)).await?;
    let view = service.imported_games.imported_game(reader.user.id, readers, &id).await?;
    let board = ImportedGameBoard::new(&id, view.imported.record.clone(), &query);
    html(StatusCode::OK, &filled(page, &view, &board))
}

fn filled(page: Page, view: &ImportedGameView, board: &ImportedGameBoard) -> ImportedGamePage {
    let (text, notation) = (page.language(), page.notation());
    let study = &board.study;
    let (record, shown) = (study.record(), study.shown());
    let title = text.with("kept-players", [("white", view.game.white.as_str()), ("black", view.game.black.as_str())]);
    let last = study.last().and_then(|last| {
        let before = record.position_at(shown.checked_sub(1)?)?;
        Some(text.move_in_words(before, last))
    });
    let state = GameState::exercise(board, (!board.legal_moves().is_empty()).then(|| board.onward().move_url()));
    let parts = MoveParts::new(shown, record, |ply| board.at(ply), text);
    ImportedGamePage {
        announcement: text.spoken(last),
        board: Board::new(board, text),
        promotion: Promotion::new(board, text),
        promotion_dialog: PromotionDialog::new(text),
        facts: facts(view, text),
        opening: Opening::of(record),
        kept_at: page.moment(&view.game.kept_at),
        source: text
            .get(match view.game.source {
                ImportedGameSource::Imported => "kept-source-imported",
                ImportedGameSource::PassAndPlay => "kept-source-same-screen",
            })
            .into_owned(),
        moves: (!record.moves().is_empty()).then(|| moves(view, board, parts.is_some(), notation, text)),
        parts,
        steps: steps(board, text),
        engine: AnalysisSection::new(view, board, record, notation, &page),
        turned: board.turned(),
        analysis: board.onward().at(board.onward().shown()),
        tree: in_tree(view, view.tree.trunk().get(shown).copied().unwrap_or(NodeId::ROOT)),
        path: path_of(&view.game.id),
        state: state.json(),
        page: page.with_title(title),
    }
}

fn facts(view: &ImportedGameView, text: Text) -> Vec<Fact> {
    let tag = |name: &str| {
        view.imported.loaded.tag(name).filter(|value| !matches!(*value, "?" | "-" | "")).map(str::to_owned)
    };
    let ratings = match (tag("WhiteElo"), tag("BlackElo")) {
        (None, None) => None,
        (white, black) => {
            let unknown = || "?".to_owned();
            Some(format!("{} – {}", white.unwrap_or_else(unknown), black.unwrap_or_else(unknown)))
        }
    };
    let ended = result(&view.game.result).map_or_else(|| text.get("kept-result-open").into_owned(), str::to_owned);
    let all = [
        (text.get("kept-result"), Some(ended)),
        (text.get("kept-played"), played_on(&view.game.played_on, text)),
        (text.get("kept-event"), view.game.event.clone()),
        (text.get("kept-site"), tag("Site")),
        (text.get("kept-round"), tag("Round")),
        (text.get("kept-ratings"), ratings),
        (text.get("kept-control"), tag("TimeControl")),
    ];
    let known_facts = all.into_iter().filter_map(|(label, value)| Some((label, value?)));
    known_facts.map(|(label, value)| Fact { label: label.into_owned(), value }).collect()
}

/// The address of a position in the analysis of the game.
fn in_tree(view: &ImportedGameView, node: NodeId) -> String {
    format!("{}?node={node}", tree_path(view.game.id.into()))
}

/// The moves with their variations, which lead to the analysis of the game; of a long game the main line of one part.
fn moves(
    view: &ImportedGameView,
    board: &ImportedGameBoard,
    is_part: bool,
    notation: Notation,
    text: Text,
) -> TreeList {
    let (tree, study) = (&view.tree, &board.study);
    let shown = tree.trunk().get(study.shown()).copied().unwrap_or(NodeId::ROOT);
    let part = is_part.then(|| part(study.shown(), study.record().moves().len()));
    let to = |id| match tree.trunk_ply(id) {
        Some(ply) => (board.at(ply), true),
        None => (in_tree(view, id), false),
    };
    TreeList::new(tree, shown, part, &to, notation, &[], text)
}

fn steps(board: &ImportedGameBoard, text: Text) -> Steps {
    let (shown, last) = (board.study.shown(), board.study.record().moves().len());
    let to = [Some(0), shown.checked_sub(1), Some(shown + 1), Some(last)];
    let is_elsewhere = |to: &usize| *to <= last && *to != shown;
    let target = |to: usize| StepTarget { href: board.at(to), ply: None };
    Steps::new(to.map(|to| to.filter(is_elsewhere).map(target)), "step-last", text)
}
