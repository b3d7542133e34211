//! What the account's owner prefers, as far as it touches others.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::{Fields, wrong};
use crate::domain::limits::{Limits, LimitsChange, MAX_GAMES};
use crate::domain::user::Challengers;
use crate::service::Service;
use crate::service::tokens::Scope;
use crate::text::Message;
use crate::web::reader::text_of;

/// What somebody prefers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Preferences)]
pub(super) struct PreferencesJson {
    prefs: Prefs,
    /// The language of pages: the one chosen in the settings, else the one that `Accept-Language` asks for.
    #[schema(example = "en")]
    language: &'static str,
}

/// The preferences themselves.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Prefs {
    /// Who may challenge you by name, in Lichess's numbers: 1 for nobody, 3 for players you follow, 4 for everyone.
    #[schema(example = 4)]
    challenge: u8,
    /// How many games you want to have running at once; `null` for no limit. Lichess has nothing like it.
    #[schema(example = 20, minimum = 1, maximum = 500)]
    most_games: Option<u16>,
}

/// What is to be changed. A form or JSON; what is left out stays as it is.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `change` reads")]
pub(super) struct PreferencesFields {
    /// Who may challenge you by name: 1 for nobody, 3 for players you follow, 4 for everyone.
    challenge: Option<u8>,
    /// How many games you want to have running at once, 1 to 500, or `none` for no limit.
    #[serde(rename = "mostGames")]
    most_games: Option<String>,
}

impl PreferencesJson {
    fn new(limits: Limits, request: &HttpRequest) -> Self {
        let prefs = Prefs { challenge: number(limits.challengers), most_games: limits.most_games };
        Self { prefs, language: text_of(request).language() }
    }
}

/// Lichess's number for it.
const fn number(challengers: Challengers) -> u8 {
    match challengers {
        Challengers::Nobody => 1,
        Challengers::Similar => 2,
        Challengers::Followed => 3,
        Challengers::Everyone => 4,
    }
}

/// Show your preferences
///
/// Those that touch other players.
#[utoipa::path(get, path = "/api/account/preferences", operation_id = "accountPreferences", tag = "Account",
    security(("token" = ["preference:read"])),
    responses(
        (status = 200, description = "The preferences", body = PreferencesJson),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "The scope is missing", body = ErrorBody),
    ))]
pub(super) async fn show(caller: Caller, request: HttpRequest) -> Result<Json<PreferencesJson>, ApiError> {
    caller.require(Scope::PreferenceRead)?;
    Ok(Json(PreferencesJson::new(caller.user().into(), &request)))
}

/// Change your preferences
///
/// Lichess has no such endpoint.
#[utoipa::path(post, path = "/api/account/preferences", operation_id = "accountPreferencesChange", tag = "Account",
    security(("token" = ["preference:write"])),
    request_body(content((PreferencesFields = "application/x-www-form-urlencoded"), (PreferencesFields = "application/json"))),
    responses(
        (status = 200, description = "The preferences as they are now", body = PreferencesJson),
        (status = 400, description = "It is nothing one can prefer", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "The scope is missing", body = ErrorBody),
        (status = 413, description = "The body is larger than 64 KiB", body = ErrorBody),
        (status = 415, description = "The body is neither a form nor JSON", body = ErrorBody),
    ))]
pub(super) async fn change(
    caller: Caller,
    request: HttpRequest,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<PreferencesJson>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let challengers = fields.text("challenge").map(challengers).transpose()?;
    let most_games = fields.text("mostGames").map(most_games).transpose()?;
    let limits = service.change_limits(caller.id(), LimitsChange { most_games, challengers }).await?;
    Ok(Json(PreferencesJson::new(limits, &request)))
}

fn challengers(text: &str) -> Result<Challengers, ApiError> {
    let wanted = Message::new("api-wanted-challengers")
        .with("nobody", number(Challengers::Nobody))
        .with("followed", number(Challengers::Followed))
        .with("everyone", number(Challengers::Everyone));
    let found = Challengers::ALL.into_iter().find(|one| number(*one).to_string() == text);
    found.ok_or_else(|| wrong("challenge", text, wanted))
}

fn most_games(text: &str) -> Result<Option<u16>, ApiError> {
    match text {
        "none" => Ok(None),
        number => {
            let wanted = || {
                Message::new("api-wanted-whole-number-or")
                    .with("least", 1_u16)
                    .with("most", MAX_GAMES)
                    .with("other", "none")
            };
            number.parse().map(Some).map_err(|_| wrong("mostGames", number, wanted()))
        }
    }
}
