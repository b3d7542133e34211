//! Waits for new messages with IDLE (RFC 2177), or polls every minute if the server does not support it.

use std::time::Duration;

use async_imap::types::UnsolicitedResponse;
use correspondence_clock::Instant;
use tokio::time::{Instant as Ticks, interval_at, sleep, sleep_until, timeout};

use super::mailbox::{COMMAND_TIMEOUT, Folder, within};
use super::{ImapError, ImapReader, LEASE_RENEWAL};
use service::Clock;

/// How long one IDLE lasts. Servers may close one after half an hour (RFC 2177, 3).
const IDLE_DURATION: Duration = Duration::from_secs(20 * 60);

/// Polling interval for servers without IDLE.
const POLL: Duration = Duration::from_secs(60);

impl ImapReader {
    /// Waits until messages may be new or due for a retry.
    pub(super) async fn wait(&mut self, folder: Folder) -> Result<Folder, ImapError> {
        if folder.has_idle { self.idle(folder).await } else { self.poll(folder).await }
    }

    async fn poll(&mut self, mut folder: Folder) -> Result<Folder, ImapError> {
        let due = self.service.mail.next_mailbox_message(&self.id).await?;
        tokio::select! {
            () = sleep(POLL) => {}
            () = due_by(self.service.clock(), due) => {}
        }
        self.keep_lease().await?;
        within(folder.session.noop()).await?;
        Ok(folder)
    }

    async fn idle(&mut self, folder: Folder) -> Result<Folder, ImapError> {
        let Folder { session, has_idle, uid_validity, uid_next, takes_keywords } = folder;
        let unsolicited = session.unsolicited_responses.clone();
        while unsolicited.try_recv().is_ok() {}
        let mut handle = session.idle();
        within(handle.init()).await?;
        // Messages that arrived since the last search are announced before IDLE begins.
        let mut has_news = false;
        while let Ok(response) = unsolicited.try_recv() {
            has_news |= matches!(response, UnsolicitedResponse::Exists(_));
        }
        if !has_news {
            let due = self.service.mail.next_mailbox_message(&self.id).await?;
            let clock = self.service.clock().clone();
            let due = due_by(&clock, due);
            tokio::pin!(due);
            let until = Ticks::now() + IDLE_DURATION;
            let mut renewal = interval_at(Ticks::now() + LEASE_RENEWAL, LEASE_RENEWAL);
            let (news, _interrupt) = handle.wait();
            tokio::pin!(news);
            loop {
                tokio::select! {
                    news = &mut news => {
                        news?;
                        break;
                    }
                    () = sleep_until(until) => break,
                    () = &mut due => break,
                    _ = renewal.tick() => self.keep_lease().await?,
                }
            }
        }
        let session = timeout(COMMAND_TIMEOUT, handle.done()).await.map_err(|_| ImapError::TimedOut)??;
        Ok(Folder { session, has_idle, uid_validity, uid_next, takes_keywords })
    }
}

/// Waits until `due`, or forever if there is none.
async fn due_by(clock: &Clock, due: Option<Instant>) {
    match due {
        Some(due) => clock.sleep_until(due).await,
        None => std::future::pending().await,
    }
}
