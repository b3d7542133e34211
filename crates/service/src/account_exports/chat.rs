//! `chat.json`: what the player has said in the chats of games, as a player and as a spectator.

use correspondence_clock::Instant;
use serde_json::json;

use super::archive::Archive;
use super::json::JsonFile;
use super::{MakingError, Source};
use domain::chat::LineId;
use store::chat;

pub(super) const FILE: &str = "chat.json";

/// Lines read at a time.
const AT_ONCE: i64 = 500;

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let user = source.user.id;
    let mut file = JsonFile::begin(archive, FILE).await?;
    file.list("lines").await?;
    let mut after = (Instant::from_millis(0), LineId(0));
    loop {
        let lines = source.service.read(move |conn| chat::written_by(conn, user, after, AT_ONCE)).await?;
        let Some(last) = lines.last() else { break };
        after = (last.said_at, last.id);
        for line in &lines {
            let item = json!({
                "game": line.game.to_string(),
                "room": line.room.as_str(),
                "saidAt": line.said_at.to_string(),
                "text": line.body,
                "wasRemoved": line.removed_by.is_some(),
            });
            file.item(&item).await?;
        }
    }
    file.end().await
}
