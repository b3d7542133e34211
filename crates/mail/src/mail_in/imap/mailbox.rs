//! The selected folder: searches, fetches and flags its messages.

use std::time::Duration;

use async_imap::types::{Fetch, Flag, Mailbox};
use futures_util::TryStreamExt;
use tokio::time::timeout;

use super::ImapError;
use super::connection::ImapSession;
use crate::notify::ExcerptWriter;
use config::ImapUrl;

/// Timeout for one command.
pub(super) const COMMAND_TIMEOUT: Duration = Duration::from_secs(2 * 60);

/// Size of one partial fetch, in bytes.
const PIECE_LEN: usize = 256 * 1024;

/// Maximum number of bytes fetched of one message.
const MAX_MESSAGE_LEN: usize = 64 * 1024 * 1024;

/// The keyword set on processed messages.
pub(super) const KEYWORD: &str = "SealedMove";

/// The flags set on a processed message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// The message was handled: `\Seen`.
    Done,
    /// The message was returned to its sender: `\Seen` and `\Answered`.
    Returned,
    /// The message is left unread for the people who read the mailbox.
    Left,
}

pub(super) struct Folder {
    pub(super) session: ImapSession,
    pub(super) has_idle: bool,
    pub(super) uid_validity: u32,
    /// The UID that the next message will get.
    pub(super) uid_next: u32,
    pub(super) takes_keywords: bool,
}

impl Folder {
    /// Selects the folder of the URL.
    ///
    /// # Errors
    /// When a command fails or times out, or the server lacks UIDs.
    pub(super) async fn open(mut session: ImapSession, url: &ImapUrl) -> Result<Self, ImapError> {
        let capabilities = within(session.capabilities()).await?;
        let mailbox: Mailbox = within(session.select(&url.folder)).await?;
        let uid_validity = mailbox.uid_validity.ok_or(ImapError::Unsuitable("it does not number its messages"))?;
        let has_idle = capabilities.has_str("IDLE");
        let takes_keywords = mailbox.permanent_flags.contains(&Flag::MayCreate);
        let mut folder = Self { session, has_idle, uid_validity, uid_next: 0, takes_keywords };
        folder.uid_next = match mailbox.uid_next {
            Some(uid_next) => uid_next,
            None => folder.search("UID *").await?.last().map_or(1, |last| last.saturating_add(1)),
        };
        Ok(folder)
    }

    /// The UIDs of the messages that match, in ascending order.
    ///
    /// # Errors
    /// When the command fails or times out.
    pub(super) async fn search(&mut self, query: &str) -> Result<Vec<u32>, ImapError> {
        let found = within(self.session.uid_search(query)).await?;
        let mut found: Vec<u32> = found.into_iter().collect();
        found.sort_unstable();
        Ok(found)
    }

    /// Fetches the excerpt of a message without setting `\Seen`; `None` if the message no longer exists.
    ///
    /// # Errors
    /// When a command fails or times out.
    pub(super) async fn excerpt(&mut self, uid: u32) -> Result<Option<Vec<u8>>, ImapError> {
        let mut excerpt = ExcerptWriter::default();
        for start in (0..MAX_MESSAGE_LEN).step_by(PIECE_LEN) {
            let query = format!("(UID BODY.PEEK[]<{start}.{PIECE_LEN}>)");
            let fetched = async {
                let fetched: Vec<Fetch> = self.session.uid_fetch(uid.to_string(), query).await?.try_collect().await?;
                Ok(fetched)
            };
            let fetched = within(fetched).await?;
            // The response can include other messages whose flags have changed.
            let Some(piece) = fetched.iter().filter(|one| one.uid == Some(uid)).find_map(Fetch::body) else {
                return Ok((start > 0).then(|| excerpt.finish()));
            };
            excerpt.write(piece);
            if piece.len() < PIECE_LEN {
                break;
            }
        }
        Ok(Some(excerpt.finish()))
    }

    /// Flags a message. A refusal by the server is only logged, since the database records which messages are
    /// processed.
    ///
    /// # Errors
    /// When the connection is unusable.
    pub(super) async fn mark(&mut self, uid: u32, mark: Mark) -> Result<(), ImapError> {
        let mut flags = match mark {
            Mark::Done => vec!["\\Seen"],
            Mark::Returned => vec!["\\Seen", "\\Answered"],
            Mark::Left => Vec::new(),
        };
        if self.takes_keywords {
            flags.push(KEYWORD);
        }
        if flags.is_empty() {
            return Ok(());
        }
        let query = format!("+FLAGS.SILENT ({})", flags.join(" "));
        let stored = async {
            let _: Vec<Fetch> = self.session.uid_store(uid.to_string(), query).await?.try_collect().await?;
            Ok(())
        };
        match within(stored).await {
            Err(ImapError::Protocol(async_imap::error::Error::No(reason))) => {
                tracing::warn!(uid, reason, "IMAP: a message could not be marked");
                Ok(())
            }
            other => other,
        }
    }
}

/// Runs a command with [`COMMAND_TIMEOUT`].
pub(super) async fn within<T>(
    command: impl Future<Output = Result<T, async_imap::error::Error>>,
) -> Result<T, ImapError> {
    Ok(timeout(COMMAND_TIMEOUT, command).await.map_err(|_| ImapError::TimedOut)??)
}
