//! The feed of what has reached a player, for programs that ask from time to time.

use super::Service;
use crate::domain::player_event::{CursorRefusal, KeptEvent, check_cursor};
use crate::domain::reason::{Forwards, Reason};
use crate::domain::user::UserId;
use crate::store::{StoreError, player_events};

/// A part of a player's feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPage {
    /// What happened, in order.
    pub events: Vec<KeptEvent>,
    /// The number from which on to read next.
    pub next: i64,
    /// Whether there is more by now.
    pub has_more: bool,
}

/// Why a feed cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum EventFeedError {
    /// Not from there on.
    #[error(transparent)]
    Refused(#[from] CursorRefusal),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for EventFeedError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Store(error) => error,
        }
    }
}

impl Service {
    /// What has reached that player after the event of the number `since`, `most` events at the most; without one nothing,
    /// and from where on to read what comes.
    ///
    /// # Errors
    /// [`CursorRefusal::Gone`], or the database's.
    pub async fn events_of(&self, user: UserId, since: Option<i64>, most: u16) -> Result<EventPage, EventFeedError> {
        self.store()
            .snapshot(move |conn| {
                let kept = player_events::kept(conn, user)?;
                let Some(since) = since else {
                    return Ok(EventPage { events: Vec::new(), next: kept.last, has_more: false });
                };
                check_cursor(since, kept)?;
                let events = player_events::after(conn, user, since, most.into())?;
                let next = events.last().map_or(since, |last| last.number);
                Ok(EventPage { events, next, has_more: next < kept.last })
            })
            .await
    }
}
