//! A game's board as a picture, for lists.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, CROSS_ORIGIN_RESOURCE_POLICY};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use chess_laws::{LegalMove, Side};
use correspondence_game::{GameId, TurnId};
use serde::Deserialize;

use crate::draw::BoardPicture;
use crate::service::Service;
use crate::web::Problem;
use crate::web::reader::public_text_of;

/// Which picture.
#[derive(Deserialize)]
pub struct PictureQuery {
    /// The turn before which the position stood; without it, the present one.
    ply: Option<TurnId>,
    /// Whose first rank is at the bottom; without it, White's.
    side: Option<Side>,
}

/// The picture, as SVG. That of a turn never changes.
///
/// # Errors
/// Where there is no such game or it did not get so far, or the database's.
pub async fn svg(
    service: Data<Service>,
    request: HttpRequest,
    id: web::Path<GameId>,
    wanted: web::Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let stored = service.game(&id).await?.stored;
    let record = stored.game.record();
    let ply = wanted.ply.map_or(record.moves().len(), |turn| turn.ply.index());
    let position = record.position_at(ply).ok_or_else(Problem::not_found)?;
    let last: Option<&LegalMove> = ply.checked_sub(1).and_then(|index| record.moves().get(index));
    let picture = BoardPicture {
        board: position.board().clone(),
        orientation: wanted.side.unwrap_or(Side::White).into(),
        last_move: last.map(|last| (last.from(), last.landing())),
        check: position.checked_king(),
    };
    // Moves that were taken back are not those of today.
    let is_fixed = wanted.ply.is_some_and(|turn| turn.takebacks == stored.game.turn_id().takebacks);
    let lasting = if is_fixed { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/svg+xml"))
        .insert_header((CACHE_CONTROL, lasting))
        // A club may show its games on pages of its own.
        .insert_header((CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin"))
        .body(picture.svg(&public_text_of(&request).get("board-label"))))
}
