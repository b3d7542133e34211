//! `settings.json`: settings, profile, follows, blocks, notes and analyses, in a format that another server can read in.

use serde::Serialize;
use serde_json::{Value, json};

use super::archive::Archive;
use super::json::JsonFile;
use super::{MakingError, Source, names};
use crate::title_reviews::confirming;
use correspondence_game::GameId;
use domain::account_export::{SETTINGS_FORMAT, SETTINGS_VERSION};
use domain::portable_settings::PortableSettings;
use domain::profile::{Country, ProfileField, TitleKind};
use domain::relation::Relation;
use domain::user::User;
use store::{Connection, StoreError, leaves, notes, player_profiles, relations, reminders, trees};

pub(super) const FILE: &str = "settings.json";

/// Notes read at a time.
const NOTES_AT_ONCE: i64 = 200;

/// Analyses read at a time: one may have thousands of moves.
const TREES_AT_ONCE: i64 = 10;

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let (service, id) = (source.service, source.user.id);
    let user = source.user.clone();
    let (settings, profile, relations) = service
        .read(move |conn| Ok((settings(conn, &user)?, profile_of(conn, &user)?, relations_of(conn, &user)?)))
        .await?;
    let mut file = JsonFile::begin(archive, FILE).await?;
    file.member("format", &SETTINGS_FORMAT).await?;
    file.member("version", &SETTINGS_VERSION).await?;
    file.member("settings", &settings).await?;
    file.member("profile", &profile).await?;
    file.member("relations", &relations).await?;
    file.list("notes").await?;
    let mut last = None;
    loop {
        let page = service.read(move |conn| notes::of_user(conn, id, last.as_ref(), NOTES_AT_ONCE)).await?;
        let Some((game, _)) = page.last() else { break };
        last = Some(*game);
        for (game, text) in &page {
            file.item(&json!({ "game": game.to_string(), "text": text })).await?;
        }
    }
    file.list("analyses").await?;
    let mut last = None;
    loop {
        let page = service.read(move |conn| trees::of_played(conn, id, last.as_ref(), TREES_AT_ONCE)).await?;
        let Some((game, _)) = page.last() else { break };
        last = Some(*game);
        for (game, tree) in &page {
            file.item(&Analysis { game, tree }).await?;
        }
    }
    file.end().await
}

/// An analysis of a game in `games.pgn`.
#[derive(Serialize)]
struct Analysis<'a, T: Serialize> {
    game: &'a GameId,
    tree: &'a T,
}

fn settings(conn: &mut Connection, user: &User) -> Result<Value, StoreError> {
    let reminders = reminders::preference(conn, user.id)?.reminders;
    Ok(PortableSettings::new(user, reminders, leaves::automatic_since(conn, user.id)?.is_some()).to_json())
}

/// What the player states about themselves besides the biography, with who is shown it.
fn profile_of(conn: &mut Connection, user: &User) -> Result<Value, StoreError> {
    let profile = player_profiles::find(conn, user.id)?;
    let confirmed_by = confirming(conn, &profile)?;
    let details = &profile.details;
    let field = |field, value: Option<&str>| {
        let visibility = profile.visibility.of(field).as_str();
        json!({ "value": value, "visibility": visibility })
    };
    let title = |of_field, kind| {
        let mut title = field(of_field, details.title_of(kind));
        let by = confirmed_by.iter().find(|(confirmed, _)| *confirmed == kind).map(|(_, name)| name);
        title["confirmedAt"] = json!(details.confirmation_of(kind).map(|confirmation| confirmation.at.to_string()));
        title["confirmedBy"] = json!(by);
        title
    };
    Ok(json!({
        "realName": field(ProfileField::RealName, details.real_name.as_deref()),
        "country": field(ProfileField::Country, details.country.map(Country::code)),
        "club": field(ProfileField::Club, details.club.as_deref()),
        "title": title(ProfileField::Title, TitleKind::OverTheBoard),
        "correspondenceTitle": title(ProfileField::CorrespondenceTitle, TitleKind::Correspondence),
        "fideId": field(ProfileField::FideId, details.fide_id.as_deref()),
        "iccfId": field(ProfileField::IccfId, details.iccf_id.as_deref()),
        "nationalNumber": field(ProfileField::NationalNumber, details.national_number.as_deref()),
    }))
}

/// Whom the player follows and blocks, by name.
fn relations_of(conn: &mut Connection, user: &User) -> Result<Vec<Value>, StoreError> {
    let mut listed = Vec::new();
    for relation in [Relation::Follow, Relation::Block] {
        let others = relations::others(conn, user.id, relation)?;
        let names = names(conn, others.iter().map(|(other, _)| *other))?;
        listed.extend(others.iter().map(|(other, since)| {
            json!({ "player": names.get(other), "kind": relation.as_str(), "since": since.to_string() })
        }));
    }
    Ok(listed)
}
