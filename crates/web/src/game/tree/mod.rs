//! The page of an analysis tree, of a player about a game or of an owner about an imported game, its forms, and the shared
//! page for readers who have the link.
//!
//! The page's address holds the current node. Each form executes one [`analysis_tree::Command`] on a node and redirects
//! back to the page; scripts send the same forms.

mod form;
mod list;
mod state;
mod studied_node;
mod tree_page;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::{self, Data, FormConfig, ServiceConfig};
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder};
use analysis_tree::{NodeId, TreeError};
use chess_laws::Notation;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use futures_util::future::{Ready, ready};

pub use self::list::TreeList;

use self::form::{CommandForm, NodeForm, ShareForm};
use self::studied_node::{Query, StudiedNode, TreePlace};
use self::tree_page::{RefusedCommand, ShareLink};
use super::handlers::say::plain_text;
use domain::tree::TreeSubject;
use http::problem::status_of;
use http::reader_language::text_of;
use http::{LoggedIn, OptionalUser, Problem, attachment, get, reader_accounts};
use layout::flash_message::{FlashMessage, flash};
use layout::{Page, redirect};
use service::lines::{LinesEdit, SaveLinesError};
use service::trees::{TreeChangeError, TreeView};
use service::{Kind, Reason, Service};
use text::Text;

/// The largest form of a command, in bytes: a PGN may be pasted.
const MAX_FORM_LEN: usize = 1024 * 1024;

/// The media type of PGN.
const PGN: &str = "application/x-chess-pgn; charset=utf-8";

/// The owner's page with its forms and PGN, and the shared page.
pub fn routes(config: &mut ServiceConfig) {
    let large = FormConfig::default().limit(MAX_FORM_LEN);
    config
        .service(
            web::resource("/game/{id}/tree")
                .app_data(large.clone())
                .route(get().to(show))
                .route(web::post().to(change)),
        )
        .service(web::resource("/game/{id}/tree/line").route(web::post().to(make_line)))
        .service(web::resource("/game/{id}/tree/share").route(web::post().to(share)))
        .service(web::resource("/game/{id}/tree/pgn").route(get().to(pgn)))
        .service(web::resource("/game/{id}/tree/say").route(get().to(say)))
        .service(web::resource("/kept/{id}/tree").app_data(large).route(get().to(show)).route(web::post().to(change)))
        .service(web::resource("/kept/{id}/tree/share").route(web::post().to(share)))
        .service(web::resource("/kept/{id}/tree/pgn").route(get().to(pgn)))
        .service(web::resource("/kept/{id}/tree/say").route(get().to(say)))
        .service(web::resource("/tree/{key}/say").route(get().to(say_of_shared)))
        .service(web::resource("/tree/{key}").route(get().to(show_shared)))
        .service(web::resource("/tree/{key}/pgn").route(get().to(shared_pgn)));
}

/// The address of a tree’s page.
pub fn path_of(subject: TreeSubject) -> String {
    format!("{}/tree", game_path(subject))
}

/// The address of the page of the game that a tree is about.
fn game_path(subject: TreeSubject) -> String {
    match subject {
        TreeSubject::Played(id) => format!("/game/{id}"),
        TreeSubject::Imported(id) => format!("/kept/{id}"),
    }
}

/// The game in the path of a request.
pub struct PathSubject(TreeSubject);

impl FromRequest for PathSubject {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = request.match_info().get("id").unwrap_or_default();
        let is_imported = request.match_pattern().is_some_and(|pattern| pattern.starts_with("/kept/"));
        let subject = if is_imported {
            id.parse().map(TreeSubject::Imported).ok()
        } else {
            id.parse().map(TreeSubject::Played).ok()
        };
        ready(subject.map(Self).ok_or_else(Problem::not_found))
    }
}

/// The input of a request: the player, the game, and the query of the page's address.
struct TreeInput {
    request: HttpRequest,
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: TreeSubject,
    query: Query,
}

impl TreeInput {
    fn path(&self) -> String {
        path_of(self.id)
    }

    async fn view(&self) -> Result<TreeView, Problem> {
        let reader = self.player.user.id;
        let view = self.service.analysis.tree(reader, self.id).await?;
        let readers = reader_accounts(&self.service, &self.request, Some(reader)).await?;
        Ok(self.service.analysis.analysed_tree(view, readers).await?)
    }

    /// Responds with the page, showing refused input again.
    async fn answer(self, status: StatusCode, refused: RefusedCommand) -> Result<HttpResponse, Problem> {
        let view = self.view().await?;
        let link = view.share.as_ref().map(|share| self.service.analysis.share_key(share));
        let study = StudiedNode::new(&view, TreePlace::Own, self.page.notation(), &self.query);
        let typed = self.query.typed();
        let answer = typed.map(|typed| question_answer(&study, typed, self.player.received_at, self.page.language()));
        tree_page::answer(self.page, &study, &ShareLink::of_owner(link), status, refused, answer)
    }

    /// Responds with the page and the reason for a refusal. Fails if the tree does not exist or the service fails.
    async fn refuse(self, reason: &impl Reason, refused: RefusedCommand) -> Result<HttpResponse, Problem> {
        let sentence = self.page.language().explain(reason);
        let page = self.page.clone().with_flash_message(FlashMessage::refusal(self.page.language(), reason));
        let reason_at_field = Some(sentence).filter(|_| reason.kind() == Kind::Invalid);
        Self { page, ..self }
            .answer(status_of(reason.kind()), RefusedCommand { reason: reason_at_field, ..refused })
            .await
    }
}

/// The page.
///
/// # Errors
/// If the game does not exist, the reader does not play in it, or the database fails.
pub async fn show(
    request: HttpRequest,
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: PathSubject,
    query: web::Query<Query>,
) -> Result<impl Responder, Problem> {
    let input = TreeInput { request, service, page, player, id: id.0, query: query.into_inner() };
    input.answer(StatusCode::OK, RefusedCommand::default()).await
}

/// Executes a command.
///
/// # Errors
/// As [`show`], or if the form is malformed.
pub async fn change(
    request: HttpRequest,
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: PathSubject,
    query: web::Query<Query>,
    form: web::Form<CommandForm>,
) -> Result<impl Responder, Problem> {
    let form = form.into_inner();
    let input = TreeInput { request, service, page, player, id: id.0, query: query.into_inner().at(&form.node) };
    let command = match form.command(input.page.notation())? {
        Ok(command) => command,
        Err(wrong) => {
            let (status, refused) = (StatusCode::BAD_REQUEST, form.refused(input.page.language().message(&wrong)));
            return input.answer(status, refused).await;
        }
    };
    match input.service.analysis.change_tree(input.player.user.id, input.id, command).await {
        Ok(node) => Ok(redirect(&input.query.path_to(&input.path(), node, form.anchor()))),
        Err(TreeChangeError::Tree(error @ TreeError::NoSuchNode)) => {
            let query = input.query.clone().without_node();
            TreeInput { query, ..input }.refuse(&TreeChangeError::Tree(error), RefusedCommand::default()).await
        }
        Err(error @ (TreeChangeError::Tree(_) | TreeChangeError::NoRoom | TreeChangeError::TooFast { .. })) => {
            input.refuse(&error, form.refused(String::new())).await
        }
        Err(error @ (TreeChangeError::NoTree | TreeChangeError::GameRuns | TreeChangeError::Store(_))) => {
            Err(error.into())
        }
    }
}

/// Makes the moves from the game's present position to a node a conditional line.
///
/// # Errors
/// As [`show`], or if the form is malformed.
pub async fn make_line(
    request: HttpRequest,
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: web::Path<GameId>,
    query: web::Query<Query>,
    form: web::Form<NodeForm>,
) -> Result<impl Responder, Problem> {
    let node: NodeId = form.node.parse().map_err(|_| Problem::bad_request())?;
    let game = id.into_inner();
    let input = TreeInput { request, service, page, player, id: game.into(), query: query.into_inner().at(&form.node) };
    let view = input.view().await?;
    let tree = &view.tree;
    let Some(moves) = tree.moves_between(tree.trunk_end(), node).filter(|moves| !moves.is_empty()) else {
        return input.refuse(&form::NotNext, RefusedCommand::default()).await;
    };
    // In the owner's notation, so that a refusal quotes the moves in it.
    let notation = input.page.notation();
    let text = moves.iter().map(|legal| notation.write(legal)).collect::<Vec<_>>().join(" ");
    let user = input.player.user.id;
    let turn = view.played().map(|view| view.stored.game.turn_id());
    let edit = LinesEdit::Add { notation, text };
    match input.service.play.edit_lines(user, &game, turn, edit, input.player.received_at).await {
        Ok(_) => {
            let to = input.query.path_to(&input.path(), node, "node");
            Ok(flash("notice-conditional-line-kept", redirect(&to)))
        }
        Err(SaveLinesError::Play(error)) if error.kind() == Kind::Internal => Err(error.into()),
        Err(error) => input.refuse(&error, RefusedCommand::default()).await,
    }
}

/// Shares the tree by a link, or withdraws the link.
///
/// # Errors
/// As [`show`], or if the form is malformed.
pub async fn share(
    request: HttpRequest,
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: PathSubject,
    query: web::Query<Query>,
    form: web::Form<ShareForm>,
) -> Result<impl Responder, Problem> {
    let input = TreeInput { request, service, page, player, id: id.0, query: query.into_inner() };
    let user = input.player.user.id;
    let (result, notice) = match form.answer.as_str() {
        "share" => (input.service.analysis.share_tree(user, input.id).await.map(|_| ()), "notice-tree-shared"),
        "withdraw" => (input.service.analysis.unshare_tree(user, input.id).await, "notice-tree-withdrawn"),
        _ => return Err(Problem::bad_request()),
    };
    match result {
        Ok(()) => Ok(flash(notice, redirect(&input.query.path_after(&input.path(), "share")))),
        Err(error @ TreeChangeError::GameRuns) => input.refuse(&error, RefusedCommand::default()).await,
        Err(error) => Err(error.into()),
    }
}

/// The tree as a PGN file with variations.
///
/// # Errors
/// As [`show`].
pub async fn pgn(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: PathSubject,
) -> Result<impl Responder, Problem> {
    let view = service.analysis.tree(player.user.id, id.0).await?;
    Ok(pgn_file(&page, &view))
}

/// The page of a shared tree.
///
/// # Errors
/// If the link is invalid or the database fails.
pub async fn show_shared(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    key: web::Path<String>,
    query: web::Query<Query>,
) -> Result<impl Responder, Problem> {
    let readers = reader_accounts(&service, &request, page.user().map(|user| user.id)).await?;
    let view = service.analysis.analysed_tree(service.analysis.shared_tree(&key).await?, readers).await?;
    let place = TreePlace::Shared(key.into_inner());
    let study = StudiedNode::new(&view, place, page.notation(), &query);
    let answer = query.typed().map(|typed| question_answer(&study, typed, service.now(), page.language()));
    tree_page::answer(page, &study, &ShareLink::of_others(), StatusCode::OK, RefusedCommand::default(), answer)
}

/// The answer to a typed question. Moves are not typed here, but played on the board or pasted.
fn question_answer(study: &StudiedNode<'_>, typed: &str, now: Instant, text: Text) -> String {
    study.question(now).answer_or_unknown(typed, text)
}

/// The answer to a question about a node's position, as plain text.
///
/// # Errors
/// As [`show`].
pub async fn say(
    service: Data<Service>,
    request: HttpRequest,
    player: LoggedIn,
    id: PathSubject,
    query: web::Query<Query>,
) -> Result<impl Responder, Problem> {
    let view = service.analysis.tree(player.user.id, id.0).await?;
    let study = StudiedNode::new(&view, TreePlace::Own, player.user.notation, &query);
    let typed = query.typed().unwrap_or_default();
    Ok(plain_text(question_answer(&study, typed, player.received_at, text_of(&request))))
}

/// As [`say`], for a shared tree.
///
/// # Errors
/// As [`show_shared`].
pub async fn say_of_shared(
    service: Data<Service>,
    request: HttpRequest,
    reader: OptionalUser,
    key: web::Path<String>,
    query: web::Query<Query>,
) -> Result<impl Responder, Problem> {
    let view = service.analysis.shared_tree(&key).await?;
    let notation = reader.0.map_or(Notation::STANDARD, |reader| reader.user.notation);
    let study = StudiedNode::new(&view, TreePlace::Shared(key.into_inner()), notation, &query);
    let typed = query.typed().unwrap_or_default();
    Ok(plain_text(question_answer(&study, typed, service.now(), text_of(&request))))
}

/// A shared tree as a PGN file with variations.
///
/// # Errors
/// As [`show_shared`].
pub async fn shared_pgn(service: Data<Service>, page: Page, key: web::Path<String>) -> Result<impl Responder, Problem> {
    let view = service.analysis.shared_tree(&key).await?;
    Ok(pgn_file(&page, &view))
}

fn pgn_file(page: &Page, view: &TreeView) -> HttpResponse {
    let id = view.subject();
    let site = format!("{}{}", page.site().public_url(), game_path(id));
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, PGN))
        .insert_header(attachment(&format!("analysis-{id}.pgn")))
        .body(view.to_pgn(site))
}
