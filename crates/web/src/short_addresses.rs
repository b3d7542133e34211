//! Redirects from Lichess's short addresses, which programs build from an id or name: `/q7ZvsdUF`, `/q7ZvsdUF/black`,
//! `/@/Garry`.
//!
//! An id has eight letters and digits, as does `/settings`: these routes come last, so that only unmatched paths are
//! looked up.

use actix_web::HttpResponse;
use actix_web::web::{self, Data, ServiceConfig};
use chess_laws::Side;
use correspondence_game::GameId;

use domain::ids::ChallengeId;
use http::{Problem, get};
use layout::{Page, redirect};
use service::Service;
use service::challenges::ChallengeError;
use service::play::PlayError;

/// Must be configured after all other pages.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/@/{name}").route(get().to(player)))
        .service(web::resource("/{id:[A-Za-z0-9]{8}}").route(get().to(game)))
        .service(web::resource("/{id:[A-Za-z0-9]{8}}/{side:white|black}").route(get().to(side)));
}

async fn player(service: Data<Service>, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    let player = service.players.player_by_name(&name).await?.ok_or_else(Problem::not_found)?;
    Ok(redirect(&format!("/player/{}", player.name)))
}

async fn game(service: Data<Service>, id: web::Path<GameId>) -> Result<HttpResponse, Problem> {
    match service.games.listed_game(&id).await {
        Ok(_) => Ok(redirect(&format!("/game/{id}"))),
        // A challenge has the id of its future game.
        Err(PlayError::UnknownGame) => match service.challenges.challenge_of(&ChallengeId::of_game(*id)).await {
            Ok(_) => Ok(redirect(&format!("/challenge/{id}"))),
            Err(ChallengeError::Store(error)) => Err(error.into()),
            Err(_) => Err(Problem::not_found()),
        },
        Err(error) => Err(error.into()),
    }
}

/// The board with this side at the bottom. A player's own side is the default.
async fn side(service: Data<Service>, page: Page, path: web::Path<(GameId, Side)>) -> Result<HttpResponse, Problem> {
    let (id, bottom) = path.into_inner();
    let game = service.games.listed_game(&id).await?;
    let default_side = page.user().and_then(|user| game.side_of(user.id)).unwrap_or(Side::White);
    Ok(redirect(&format!("/game/{id}?flip={}", u8::from(default_side != bottom))))
}
