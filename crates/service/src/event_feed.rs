//! The feed of what has reached a player, for programs that ask from time to time.

use super::GameService;
use domain::feed_cursor::{Cursor, CursorRefusal};
use domain::player_event::StoredPlayerEvent;
use domain::user::UserId;
use store::{StoreError, player_events};
use text::{Forwards, Reason};

/// A part of a player's feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPage {
    /// What happened, in order.
    pub events: Vec<StoredPlayerEvent>,
    /// From where on to read next.
    pub next: Cursor,
    /// Whether there is more by now.
    pub has_more: bool,
}

/// Why a feed cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum EventFeedError {
    /// Not from there on.
    #[error(transparent)]
    Refused(#[from] CursorRefusal),
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

impl GameService {
    /// What has reached that player after the event that `since` names, `most` events at the most; without one nothing, and
    /// from where on to read what comes.
    ///
    /// # Errors
    /// [`CursorRefusal`], or the database's.
    pub async fn events_of(&self, user: UserId, since: Option<Cursor>, most: u16) -> Result<EventPage, EventFeedError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let kept = player_events::span(conn, user)?;
                let number = since.map_or(kept.last, |since| since.number);
                let happened = player_events::instant_of(conn, user, number)?;
                let Some(since) = since else {
                    let next = Cursor { number, at: Some(happened.unwrap_or(now)) };
                    return Ok(EventPage { events: Vec::new(), next, has_more: false });
                };
                since.check(kept, happened)?;
                let events = player_events::after(conn, user, number, most.into())?;
                let next = events.last().map_or(since, StoredPlayerEvent::cursor);
                Ok(EventPage { events, next, has_more: next.number < kept.last })
            })
            .await
    }
}
