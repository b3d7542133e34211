//! What an open link has besides the game, and the rules of a game, read from the parameters of a request.

use correspondence_clock::Instant;
use correspondence_game::{GameRule, GameRules};

use super::error::ApiError;
use super::fields::{Fields, moment_in_millis, wrong};
use crate::domain::challenge::{Audience, ChallengeName, LinkTerms};
use crate::text::{Argument, Explain, Message};

/// The parameters that only open links have.
pub(super) const OF_LINKS: [&str; 3] = ["users", "name", "expiresAt"];

/// What separates the values of a list: commas in a form, lines of a list in JSON.
fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', '\n']).map(str::trim).filter(|value| !value.is_empty())
}

/// Reads how an open link is meant.
///
/// # Errors
/// 400, naming the parameter.
pub(super) fn link(fields: &Fields) -> Result<Audience, ApiError> {
    let players = match fields.text("users") {
        None => None,
        Some(users) => {
            let names: Vec<String> = listed(users).map(str::to_owned).collect();
            let two = <[String; 2]>::try_from(names);
            Some(two.map_err(|_| wrong("users", users, Message::new("api-wanted-two-players")))?)
        }
    };
    let name = fields.text("name").map_or(Ok(None), ChallengeName::read);
    let name = name.map_err(|error| ApiError::invalid("name-too-long", error.message()))?;
    let expires_at = fields.parsed::<i64>("expiresAt", moment_in_millis())?.map(Instant::from_millis);
    Ok(Audience::Link(LinkTerms { players, name, expires_at }))
}

/// Reads what the players of the game may not do.
///
/// # Errors
/// 400, naming the rules there are.
pub(super) fn rules(fields: &Fields) -> Result<GameRules, ApiError> {
    let Some(text) = fields.text("rules") else { return Ok(GameRules::NONE) };
    let known = || Argument::any_of(GameRule::ALL.map(GameRule::as_str));
    listed(text).map(|name| name.parse::<GameRule>().map_err(|_| wrong("rules", name, known()))).collect()
}
