//! The lobby as JSON.

use actix_web::web::{Data, Json};
use chess_laws::Side;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::ApiError;
use super::perf::RatingJson;
use super::play_api::PlayApi;
use super::refusals::{BoardScope, Refusals};
use super::responses::{DONE, Done};
use super::vocabulary::{VariantName, perf_key};
use domain::challenge::Colour;
use service::Service;
use service::challenges::ChallengeView;

/// A seek that stands in the lobby.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LobbySeek {
    /// Its id: accept it as a challenge of that id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// Who posted it.
    #[schema(example = "Garry")]
    username: String,
    #[serde(flatten)]
    rating: RatingJson,
    variant: VariantKey,
    /// 1 where the players' ratings change by the game, 0 where they do not.
    #[schema(example = 0)]
    mode: u8,
    /// Days for every move, where that is all there is to the time control; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    days: Option<u32>,
    /// The time control in its short form. Lichess has no such field.
    #[serde(rename = "timeControl")]
    #[schema(example = "3d/move")]
    time_control: String,
    /// The side that who posted it wants; empty where that is either, or both in two games.
    #[schema(example = "white")]
    color: &'static str,
    perf: PerfKey,
}

/// Which game is played.
#[derive(Debug, Serialize, ToSchema)]
struct VariantKey {
    /// `standard`, `chess960` or `fromPosition`.
    #[schema(example = "standard")]
    key: &'static str,
}

/// What it is rated as.
#[derive(Debug, Serialize, ToSchema)]
struct PerfKey {
    /// `correspondence` or `chess960`.
    #[schema(example = "correspondence")]
    key: &'static str,
}

impl From<&ChallengeView> for LobbySeek {
    fn from(view: &ChallengeView) -> Self {
        let challenge = &view.challenge;
        Self {
            id: challenge.id.to_string(),
            username: view.challenger.name.clone(),
            rating: view.challenger_rating.into(),
            variant: VariantKey { key: VariantName::new(challenge.variant, challenge.initial_fen.as_deref()).key },
            mode: u8::from(challenge.rated),
            days: challenge.control.days(),
            time_control: challenge.control.to_string(),
            color: match challenge.colour {
                Colour::Fixed(Side::White) => "white",
                Colour::Fixed(Side::Black) => "black",
                Colour::Random | Colour::Both => "",
            },
            perf: PerfKey { key: perf_key(challenge.variant) },
        }
    }
}

/// List the seeks in the lobby
///
/// Those you may take, and your own; without a token all. The newest come first, at most a hundred. Lichess has the
/// endpoint for its app and describes it nowhere.
#[utoipa::path(get, path = "/lobby/seeks", operation_id = "lobbySeeks", tag = "Challenges", security((), ("token" = [])),
    responses((status = 200, description = "The seeks", body = Vec<LobbySeek>)))]
pub(super) async fn seeks(caller: Option<Caller>, service: Data<Service>) -> Result<Json<Vec<LobbySeek>>, ApiError> {
    let lobby = service.challenges.lobby(caller.map(|caller| caller.id())).await?;
    Ok(Json(lobby.open.iter().map(LobbySeek::from).collect()))
}

/// Withdraw your seeks
///
/// All of them that stand in the lobby. `sri`, which Lichess has, changes nothing. To withdraw one alone, cancel the
/// challenge of its id.
#[utoipa::path(delete, path = "/api/board/seek", operation_id = "apiBoardSeekDelete", tag = "Play", security(("token" = ["board:play"])),
    responses(
        (status = 200, description = "None is left", body = Done),
        Refusals<BoardScope>,
    ))]
pub(super) async fn withdraw(caller: Caller, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    PlayApi::Board.check(&caller)?;
    service.challenges.withdraw_seeks(caller.id()).await?;
    Ok(Json(DONE))
}
