//! Trees of analysis.

use std::str::FromStr;

use actix_web::http::header::{CONTENT_TYPE, VARY};
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use analysis_tree::{Command, Direction, NodeId, Shape, TreeError};
use chess_laws::Notation;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::export::format::wants_pgn;
use super::fields::{Fields, missing_value};
use super::refusals::{ImportPath, LargeBody, Refusals, Scoped, TreePath};
use super::request::{Parameter, ParameterError, parameter};
use super::responses::{DONE, Done};
use super::state::Api;
use domain::tree::TreeSubject;
use http::{PGN, attachment};
use service::Service;
use service::tokens::Scope;
use service::trees::{TreeChangeError, TreeView};
use text::{Argument, Message};

/// The maximum size of a command, in bytes: a PGN may be pasted.
pub(super) const MAX_BYTES: usize = 1024 * 1024;

/// Your analysis of a game that you play, or have imported.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AnalysisTree)]
pub(super) struct TreeBody {
    /// The game's id.
    #[schema(example = "abCD1289")]
    game: String,
    /// How often it was changed; 0 where it never was.
    #[schema(example = 12)]
    version: i64,
    /// The position that the game began in, as FEN.
    #[schema(example = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")]
    initial_fen: String,
    /// The node of the game's present position.
    #[schema(example = "89e6f2cc7f2d14b4")]
    present: String,
    /// How many moves there are besides those of the game; 5,000 is the most.
    #[schema(example = 34)]
    own_moves: usize,
    /// Its positions: first the one that the game began in, then each behind the one that it comes after, and those that
    /// come after the same one in their order. It is a list, since many programs read nothing that is nested as deep as
    /// variations may be.
    nodes: Vec<NodeBody>,
    /// The address at which you share it, if you do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "https://chess.example/tree/5yzCk7HlpVvIHWyVPcmmXg")]
    link: Option<String>,
}

/// A position of the tree.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AnalysisNode)]
struct NodeBody {
    /// Its name. It follows from the moves that lead there, and stays the same as long as they are in the tree.
    #[schema(example = "89e6f2cc7f2d14b4")]
    id: String,
    /// The node before; left out of the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "ef41d6a2e3d3d5a1")]
    parent: Option<String>,
    /// The move that leads there, in UCI.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "g8f6")]
    uci: Option<String>,
    /// The same in SAN.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Nf6")]
    san: Option<String>,
    /// `true` where the position has come about in the game; else left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    played: bool,
    /// What you say of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "The rook belongs on d1.")]
    comment: Option<String>,
    /// The numeric annotation glyphs of the move, as in PGN.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!([1, 16]))]
    nags: Vec<u8>,
    /// Circles and arrows, as in PGN's `[%csl]` and `[%cal]`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["Ge4", "Rd1d8"]))]
    shapes: Vec<String>,
}

impl TreeBody {
    fn new(view: &TreeView, link: Option<String>) -> Self {
        let tree = &view.tree;
        let node = |id: NodeId| {
            let node = tree.node(id)?;
            let notes = node.notes();
            Some(NodeBody {
                id: id.to_string(),
                parent: node.parent().map(|parent| parent.to_string()),
                uci: node.legal().map(chess_laws::LegalMove::uci),
                san: node.legal().map(|legal| legal.san().to_owned()),
                played: tree.is_trunk(id),
                comment: Some(notes.comment().to_owned()).filter(|comment| !comment.is_empty()),
                nags: notes.nags().to_vec(),
                shapes: notes.shapes().iter().map(Shape::to_string).collect(),
            })
        };
        Self {
            game: view.subject().to_string(),
            version: view.version,
            initial_fen: tree.initial().fen(),
            present: tree.trunk_end().to_string(),
            own_moves: tree.own_moves(),
            nodes: [NodeId::ROOT].into_iter().chain(tree.in_order()).filter_map(node).collect(),
            link,
        }
    }
}

/// What a command came to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ChangedAnalysis)]
pub(super) struct ChangedBody {
    /// The node that it was about: of `play` the new one, of `paste` the last of the main line, of `delete` the one before.
    #[schema(example = "89e6f2cc7f2d14b4")]
    node: String,
    /// Your analysis as it is now.
    tree: TreeBody,
}

/// Where a tree is shared.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SharedAnalysis)]
pub(super) struct LinkBody {
    /// The address. Nobody can guess it; whoever has it sees the analysis.
    #[schema(example = "https://chess.example/tree/5yzCk7HlpVvIHWyVPcmmXg")]
    link: String,
}

/// A command. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct CommandRequest {
    /// What to do: `play` a move after a node, `paste` moves or PGN with variations, write a `comment`, set its `nags` or
    /// its `shapes`, `promote` its variation, move that `up` or `down` among those beside it, or `delete` it and all that
    /// comes after it.
    command: CommandName,
    /// The node, by its id. With `paste` it may be left out: moves that do not say where they begin then begin at the
    /// game's present position.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "89e6f2cc7f2d14b4")]
    node: Option<NodeId>,
    /// With `play`: the move. With `paste`: the moves or the PGN, at most 400,000 characters. With `comment`: the comment, at
    /// most 4,000 characters; without it the comment is removed.
    #[schema(example = "g8f6")]
    text: Option<String>,
    /// With `comment`: the comment that you began with. Where it was changed meanwhile, what was changed by both is kept;
    /// without `was` yours takes its place.
    #[schema(example = "The rook belongs on d1.")]
    was: Option<String>,
    /// With `play` and `paste`: the notation of moves, such as `uci`, `san`, `san-de`, `figurine` or `iccf-numeric`. `play`
    /// takes UCI unless told, `paste` SAN; moves behind tags are SAN.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "uci")]
    notation: Option<Notation>,
    /// With `nags`: the glyphs' numbers, at most 8, in place of those that are there. A list of numbers or a text with spaces.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<Vec<u8>>, example = json!([1, 16]))]
    nags: Option<Listed<u8>>,
    /// With `shapes`: the drawings, at most 64, in place of those that are there. A list of texts or a text with spaces.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<Vec<String>>, example = json!(["Ge4", "Rd1d8"]))]
    shapes: Option<Listed<Shape>>,
}

/// What to do with a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = AnalysisCommand)]
enum CommandName {
    Play,
    Paste,
    Comment,
    Nags,
    Shapes,
    Promote,
    Up,
    Down,
    Delete,
}

/// The id of a node.
impl Parameter for NodeId {
    fn expected() -> Argument {
        Message::new("api-wanted-node").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|_| Self::unreadable())
    }
}

/// The values of a list, or of a text separated by spaces.
struct Listed<T>(Vec<T>);

impl<T: FromStr> Listed<T> {
    fn of(text: &str) -> Result<Self, T::Err> {
        let values = text.split([' ', '\n', ',']).filter(|value| !value.is_empty());
        values.map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

impl Parameter for Listed<u8> {
    fn expected() -> Argument {
        Message::new("api-wanted-nags").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        Self::of(text).map_err(|_| Self::unreadable())
    }
}

impl Parameter for Listed<Shape> {
    fn expected() -> Argument {
        Message::new("api-wanted-shapes").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        Self::of(text).map_err(|_| Self::unreadable())
    }
}

impl CommandRequest {
    /// The command; `present` is the node at which moves are pasted if no node is given.
    fn command(self, present: NodeId) -> Result<Command, ApiError> {
        let Self { command, node, text, was, notation, nags, shapes } = self;
        let text = text.unwrap_or_default();
        let node = node.or_else(|| (command == CommandName::Paste).then_some(present));
        let node = node.ok_or_else(|| missing_value("node", NodeId::expected()))?;
        Ok(match command {
            CommandName::Play => Command::Play { at: node, text, notation: notation.unwrap_or(Notation::Uci) },
            CommandName::Paste => Command::Paste { at: node, text, notation: notation.unwrap_or(Notation::STANDARD) },
            CommandName::Comment => Command::Comment { node, text, was },
            CommandName::Nags => Command::SetNags { node, nags: nags.map(|nags| nags.0).unwrap_or_default() },
            CommandName::Shapes => {
                Command::SetShapes { node, shapes: shapes.map(|shapes| shapes.0).unwrap_or_default() }
            }
            CommandName::Promote => Command::Promote { node },
            CommandName::Up => Command::Reorder { node, direction: Direction::Up },
            CommandName::Down => Command::Reorder { node, direction: Direction::Down },
            CommandName::Delete => Command::Delete { node },
        })
    }
}

/// Your analysis of a game
///
/// Variations, comments, glyphs and drawings that you keep about a game you play, as JSON; or as PGN with variations where
/// `Accept` asks for `application/x-chess-pgn`. While the game runs nobody else sees it. Lichess has nothing like it in its API.
#[utoipa::path(get, path = "/api/game/{id}/tree", operation_id = "gameTree", tag = "Games", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The analysis; only the game where you have added nothing",
            content((TreeBody = "application/json"), (String = "application/x-chess-pgn"))),
        Refusals<(Scoped, TreePath)>,
    ))]
pub(super) async fn show(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    caller.require(Scope::BoardPlay)?;
    shown(&caller, played(&path)?, &request, &api, &service).await
}

/// Change your analysis of a game
///
/// One command at a time. Each names the node that it is about, so that commands of several programs and windows go
/// together: what another has done meanwhile stays.
#[utoipa::path(post, path = "/api/game/{id}/tree", operation_id = "gameTreeChange", tag = "Games", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((CommandRequest = "application/x-www-form-urlencoded"), (CommandRequest = "application/json"))),
    responses(
        (status = 200, description = "What it came to", body = ChangedBody),
        Refusals<(Scoped, LargeBody, TreeChangeError)>,
        (status = 400, description = "A move is not legal where it stands, which is named, or there is too much; nothing is \
            changed", body = ErrorBody),
        (status = 409, description = "The node is not there any more, with the analysis as it is; or it is the game's own move",
            body = ErrorBody),
    ))]
pub(super) async fn change(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<ChangedBody>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    changed(&caller, played(&path)?, &fields, &api, &service).await
}

/// Share your analysis of a game
///
/// Once the game is over. Whoever has the link sees the analysis as it is then, without a token or an account.
#[utoipa::path(post, path = "/api/game/{id}/tree/share", operation_id = "gameTreeShare", tag = "Games", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The link; the same as before where it is shared already", body = LinkBody),
        Refusals<(Scoped, TreePath)>,
        (status = 409, description = "The game still runs", body = ErrorBody),
    ))]
pub(super) async fn share(
    caller: Caller,
    path: Path<String>,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<LinkBody>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    shared(&caller, played(&path)?, &api, &service).await
}

/// Withdraw the link to your analysis
///
/// It leads nowhere from then on. Shared again, the analysis gets another link.
#[utoipa::path(delete, path = "/api/game/{id}/tree/share", operation_id = "gameTreeUnshare", tag = "Games", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "It is done", body = Done),
        Refusals<(Scoped, TreePath)>,
    ))]
pub(super) async fn unshare(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    service.analysis.unshare_tree(caller.id(), played(&path)?).await?;
    Ok(Json(DONE))
}

/// Your analysis of an imported game
///
/// The same as of a game you play, with the variations and comments of its PGN.
#[utoipa::path(get, path = "/api/import/{id}/tree", operation_id = "importTree", tag = "Games",
    security(("token" = ["board:play"]), ("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The imported game's id")),
    responses(
        (status = 200, description = "The analysis; as PGN it is the game as it is exported",
            content((TreeBody = "application/json"), (String = "application/x-chess-pgn"))),
        Refusals<(Scoped, ImportPath)>,
    ))]
pub(super) async fn show_imported(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    caller.require_imports()?;
    shown(&caller, imported(&path)?, &request, &api, &service).await
}

/// Change your analysis of an imported game
///
/// By the commands for the analysis of a game.
#[utoipa::path(post, path = "/api/import/{id}/tree", operation_id = "importTreeChange", tag = "Games",
    security(("token" = ["board:play"]), ("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The imported game's id")),
    request_body(content((CommandRequest = "application/x-www-form-urlencoded"), (CommandRequest = "application/json"))),
    responses(
        (status = 200, description = "What it came to", body = ChangedBody),
        Refusals<(Scoped, LargeBody, TreeChangeError)>,
        (status = 400, description = "A move is not legal where it stands, which is named, or there is too much; nothing is \
            changed", body = ErrorBody),
        (status = 409, description = "The node is not there any more, with the analysis as it is; or it is the game's own move",
            body = ErrorBody),
    ))]
pub(super) async fn change_imported(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<ChangedBody>, ApiError> {
    caller.require_imports()?;
    changed(&caller, imported(&path)?, &fields, &api, &service).await
}

/// Share your analysis of an imported game
///
/// Whoever has the link sees the game and the analysis as it is then, without a token or an account.
#[utoipa::path(post, path = "/api/import/{id}/tree/share", operation_id = "importTreeShare", tag = "Games",
    security(("token" = ["board:play"]), ("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The imported game's id")),
    responses(
        (status = 200, description = "The link; the same as before where it is shared already", body = LinkBody),
        Refusals<(Scoped, ImportPath)>,
    ))]
pub(super) async fn share_imported(
    caller: Caller,
    path: Path<String>,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<LinkBody>, ApiError> {
    caller.require_imports()?;
    shared(&caller, imported(&path)?, &api, &service).await
}

/// Withdraw the link to your analysis of an imported game
///
/// It leads nowhere from then on. Shared again, the analysis gets another link.
#[utoipa::path(delete, path = "/api/import/{id}/tree/share", operation_id = "importTreeUnshare", tag = "Games",
    security(("token" = ["board:play"]), ("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The imported game's id")),
    responses(
        (status = 200, description = "It is done", body = Done),
        Refusals<(Scoped, ImportPath)>,
    ))]
pub(super) async fn unshare_imported(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require_imports()?;
    service.analysis.unshare_tree(caller.id(), imported(&path)?).await?;
    Ok(Json(DONE))
}

fn played(path: &str) -> Result<TreeSubject, ApiError> {
    Ok(TreeSubject::Played(path.parse()?))
}

fn imported(path: &str) -> Result<TreeSubject, ApiError> {
    path.parse().map(TreeSubject::Imported).map_err(|_| TreeChangeError::NoTree.into())
}

async fn shown(
    caller: &Caller,
    subject: TreeSubject,
    request: &HttpRequest,
    api: &Api,
    service: &Service,
) -> Result<HttpResponse, ApiError> {
    let view = service.analysis.tree(caller.id(), subject).await?;
    let mut answer = HttpResponse::Ok();
    answer.insert_header((VARY, "Accept"));
    if wants_pgn(request.headers()) {
        let site = view.played().map(|game| api.game_url(&game.stored.id)).unwrap_or_default();
        answer
            .insert_header((CONTENT_TYPE, PGN))
            .insert_header(attachment(&format!("analysis-{}.pgn", view.subject())));
        return Ok(answer.body(view.to_pgn(site)));
    }
    Ok(answer.json(body(&view, api, service)))
}

async fn changed(
    caller: &Caller,
    subject: TreeSubject,
    fields: &Fields,
    api: &Api,
    service: &Service,
) -> Result<Json<ChangedBody>, ApiError> {
    let request: CommandRequest = fields.read()?;
    let present = match request.node {
        Some(_) => NodeId::ROOT,
        None => service.analysis.tree(caller.id(), subject).await?.tree.trunk_end(),
    };
    let command = request.command(present)?;
    let changed = service.analysis.change_tree(caller.id(), subject, command).await;
    let is_gone = |error: &TreeChangeError| matches!(error, TreeChangeError::Tree(TreeError::NoSuchNode));
    let changed = match changed {
        // Only if the node is gone does the error include the current tree.
        Err(error) if !is_gone(&error) => return Err(error.into()),
        other => other,
    };
    let view = service.analysis.tree(caller.id(), subject).await?;
    let tree = body(&view, api, service);
    match changed {
        Ok(node) => Ok(Json(ChangedBody { node: node.to_string(), tree })),
        Err(error) => Err(ApiError::of_tree(&error, Some(tree))),
    }
}

async fn shared(
    caller: &Caller,
    subject: TreeSubject,
    api: &Api,
    service: &Service,
) -> Result<Json<LinkBody>, ApiError> {
    let key = service.analysis.share_tree(caller.id(), subject).await?;
    Ok(Json(LinkBody { link: api.tree_url(&key) }))
}

fn body(view: &TreeView, api: &Api, service: &Service) -> TreeBody {
    TreeBody::new(view, view.share.as_ref().map(|share| api.tree_url(&service.analysis.share_key(share))))
}
