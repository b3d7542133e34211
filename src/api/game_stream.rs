//! The stream of one game.

use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use tokio_util::sync::CancellationToken;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::game_state::{GameFull, Told};
use super::ndjson::{self, Chapter, Story};
use crate::game::GameId;
use crate::live::Hub;
use crate::service::play::PlayError;
use crate::service::tokens::Scope;
use crate::service::{Ring, Service};

/// Follow a game
///
/// One JSON object a line (NDJSON). The first is a `GameFull`; a `GameState` follows for every move, when a draw is
/// offered or declined, and when the game ends, which also ends the stream. Of several moves at once each has its line.
/// An empty line comes every six seconds when there is nothing else. The stream also ends when the token is revoked,
/// when the service stops, and when the game cannot be read for the moment: ask again then.
#[utoipa::path(get, path = "/api/board/game/stream/{id}", operation_id = "boardGameStream", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The stream", content((GameFull = "application/x-ndjson"))),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "Not a player of this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
    ))]
pub(super) async fn stream(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
    hub: Data<Hub>,
    stop: Data<CancellationToken>,
) -> Result<HttpResponse, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    let service = Service::clone(&service);
    let watch = hub.watch(Ring::Game(id));
    let now = service.now();
    let view = service.game(&id).await.map_err(|error| ApiError::of_play(error, now))?;
    if view.stored.side_of(caller.id()).is_none() {
        return Err(ApiError::of_play(PlayError::NotAPlayer, now));
    }
    let told = Told::all_of(&view.stored.game);
    let mut first = Chapter::default();
    first.push(&GameFull::at(&view, now)).map_err(ApiError::unwritable)?;
    if told.is_over() {
        first.end();
    }
    let story = GameStory { service: service.clone(), id, told };
    Ok(ndjson::respond(first, story, watch, caller, service, stop.child_token()))
}

struct GameStory {
    service: Service,
    id: GameId,
    told: Told,
}

impl Story for GameStory {
    async fn go_on(&mut self) -> Result<Chapter, Box<dyn std::error::Error>> {
        let view = self.service.game(&self.id).await?;
        let mut chapter = Chapter::default();
        for state in self.told.catch_up(&view.stored, self.service.now()) {
            chapter.push(&state)?;
        }
        if self.told.is_over() {
            chapter.end();
        }
        Ok(chapter)
    }
}
