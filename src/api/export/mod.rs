//! A game to take along, as PGN or JSON.

mod analysis;
mod json;
pub(super) mod list;
mod pgn;

use actix_web::http::header::{ACCEPT, CONTENT_TYPE, HeaderMap, VARY};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use super::Api;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use crate::service::Service;
use crate::web::reader::text_of;
use json::GameJson;

/// PGN's media type, as the field writes it.
const PGN: &str = "application/x-chess-pgn";

/// What an export holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Parts {
    moves: bool,
    tags: bool,
    clocks: bool,
    evals: bool,
    opening: bool,
    pgn_in_json: bool,
    last_fen: bool,
}

impl Parts {
    /// Those that are asked for. One game comes with all that is known of it unless told otherwise; of many games, as
    /// on Lichess, `clocks`, `evals` and `opening` have to be asked for.
    fn read(query: &Fields, is_of_many: bool) -> Result<Self, ApiError> {
        Ok(Self {
            moves: query.boolean("moves")?.unwrap_or(true),
            tags: query.boolean("tags")?.unwrap_or(true),
            clocks: query.boolean("clocks")?.unwrap_or(!is_of_many),
            evals: query.boolean("evals")?.unwrap_or(!is_of_many),
            opening: query.boolean("opening")?.unwrap_or(!is_of_many),
            pgn_in_json: query.boolean("pgnInJson")?.unwrap_or(false),
            last_fen: query.boolean("lastFen")?.unwrap_or(false),
        })
    }
}

/// Export a game
///
/// As PGN, or as JSON where `Accept` asks for `application/json`. Games are public: no token is needed, and running
/// games are shown as they are.
#[utoipa::path(get, path = "/game/export/{id}", operation_id = "gamePgn", tag = "Games", security(()),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("moves" = Option<bool>, Query, description = "With the moves; so unless told"),
        ("tags" = Option<bool>, Query, description = "With the PGN's tags; so unless told"),
        ("clocks" = Option<bool>, Query, description = "With what was on the clock after each move: `[%clk 71:59:58]` in PGN, \
            hundredths of a second in JSON; and with what else happened to the clocks, in words in PGN; so unless told"),
        ("evals" = Option<bool>, Query, description = "With the engine's analysis, once there is one: `[%eval 0.34]` \
            in PGN; so unless told"),
        ("opening" = Option<bool>, Query, description = "With the opening's code and name; so unless told"),
        ("pgnInJson" = Option<bool>, Query, description = "With the PGN inside the JSON; not so unless told"),
        ("lastFen" = Option<bool>, Query, description = "With the last position in JSON; not so unless told"),
    ),
    responses(
        (status = 200, description = "The game", content((String = "application/x-chess-pgn"), (GameJson = "application/json"))),
        (status = 400, description = "A parameter is neither true nor false", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
    ))]
pub(super) async fn export(
    path: Path<String>,
    request: HttpRequest,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    let id: GameId = path.parse()?;
    let parts = Parts::read(&Fields::of_query(&request), false)?;
    let view = service.game(&id).await.map_err(|error| ApiError::of_play(error, service.now()))?;
    let (site, text) = (api.game_url(&id), text_of(&request));
    let mut answer = HttpResponse::Ok();
    answer.insert_header((VARY, "Accept"));
    if !wants_json(request.headers()) {
        return Ok(answer.insert_header((CONTENT_TYPE, PGN)).body(pgn::write(&view, site, parts, text)));
    }
    let pgn = parts.pgn_in_json.then(|| pgn::write(&view, site, parts, text));
    Ok(answer.json(GameJson::new(&view, pgn, parts, (service.now(), text))))
}

/// Whether JSON is named before PGN, or without it.
fn wants_json(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT).filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    let mut kinds = accepted.map(|kind| kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase());
    let named = kinds.find(|kind| matches!(kind.as_str(), PGN | "application/json" | "application/x-ndjson"));
    named.is_some_and(|kind| kind != PGN)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn json_is_for_who_asks_for_it() {
        let json = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT, HeaderValue::from_static(value));
            wants_json(&headers)
        };
        assert!(json("application/json"));
        assert!(json("text/html;q=0.1, application/json; charset=utf-8"));
        assert!(json("application/x-ndjson"));
        assert!(!json("application/x-chess-pgn, application/json"));
        assert!(!json("*/*"));
        assert!(!wants_json(&HeaderMap::new()));
    }
}
