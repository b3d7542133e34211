//! `messages.json`: direct messages, own and received, as their owner sees them.

use serde_json::json;

use super::archive::Archive;
use super::json::JsonFile;
use super::{MakingError, Source, names};
use domain::direct_message::{DirectMessage, InboxEntry};
use store::{direct_messages, inbox};

pub(super) const FILE: &str = "messages.json";

/// Conversations and messages read at a time.
const CONVERSATIONS_AT_ONCE: i64 = 50;
const MESSAGES_AT_ONCE: i64 = 100;

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let user = source.user.id;
    let mut file = JsonFile::begin(archive, FILE).await?;
    file.list("messages").await?;
    // All in one snapshot: a conversation with a new message moves to the top of the list.
    let (entries, names) = source
        .service
        .read(move |conn| {
            let (mut entries, mut before) = (Vec::new(), None);
            loop {
                let page = inbox::list(conn, user, before, CONVERSATIONS_AT_ONCE)?;
                before = page.last().and_then(|entry| entry.last);
                entries.extend(page);
                if before.is_none() {
                    break;
                }
            }
            let names = names(conn, entries.iter().map(|entry| entry.other))?;
            Ok((entries, names))
        })
        .await?;
    for entry in entries {
        let other = names.get(&entry.other).map(String::as_str).unwrap_or_default();
        write_conversation(source, &mut file, entry, other).await?;
    }
    file.end().await
}

async fn write_conversation(
    source: &Source<'_>,
    file: &mut JsonFile<'_>,
    InboxEntry { conversation, cleared, .. }: InboxEntry,
    other: &str,
) -> Result<(), MakingError> {
    let own = source.user.name.as_str();
    let mut after = cleared;
    loop {
        let page = source
            .service
            .read(move |conn| direct_messages::first(conn, conversation, after, MESSAGES_AT_ONCE))
            .await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        for DirectMessage { author, body, sent_at, removed_by, .. } in &page {
            let item = json!({
                "with": other,
                "from": if *author == source.user.id { own } else { other },
                "sentAt": sent_at.to_string(),
                // An arbiter has removed it.
                "text": removed_by.is_none().then_some(body),
            });
            file.item(&item).await?;
        }
    }
}
