//! Conditional lines.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json, Path};
use chess_laws::{LegalMove, Notation};
use correspondence_game::lines::{self, Lines};
use correspondence_game::{GameId, TurnId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::board;
use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::refusals::{Body, OwnGame, Refusals, Scoped};
use super::request::parameter;
use super::responses::{DONE, Done};
use service::Service;
use service::lines::{LinesEdit, SaveLinesError};
use service::tokens::Scope;

/// Your conditional lines in a game.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConditionalLines)]
pub(super) struct LinesBody {
    /// The half-move that is next, counted from 0: the one the lines begin with.
    #[schema(example = 23)]
    ply: u16,
    /// How often moves had been taken back by then.
    #[schema(example = 0)]
    takebacks: u8,
    /// How many half-moves the tree has; 500 is the most.
    #[schema(example = 4)]
    half_moves: usize,
    /// Each line from its first move to its end, in UCI. `draw` at the end offers a draw with the last move; `resign`
    /// and `accept` stand in place of an answer.
    #[schema(example = json!(["g8f6 b1c3 d7d5 e4d5 draw"]))]
    lines: Vec<String>,
    /// Where it is your turn: your own move with which the lines begin. They count once you have played it.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<MoveBody>,
    /// The same as a tree in which every move stands once, behind the one that it comes after. It is written as a list,
    /// since many programs read nothing that is nested as deep as lines may be.
    tree: Vec<NodeBody>,
}

/// A move.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LineMove)]
struct MoveBody {
    /// In UCI.
    #[schema(example = "g8f6")]
    uci: String,
    /// In SAN.
    #[schema(example = "Nf6")]
    san: String,
}

/// A move of the tree: your opponent's that you expect, or yours that answers it, in turn.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LineNode)]
struct NodeBody {
    #[serde(flatten)]
    played: MoveBody,
    /// The place in this list, counted from 0, of the move that it comes after. Left out where the tree begins, with a
    /// move of your opponent's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 0)]
    after: Option<usize>,
    /// `true` where you accept a draw that is offered with this move of your opponent's; else left out.
    #[serde(skip_serializing_if = "is_false")]
    accept_draw: bool,
    /// `true` where you resign after this move of your opponent's; else left out.
    #[serde(skip_serializing_if = "is_false")]
    resign: bool,
    /// `true` where you offer a draw with this move; else left out.
    #[serde(skip_serializing_if = "is_false")]
    offer_draw: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl LinesBody {
    fn new(turn: TurnId, lines: Option<&Lines>) -> Self {
        Self {
            ply: turn.ply.get(),
            takebacks: turn.takebacks,
            half_moves: lines.map_or(0, Lines::half_moves),
            lines: lines.iter().flat_map(|lines| lines.lines()).map(|line| line.to_uci()).collect(),
            first: lines.and_then(Lines::first).map(MoveBody::new),
            tree: lines.map(|lines| NodeBody::all_of(lines.branches())).unwrap_or_default(),
        }
    }
}

impl MoveBody {
    fn new(legal: &LegalMove) -> Self {
        Self { uci: legal.uci(), san: legal.san().to_owned() }
    }
}

impl NodeBody {
    /// The moves of the branches in depth-first order, each after its predecessor.
    fn all_of(branches: &[lines::Branch]) -> Vec<Self> {
        let mut nodes = Vec::new();
        let mut pending: Vec<(&lines::Branch, Option<usize>)> = branches.iter().rev().map(|one| (one, None)).collect();
        while let Some((branch, after)) = pending.pop() {
            let (reply, expected) = (&branch.reply, nodes.len());
            let resign = reply.answer() == Some(&lines::Answer::Resign);
            let accept_draw = reply.accepts_draw();
            nodes.push(Self { accept_draw, resign, ..Self::new(&branch.expected, after) });
            let Some(lines::Answer::Play { played, then }) = reply.answer() else { continue };
            let (answer, offer_draw) = (nodes.len(), *then == lines::Continuation::OfferDraw);
            nodes.push(Self { offer_draw, ..Self::new(played, Some(expected)) });
            if let lines::Continuation::Expect(branches) = then {
                pending.extend(branches.iter().rev().map(|one| (one, Some(answer))));
            }
        }
        nodes
    }

    fn new(played: &LegalMove, after: Option<usize>) -> Self {
        Self { played: MoveBody::new(played), after, accept_draw: false, resign: false, offer_draw: false }
    }
}

/// Lines to be kept. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct LinesRequest {
    /// The lines, each a line of the text or a member of the list: `g8f6 b1c3 d7d5 e4d5`. Other moves may stand in
    /// parentheses behind the one they take the place of. A line ends with a move of yours, behind which `draw` offers
    /// a draw, or with `resign` or `accept` in place of your answer.
    #[schema(example = json!(["g8f6 b1c3 d7d5 e4d5", "e7e5 g1f3 draw"]))]
    lines: Vec<String>,
    /// The notation they are written in: `uci`, `san`, `san-de`, `figurine`, `long-algebraic`, `iccf-numeric` and so on.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "uci", default = "uci")]
    notation: Option<Notation>,
    /// The half-move that is next, counted from 0. With it the lines are never kept for a later position.
    #[schema(example = 23)]
    ply: Option<u16>,
    /// With `ply`: how often moves had been taken back; 0 unless told.
    #[schema(default = 0)]
    takebacks: Option<u8>,
}

impl LinesRequest {
    fn notation(&self) -> Notation {
        self.notation.unwrap_or(Notation::Uci)
    }

    fn turn(&self) -> Result<Option<TurnId>, ApiError> {
        board::turn(self.ply, self.takebacks)
    }

    fn text(&self) -> String {
        self.lines.join("\n")
    }
}

/// Which line is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LineQuery {
    /// The one to be removed, as it is listed in `lines`. Its last moves go, as far as no other line shares them.
    line: Option<String>,
}

/// Your conditional lines
///
/// What you answer to moves that your opponent has not made yet. Nobody else sees them. When the opponent plays a move
/// that you expect, your answer is played at once, a millisecond later, and so on; a move you do not expect is the end of
/// all lines. Lichess has the like at `/{gameId}/forecasts`, without ends.
#[utoipa::path(get, path = "/api/board/game/{id}/lines", operation_id = "boardGameLines", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The lines; none where there are none", body = LinesBody),
        Refusals<(Scoped, OwnGame)>,
    ))]
pub(super) async fn show(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<LinesBody>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    let (lines, turn) =
        service.play.lines(caller.id(), &id).await.map_err(|error| ApiError::of_play(error, service.now()))?;
    Ok(Json(LinesBody::new(turn, lines.as_ref())))
}

/// Replace your conditional lines
///
/// By those that are sent. While you wait they begin with a move of your opponent's. While it is your turn they begin with
/// your own move, the same in all, and count once you have played it.
#[utoipa::path(put, path = "/api/board/game/{id}/lines", operation_id = "boardGameLinesReplace", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((LinesRequest = "application/json"), (LinesRequest = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, description = "The lines that are kept now", body = LinesBody),
        Refusals<(Scoped, Body, SaveLinesError)>,
    ))]
pub(super) async fn replace(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<LinesBody>, ApiError> {
    let request: LinesRequest = fields.read()?;
    let edit = LinesEdit::Replace { notation: request.notation(), text: request.text() };
    save(&caller, &path, &service, request.turn()?, edit).await
}

/// Add conditional lines
///
/// To those that are there. A line that goes on where another ended carries it on; another answer to the same move is
/// refused.
#[utoipa::path(post, path = "/api/board/game/{id}/lines", operation_id = "boardGameLinesAdd", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((LinesRequest = "application/json"), (LinesRequest = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, description = "The lines that are kept now", body = LinesBody),
        Refusals<(Scoped, Body, SaveLinesError)>,
    ))]
pub(super) async fn add(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<LinesBody>, ApiError> {
    let request: LinesRequest = fields.read()?;
    let edit = LinesEdit::Add { notation: request.notation(), text: request.text() };
    save(&caller, &path, &service, request.turn()?, edit).await
}

/// Remove conditional lines
///
/// All of them, or one.
#[utoipa::path(delete, path = "/api/board/game/{id}/lines", operation_id = "boardGameLinesRemove", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        LineQuery,
    ),
    responses(
        (status = 200, description = "It is done", body = Done),
        Refusals<(Scoped, SaveLinesError)>,
        (status = 409, description = "There is no such line", body = ErrorBody),
    ))]
pub(super) async fn remove(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    let LineQuery { line } = Fields::of_query(&request).read()?;
    let edit = line.map_or(LinesEdit::Clear, |line| LinesEdit::Remove { line });
    save(&caller, &path, &service, None, edit).await?;
    Ok(Json(DONE))
}

async fn save(
    caller: &Caller,
    id: &str,
    service: &Service,
    turn: Option<TurnId>,
    edit: LinesEdit,
) -> Result<Json<LinesBody>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = id.parse()?;
    let refused = |error: SaveLinesError| ApiError::of_lines(error, service.now());
    let at = caller.received_at();
    let (lines, turn) = service.play.edit_lines(caller.id(), &id, turn, edit, at).await.map_err(refused)?;
    Ok(Json(LinesBody::new(turn, lines.as_ref())))
}
