//! `account.json`: the account, its log-ins and other access, and its history. No secret or hash of one is in it.

use correspondence_clock::Instant;
use serde_json::{Value, json};

use super::archive::Archive;
use super::json::JsonFile;
use super::{MakingError, Source};
use domain::oauth::Grant;
use domain::player_event::StoredPlayerEvent;
use domain::received::ListedDistrustedMessage;
use domain::security_history::{MAX_ENTRIES, SecurityEntry};
use domain::user::User;
use store::{
    Connection, StoreError, account_closings, app_passwords, chat, devices, email_changes, feed_links, former_names,
    invitations, leaves, lesson_progress, mail_outcomes, oauth, passkeys, player_events, profiles, provider_links,
    quarantined_messages, second_factors, security_history, sender_addresses, session_places, sessions, time_losses,
    tokens,
};

pub(super) const FILE: &str = "account.json";

/// Events of the player's feed read at a time.
const EVENTS_AT_ONCE: i64 = 500;

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let (user, now) = (source.user.clone(), source.service.db.now());
    let members = source
        .service
        .read(move |conn| {
            let mut members = vec![("account", account(conn, &user)?)];
            members.extend(access(conn, &user, now)?);
            members.extend(history(conn, &user)?);
            Ok(members)
        })
        .await?;
    let mut file = JsonFile::begin(archive, FILE).await?;
    for (name, value) in members {
        file.member(name, &value).await?;
    }
    file.list("events").await?;
    let (id, mut after) = (source.user.id, 0);
    loop {
        let page = source.service.read(move |conn| player_events::after(conn, id, after, EVENTS_AT_ONCE)).await?;
        let Some(last) = page.last() else { break };
        after = last.number;
        for StoredPlayerEvent { at, event, .. } in &page {
            file.item(&json!({ "at": time(*at), "event": event })).await?;
        }
    }
    file.end().await
}

fn time(at: Instant) -> String {
    at.to_string()
}

fn account(conn: &mut Connection, user: &User) -> Result<Value, StoreError> {
    let suspension = user.state.suspension();
    Ok(json!({
        "name": user.name,
        "email": user.email,
        "createdAt": time(user.created_at),
        "confirmedAt": user.confirmed_at.map(time),
        "seenAt": user.seen_at.map(time),
        "invitedAt": invitations::of_account(conn, user.id)?.map(time),
        "biography": profiles::biography(conn, user.id)?,
        "isBot": user.is_bot,
        "roles": user.roles.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "state": user.state.as_str(),
        "stateSince": user.state.since().map(time),
        "suspensionReason": suspension.and_then(|suspension| suspension.reason.clone()),
        "mailPausedAt": user.mail_paused_at.map(time),
        "lastLanguage": user.browser_language.as_ref().map(ToString::to_string),
    }))
}

/// What gives access to the account, and where mail and notifications go.
fn access(conn: &mut Connection, user: &User, now: Instant) -> Result<Vec<(&'static str, Value)>, StoreError> {
    let id = user.id;
    let places = session_places::of_user(conn, id)?;
    let sessions: Value = sessions::of_user(conn, id, now)?
        .into_iter()
        .map(|session| {
            json!({
                "browser": session.user_agent,
                "place": places.get(&session.key_hash),
                "createdAt": time(session.created_at),
                "seenAt": time(session.seen_at),
                "expiresAt": time(session.expiry()),
            })
        })
        .collect();
    let tokens: Value = tokens::of_user(conn, id, now)?
        .into_iter()
        .map(|token| {
            json!({
                "description": token.description,
                "scopes": token.scopes,
                "createdAt": time(token.created_at),
                "expiresAt": time(token.expires_at),
            })
        })
        .collect();
    let apps: Value = oauth::of_user(conn, id, now)?
        .into_iter()
        .map(|Grant { client, scopes, created_at, expires_at, .. }| {
            json!({
                "app": client,
                "scopes": scopes,
                "createdAt": time(created_at),
                "expiresAt": time(expires_at),
            })
        })
        .collect();
    let app_passwords: Value = app_passwords::of_user(conn, id)?
        .into_iter()
        .map(|one| {
            json!({
                "name": one.name,
                "createdAt": time(one.created_at),
                "lastUsedAt": one.last_used_at.map(time),
            })
        })
        .collect();
    let passkeys: Value = passkeys::of_user(conn, id)?
        .into_iter()
        .map(|stored| {
            json!({
                "name": stored.passkey.name,
                "addedAt": time(stored.passkey.added_at),
                "lastUsedAt": stored.passkey.last_used_at.map(time),
            })
        })
        .collect();
    let linked: Value = provider_links::of_user(conn, id)?
        .into_iter()
        .map(|link| {
            json!({
                "provider": link.subject.issuer,
                "subject": link.subject.subject,
                "linkedAt": time(link.linked_at),
                "lastUsedAt": link.last_used_at.map(time),
            })
        })
        .collect();
    let factors = second_factors::of_user(conn, id)?;
    let second_factors = json!({
        "authenticatorSince": factors.authenticator_since.map(time),
        "recoveryCodes": factors.recovery_codes,
        "removedByOperatorAt": factors.removal_due.map(time),
    });
    // The address of a device is a secret: whoever has it may send to the device.
    let devices: Value = devices::of_user(conn, id)?
        .into_iter()
        .map(|device| {
            json!({
                "name": device.name,
                "kind": device.protocol.name(),
                "server": device.endpoint.host_str(),
                "createdAt": time(device.created_at),
                "lastSentAt": device.state.sent_at.map(time),
                "disabledAt": device.state.disabled_at.map(time),
            })
        })
        .collect();
    let feeds: Value = feed_links::of_user(conn, id)?
        .into_iter()
        .map(|feed| {
            json!({
                "kind": feed.kind.as_str(),
                "createdAt": time(feed.created_at),
                "lastReadAt": feed.last_read_at.map(time),
            })
        })
        .collect();
    let sender = sender_addresses::find(conn, id)?.map(|sender| {
        json!({
            "email": sender.email,
            "addedAt": time(sender.added_at),
            "confirmedAt": sender.confirmed_at.map(time),
        })
    });
    Ok(vec![
        ("logIns", sessions),
        ("tokens", tokens),
        ("apps", apps),
        ("appPasswords", app_passwords),
        ("passkeys", passkeys),
        ("linkedAccounts", linked),
        ("twoFactorAuthentication", second_factors),
        ("devices", devices),
        ("feeds", feeds),
        ("otherAddressForMoves", json!(sender)),
    ])
}

/// What has happened in the account.
fn history(conn: &mut Connection, user: &User) -> Result<Vec<(&'static str, Value)>, StoreError> {
    let id = user.id;
    // Log-ins and changes are limited apart.
    let security: Value = security_history::of_user(conn, id, 2 * MAX_ENTRIES)?
        .into_iter()
        .map(|SecurityEntry { at, change, detail, place }| {
            json!({ "at": time(at), "change": change.as_str(), "detail": detail, "place": place })
        })
        .collect();
    let names: Value = former_names::history(conn, id)?
        .into_iter()
        .map(|(name, at)| json!({ "name": name.key, "until": time(at), "takenByOperator": name.is_withdrawn }))
        .collect();
    let closing = account_closings::find(conn, id)?
        .map(|closing| json!({ "requestedAt": time(closing.requested_at), "resignsGames": closing.resigns }));
    let distrusted: Value = quarantined_messages::of_user(conn, id, Instant::from_millis(0))?
        .into_iter()
        .map(|ListedDistrustedMessage { message, at }| {
            json!({ "at": time(at), "reason": message.reason, "said": message.said })
        })
        .collect();
    let addresses: Value = email_changes::of_user(conn, id)?
        .into_iter()
        .map(|change| {
            json!({
                "from": change.old,
                "to": change.new,
                "requestedAt": time(change.requested_at),
                "changedAt": change.changed_at.map(time),
                "undoneAt": change.undone_at.map(time),
            })
        })
        .collect();
    let mail: Value = mail_outcomes::of(conn, id)?
        .into_iter()
        .map(|(at, outcome)| json!({ "at": time(at), "outcome": outcome.as_str() }))
        .collect();
    let leave: Value = leaves::of_user(conn, id)?
        .into_iter()
        .map(|leave| {
            json!({
                "from": time(leave.from),
                "until": time(leave.until),
                "endedAt": leave.ended_at.map(time),
                "isAutomatic": leave.is_automatic,
            })
        })
        .collect();
    let time_losses: Value = time_losses::days_of(conn, id)?
        .into_iter()
        .map(|(day, losses)| {
            json!({ "day": time(Instant::start_of_day(day)), "games": losses.games, "lostOnTime": losses.lost })
        })
        .collect();
    let lessons: Value = lesson_progress::with_times(conn, id)?
        .into_iter()
        .map(|(solved, at)| json!({ "lesson": solved.lesson, "exercise": solved.exercise, "solvedAt": time(at) }))
        .collect();
    let muted: Value = chat::muted_by(conn, id)?
        .into_iter()
        .map(|(game, room)| json!({ "game": game.to_string(), "room": room.as_str() }))
        .collect();
    Ok(vec![
        ("securityHistory", security),
        ("formerNames", names),
        ("closing", json!(closing)),
        ("emailChanges", addresses),
        ("distrustedMail", distrusted),
        ("mailOutcomes", mail),
        ("leave", leave),
        ("timeLosses", time_losses),
        ("lessons", lessons),
        ("mutedChats", muted),
    ])
}
