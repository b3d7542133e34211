//! Of which games the reader has turned the board round: the browser remembers it, in one cookie for all of them.

use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::GameId;

use http::{Problem, Site, cookies};

/// How many games are remembered. Those turned round last stay.
const MOST: usize = 50;

/// Whether an address asks for the board turned round, `?flip=1`, or not, `?flip=0`.
pub fn flip_parameter(flip: Option<&str>) -> Option<bool> {
    flip.map(|flip| flip != "0")
}

/// Whether the reader has turned the board of that game round.
pub fn is_remembered(site: &Site, request: &HttpRequest, id: &GameId) -> bool {
    remembered(site, request).iter().any(|flipped| flipped == id.as_str())
}

/// Has the browser remember whether the board of that game is turned round.
///
/// # Errors
/// A fault of ours.
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
    let now: Vec<&str> = own.into_iter().chain(others).take(MOST).collect();
    if now.is_empty() {
        return cookies::remove(site, response, cookies::FLIPPED);
    }
    cookies::set(site, response, cookies::FLIPPED, &now.join("-"), cookies::PREFERENCE_LIFE)
}

/// The ids that the browser sent. Whatever else stands there is dropped with the next change.
fn remembered(site: &Site, request: &HttpRequest) -> Vec<String> {
    let value = cookies::read(site, request, cookies::FLIPPED).unwrap_or_default();
    let ids = value.split('-').filter(|id| id.parse::<GameId>().is_ok());
    ids.take(MOST).map(str::to_owned).collect()
}
