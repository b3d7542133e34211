//! `reports.json`: the reports that the player has made.

use correspondence_clock::Instant;
use serde_json::json;

use super::archive::Archive;
use super::json::JsonFile;
use super::{MakingError, Source, names};
use domain::chat::LineId;
use domain::direct_message::{MessageId, MessageReport};
use domain::report::Report;
use store::{chat_reports, direct_message_reports};

pub(super) const FILE: &str = "reports.json";

/// Reports read at a time.
const AT_ONCE: i64 = 200;

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let mut file = JsonFile::begin(archive, FILE).await?;
    file.list("chatLines").await?;
    write_chat_reports(source, &mut file).await?;
    file.list("messages").await?;
    write_message_reports(source, &mut file).await?;
    file.end().await
}

async fn write_chat_reports(source: &Source<'_>, file: &mut JsonFile<'_>) -> Result<(), MakingError> {
    let user = source.user.id;
    let mut after = LineId(0);
    loop {
        let (reports, names) = source
            .service
            .read(move |conn| {
                let reports = chat_reports::made_by(conn, user, after, AT_ONCE)?;
                let names = names(conn, reports.iter().map(|(report, _)| report.line.author))?;
                Ok((reports, names))
            })
            .await?;
        let Some((last, _)) = reports.last() else { return Ok(()) };
        after = last.line.id;
        for (Report { line, reported_at, .. }, resolved) in &reports {
            let item = json!({
                "game": line.game.to_string(),
                "room": line.room.as_str(),
                "author": names.get(&line.author),
                "saidAt": line.said_at.to_string(),
                // An arbiter has removed it.
                "text": line.removed_by.is_none().then_some(&line.body),
                "reportedAt": reported_at.to_string(),
                "resolvedAt": resolved.as_ref().map(Instant::to_string),
            });
            file.item(&item).await?;
        }
    }
}

async fn write_message_reports(source: &Source<'_>, file: &mut JsonFile<'_>) -> Result<(), MakingError> {
    let user = source.user.id;
    let mut after = MessageId(0);
    loop {
        let (reports, names) = source
            .service
            .read(move |conn| {
                let reports = direct_message_reports::made_by(conn, user, after, AT_ONCE)?;
                let names = names(conn, reports.iter().map(|(report, _)| report.message.author))?;
                Ok((reports, names))
            })
            .await?;
        let Some((last, _)) = reports.last() else { return Ok(()) };
        after = last.message.id;
        for (MessageReport { message, reported_at, .. }, resolved) in &reports {
            let item = json!({
                "author": names.get(&message.author),
                "sentAt": message.sent_at.to_string(),
                "text": message.removed_by.is_none().then_some(&message.body),
                "reportedAt": reported_at.to_string(),
                "resolvedAt": resolved.as_ref().map(Instant::to_string),
            });
            file.item(&item).await?;
        }
    }
}
