//! Pass-and-play: games of two people on one device. Nothing is stored until a game is saved: the address of its page
//! contains the moves, both clocks and when the running one was started. Every action is a link to another address.

mod page;
mod setup;
mod table;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};

use self::table::{GameBoard, GameQuery};
use super::imported_games;
use domain::pass_and_play::Action;
use http::problem::status_of;
use http::{LoggedIn, Problem, get, received_at};
use layout::{FlashMessage, Page, redirect};
use service::imported_games::ImportedGameError;
use service::{Reason, Service};

/// Path of the board.
const BOARD: &str = "/same-screen/board";

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/same-screen").route(get().to(setup::show)).route(web::post().to(setup::begin)))
        .service(web::resource("/same-screen/board").route(get().to(show)))
        .service(web::resource("/same-screen/keep").route(web::post().to(keep)));
}

/// Shows the board; if the address has an action, redirects to the board after it.
async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    query: web::Query<GameQuery>,
) -> Result<HttpResponse, Problem> {
    // Time after receipt of the request is not charged.
    let now = received_at(&request).unwrap_or_else(|| service.now());
    let query = query.into_inner();
    let table = GameBoard::read(&query, now, page.language())?;
    let changed = match (query.chosen(), query.action()) {
        (Some(uci), _) => table.game.clone().play(uci, now),
        (None, Some(action)) => {
            let action: Action = action.parse().map_err(|_| Problem::bad_request())?;
            table.game.clone().act(action, now)
        }
        (None, None) => return page::answer(page, &table, StatusCode::OK, None),
    };
    match changed {
        Ok(game) => Ok(redirect(&table.with(game).address())),
        Err(refusal) => {
            let notice = FlashMessage::refusal(page.language(), &refusal);
            page::answer(page, &table, status_of(refusal.kind()), Some(notice))
        }
    }
}

/// Saves a game as it is now.
async fn keep(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    form: web::Form<GameQuery>,
) -> Result<HttpResponse, Problem> {
    let now = reader.received_at;
    let table = GameBoard::read(&form, now, page.language())?;
    let back = |error: ImportedGameError| Problem::from(error).back_to(table.address(), "same-screen-title");
    let outcome =
        service.imported_games.import_game(reader.user.id, table.game.to_imported_game(now)).await.map_err(back)?;
    let id = outcome.only().ok_or_else(Problem::internal)?;
    Ok(imported_games::redirect_to_game(&id, &outcome))
}
