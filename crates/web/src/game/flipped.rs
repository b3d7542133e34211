//! The games whose board the reader has flipped: the browser remembers them in one cookie.

use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use http::{Problem, Site, cookies};

/// The maximum number of games remembered. The last ones flipped stay.
const MAX_GAMES: usize = 50;

/// Whether an address flips the board (`?flip=1`) or does not (`?flip=0`); `None` if it does not say.
pub fn flip_parameter(flip: Option<&str>) -> Option<bool> {
    flip.map(|flip| flip != "0")
}

/// Whether the reader has flipped the board of that game.
pub fn is_remembered(site: &Site, request: &HttpRequest, id: &GameId) -> bool {
    remembered(site, request).iter().any(|flipped| flipped == id.as_str())
}

/// Sets the cookie if the board of that game was flipped, or flipped back.
///
/// # Errors
/// An internal error if the cookie cannot be set.
pub fn remember(
    site: &Site,
    request: &HttpRequest,
    response: &mut HttpResponse,
    id: &GameId,
    is_flipped: bool,
) -> Result<(), Problem> {
    let before = remembered(site, request);
    if before.iter().any(|flipped| flipped == id.as_str()) == is_flipped {
        return Ok(());
    }
    let others = before.iter().map(String::as_str).filter(|flipped| *flipped != id.as_str());
    let own = is_flipped.then_some(id.as_str());
    let now: Vec<&str> = own.into_iter().chain(others).take(MAX_GAMES).collect();
    if now.is_empty() {
        return cookies::remove(site, response, cookies::FLIPPED);
    }
    cookies::set(site, response, cookies::FLIPPED, &now.join("-"), cookies::PREFERENCE_LIFE)
}

/// The game ids in the cookie. Anything else in it is dropped at the next change.
fn remembered(site: &Site, request: &HttpRequest) -> Vec<String> {
    let value = cookies::read(site, request, cookies::FLIPPED).unwrap_or_default();
    let ids = value.split('-').filter(|id| id.parse::<GameId>().is_ok());
    ids.take(MAX_GAMES).map(str::to_owned).collect()
}
