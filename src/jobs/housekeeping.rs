//! Removes what has ended: log-ins, tokens, one-time keys, accounts that nobody confirmed, places on leaderboards, seeks
//! nobody took, messages that are not delivered again, and signals everybody has heard.
//!
//! In small batches, each a transaction of its own: whoever makes a move meanwhile waits for one of them at most.

use std::time::Duration;

use correspondence_clock::Instant;
use tokio_util::sync::CancellationToken;

use crate::service::Service;
use crate::service::accounts::{UNCONFIRMED_LIFE, USED_KEYS_KEPT};
use crate::service::received::REMEMBERED;
use crate::store::{
    Connection, StoreError, leaderboards, one_time_keys, received_messages, seeks, sessions, signals, tokens, users,
};

const INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Nobody listens this far back.
const SIGNALS_KEPT: Duration = Duration::from_secs(10 * 60);

/// How many rows of a kind go at a time.
const BATCH: i64 = 200;

/// How many accounts go at a time: with each go rows of many tables.
const BATCH_OF_ACCOUNTS: i64 = 10;

/// Removes at most so many of what had ended before an instant, and says how many it has removed.
type Remove = fn(&mut Connection, Instant, i64) -> Result<usize, StoreError>;

pub(super) async fn run(service: Service, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tidy(&service) => {}
        }
        let next = service.now() + INTERVAL;
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(next) => {}
        }
    }
}

async fn tidy(service: &Service) {
    let now = service.now();
    let all: [(&str, Remove, Instant, i64); 9] = [
        ("log-ins", sessions::delete_expired, now, BATCH),
        ("tokens", tokens::delete_expired, now, BATCH),
        ("one-time keys", one_time_keys::delete_expired, now, BATCH),
        ("used one-time keys", one_time_keys::forget_used, now - USED_KEYS_KEPT, BATCH),
        ("unconfirmed accounts", users::delete_unconfirmed, now - UNCONFIRMED_LIFE, BATCH_OF_ACCOUNTS),
        ("places on leaderboards", leaderboards::unlist, now, BATCH),
        ("seeks", seeks::expire, now, BATCH),
        ("received messages", received_messages::forget, now - REMEMBERED, BATCH),
        ("signals", signals::forget, now - SIGNALS_KEPT, BATCH),
    ];
    for (what, remove, before, batch) in all {
        // What one kind cannot do keeps no other from it.
        if let Err(error) = in_batches(service, remove, before, batch).await {
            tracing::warn!(%error, "housekeeping failed: {what}");
        }
    }
}

/// Removes all, and says in how many batches.
async fn in_batches(service: &Service, remove: Remove, before: Instant, batch: i64) -> Result<usize, StoreError> {
    let mut batches = 0;
    loop {
        let removed = service.store().write(move |conn| remove(conn, before, batch)).await?;
        batches += 1;
        if i64::try_from(removed).is_ok_and(|removed| removed < batch) {
            return Ok(batches);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::user::NewUser;
    use crate::service::{Clock, Secret};
    use crate::store::{DatabaseUrl, Store};

    #[tokio::test]
    async fn many_unconfirmed_accounts_are_removed_in_small_batches() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).expect("the database opens");
        store.migrate().expect("the tables are made");
        let made = Instant::from_millis(1_000_000);
        let insert = move |conn: &mut Connection| {
            for number in 0..25 {
                let (name, email) = (format!("u{number}"), format!("u{number}@example.org"));
                let password_hash = String::new();
                let user = NewUser {
                    name,
                    email,
                    password_hash,
                    created_at: made,
                    confirmed_at: None,
                    browser_language: None,
                };
                users::insert(conn, &user)?;
            }
            Ok::<_, StoreError>(())
        };
        store.write(insert).await.expect("accounts");
        let service = Service::new(store, Clock::manual(made), Secret::new(vec![7; 32]), crate::notify::channels());
        let remove = async |before| in_batches(&service, users::delete_unconfirmed, before, 10).await.expect("removed");
        assert_eq!(remove(made).await, 1, "none is old enough");
        assert_eq!(remove(made + Duration::from_millis(1)).await, 3);
        let left = service.store().read(|conn| users::find_by_name(conn, "u0")).await.expect("an answer");
        assert!(left.is_none());
    }
}
