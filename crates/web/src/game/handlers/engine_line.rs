//! An engine's line, where it can be played through.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;
use serde::Deserialize;

use super::super::analysed::line_address;
use super::super::judged::AnalysedGame;
use crate::redirect;
use http::{MaybeUser, Problem, reader_accounts};
use service::Service;

#[derive(Deserialize)]
pub struct LineQuery {
    /// The ply of the position it begins with.
    ply: usize,
}

/// Leads to the line on the analysis board: its address would be long, and the page of a game has one for every move.
///
/// # Errors
/// Where there is no such game, or no line.
pub async fn show(
    service: Data<Service>,
    reader: MaybeUser,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<LineQuery>,
) -> Result<HttpResponse, Problem> {
    let readers = reader_accounts(&service, &request, reader.0.map(|reader| reader.user.id)).await?;
    let view = service.games.analysed_game(&id, readers).await?;
    let address =
        AnalysedGame::of(&view).and_then(|game| line_address(game, query.ply)).ok_or_else(Problem::not_found)?;
    Ok(redirect(&address))
}
