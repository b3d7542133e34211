//! `challenges.json`: the challenges that the player has made or received, open and answered.

use correspondence_clock::Instant;
use serde_json::{Value, json};

use super::archive::Archive;
use super::json::JsonFile;
use super::{MakingError, Source, names};
use domain::challenge::Challenge;
use domain::user::UserId;
use std::collections::HashMap;
use store::challenges;

pub(super) const FILE: &str = "challenges.json";

/// Challenges read at a time.
const AT_ONCE: i64 = 200;

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let user = source.user.id;
    let mut file = JsonFile::begin(archive, FILE).await?;
    file.list("challenges").await?;
    let mut after: Option<String> = None;
    loop {
        let from = after.clone();
        let (page, last, names) = source
            .service
            .read(move |conn| {
                let (page, last) = challenges::all_of(conn, user, from.as_deref(), AT_ONCE)?;
                let names = names(conn, page.iter().flat_map(players))?;
                Ok((page, last, names))
            })
            .await?;
        if last.is_none() {
            break;
        }
        after = last;
        for challenge in &page {
            file.item(&shown(challenge, user, &names)).await?;
        }
    }
    file.end().await
}

fn players(challenge: &Challenge) -> impl Iterator<Item = UserId> + use<> {
    let named = challenge.named.map(|named| [named.white, named.black]);
    [challenge.challenger].into_iter().chain(challenge.opponent).chain(named.into_iter().flatten())
}

fn shown(challenge: &Challenge, reader: UserId, names: &HashMap<UserId, String>) -> Value {
    let name = |user: UserId| names.get(&user);
    json!({
        "challenge": challenge.id.to_string(),
        "kind": challenge.kind.as_str(),
        "status": challenge.status.as_str(),
        "createdAt": challenge.created_at.to_string(),
        "answeredAt": challenge.answered_at.as_ref().map(Instant::to_string),
        "expiresAt": challenge.seek.expires_at.as_ref().map(Instant::to_string),
        "challenger": name(challenge.challenger),
        "opponent": challenge.opponent.map(name),
        "reservedFor": challenge.named.map(|named| [name(named.white), name(named.black)]),
        "declineReason": challenge.decline_reason,
        "variant": challenge.variant.as_str(),
        "rules": challenge.ruleset.as_str(),
        "initialFen": challenge.initial_fen,
        "timeControl": challenge.control.to_string(),
        "colour": challenge.colour.as_str(),
        "rated": challenge.rated,
        "message": challenge.message_for(reader),
        "name": challenge.name,
        "rematchOf": challenge.rematch_of.map(|game| game.to_string()),
        "games": challenge.game.into_iter().chain(challenge.second_game).map(|game| game.to_string()).collect::<Vec<_>>(),
    })
}
