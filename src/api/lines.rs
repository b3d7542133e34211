//! Conditional lines.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json, Path};
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::{DONE, Done};
use super::board;
use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use crate::game::lines::{self, Lines};
use crate::game::{GameId, TurnId};
use crate::rules::{LegalMove, Notation};
use crate::service::Service;
use crate::service::lines::{KeepLinesError, LinesEdit};
use crate::service::tokens::Scope;

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
    /// The same as a tree: the moves of your opponent's that you expect.
    tree: Vec<BranchBody>,
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

/// A move of your opponent's, and what you do then.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LineBranch)]
struct BranchBody {
    #[serde(flatten)]
    expected: MoveBody,
    /// `true` where you accept a draw that is offered with it; else left out.
    #[serde(skip_serializing_if = "is_false")]
    accept_draw: bool,
    /// `true` where you resign; else left out.
    #[serde(skip_serializing_if = "is_false")]
    resign: bool,
    /// The move you answer with.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<AnswerBody>,
}

/// A move you answer with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LineAnswer)]
struct AnswerBody {
    #[serde(flatten)]
    played: MoveBody,
    /// `true` where you offer a draw with it; else left out.
    #[serde(skip_serializing_if = "is_false")]
    offer_draw: bool,
    /// The moves of your opponent's that you expect after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    then: Vec<BranchBody>,
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
            tree: lines.iter().flat_map(|lines| lines.branches()).map(BranchBody::new).collect(),
        }
    }
}

impl MoveBody {
    fn new(legal: &LegalMove) -> Self {
        Self { uci: legal.uci(), san: legal.san().to_owned() }
    }
}

impl BranchBody {
    fn new(branch: &lines::Branch) -> Self {
        let answer = branch.reply.answer();
        Self {
            expected: MoveBody::new(&branch.expected),
            accept_draw: branch.reply.accepts_draw(),
            resign: answer == Some(&lines::Answer::Resign),
            answer: answer.and_then(AnswerBody::new),
        }
    }
}

impl AnswerBody {
    fn new(answer: &lines::Answer) -> Option<Self> {
        match answer {
            lines::Answer::Resign => None,
            lines::Answer::Play { played, then } => Some(Self {
                played: MoveBody::new(played),
                offer_draw: *then == lines::Then::OfferDraw,
                then: match then {
                    lines::Then::Expect(branches) => branches.iter().map(BranchBody::new).collect(),
                    lines::Then::Nothing | lines::Then::OfferDraw => Vec::new(),
                },
            }),
        }
    }
}

/// Lines to be kept. A form or JSON.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `Given` reads")]
pub(super) struct LinesFields {
    /// The lines, each a line of the text or a member of the list: `g8f6 b1c3 d7d5 e4d5`. Other moves may stand in
    /// parentheses behind the one they take the place of. A line ends with a move of yours, behind which `draw` offers
    /// a draw, or with `resign` or `accept` in place of your answer.
    #[schema(example = json!(["g8f6 b1c3 d7d5 e4d5", "e7e5 g1f3 draw"]))]
    lines: Vec<String>,
    /// The notation they are written in: `uci`, `san`, `san-de`, `figurine`, `long-algebraic`, `iccf-numeric` and so on.
    #[schema(example = "uci", default = "uci")]
    notation: Option<String>,
    /// The half-move that is next, counted from 0. With it the lines are never kept for a later position.
    #[schema(example = 23)]
    ply: Option<u16>,
    /// With `ply`: how often moves had been taken back; 0 unless told.
    #[schema(default = 0)]
    takebacks: Option<u8>,
}

/// What was sent.
struct Given {
    turn: Option<TurnId>,
    notation: Notation,
    text: String,
}

impl Given {
    fn read(fields: &Fields) -> Result<Self, ApiError> {
        let notation = match fields.text("notation") {
            None => Notation::Uci,
            Some(name) => name.parse().map_err(|error: crate::rules::UnknownNotation| {
                ApiError::invalid("bad-parameter", error.to_string())
            })?,
        };
        Ok(Self { turn: board::turn(fields)?, notation, text: fields.text("lines").unwrap_or_default().to_owned() })
    }
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
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You do not play this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
    ))]
pub(super) async fn show(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<LinesBody>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    let (lines, turn) =
        service.lines(caller.id(), &id).await.map_err(|error| ApiError::of_play(error, service.now()))?;
    Ok(Json(LinesBody::new(turn, lines.as_ref())))
}

/// Replace your conditional lines
///
/// By those that are sent. While you wait they begin with a move of your opponent's. While it is your turn they begin with
/// your own move, the same in all, and count once you have played it.
#[utoipa::path(put, path = "/api/board/game/{id}/lines", operation_id = "boardGameLinesReplace", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((LinesFields = "application/json"), (LinesFields = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, description = "The lines that are kept now", body = LinesBody),
        (status = 400, description = "A move is not legal where it stands, two answers are given to one move, or there is \
            too much; `error` names the place", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You do not play this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 409, description = "Another ply is next; with the state", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn replace(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<LinesBody>, ApiError> {
    let Given { turn, notation, text } = Given::read(&fields)?;
    keep(&caller, &path, &service, turn, LinesEdit::Replace { notation, text }).await
}

/// Add conditional lines
///
/// To those that are there. A line that goes on where another ended carries it on; another answer to the same move is
/// refused.
#[utoipa::path(post, path = "/api/board/game/{id}/lines", operation_id = "boardGameLinesAdd", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((LinesFields = "application/json"), (LinesFields = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, description = "The lines that are kept now", body = LinesBody),
        (status = 400, description = "A move is not legal where it stands, two answers are given to one move, or there is \
            too much; `error` names the place", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You do not play this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 409, description = "Another ply is next; with the state", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn add(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<LinesBody>, ApiError> {
    let Given { turn, notation, text } = Given::read(&fields)?;
    keep(&caller, &path, &service, turn, LinesEdit::Add { notation, text }).await
}

/// Remove conditional lines
///
/// All of them, or one.
#[utoipa::path(delete, path = "/api/board/game/{id}/lines", operation_id = "boardGameLinesRemove", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("line" = Option<String>, Query, description = "The one to be removed, as it is listed in `lines`. Its last moves \
            go, as far as no other line shares them"),
    ),
    responses(
        (status = 200, description = "It is done", body = Done),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You do not play this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 409, description = "There is no such line", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn remove(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    let edit = match Fields::of_query(&request).text("line") {
        Some(line) => LinesEdit::Remove { line: line.to_owned() },
        None => LinesEdit::Clear,
    };
    keep(&caller, &path, &service, None, edit).await?;
    Ok(Json(DONE))
}

async fn keep(
    caller: &Caller,
    id: &str,
    service: &Service,
    turn: Option<TurnId>,
    edit: LinesEdit,
) -> Result<Json<LinesBody>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = id.parse()?;
    let refused = |error: KeepLinesError| ApiError::of_lines(error, service.now());
    let (lines, turn) = service.keep_lines(caller.id(), &id, turn, edit).await.map_err(refused)?;
    Ok(Json(LinesBody::new(turn, lines.as_ref())))
}
