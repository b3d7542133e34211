//! Finding players.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::{ApiError, ErrorBody};
use super::fields::{Fields, missing};
use crate::domain::user::User;
use crate::service::Service;
use crate::text::Message;
use crate::web::Throttle;

/// The shortest beginning of a name that is looked for, as on Lichess.
const MIN_PREFIX_LEN: usize = 3;

/// How many players are told.
const MAX_SUGGESTIONS: u16 = 20;

/// Players, one by one.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct FoundPlayers {
    /// The players, by name.
    result: Vec<FoundPlayer>,
}

/// A player.
#[derive(Debug, Serialize, ToSchema)]
struct FoundPlayer {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    name: String,
    /// `BOT` where a program plays; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BOT")]
    title: Option<&'static str>,
}

impl From<&User> for FoundPlayer {
    fn from(user: &User) -> Self {
        Self { id: user.key(), name: user.name.clone(), title: user.title() }
    }
}

/// Find players by a part of their name
///
/// A list of names in lower case; of names as they are written with `names=true`; and with `object=true` an object, in
/// which `result` holds the players. At most 20: those whose name begins so, by name, then those whose name has it inside.
#[utoipa::path(get, path = "/api/player/autocomplete", operation_id = "apiPlayerAutocomplete", tag = "Players", security(()),
    params(
        ("term" = String, Query, description = "A part of the name, whatever its case; at least three characters"),
        ("object" = Option<bool>, Query, description = "An object instead of a list; not so unless told"),
        ("names" = Option<bool>, Query, description = "Names as they are written; in lower case unless told"),
    ),
    responses(
        (status = 200, description = "The players", body = FoundPlayers),
        (status = 400, description = "`term` is missing or too short", body = ErrorBody),
        (status = 429, description = "Too often from one network: `Retry-After` says when again", body = ErrorBody),
    ))]
pub(super) async fn autocomplete(
    request: HttpRequest,
    throttle: Data<Throttle>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    let query = Fields::of_query(&request);
    let (object, names) = (query.boolean("object")?.unwrap_or(false), query.boolean("names")?.unwrap_or(false));
    let term = query.text("term").unwrap_or_default();
    if term.chars().count() < MIN_PREFIX_LEN {
        let wanted = Message::new("api-wanted-beginning-of-a-name").with("least", MIN_PREFIX_LEN);
        return Err(missing("term", wanted));
    }
    throttle.check_search(&request).map_err(ApiError::too_many)?;
    let found = service.find_users(term, None, MAX_SUGGESTIONS).await?.users;
    Ok(if object {
        HttpResponse::Ok().json(FoundPlayers { result: found.iter().map(FoundPlayer::from).collect() })
    } else {
        let name = |user: &User| if names { user.name.clone() } else { user.key() };
        HttpResponse::Ok().json(found.iter().map(name).collect::<Vec<String>>())
    })
}
