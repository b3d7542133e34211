//! Player search.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::refusals::{Parameters, Refusals, Throttled};
use super::request::{Parameter, ParameterError, parameter};
use domain::user::User;
use http::Throttle;
use service::Service;
use text::{Argument, Message};

/// The minimum length of a search term, as on Lichess.
const MIN_PREFIX_LEN: usize = 3;

/// The maximum number of suggestions.
const MAX_SUGGESTIONS: u16 = 20;

/// Players, one by one.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct FoundPlayers {
    /// The players, by name.
    result: Vec<FoundPlayer>,
}

/// What is found for a part of a name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Suggestions {
    /// With `object=true`.
    Players(FoundPlayers),
    /// Names alone.
    Names(Vec<String>),
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

/// Who is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SearchQuery {
    /// A part of the name, whatever its case; at least three characters.
    #[serde(deserialize_with = "parameter")]
    #[param(value_type = String, min_length = 3, example = "gar")]
    term: Term,
    /// An object instead of a list; not so unless told.
    object: Option<bool>,
    /// Names as they are written; in lower case unless told.
    names: Option<bool>,
}

/// A search term of sufficient length.
struct Term(String);

impl Parameter for Term {
    fn expected() -> Argument {
        Message::new("api-wanted-beginning-of-a-name").with("least", MIN_PREFIX_LEN).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let is_long_enough = text.chars().count() >= MIN_PREFIX_LEN;
        is_long_enough.then(|| Self(text.to_owned())).ok_or_else(Self::unreadable)
    }
}

/// Find players by a part of their name
///
/// A list of names in lower case; of names as they are written with `names=true`; and with `object=true` an object, in
/// which `result` holds the players. At most 20: those whose name begins so, by name, then those whose name has it inside.
#[utoipa::path(get, path = "/api/player/autocomplete", operation_id = "apiPlayerAutocomplete", tag = "Players", security(()),
    params(
        SearchQuery,
    ),
    responses(
        (status = 200, description = "The players", body = Suggestions),
        Refusals<(Parameters, Throttled)>,
        (status = 400, description = "`term` is missing or too short", body = ErrorBody),
    ))]
pub(super) async fn autocomplete(
    request: HttpRequest,
    throttle: Data<Throttle>,
    service: Data<Service>,
) -> Result<Json<Suggestions>, ApiError> {
    let SearchQuery { term: Term(term), object, names } = Fields::of_query(&request).read()?;
    throttle.check_search(&request).map_err(ApiError::too_many)?;
    let found = service.players.find_users(&term, None, MAX_SUGGESTIONS).await?.users;
    Ok(Json(if object.unwrap_or(false) {
        Suggestions::Players(FoundPlayers { result: found.iter().map(FoundPlayer::from).collect() })
    } else {
        let as_written = names.unwrap_or(false);
        let name = |user: &User| if as_written { user.name.clone() } else { user.key() };
        Suggestions::Names(found.iter().map(name).collect())
    }))
}
