//! The folder that is read: which messages there are, what stands in them, and how they are marked.

use std::time::Duration;

use async_imap::types::{Fetch, Flag, Mailbox};
use futures_util::TryStreamExt;
use tokio::time::timeout;

use super::ImapError;
use super::connection::ImapSession;
use crate::notify::ExcerptWriter;
use config::ImapUrl;

/// How long the server may take to do something.
pub(super) const COMMAND_TIMEOUT: Duration = Duration::from_secs(2 * 60);

/// How much of a message is fetched at a time, in bytes.
const PIECE_LEN: usize = 256 * 1024;

/// How much of a message is fetched at most, in bytes.
const MAX_MESSAGE_LEN: usize = 64 * 1024 * 1024;

/// The keyword of messages that were looked at.
pub(super) const KEYWORD: &str = "SealedMove";

/// How a message is marked that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// It was dealt with: read.
    Done,
    /// It was returned: read and answered.
    Returned,
    /// It is for whoever reads the mailbox: unread.
    Left,
}

pub(super) struct Folder {
    pub(super) session: ImapSession,
    pub(super) has_idle: bool,
    pub(super) uid_validity: u32,
    /// The number that the next message will have.
    pub(super) uid_next: u32,
    pub(super) takes_keywords: bool,
}

impl Folder {
    /// Opens the folder that the URL names.
    ///
    /// # Errors
    /// The server's.
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

    /// The numbers of the messages that fit, in order.
    ///
    /// # Errors
    /// The server's.
    pub(super) async fn search(&mut self, query: &str) -> Result<Vec<u32>, ImapError> {
        let found = within(self.session.uid_search(query)).await?;
        let mut found: Vec<u32> = found.into_iter().collect();
        found.sort_unstable();
        Ok(found)
    }

    /// A message as far as text goes; nothing where it is gone. It is not marked as read.
    ///
    /// # Errors
    /// The server's.
    pub(super) async fn excerpt(&mut self, uid: u32) -> Result<Option<Vec<u8>>, ImapError> {
        let mut excerpt = ExcerptWriter::default();
        for start in (0..MAX_MESSAGE_LEN).step_by(PIECE_LEN) {
            let query = format!("(UID BODY.PEEK[]<{start}.{PIECE_LEN}>)");
            let fetched = async {
                let fetched: Vec<Fetch> = self.session.uid_fetch(uid.to_string(), query).await?.try_collect().await?;
                Ok(fetched)
            };
            let fetched = within(fetched).await?;
            // Others come along where the flags of messages have changed.
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

    /// Marks a message. Where the server does not allow it, nothing is lost: what was looked at is known without.
    ///
    /// # Errors
    /// The server's, where the connection is of no use any more.
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

/// What the server says to a command, within bounds of time.
pub(super) async fn within<T>(
    command: impl Future<Output = Result<T, async_imap::error::Error>>,
) -> Result<T, ImapError> {
    Ok(timeout(COMMAND_TIMEOUT, command).await.map_err(|_| ImapError::TimedOut)??)
}
