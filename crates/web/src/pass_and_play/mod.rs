//! Games of two people at one device. Nothing is stored before somebody keeps a game: the address of its page holds the
//! moves, both clocks and since when one runs. What is done in it is a link that leads to another address.

mod page;
mod setup;
mod table;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};

use self::table::{GameQuery, Table};
use super::{FlashMessage, Page, imported_games, redirect};
use domain::pass_and_play::Action;
use http::problem::status_of;
use http::{LoggedIn, Problem, get, received_at};
use service::imported_games::ImportedGameError;
use service::{Reason, Service};

/// The path of the board.
const BOARD: &str = "/same-screen/board";

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/same-screen").route(get().to(setup::show)).route(web::post().to(setup::begin)))
        .service(web::resource("/same-screen/board").route(get().to(show)))
        .service(web::resource("/same-screen/keep").route(web::post().to(keep)));
}

/// The board; or, where the address says what is to be done, the way to the board after that.
async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    query: web::Query<GameQuery>,
) -> Result<HttpResponse, Problem> {
    // The clock is charged for nothing that happens after the request has come.
    let now = received_at(&request).unwrap_or_else(|| service.now());
    let query = query.into_inner();
    let table = Table::read(&query, now, page.language())?;
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

/// Keeps a game, as it is now.
async fn keep(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    form: web::Form<GameQuery>,
) -> Result<HttpResponse, Problem> {
    let now = reader.received_at;
    let table = Table::read(&form, now, page.language())?;
    let back = |error: ImportedGameError| Problem::from(error).back_to(table.address(), "same-screen-title");
    let kept =
        service.imported_games.keep_game(reader.user.id, table.game.to_imported_game(now)).await.map_err(back)?;
    let id = kept.only().ok_or_else(Problem::internal)?;
    Ok(imported_games::lead_to(&id, &kept))
}
