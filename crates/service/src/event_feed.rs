//! A player's event feed, for clients that poll.

use super::GameService;
use domain::feed_cursor::{Cursor, CursorRefusal};
use domain::player_event::StoredPlayerEvent;
use domain::user::UserId;
use store::{StoreError, player_events};
use text::{Forwards, Reason};

/// A page of a player's event feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPage {
    /// The events, in order.
    pub events: Vec<StoredPlayerEvent>,
    /// The cursor of the next page.
    pub next: Cursor,
    /// Whether there are more events already.
    pub has_more: bool,
}

/// Why a feed cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum EventFeedError {
    /// The cursor is not usable.
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
    /// The events of a player after the cursor `since`, at most `limit`; without a cursor no events, and the cursor
    /// from which to read new ones.
    ///
    /// # Errors
    /// [`CursorRefusal`], or a database error.
    pub async fn events_of(
        &self,
        user: UserId,
        since: Option<Cursor>,
        limit: u16,
    ) -> Result<EventPage, EventFeedError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let stored_span = player_events::span(conn, user)?;
                let number = since.map_or(stored_span.last, |since| since.number);
                let happened = player_events::instant_of(conn, user, number)?;
                let Some(since) = since else {
                    let next = Cursor { number, at: Some(happened.unwrap_or(now)) };
                    return Ok(EventPage { events: Vec::new(), next, has_more: false });
                };
                since.check(stored_span, happened)?;
                let events = player_events::after(conn, user, number, limit.into())?;
                let next = events.last().map_or(since, StoredPlayerEvent::cursor);
                Ok(EventPage { events, next, has_more: next.number < stored_span.last })
            })
            .await
    }
}
