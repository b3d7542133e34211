//! Imported games, which were not played here: list, game page, import and export. Only their owner can see them;
//! others get 404.

mod analysis;
mod board;
pub mod export;
mod import;
mod line;
mod list;
mod page;
mod search;

use actix_web::HttpResponse;
use actix_web::guard;
use actix_web::web::{self, Data, FormConfig, ServiceConfig};
use domain::ids::ImportedGameId;

pub use self::line::LineForm;

use domain::imported_game::{LeftOut, MAX_IMPORT_LEN, PlayedOn};
use http::{LoggedIn, Problem, get};
use layout::flash_message::flash;
use layout::redirect;
use service::Service;
use service::imported_games::ImportOutcome;
use text::Text;

/// Largest form in bytes: a byte of PGN may take three.
const MAX_FORM_LEN: usize = 3 * MAX_IMPORT_LEN + 1024;

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/kept").route(get().to(list::show)))
        .service(
            web::resource("/kept/import")
                .app_data(FormConfig::default().limit(MAX_FORM_LEN))
                .route(get().to(import::show))
                .route(web::post().guard(guard::fn_guard(import::is_multipart)).to(import::take_parts))
                .route(web::post().to(import::take_form)),
        )
        .service(web::resource("/kept/line").route(web::post().to(line::save)))
        .service(web::resource("/kept/pgn").route(get().to(export::all)))
        .service(web::resource("/kept/{id}").route(get().to(page::show)))
        .service(web::resource("/kept/{id}/pgn").route(get().to(export::one)))
        .service(web::resource("/kept/{id}/analysis").route(web::post().to(analysis::ask)))
        .service(web::resource("/kept/{id}/delete").route(web::post().to(delete)));
}

/// The address of an imported game.
fn path_of(id: &ImportedGameId) -> String {
    format!("/kept/{id}")
}

/// Redirects to the only game that was imported, with a message about the outcome.
pub fn redirect_to_game(id: &ImportedGameId, outcome: &ImportOutcome) -> HttpResponse {
    redirect_to(&path_of(id), outcome)
}

/// Redirects to a page of that game.
fn redirect_to(path: &str, outcome: &ImportOutcome) -> HttpResponse {
    let redirection = redirect(path);
    if !outcome.annotated.is_empty() {
        flash("notice-kept-annotated", redirection)
    } else if outcome.added.is_empty() {
        flash("notice-info-kept-known", redirection)
    } else if outcome.left_out == LeftOut::default() {
        flash("notice-kept-game", redirection)
    } else {
        flash("notice-kept-without-all", redirection)
    }
}

/// A PGN date as text; a partial date as it is.
fn played_on(date: &str, text: Text) -> Option<String> {
    match PlayedOn::read(date)? {
        PlayedOn::Day(at) => Some(text.day(at.day())),
        PlayedOn::Part(part) => Some(part),
    }
}

/// A result as shown on pages; `None` if the game has none.
fn result(result: &str) -> Option<&'static str> {
    match result {
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        "1/2-1/2" => Some("½-½"),
        _ => None,
    }
}

async fn delete(
    service: Data<Service>,
    reader: LoggedIn,
    id: web::Path<ImportedGameId>,
) -> Result<HttpResponse, Problem> {
    service.imported_games.remove_imported_game(reader.user.id, &id).await?;
    Ok(flash("notice-kept-deleted", redirect("/kept")))
}
