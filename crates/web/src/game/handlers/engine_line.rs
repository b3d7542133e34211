//! The redirect to an engine's line on the analysis board.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;
use serde::Deserialize;

use super::super::analysis_view::line_address;
use super::super::judgement::AnalysedGame;
use http::{OptionalUser, Problem, reader_accounts};
use layout::redirect;
use service::Service;

#[derive(Deserialize)]
pub struct LineQuery {
    /// The ply of the position it begins with.
    ply: usize,
}

/// Redirects to the line on the analysis board. The page of a game has such a link for every move, and the full
/// addresses would be long.
///
/// # Errors
/// If the game or the line does not exist.
pub async fn show(
    service: Data<Service>,
    reader: OptionalUser,
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
