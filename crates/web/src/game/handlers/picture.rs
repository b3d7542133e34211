//! A game's board as a picture, for lists and for pages and messages elsewhere; and the whole game as an animation.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, CROSS_ORIGIN_RESOURCE_POLICY};
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use chess_laws::{LegalMove, Record, Side};
use correspondence_game::{GameId, TurnId};
use serde::Deserialize;

use crate::drawing::{Drawing, draw};
use crate::game::players::points;
use domain::game::StoredGame;
use draw::animation::{MAX_FRAMES, animate};
use draw::{BoardColors, BoardPicture, BoardStyle, Caption, CaptionPlayer, Coordinates, PieceSet};
use http::Problem;
use http::reader_language::public_text_of;
use service::Service;
use service::games::GameView;

/// The side of a square of a PNG, in pixels: the board is 720 wide, which link previews show without upscaling.
const PNG_SQUARE: u32 = 90;

#[derive(Deserialize)]
pub struct PictureQuery {
    /// The turn whose position is shown; without it, the present one.
    ply: Option<TurnId>,
    /// Whose first rank is at the bottom; without it, White's.
    side: Option<Side>,
    /// The piece set, by its name; without one, ours.
    pieces: Option<String>,
    /// The colours, by their name.
    colors: Option<String>,
    /// Where files and ranks are named.
    coordinates: Option<String>,
}

impl PictureQuery {
    /// The style of the board. Unknown names mean the default.
    fn style(&self) -> BoardStyle {
        let pieces = self.pieces.as_deref().and_then(PieceSet::of_name).unwrap_or_default();
        let colors = self.colors.as_deref().and_then(BoardColors::of_name).unwrap_or_default();
        let coordinates = self.coordinates.as_deref().and_then(Coordinates::of_name).unwrap_or_default();
        BoardStyle { pieces, colors, coordinates }
    }

    fn orientation(&self) -> Side {
        self.side.unwrap_or(Side::White)
    }

    /// The requested picture of that game, and its `Cache-Control` header.
    fn read(&self, stored: &StoredGame) -> Result<(BoardPicture, &'static str), Problem> {
        let record = stored.game.record();
        let ply = self.ply.map_or(record.moves().len(), |turn| turn.ply.index());
        let picture = picture_at(record, ply, self.orientation(), self.style()).ok_or_else(Problem::not_found)?;
        // After a takeback, the same ply may have another position.
        let is_fixed = self.ply.is_some_and(|turn| turn.takebacks == stored.game.turn_id().takebacks);
        Ok((picture, if is_fixed { FOREVER } else { "no-cache" }))
    }
}

const FOREVER: &str = "public, max-age=31536000, immutable";

/// The picture of the position at that ply, if the game got that far.
fn picture_at(record: &Record, ply: usize, orientation: Side, style: BoardStyle) -> Option<BoardPicture> {
    let position = record.position_at(ply)?;
    let last: Option<&LegalMove> = ply.checked_sub(1).and_then(|index| record.moves().get(index));
    Some(BoardPicture {
        board: position.board().clone(),
        orientation: orientation.into(),
        last_move: last.map(|last| (last.from(), last.landing())),
        check: position.checked_king(),
        style,
    })
}

/// The players' names, ratings and points.
fn caption(view: &GameView) -> Caption {
    let player = |side: Side| CaptionPlayer {
        name: view.player(side).name.clone(),
        rating: view
            .rating(side)
            .map(|rating| format!("{}{}", rating.rounded(), if rating.is_provisional() { "?" } else { "" })),
        points: view.stored.game.outcome().and_then(|outcome| points(outcome, side)),
    };
    Caption { white: player(Side::White), black: player(Side::Black) }
}

fn picture(content_type: &'static str, cache_control: &'static str, body: impl Into<web::Bytes>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, content_type))
        .insert_header((CACHE_CONTROL, cache_control))
        // A club may show its games on pages of its own.
        .insert_header((CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin"))
        .body(body.into())
}

/// The picture, as SVG. The picture of a turn never changes.
///
/// # Errors
/// If the game does not exist or did not get that far, or the database fails.
pub async fn svg(
    service: Data<Service>,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let (drawn, cache_control) = query.read(&service.games.game(&id).await?.stored)?;
    Ok(picture("image/svg+xml", cache_control, drawn.svg(&public_text_of(&request).get("board-label"))))
}

/// The same as PNG, for programs that show no SVG.
///
/// # Errors
/// Those of [`svg`], and those of [`draw`].
pub async fn png(
    service: Data<Service>,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let (drawn, cache_control) = query.read(&service.games.game(&id).await?.stored)?;
    Ok(picture("image/png", cache_control, draw(&request, Drawing::Picture, move || drawn.png(PNG_SQUARE)).await?))
}

/// The whole game as an animation, with the names of the players. Of a very long game it shows the last positions.
///
/// # Errors
/// Those of [`png`].
pub async fn gif(
    service: Data<Service>,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<PictureQuery>,
) -> Result<HttpResponse, Problem> {
    let view = service.games.game(&id).await?;
    let (caption, stored) = (caption(&view), &view.stored);
    let record = stored.game.record();
    let latest = record.moves().len();
    let first = (latest + 1).saturating_sub(MAX_FRAMES);
    let (orientation, style) = (query.orientation(), query.style());
    let frames: Vec<_> = (first..=latest).filter_map(|ply| picture_at(record, ply, orientation, style)).collect();
    // A game that is over does not change, but the way it is drawn may.
    let cache_control = if stored.game.outcome().is_some() { "public, max-age=86400" } else { "no-cache" };
    Ok(picture(
        "image/gif",
        cache_control,
        draw(&request, Drawing::Animation, move || animate(&frames, &caption)).await?,
    ))
}
